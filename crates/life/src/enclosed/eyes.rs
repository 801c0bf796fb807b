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
    pub(crate) fn distance(&self, state: &State, immortal: u64, eye_points: u64) -> u32 {
        let mut eyes: ArrayVec<Eye, 128> = ArrayVec::new();
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
            if total < FAR && !eyes.is_full() {
                eyes.push(Eye {
                    price,
                    body: shape.body,
                    need,
                    touch: shape.body | shape.border,
                });
            }
        }
        let mut best = FAR;
        for (i, a) in eyes.iter().enumerate() {
            let own = a.price + MOVE * a.need.count_ones();
            if own >= best {
                continue;
            }
            for b in &eyes[..i] {
                if a.touch & b.body != 0 {
                    continue;
                }
                let both = a.price + b.price + MOVE * (a.need | b.need).count_ones();
                best = best.min(both);
            }
        }
        best
    }
}
