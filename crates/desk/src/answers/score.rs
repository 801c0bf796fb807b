//! The score: proven as far as it goes, or with dead stones that the players name.

use board::{Board, Color, Game, Ownership, PointSet, Rules, Score};
use player::strong::expect;
use safety::score::Terms;
use safety::{Method, analyze};
use search::Limits;
use serde::Serialize;
use ts_rs::TS;
use words::say;

use crate::Context;
use crate::error::ApiError;
use crate::question::Part;
use crate::tuning::TUNED;
use crate::wire::{PositionView, names, point, set_of_names};

/// A count.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ScorePart {
    /// Like `B+3.5`.
    pub(crate) result: String,
    pub(crate) black: f32,
    pub(crate) white: f32,
    /// Whether every point of it is proven.
    pub(crate) exact: bool,
    /// The result if all that is open became Black's, and White's.
    pub(crate) best_for_black: String,
    pub(crate) best_for_white: String,
    pub(crate) dead: Vec<String>,
    pub(crate) black_territory: Vec<String>,
    pub(crate) white_territory: Vec<String>,
    pub(crate) unsettled: Vec<String>,
    /// What the network expects, where not everything is proven.
    pub(crate) estimate: Option<EstimatePart>,
}

/// An estimate of the count.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct EstimatePart {
    /// Like `B+3.5`.
    pub(crate) result: String,
    /// Stones to take for dead, those that are proven dead among them.
    pub(crate) dead: Vec<String>,
}

/// The facts beside the board.
pub(crate) fn terms(
    rules: &str,
    komi: f32,
    handicap: usize,
    lost: [usize; 2],
) -> Result<Terms, ApiError> {
    let rules: Rules = rules.parse().map_err(ApiError::bad)?;
    if !komi.is_finite() || komi.abs() > 1000.0 || handicap > 400 {
        return Err(ApiError::bad(say!("error-terms")));
    }
    Ok(Terms {
        rules,
        komi,
        handicap,
        prisoners: lost,
    })
}

/// Counts.
pub(super) fn score(
    context: &Context,
    position: &PositionView,
    terms: &Terms,
    dead: Option<&[String]>,
    toggle: Option<&str>,
) -> Result<(), ApiError> {
    let board = position.board()?;
    context.doing(say!("doing-counting"));
    let part = match dead {
        Some(dead) => {
            let mut dead = set_of_names(dead, board.size())? & board.occupied();
            if let Some(name) = toggle {
                let stone = point(name, board.size())?;
                let block = board.block_stones(stone);
                dead = if dead.contains(stone) {
                    dead - block
                } else {
                    dead | block
                };
            }
            agreed(&board, terms, dead)
        }
        None => {
            let part = proven(context, &board, terms);
            let estimate = match part.exact {
                true => None,
                false => estimate(&board, position.to_play.into(), terms, &part),
            };
            ScorePart { estimate, ..part }
        }
    };
    context.part(Part::Score(part));
    Ok(())
}

/// What the players say is dead is dead.
fn agreed(board: &Board, terms: &Terms, dead: PointSet) -> ScorePart {
    let ownership = Ownership::new(board, &dead);
    let count = Score::count(
        &ownership,
        &terms.rules,
        terms.komi,
        terms.handicap,
        terms.prisoners,
    );
    summary(board, &ownership, dead, PointSet::EMPTY, [count; 3], false)
}

fn proven(context: &Context, board: &Board, terms: &Terms) -> ScorePart {
    let limits = Limits {
        cancel: context.cancel().clone(),
        ..Limits::time(TUNED.dead_stones_time)
    };
    let report = analyze(board, Method::Search, &limits);
    let found = safety::score::score(board, &report, terms);
    let mut ownership = Ownership::new(board, &found.dead);
    for color in Color::ALL {
        let (own, other) = (color.index(), (!color).index());
        ownership.territory[own] |= report.territory[own] - ownership.stones[own];
        ownership.territory[other] -= report.territory[own];
    }
    let unsettled = found
        .unsettled
        .iter()
        .fold(PointSet::EMPTY, |all, p| all | *p);
    let counts = [
        found.as_it_stands,
        found.best_for_black,
        found.best_for_white,
    ];
    summary(
        board,
        &ownership,
        found.dead,
        unsettled,
        counts,
        found.exact.is_some(),
    )
}

fn summary(
    board: &Board,
    ownership: &Ownership,
    dead: PointSet,
    unsettled: PointSet,
    [count, black, white]: [Score; 3],
    exact: bool,
) -> ScorePart {
    let size = board.size();
    ScorePart {
        result: count.to_string(),
        black: count.black,
        white: count.white,
        exact,
        best_for_black: black.to_string(),
        best_for_white: white.to_string(),
        dead: names(dead, size),
        black_territory: names(ownership.territory[0], size),
        white_territory: names(ownership.territory[1], size),
        unsettled: names(unsettled, size),
        estimate: None,
    }
}

/// What is expected of the rest.
fn estimate(
    board: &Board,
    to_play: Color,
    terms: &Terms,
    proven: &ScorePart,
) -> Option<EstimatePart> {
    let mut game = Game::from_position(board.clone(), to_play, terms.rules);
    game.set_komi(terms.komi);
    game.set_handicap(terms.handicap);
    for color in Color::ALL {
        game.set_lost_before(color, terms.prisoners[color.index()]);
    }
    let seen = expect(&game).ok()?;
    let dead = seen.dead | set_of_names(&proven.dead, board.size()).ok()?;
    let leader = if seen.lead >= 0.0 { 'B' } else { 'W' };
    Some(EstimatePart {
        result: format!("{leader}+{:.1}", seen.lead.abs()),
        dead: names(dead, board.size()),
    })
}
