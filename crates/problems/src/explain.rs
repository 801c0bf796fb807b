//! The search for the reading that explains a diagram.

use std::time::Duration;

use search::host::{self, Beside, Instant};

use answers::{Answer, Asking};
use board::{Board, Color, Move, Turn};
use search::{CancelFlag, Exhausted, Limits, Meter};

use crate::attempt::{Attempt, ReadFrame};
use crate::prefer;
use crate::solution::{Considered, Found, Solution};
use crate::solve::{Options, share};
use crate::tactics::{self, Tactic};
use crate::task::Task;
use crate::tuning::TUNED;

/// Nodes and share of the time of the first look into the open.
const GLANCE: (u64, f64) = (20_000, 0.1);
/// How much longer to search for something larger: so many times the nodes until now, and so many more.
const PATIENCE: (u64, u64) = (8, 500_000);
/// Limits of the last step: so many times the nodes until now, and so many more.
const MOVES_EFFORT: (u64, u64) = (1, 300_000);

/// What explains the diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chosen {
    /// A reading about a group.
    Life(usize),
    /// Something in the open.
    Open(usize),
}

/// Everything that is tried on one diagram.
pub(crate) struct Search<'a> {
    started: Instant,
    board: &'a Board,
    to_play: Color,
    options: &'a Options,
    pub(crate) attempts: Vec<Attempt>,
    /// What can be done in the open, the best first.
    pub(crate) tactics: Vec<Tactic>,
    pub(crate) meter: Meter,
    /// Nodes of other searches.
    other_nodes: u64,
    /// Moves that were tried in a reading: the reading, its frame, the move, and whether it loses there.
    pub(crate) tried: Vec<(usize, usize, Move, bool)>,
}

