//! Nothing called safe can be taken: the library against a brute-force judge.
//!
//! What is judged, and by which rules, is defined in `common/mod.rs`. All positions of the 3x3 board and
//! fixed samples of larger ones run always; the long runs are started by hand, some ten minutes on one core:
//!
//! ```text
//! cargo test --release -p tesuji-safety --test all never_wrong -- --ignored --nocapture
//! ```
//!
//! | run | positions | judged if at most |
//! |---|---|---|
//! | `all_3x3_positions` | all 12,675 legal ones | 9 points can change: all |
//! | `all_3x4_positions` | all legal ones, one for each symmetry | 10 points can change |
//! | `a_long_sample_up_to_5x5` | 100,000 random boards of 3x3 to 5x5, 15 to 49% empty | `FREE`, 10 |
//! | `a_long_sample_of_dense_boards` | 100,000 random boards of 5x4 and 5x5, 12 to 21% empty | `FREE`, 10 |
//!
//! Points that can change are those that hold no stone called safe. `SEED`, `COUNT` and `FREE` in the
//! environment choose other samples. Each run prints how many claims of the three methods it judged.

use crate::common::{Judge, Random};
use board::{Board, Color, Point, PointSet, Size};
use safety::{Method, SafetyReport, analyze};
use search::Limits;

/// Judges one report; the number of colours for which there was something to judge.
fn judge(board: &Board, report: &SafetyReport, most_free: usize) -> usize {
    let mut judged = 0;
    assert!(
        report.safe[0].is_disjoint(&report.safe[1]),
        "claimed twice:\n{}",
        text(board)
    );
    for color in Color::ALL {
        let side = color.index();
        let reasons = report.reasons.iter().filter(|r| r.color == color);
        let explained = reasons.fold(PointSet::EMPTY, |all, r| all | r.points);
        assert!(
            report.safe[side].is_subset(&explained),
            "without reason:\n{}",
            text(board)
        );
        if (report.safe[side] | report.cut_off[side]).is_empty() {
            continue;
        }
        let territory = report.territory[side] | report.cut_off[side];
        let judge = Judge::new(board, color, report.stones[side], territory);
        if judge.free_points() > most_free {
            continue;
        }
        judged += 1;
        if report.method == Method::Benson {
            assert!(
                judge.holds_unconditionally(),
                "{color} by Benson:\n{}",
                text(board)
            );
        } else if let Some(story) = judge.refutation() {
            panic!(
                "{color} by {}:\n{}\nattack:{story}\n{report:?}",
                report.method,
                text(board)
            );
        }
    }
    judged
}

fn text(board: &Board) -> String {
    board.to_text(&Default::default())
}

/// Judges what a method says that the methods before it did not.
fn judge_all(board: &Board, nodes: u64, most_free: usize, judged: &mut [usize; 3]) {
    let mut before = None;
    for (i, method) in [Method::Benson, Method::Static, Method::Search]
        .into_iter()
        .enumerate()
    {
        let report = analyze(board, method, &Limits::nodes(nodes));
        let claims = (report.safe, report.cut_off);
        if before != Some(claims) {
            judged[i] += judge(board, &report, most_free);
        }
        before = Some(claims);
    }
}

fn judge_random(seed: u64, count: usize, most_free: usize) -> [usize; 3] {
    let mut random = Random(seed);
    let mut judged = [0; 3];
    for _ in 0..count {
        let side = |random: &mut Random| 3 + random.below(3) as u8;
        let size = Size::new(side(&mut random), side(&mut random)).expect("3 to 5");
        let empty = 15 + random.below(35);
        let black = 50 + random.below(50);
        if let Some(board) = random.position(size, empty, black) {
            judge_all(&board, 200, most_free, &mut judged);
        }
    }
    judged
}

/// Every assignment of stones to the points of a board that leaves no block without liberties.
fn all_positions(size: Size) -> impl Iterator<Item = Board> {
    fillings(Board::new(size), size.points().collect())
}

/// Every assignment of stones to these empty points of a board that leaves no block without liberties.
fn fillings(walls: Board, room: Vec<Point>) -> impl Iterator<Item = Board> {
    (0..3usize.pow(room.len() as u32)).filter_map(move |mut code| {
        let mut stones = Color::ALL.map(|color| walls.stones(color));
        for &p in &room {
            if code % 3 > 0 {
                stones[code % 3 - 1].insert(p);
            }
            code /= 3;
        }
        Board::from_stones(walls.size(), stones[0], stones[1]).ok()
    })
}

