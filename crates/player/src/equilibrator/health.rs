//! How likely stones are to live where no solver says so, and what their power is worth then.
//!
//! Blocks that the opponent cannot part by one stone are one unit: they share two liberties, or one that he cannot
//! take without being in atari. A unit's prospects are the points that it reaches before the
//! opponent's sound stones do, the near ones most. The less its prospects, the less its power counts: a stone dropped into the opponent's
//! area rules nothing.
//!
//! ```text
//!   power of all stones ─> prospects of the units ─> power weighed by them ─> prospects again ─> owners
//! ```
//!
//! Cost: one radiation for each stone, and two floods for each unit; below a millisecond on 19x19.

use super::tuning::TUNED;
use board::{ARRAY_LEN, Board, Color, Point, PointSet};
use power::{Layer, Power};

/// Stones of one color that cannot be parted.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// Whose.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// Its chance to live, 0 to 1.
    pub health: f32,
    /// Whether the chance is known and not guessed.
    pub fixed: bool,
}

/// The units of the stones that are not lost.
pub(super) fn units(board: &Board, lost: PointSet) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for color in Color::ALL {
        let mut rest = board.stones(color) - lost;
        while let Some(seed) = rest.first() {
            let stones = joined(board, color, board.block_stones(seed), rest, lost);
            rest -= stones;
            units.push(Unit {
                color,
                stones,
                health: 1.0,
                fixed: false,
            });
        }
    }
    units
}

/// All that is joined to these stones, step by step.
fn joined(board: &Board, color: Color, seed: PointSet, all: PointSet, lost: PointSet) -> PointSet {
    let mut stones = seed;
    loop {
        let liberties = stones.neighbors() & board.empty();
        let prey = stones.neighbors() & lost & board.stones(!color);
        let prey = board
            .blocks_in(prey)
            .fold(PointSet::EMPTY, |s, b| s | board.block_stones(b));
        let near = (liberties.neighbors() | prey.neighbors()) & (all - stones);
        let link = |b: &Point| {
            let shared = board.liberties(*b) & liberties;
            let touches = board.block_stones(*b).neighbors().intersects(&prey);
            touches || shared.len() > 1 || shared.iter().any(|p| !can_cut(board, p, !color))
        };
        let more = board.blocks_in(near).filter(link);
        let more = more.fold(PointSet::EMPTY, |s, b| s | board.block_stones(b));
        if more.is_subset(&stones) {
            return stones;
        }
        stones |= more;
    }
}

/// Whether a stone of this color on the point would not be in atari at once.
fn can_cut(board: &Board, p: Point, color: Color) -> bool {
    board.liberties_after(p, color).is_some_and(|l| l.len() > 1)
}

/// Who rules each point, from -1 to 1, by the power of stones weighed by their health.
pub(super) struct Rule {
    layers: Vec<(usize, f32, Layer)>,
    share: Vec<f32>,
}

impl Rule {
    /// The power of each unit's stones. `power` is of the living stones.
    pub(super) fn new(power: &Power, units: &[Unit]) -> Rule {
        let mut layers = Vec::new();
        for (number, unit) in units.iter().enumerate() {
            let sign = if unit.color == Color::Black {
                1.0
            } else {
                -1.0
            };
            for p in unit.stones {
                layers.push((number, sign, power.of_stone(p)));
            }
        }
        Rule {
            layers,
            share: vec![0.0; ARRAY_LEN],
        }
    }

    /// Works the shares out.
    pub(super) fn weigh(&mut self, points: PointSet, units: &[Unit]) {
        let mut total = vec![0.0; ARRAY_LEN];
        for (number, sign, layer) in &self.layers {
            let weight = sign * units[*number].health;
            for p in points {
                total[p.index()] += weight * layer.at(p);
            }
        }
        for p in points {
            let t: f32 = total[p.index()];
            self.share[p.index()] = t / (t.abs() + TUNED.half_power);
        }
    }

    /// Black's share of a point, -1 to 1.
    pub(super) fn share(&self, p: Point) -> f32 {
        self.share[p.index()]
    }
}

/// Guesses the health of the units whose health is not fixed.
pub(super) fn examine(open: PointSet, units: &mut [Unit]) {
    let nearest = Color::ALL.map(|color| {
        let sound = units
            .iter()
            .filter(|u| u.color == color && u.health >= TUNED.sound);
        distances(open, sound.fold(PointSet::EMPTY, |all, u| all | u.stones))
    });
    for unit in units.iter_mut().filter(|u| !u.fixed) {
        let prospects = prospects(open, unit, &nearest[(!unit.color).index()]);
        unit.health = ((prospects - TUNED.least) / (TUNED.enough - TUNED.least)).clamp(0.1, 1.0);
    }
}

/// Steps over open points from the stones, up to [`TUNED.reach`]; more than that where they do not come.
fn distances(open: PointSet, stones: PointSet) -> Vec<u8> {
    let mut steps = vec![TUNED.reach + 2; ARRAY_LEN];
    let mut reached = stones;
    for step in 1..=TUNED.reach + 1 {
        let next = (reached.neighbors() & open) - reached;
        for p in next {
            steps[p.index()] = step;
        }
        reached |= next;
    }
    steps
}

/// The points that a unit reaches before the opponent.
fn prospects(open: PointSet, unit: &Unit, enemy: &[u8]) -> f32 {
    let mut reached = unit.stones;
    let mut sum = 0.0;
    for step in 1..=TUNED.reach {
        let next = (reached.neighbors() & open) - reached;
        let weight = 1.2 - 0.2 * f32::from(step);
        for p in next {
            sum += weight
                * match enemy[p.index()] {
                    d if d > step => 1.0,
                    d if d == step => 0.4,
                    _ => 0.0,
                };
        }
        // The way leads over points that the opponent is not nearer to.
        reached |= next.iter().filter(|p| enemy[p.index()] >= step).collect();
    }
    sum
}
