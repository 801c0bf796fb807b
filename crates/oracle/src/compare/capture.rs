//! `attack`, `defend`, `does_attack` and `does_defend` over GTP beside the truth.
//!
//! A capture that is claimed must be there. That none was found is an answer within the limits of the search, and GTP has no words
//! for "at least a ko": where the truth is better for the hunter than the answer, that counts as unknown.

use crate::ask::gtp::Engine;
use crate::capture::{Prey, Start, Truth};
use crate::graph::Code;
use crate::make::capture::{Position, Round};
use crate::rules::{Point, bit};
use crate::tally::{Judgment, Tally};

/// The code of GTP for the hunter, 1 to 3 or 0.
fn for_hunter(code: Code) -> u8 {
    match code {
        Code::Dead => 1,
        Code::DeadUnless(_) => 2,
        Code::AliveUnless(_) => 3,
        Code::Alive => 0,
    }
}

/// The same for the owner of the block.
fn for_prey(code: Code) -> u8 {
    match code {
        Code::Dead => 0,
        Code::DeadUnless(_) => 3,
        Code::AliveUnless(_) => 2,
        Code::Alive => 1,
    }
}

/// How good a code is for the side that has it.
fn worth(code: u8) -> u8 {
    match code {
        0 => 0,
        3 => 1,
        2 => 2,
        _ => 3,
    }
}

/// What is asked with one command, and how its answer is judged.
pub(super) struct Asked<'a> {
    pub(super) command: String,
    pub(super) kind: &'static str,
    pub(super) judge: Box<dyn Fn(&str) -> Judgment + 'a>,
}

/// Positions of a round in which the status is asked for; each takes a graph of its own.
const STATUSES: usize = 4;

/// Asks about one stone in many positions.
pub fn compare(engine: &mut Engine, round: &Round, tally: &mut Tally) -> anyhow::Result<()> {
    let prey = Prey {
        grid: round.grid.clone(),
        prey: bit(round.stone),
        owner: round.owner,
        forbidden: 0,
    };
    let start = |p: &Position| Start {
        stones: p.stones,
        ban: p.ban,
    };
    let starts: Vec<Start> = round.positions.iter().map(start).collect();
    let truth = Truth::new(&prey, &starts, round.most);
    for (i, (position, start)) in round.positions.iter().zip(&starts).enumerate() {
        let mut asked = questions(&prey, round.stone, &truth, start);
        asked.extend(super::safety::questions(&prey, round.stone, &truth, start));
        if i < STATUSES {
            let status = super::status::question(&prey.grid, round.stone, prey.owner, start);
            asked.extend(status);
        }
        ask(engine, position, &asked, tally)?;
    }
    Ok(())
}

fn ask(
    engine: &mut Engine,
    position: &Position,
    asked: &[Asked<'_>],
    tally: &mut Tally,
) -> anyhow::Result<()> {
    let setup = position.gtp();
    let commands = setup
        .iter()
        .cloned()
        .chain(asked.iter().map(|a| a.command.clone()));
    let answers = engine.ask(&commands.collect::<Vec<_>>())?;
    let how = |command: &str| {
        let diagram = crate::diagram::draw(&position.grid, &position.stones, |_| '.');
        format!("{diagram}{}\n{}\n", position.sgf(), command)
    };
    for (command, answer) in setup.iter().zip(&answers) {
        if let Err(why) = answer {
            let wrong = Judgment::Contradiction(format!("{command}: {why}"));
            tally.add("gtp", "setup", wrong, || how(command));
            return Ok(());
        }
    }
    for (asked, answer) in asked.iter().zip(&answers[setup.len()..]) {
        let judged = match answer {
            Ok(text) => (asked.judge)(text),
            Err(why) => Judgment::Contradiction(format!("{}: error {why}", asked.command)),
        };
        tally.add("gtp", asked.kind, judged, || how(&asked.command));
    }
    Ok(())
}

fn questions<'a>(prey: &Prey, stone: Point, truth: &Truth<'_>, start: &Start) -> Vec<Asked<'a>> {
    let mut asked = Vec::new();
    let at = prey.grid.name(stone);
    for (hunter, first, kind, does) in [
        (true, 1 - prey.owner, "attack", "does_attack"),
        (false, prey.owner, "defend", "does_defend"),
    ] {
        let whole = truth.code(start, first);
        asked.push(Asked {
            command: format!("{kind} {at}"),
            kind,
            judge: Box::new(move |text| judge(text, hunter, whole)),
        });
        for (mv, code) in truth.first_moves(start, first) {
            let Some(mv) = mv else { continue };
            asked.push(Asked {
                command: format!("{does} {} {at}", prey.grid.name(mv)),
                kind: does,
                judge: Box::new(move |text| judge(text, hunter, code)),
            });
        }
    }
    asked
}

fn judge(text: &str, hunter: bool, truth: Option<Code>) -> Judgment {
    let Some(Ok(told)) = text.split_whitespace().next().map(str::parse::<u8>) else {
        return Judgment::Contradiction(format!("{text:?} is no code"));
    };
    let Some(code) = truth else {
        return Judgment::Untold;
    };
    let right = match hunter {
        true => for_hunter(code),
        false => for_prey(code),
    };
    let claims_too_much = match hunter {
        true => worth(told) > worth(right),
        false => worth(told) < worth(right),
    };
    match told == right {
        true => Judgment::Agreed,
        false if claims_too_much => {
            Judgment::Contradiction(format!("{text:?}, and it is {right} ({code})"))
        }
        false => Judgment::Unknown,
    }
}
