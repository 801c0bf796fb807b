//! Compares the end of games with another GTP engine: `final_score` and the dead stones of `final_status_list`.
//!
//! ```text
//! cargo run --release -p tesuji-gtp --example agree -- "gnugo --mode gtp --chinese-rules" games/*.sgf
//! ```
//! Games that did not end by two passes are left out. Each disagreement is printed with the board.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::io::{Cursor, Write};
use std::process::{Command, Stdio};

type Failure = Box<dyn Error>;

/// What an engine says of the end of a game.
#[derive(Debug)]
struct End {
    score: String,
    dead: BTreeSet<String>,
    board: String,
}

impl End {
    fn read(output: &str) -> Result<End, Failure> {
        let answers: Vec<&str> = output.split("\n\n").map(str::trim_start).collect();
        let [_, score, dead, board, ..] = answers.as_slice() else {
            return Err(format!("expected four answers: {output}").into());
        };
        let text = |answer: &str| -> Result<String, Failure> {
            let text = answer.strip_prefix('=').ok_or_else(|| answer.to_owned())?;
            Ok(text.trim().to_owned())
        };
        Ok(End {
            score: text(score)?,
            dead: text(dead)?.split_whitespace().map(str::to_owned).collect(),
            board: text(board)?,
        })
    }

    /// Black's lead.
    fn lead(&self) -> Option<f32> {
        match self.score.split_once('+') {
            Some(("B", points)) => points.parse().ok(),
            Some(("W", points)) => points.parse().ok().map(|p: f32| -p),
            _ => self.score.parse().ok(),
        }
    }
}

fn questions(file: &str) -> String {
    format!("loadsgf {file}\nfinal_score\nfinal_status_list dead\nshowboard\nquit\n")
}

fn ours(file: &str) -> Result<End, Failure> {
    let mut output = Vec::new();
    let rules = "set_rules chinese\n".to_owned() + &questions(file);
    gtp::Engine::default().run(Cursor::new(rules), &mut output)?;
    let output = String::from_utf8(output)?;
    let rest = output.split_once("\n\n").map_or("", |(_, rest)| rest);
    End::read(rest)
}

fn theirs(command: &str, file: &str) -> Result<End, Failure> {
    let mut words = command.split_whitespace();
    let program = words.next().ok_or("expected a command")?;
    let mut child = Command::new(program)
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut input = child.stdin.take().ok_or("no input")?;
    input.write_all(questions(file).as_bytes())?;
    drop(input);
    End::read(&String::from_utf8(child.wait_with_output()?.stdout)?)
}

/// Whether the last two moves of a file are passes.
fn ended_by_passes(file: &str) -> Result<bool, Failure> {
    let text = fs::read_to_string(file)?;
    let moves: Vec<&str> = text.split(';').skip(2).collect();
    let is_pass = |m: &&str| m.starts_with("B[]") || m.starts_with("W[]");
    Ok(moves.len() > 2 && moves[moves.len() - 2..].iter().all(is_pass))
}

/// The points of one set that are not in another.
fn without(set: &BTreeSet<String>, other: &BTreeSet<String>) -> String {
    let points: Vec<&str> = set.difference(other).map(String::as_str).collect();
    points.join(" ")
}

fn main() -> Result<(), Failure> {
    let mut words = std::env::args().skip(1);
    let command = words
        .next()
        .ok_or("expected the command of an engine, then SGF files")?;
    let (mut games, mut winners, mut scores, mut stones, mut both) = (0, 0, 0, 0, 0);
    for file in words {
        if !ended_by_passes(&file)? {
            continue;
        }
        let (own, other) = (ours(&file)?, theirs(&command, &file)?);
        let (a, b) = (own.lead(), other.lead());
        let (score, dead) = (a == b, own.dead == other.dead);
        games += 1;
        winners += u32::from(a.map(|l| l > 0.0) == b.map(|l| l > 0.0));
        scores += u32::from(score);
        stones += u32::from(dead);
        both += u32::from(score && dead);
        if !score || !dead {
            println!("{file}: score {} and {}", own.score, other.score);
            println!("  dead only here:  {}", without(&own.dead, &other.dead));
            println!("  dead only there: {}", without(&other.dead, &own.dead));
            println!("{}", own.board);
        }
    }
    println!(
        "{games} games ended by passes; the same winner {winners}, the same score {scores}, the same dead stones {stones}, both {both}"
    );
    Ok(())
}
