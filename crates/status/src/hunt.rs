//! Whether a block is captured or saved, whoever begins: the capture search, and where that is at its limits the move that the fight prefers.
//!
//! The search names *a* move after which nothing was found within the limits, or none at all. A player names the one with room to spare. So the
//! fight is read as well, and its move is put to the same search: a capture that it leads to is proven like any other, and
//! a defense takes the place of another one that the search can say no more about. The fight alone decides nothing here.

use board::{Board, Color, Move, Point};
use capture::general::Success;
use capture::{Gets, Questions};
use net::Goal;
use search::Limits;

use crate::ask::USUAL_NODES;
use crate::estimate::fights::Fights;

/// Nodes for the fight's move: about a second. Chosen for that alone.
const CHECK_NODES: u64 = 200_000;

/// What the side that begins gets against the block, or for it if it is its own. None where there is no stone.
pub fn hunt(board: &Board, prey: Point, first: Color, limits: &Limits) -> Option<Gets> {
    let saves = board.color(prey)? == first;
    let mut questions = Questions::new(board, limits);
    let gets = match saves {
        true => questions.defend(prey)?,
        false => questions.attack(prey)?,
    };
    // A capture is proven, and a block in no danger needs no move.
    let is_open = match (saves, gets.outcome) {
        (true, Success::Yes) => matches!(gets.best, Some(Move::Play(_))),
        (false, outcome) => outcome == Success::No,
        _ => false,
    };
    if !is_open {
        return Some(gets);
    }
    let better = preferred(board, prey, first, limits).filter(|mv| gets.best != Some(*mv));
    let works = |mv: &Move| {
        let limits = Limits {
            nodes: limits.nodes.min(CHECK_NODES),
            ..limits.clone()
        };
        let mut questions = Questions::new(board, &limits);
        let gets = match saves {
            true => questions.does_defend(*mv, prey),
            false => questions.does_attack(*mv, prey),
        };
        gets == Ok(Success::Yes)
    };
    Some(match better.filter(works) {
        Some(mv) => Gets {
            outcome: Success::Yes,
            best: Some(mv),
        },
        None => gets,
    })
}

/// The move with which the side that begins has its way in the fight, if it does.
fn preferred(board: &Board, prey: Point, first: Color, limits: &Limits) -> Option<Move> {
    let limits = limits.or(&Limits::nodes(USUAL_NODES));
    let fights = Fights::new(board, board.block_stones(prey), Goal::Stand, &limits);
    let fought = fights.when_read(first)?;
    let stands = fought.odds() >= 0.0;
    let succeeds = stands == (board.color(prey) == Some(first));
    fought.best.filter(|mv| succeeds && *mv != Move::Pass)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Diagram;

    #[test]
    fn what_the_search_proves_stands() {
        let diagram = Diagram::parse(
            ". . . . . . . . .
             . . . . . . . . .
             . . . O . . . . .
             . . O X O . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .",
        )
        .expect("a diagram");
        let board = &diagram.board;
        let prey = board.stones(Color::Black).first().expect("a stone");
        let limits = Limits::nodes(20_000);
        let attack = hunt(board, prey, Color::White, &limits).expect("a block");
        assert_eq!(attack.outcome, Success::Yes);
        assert_eq!(hunt(board, Point::new(0, 0), Color::White, &limits), None);
    }

    #[test]
    fn a_defense_that_the_fight_prefers_is_one_for_the_search_as_well() {
        // Black's two stones are caught in a net if White begins.
        let diagram = Diagram::parse(
            ". . . . . . . . .
             . . . . . . . . .
             . . O . . . . . .
             . . O X X . . . .
             . . O O X O . . .
             . . . . O . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .",
        )
        .expect("a diagram");
        let board = &diagram.board;
        let prey = board.stones(Color::Black).first().expect("a stone");
        let limits = Limits::nodes(20_000);
        let defense = hunt(board, prey, Color::Black, &limits).expect("a block");
        assert_eq!(defense.outcome, Success::Yes);
        if let Some(mv) = defense.best {
            let does = Questions::new(board, &limits).does_defend(mv, prey);
            assert_eq!(does, Ok(Success::Yes));
        }
    }
}
