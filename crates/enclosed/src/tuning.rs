//! Knobs of the search. They change its speed, never its verdicts.
//!
//! **Where they come from.** They were tried on problems of one volume of GoTools while the search was built; the networks' weights were not (docs/network.md;
//! BENCHMARKS.md, "Life and death"; a test there of five settings around these on other results is noise). `other_threats` is by hand; others are no better there. Sizes of tables and of the
//! shapes that are looked up stand where they are used and follow from memory and time.

use crate::net::Networks;
use crate::value::{LifeSide, Value};

/// Knobs of the search; one move of effort is 16.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// What each further move adds to the effort of the side that must answer it.
    pub width: u32,
    /// How much worse than the second best a move may get before that is tried, in sixteenths.
    pub epsilon: u32,
    /// What speaks against a pass.
    pub pass_prior: u32,
    /// How much more effort a pass gets when another move has lost.
    pub pass_effort: u32,
    /// How many proven results are tried on every new position, for each side.
    pub patterns: usize,
    /// The scale of the first guesses of the efforts to kill and to live.
    pub kill_scale: u32,
    /// The same for living.
    pub live_scale: u32,
    /// How much more effort the loser needs, and how much less the winner, where it is known who wins with another number of threats; in sixteenths.
    pub other_threats: u32,
    /// Whether eye spaces of one block are looked up in the table of shapes.
    pub eye_shapes: bool,
    /// Which positions are called dead at sight.
    pub static_death: StaticDeath,
    /// What guesses the chances of positions.
    pub networks: &'static Networks,
    /// Whether to ask it; otherwise all positions look the same, which is enough where there are few.
    pub guesses: bool,
}

/// Deaths that are told at sight; all are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StaticDeath {
    /// Those that a proof may end at ([`Node::Dead`](life::proof::Node::Dead)).
    Checkable,
    /// All that are known.
    All,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            width: 3,
            epsilon: 3,
            pass_prior: 64,
            pass_effort: 16,
            patterns: 64,
            kill_scale: 16,
            live_scale: 48,
            other_threats: 32,
            eye_shapes: true,
            static_death: StaticDeath::All,
            networks: Networks::shipped(),
            guesses: true,
        }
    }
}

/// Chances beyond this are all the same.
const MOST: i32 = 2000;
/// The side to move is a little better off than the fitted chances say.
const TURN: i32 = 256;

impl Tuning {
    /// First efforts from the chances of the defender (log-odds in 256ths).
    pub(crate) fn guess(&self, chances: i32, attacker_moves: bool) -> Value {
        let turn = if attacker_moves { -TURN } else { TURN };
        let chances = (chances + turn).clamp(-MOST, MOST);
        let scaled = |effort: i32, scale: u32| 16 + effort.unsigned_abs() * scale / 256;
        Value::open(
            scaled(2048 + chances, self.kill_scale),
            scaled(2048 - chances, self.live_scale),
        )
    }

    /// The first efforts where it is known who wins with another number of threats: mostly he wins with this one as well.
    pub(crate) fn expecting(&self, likely: Option<LifeSide>, guess: Value) -> Value {
        let more = |effort: u32| effort.saturating_mul(self.other_threats) / 16;
        let less = |effort: u32| (effort * 16 / self.other_threats).max(16);
        match likely {
            None => guess,
            Some(LifeSide::Defender) => Value::open(more(guess.proof), less(guess.disproof)),
            Some(LifeSide::Attacker) => Value::open(less(guess.proof), more(guess.disproof)),
        }
    }

    /// How far the best move is followed beside the second best.
    pub(crate) fn limit_beside(&self, limit: u32, second: u32) -> u32 {
        let slack = (second / 16).saturating_mul(self.epsilon);
        limit.min(second.saturating_add(slack).saturating_add(1))
    }
}
