//! The answer diagram: numbered stones as in a Go book (Kierulf 1985, 2.3 and appendix).
//!
//! ```text
//!  . . X X . .
//!  . X O 1 3 .      12 at 5
//!  . . X 2 4 .      14: pass
//! ```
//! A move on a point that carries a number already, or a stone of the first position, gets a line of
//! the caption instead: `8 at 1`, `9 at D4`. So does a pass: `6: pass`.

use std::fmt::Write as _;

use board::{Board, Color, Move, Point, PointSet};

use super::answer::CatchAnswer;

/// A line of moves over the position it starts from.
#[derive(Clone, Debug)]
pub struct AnswerDiagram {
    /// The position before the first move.
    pub board: Board,
    /// The moves, numbered from 1 in this order.
    pub moves: Vec<(Color, Move)>,
}

impl AnswerDiagram {
    /// The diagram of an answer; the board is the position the question was asked about.
    pub fn new(board: &Board, answer: &CatchAnswer) -> AnswerDiagram {
        AnswerDiagram {
            board: board.clone(),
            moves: answer.moves().collect(),
        }
    }

    /// The points that carry a number, with the number: the first move on each empty point.
    pub fn numbers(&self) -> Vec<(Point, usize)> {
        let mut seen = PointSet::EMPTY;
        let mut numbers = Vec::new();
        for (number, mv) in self.numbered() {
            if let Some(p) = mv.point()
                && self.board.is_empty(p)
                && !seen.contains(p)
            {
                seen.insert(p);
                numbers.push((p, number));
            }
        }
        numbers
    }

    /// What the numbers on the board cannot show, one entry a move: `8 at 1`, `9 at D4`, `6: pass`.
    pub fn captions(&self) -> Vec<String> {
        let numbers = self.numbers();
        let caption = |(number, mv): (usize, Move)| {
            let Move::Play(p) = mv else {
                return Some(format!("{number}: pass"));
            };
            match numbers.iter().find(|(q, _)| *q == p) {
                Some((_, first)) if *first == number => None,
                Some((_, first)) => Some(format!("{number} at {first}")),
                None => Some(format!("{number} at {}", p.name(self.board.size()))),
            }
        };
        self.numbered().filter_map(caption).collect()
    }

    fn numbered(&self) -> impl Iterator<Item = (usize, Move)> + '_ {
        (1..).zip(self.moves.iter().map(|&(_, mv)| mv))
    }

    /// The diagram as text with coordinates, and the captions below it. With `shown`, the smallest
    /// rectangle that contains those points.
    pub fn to_text(&self, shown: Option<PointSet>) -> String {
        let board = &self.board;
        let shown = shown.unwrap_or(board.points()) & board.points();
        let range = |of: fn(Point) -> u8| {
            let low = shown.iter().map(of).min().unwrap_or(0);
            low..shown.iter().map(of).max().map_or(0, |high| high + 1)
        };
        let (columns, rows) = (range(Point::column), range(Point::row));
        let numbers = self.numbers();
        let mut header = String::from("  ");
        for c in columns.clone() {
            let letter = char::from(board::COLUMN_LETTERS[usize::from(c)]);
            let _ = write!(header, "{letter:>4}");
        }
        let mut out = format!("{header}\n");
        for row in rows {
            let _ = write!(out, "{:2}", board.size().height() - row);
            for column in columns.clone() {
                let p = Point::new(column, row);
                let number = numbers.iter().find(|(q, _)| *q == p);
                let cell = match (number, board.color(p)) {
                    (Some((_, n)), _) => n.to_string(),
                    (None, Some(color)) => color.diagram_char().to_string(),
                    (None, None) => ".".to_owned(),
                };
                let _ = write!(out, "{cell:>4}");
            }
            out.push('\n');
        }
        let captions = self.captions();
        if !captions.is_empty() {
            let _ = writeln!(out, "{}", captions.join(", "));
        }
        out
    }

    /// The part of the board worth showing: the moves, the blocks they touch, and a margin of one.
    pub fn interesting(&self) -> PointSet {
        let played: PointSet = self.moves.iter().filter_map(|(_, mv)| mv.point()).collect();
        let near = played | played.neighbors() & self.board.points();
        let blocks = near
            .iter()
            .fold(near, |all, p| all | self.board.block_stones(p));
        blocks | blocks.neighbors() & self.board.points()
    }
}
