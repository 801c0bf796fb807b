//! What a diagram is likely about, where nothing was found within the limits: an estimate of the network, told as one.
//!
//! It names stones, task and move, and no outcome: what becomes of the stones stays unknown. Nobody who grades, audits or makes problems sees it
//! ([`Solution::best`] and all else of a solution are what was found); front ends ask for it with [`Options::estimate`].
//!
//! Cost: two looks of the network a block, some ten milliseconds.

use board::{Board, Color, Size};
use status::{Likely, SolutionView, likely};
use words::say;

use crate::solution::{Considered, Found, Solution};
use crate::solve::Options;
use crate::task::Task;

/// A task that nothing has shown to be one.
#[derive(Clone, Debug, PartialEq)]
pub struct LikelyTask {
    /// What the side to play would have to do.
    pub task: Task,
    /// The stones, the move, and their chances.
    pub likely: Likely,
    /// How likely the stones stand when the side to play begins.
    pub stood: f32,
}

/// What the network says of a diagram in which nothing was found.
pub(crate) fn glance(
    board: &Board,
    to_play: Color,
    options: &Options,
    solution: &Solution,
) -> Option<LikelyTask> {
    if !matches!(solution.found, Found::Nothing(_)) || options.limits.cancel.is_cancelled() {
        return None;
    }
    let likely = likely(board, to_play, options.target)?;
    let own = likely.stones.is_subset(&board.stones(to_play));
    let mut about = solution.considered.iter().filter(|reading| {
        let defends = reading.task == Task::Live;
        matches!(reading.task, Task::Live | Task::Kill)
            && defends == own
            && likely.stones.is_subset(&reading.stones)
    });
    // That no move is needed, or that none helps, was found already.
    if about.clone().any(is_settled) {
        return None;
    }
    let task = match (about.next().is_some(), own) {
        (true, true) => Task::Live,
        (true, false) => Task::Kill,
        (false, true) => Task::Escape,
        (false, false) => Task::Capture,
    };
    let fits = |wanted: Task| wanted.defends().is_none_or(|defends| defends == own);
    let stood = match own {
        true => likely.share,
        false => 1.0 - likely.share,
    };
    options.task.is_none_or(fits).then_some(LikelyTask {
        task: options.task.unwrap_or(task),
        likely,
        stood,
    })
}

/// Whether a reading is known for either side to begin.
fn is_settled(reading: &Considered) -> bool {
    let known = |frame: &crate::FrameResult| frame.first.is_some() && frame.second.is_some();
    reading.frames.iter().any(known)
}

impl LikelyTask {
    /// The same in words.
    pub(crate) fn sentence(&self, mover: Color, size: Size) -> String {
        let stone = self.likely.stones.first();
        say!(
            "solve-likely",
            stone = stone.map_or(String::new(), |p| p.name(size).to_string()),
            n = self.likely.stones.len(),
            mover = mover.to_string(),
            mv = self.likely.mv.name(size).to_string()
        )
    }

    /// A view of nothing with what is likely: no outcome, and nothing proven.
    pub(crate) fn told(&self, mut view: SolutionView, size: Size) -> SolutionView {
        let best = self.likely.mv.name(size).to_string();
        view.task = Some(self.task.to_string());
        view.target = self
            .likely
            .stones
            .iter()
            .map(|p| p.name(size).to_string())
            .collect();
        view.basis = Some("net".to_owned());
        view.first.basis = view.basis.clone();
        view.first.share = Some(self.stood);
        view.first.best = Some(best.clone());
        view.best = Some(best);
        view
    }
}
