//! Life and death inside an area, by the definition: the attacker captures the target in finitely many moves, or never.
//!
//! Play is local play: no suicide; the board outside the area is frozen, but its stones keep their real liberties; a pass is
//! always allowed and lifts a ban; two passes in a row, the first of which lifted no ban, end the game, and what stands
//! is saved; a side with threats may ignore so many bans.

use crate::eyes;
use crate::graph::{Code, Game, Graph, Next, Step};
pub use crate::play::State;
use crate::rules::{Bits, Color, Grid, Point, Stones, bit, points};

/// What the attacker must capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Every stone of the defender in the area, those played later included.
    AnyStone,
    /// Any one of these stones.
    All(Bits),
}

/// A question of life and death.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The board.
    pub grid: Grid,
    /// The stones on it.
    pub stones: Stones,
    /// The side that wants to live.
    pub defender: Color,
    /// Where both may play.
    pub area: Bits,
    /// Where only the attacker may play.
    pub attacker_only: Bits,
    /// What must be captured.
    pub target: Target,
    /// A point that a side may not play with its first move.
    pub ban: Option<(Point, Color)>,
}

impl Problem {
    /// The side that wants to capture.
    pub fn attacker(&self) -> Color {
        1 - self.defender
    }

    /// The start with this side moving first. A ban on the other side is over by the time it moves.
    pub fn start(&self, first: Color) -> State {
        State::start(self.stones, self.ban, first)
    }

    /// Where this side may play.
    pub fn playable(&self, mover: Color) -> Bits {
        match mover == self.defender {
            true => self.area,
            false => self.area | self.attacker_only,
        }
    }

    /// Whether the target has left the board.
    pub fn is_captured(&self, stones: &Stones) -> bool {
        let own = stones.0[self.defender];
        match self.target {
            Target::AnyStone => own & self.area == 0,
            Target::All(target) => target & !own != 0,
        }
    }

    /// Whether the target has two eyes: it is unconditionally alive, empty points where nobody may play taken so or so.
    pub fn has_two_eyes(&self, stones: &Stones, frozen: Frozen) -> bool {
        let own = stones.0[self.defender];
        let points = self.grid.all() & !(self.area | self.attacker_only | stones.occupied());
        let mut stones = *stones;
        let stay = match frozen {
            Frozen::Empty => 0,
            Frozen::Liberty => self.grid.flood(self.grid.around(points) & own, own),
            Frozen::Taken => {
                stones.0[1 - self.defender] |= points;
                0
            }
        };
        let alive = eyes::alive_beside(&self.grid, &stones, self.defender, stay);
        match self.target {
            Target::AnyStone => alive & self.area != 0,
            Target::All(target) => target & !alive == 0,
        }
    }

    /// All moves, and the states they lead to.
    pub(crate) fn moves(&self, state: &State) -> Vec<Step<State>> {
        state.steps(&self.grid, self.playable(state.mover))
    }
}

/// The attacker captures.
struct Capture<'a>(&'a Problem);

impl Game for Capture<'_> {
    type State = State;

    fn steps(&self, state: &State) -> Vec<Step<State>> {
        let mut all = self.0.moves(state);
        for step in &mut all {
            if matches!(step.next, Next::On(after) if self.0.is_captured(&after.stones)) {
                step.next = Next::Reached;
            }
        }
        all
    }

    fn hunter_moves(&self, state: &State) -> bool {
        state.mover != self.0.defender
    }
}

/// The defender makes two eyes, or something as good.
struct TwoEyes<'a>(&'a Problem, Frozen);

/// What an empty point where nobody may play is. The rules do not say; where it makes a difference for two eyes, nothing is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frozen {
    /// Empty, and so an eye where stones surround it.
    Empty,
    /// A liberty for ever: stones beside it stay, and help others to eyes.
    Liberty,
    /// As good as taken by the attacker.
    Taken,
}

impl Frozen {
    /// All of them.
    pub const ALL: [Frozen; 3] = [Frozen::Empty, Frozen::Liberty, Frozen::Taken];
}

