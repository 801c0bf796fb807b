//! Alpha-beta look-ahead in three variants (Luo 1994, section 3.6).
//!
//! - **Standard**: every move at every level, to a fixed depth (Knuth and Moore 1975).
//! - **Selective**: the candidates are chosen once, at the start; each level plays one of those still
//!   left. What is searched for is the best order in which to play them.
//! - **Selective, non-symmetric**: the same, but a position that arose before by the same moves in
//!   another order is not searched again.
//!
//! ```text
//!   leaves for width 4 and depth 4, nothing cut off (figures 3.19 to 3.21):
//!
//!     standard 4^4 = 256      selective 4! = 24      non-symmetric C(4, 2) = 6
//! ```
//!
//! The text lets a repeated position count as +∞ for the side to move there, so that the move into it is not
//! chosen: cheap, but the move is lost to its parent, which is how the method "could ignore good points".
//! [`Repeated::Forget`] does that. [`Repeated::Remember`] uses the value found the first time instead: the
//! same leaves, and exactly the value of the selective search.
//!
//! Cost: as many nodes as the [`Limits`] allow; recursion no deeper than their depth or the candidates.

use rustc_hash::FxHashMap;
use search::{Exhausted, Limits, Meter};
use std::hash::Hash;

/// A game as the search sees it: two sides that alternate, moves that can be taken back.
pub trait Game {
    /// A move.
    type Move: Copy + Eq;
    /// What tells positions apart, the side to move included.
    type Key: Eq + Hash;

    /// All moves worth looking at; none at the end of the game.
    fn moves(&self) -> Vec<Self::Move>;
    /// Plays a move. False, and nothing happens, when it is not possible now.
    fn play(&mut self, mv: Self::Move) -> bool;
    /// Takes the last move back.
    fn undo(&mut self);
    /// How good the position is for the side to move.
    fn evaluate(&mut self) -> i32;
    /// The position.
    fn key(&self) -> Self::Key;
}

/// What to do with a position that has been searched before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repeated {
    /// As in the text: the move into it is ignored.
    Forget,
    /// Its value is used again.
    Remember,
}

/// Which search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Variant<M> {
    /// All moves at each level, so many levels deep.
    Standard {
        /// Number of moves to look ahead.
        depth: u32,
    },
    /// The candidates in the best order.
    Selective {
        /// The moves to choose from, at all levels.
        candidates: Vec<M>,
    },
    /// The candidates in the best order, each position once.
    NonSymmetric {
        /// The moves to choose from, at all levels.
        candidates: Vec<M>,
        /// What to do with a position that arises again.
        repeated: Repeated,
    },
}

/// How to search.
#[derive(Clone, Debug)]
pub struct Options {
    /// What may be spent.
    pub limits: Limits,
    /// Most positions to evaluate at the ends of lines: the width w of the text.
    pub leaves: u64,
    /// Whether lines that cannot matter are cut off. Off only to count whole trees.
    pub prune: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            limits: Limits::default(),
            leaves: u64::MAX,
            prune: true,
        }
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lookahead<M> {
    /// The value for the side to move, as far as it was searched.
    pub value: i32,
    /// The best first move, unless there is none.
    pub best: Option<M>,
    /// The line expected: `best`, the answer, and so on, as far as it is known (not beyond a position
    /// whose value was remembered).
    pub line: Vec<M>,
    /// Positions evaluated at the ends of lines.
    pub leaves: u64,
    /// Positions visited.
    pub nodes: u64,
    /// Why the search stopped early, if it did; the first moves not looked at are then unknown.
    pub exhausted: Option<Exhausted>,
}

/// More than any evaluation.
pub const INFINITY: i32 = i32::MAX;

/// PNS(d): the number of different positions when all of d points are played by turns, C(d, ⌊d/2⌋). The
/// largest number there is for d beyond 67.
pub fn pns(d: u32) -> u64 {
    binomial(d, d / 2)
}

/// The width w (number of leaves) that a non-symmetric search of depth d has on the whole, with
/// cut-offs: C(d, ⌊d/2⌋) / 2 + d.
pub fn search_width(d: u32) -> u64 {
    (pns(d) / 2).saturating_add(u64::from(d))
}

/// The least width of use: with fewer leaves the first candidate may be taken without any other having been
/// tried. C(d-1, ⌊(d-1)/2⌋) / 2.
pub fn min_search_width(d: u32) -> u64 {
    pns(d.saturating_sub(1)) / 2
}

fn binomial(n: u32, k: u32) -> u64 {
    let mut value: u128 = 1;
    for i in 0..u128::from(k) {
        value = match value.checked_mul(u128::from(n) - i) {
            Some(product) => product / (i + 1),
            None => return u64::MAX,
        };
    }
    u64::try_from(value).unwrap_or(u64::MAX)
}

/// Looks ahead. The game is left as it was.
pub fn search<G: Game>(
    game: &mut G,
    variant: &Variant<G::Move>,
    options: &Options,
) -> Lookahead<G::Move> {
    let (candidates, depth, repeated) = match variant {
        Variant::Standard { depth } => (None, *depth as usize, None),
        Variant::Selective { candidates } => (Some(candidates), candidates.len(), None),
        Variant::NonSymmetric {
            candidates,
            repeated,
        } => (Some(candidates), candidates.len(), Some(*repeated)),
    };
    let meter = Meter::start(&options.limits);
    let depth = depth.min(meter.depth() as usize);
    let mut search = Search {
        game,
        meter,
        prune: options.prune,
        max_leaves: options.leaves,
        repeated,
        rest: candidates.cloned(),
        seen: FxHashMap::default(),
        leaves: 0,
    };
    let mut line = Vec::new();
    let (value, exhausted) = search.root(depth, &mut line);
    Lookahead {
        value,
        best: line.first().copied(),
        line,
        leaves: search.leaves,
        nodes: search.meter.nodes(),
        exhausted,
    }
}

