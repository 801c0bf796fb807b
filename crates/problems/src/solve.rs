//! Finds the task and solves it.

use board::{Board, Color, Move, PointSet};
use life::{Code, Verdict};
use search::{Budget, Meter};

use crate::attempt::Attempt;
use crate::frame::Frame;
use crate::task::{Task, hypotheses};

/// What is wanted.
#[derive(Clone, Debug)]
pub struct Options {
    /// Limits.
    pub budget: Budget,
}

/// A reading that was tried.
#[derive(Clone, Debug)]
pub struct Considered {
    /// What the mover would do.
    pub task: Task,
    /// The stones in question.
    pub stones: PointSet,
    /// Whether only a part or all of it
    pub all: bool,
    /// width, size of the area, codes
    pub widths: Vec<(usize, usize, Option<Code>, Option<Code>)>,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Solution {
    /// The frame.
    pub frame: Option<Frame>,
    /// The mover's result.
    pub first: Option<Verdict>,
    /// The result when the other side starts.
    pub second: Option<Verdict>,
    /// The move.
    pub best: Option<Move>,
    /// Nodes.
    pub nodes: u64,
    /// All readings.
    pub considered: Vec<Considered>,
}

/// Nodes for each reading in the first round.
const FIRST_ROUND: u64 = 3_000;

/// Solves.
pub fn solve(board: &Board, to_play: Color, options: &Options) -> Solution {
    let mut meter = Meter::start(&options.budget);
    let mut attempts: Vec<Attempt> = hypotheses(board, to_play)
        .into_iter()
        .map(|h| Attempt::new(board, h, to_play))
        .collect();
    let mut effort = FIRST_ROUND;
    let mut chosen = None;
    let mut enough = u64::MAX;
    while meter.check().is_ok() && meter.nodes() < meter.node_limit().min(enough) {
        for attempt in attempts.iter_mut() {
            let part = attempt.hypothesis.target.is_some();
            attempt.work(if part { effort / 8 } else { effort }, &mut meter);
        }
        chosen = choose(&attempts);
        if let Some(i) = chosen.filter(|&i: &usize| attempts[i].over) {
            let weight = attempts[i].weight();
            if attempts.iter().all(|a| a.over || a.weight() <= weight) {
                break;
            }
            enough = enough.min(PATIENCE.0 * meter.nodes() + PATIENCE.1);
        }
        if attempts.iter().all(|a| a.over) {
            break;
        }
        effort *= 4;
    }
    let mut solution = Solution {
        nodes: meter.nodes(),
        considered: attempts.iter().map(considered).collect(),
        ..Solution::default()
    };
    if let Some(i) = chosen
        && let Some(width) = attempts[i].answer()
    {
        let view = &mut attempts[i].views[width];
        let threats = view.first.as_ref().and_then(|v| v.code()).and_then(|code| {
            match to_play == view.frame.problem.defender {
                true => code.most_threats(),
                false => code.least_threats(),
            }
        });
        let mut m = Meter::start(&Budget::nodes(1_000_000));
        let line = view.reader.line(to_play, threats.unwrap_or(0), &mut m);
        solution.best = line.first().map(|l| l.1);
        solution.frame = Some(view.frame.clone());
        solution.first = view.first.clone();
        solution.second = view.second.clone();
    }
    solution
}

/// How much longer to search for something larger: so many times the nodes until now, and so many more.
const PATIENCE: (u64, u64) = (8, 500_000);

fn choose(attempts: &[Attempt]) -> Option<usize> {
    (0..attempts.len())
        .filter(|&i| attempts[i].answer().is_some())
        .max_by_key(|&i| (attempts[i].score(), std::cmp::Reverse(i)))
}

fn considered(attempt: &Attempt) -> Considered {
    Considered {
        task: attempt.task(),
        stones: attempt.hypothesis.region.stones,
        all: attempt.hypothesis.target.is_some(),
        widths: attempt
            .views
            .iter()
            .map(|v| {
                let code = |v: &Option<Verdict>| v.as_ref().and_then(Verdict::code);
                (v.frame.width, v.frame.problem.area.len(), code(&v.first), code(&v.second))
            })
            .collect(),
    }
}
