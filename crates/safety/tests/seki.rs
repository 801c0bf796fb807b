//! Seki between safe stones, played out: whoever moves first loses.

use board::{Board, Color, Diagram, Point, PointSet, Rules, Waive};
use safety::score::{Terms, score};
use safety::{Method, SafetyReport, Seki, analyze, sekis};
use search::Limits;

use crate::common::Random;

fn examine(text: &str) -> (Diagram, SafetyReport, Vec<Seki>) {
    let diagram = Diagram::parse(text).expect("a diagram");
    let report = analyze(&diagram.board, Method::Search, &Limits::nodes(2_000));
    let found = sekis(&diagram.board, &report);
    (diagram, report, found)
}

/// Whether `mover`, to play, can take one of the stones inside the part within so many moves of both.
/// All moves in the part are tried, kos are his, and the other side may pass.
fn takes(board: &mut Board, mover: Color, targets: PointSet, part: PointSet, moves: u32) -> bool {
    for p in board.empty() & part {
        if board.play_waiving(p, mover, Waive::KO).is_err() {
            continue;
        }
        let taken = !targets.is_subset(&board.stones(!mover))
            || (moves >= 3 && !keeps(board, mover, targets, part, moves - 2));
        board.undo();
        if taken {
            return true;
        }
    }
    false
}

fn keeps(board: &mut Board, mover: Color, targets: PointSet, part: PointSet, moves: u32) -> bool {
    let replies: Vec<Point> = (board.empty() & part).iter().collect();
    for p in replies {
        if board.play(p, !mover).is_err() {
            continue;
        }
        let kept = !takes(board, mover, targets, part, moves);
        board.undo();
        if kept {
            return true;
        }
    }
    board.pass();
    let kept = !takes(board, mover, targets, part, moves);
    board.undo();
    kept
}

/// Plays a seki out by brute force: neither side, moving first, takes anything.
fn holds(board: &Board, seki: &Seki) -> bool {
    let mut board = board.clone();
    board.forget_history();
    Color::ALL.into_iter().all(|mover| {
        let targets = seki.stones[(!mover).index()];
        !takes(&mut board, mover, targets, seki.points, 7)
    })
}

/// Letters are the shared liberties of the only seki.
fn is_seki(text: &str) -> Seki {
    let (diagram, _, mut found) = examine(text);
    assert_eq!(found.len(), 1, "{text}");
    let seki = found.remove(0);
    let letters: PointSet = diagram.letters.iter().map(|l| l.1).collect();
    assert_eq!(seki.shared, letters, "{text}");
    assert!(holds(&diagram.board, &seki), "{text}");
    // Every answer takes stones of who moved.
    for color in Color::ALL {
        let mut board = diagram.board.clone();
        for &(attack, answer) in &seki.answers[color.index()] {
            board.play(attack, color).expect("legal");
            let before = board.stones(color).len();
            board.play(answer, !color).expect("legal");
            assert!(board.stones(color).len() < before, "{text}");
            board.undo();
            board.undo();
        }
    }
    seki
}

const ONE_EYE_EACH: &str = "
    . X a O . O X .
    X X X O O O X X
    O O O X X X X .
    . O . O X X X X
    O O O O X X X .";

const TWO_SHARED: &str = "
    O X a O X . X
    O X b O X X X
    O X X O X . X
    O O O X X X X
    . O . O X . X
    O O O O X X X";

#[test]
fn one_eye_each_and_a_shared_liberty() {
    let seki = is_seki(ONE_EYE_EACH);
    assert_eq!(seki.eyes.len(), 2);
    assert_eq!(seki.stones.map(|s| s.len()), [4, 5]);
}

#[test]
fn two_shared_liberties() {
    let seki = is_seki(TWO_SHARED);
    assert!(seki.answers.iter().all(|a| a.len() == 2));
}

#[test]
fn a_shared_liberty_more_does_no_harm() {
    is_seki(
        "O X a O X . X
         O X b O X X X
         O X c O X X X
         O X X O X . X
         O O O X X X X
         . O . O X . X
         O O O O X X X",
    );
}

#[test]
fn who_has_a_liberty_more_wins_the_race() {
    // The corner is a liberty of Black's alone: moving first he takes White.
    let (_, _, found) = examine(
        ". X . O X . X
         O X . O X X X
         O X X O X . X
         O O O X X X X
         . O . O X . X
         O O O O X X X",
    );
    assert_eq!(found, []);
}

/// White takes D2 at D1; what is left then is a seki, this is none.
#[test]
fn a_stone_that_is_taken_is_in_no_seki() {
    let (_, _, found) = examine(
        "
        . X O X
        X . O .",
    );
    assert_eq!(found, []);
}

#[test]
fn eye_against_no_eye_is_no_seki() {
    // White has no eye: Black takes the shared liberty from outside and then White.
    let (_, _, found) = examine(
        ". X . O O O X .
         X X X O O O X X
         O O O X X X X .
         . O . O X X X X
         O O O O X X X .",
    );
    assert_eq!(found, []);
}

#[test]
fn eyes_in_seki_count_by_area_rules_only() {
    let (diagram, report, _) = examine(ONE_EYE_EACH);
    let count = |rules: Rules| {
        let terms = Terms {
            komi: 0.0,
            ..Terms::even(rules)
        };
        score(&diagram.board, &report, &terms)
    };
    let chinese = count(Rules::CHINESE);
    assert_eq!((chinese.sekis.len(), chinese.unsettled.len()), (1, 0));
    let exact = chinese.exact.expect("settled");
    // 40 points, one of them shared.
    let black = report.safe[0].len() + 4 + 1;
    assert_eq!(
        (exact.black, exact.white),
        (black as f32, (39 - black) as f32)
    );
    // Territory rules: the safe eyes alone, three for Black, two for White.
    let exact = count(Rules::JAPANESE).exact.expect("settled");
    assert_eq!((exact.black, exact.white), (3.0, 2.0));
}

/// The two sekis with points of the open part changed at random: whatever is still called seki is
/// played out.
#[test]
fn what_is_called_seki_is_one() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut below = |n: usize| random.below(n as u64) as usize;
    let (mut called, mut others) = (0, 0);
    for text in [ONE_EYE_EACH, TWO_SHARED].repeat(60) {
        let (diagram, _, found) = examine(text);
        let open: Vec<Point> = found[0].points.iter().collect();
        let [mut black, mut white] = Color::ALL.map(|c| diagram.board.stones(c));
        for _ in 0..=below(3) {
            let p = open[below(open.len())];
            black.remove(p);
            white.remove(p);
            match below(3) {
                0 => black.insert(p),
                1 => white.insert(p),
                _ => {}
            }
        }
        let Ok(board) = Board::from_stones(diagram.board.size(), black, white) else {
            continue;
        };
        let report = analyze(&board, Method::Static, &Limits::nodes(0));
        let found = sekis(&board, &report);
        let text = board.to_text(&Default::default());
        assert!(found.iter().all(|seki| holds(&board, seki)), "{text}");
        called += found.len();
        others += usize::from(found.is_empty());
    }
    assert!(
        called > 10 && others > 10,
        "{called} sekis, {others} others"
    );
}
