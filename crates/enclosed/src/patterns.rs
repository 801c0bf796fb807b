//! Proven results by the points they depend on: one fact for every position that agrees with it there.

use crate::area::{Area, Goal};
use crate::state::{NO_BAN, State};
use crate::value::{LifeSide, Value};

/// A proven result.
#[derive(Clone, Copy, Debug)]
struct Pattern {
    zone: u64,
    defender: u64,
    attacker: u64,
    /// The stones in question. They are the same in all positions of a search, but not in all questions of an area.
    target: u64,
    bound: i8,
    eyes: bool,
}

/// The last results of one kind, for one side to move.
#[derive(Clone, Debug)]
struct Ring {
    patterns: Vec<Pattern>,
    next: usize,
}

/// The last results.
#[derive(Clone, Debug)]
pub(crate) struct Patterns {
    /// Dead and alive, each with the attacker and the defender to move.
    rings: [Ring; 4],
}

impl Patterns {
    pub(crate) fn new() -> Patterns {
        let ring = Ring {
            patterns: Vec::new(),
            next: 0,
        };
        Patterns {
            rings: [ring.clone(), ring.clone(), ring.clone(), ring],
        }
    }

    /// Whether a position is one of those kept here: results of others depend on more than stones.
    pub(crate) fn cover(area: &Area, state: &State) -> bool {
        state.ban == NO_BAN && !state.passed && area.goal != Goal::OneOf
    }

    fn at(winner: LifeSide, attacker_moves: bool) -> usize {
        usize::from(winner == LifeSide::Defender) * 2 + usize::from(attacker_moves)
    }

    /// Keeps a result in the place of the oldest, once there are so many.
    pub(crate) fn add(&mut self, winner: LifeSide, state: &State, value: &Value, most: usize) {
        let zone = value.zone;
        let ring = &mut self.rings[Patterns::at(winner, state.attacker_moves)];
        let pattern = Pattern {
            zone,
            defender: state.defender & zone,
            attacker: state.attacker & zone,
            target: state.target,
            bound: value.bound,
            eyes: value.eyes,
        };
        if ring.patterns.len() < most {
            ring.patterns.push(pattern);
        } else if let Some(oldest) = ring.patterns.get_mut(ring.next) {
            *oldest = pattern;
            ring.next = (ring.next + 1) % most;
        }
    }

    /// A result that covers this position.
    #[inline]
    pub(crate) fn find(&self, winner: LifeSide, state: &State) -> Option<Value> {
        let ring = &self.rings[Patterns::at(winner, state.attacker_moves)];
        let enough = |threats: i8| match winner {
            LifeSide::Attacker => threats <= state.threats,
            LifeSide::Defender => threats >= state.threats,
        };
        let fits = |p: &&Pattern| {
            state.defender & p.zone == p.defender
                && state.attacker & p.zone == p.attacker
                && state.target == p.target
                && enough(p.bound)
        };
        ring.patterns.iter().find(fits).map(|p| Value {
            bound: p.bound,
            eyes: p.eyes,
            ..winner.won(p.zone)
        })
    }
}
