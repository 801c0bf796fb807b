//! Finds the task and solves it.

use board::{Board, Color, Move};
use life::enclosed::{Reader, Tuning};
use life::{Code, Verdict};
use search::{Budget, Meter};

use crate::frame::{Frame, Region, regions};
use crate::links::Reach;

/// What is wanted.
#[derive(Clone, Debug)]
pub struct Options {
    /// Limits.
    pub budget: Budget,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The frame.
    pub frame: Frame,
    /// The mover's result.
    pub first: Verdict,
    /// The result when the other side starts.
    pub second: Verdict,
    /// The move.
    pub best: Option<Move>,
    /// Nodes.
    pub nodes: u64,
}

struct Trial {
    region: Region,
    frames: Vec<(Frame, Reader)>,
    solved: Option<(usize, Verdict, Verdict)>,
    hopeless: bool,
}

/// Solves.
pub fn solve(board: &Board, to_play: Color, options: &Options) -> Option<Solution> {
    let mut meter = Meter::start(&options.budget);
    let mut trials: Vec<Trial> = Vec::new();
    for reach in [Reach::Near, Reach::Far] {
        for defender in Color::ALL {
            for region in regions(board, defender, reach) {
                if trials.iter().any(|t| t.region.inner == region.inner && t.region.defender == defender) {
                    continue;
                }
                let mut frames = Vec::new();
                for width in 0..3 {
                    if let Some(frame) = region.frame(board, None, width)
                        && let Ok(reader) = Reader::new(&frame.problem, 64 << 20, Tuning::default())
                    {
                        frames.push((frame, reader));
                    }
                }
                trials.push(Trial { region, frames, solved: None, hopeless: false });
            }
        }
    }
    trials.sort_by_key(|t| std::cmp::Reverse(t.region.stones.len()));
    let mut effort = 5_000u64;
    while meter.check().is_ok() && trials.iter().any(|t| !t.hopeless) {
        for i in 0..trials.len() {
            if !trials[i].hopeless {
                work(&mut trials[i], to_play, effort, &mut meter);
                if trials[i].solved.is_some() {
                    trials.swap(0, i);
                    trials.truncate(1);
                    break;
                }
            }
        }
        effort *= 4;
    }
    let mut trial = trials.into_iter().find(|t| t.solved.is_some())?;
    let (i, first, second) = trial.solved?;
    let (frame, reader) = &mut trial.frames[i];
    let code = first.code()?;
    let threats = match to_play == frame.problem.defender {
        true => code.most_threats(),
        false => code.least_threats(),
    }.unwrap_or(0);
    let mut m = Meter::start(&Budget::nodes(1_000_000));
    let line = reader.line(to_play, threats, &mut m);
    Some(Solution { frame: frame.clone(), first, second, best: line.first().map(|l| l.1), nodes: meter.nodes() })
}

fn gain(code: Option<Code>, attacks: bool) -> u8 {
    match code.map_or(0, |c| c.for_mover(attacks)) { 1 => 3, 2 => 2, 3 => 1, _ => 0 }
}

fn work(trial: &mut Trial, to_play: Color, effort: u64, meter: &mut Meter) {
    let from = trial.solved.as_ref().map_or(0, |s| s.0 + 1);
    let attacks = to_play != trial.region.defender;
    for i in from..trial.frames.len() {
        let reader = &mut trial.frames[i].1;
        let limit = meter.node_limit();
        meter.set_node_limit(limit.min(meter.nodes() + effort));
        let first = reader.verdict(to_play, meter);
        let second = reader.verdict(!to_play, meter);
        meter.set_node_limit(limit);
        if first.code().is_none() || second.code().is_none() {
            return;
        }
        if gain(first.code(), attacks) == 0 || first.code() == second.code() {
            if trial.solved.is_none() { trial.hopeless = i + 1 == trial.frames.len(); continue; }
            trial.hopeless = true;
            return;
        }
        trial.solved = Some((i, first, second));
    }
    trial.hopeless = true;
}
