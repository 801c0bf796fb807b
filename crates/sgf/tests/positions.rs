//! Positions at nodes: captures, setup, whose turn it is, illegal moves.
#![allow(clippy::unwrap_used)]

use board::{Color, Diagram, Illegal, Move, Point, Rules, TextStyle, Turn};
use sgf::Position;

use super::read;

fn end(text: &str) -> Position {
    read(text).final_position().unwrap()
}

fn error(text: &str) -> String {
    read(text).final_position().unwrap_err().to_string()
}

fn assert_board(position: &Position, diagram: &str) {
    let expected = Diagram::parse(diagram).unwrap().board;
    let text = position.board.to_text(&TextStyle::default());
    assert_eq!(
        position.board.stones(Color::Black),
        expected.stones(Color::Black),
        "\n{text}"
    );
    assert_eq!(
        position.board.stones(Color::White),
        expected.stones(Color::White),
        "\n{text}"
    );
    position.board.assert_consistent();
}

#[test]
fn setup_then_moves_with_captures() {
    let position = end("(;SZ[5]AB[ba]AW[aa]PL[B];B[cc];W[dd];B[ab];W[bc])");
    assert_board(
        &position,
        ". X . . .
         X . . . .
         . O X . .
         . . . O .
         . . . . .",
    );
    assert_eq!(
        position.last_move,
        Some((Color::White, Move::Play(Point::new(1, 2))))
    );
    assert_eq!((position.move_number, position.to_play), (4, Color::Black));
    assert_eq!(
        (
            position.prisoners(Color::Black),
            position.prisoners(Color::White)
        ),
        (0, 1)
    );
}

#[test]
fn captures_are_counted() {
    let position = end("(;SZ[5];B[ba];W[ee];B[ab];W[aa])");
    assert_eq!(position.irregular.len(), 1, "suicide in the corner");
    assert_eq!(position.irregular[0].why, Illegal::Suicide);
    assert_eq!(position.prisoners(Color::White), 1);
    let position = end("(;SZ[5];B[aa];W[ba];B[ee];W[ab])");
    assert_eq!(
        (
            position.prisoners(Color::Black),
            position.prisoners(Color::White)
        ),
        (1, 0)
    );
    assert!(position.irregular.is_empty());
    assert!(position.board.is_empty(Point::new(0, 0)));
}

#[test]
fn illegal_moves_are_executed_and_listed() {
    // On a stone: it is replaced, and captures are made.
    let position = end("(;SZ[5]AB[ba]AW[aa][ca];B[ab];W[ba])");
    assert_board(
        &position,
        ". O O . .
         X . . . .
         . . . . .
         . . . . .
         . . . . .",
    );
    let position = end("(;SZ[5];B[cc];W[cc])");
    assert_eq!(position.irregular[0].why, Illegal::Occupied);
    assert_eq!(position.board.color(Point::new(2, 2)), Some(Color::White));
    assert_eq!(
        position.prisoners(Color::Black),
        0,
        "a replaced stone is nobody's prisoner"
    );

    // A ko retaken at once.
    let ko = "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb])";
    let position = end(ko);
    let why: Vec<_> = position.irregular.iter().map(|i| i.why).collect();
    assert_eq!(why, [Illegal::Ko]);
    assert_eq!(
        (
            position.prisoners(Color::Black),
            position.prisoners(Color::White)
        ),
        (1, 1)
    );
    let game = read(ko);
    let before = game.position_before_move(2).unwrap();
    assert_eq!(before.board.ko(), Some(Point::new(1, 1)));
}

#[test]
fn impossible_setup_names_point_and_line() {
    assert_eq!(
        error("(;SZ[5]\nAB[ba][ab]\nAW[aa])"),
        "line 2: setup: the white block at A5 has no liberties"
    );
    assert_eq!(
        error("(;SZ[5]AB[aa][bb]\n;AB[cc]\nAW[cc])"),
        "line 3: AW[cc]: point C3 is set up twice; expected once in a node"
    );
    assert!(error("(;SZ[5]AB[aa][aa:bb])").contains("point A5 is set up twice"));
    assert!(error("(;SZ[5]AB[ff])").starts_with("line 1: AB[ff]: off the board"));
    assert!(error("(;SZ[5]PL[X])").contains("expected B or W"));
    assert!(error("(;SZ[50])").contains("not supported"));
    assert!(error("(;SZ[5];B[aa]MN[x])").contains("expected a whole number"));
}

