//! One goal, asked again and again: with more effort, with other threats, after other first moves.
//!
//! A goal has four possible answers (see `docs/proofs.md`) and no search knows beforehand which bounds it needs.
//! So every kind of threats gets a little effort before any gets a lot, and every level of bounds gets some before
//! the next. What is proven on the way is kept for all that is asked later.

use board::{Board, Color, Move, Point, PointSet};
use prove::{Guide, LocalGame, ProofTree, Question, Threats};
use search::{Exhausted, Meter, Searched, Solver, Tuning};

use super::ask::Settings;
use super::connector::{Connector, Looseness};
use super::hunter::{Bounds, Hunter};
use super::outcome::{Finding, Success};
use super::racer::Racer;
use crate::tuning::TUNED;

/// So many threats of the refuter a ko is tried against, one after the other: what is proven against few serves against more.
const COUNTED_THREATS: [u8; 4] = [1, 2, 4, 8];

/// Knobs of each round. What a search needs has a heavy tail, and no setting is best for all goals: what one round
/// misses, another may find at once, with all that was proven before.
fn variation(round: usize) -> Tuning {
    const KNOBS: [(u32, u32, u32, u32); 5] = [
        (4, 4, 4, 16),
        (2, 4, 6, 32),
        (8, 2, 3, 8),
        (4, 8, 8, 48),
        (6, 3, 2, 24),
    ];
    let (prover_width, refuter_width, epsilon, incomplete) = KNOBS[round % KNOBS.len()];
    Tuning {
        prover_width,
        refuter_width,
        epsilon,
        incomplete,
        ..Tuning::default()
    }
}

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One of these stones is captured.
    Capture(PointSet),
    /// These two become one block.
    Connect(Point, Point),
}

/// What one search, or a series of them from tight to loose, has shown.
enum Shown {
    Proven(Box<ProofTree>),
    /// Not within the bounds; the refuter's move that showed it, when he moved first.
    Refuted(Option<Move>),
    Unknown(Exhausted, Option<Move>),
}

impl Shown {
    /// Whether a proof names the first move.
    fn starts(&self) -> bool {
        matches!(self, Shown::Proven(tree) if tree.first_move().is_some())
    }
}

/// A finding before its cost is known.
struct FindingDraft {
    outcome: Success,
    best: Option<Move>,
    proof: Option<ProofTree>,
    unknown_because: Option<Exhausted>,
    withstands: u8,
}

impl FindingDraft {
    fn nothing() -> FindingDraft {
        FindingDraft {
            outcome: Success::No,
            best: None,
            proof: None,
            unknown_because: None,
            withstands: 0,
        }
    }

    fn of(outcome: Success, shown: Shown, best: Option<Move>) -> FindingDraft {
        let (first, proof, unknown_because) = match shown {
            Shown::Proven(tree) => (tree.first_move(), Some(*tree), None),
            Shown::Refuted(mv) => (mv, None, None),
            Shown::Unknown(why, mv) => (mv, None, Some(why)),
        };
        FindingDraft {
            outcome,
            best: best.or(first),
            proof,
            unknown_because,
            withstands: 0,
        }
    }

    /// The prover as ko master wins, but not against a refuter who is one.
    fn ko(firm: Shown, master: Shown, none: Shown) -> FindingDraft {
        let refutation = |shown: &Shown| match shown {
            Shown::Refuted(mv) | Shown::Unknown(_, mv) => *mv,
            Shown::Proven(_) => None,
        };
        match none {
            // When the refuter moves first, his best move is the one that keeps the ko.
            Shown::Proven(_) => FindingDraft::of(Success::KoMoverFirst, none, refutation(&firm)),
            _ => FindingDraft::of(Success::KoOpponentFirst, master, refutation(&none)),
        }
    }
}

/// What is known of one goal.
#[derive(Debug)]
pub struct Case {
    goal: Goal,
    levels: Vec<Bounds>,
    links: Vec<Looseness>,
    /// Who has the threats, when that is known.
    threats: Option<Threats>,
    solver: Solver<Move, PointSet>,
    /// A ko ban stood in somebody's way in some search.
    ko_seen: bool,
    /// Levels that the last search through them closed without a proof.
    closed: usize,
    /// Whether this is a late round.
    loosest_first: bool,
    /// Whether captures are guessed like races.
    counts_races: bool,
    /// Rounds of the present question.
    round: usize,
    /// Whether a ko of the present question was tried against counted threats.
    counted: bool,
}

