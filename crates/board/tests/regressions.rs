//! Faults that were found and must not come back, each as small as it gets.

use board::{Board, Color, Diagram, Illegal, Point, Waive};

fn diagram(text: &str) -> Diagram {
    Diagram::parse(text).expect("a diagram")
}

/// The ban is asked before suicide; waiving the ban alone must not waive both.
#[test]
fn waiving_a_ban_does_not_allow_suicide() {
    // White has just taken a ko at a. Black retakes if the ban is waived; but if White himself
    // fills it, all his stones lose their last liberty.
    let d = diagram(
        "O a O X
         X O O X
         X X X .
         . . . .",
    );
    let mut board: Board = d.board.clone();
    let a: Point = d.letter('a').unwrap();
    board.set_ko(Some(a)).unwrap();
    let filled = board.play_waiving(a, Color::White, Waive::KO);
    assert_eq!(filled, Err(Illegal::Suicide));
    assert_eq!(board.depth(), 0);
    let both = Waive {
        ko: true,
        suicide: true,
    };
    assert_eq!(board.play_waiving(a, Color::White, both), Ok(()));
    assert_eq!(board.stones(Color::White).len(), 0);
}
