//! The whole group that a diagram is about, seen from one of its blocks.
//!
//! Whoever points at a stone of a diagram means the group in question, of which the stone's block may be only a part. What is said of
//! the group is [read in a frame](crate::Frame), mostly; something that is proven of one of its blocks may exclude it.

use board::{Color, PointSet};
use life::Target;
use status::{Fate, Status};

use crate::solution::{Found, Solution};

/// What becomes of a group of which somebody has named a part.
#[derive(Clone, Debug)]
pub struct Whole {
    /// The group, and what becomes of it.
    pub status: Status,
    /// Whether all of it must be saved, or anything.
    all: bool,
}

impl Solution {
    /// Whether it tells, for either side to begin, what becomes of a group that these stones belong to.
    pub fn explains(&self, part: PointSet) -> bool {
        let status = self.status();
        matches!(self.found, Found::Life { .. })
            && part.is_subset(&status.stones)
            && Color::ALL
                .into_iter()
                .all(|first| status.with_first(first).is_some_and(Fate::is_known))
    }

    /// What becomes of the group that the diagram is about, if these stones belong to it and are not all of it.
    pub fn whole(&self, part: PointSet) -> Option<Whole> {
        let Found::Life { frame, .. } = &self.found else {
            return None;
        };
        let status = self.status();
        let is_part = part.is_subset(&status.stones) && part != status.stones;
        is_part.then_some(Whole {
            status,
            all: matches!(frame.problem.target, Target::All(_)),
        })
    }
}

impl Whole {
    /// Whether something proven of a part (if the wall stands) excludes what is said of the group with this side beginning. A group lives
    /// with any part of it; where all of it must be saved, it is lost with any part.
    pub fn is_refuted_by(&self, part: &Status, first: Color) -> bool {
        let (Some(whole), Some(part)) = (self.status.with_first(first), part.with_first(first))
        else {
            return false;
        };
        if whole.basis.is_proof_within_walls() || !part.basis.is_proof_within_walls() {
            return false;
        }
        let ranks = |(worst, best): (life::Code, life::Code)| (worst.rank(), best.rank());
        let (worst, best) = ranks(whole.known.bounds());
        let (part_worst, part_best) = ranks(part.known.bounds());
        match self.all {
            true => part_best < worst,
            false => best < part_worst,
        }
    }
}

#[cfg(test)]
mod tests {
    use board::Diagram;
    use status::{Ask, Basis, Code, Known, Outcome, status};

    use super::*;
    use crate::solve::{Options, solve};

    /// White's six stones in two blocks die at the vital point; the wall is open beyond it.
    const TWO_BLOCKS: &str = "
        . . . . . . . . .
        O O . . . . X . .
        . X O O O O X . .
        . X X X X X X . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";

    fn solved() -> (board::Board, Solution) {
        let board = Diagram::parse(TWO_BLOCKS).unwrap().board;
        let options = Options {
            limits: search::Limits::nodes(30_000),
            ..Options::default()
        };
        let solution = solve(&board, Color::Black, &options);
        (board, solution)
    }

    #[test]
    fn a_block_of_the_group_has_a_whole_and_the_group_itself_has_none() {
        let (board, solution) = solved();
        let group = board.stones(Color::White);
        let block = board.block_stones(group.first().unwrap());
        let whole = solution.whole(block).unwrap();
        assert_eq!(whole.status.stones, group);
        let attacked = whole.status.attacked().unwrap();
        assert_eq!(attacked.outcome, Outcome::Dead);
        assert!(!attacked.is_proven(), "it is read in a frame");
        assert!(solution.whole(group).is_none());
        assert!(solution.explains(block) && solution.explains(group));
        assert!(!solution.explains(board.stones(Color::Black)));
        assert!(solution.whole(board.stones(Color::Black)).is_none());
    }

    #[test]
    fn what_is_proven_of_a_part_excludes_a_reading_of_the_whole_and_no_estimate_does() {
        let (board, solution) = solved();
        let group = board.stones(Color::White);
        let block = board.block_stones(group.first().unwrap());
        let whole = solution.whole(block).unwrap();
        let ask = Ask {
            limits: search::Limits::nodes(1_000),
            ..Ask::about(block)
        };
        let mut part = status(&board, &ask, &mut |_| {}).unwrap();
        let mut say = |code: Code, basis: Basis| {
            let fate = part.by_first[Color::Black.index()].as_mut().unwrap();
            fate.known = Known::exactly(code);
            fate.basis = basis;
            whole.is_refuted_by(&part, Color::Black)
        };
        assert!(say(Code::Alive, Basis::Rules));
        assert!(say(Code::AliveUnless(1), Basis::Rules));
        assert!(!say(Code::Dead, Basis::Rules));
        let games = Basis::Fights {
            share: 1.0,
            games: 9,
        };
        assert!(!say(Code::Alive, games), "an estimate proves nothing");
        assert!(!whole.is_refuted_by(&part, Color::White));
    }
}
