//! Finds the task of a diagram and solves it.
//!
//! Every [reading](crate::task) gets a little effort before any gets a lot: it explains the diagram when the first move
//! matters, that is when the side to play succeeds and would not if the other side began. Whole groups come before parts
//! of them, large ones before small ones. When no group explains the diagram soon, captures in the open are looked for
//! as well ([`capture::general::find_captures`]).
//!
//! Cost: the limits that are given, for everything together.

use std::time::{Duration, Instant};

use board::{Board, Color, Move, PointSet};
use capture::general::{Chance, Outcome, Settings, find_captures};
use life::answer::{Asking, ask, ask_reader};
use life::{Problem, ProblemError};
use search::{Budget, Exhausted, Meter};

use crate::attempt::Attempt;
use crate::bare::solve_bare;
use crate::confirm::on_the_bare_board;
use crate::frame::Frame;
use crate::prefer;
use crate::solution::{Captured, Considered, Found, Solution};
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
    pub budget: Budget,
}

/// Nodes for each reading in the first round; each further round has so many times as many.
const FIRST_ROUND: u64 = 3_000;
const MORE: u64 = 4;
/// Parts of groups get this share of the effort.
const PART_SHARE: u64 = 8;
/// After so many nodes without a solution captures are looked for in earnest.
const CAPTURES_AFTER: u64 = 20_000;
/// A group of so little weight may be a part of something else.
const SMALL: usize = 6;
/// Nodes of the first look at captures.
const CAPTURES_GLANCE: u64 = 20_000;
/// How much longer to search for something larger: so many times the nodes until now, and so many more.
const PATIENCE: (u64, u64) = (8, 500_000);
/// The readings may take this share of the time; the rest is for the other first moves.
const SEARCH_SHARE: f64 = 0.75;
/// The last step repeats what is known already and has at least this time.
const LAST_STEP: Duration = Duration::from_millis(200);
/// Limits of the last step: so many times the nodes until now, and so many more.
const MOVES_EFFORT: (u64, u64) = (4, 300_000);

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
        && let Some(solution) = solve_bare(board, to_play, options)
    {
        return solution;
    }
    let mut search = Search {
        started,
        board,
        to_play,
        options,
        attempts: attempts(board, to_play, options),
        captures: None,
        looked_long: false,
        meter: Meter::start(&share(&options.budget, SEARCH_SHARE)),
    };
    let chosen = search.run();
    let mut solution = search.finish(chosen);
    let left = options
        .budget
        .time
        .map(|time| time.saturating_sub(started.elapsed()));
    let bare = on_the_bare_board(board, to_play, &solution.found, &options.budget, left);
    solution.bare = bare.map(Box::new);
    solution.time = started.elapsed();
    solution
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
        budget: share(&options.budget, 1.0 / 3.0),
        ..Asking::new(to_play)
    };
    let answer = ask(problem, &asking)?;
    Ok(Solution {
        size: problem.board.size(),
        to_play,
        nodes: answer.nodes,
        time: started.elapsed(),
        considered: Vec::new(),
        bare: None,
        found: Found::Life {
            task: match to_play == problem.defender {
                true => Task::Live,
                false => Task::Kill,
            },
            frame: Box::new(Frame {
                problem: problem.clone(),
                safe: answer.assumed_safe,
                attackers_rim: PointSet::EMPTY,
                defenders_rim: PointSet::EMPTY,
                width: 0,
            }),
            answer: Box::new(answer),
        },
    })
}

/// A group that is really enclosed, if there is one and the task allows it, and a result that does not rest on the
/// safety of a wall that is not proven safe.
fn enclosed(board: &Board, to_play: Color, options: &Options) -> Option<Solution> {
    let owner = options.task.map(|task| match task.defends() {
        true => to_play,
        false => !to_play,
    });
    let problem = match options.target.is_empty() {
        true => Problem::find_enclosed(board, owner),
        false => Problem::enclosed(board, options.target),
    };
    let solution = solve_problem(&problem.ok()?, to_play, options).ok()?;
    let assumes = solution.frame().is_some_and(|f| !f.safe.is_empty());
    (!assumes).then_some(solution)
}