impl Game for TwoEyes<'_> {
    type State = State;

    fn steps(&self, state: &State) -> Vec<Step<State>> {
        let mut all = self.0.moves(state);
        for step in &mut all {
            if let Next::On(after) = step.next {
                if self.0.is_captured(&after.stones) {
                    step.next = Next::Missed;
                } else if self.0.has_two_eyes(&after.stones, self.1) {
                    step.next = Next::Reached;
                }
            }
        }
        all
    }

    fn hunter_moves(&self, state: &State) -> bool {
        state.mover == self.0.defender
    }
}

/// What is true of a problem.
pub struct Truth<'a> {
    problem: &'a Problem,
    pub(crate) graph: Graph<State>,
}

/// A first move and what is true after it.
#[derive(Clone, Copy, Debug)]
pub struct FirstMove {
    /// Where; None is a pass.
    pub at: Option<Point>,
    /// Whether a ban is ignored.
    pub ignores: bool,
    /// The code, the price of an ignored ban included; None where the graph was cut.
    pub code: Option<Code>,
    /// Of a pass: the code when it counts as a move elsewhere, after which the game cannot end with one more pass.
    pub elsewhere: Option<Code>,
}

impl FirstMove {
    /// Whether this can be called so.
    pub fn is(&self, code: Code) -> bool {
        self.code.is_none() || self.code == Some(code) || self.elsewhere == Some(code)
    }
}

impl<'a> Truth<'a> {
    /// Solves a problem within so many states.
    pub fn new(problem: &'a Problem, most: usize) -> Truth<'a> {
        let free = |first| problem.start(first).without_ban();
        let roots = [problem.start(0), problem.start(1), free(0), free(1)];
        Truth {
            problem,
            graph: Graph::new(&Capture(problem), &roots, most),
        }
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.graph.len()
    }

    /// The code when this side moves first.
    pub fn code(&self, first: Color) -> Option<Code> {
        self.graph.code(&self.problem.start(first))
    }

    /// The code when this side moves first and may play everywhere.
    fn code_without_bans(&self, first: Color) -> Option<Code> {
        let start = self.problem.start(first);
        self.graph.code(&start.without_ban())
    }

    /// The codes of all first moves.
    pub fn first_moves(&self, first: Color) -> Vec<FirstMove> {
        let start = self.problem.start(first);
        let hunter = first != self.problem.defender;
        let steps = Capture(self.problem).steps(&start);
        let told = |step: &Step<State>| FirstMove {
            at: step.at,
            ignores: step.ignores,
            code: self.graph.code_of_step(step, hunter),
            elsewhere: match step.at {
                None => self.code_without_bans(1 - first),
                Some(_) => None,
            },
        };
        steps.iter().map(told).collect()
    }

    /// Whether the defender can reach two eyes though the attacker has as many threats as he needs, this side moving first.
    /// None where the graph is cut, or where it matters what liberties outside the area are.
    pub fn two_eyes(&mut self, first: Color, most: usize) -> Option<bool> {
        let problem = self.problem;
        let reached = Frozen::ALL.map(|frozen| {
            if problem.has_two_eyes(&problem.stones, frozen) {
                return Some(true);
            }
            let start = problem.start(first);
            let graph = Graph::new(&TwoEyes(problem, frozen), &[start], most);
            Some(graph.code(&start)? == Code::Dead)
        });
        reached[0].filter(|_| reached.iter().all(|r| *r == reached[0]))
    }
}

/// The points named by a set, for messages.
pub fn names(grid: &Grid, set: Bits) -> String {
    let all: Vec<String> = points(set).map(|p| grid.name(p)).collect();
    all.join(" ")
}

/// A position like a diagram: squares are `.` where both may play, `o` where only the attacker may, `-` where nobody
/// may.
pub fn draw(problem: &Problem) -> String {
    crate::diagram::draw(&problem.grid, &problem.stones, |p| match bit(p) {
        b if problem.area & b != 0 => '.',
        b if problem.attacker_only & b != 0 => 'o',
        _ => '-',
    })
}
