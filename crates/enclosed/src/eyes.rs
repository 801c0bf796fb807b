//! How far the defender is from two eyes: a first guess of the effort to live and to kill.
//!
//! Every small eye that could stand in the area is a *shape*: one or two points with the border that must be the defender's.
//! The distance is the price of the cheapest two shapes that do not touch, points both need paid once. It guides the
//! search and proves nothing.

use arrayvec::ArrayVec;

use self::EyeFeature as E;
use crate::area::Area;
use crate::state::{NO_BAN, State};
use crate::statics::Ground;
use search::features;

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

features! {
    /// What a position in an enclosed area is like.
    pub(crate) enum EyeFeature {
        /// The price of two eyes.
        TwoEyesPrice,
        /// Eyes that are complete.
        EyesComplete,
        /// One move away.
        EyesOneMoveAway,
        /// Two.
        EyesTwoMovesAway,
        /// Pairs of eyes for the price of no move.
        PairsForNothing,
        /// Of one.
        PairsForOneMove,
        /// Of two.
        PairsForTwoMoves,
        /// Of three.
        PairsForThreeMoves,
        /// Eye points without a stone of the defender.
        OpenEyePoints,
        /// Empty ones.
        EmptyEyePoints,
        /// Those with a stone of his.
        DefendedEyePoints,
        /// Attacker stones that can be captured.
        WeakAttackers,
        /// Those in atari.
        WeakAttackersInAtari,
        /// Defender stones in atari.
        DefendersInAtari,
        /// His blocks.
        DefenderBlocks,
        /// Their liberties.
        DefenderLiberties,
        /// Empty points that cannot become eyes.
        EmptyWithoutEyes,
        /// Attacker stones that stay.
        ImmortalAttackers,
        /// The points that link them.
        Links,
        /// Attacker blocks that can be captured.
        WeakBlocks,
        /// Their liberties.
        WeakLiberties,
        /// The rim of the eye space where it is empty.
        EmptyRim,
        /// Where the defender holds it.
        DefendedRim,
        /// All stones of the defender.
        Defenders,
        /// Whether a ko is banned.
        KoBan,
        /// Liberties of the defender that are eye points.
        LibertiesOnEyePoints,
        /// Eye spaces.
        EyeSpaces,
        /// The points of the largest.
        LargestEyeSpace,
    }
}

/// How many features a position has.
pub const FEATURES: usize = EyeFeature::COUNT;
/// What a look at a position tells, as numbers.
pub type Features = [f32; FEATURES];

/// Looks at a position, given what the attacker has for certain.
pub(crate) fn features(area: &Area, shapes: &Shapes, state: &State, ground: &Ground) -> Features {
    let (immortal, eyes, links) = (ground.fixed, ground.fixed_eyes, ground.links);
    let outlook = shapes.look(state, immortal, eyes);
    let empty = state.empty(area);
    let weak = state.attacker & !immortal;
    let own = Blocks::of(area, state.defender, empty);
    let theirs = Blocks::of(area, weak, empty);
    let count = |set: u64| set.count_ones() as f32;
    let pairs = |n: usize| outlook.pairs[n].min(12) as f32;
    let open = eyes & !state.defender;
    let (mut spaces, mut largest) = (0.0f32, 0.0f32);
    let mut rest = open;
    while rest != 0 {
        let space = area.flood(rest & rest.wrapping_neg(), open).0;
        rest &= !space;
        spaces += 1.0;
        largest = largest.max(count(space));
    }
    let mut f = [0.0; FEATURES];
    f[E::TwoEyesPrice as usize] = outlook.distance as f32;
    f[E::EyesComplete as usize] = outlook.done as f32;
    f[E::EyesOneMoveAway as usize] = outlook.near as f32;
    f[E::EyesTwoMovesAway as usize] = outlook.nearby as f32;
    f[E::PairsForNothing as usize] = pairs(0);
    f[E::PairsForOneMove as usize] = pairs(1);
    f[E::PairsForTwoMoves as usize] = pairs(2);
    f[E::PairsForThreeMoves as usize] = pairs(3);
    f[E::OpenEyePoints as usize] = count(open);
    f[E::EmptyEyePoints as usize] = count(eyes & empty);
    f[E::DefendedEyePoints as usize] = count(eyes & state.defender);
    f[E::WeakAttackers as usize] = count(weak);
    f[E::WeakAttackersInAtari as usize] = count(theirs.in_atari);
    f[E::DefendersInAtari as usize] = count(own.in_atari);
    f[E::DefenderBlocks as usize] = own.count as f32;
    f[E::DefenderLiberties as usize] = count(own.liberties);
    f[E::EmptyWithoutEyes as usize] = count(empty & !eyes);
    f[E::ImmortalAttackers as usize] = count(immortal);
    f[E::Links as usize] = count(links);
    f[E::WeakBlocks as usize] = theirs.count as f32;
    f[E::WeakLiberties as usize] = count(theirs.liberties);
    f[E::EmptyRim as usize] = count(area.neighbors(open) & empty & !eyes);
    f[E::DefendedRim as usize] = count(area.neighbors(open) & state.defender);
    f[E::Defenders as usize] = count(state.defender);
    f[E::KoBan as usize] = f32::from(u8::from(state.ban != NO_BAN));
    f[E::LibertiesOnEyePoints as usize] = count(own.liberties & eyes);
    f[E::EyeSpaces as usize] = spaces;
    f[E::LargestEyeSpace as usize] = largest;
    f
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
