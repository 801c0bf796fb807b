//! The truth about captures on tiny boards: Black takes a white stone for good, against a White who may ignore every ban. A stone that
//! was taken in a ko is captured only when White does not retake at once; endless play is no capture.

use std::collections::HashMap;

use super::truth::{NO_BAN, State, Stones, Truth};

pub(crate) struct Doom {
    /// For each state the points that White loses.
    taken: HashMap<State, u32>,
}

/// All states, those after Black took a ko with it.
fn states(truth: &Truth) -> Vec<State> {
    let mut states = truth.states();
    for state in truth.states() {
        let (position, ..) = state;
        for point in truth.empty_points(position) {
            if let Some((after, ban)) = truth.play(position, point, true)
                && ban != NO_BAN
            {
                states.push((after, ban, false));
            }
        }
    }
    states
}

/// The states where Black clears all of some points of white stones, what is played there later with them: against a White who may ignore
/// every ban, a stone that he may retake in a ko not counted.
pub(crate) struct Sweep {
    swept: HashMap<State, bool>,
}

impl Sweep {
    pub(crate) fn new(truth: &Truth, points: u32) -> Sweep {
        let states = states(truth);
        let clear = |&(position, ban, black): &State| {
            let retakable = if black || ban == NO_BAN { 0 } else { 1 << ban };
            (position.1 | retakable) & points == 0
        };
        let mut swept: HashMap<State, bool> = states.iter().map(|s| (*s, clear(s))).collect();
        loop {
            let mut changed = false;
            for &state in &states {
                if !swept[&state] && Sweep::after_moves(truth, &swept, state) {
                    swept.insert(state, true);
                    changed = true;
                }
            }
            if !changed {
                return Sweep { swept };
            }
        }
    }

    fn after_moves(
        truth: &Truth,
        swept: &HashMap<State, bool>,
        (position, ban, black): State,
    ) -> bool {
        let mut next = truth
            .empty_points(position)
            .filter(|&point| !black || point as u8 != ban)
            .filter_map(|point| truth.play(position, point, black))
            .map(|(after, ban)| swept[&(after, ban, !black)]);
        let passed = swept[&(position, NO_BAN, !black)];
        match black {
            true => passed || next.any(|won| won),
            false => passed && next.all(|won| won),
        }
    }

    /// Whether Black takes all of them.
    pub(crate) fn all_die(&self, position: Stones, black_first: bool) -> bool {
        self.swept[&(position, NO_BAN, black_first)]
    }
}

impl Doom {
    pub(crate) fn new(truth: &Truth, points: usize) -> Doom {
        let states = states(truth);
        let all = (1u32 << points) - 1;
        let mut doom = Doom {
            taken: HashMap::new(),
        };
        for &state in &states {
            let (position, ban, black) = state;
            let gone = all & !position.1;
            let retakable = if black || ban == NO_BAN { 0 } else { 1 << ban };
            doom.taken.insert(state, gone & !retakable);
        }
        loop {
            let mut changed = false;
            for &state in &states {
                let next = doom.after_moves(truth, state) | doom.taken[&state];
                if next != doom.taken[&state] {
                    doom.taken.insert(state, next);
                    changed = true;
                }
            }
            if !changed {
                return doom;
            }
        }
    }

    fn after_moves(&self, truth: &Truth, (position, ban, black): State) -> u32 {
        let mut result = self.taken[&(position, NO_BAN, !black)];
        for point in truth.empty_points(position) {
            if black && point as u8 == ban {
                continue;
            }
            if let Some((after, next_ban)) = truth.play(position, point, black) {
                let next = self.taken[&(after, next_ban, !black)];
                result = if black { result | next } else { result & next };
            }
        }
        result
    }

    /// Whether Black takes the stone.
    pub(crate) fn dies(&self, position: Stones, stone: usize, black_first: bool) -> bool {
        self.taken[&(position, NO_BAN, black_first)] >> stone & 1 != 0
    }
}
