"""Tesuji: a Go (baduk, weiqi) workbench that proves what it says.

Conventions are those of sgfmill: points are ``(row, col)`` from the bottom left, both from 0; colors are ``'b'`` and ``'w'``.

>>> from tesuji import Board
>>> board = Board.from_diagram('''
...     O . . . O X .
...     O O O O O X .
...     X X X X X X .
...     . . . . . . .''')
>>> answer = board.status([(3, 0)])
>>> answer['black_first']['status'], answer['white_first']['status']
('dead', 'alive')
>>> board.point_of(answer['black_first']['best'])
(3, 2)

What is called proven is proven; what is not says what it rests on (``basis``). Searches release the interpreter, take ``nodes`` and
``seconds``, and stop when a :class:`Cancel` is raised from another thread.
"""
from __future__ import annotations

import json
from typing import Any, Callable, Dict, Iterable, List, Literal, Optional, Tuple, Union

from ._tesuji import Cancel, Position as _Position, check_proof

__all__ = ["Board", "Cancel", "check_proof"]

Color = Literal["b", "w"]
Point = Tuple[int, int]
Answer = Dict[str, Any]


def _without_file(answer: Answer) -> Answer:
    answer.pop("file", None)
    return answer


class Board:
    """A position: stones, whose turn it is, the ko ban, prisoners.

    >>> board = Board(9)
    >>> board.play('b', (2, 2))
    >>> board.get(2, 2), board.get(0, 0), board.to_play
    ('b', None, 'w')
    """

    def __init__(
        self,
        size: Union[int, Tuple[int, int]] = 19,
        black: Iterable[Point] = (),
        white: Iterable[Point] = (),
        to_play: Color = "b",
    ) -> None:
        width, height = (size, size) if isinstance(size, int) else size
        self._position = _Position(width, height, list(black), list(white), to_play)

    @classmethod
    def _of(cls, position: _Position) -> "Board":
        board = cls.__new__(cls)
        board._position = position
        return board

    @classmethod
    def from_diagram(cls, text: str) -> "Board":
        """A text diagram: rows of ``. X O``."""
        return cls._of(_Position.from_diagram(text))

    @classmethod
    def from_sgf(cls, data: Union[str, bytes], moves: Optional[int] = None, game: int = 0) -> "Board":
        """The position after so many moves of the main line (all of them if None) of a game in a file's bytes."""
        data = data.encode() if isinstance(data, str) else data
        return cls._of(_Position.from_sgf(data, moves, game))

    @property
    def size(self) -> Tuple[int, int]:
        """Columns and rows."""
        return self._position.width, self._position.height

    @property
    def to_play(self) -> Color:
        return self._position.to_play

    def copy(self) -> "Board":
        return Board._of(self._position.copy())

    def get(self, row: int, col: int) -> Optional[Color]:
        return self._position.get(row, col)

    def stones(self, color: Color) -> List[Point]:
        return self._position.stones(color)

    def play(self, color: Color, point: Optional[Point]) -> None:
        """Plays a move; None is a pass. Raises ValueError if it is not legal."""
        self._position.play(color, point)

    def undo(self) -> bool:
        """Takes back the last move; False if there is none."""
        return self._position.undo()

    def name_of(self, point: Point) -> str:
        """``C17``, as GTP writes it."""
        return self._position.name_of(*point)

    def point_of(self, name: str) -> Point:
        return self._position.point_of(name)

    def __str__(self) -> str:
        return str(self._position)

    def status(
        self,
        stones: Iterable[Point],
        *,
        first: Optional[Color] = None,
        proven_only: bool = False,
        moves: bool = True,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        cancel: Optional[Cancel] = None,
        on_better: Optional[Callable[[Answer], None]] = None,
    ) -> Answer:
        """What becomes of these stones, whoever begins, and what that rests on: docs/status.md.

        ``on_better`` hears every better answer as it comes; what it raises stops the search.
        """
        hear = None if on_better is None else (lambda text: on_better(json.loads(text)))
        return json.loads(self._position.status(list(stones), first, proven_only, moves, nodes, seconds, cancel, hear))

    def solve(
        self,
        *,
        target: Iterable[Point] = (),
        assume_nothing: bool = False,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        cancel: Optional[Cancel] = None,
    ) -> Answer:
        """What is asked in a diagram as books print it, and the solution: docs/problems.md. ``target``: the stones in question, if they are known.

        >>> board = Board.from_diagram("O . . . O X .\\nO O O O O X .\\nX X X X X X .\\n. . . . . . .")
        >>> answer = board.solve()
        >>> answer['task'], answer['best']
        ('kill', 'C4')
        """
        return _without_file(json.loads(self._position.solve(list(target), assume_nothing, nodes, seconds, cancel)))

    def capture(
        self,
        point: Point,
        *,
        mode: str = "auto",
        ko: Optional[str] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        cancel: Optional[Cancel] = None,
    ) -> Answer:
        """Can this block be captured? ``mode``: auto, ladder, loose, net. ``ko``: 'b', 'w' or 'none' wins kos.

        >>> board = Board(7, black=[(5, 2), (5, 3), (4, 1), (3, 2)], white=[(4, 2)])
        >>> board.capture((4, 2), mode='ladder')['prey_first']['status']
        'dead'
        """
        return _without_file(json.loads(self._position.capture(point, mode, ko, nodes, seconds, cancel)))

    def safety(
        self,
        *,
        method: str = "search",
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        cancel: Optional[Cancel] = None,
    ) -> Answer:
        """Which stones and territory are safe, and why: docs/safety.md. ``method``: benson, static, search."""
        return json.loads(self._position.safety(method, nodes, seconds, cancel))

    def kept_by_passing(self, color: Color) -> Tuple[List[Point], List[Point]]:
        """Stones and territory that this side keeps although it always passes."""
        return self._position.kept(color)

    def score(
        self,
        *,
        rules: str = "chinese",
        komi: Optional[float] = None,
        method: str = "search",
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        cancel: Optional[Cancel] = None,
    ) -> Answer:
        """The score as far as it is proven: exact, or bounds."""
        return json.loads(self._position.score(rules, komi, method, nodes, seconds, cancel))

    def power(self) -> Any:
        """Luo's power of every point, row by row from the bottom; positive for Black. A numpy array if numpy is there."""
        return _map(self._position.power())

    def ownership(self, *, komi: float = 7.5) -> Any:
        """Who will own every point, row by row from the bottom: 1 Black, -1 White. The network's estimate; a numpy array if numpy is there."""
        return _map(self._position.ownership(komi))


def _map(rows: List[List[float]]) -> Any:
    try:
        import numpy
    except ImportError:
        return rows
    return numpy.array(rows)
