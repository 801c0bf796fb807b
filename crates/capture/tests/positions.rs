//! The positions under `positions/capture`: titled diagrams with lines of what must hold, in all
//! eight symmetries and with both colors.
//!
//! A claim is `MODE PREY VERDICT FIRST`, then perhaps `at POINT`, `ko COLOR`, `without TESUJI`,
//! `boundary POINT…`:
//! `ladder @ dead prey-first`, `loose @ dead hunter-first at a`, `loose @ not-dead hunter-first
//! without slapping` (with the report's other tesuji only, within 10,000 nodes). Modes: `ladder`, `loose`, `net` (2/2), `wide-net` (3/3).

#![allow(clippy::unwrap_used)]

use std::path::Path;

use board::{Board, Color, Diagram, Move, Point, Symmetry, TextStyle};
use capture::calculator::{Bounds, Calculator, Question, Side, Tesuji, TesujiSet, Verdict};

struct Case {
    title: String,
    diagram: Diagram,
    claims: Vec<String>,
}

fn read(file: &str) -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../positions/capture");
    let text = std::fs::read_to_string(root.join(file)).unwrap();
    let lines: Vec<&str> = text.lines().filter(|l| !l.starts_with("//")).collect();
    let mut cases: Vec<(String, Vec<&str>)> = Vec::new();
    for line in lines {
        match line.strip_prefix("== ") {
            Some(title) => cases.push((title.to_owned(), Vec::new())),
            None => {
                if let Some((_, body)) = cases.last_mut() {
                    body.push(line);
                }
            }
        }
    }
    let case = |(title, body): (String, Vec<&str>)| {
        let end = body.iter().position(|l| l.is_empty()).unwrap();
        let diagram = Diagram::parse(&body[..end].join("\n")).unwrap();
        let claims: Vec<String> = body[end..]
            .iter()
            .filter(|l| !l.is_empty())
            .map(|l| (*l).to_owned())
            .collect();
        assert!(!claims.is_empty(), "{title}: nothing is claimed");
        Case {
            title,
            diagram,
            claims,
        }
    };
    cases.into_iter().map(case).collect()
}

/// What a claim says, in the diagram as it is written.
struct Claim {
    question: Question,
    /// None: anything but dead.
    verdict: Option<Verdict>,
    first_move: Option<Point>,
}

fn parse(claim: &str, d: &Diagram) -> Claim {
    let mut words = claim.split_whitespace();
    let bounds = match words.next().unwrap() {
        "ladder" => Bounds::LADDER,
        "loose" => Bounds::LOOSE_LADDER,
        "net" => Bounds::NET,
        "wide-net" => Bounds::WIDE_NET,
        other => panic!("{claim}: unknown mode {other}"),
    };
    let point = |word: &str| {
        let mut chars = word.chars();
        match (chars.next(), chars.next()) {
            (Some(letter), None) => d.letter(letter).unwrap(),
            _ => Point::parse(word, d.board.size()).unwrap(),
        }
    };
    let prey = match words.next().unwrap() {
        "#" => (d.marked & d.board.stones(Color::Black)).first().unwrap(),
        "@" => (d.marked & d.board.stones(Color::White)).first().unwrap(),
        word => point(word),
    };
    let verdict = match words.next().unwrap() {
        "dead" => Some(Verdict::Dead),
        "alive" => Some(Verdict::Alive),
        "not-dead" => None,
        other => panic!("{claim}: unknown verdict {other}"),
    };
    let first = match words.next().unwrap() {
        "hunter-first" => Side::Hunter,
        "prey-first" => Side::Prey,
        other => panic!("{claim}: unknown side {other}"),
    };
    let mut question = Question::new(prey, first, bounds);
    let mut first_move = None;
    while let Some(word) = words.next() {
        let value = words.next().unwrap();
        match word {
            "at" => first_move = Some(point(value)),
            "ko" => question.ko_winner = Some(value.parse().unwrap()),
            "without" => {
                let tesuji = Tesuji::ALL.into_iter().find(|t| t.name() == value).unwrap();
                question.tesuji = TesujiSet::FAITHFUL.without(tesuji);
                question.limits.nodes = 10_000;
            }
            "boundary" => question.boundary = value.split(',').map(point).collect(),
            other => panic!("{claim}: unknown word {other}"),
        }
    }
    Claim {
        question,
        verdict,
        first_move,
    }
}

