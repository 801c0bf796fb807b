//! Faults that were found and must not come back, each as small as it gets.

use board::{Board, Color, Diagram, Game, Illegal, Move, Point, Rules, Size, TextStyle, Waive};

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
    let mut board = diagram(". X\n. .").board;
    board.play(Point::new(0, 1), Color::White).unwrap();
    board.set_ko(Some(Point::new(0, 0))).unwrap();
    let text = format!("{board:?}");
    assert_eq!(text, "Board 2x2, ko A2, depth 1\n. X\nO .\n");
}
