//! Where a side looks that wants to kill.

use board::{Board, Color, Move, Point, PointSet};
use prove::{Claim, Guide};
use search::{Candidate, Side, UNIT};

use crate::distance::FAR;
use crate::frame::{Advice, Advised, Hint};
use crate::looks::{looks, touches};
use crate::outlooks::{LineOutlook, Outlooks};
use crate::tuning::{MANY_LIBERTIES, Settings, WEAK};

/// The attacker's knowledge: he takes liberties, spoils eyes, keeps the group in and his own stones alive. Nothing here can make
/// a proof wrong.
#[derive(Debug)]
pub(super) struct KillGuide<'a> {
    defender: Color,
    /// Of these stones one must be captured, or all.
    stones: PointSet,
    all: bool,
    settings: Settings,
    advice: Option<Advice<'a>>,
    /// What the frame said of the position just looked at.
    seen: Option<Result<bool, (u32, u32)>>,
    view: LineOutlook<'a>,
}

impl<'a> KillGuide<'a> {
    pub(super) fn new(
        defender: Color,
        (stones, all): (PointSet, bool),
        settings: Settings,
        advice: Option<Advice<'a>>,
        outlooks: &'a mut Outlooks,
    ) -> KillGuide<'a> {
        KillGuide {
            defender,
            stones,
            all,
            settings,
            advice,
            seen: None,
            view: LineOutlook::new(defender, stones, outlooks),
        }
    }

    fn mover(&self, side: Side) -> Color {
        match side {
            Side::Prover => !self.defender,
            Side::Refuter => self.defender,
        }
    }

    /// Asks the frame with a few nodes, within the limits.
    fn hint(&mut self, board: &Board, to_move: Side) -> Hint {
        let color = self.mover(to_move);
        let nodes = self.settings.nodes_of_hint(to_move);
        let ask = |a: &mut Advice<'_>| a.ask(nodes, |frame, m| frame.ask_capture(board, color, m));
        self.advice.as_mut().map_or(Hint::Unknown, ask)
    }

    /// The liberties to take: those of all blocks in question, or the fewest of one.
    fn liberties(&self, board: &Board) -> u32 {
        let blocks = board.blocks_in(self.stones & board.stones(self.defender));
        let liberties = blocks.map(|block| board.liberties(block));
        let count = match self.all {
            true => liberties.fold(PointSet::EMPTY, |all, l| all | l).len(),
            false => liberties.map(|l| l.len()).min().unwrap_or(0),
        };
        (count as u32).min(MANY_LIBERTIES)
    }

    /// Liberties of own weak blocks next to the group or to where play is.
    fn rescues(&self, board: &Board, near: PointSet) -> PointSet {
        board
            .blocks_in(near.neighbors() & board.stones(!self.defender))
            .filter(|&block| board.liberty_count(block) <= WEAK)
            .fold(PointSet::EMPTY, |all, block| all | board.liberties(block))
    }
}

impl Advised for KillGuide<'_> {
    fn advice(&self) -> Option<&Advice<'_>> {
        self.advice.as_ref()
    }
}

impl Guide for KillGuide<'_> {
    /// What lives unconditionally is never captured. Asked after the defender's moves only: the attacker's make no life.
    fn is_hopeless(&mut self, board: &Board, to_move: Side) -> bool {
        let color = self.mover(to_move);
        let seen = |a: &mut Advice<'_>| a.frame.capture_at_sight(board, color);
        self.seen = self.advice.as_mut().map(seen);
        if self.seen == Some(Ok(false)) {
            return true;
        }
        let lives = |p: Point| Claim::Live(PointSet::from_point(p)).holds(board, self.defender);
        to_move == Side::Prover
            && board
                .blocks_in(self.stones & board.stones(self.defender))
                .all(lives)
    }

    fn estimate(&mut self, board: &Board, _to_move: Side) -> (u32, u32) {
        let scale = self.settings.distance_scale;
        match self.seen {
            // Dead in the frame: what is left is to take the stones off.
            Some(Ok(true)) => return (UNIT * (1 + self.liberties(board)) / 2, UNIT * 16),
            Some(Err((kill, live))) if self.settings.guess_by_frame => {
                return (kill * scale / 16 + UNIT * self.liberties(board) / 2, live);
            }
            _ => {}
        }
        let eyes = self.view.distance(board).min(FAR) * scale / 16;
        let liberties = self.liberties(board);
        (
            UNIT * (1 + liberties + FAR.saturating_sub(eyes) / 2),
            UNIT * (1 + eyes / 2),
        )
    }

    fn prover_moves(&mut self, board: &Board, out: &mut Vec<Candidate<Point>>) {
        let attacker = !self.defender;
        let hint = match self.hint(board, Side::Prover) {
            Hint::Dies(Some(Move::Play(p))) => Some(p),
            Hint::Lives(_) => return,
            _ => None,
        };
        // Where the frame knows a move, the others wait.
        let late = if hint.is_some() { 8 * UNIT } else { 0 };
        out.extend(hint.map(|mv| Candidate { mv, prior: 0 }));
        let outlook = self.view.look(board);
        let distance = outlook.distance() as i32;
        let near = outlook.group | outlook.layers[0] | outlook.layers[1];
        let targets = board
            .blocks_in(self.stones & board.stones(self.defender))
            .fold(PointSet::EMPTY, |all, b| all | board.liberties(b));
        let mut rated: Vec<(Point, i32)> = Vec::with_capacity(64);
        let mut points = PointSet::EMPTY;
        let layers = [
            targets,
            outlook.layers[0],
            outlook.layers[1],
            self.rescues(board, near),
            outlook.layers[2],
        ];
        for (layer, set) in layers.into_iter().enumerate() {
            for p in set - points {
                let hurt = outlook.after_other(p) as i32 - distance;
                let prior = layer as i32 + looks(board, p, attacker) - hurt.min(6);
                rated.push((p, prior));
            }
            points |= set;
        }
        rated.sort_by_key(|r| r.1);
        rated.truncate(self.settings.width);
        for (mv, prior) in rated.into_iter().filter(|r| Some(r.0) != hint) {
            let prior = self.settings.to_prior(prior + 6) + late;
            out.push(Candidate { mv, prior });
        }
    }

    fn likely_replies(&mut self, board: &Board, out: &mut Vec<Point>) {
        match self.hint(board, Side::Refuter) {
            Hint::Lives(Some(Move::Play(p))) => out.push(p),
            _ => out.extend(self.view.look(board).saving()),
        }
    }

    fn learns_replies(&self) -> bool {
        true
    }

    fn reply_prior(&mut self, board: &Board, reply: Point) -> u32 {
        let outlook = self.view.look(board);
        let gain = outlook.distance() as i32 - outlook.after_own(reply) as i32;
        let far = if touches(board, reply, self.defender) {
            0
        } else {
            2
        };
        let prior = looks(board, reply, self.defender) + far - gain;
        self.settings.to_prior(prior + 4)
    }

    fn played(&mut self, _board: &Board, _by: Side) {
        self.view.played();
    }

    fn undone(&mut self) {
        self.view.undone();
    }
}
