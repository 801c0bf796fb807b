//! What an estimate is made of, one by one: for those who fit the weights, and who want to know.

use answers::Custom;
use board::{Board, Color, Move, PointSet};
use net::{FightNet, FightPosition, Goal, Net, Position, Symmetries};
use search::Limits;

use super::fights::Fights;
use super::frames::{self, Reading};
use crate::tuning::TUNED;

/// What speaks for and against stones when one side begins.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// What the largest frame that was read says: whether the stones live without threats, and how much of the frame is made up (0 nothing, 1 hardly
    /// anything, 2 walls, 3 walls and exits).
    pub frame: Option<(bool, u8)>,
    /// The share of the moves that the network of fights finds likely which that frame has inside.
    pub frame_has: f32,
    /// Whether that frame says ko.
    pub frame_ko: bool,
    /// The chance by the fight, read with the network.
    pub fight: f32,
    /// Who owns the stones in the end by the network for whole games: from -1, the attacker, to 1.
    pub ownership: f32,
}

/// The evidence for stones of one color; None when the question was cancelled, or the board is too small for the networks.
pub fn evidence(
    board: &Board,
    stones: PointSet,
    first: Color,
    limits: &Limits,
) -> Option<Evidence> {
    let owner = board.color(stones.first()?)?;
    let frames_limits = Limits {
        nodes: TUNED.frames_nodes.min(limits.nodes),
        ..limits.clone()
    };
    let framed = frames::judge(board, stones, first, Custom::Chinese, &frames_limits);
    let fights = Fights::new(board, stones, Goal::Stand, limits);
    let fought = fights.when_first(first)?;
    Some(Evidence {
        frame: framed.map(|reading| (reading.code.lives_without_threats(), made_up(&reading))),
        frame_has: framed.map_or(0.0, |reading| {
            likely_moves(board, stones, first, reading.area)
        }),
        frame_ko: framed.is_some_and(|reading| reading.is_ko()),
        fight: fought.stood(),
        ownership: ownership(board, stones, owner, first)?,
    })
}

fn made_up(reading: &Reading) -> u8 {
    match (
        reading.is_real(),
        reading.is_nearly_real(),
        reading.is_open(),
    ) {
        (true, _, _) => 0,
        (_, true, _) => 1,
        (_, _, false) => 2,
        (_, _, true) => 3,
    }
}

/// The share of likely moves for stones that lie in an area; a pass is none.
fn likely_moves(board: &Board, stones: PointSet, first: Color, area: PointSet) -> f32 {
    let position = FightPosition {
        board,
        to_play: first,
        recent: &[],
        marked: stones,
        goal: Goal::Stand,
        master: None,
    };
    let Ok(seen) = FightNet::shipped().evaluate(&position) else {
        return 0.0;
    };
    let inside: f32 = area.iter().map(|p| seen.policy_of(Move::Play(p))).sum();
    inside / (1.0 - seen.pass).max(1e-3)
}

/// Who owns the stones in the end, as seen by their owner: from -1 to 1.
pub(crate) fn ownership(
    board: &Board,
    stones: PointSet,
    owner: Color,
    first: Color,
) -> Option<f32> {
    let position = Position {
        board,
        to_play: first,
        recent: &[],
        komi: 6.5,
    };
    let seen = Net::shipped().evaluate(&position, Symmetries::One).ok()?;
    let sum: f32 = stones.iter().map(|p| seen.ownership_of(p)).sum();
    let mean = sum / stones.len() as f32;
    Some(if first == owner { mean } else { -mean })
}
