//! The neighbourhood of a group as an enclosed problem: an estimate where no wall is closed.
//!
//! Play is read within some steps of the group. Beyond, the attacker is taken to be strong where his stones are the majority, and along the
//! edge, where nobody runs; elsewhere who gets out is taken to be safe. A group that dies in such a neighbourhood has no room to
//! live and cannot run; one that lives does so on the spot or by getting out. Neither is a proof: outside moves, and weaknesses
//! of the stones taken for safe, are not looked at.

use board::{Board, Color, Point, PointSet};

use super::distance::Outlook;
use crate::enclosure::EnclosureError;
use crate::problem::{Problem, Target};

impl Problem {
    /// The problem of these stones of one side, play limited to so many steps around their group. All of them are to be
    /// saved. An estimate: see the module.
    pub fn around(
        board: &Board,
        target: PointSet,
        steps: usize,
    ) -> Result<Problem, EnclosureError> {
        let owner = |c: &Color| target.is_subset(&board.stones(*c));
        let defender = Color::ALL.into_iter().find(owner);
        let Some(defender) = defender.filter(|_| !target.is_empty()) else {
            return Err(EnclosureError::NoStones);
        };
        let area = neighborhood(board, defender, target, steps);
        Ok(Problem {
            board: closed(board, defender, area).unwrap_or_else(|| board.clone()),
            defender,
            area,
            attacker_only: PointSet::EMPTY,
            target: Target::All(target),
        })
    }
}

/// The group, the empty points within some steps, and stones of both sides there that may be captured.
fn neighborhood(board: &Board, defender: Color, target: PointSet, steps: usize) -> PointSet {
    let mut area = Outlook::new(board, defender, target).group;
    for _ in 0..steps {
        area |= area.neighbors() & board.empty();
        area |= weak(board, area);
    }
    area
}

/// Blocks next to the area with no liberty elsewhere, or hardly any.
fn weak(board: &Board, area: PointSet) -> PointSet {
    let near = area.neighbors() & (board.occupied() - area);
    board
        .blocks_in(near)
        .filter(|&b| board.liberties(b).is_subset(&area))
        .fold(PointSet::EMPTY, |all, b| all | board.block_stones(b))
}

/// The board with a wall of the attacker where his side is stronger beyond the area.
fn closed(board: &Board, defender: Color, area: PointSet) -> Option<Board> {
    let rim = (area.neighbors() & board.empty()) - area;
    let wall: PointSet = rim
        .iter()
        .filter(|&p| belongs_to_attacker(board, defender, area, p))
        .collect();
    let attackers = board.stones(!defender) | wall;
    let defenders = board.stones(defender);
    let (black, white) = match defender {
        Color::Black => (defenders, attackers),
        Color::White => (attackers, defenders),
    };
    let mut closed = Board::from_stones(board.size(), black, white).ok()?;
    closed
        .set_ko(board.ko().filter(|p| area.contains(*p)))
        .ok()?;
    Some(closed)
}

/// How far around a point stones count.
const SIGHT: u8 = 4;

fn belongs_to_attacker(board: &Board, defender: Color, area: PointSet, p: Point) -> bool {
    if p.line(board.size()) <= 2 {
        return true;
    }
    let near = |color| {
        (board.stones(color) - area)
            .iter()
            .filter(|s| s.distance(p) <= SIGHT)
            .map(|s| u32::from(SIGHT + 1 - s.distance(p)))
            .sum::<u32>()
    };
    near(!defender) > near(defender)
}
