//! Where a hunter looks whose own stones are in danger as well.
//!
//! ```text
//! . X X X X .     Black hunts the three stones a, which have two liberties; the two black stones b
//! X a a a X .     beside them have three. Who needs fewer moves to take the other wins if nothing
//! O b b . X .     else happens: the first guess of the effort goes by the difference, and a move that
//! O . . . X .     takes a liberty of the weakest hunter is among the first that are tried against him.
//! ```
//! A move that would put the hunter in atari himself has to be prepared, so that liberty counts for two (Kierulf's approach moves).
//!
//! Moves, bounds and slack are those of [`Hunter`]; nothing here can make a proof wrong. Cost: for each new position a look at the liberties of
//! the prey and of the blocks around it.

use board::{Board, Color, Point, PointSet};
use prove::Guide;
use search::{Candidate, Side, UNIT};

use super::hunter::{Bounds, Hunter};
use crate::tuning::TUNED;

/// The standing of a race whose prey was just taken in a ko that is not over.
const IN_KO: Standing = Standing { need: 4, have: 1 };

/// How a race stands, in moves of one side while the other does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    /// Moves that the hunter needs.
    need: u32,
    /// Moves that the prey needs against the weakest hunter around it.
    have: u32,
}

impl Standing {
    /// Proof and disproof numbers: the hunter wins a plain race if he needs no more moves than he has, and fewer if it is not his
    /// turn.
    fn estimate(self, to_move: Side) -> (u32, u32) {
        let late = u32::from(to_move == Side::Refuter);
        let due = self.need + late;
        let behind = due.saturating_sub(self.have);
        let proof = (2 * due).saturating_sub(2 + late).max(1);
        let disproof = match behind {
            0 => 2 + 2 * (self.have - due).min(2) + 5u32.saturating_sub(self.need),
            _ => 1,
        };
        (UNIT * (proof + 2 * behind), UNIT * disproof)
    }
}

/// The hunter's knowledge of races.
#[derive(Clone, Debug)]
pub(crate) struct Racer {
    hunter: Hunter,
    /// Stones of the blocks of which one is to be caught.
    targets: Vec<Point>,
    prey_color: Color,
}

impl Racer {
    pub(crate) fn new(prey: PointSet, prey_color: Color, bounds: Bounds) -> Racer {
        Racer {
            hunter: Hunter::new(prey, prey_color, bounds),
            targets: prey.iter().collect(),
            prey_color,
        }
    }

    /// Moves that it takes to capture a block whose owner does nothing.
    fn moves_to_take(&self, board: &Board, prey: Point) -> u32 {
        let liberties = board.liberties(prey);
        if liberties.len() <= 1 {
            return liberties.len() as u32;
        }
        let cost = |l: Point| match board.liberties_after(l, !self.prey_color) {
            Some(after) if after.len() > 1 => 1,
            _ => 2,
        };
        liberties.iter().map(cost).sum()
    }

    fn standing(&self, board: &Board) -> Standing {
        let left = self.targets.iter();
        let left = left.filter(|&&p| board.color(p) == Some(self.prey_color));
        let nearest = left.map(|&p| (self.moves_to_take(board, p), p)).min();
        let Some((need, prey)) = nearest else {
            return IN_KO;
        };
        let around = board.adjacent_blocks(prey, TUNED.safe_hunter as usize);
        let fewest = around
            .map(|hunter| board.liberty_count(hunter) as u32)
            .min();
        Standing {
            need,
            have: fewest.unwrap_or(TUNED.safe_hunter),
        }
    }

    /// The point where the prey's side attacks the weakest hunter, itself as strong as can be.
    fn counterattack(&self, board: &Board) -> Option<Point> {
        let liberties = |p: &Point| board.liberty_count(*p);
        let prey = self.targets.iter().copied().min_by_key(liberties)?;
        let weakest = board
            .adjacent_blocks(prey, TUNED.weak_hunter)
            .min_by_key(liberties)?;
        let strength = |l: &Point| {
            let after = board.liberties_after(*l, self.prey_color);
            after.map_or(0, |s| s.len())
        };
        board.liberties(weakest).iter().max_by_key(strength)
    }
}

impl Guide for Racer {
    fn is_hopeless(&mut self, board: &Board, to_move: Side) -> bool {
        self.hunter.is_hopeless(board, to_move)
    }

    fn estimate(&mut self, board: &Board, to_move: Side) -> (u32, u32) {
        let mut standing = self.standing(board);
        if to_move == Side::Refuter {
            standing.need = standing.need.max(self.hunter.best_escape(board) as u32);
        }
        standing.estimate(to_move)
    }

    fn prover_moves(&mut self, board: &Board, out: &mut Vec<Candidate<Point>>) {
        self.hunter.prover_moves(board, out);
    }

    fn likely_replies(&mut self, board: &Board, out: &mut Vec<Point>) {
        self.hunter.likely_replies(board, out);
        let attack = self.counterattack(board);
        out.extend(attack.filter(|p| !out.contains(p)));
    }

    fn learns_replies(&self) -> bool {
        true
    }

    fn reply_prior(&mut self, board: &Board, reply: Point) -> u32 {
        self.hunter.reply_prior(board, reply)
    }

    fn played(&mut self, board: &Board, by: Side) {
        self.hunter.played(board, by);
    }

    fn undone(&mut self) {
        self.hunter.undone();
    }

    fn line_code(&self) -> u64 {
        self.hunter.line_code()
    }
}

#[cfg(test)]
mod tests {
    use board::Diagram;

    use super::*;

    const BOUNDS: Bounds = Bounds {
        max_lib_prey: 5,
        max_lib_hunter: 6,
        slack: 14,
    };

    /// The race of the marked stones, and where they counterattack.
    fn look(text: &str) -> (Standing, Option<Point>, Diagram) {
        let d = Diagram::parse(text).unwrap();
        let prey = PointSet::from_point(d.marked.first().unwrap());
        let racer = Racer::new(prey, Color::White, BOUNDS);
        (racer.standing(&d.board), racer.counterattack(&d.board), d)
    }

    #[test]
    fn a_race_is_counted_in_moves() {
        // Black in the corner would be in atari: that liberty counts twice.
        let (standing, attack, _) = look(". @ @ X .\nO . X X .\n. X . . .\n. . . . .\n. . . . .");
        assert_eq!(standing, Standing { need: 3, have: 5 });
        assert_eq!(attack, None, "no hunter is weak");
    }

    #[test]
    fn the_weakest_hunter_is_attacked() {
        // The single black stone is weaker than the wall; a is where White is not in atari himself.
        let (standing, attack, d) = look("X X X X .\n@ @ X X .\n. X O . .\n. a . . .\n. . . . .");
        assert_eq!(standing.have, 2);
        assert_eq!(attack, d.letter('a'));
    }

    #[test]
    fn who_is_behind_has_more_to_prove() {
        let even = Standing { need: 3, have: 3 };
        let (first, none) = even.estimate(Side::Prover);
        let (second, some) = even.estimate(Side::Refuter);
        assert!(first < second, "the turn is worth a move");
        assert!(none > some);
        let worse = Standing { need: 5, have: 3 };
        assert!(worse.estimate(Side::Prover).0 > first);
        assert!(worse.estimate(Side::Prover).1 < none);
    }
}
