//! Proof files read by other code than that which writes and checks them: what do they claim, and is it true?

use anyhow::{Context as _, bail};
use serde_json::Value;

use crate::capture::{self, Prey};
use crate::goal::{Goal, Wanted};
use crate::graph::Code;
use crate::life::{self, Problem, Target};
use crate::rules::{Bits, Color, Grid, Point, Stones, bit};

/// Who may ignore how many bans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threats {
    /// Nobody.
    None,
    /// The side that captures; None: as many as it needs.
    Hunter(Option<u8>),
    /// The other side.
    Prey(Option<u8>),
}

impl Threats {
    /// Whether the hunter succeeds where the code is this.
    pub fn suffice(self, code: Code) -> bool {
        match (self, code) {
            (_, Code::Dead) => true,
            (Threats::None | Threats::Hunter(_), Code::DeadUnless(_)) => true,
            (Threats::Hunter(n), Code::AliveUnless(k)) => n.is_none_or(|n| n >= k),
            (Threats::Prey(n), Code::DeadUnless(k)) => n.is_some_and(|n| n < k),
            _ => false,
        }
    }
}

/// What a proof claims.
#[derive(Clone, Debug)]
pub enum Claim {
    /// One of these stones is captured, this side moving first.
    Capture(Prey, capture::Start, Color, Threats),
    /// The prover gets what he wants, this side moving first; threats of the hunter are the prover's.
    Goal(Wanted, capture::Start, Color, Threats),
    /// The target is captured (true) or saved (false), this side moving first.
    Life(Problem, Color, Threats, bool),
}

/// Most states to look at.
const MOST: usize = 15_000;

impl Claim {
    /// Reads a file. Claims of other kinds are errors.
    pub fn read(file: &Value) -> anyhow::Result<Claim> {
        match file["format"].as_str() {
            Some(format) if format.starts_with("tesuji-proof") => match &file["claim"] {
                claim if claim.get("capture").is_some() => Claim::capture(file),
                claim => Claim::goal(file, claim),
            },
            Some(format) if format.starts_with("tesuji-life-proof") => Claim::life(file),
            _ => bail!("another format"),
        }
    }

    /// Whether it is true; None when the graph is too large.
    pub fn is_true(&self) -> Option<bool> {
        match self {
            Claim::Capture(prey, start, first, threats) => {
                let truth = capture::Truth::new(prey, &[*start], MOST);
                Some(threats.suffice(truth.code(start, *first)?))
            }
            Claim::Goal(wanted, start, first, threats) => {
                Some(threats.suffice(wanted.code(start, *first, MOST)?))
            }
            Claim::Life(problem, first, threats, captured) => {
                let truth = life::Truth::new(problem, MOST);
                Some(threats.suffice(truth.code(*first)?) == *captured)
            }
        }
    }

    fn capture(file: &Value) -> anyhow::Result<Claim> {
        let (grid, stones) = position(file)?;
        let prey = points(&grid, &file["claim"]["capture"])?;
        let prover = color(&file["prover"])?;
        if prey == 0 || prey & !stones.0[1 - prover] != 0 {
            bail!("not about stones of the other side");
        }
        let first = color(&file["first"])?;
        let start = capture::Start {
            stones,
            ban: ban(&grid, &stones, file, first)?,
        };
        let threats = threats_of_prover(&file["threats"])?;
        let prey = Prey {
            grid,
            prey,
            owner: 1 - prover,
            forbidden: 0,
        };
        Ok(Claim::Capture(prey, start, first, threats))
    }

    /// Stones that are connected, that live, or that are all taken.
    fn goal(file: &Value, claim: &Value) -> anyhow::Result<Claim> {
        let (grid, stones) = position(file)?;
        let color = color(&file["prover"])?;
        let all_taken = claim.get("capture all");
        let (asked, goal) = match (claim.get("connect"), claim.get("live")) {
            (None, None) if all_taken.is_some() => {
                let all = points(&grid, &claim["capture all"])?;
                if all == 0 || all & !stones.0[1 - color] != 0 {
                    bail!("not about stones of the other side");
                }
                (0, Goal::Clear(all))
            }
            (Some(pair), None) => {
                let name = |i: usize| pair[i].as_str().and_then(|name| grid.point(name));
                let a = name(0).context("no point")?;
                let b = name(1).context("no point")?;
                (bit(a) | bit(b), Goal::Join(a, b))
            }
            (None, Some(list)) => {
                let all = points(&grid, list)?;
                (all, Goal::Live(all))
            }
            _ => bail!("another claim"),
        };
        if asked & !stones.0[color] != 0 {
            bail!("not about stones of the prover");
        }
        let first = self::color(&file["first"])?;
        let start = capture::Start {
            stones,
            ban: ban(&grid, &stones, file, first)?,
        };
        let threats = threats_of_prover(&file["threats"])?;
        let wanted = Wanted { grid, color, goal };
        Ok(Claim::Goal(wanted, start, first, threats))
    }

