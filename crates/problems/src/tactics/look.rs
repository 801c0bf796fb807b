//! Looking for connections and escapes together: every idea gets a little effort before any gets a lot, and the look can be taken up
//! again where it was left.

use std::ops::RangeInclusive;

use board::{Board, Color, Point, PointSet};
use capture::general::{Asker, Outcome};
use search::{Budget, Meter};

use super::connect::{self, Pair};
use super::{MANY_LIBERTIES, Tactic, escape, limited, settings};
use crate::solve::Options;
use crate::task::Task;

/// Nodes for the question whether a block is in danger: a hundredth of all, within these limits.
const DANGER: RangeInclusive<u64> = 2_000..=20_000;
/// Nodes for each idea in the first round; every round has so many times as many.
const FIRST_ROUND: u64 = 1_000;
const MORE: u64 = 8;

/// What connections and escapes are looked for with.
pub(super) struct Look {
    board: Board,
    pub(super) mover: Color,
    /// Blocks that are named; all when there are none.
    pub(super) named: PointSet,
    /// Whether the task is known: then it does not take a block in danger to make it worth while.
    pub(super) task: Option<Task>,
    asker: Asker,
    meter: Meter,
    /// A stone of each block of the mover that the other side captures if it begins.
    pub(super) endangered: Vec<Point>,
    /// What is not answered yet, and the effort of the next round.
    open: Vec<Idea>,
    effort: u64,
}

/// Something to try.
#[derive(Clone, Copy)]
enum Idea {
    Escape(Point),
    Connect(Pair),
}

/// What one look at an idea has shown.
pub(super) enum Tried {
    Found(Box<Tactic>),
    /// More effort may help.
    NotYet,
    Never,
}

impl Look {
    /// Finds out what is in danger, and what might be done about it.
    pub(super) fn new(board: &Board, mover: Color, options: &Options, budget: &Budget) -> Look {
        let named = options.target & board.stones(mover);
        let mut look = Look {
            named: board.blocks_in(named).collect(),
            asker: Asker::new(settings(budget)),
            meter: Meter::start(budget),
            task: options.task,
            endangered: Vec::new(),
            mover,
            board: board.clone(),
            open: Vec::new(),
            effort: FIRST_ROUND,
        };
        let few = |b: &Point| board.liberty_count(*b) <= MANY_LIBERTIES;
        let weak: Vec<Point> = board.blocks(mover).filter(few).collect();
        let effort = (budget.nodes / 100).clamp(*DANGER.start(), *DANGER.end());
        for block in weak {
            let attack = look.limited(effort, |asker, board, meter| {
                asker.capture(board, block, !mover, meter)
            });
            if attack.is_some_and(|f| f.outcome > Outcome::No) {
                look.endangered.push(block);
            }
        }
        let wanted = |task: Task| options.task.is_none_or(|t| t == task);
        if wanted(Task::Escape) {
            let blocks = escape::blocks(&look).into_iter();
            look.open.extend(blocks.map(Idea::Escape));
        }
        if wanted(Task::Connect) {
            let pairs = connect::pairs(&look).into_iter();
            look.open.extend(pairs.map(Idea::Connect));
        }
        look
    }

    /// The same look with new limits.
    pub(super) fn resumed(mut self, budget: &Budget) -> Look {
        self.meter = Meter::start(budget);
        self
    }

    /// The position.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// Nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        self.meter.nodes()
    }

    /// Asks with at most so many nodes more.
    pub(super) fn limited<T>(
        &mut self,
        nodes: u64,
        ask: impl FnOnce(&Asker, &mut Board, &mut Meter) -> T,
    ) -> T {
        let (asker, board) = (&self.asker, &mut self.board);
        limited(&mut self.meter, nodes, |meter| ask(asker, board, meter))
    }

    /// Whether anything is left to spend.
    fn goes_on(&self) -> bool {
        self.meter.check().is_ok() && self.meter.nodes() < self.meter.node_limit()
    }

    /// Tries all ideas with more and more effort until each is answered or the effort is used up.
    pub(super) fn rounds(&mut self) -> Vec<Tactic> {
        let mut found = Vec::new();
        let mut ideas = std::mem::take(&mut self.open);
        while !ideas.is_empty() && self.goes_on() {
            let before = self.meter.nodes();
            ideas.retain(|&idea| match self.goes_on().then(|| self.try_one(idea)) {
                Some(Tried::Found(tactic)) => {
                    found.push(*tactic);
                    false
                }
                Some(Tried::Never) => false,
                Some(Tried::NotYet) | None => true,
            });
            if self.meter.nodes() == before {
                break;
            }
            if self.goes_on() {
                self.effort = self.effort.saturating_mul(MORE);
            }
        }
        self.open = ideas;
        found
    }

    fn try_one(&mut self, idea: Idea) -> Tried {
        match idea {
            Idea::Escape(block) => escape::try_block(self, block, self.effort),
            Idea::Connect(pair) => connect::try_pair(self, pair, self.effort),
        }
    }
}
