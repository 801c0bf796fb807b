//! What the playing program thinks of a position: its candidates with visits, chances and points, and who will own what.
//!
//! Estimates all of it, and said again as it thinks on: a first look comes at once, then one whenever the visits have doubled. A stopped job leaves what was found.

use board::{Color, Move, Size};
use player::strong::{Report, Settings, Strong, Tried, cores};
use serde::Serialize;
use ts_rs::TS;
use words::say;

use crate::Context;
use crate::error::ApiError;
use crate::question::Part;
use crate::record::game_of;
use crate::tuning::TUNED;
use crate::wire::ColorName;

/// What is thought of a position. Estimates.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CandidatesPart {
    pub(crate) to_play: ColorName,
    /// Positions looked at so far.
    pub(crate) visits: u32,
    /// Black's chance to win.
    pub(crate) win: f32,
    /// Black's lead as it will be counted.
    pub(crate) lead: f32,
    /// The candidates, the most visited first.
    pub(crate) moves: Vec<CandidateMove>,
    /// Who will own each point, row by row: 1 Black, -1 White.
    pub(crate) owners: Vec<f32>,
}

/// A candidate.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct CandidateMove {
    /// A point or `pass`.
    pub(crate) at: String,
    pub(crate) visits: u32,
    /// How likely a strong player makes it, before any search.
    pub(crate) prior: f32,
    /// The mover's chance to win after it.
    pub(crate) win: f32,
    /// Points that it gives away beside the best of those that were looked at; never below 0.
    pub(crate) loses: f32,
    /// The mover's lead after it.
    pub(crate) lead: f32,
    /// What is expected to follow; the move itself is the first.
    pub(crate) line: Vec<String>,
}

/// Thinks about the end of a line.
pub(super) fn candidates(context: &Context, sgf: &str, visits: u32) -> Result<(), ApiError> {
    context.doing(say!("doing-thinking"));
    let game = game_of(sgf)?;
    let color = game.to_play();
    let most = visits.clamp(1, TUNED.candidate_visits);
    let mut strong = Strong::new(Settings {
        visits: Some(most),
        // A browser gives the same answer with and without shared memory.
        threads: if cfg!(target_family = "wasm") {
            1
        } else {
            cores()
        },
        cancel: context.cancel().clone(),
        ..Settings::default()
    });
    let mut now = 1;
    loop {
        let report = strong
            .analyze(&game, color, now, None)
            .map_err(ApiError::bad)?;
        context.part(Part::Candidates(part(&report, game.board().size())));
        if now >= most || context.is_cancelled() {
            return Ok(());
        }
        now = (now * 2).clamp(TUNED.first_visits.min(most), most);
    }
}

fn part(report: &Report, size: Size) -> CandidatesPart {
    let black = report.to_play == Color::Black;
    let best = report.tried.first().map_or(report.lead, |t| t.lead);
    let searched = |t: &Tried| CandidateMove {
        at: t.mv.name(size),
        visits: t.visits,
        prior: t.prior,
        win: t.win,
        lead: t.lead,
        loses: (best - t.lead).max(0.0),
        line: t.line.iter().map(|m| m.name(size)).collect(),
    };
    // Before any search there are the network's own.
    let guessed = |&(mv, prior): &(Move, f32)| CandidateMove {
        at: mv.name(size),
        visits: 0,
        prior,
        win: report.win,
        lead: report.lead,
        loses: 0.0,
        line: vec![mv.name(size)],
    };
    let moves = match report.tried.is_empty() {
        true => report
            .likely
            .iter()
            .take(TUNED.most_candidates)
            .map(guessed)
            .collect(),
        false => report
            .tried
            .iter()
            .take(TUNED.most_candidates)
            .map(searched)
            .collect(),
    };
    CandidatesPart {
        to_play: report.to_play.into(),
        visits: report.visits,
        win: if black { report.win } else { 1.0 - report.win },
        lead: if black { report.lead } else { -report.lead },
        moves,
        owners: report.owner.clone(),
    }
}