    fn life(file: &Value) -> anyhow::Result<Claim> {
        let (grid, stones) = position(file)?;
        let first = color(&file["first"])?;
        let target = &file["target"];
        let target = match target.get("all") {
            Some(list) => Target::All(points(&grid, list)?),
            None if target == "any_stone" => Target::AnyStone,
            None => bail!("another target"),
        };
        let threats = match &file["threats"] {
            Value::String(many) if many.contains("attacker") => Threats::Hunter(None),
            Value::String(many) if many.contains("defender") => Threats::Prey(None),
            number => match number.as_i64().context("no number of threats")? {
                0 => Threats::None,
                n if n >= 100 => Threats::Hunter(None),
                n if n <= -100 => Threats::Prey(None),
                n if n > 0 => Threats::Hunter(Some(n as u8)),
                n => Threats::Prey(Some(-n as u8)),
            },
        };
        let area = points(&grid, &file["area"])?;
        let problem = Problem {
            ban: ban(&grid, &stones, file, first)?,
            defender: color(&file["defender"])?,
            area,
            attacker_only: points(&grid, &file["attacker_only"])? & !area,
            target,
            grid,
            stones,
        };
        if problem.is_captured(&problem.stones) {
            bail!("nothing to capture");
        }
        let captured = file["outcome"] == "captured";
        Ok(Claim::Life(problem, first, threats, captured))
    }
}

/// The threats of a proof of the kernel: the prover's are the hunter's.
fn threats_of_prover(value: &Value) -> anyhow::Result<Threats> {
    let all = |n: &Value| n.as_u64().filter(|n| *n < 255).map(|n| n as u8);
    Ok(match value {
        Value::String(none) if none == "none" => Threats::None,
        Value::Object(of) => match (of.get("prover"), of.get("refuter")) {
            (Some(n), None) => Threats::Hunter(all(n)),
            (None, Some(n)) => Threats::Prey(all(n)),
            _ => bail!("threats of nobody"),
        },
        _ => bail!("no threats"),
    })
}

fn position(file: &Value) -> anyhow::Result<(Grid, Stones)> {
    let size = file["size"].as_str().context("no size")?;
    let (columns, rows) = size.split_once('x').unwrap_or((size, size));
    let (columns, rows) = (columns.parse::<usize>()?, rows.parse::<usize>()?);
    if columns * rows >= 128 || columns * rows == 0 {
        bail!("too large a board");
    }
    let grid = Grid::new(columns, rows);
    let black = points(&grid, &file["black"])?;
    let stones = Stones([black, points(&grid, &file["white"])?]);
    if stones.0[0] & stones.0[1] != 0 || !stones.is_possible(&grid) {
        bail!("no position");
    }
    Ok((grid, stones))
}

/// A ban must come from a ko: the side that it binds would take a single stone there with a single stone.
fn ban(
    grid: &Grid,
    stones: &Stones,
    file: &Value,
    first: Color,
) -> anyhow::Result<Option<(Point, Color)>> {
    let Some(name) = file["ko"].as_str() else {
        return Ok(None);
    };
    let p = grid.point(name).context("no such point")?;
    let binds = |color: &Color| {
        let retaken = stones.play(grid, *color, p);
        retaken.is_some_and(|played| played.ban.is_some())
    };
    let bound = [first, 1 - first].into_iter().find(binds);
    Ok(Some((p, bound.context("a ban where no ko is")?)))
}

fn color(value: &Value) -> anyhow::Result<Color> {
    match value.as_str() {
        Some("black") => Ok(0),
        Some("white") => Ok(1),
        _ => bail!("no color"),
    }
}

fn points(grid: &Grid, list: &Value) -> anyhow::Result<Bits> {
    let list = list.as_array().context("no points")?;
    list.iter().try_fold(0, |all, name| {
        let p = name.as_str().and_then(|name| grid.point(name));
        Ok(all | bit(p.context("no point")?))
    })
}
