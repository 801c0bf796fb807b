//! Playing: `genmove` and its relatives, the level, and the reason for the last move.
//!
//! The time for a move comes from the clock ([`crate::Clock::time_for_move`]); without one the level alone decides.

use std::time::Instant;

use board::{Color, Move, PointSet};
use player::equilibrator::{Decision, MAX_LEVEL};
use player::strong::{Level, Watch};
use playout::{self, Prior, Task};
use search::CancelFlag;

use crate::args::Args;
use crate::error::GtpError;
use crate::ponder;
use crate::registry::Command;
use crate::session::{Chooser, Session};
use crate::tuning::TUNED;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "genmove",
        "COLOR",
        "chooses a move and plays it; answers the move, pass or resign",
        genmove,
    ),
    Command::new(
        "reg_genmove",
        "COLOR",
        "chooses a move without playing it",
        reg_genmove,
    )
    .analyze("move", "Best move", "reg_genmove %c"),
    Command::new(
        "gg_genmove",
        "COLOR [SEED]",
        "as reg_genmove, with a seed for what is left to chance",
        gg_genmove,
    ),
    Command::new(
        "restricted_genmove",
        "COLOR VERTEX...",
        "the best of these moves, without playing it; pass if none is legal",
        restricted_genmove,
    ),
    Command::new(
        "kgs-genmove_cleanup",
        "COLOR",
        "as genmove, but passes only when the opponent's dead stones are taken off",
        genmove_cleanup,
    ),
    Command::new(
        "level",
        "LEVEL",
        "how hard to think: 1 to 10, or beginner to full by name",
        level,
    ),
    Command::new(
        "tesuji-explain",
        "",
        "why the last move was chosen, in one sentence",
        explain,
    )
    .analyze("string", "Why this move", "tesuji-explain"),
    Command::new(
        "tesuji-candidates",
        "COLOR",
        "the moves that are considered, with the lead in area that each promises, the best first",
        list_candidates,
    )
    .analyze("pspairs", "Candidates", "tesuji-candidates %c"),
    Command::new(
        "tesuji-owners",
        "COLOR",
        "who owns each point if COLOR moves next, from 1 (Black) to -1 (White)",
        owners,
    )
    .analyze("dboard", "Owners", "tesuji-owners %c"),
];

fn think(session: &mut Session, color: Color, cleanup: bool, watch: Option<Watch<'_>>) -> Decision {
    let started = Instant::now();
    let board = session.board();
    let (points, played) = (board.points().len(), session.game().turns().len());
    let time = session.clock().time_for_move(color, points, played);
    let cancel = CancelFlag::from_shared(session.cancel.shared());
    let decision = match session.chooser {
        Chooser::Equilibrator => {
            session.player.settings.time = time;
            session.player.settings.cancel = cancel;
            session.player.settings.cleanup = cleanup;
            session.player.choose(session.game(), color)
        }
        Chooser::Strong => {
            let game = session.game().clone();
            let settings = &mut session.strong.settings;
            settings.time = match (time, session.seconds) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            };
            settings.cancel = cancel;
            settings.cleanup = cleanup;
            session.strong.choose_watched(&game, color, watch)
        }
    };
    session.clock_mut().note_used(color, started.elapsed());
    decision
}

fn answer(session: &Session, mv: Option<Move>) -> String {
    match mv {
        Some(mv) => mv.name(session.size()),
        None => "resign".to_owned(),
    }
}

fn play_chosen(session: &mut Session, args: &Args, cleanup: bool) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let color = args.color(0)?;
    play(session, color, cleanup, None)
}

/// `genmove`, with somebody who is told what was found so far.
pub(super) fn play_watched(
    session: &mut Session,
    color: Color,
    watch: Watch<'_>,
) -> Result<String, GtpError> {
    play(session, color, false, Some(watch))
}

fn play(
    session: &mut Session,
    color: Color,
    cleanup: bool,
    watch: Option<Watch<'_>>,
) -> Result<String, GtpError> {
    session.settled_game();
    let decision = think(session, color, cleanup, watch);
    if let Some(mv) = decision.mv {
        session.game_mut().play(mv, color)?;
    }
    ponder::after_own_move(session, decision.mv);
    session.explanation = Some(decision.sentence);
    Ok(answer(session, decision.mv))
}

fn genmove(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    play_chosen(session, args, false)
}

fn genmove_cleanup(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    play_chosen(session, args, true)
}

fn reg_genmove(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let color = args.color(0)?;
    let decision = think(session, color, false, None);
    session.explanation = Some(decision.sentence);
    Ok(answer(session, decision.mv))
}

fn gg_genmove(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=2)?;
    let usual = session.player.settings.seed;
    if args.len() == 2 {
        session.player.settings.seed = args.value(1, "a seed")?;
    }
    let color = args.color(0)?;
    let decision = think(session, color, false, None);
    session.player.settings.seed = usual;
    session.explanation = Some(decision.sentence);
    Ok(answer(session, decision.mv))
}

/// The listed moves are compared by playouts; where there is only one to choose from, none is made.
fn restricted_genmove(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..)?;
    let color = args.color(0)?;
    let mut first = Vec::new();
    for i in 1..args.len() {
        let point = args.point(i, session.size())?;
        if session.board().is_legal(point, color) {
            first.push(Prior {
                point,
                visits: 2.0,
                wins: 1.0,
            });
        }
    }
    let settings = &session.player.settings;
    let task = Task {
        playouts: settings.playouts.unwrap_or(TUNED.restricted_playouts),
        time: Some(TUNED.restricted_time),
        cancel: CancelFlag::from_shared(session.cancel.shared()),
        seed: settings.seed,
        bonus: -session.game().komi(),
        lead_share: 0.5,
        generators: settings.generators,
        settled: PointSet::EMPTY,
    };
    let best = match first.as_slice() {
        [] => None,
        [only] => Some(only.point),
        _ => playout::search(session.board(), color, first, None, &task)
            .tried
            .iter()
            .find_map(|t| t.mv.point()),
    };
    Ok(answer(session, Some(best.map_or(Move::Pass, Move::Play))))
}

fn level(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let level: Level = args.word(0)?.parse().map_err(GtpError::syntax)?;
    session.player.settings.level = level.number().min(MAX_LEVEL);
    session.strong.settings.level = level;
    Ok(String::new())
}

fn explain(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let none = "no move has been chosen yet; expected genmove or reg_genmove before";
    session
        .explanation
        .clone()
        .ok_or_else(|| GtpError::other(none))
}

fn list_candidates(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let color = args.color(0)?;
    let size = session.size();
    let found = session.player.survey(session.game(), color);
    let pairs = found
        .iter()
        .map(|(c, value)| format!("{} {value:.1}", c.point.name(size)));
    Ok(pairs.collect::<Vec<_>>().join(" "))
}

fn owners(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let color = args.color(0)?;
    let size = session.size();
    let seen = session.player.look(session.game(), color);
    let owners: Vec<String> = size
        .points()
        .map(|p| format!("{:.2}", seen.share(p, Color::Black)))
        .collect();
    let rows = owners.chunks(usize::from(size.width()));
    Ok(rows.map(|r| r.join(" ")).collect::<Vec<_>>().join("\n"))
}
