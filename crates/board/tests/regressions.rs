//! Faults that were found and must not come back, each as small as it gets.

use board::{Board, Color, Diagram, Game, Illegal, Move, Point, Rules, Size, TextStyle, Waive};

fn diagram(text: &str) -> Diagram {
    Diagram::parse(text).expect("a diagram")
}

/// A ban binds the color whose stone was taken and nobody else; what makes it a ko can be seen from the stones.
#[test]
fn whoever_took_a_ko_may_fill_it() {
    let d = diagram(
        "O a O .
         X O . .
         X . . .
         . . . .",
    );
    let mut board: Board = d.board.clone();
    let a: Point = d.letter('a').unwrap();
    board.set_ko(Some(a)).unwrap();
    assert_eq!(board.legality(a, Color::Black), Err(Illegal::Ko));
    assert_eq!(board.ban_on(Color::Black), Some(a));
    assert_eq!(board.ban_on(Color::White), None);
    assert_eq!(board.play(a, Color::White), Ok(()));
    board.undo();
    assert_eq!(board.play_waiving(a, Color::Black, Waive::KO), Ok(()));
    // Black has taken back: now White is the one who must wait.
    assert_eq!(board.ban_on(Color::Black), None);
    assert_eq!(board.ban_on(Color::White), Some(Point::new(0, 0)));
}

/// A ban where no ko can have been taken is refused.
#[test]
fn a_ban_needs_a_ko() {
    for (text, why) in [
        (". a .\n. X O\n. . .", "an empty neighbor"),
        (
            "O a O X\nX O O X\nX X X .\n. . . .",
            "another block without a liberty before",
        ),
        (
            "O a X .\nX O . .\nX . . .\n. . . .",
            "stones of both colors",
        ),
        ("a O .\nO . .\n. . .", "nothing that could have taken"),
        ("a O X\nO O X\nX X .", "a block of several stones"),
    ] {
        let d = diagram(text);
        let mut board: Board = d.board.clone();
        let ban = board.set_ko(d.letter('a'));
        assert_eq!(ban, Err(Illegal::NoKo), "{why}");
    }
}

/// Handicap stones begin a game; what was captured before belongs to no game.
#[test]
fn handicap_begins_without_prisoners() {
    let size = Size::square(3).unwrap();
    let mut game = Game::new(size, Rules::JAPANESE);
    let at = |c, r| Move::Play(Point::new(c, r));
    game.play(at(0, 0), Color::White).unwrap();
    game.play(at(0, 1), Color::Black).unwrap();
    game.play(at(1, 0), Color::Black).unwrap();
    assert_eq!(game.prisoners(Color::White), 1);
    game.place_handicap(&[Point::new(1, 1), Point::new(2, 2)])
        .unwrap();
    assert_eq!(game.prisoners(Color::White), 0);
}

/// GTP's `set_free_handicap` must refuse a point named twice.
#[test]
fn a_handicap_point_named_twice_is_refused() {
    let size = Size::square(9).unwrap();
    let mut game = Game::new(size, Rules::default());
    let (a, b) = (Point::new(2, 2), Point::new(6, 6));
    let error = game.place_handicap(&[a, b, a]).unwrap_err();
    assert_eq!(error.to_string(), "two stones on C7");
    assert_eq!(game.handicap(), 0);
    assert_eq!(game.to_play(), Color::Black);
}

/// A part of the board keeps its edges when coordinates are drawn, and its column letters may begin
/// anywhere.
#[test]
fn a_part_with_coordinates_reads_back() {
    for part in [
        "| . X O .\n| X . O .\n+---------",
        "---------+\n. X O . |\nX . O . |",
        "| . X O .\n| X . O .",
        " X O O\n . X O\n-------",
    ] {
        let d = diagram(part);
        let style = TextStyle {
            coordinates: true,
            shown: Some(d.shown),
            ..TextStyle::default()
        };
        let text = d.board.to_text(&style);
        assert_eq!(Diagram::parse(&text), Ok(d), "{text}");
    }
    // A row is not taken for column letters.
    let row = diagram("O p\n. .");
    assert_eq!(row.board.size(), Size::square(2).unwrap());
}

/// Boards appear in the messages of failed tests.
#[test]
fn a_board_is_debugged_as_a_diagram() {
    let mut board = diagram("X . X\nO X .\nO . .").board;
    board.play(Point::new(1, 0), Color::White).unwrap();
    let text = format!("{board:?}");
    assert_eq!(text, "Board 3x3, ko A3, depth 1\n. O X\nO X .\nO . .\n");
}
