//! What people try first: the network's policy, among the moves of the area.

use board::{Board, Color, Move};
use net::{Net, Position, Symmetries};

/// Moves with the share of those who would try them, the likeliest first. Where the network does not know the board all are
/// alike.
pub(crate) fn by_policy(board: &Board, to_play: Color, moves: &[Move]) -> Vec<(Move, f32)> {
    let position = Position {
        board,
        to_play,
        recent: &[],
        komi: 6.5,
    };
    let evaluation = Net::shipped().evaluate(&position, Symmetries::One).ok();
    let share = |mv: Move| evaluation.as_ref().map_or(1.0, |e| e.policy_of(mv));
    let mut ordered: Vec<(Move, f32)> = moves.iter().map(|&mv| (mv, share(mv))).collect();
    let sum: f32 = ordered.iter().map(|(_, share)| share).sum();
    for (_, share) in &mut ordered {
        *share = if sum > 0.0 { *share / sum } else { 0.0 };
    }
    ordered.sort_by(|a, b| b.1.total_cmp(&a.1));
    ordered
}
