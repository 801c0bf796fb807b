//! A run: rounds of questions of all kinds until enough answers are compared.

use crate::ask::Program;
use crate::ask::gtp::Engine;
use crate::ask::http::Server;
use crate::compare;
use crate::life::Target;
use crate::make;
use crate::random::Random;
use crate::tally::{Judgment, Tally};

/// What to ask.
#[derive(Clone, Debug)]
pub struct Plan {
    /// At least so many answers are compared.
    pub questions: usize,
    /// Where the random numbers begin.
    pub seed: u64,
    /// Kinds of questions; all if it is empty.
    pub only: Vec<String>,
    /// Rounds at the same time.
    pub threads: usize,
}

/// Problems of a round.
const BATCH: usize = 200;

/// The other front ends are slow to ask: among other kinds they have a turn in one of so many rounds.
const EVERY: u64 = 8;

/// Stones of a round that are asked about.
const PREYS: usize = 4;

/// Asks and compares.
pub fn run(program: &Program, plan: &Plan) -> anyhow::Result<Tally> {
    let mut tally = Tally::default();
    let mut round = 0;
    while tally.total().asked() < plan.questions {
        let rounds: Vec<u64> = (0..plan.threads.max(1) as u64).map(|i| round + i).collect();
        round += rounds.len() as u64;
        let done = std::thread::scope(|scope| {
            let started: Vec<_> = rounds
                .iter()
                .map(|&n| scope.spawn(move || one_round(program, plan, n)))
                .collect();
            let ended = started.into_iter().map(|t| t.join());
            ended.collect::<Vec<_>>()
        });
        for part in done {
            match part {
                Ok(part) => tally.join(part?),
                Err(_) => anyhow::bail!("a round has failed"),
            }
        }
    }
    Ok(tally)
}

fn one_round(program: &Program, plan: &Plan, round: u64) -> anyhow::Result<Tally> {
    let mut random = Random(plan.seed.wrapping_mul(1_000_003) + round);
    let mut tally = Tally::default();
    let wanted = |kind: &str| plan.only.is_empty() || plan.only.iter().any(|k| k == kind);
    if wanted("life") {
        life(program, &mut random, &mut tally)?;
    }
    if wanted("proofs") {
        compare::proofs::compare(program, &mut random, &mut tally)?;
    }
    if wanted("capture") {
        captures(program, &mut random, &mut tally)?;
    }
    let rarely = plan.only.is_empty() && !round.is_multiple_of(EVERY);
    if wanted("fronts") && !rarely {
        fronts(program, &mut random, &mut tally)?;
    }
    Ok(tally)
}

fn fronts(program: &Program, random: &mut Random, tally: &mut Tally) -> anyhow::Result<()> {
    let mut server = Server::start(program)?;
    for _ in 0..PREYS {
        let round = make::capture::round(random);
        compare::fronts::compare(program, &mut server, &round, tally)?;
    }
    Ok(())
}

fn captures(program: &Program, random: &mut Random, tally: &mut Tally) -> anyhow::Result<()> {
    let mut engine = Engine::start(program, &["--nodes", "4000"])?;
    for _ in 0..PREYS {
        let round = make::capture::round(random);
        compare::capture::compare(&mut engine, &round, tally)?;
        compare::capture_json::compare(program, &round, random, tally)?;
    }
    Ok(())
}

fn life(program: &Program, random: &mut Random, tally: &mut Tally) -> anyhow::Result<()> {
    let mut questions = Vec::new();
    while questions.len() < BATCH {
        questions.extend(make::life::question(random));
    }
    let (front, more) = random.of(&ASKED);
    if more.contains(&"any") {
        for question in &mut questions {
            question.need_any();
        }
    }
    let games: Vec<String> = questions
        .iter()
        .map(make::life::LifeQuestion::sgf)
        .collect();
    let mut command = vec!["life", "--json", "--region", "marked", "--rules", "chinese"];
    command.extend(more);
    let answers = program.batch(&command, &games)?;
    for (question, answer) in questions.iter().zip(&answers) {
        match answer {
            Some(answer) => compare::life::compare(front, question, answer, tally),
            // Where nothing is marked the program may look for stones of the other side, and find none.
            None => {
                let none = match question.problem.target {
                    Target::AnyStone => Judgment::Untold,
                    Target::All(_) => Judgment::Contradiction("no answer".to_owned()),
                };
                tally.add(front, "life: answered", none, || question.sgf());
            }
        }
    }
    Ok(())
}

/// The ways `tesuji life` is asked: as it is, with limits, by its second solver, with another need.
const ASKED: [(&str, &[&str]); 8] = [
    ("life", &[]),
    ("life", &[]),
    ("life", &[]),
    ("life --nodes 5", &["--nodes", "5"]),
    ("life --nodes 50", &["--nodes", "50"]),
    ("life --depth 3", &["--depth", "3"]),
    ("life --solver tga", &["--solver", "tga"]),
    ("life --need any", &["--need", "any"]),
];
