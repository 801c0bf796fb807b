//! The backtracking search that ladder and loose ladder share (`CatchInLadder`, `Catch`).
//!
//! An explicit stack instead of recursion: the depth of a search is not bounded by the thread's stack.
//! One frame is one node on the path; the moves of all frames lie in one vector. The best line
//! below each depth (2.3) is kept backwards, so that handing a line up is a swap and a push.

use std::mem;

use search::host::Instant;

use board::{Board, Move, Point};
use search::Exhausted;

use super::answer::{CatchAnswer, CatchVerdict};
use super::hunt::Hunt;
use super::ladder::LadderSelection;
use super::observer::{Control, Node, Observer, Unwatched};
use super::question::{Bounds, CatchQuestion, HuntSide, QuestionError};
use super::select::CatchSelection;
use crate::tuning::TUNED;

/// What a move selection says about a node.
pub(crate) enum Choice {
    /// The prey is dead: by this move, if it is given.
    Dead(Option<Move>),
    /// The prey is out of the bounds, or gets out by this move.
    Alive(Option<Move>),
    /// It depends on the moves selected.
    Branch,
}

/// A move selection: which moves to try at a node, in which order.
pub(crate) trait Selection {
    /// Decides the node, or appends its moves. They need not be legal.
    fn select(&mut self, hunt: &mut Hunt<'_>, side: HuntSide, moves: &mut Vec<Move>) -> Choice;
}

/// A node on the path.
#[derive(Debug)]
struct PathNode {
    side: HuntSide,
    /// Where its moves begin in the common vector, and which is next.
    moves: usize,
    next: usize,
    /// The move being tried.
    playing: Move,
    /// Length of the best line so far (`HighestDepth`, as a length).
    best: usize,
    /// Some line below was cut by the depth limit.
    cut: bool,
    trail: Trail,
}

/// What repetition needs to know about the path to a node.
#[derive(Clone, Copy, Debug, Default)]
struct Trail {
    hash: u64,
    /// Moves on the path that captured something, and passes; without any, nothing repeats.
    loops: u32,
    /// Moves of the prey on the path that ignored a ko ban.
    violations: u32,
}

/// The result of a node: dead, or alive, perhaps only because of the depth limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Value {
    dead: bool,
    cut: bool,
}

const DEAD: Value = Value {
    dead: true,
    cut: false,
};
/// The clock and the flag are looked at once in so many nodes.
const CHECK_EVERY: u64 = 256;

const ALIVE: Value = Value {
    dead: false,
    cut: false,
};

/// Answers questions; keeps its memory from one to the next.
///
/// ```
/// use board::Diagram;
/// use capture::calculator::{Calculator, CatchQuestion, HuntSide, CatchVerdict};
/// let mut d = Diagram::parse(
///     ". X X . .
///      X @ . . .
///      . X . . .
///      . . . X .
///      . . . . .",
/// )?;
/// let prey = d.marked.first().unwrap();
/// let mut calculator = Calculator::new();
/// let hunter_first = calculator.ask(&mut d.board, &CatchQuestion::ladder(prey, HuntSide::Hunter))?;
/// assert_eq!((hunter_first.verdict, hunter_first.line.len()), (CatchVerdict::Dead, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Calculator {
    frames: Vec<PathNode>,
    moves: Vec<Move>,
    /// `lines[d]` is the best line from the node at depth `d + 1`, last move first.
    lines: Vec<Vec<Move>>,
}

/// Answers one question. The board is the same before and after.
pub fn ask(board: &mut Board, question: &CatchQuestion) -> Result<CatchAnswer, QuestionError> {
    Calculator::new().ask(board, question)
}

impl Calculator {
    /// A calculator.
    pub fn new() -> Calculator {
        Calculator::default()
    }

    /// Answers a question: the normal ladder by `CatchInLadder`, other bounds by `Catch`. The board is
    /// the same before and after.
    pub fn ask(
        &mut self,
        board: &mut Board,
        question: &CatchQuestion,
    ) -> Result<CatchAnswer, QuestionError> {
        self.ask_watched(board, question, &mut Unwatched)
    }

    /// Whether the prey of a question is caught, and the first move of the answer; None when it was too long to say.
    pub fn catches(
        &mut self,
        board: &mut Board,
        question: &CatchQuestion,
    ) -> Option<(bool, Option<Point>)> {
        let answer = self.ask(board, question).ok()?;
        let point = answer.best_move().and_then(Move::point);
        match answer.verdict {
            CatchVerdict::Dead => Some((true, point)),
            CatchVerdict::Alive => Some((false, point)),
            CatchVerdict::Aborted(_) => None,
        }
    }

