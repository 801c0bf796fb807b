//! Measures the enclosed solver on a file of problems with known codes.
//!
//! `cargo run --release -p tesuji-answers --example gotools -- FILE [--ask plain|code|moves] [--seconds S] [--nodes N]
//! [--every N] [--from N] [--grade G] [--id ID] [--memory MB] [--positions N] [--verbose]`
//!
//! One line per answer that differs from the file, with whether its proof was checked and what the second solver says (and
//! per undecided one with `--verbose`), then how many were decided and right within which time of the processor.

mod rows;

use std::time::Duration;

use board::{Color, Move};
use cpu_time::ThreadTime;
use enclosed::{Reader, Tuning};
use life::proof::check;
use life::{Code, Problem};
use rows::{Failure, Known, Row, flag, number, option, rows};
use search::{Exhausted, Limits, Meter};
use tga::{Tga, TgaSettings, TgaWanted};

/// What is asked about a result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ask {
    /// Who wins without threats.
    Plain,
    /// The code.
    Code,
    /// The code of every listed first move.
    Moves,
}

/// How it is asked.
struct Settings {
    ask: Ask,
    seconds: f64,
    nodes: u64,
    memory: usize,
    /// Of a proof.
    positions: usize,
    tuning: Tuning,
    verbose: bool,
}

impl Settings {
    fn from_options() -> Result<Settings, Failure> {
        let ask = match option("--ask").as_deref() {
            None | Some("plain") => Ask::Plain,
            Some("code") => Ask::Code,
            Some("moves") => Ask::Moves,
            Some(other) => {
                return Err(format!("--ask {other}: expected plain, code or moves").into());
            }
        };
        Ok(Settings {
            ask,
            seconds: number("--seconds", 1.0)?,
            nodes: number("--nodes", u64::MAX)?,
            memory: number::<usize>("--memory", 64)? << 20,
            tuning: tuning()?,
            positions: number("--positions", 3_000_000)?,
            verbose: flag("--verbose"),
        })
    }

    /// The answer, the nodes and the seconds of the processor it took.
    fn answer(
        &self,
        question: &Question<'_>,
    ) -> Result<(Result<String, Exhausted>, u64, f64), Failure> {
        let clock = ThreadTime::now();
        let mut reader = Reader::new(question.problem, self.memory, self.tuning)?;
        // The clock on the wall runs while others use the processor.
        let limits = Limits {
            nodes: self.nodes,
            ..Limits::time(Duration::from_secs_f64(self.seconds * 3.0))
        };
        let mut meter = Meter::start(&limits);
        let first = question.first;
        let answer = match (self.ask, question.mv) {
            (Ask::Plain, _) => reader
                .captures(first, 0, &mut meter)
                .map(|dead| if dead { "d" } else { "l" }.to_owned()),
            (_, Some(mv)) => reader
                .code_after(first, mv, &mut meter)
                .map(|c| c.map_or("illegal".into(), |c: Code| c.to_string())),
            _ => reader.code(first, &mut meter).map(|c| c.to_string()),
        };
        Ok((answer, meter.nodes(), clock.elapsed().as_secs_f64()))
    }
}

fn tuning() -> Result<Tuning, Failure> {
    let usual = Tuning::default();
    let Some(text) = option("--tuning") else {
        return Ok(usual);
    };
    let numbers: Vec<u32> = text.split(',').map(str::parse).collect::<Result<_, _>>()?;
    let [
        width,
        epsilon,
        pass_prior,
        pass_effort,
        patterns,
        kill_scale,
        live_scale,
    ] = numbers[..]
    else {
        return Err("--tuning: expected seven numbers".into());
    };
    Ok(Tuning {
        width,
        epsilon,
        pass_prior,
        pass_effort,
        patterns: patterns as usize,
        kill_scale,
        live_scale,
        ..usual
    })
}

