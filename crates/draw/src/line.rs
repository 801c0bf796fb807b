//! Sequences of moves as numbered stones: Kierulf's answer diagram (1985, section 3.5), and the way
//! go books print variations.
//!
//! All stones of the line stay in the picture, also those that are captured on the way. A second
//! move on a point, or one on the point of a captured stone, cannot be drawn and is written below:
//! `8 at 1`, `6: pass`.

use std::collections::BTreeSet;

use board::{Board, Move, Turn};

use crate::picture::Picture;

impl Picture {
    /// The position with a line of moves, the first of them numbered `first`.
    ///
    /// The moves are not checked: stones are put where the line says.
    pub fn of_line(board: &Board, line: &[Turn], first: u32) -> Picture {
        let mut picture = Picture::of(board);
        // The ban of the first position ends with the first move.
        picture.ko = if line.is_empty() { board.ko() } else { None };
        let mut notes = Vec::new();
        for (number, turn) in (first..).zip(line) {
            match turn.mv {
                Move::Pass => notes.push(format!("{number}: pass")),
                Move::Play(p) if picture.color(p).is_none() => {
                    picture.stones[turn.color.index()].insert(p);
                    picture.numbers.insert(p, number);
                }
                Move::Play(p) => notes.push(match picture.numbers.get(&p) {
                    Some(earlier) => format!("{number} at {earlier}"),
                    None => format!("{number} at {}", p.name(picture.size)),
                }),
            }
        }
        if !notes.is_empty() {
            picture.caption.push(notes.join(", "));
        }
        picture
    }

    /// Puts the numbers of these moves on the stones that are still there: the last number of each
    /// point, if a stone of that color is on it.
    pub fn number_moves(&mut self, moves: &[Turn], first: u32) {
        let mut seen = BTreeSet::new();
        let numbered: Vec<(u32, &Turn)> = (first..).zip(moves).collect();
        for (number, turn) in numbered.into_iter().rev() {
            let Move::Play(p) = turn.mv else { continue };
            if seen.insert(p) && self.color(p) == Some(turn.color) {
                self.numbers.insert(p, number);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Color, Diagram, Point, PointSet};

    /// Black takes the ko at `a`, White passes, Black connects, … as a line of turns.
    fn ko() -> (Diagram, Vec<Turn>) {
        let diagram =
            Diagram::parse(". . . . .\n. X O . .\nX . X O .\n. X O . .\n. . . . b\n").unwrap();
        let size = diagram.board.size();
        let turn = |color, mv: &str| Turn {
            color,
            mv: Move::parse(mv, size).unwrap(),
        };
        let line = vec![
            turn(Color::White, "B3"),
            turn(Color::Black, "E1"),
            turn(Color::White, "pass"),
            turn(Color::Black, "C3"),
            turn(Color::White, "A1"),
            turn(Color::Black, "B3"),
        ];
        (diagram, line)
    }

    #[test]
    fn what_cannot_be_drawn_is_written_below() {
        let (diagram, line) = ko();
        let picture = Picture::of_line(&diagram.board, &line, 1);
        assert_eq!(picture.caption, ["3: pass, 4 at C3, 6 at 1"]);
        let at = |name| Point::parse(name, picture.size).unwrap();
        assert_eq!(picture.numbers[&at("B3")], 1);
        assert_eq!(picture.color(at("B3")), Some(Color::White));
        assert_eq!(picture.numbers[&at("A1")], 5);
    }

    #[test]
    fn numbers_of_a_game_stand_on_the_stones_that_are_left() {
        let (diagram, line) = ko();
        let mut board = diagram.board.clone();
        for turn in &line[..4] {
            board.play_move(turn.mv, turn.color).unwrap();
        }
        let mut picture = Picture::of(&board);
        picture.number_moves(&line[..4], 11);
        let at = |name| Point::parse(name, picture.size).unwrap();
        let numbered: PointSet = picture.numbers.keys().copied().collect();
        assert_eq!(numbered, [at("E1"), at("C3")].into_iter().collect());
        assert_eq!(picture.numbers[&at("C3")], 14);
    }
}
