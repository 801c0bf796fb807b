"""What becomes of these stones? A client of `tesuji ask`.    python3 ask.py GAME.sgf POINT..."""
import itertools, json, os, subprocess, sys

class Tesuji:
    def __init__(self, program=os.environ.get("TESUJI", "tesuji")):
        self.process = subprocess.Popen([program, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.ids = itertools.count(1)

    def ask(self, kind, **fields):
        """Yields (answer, final): better answers as they come, the last one with final true."""
        number = next(self.ids)
        print(json.dumps({"id": number, "ask": kind, **fields}), file=self.process.stdin, flush=True)
        for line in self.process.stdout:
            reply = json.loads(line)
            if reply["id"] != number:
                continue
            if "error" in reply:
                raise ValueError(reply["error"]["message"])
            yield reply["answer"], reply["final"]
            if reply["final"]:
                return

if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    path, *stones = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        game = file.read()
    for answer, final in Tesuji().ask("status", sgf=game, at=stones, seconds=10):
        print("proven" if answer["proven"] else "so far" if not final else "not all proven")
        print(answer["text"])
