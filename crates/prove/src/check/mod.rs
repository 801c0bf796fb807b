//! The checker: is this really a proof?
//!
//! It uses the board and nothing of the search, not even the code that makes zones. Every node of the proof is
//! visited with the position it stands for, and the conditions of `docs/proofs.md` are verified one by one: moves are
//! legal under the question's ko rule; the claim holds where it is said to; the refuter's moves are all
//! covered, by an answer of their own or by the zone of another answer; and each zone contains what the argument
//! needs. A proof that passes is a proof whatever program wrote it.
//!
//! A node is verified in the position in which it is met first, and stands for all positions that hold the same on its zone: that is what
//! a zone means. There is one board, on which moves are made and taken back; of each node only what its zone sees of its position is kept. So
//! memory grows with the number of nodes, and with nothing else.

mod conditions;
#[cfg(test)]
mod induction;
mod step;

use board::{Board, Color, Move, Point, PointSet, Waive};

use crate::claim::Claim;
use crate::question::Threats;
use crate::tree::{ProofTree, Step};

pub(crate) use self::step::{Made, made};

/// Why a text does not prove what it says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("node {node}: {problem}")]
pub struct Flaw {
    /// The node of the proof.
    pub node: usize,
    /// What is wrong there.
    pub problem: String,
}

/// What a checked proof amounts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Nodes visited.
    pub nodes: usize,
    /// Replies of the refuter that are answered one by one.
    pub answers: usize,
}

/// The state a node of the proof stands for.
#[derive(Clone)]
struct State {
    board: Board,
    to_move: Color,
    threats: Threats,
    /// Stones of the claim that were never taken.
    standing: PointSet,
}

/// A node on the way from the root to the present one.
struct Visit {
    node: usize,
    /// How many of its moves have been followed.
    followed: usize,
    /// What the move that led here changed and the board does not know.
    before: (Threats, PointSet),
}

/// Verifies a proof.
pub fn check(proof: &ProofTree) -> Result<Checked, Flaw> {
    let root = proof.nodes.len().checked_sub(1);
    let Some(root) = root else {
        return Err(flaw(0, "the proof is empty"));
    };
    let question = &proof.question;
    let wrong_stones = match question.claim {
        Claim::Capture(stones) | Claim::CaptureAll(stones) => {
            stones.is_empty() || !stones.is_subset(&proof.start.stones(!question.prover))
        }
        Claim::Connect(a, b) => [a, b]
            .iter()
            .any(|&p| proof.start.color(p) != Some(question.prover)),
        Claim::Live(stones) => !stones.is_subset(&proof.start.stones(question.prover)),
    };
    if wrong_stones {
        return Err(flaw(
            root,
            "the claim is not about stones of the right color",
        ));
    }
    let mut checker = Checker {
        proof,
        seen: vec![None; proof.nodes.len()],
        checked: Checked {
            nodes: 0,
            answers: 0,
        },
    };
    let mut start = proof.start.clone();
    start.forget_history();
    checker.walk(
        root,
        State {
            board: start,
            to_move: question.first,
            threats: question.threats,
            standing: question.claim.stones(),
        },
    )?;
    Ok(checker.checked)
}

fn flaw(node: usize, problem: impl Into<String>) -> Flaw {
    Flaw {
        node,
        problem: problem.into(),
    }
}

/// What two positions must have in common for a node to stand for both: stones and what was never taken as far as its zone goes, and
/// exactly the mover, his ban and the threats.
#[derive(Clone, PartialEq, Eq)]
struct Seen {
    black: PointSet,
    white: PointSet,
    ban: Option<Point>,
    to_move: Color,
    threats: Threats,
    standing: PointSet,
}

struct Checker<'a> {
    proof: &'a ProofTree,
    seen: Vec<Option<Seen>>,
    checked: Checked,
}