/// What is known of a position that was searched: its value lies between the two.
#[derive(Clone, Copy)]
struct Bounds {
    low: i32,
    high: i32,
}

/// What came of a move, or of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MoveValue {
    /// The move cannot be played.
    Impossible,
    /// Nothing new: all of it was seen before.
    Ignored,
    /// The value for the side that moves.
    Value(i32),
}

struct Search<'a, G: Game> {
    game: &'a mut G,
    meter: Meter,
    prune: bool,
    max_leaves: u64,
    repeated: Option<Repeated>,
    /// The candidates not yet played; none when all moves count.
    rest: Option<Vec<G::Move>>,
    /// Positions searched, with the number of moves that were left.
    seen: FxHashMap<(G::Key, usize), Bounds>,
    leaves: u64,
}

impl<G: Game> Search<'_, G> {
    /// The first level: what was found so far counts even when the search is stopped.
    fn root(&mut self, depth: usize, line: &mut Vec<G::Move>) -> (i32, Option<Exhausted>) {
        let mut best = -INFINITY;
        for mv in self.choices(depth) {
            let alpha = if self.prune { best } else { -INFINITY };
            match self.try_move(mv, depth, (alpha, INFINITY), best, line) {
                Ok(MoveValue::Value(value)) => best = best.max(value),
                Ok(MoveValue::Impossible | MoveValue::Ignored) => {}
                Err(why) if line.is_empty() => return (self.game.evaluate(), Some(why)),
                Err(why) => return (best, Some(why)),
            }
        }
        if !line.is_empty() {
            return (best, None);
        }
        match self.leaf() {
            Ok(value) => (value, None),
            Err(why) => (self.game.evaluate(), Some(why)),
        }
    }

    fn choices(&self, depth: usize) -> Vec<G::Move> {
        match &self.rest {
            _ if depth == 0 => Vec::new(),
            Some(candidates) => candidates.clone(),
            None => self.game.moves(),
        }
    }

    fn leaf(&mut self) -> Result<i32, Exhausted> {
        if self.leaves >= self.max_leaves {
            return Err(Exhausted::Nodes);
        }
        self.leaves += 1;
        Ok(self.game.evaluate().clamp(1 - INFINITY, INFINITY - 1))
    }

    /// Plays a move, searches on, and takes it back. When the value for the side that plays it is
    /// more than `best`, `line` becomes the line that it starts.
    fn try_move(
        &mut self,
        mv: G::Move,
        depth: usize,
        (alpha, beta): (i32, i32),
        best: i32,
        line: &mut Vec<G::Move>,
    ) -> Result<MoveValue, Exhausted> {
        if !self.game.play(mv) {
            return Ok(MoveValue::Impossible);
        }
        let place = self
            .rest
            .as_ref()
            .and_then(|rest| rest.iter().position(|&m| m == mv));
        if let (Some(rest), Some(at)) = (&mut self.rest, place) {
            rest.remove(at);
        }
        let mut answer = Vec::new();
        let result = self.node(depth - 1, (-beta, -alpha), &mut answer);
        if let (Some(rest), Some(at)) = (&mut self.rest, place) {
            rest.insert(at, mv);
        }
        self.game.undo();
        let MoveValue::Value(value) = result? else {
            return Ok(MoveValue::Ignored);
        };
        if -value > best {
            line.clear();
            line.push(mv);
            line.append(&mut answer);
        }
        Ok(MoveValue::Value(-value))
    }

    /// The value of a position for the side to move. Outside the window it is only a bound, but a true
    /// one (fail-soft).
    fn node(
        &mut self,
        depth: usize,
        (alpha, beta): (i32, i32),
        line: &mut Vec<G::Move>,
    ) -> Result<MoveValue, Exhausted> {
        self.meter.count()?;
        let key = self.repeated.map(|_| (self.game.key(), depth));
        if let Some(found) = key.as_ref().and_then(|k| self.known(k, alpha, beta)) {
            return Ok(found);
        }
        let mut best = -INFINITY;
        let mut result = MoveValue::Impossible;
        for mv in self.choices(depth) {
            let window = match self.prune {
                true => (alpha.max(best), beta),
                false => (-INFINITY, INFINITY),
            };
            match self.try_move(mv, depth, window, best, line)? {
                MoveValue::Value(value) => {
                    best = best.max(value);
                    result = MoveValue::Value(best);
                }
                MoveValue::Ignored if result == MoveValue::Impossible => {
                    result = MoveValue::Ignored
                }
                MoveValue::Ignored | MoveValue::Impossible => {}
            }
            if self.prune && best >= beta {
                break;
            }
        }
        if result == MoveValue::Impossible {
            best = self.leaf()?;
            result = MoveValue::Value(best);
        }
        if let Some(key) = key {
            let low = if best > alpha { best } else { -INFINITY };
            let high = if best < beta { best } else { INFINITY };
            self.seen.insert(key, Bounds { low, high });
        }
        Ok(result)
    }

    /// What need not be searched again.
    fn known(&self, key: &(G::Key, usize), alpha: i32, beta: i32) -> Option<MoveValue> {
        let Bounds { low, high } = *self.seen.get(key)?;
        match self.repeated? {
            Repeated::Forget => Some(MoveValue::Ignored),
            Repeated::Remember if low == high || low >= beta => Some(MoveValue::Value(low)),
            Repeated::Remember if high <= alpha => Some(MoveValue::Value(high)),
            Repeated::Remember => None,
        }
    }
}
