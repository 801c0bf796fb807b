//! Proven results by the points they depend on: one fact for every position that agrees with it there.

/// A proven result.
#[derive(Clone, Copy, Debug)]
struct Pattern {
    zone: u64,
    defender: u64,
    attacker: u64,
    threats: i8,
}

/// The last results of one kind, for one side to move.
#[derive(Clone, Debug)]
struct Ring {
    patterns: Vec<Pattern>,
    next: usize,
    most: usize,
}

/// The last results.
#[derive(Clone, Debug)]
pub(crate) struct Patterns {
    /// Dead and alive, each with the attacker and the defender to move.
    rings: [Ring; 4],
    pub(crate) hits: u64,
}

impl Patterns {
    pub(crate) fn new(most: usize) -> Patterns {
        let ring = Ring {
            patterns: Vec::new(),
            next: 0,
            most,
        };
        Patterns {
            rings: [ring.clone(), ring.clone(), ring.clone(), ring],
            hits: 0,
        }
    }

    fn at(alive: bool, attacker_moves: bool) -> usize {
        usize::from(alive) * 2 + usize::from(attacker_moves)
    }

    pub(crate) fn add(&mut self, alive: bool, state: &super::state::State, zone: u64) {
        let ring = &mut self.rings[Patterns::at(alive, state.attacker_moves)];
        if ring.most == 0 {
            return;
        }
        let pattern = Pattern {
            zone,
            defender: state.defender & zone,
            attacker: state.attacker & zone,
            threats: state.threats,
        };
        if ring.patterns.len() < ring.most {
            ring.patterns.push(pattern);
        } else {
            ring.patterns[ring.next] = pattern;
            ring.next = (ring.next + 1) % ring.most;
        }
    }

    /// The zone of a result that covers this position.
    pub(crate) fn find(&mut self, alive: bool, state: &super::state::State) -> Option<u64> {
        let ring = &self.rings[Patterns::at(alive, state.attacker_moves)];
        let found = ring.patterns.iter().rev().find(|p| {
            state.defender & p.zone == p.defender
                && state.attacker & p.zone == p.attacker
                && if alive { p.threats >= state.threats } else { p.threats <= state.threats }
        });
        self.hits += u64::from(found.is_some());
        found.map(|p| p.zone)
    }
}