fn check(case: &Case, text: &str, symmetry: Symmetry, swap: bool, calculator: &mut Calculator) {
    let size = case.diagram.board.size();
    let claim = parse(text, &case.diagram);
    let mut board = case.diagram.board.transformed(symmetry, swap).unwrap();
    let color = |c: Color| if swap { !c } else { c };
    let mut question = claim.question.clone();
    question.prey = symmetry.apply(question.prey, size);
    question.ko_winner = question.ko_winner.map(color);
    question.boundary = symmetry.apply_set(question.boundary, size);
    let before = board.clone();
    let answer = calculator.ask(&mut board, &question).unwrap();
    assert_eq!(board, before, "the board is restored");
    board.assert_consistent();
    let told = || {
        let style = TextStyle {
            coordinates: true,
            marked: board.block_stones(question.prey),
            ..TextStyle::default()
        };
        format!(
            "{}: {text}\n{:?}\n{}",
            case.title,
            answer,
            board.to_text(&style)
        )
    };
    match claim.verdict {
        Some(verdict) => assert_eq!(answer.verdict, verdict, "{}", told()),
        None => assert_ne!(answer.verdict, Verdict::Dead, "{}", told()),
    }
    if let Some(p) = claim.first_move {
        let expected = Move::Play(symmetry.apply(p, size));
        assert_eq!(answer.best_move(), Some(expected), "{}", told());
    }
    line_is_sound(
        board.clone(),
        &question,
        &answer.line,
        answer.verdict,
        &told(),
    );
}

/// The line can be played, ko by the winner apart, stays in the bounds, and captures when it says so.
fn line_is_sound(mut board: Board, q: &Question, line: &[Move], verdict: Verdict, told: &str) {
    let prey = board.color(q.prey).unwrap();
    let mut side = q.first;
    let within = |board: &Board, side: Side| {
        let most = match side {
            Side::Prey => q.bounds.max_lib_prey,
            Side::Hunter => q.bounds.max_lib_hunter,
        };
        (1..=most).contains(&board.liberty_count(q.prey))
    };
    for (i, &mv) in line.iter().enumerate() {
        assert!(
            within(&board, side),
            "move {} is beyond the end: {told}",
            i + 1
        );
        let color = if side == Side::Prey { prey } else { !prey };
        let waive = board::Waive {
            ko: q.ko_winner == Some(color),
            suicide: false,
        };
        match mv {
            Move::Pass => board.pass(),
            Move::Play(p) => board.play_waiving(p, color, waive).unwrap(),
        }
        side = side.other();
    }
    match verdict {
        // Captured, or in atari without a move.
        Verdict::Dead => assert!(board.liberty_count(q.prey) <= 1, "{told}"),
        Verdict::Alive => assert!(board.color(q.prey) == Some(prey), "{told}"),
        Verdict::Aborted(_) => {}
    }
}

fn run(file: &str) {
    let mut calculator = Calculator::new();
    let cases = read(file);
    assert!(!cases.is_empty());
    for case in &cases {
        for claim in &case.claims {
            for symmetry in Symmetry::ALL {
                for swap in [false, true] {
                    check(case, claim, symmetry, swap, &mut calculator);
                }
            }
        }
    }
}

#[test]
fn ladders() {
    run("ladder.txt");
}

#[test]
fn kos() {
    run("ko.txt");
}

#[test]
fn loose_ladders() {
    run("loose.txt");
}

#[test]
fn spirals() {
    run("spiral.txt");
}

#[test]
fn slapping_and_nose() {
    run("tesuji.txt");
}

#[test]
fn nets() {
    run("net.txt");
}

#[test]
fn a_false_claim_fails() {
    let case = read("ladder.txt").remove(0);
    let wrong = case.claims[0].replace("dead", "alive");
    assert_ne!(wrong, case.claims[0]);
    let run = || {
        check(
            &case,
            &wrong,
            Symmetry::IDENTITY,
            false,
            &mut Calculator::new(),
        )
    };
    assert!(std::panic::catch_unwind(run).is_err());
}
