//! `go_safe` and `unconditional_status` over GTP beside the truth.
//!
//! A safe stone cannot be captured though the opponent moves first and wins all kos; or if it can, the opponent cannot live where it
//! stood. A stone on a point that is safe for
//! the other side is dead: it is captured though its owner moves first and wins all kos. What is not called safe may be
//! so all the same, but for Benson's unconditional life, which is exact.

use super::capture::Asked;
use crate::capture::{Prey, Start, Truth};
use crate::eyes;
use crate::graph::Code;
use crate::living::Living;
use crate::rules::{Bits, Grid, Point, bit};
use crate::tally::Judgment;

/// What is claimed of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Claimed {
    Safe,
    Dead,
    Nothing,
}

/// The questions about one stone of a position.
pub(super) fn questions<'a>(
    prey: &'a Prey,
    stone: Point,
    truth: &Truth<'_>,
    start: &Start,
) -> Vec<Asked<'a>> {
    let owner = prey.owner;
    let grid = &prey.grid;
    let free = Start {
        stones: start.stones,
        ban: None,
    };
    let attacked = truth.code(&free, 1 - owner);
    let defended = truth.code(&free, owner);
    let captured = attacked.is_some_and(|code| code != Code::Alive);
    let stones = start.stones;
    let colors = ["black", "white"];
    let mut all = Vec::new();
    for (method, kind) in [("static", "go_safe static"), ("search", "go_safe search")] {
        for color in [0, 1] {
            let claims = move |listed: bool| match (listed, color == owner) {
                (false, _) => Claimed::Nothing,
                (true, true) => Claimed::Safe,
                (true, false) => Claimed::Dead,
            };
            all.push(Asked {
                command: format!("go_safe {method} {} nodes 300", colors[color]),
                kind,
                judge: Box::new(move |text| {
                    let listed = points(grid, text) & bit(stone) != 0;
                    match claims(listed) {
                        Claimed::Safe if captured => nobody_lives(prey, stone, &free),
                        claimed => judge(claimed, attacked, defended),
                    }
                }),
            });
        }
    }
    for color in [0, 1] {
        all.push(Asked {
            command: format!("go_safe benson {}", colors[color]),
            kind: "go_safe benson",
            judge: Box::new(move |text| {
                let told = points(grid, text) & stones.0[color];
                match told == eyes::unconditionally_alive(grid, &stones, color) {
                    true => Judgment::Agreed,
                    false => Judgment::Contradiction(format!("{text} is not what Benson says")),
                }
            }),
        });
    }
    all.push(Asked {
        command: format!("unconditional_status {}", grid.name(stone)),
        kind: "unconditional_status",
        judge: Box::new(move |text| match text {
            // A stone that counts for its owner though it may be taken: it stands in his territory.
            "alive" if captured => nobody_lives(prey, stone, &free),
            "alive" => judge(Claimed::Safe, attacked, defended),
            "dead" => judge(Claimed::Dead, attacked, defended),
            "undecided" => judge(Claimed::Nothing, attacked, defended),
            _ => Judgment::Contradiction(format!("{text:?} is no status")),
        }),
    });
    all
}

/// Territory: whoever takes the stone does not live there.
fn nobody_lives(prey: &Prey, stone: Point, start: &Start) -> Judgment {
    let living = Living {
        grid: prey.grid.clone(),
        point: stone,
        color: 1 - prey.owner,
    };
    match living.succeeds(start, MOST) {
        None => Judgment::Untold,
        Some(false) => Judgment::Agreed,
        Some(true) => Judgment::Contradiction("safe, and the opponent lives there".to_owned()),
    }
}

/// Most states to look at.
const MOST: usize = 20_000;

/// The points of an answer, whose first word is their number.
fn points(grid: &Grid, text: &str) -> Bits {
    let names = text.split_whitespace().skip(1);
    names
        .filter_map(|name| grid.point(name))
        .fold(0, |all, p| all | bit(p))
}

fn judge(claimed: Claimed, attacked: Option<Code>, defended: Option<Code>) -> Judgment {
    let holds = match claimed {
        Claimed::Nothing => return Judgment::Unknown,
        Claimed::Safe => attacked.map(|code| code == Code::Alive),
        Claimed::Dead => defended.map(|code| code == Code::Dead),
    };
    match holds {
        None => Judgment::Untold,
        Some(true) => Judgment::Agreed,
        Some(false) => Judgment::Contradiction(format!(
            "{claimed:?}; attacked it is {attacked:?}, defended {defended:?}"
        )),
    }
}
