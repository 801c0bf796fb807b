//! Finds the task of a diagram and solves it.
//!
//! Every [reading](crate::task) gets a little effort before any gets a lot: it explains the diagram when the first move
//! matters, that is when the side to play succeeds and would not if the other side began. Whole groups come before parts
//! of them, large ones before small ones. What can be done [in the open](crate::tactics) is looked for at the same time in a
//! thread of its own; when no group explains the diagram well, it is the answer.
//!
//! Cost: the limits that are given, for everything together. With a limit of nodes and none of time the answer does not depend on
//! the machine.

use search::host::Instant;

use answers::Asking;
use board::{Board, Color, PointSet};
use life::{Problem, ProblemError};
use search::Limits;
use status::Local;

use crate::attempt::Attempt;
use crate::bare::solve_bare;
use crate::confirm::on_the_bare_board;
use crate::explain::Search;
use crate::frame::Frame;
use crate::larger::larger;
use crate::likely::glance;
use crate::solution::{Found, Solution};
use crate::task::{Task, hypotheses};

/// What may be assumed about a diagram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Assume {
    /// That walls are safe and nothing beyond them helps, as books mean it.
    #[default]
    Book,
    /// Nothing: only groups that are really enclosed, and captures.
    Nothing,
}

/// What is wanted.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What may be assumed.
    pub assume: Assume,
    /// The task, if it is known.
    pub task: Option<Task>,
    /// The stones in question, if they are known; they must be of one color.
    pub target: PointSet,
    /// Limits for everything together.
    pub limits: Limits,
    /// Whether to go on after an answer explains the diagram, as long as the limits allow: to whatever else may be meant, and to what every first
    /// move leads to.
    pub full: bool,
    /// Whether the network may say what a diagram is likely about where nothing is found: [`Solution::likely`]. Not where nothing may be assumed.
    pub estimate: bool,
}

/// Finds the task of a diagram and solves it.
pub fn solve(board: &Board, to_play: Color, options: &Options) -> Solution {
    let started = Instant::now();
    if options.assume == Assume::Nothing
        && let Some(solution) = enclosed(board, to_play, options)
    {
        return solution;
    }
    if options.assume == Assume::Nothing
        && options
            .task
            .is_none_or(|task| matches!(task, Task::Live | Task::Kill))
        && is_of_one_side(board, options.target)
    {
        return solve_bare(board, options.target, to_play, true, &options.limits);
    }
    let attempts = attempts(board, to_play, options);
    let mut solution = Search::new(board, to_play, options, attempts).solve();
    if let Some(named) = larger(board, to_play, options, &solution) {
        let named = Options {
            limits: Limits {
                time: named
                    .limits
                    .time
                    .map(|t| t.saturating_sub(started.elapsed())),
                ..named.limits.clone()
            },
            ..named
        };
        let attempts = self::attempts(board, to_play, &named);
        let second = Search::new(board, to_play, &named, attempts).solve();
        let nodes = solution.nodes + second.nodes;
        if second.is_certain() {
            solution = second;
        }
        solution.nodes = nodes;
    }
    let left = options
        .limits
        .time
        .map(|time| time.saturating_sub(started.elapsed()));
    let bare = on_the_bare_board(board, to_play, &solution.found, &options.limits, left);
    solution.bare = bare.map(Box::new);
    if options.estimate && options.assume == Assume::Book {
        solution.likely = glance(board, to_play, options, &solution);
    }
    solution.time = started.elapsed();
    solution
}

/// Whether there are stones, all of one side.
fn is_of_one_side(board: &Board, stones: PointSet) -> bool {
    let own = |c: Color| !stones.is_empty() && stones.is_subset(&board.stones(c));
    Color::ALL.into_iter().any(own)
}

/// Answers a question of life and death that is known. The wall is assumed to stand where the result needs it and it
/// is not proven safe; the solution's frame names these stones.
pub fn solve_problem(
    problem: &Problem,
    to_play: Color,
    options: &Options,
) -> Result<Solution, ProblemError> {
    let started = Instant::now();
    let asking = Asking {
        // Three steps: either first mover, and all first moves.
        limits: share(&options.limits, 1.0 / 3.0),
        ..Asking::new(to_play)
    };
    let answer = Local::new(problem.clone(), asking.limits.memory)?.answer(&asking);
    let frame = Frame {
        problem: problem.clone(),
        safe: answer.assumed_safe,
        attackers_rim: PointSet::EMPTY,
        defenders_rim: PointSet::EMPTY,
        width: 0,
    };
    Ok(Solution {
        size: problem.board.size(),
        to_play,
        nodes: answer.nodes,
        time: started.elapsed(),
        considered: Vec::new(),
        bare: None,
        likely: None,
        found: Found::Life {
            rival: None,
            task: match to_play == problem.defender {
                true => Task::Live,
                false => Task::Kill,
            },
            frame: Box::new(frame.clone()),
            answer: Box::new(answer),
            narrowest: Box::new(frame),
        },
    })
}

/// A group that is really enclosed, if there is one and the task allows it, and a result that does not rest on the
/// safety of a wall that is not proven safe.
fn enclosed(board: &Board, to_play: Color, options: &Options) -> Option<Solution> {
    let defends = match options.task {
        None => None,
        Some(Task::Live) => Some(true),
        Some(Task::Kill) => Some(false),
        // Nothing about living.
        Some(_) => return None,
    };
    let owner = defends.map(|own| if own { to_play } else { !to_play });
    let problem = match options.target.is_empty() {
        true => Problem::find_enclosed(board, owner),
        false => Problem::enclosed(board, options.target),
    };
    let solution = solve_problem(&problem.ok()?, to_play, options).ok()?;
    let assumes = solution.frame().is_some_and(|f| !f.safe.is_empty());
    (!assumes).then_some(solution)
}

/// The same limits with a part of the time.
pub(crate) fn share(limits: &Limits, share: f64) -> Limits {
    Limits {
        time: limits.time.map(|t| t.mul_f64(share)),
        ..limits.clone()
    }
}

/// The readings that the options leave.
fn attempts(board: &Board, to_play: Color, options: &Options) -> Vec<Attempt> {
    if options.assume == Assume::Nothing {
        return Vec::new();
    }
    hypotheses(board, to_play, options.target)
        .into_iter()
        .map(|hypothesis| Attempt::new(board, hypothesis, to_play))
        .filter(|a| options.task.is_none_or(|task| task == a.task()))
        .collect()
}
