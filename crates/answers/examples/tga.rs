//! Measures the second solver on a file of problems with known codes.
//!
//! `cargo run --release -p tesuji-answers --example tga -- FILE [--seconds S] [--nodes N] [--ask plain|status|code]
//! [--every N] [--from N] [--original] [--few_potential_eyes …] [--verbose]`
//!
//! Prints how many questions were decided, right and wrong; a wrong one is listed, and so is an undecided
//! one with `--verbose`. `--original` switches all inexact rules of the original on; the long names of the settings switch
//! single ones.

mod rows;

use std::time::{Duration, Instant};

use board::Color;
use life::{Code, Outcome, Problem};
use rows::{Failure, flag, number, option, rows};
use search::Limits;
use tga::{Tga, TgaAnswer, TgaSettings, TgaWanted};

/// The status that a code stands for.
fn status_of(code: &str) -> Outcome {
    match code {
        "l" => Outcome::Alive,
        "d" => Outcome::Dead,
        _ => Outcome::Ko,
    }
}

/// Whether the answer is right; None if it is none.
fn judge(answer: &TgaAnswer, wanted: TgaWanted, known: &str) -> Option<bool> {
    match wanted {
        TgaWanted::WithoutThreats => answer.lives.map(|lives| lives == known.starts_with('l')),
        TgaWanted::Outcome => {
            (answer.status != Outcome::Unknown).then_some(answer.status == status_of(known))
        }
        TgaWanted::Code => answer.code.map(|code: Code| code.to_string() == known),
    }
}

fn main() -> Result<(), Failure> {
    let path = std::env::args().nth(1).ok_or("a FILE is missing")?;
    let seconds: f64 = number("--seconds", 1.0)?;
    let wanted = match option("--ask").as_deref() {
        None | Some("plain") => TgaWanted::WithoutThreats,
        Some("status") => TgaWanted::Outcome,
        Some("code") => TgaWanted::Code,
        Some(other) => return Err(format!("--ask {other}: expected plain, status or code").into()),
    };
    let mut settings = TgaSettings::default();
    for name in TgaSettings::switches().filter(|name| flag(&format!("--{name}"))) {
        settings.switch_on(name)?;
    }
    let limits = Limits {
        nodes: number("--nodes", u64::MAX)?,
        time: Some(Duration::from_secs_f64(seconds)),
        ..Limits::default()
    };
    let mut tga = Tga::new(settings);
    let (mut asked, mut right, mut wrong, mut nodes) = (0, 0, 0, 0);
    let (mut problems, mut areas) = (0, 0);
    let start = Instant::now();
    for row in rows(&path)? {
        let problem = row.problem()?;
        let found = Problem::find_enclosed(&problem.board, None);
        areas += u32::from(
            found.is_ok_and(|f| f.area == problem.area && f.defender == problem.defender),
        );
        problems += 1;
        for known in row.results.iter().filter(|k| k.reliable) {
            let first: Color = known.first.parse()?;
            let answer = tga.solve(&problem, first, wanted, &limits);
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
