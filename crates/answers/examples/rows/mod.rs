//! Files of enclosed problems with known codes, one JSON object a line, and options of the command line.
//!
//! A row has `id`, `grade`, `size`, `black`, `white`, `defender`, `region` and `results`, each with `first`, `status`,
//! `reliable`, `gotools_nodes` and `lines` of first moves with their status.

// Not every program that reads such files needs all of it, and none exports it.
#![allow(dead_code, unreachable_pub)]

use board::{Board, Point, PointSet, Size};
use life::{Problem, Target};
use serde::Deserialize;

pub type Failure = Box<dyn std::error::Error>;

/// A problem and what is known of it.
#[derive(Deserialize)]
pub struct Row {
    pub id: String,
    pub grade: u32,
    size: u8,
    black: Vec<String>,
    white: Vec<String>,
    defender: String,
    region: Vec<String>,
    pub results: Vec<Known>,
}

/// The result for one first mover.
#[derive(Deserialize)]
pub struct Known {
    pub first: String,
    pub status: String,
    pub reliable: bool,
    pub gotools_nodes: u64,
    pub lines: Vec<Line>,
}

/// A first move and its result.
#[derive(Deserialize)]
pub struct Line {
    #[serde(rename = "move")]
    pub mv: String,
    pub status: String,
}

impl Row {
    /// The problem: any stone of the defender in the region must live.
    pub fn problem(&self) -> Result<Problem, Failure> {
        let size = Size::square(self.size)?;
        let set = |names: &[String]| -> Result<PointSet, board::PointError> {
            names.iter().map(|n| Point::parse(n, size)).collect()
        };
        Ok(Problem {
            board: Board::from_stones(size, set(&self.black)?, set(&self.white)?)?,
            defender: self.defender.parse()?,
            area: set(&self.region)?,
            attacker_only: PointSet::EMPTY,
            target: Target::AnyStone,
        })
    }
}

/// The rows of a file, every `--every`-th from number `--from` on.
pub fn rows(path: &str) -> Result<Vec<Row>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
    let every: usize = number("--every", 1)?;
    let from: usize = number("--from", 0)?;
    let lines = text.lines().skip(from).step_by(every.max(1));
    Ok(lines.map(serde_json::from_str).collect::<Result<_, _>>()?)
}

/// The word after this one on the command line.
pub fn option(name: &str) -> Option<String> {
    let mut args = std::env::args();
    args.find(|a| a == name).and_then(|_| args.next())
}

/// The number after this word on the command line.
pub fn number<T: std::str::FromStr>(name: &str, usual: T) -> Result<T, Failure> {
    match option(name) {
        None => Ok(usual),
        Some(text) => text
            .parse()
            .map_err(|_| format!("{name} {text}: expected a number").into()),
    }
}

/// Whether this word is on the command line.
pub fn flag(name: &str) -> bool {
    std::env::args().any(|a| a == name)
}
