//! Asking: escalation from tight to loose, ko codes, working moves, lines.

use std::time::Duration;

use board::{Board, Color, Move, Point, PointSet};
use prove::{Guide, LocalGame, ProofTree, Question, Threats};
use search::{Answer, Budget, Exhausted, Meter, Solver, Tuning};

use super::connector::{Connector, Looseness};
use super::hunter::{Bounds, Hunter};

/// The answer to "can the mover have it?", in the order from worst to best for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// No, within the bounds of the search.
    No,
    /// By ko; the opponent takes first: the mover must find a threat first.
    KoOpponentFirst,
    /// By ko; the mover takes first: he wins if he ignores every threat.
    KoMoverFirst,
    /// Yes, whatever happens.
    Yes,
}

impl Outcome {
    /// GTP's code: 0, 3, 2, 1.
    pub fn code(self) -> u8 {
        match self {
            Outcome::No => 0,
            Outcome::KoOpponentFirst => 3,
            Outcome::KoMoverFirst => 2,
            Outcome::Yes => 1,
        }
    }

    /// What the opponent's best means for the mover.
    #[must_use]
    pub fn reversed(self) -> Outcome {
        match self {
            Outcome::No => Outcome::Yes,
            Outcome::KoOpponentFirst => Outcome::KoMoverFirst,
            Outcome::KoMoverFirst => Outcome::KoOpponentFirst,
            Outcome::Yes => Outcome::No,
        }
    }
}

/// How much work a question cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Nodes of all searches together.
    pub nodes: u64,
}

/// The answer to a question.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What the side that moves first gets.
    pub outcome: Outcome,
    /// The move that gets it; None when nothing works or nothing is needed.
    pub best: Option<Move>,
    /// The proof, when the outcome rests on one.
    pub proof: Option<ProofTree>,
    /// What ended the search before it was complete; the outcome is then what was known by then.
    pub unknown_because: Option<Exhausted>,
    /// What it cost.
    pub effort: Effort,
}

/// Limits of the questions.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Nodes, time and depth for a whole question.
    pub budget: Budget,
    /// The bounds to try, from tight to loose.
    pub levels: Vec<Bounds>,
}

impl Default for Settings {
    fn default() -> Settings {
        let level = |max_lib_prey, max_lib_hunter, slack| Bounds {
            max_lib_prey,
            max_lib_hunter,
            slack,
        };
        Settings {
            budget: Budget {
                nodes: 1_500_000,
                time: Some(Duration::from_secs(5)),
                ..Budget::default()
            },
            levels: vec![
                level(1, 2, 0),
                level(2, 3, 2),
                level(3, 4, 3),
                level(2, 3, 6),
                level(3, 4, 6),
                level(4, 5, 8),
                level(3, 4, 12),
                level(5, 6, 14),
            ],
        }
    }
}

/// What one search, or a series of them from tight to loose, has shown.
enum Shown {
    Proven(Box<ProofTree>),
    /// Not within the bounds; the refuter's move that showed it, when he moved first.
    Refuted(Option<Move>),
    Unknown(Exhausted, Option<Move>),
}

/// A finding before its cost is known.
struct Found {
    outcome: Outcome,
    best: Option<Move>,
    proof: Option<ProofTree>,
    unknown_because: Option<Exhausted>,
}

impl Found {
    fn nothing() -> Found {
        Found {
            outcome: Outcome::No,
            best: None,
            proof: None,
            unknown_because: None,
        }
    }

    fn of(outcome: Outcome, shown: Shown, best: Option<Move>) -> Found {
        let (first, proof, unknown_because) = match shown {
            Shown::Proven(tree) => (tree.first_move(), Some(*tree), None),
            Shown::Refuted(mv) => (mv, None, None),
            Shown::Unknown(why, mv) => (mv, None, Some(why)),
        };
        Found {
            outcome,
            best: best.or(first),
            proof,
            unknown_because,
        }
    }

    /// The prover as ko master wins, but not against a refuter who is one.
    fn ko(firm: Shown, master: Shown, none: Shown) -> Found {
        let refutation = |shown: &Shown| match shown {
            Shown::Refuted(mv) | Shown::Unknown(_, mv) => *mv,
            Shown::Proven(_) => None,
        };
        match none {
            // When the refuter moves first, his best move is the one that keeps the ko.
            Shown::Proven(_) => Found::of(Outcome::KoMoverFirst, none, refutation(&firm)),
            _ => Found::of(Outcome::KoOpponentFirst, master, refutation(&none)),
        }
    }
}

