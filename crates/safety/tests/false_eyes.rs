//! Groups with false eyes, drawn by hand: which are dead, which only in part, which not at all. Every diagram is tried in
//! both colours and in all eight orientations.

use board::{Board, Color, Diagram, Point, PointSet, Size};
use safety::{Method, SafetyStatus, analyze};
use search::Limits;

/// The board turned and mirrored, with colours exchanged or not, and the same for points.
fn variant(board: &Board, points: PointSet, n: u8) -> (Board, PointSet) {
    let (width, height) = (board.size().width(), board.size().height());
    let turned = n & 4 != 0;
    let place = |p: Point| {
        let x = if n & 1 != 0 {
            width - 1 - p.column()
        } else {
            p.column()
        };
        let y = if n & 2 != 0 {
            height - 1 - p.row()
        } else {
            p.row()
        };
        if turned {
            Point::new(y, x)
        } else {
            Point::new(x, y)
        }
    };
    let map = |set: PointSet| set.iter().map(place).collect::<PointSet>();
    let size = if turned {
        Size::new(height, width)
    } else {
        Size::new(width, height)
    };
    let [black, white] = Color::ALL.map(|c| map(board.stones(c)));
    let (black, white) = if n & 8 != 0 {
        (white, black)
    } else {
        (black, white)
    };
    let board = Board::from_stones(size.expect("a size"), black, white).expect("legal");
    (board, map(points))
}

/// Checks that exactly the points marked with small letters, and White's stones there, can be taken
/// by Black: `x` is an empty point, `o` a white stone.
fn check(diagram: &str) {
    let plain = diagram.replace('x', ".").replace('o', "O");
    let board = Diagram::parse(&plain).expect("a diagram").board;
    let signs: Vec<char> = diagram.chars().filter(|c| !c.is_whitespace()).collect();
    let marked = |c: char| c == 'x' || c == 'o';
    let expected: PointSet = (0..signs.len())
        .filter(|&i| marked(signs[i]))
        .map(|i| {
            let width = usize::from(board.size().width());
            let (x, y) = ((i % width) as u8, (i / width) as u8);
            Point::new(x, y)
        })
        .collect();
    for n in 0..16 {
        let (board, expected) = variant(&board, expected, n);
        let owner = if n & 8 == 0 {
            Color::Black
        } else {
            Color::White
        };
        let report = analyze(&board, Method::Static, &Limits::nodes(0));
        let region = board.points() - report.stones[owner.index()];
        let taken = |p: &Point| match report.status(&board, *p) {
            SafetyStatus::Dead => board.color(*p) == Some(!owner),
            SafetyStatus::Territory(color) => color == owner,
            _ => false,
        };
        let inside = region.iter().filter(|p| !is_lone_eye(&board, *p, owner));
        let found: PointSet = inside.filter(taken).collect();
        assert_eq!(found, expected, "{n}:\n{diagram}\n{board:?}");
        assert!(
            expected.iter().all(|p| report.why(p).next().is_some()),
            "{diagram}"
        );
    }
}

/// The eyes of the wall itself are not in question.
fn is_lone_eye(board: &Board, p: Point, owner: Color) -> bool {
    let around = PointSet::from_point(p).neighbors() & board.points();
    board.is_empty(p) && around.is_subset(&board.stones(owner))
}

#[test]
fn two_stones_fall_from_a_false_eye_in_the_center() {
    check(
        ". X X X X X X X .
         X X X o X X X X X
         X X o x o o o X X
         X X X o o x o X X
         X X X X o o o X X
         . X X X X X X X .",
    );
}

#[test]
fn two_stones_fall_from_a_false_eye_at_the_edge() {
    check(
        ". X X o x o o o o X X
         X X X X o X o x o X X
         X X X X X X o o o X X
         . X X X X X X X X X .",
    );
}

#[test]
fn two_false_eyes_and_a_real_one() {
    check(
        ". X X X X X X X X X X X .
         X X X o X X X X X o X X X
         X X o x o o o o o x o X X
         X X X o o o x o o o X X X
         X X X X o o o o o X X X X
         . X X X X X X X X X X X .",
    );
}

/// One stone falls: a ko. White's group may take back for ever; the stone itself can be taken.
#[test]
fn a_ko_for_the_false_eye_saves_the_group() {
    let center = ". X X X X X X X .
                  X X X O O X X X X
                  X X o x O O O X X
                  X X X O O . O X X
                  X X X X O O O X X
                  . X X X X X X X .";
    let edge = ". X X o x O O O O X X
                X X X X O O O . O X X
                X X X X X X O O O X X
                . X X X X X X X X X .";
    let corner = "x O O O O X X
                  o X O . O X X
                  X X O O O X X
                  . X X X X X .";
    for diagram in [center, edge, corner] {
        check(diagram);
    }
}

/// However many stones fall with it, White comes back on the one point beside the eye.
#[test]
fn many_stones_behind_one_point_are_a_ko_too() {
    check(
        ". X X X X X X X X .
         X X X X O O O X X X
         X o o o x O O O X X
         X X o X O O . O X X
         X X X X X O O O X X
         . X X X X X X X X .",
    );
}

/// Both eyes are false, each by one stone: Black can take either stone, not the rest.
#[test]
fn two_kos_save_the_group() {
    check(
        ". X X X X X X X X .
         X X X O O O O X X X
         X X o x O O x o X X
         X X X O O O O X X X
         . X X X X X X X X .",
    );
}

#[test]
fn a_bamboo_joint_makes_the_eye_real() {
    check(
        ". X X X X X X X X .
         X X X O O O O O X X
         X X X . . O . O X X
         X X X O O O O X X X
         X X X O . O X X X X
         X X X O O O X X X X
         . X X X X X X X X .",
    );
}

/// White may connect the stone above the false eye, not the one beside it.
#[test]
fn an_open_connection_leaves_a_ko() {
    check(
        ". X X X X X X X .
         X X X O . O X X X
         X X o x O O O X X
         X X X O O . O X X
         X X X X O O O X X
         . X X X X X X X .",
    );
}

/// Both white blocks touch both eyes: a living ring.
#[test]
fn two_eyes_that_two_blocks_share_are_real() {
    check(
        ". X X X X X X
         X X O O O O X
         X O O . O O X
         X O X X X O X
         X O X . X O X
         X O O . O O X
         X X X O X X .",
    );
}
