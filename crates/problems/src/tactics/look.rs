//! Looking for connections and escapes together: every idea gets a little effort before any gets a lot, and the look can be taken up
//! again where it was left. Whether a block is in danger at all is an idea like the others, and leads to the ways of saving it.

use std::collections::VecDeque;

use board::{Board, Color, Point, PointSet};
use capture::general::{Asker, Success};
use search::{Limits, Meter};

use super::connect::{self, Pair};
use super::{Tactic, escape, settings};
use crate::solve::Options;
use crate::task::Task;
use crate::tuning::TUNED;

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
    /// Is this block in danger?
    Danger(Point),
    Escape(Point),
    Connect(Pair),
}

/// What one look at an idea has shown.
pub(super) enum Tried {
    Found(Box<Tactic>),
    /// More effort may help.
    NotYet,
    Never,
    /// A block is in danger: it may be saved.
    Endangered(Point),
}

impl Look {
    /// Finds out what is in danger, and what might be done about it.
    pub(super) fn new(board: &Board, mover: Color, options: &Options, limits: &Limits) -> Look {
        let named = options.target & board.stones(mover);
        let mut look = Look {
            named: board.blocks_in(named).collect(),
            asker: Asker::new(settings(limits)),
            meter: Meter::start(limits),
            task: options.task,
            endangered: Vec::new(),
            mover,
            board: board.clone(),
            open: Vec::new(),
            effort: TUNED.idea_nodes,
        };
        let few = |b: &Point| board.liberty_count(*b) <= TUNED.many_liberties;
        let weak: Vec<Point> = board.blocks(mover).filter(few).collect();
        let worth =
            |b: Point| options.task.is_some() || board.stone_count(b) >= TUNED.smallest_linked;
        let mut doubtful = Vec::new();
        for block in weak {
            match look.try_danger(block, TUNED.danger_nodes) {
                Tried::Endangered(_) => look.endangered.push(block),
                Tried::NotYet if worth(block) => doubtful.push(Idea::Danger(block)),
                Tried::NotYet | Tried::Never | Tried::Found(_) => {}
            }
        }
        if look.wants(Task::Escape) {
            let blocks = escape::blocks(&look).into_iter();
            look.open.extend(blocks.map(Idea::Escape));
        }
        if look.wants(Task::Connect) {
            let pairs = connect::pairs(&look).into_iter();
            look.open.extend(pairs.map(Idea::Connect));
        }
        look.open.extend(doubtful);
        look
    }

    fn wants(&self, task: Task) -> bool {
        self.task.is_none_or(|t| t == task)
    }

    /// The same look with new limits.
    pub(super) fn resumed(mut self, limits: &Limits) -> Look {
        self.meter = Meter::start(limits);
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
        self.meter.limited(nodes, |meter| ask(asker, board, meter))
    }

    /// Whether anything is left to spend.
    fn goes_on(&self) -> bool {
        self.meter.check().is_ok() && self.meter.nodes() < self.meter.node_limit()
    }

    /// Tries all ideas with more and more effort until each is answered or the effort is used up.
    pub(super) fn rounds(&mut self) -> Vec<Tactic> {
        let mut found = Vec::new();
        while !self.open.is_empty() && self.goes_on() {
            let before = self.meter.nodes();
            let mut ideas = VecDeque::from(std::mem::take(&mut self.open));
            while let Some(idea) = ideas.pop_front() {
                match self.goes_on().then(|| self.try_one(idea)) {
                    Some(Tried::Found(tactic)) => found.push(*tactic),
                    Some(Tried::Endangered(block)) => ideas.extend(self.ways_to_save(block)),
                    Some(Tried::Never) => {}
                    Some(Tried::NotYet) | None => self.open.push(idea),
                }
            }
            if self.meter.nodes() == before && self.effort > TUNED.danger_nodes {
                break;
            }
            if self.goes_on() {
                self.effort = self.effort.saturating_mul(TUNED.idea_growth);
            }
        }
        found
    }

    /// What may be done for a block that has turned out to be in danger.
    fn ways_to_save(&mut self, block: Point) -> Vec<Idea> {
        self.endangered.push(block);
        let mut ideas = Vec::new();
        if self.wants(Task::Escape) && escape::blocks(self).contains(&block) {
            ideas.push(Idea::Escape(block));
        }
        // Where connecting is the task, all pairs are tried already.
        if self.task.is_none() {
            let pairs = connect::pairs(self).into_iter();
            let new = pairs.filter(|pair| pair.joins(block));
            ideas.extend(new.map(Idea::Connect));
        }
        ideas
    }

    /// Whether the other side captures a block if it begins.
    fn try_danger(&mut self, block: Point, effort: u64) -> Tried {
        let first = !self.mover;
        let attack = self.limited(effort, |asker, board, meter| {
            asker.capture(board, block, first, meter)
        });
        match attack {
            Some(f) if f.outcome > Success::No => Tried::Endangered(block),
            Some(f) if f.unknown_because.is_some() => Tried::NotYet,
            _ => Tried::Never,
        }
    }

    fn try_one(&mut self, idea: Idea) -> Tried {
        match idea {
            Idea::Danger(_) if self.effort <= TUNED.danger_nodes => Tried::NotYet,
            Idea::Danger(block) => self.try_danger(block, self.effort),
            Idea::Escape(block) => escape::try_block(self, block, self.effort),
            Idea::Connect(pair) => connect::try_pair(self, pair, self.effort),
        }
    }
}