    /// Answers a question while an observer watches and controls the search.
    pub fn ask_watched(
        &mut self,
        board: &mut Board,
        question: &CatchQuestion,
        observer: &mut impl Observer,
    ) -> Result<CatchAnswer, QuestionError> {
        let hunt = Hunt::new(board, question)?;
        Ok(if question.bounds == Bounds::LADDER {
            Search::new(self, hunt, LadderSelection, observer).run(false)
        } else {
            let selection = CatchSelection::default();
            Search::new(self, hunt, selection, observer).run(question.deepening)
        })
    }
}

/// One search.
struct Search<'s, 'b, S, O> {
    memory: &'s mut Calculator,
    hunt: Hunt<'b>,
    selection: S,
    observer: &'s mut O,
    node_limit: u64,
    depth_limit: u32,
    deadline: Option<Instant>,
    /// Depth limit of the present iteration.
    horizon: usize,
    nodes: u64,
    max_depth: usize,
    overruled: u64,
}

impl<'s, 'b, S: Selection, O: Observer> Search<'s, 'b, S, O> {
    fn new(memory: &'s mut Calculator, hunt: Hunt<'b>, selection: S, observer: &'s mut O) -> Self {
        let limits = &hunt.question.limits;
        Search {
            node_limit: limits.nodes,
            depth_limit: limits.depth,
            deadline: limits.ends_at(),
            horizon: usize::MAX,
            memory,
            hunt,
            selection,
            observer,
            nodes: 0,
            max_depth: 0,
            overruled: 0,
        }
    }

    fn run(mut self, deepening: bool) -> CatchAnswer {
        if deepening {
            self.horizon = TUNED.first_horizon;
        }
        let mut result = self.search();
        while self.horizon < self.most_depth() && result.is_ok_and(|value| value.cut) {
            self.horizon += TUNED.horizon_step.max(self.horizon / 4);
            result = self.search();
        }
        let verdict = match result {
            Ok(DEAD) => CatchVerdict::Dead,
            Ok(ALIVE) => CatchVerdict::Alive,
            Ok(_) => CatchVerdict::Aborted(Exhausted::Depth),
            Err(cause) => CatchVerdict::Aborted(cause),
        };
        let mut line = mem::take(&mut self.memory.lines[0]);
        line.reverse();
        CatchAnswer {
            verdict,
            first: self.hunt.color(self.hunt.question.first),
            line,
            nodes: self.nodes,
            max_depth: self.max_depth,
            overruled: self.overruled,
        }
    }

    fn most_depth(&self) -> usize {
        self.depth_limit as usize
    }

    /// Looks at the clock and at the flag.
    fn check(&self) -> Result<(), Exhausted> {
        if self.hunt.question.limits.cancel.is_cancelled() {
            return Err(Exhausted::Stopped);
        }
        match self.deadline {
            Some(end) if Instant::now() >= end => Err(Exhausted::Time),
            _ => Ok(()),
        }
    }

    fn search(&mut self) -> Result<Value, Exhausted> {
        self.memory.frames.clear();
        self.memory.moves.clear();
        let root = Trail {
            hash: self.hunt.board.hash(),
            ..Trail::default()
        };
        let mut result = self.enter(self.hunt.question.first, None, root)?;
        loop {
            if let Some(value) = result {
                match self.memory.frames.last_mut() {
                    None => return Ok(value),
                    Some(_) => result = self.come_back(value),
                }
            } else {
                result = self.try_next()?;
            }
        }
    }

    /// Enters a node: Some if it is decided, None if a frame for its moves has been pushed.
    fn enter(
        &mut self,
        side: HuntSide,
        last: Option<Move>,
        trail: Trail,
    ) -> Result<Option<Value>, Exhausted> {
        let index = self.memory.frames.len();
        let depth = index + 1;
        self.nodes += 1;
        self.max_depth = self.max_depth.max(depth);
        match self.memory.lines.get_mut(index) {
            Some(line) => line.clear(),
            None => self.memory.lines.push(Vec::new()),
        }
        if let Some(value) = self.ask_observer(side, last, depth)? {
            return Ok(Some(value));
        }
        if self.nodes > self.node_limit {
            return Err(Exhausted::Nodes);
        }
        if self.nodes.is_multiple_of(CHECK_EVERY) {
            self.check()?;
        }
        if depth > self.most_depth().min(self.horizon) {
            return Ok(Some(Value { cut: true, ..ALIVE }));
        }
        if let Some(value) = self.repeated(side, trail) {
            return Ok(Some(value));
        }
        let moves = self.memory.moves.len();
        let choice = self
            .selection
            .select(&mut self.hunt, side, &mut self.memory.moves);
        let (value, mv) = match choice {
            Choice::Dead(mv) => (DEAD, mv),
            Choice::Alive(mv) => (ALIVE, mv),
            Choice::Branch => {
                self.memory.frames.push(PathNode {
                    side,
                    moves,
                    next: moves,
                    playing: Move::Pass,
                    best: 0,
                    cut: false,
                    trail,
                });
                return Ok(None);
            }
        };
        self.memory.moves.truncate(moves);
        self.memory.lines[index].extend(mv);
        Ok(Some(value))
    }