/// One question of the file.
struct Question<'a> {
    row: &'a Row,
    problem: &'a Problem,
    known: &'a Known,
    first: Color,
    mv: Option<Move>,
    expected: String,
}

impl Question<'_> {
    fn name(&self) -> String {
        let mv = self
            .mv
            .map_or(String::new(), |m| m.name(self.problem.board.size()));
        format!(
            "{} grade {} {} {mv}",
            self.row.id, self.row.grade, self.known.first
        )
    }

    /// The position in question: after the first move, if there is one.
    fn position(&self) -> Result<(Problem, Color), board::Illegal> {
        let mut next = self.problem.clone();
        match self.mv {
            None => Ok((next, self.first)),
            Some(mv) => {
                next.board.play_move(mv, self.first)?;
                next.board.forget_history();
                Ok((next, !self.first))
            }
        }
    }

    /// Who is right? Where the two codes differ, our side of the matter, proven and checked: with the threats that make it
    /// easiest.
    fn proof(&self, code: &str, settings: &Settings) -> Result<String, Failure> {
        let (ours, theirs) = (threshold(code), threshold(&self.expected));
        let threats = match settings.ask {
            Ask::Plain => 0,
            _ if ours > theirs => theirs,
            _ => theirs - 1,
        };
        let (problem, first) = self.position()?;
        let mut meter = Meter::start(&Limits::nodes(50_000_000));
        let mut reader = Reader::new(&problem, settings.memory, settings.tuning)?;
        let proof = reader.prove(&problem, first, threats, settings.positions, &mut meter)?;
        let positions = check(&proof)?;
        let outcome = proof.outcome;
        Ok(format!(
            "{outcome:?} with {threats} threats is proven and checked, {positions} positions"
        ))
    }

    /// What the second solver says.
    fn second_opinion(&self, ask: Ask) -> Result<String, Failure> {
        let (problem, first) = self.position()?;
        let wanted = match ask {
            Ask::Plain => TgaWanted::WithoutThreats,
            _ => TgaWanted::Code,
        };
        let limits = Limits::time(Duration::from_secs(60));
        let answer = Tga::new(TgaSettings::default()).solve(&problem, first, wanted, &limits);
        Ok(match (wanted, answer.lives, answer.code) {
            (TgaWanted::WithoutThreats, Some(true), _) => "l".into(),
            (TgaWanted::WithoutThreats, Some(false), _) => "d".into(),
            (_, _, Some(code)) => code.to_string(),
            _ => "nothing".into(),
        })
    }
}

/// The questions about a result.
fn questions<'a>(
    row: &'a Row,
    problem: &'a Problem,
    known: &'a Known,
    ask: Ask,
) -> Result<Vec<Question<'a>>, Failure> {
    let first: Color = known.first.parse()?;
    let question = |mv, expected: &str| Question {
        row,
        problem,
        known,
        first,
        mv,
        expected: expected.to_owned(),
    };
    Ok(match ask {
        Ask::Plain => vec![question(None, &known.status[..1])],
        Ask::Code => vec![question(None, &known.status)],
        Ask::Moves => known
            .lines
            .iter()
            .map(|l| {
                let mv = Move::parse(&l.mv, problem.board.size())?;
                Ok(question(Some(mv), &l.status))
            })
            .collect::<Result<_, board::PointError>>()?,
    })
}

/// The least number of threats with which the attacker captures, by a code; seven when he never does.
fn threshold(code: &str) -> i8 {
    let number = code
        .get(1..code.len().saturating_sub(1))
        .and_then(|n| n.parse::<i8>().ok());
    match (code.as_bytes().first(), number) {
        (Some(b'l'), Some(n)) => n,
        (Some(b'l'), None) if code == "l" => 7,
        (_, Some(n)) => 1 - n,
        _ => -6,
    }
}

#[derive(Default)]
struct Tally {
    asked: usize,
    wrong: usize,
    undecided: usize,
    seconds: Vec<f64>,
    counts: Vec<u64>,
    nodes: u64,
}

