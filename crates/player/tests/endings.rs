//! The count: borders that were left open, and blocks that the network is not sure of.

use board::{Color, Diagram, Game, Move, Point, Rules};
use player::ending::{Ending, ending};
use safety::{Method, analyze};
use search::{CancelFlag, Limits};

/// The end of a game in which both have passed, this side first.
fn count(text: &str, first: Color) -> (Game, Ending) {
    let board = Diagram::parse(text).expect("a diagram").board;
    let mut game = Game::from_position(board, first, Rules::CHINESE);
    for color in [first, !first] {
        game.play(Move::Pass, color).expect("a pass");
    }
    let report = analyze(game.board(), Method::Search, &Limits::nodes(4000));
    let end = ending(&game, &report, &CancelFlag::new());
    (game, end)
}

#[test]
fn what_lies_behind_an_open_border_is_territory_too() {
    let (game, end) = count(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O O O O .
        X X X X X X X X .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
        Color::Black,
    );
    let [black, white] = end.ownership.territory;
    for p in game.board().points().iter() {
        match p.row() {
            0..=2 => assert!(white.contains(p), "{p:?}"),
            5.. => assert!(black.contains(p), "{p:?}"),
            _ => {}
        }
    }
    assert!(end.ownership.neutral.len() <= 2);
}

/// White's block at the top has no room for two eyes, and Black answers whatever White tries; the network alone, which knows no games like this one, gave it a chance.
#[test]
fn a_block_that_is_proven_dead_is_dead_whatever_the_network_hopes() {
    let (game, end) = count(
        "
        . . . . . . . . O O O O O X . O X O O
        . . . . . . X . O X X X X X O O X O O
        . . . X X X O O O X . X . X X X X X O
        . . X . . . X X X . X X . . X O X . O
        . . X X X X O . X . . . . . X O . . O
        . . X O O O X X X . . . . . X O . X O
        . . X X O O X O . X . X . . . X X X O
        . . . O O O X O O O O X . . X X . X O
        . . X X X X . X X X X X X X X O O X X
        . . X . . . X . . X . X X . X X X . .
        . . X . . . X . X X X . X X X . . . .
        . . . X . . X . X O X X X . . . . . .
        . . . X . . . X . . . X . . . . . . .
        . . . X . . . . . . . X . X X . . . .
        O . . X X X X X X . . X X O O X X . .
        . . X O . X . X X X X . X X O X O X .
        . . X X X O O O O X O O O O O X . X .
        . X O X X X X X X X X X X X X X X X X
        . O O O O O O O O O O O O O O O O O O",
        Color::White,
    );
    let at = Point::new(8, 0);
    assert_eq!(game.board().color(at), Some(Color::White));
    let block = game.board().block_stones(at);
    assert_eq!(block.len(), 9);
    assert!(block.is_subset(&end.dead));
    // Who takes it is not proven to take everything else as well.
    assert!(block.is_subset(&end.judged));
}

/// White's 24 stones with S15 are taken or get out at M7; both have passed.
pub(super) const WHOEVER_BEGINS: &str = "
    . O O . . O O X . X O O O O X . . . .
    . X O . O O X X X X O O O X X . . . .
    . O X O O O O X X X X O . O X X O . .
    . . X . . O X . . O X O O O O X . X X
    . . . . . O X X X X O O O X X X X O X
    . . . . . O X O X X O X X X . X O O O
    . . . O O . O O O O O X . X X O O O O
    . . O X X O . O . O X X . . X O X X O
    . O X . X X O . . . O O X X X O X X O
    . O X . X O O . . O . X O O O O X X X
    . O O X X X O . . . . X . O X O O X .
    O . O X O O . O O . X . O O X X X X .
    O O X X O . O O X X . . X O O O X . .
    X X X X X O . . . . O O O X X X . . .
    . . . X O O O . . X O O X X X . . . .
    . . X . X O O . . O . . O X . . X . .
    . . X . X X O . . . O O O O X . . . .
    . . X X O X O O . . . . O X X . . . .
    . . . . . X X O . . . . O O X . . . .";

#[test]
fn a_block_that_dies_or_lives_by_who_begins_goes_by_whose_turn_it_is() {
    for (first, dies) in [(Color::Black, true), (Color::White, false)] {
        let (game, end) = count(WHOEVER_BEGINS, first);
        let block = |name: &str| {
            let at = Point::parse(name, game.board().size()).expect("a point");
            game.board().block_stones(at)
        };
        let white = block("S15");
        assert_eq!(white.len(), 24);
        assert_eq!(white.is_subset(&end.dead), dies, "{first} begins");
        assert_eq!(white.is_subset(&end.judged), dies);
        // Who takes it gets his own out with it.
        for name in ["N7", "L8", "M9"] {
            assert_eq!(
                block(name).is_subset(&end.dead),
                !dies,
                "{name}, {first} begins"
            );
        }
        assert_eq!(end.score.lead() > 0.0, dies, "{}", end.score);
    }
    // Before both have passed nobody is asked to settle anything.
    let board = Diagram::parse(WHOEVER_BEGINS).expect("a diagram").board;
    let game = Game::from_position(board, Color::Black, Rules::CHINESE);
    let report = analyze(game.board(), Method::Search, &Limits::nodes(4000));
    let end = ending(&game, &report, &CancelFlag::new());
    let at = Point::parse("S15", game.board().size()).expect("a point");
    assert!(!end.dead.contains(at));
}

#[test]
fn eyes_that_one_move_makes_or_breaks_go_by_whose_turn_it_is() {
    // A straight three in the corner; the rest of the board is settled.
    let text = "
        . . . O X . . X .
        O O O O X X X X X
        X X X X X . X . X
        . X . X X X X X X
        X X X X X X X X X
        O O O O O O O O O
        . O . O . O . O .
        O O O O O O O O O
        . . O . . O . . .";
    for (first, dies) in [(Color::Black, true), (Color::White, false)] {
        let (game, end) = count(text, first);
        let at = Point::parse("A8", game.board().size()).expect("a point");
        let block = game.board().block_stones(at);
        assert_eq!(block.is_subset(&end.dead), dies, "{first} begins");
    }
}
