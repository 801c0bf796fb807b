//! What is known of a position for certain, put beside what the network thinks of it.
//!
//! | source | what it says | what it does |
//! |---|---|---|
//! | ladders | exact, by [`capture::calculator`]: a block in atari is caught whatever its owner plays; one can be caught now; one that just came out of atari is not caught in a ladder | running out a ladder that works becomes unlikely, catching becomes likelier, the value moves by what the network got wrong |
//! | safety | stones and territory that [`safety`] proves | no moves inside one's own; a game that is won by what is safe is won |
//! | proofs | captures, rescues, life and death at the root, by the capture scan and the enclosed solver | such moves are looked at though the network does not see them |
//!
//! A fact never makes an estimate a proof: the value of a position stays an estimate that no longer contradicts what is proven.
//! Each source can be switched off, to measure what it is worth.

use super::tuning::TUNED;
use board::{Board, Color, Point, PointSet};
use capture::calculator::{Calculator, CatchQuestion, HuntSide};
use net::Evaluation;
use safety::static_safety;

/// Which sources of facts are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Exact ladders at every position.
    pub ladders: bool,
    /// Proven stones and territory at every position.
    pub safety: bool,
    /// Captures, rescues, life and death at the root.
    pub proofs: bool,
}

impl Facts {
    /// All sources.
    pub const ALL: Facts = Facts {
        ladders: true,
        safety: true,
        proofs: true,
    };
    /// None: the network and the search alone.
    pub const NONE: Facts = Facts {
        ladders: false,
        safety: false,
        proofs: false,
    };

    /// The sources that are on in both.
    #[must_use]
    pub fn and(self, other: Facts) -> Facts {
        Facts {
            ladders: self.ladders && other.ladders,
            safety: self.safety && other.safety,
            proofs: self.proofs && other.proofs,
        }
    }
}

impl Default for Facts {
    fn default() -> Facts {
        Facts::ALL
    }
}

/// What ladders say of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Ladders {
    /// Moves whose prior is multiplied.
    pub(super) damped: Vec<(Point, f32)>,
    /// Moves whose prior is at least this.
    pub(super) lifted: Vec<(Point, f32)>,
    /// Points that the side to move gets beyond what the network expects.
    pub(super) shift: f32,
}

/// Stones and territory that are proven, by color.
pub(super) fn safe(board: &Board) -> [PointSet; 2] {
    Color::ALL.map(|color| static_safety(board, color).points())
}

/// The mean share of a block that the network gives to the side to move.
fn share(board: &Board, block: Point, evaluation: &Evaluation) -> f32 {
    let stones = board.block_stones(block);
    let sum: f32 = stones.iter().map(|p| evaluation.ownership_of(p)).sum();
    sum / stones.len().max(1) as f32
}

/// Looks at the ladders of a position.
#[derive(Debug, Default)]
pub(super) struct LadderReader {
    calculator: Calculator,
}

impl LadderReader {
    /// What the ladders say beside this evaluation. The board is the same before and after.
    pub(super) fn look(
        &mut self,
        board: &mut Board,
        to_play: Color,
        evaluation: &Evaluation,
    ) -> Ladders {
        let mut found = Ladders::default();
        let short = |board: &Board, color: Color| -> Vec<Point> {
            let blocks = board.blocks(color);
            blocks.filter(|&b| board.liberty_count(b) <= 2).collect()
        };
        for block in short(board, to_play) {
            if board.in_atari(block) {
                self.own_in_atari(board, block, evaluation, &mut found);
            }
        }
        let last = board.last_played().map(|(p, _)| p);
        for block in short(board, !to_play) {
            let chased =
                last.is_some_and(|l| board.color(l).is_some() && board.same_block(l, block));
            self.other(board, block, chased, evaluation, &mut found);
        }
        found
    }

