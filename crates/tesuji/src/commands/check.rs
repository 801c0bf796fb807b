//! `tesuji check`: verifies exported proofs without any search.

use std::ffi::OsString;
use std::fmt::Write as _;

use board::{Board, Color, PointSet, Size};
use clap::Args;
use life::Target;
use life::proof::{Proof, ProvenEnd};
use prove::{Claim, ProofTree, Question, Threats, check};
use serde::Serialize;
use tesuji::input::Source;

use super::Ended;
use crate::output;

/// Verify proofs that other commands have exported
///
/// Every node of the proof is checked against the rules of the game; no search is involved. One line is
/// printed for each proof: what it proves, or where it is wrong.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Exit status:
  0  every proof is valid
  1  one is wrong
  2  one cannot be read

Examples:
  tesuji capture game.sgf --at D4 --proof d4.json
  tesuji check d4.json")]
pub(crate) struct Arguments {
    /// Proof files (JSON); - is standard input
    #[arg(required = true, value_name = "PROOF")]
    files: Vec<OsString>,

    /// Print one JSON object for each proof instead of text
    #[arg(long)]
    json: bool,
}

/// The JSON object.
#[derive(Serialize)]
pub(crate) struct CheckView<'a> {
    file: &'a str,
    valid: bool,
    claim: Option<String>,
    nodes: Option<usize>,
    problem: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Ended> {
    let mut worst = Ended::Answered;
    for file in &arguments.files {
        let source = Source::from(file.clone());
        let name = source.to_string();
        let (ended, view) = match source.read() {
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(text) => verify(&name, &text),
                Err(_) => unreadable(&name, "not a proof file: not UTF-8 text".to_owned()),
            },
            Err(error) => unreadable(&name, error.problem.to_string()),
        };
        worst = worst.max(ended);
        if arguments.json {
            output::print_json(&view)?;
        } else {
            output::print_bytes(line(&view).as_bytes())?;
        }
    }
    Ok(worst)
}

/// Not valid, nothing being known of what it claims.
fn bad(file: &str, problem: String) -> CheckView<'_> {
    CheckView {
        file,
        valid: false,
        claim: None,
        nodes: None,
        problem: Some(problem),
    }
}

fn unreadable(file: &str, problem: String) -> (Ended, CheckView<'_>) {
    (Ended::BadInput, bad(file, problem))
}

/// Checks the text of a proof.
pub(crate) fn verify<'a>(name: &'a str, text: &str) -> (Ended, CheckView<'a>) {
    let judged = match Proof::is_file(text) {
        true => life_and_death(text),
        false => tree(text),
    };
    match judged {
        Err(problem) => unreadable(name, problem),
        Ok((claim, Ok(nodes))) => {
            let view = CheckView {
                file: name,
                valid: true,
                claim: Some(claim),
                nodes: Some(nodes),
                problem: None,
            };
            (Ended::Answered, view)
        }
        Ok((claim, Err(flaw))) => {
            let view = CheckView {
                claim: Some(claim),
                ..bad(name, flaw)
            };
            (Ended::Refuted, view)
        }
    }
}

/// What a readable proof claims, and the positions checked or the flaw.
type CheckedFile = Result<(String, Result<usize, String>), String>;

/// A proof of a capture or a connection.
fn tree(text: &str) -> CheckedFile {
    let proof = ProofTree::from_json(text).map_err(|e| e.to_string())?;
    let checked = check::check(&proof);
    Ok((
        claim(proof.question(), proof.start()),
        checked.map(|c| c.nodes).map_err(|e| e.to_string()),
    ))
}

/// A proof of life or death.
fn life_and_death(text: &str) -> CheckedFile {
    let proof = Proof::from_json(text).map_err(|e| e.to_string())?;
    let checked = life::proof::check(&proof);
    Ok((life_claim(&proof), checked.map_err(|e| e.to_string())))
}

