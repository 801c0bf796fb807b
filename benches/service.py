"""What the runners share: a client of `tesuji ask`, a client of GTP engines, and positions as SGF."""
import itertools
import json
import os
import shutil
import subprocess
import threading

COLUMNS = "ABCDEFGHJKLMNOPQRST"


def name(point, size):
    """The name of a point that is given from the upper left: C17."""
    x, y = point
    return f"{COLUMNS[x]}{size - y}"


def sgf(stones, size):
    """Stones by color as an SGF position."""
    listed = {"b": [], "w": []}
    for (x, y), color in sorted(stones.items()):
        listed[color].append(f"[{chr(97 + x)}{chr(97 + y)}]")
    black, white = ("".join(listed[color]) for color in "bw")
    return f"(;SZ[{size}]" + (f"AB{black}" if black else "") + (f"AW{white}" if white else "") + ")"


def gnugo():
    """The program; Debian keeps games where not every path looks."""
    return os.environ.get("GNUGO") or shutil.which("gnugo") or "/usr/games/gnugo"


class Service:
    """`tesuji ask`, one question after the other."""

    def __init__(self, program):
        command = [program, "ask", "--threads", "1"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.ids = itertools.count(1)

    def ask(self, question, soonest=False):
        """The final answer, or the first that was heard."""
        number, first = next(self.ids), None
        print(json.dumps({"id": number, **question}), file=self.process.stdin, flush=True)
        for line in self.process.stdout:
            reply = json.loads(line)
            if reply["id"] == number and "error" in reply:
                raise SystemExit(f"{question}: {reply['error']['message']}")
            if reply["id"] == number:
                first = first or reply["answer"]
                if reply["final"]:
                    return first if soonest else reply["answer"]
        raise SystemExit(f"the service ended at {question}")


class EngineError(Exception):
    """An engine ended, or did not answer in time."""


class Engine:
    """A GTP engine, one command after the other. With `patience` it is ended when an answer takes longer than so many seconds."""

    def __init__(self, command, patience=None):
        self.patience = patience
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8"
        )

    def ask(self, command):
        """The answer, and whether it is one and no error."""
        try:
            print(command, file=self.process.stdin, flush=True)
        except OSError:
            raise EngineError(f"the engine ended before: {command}") from None
        watch = threading.Timer(self.patience, self.process.kill) if self.patience else None
        if watch:
            watch.start()
        try:
            lines = []
            for line in self.process.stdout:
                if line.strip():
                    lines.append(line.rstrip())
                elif lines:
                    return "\n".join([lines[0][1:].strip(), *lines[1:]]).strip(), lines[0].startswith("=")
        finally:
            if watch:
                watch.cancel()
        late = f" or took longer than {self.patience} s" if self.patience else ""
        raise EngineError(f"the engine ended{late} at: {command}")

    def __call__(self, command):
        """The same; nothing can go on without an engine."""
        try:
            return self.ask(command)
        except EngineError as error:
            raise SystemExit(str(error)) from None

    def end(self):
        """Says goodbye, and waits for it."""
        try:
            self.ask("quit")
        except EngineError:
            pass
        self.process.stdin.close()
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