impl Case {
    /// A goal of which nothing is known; it is looked for within the bounds of these settings.
    pub fn new(goal: Goal, settings: &Settings) -> Case {
        Case {
            goal,
            levels: settings.levels.clone(),
            links: settings.links.clone(),
            threats: settings.threats,
            counted: false,
            solver: Solver::new(Tuning::default()),
            ko_seen: false,
            closed: 0,
            loosest_first: false,
            counts_races: false,
            round: 0,
        }
    }

    /// How many levels of bounds the last search closed without finding a proof: the more, the better the evidence
    /// that there is none.
    pub fn closed(&self) -> usize {
        self.closed
    }

    /// What the prover achieves when `first` moves first, in his own terms: round after round with more effort, until it is
    /// settled or the effort is used up.
    pub fn ask(&mut self, board: &mut Board, first: Color, meter: &mut Meter) -> Option<Finding> {
        self.round = 0;
        self.counted = false;
        self.resume(board, first, meter)
    }

    /// Asks the last question again and goes on where it was left: rounds that found nothing are not repeated.
    pub fn resume(
        &mut self,
        board: &mut Board,
        first: Color,
        meter: &mut Meter,
    ) -> Option<Finding> {
        let before = meter.nodes();
        let limit = meter.node_limit();
        let mut best = FindingDraft::nothing();
        let mut effort = TUNED.first_effort;
        for _ in 1..self.round {
            effort = effort.saturating_mul(TUNED.growth);
        }
        loop {
            self.begin(self.round);
            self.round += 1;
            // The last round divides what is left.
            let last = meter.nodes().saturating_add(effort.saturating_mul(2)) >= limit;
            let (found, settled) = self.codes(board, first, meter, (!last).then_some(effort))?;
            let worth = |found: &FindingDraft| (found.outcome, found.withstands);
            if worth(&found) >= worth(&best) {
                best = found;
            }
            let spent = meter.check().err();
            best.unknown_because = match settled {
                true => None,
                false => spent.or(Some(Exhausted::Nodes)),
            };
            if settled || last || spent.is_some() {
                break;
            }
            effort = effort.saturating_mul(TUNED.growth);
        }
        Some(Finding {
            outcome: best.outcome,
            best: best.best,
            proof: best.proof,
            unknown_because: best.unknown_because,
            withstands: best.withstands,
            nodes: meter.nodes() - before,
        })
    }

    /// Prepares a round: a restart that keeps only what is proven.
    fn begin(&mut self, round: usize) {
        if round > 0 {
            self.solver.forget_unproven();
        }
        self.solver.tune(variation(round));
        self.loosest_first = round >= TUNED.loose_round;
        self.counts_races = round >= TUNED.racing_round;
    }

    /// Asks against a refuter with all threats; if a ko mattered, for a prover with all; then with none on either
    /// side. Each may spend so many nodes, or a part of what is left. Returns whether the answer is settled.
    fn codes(
        &mut self,
        board: &mut Board,
        first: Color,
        meter: &mut Meter,
        effort: Option<u64>,
    ) -> Option<(FindingDraft, bool)> {
        let limit = meter.node_limit();
        let mut limited = |case: &mut Case, threats, part: u64| {
            let most = effort.unwrap_or(limit.saturating_sub(meter.nodes()) / part);
            meter.limited(most, |m| case.escalate(board, first, threats, m))
        };
        if let Some(threats) = self.threats {
            let shown = limited(self, threats, 1)?;
            let (outcome, settled) = match shown {
                Shown::Proven(_) => (Success::Yes, true),
                Shown::Refuted(_) => (Success::No, true),
                Shown::Unknown(..) => (Success::No, false),
            };
            return Some((FindingDraft::of(outcome, shown, None), settled));
        }
        let part = if self.ko_seen { 2 } else { 1 };
        let firm = limited(self, Threats::REFUTER_MASTER, part)?;
        let firm_is_settled = match firm {
            Shown::Proven(_) => return Some((FindingDraft::of(Success::Yes, firm, None), true)),
            Shown::Refuted(_) => true,
            Shown::Unknown(..) => false,
        };
        if !self.ko_seen {
            return Some((FindingDraft::of(Success::No, firm, None), firm_is_settled));
        }
        let master = limited(self, Threats::PROVER_MASTER, 2)?;
        Some(match master {
            Shown::Proven(_) => {
                let none = limited(self, Threats::None, 1)?;
                let settled = firm_is_settled && !matches!(none, Shown::Unknown(..));
                let mut found = FindingDraft::ko(firm, master, none);
                if found.outcome == Success::KoMoverFirst
                    && let Some((n, counted)) = self.against_threats(board, first, meter)
                {
                    let best = found.best.filter(|_| !counted.starts());
                    found = FindingDraft::of(Success::KoMoverFirst, counted, best);
                    found.withstands = n;
                }
                (found, settled)
            }
            Shown::Refuted(_) => (FindingDraft::of(Success::No, master, None), firm_is_settled),
            Shown::Unknown(..) => (FindingDraft::of(Success::No, master, None), false),
        })
    }