impl Checker<'_> {
    /// Visits everything that can be reached from the root, depth first.
    fn walk(&mut self, root: usize, mut state: State) -> Result<(), Flaw> {
        let visit = |node, before| Visit {
            node,
            followed: 0,
            before,
        };
        let mut path = Vec::new();
        if self.meet(root, &state)? {
            self.visit(root, &state)?;
            path.push(visit(root, (state.threats, state.standing)));
        }
        while let Some(top) = path.last_mut() {
            let at = top.node;
            let Some((mv, next)) = self.move_of(at, top.followed) else {
                let before = top.before;
                path.pop();
                if !path.is_empty() {
                    self.unmake(&mut state, before);
                }
                continue;
            };
            top.followed += 1;
            // Every line goes down in numbers and so comes to an end: that is what the proof by induction needs.
            if next >= at {
                return Err(flaw(at, format!("leads back to node {next}")));
            }
            let before = (state.threats, state.standing);
            self.make(at, &mut state, mv)?;
            if self.meet(next, &state)? {
                self.visit(next, &state)?;
                path.push(visit(next, before));
            } else {
                self.unmake(&mut state, before);
            }
        }
        Ok(())
    }

    /// The move with this number that the proof follows from a node.
    fn move_of(&self, node: usize, number: usize) -> Option<(Move, usize)> {
        match &self.proof.nodes[node].step {
            Step::Reached => None,
            Step::Play(mv, next) => (number == 0).then_some((*mv, *next)),
            Step::Answer(replies) => replies.get(number).copied(),
        }
    }

    /// Whether the node is met for the first time; then it is verified for that position, and stands for every one that holds the
    /// same on its zone. An error when it is met with another.
    fn meet(&mut self, node: usize, state: &State) -> Result<bool, Flaw> {
        let (board, zone) = (&state.board, self.zone(node));
        let seen = Seen {
            black: board.stones(Color::Black) & zone,
            white: board.stones(Color::White) & zone,
            ban: board.ban_on(state.to_move),
            to_move: state.to_move,
            threats: state.threats,
            standing: match self.proof.question.claim {
                Claim::Live(_) | Claim::Connect(..) => state.standing & zone,
                Claim::Capture(_) | Claim::CaptureAll(_) => PointSet::EMPTY,
            },
        };
        match &self.seen[node] {
            None => {
                self.seen[node] = Some(seen);
                Ok(true)
            }
            Some(first) if *first == seen => Ok(false),
            Some(_) => Err(flaw(
                node,
                "is reached with positions that differ within its zone",
            )),
        }
    }

    fn prover(&self) -> Color {
        self.proof.question.prover
    }

    fn zone(&self, node: usize) -> PointSet {
        self.proof.nodes[node].zone
    }

    fn name(&self, mv: Move) -> String {
        mv.name(self.proof.size())
    }

    /// All that must hold at a node but what is behind its moves.
    fn visit(&mut self, node: usize, state: &State) -> Result<(), Flaw> {
        self.checked.nodes += 1;
        self.blocks_are_whole_with_liberties(node, state)?;
        let prover_moves = state.to_move == self.prover();
        match &self.proof.nodes[node].step {
            Step::Reached => self.reached(node, state),
            Step::Play(mv, next) if prover_moves => self.prover_move(node, state, *mv, *next),
            Step::Answer(replies) if !prover_moves => {
                self.checked.answers += replies.len();
                self.refuter_node(node, state, replies)
            }
            _ => Err(flaw(node, "the wrong side moves")),
        }
    }

    /// Makes a move under the rules of local play.
    fn make(&self, node: usize, state: &mut State, mv: Move) -> Result<(), Flaw> {
        let side = self.proof.question.side(state.to_move);
        match mv {
            Move::Pass => state.board.pass(),
            Move::Play(p) => {
                let banned = state.board.is_banned(p, state.to_move);
                if banned && !state.threats.may_ignore_ban(side) {
                    return Err(flaw(node, format!("{} is banned by ko", self.name(mv))));
                }
                let played = state.board.play_waiving(p, state.to_move, Waive::KO);
                played.map_err(|why| flaw(node, format!("{} is illegal: {why}", self.name(mv))))?;
                if banned {
                    state.threats = state.threats.after_ignoring(side);
                }
            }
        }
        state.standing &= state.board.stones(self.prover());
        state.to_move = !state.to_move;
        Ok(())
    }

    /// Takes a move back; `before` is what the board does not know.
    fn unmake(&self, state: &mut State, before: (Threats, PointSet)) {
        state.board.undo();
        (state.threats, state.standing) = before;
        state.to_move = !state.to_move;
    }
}
