//! The moves after the first ones: does the tree keep what it promises, and does it have every defence that matters?

use board::{Color, Move};
use life::{Code, Problem};
use problems::{Found, Solution};
use search::{Limits, Meter};
use status::Local;

use super::finding::{AuditVerdict, Finding, moves};
use crate::entry::{Entry, State};
use crate::tuning::TUNED;

/// Bytes for the table of one position.
const MEMORY: usize = 8 << 20;

/// Follows the good lines of a tree.
pub(super) fn follow(entry: &Entry, solution: &Solution, limits: &Limits, finding: &mut Finding) {
    let Found::Life { frame, answer, .. } = &solution.found else {
        return;
    };
    let Some(best) = answer.first.code() else {
        return;
    };
    let mut follow = Follow {
        entry,
        problem: &frame.problem,
        best,
        states: entry.recorded.states(),
        meter: Meter::start(limits),
        limits,
        looked: 0,
    };
    for at in 1..follow.states.len() {
        if follow.states[at] != State::Good || follow.looked >= TUNED.most_positions {
            continue;
        }
        if let Some(line) = follow.fails(at) {
            finding.checked += 1;
            finding.verdict = AuditVerdict::Wrong;
            finding.leads_to = Some("less than the first move promised".to_owned());
            finding.refutation = moves(&line);
            return;
        }
        let missing = follow.missing(at);
        finding
            .missing
            .extend(missing.iter().map(|line| moves(line)));
    }
    if !finding.missing.is_empty() {
        finding.missing.truncate(TUNED.most_missing);
        finding.verdict = AuditVerdict::Incomplete;
    }
}

struct Follow<'a> {
    entry: &'a Entry,
    problem: &'a Problem,
    best: Code,
    states: Vec<State>,
    meter: Meter,
    limits: &'a Limits,
    looked: usize,
}

impl Follow<'_> {
    /// A recorded line and the reply to it, if its last move is proven to lose what was won.
    fn fails(&mut self, at: usize) -> Option<Vec<Move>> {
        let path = self.entry.recorded.path(at);
        let last = path.last()?;
        if path.len() < 3 || last.color != self.entry.to_play {
            return None;
        }
        self.looked += 1;
        let before = self.played(&path[..path.len() - 1])?;
        if before.is_lost() {
            return None;
        }
        let mut local = Local::new(before.clone(), MEMORY).ok()?;
        let mv = self.counts(last.mv);
        let code = local.code_after(last.color, mv, &mut self.meter).ok()??;
        if !self.is_less(code) {
            return None;
        }
        let proof = local.proof_after(last.color, Some(mv), None, self.limits);
        life::proof::check(&proof.ok()?).ok()?;
        let after = before.after(mv, last.color).ok()?;
        let reply = Local::new(after, MEMORY)
            .ok()?
            .line(!last.color, code, &mut self.meter);
        let line = path.iter().map(|turn| turn.mv);
        Some(line.chain(reply.iter().map(|(_, mv)| *mv)).collect())
    }

    /// The lines that end with a missing defence after this node.
    fn missing(&mut self, at: usize) -> Vec<Vec<Move>> {
        let node = &self.entry.recorded.nodes()[at];
        let path = self.entry.recorded.path(at);
        let own = node.turn.is_some_and(|t| t.color == self.entry.to_play);
        let other = !self.entry.to_play;
        // Where no answer is recorded the line ends, and promises nothing.
        if !own || node.children.is_empty() {
            return Vec::new();
        }
        let Some(problem) = self.played(&path).filter(|p| !p.is_lost()) else {
            return Vec::new();
        };
        let recorded = |mv: Move| {
            let nodes = self.entry.recorded.nodes();
            let children = node.children.iter();
            children
                .filter_map(|&c| nodes[c].turn)
                .any(|turn| turn.mv == mv)
        };
        let mut missing = Vec::new();
        let tries = problem.area & problem.board.empty();
        for p in tries {
            let mv = Move::Play(p);
            if recorded(mv) || missing.len() >= TUNED.most_missing {
                continue;
            }
            if self.matters(&problem, mv, other) == Some(true) {
                let line = path.iter().map(|turn| turn.mv);
                missing.push(line.chain([mv]).collect());
            }
        }
        missing
    }

    /// Whether the side to play fails when it ignores this move; None when that is not known, or the move is not allowed.
    fn matters(&mut self, problem: &Problem, mv: Move, other: Color) -> Option<bool> {
        self.looked += 1;
        let after = problem.after(mv, other).ok()?;
        if after.is_lost() {
            return Some(true);
        }
        let mut local = Local::new(after, MEMORY).ok()?;
        let verdict = local.verdict(other, &mut self.meter);
        Some(self.is_less(verdict.code()?))
    }

    /// Whether a result is worse for the side to play than what the first move reached.
    fn is_less(&self, code: Code) -> bool {
        match self.problem.defender == self.entry.to_play {
            true => code.rank() < self.best.rank(),
            false => code.rank() > self.best.rank(),
        }
    }

    /// The question after recorded moves; None where one of them is not allowed in the frame.
    fn played(&self, path: &[board::Turn]) -> Option<Problem> {
        let mut problem = self.problem.clone();
        let mut color = self.entry.to_play;
        for turn in path {
            if turn.color != color {
                return None;
            }
            problem = problem.after(self.counts(turn.mv), color).ok()?;
            color = !color;
        }
        Some(problem)
    }

    /// What a move is in the area of play.
    fn counts(&self, mv: Move) -> Move {
        let problem = self.problem;
        let inside = |p| problem.area.contains(p) || problem.attacker_only.contains(p);
        match mv {
            Move::Play(p) if !inside(p) => Move::Pass,
            mv => mv,
        }
    }
}