    /// How much of a capture a ko is: a refuter who takes back for ever must run out of threats, and against as many as
    /// he likes there is no finite proof then; against so many there is. Once for a question.
    fn against_threats(
        &mut self,
        board: &mut Board,
        first: Color,
        meter: &mut Meter,
    ) -> Option<(u8, Shown)> {
        if std::mem::replace(&mut self.counted, true) {
            return None;
        }
        let mut most = None;
        meter.limited(TUNED.counted_effort, |meter| {
            for n in COUNTED_THREATS {
                match self.escalate(board, first, Threats::Refuter(n), meter) {
                    Some(shown @ Shown::Proven(_)) => most = Some((n, shown)),
                    _ => break,
                }
            }
        });
        most
    }

    /// From tight to loose; in late rounds, when tight ones have had their chance, the loosest before all others.
    fn in_order<T: Clone>(&self, bounds: &[T]) -> Vec<T> {
        let mut bounds = bounds.to_vec();
        if self.loosest_first && !bounds.is_empty() {
            bounds.rotate_right(1);
        }
        bounds
    }

    /// One question with wider and wider guides.
    fn escalate(
        &mut self,
        board: &mut Board,
        first: Color,
        threats: Threats,
        meter: &mut Meter,
    ) -> Option<Shown> {
        match self.goal {
            Goal::Capture(prey) => {
                let question = Question::capture_any(board, prey, first, threats)?;
                let levels = self.in_order(&self.levels).into_iter();
                let owner = !question.prover;
                Some(match self.counts_races {
                    false => {
                        let guides = levels.map(|bounds| Hunter::new(prey, owner, bounds));
                        self.widen(board, &question, guides, meter)
                    }
                    true => {
                        let guides = levels.map(|bounds| Racer::new(prey, owner, bounds));
                        self.widen(board, &question, guides, meter)
                    }
                })
            }
            Goal::Connect(a, b) => {
                let question = Question::connect(board, a, b, first, threats)?;
                let links = self.in_order(&self.links);
                let guides = links
                    .into_iter()
                    .map(|looseness| Connector::new(a, b, question.prover, looseness));
                Some(self.widen(board, &question, guides, meter))
            }
        }
    }

    /// One guide after the other. Tight ones are mostly done in no time; none may use more than half of what is left. What one has proven serves all.
    fn widen<G: Guide>(
        &mut self,
        board: &mut Board,
        question: &Question,
        guides: impl Iterator<Item = G>,
        meter: &mut Meter,
    ) -> Shown {
        self.closed = 0;
        let (mut refutation, mut gave_up) = (None, None);
        let mut guides = guides.peekable();
        while let Some(guide) = guides.next() {
            let limit = meter.node_limit();
            if guides.peek().is_some() {
                meter.set_node_limit(meter.nodes() + limit.saturating_sub(meter.nodes()) / 2);
            }
            let mut game = LocalGame::new(board, question.clone(), guide);
            let answer = self.solver.solve(&mut game, meter);
            self.ko_seen |= game.ko_seen();
            meter.set_node_limit(limit);
            match answer {
                Searched::Proven(id) => {
                    let tree = ProofTree::extract(board, question, self.solver.store(), id);
                    return Shown::Proven(Box::new(tree));
                }
                Searched::Disproven => {
                    self.closed += 1;
                    refutation = self.solver.refutation().or(refutation);
                }
                Searched::Unknown(Exhausted::Nodes) => gave_up = Some(Exhausted::Nodes),
                Searched::Unknown(why) => return Shown::Unknown(why, refutation),
            }
        }
        match gave_up {
            Some(why) => Shown::Unknown(why, refutation),
            None => Shown::Refuted(refutation),
        }
    }
}
