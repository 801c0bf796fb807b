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
