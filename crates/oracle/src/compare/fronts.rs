//! The other front ends beside the truth: `status`, `scan` and `score` of the command line, and the server of the page.
//!
//! All of them are asked about the same positions. A claim that is called proven must hold on the whole board; that nothing is
//! claimed is no contradiction.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::capture_json::CaptureClaim;
use super::status::judge_view;
use crate::ask::Program;
use crate::ask::http::Server;
use crate::capture::{Prey, Start, Truth};
use crate::graph::Code;
use crate::life::{self, Problem, Target};
use crate::living::Living;
use crate::make::capture::{Position, Round};
use crate::proofs::Threats;
use crate::rules::{Bits, Color, Grid, Point, bit, points};
use crate::tally::{Judgment, Tally};

/// Positions of a round that are asked about.
const POSITIONS: usize = 6;
/// Boards with more points have too many states for statuses.
const LARGEST: usize = 9;
/// Most states to look at where one point is in question.
const MOST: usize = 20_000;
/// The same where a block is.
const MOST_OF_A_BLOCK: usize = 60_000;

/// Asks about one stone in some positions.
pub fn compare(
    program: &Program,
    server: &mut Server,
    round: &Round,
    tally: &mut Tally,
) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("position.sgf");
    let path = file.display().to_string();
    for position in round.positions.iter().take(POSITIONS) {
        std::fs::write(&file, position.sgf())?;
        let asked = Asked::new(round, position);
        let at = round.grid.name(round.stone);
        let run = |arguments: &[&str]| -> anyhow::Result<Value> {
            let mut all = arguments.to_vec();
            all.push(&path);
            Ok(serde_json::from_str(&program.output(&all)?)?)
        };
        if round.grid.len() <= LARGEST {
            let told = run(&["status", "--json", "--nodes", "4000", "--at", &at])?;
            let judged = judge_view(&told, &round.grid, round.owner, &asked.start);
            asked.add(tally, "status --json", "status", judged, &told);
            let told = server.ask(&asked.over_http("life", json!({"at": at})))?;
            asked.life_parts(tally, &told);
            let line = json!({
                "id": 1, "ask": "status", "sgf": position.sgf(), "at": [at], "nodes": 4000,
            });
            let told = program.last_line(&["ask"], &line.to_string())?;
            let view = &told["answer"];
            let judged = judge_view(view, &round.grid, round.owner, &asked.start);
            asked.add(tally, "ask", "status", judged, view);
            // A problem is where its file begins.
            if position.before.is_none() {
                let told = run(&["solve", "--json", "--nodes", "4000"])?;
                asked.solve(tally, &told);
            }
        }
        let told = run(&["scan", "--json"])?;
        asked.scan(tally, "scan --json", &told);
        let told = run(&["score", "--json", "--nodes", "300"])?;
        asked.score(tally, &told);
        for side in ["hunter", "prey"] {
            let more = json!({"at": at, "mode": "general", "first": side});
            let told = server.ask(&asked.over_http("capture", more))?;
            asked.reading(tally, side == "hunter", &told);
        }
        let told = server.ask(&asked.over_http("scan", json!({})))?;
        for part in told.iter().filter(|part| part["part"] == "scan") {
            asked.scan(tally, "http", part);
        }
    }
    Ok(())
}

/// A position with the stone in question.
struct Asked<'a> {
    round: &'a Round,
    position: &'a Position,
    start: Start,
    /// What is true of stones that were asked about, for either first mover.
    known: RefCell<BTreeMap<Point, [Option<Code>; 2]>>,
}

