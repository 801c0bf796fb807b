//! A line of a game, position by position: how much is safe, who is ahead by power, and which moves decided
//! the fate of a block.
//!
//! The estimate is no proof: proven points count for their owners, every other point for the side that has
//! clearly more power over it. Since a move is worth a lot of power, the estimate for a move is the mean of
//! those before and after it, so that it does not matter whose turn it is. That a block or group is dead is the word of the
//! scan or of the life-and-death solver, which is proven; that it was not dead before is within their bounds.

use board::{Board, Color, Point, Size};
use player::losses::{Loss, Losses};
use power::Power;
use safety::{Method, analyze};
use search::Budget;
use serde::Serialize;
use sgf::Replay;
use ts_rs::TS;

use crate::error::ApiError;
use crate::jobs::Context;
use crate::question::Part;
use crate::wire::names;

/// Power below this decides nothing. (A stone has a power of 100 over a point beside it, and 40 connects.)
const CLEAR: f32 = 10.0;
/// So many positions are handed over at once.
const BATCH: usize = 8;
/// Longer lines are not looked at further.
const MOST_MOVES: usize = 2_000;

/// A position of the line.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ReviewPoint {
    /// Number of the node on the line, from 0.
    pub(crate) index: usize,
    pub(crate) black_safe: usize,
    pub(crate) white_safe: usize,
    /// Black's lead by the estimate.
    pub(crate) lead: f32,
}

/// A move after which a block or group is dead that was not before.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct MoveNote {
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
    let mut replay = Replay::new(&tree).map_err(ApiError::bad)?;
    let mut losses = Losses::new(context.cancel().clone());
    let (mut points, mut notes) = (Vec::new(), Vec::new());
    let mut before: Option<f32> = None;
    context.doing("reviewing the game");
    for (index, id) in tree.main_line().take(MOST_MOVES).enumerate() {
        if context.is_cancelled() {
            break;
        }
        replay.enter(id).map_err(ApiError::bad)?;
        let position = replay.position();
        let power = Power::of(&position.board);
        let mut point = estimate(&position.board, &power, index, komi);
        let after = point.lead;
        point.lead = before.replace(after).map_or(after, |b| (b + after) / 2.0);
        points.push(point);
        let number = position.move_number;
        let size = position.board.size();
        let lost = losses.look(&position.board, &power);
        notes.extend(lost.iter().map(|loss| note(loss, size, number, index)));
        if points.len() == BATCH {
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

fn note(loss: &Loss, size: Size, number: usize, index: usize) -> MoveNote {
    let stones = names(loss.stones, size);
    MoveNote {
        index,
        text: loss.text(size, number),
        stone: stones.first().cloned().unwrap_or_default(),
        stones,
        save: loss.save.map(|p| p.name(size).to_string()),
    }
}

fn estimate(board: &Board, power: &Power, index: usize, komi: f32) -> ReviewPoint {
    let report = analyze(board, Method::Static, &Budget::nodes(0));
    let owner = |p: Point| {
        let proven = Color::ALL
            .into_iter()
            .find(|c| report.safe[c.index()].contains(p));
        let strong = match power.total(p) {
            t if t >= CLEAR => Some(Color::Black),
            t if t <= -CLEAR => Some(Color::White),
            _ => None,
        };
        proven.or(board.color(p)).or(strong)
    };
    let lead: i32 = board
        .points()
        .iter()
        .map(|p| match owner(p) {
            Some(Color::Black) => 1,
            Some(Color::White) => -1,
            None => 0,
        })
        .sum();
    ReviewPoint {
        index,
        black_safe: report.safe[0].len(),
        white_safe: report.safe[1].len(),
        lead: lead as f32 - komi,
    }
}
