//! The checker: is this really a proof?
//!
//! It uses the board, Benson's algorithm of crate `safety` and one rule of its own for death (`dead`), and nothing of any
//! search: every node is visited with the position it stands for; moves must be legal under the rules of local play, the
//! other side's moves must all be there, and the ends must be what they are called.

use board::Move;

use super::dead::is_dead;
use super::state::{Identity, State, is_alive, is_captured, play};
use super::{Node, Outcome, Proof};

/// Why a proof is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("node {node}: {problem}")]
pub struct Flaw {
    /// The node of the proof.
    pub node: usize,
    /// What is wrong there.
    pub problem: String,
}

/// Verifies a proof; the number of positions it consists of.
pub fn check(proof: &Proof) -> Result<usize, Flaw> {
    let problem = &proof.problem;
    problem.validate().map_err(|why| flaw(0, why.to_string()))?;
    let start = State::start(proof);
    let mut seen: Vec<Option<Identity>> = vec![None; proof.nodes.len()];
    let mut count = 0;
    let mut todo = vec![(0, start)];
    while let Some((at, state)) = todo.pop() {
        let Some(slot) = seen.get_mut(at) else {
            return Err(flaw(at, "there is no such node".to_owned()));
        };
        let identity = state.identity();
        match slot {
            Some(other) if *other == identity => continue,
            Some(_) => {
                return Err(flaw(
                    at,
                    "is reached with two different positions".to_owned(),
                ));
            }
            None => *slot = Some(identity),
        }
        count += 1;
        visit(proof, at, &state, &mut todo)?;
    }
    Ok(count)
}

fn flaw(node: usize, problem: String) -> Flaw {
    Flaw { node, problem }
}

fn visit(
    proof: &Proof,
    at: usize,
    state: &State,
    todo: &mut Vec<(usize, State)>,
) -> Result<(), Flaw> {
    let problem = &proof.problem;
    let prover = proof.prover();
    let captured = is_captured(problem, state);
    let ended = captured || state.over;
    let wrong = |what: &str| Err(flaw(at, what.to_owned()));
    let name = |mv: Move| mv.name(problem.board.size());
    match &proof.nodes[at] {
        Node::Captured if captured && proof.outcome == Outcome::Captured => Ok(()),
        Node::Captured => wrong("the target is not captured, or that proves nothing here"),
        Node::Dead if ended || proof.outcome != Outcome::Captured => {
            wrong("the game has ended here, or that proves nothing here")
        }
        Node::Dead if is_dead(problem, state) => Ok(()),
        Node::Dead => wrong("two eyes may still come"),
        Node::Over if state.over && !captured && proof.outcome == Outcome::Saved => Ok(()),
        Node::Over => wrong("the game is not over, or that proves nothing here"),
        Node::Alive if proof.outcome == Outcome::Saved && is_alive(problem, state) => Ok(()),
        Node::Alive => wrong("the target is not unconditionally alive"),
        _ if ended => wrong("the game has ended here"),
        Node::Play(mv, next) => {
            if state.to_move != prover {
                return wrong("it is not the prover's turn");
            }
            let after = play(problem, state, *mv)
                .ok_or_else(|| flaw(at, format!("{} is not allowed", name(*mv))))?;
            push(proof, at, *next, after, todo)
        }
        Node::Answer(replies) => {
            if state.to_move == prover {
                return wrong("it is the prover's turn");
            }
            for (mv, next) in replies {
                let after = play(problem, state, *mv)
                    .ok_or_else(|| flaw(at, format!("{} is not allowed", name(*mv))))?;
                push(proof, at, *next, after, todo)?;
            }
            let answered = |mv: &Move| replies.iter().any(|(m, _)| m == mv);
            let points = problem.board.points().iter().map(Move::Play);
            let missing = points
                .chain([Move::Pass])
                .filter(|mv| !answered(mv))
                .find(|mv| play(problem, state, *mv).is_some());
            match missing {
                Some(mv) => Err(flaw(at, format!("{} is not answered", name(mv)))),
                None => Ok(()),
            }
        }
    }
}

fn push(
    proof: &Proof,
    at: usize,
    next: usize,
    after: State,
    todo: &mut Vec<(usize, State)>,
) -> Result<(), Flaw> {
    if proof.outcome == Outcome::Captured && next <= at {
        return Err(flaw(
            at,
            format!("leads back to node {next}: the line may never end"),
        ));
    }
    todo.push((next, after));
    Ok(())
}
