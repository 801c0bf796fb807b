"""Games between two GTP engines, many at a time, and what came of them: results, faults, seconds a move.

Used by `match` (two engines, one setting) and `gains` (what search and facts are worth, all sizes and rules).
"""
import concurrent.futures
import dataclasses
import math
import os
import random
import shlex
import statistics
import time

from service import COLUMNS, Engine, EngineError

COLORS = ("black", "white")


@dataclasses.dataclass
class Setting:
    """What is played. In a command `{seed}` becomes the seed plus the number of the pair of games, `{game}` the number of the game."""

    a: str
    b: str
    size: int = 9
    komi: float = 7.5
    rules: str | None = None
    handicap: int = 0
    referee: str | None = None
    random_plies: int = 0
    seed: int = 1
    moves: int = 1000
    patience: float = 600.0
    setup: tuple = ()


@dataclasses.dataclass
class Result:
    """A game; `result` as GTP writes it: B+3.5, W+R, 0, B+Forfeit, or ? when nobody can say."""

    game: int
    result: str = "?"
    moves: list = dataclasses.field(default_factory=list)
    seconds: tuple = dataclasses.field(default_factory=lambda: ([], []))  # of A and B
    faults: list = dataclasses.field(default_factory=list)
    stones: list = dataclasses.field(default_factory=list)  # of the handicap

    def points(self):
        """Of A, which is Black in odd games."""
        black = float(self.game % 2)
        return {"B": black, "W": 1 - black}.get(self.result[:1].upper(), 0.5)

    def line(self):
        text = f"{self.game}: {self.result}, {len(self.moves)} moves, A is {COLORS[1 - self.game % 2]}; s/move {times(self.seconds[0])}, B {times(self.seconds[1])}"
        return text + "".join(f"; FAULT {fault}" for fault in self.faults)


def times(seconds):
    """`0.23 (2.1)`: median and most."""
    return f"{statistics.median(seconds):.2f} ({max(seconds):.1f})" if seconds else "-"


def wilson(won, games, z=1.96):
    share = won / games
    middle, width = share + z * z / (2 * games), z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return [(middle + side * width) / (1 + z * z / games) for side in (-1, 1)]


