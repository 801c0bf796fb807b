//! A group read in frames of growing size: exact inside, as far as a frame is to be trusted.

use std::time::{Duration, Instant};

use board::{Board, Color, PointSet};
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
    let mut best = None;
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
        best = Some(Reading {
            found,
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
