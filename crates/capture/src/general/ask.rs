//! Asking: one question at a time, and which first moves work.

use board::{Board, Color, Point, PointSet};
use prove::{Guide, Threats};
use search::{Limits, Meter};

use super::case::{Case, Goal};
use super::connector::Looseness;
use super::hunter::{Bounds, Hunter};
use super::outcome::{Finding, Success};

/// Limits of the questions.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Nodes, time and depth for a whole question.
    pub limits: Limits,
    /// The bounds to try, from tight to loose.
    pub levels: Vec<Bounds>,
    /// The same for connections.
    pub links: Vec<Looseness>,
    /// Who has the ko threats, when that is known: then this alone is asked, and the answer is yes or no. None: whatever
    /// may matter is asked, and the answer may be a ko.
    pub threats: Option<Threats>,
}

impl Default for Settings {
    fn default() -> Settings {
        let level = |max_lib_prey, max_lib_hunter, slack| Bounds {
            max_lib_prey,
            max_lib_hunter,
            slack,
        };
        let link = |max_cost, slack| Looseness { max_cost, slack };
        Settings {
            // No clock: the answer is the same on any machine.
            limits: Limits::nodes(1_000_000),
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
            links: vec![
                link(1, 0),
                link(2, 0),
                link(3, 1),
                link(2, 2),
                link(3, 3),
                link(4, 5),
                link(5, 12),
            ],
            threats: None,
        }
    }
}

/// Asks questions about one board.
#[derive(Debug)]
pub struct Asker {
    settings: Settings,
}

impl Asker {
    /// An asker with these limits.
    pub fn new(settings: Settings) -> Asker {
        Asker { settings }
    }

    /// A goal to ask about more than once.
    pub fn case(&self, goal: Goal) -> Case {
        Case::new(goal, &self.settings)
    }

    /// Can the block at `prey` be captured if the opponent moves first?
    ///
    /// None when there is no stone.
    pub fn attack(&self, board: &mut Board, prey: Point) -> Option<Finding> {
        let hunter = !board.color(prey)?;
        let mut meter = Meter::start(&self.settings.limits);
        self.capture(board, prey, hunter, &mut meter)
    }

    /// Can the block at `prey` be saved if its owner moves first? A block that is in no danger needs no move.
    pub fn defend(&self, board: &mut Board, prey: Point) -> Option<Finding> {
        let owner = board.color(prey)?;
        let mut meter = Meter::start(&self.settings.limits);
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
        self.case(Goal::Capture(prey)).ask(board, first, meter)
    }

    /// Every first move of the hunter that captures one of these as well as his best, with the length of its
    /// proof; shortest first. Each move gets at most `nodes` nodes.
    pub fn working_moves(
        &self,
        board: &mut Board,
        prey: PointSet,
        outcome: Success,
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
            let found = meter.limited(nodes, |m| self.capture_any(&mut after, prey, color, m));
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
        self.case(Goal::Connect(a, b)).ask(board, first, meter)
    }
}
