//! Readings in words: one clear sentence for each first mover.

use std::fmt::Write as _;

use board::{Color, Move, Point, Size};
use search::Exhausted;

use crate::calculator::{Bounds, HuntSide};
use crate::reading::{CatchStatus, KoWinner, Reading, Unsettled};

impl Reading {
    /// "White to move captures D4 in a loose ladder with C6 (11 moves, 81 nodes)."
    pub fn sentence(&self, prey: Point, size: Size) -> String {
        let mover = name(self.first);
        let prey = prey.name(size);
        let mut text = match (self.status, self.side) {
            (CatchStatus::Dead, HuntSide::Hunter) => {
                format!(
                    "{mover} to move captures {prey}{}{}",
                    self.how(),
                    self.with(size)
                )
            }
            (CatchStatus::Dead, HuntSide::Prey) => {
                format!(
                    "{mover} to move cannot save {prey}: it is captured{}",
                    self.how()
                )
            }
            (CatchStatus::Alive, HuntSide::Hunter) => {
                format!("{mover} to move: {prey} is not captured{}", self.how())
            }
            (CatchStatus::Alive, HuntSide::Prey) => match self.best {
                Some(Move::Play(_)) => format!("{mover} to move saves {prey}{}", self.with(size)),
                _ => format!("{mover} to move: {prey} is not captured{}", self.how()),
            },
            (CatchStatus::Ko(taker), _) => {
                let taker = match taker {
                    HuntSide::Hunter => "hunter",
                    HuntSide::Prey => "prey",
                };
                format!(
                    "{mover} to move, {prey}: at least a ko: the {taker} takes first{}{}; whether it is captured outright is not known: {}",
                    self.with(size),
                    self.against(),
                    match self.unsettled {
                        Some(Unsettled::Limit(why)) => reason(why),
                        _ => "nothing was found within the bounds of the search",
                    }
                )
            }
            (CatchStatus::Aborted(why), _) => format!(
                "{mover} to move: {prey} is not captured within the limits: {}",
                reason(why)
            ),
        };
        text.push_str(&self.assumption());
        let _ = write!(text, " ({}).", self.figures());
        text
    }

    /// ", White winning every ko", when that was said.
    fn assumption(&self) -> String {
        match self.ko {
            None => String::new(),
            Some(KoWinner::Nobody) => ", nobody having ko threats".to_owned(),
            Some(KoWinner::Color(color)) => format!(", {} winning every ko", name(color)),
        }
    }

    /// " and captures it against up to 8 threats", when that is proven.
    fn against(&self) -> String {
        match self.withstands {
            0 => String::new(),
            n => format!(" and captures it although the prey has {n} threats"),
        }
    }

    /// " with C6", when there is a move.
    fn with(&self, size: Size) -> String {
        match self.best {
            Some(mv @ Move::Play(_)) => format!(" with {}", mv.name(size)),
            _ => String::new(),
        }
    }

    /// " in a loose ladder", " within the bounds".
    fn how(&self) -> String {
        let kind = match self.bounds {
            None if self.status == CatchStatus::Dead => return String::new(),
            None => return " within the bounds of the search".to_owned(),
            Some(Bounds::LADDER) => "in a ladder".to_owned(),
            Some(Bounds::LOOSE_LADDER) => "in a loose ladder".to_owned(),
            Some(Bounds::NET) => "in a net (2/2)".to_owned(),
            Some(Bounds::WIDE_NET) => "in a net (3/3)".to_owned(),
            Some(b) => format!("within {}/{} liberties", b.max_lib_prey, b.max_lib_hunter),
        };
        format!(" {kind}")
    }

    /// "11 moves, 81 nodes", and what is to be said about the proof.
    fn figures(&self) -> String {
        let mut parts = Vec::new();
        if self.status == CatchStatus::Dead {
            parts.push(count(self.line.len() as u64, "move"));
        }
        parts.push(count(self.nodes, "node"));
        match (self.status, self.proven) {
            (CatchStatus::Dead, true) => parts.push("proven".to_owned()),
            (CatchStatus::Dead, false) => parts.push("not proven against every defence".to_owned()),
            _ => {}
        }
        parts.join(", ")
    }
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn reason(why: Exhausted) -> &'static str {
    match why {
        Exhausted::Nodes => "the node limit was reached",
        Exhausted::Depth => "the depth limit was reached",
        Exhausted::Time => "the time was up",
        Exhausted::Memory => "the memory was full",
        Exhausted::Stopped => "the search was stopped",
    }
}

/// "1 move", "200,000 nodes".
fn count(n: u64, what: &str) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    format!("{text} {what}{}", if n == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!(count(1, "move"), "1 move");
        assert_eq!(count(200_000, "node"), "200,000 nodes");
        assert_eq!(count(1_234_567, "node"), "1,234,567 nodes");
    }
}
