//! Death at sight, for want of eyes.
//!
//! Everything here is exact; the tests of the crate compare it with brute force.

use arrayvec::ArrayVec;

use crate::area::Area;
use crate::sight::SightRule;
use crate::state::{NO_BAN, State};
use crate::statics::{Ground, eye_points};

/// Whether these points are at most two, and adjacent.
fn close_together(area: &Area, points: u64) -> bool {
    match points.count_ones() {
        0 | 1 => true,
        2 => area.adjacent[points.trailing_zeros() as usize] & points != 0,
        _ => false,
    }
}

/// Whether the defender is dead whoever moves and whatever threats he has, because no two eyes can come of the eye
/// points (Kierulf's one- and two-point rules, chapter 4). The points the death depends on; 0 when this does not tell.
///
/// Let E be the eye points that hold no stone of the defender: at most two, adjacent. All other empty points are next to
/// stones that cannot be captured, so the attacker can fill them, and then the eye. The one danger is a capture that
/// opens new eye space: a block of the defender that stands on eye points itself (a *cored* block) must not be
/// captured before everything else. With one cored block the attacker can always leave its last liberty for the end. Several
/// keep a common liberty in E until the end.
fn too_few(area: &Area, state: &State, immortal: u64, eyes: u64) -> u64 {
    let open = eyes & !state.defender;
    if !close_together(area, open) {
        return 0;
    }
    let mut cores = eyes & state.defender;
    let mut cored = 0;
    let mut count = 0;
    let mut touches_all = true;
    let mut touches_any = true;
    while cores != 0 {
        let (block, around) = area.flood(cores & cores.wrapping_neg(), state.defender);
        cores &= !block;
        cored |= block;
        count += 1;
        touches_all &= around & open == open;
        touches_any &= around & open != 0;
    }
    let empty_eye = open & state.attacker == 0;
    let holds = match (count, open.count_ones()) {
        (0, _) | (1, 0) => true,
        (_, 0) => false,
        (1, 1) => touches_any,
        (1, _) if empty_eye => touches_any,
        (1, _) => touches_all,
        _ => empty_eye && touches_all,
    };
    match holds {
        true => immortal | eyes | cored,
        false => 0,
    }
}

/// Whether the defender is dead because he cannot complete two eyes in time. The points the death depends on; 0 when this
/// does not tell.
///
/// All stones he has on eye points are one block, every other eye point is empty and next to it. Two points of the eye
/// space become eyes only when he holds every point beside them that is open to the attacker's side (a *gap*). The
/// attacker's stone in a gap cannot be captured and ends that eye. So the two sides take gaps in turn; the defender's
/// stones inside are given to him. If he cannot close all gaps of any two eyes, at most two adjacent eye points
/// remain, and [`too_few`] applies.
fn too_slow(area: &Area, state: &State, immortal: u64, eyes: u64) -> u64 {
    let open = eyes & !state.defender;
    let own = eyes & state.defender;
    let count = open.count_ones();
    if !(2..=6).contains(&count) || own == 0 || open & state.attacker != 0 {
        return 0;
    }
    let (block, around) = area.flood(own & own.wrapping_neg(), state.defender);
    if own & !block != 0 || open & !around != 0 {
        return 0;
    }
    let mut spots: ArrayVec<Spot, 6> = ArrayVec::new();
    let mut all_gaps = 0;
    let mut rest = open;
    while rest != 0 {
        let i = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let gaps = area.adjacent[i] & !eyes & !state.defender;
        all_gaps |= gaps;
        spots.push(Spot {
            near: area.adjacent[i] | 1 << i,
            point: 1 << i,
            gaps,
        });
    }
    if all_gaps.count_ones() > 6 || completes(&spots, state.attacker_moves, all_gaps) {
        return 0;
    }
    immortal | eyes | block | all_gaps
}

/// An eye point and the points beside it where the attacker may break in.
#[derive(Clone, Copy, Debug)]
struct Spot {
    point: u64,
    near: u64,
    gaps: u64,
}

/// Whether the defender gets two eye points that are not adjacent with all gaps closed, if both sides take gaps in turn.
fn completes(spots: &[Spot], attacker_moves: bool, gaps: u64) -> bool {
    let mut possible = false;
    for (i, a) in spots.iter().enumerate() {
        for b in &spots[..i] {
            if a.near & b.point == 0 {
                possible = true;
                if (a.gaps | b.gaps) & gaps == 0 {
                    return true;
                }
            }
        }
    }
    if !possible {
        return false;
    }
    let mut rest = gaps;
    while rest != 0 {
        let gap = rest & rest.wrapping_neg();
        rest &= rest - 1;
        if attacker_moves {
            let left: ArrayVec<Spot, 6> = spots
                .iter()
                .filter(|s| s.gaps & gap == 0)
                .copied()
                .collect();
            if !completes(&left, false, gaps & !gap) {
                return false;
            }
        } else if completes(spots, true, gaps & !gap) {
            return true;
        }
    }
    attacker_moves
}