/// The long look into the open, beside the readings.
struct LongLook<'s> {
    found: Beside<'s, Vec<Tactic>>,
    flag: CancelFlag,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        board: &'a Board,
        to_play: Color,
        options: &'a Options,
        attempts: Vec<Attempt>,
    ) -> Search<'a> {
        Search {
            started: Instant::now(),
            board,
            to_play,
            options,
            attempts,
            tactics: Vec::new(),
            meter: Meter::start(&share(&options.limits, TUNED.search_share)),
            other_nodes: 0,
            tried: Vec::new(),
        }
    }

    /// Finds what explains the diagram, and all moves that do it.
    pub(crate) fn solve(mut self) -> Solution {
        let (glance, nodes) = self.look(
            GLANCE.0,
            self.options.limits.time.map(|t| t.mul_f64(GLANCE.1)),
        );
        self.tactics = glance;
        self.other_nodes += nodes;
        let chosen = host::scope(|scope| {
            let long = self.spawn(scope);
            self.rounds(long)
        });
        self.finish(chosen)
    }

    /// Whether the task is one of the open board.
    fn looks_around(&self) -> bool {
        !matches!(
            self.options.task,
            Some(Task::Live | Task::Kill | Task::Race)
        )
    }

    /// A look into the open within these limits, and its nodes.
    fn look(&self, nodes: u64, time: Option<Duration>) -> (Vec<Tactic>, u64) {
        if !self.looks_around() {
            return (Vec::new(), 0);
        }
        let limits = Limits {
            nodes: nodes.min(self.options.limits.nodes),
            time,
            ..self.options.limits.clone()
        };
        let before = limits.cancel.nodes();
        let found = tactics::find(self.board, self.to_play, self.options, &limits);
        let told = limits.cancel.nodes().saturating_sub(before);
        (found, told)
    }

    /// Starts the long look.
    fn spawn<'s>(&self, scope: host::Scope<'s, '_>) -> Option<LongLook<'s>>
    where
        'a: 's,
    {
        if !self.looks_around() {
            return None;
        }
        let flag = self.options.limits.cancel.below();
        let (board, to_play, options) = (self.board, self.to_play, self.options);
        let (started, cancel) = (self.started, flag.clone());
        let found = scope.spawn(move || {
            let until = |t: Duration| {
                t.mul_f64(TUNED.search_share)
                    .saturating_sub(started.elapsed())
            };
            let limits = Limits {
                nodes: options.limits.nodes / 2,
                time: options.limits.time.map(until),
                cancel,
                ..options.limits.clone()
            };
            tactics::find(board, to_play, options, &limits)
        });
        Some(LongLook { found, flag })
    }

    /// Takes what the long look has found, waiting for it if need be.
    fn take(&mut self, long: LongLook<'_>) {
        let found = long.found.take();
        self.other_nodes += long.flag.nodes();
        if let Some(found) = found
            && (!found.is_empty() || self.tactics.is_empty())
        {
            self.tactics.extend(found);
            // A stable order: what the long look has found comes after its like.
            self.tactics.sort_by_key(|t| std::cmp::Reverse(t.score()));
        }
    }

    /// One round: all readings go on with so much effort, dealt to two threads. Each has its own limit of nodes, so what is found does not
    /// depend on which is faster.
    fn work(&mut self, effort: u64) {
        let named = !self.options.target.is_empty();
        let share = |attempt: &Attempt| match attempt.hypothesis.target {
            _ if named => 1,
            _ if attempt.hypothesis.rival.is_some() => TUNED.race_share,
            Some(_) => TUNED.part_share,
            None => 1,
        };
        let left = self.meter.node_limit().saturating_sub(self.meter.nodes());
        let open = self.attempts.iter_mut().filter(|a| !a.over);
        let mut hands: [Vec<&mut Attempt>; 2] = [Vec::new(), Vec::new()];
        for (i, attempt) in open.enumerate() {
            hands[i % 2].push(attempt);
        }
        let hand = |attempts: Vec<&mut Attempt>, mut meter: Meter| {
            for attempt in attempts {
                attempt.work(effort / share(attempt), &mut meter);
            }
            meter.nodes()
        };
        let [first, second] = hands;
        if second.is_empty() {
            let nodes = hand(first, self.meter.part(left));
            self.meter.add(nodes);
            return;
        }
        let (own, other) = (self.meter.part(left / 2), self.meter.part(left / 2));
        let nodes = host::scope(|scope| {
            let beside = scope.spawn(|| hand(second, other));
            let nodes = hand(first, own);
            // A reading that panicked has found nothing.
            nodes + beside.take().unwrap_or(0)
        });
        self.meter.add(nodes);
    }

    fn rounds(&mut self, mut long: Option<LongLook<'_>>) -> Option<Chosen> {
        // Looking whether the other thread is done would make answers depend on the machine.
        let timed = self.options.limits.time.is_some();
        let mut effort = TUNED.reading_nodes;
        let mut enough = u64::MAX;
        let chosen = loop {
            self.work(effort);
            if timed && let Some(done) = long.take_if(|l| l.found.is_finished()) {
                self.take(done);
            }
            let chosen = self.choose();
            if let Some(Chosen::Life(i)) = chosen
                && !self.options.full
                && self.attempts[i].over
                && !self.is_shaky(i)
            {
                let weight = self.attempts[i].weight();
                if self.attempts.iter().all(|a| a.over || a.weight() <= weight) {
                    break chosen;
                }
                enough = enough.min(PATIENCE.0 * self.meter.nodes() + PATIENCE.1);
            }
            if let Some(Chosen::Open(t)) = chosen
                && !self.options.full
                && long.is_none()
                && self.is_the_most(t)
            {
                break chosen;
            }
            let idle = self.attempts.iter().all(|a| a.over);
            // What is left is dealt in halves, so a little always remains.
            let most = self.meter.node_limit().saturating_sub(TUNED.reading_nodes);
            let spent = self.meter.nodes() >= most.min(enough);
            if idle || spent || self.meter.check().is_err() {
                if self.is_doubtful()
                    && let Some(long) = long.take()
                {
                    self.take(long);
                }
                break self.choose();
            }
            effort = effort.saturating_mul(TUNED.reading_growth);
        };
        if let Some(long) = long {
            // How far it has come depends on the machine: what it has cost is not counted, so that counts and the limits made of them repeat.
            long.flag.cancel();
        }
        chosen
    }

    fn finish(mut self, chosen: Option<Chosen>) -> Solution {
        let started = self.started;
        let left = |t: Duration| t.saturating_sub(started.elapsed()).max(TUNED.last_step);
        let nodes = self.meter.nodes() + self.other_nodes;
        let rest = Limits {
            time: self.options.limits.time.map(left),
            nodes: match self.options.full {
                true => self.options.limits.nodes,
                false => MOVES_EFFORT.0 * nodes + MOVES_EFFORT.1,
            },
            ..self.options.limits.clone()
        };
        let considered = self.attempts.iter().map(Considered::of).collect();
        let found = self.answer(chosen, &rest);
        Solution {
            size: self.board.size(),
            to_play: self.to_play,
            found,
            bare: None,
            likely: None,
            considered,
            nodes,
            time: Duration::ZERO,
        }
    }

    /// The answer to what was chosen; or to the next best where all moves show that none is needed.
    fn answer(&mut self, mut chosen: Option<Chosen>, limits: &Limits) -> Found {
        for _ in 0..=self.attempts.len() {
            match chosen {
                None => break,
                Some(Chosen::Open(t)) => return self.open(t, limits),
                Some(Chosen::Life(i)) => match self.life(i, limits) {
                    Some(found) => return found,
                    None => self.attempts[i].idle = true,
                },
            }
            chosen = self.choose();
        }
        Found::Nothing(self.why())
    }

    /// Why nothing was found.
    fn why(&self) -> Option<Exhausted> {
        let open = self.attempts.iter().any(|a| !a.over);
        match self.meter.check() {
            Err(why) => Some(why),
            Ok(()) => open.then_some(Exhausted::Nodes),
        }
    }

    /// The answer of a reading; None when its first move does not matter.
    fn life(&mut self, chosen: usize, limits: &Limits) -> Option<Found> {
        let attempt = &mut self.attempts[chosen];
        let width = attempt.answer()?;
        let (task, rival) = (attempt.task(), attempt.hypothesis.rival);
        let needed = attempt.solved.is_some();
        let view = &mut attempt.views[width];
        let asking = Asking {
            // For either first mover, and for all first moves.
            limits: share(limits, 0.2),
            ..Asking::new(self.to_play)
        };
        let frame = view.frame.clone();
        let mut answer = view.reader.answer(&asking);
        recall(&mut answer, view);
        let mut meter = Meter::start(&share(limits, 0.5));
        let mut moves: Vec<Move> = answer.winning.clone();
        if !needed && moves.contains(&Move::Pass) {
            return None;
        }
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
        let attempt = &self.attempts[chosen];
        let narrowest = attempt.narrowest(width, answer.first.best);
        if narrowest < width || answer.first.line.is_empty() {
            let line = attempt.views[narrowest].line.iter();
            let line: Vec<Turn> = line.map(|&(color, mv)| Turn { color, mv }).collect();
            if line.first().map(|turn| turn.mv) == answer.first.best {
                answer.first.line = line;
            }
        }
        Some(Found::Life {
            task,
            rival,
            frame: Box::new(frame),
            answer: Box::new(answer),
            narrowest: Box::new(attempt.views[narrowest].frame.clone()),
        })
    }

    fn open(&mut self, chosen: usize, limits: &Limits) -> Found {
        if chosen >= self.tactics.len() {
            return Found::Nothing(None);
        }
        let mut tactic = self.tactics.swap_remove(chosen);
        tactic.complete(self.board, self.to_play, &share(limits, 0.5));
        let mut meter = Meter::start(&share(limits, 0.2));
        let moves = &mut tactic.winning;
        prefer::order_tactic(&mut self.attempts, self.to_play, moves, &mut meter);
        tactic.prove_preferred(self.board, self.to_play, &share(limits, 0.2));
        Found::Open(Box::new(tactic))
    }
}

/// What was found before and not again in the last step.
fn recall(answer: &mut Answer, view: &ReadFrame) {
    let side = &mut answer.first;
    if side.code().is_none()
        && let Some(first) = &view.first
    {
        side.known = first.known;
        side.two_eyes = first.two_eyes;
        side.status = first.status();
    }
    if side.best.is_none()
        && let Some(&(_, best)) = view.line.first()
    {
        let turn = |&(color, mv)| Turn { color, mv };
        side.best = Some(best);
        side.line = view.line.iter().map(turn).collect();
        answer.winning.retain(|mv| *mv != best);
        answer.winning.insert(0, best);
    }
    if let (Some(side), Some(second)) = (&mut answer.second, &view.second)
        && side.code().is_none()
    {
        side.known = second.known;
        side.two_eyes = second.two_eyes;
        side.status = second.status();
    }
}
