//! Measures book problems of capture: is the first move of a proven capture among the accepted ones?
//!
//! `cargo run --release -p tesuji-capture --example books -- FILE.jsonl… [--verbose]`

use std::time::{Duration, Instant};

use board::{Board, Color, Move, Point, PointSet, Size, TextStyle};
use capture::general::{Asker, Settings, Success, find_captures};
use search::Limits;

struct Problem {
    id: String,
    board: Board,
    to_play: Color,
    solutions: PointSet,
}

fn read(line: &str) -> Option<Problem> {
    let value: serde_json::Value = serde_json::from_str(line).ok()?;
    let size = Size::square(u8::try_from(value["size"].as_u64()?).ok()?).ok()?;
    let points = |field: &str| -> Option<PointSet> {
        value[field]
            .as_array()?
            .iter()
            .map(|v| sgf_point(v.as_str()?))
            .collect()
    };
    let board = Board::from_stones(size, points("black")?, points("white")?).ok()?;
    Some(Problem {
        id: value["id"].as_str()?.to_owned(),
        board,
        to_play: value["to_play"].as_str()?.parse().ok()?,
        solutions: points("solutions")?,
    })
}

fn sgf_point(text: &str) -> Option<Point> {
    let [c, r] = text.as_bytes() else { return None };
    Some(Point::new(c.checked_sub(b'a')?, r.checked_sub(b'a')?))
}

/// The first capture that matters, its proof checked.
fn solve(problem: &mut Problem, limits: &Limits) -> Option<(PointSet, Success, Move, u64)> {
    let settings = Settings {
        limits: limits.clone(),
        ..Settings::default()
    };
    let chances = find_captures(&mut problem.board, problem.to_play, &settings);
    let chance = chances.first()?;
    if let Some(tree) = &chance.attack.proof {
        prove::check::check(tree).unwrap_or_else(|flaw| panic!("{}: {flaw}", problem.id));
    }
    // Of several working moves the book shows the cleanest: take the shortest proof.
    let asker = Asker::new(settings.clone());
    let mut meter = search::Meter::start(&settings.limits);
    let nodes = 1_000 + 2 * chance.attack.nodes;
    let outcome = chance.attack.outcome;
    let working = asker.working_moves(&mut problem.board, chance.prey, outcome, nodes, &mut meter);
    let best = working
        .first()
        .map(|w| Move::Play(w.0))
        .or(chance.attack.best)?;
    Some((chance.prey, outcome, best, chance.attack.nodes))
}

fn main() {
    let (flags, files): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|a| a.starts_with("--"));
    let verbose = flags.iter().any(|f| f == "--verbose");
    let nodes = flags.iter().find_map(|f| f.strip_prefix("--nodes="));
    let limits = match nodes.and_then(|n| n.parse().ok()) {
        Some(nodes) => Limits::nodes(nodes),
        None => Limits::time(Duration::from_secs(2)),
    };
    for file in files {
        let Ok(text) = std::fs::read_to_string(&file) else {
            eprintln!("{file}: not there, skipped");
            continue;
        };
        let problems: Vec<Problem> = text.lines().filter_map(read).collect();
        let (total, mut right, mut wrong) = (problems.len(), 0, 0);
        let start = Instant::now();
        for mut problem in problems {
            let began = Instant::now();
            let found = solve(&mut problem, &limits);
            let seconds = began.elapsed().as_secs_f32();
            let size = problem.board.size();
            let accepted =
                found.is_some_and(|f| f.2.point().is_some_and(|p| problem.solutions.contains(p)));
            right += usize::from(accepted);
            wrong += usize::from(found.is_some() && !accepted);
            if verbose && !accepted {
                let names: Vec<String> = problem
                    .solutions
                    .iter()
                    .map(|p| p.name(size).to_string())
                    .collect();
                println!(
                    "{} {} to play, book {}: ",
                    problem.id,
                    problem.to_play,
                    names.join(" ")
                );
                let style = TextStyle {
                    coordinates: true,
                    ..TextStyle::default()
                };
                print!("{}", problem.board.to_text(&style));
            }
            if verbose {
                let answer = found.map(|(prey, outcome, mv, nodes)| {
                    format!(
                        "{outcome:?} {} against {} in {nodes} nodes",
                        mv.name(size),
                        prey.iter()
                            .map(|p| p.name(size).to_string())
                            .collect::<Vec<_>>()
                            .join(" or ")
                    )
                });
                println!(
                    "{} {accepted} {} {seconds:.2} s",
                    problem.id,
                    answer.unwrap_or_default()
                );
            }
        }
        let seconds = start.elapsed().as_secs_f32();
        println!("{file}: {right} of {total} accepted, {wrong} other moves, {seconds:.1} s");
    }
}
