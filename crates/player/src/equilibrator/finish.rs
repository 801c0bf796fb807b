//! The end of a game: what the count will be, when it is hopeless, and taking off what is dead.

use board::{Board, Color, Game, Move, Point, PointSet};

use super::analysis::Analysis;
use super::candidates::is_eye;
pub(super) use crate::count::counted_lead;

/// Whether a game with this lead is lost beyond hope: so far behind, and half of the board played.
pub(super) fn is_hopeless(game: &Game, lead: f32) -> bool {
    let points = game.board().points().len();
    let limit = (points as f32 * 0.35).clamp(12.0, 90.0);
    game.turns().len() * 2 > points && lead < -limit
}

/// What a move must gain over a pass. It grows with a game that does not end.
pub(super) fn least_gain(game: &Game) -> f32 {
    let points = game.board().points().len();
    match game.turns().len() {
        n if n * 2 > 5 * points => 1000.0,
        n if n > 2 * points => 2.0,
        n if n * 2 > 3 * points => 0.6,
        _ => 0.2,
    }
}

/// A move that takes off a dead stone of the opponent or prepares it.
pub(crate) fn cleanup_move(game: &mut Game, dead: PointSet, color: Color) -> Option<Point> {
    let dead = dead & game.board().stones(!color);
    let mut blocks: Vec<Point> = game.board().blocks_in(dead).collect();
    blocks.sort_by_key(|&b| game.board().liberty_count(b));
    for block in blocks {
        for p in game.board().liberties(block) {
            let board = game.board();
            let captures = board.in_atari(block);
            let sound = captures || board.is_legal_and_not_atari(p, color);
            if sound && !is_eye(board, p, color) && game.legality(Move::Play(p), color).is_ok() {
                return Some(p);
            }
        }
    }
    None
}

/// Stones of a color in places that belong to the other.
pub(super) fn dead_stones(board: &Board, here: &Analysis, color: Color) -> PointSet {
    board.stones(color) & (here.dead | here.safe[(!color).index()])
}
