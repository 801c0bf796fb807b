//! Exact counting, threats, partition and open territory (Müller 1997, section 8).

use board::{Board, Color, Diagram, Point, PointSet, Rules};
use safety::score::{Terms, dead_stones, open_territory, partition, score, threats};
use safety::{Method, SafetyReport, SafetyStatus, analyze};
use search::Limits;

fn position(text: &str) -> (Diagram, Board, SafetyReport) {
    let diagram = Diagram::parse(text).expect("a diagram");
    let board = diagram.board.clone();
    let report = analyze(&board, Method::Static, &Limits::nodes(0));
    (diagram, board, report)
}

const FINISHED: &str = "
    . X . X O . O
    X X X X O O O
    . @ X X O . O
    X X X X O O O
    X X . X O . .
    . X X X O O O
    X . X d O . O";

#[test]
fn a_finished_game_is_counted_exactly() {
    let (diagram, board, report) = position(FINISHED);
    assert_eq!(report.safe[0].len() + report.safe[1].len(), 48);
    assert_eq!(report.dame, diagram.letters.iter().map(|l| l.1).collect());
    assert_eq!(dead_stones(&board, &report), diagram.marked);

    let chinese = Terms {
        komi: 0.5,
        ..Terms::even(Rules::CHINESE)
    };
    let count = score(&board, &report, &chinese);
    assert!(count.unsettled.is_empty());
    let exact = count.exact.expect("all is settled");
    // 27 points to 21: the left four columns but one dame, the right three.
    assert_eq!((exact.black, exact.white), (27.0, 21.5));
    assert_eq!(count.best_for_black, exact);

    let japanese = Terms {
        komi: 0.5,
        prisoners: [1, 2],
        ..Terms::even(Rules::JAPANESE)
    };
    let exact = score(&board, &report, &japanese)
        .exact
        .expect("all is settled");
    // Black: 8 empty points, the dead stone's point, the dead stone, two prisoners.
    assert_eq!(exact.black, (report.territory[0].len() + 1 + 2) as f32);
    assert_eq!(exact.white, report.territory[1].len() as f32 + 1.0 + 0.5);
}

#[test]
fn what_is_not_settled_is_said_and_bounds_the_score() {
    let (_, board, report) = position(
        ". X . X O . O
         X X X X O O O
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let count = score(&board, &report, &Terms::even(Rules::CHINESE));
    assert_eq!(count.exact, None);
    assert_eq!(count.unsettled, partition(&board, &report));
    assert!(count.best_for_black.lead() > count.best_for_white.lead());
    let settled: f32 = count.best_for_white.black;
    assert_eq!(settled, report.safe[0].len() as f32);
    let middle = Point::new(3, 3);
    assert_eq!(report.status(&board, middle), SafetyStatus::Undecided);
}

#[test]
fn a_move_at_a_pair_is_a_threat() {
    // Black lives by two points that each make two eyes; White threatens by taking one.
    let (diagram, board, _) = position(
        ". a b . X O .
         X X X X X O .
         O O O O O O .
         . . . . . . .",
    );
    let found: PointSet = threats(&board, Color::White).iter().map(|t| t.at).collect();
    let expected: PointSet = diagram.letters.iter().map(|l| l.1).collect();
    assert_eq!(found, expected);
    assert!(
        threats(&board, Color::White)
            .iter()
            .all(|t| t.endangered.len() == 10)
    );
}

#[test]
fn safe_walls_around_an_open_region() {
    let (_, board, report) = position(
        ". X . X . . . . .
         X X X X . . . . .
         . . . X . . . . .
         . . . X X X X X X
         . . . . . . . . .
         . . . . . . . . .",
    );
    let open = open_territory(&board, &report);
    assert!(open.iter().all(|r| r.color == Color::Black));
    assert!(open.iter().any(|r| r.points.contains(Point::new(6, 1))));
}

#[test]
fn reports_print_as_the_interface_says() {
    let (_, board, report) = position(FINISHED);
    let json = serde_json::to_value(report.view(board.size())).expect("plain data");
    assert_eq!(json["method"], "static");
    assert_eq!(json["dame"], serde_json::json!(["D1"]));
    assert_eq!(json["black"]["blocks"], report.blocks[0].len());
    let reasons = json["reasons"].as_array().expect("a list");
    assert!(
        reasons
            .iter()
            .all(|r| r["rule"].is_string() && r["points"].is_array())
    );
    assert_eq!(json["black"]["points"][0], "A1", "row 1 first");
}