/// Asks questions about one board.
#[derive(Debug)]
pub struct Asker {
    settings: Settings,
    tuning: Tuning,
}

impl Asker {
    /// An asker with these limits.
    pub fn new(settings: Settings) -> Asker {
        Asker {
            settings,
            tuning: Tuning::default(),
        }
    }

    /// Can the block at `prey` be captured if the opponent moves first?
    ///
    /// None when there is no stone.
    pub fn attack(&self, board: &mut Board, prey: Point) -> Option<Finding> {
        let hunter = !board.color(prey)?;
        let mut meter = Meter::start(&self.settings.budget);
        self.capture(board, prey, hunter, &mut meter)
    }

    /// Can the block at `prey` be saved if its owner moves first? A block that is in no danger needs no move.
    pub fn defend(&self, board: &mut Board, prey: Point) -> Option<Finding> {
        let owner = board.color(prey)?;
        let mut meter = Meter::start(&self.settings.budget);
        let mut finding = self.capture(board, prey, owner, &mut meter)?;
        finding.outcome = finding.outcome.reversed();
        Some(finding)
    }

    /// What the hunter achieves when `first` moves first.
    pub fn capture(
        &self,
        board: &mut Board,
        prey: Point,
        first: Color,
        meter: &mut Meter,
    ) -> Option<Finding> {
        self.capture_any(board, PointSet::from_point(prey), first, meter)
    }

    /// What the hunter achieves when `first` moves first and it is enough to capture one of several blocks of one
    /// colour, each given by a stone.
    pub fn capture_any(
        &self,
        board: &mut Board,
        prey: PointSet,
        first: Color,
        meter: &mut Meter,
    ) -> Option<Finding> {
        let prey_color = board.color(prey.first()?)?;
        let levels = self.settings.levels.clone();
        self.codes(meter, |threats, meter, ko_seen| {
            let question = Question::capture_any(board, prey, first, threats)?;
            let guides = levels
                .iter()
                .map(|&bounds| Hunter::new(prey, prey_color, bounds));
            Some(self.escalate(board, &question, guides, meter, ko_seen))
        })
    }

    /// Every first move of the hunter that captures one of these as well as his best, with the length of its
    /// proof; shortest first. Each move gets at most `nodes` nodes.
    pub fn working_moves(
        &self,
        board: &mut Board,
        prey: PointSet,
        outcome: Outcome,
        nodes: u64,
        meter: &mut Meter,
    ) -> Vec<(Point, usize)> {
        let Some(color) = prey.first().and_then(|p| board.color(p)) else {
            return Vec::new();
        };
        let Some(&widest) = self.settings.levels.last() else {
            return Vec::new();
        };
        let mut candidates = Vec::new();
        Hunter::new(prey, color, widest).prover_moves(board, &mut candidates);
        let mut working = Vec::new();
        for candidate in candidates {
            let Ok(mut after) = board.trial(candidate.mv, !color) else {
                continue;
            };
            if prey.iter().any(|p| after.color(p).is_none()) {
                working.push((candidate.mv, 1));
                continue;
            }
            let limit = meter.node_limit();
            meter.set_node_limit(limit.min(meter.nodes().saturating_add(nodes)));
            let found = self.capture_any(&mut after, prey, color, meter);
            meter.set_node_limit(limit);
            if let Some(found) = found.filter(|f| f.outcome >= outcome) {
                let length = found.proof.map_or(usize::MAX, |t| t.main_line().len());
                working.push((candidate.mv, length));
            }
        }
        working.sort_by_key(|w| w.1);
        working
    }

    /// What the owner of two blocks achieves towards connecting them when `first` moves first.
    pub fn connect(
        &self,
        board: &mut Board,
        a: Point,
        b: Point,
        first: Color,
        meter: &mut Meter,
    ) -> Option<Finding> {
        let color = board.color(a)?;
        self.codes(meter, |threats, meter, ko_seen| {
            let question = Question::connect(board, a, b, first, threats)?;
            let levels = [(1, 0), (2, 0), (3, 1), (2, 2), (3, 3), (4, 5)];
            let guides = levels.map(|(max_cost, slack)| {
                Connector::new(a, b, color, Looseness { max_cost, slack })
            });
            Some(self.escalate(board, &question, guides.into_iter(), meter, ko_seen))
        })
    }

