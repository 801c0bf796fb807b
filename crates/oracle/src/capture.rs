//! Can this block be captured at all? The whole board is the area of play, the block leaving the board the goal.
//!
//! A single stone that is taken in a ko is captured only when the ko is let go: the other side may retake by ignoring the
//! ban, and play goes on; if it does anything else, the stone is gone.

use crate::graph::{Code, Game, Graph, Next, Step};
use crate::play::State;
use crate::rules::{Bits, Color, Grid, Point, Stones, bit, points};

/// Stones in question on any position of a board; one that is captured is enough.
#[derive(Clone, Debug)]
pub struct Prey {
    /// The board.
    pub grid: Grid,
    /// The stones: one of a block stands for all of it.
    pub prey: Bits,
    /// Their color.
    pub owner: Color,
    /// Where the other side may not play, but to take them.
    pub forbidden: Bits,
}

/// A position in which it is asked about.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// The stones.
    pub stones: Stones,
    /// A point that a side may not play with its first move.
    pub ban: Option<(Point, Color)>,
}

impl Start {
    /// The state with this side moving first. A ban on the other side is over by the time it moves.
    fn state(&self, first: Color) -> State {
        State::start(self.stones, self.ban, first)
    }
}

impl Prey {
    /// What a state amounts to.
    fn judge(&self, state: State) -> Next<State> {
        let gone = self.prey & !state.stones.0[self.owner];
        let may_be_retaken = |p| state.mover == self.owner && state.ban == Some(p);
        match points(gone).all(may_be_retaken) {
            true => Next::On(state),
            false => Next::Reached,
        }
    }
}

impl Game for Prey {
    type State = State;

    fn steps(&self, state: &State) -> Vec<Step<State>> {
        let mut steps = state.steps(&self.grid, self.grid.all());
        let barred = match state.mover == self.owner {
            true => 0,
            false => self.forbidden,
        };
        steps.retain(|step| match (step.at, step.next) {
            (Some(p), Next::On(after)) if barred & bit(p) != 0 => {
                self.prey & !after.stones.0[self.owner] != 0
            }
            _ => true,
        });
        let judged = steps
            .into_iter()
            .map(|step| step.then(|after| self.judge(after)));
        judged.collect()
    }

    fn hunter_moves(&self, state: &State) -> bool {
        state.mover != self.owner
    }
}

/// What is true of a block in some positions and all that can come of them.
pub struct Truth<'a> {
    prey: &'a Prey,
    graph: Graph<State>,
}

impl<'a> Truth<'a> {
    /// Solves these positions within so many states.
    pub fn new(prey: &'a Prey, starts: &[Start], most: usize) -> Truth<'a> {
        let free = |start: &Start| Start {
            stones: start.stones,
            ban: None,
        };
        let both = |start: &Start| [start.state(0), start.state(1)];
        let roots: Vec<State> = starts
            .iter()
            .flat_map(|start| [both(start), both(&free(start))].concat())
            .collect();
        Truth {
            prey,
            graph: Graph::new(prey, &roots, most),
        }
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.graph.len()
    }

    /// The code when this side moves first; dead means captured.
    pub fn code(&self, start: &Start, first: Color) -> Option<Code> {
        self.graph.code(&start.state(first))
    }

    /// The codes after the moves that this side may make first.
    pub fn first_moves(&self, start: &Start, first: Color) -> Vec<(Option<Point>, Option<Code>)> {
        let steps = self.prey.steps(&start.state(first));
        let hunter = first != self.prey.owner;
        let legal = steps.iter().filter(|step| !step.ignores);
        legal
            .map(|step| (step.at, self.graph.code_of_step(step, hunter)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagram::{shown, stones};

    /// The codes with the hunter first and with the prey first. The prey is marked: `#` or `@`.
    fn codes(text: &str) -> (String, String) {
        let (grid, at) = stones(text);
        let stone = points(shown(text, "#@")).next().expect("a marked stone");
        let owner = at.color(stone).expect("a stone");
        let prey = Prey {
            grid,
            prey: bit(stone),
            owner,
            forbidden: 0,
        };
        let start = Start {
            stones: at,
            ban: None,
        };
        let truth = Truth::new(&prey, &[start], 400_000);
        let code = |first| {
            truth
                .code(&start, first)
                .map_or("?".to_owned(), |c| c.to_string())
        };
        (code(1 - owner), code(owner))
    }

    fn expect(text: &str, hunter: &str, prey: &str) {
        assert_eq!(codes(text), (hunter.to_owned(), prey.to_owned()), "{text}");
    }

    #[test]
    fn atari_and_snapback() {
        // One liberty: whoever plays there first.
        expect("X X . X\nX @ O X\nX X X X\n. X . X", "d", "d");
        // A stone on an open side gets out, or not, as the moves go.
        expect("X X X X X\nX @ . . .\nX X X X X\n. . . . .", "d", "d");
    }

    #[test]
    fn a_ko_is_taken_by_the_hunter_first() {
        expect(". X O .\nX @ . O\n. X O .", "d1l", "l");
    }
}
