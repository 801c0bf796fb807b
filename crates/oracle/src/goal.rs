//! Two stones that want to be one block, stones that want to live whatever comes, or points that are to be free of the other side's stones, on the
//! whole board: what proofs of connections, of life and of the death of several blocks claim.
//!
//! A stone that was taken is gone, whatever stands in its place later. Points are free when the side that wants it is to move, or when none of them
//! can be retaken in a ko, whichever of them was taken last.

use crate::capture::Start;
use crate::eyes;
use crate::graph::{Code, Game, Graph, Next, Step};
use crate::play;
use crate::rules::{Bits, Color, Grid, Point, Stones, bit, points};

/// What is wanted.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// These two stones in one block.
    Join(Point, Point),
    /// One of these stones alive; of none, any stone of the color.
    Live(Bits),
    /// None of these points has a stone of the other side.
    Clear(Bits),
}

/// A side that wants something.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The board.
    pub grid: Grid,
    /// The side.
    pub color: Color,
    /// What it wants.
    pub goal: Goal,
}

/// A state of play with what has become of the stones in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    play: play::State,
    /// The stones in question that were never taken.
    standing: Bits,
}

impl Wanted {
    /// The code when this side begins, *dead* being what is wanted; None when there are more states.
    pub fn code(&self, start: &Start, first: Color, most: usize) -> Option<Code> {
        let root = State {
            play: play::State::start(start.stones, start.ban, first),
            standing: self.asked(),
        };
        match self.judge(root) {
            Next::Reached => Some(Code::Dead),
            _ => Graph::new(self, &[root], most).code(&root),
        }
    }

    /// The stones in question.
    fn asked(&self) -> Bits {
        match self.goal {
            Goal::Join(a, b) => bit(a) | bit(b),
            Goal::Live(stones) => stones,
            Goal::Clear(_) => 0,
        }
    }

    fn judge(&self, mut state: State) -> Next<State> {
        let play::State { stones, mover, .. } = state.play;
        state.standing &= stones.0[self.color];
        let alive = || eyes::unconditionally_alive(&self.grid, &stones, self.color);
        let (reached, lost) = match self.goal {
            Goal::Join(a, b) => {
                let gone = state.standing != bit(a) | bit(b);
                let joined = !gone && stones.block(&self.grid, a) & bit(b) != 0;
                (joined, gone)
            }
            Goal::Clear(all) => {
                let free = stones.0[1 - self.color] & all == 0;
                let other = 1 - self.color;
                let retakes = |p| {
                    let played = stones.play(&self.grid, other, p);
                    played.is_some_and(|played| played.ban.is_some())
                };
                let gone = || mover == self.color || !points(all).any(retakes);
                (free && gone(), false)
            }
            Goal::Live(0) => (alive() != 0, false),
            Goal::Live(_) => (alive() & state.standing != 0, state.standing == 0),
        };
        match (reached, lost) {
            (true, _) => Next::Reached,
            (_, true) => Next::Missed,
            _ => Next::On(state),
        }
    }
}

/// What is true of a goal in all states that can come up.
pub struct Truth<'a> {
    wanted: &'a Wanted,
    graph: Graph<State>,
}

impl<'a> Truth<'a> {
    /// All that can come of these positions, with any stones of the question standing.
    pub fn new(wanted: &'a Wanted, positions: &[Stones]) -> Truth<'a> {
        let asked = wanted.asked();
        let subsets = (0..=asked).filter(|set| set & !asked == 0);
        let roots: Vec<State> = subsets
            .flat_map(|standing| positions.iter().map(move |at| (standing, *at)))
            .filter(|(standing, at)| standing & !at.0[wanted.color] == 0)
            .flat_map(|(standing, at)| [0, 1].map(|mover| State::of(at, mover, None, standing)))
            .collect();
        Truth {
            graph: Graph::new(wanted, &roots, usize::MAX),
            wanted,
        }
    }

    /// The code of a state, *dead* being what is wanted.
    pub fn code(
        &self,
        stones: Stones,
        mover: Color,
        ban: Option<Point>,
        standing: Bits,
    ) -> Option<Code> {
        let state = State::of(stones, mover, ban, standing);
        match self.wanted.judge(state) {
            Next::Reached => Some(Code::Dead),
            Next::Missed => Some(Code::Alive),
            Next::On(state) => self.graph.code(&state),
        }
    }
}

impl State {
    fn of(stones: Stones, mover: Color, ban: Option<Point>, standing: Bits) -> State {
        State {
            play: play::State::new(stones, mover, ban),
            standing,
        }
    }
}

impl Game for Wanted {
    type State = State;

    fn steps(&self, state: &State) -> Vec<Step<State>> {
        let standing = state.standing;
        let steps = state.play.steps(&self.grid, self.grid.all()).into_iter();
        // Points that are free are so for good when the other side has moved, too, if only by a pass.
        let judged = steps.map(|step| step.then(|play| self.judge(State { play, standing })));
        judged.collect()
    }

    fn hunter_moves(&self, state: &State) -> bool {
        state.play.mover == self.color
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagram::stones;

    fn code(text: &str, goal: Goal, first: Color) -> Option<Code> {
        let (grid, stones) = stones(text);
        let start = Start { stones, ban: None };
        let color = 0;
        Wanted { grid, color, goal }.code(&start, first, 400_000)
    }

    #[test]
    fn stones_are_gone_when_the_last_is_taken() {
        // Two single stones that nothing saves, taken one after the other.
        let both = |first| code("O X O\n. X .\nX X X", Goal::Clear(bit(0) | bit(2)), first);
        assert_eq!((both(0), both(1)), (Some(Code::Dead), Some(Code::Dead)));
        // Two eyes.
        let alive = code("O . O . O\nO O O O O", Goal::Clear(bit(0)), 0);
        assert_eq!(alive, Some(Code::Alive));
    }

    #[test]
    fn a_gap_of_one_point_is_closed_by_whoever_comes_first() {
        let join = |first| code("X . X .\nO O O .\n. . . .", Goal::Join(0, 2), first);
        assert_eq!(join(0), Some(Code::Dead));
        assert_eq!(join(1), Some(Code::Alive));
    }

    #[test]
    fn two_eyes_live_and_one_does_not() {
        let live = |text, first| code(text, Goal::Live(bit(1)), first);
        assert_eq!(
            live(". X . X\nX X X X\nO O O O\n. . . .", 1),
            Some(Code::Dead)
        );
        assert_eq!(live(". X X O\nX X O .\nO O O .", 1), Some(Code::Alive));
    }
}