    #[inline]
    fn ask_observer(
        &mut self,
        side: HuntSide,
        last: Option<Move>,
        depth: usize,
    ) -> Result<Option<Value>, Exhausted> {
        let node = Node {
            board: self.hunt.board,
            depth,
            nodes: self.nodes,
            to_play: self.hunt.color(side),
            side,
            last,
            node_limit: self.node_limit,
            depth_limit: self.depth_limit,
        };
        let value = match self.observer.visit(&node) {
            Control::Continue => return Ok(None),
            Control::SetLimits { nodes, depth } => {
                (self.node_limit, self.depth_limit) = (nodes, depth);
                return Ok(None);
            }
            Control::Stop => return Err(Exhausted::Stopped),
            Control::Dead => DEAD,
            Control::Alive => ALIVE,
        };
        self.overruled += 1;
        Ok(Some(value))
    }

    /// Whether the node has occurred on the path before, and what that means: see the module's
    /// documentation on repetition.
    fn repeated(&self, side: HuntSide, trail: Trail) -> Option<Value> {
        if trail.loops == 0 {
            return None;
        }
        let same = |f: &&PathNode| f.side == side && f.trail.hash == trail.hash;
        let earlier = self.memory.frames.iter().find(same)?;
        let prey_violated = trail.violations > earlier.trail.violations;
        Some(if prey_violated { DEAD } else { ALIVE })
    }

    /// Plays the next legal move of the top frame and enters the node behind it; the value of the frame
    /// when there is no further move.
    fn try_next(&mut self) -> Result<Option<Value>, Exhausted> {
        let Some(frame) = self.memory.frames.last_mut() else {
            return Ok(None);
        };
        let side = frame.side;
        let color = self.hunt.color(side);
        while let Some(&mv) = self.memory.moves.get(frame.next) {
            frame.next += 1;
            let violates = self.hunt.violates_ban(mv, color);
            if !self.hunt.execute(mv, color) {
                continue;
            }
            frame.playing = mv;
            let captured = !self.hunt.board.killed_by_last_move().is_empty();
            let trail = Trail {
                hash: self.hunt.board.hash(),
                loops: frame.trail.loops + u32::from(captured || mv == Move::Pass),
                violations: frame.trail.violations + u32::from(violates && side == HuntSide::Prey),
            };
            return self.enter(side.other(), Some(mv), trail);
        }
        // No move that saves the prey, or none that kills it.
        let value = Value {
            dead: side == HuntSide::Prey,
            cut: frame.cut,
        };
        Ok(Some(self.leave(value)))
    }

    /// Takes the result of a node back to its parent, the top frame: Some if that is decided by it.
    fn come_back(&mut self, value: Value) -> Option<Value> {
        let index = self.memory.frames.len();
        let frame = self.memory.frames.last_mut()?;
        self.hunt.undo();
        let decisive = value.dead == (frame.side == HuntSide::Hunter);
        let (above, below) = self.memory.lines.split_at_mut(index);
        let length = below[0].len() + 1;
        // `StoreNewBestSequence`.
        if length > frame.best || decisive {
            frame.best = length;
            mem::swap(&mut above[index - 1], &mut below[0]);
            above[index - 1].push(frame.playing);
        }
        frame.cut |= value.cut;
        decisive.then(|| self.leave(value))
    }

    /// Removes the top frame, whose value is now known.
    fn leave(&mut self, value: Value) -> Value {
        if let Some(frame) = self.memory.frames.pop() {
            self.memory.moves.truncate(frame.moves);
        }
        value
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use board::{Color, Diagram};

    use super::*;

    const LADDER: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . X X . . . . .
        . X @ . . . . . .
        . . X . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";

    /// `Catch` with the bounds of the normal ladder, which are asked by `CatchInLadder` otherwise.
    fn ask_generally(board: &mut Board, question: &CatchQuestion) -> CatchAnswer {
        let hunt = Hunt::new(board, question).unwrap();
        let mut memory = Calculator::new();
        let selection = CatchSelection::default();
        Search::new(&mut memory, hunt, selection, &mut Unwatched).run(question.deepening)
    }

    #[test]
    fn the_general_algorithm_agrees_on_plain_ladders() {
        let drawn = Diagram::parse(LADDER).unwrap();
        let (mut board, prey) = (drawn.board, drawn.marked.first().unwrap());
        for breaker in [None, Some(Point::new(6, 7))] {
            if let Some(p) = breaker {
                board.put(p, Color::White).unwrap();
            }
            for first in [HuntSide::Prey, HuntSide::Hunter] {
                let question = CatchQuestion::ladder(prey, first);
                let exact = ask(&mut board, &question).unwrap();
                let general = ask_generally(&mut board, &question);
                assert_eq!(exact.verdict, general.verdict);
            }
        }
    }
}
