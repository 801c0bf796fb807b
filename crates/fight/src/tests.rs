//! Facts end lines, readings repeat, and the board is left as it was.

use board::{Board, Color, Diagram, Move, Point, PointSet, Size};
use net::{Goal, MarkedFate};

use crate::{Fight, Guess, Looks, Tree};

fn board(text: &str) -> Board {
    Diagram::parse(text).expect("a diagram").board
}

fn point(board: &Board, name: &str) -> Point {
    Point::parse(name, board.size()).expect("a point")
}

fn block(board: &Board, name: &str) -> PointSet {
    board.block_stones(point(board, name))
}

/// A guess that knows nothing: every empty point is as likely as the others.
fn blank(board: &Board) -> Guess {
    let moves = board.empty().iter().map(Move::Play).chain([Move::Pass]);
    Guess {
        moves: moves.map(|mv| (mv, 0.05)).collect(),
        success: 0.5,
        fates: None,
    }
}

fn read_blindly(board: &Board, fight: &Fight, looks: u32) -> crate::Reading {
    let mut tree = Tree::new(board, fight, &[]).expect("stones of one color");
    while tree.looks() < looks && !tree.is_decided() {
        if tree.descend().is_some() {
            tree.learn(&blank(board));
        }
    }
    tree.reading()
}

const TWO_EYES: &str = "
    . X . X O .
    X X X X O .
    O O O O O .
    . . . . . .
    . . . . . .";

#[test]
fn two_eyes_are_a_fact() {
    let board = board(TWO_EYES);
    let fight = Fight::for_life(block(&board, "B5"), Color::White);
    let reading = fight.read(&board, Looks::new(10)).expect("a reading");
    assert_eq!((reading.stood, reading.looks), (1.0, 1));
}

#[test]
fn a_stone_in_atari_is_taken() {
    let board = board(
        "
        . . . . .
        . O . . .
        O X . . .
        . O . . .
        . . . . .",
    );
    let stones = block(&board, "B3");
    let attack = Fight::for_life(stones, Color::White);
    assert_eq!(read_blindly(&board, &attack, 50).stood, 0.0);
    // Running, it gets liberties and nothing is known at once.
    let flight = Fight::for_life(stones, Color::Black);
    assert!(read_blindly(&board, &flight, 1).looks == 1);
}

/// Without knowledge the search alone finds the only point: the vital point of three in a row.
#[test]
fn the_vital_point_is_found_blindly() {
    let board = board(
        "
        . . . X O .
        X X X X O .
        O O O O O .
        . . . . . .
        . . . . . .",
    );
    let stones = block(&board, "A4");
    let vital = Move::Play(point(&board, "B5"));
    let defence = read_blindly(&board, &Fight::for_life(stones, Color::Black), 400);
    assert_eq!((defence.best(), defence.stood), (Some(vital), 1.0));
    let attack = read_blindly(&board, &Fight::for_life(stones, Color::White), 3_000);
    assert_eq!(attack.best(), Some(vital), "{attack:?}");
}

#[test]
fn stones_that_touch_are_connected() {
    let board = board(
        "
        . . . . .
        . X . X .
        . O . O .
        . . . . .
        . . . . .",
    );
    let stones = PointSet::from_point(point(&board, "B4")).with(point(&board, "D4"));
    let fight = Fight {
        goal: Goal::Connect,
        ..Fight::for_life(stones, Color::Black)
    };
    let reading = read_blindly(&board, &fight, 400);
    assert_eq!(reading.stood, 1.0);
    assert_eq!(reading.best(), Some(Move::Play(point(&board, "C4"))));
}

/// Who may retake kos at once wins this one; the other side needs a threat first.
#[test]
fn the_master_of_kos_is_part_of_the_question() {
    let mut board = board(
        "
        . O X . . .
        O X . X . .
        . O X . . .
        . . . . . .
        . . . . . .",
    );
    // White takes the ko at C4.
    board
        .play(point(&board, "C4"), Color::White)
        .expect("legal");
    let taken = block(&board, "C4");
    let retake = Move::Play(point(&board, "B4"));
    let fight = Fight::for_life(taken, Color::Black);
    let banned = read_blindly(&board, &fight, 60);
    assert!(banned.of(retake).is_none(), "{banned:?}");
    let master = read_blindly(&board, &fight.with_master(Some(Color::Black)), 60);
    assert!(master.stood < banned.stood, "{master:?} {banned:?}");
}

#[test]
fn a_reading_repeats() {
    let board = board(
        "
        . . . . . . .
        . . O . . . .
        . X X O . . .
        . . X O . . .
        . O O X . . .
        . . . . . . .
        . . . . . . .",
    );
    let fight = Fight::for_life(block(&board, "C5"), Color::White);
    let read = || fight.read(&board, Looks::new(40)).expect("a reading");
    let (one, other) = (read(), read());
    assert_eq!(one, other);
    assert!((0.0..=1.0).contains(&one.stood));
    assert!(!one.line.is_empty());
}

#[test]
fn what_is_no_group_is_refused() {
    let board = board(TWO_EYES);
    let both = block(&board, "B5") | block(&board, "E5");
    assert!(
        Fight::for_life(both, Color::Black)
            .read(&board, Looks::new(5))
            .is_none()
    );
    assert!(
        Fight::for_life(PointSet::EMPTY, Color::Black)
            .read(&board, Looks::new(5))
            .is_none()
    );
    let looks = Looks::new(5);
    looks.cancel.cancel();
    let fight = Fight::for_life(block(&board, "E5"), Color::Black);
    assert!(fight.read(&board, looks).is_none());
}

/// What the first look says of the group in the corner of a large board when this side begins.
fn first_look(corner: &str, first: Color) -> MarkedFate {
    let large = Size::square(19).expect("a size");
    let small = board(corner);
    let [black, white] = Color::ALL.map(|color| small.stones(color));
    let large = Board::from_stones(large, black, white).expect("the corner again");
    let group = large
        .blocks(Color::White)
        .max_by_key(|&b| large.stone_count(b));
    let fight = Fight::for_life(large.block_stones(group.expect("a group")), first);
    let reading = fight.read(&large, Looks::new(1)).expect("a reading");
    reading.fates.expect("no fact speaks first").likeliest()
}

#[test]
fn one_look_tells_dead_seki_and_alive_apart() {
    const THREE: &str = "
        . . . O X . .
        O O O O X . .
        X X X X X . .
        . . . . . . .
        . . . . . . .";
    const BULKY_FOUR: &str = "
        X X X O X . .
        . X . O X . .
        O . . O X . .
        O O O O X . .
        X X X X X . .
        . . . . . . .";
    assert_eq!(first_look(THREE, Color::White), MarkedFate::Alive);
    assert_eq!(first_look(THREE, Color::Black), MarkedFate::Dead);
    for first in Color::ALL {
        assert_eq!(first_look(BULKY_FOUR, first), MarkedFate::Seki, "{first:?}");
    }
}
