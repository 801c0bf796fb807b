//! Which move a player would try first who wants a group to live.
//!
//! A small network scores every candidate by what it looks like: what it touches, takes and saves, what it does for the cheapest
//! pairs of eyes, on which line it is, how near to the last move. The scores become chances, and the chances priors of the proof
//! search. Others tell how likely the position after a move is to be proven at all ([`chances`]). Nothing here can make a proof wrong.

mod chances;
mod features;
mod inputs;
mod weights;

use board::{Board, Color, Point, PointSet};

use super::distance::Outlook;

use chances::OwnMoveChances;
pub(super) use chances::ReplyChances;
pub use chances::{BOTH as BOTH_INPUTS, GLOBALS as POSITION_INPUTS};
use features::Features;
pub use features::{FEATURES as MOVE_INPUTS, names as names_of_moves};
pub use inputs::GroupInputs;
pub use weights::{
    Networks, of_position as names_of_position, of_position_and_move as names_of_position_and_move,
};

/// Farther than what counts.
const FARTHEST: f32 = 8.0;

/// A move that may help.
#[derive(Clone, Copy, Debug)]
pub(super) struct Likely {
    pub point: Point,
    /// Minus the logarithm of its chance to be the move that lives, if there is one.
    pub unlikeliness: f32,
    /// How far life is after it.
    pub distance: f32,
}

/// The moves that may help the group, best first.
pub(super) fn candidates(board: &Board, outlook: &Outlook, color: Color) -> Box<[Likely]> {
    let mut likely = scored(board, outlook, color);
    likely.sort_by(|a, b| a.unlikeliness.total_cmp(&b.unlikeliness));
    let best = likely.first().map_or(0.0, |l| l.unlikeliness);
    let sum: f32 = likely.iter().map(|l| (best - l.unlikeliness).exp()).sum();
    let all = sum.ln() - best;
    likely.iter_mut().for_each(|l| l.unlikeliness += all);
    likely.into()
}

/// Points within three steps of the group, and liberties of weak enemies beside them. What is said to be unlikely is minus
/// the score yet.
fn scored(board: &Board, outlook: &Outlook, color: Color) -> Vec<Likely> {
    let mut scored = Vec::with_capacity(64);
    let own_move = OwnMoveChances::new(board, outlook, color);
    each_candidate(board, outlook, color, |point, looks| {
        scored.push(Likely {
            point,
            unlikeliness: -outlook.networks.moves.score(looks.inputs()),
            distance: own_move.after(&looks),
        });
    });
    scored
}

/// The candidates and what they look like.
fn each_candidate(
    board: &Board,
    outlook: &Outlook,
    color: Color,
    mut visit: impl FnMut(Point, Features),
) {
    let mut points = PointSet::EMPTY;
    let mut add = |point, layer| {
        visit(point, Features::of(board, outlook, point, layer, color));
    };
    for (layer, set) in outlook.layers.iter().enumerate() {
        set.iter().for_each(|p| add(p, layer));
        points |= *set;
    }
    let last = outlook.layers.len() - 1;
    let enemies = (points | outlook.group).neighbors() & board.stones(!color);
    for enemy in board.blocks_in(enemies) {
        if board.liberty_count(enemy) <= 3 {
            let more = board.liberties(enemy) - points;
            more.iter().for_each(|p| add(p, last));
            points |= more;
        }
    }
}

/// How far life is after a reply of the other side.
pub(super) fn after_reply(board: &Board, outlook: &Outlook, reply: Point, color: Color) -> f32 {
    let looks = looks_of_reply(board, outlook, reply, color);
    outlook.reply_chances(board, color).after(&looks)
}

/// What a reply of the other side looks like.
fn looks_of_reply(board: &Board, outlook: &Outlook, reply: Point, color: Color) -> Features {
    let layer = outlook.layers.iter().position(|l| l.contains(reply));
    let (mut here, mut elsewhere) = (FARTHEST, FARTHEST);
    for l in outlook.likely(board, color) {
        let nearest = match l.point == reply {
            true => &mut here,
            false => &mut elsewhere,
        };
        *nearest = nearest.min(l.distance);
    }
    let looks = Features::of(board, outlook, reply, layer.unwrap_or(2), !color);
    looks.with_loss(here, elsewhere)
}

#[cfg(test)]
mod tests {
    use board::Diagram;

    use super::*;

    pub(super) const GROUP: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . O O O .
        . . . . . O X X O
        . . . . . O . X .
        . . . . . O X X .
        . . . . . . . . .";

    fn likely(board: &Board, stones: PointSet, color: Color) -> Box<[Likely]> {
        let outlook = Outlook::new(board, color, stones);
        candidates(board, &outlook, color)
    }

    #[test]
    fn chances_are_chances() {
        let board = Diagram::parse(GROUP).unwrap().board;
        let found = likely(&board, board.stones(Color::Black), Color::Black);
        let sum: f32 = found.iter().map(|l| (-l.unlikeliness).exp()).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{sum}");
        assert!(found.is_sorted_by_key(|l| l.unlikeliness));
        let points: PointSet = found.iter().map(|l| l.point).collect();
        assert_eq!(points.len(), found.len());
        assert!(points.is_subset(&board.empty()));
    }
}
