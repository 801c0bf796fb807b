//! `tesuji capture --json` beside the truth, with every mode and every winner of kos.

use serde_json::Value;

use crate::ask::Program;
use crate::capture::{Prey, Start, Truth};
use crate::graph::Code;
use crate::make::capture::Round;
use crate::proofs::Threats;
use crate::random::Random;
use crate::rules::{Bits, bit};
use crate::tally::{Judgment, Tally};

/// Asks about a stone in some positions of a round.
pub fn compare(
    program: &Program,
    round: &Round,
    random: &mut Random,
    tally: &mut Tally,
) -> anyhow::Result<()> {
    let free = Prey {
        grid: round.grid.clone(),
        prey: bit(round.stone),
        owner: round.owner,
        forbidden: 0,
    };
    // Some rounds have a boundary.
    let bounded = random.one_in(3);
    let boundary = match bounded {
        true => round.grid.all() & random.next_number() as Bits & random.next_number() as Bits,
        false => 0,
    };
    let prey = Prey {
        forbidden: boundary,
        ..free
    };
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("position.sgf");
    let positions = &round.positions[..round.positions.len().min(POSITIONS)];
    let start = |p: &crate::make::capture::Position| Start {
        stones: p.stones,
        ban: p.ban,
    };
    let starts: Vec<Start> = positions.iter().map(start).collect();
    let truth = Truth::new(&prey, &starts, round.most);
    for (position, start) in positions.iter().zip(&starts) {
        std::fs::write(&file, position.sgf())?;
        let at = round.grid.name(round.stone);
        let mode = match boundary {
            0 => random.of(&["auto", "auto", "ladder", "loose", "net"]),
            _ => random.of(&["ladder", "loose", "net"]),
        };
        let ko = random.of(&["", "", "black", "white", "none"]);
        let mut arguments = vec![
            "capture", "--json", "--nodes", "3000", "--at", &at, "--mode", mode,
        ];
        if !ko.is_empty() {
            arguments.extend(["--ko", ko]);
        }
        let names = crate::life::names(&round.grid, boundary).replace(' ', ",");
        if boundary != 0 {
            arguments.extend(["--boundary", &names]);
        }
        let path = file.display().to_string();
        arguments.push(&path);
        let answer: Value = serde_json::from_str(&program.output(&arguments)?)?;
        let threats = match ko {
            "" if mode == "auto" => Threats::Prey(None),
            "" | "none" => Threats::None,
            color if (color == "black") == (round.owner == 0) => Threats::Prey(None),
            _ => Threats::Hunter(None),
        };
        let question = CaptureClaim {
            threats,
            exact: !ko.is_empty(),
        };
        for (name, first) in [
            ("hunter_first", 1 - round.owner),
            ("prey_first", round.owner),
        ] {
            let hunter = name == "hunter_first";
            let judged = question.judge(&answer[name], hunter, truth.code(start, first));
            let kind = match mode {
                "auto" => "capture",
                _ if boundary != 0 => "capture with a boundary",
                _ => "capture within bounds",
            };
            tally.add("capture --json", kind, judged, || {
                format!("{}\n{}\n{answer}\n", position.sgf(), arguments.join(" "))
            });
        }
    }
    Ok(())
}

/// Positions of a round that are asked about.
const POSITIONS: usize = 6;

pub(super) struct CaptureClaim {
    /// Against whose threats *dead* is claimed.
    pub(super) threats: Threats,
    /// Whether the winner of kos was given: then nothing is a ko.
    pub(super) exact: bool,
}

impl CaptureClaim {
    pub(super) fn judge(&self, told: &Value, hunter_first: bool, truth: Option<Code>) -> Judgment {
        let Some(code) = truth else {
            return Judgment::Untold;
        };
        let holds = |threats: Threats| match threats.suffice(code) {
            true => Judgment::Agreed,
            false => Judgment::Contradiction(format!("{told}, and it is {code}")),
        };
        match told["status"].as_str() {
            // The calculator's own word is called "not proven against every defence".
            Some("dead") if told["proven"] == Value::Bool(false) => match holds(self.threats) {
                Judgment::Agreed => Judgment::Agreed,
                _ => Judgment::Unknown,
            },
            Some("dead") => holds(self.threats),
            Some("alive" | "aborted") => match self.threats.suffice(code) {
                true => Judgment::Unknown,
                false => Judgment::Agreed,
            },
            Some("ko") if self.exact => {
                Judgment::Contradiction(format!("{told}: no ko was asked about"))
            }
            Some("ko") => {
                // In the mover's terms: 2, he takes first; 3, the other side does.
                let takes_first = told["ko_code"] == 2;
                let wins_without_threats = takes_first == hunter_first;
                let judged = match wins_without_threats {
                    true => holds(Threats::None),
                    false => holds(Threats::Hunter(None)),
                };
                let exactly = match (code, wins_without_threats) {
                    (Code::DeadUnless(_), true) | (Code::AliveUnless(_), false) => true,
                    _ => told["at_least"] == Value::Bool(true),
                };
                match judged {
                    Judgment::Agreed if !exactly => {
                        Judgment::Contradiction(format!("{told}: called a ko, and it is {code}"))
                    }
                    judged => judged,
                }
            }
            _ => Judgment::Contradiction(format!("{told}: no status")),
        }
    }
}