/// Judges every filling of the empty points of a board, at most 10, whose black walls have no liberty anywhere else; empty, all of it must be safe.
/// Random boards hardly ever have the room that a special rule is for.
fn judge_room(walls: &str) {
    let walls = board::Diagram::parse(walls).expect("a diagram").board;
    let room: Vec<Point> = walls.empty().iter().collect();
    let mut judged = 0;
    for board in fillings(walls.clone(), room) {
        let report = analyze(&board, Method::Static, &Limits::nodes(0));
        judged += judge(&board, &report, 10);
        if board.empty() == walls.empty() {
            assert_eq!(report.safe[0], board.points(), "{report:?}");
        }
    }
    assert!(judged > 100, "{judged}");
}

/// Whether no rotation, reflection or exchange of colours of the position comes before it: one of up
/// to eight (on a board that is not square) need be judged.
fn is_first_of_its_kind(board: &Board) -> bool {
    let size = board.size();
    let (width, height) = (size.width(), size.height());
    let content = |x: u8, y: u8| board.color(Point::new(x, y)).map_or(0, |c| 1 + c.index());
    let word = |flip_x: bool, flip_y: bool, swap: bool| -> Vec<usize> {
        let at = |i: u8| {
            let (x, y) = (i % width, i / width);
            let x = if flip_x { width - 1 - x } else { x };
            let y = if flip_y { height - 1 - y } else { y };
            match content(x, y) {
                0 => 0,
                c if swap => 3 - c,
                c => c,
            }
        };
        (0..width * height).map(at).collect()
    };
    let own = word(false, false, false);
    (1..8).all(|n| own <= word(n & 1 != 0, n & 2 != 0, n & 4 != 0))
}

#[test]
fn all_3x3_positions_of_a_kind() {
    judge_3x3(is_first_of_its_kind);
}

#[test]
#[ignore = "takes half a minute"]
fn all_3x3_positions() {
    judge_3x3(|_| true);
}

fn judge_3x3(wanted: impl Fn(&Board) -> bool) {
    let mut judged = [0; 3];
    let mut legal = 0;
    for board in all_positions(Size::square(3).expect("3 lines")) {
        legal += 1;
        if wanted(&board) {
            judge_all(&board, 40, 9, &mut judged);
        }
    }
    assert_eq!(legal, 12_675);
    assert!(judged.iter().all(|&n| n > 0), "{judged:?}");
}

#[test]
fn a_fixed_sample_up_to_5x5() {
    let judged = judge_random(0x9E37_79B9_7F4A_7C15, 1_500, 8);
    assert!(
        judged.iter().all(|&n| n > 15),
        "too little to judge: {judged:?}"
    );
}

/// Nearly full boards: walls around dead stones, false eyes, kos.
fn judge_dense(seed: u64, count: usize, most_free: usize) -> [usize; 3] {
    let mut random = Random(seed);
    let mut judged = [0; 3];
    for _ in 0..count {
        let size = Size::new(5, 4 + random.below(2) as u8).expect("4 to 5");
        let (empty, black) = (12 + random.below(10), 50 + random.below(20));
        if let Some(board) = random.position(size, empty, black) {
            judge_all(&board, 100, most_free, &mut judged);
        }
    }
    judged
}

#[test]
fn a_fixed_sample_of_dense_boards() {
    let judged = judge_dense(0x2545_F491_4F6C_DD1D, 4_000, 8);
    assert!(judged[1] > 15, "too little to judge: {judged:?}");
}

/// All white groups along the edge with room for eyes there and black stones that cut them from behind:
/// false eyes, one eye and two.
#[test]
fn groups_between_a_wall_and_the_edge() {
    let wall = ". X X . .
                X X X . .
                . X X . .
                X X X . .";
    let wall = board::Diagram::parse(wall).unwrap().board;
    let (mut judged, mut all, mut part) = (0, 0, 0);
    for code in 0..256 {
        let mut stones = Color::ALL.map(|color| wall.stones(color));
        for row in 0..4 {
            let cut = code >> row & 1;
            stones[1 - cut].insert(Point::new(3, row));
            if code >> (4 + row) & 1 != 0 {
                stones[1].insert(Point::new(4, row));
            }
        }
        let Ok(board) = Board::from_stones(wall.size(), stones[0], stones[1]) else {
            continue;
        };
        let report = analyze(&board, Method::Static, &Limits::nodes(0));
        let room = (0..4).filter(|&row| board.is_empty(Point::new(4, row)));
        if room.count() < 2 {
            continue;
        }
        judged += judge(&board, &report, 10);
        all += usize::from(stones[1].is_subset(&report.territory[0]));
        part += usize::from(!report.cut_off[0].is_empty());
    }
    println!("judged {judged}, {all} wholly dead, {part} in part");
    assert!(all > 10 && part > 0, "{judged}, {all}, {part}");
}

