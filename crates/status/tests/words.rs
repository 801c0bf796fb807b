//! What an answer is called: the words that every front end prints.

use answers::{Asking, ask};
use board::{Color, Diagram};
use life::Problem;
use search::Limits;
use status::Status;

fn said(diagram: &str, nodes: u64) -> String {
    let board = Diagram::parse(diagram).unwrap().board;
    let problem = Problem::find_enclosed(&board, Some(Color::White)).unwrap();
    let asking = Asking {
        limits: Limits::nodes(nodes),
        ..Asking::new(Color::Black)
    };
    let answer = ask(&problem, &asking).unwrap();
    Status::of_answer(&problem, &answer).sentence(Color::Black, board.size())
}

#[test]
fn one_paragraph() {
    for (diagram, words) in [
        (
            "O . . . O X .
             O O O O O X .
             X X X X X X .
             . . . . . . .",
            "Black first: dead at C4 (proven). White first: alive at C4 (proven).",
        ),
        (
            "X . X O X . .
             . O . O X . .
             O O O O X . .
             X X X X X . .
             . . . . . . .
             . . . . . . .",
            "Black first: ko at B6, White needs one threat (proven if E6 E5 E4 A3 B3 C3 D3 E3 stand). \
             White first: alive at B6 (proven).",
        ),
        (
            "X X . O X .
             X O O O X .
             . O X X X .
             O O X . . .
             X X X . . .",
            "Black first: dead by custom, like bent four; played out, White needs one threat (proven if E5 E4 C3 D3 E3 C2 A1 B1 C1 \
             stand). White first: dead by custom, like bent four; played out, White needs one threat (proven if E5 E4 C3 D3 E3 C2 A1 \
             B1 C1 stand).",
        ),
        (
            "O . . O X . .
             O X . O X . .
             . O O O X . .
             O O O O X . .
             X X X X X . .
             . . . . . . .
             . . . . . . .",
            "Black first: seki at B7 or C7 (not captured: proven; no two eyes if E7 E6 E5 E4 A3 B3 C3 D3 E3 stand). White first: alive at B7 (proven).",
        ),
        (
            "O . . . . O X .
             O O O O O O X .
             X X X X X X X .
             . . . . . . . .",
            "Black first: alive (proven). White first: alive (proven).",
        ),
    ] {
        assert_eq!(said(diagram, 200_000), words);
    }
}

/// White may fill the outside liberties in any order; none of it helps.
#[test]
fn bent_four_with_liberties_is_dead_by_custom() {
    let words = said(
        "X X . O . X .
         X O O O . X .
         . O . X X X .
         O O . X . . .
         . . . X . . .
         X X X X . . .
         . . . . . . .",
        200_000,
    );
    let custom = "dead by custom, like bent four; played out, White needs one threat";
    assert!(
        words.starts_with(&format!("Black first: {custom}")),
        "{words}"
    );
    assert!(words.contains(&format!("White first: {custom}")), "{words}");
}

#[test]
fn what_the_limits_leave_open() {
    let rows = ". . . . . O X .\n".repeat(4);
    let large = format!("{rows}O O O O O O X .\nX X X X X X X .\n. . . . . . . .");
    assert_eq!(
        said(&large, 2),
        "Black first: not known (nodes). White first: not known (nodes)."
    );
}
