//! Measures the second solver on a file of problems with known codes.
//!
//! `cargo run --release -p tesuji-life --example tga -- FILE [--seconds S] [--nodes N] [--ask plain|status|code]
//! [--every N] [--original] [--few_potential_eyes …] [--verbose]`
//!
//! A row of the file has `size`, `black`, `white`, `defender`, `region` and `results` with `first`, `status` and
//! `reliable`. Prints how many questions were decided, right and wrong; a wrong one is listed, and so is an undecided
//! one with `--verbose`. `--original` switches all inexact rules of the original on; the long names of the settings switch
//! single ones.

use std::time::{Duration, Instant};

use board::{Board, Color, Point, PointSet, Size};
use life::tga::{Tga, TgaAnswer, TgaSettings, TgaWanted};
use life::{Code, Problem, Status, Target};
use search::Budget;
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    id: String,
    size: u8,
    black: Vec<String>,
    white: Vec<String>,
    defender: String,
    region: Vec<String>,
    results: Vec<Known>,
}

#[derive(Deserialize)]
struct Known {
    first: String,
    status: String,
    reliable: bool,
}

type Failure = Box<dyn std::error::Error>;

fn option(name: &str) -> Option<String> {
    let mut args = std::env::args();
    args.find(|a| a == name).and_then(|_| args.next())
}

fn flag(name: &str) -> bool {
    std::env::args().any(|a| a == name)
}

fn problem(row: &Row) -> Result<Problem, Failure> {
    let size = Size::square(row.size)?;
    let set = |names: &[String]| -> Result<PointSet, board::PointError> {
        names.iter().map(|n| Point::parse(n, size)).collect()
    };
    Ok(Problem {
        board: Board::from_stones(size, set(&row.black)?, set(&row.white)?)?,
        defender: row.defender.parse()?,
        area: set(&row.region)?,
        attacker_only: PointSet::EMPTY,
        target: Target::AnyStone,
    })
}

/// The status that a code stands for.
fn status_of(code: &str) -> Status {
    match code {
        "l" => Status::Alive,
        "d" => Status::Dead,
        _ => Status::Ko,
    }
}

/// Whether the answer is right; None if it is none.
fn judge(answer: &TgaAnswer, wanted: TgaWanted, known: &str) -> Option<bool> {
    match wanted {
        TgaWanted::WithoutThreats => answer.lives.map(|lives| lives == known.starts_with('l')),
        TgaWanted::Status => {
            (answer.status != Status::Unknown).then_some(answer.status == status_of(known))
        }
        TgaWanted::Code => answer.code.map(|code: Code| code.to_string() == known),
    }
}

fn main() -> Result<(), Failure> {
    let path = std::env::args().nth(1).ok_or("a FILE is missing")?;
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("{path} is not there: nothing to measure");
        return Ok(());
    };
    let seconds: f64 = option("--seconds").map_or(Ok(1.0), |s| s.parse())?;
    let every: usize = option("--every").map_or(Ok(1), |s| s.parse())?;
    let wanted = match option("--ask").as_deref() {
        None | Some("plain") => TgaWanted::WithoutThreats,
        Some("status") => TgaWanted::Status,
        Some("code") => TgaWanted::Code,
        Some(other) => return Err(format!("--ask {other}: expected plain, status or code").into()),
    };
    let mut settings = TgaSettings::default();
    for name in TgaSettings::switches().filter(|name| flag(&format!("--{name}"))) {
        settings.switch_on(name)?;
    }
    let budget = Budget {
        nodes: option("--nodes").map_or(Ok(u64::MAX), |s| s.parse())?,
        time: Some(Duration::from_secs_f64(seconds)),
        ..Budget::default()
    };
    let mut tga = Tga::new(settings);
    let (mut asked, mut right, mut wrong, mut nodes) = (0, 0, 0, 0);
    let (mut problems, mut areas) = (0, 0);
    let start = Instant::now();
    for line in text.lines().step_by(every) {
        let row: Row = serde_json::from_str(line)?;
        let problem = problem(&row)?;
        let found = Problem::find_enclosed(&problem.board, None);
        areas += u32::from(
            found.is_ok_and(|f| f.area == problem.area && f.defender == problem.defender),
        );
        problems += 1;
        for known in row.results.iter().filter(|k| k.reliable) {
            let first: Color = known.first.parse()?;
            let answer = tga.solve(&problem, first, wanted, &budget);
            asked += 1;
            nodes += answer.nodes;
            match judge(&answer, wanted, &known.status) {
                Some(true) => right += 1,
                Some(false) => {
                    wrong += 1;
                    let found = answer.code.map(|c| c.to_string()).unwrap_or_default();
                    println!(
                        "{} {first}: {} {found}, not {}",
                        row.id, answer.status, known.status
                    );
                }
                None if flag("--verbose") => println!("{} {first}: {} nodes", row.id, answer.nodes),
                None => {}
            }
        }
    }
    println!("{problems} problems; the area found without help is the given one in {areas}");
    let spent = start.elapsed().as_secs_f64();
    println!(
        "{asked} asked, {} decided, {right} right ({:.1}%), {wrong} wrong; {nodes} nodes in {spent:.1} s",
        right + wrong,
        100.0 * f64::from(right) / f64::from(asked.max(1)),
    );
    Ok(())
}
