"""../test, or python -m unittest discover in this folder    (in a virtual environment where the package is installed)"""
import doctest
import threading
import time
import unittest

import tesuji
from tesuji import Board, Cancel, check_proof

PROOF = (
    '{"format":"tesuji-proof-1","size":"4x4","black":["B4","A3","B2"],"white":["B3"],"ko":null,"claim":{"capture":["B3"]},'
    '"prover":"black","first":"black","threats":{"refuter":255},"nodes":[{"zone":["A4","B4","C4","A3","B3","C3","D3","B2","C2"],"step":"reached"}]}'
)


class Positions(unittest.TestCase):
    def test_points_are_counted_from_the_bottom_left(self):
        board = Board((5, 4), black=[(0, 4)])
        self.assertEqual(board.size, (5, 4))
        self.assertEqual(board.name_of((0, 4)), "E1")
        self.assertEqual(board.point_of("A4"), (3, 0))
        self.assertEqual(board.stones("b"), [(0, 4)])

    def test_moves_captures_and_errors(self):
        board = Board(5, white=[(0, 0)], black=[(0, 1)])
        board.play("b", (1, 0))
        self.assertIsNone(board.get(0, 0))
        with self.assertRaisesRegex(ValueError, "suicide|occupied|liberties"):
            board.play("w", (0, 0))
        with self.assertRaisesRegex(ValueError, "not on the board"):
            board.play("w", (5, 0))
        self.assertTrue(board.undo())
        self.assertEqual(board.get(0, 0), "w")

    def test_sgf(self):
        board = Board.from_sgf("(;SZ[9];B[ee];W[cc])", moves=1)
        self.assertEqual((board.get(4, 4), board.get(6, 2), board.to_play), ("b", None, "w"))
        with self.assertRaises(ValueError):
            Board.from_sgf("no game")


class Questions(unittest.TestCase):
    def test_safety_and_score(self):
        board = Board.from_diagram(". X . X O\nX X X X O\nO O O O .\n. O . O O\nO O O O .")
        self.assertEqual(len(board.safety(method="benson")["black"]["points"]), 8)
        stones, territory = board.kept_by_passing("b")
        self.assertEqual((len(stones), len(territory)), (6, 2))
        self.assertIsNotNone(board.score(komi=0.5, nodes=5000)["as_it_stands"]["result"])

    def test_maps_are_rows_from_the_bottom(self):
        board = Board(9, black=[(0, 4), (1, 4), (2, 4)], white=[(6, 4), (7, 4), (8, 4)])
        for rows in (board.power(), board.ownership(komi=0.0)):
            self.assertEqual([len(row) for row in rows], [9] * 9)
            self.assertGreater(rows[0][4], 0)
            self.assertLess(rows[8][4], 0)

    def test_diagrams_are_solved(self):
        board = Board.from_diagram("O . . . O X .\nO O O O O X .\nX X X X X X .\n. . . . . . .")
        answer = board.solve(target=[(3, 0)])
        self.assertEqual((answer["best"], answer["first"]["code"]), ("C4", "d"))
        self.assertNotIn("file", answer)
        with self.assertRaisesRegex(ValueError, "one color"):
            board.solve(target=[(0, 0)])

    def test_progress_is_heard_and_may_stop_the_search(self):
        board = Board.from_diagram("O . . . O X .\nO O O O O X .\nX X X X X X .\n. . . . . . .")
        heard = []
        final = board.status([(3, 0)], on_better=heard.append)
        self.assertTrue(heard)
        self.assertEqual(final["black_first"]["code"], "d")

        def stop(_):
            raise KeyError("enough")

        with self.assertRaises(KeyError):
            board.status([(3, 0)], on_better=stop)

    def test_another_thread_cancels(self):
        board = Board(19, white=[(3, 3), (4, 3)], black=[(9, 9)])
        cancel = Cancel()
        timer = threading.Timer(0.3, cancel.cancel)
        timer.start()
        began = time.monotonic()
        answer = board.status([(3, 3)], proven_only=True, seconds=600, cancel=cancel)
        self.assertLess(time.monotonic() - began, 60)
        self.assertFalse(answer["proven"])

    def test_proofs_are_checked(self):
        self.assertTrue(check_proof(PROOF))
        with self.assertRaises(ValueError):
            check_proof(PROOF.replace('"first":"black"', '"first":"white"'))


def load_tests(loader, tests, ignore):
    tests.addTests(doctest.DocTestSuite(tesuji))
    return tests


if __name__ == "__main__":
    unittest.main()
