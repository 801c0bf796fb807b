//! A recorded problem against the proof.
//!
//! The diagram is solved as `tesuji solve` does it, without a look at what is recorded. Where the recorded move is none of those that are
//! proven, the other readings of the diagram get a chance: the one the author meant is one in which his move works. Only a move that fails
//! in the reading that explains the diagram best, and is known to work in no other, is called wrong, and only when the checker, which shares no code
//! with the search, accepts the refutation. The same goes for every second solution.
//!
//! A tree with answers of the other side is followed as well: every good move in it must keep what the first one reached, and where it
//! answers at all, it must have every answer that matters, that is after which the side to play may not simply play elsewhere.
//!
//! Cost: the limits for the solution, once more a quarter of them for each other reading, and as much for the tree.

mod finding;
mod follow;
mod judge;

use crate::tuning::TUNED;
use board::Move;
use problems::{Assume, Found, Given, Options, Solution, Task};
use search::Limits;

pub use finding::{AuditVerdict, Finding};

use crate::entry::Entry;

/// Names what solved: answers of another version are not taken for those of this one.
pub const SOLVER: &str = concat!("tesuji-", env!("CARGO_PKG_VERSION"), "-audit-1");

/// Compares a problem with the proof.
pub fn audit(entry: &Entry, limits: &Limits) -> Finding {
    let recorded = entry.right_moves();
    let solution = solve(entry, limits, |_| {});
    let mut nodes = solution.nodes;
    let mut chosen = solution;
    // A stone caught on the way is not what the author meant if his move is the only one that saves the group.
    let small = !is_life(&chosen) && !is_exactly(&chosen, &recorded);
    let known = agrees(&chosen, &recorded);
    // Whether somebody may have meant something else.
    let mut doubtful = !known && chosen.task() == Some(Task::Race);
    if !recorded.is_empty() && (small || !known) {
        let readings = other_readings(&chosen);
        doubtful |= !known && readings.len() > TUNED.most_readings;
        for (task, stones) in readings.into_iter().take(TUNED.most_readings) {
            let other = solve(entry, &part(limits, 4), |options| {
                options.target = stones;
                options.task = Some(task);
            });
            nodes += other.nodes;
            let better = match known {
                true => is_life(&other) && is_exactly(&other, &recorded),
                false => agrees(&other, &recorded),
            };
            if better {
                chosen = other;
                doubtful = false;
                break;
            }
            let open = matches!(other.found, Found::Nothing(Some(_)));
            doubtful |= !known && open;
        }
    }
    let mut finding = judge::judge(entry, &chosen, &recorded, doubtful, limits);
    finding.nodes += nodes;
    finding
}

fn solve(entry: &Entry, limits: &Limits, change: impl Fn(&mut Options)) -> Solution {
    let mut options = Options {
        assume: Assume::Book,
        limits: limits.clone(),
        ..Options::default()
    };
    change(&mut options);
    let given = Given {
        board: entry.board.clone(),
        to_play: entry.to_play,
        target: options.target,
        marked: None,
    };
    match given.solve(&options) {
        Ok(solution) => solution,
        // Without marks there is no problem that could be refused.
        Err(_) => problems::solve(&entry.board, entry.to_play, &options),
    }
}

/// Whether a recorded move is among those that are proven.
fn agrees(solution: &Solution, recorded: &[Move]) -> bool {
    let winning = solution.winning();
    recorded.iter().any(|mv| winning.contains(mv))
}

/// Whether the recorded moves are those that are proven, and no others.
fn is_exactly(solution: &Solution, recorded: &[Move]) -> bool {
    let winning = solution.winning();
    winning.len() == recorded.len() && recorded.iter().all(|mv| winning.contains(mv))
}

/// The readings beside the chosen one in which the side to play may get something.
fn other_readings(solution: &Solution) -> Vec<(Task, board::PointSet)> {
    let chosen = (solution.task(), solution.target());
    let mut readings = Vec::new();
    for considered in &solution.considered {
        let reading = (considered.task, considered.stones);
        let known = (Some(reading.0), reading.1) == chosen || readings.contains(&reading);
        if !known && !considered.stones.is_empty() {
            readings.push(reading);
        }
    }
    readings
}

/// A part of the limits.
fn part(limits: &Limits, parts: u32) -> Limits {
    Limits {
        nodes: match limits.nodes {
            u64::MAX => u64::MAX,
            nodes => (nodes / u64::from(parts)).max(1),
        },
        time: limits.time.map(|time| time / parts),
        ..limits.clone()
    }
}

/// Whether the answer is about a group in a frame.
fn is_life(solution: &Solution) -> bool {
    matches!(solution.found, Found::Life { .. })
}
