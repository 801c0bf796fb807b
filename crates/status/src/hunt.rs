//! Whether a block is captured or saved, whoever begins: the capture search, and where that is at its limits the area that a wall encloses, and the
//! move that the fight prefers.
//!
//! Behind a wall the enclosed search decides in milliseconds what a search for captures on the open board comes to late or never: it knows eyes, and
//! that a ko for one stone is of no use to a side that lives nowhere in there. A life needs no wall; what else it says counts only behind a wall that is proven
//! safe: in games, cutting through is the usual way out. One stone may be taken in a
//! ko and come back, so for one stone the question is whether anything of its side lives in the area.
//!
//! Elsewhere the search names *a* move after which nothing was found within the limits, or none at all. A player names the one with room to spare. So the
//! fight is read as well, and its move is put to the same search: a capture that it leads to is proven like any other, and
//! a defense takes the place of another one that the search can say no more about. The fight alone decides nothing here.

use answers::{Asking, Custom, ask};
use board::{Board, Color, Move, Point};
use capture::general::Success;
use capture::{Gets, Questions};
use life::{Code, Problem, Target};
use net::Goal;
use search::Limits;

use crate::ask::USUAL_NODES;
use crate::estimate::fights::Fights;
use crate::tuning::TUNED;

/// Bytes of its table.
const AREA_MEMORY: usize = 64 << 20;

/// What the side that begins gets against the block, or for it if it is its own. None where there is no stone.
pub fn hunt(board: &Board, prey: Point, first: Color, limits: &Limits) -> Option<Gets> {
    let saves = board.color(prey)? == first;
    let mut questions = Questions::new(board, limits);
    let gets = match saves {
        true => questions.defend(prey)?,
        false => questions.attack(prey)?,
    };
    // A capture is proven; a ko is at least one.
    if gets.outcome != if saves { Success::No } else { Success::Yes }
        && let Some(enclosed) = behind_a_wall(board, prey, first, limits)
    {
        // What is proven on the board stands: of the same worth, its move is as good as any.
        let keeps = match saves {
            true => enclosed.outcome == gets.outcome && gets.best.is_some(),
            false => enclosed.outcome <= gets.outcome,
        };
        return Some(if keeps { gets } else { enclosed });
    }
    // A block in no danger needs no move.
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
            nodes: limits.nodes.min(TUNED.check_nodes),
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

/// What the side that begins gets where a wall encloses the block; None where none does, or where it is not known.
fn behind_a_wall(board: &Board, prey: Point, first: Color, limits: &Limits) -> Option<Gets> {
    let owner = board.color(prey)?;
    let block = board.block_stones(prey);
    let mut problem = Problem::enclosed(board, block).ok()?;
    let alone = block.len() == 1;
    problem.target = match alone {
        true => Target::AnyStone,
        false => Target::All(block),
    };
    let asking = |to_play| Asking {
        to_play,
        both: false,
        moves: false,
        exact: true,
        custom: Custom::Chinese,
        limits: Limits {
            memory: AREA_MEMORY,
            nodes: limits.nodes.min(TUNED.area_nodes),
            ..limits.clone()
        },
    };
    let side = ask(&problem, &asking(first)).ok()?.first;
    let code = side.code()?;
    // That others live says nothing of one stone; and only a life needs no wall.
    if (alone && code != Code::Dead) || (code != Code::Alive && !problem.unproven_wall().is_empty())
    {
        return None;
    }
    let taken = match code {
        Code::Dead => Success::Yes,
        Code::DeadUnless(_) => Success::KoMoverFirst,
        Code::AliveUnless(_) => Success::KoOpponentFirst,
        Code::Alive => Success::No,
    };
    let outcome = match first == owner {
        true => taken.reversed(),
        false => taken,
    };
    // Who gets it though the other side begins needs no move.
    let waits = first == owner
        && outcome == Success::Yes
        && ask(&problem, &asking(!first)).ok()?.first.code() == Some(code);
    let best = side.best.filter(|_| outcome != Success::No && !waits);
    Some(Gets { outcome, best })
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

    /// Three points in a row behind a wall: who plays in the middle has his way, which few nodes show only to a search that knows eyes. The wall itself is not proven safe.
    const ROOM: &str = "
        O . . . O X .
        O O O O O X .
        X X X X X X .
        . . . . . . .";

    fn room(first: Color, nodes: u64) -> (Gets, Option<Point>) {
        let diagram = Diagram::parse(ROOM).expect("a diagram");
        let prey = diagram.board.stones(Color::White).first().expect("a stone");
        let limits = Limits::nodes(nodes);
        let gets = hunt(&diagram.board, prey, first, &limits).expect("a block");
        (gets, Point::parse("C4", diagram.board.size()).ok())
    }

    #[test]
    fn behind_a_wall_eyes_decide() {
        let (gets, middle) = room(Color::White, 200);
        assert_eq!(gets.outcome, Success::Yes);
        assert_eq!(gets.best, middle.map(Move::Play));
    }

    #[test]
    fn who_lives_anyway_needs_no_move() {
        let text = ROOM.replacen("O . . . O", "O . O . O", 1);
        let board = Diagram::parse(&text).expect("a diagram").board;
        let prey = board.stones(Color::White).first().expect("a stone");
        let limits = Limits::nodes(200);
        let gets = |first| hunt(&board, prey, first, &limits).map(|g| (g.outcome, g.best));
        assert_eq!(gets(Color::White), Some((Success::Yes, None)));
        assert_eq!(gets(Color::Black), Some((Success::No, None)));
    }

    #[test]
    fn a_stone_that_is_taken_in_a_ko_may_come_back() {
        // Black takes A4 or C4 in a ko; White, who lives in the corner, takes back.
        let board = Diagram::parse(
            "O X . X O . O .
             . O X O O O O X
             O O O O X X X X
             X X X X X . . .
             . . . . . . . .",
        )
        .expect("a diagram")
        .board;
        for prey in board.blocks(Color::White).collect::<Vec<_>>() {
            let limits = Limits::nodes(20_000);
            let gets = hunt(&board, prey, Color::Black, &limits).expect("a block");
            assert_ne!(gets.outcome, Success::Yes, "{prey:?}");
        }
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
