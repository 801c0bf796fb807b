//! Outlooks that were worked out lately: a proof-number search comes to the same position many times.

use std::sync::Arc;

use board::{Board, Color, Point, PointSet};

use crate::distance::Outlook;
use crate::networks::{self, Networks};

/// Outlooks that are kept, about a kilobyte each.
const SLOTS: usize = 1 << 12;

/// The outlooks of one group in the positions seen last, each in the place its hash names.
#[derive(Debug)]
pub(super) struct Outlooks {
    slots: Vec<Option<(u64, Arc<Outlook>)>>,
    pub networks: &'static Networks,
}

impl Outlooks {
    pub(super) fn new(networks: &'static Networks) -> Outlooks {
        Outlooks {
            slots: vec![None; SLOTS],
            networks,
        }
    }

    /// The outlook here; with no stones, that of any. The color and the stones in question must always be the same.
    pub(super) fn get(&mut self, board: &Board, color: Color, stones: PointSet) -> Arc<Outlook> {
        let key = board.hash();
        let slot = &mut self.slots[key as usize >> 20 & (SLOTS - 1)];
        if let Some((known, outlook)) = slot
            && *known == key
        {
            return Arc::clone(outlook);
        }
        let outlook = Arc::new(Outlook::of(board, color, stones, self.networks));
        *slot = Some((key, Arc::clone(&outlook)));
        outlook
    }
}

/// What was found out about a position of a line.
#[derive(Debug, Default)]
struct Step {
    outlook: Option<Arc<Outlook>>,
    /// How far life is after the replies thought of here, by the networks.
    replies: Vec<(Point, f32)>,
    /// The same after a pass of the other side.
    after_pass: Option<f32>,
}

/// The outlooks along the present line of a search.
#[derive(Debug)]
pub(super) struct LineOutlook<'a> {
    color: Color,
    /// The stones in question; when empty, any stone of the colour.
    stones: PointSet,
    /// For each position of the line that was looked into, its outlook.
    line: Vec<Step>,
    outlooks: &'a mut Outlooks,
}

impl<'a> LineOutlook<'a> {
    pub(super) fn new(
        color: Color,
        stones: PointSet,
        outlooks: &'a mut Outlooks,
    ) -> LineOutlook<'a> {
        LineOutlook {
            color,
            stones,
            line: vec![Step::default()],
            outlooks,
        }
    }

    /// Looks into the present position.
    pub(super) fn look(&mut self, board: &Board) -> Arc<Outlook> {
        let stones = self.stones;
        let top = self.line.len() - 1;
        let outlook = self.line[top]
            .outlook
            .get_or_insert_with(|| self.outlooks.get(board, self.color, stones));
        Arc::clone(outlook)
    }

    /// The distance to life here, adjusted from the position before when that was looked into.
    pub(super) fn distance(&mut self, board: &Board) -> u32 {
        let before = self
            .line
            .len()
            .checked_sub(2)
            .and_then(|i| self.line[i].outlook.as_ref());
        match (before, board.last_played()) {
            (Some(outlook), Some((p, color))) if color == self.color => outlook.after_own(p),
            (Some(outlook), Some((p, _))) => outlook.after_other(p),
            (Some(outlook), None) => outlook.distance(),
            (None, _) => self.look(board).distance(),
        }
    }

    /// The other side thinks of passing, and forgets what it thought of before.
    pub(super) fn consider_pass(&mut self, board: &Board) {
        let outlook = self.look(board);
        let distance = outlook.reply_chances(board, self.color).pass;
        if let Some(step) = self.line.last_mut() {
            step.replies.clear();
            step.after_pass = Some(distance);
        }
    }

    /// The other side thinks of a reply.
    pub(super) fn consider(&mut self, board: &Board, reply: Point) {
        let outlook = self.look(board);
        if let Some(step) = self.line.last_mut()
            && step.replies.iter().all(|d| d.0 != reply)
        {
            let distance = networks::after_reply(board, &outlook, reply, self.color);
            step.replies.push((reply, distance));
        }
    }

    /// How far life is here by the networks, if the last move was thought of before.
    pub(super) fn distance_to_life(&self, board: &Board) -> Option<f32> {
        let step = &self.line[self.line.len().checked_sub(2)?];
        match board.last_played() {
            None => step.after_pass,
            Some((p, color)) if color == self.color => {
                step.outlook.as_ref()?.distance_to_life_after(p)
            }
            Some((p, _)) => step.replies.iter().find(|r| r.0 == p).map(|r| r.1),
        }
    }

    /// A move was made.
    pub(super) fn played(&mut self) {
        self.line.push(Step::default());
    }

    /// The last move was taken back.
    pub(super) fn undone(&mut self) {
        self.line.pop();
    }
}