    fn ask(
        &mut self,
        board: &mut Board,
        prey: Point,
        first: HuntSide,
    ) -> Option<(bool, Option<Point>)> {
        let question = CatchQuestion {
            // A ladder that needs a ko is none that is certain.
            ko_winner: board.color(prey),
            ..CatchQuestion::ladder_within(prey, first, TUNED.ladder_nodes)
        };
        self.calculator.catches(board, &question)
    }

    /// A block of the side to move in atari: whether it can come out of it.
    fn own_in_atari(
        &mut self,
        board: &mut Board,
        block: Point,
        evaluation: &Evaluation,
        found: &mut Ladders,
    ) {
        let Some((true, _)) = self.ask(board, block, HuntSide::Prey) else {
            return;
        };
        let stones = board.stone_count(block) as f32;
        let share = share(board, block, evaluation);
        found.shift -= TUNED.surroundings * stones * (share + TUNED.sure).max(0.0);
        let Some(out) = board.a_liberty(block) else {
            return;
        };
        let owner = board.color(block);
        let takes = |b: Point| board.color(b) != owner && board.in_atari(b);
        let connects = |b: Point| board.color(b) == owner && !board.same_block(b, block);
        let stones_around = || {
            out.neighbors()
                .into_iter()
                .filter(|&n| board.color(n).is_some())
        };
        // A move that takes something or saves another block there is not only a flight.
        if !stones_around().any(|b| takes(b) || connects(b) && board.in_atari(b)) {
            found.damped.push((out, TUNED.hopeless_prior));
        }
    }

    /// A block of the other side with few liberties: whether it can be caught now.
    fn other(
        &mut self,
        board: &mut Board,
        block: Point,
        chased: bool,
        evaluation: &Evaluation,
        found: &mut Ladders,
    ) {
        let stones = board.stone_count(block) as f32;
        let share = share(board, block, evaluation);
        let caught = match board.in_atari(block) {
            true => Some((true, board.a_liberty(block))),
            false => self.ask(board, block, HuntSide::Hunter),
        };
        match caught {
            // What the network takes for caught already needs no help.
            Some((true, Some(at))) if share < 0.5 => {
                found.lifted.push((at, 0.03 * (1.0 + stones.min(6.0))));
            }
            // It has just come out of an atari, and no ladder catches it: who counts on that is wrong.
            Some((false, _)) if chased && stones >= 2.0 && share > 0.0 => {
                found.shift -= TUNED.surroundings * stones * share;
                let liberties = board.liberties(block);
                found.damped.extend(liberties.iter().map(|p| (p, 0.3)));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Diagram, Move};
    use net::{Net, Position, Symmetries};

    fn look(text: &str) -> (Ladders, Diagram) {
        let mut diagram = Diagram::parse(text).expect("a diagram");
        let position = Position {
            board: &diagram.board,
            to_play: Color::White,
            recent: &[] as &[Move],
            komi: 6.5,
        };
        let seen = Net::shipped()
            .evaluate(&position, Symmetries::One)
            .expect("an evaluation");
        let found = LadderReader::default().look(&mut diagram.board, Color::White, &seen);
        (found, diagram)
    }

    #[test]
    fn running_out_a_ladder_that_works_is_hopeless() {
        let (found, diagram) = look(
            ". . . . . . . . .
             . . X X . . . . .
             . X O a . . . . .
             . . X . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .",
        );
        assert_eq!(found.damped, [(diagram.letters[0].1, TUNED.hopeless_prior)]);
        assert!(found.shift <= 0.0);
    }

    #[test]
    fn with_a_stone_in_its_way_it_is_not() {
        let (found, _) = look(
            ". . . . . . . . .
             . . X X . . . . .
             . X O a . . . . .
             . . X . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . O . .
             . . . . . . . . .
             . . . . . . . . .",
        );
        assert_eq!(found.damped, []);
    }

    #[test]
    fn a_block_that_can_be_caught_is_looked_at() {
        let (found, _) = look(
            ". . . . . . .
             . . O O . . .
             . O X . . . .
             . . a . . . .
             . . . . . . .
             . . . . . . .
             . . . . . . .",
        );
        assert!(!found.lifted.is_empty());
    }
}
