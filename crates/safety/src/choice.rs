//! Plans that do not get in each other's way: miai one level up.
//!
//! If the defender, to move, could settle a zone by playing at `x` with a plan that needs the points
//! `S`, an attacker move outside `S` and `x` does not spoil it. If there are several such moves and
//! no point is needed by all of them, the attacker cannot spoil all at once: whatever he plays, one
//! of them still works. So the zone is settled as it stands, with the attacker to move.
//!
//! ```text
//!  . . . . . X     White to play cannot take both middle points: Black has a move left that
//!  X X X X X X     makes two eyes.
//! ```
//!
//! This is what players of Hex call the OR rule. It needs no look at the attacker's moves. Cost: one
//! evaluation for every empty point of a small region.

use board::{Board, Color, Point, PointSet};

use crate::local::LocalSearch;
use crate::search::{externals, problem, zones};
use crate::static_rules::{StaticSafety, Step};
use crate::tuning::TUNED;

/// A zone in which the defender has more good moves than the attacker can prevent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The zone.
    pub zone: PointSet,
    /// Moves of which at least one still works, whatever the attacker plays.
    pub moves: Vec<Point>,
}

/// Settles one more region by choice, if there is one.
pub(crate) fn extend_by_choice(board: &Board, defender: Color, found: &mut StaticSafety) -> bool {
    for zone in zones(board, defender, found) {
        if (zone & board.empty()).len() > TUNED.largest_choice {
            continue;
        }
        let problem = problem(board, defender, zone, found);
        let walls = problem.walls;
        let Some(moves) = LocalSearch::new(board, problem).choice() else {
            continue;
        };
        let helpers = externals(board, defender, zone, found).1;
        found.add_zone(zone, walls, helpers);
        found.steps.push(Step {
            stones: walls,
            regions: Vec::new(),
            choice: Some(Choice { zone, moves }),
        });
        return true;
    }
    false
}