fn share(budget: &Budget, share: f64) -> Budget {
    Budget {
        time: budget.time.map(|t| t.mul_f64(share)),
        ..budget.clone()
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

/// What explains the diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chosen {
    Life(usize),
    Capture,
}

struct Search<'a> {
    started: Instant,
    board: &'a Board,
    to_play: Color,
    options: &'a Options,
    attempts: Vec<Attempt>,
    /// Captures in the open, once they were looked for.
    captures: Option<Vec<Chance>>,
    looked_long: bool,
    meter: Meter,
}

impl Search<'_> {
    fn run(&mut self) -> Option<Chosen> {
        let mut effort = FIRST_ROUND;
        let mut enough = u64::MAX;
        loop {
            for attempt in &mut self.attempts {
                let share = match attempt.hypothesis.target {
                    Some(_) if self.options.target.is_empty() => PART_SHARE,
                    _ => 1,
                };
                attempt.work(effort / share, &mut self.meter);
            }
            let idle = self.attempts.iter().all(|a| a.over);
            self.look_for_captures(idle);
            let chosen = self.choose();
            if let Some(Chosen::Life(i)) = chosen
                && self.attempts[i].over
                && (self.looked_long || !self.is_doubtful())
            {
                let weight = self.attempts[i].weight();
                if self.attempts.iter().all(|a| a.over || a.weight() <= weight) {
                    return chosen;
                }
                enough = enough.min(PATIENCE.0 * self.meter.nodes() + PATIENCE.1);
            }
            // Captures that were not looked for in earnest yet are worth another round.
            let idle = idle && (self.looked_long || !self.is_doubtful());
            let spent = self.meter.nodes() >= self.meter.node_limit().min(enough);
            if idle || spent || self.meter.check().is_err() {
                return chosen;
            }
            effort = effort.saturating_mul(MORE);
        }
    }

    fn choose(&self) -> Option<Chosen> {
        let life = (0..self.attempts.len())
            .filter(|&i| self.attempts[i].answer().is_some())
            .max_by_key(|&i| (self.attempts[i].score(), std::cmp::Reverse(i)));
        let capture = self.captures.as_ref().and_then(|c| c.first());
        match (life, capture) {
            (Some(i), Some(chance))
                if self.is_shaky(i) && capture_score(chance) > self.attempts[i].score() =>
            {
                Some(Chosen::Capture)
            }
            (Some(i), _) => Some(Chosen::Life(i)),
            (None, Some(_)) => Some(Chosen::Capture),
            (None, None) => None,
        }
    }

    /// Whether what explains the diagram best so far is nothing, little, or shaky.
    fn is_doubtful(&self) -> bool {
        match self.choose() {
            None => true,
            Some(Chosen::Capture) => false,
            Some(Chosen::Life(i)) => self.is_shaky(i),
        }
    }

    /// Whether an answer about a group is about little, or not certain to be what is meant.
    fn is_shaky(&self, i: usize) -> bool {
        self.attempts[i].weight() <= SMALL || self.attempts[i].is_doubtful()
    }

    /// A short look at first, and a longer one when no group explains the diagram well.
    fn look_for_captures(&mut self, idle: bool) {
        let wanted = self.options.task.is_none_or(|t| t == Task::Capture);
        let first_look = self.captures.is_none();
        let again = !self.looked_long
            && self.is_doubtful()
            && (idle || self.meter.nodes() > CAPTURES_AFTER);
        if !wanted {
            self.looked_long = true;
        }
        if !wanted || !first_look && !again {
            return;
        }
        self.looked_long = !first_look;
        let limit = self.meter.node_limit().saturating_sub(self.meter.nodes());
        let (nodes, time) = match first_look {
            true => (CAPTURES_GLANCE, 0.1),
            false => (limit / 2, 0.4),
        };
        let budget = share(&self.options.budget, time);
        let total = self.options.budget.time;
        let left = total.map(|t| {
            t.mul_f64(SEARCH_SHARE)
                .saturating_sub(self.started.elapsed())
        });
        let settings = Settings {
            budget: Budget {
                nodes: nodes.min(limit),
                time: budget.time.min(left),
                ..budget
            },
            ..Settings::default()
        };
        let mut board = self.board.clone();
        let mut found = find_captures(&mut board, self.to_play, &settings);
        if !self.options.target.is_empty() {
            found.retain(|c| {
                c.prey
                    .iter()
                    .any(|p| board.block_stones(p).intersects(&self.options.target))
            });
        }
        self.captures = Some(found);
    }

    fn finish(&mut self, chosen: Option<Chosen>) -> Solution {
        let started = self.started;
        let left = |t: Duration| t.saturating_sub(started.elapsed()).max(LAST_STEP);
        let nodes = self.meter.nodes();
        let rest = Budget {
            time: self.options.budget.time.map(left),
            nodes: MOVES_EFFORT.0 * nodes + MOVES_EFFORT.1,
            ..self.options.budget.clone()
        };
        let considered = self.attempts.iter().map(Considered::of).collect();
        let found = match chosen {
            None => Found::Nothing(self.why()),
            Some(Chosen::Capture) => self.capture(&rest),
            Some(Chosen::Life(i)) => self.life(i, rest),
        };
        Solution {
            size: self.board.size(),
            to_play: self.to_play,
            found,
            bare: None,
            considered,
            nodes: self.meter.nodes(),
            time: Duration::ZERO,
        }
    }

    /// Why nothing was found.
    fn why(&self) -> Option<Exhausted> {
        let open = self.attempts.iter().any(|a| !a.over);
        match self.meter.check() {
            Err(why) => Some(why),
            Ok(()) => open.then_some(Exhausted::Nodes),
        }
    }

    fn life(&mut self, chosen: usize, budget: Budget) -> Found {
        let attempt = &mut self.attempts[chosen];
        let Some(width) = attempt.answer() else {
            return Found::Nothing(None);
        };
        let task = attempt.task();
        let needed = attempt.solved.is_some();
        let view = &mut attempt.views[width];
        let asking = Asking {
            // For either first mover, and for all first moves.
            budget: share(&budget, 0.2),
            ..Asking::new(self.to_play)
        };
        let frame = view.frame.clone();
        let mut answer = ask_reader(&mut view.reader, &frame.problem, &asking);
        let mut meter = Meter::start(&share(&budget, 0.3));
        let mut moves: Vec<Move> = answer.winning.clone();
        if needed && moves.len() > 1 {
            // The last step had less time and did not find again that the move is needed.
            moves.retain(|mv| *mv != Move::Pass);
        }
        prefer::order(&mut self.attempts, chosen, width, &mut moves, &mut meter);
        if let Some(&best) = moves.first()
            && answer
                .first
                .best
                .is_none_or(|b| b != best && (needed || b != Move::Pass))
        {
            answer.first.best = Some(best);
            // The line begins with another move.
            answer.first.line.clear();
        }
        answer.winning = moves;
        Found::Life {
            task,
            frame: Box::new(frame),
            answer: Box::new(answer),
        }
    }

    fn capture(&mut self, budget: &Budget) -> Found {
        let Some(chance) = self.captures.take().and_then(|c| c.into_iter().next()) else {
            return Found::Nothing(None);
        };
        Found::Capture(Box::new(Captured::new(self.board, chance, budget)))
    }
}

/// On the scale of [`Attempt::score`].
fn capture_score(chance: &Chance) -> usize {
    let share = match chance.attack.outcome {
        Outcome::Yes => 6,
        Outcome::KoMoverFirst => 3,
        Outcome::KoOpponentFirst => 1,
        Outcome::No => 0,
    };
    chance.value * share * 3
}
