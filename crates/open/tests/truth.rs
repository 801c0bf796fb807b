//! The truth about unconditional life on tiny boards, over the whole graph of positions, by the rules of crate `oracle`: nothing
//! is shared with the crates it judges.
//!
//! A stone lives unconditionally when the opponent, moving alone as often as he likes, can never take it. Black wins a
//! position when he can reach such life against an opponent who may ignore every ko ban, while he himself may not retake at
//! once; endless play is no win.

use std::collections::HashMap;

use oracle::rules::{self, Grid};

/// Stones of Black and White.
pub(crate) type Stones = (u32, u32);

/// Stones, the ban on Black (or 32), and whether Black is to move.
pub(crate) type State = (Stones, u8, bool);

pub(crate) const NO_BAN: u8 = 32;

pub(crate) struct Truth {
    grid: Grid,
    legal: Vec<Stones>,
    /// Black stones that live unconditionally in each position.
    pub(crate) settled: HashMap<Stones, u32>,
    /// For each state the Black stones for which he wins: bit by bit of the target.
    pub(crate) won: HashMap<State, u32>,
}

impl Truth {
    pub(crate) fn new(width: usize, height: usize) -> Truth {
        let count = width * height;
        let mut truth = Truth {
            grid: Grid::new(width, height),
            legal: Vec::new(),
            settled: HashMap::new(),
            won: HashMap::new(),
        };
        for code in 0..3usize.pow(count as u32) {
            let cell = |i: usize| code / 3usize.pow(i as u32) % 3;
            let stones = |color| {
                (0..count)
                    .filter(|&i| cell(i) == color)
                    .fold(0, |m, i| m | 1 << i)
            };
            let position = (stones(1), stones(2));
            if words(position).is_possible(&truth.grid) {
                truth.legal.push(position);
            }
        }
        truth.settle();
        truth.win();
        truth
    }

    /// A move; the position after it and the point it bans, or nothing when it is suicide.
    pub(crate) fn play(&self, position: Stones, point: usize, black: bool) -> Option<(Stones, u8)> {
        let color = if black { rules::BLACK } else { rules::WHITE };
        let played = words(position).play(&self.grid, color, point as u8)?;
        let [black, white] = played.stones.0.map(|stones| stones as u32);
        Some(((black, white), played.ban.unwrap_or(NO_BAN)))
    }

    pub(crate) fn empty_points(&self, position: Stones) -> impl Iterator<Item = usize> + '_ {
        let occupied = position.0 | position.1;
        (0..self.grid.len()).filter(move |i| occupied >> i & 1 == 0)
    }

    /// Which black stones White can never take when he moves alone: the greatest sets that all his moves keep.
    fn settle(&mut self) {
        let mut settled: HashMap<Stones, u32> = self.legal.iter().map(|&p| (p, p.0)).collect();
        loop {
            let mut changed = false;
            for &position in &self.legal {
                let before = settled[&position];
                let mut stays = before;
                for point in self.empty_points(position) {
                    if let Some((after, _)) = self.play(position, point, false) {
                        stays &= settled[&after];
                    }
                }
                if stays != before {
                    settled.insert(position, stays);
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        self.settled = settled;
    }

    /// Every position with either side to move, and those with a ban on Black.
    pub(crate) fn states(&self) -> Vec<State> {
        let mut states: Vec<State> = Vec::new();
        for &position in &self.legal {
            for black in [true, false] {
                states.push((position, NO_BAN, black));
            }
            for point in self.empty_points(position) {
                if let Some((after, ban)) = self.play(position, point, false)
                    && ban != NO_BAN
                {
                    states.push((after, ban, true));
                }
            }
        }
        states
    }

    /// For which stones Black wins: the least sets that hold what is settled and what a move of his, or all of White's, lead
    /// to.
    fn win(&mut self) {
        let states = self.states();
        let mut won: HashMap<State, u32> = HashMap::new();
        for &(position, ban, black) in &states {
            won.insert((position, ban, black), self.settled[&position]);
        }
        loop {
            let mut changed = false;
            for &state in &states {
                let next = match state.2 {
                    true => self.black_wins(&won, state),
                    false => self.white_fails(&won, state),
                };
                // A stone that is gone is lost, whatever stands there later.
                let next = (next & state.0.0) | won[&state];
                if next != won[&state] {
                    won.insert(state, next);
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        self.won = won;
    }

    fn black_wins(&self, won: &HashMap<State, u32>, (position, ban, _): State) -> u32 {
        // White, who may ignore bans, is never banned.
        let mut wins = won[&(position, NO_BAN, false)];
        for point in self.empty_points(position).filter(|&p| p as u8 != ban) {
            if let Some((after, _)) = self.play(position, point, true) {
                wins |= won[&(after, NO_BAN, false)];
            }
        }
        wins
    }

    fn white_fails(&self, won: &HashMap<State, u32>, (position, _, _): State) -> u32 {
        let mut wins = won[&(position, NO_BAN, true)];
        for point in self.empty_points(position) {
            if let Some((after, ban)) = self.play(position, point, false) {
                wins &= won[&(after, ban, true)];
            }
        }
        wins
    }

    /// The legal positions with their black and white stones.
    pub(crate) fn positions(&self) -> impl Iterator<Item = (Stones, u32, u32)> + '_ {
        self.legal.iter().map(|&p| (p, p.0, p.1))
    }

    /// Whether Black can bring this stone to life.
    pub(crate) fn lives(&self, position: Stones, stone: usize, black_first: bool) -> bool {
        self.won[&(position, NO_BAN, black_first)] >> stone & 1 != 0
    }
}

fn words((black, white): Stones) -> rules::Stones {
    rules::Stones([black.into(), white.into()])
}
