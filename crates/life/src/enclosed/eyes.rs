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
/// Pairs are made of at most so many eyes, each at most three moves away.
const MOST_EYES: usize = 24;
/// The price when no two eyes are in sight.
const FAR: u32 = 40;

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

impl Shape {
    /// The price besides the moves that complete the border, and the points of those.
    #[inline]
    fn price(&self, state: &State, immortal: u64, weak: u64) -> (u32, u64) {
        let enemies = (self.border & weak).count_ones();
        let inside = (self.body & weak).count_ones();
        let need = self.border & !(state.defender | state.attacker);
        let mut price = enemies * 7 + inside * 5;
        if self.corners != 0 || self.spare < 0 {
            let mut spare = self.spare - (self.corners & immortal).count_ones() as i32;
            let hostile = (self.corners & weak).count_ones() as i32;
            let open = (self.corners & !(state.defender | state.attacker)).count_ones() as i32;
            if spare < 0 {
                price += 8;
            } else {
                let bad = (hostile - spare).max(0);
                spare = (spare - hostile).max(0);
                price += 5 * bad as u32 + 2 * (open - spare).max(0) as u32;
            }
        }
        (price, need)
    }
}

#[derive(Clone, Copy, Debug)]
struct Eye {
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

    /// Looks at all eyes the defender may still make.
    fn look(&self, state: &State, immortal: u64, eye_points: u64) -> Outlook {
        let mut eyes: ArrayVec<Eye, MOST_EYES> = ArrayVec::new();
        let mut outlook = Outlook::default();
        let weak = state.attacker & !immortal;
        for shape in &self.0 {
            if shape.body & !eye_points != 0 || shape.body & state.defender != 0 {
                continue;
            }
            let (price, need) = shape.price(state, immortal, weak);
            let total = price + MOVE * need.count_ones();
            outlook.done += i32::from(total == 0);
            outlook.near += i32::from(total <= MOVE);
            outlook.nearby += i32::from(total <= 2 * MOVE);
            if total <= 3 * MOVE && !eyes.is_full() {
                eyes.push(Eye {
                    price,
                    body: shape.body,
                    need,
                    touch: shape.body | shape.border,
                });
            }
        }
        outlook.distance = FAR;
        for (i, b) in eyes.iter().enumerate() {
            for a in &eyes[..i] {
                if a.touch & b.body == 0 {
                    let both = a.price + b.price + MOVE * (a.need | b.need).count_ones();
                    outlook.distance = outlook.distance.min(both);
                    for (moves, count) in outlook.pairs.iter_mut().enumerate() {
                        *count += i32::from(both <= MOVE * moves as u32);
                    }
                }
            }
        }
        outlook
    }
}

/// What the eyes that may still be made amount to.
#[derive(Clone, Copy, Debug, Default)]
struct Outlook {
    /// The price of two eyes, at most [`FAR`].
    distance: u32,
    /// Eyes that are complete; one move away; two.
    done: i32,
    near: i32,
    nearby: i32,
    /// Pairs of eyes for the price of no move, one, two and three.
    pairs: [i32; 4],
}

/// The chances of the defender as log-odds, in 256ths.
///
/// A linear model of what a look at the position tells, fitted to positions with known outcome; see [`Weights`].
pub(crate) fn chances(
    area: &Area,
    shapes: &Shapes,
    state: &State,
    immortal: u64,
    eyes: u64,
) -> i32 {
    let outlook = shapes.look(state, immortal, eyes);
    let empty = state.empty(area);
    let weak = state.attacker & !immortal;
    let own = Blocks::of(area, state.defender, empty);
    let theirs = Blocks::of(area, weak, empty);
    let count = |set: u64| set.count_ones() as i32;
    let pairs = |n: usize| outlook.pairs[n].min(12);
    let w = match state.attacker_moves {
        false => &DEFENDER_TO_MOVE,
        true => &ATTACKER_TO_MOVE,
    };
    w.bias
        + w.distance * outlook.distance as i32
        + w.done * outlook.done
        + w.near * outlook.near
        + w.nearby * outlook.nearby
        + w.pairs_0 * pairs(0)
        + w.pairs_1 * pairs(1)
        + w.pairs_2 * pairs(2)
        + w.pairs_3 * pairs(3)
        + w.open * count(eyes & !state.defender)
        + w.empty * count(eyes & empty)
        + w.core * count(eyes & state.defender)
        + w.weak * count(weak)
        + w.their_atari * count(theirs.in_atari)
        + w.own_atari * count(own.in_atari)
        + w.blocks * own.count
        + w.liberties * count(own.liberties)
        + w.rim * count(empty & !eyes)
        + w.immortal * count(immortal)
}

/// The blocks of one side in a word each.
#[derive(Clone, Copy, Debug, Default)]
struct Blocks {
    in_atari: u64,
    liberties: u64,
    count: i32,
}

impl Blocks {
    fn of(area: &Area, stones: u64, empty: u64) -> Blocks {
        let mut blocks = Blocks::default();
        let mut rest = stones;
        while rest != 0 {
            let (block, around) = area.flood(rest & rest.wrapping_neg(), stones);
            rest &= !block;
            blocks.count += 1;
            blocks.liberties |= around & empty;
            if (around & empty).is_power_of_two() {
                blocks.in_atari |= block;
            }
        }
        blocks
    }
}

/// What each feature adds to the log-odds of life, in 256ths.
struct Weights {
    bias: i32,
    /// The price of two eyes.
    distance: i32,
    /// Eyes that are complete; one move away; two.
    done: i32,
    near: i32,
    nearby: i32,
    /// Pairs of eyes for the price of no move, one, two and three; at most twelve of each count.
    pairs_0: i32,
    pairs_1: i32,
    pairs_2: i32,
    pairs_3: i32,
    /// Eye points without a stone of the defender, and those that are empty.
    open: i32,
    empty: i32,
    /// Eye points with a stone of the defender.
    core: i32,
    /// Attacker stones that can be captured; those in atari.
    weak: i32,
    their_atari: i32,
    /// Defender stones in atari; his blocks and their liberties.
    own_atari: i32,
    blocks: i32,
    liberties: i32,
    /// Empty points that cannot become eyes.
    rim: i32,
    /// Attacker stones that cannot be captured.
    immortal: i32,
}

const DEFENDER_TO_MOVE: Weights = Weights {
    bias: -1181,
    distance: -21,
    done: -489,
    near: 212,
    nearby: -59,
    pairs_0: 707,
    pairs_1: 456,
    pairs_2: 213,
    pairs_3: 172,
    open: 66,
    empty: 149,
    core: 110,
    weak: -12,
    their_atari: 408,
    own_atari: -41,
    blocks: -133,
    liberties: 172,
    rim: -78,
    immortal: -27,
};

const ATTACKER_TO_MOVE: Weights = Weights {
    bias: -1533,
    distance: -7,
    done: -317,
    near: 5,
    nearby: -61,
    pairs_0: 281,
    pairs_1: 185,
    pairs_2: 187,
    pairs_3: 184,
    open: 26,
    empty: 114,
    core: 74,
    weak: -12,
    their_atari: 158,
    own_atari: -32,
    blocks: -50,
    liberties: 35,
    rim: -3,
    immortal: 15,
};
