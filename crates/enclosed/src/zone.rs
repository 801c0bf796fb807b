//! The points a result depends on (`docs/proofs.md`, "Zones"), for either side as prover inside an area.
//!
//! A zone Z goes with a decided position: the result stands in every position of the area that is the same on Z. Moves
//! of the losing side outside the zone of a null move are then answered like it.

use crate::area::{Area, Goal};
use crate::state::{Rules, State};

/// A zone that says nothing.
pub(crate) const EVERYTHING: u64 = !0;

/// Every block in the zone is there whole, with a liberty where it has none outside the area.
pub(crate) fn close(area: &Area, state: &State, zone: u64) -> u64 {
    let empty = state.empty(area);
    let mut out = zone;
    for (stones, safe) in [
        (state.defender, area.defender_safe),
        (state.attacker, area.attacker_safe),
    ] {
        let mut rest = zone & stones;
        while rest != 0 {
            let (block, around) = area.flood(rest & rest.wrapping_neg(), stones);
            rest &= !block;
            out |= block;
            let liberties = around & empty;
            if liberties & out == 0 && block & safe == 0 {
                out |= liberties & liberties.wrapping_neg();
            }
        }
    }
    out
}

/// Stones of the defender that save him when the game ends.
pub(crate) fn to_be_saved(area: &Area, state: &State) -> u64 {
    match area.goal {
        Goal::AnyStone => with_a_stone(area, state, 0),
        Goal::All | Goal::OneOf => close(area, state, state.target),
    }
}

/// The zone of a life where any stone of the defender will do: one of them is in it, so that what is captured elsewhere is not his last.
/// Where certain stones must live, they are in the zone of every end, and so in all zones before it.
pub(crate) fn with_a_stone(area: &Area, state: &State, zone: u64) -> u64 {
    let own = state.defender & area.counted;
    match area.goal == Goal::AnyStone && zone & own == 0 {
        true => close(area, state, zone | (own & own.wrapping_neg())),
        false => zone,
    }
}

fn rim(area: &Area, set: u64) -> u64 {
    set | area.neighbors(set)
}

/// The zone before a winning move of the side to move, given the one after it.
pub(crate) fn before_move(rules: &Rules<'_>, i: u8, after: u64) -> u64 {
    let area = rules.area;
    let point = 1u64 << i;
    let around = area.adjacent[usize::from(i)];
    let mut zone = after | point;
    let captured = rules.captured_by(point);
    // A captured block that matters later must be captured wherever the zone is the same.
    if captured & after != 0 {
        zone |= rim(area, captured);
    }
    let free = around & rules.empty;
    let friends = around & rules.own & !rules.dying_at(point);
    let legal_anyway = free & zone != 0
        || point & rules.own_safe != 0
        || captured != 0 && rim(area, captured) & !zone == 0;
    if !legal_anyway {
        if friends != 0 {
            zone |= with_liberty(rules, friends, rules.own, rules.own_safe, point, zone);
        } else if free != 0 {
            zone |= free & free.wrapping_neg();
        } else {
            zone |= rim(area, captured);
        }
    }
    close(area, &rules.state, zone)
}

/// The first block of `stones` in `seeds` with a liberty besides `point`.
fn with_liberty(
    rules: &Rules<'_>,
    seeds: u64,
    stones: u64,
    safe: u64,
    point: u64,
    zone: u64,
) -> u64 {
    let (block, around) = rules.area.flood(seeds & seeds.wrapping_neg(), stones);
    let other = around & rules.empty & !point;
    match other & zone == 0 && block & safe == 0 {
        true => block | (other & other.wrapping_neg()),
        false => block,
    }
}

/// The zone of a position in which all moves of the side to move are answered: the illegal ones in `relevant` stay
/// illegal, the capturing ones in `captures` stay captures. `zones` are the zones of the answers.
pub(crate) fn before_replies(rules: &Rules<'_>, relevant: u64, captures: u64, zones: u64) -> u64 {
    let area = rules.area;
    let mut zone = zones;
    let mut rest = relevant & rules.empty;
    while rest != 0 {
        let i = rest.trailing_zeros() as u8;
        let point = 1u64 << i;
        rest &= rest - 1;
        let banned = i == rules.state.ban && !rules.may_ignore_ban();
        if captures & point != 0 || banned {
            zone |= rim(area, rules.captured_by(point) | point);
        } else if !rules.has_liberty(i) {
            zone |= rim(area, rules.dying_at(point) | point);
            // The blocks around keep another liberty.
            let mut seeds = area.adjacent[usize::from(i)] & rules.others;
            while seeds != 0 {
                zone |= with_liberty(rules, seeds, rules.others, rules.others_safe, point, zone);
                seeds &= !area.flood(seeds & seeds.wrapping_neg(), rules.others).0;
            }
        }
    }
    close(area, &rules.state, zone)
}
