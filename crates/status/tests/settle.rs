//! Living where there is no stone yet.

use board::{Board, Color, Diagram, PointSet};
use search::Limits;
use status::{Ask, Basis, Outcome, Status, Stones, status};

fn ask(board: &Board, area: PointSet, color: Color) -> Status {
    let ask = Ask {
        stones: Stones::AnyIn(area, color),
        limits: Limits {
            nodes: 200_000,
            ..Limits::default()
        },
        ..Ask::about(PointSet::EMPTY)
    };
    status(board, &ask, &mut |_| {}).unwrap()
}

fn outcomes(found: &Status) -> [Option<Outcome>; 2] {
    [found.defended(), found.attacked()].map(|fate| fate.map(|f| f.outcome))
}

/// Everything that a wall of Black's does not hold.
fn inside(board: &Board) -> PointSet {
    let wall = board.stones(Color::Black);
    let corner = board.points().first().unwrap();
    PointSet::from_point(corner).flood(&(board.points() - wall))
}

#[test]
fn a_small_corner_is_no_place_to_live() {
    let diagram = Diagram::parse(
        ". . . X . .
         . . . X . .
         X X X X . .
         . . . . . .
         . . . . . .",
    );
    let board = diagram.unwrap().board;
    let found = ask(&board, inside(&board), Color::White);
    assert_eq!(outcomes(&found), [Some(Outcome::Dead); 2]);
    let fate = found.defended().unwrap();
    let Basis::Area { assumed_safe } = fate.basis else {
        panic!("{fate:?}");
    };
    assert!(!assumed_safe.is_empty(), "the wall has no eyes");
}

#[test]
fn where_the_area_leaks_nothing_is_called_proven() {
    let board = Board::new(board::Size::new(6, 6).unwrap());
    let area: PointSet = board.points().iter().take(12).collect();
    let found = ask(&board, area, Color::White);
    for fate in found.by_first.iter().flatten().filter(|f| f.is_known()) {
        assert!(!fate.is_proven(), "{fate:?}");
        assert!(matches!(fate.basis, Basis::Frame { .. }), "{fate:?}");
    }
}
