//! Races: who wins, seki, and what a player reads about it.

use board::{Board, Diagram, Point, PointSet, Symmetry};
use search::Limits;
use status::{Ask, Basis, Race, race};
use words::{Language, speak};

fn ask(board: &Board, a: Point, b: Point) -> Race {
    let ask = Ask::about(PointSet::from_point(a));
    race(board, a, b, &ask).unwrap().unwrap()
}

/// What GTP would say, in all eight symmetries and both colors; the move is told apart only from none.
fn expect(text: &str, a: &str, b: &str, codes: (u8, u8), needs_a_move: bool) {
    let board = Diagram::parse(text).unwrap().board;
    let [a, b] = [a, b].map(|name| Point::parse(name, board.size()).unwrap());
    for symmetry in Symmetry::ALL {
        for swap in [false, true] {
            let turned = board.transformed(symmetry, swap).unwrap();
            let [a, b] = [a, b].map(|p| symmetry.apply(p, board.size()));
            let found = ask(&turned, a, b);
            let owner = turned.color(a).unwrap();
            let saved = found.saved.code_for_mover(owner).unwrap();
            let taken = found.taken.code_for_mover(!owner).unwrap();
            assert_eq!((saved, taken), codes, "{turned:?}");
            assert_eq!(found.best().is_some(), needs_a_move, "{turned:?}");
        }
    }
}

/// Three stones in the eye: Black may take them and has one eye then; White may fill and Black has two.
const NAKADE: &str = "
    . O O O . X . O .
    X X X X X X O O .
    O O O O O O O . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn who_would_lose_more_than_he_takes_does_not_take() {
    expect(NAKADE, "A6", "B7", (1, 0), false);
    expect(NAKADE, "B7", "A6", (1, 0), false);
}

/// Two liberties between them, none outside.
const SHARED: &str = "
    X O . X O . O
    X O . X O O O
    X O O X X O .
    X X O O X O .
    . X X O X O .
    . . X O X O .
    . . X O X O .";

#[test]
fn two_shared_liberties_are_a_seki() {
    expect(SHARED, "B7", "D7", (1, 0), false);
    expect(SHARED, "D7", "B7", (1, 0), false);
}

/// Two liberties each: who begins wins.
const EVEN: &str = "
    O . X O . X .
    O . X O . X .
    O X X O X X .
    O O O X X . .
    . . O O X . .";

#[test]
fn who_begins_wins_an_even_race() {
    expect(EVEN, "C5", "D5", (1, 1), true);
    expect(EVEN, "D5", "C5", (1, 1), true);
}

/// Black's stones in the corner have all the room they need, and nothing encloses White's: a frame with walls that are not there says that Black's are lost.
const NO_RACE: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . O . . . . . O . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . O O . .
    . . . . . . . . O X O . .
    . . . . . . . . O X . . .
    . . . X . . . . O X X . .
    . . . . . . . O X X . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .";

#[test]
fn walls_that_are_not_there_do_not_decide_against_what_the_fights_say() {
    let board = Diagram::parse(NO_RACE).unwrap().board;
    let [black, white] = ["K6", "L6"].map(|name| Point::parse(name, board.size()).unwrap());
    for (a, b) in [(black, white), (white, black)] {
        let ask = Ask {
            limits: Limits::nodes(100_000),
            ..Ask::about(PointSet::from_point(a))
        };
        let found = race(&board, a, b, &ask).unwrap().unwrap();
        let owner = board.color(a).unwrap();
        assert_eq!(found.saved.code_for_mover(owner), Some(1), "{a:?}");
        assert_eq!(found.taken.code_for_mover(!owner), Some(0), "{a:?}");
        assert!(!found.saved.is_proven(), "{a:?}");
    }
}

#[test]
fn what_stands_on_the_board_alone_is_not_made_up() {
    let board = Diagram::parse(NAKADE).unwrap().board;
    let [a, b] = ["A6", "B7"].map(|name| Point::parse(name, board.size()).unwrap());
    let found = ask(&board, a, b);
    assert!(matches!(found.saved.basis, Basis::Area { .. }), "{found:?}");
    // That the three stones stand is no proof that nobody can take them.
    assert!(
        matches!(found.taken.basis, Basis::Frame { .. }),
        "{found:?}"
    );
}

#[test]
fn a_race_is_told_in_words() {
    let text = |diagram: &str, a: &str, b: &str| {
        let board = Diagram::parse(diagram).unwrap().board;
        let [a, b] = [a, b].map(|name| Point::parse(name, board.size()).unwrap());
        ask(&board, a, b).text(board.size())
    };
    let seki = text(SHARED, "B7", "D7");
    assert!(
        seki.starts_with("White first: seki, whoever fills loses"),
        "{seki}"
    );
    let won = text(EVEN, "C5", "D5");
    assert!(
        won.starts_with("Black first: Black wins the race at E"),
        "{won}"
    );
    assert!(won.contains(", 2 against 2 ("), "{won}");
    let behind = EVEN.replacen("O . X O . X .", "O O X O . X .", 1);
    let lost = text(&behind, "C5", "D5");
    let said = "Black first: Black loses the race, one move behind: 1 against 2";
    assert!(lost.starts_with(said), "{lost}");
    let _german = speak(Language::German);
    let german = text(SHARED, "B7", "D7");
    assert!(
        german.starts_with("Weiß beginnt: Seki, wer füllt, verliert"),
        "{german}"
    );
}
