//! A new game: the board, handicap stones on star points, and what is said in the file about rules, players and time.

use board::{Color, PointSet, Rules, Size, fixed_handicap, max_fixed_handicap};
use serde::Deserialize;
use sgf::{EditError, GameTree, Setup};
use ts_rs::TS;
use words::say;

use crate::error::ApiError;
use crate::files::Opened;
use crate::record::record;

/// A game to begin.
#[derive(Debug, Deserialize, TS)]
pub(crate) struct NewGame {
    pub(crate) width: u8,
    pub(crate) height: u8,
    pub(crate) komi: f32,
    /// `chinese`, `japanese`, `aga` or `nz`.
    pub(crate) rules: String,
    /// Handicap stones: 0, or from 2.
    pub(crate) handicap: usize,
    /// The players.
    pub(crate) black: String,
    pub(crate) white: String,
    /// Seconds of main time, if there is a clock.
    pub(crate) main: Option<u32>,
    /// Overtime in words, as files have it: `3x30 byo-yomi`.
    pub(crate) overtime: Option<String>,
}

/// Makes the file of a new game.
pub(crate) fn new_game(wanted: &NewGame) -> Result<Opened, ApiError> {
    let size = Size::new(wanted.width, wanted.height).map_err(ApiError::bad)?;
    let rules: Rules = wanted.rules.parse().map_err(ApiError::bad)?;
    if !wanted.komi.is_finite() || wanted.komi.abs() > 1000.0 {
        return Err(ApiError::bad(say!("error-komi")));
    }
    let stones = handicap(size, wanted.handicap)?;
    let mut tree = GameTree::new(size);
    fill(&mut tree, wanted, &rules, stones).map_err(ApiError::bad)?;
    Ok(Opened {
        games: Vec::new(),
        game: 0,
        record: record(&tree)?,
        warnings: Vec::new(),
    })
}

fn handicap(size: Size, stones: usize) -> Result<PointSet, ApiError> {
    if stones < 2 {
        return Ok(PointSet::EMPTY);
    }
    match fixed_handicap(size, stones) {
        Some(points) => Ok(points.into_iter().collect()),
        None => Err(ApiError::Bad(match max_fixed_handicap(size) {
            0 => say!("error-no-handicap", size = size.to_string()),
            most => {
                say!(
                    "error-handicap",
                    n = stones,
                    size = size.to_string(),
                    most = most
                )
            }
        })),
    }
}

fn fill(
    tree: &mut GameTree,
    wanted: &NewGame,
    rules: &Rules,
    stones: PointSet,
) -> Result<(), EditError> {
    let root = tree.root();
    tree.set_rules(root, rules)?;
    tree.set_text(root, "KM", &wanted.komi.to_string())?;
    for (property, text) in [("PB", &wanted.black), ("PW", &wanted.white)] {
        tree.set_text(root, property, text)?;
    }
    if let Some(main) = wanted.main {
        tree.set_text(root, "TM", &main.to_string())?;
    }
    if let Some(overtime) = &wanted.overtime {
        tree.set_text(root, "OT", overtime)?;
    }
    if !stones.is_empty() {
        tree.set_text(root, "HA", &stones.len().to_string())?;
        let setup = Setup {
            black: stones,
            to_play: Some(Color::White),
            ..Setup::default()
        };
        tree.set_setup(root, &setup, false)?;
    }
    Ok(())
}