fn line(view: &CheckView<'_>) -> String {
    let mut text = format!("{}: ", view.file);
    let claim = view.claim.as_deref().unwrap_or("");
    let problem = view.problem.as_deref().unwrap_or("");
    let _ = match (view.valid, view.nodes) {
        (true, Some(nodes)) => writeln!(text, "valid: {claim} ({nodes} positions checked)"),
        _ if claim.is_empty() => writeln!(text, "unreadable: {problem}"),
        _ => writeln!(text, "wrong: does not prove that {claim}: {problem}"),
    };
    text
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// Who may not play where at the start.
fn ban(board: &Board, first: Color) -> String {
    match board.ban_on(first) {
        Some(p) => format!(
            ", {} not at once at {} (ko)",
            name(first),
            p.name(board.size())
        ),
        None => String::new(),
    }
}

fn names(points: PointSet, size: Size, between: &str) -> String {
    let names: Vec<String> = points.iter().map(|p| p.name(size).to_string()).collect();
    names.join(between)
}

/// What is proven, in words: everything that it depends on.
fn claim(question: &Question, start: &Board) -> String {
    let size = start.size();
    let prover = name(question.prover);
    let what = match question.claim {
        Claim::Capture(stones) => format!("captures {}", names(stones, size, " or ")),
        Claim::CaptureAll(stones) => format!("captures all of {}", names(stones, size, ", ")),
        Claim::Connect(a, b) => format!("connects {} and {}", a.name(size), b.name(size)),
        Claim::Live(stones) if stones.is_empty() => "lives somewhere".to_owned(),
        Claim::Live(stones) => format!("lives with {}", names(stones, size, " or ")),
    };
    let threats = match question.threats {
        Threats::None => "no ko threats on either side".to_owned(),
        Threats::Prover(n) => format!("{prover} having {}", threats(n)),
        Threats::Refuter(n) => format!("{} having {}", name(!question.prover), threats(n)),
    };
    format!(
        "{prover} {what}, {} to move{}, {threats}, on the whole board",
        name(question.first),
        ban(start, question.first)
    )
}

/// What a proof of life or death proves, in words.
fn life_claim(proof: &Proof) -> String {
    let (problem, size) = (&proof.problem, proof.problem.board.size());
    let (defender, attacker) = (name(problem.defender), name(problem.attacker()));
    let list = |stones: PointSet, or: &str| names(stones, size, or);
    let what = match (proof.outcome, problem.target) {
        (ProvenEnd::Captured, Target::AnyStone) => format!("{attacker} captures all of {defender}"),
        (ProvenEnd::Captured, Target::All(t)) => format!("{attacker} captures {}", list(t, " or ")),
        (ProvenEnd::Captured, Target::OneOf(t)) => {
            format!("{attacker} captures {}", list(t, " and "))
        }
        (ProvenEnd::Saved, Target::AnyStone) => format!("{defender} lives"),
        (ProvenEnd::Saved, Target::All(t)) => format!("{defender} saves {}", list(t, " and ")),
        (ProvenEnd::Saved, Target::OneOf(t)) => format!("{defender} saves {}", list(t, " or ")),
    };
    let count = match proof.threats.unsigned_abs() {
        n if n == life::MANY.unsigned_abs() => threats(Threats::UNLIMITED),
        n => threats(n),
    };
    let threats = match proof.threats {
        0 => "no ko threats on either side".to_owned(),
        1.. => format!("{attacker} having {count}"),
        _ => format!("{defender} having {count}"),
    };
    let alone = match problem.attacker_only.is_empty() {
        true => String::new(),
        false => format!(
            ", {attacker} alone also at {}",
            list(problem.attacker_only, " ")
        ),
    };
    format!(
        "{what}, {} to move{}, {threats}; play is at {}{alone}, and all other stones stand",
        name(proof.first),
        ban(&problem.board, proof.first),
        list(problem.area, " ")
    )
}

fn threats(n: u8) -> String {
    match n {
        Threats::UNLIMITED => "all the ko threats".to_owned(),
        1 => "1 ko threat".to_owned(),
        n => format!("{n} ko threats"),
    }
}
