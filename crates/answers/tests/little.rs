//! First moves when only those that reach the result are asked for: the same ones, and nothing else that a full answer contradicts.

#![allow(clippy::unwrap_used)]

use answers::{Asking, ask};
use board::Color;
use search::Limits;
use truth::areas::{self, Shape};

#[test]
fn which_first_moves_win_does_not_depend_on_how_much_is_told_of_the_others() {
    let (mut moves, mut untold) = (0, 0);
    for (shape, wanted) in [
        (Shape::corner(4, 3), 60),
        (Shape::corner(5, 3), 40),
        (Shape::corner(6, 3), 25),
        (Shape::edge(6, 2), 40),
        (Shape::edge(7, 2), 25),
    ] {
        let mut next = areas::random_numbers(99);
        for i in 0..wanted {
            let Some(problem) = areas::random_filling(&shape.walled(), &mut next) else {
                continue;
            };
            if problem.validate().is_err() {
                continue;
            }
            let all = Asking {
                limits: Limits::nodes(100_000),
                ..Asking::new(Color::ALL[i % 2])
            };
            let little = Asking {
                exact: false,
                ..all.clone()
            };
            let (all, little) = (
                ask(&problem, &all).unwrap(),
                ask(&problem, &little).unwrap(),
            );
            assert_eq!(all.first.code(), little.first.code());
            assert_eq!(all.first.two_eyes, little.first.two_eyes);
            if all.unknown_because().is_some() {
                continue;
            }
            assert_eq!(all.moves.len(), little.moves.len());
            for (exact, told) in all.moves.iter().zip(&little.moves) {
                let place = format!("{exact:?} {told:?} in\n{:?}", problem.board);
                assert_eq!(exact.tried.mv, told.tried.mv);
                assert_eq!(exact.wins, told.wins, "{place}");
                let (code, known) = (exact.tried.known.code().unwrap(), told.tried.known);
                let (worst, best) = known.bounds();
                assert!(
                    (worst.rank()..=best.rank()).contains(&code.rank()),
                    "{place}"
                );
                // What is not told is known to fail, and to fail only.
                assert_eq!(told.fails, known.code().is_none(), "{place}");
                assert!(!told.fails || !told.wins, "{place}");
                assert!(!exact.fails, "{place}");
                moves += 1;
                untold += usize::from(told.fails);
            }
        }
    }
    assert!(moves > 500 && untold > 0, "{untold} of {moves}");
}
