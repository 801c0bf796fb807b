//! Ladder breakers: every empty point where one more stone changes what the ladder does.
//!
//! ```text
//!   . . X X . . .        The ladder works: O is captured even if it moves first. A white stone on b
//!   . X O . . . .        breaks it, and so does every point that is marked on the way there.
//!   . . X . b . .
//!   . . . . . b .
//! ```
//! The definition is taken at its word: a stone is put on each empty point in turn, of either color, and the
//! ladder is read again for both first movers. The ladder module is exact, so the map is. A stone
//! that captures something on its way is put all the same; points where it could not be put
//! (suicide) are left out. A ko ban of the position does not count: somebody has played
//! elsewhere, after all.
//!
//! Cost: four ladders for each empty point, some tens of milliseconds on an empty 19x19 board.

use board::{Board, Color, Point};

use crate::calculator::{Calculator, CatchQuestion, CatchVerdict, HuntSide, QuestionError};

/// What a ladder does to a block, both first movers together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LadderFate {
    /// Captured even if the prey moves first.
    Captured,
    /// Whoever moves first has his way.
    Unsettled,
    /// Not captured in a ladder even if the hunter moves first.
    Escaped,
    /// A limit was hit.
    Unknown,
}

impl LadderFate {
    /// The word of the GTP command `go_ladder`; `unknown` where a limit was hit.
    pub fn word(self) -> &'static str {
        match self {
            LadderFate::Captured => "captured",
            LadderFate::Unsettled => "unsettled",
            LadderFate::Escaped => "escaped",
            LadderFate::Unknown => "unknown",
        }
    }
}

/// A stone that changes the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breaker {
    /// Where it would be.
    pub at: Point,
    /// Its color.
    pub color: Color,
    /// What the ladder does then.
    pub fate: LadderFate,
}

/// The map of all stones that change a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breakers {
    /// What the ladder does as it is.
    pub now: LadderFate,
    /// What changes it, in the order of the board, Black before White.
    pub points: Vec<Breaker>,
}

/// What the ladder does to the block at `prey`. Nobody has ko threats.
pub fn ladder_fate(board: &mut Board, prey: Point) -> Result<LadderFate, QuestionError> {
    fate(&mut Calculator::new(), board, prey)
}

fn fate(
    calculator: &mut Calculator,
    board: &mut Board,
    prey: Point,
) -> Result<LadderFate, QuestionError> {
    let attack = calculator.ask(board, &CatchQuestion::ladder(prey, HuntSide::Hunter))?;
    Ok(match attack.verdict {
        CatchVerdict::Alive => LadderFate::Escaped,
        CatchVerdict::Aborted(_) => LadderFate::Unknown,
        CatchVerdict::Dead => {
            let defence = calculator.ask(board, &CatchQuestion::ladder(prey, HuntSide::Prey))?;
            match defence.verdict {
                CatchVerdict::Dead => LadderFate::Captured,
                CatchVerdict::Alive => LadderFate::Unsettled,
                CatchVerdict::Aborted(_) => LadderFate::Unknown,
            }
        }
    })
}

/// Every empty point where one extra stone of either color changes the ladder of the block at `prey`. The board is
/// the same before and after.
pub fn breakers(board: &mut Board, prey: Point) -> Result<Breakers, QuestionError> {
    let mut calculator = Calculator::new();
    let mut start = board.trial_pass();
    let now = fate(&mut calculator, &mut start, prey)?;
    let mut points = Vec::new();
    for at in start.empty() {
        for color in Color::ALL {
            let Ok(mut with) = start.trial(at, color) else {
                continue;
            };
            // The stone was always there: it bans nothing.
            with.pass();
            let fate = match with.color(prey) {
                None => LadderFate::Captured,
                Some(_) => fate(&mut calculator, &mut with, prey)?,
            };
            if fate != now {
                points.push(Breaker { at, color, fate });
            }
        }
    }
    Ok(Breakers { now, points })
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Diagram, PointSet};

    /// The ladder runs to the lower right.
    const LADDER: &str = ". . . . . . .
                          . . X X . . .
                          . X @ . . . .
                          . . X . . . .
                          . . . . . . .
                          . . . . . . .
                          . . . . . . .";

    #[test]
    fn a_stone_in_the_way_breaks_the_ladder() {
        let mut d = Diagram::parse(LADDER).unwrap();
        let prey = d.marked.first().unwrap();
        let before = d.board.clone();
        let map = breakers(&mut d.board, prey).unwrap();
        assert_eq!(d.board, before, "the board is restored");
        assert_eq!(map.now, LadderFate::Captured);
        let white: PointSet = map
            .points
            .iter()
            .filter(|b| b.color == Color::White)
            .map(|b| b.at)
            .collect();
        let at = |name| Point::parse(name, before.size()).unwrap();
        for name in ["D5", "E4", "F3"] {
            assert!(white.contains(at(name)), "{name}");
        }
        assert!(!white.contains(at("A1")) && !white.contains(at("A7")));
        assert!(map.points.iter().all(|b| b.fate != LadderFate::Captured));
    }

    #[test]
    fn each_breaker_does_what_the_map_says() {
        let mut d = Diagram::parse(LADDER).unwrap();
        let prey = d.marked.first().unwrap();
        for b in breakers(&mut d.board, prey).unwrap().points {
            let [mut black, mut white] = Color::ALL.map(|c| d.board.stones(c));
            match b.color {
                Color::Black => black.insert(b.at),
                Color::White => white.insert(b.at),
            }
            // Stones that are taken off by the extra one are not set up this way.
            let Ok(mut board) = Board::from_stones(d.board.size(), black, white) else {
                continue;
            };
            assert_eq!(ladder_fate(&mut board, prey).unwrap(), b.fate, "{b:?}");
        }
    }

    #[test]
    fn an_empty_point_is_an_error() {
        let mut d = Diagram::parse(LADDER).unwrap();
        let at = Point::parse("A1", d.board.size()).unwrap();
        assert!(matches!(
            breakers(&mut d.board, at),
            Err(QuestionError::NoPrey(_))
        ));
    }
}
