//! A race by the definition: one of two groups is captured and the other stands, or both stand.
//!
//! The larger group decides. If it can be captured, the other side has won, whatever has become of the smaller one: stones thrown into an eye are
//! captured and kill all the same. The owner of the larger group wins when he can capture the smaller one so that his own is never captured afterwards.
//! Otherwise both stand.

use crate::graph::{Code, Game, Graph, Next, Step};
use crate::life::{Problem, State, Target, Truth};
use crate::rules::{Bits, Color};

/// How a race ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The larger group is captured.
    LargerFalls,
    /// Both stand.
    BothStand,
    /// The smaller group is captured, and the larger one stands.
    LargerWins,
}

/// The owner of the larger group captures the smaller one for good.
struct Winning<'a> {
    larger: &'a Truth<'a>,
    problem: &'a Problem,
    smaller: Bits,
    /// Whether a ko for the larger group counts as a success.
    ko_succeeds: bool,
}

impl Winning<'_> {
    fn after(&self, state: State) -> Next<State> {
        if self.problem.is_captured(&state.stones) {
            return Next::Missed;
        }
        if self.smaller & !state.stones.0[self.problem.attacker()] == 0 {
            return Next::On(state);
        }
        let stands = match self.larger.graph.code(&state) {
            Some(Code::Alive) => true,
            Some(Code::Dead) => false,
            _ => self.ko_succeeds,
        };
        match stands {
            true => Next::Reached,
            false => Next::Missed,
        }
    }
}

impl Game for Winning<'_> {
    type State = State;

    fn steps(&self, state: &State) -> Vec<Step<State>> {
        let mut all = self.problem.moves(state);
        for step in &mut all {
            if let Next::On(after) = step.next {
                step.next = self.after(after);
            }
        }
        all
    }

    fn hunter_moves(&self, state: &State) -> bool {
        state.mover == self.problem.defender
    }
}

/// How the race ends when this side moves first; None when that depends on kos, or the graph is larger than so many states. The target of
/// `larger` is the larger group, `smaller` are stones of the other side.
pub fn end(larger: &Problem, smaller: Bits, first: Color, most: usize) -> Option<End> {
    debug_assert!(matches!(larger.target, Target::All(_)));
    let truth = Truth::new(larger, most);
    match truth.code(first)? {
        Code::Dead => return Some(End::LargerFalls),
        Code::Alive => {}
        _ => return None,
    }
    let wins = [false, true].map(|ko_succeeds| {
        let game = Winning {
            larger: &truth,
            problem: larger,
            smaller,
            ko_succeeds,
        };
        let start = larger.start(first);
        Graph::new(&game, &[start], most).code(&start)
    });
    // For a hunter who succeeds the code is that of his prey.
    match wins {
        [Some(Code::Dead), Some(Code::Dead)] => Some(End::LargerWins),
        [Some(Code::Alive), Some(Code::Alive)] => Some(End::BothStand),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagram::stones;
    use crate::rules::{Grid, Stones};

    /// The race for what stands at two points, the larger group first, in the empty points of the board and both groups.
    fn ask(text: &str, larger: &str, smaller: &str) -> [Option<End>; 2] {
        let (grid, at): (Grid, Stones) = stones(text);
        let block = |name: &str| at.block(&grid, grid.point(name).unwrap());
        let (large, small) = (block(larger), block(smaller));
        let defender = usize::from(large & at.0[1] != 0);
        let near = grid.around(large | small) & !at.occupied();
        let problem = Problem {
            grid,
            stones: at,
            defender,
            area: large | small | near,
            attacker_only: 0,
            target: Target::All(large),
            ban: None,
        };
        [defender, 1 - defender].map(|first| end(&problem, small, first, 50_000))
    }

    #[test]
    fn three_in_the_eye_are_taken_and_kill() {
        // Black could take the three, and would then have one eye; White could fill, and Black would have two.
        let text = ". O O O . X O .\nX X X X X X O .\nO O O O O O O .\n. . . . . . . .";
        assert_eq!(ask(text, "A3", "B4"), [Some(End::BothStand); 2]);
    }

    #[test]
    fn who_begins_wins_an_even_race() {
        let text = "O . X O . X .\nO . X O . X .\nO X X O X X .\nO O O X X . .\n. . O O X . .";
        let ends = ask(text, "C5", "D5");
        assert_eq!(ends, [Some(End::LargerWins), Some(End::LargerFalls)]);
    }
}