#[test]
fn setup_in_the_middle() {
    let position = end("(;SZ[5]MN[7];B[aa];W[bb];AE[aa]AW[cc]AB[bb];B[dd])");
    assert_board(
        &position,
        ". . . . .
         . X . . .
         . . O . .
         . . . X .
         . . . . .",
    );
    assert_eq!(
        position.turns(),
        [Turn {
            color: Color::Black,
            mv: Point::new(3, 3).into()
        }]
    );
    assert_eq!(position.move_number, 10);
    let game = read("(;SZ[5];B[aa];AE[aa])");
    assert_eq!(game.final_position().unwrap().last_move, None);
    assert_eq!(game.final_position().unwrap().to_play, Color::White);
}

#[test]
fn whose_turn_it_is() {
    for (text, color) in [
        ("(;)", Color::Black),
        ("(;PL[W])", Color::White),
        ("(;HA[3]AB[dd][pp][dp])", Color::White),
        ("(;HA[0])", Color::Black),
        ("(;;B[aa])", Color::White),
        ("(;;B[aa];W[])", Color::Black),
        ("(;;B[aa];PL[B])", Color::Black),
        ("(;;B[aa];C[x])", Color::White),
    ] {
        assert_eq!(end(text).to_play, color, "{text}");
    }
    let game = read("(;AB[aa](;C[x];W[bb])(;B[cc]))");
    assert_eq!(game.position_at(game.root()).unwrap().to_play, Color::White);
}

#[test]
fn counting_moves_of_the_main_line() {
    let game = read("(;SZ[9];AB[ee];B[aa](;W[bb];C[x];AW[cc];B[dd])(;W[ff]))");
    let stones = |p: &Position| p.board.occupied().len();
    let after = |n| game.position_after_moves(n).unwrap();
    assert_eq!((stones(&after(0)), after(0).to_play), (1, Color::Black));
    assert_eq!((stones(&after(1)), after(1).to_play), (2, Color::White));
    assert_eq!(
        (stones(&after(2)), after(2).to_play),
        (4, Color::Black),
        "with the setup after it"
    );
    assert_eq!((stones(&after(3)), after(3).to_play), (5, Color::White));
    let error = game.position_after_moves(4).unwrap_err().to_string();
    assert_eq!(error, "the main line has 3 moves; expected at least 4");
    for n in 1..=4 {
        assert_eq!(
            game.position_before_move(n).unwrap().board,
            after(n - 1).board
        );
    }
    assert_eq!(game.position_before_move(0).unwrap().board, after(0).board);
    assert_eq!(stones(&game.position_before_move(1000).unwrap()), 5);
    // Handicap stones played as moves: the next mover is who the file says.
    let game = read("(;;B[aa];B[bb];W[cc])");
    assert_eq!(game.position_before_move(2).unwrap().to_play, Color::Black);
}

#[test]
fn positions_become_games() {
    let game = read("(;SZ[9]AB[ee];W[aa];B[bb];W[];B[cc])");
    let position = game.final_position().unwrap();
    let mut played = position.to_game(Rules::JAPANESE);
    assert_eq!(played.turns().len(), 4);
    assert_eq!(played.board(), &position.board);
    assert_eq!(played.to_play(), Color::White);
    assert!((0..4).all(|_| played.undo()) && !played.undo());
    assert_eq!(
        (played.board().occupied().len(), played.to_play()),
        (1, Color::White)
    );

    // After a move the rules forbid, the game can be taken back to it and no further.
    let position = end("(;SZ[9];B[aa];W[aa];B[bb])");
    let played = position.to_game(Rules::CHINESE);
    assert_eq!(played.board(), &position.board);
    assert_eq!(played.turns().len(), 1);
}

#[test]
fn prisoners_stay_with_a_game_that_starts_late() {
    // White loses A1; then a setup, after which Black loses B2, or a move on a stone.
    let capture = "(;SZ[5];B[ba];W[aa];B[ab]";
    let setup = format!("{capture};AB[dd]AW[cd][ed][dc];W[de])");
    let irregular = format!("{capture};W[ab])");
    for (text, lost, turns) in [(setup, (1, 1), 1), (irregular, (0, 1), 0)] {
        let position = end(&text);
        let mut game = position.to_game(Rules::JAPANESE);
        let prisoners = |game: &board::Game| {
            let [black, white] = Color::ALL.map(|color| game.prisoners(color));
            (black, white)
        };
        assert_eq!(prisoners(&game), lost, "{text}");
        assert_eq!(game.turns().len(), turns, "{text}");
        for color in Color::ALL {
            assert_eq!(game.prisoners(color), position.prisoners(color), "{text}");
        }
        while game.undo() {}
        assert_eq!(
            prisoners(&game),
            (0, 1),
            "{text}: undo keeps what was lost before"
        );
    }
    // A forbidden move that captures: its prisoners count too.
    let position = end("(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb];B[ee])");
    let game = position.to_game(Rules::JAPANESE);
    assert_eq!(game.turns().len(), 1);
    assert_eq!(Color::ALL.map(|color| game.prisoners(color)), [1, 1]);
}