/// Whether the defender is dead because all his eyes but one are false. The points the death depends on; 0 when this does not
/// tell.
///
/// ```text
/// x x x x x x    f and g are the eye points. One block touches both; the part on the left of f hangs on f
/// x o f o o o    alone. If the defender fills f, g is his only eye. If not, the attacker fills everything
/// x x o o g o    outside and takes that part from f.
/// x x x o o o
/// ```
///
/// One block, the *main* one, is next to all eye points without stones of the defender and holds all his stones on eye
/// points. A part of the rest (his stones, and empty points that the attacker can fill with stones
/// that stay) that does not hold the main block and is next to a single eye point makes that one *false*. All others
/// are at most two, adjacent.
///
/// The attacker fills what he can outside the eye points and leaves the last liberty of the main block for the end; whatever
/// the defender adds on eye points joins the main block; stones of the attacker there take liberties from it, and if they are
/// taken, the points are as if they had been empty. Then the parts beside a false eye have no liberty but that. He
/// takes them from there. They stand where the attacker's stones stay: unless the defender comes back next to the eye at
/// once and takes the stone there, it is connected for good and the eye is gone. If he does, the attacker puts one
/// more stone where the part was, for good; and where there is no more room for one, it was a ko, whose ban costs the
/// defender one of finitely many threats, and fills nothing of the attacker's. In the end what is left has one eye, and
/// [`too_few`] applies: every other block has its liberties among those of the main one.
fn false_eyes(area: &Area, state: &State, immortal: u64, eyes: u64) -> u64 {
    let open = eyes & !state.defender;
    let count = open.count_ones();
    if !(2..=6).contains(&count) {
        return 0;
    }
    let rest = area.all & !(immortal | open);
    // The main block.
    let cores = eyes & state.defender;
    let mut seeds = match cores {
        0 => state.defender & area.adjacent[open.trailing_zeros() as usize],
        _ => cores & cores.wrapping_neg(),
    };
    while seeds != 0 {
        let (main, around) = area.flood(seeds & seeds.wrapping_neg(), state.defender);
        seeds &= !main;
        if open & !around != 0 || cores & !main != 0 {
            continue;
        }
        let mut real = open;
        let mut parts = rest & !area.flood(main & main.wrapping_neg(), rest).0;
        while parts != 0 {
            let (part, around) = area.flood(parts & parts.wrapping_neg(), rest);
            parts &= !part;
            let beside = around & open;
            if beside.is_power_of_two() {
                real &= !beside;
            }
        }
        if close_together(area, real) {
            return immortal | eyes | main;
        }
    }
    0
}

/// A death needs fewer immortal stones than there are: those found needless one by one are left out, so that it depends on
/// less.
fn least_death(area: &Area, state: &State, immortal: u64, death: u64) -> u64 {
    let mut least = death;
    let mut kept = immortal;
    let mut rest = immortal;
    while rest != 0 {
        let stone = rest & rest.wrapping_neg();
        rest &= rest - 1;
        let fewer = kept & !stone;
        let linked = area.flood(fewer & area.attacker_safe, fewer).0;
        let zone = too_few(area, state, linked, eye_points(area, linked));
        if zone != 0 && zone & !stone == zone {
            kept = linked;
            least = zone;
            rest &= kept;
        }
    }
    least
}

/// Whether the attacker can fill whatever is empty, with nothing of the defender's beyond his reach.
fn is_closed(area: &Area) -> bool {
    area.attacker_may == area.all && area.defender_safe == 0
}

/// The deaths that a proof may end at, which its checker tells by a rule of its own: at most two adjacent points, whatever stands
/// there, may become eyes, and the next pass is not the last.
pub(crate) fn checkable(area: &Area, state: &State, ground: &Ground) -> Option<(SightRule, u64)> {
    let ends = state.passed && !state.attacker_moves;
    let told = is_closed(area) && close_together(area, ground.eyes) && state.ban == NO_BAN && !ends;
    told.then_some((SightRule::FewEyePoints, ground.immortal | ground.eyes))
}

/// The points on which the death of the defender depends, and the rule that tells; None when nothing can be told at sight.
pub(crate) fn death(area: &Area, state: &State, ground: &Ground) -> Option<(SightRule, u64)> {
    if !is_closed(area) {
        return None;
    }
    let Ground { immortal, eyes, .. } = *ground;
    let few = too_few(area, state, immortal, eyes);
    if few != 0 {
        let least = least_death(area, state, immortal, few);
        return Some((SightRule::FewEyePoints, least));
    }
    let death = false_eyes(area, state, immortal, eyes);
    if death != 0 {
        return Some((SightRule::FalseEyes, death));
    }
    let death = too_slow(area, state, immortal, eyes);
    if death != 0 {
        return Some((SightRule::Gaps, death));
    }
    if ground.links == 0 {
        return None;
    }
    // The first rules once more with the linked stones.
    let death = match too_few(area, state, ground.fixed, ground.fixed_eyes) {
        0 => false_eyes(area, state, ground.fixed, ground.fixed_eyes),
        death => death,
    };
    (death != 0).then_some((SightRule::Linked, death | ground.links))
}