impl<'a> Asked<'a> {
    fn new(round: &'a Round, position: &'a Position) -> Asked<'a> {
        Asked {
            round,
            position,
            start: Start {
                stones: position.stones,
                ban: position.ban,
            },
            known: RefCell::default(),
        }
    }

    fn add(&self, tally: &mut Tally, front: &str, kind: &str, judged: Judgment, told: &Value) {
        tally.add(front, kind, judged, || {
            let at = self.round.grid.name(self.round.stone);
            format!("{}\nat {at}: {told}\n", self.position.sgf())
        });
    }

    fn over_http(&self, kind: &str, more: Value) -> Value {
        let grid = &self.round.grid;
        let names = |set: Bits| points(set).map(|p| grid.name(p)).collect::<Vec<_>>();
        let to_play = ["black", "white"][self.position.to_play];
        let position = json!({
            "width": grid.columns, "height": grid.rows,
            "black": names(self.start.stones.0[0]), "white": names(self.start.stones.0[1]),
            "ko": self.start.ban.map(|(p, _)| grid.name(p)),
            "to_play": to_play,
        });
        let terms = json!({"nodes": 4000, "seconds": 20.0, "played_out": true});
        let mut question = json!({"kind": kind, "position": position});
        if let (Value::Object(all), Value::Object(more)) = (&mut question, more) {
            if kind != "scan" {
                all.insert("terms".to_owned(), terms);
            }
            all.extend(more);
        }
        question
    }

    /// What `solve` calls proven, of all the stones that it names or of any of them: the task is found by itself.
    fn solve(&self, tally: &mut Tally, told: &Value) {
        let grid = &self.round.grid;
        let target = named(grid, &told["target"]).fold(0, |all, p| all | bit(p));
        let owner = (0..2).find(|&c| target != 0 && target & !self.start.stones.0[c] == 0);
        let of_life = matches!(told["task"].as_str(), Some("live" | "kill"));
        let (Some(owner), true, true) = (owner, of_life, told["proven"] == true) else {
            self.add(tally, "solve --json", "solve", Judgment::Unknown, told);
            return;
        };
        let readings = [Target::All(target), Target::AnyStone].map(|target| Problem {
            grid: grid.clone(),
            stones: self.start.stones,
            defender: owner,
            area: grid.all(),
            attacker_only: 0,
            target,
            ban: self.start.ban,
        });
        for side in ["first", "second"] {
            let mover = usize::from(told[side]["mover"] == "white");
            let code = match told[side]["code"].as_str() {
                Some("seki") => Some(Code::Alive),
                code => code.and_then(Code::parse),
            };
            let truths = readings
                .each_ref()
                .map(|problem| life::Truth::new(problem, MOST_OF_A_BLOCK).code(mover));
            let judged = match code {
                None => Judgment::Unknown,
                Some(_) if truths.contains(&None) => Judgment::Untold,
                Some(code) if truths.contains(&Some(code)) => Judgment::Agreed,
                Some(code) => {
                    Judgment::Contradiction(format!("{side}: proven {code}, is {truths:?}"))
                }
            };
            self.add(tally, "solve --json", "solve", judged, told);
        }
    }

    /// The last that the server told of each first mover.
    fn life_parts(&self, tally: &mut Tally, told: &[Value]) {
        for mover in ["black", "white"] {
            let of_mover = |part: &&Value| part["part"] == "life" && part["mover"] == mover;
            let Some(part) = told.iter().rfind(of_mover) else {
                continue;
            };
            // As `tesuji-status` tells it.
            let assumed = part["assumed_safe"]
                .as_array()
                .is_some_and(|a| !a.is_empty());
            let proven = part["firm"] == true && part["code"].is_string() && !assumed;
            let mut view = json!({"stones": part["target"]});
            view[format!("{mover}_first")] = json!({
                "proven": proven, "code": part["code"], "by_custom": part["by_custom"],
            });
            let judged = judge_view(&view, &self.round.grid, self.round.owner, &self.start);
            self.add(tally, "http", "status", judged, part);
        }
    }

    fn truth(&self, stone: Point, owner: Color, first: Color) -> Option<Code> {
        let find = || {
            let prey = Prey {
                grid: self.round.grid.clone(),
                prey: bit(stone),
                owner,
                forbidden: 0,
            };
            let truth = Truth::new(&prey, &[self.start], MOST_OF_A_BLOCK);
            [0, 1].map(|first| truth.code(&self.start, first))
        };
        let mut known = self.known.borrow_mut();
        let codes = match known.get(&stone) {
            Some(codes) => *codes,
            None => find(),
        };
        known.insert(stone, codes);
        codes[first]
    }

    /// A reading of the block by the general search.
    fn reading(&self, tally: &mut Tally, hunter: bool, told: &[Value]) {
        let question = CaptureClaim {
            threats: Threats::Prey(None),
            exact: false,
        };
        let owner = self.round.owner;
        let first = if hunter { 1 - owner } else { owner };
        for part in told.iter().filter(|part| part["part"] == "reading") {
            // Whoever may win the ko is not told; as bounds on the truth both are covered by the words of the status.
            let truth = self.truth(self.round.stone, owner, first);
            let judged = match (part["status"].as_str(), truth) {
                (Some("ko"), Some(Code::Alive)) => {
                    Judgment::Contradiction("a ko, and it is alive".to_owned())
                }
                (Some("ko"), Some(Code::Dead)) if part["at_least"] != true => {
                    Judgment::Contradiction("a ko, and it is dead".to_owned())
                }
                (Some("ko"), Some(_)) => Judgment::Agreed,
                (_, truth) => question.judge(part, hunter, truth),
            };
            self.add(tally, "http", "capture", judged, part);
        }
    }

    /// Every block that is said to be capturable.
    fn scan(&self, tally: &mut Tally, front: &str, told: &Value) {
        let grid = &self.round.grid;
        for block in told["blocks"].as_array().into_iter().flatten() {
            let name = block["stone"].as_str().or(block["stones"][0].as_str());
            let stone = name.and_then(|name| grid.point(name));
            let owner = stone.and_then(|p| self.start.stones.color(p));
            let (Some(stone), Some(owner)) = (stone, owner) else {
                let wrong = Judgment::Contradiction("no stone there".to_owned());
                self.add(tally, front, "scan", wrong, block);
                continue;
            };
            let code = |first| self.truth(stone, owner, first);
            let judged = match block["status"].as_str() {
                Some("dead") => holds(code(owner), |c| c == Code::Dead),
                Some("critical") => holds(code(1 - owner), |c| c == Code::Dead),
                Some("ko") => holds(code(1 - owner), |c| c != Code::Alive),
                _ => Judgment::Unknown,
            };
            self.add(tally, front, "scan", judged, block);
        }
    }

    /// Dead stones, territory and sekis of the score.
    fn score(&self, tally: &mut Tally, told: &Value) {
        let grid = &self.round.grid;
        for (owner, color) in ["black", "white"].into_iter().enumerate() {
            for p in named(grid, &told["dead"][color]) {
                let judged = holds(self.truth(p, owner, owner), |c| c == Code::Dead);
                self.add(tally, "score --json", "dead stones", judged, told);
            }
            for p in named(grid, &told["territory"][color]) {
                let living = Living {
                    grid: grid.clone(),
                    point: p,
                    color: 1 - owner,
                };
                let free = Start {
                    stones: self.start.stones,
                    ban: None,
                };
                let judged = match living.succeeds(&free, MOST) {
                    None => Judgment::Untold,
                    Some(false) => Judgment::Agreed,
                    Some(true) => Judgment::Contradiction(format!(
                        "{} is territory, and the opponent lives there",
                        grid.name(p)
                    )),
                };
                self.add(tally, "score --json", "territory", judged, told);
            }
            for seki in told["seki"].as_array().into_iter().flatten() {
                for p in named(grid, &seki[color]) {
                    let judged = holds(self.truth(p, owner, 1 - owner), |c| c == Code::Alive);
                    self.add(tally, "score --json", "seki", judged, told);
                }
            }
        }
    }
}

fn named<'a>(grid: &'a Grid, list: &'a Value) -> impl Iterator<Item = Point> + 'a {
    let names = list.as_array().into_iter().flatten();
    names.filter_map(|name| grid.point(name.as_str()?))
}

fn holds(code: Option<Code>, claim: impl Fn(Code) -> bool) -> Judgment {
    match code {
        None => Judgment::Untold,
        Some(code) if claim(code) => Judgment::Agreed,
        Some(code) => Judgment::Contradiction(format!("it is {code}")),
    }
}
