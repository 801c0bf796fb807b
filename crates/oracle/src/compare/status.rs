//! `tesuji-status` over GTP beside the truth: what is called proven holds on the whole board, with nothing assumed.

use serde_json::Value;

use super::capture::Asked;
use crate::capture::Start;
use crate::graph::Code;
use crate::life::{Problem, Target, Truth};
use crate::rules::{Bits, Color, Grid, Point, bit};
use crate::tally::Judgment;

/// Boards with more points have too many states.
const LARGEST: usize = 9;
/// Most states to look at.
const MOST: usize = 60_000;

/// The question about a stone.
pub(super) fn question<'a>(
    grid: &Grid,
    stone: Point,
    owner: Color,
    start: &Start,
) -> Option<Asked<'a>> {
    if grid.len() > LARGEST {
        return None;
    }
    let (grid, start) = (grid.clone(), *start);
    Some(Asked {
        command: format!("tesuji-status {}", grid.name(stone)),
        kind: "tesuji-status",
        judge: Box::new(move |text| judge(text, &grid, owner, &start)),
    })
}

fn judge(text: &str, grid: &Grid, owner: Color, start: &Start) -> Judgment {
    match serde_json::from_str::<Value>(text) {
        Ok(answer) => judge_view(&answer, grid, owner, start),
        Err(_) => Judgment::Contradiction(format!("{text:?} is not JSON")),
    }
}

/// The same of what the command line prints.
pub(super) fn judge_view(answer: &Value, grid: &Grid, owner: Color, start: &Start) -> Judgment {
    let empty = Vec::new();
    let stones = answer["stones"].as_array().unwrap_or(&empty);
    let target: Bits = stones
        .iter()
        .filter_map(|name| grid.point(name.as_str()?))
        .fold(0, |all, p| all | bit(p));
    let problem = Problem {
        grid: grid.clone(),
        stones: start.stones,
        defender: owner,
        area: grid.all(),
        attacker_only: 0,
        target: Target::All(target),
        ban: start.ban,
    };
    if target == 0 || target & !start.stones.0[owner] != 0 {
        return Judgment::Contradiction("not about stones of the block's side".to_owned());
    }
    let told =
        [("black_first", 0), ("white_first", 1)].map(|(name, first)| (name, first, &answer[name]));
    let proven = |fate: &Value| {
        fate["proven"] == Value::Bool(true) && fate["by_custom"] != Value::Bool(true)
    };
    if !told.iter().any(|(_, _, fate)| proven(fate)) {
        return Judgment::Unknown;
    }
    let truth = Truth::new(&problem, MOST);
    let mut judged = Judgment::Agreed;
    for (name, first, fate) in told {
        let code = fate["code"].as_str().and_then(Code::parse);
        match (proven(fate), code, truth.code(first)) {
            (false, ..) => {}
            (true, None, _) => {
                return Judgment::Contradiction(format!("{name}: proven, and no code: {fate}"));
            }
            (true, Some(_), None) => judged = Judgment::Untold,
            (true, Some(told), Some(code)) if told == code => {}
            (true, Some(told), Some(code)) => {
                return Judgment::Contradiction(format!(
                    "{name}: proven {told}, is {code}: {fate}"
                ));
            }
        }
    }
    judged
}