def opening(setting, pair):
    """The same random moves for both games of a pair, none beside another, so that all of them are legal."""
    dice, taken, moves = random.Random(f"{setting.seed}-{pair}"), set(), []
    free = [(x, y) for x in range(setting.size) for y in range(setting.size)]
    dice.shuffle(free)
    for x, y in free:
        if len(moves) < setting.random_plies and not {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & taken:
            taken.add((x, y))
            moves.append(f"{COLUMNS[x]}{y + 1}")
    return moves


def start(command, setting, game):
    command = command.replace("{seed}", str(setting.seed + (game - 1) // 2)).replace("{game}", str(game))
    engine = Engine(shlex.split(command), setting.patience)
    lines = [f"boardsize {setting.size}", "clear_board"]
    lines += [f"set_rules {setting.rules}"] if setting.rules else []
    lines += [f"komi {setting.komi:g}", *setting.setup]
    lines += [f"fixed_handicap {setting.handicap}"] if setting.handicap else []
    for line in lines:
        answer, good = engine.ask(line)
        if not good:
            engine.end()
            raise EngineError(f"{command}: {line}: {answer}")
        engine.stones = answer.split() if line.startswith("fixed_handicap") else []
    return engine


def play(setting, game):
    """One game from the start to the count."""
    played, players = Result(game), []
    commands = (setting.a, setting.b) if game % 2 else (setting.b, setting.a)
    try:
        for command in commands:
            players.append(start(command, setting, game))
        played.stones = players[0].stones
        _moves(setting, played, players)
        if played.result == "?":
            played.result = _count(setting, played, players)
    except EngineError as error:
        played.faults.append(str(error))
        dead = [player.process.poll() is not None for player in players]
        if dead in ([True, False], [False, True]):
            played.result = f"{'WB'[dead.index(True)]}+Forfeit"
    for player in players:
        player.end()
    return played


def _moves(setting, played, players):
    moves, first = played.moves, 1 if setting.handicap else 0
    for number, move in enumerate(opening(setting, (played.game - 1) // 2)):
        moves.append(move)
        for player in players:
            player.ask(f"play {COLORS[(first + number) % 2]} {move}")
    while moves[-2:] != ["pass", "pass"]:
        if len(moves) >= setting.moves:
            played.faults.append(f"not over after {len(moves)} moves")
            return
        mover = (first + len(moves)) % 2
        color, lost = COLORS[mover], f"{'WB'[mover]}+"
        began = time.monotonic()
        move, good = players[mover].ask(f"genmove {color}")
        played.seconds[(mover + played.game + 1) % 2].append(time.monotonic() - began)
        move = move.strip().lower()
        if good and move == "resign":
            played.result = lost + "R"
            return
        answer = move
        if good:
            answer, good = players[1 - mover].ask(f"play {color} {move}")
        if not good:
            played.faults.append(f"move {len(moves) + 1}, {color} {move}: {answer}")
            played.result = lost + "Forfeit"
            return
        moves.append(move)


def _count(setting, played, players):
    """By the referee; without one by both players, who should say the same."""
    if setting.referee:
        referee = start(setting.referee, setting, played.game)
        first = 1 if setting.handicap else 0
        for number, move in enumerate(played.moves):
            referee.ask(f"play {COLORS[(first + number) % 2]} {move}")
        answers = [referee.ask("final_score")]
        referee.end()
    else:
        answers = [player.ask("final_score") for player in players]
    scores = [score for score, good in answers if good]
    played.faults += [f"final_score: {score}" for score, good in answers if not good]
    if len(set(scores)) > 1:
        played.faults.append(f"the players count {' and '.join(scores)}")
    return scores[0] if scores else "?"


def _point(setting, name):
    return chr(97 + COLUMNS.index(name[0].upper())) + chr(97 + setting.size - int(name[1:]))


def sgf(setting, played):
    commands = (setting.a, setting.b) if played.game % 2 else (setting.b, setting.a)
    names = [command.replace("\\", "\\\\").replace("]", "\\]") for command in commands]
    rules = f"RU[{setting.rules}]" if setting.rules else ""
    handicap = f"HA[{setting.handicap}]" if setting.handicap else ""
    text = f"(;GM[1]FF[4]CA[UTF-8]SZ[{setting.size}]KM[{setting.komi:g}]{rules}{handicap}PB[{names[0]}]PW[{names[1]}]RE[{played.result}]"
    text += "AB" * bool(played.stones) + "".join(f"[{_point(setting, stone)}]" for stone in played.stones)
    first = 1 if setting.handicap else 0
    for number, move in enumerate(played.moves):
        text += f";{'BW'[(first + number) % 2]}[{'' if move == 'pass' else _point(setting, move)}]"
    return text + ")\n"


def play_all(tasks, jobs, report):
    """Plays (setting, game) pairs, so many at a time; `report(setting, result)` is called as each ends."""
    with concurrent.futures.ThreadPoolExecutor(max_workers=jobs) as pool:
        under_way = {pool.submit(play, setting, game): setting for setting, game in tasks}
        try:
            for done in concurrent.futures.as_completed(under_way):
                report(under_way[done], done.result())
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


class Tally:
    """What came of the games of one setting, as they end."""

    def __init__(self, sgf_dir=None):
        self.results, self.sgf_dir = [], sgf_dir

    def add(self, setting, played):
        self.results.append(played)
        if self.sgf_dir:
            os.makedirs(self.sgf_dir, exist_ok=True)
            with open(os.path.join(self.sgf_dir, f"{played.game}.sgf"), "w", encoding="utf-8") as file:
                file.write(sgf(setting, played))

    def faults(self):
        return [(played.game, fault) for played in self.results for fault in played.faults]

    def summary(self):
        games = len(self.results)
        if not games:
            return "no games"
        won = sum(played.points() for played in self.results)
        different = len({tuple(played.moves) for played in self.results})
        low, high = wilson(won, games)
        a, b = ([s for played in self.results for s in played.seconds[side]] for side in (0, 1))
        return (
            f"A won {won:g} of {games} ({different} different games), {100 * won / games:.1f}%: {100 * low:.1f}% to {100 * high:.1f}%; "
            f"seconds a move, median (most): A {times(a)}, B {times(b)}; {len(self.faults())} faults"
        )
