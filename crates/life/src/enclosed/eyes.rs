//! How far the defender is from two eyes: a first guess of the effort to live and to kill.
//!
//! Every small eye that could stand in the area is a *shape*: one or two points with the border that must be the defender's.
//! The distance is the price of the cheapest two shapes that do not touch, points both need paid once. It guides the
//! search and proves nothing.

use arrayvec::ArrayVec;

use super::area::Area;
use super::state::State;

/// The price of a move.
const MOVE: u32 = 4;
/// Pairs are made of so many of the cheapest eyes.
const CHEAPEST: usize = 12;
/// No two eyes in sight.
pub(crate) const FAR: u32 = 40;

#[derive(Clone, Copy, Debug)]
struct Shape {
    body: u64,
    border: u64,
    /// Points diagonal to a one-point eye, inside the area.
    corners: u64,
    /// How many of the corners the defender can do without; negative when the wall already holds too many.
    spare: i32,
}

/// All eyes of one and two points an area has room for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shapes(Vec<Shape>);

#[derive(Clone, Copy, Debug)]
struct Eye {
    total: u32,
    price: u32,
    body: u64,
    need: u64,
    touch: u64,
}

impl Shapes {
    pub(crate) fn new(area: &Area) -> Shapes {
        let mut shapes = Vec::new();
        let mut points = area.all & !area.attacker_safe;
        while points != 0 {
            let i = points.trailing_zeros() as usize;
            points &= points - 1;
            let body = 1u64 << i;
            let (corners, on_board) = area.corners(i as u8);
            let lost = on_board - corners.count_ones() as i32;
            let spare = if on_board == 4 { 1 } else { 0 } - lost;
            shapes.push(Shape {
                body,
                border: area.adjacent[i],
                corners,
                spare,
            });
            // Pairs, each once.
            let mut others = area.adjacent[i] & points;
            while others != 0 {
                let j = others.trailing_zeros() as usize;
                others &= others - 1;
                let both = body | 1 << j;
                shapes.push(Shape {
                    body: both,
                    border: (area.adjacent[i] | area.adjacent[j]) & !both,
                    corners: 0,
                    spare: 0,
                });
            }
        }
        Shapes(shapes)
    }

    /// The price of two eyes, at most [`FAR`].
    pub(crate) fn distance(&self, state: &State, immortal: u64, eye_points: u64) -> (u32, i32) {
        let mut near = 0;
        let mut eyes: ArrayVec<Eye, CHEAPEST> = ArrayVec::new();
        let weak = state.attacker & !immortal;
        for shape in &self.0 {
            if shape.body & !eye_points != 0 || shape.body & state.defender != 0 {
                continue;
            }
            let enemies = (shape.border & weak).count_ones();
            let inside = (shape.body & weak).count_ones();
            let need = shape.border & !(state.defender | state.attacker);
            let mut price = enemies * 7 + inside * 5;
            if shape.corners != 0 || shape.spare < 0 {
                let mut spare = shape.spare - (shape.corners & immortal).count_ones() as i32;
                let hostile = (shape.corners & weak).count_ones() as i32;
                let open = (shape.corners & !(state.defender | state.attacker)).count_ones() as i32;
                if spare < 0 {
                    price += 8;
                } else {
                    let bad = (hostile - spare).max(0);
                    spare = (spare - hostile).max(0);
                    price += 5 * bad as u32 + 2 * (open - spare).max(0) as u32;
                }
            }
            let total = price + MOVE * need.count_ones();
            near += i32::from(total <= MOVE);
            if total < FAR && (eyes.len() < CHEAPEST || total < eyes[CHEAPEST - 1].total) {
                if eyes.len() == CHEAPEST {
                    eyes.pop();
                }
                let at = eyes.iter().rposition(|e| e.total <= total).map_or(0, |i| i + 1);
                eyes.insert(
                    at,
                    Eye {
                        total,
                        price,
                        body: shape.body,
                        need,
                        touch: shape.body | shape.border,
                    },
                );
            }
        }
        let mut best = FAR;
        for (i, b) in eyes.iter().enumerate() {
            if b.total >= best {
                break;
            }
            for a in &eyes[..i] {
                if a.touch & b.body == 0 {
                    let both = a.price + b.price + MOVE * (a.need | b.need).count_ones();
                    best = best.min(both);
                }
            }
        }
        (best, near)
    }
}

/// The chances of the defender as log-odds, in 256ths.
///
/// A linear model of what a look at the position tells, fitted to positions with known outcome; see [`Weights`].
pub(crate) fn chances(area: &Area, shapes: &Shapes, state: &State, immortal: u64, eyes: u64) -> i32 {
    let (distance, near) = shapes.distance(state, immortal, eyes);
    let empty = state.empty(area);
    let weak = state.attacker & !immortal;
    let (own_atari, _) = in_atari(area, state.defender, empty);
    let (their_atari, _) = in_atari(area, weak, empty);
    let count = |set: u64| set.count_ones() as i32;
    let w = match state.attacker_moves {
        false => &DEFENDER_TO_MOVE,
        true => &ATTACKER_TO_MOVE,
    };
    w.bias
        + w.distance * distance as i32
        + w.near * near
        + w.open * count(eyes & !state.defender)
        + w.empty * count(eyes & empty)
        + w.core * count(eyes & state.defender)
        + w.weak * count(weak)
        + w.their_atari * count(their_atari)
        + w.own_atari * count(own_atari)
        + w.rim * count(empty & !eyes)
        + w.immortal * count(immortal)
}

/// Stones with one liberty, and the number of blocks.
fn in_atari(area: &Area, stones: u64, empty: u64) -> (u64, i32) {
    let (mut found, mut blocks) = (0, 0);
    let mut rest = stones;
    while rest != 0 {
        let (block, around) = area.flood(rest & rest.wrapping_neg(), stones);
        rest &= !block;
        blocks += 1;
        if (around & empty).is_power_of_two() {
            found |= block;
        }
    }
    (found, blocks)
}

/// What each feature adds to the log-odds of life, in 256ths.
struct Weights {
    bias: i32,
    /// The price of two eyes.
    distance: i32,
    /// Eyes that one move completes.
    near: i32,
    /// Eye points without a stone of the defender, and those that are empty.
    open: i32,
    empty: i32,
    /// Eye points with a stone of the defender.
    core: i32,
    /// Attacker stones that can be captured; those in atari.
    weak: i32,
    their_atari: i32,
    /// Defender stones in atari.
    own_atari: i32,
    /// Empty points that cannot become eyes.
    rim: i32,
    /// Attacker stones that cannot be captured.
    immortal: i32,
}

const DEFENDER_TO_MOVE: Weights = Weights {
    bias: -859,
    distance: -38,
    near: 214,
    open: 47,
    empty: 305,
    core: 94,
    weak: -79,
    their_atari: 334,
    own_atari: -31,
    rim: -29,
    immortal: -97,
};

const ATTACKER_TO_MOVE: Weights = Weights {
    bias: -1681,
    distance: -4,
    near: 205,
    open: 6,
    empty: 202,
    core: 94,
    weak: -44,
    their_atari: 110,
    own_atari: -32,
    rim: 4,
    immortal: -29,
};
