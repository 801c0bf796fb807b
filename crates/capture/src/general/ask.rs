//! Asking: escalation from tight to loose, ko codes, working moves, lines.

use std::time::Duration;

use board::{Board, Color, Move, Point, PointSet};
use prove::{Guide, LocalGame, ProofTree, Question, Threats};
use search::{Answer, Budget, Exhausted, Meter, Solver, Tuning};

use super::connector::Connector;
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
        let level = |max_lib_prey, max_lib_hunter| Bounds {
            max_lib_prey,
            max_lib_hunter,
        };
        Settings {
            budget: Budget {
                nodes: 200_000,
                time: Some(Duration::from_secs(2)),
                ..Budget::default()
            },
            levels: vec![level(1, 2), level(2, 3), level(3, 4), level(4, 5)],
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
        let prey_color = board.color(prey)?;
        let levels = self.settings.levels.clone();
        self.codes(meter, first == prey_color, |threats, meter, ko_seen| {
            let question = Question::capture(board, prey, first, threats)?;
            let guides = levels
                .iter()
                .map(|&bounds| Hunter::new(prey, prey_color, bounds));
            Some(self.escalate(board, &question, guides, meter, ko_seen))
        })
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
        self.codes(meter, first != color, |threats, meter, ko_seen| {
            let question = Question::connect(board, a, b, first, threats)?;
            let guides = [1, 2, 3, 4].map(|cost| Connector::new(a, b, color, cost));
            Some(self.escalate(board, &question, guides.into_iter(), meter, ko_seen))
        })
    }

    /// Asks against a refuter with all threats; then, if a ko mattered, for a prover with all; then with none on
    /// either side. The outcome is the prover's, in his own terms.
    fn codes(
        &self,
        meter: &mut Meter,
        refuter_first: bool,
        mut ask: impl FnMut(Threats, &mut Meter, &mut bool) -> Option<Shown>,
    ) -> Option<Finding> {
        let before = meter.nodes();
        let mut ko_seen = false;
        let finish = |outcome, shown: Shown, meter: &Meter| {
            let effort = Effort {
                nodes: meter.nodes() - before,
            };
            let (best, proof, unknown_because) = match shown {
                Shown::Proven(tree) => (tree.first_move(), Some(*tree), None),
                Shown::Refuted(mv) => (mv, None, None),
                Shown::Unknown(why, mv) => (mv, None, Some(why)),
            };
            Some(Finding {
                outcome,
                best,
                proof,
                unknown_because,
                effort,
            })
        };
        let firm = ask(Threats::REFUTER_MASTER, meter, &mut ko_seen)?;
        if matches!(firm, Shown::Proven(_)) {
            return finish(Outcome::Yes, firm, meter);
        }
        if !ko_seen {
            return finish(Outcome::No, firm, meter);
        }
        let master = ask(Threats::PROVER_MASTER, meter, &mut ko_seen)?;
        if !matches!(master, Shown::Proven(_)) {
            return finish(Outcome::No, master, meter);
        }
        // In the prover's terms: with no threats on either side the ko is his if he wins it then.
        let none = ask(Threats::None, meter, &mut ko_seen)?;
        match (matches!(none, Shown::Proven(_)), refuter_first) {
            (true, false) => finish(Outcome::KoMoverFirst, none, meter),
            (false, false) => finish(Outcome::KoOpponentFirst, master, meter),
            // The refuter moves first: his best move is the one that keeps the ko.
            (true, true) => finish(Outcome::KoMoverFirst, firm, meter),
            (false, true) => finish(Outcome::KoOpponentFirst, none, meter),
        }
    }

    /// One question with wider and wider guides.
    fn escalate<G: Guide>(
        &self,
        board: &mut Board,
        question: &Question,
        guides: impl Iterator<Item = G>,
        meter: &mut Meter,
        ko_seen: &mut bool,
    ) -> Shown {
        let mut solver: Solver<Move, PointSet> = Solver::new(self.tuning);
        let mut refutation = None;
        for guide in guides {
            solver.forget_unproven();
            let mut game = LocalGame::new(board, question.clone(), guide);
            let answer = solver.solve(&mut game, meter);
            *ko_seen |= game.ko_seen();
            match answer {
                Answer::Proven(id) => {
                    let tree = ProofTree::extract(board, question, solver.store(), id);
                    return Shown::Proven(Box::new(tree));
                }
                Answer::Disproven => refutation = solver.refutation().or(refutation),
                Answer::Unknown(why) => return Shown::Unknown(why, refutation),
            }
        }
        Shown::Refuted(refutation)
    }
}
