//! Times the ladder: one across the whole board, and every block of random positions.
//!
//! `cargo run --release -p tesuji-capture --example ladder_speed`

use std::time::Instant;

use board::{Board, Color, Diagram, Point, Size};
use capture::calculator::{Calculator, CatchQuestion, HuntSide, survey_ladders};
use search::Limits;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (name, breaker) in [
        ("working ladder", None),
        ("broken ladder", Some(Point::new(16, 16))),
    ] {
        let mut board = long_ladder(breaker)?;
        let prey = Point::new(2, 2);
        let question = CatchQuestion::ladder(prey, HuntSide::Prey);
        let mut calculator = Calculator::new();
        let runs = 10_000;
        let mut nodes = 0;
        let start = Instant::now();
        let mut last = None;
        for _ in 0..runs {
            let answer = calculator.ask(&mut board, &question)?;
            nodes += answer.nodes;
            last = Some(answer);
        }
        let seconds = start.elapsed().as_secs_f64();
        if let Some(answer) = last {
            println!(
                "{name}: {} in {} moves, {} nodes, {:.1} us, {:.2} million nodes/s",
                answer.verdict,
                answer.solution_depth(),
                answer.nodes,
                seconds / f64::from(runs) * 1e6,
                nodes as f64 / seconds / 1e6
            );
        }
    }
    survey();
    loose()
}

fn loose() -> Result<(), Box<dyn std::error::Error>> {
    let mut board = long_ladder(None)?;
    let question = CatchQuestion {
        limits: Limits::nodes(100_000),
        ..CatchQuestion::loose_ladder(Point::new(2, 2), HuntSide::Prey)
    };
    let start = Instant::now();
    let answer = Calculator::new().ask(&mut board, &question)?;
    let rate = answer.nodes as f64 / start.elapsed().as_secs_f64() / 1e6;
    println!(
        "loose ladder from there: {}, {} nodes, {rate:.2} million nodes/s",
        answer.verdict, answer.nodes
    );
    Ok(())
}

fn long_ladder(breaker: Option<Point>) -> Result<Board, Box<dyn std::error::Error>> {
    let d = Diagram::parse(
        "-----------
         | . . . . .
         | . . X X .
         | . X @ . .
         | . . X . .
         | . . . . .",
    )?;
    let mut board = d.board;
    if let Some(p) = breaker {
        board.put(p, Color::White)?;
    }
    board.forget_history();
    Ok(board)
}

/// Random games of 120 moves without filling single-point eyes: plenty of weak blocks.
fn survey() {
    let mut state = 7u64;
    let mut below = |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    let size = Size::default();
    let (mut worst, mut total, mut blocks) = (0.0f64, 0.0, 0);
    let games = 300;
    for _ in 0..games {
        let mut board = Board::new(size);
        for i in 0..60 + below(180) {
            let empty = board.empty();
            if let Some(p) = empty.nth(below(empty.len())) {
                let _ = board.play(p, Color::ALL[i % 2]);
            }
        }
        board.forget_history();
        // The best of three: a busy machine takes its time slices in between.
        let mut seconds = f64::MAX;
        for _ in 0..3 {
            let start = Instant::now();
            let found = survey_ladders(&mut board, None).len();
            seconds = seconds.min(start.elapsed().as_secs_f64());
            blocks += found;
        }
        total += seconds;
        worst = worst.max(seconds);
    }
    println!(
        "every block of a random position: {:.1} blocks with 1 or 2 liberties, mean {:.1} us, worst {:.1} us",
        blocks as f64 / (3 * games) as f64,
        total / games as f64 * 1e6,
        worst * 1e6
    );
}