/// Every filling of three by three points in a corner and at an edge that is called dead, wholly or in part,
/// although it has room for two eyes.
#[test]
fn false_eyes_in_three_by_three() {
    let corner = "X X . . .
                  . X . . .
                  X X . . .
                  X X X X X
                  . X X X X";
    let edge = "X . . . X
                X . . . X
                X . . . X
                X X X X X
                . X . X .";
    let (mut all, mut part) = (0, 0);
    for (walls, left) in [(corner, 2), (edge, 1)] {
        let walls = board::Diagram::parse(walls).unwrap().board;
        let room = (0..9).map(|i| Point::new(left + i % 3, i / 3)).collect();
        for board in fillings(walls, room) {
            let report = analyze(&board, Method::Static, &Limits::nodes(0));
            let dead = board.stones(Color::White) & report.territory[0];
            let room = (board.empty() & report.territory[0]) - report.stones[0].neighbors();
            if !report.cut_off[0].is_empty() || (room.len() > 1 && !dead.is_empty()) {
                part += usize::from(!report.cut_off[0].is_empty());
                all += usize::from(report.cut_off[0].is_empty());
                judge(&board, &report, 9);
            }
        }
    }
    println!("{all} wholly dead, {part} in part");
    assert!(all > 0 && part > 0, "{all}, {part}");
}

#[test]
fn rooms_of_two_by_three() {
    judge_room(
        "X X X X X
         X . . . X
         X . . . X
         X X X X X",
    );
}

#[test]
#[ignore = "takes many minutes; for runs by hand"]
fn a_long_sample_of_dense_boards() {
    let judged = judge_dense(
        from_environment("SEED", 1),
        from_environment("COUNT", 100_000) as usize,
        from_environment("FREE", 10) as usize,
    );
    println!("judged {judged:?}");
}

fn from_environment(name: &str, default: u64) -> u64 {
    let value = std::env::var(name).ok();
    value.and_then(|s| s.parse().ok()).unwrap_or(default)
}

#[test]
#[ignore = "takes minutes; for runs by hand"]
fn all_3x4_positions() {
    let mut judged = [0; 3];
    for board in all_positions(Size::new(4, 3).unwrap()).filter(is_first_of_its_kind) {
        judge_all(&board, 200, 10, &mut judged);
    }
    println!("judged {judged:?}");
}

#[test]
#[ignore = "takes many minutes; for runs by hand"]
fn a_long_sample_up_to_5x5() {
    let judged = judge_random(
        from_environment("SEED", 1),
        from_environment("COUNT", 100_000) as usize,
        from_environment("FREE", 10) as usize,
    );
    println!("judged {judged:?}");
}

/// The judge itself must be able to say yes and no.
#[test]
fn the_judge_knows_one_eye_from_two() {
    let two_eyes = ". X .
                    X X X
                    O . O";
    let one_eye = ". . X O .
                   X X X O O
                   O O O O .";
    for (diagram, lives) in [(two_eyes, true), (one_eye, false)] {
        let board = board::Diagram::parse(diagram).unwrap().board;
        let stones = board.stones(Color::Black);
        let judge = Judge::new(&board, Color::Black, stones, PointSet::EMPTY);
        assert_eq!(judge.holds_in_alternating_play(), lives, "{diagram}");
        assert_eq!(judge.holds_unconditionally(), lives, "{diagram}");
    }
    // The stones live, but White lives beside them: the right side is not Black's.
    let board = board::Diagram::parse(
        ". X O .
         X X O O
         . X O .",
    )
    .unwrap()
    .board;
    let black = board.stones(Color::Black);
    let white = board.points() - black;
    assert!(Judge::new(&board, Color::Black, black, PointSet::EMPTY).holds_in_alternating_play());
    assert!(!Judge::new(&board, Color::Black, black, white).holds_in_alternating_play());
}
