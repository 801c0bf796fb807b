//! A line of a game, position by position: how much is safe, who is expected to win and by how much, and which moves decided
//! the fate of a block ([`player::review`]).
//!
//! The expectation is an estimate by the network and called so; that a block or group is dead is the word of the scan or of the
//! life-and-death solver, which is proven.

use board::Rules;
use player::review::{Loss, Reviewer};
use serde::Serialize;
use sgf::Replay;
use ts_rs::TS;
use words::say;

use crate::Context;
use crate::error::ApiError;
use crate::question::Part;
use crate::tuning::TUNED;
use crate::wire::names;

/// A position of the line.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ReviewPoint {
    /// Number of the node on the line, from 0.
    pub(crate) index: usize,
    pub(crate) black_safe: usize,
    pub(crate) white_safe: usize,
    /// Black's lead by the estimate; on boards that the network does not know, by what is safe.
    pub(crate) lead: f32,
    /// Black's chance to win, by the estimate.
    pub(crate) win: Option<f32>,
    /// Points that the move cost the mover, by the estimate.
    pub(crate) cost: Option<f32>,
    /// What the mover was expected to play, and what would have followed; by the estimate.
    pub(crate) better: Vec<String>,
}

/// A move after which a block or group is dead that was not before.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MoveNote {
    pub(crate) index: usize,
    pub(crate) text: String,
    pub(crate) stone: String,
    /// All of its stones.
    pub(crate) stones: Vec<String>,
    /// The move that would have saved them, in the position before.
    pub(crate) save: Option<String>,
}

/// Looks at every position of the main line of a game.
pub(super) fn review(context: &Context, text: &str) -> Result<(), ApiError> {
    let parsed = sgf::parse(text.as_bytes()).map_err(ApiError::bad)?;
    let tree = parsed.collection.games.into_iter().next();
    let tree = tree.ok_or_else(|| ApiError::bad("no game"))?;
    let komi = tree.komi().ok().flatten().unwrap_or(0.0) as f32;
    let handicap = tree.handicap().ok().flatten().unwrap_or(0);
    let rules: Option<Rules> = tree.rules().and_then(|name| name.parse().ok());
    let mut replay = Replay::new(&tree).map_err(ApiError::bad)?;
    let mut reviewer = Reviewer::new(TUNED.review_visits, 1, context.cancel().clone());
    let (mut points, mut notes) = (Vec::new(), Vec::new());
    context.doing(say!("doing-review"));
    for (index, id) in tree.main_line().take(TUNED.review_moves).enumerate() {
        if context.is_cancelled() {
            break;
        }
        replay.enter(id).map_err(ApiError::bad)?;
        // Before any move only the whole file says whose turn it is.
        let whole = match replay.position().last_move {
            None => Some(tree.position_at(id).map_err(ApiError::bad)?),
            Some(_) => None,
        };
        let position = whole.as_ref().unwrap_or_else(|| replay.position());
        let mut game = position.to_game(rules.unwrap_or(Rules::JAPANESE));
        game.set_komi(komi);
        game.set_handicap(usize::try_from(handicap).unwrap_or(0));
        let size = position.board.size();
        let seen = reviewer.look(&game);
        let safe_lead = seen.safe[0] as f32 - seen.safe[1] as f32 - komi;
        points.push(ReviewPoint {
            index,
            black_safe: seen.safe[0],
            white_safe: seen.safe[1],
            lead: seen.expected.map_or(safe_lead, |e| e.lead),
            win: seen.expected.map(|e| e.win),
            cost: seen.cost,
            better: seen.better.iter().map(|m| m.name(size)).collect(),
        });
        let number = position.move_number;
        notes.extend(
            seen.losses
                .iter()
                .map(|loss| note(loss, size, number, index)),
        );
        if points.len() == TUNED.review_batch {
            context.part(Part::Review {
                points: std::mem::take(&mut points),
                notes: std::mem::take(&mut notes),
            });
        }
    }
    if !points.is_empty() {
        context.part(Part::Review { points, notes });
    }
    Ok(())
}

fn note(loss: &Loss, size: board::Size, number: usize, index: usize) -> MoveNote {
    MoveNote {
        index,
        text: loss.sentence(size, number),
        stone: loss.stone(size),
        stones: names(loss.stones, size),
        save: loss.save.map(|p| p.name(size).to_string()),
    }
}
