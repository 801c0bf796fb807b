//! A group read in frames of growing size: exact inside, as far as a frame is to be trusted.

use std::time::{Duration, Instant};

use board::{Board, Color, Move, PointSet};
use life::Problem;
use life::answer::{Custom, ask};
use life::open::Framed;

use super::Judgement;
use crate::session::Session;

/// From this frame on, a life behind walls is enough.
const LARGE: usize = 2;
/// Each question in one frame.
const FRAME_NODES: u64 = 400_000;

/// What the largest frame that is read says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    /// What the first mover gets in it.
    pub found: Judgement,
    /// Whether the frame has exits: getting out there is living.
    open: bool,
    /// How many stones of its walls are not on the board.
    walls: usize,
    /// How many points it has.
    points: usize,
    /// Whether the frame before it says the same, with the same move.
    confirmed: bool,
}

impl Reading {
    /// Whether the frame has exits.
    pub(super) fn is_open(&self) -> bool {
        self.open
    }

    /// Whether the frame is what stands on the board.
    pub(super) fn is_real(&self) -> bool {
        !self.open && self.walls == 0
    }

    /// Whether a closed frame and the one inside it say the same with this very move.
    pub(super) fn insists_on(&self, mv: Option<Move>) -> bool {
        !self.open && self.confirmed && mv.is_some() && self.found.best == mv
    }

    /// Whether hardly anything of the frame is made up.
    pub(super) fn is_nearly_real(&self) -> bool {
        !self.open && (self.walls <= 2 || 5 * self.walls <= self.points)
    }
}

/// What is found in the largest frame that is read.
pub(super) fn judge(
    session: &Session,
    board: &Board,
    stones: PointSet,
    first: Color,
    (custom, time): (Custom, Duration),
) -> Option<Reading> {
    let start = Instant::now();
    let mut best: Option<Reading> = None;
    for (i, framed) in Problem::frames(board, stones).into_iter().enumerate() {
        let Framed {
            problem,
            open,
            walls,
        } = &framed;
        let left = time.saturating_sub(start.elapsed());
        let Some(found) = read(session, problem, first, (custom, left)) else {
            break;
        };
        let same = |b: Reading| (b.found.code, b.found.best) == (found.code, found.best);
        best = Some(Reading {
            found,
            confirmed: best.is_some_and(same),
            open: *open,
            walls: walls.len(),
            points: problem.area.len(),
        });
        // Who lives behind walls lives with more room, too; but in the smallest frames the attacker lacks moves.
        let lives = found.code == u8::from(first == problem.defender);
        if lives && !open && i >= LARGE {
            break;
        }
    }
    best
}

/// What a side gets in a frame; None when it is not read within the limits.
pub(super) fn read(
    session: &Session,
    problem: &Problem,
    first: Color,
    (custom, time): (Custom, Duration),
) -> Option<Judgement> {
    let mut asking = crate::commands::life::asking(session, first);
    asking.custom = custom;
    asking.budget.time = Some(asking.budget.time.map_or(time, |t| t.min(time)));
    asking.budget.nodes = asking.budget.nodes.min(FRAME_NODES);
    let side = ask(problem, &asking).ok()?.first;
    let code = side.code()?.for_mover(first != problem.defender);
    // A result without the move that reaches it is of no use.
    let told = code == 0 || side.by_custom || side.best.is_some();
    told.then_some(Judgement {
        code,
        best: side.best,
        by_custom: side.by_custom,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Point;

    fn reading(open: bool, walls: usize, confirmed: bool) -> Reading {
        Reading {
            found: Judgement::everything(Some(Move::Play(Point::new(2, 3)))),
            open,
            walls,
            points: 20,
            confirmed,
        }
    }

    #[test]
    fn walls_that_are_not_on_the_board_make_a_frame_up() {
        assert!(reading(false, 0, false).is_real());
        assert!(!reading(true, 0, false).is_real());
        assert!(reading(false, 4, false).is_nearly_real());
        assert!(!reading(true, 4, false).is_nearly_real());
        assert!(!reading(false, 5, false).is_nearly_real());
    }

    #[test]
    fn only_closed_frames_that_agree_insist_on_their_move() {
        let [same, other] = [3, 4].map(|row| Some(Move::Play(Point::new(2, row))));
        assert!(reading(false, 9, true).insists_on(same));
        assert!(!reading(false, 9, true).insists_on(other));
        assert!(!reading(false, 9, true).insists_on(None));
        assert!(!reading(true, 9, true).insists_on(same));
        assert!(!reading(false, 9, false).insists_on(same));
    }
}
