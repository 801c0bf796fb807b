//! What is called proven is so.

#![allow(clippy::unwrap_used)]

use board::{Board, Color, Diagram, Point, PointSet, Symmetry};
use search::Limits;
use status::{Ask, Basis, Outcome, Want, status};

fn ask(stones: PointSet) -> Ask {
    Ask {
        want: Want::Proof,
        limits: Limits {
            nodes: 20_000,
            ..Limits::default()
        },
        ..Ask::about(stones)
    }
}

/// All boards that are the same but for symmetry and colors, each with a way to turn a point.
fn turned(board: &Board) -> impl Iterator<Item = (Board, Symmetry, bool)> + '_ {
    let all = Symmetry::ALL.into_iter();
    let both = all.flat_map(|symmetry| [(symmetry, false), (symmetry, true)]);
    both.map(|(symmetry, swap)| (board.transformed(symmetry, swap).unwrap(), symmetry, swap))
}

/// White cannot live, so the board is Black's; but the stone in the corner can be taken.
#[test]
fn a_stone_in_safe_territory_may_be_captured() {
    let board = Diagram::parse(". . X .\nX . . .").unwrap().board;
    let corner = Point::parse("A1", board.size()).unwrap();
    for (turned, symmetry, swap) in turned(&board) {
        let stone = symmetry.apply(corner, board.size());
        let attacker = if swap { Color::Black } else { Color::White };
        let found = status(&turned, &ask(PointSet::from_point(stone)), &mut |_| {}).unwrap();
        let fate = found.with_first(attacker).unwrap();
        assert_ne!(fate.outcome, Outcome::Alive, "{turned:?} {fate:?}");
    }
}

/// The wall at D1 and D2 has two liberties outside and is caught there: the four stones are not dead because of it.
#[test]
fn no_verdict_rests_on_a_wall_that_falls() {
    let text = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O X . . .
        X X X O . . .
        . . X O . . .";
    let board = Diagram::parse(text).unwrap().board;
    let wall: Vec<Point> = ["D1", "D2"]
        .map(|n| Point::parse(n, board.size()).unwrap())
        .into();
    let target = Point::parse("A2", board.size()).unwrap();
    for (turned, symmetry, _) in turned(&board) {
        let stones = turned.block_stones(symmetry.apply(target, board.size()));
        let found = status(&turned, &ask(stones), &mut |_| {}).unwrap();
        for fate in found.by_first.iter().flatten() {
            let Basis::Area {
                assumed_safe: assumed,
            } = fate.basis
            else {
                continue;
            };
            assert!(
                wall.iter()
                    .all(|&p| !assumed.contains(symmetry.apply(p, board.size()))),
                "{fate:?}"
            );
        }
    }
}

/// Whoever wants an answer soon hears an estimate before anything is searched, and better ones in its place; nobody else does.
#[test]
fn a_first_look_is_an_estimate_and_is_replaced() {
    let text = "
        . X . X O . . . .
        X X X X O . . . .
        O O O O O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let board = Diagram::parse(text).unwrap().board;
    let stone = Point::parse("B8", board.size()).unwrap();
    let question = |soon: bool, want: Want| Ask {
        soon,
        want,
        ..ask(board.block_stones(stone))
    };
    for (soon, want) in [(true, Want::Best), (false, Want::Best), (true, Want::Proof)] {
        let mut heard = Vec::new();
        let found = status(&board, &question(soon, want), &mut |better| {
            heard.extend(
                better
                    .with_first(Color::White)
                    .map(|fate| (fate.basis, fate.is_proven())),
            );
        });
        let is_look = |basis: &Basis| matches!(basis, Basis::Net { .. });
        assert_eq!(
            heard.iter().any(|(basis, _)| is_look(basis)),
            soon && want == Want::Best
        );
        assert!(
            !heard
                .iter()
                .any(|(basis, proven)| is_look(basis) && *proven)
        );
        if soon && want == Want::Best {
            assert!(is_look(&heard[0].0), "first: {heard:?}");
        }
        let found = found.unwrap();
        assert!(found.is_proven(), "{found:?}");
    }
}
