//! The procedure and the closed formula agree, and a field kept up to date is the one computed afresh.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use board::{Board, Color, Point, PointSet, Size, Symmetry};
use power::formula::{power as formula_power, reflected_paths, total_power};
use power::{Groups, Parameters, Power, connections};
use proptest::prelude::*;

/// A position from random moves, captures included. Illegal moves are left out.
fn play_out(size: Size, moves: &[(u8, u8, bool)]) -> Board {
    let mut board = Board::new(size);
    for &(column, row, black) in moves {
        let p = Point::new(column % size.width(), row % size.height());
        let color = if black { Color::Black } else { Color::White };
        // A move that is not legal is simply not played.
        let _ = board.play(p, color);
    }
    board
}

fn sizes() -> impl Strategy<Value = Size> {
    prop_oneof![
        Just((19, 19)),
        Just((9, 9)),
        Just((5, 7)),
        Just((2, 3)),
        Just((13, 4))
    ]
    .prop_map(|(w, h)| Size::new(w, h).unwrap())
}

fn moves(n: usize) -> impl Strategy<Value = Vec<(u8, u8, bool)>> {
    prop::collection::vec((0..19u8, 0..19u8, any::<bool>()), 0..n)
}

fn parameters() -> impl Strategy<Value = Parameters> {
    prop_oneof![
        2 => Just(Parameters::default()),
        1 => (1.0..1000.0f64, 0.0..=1.0f64, 0.0..=1.0f64, 0.0..=1.0f64, 0.01..0.5f64).prop_map(
            |(p, ar, cr, rr, limit)| Parameters { p, ar, cr, rr, min_limit: limit * p }
        ),
        1 => Just(Parameters { p: 100.0, ar: 1.0, cr: 1.0, rr: 1.0, min_limit: 1.0 }),
    ]
}

fn check_formula(board: &Board, parameters: &Parameters) -> Result<(), TestCaseError> {
    let power = Power::with_parameters(board, *parameters).unwrap();
    let (size, empty) = (board.size(), board.empty());
    let paths_to_a_point = 400.0;
    for color in Color::ALL {
        let mut sums = [0.0f64; board::ARRAY_LEN];
        for s in board.stones(color) {
            let one = power.of_stone(s);
            for p in size.points() {
                let exact = total_power(parameters, size, empty, s, p);
                sums[p.index()] += exact;
                prop_assert!((f64::from(one.at(p)) - exact).abs() < 0.01, "{s:?} {p:?}");
                // Where no reflected power comes, formula 3.1 alone says it all.
                if reflected_paths(size, empty, s, p).is_empty() {
                    let plain = formula_power(parameters, empty, s, p);
                    prop_assert!((f64::from(one.at(p)) - plain).abs() < 0.01);
                }
            }
        }
        for p in size.points() {
            let found = f64::from(power.strength(color, p));
            let slack = paths_to_a_point / 2048.0 + sums[p.index()] * 1e-6;
            prop_assert!((found - sums[p.index()]).abs() <= slack, "{color} {p:?}");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn procedure_and_formula_agree(
        size in sizes(), moves in moves(160), parameters in parameters()
    ) {
        check_formula(&play_out(size, &moves), &parameters)?;
    }

    #[test]
    fn the_formula_is_symmetric(size in sizes(), moves in moves(120)) {
        let board = play_out(size, &moves);
        let (empty, parameters) = (board.empty(), Parameters::default());
        for a in board.occupied() {
            for b in size.points() {
                let there = formula_power(&parameters, empty, a, b);
                prop_assert_eq!(there, formula_power(&parameters, empty, b, a));
            }
        }
    }

    /// Random play, captures, undo and jumps to other positions.
    #[test]
    fn incremental_is_exact(
        size in sizes(),
        steps in prop::collection::vec((0..19u8, 0..19u8, any::<bool>(), 0..10u8), 1..300),
        parameters in parameters(),
    ) {
        let mut board = Board::new(size);
        let mut power = Power::with_parameters(&board, parameters).unwrap();
        for (i, &(column, row, black, kind)) in steps.iter().enumerate() {
            match kind {
                0..=7 => {
                    let p = Point::new(column % size.width(), row % size.height());
                    let _ = board.play(p, if black { Color::Black } else { Color::White });
                }
                8 => { board.undo(); }
                _ => for _ in 0..column { board.undo(); },
            }
            power.follow(&board);
            if i % 7 == 0 || i + 1 == steps.len() {
                prop_assert!(power == Power::with_parameters(&board, parameters).unwrap());
            }
        }
    }

    /// Single stones put down and taken off in any order, without the rules of the game.
    #[test]
    fn stones_leave_no_trace(
        size in sizes(), moves in moves(80), extra in moves(30), parameters in parameters()
    ) {
        let board = play_out(size, &moves);
        let before = Power::with_parameters(&board, parameters).unwrap();
        let mut power = before.clone();
        let mut placed = Vec::new();
        for (column, row, black) in extra {
            let p = Point::new(column % size.width(), row % size.height());
            let color = if black { Color::Black } else { Color::White };
            if power.place(p, color) {
                placed.push(p);
            }
        }
        for p in placed {
            prop_assert!(power.remove(p));
        }
        prop_assert!(power == before);
    }

    /// Power, groups and connections do not depend on how one looks at the board.
    #[test]
    fn all_symmetries_and_colors(size in sizes(), moves in moves(150)) {
        let board = play_out(size, &moves);
        let power = Power::of(&board);
        let groups = Groups::of(&power);
        let links = connections::connections(&power);
        for symmetry in Symmetry::ALL {
            for swap in [false, true] {
                let there = board.transformed(symmetry, swap).unwrap();
                let image = Power::of(&there);
                let image_groups = Groups::of(&image);
                for p in size.points() {
                    let q = symmetry.apply(p, size);
                    let sign = if swap { -1.0 } else { 1.0 };
                    prop_assert_eq!(image.total(q), sign * power.total(p));
                }
                prop_assert_eq!(groups.len(), image_groups.len());
                for group in groups.iter() {
                    let stones = symmetry.apply_set(group.stones, size);
                    let found = image_groups.iter().any(|g| g.stones == stones);
                    prop_assert!(found);
                }
                let count = |list: &[connections::Connection], state| {
                    list.iter().filter(|c| c.state == state).count()
                };
                let image_links = connections::connections(&image);
                for state in [power::State::Strong, power::State::Weak, power::State::Broken] {
                    prop_assert_eq!(count(&links, state), count(&image_links, state));
                }
            }
        }
    }

    /// The groups divide the stones, each of one color, blocks whole, and none has the needed power
    /// over a stone of another group of its color.
    #[test]
    fn groups_are_a_fixed_point(size in sizes(), moves in moves(200)) {
        let board = play_out(size, &moves);
        let power = Power::of(&board);
        let groups = Groups::of(&power);
        let mut seen = PointSet::EMPTY;
        for group in groups.iter() {
            prop_assert!(group.stones.is_disjoint(&seen));
            prop_assert!(group.stones.is_subset(&board.stones(group.color)));
            seen |= group.stones;
            for p in group.stones {
                prop_assert!(board.block_stones(p).is_subset(&group.stones));
            }
        }
        prop_assert_eq!(seen, board.occupied());
        let (empty, parameters) = (board.empty(), Parameters::default());
        for group in groups.iter() {
            for stone in board.stones(group.color) - group.stones {
                let sum: f64 = group.stones.iter()
                    .map(|s| total_power(&parameters, size, empty, s, stone))
                    .sum();
                prop_assert!(sum < 40.0, "{sum} over {stone:?}");
            }
        }
    }
}