    /// Asks against a refuter with all threats; if a ko mattered, for a prover with all; then with none on either
    /// side. All three get a little effort before any gets a lot. The outcome is the prover's, in his own terms.
    fn codes(
        &self,
        meter: &mut Meter,
        mut ask: impl FnMut(Threats, &mut Meter, &mut bool) -> Option<Shown>,
    ) -> Option<Finding> {
        let before = meter.nodes();
        let limit = meter.node_limit();
        let mut effort = FIRST_EFFORT;
        let mut best = Found::nothing();
        let finding = loop {
            let last = meter.nodes().saturating_add(2 * effort) >= limit;
            let mut limited = |threats, part: u64, meter: &mut Meter, ko_seen: &mut bool| {
                // The last round divides what is left.
                let most = match last {
                    true => (limit - meter.nodes().min(limit)) / part,
                    false => effort,
                };
                meter.set_node_limit(limit.min(meter.nodes().saturating_add(most)));
                let shown = ask(threats, meter, ko_seen);
                meter.set_node_limit(limit);
                shown
            };
            let mut ko_seen = false;
            let firm = limited(Threats::REFUTER_MASTER, 2, meter, &mut ko_seen)?;
            match firm {
                Shown::Proven(_) => break Found::of(Outcome::Yes, firm, None),
                Shown::Refuted(_) if !ko_seen => break Found::of(Outcome::No, firm, None),
                _ => {}
            }
            let firm_is_settled = matches!(firm, Shown::Refuted(_));
            let round = if ko_seen {
                let master = limited(Threats::PROVER_MASTER, 2, meter, &mut ko_seen)?;
                match master {
                    Shown::Proven(_) => {
                        let none = limited(Threats::None, 1, meter, &mut ko_seen)?;
                        let settled = firm_is_settled && !matches!(none, Shown::Unknown(..));
                        (Found::ko(firm, master, none), settled)
                    }
                    Shown::Refuted(_) => (Found::of(Outcome::No, master, None), firm_is_settled),
                    Shown::Unknown(..) => (Found::of(Outcome::No, master, None), false),
                }
            } else {
                (Found::of(Outcome::No, firm, None), false)
            };
            let (found, settled) = round;
            if found.outcome >= best.outcome {
                best = found;
            }
            let spent = meter.check().err();
            if settled {
                break Found {
                    unknown_because: None,
                    ..best
                };
            }
            if last || spent.is_some() {
                break Found {
                    unknown_because: spent.or(Some(Exhausted::Nodes)),
                    ..best
                };
            }
            effort = effort.saturating_mul(8);
        };
        Some(Finding {
            outcome: finding.outcome,
            best: finding.best,
            proof: finding.proof,
            unknown_because: finding.unknown_because,
            effort: Effort {
                nodes: meter.nodes() - before,
            },
        })
    }

    /// One question with wider and wider guides. Tight ones are mostly done in no time; none may use more than half of
    /// what is left. What one has proven serves all.
    fn escalate<G: Guide>(
        &self,
        board: &mut Board,
        question: &Question,
        guides: impl Iterator<Item = G>,
        meter: &mut Meter,
        ko_seen: &mut bool,
    ) -> Shown {
        let mut solver: Solver<Move, PointSet> = Solver::new(self.tuning);
        let (mut refutation, mut gave_up) = (None, None);
        let mut guides = guides.peekable();
        while let Some(guide) = guides.next() {
            let limit = meter.node_limit();
            if guides.peek().is_some() {
                meter.set_node_limit(meter.nodes() + limit.saturating_sub(meter.nodes()) / 2);
            }
            let mut game = LocalGame::new(board, question.clone(), guide);
            let answer = solver.solve(&mut game, meter);
            *ko_seen |= game.ko_seen();
            meter.set_node_limit(limit);
            match answer {
                Answer::Proven(id) => {
                    let tree = ProofTree::extract(board, question, solver.store(), id);
                    return Shown::Proven(Box::new(tree));
                }
                Answer::Disproven => refutation = solver.refutation().or(refutation),
                Answer::Unknown(Exhausted::Nodes) => gave_up = Some(Exhausted::Nodes),
                Answer::Unknown(why) => return Shown::Unknown(why, refutation),
            }
        }
        match gave_up {
            Some(why) => Shown::Unknown(why, refutation),
            None => Shown::Refuted(refutation),
        }
    }
}

/// Nodes for one question in the first round; every round has eight times as many.
const FIRST_EFFORT: u64 = 4_000;