impl Tally {
    fn add(&mut self, right: Option<bool>, nodes: u64, seconds: f64) {
        self.asked += 1;
        self.nodes += nodes;
        match right {
            Some(true) => {
                self.seconds.push(seconds);
                self.counts.push(nodes);
            }
            Some(false) => self.wrong += 1,
            None => self.undecided += 1,
        }
    }

    fn print(&self, name: &str) {
        let within = |s: f64| {
            let n = self.seconds.iter().filter(|&&t| t <= s).count();
            100.0 * n as f64 / self.asked.max(1) as f64
        };
        let within_nodes = |n: u64| {
            let n = self.counts.iter().filter(|&&c| c <= n).count();
            100.0 * n as f64 / self.asked.max(1) as f64
        };
        println!(
            "{name}: right within 1,000 nodes {:.1}%, 5,000 {:.1}%, 50,000 {:.1}%, 500,000 {:.1}%",
            within_nodes(1000),
            within_nodes(5000),
            within_nodes(50_000),
            within_nodes(500_000)
        );
        let time: f64 = self.seconds.iter().sum();
        println!(
            "{name}: {} asked; right within 1 ms {:.1}%, 10 ms {:.1}%, 100 ms {:.1}%, 1 s {:.1}%, 5 s {:.1}%, 10 s {:.1}%; {} wrong, {} undecided; {:.2} M nodes, {time:.1} s of right ones",
            self.asked,
            within(0.001),
            within(0.01),
            within(0.1),
            within(1.0),
            within(5.0),
            within(10.0),
            self.wrong,
            self.undecided,
            self.nodes as f64 / 1e6,
        );
    }
}

/// Tells of an answer that is worth a line.
fn tell(
    question: &Question<'_>,
    settings: &Settings,
    answer: &Result<String, Exhausted>,
    (nodes, seconds): (u64, f64),
) {
    let name = question.name();
    let (expected, theirs) = (&question.expected, question.known.gotools_nodes);
    match answer {
        Ok(code) if code == expected => {
            if settings.verbose && seconds > 0.1 {
                println!("{name}: {code} in {seconds:.2} s, {nodes} nodes (known {theirs})");
            }
        }
        Ok(code) => {
            let failed = |why: Failure| format!("no proof: {why}");
            let proof = question.proof(code, settings).unwrap_or_else(failed);
            let second = question.second_opinion(settings.ask);
            let second = second.unwrap_or_else(|why| why.to_string());
            println!(
                "{name}: {code}, expected {expected} ({nodes} nodes); {proof}; the second solver says {second}"
            );
        }
        Err(why) if settings.verbose => println!(
            "{name}: undecided ({why}), expected {expected}, {nodes} nodes in {seconds:.2} s (known {theirs})"
        ),
        Err(_) => {}
    }
}

fn main() -> Result<(), Failure> {
    let path = std::env::args().nth(1).ok_or("a FILE is missing")?;
    let settings = Settings::from_options()?;
    let grade: u32 = number("--grade", 0)?;
    let id = option("--id");
    let mut all = Tally::default();
    let mut hardest = Tally::default();
    for row in rows(&path)? {
        let wanted = id.as_ref().is_none_or(|id| *id == row.id);
        if !wanted || grade != 0 && grade != row.grade {
            continue;
        }
        let problem = row.problem()?;
        for known in row.results.iter().filter(|k| k.reliable) {
            for question in questions(&row, &problem, known, settings.ask)? {
                let (answer, nodes, seconds) = settings.answer(&question)?;
                let right = answer.as_ref().ok().map(|code| *code == question.expected);
                all.add(right, nodes, seconds);
                if row.grade == 14 {
                    hardest.add(right, nodes, seconds);
                }
                tell(&question, &settings, &answer, (nodes, seconds));
            }
        }
    }
    all.print("all");
    hardest.print("grade 14");
    Ok(())
}
