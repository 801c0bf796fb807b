//! Where a side looks that wants to live.

use board::{Board, Color, Move, Point, PointSet};
use prove::Guide;
use search::{Candidate, Side, UNIT};

use crate::distance::FAR;
use crate::frame::{Advice, Advised, Hint};
use crate::looks::{looks, touches};
use crate::outlooks::{LineOutlook, Outlooks};
use crate::record::Record;
use crate::tuning::{DISPROOF_EFFORT, PRIOR_OF_UNLIKELINESS, PROOF_EFFORT, SAFE, Settings};

/// The defender's knowledge: candidate moves, and how far it is to two eyes. Nothing here can make a proof wrong.
#[derive(Debug)]
pub(super) struct LifeGuide<'a> {
    advice: Option<Advice<'a>>,
    /// What the frame said of the position just looked at.
    seen: Option<Result<bool, (u32, u32)>>,
    color: Color,
    settings: Settings,
    view: LineOutlook<'a>,
    record: Option<&'a mut Record>,
}

impl<'a> LifeGuide<'a> {
    pub(super) fn new(
        color: Color,
        stones: PointSet,
        settings: Settings,
        advice: Option<Advice<'a>>,
        outlooks: &'a mut Outlooks,
    ) -> LifeGuide<'a> {
        LifeGuide {
            advice,
            seen: None,
            color,
            settings,
            view: LineOutlook::new(color, stones, outlooks),
            record: None,
        }
    }

    /// The same, keeping what the networks are asked about.
    pub(super) fn remembering(mut self, record: Option<&'a mut Record>) -> LifeGuide<'a> {
        self.record = record;
        if let Some(record) = &mut self.record {
            record.begin();
        }
        self
    }

    /// The search looks into the position.
    fn came_to(&mut self, board: &Board, to_move: Side) {
        if let Some(record) = &mut self.record {
            record.came_to(board, to_move);
        }
    }

    /// The efforts to prove and to disprove at a distance from life, minus the logarithm of the chance to prove it.
    fn effort(&self, distance: f32) -> (u32, u32) {
        let from_death = -(-(-distance).exp()).ln_1p();
        let scale = self.settings.distance_scale as f32 / 16.0;
        let units = |effort: f32| (UNIT as f32 * (1.0 + effort)) as u32;
        (
            units(PROOF_EFFORT * scale * distance),
            units(DISPROOF_EFFORT * from_death.min(SAFE)),
        )
    }
}

impl LifeGuide<'_> {
    /// Asks with a few nodes, within the limits.
    fn hint(&mut self, board: &Board, to_move: Side) -> Hint {
        let color = self.mover(to_move);
        let nodes = self.settings.nodes_of_hint(to_move);
        let ask = |a: &mut Advice<'_>| a.ask(nodes, |frame, m| frame.ask_within(board, color, m));
        self.advice.as_mut().map_or(Hint::Unknown, ask)
    }

    fn mover(&self, side: Side) -> Color {
        match side {
            Side::Prover => self.color,
            Side::Refuter => !self.color,
        }
    }

    fn at_sight(&mut self, board: &Board, to_move: Side) -> Option<Result<bool, (u32, u32)>> {
        let color = self.mover(to_move);
        self.advice.as_mut().map(|a| a.frame.at_sight(board, color))
    }
}

impl Advised for LifeGuide<'_> {
    fn advice(&self) -> Option<&Advice<'_>> {
        self.advice.as_ref()
    }
}

impl Guide for LifeGuide<'_> {
    fn is_hopeless(&mut self, board: &Board, to_move: Side) -> bool {
        self.seen = self.at_sight(board, to_move);
        self.seen == Some(Ok(false))
    }

    fn estimate(&mut self, board: &Board, to_move: Side) -> (u32, u32) {
        match self.seen {
            Some(Ok(true)) => return (UNIT / 4, UNIT * 16),
            Some(Err((live, kill))) if self.settings.guess_by_frame => {
                return (live * self.settings.distance_scale / 16, kill);
            }
            _ => {}
        }
        if let Some(distance) = self.view.distance_to_life(board) {
            if let Some(record) = &mut self.record {
                record.asked(board, to_move);
            }
            return self.effort(distance);
        }
        let distance = self.view.distance(board).min(FAR) * self.settings.distance_scale / 16;
        (
            UNIT * (1 + distance),
            UNIT + UNIT * FAR.saturating_sub(distance) / 4,
        )
    }

    fn prover_moves(&mut self, board: &Board, out: &mut Vec<Candidate<Point>>) {
        self.came_to(board, Side::Prover);
        let color = self.color;
        let settings = self.settings;
        let hint = match self.hint(board, Side::Prover) {
            Hint::Lives(Some(Move::Play(p))) => Some(p),
            Hint::Dies(_) => return,
            _ => None,
        };
        let outlook = self.view.look(board);
        let likely = outlook.likely(board, color).iter().take(settings.width);
        // Where the frame knows a move, the others wait.
        let late = if hint.is_some() { 8 * UNIT } else { 0 };
        out.extend(hint.map(|mv| Candidate { mv, prior: 0 }));
        for likely in likely.filter(|l| Some(l.point) != hint) {
            let half_units = (likely.unlikeliness * PRIOR_OF_UNLIKELINESS) as i32;
            let prior = self.settings.to_prior(half_units) + late;
            let mv = likely.point;
            out.push(Candidate { mv, prior });
        }
    }

    fn likely_replies(&mut self, board: &Board, out: &mut Vec<Point>) {
        self.came_to(board, Side::Refuter);
        self.view.consider_pass(board);
        match self.hint(board, Side::Refuter) {
            Hint::Dies(Some(Move::Play(p))) => out.push(p),
            Hint::Lives(_) => {
                self.view.look(board);
            }
            _ => {
                let outlook = self.view.look(board);
                out.extend(outlook.vital());
                // What helps the group most hurts it most when the other side takes it.
                let best = outlook.likely(board, self.color).first();
                out.extend(best.map(|l| l.point).filter(|p| !out.contains(p)));
            }
        }
    }

    fn learns_replies(&self) -> bool {
        true
    }

    fn reply_prior(&mut self, board: &Board, reply: Point) -> u32 {
        let color = !self.color;
        let outlook = self.view.look(board);
        self.view.consider(board, reply);
        let hurt = outlook
            .after_other(reply)
            .saturating_sub(outlook.distance()) as i32;
        let far = if touches(board, reply, !color) { 0 } else { 2 };
        let prior = looks(board, reply, color) + far - hurt;
        self.settings.to_prior(prior + 4)
    }

    fn played(&mut self, board: &Board, _by: Side) {
        self.view.played();
        if let Some(record) = &mut self.record {
            record.played(board);
        }
    }

    fn undone(&mut self) {
        self.view.undone();
        if let Some(record) = &mut self.record {
            record.undone();
        }
    }
}
