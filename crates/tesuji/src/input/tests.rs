use board::{Color, Point};
use draw::{Ink, Mark};

use super::*;

fn position(text: &str, game: Option<usize>, moves: Option<usize>) -> Position {
    let input = Input::parse("test", text.as_bytes()).unwrap();
    input.position(Select { game, moves }).unwrap()
}

fn error(name: &str, bytes: &[u8]) -> String {
    Input::parse(name, bytes).unwrap_err().to_string()
}

const GAMES: &str = "(;SZ[5]AB[aa]C[start];B[cc]TR[cc]LB[dd:x];W[bb]VW[aa:cc]DD[aa];B[])\n(;SZ[7])";

#[test]
fn games_and_moves_are_chosen() {
    let start = position(GAMES, None, Some(0));
    assert_eq!(start.comment.as_deref(), Some("start"));
    assert_eq!((start.move_number, start.to_play), (0, Color::Black));
    let one = position(GAMES, Some(1), Some(1));
    assert_eq!(one.picture.marks[&Point::new(2, 2)], Mark::Triangle);
    assert_eq!(one.picture.labels[&Point::new(3, 3)], "x");
    assert_eq!(one.last_move_name().as_deref(), Some("black C3"));
    let last = position(GAMES, None, None);
    assert_eq!(last.last_move_name().as_deref(), Some("black pass"));
    assert_eq!(last.to_play, Color::White);
    // The view and the dimming of move 2 hold until they are changed.
    assert_eq!(last.picture.window.columns, 0..3);
    assert_eq!(last.picture.dimmed.len(), 1);
    assert!(last.picture.marks.is_empty());
    assert_eq!(position(GAMES, Some(2), None).board.size().width(), 7);
}

#[test]
fn what_is_not_there_is_said() {
    let input = Input::parse("g.sgf", GAMES.as_bytes()).unwrap();
    let ask = |game, moves| {
        input
            .position(Select { game, moves })
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        ask(Some(3), None),
        "g.sgf: there is no game 3; expected a number from 1 to 2"
    );
    assert_eq!(
        ask(Some(0), None),
        "g.sgf: there is no game 0; expected a number from 1 to 2"
    );
    assert_eq!(
        ask(None, Some(9)),
        "g.sgf: the main line has 3 moves; expected at least 9"
    );
    let diagram = Input::parse("d.txt", b"X .\n. .\n").unwrap();
    let move_3 = Select {
        game: None,
        moves: Some(3),
    };
    assert!(
        diagram
            .position(move_3)
            .unwrap_err()
            .to_string()
            .contains("has no moves")
    );
}

#[test]
fn kinds_of_file_are_told_apart() {
    assert!(matches!(
        Input::parse("x", b"  (\n;SZ[9])").unwrap().content,
        Content::Games(_)
    ));
    assert!(matches!(
        Input::parse("x", b"mail header\n\n(;SZ[9])")
            .unwrap()
            .content,
        Content::Games(_)
    ));
    assert!(matches!(
        Input::parse("x", b"X .\n. .\n").unwrap().content,
        Content::Diagram(..)
    ));
    assert!(error("x.sgf", b"X .\n. .\n").contains("expected \"(;\""));
    assert!(error("x", b"\x80\x81\x82").contains("neither SGF"));
    assert!(error("x", b" \n ").contains("is empty"));
    assert!(error("x", b"a README\nof some kind\n").starts_with("x: line 1, column 3: 'R'"));
}

#[test]
fn prose_around_a_diagram_is_skipped() {
    let text = "A problem (hard).\n\n. X O\n. X O\n. . .\n\nWhite to play.\n";
    let found = position(text, None, None);
    assert_eq!(found.to_play, Color::White);
    assert_eq!(found.board.size().width(), 3);
    let senseis = "$$Wcm3 A title: X\n$$ | . X O .\n$$ | . X O .\n$$ +--------\n";
    let found = position(senseis, None, None);
    assert_eq!(found.to_play, Color::White);
    assert_eq!(found.board.size().width(), 19);
}

#[test]
fn shown_text_reads_back() {
    let before = position("(;SZ[9]AB[aa][cc]AW[bb]TR[bb])", None, None);
    let text = before.picture.to_terminal(Ink::Plain);
    let after = position(&format!("{text}\nBlack to play.\n"), None, None);
    assert_eq!(after.board, before.board);
    assert_eq!(after.picture.marks, before.picture.marks);
}
