//! Two stones that want to be one block, stones that want to live whatever comes, or points that are to be free of the other side's stones, on the
//! whole board: what proofs of connections, of life and of the death of several blocks claim.
//!
//! A stone that was taken is gone, whatever stands in its place later. Points are free when the side that wants it is to move: what
//! can be retaken at once is not.

use crate::capture::Start;
use crate::eyes;
use crate::graph::{Code, Game, Graph, Next, Step};
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

/// A state of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    stones: Stones,
    mover: Color,
    ban: Option<Point>,
    passed: bool,
    /// The stones in question that were never taken.
    standing: Bits,
}

impl Wanted {
    /// The code when this side begins, *dead* being what is wanted; None when there are more states.
    pub fn code(&self, start: &Start, first: Color, most: usize) -> Option<Code> {
        let own = start.ban.filter(|(_, color)| *color == first);
        let root = State {
            stones: start.stones,
            mover: first,
            ban: own.map(|(p, _)| p),
            passed: false,
            standing: match self.goal {
                Goal::Join(a, b) => bit(a) | bit(b),
                Goal::Live(stones) => stones,
                Goal::Clear(_) => 0,
            },
        };
        match self.judge(root) {
            Next::Reached => Some(Code::Dead),
            _ => Graph::new(self, &[root], most).code(&root),
        }
    }

    fn judge(&self, mut state: State) -> Next<State> {
        state.standing &= state.stones.0[self.color];
        let alive = || eyes::unconditionally_alive(&self.grid, &state.stones, self.color);
        let (reached, lost) = match self.goal {
            Goal::Join(a, b) => {
                let gone = state.standing != bit(a) | bit(b);
                let joined = !gone && state.stones.block(&self.grid, a) & bit(b) != 0;
                (joined, gone)
            }
            Goal::Clear(points) => {
                let free = state.stones.0[1 - self.color] & points == 0;
                (free && state.mover == self.color, false)
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

impl Game for Wanted {
    type State = State;

    fn steps(&self, state: &State) -> Vec<Step<State>> {
        let pass = State {
            mover: 1 - state.mover,
            ban: None,
            passed: state.ban.is_none(),
            ..*state
        };
        let mut all = vec![Step {
            at: None,
            ignores: false,
            next: match state.passed {
                true => Next::Missed,
                // Points that are free are so for good when the other side has moved, too.
                false => self.judge(pass),
            },
        }];
        for p in points(self.grid.all() & !state.stones.occupied()) {
            if let Some(played) = state.stones.play(&self.grid, state.mover, p) {
                all.push(Step {
                    at: Some(p),
                    ignores: state.ban == Some(p),
                    next: self.judge(State {
                        stones: played.stones,
                        mover: 1 - state.mover,
                        ban: played.ban,
                        passed: false,
                        standing: state.standing,
                    }),
                });
            }
        }
        all
    }

    fn hunter_moves(&self, state: &State) -> bool {
        state.mover == self.color
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
