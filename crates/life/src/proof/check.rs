//! The checker: is this really a proof?
//!
//! It uses the board, Benson's algorithm of crate `safety` and one rule of its own for death (`dead`), and nothing of any
//! search: every node is visited with the position it stands for; moves must be legal under the rules of local play, the
//! other side's moves must all be there, and the ends must be what they are called.
//!
//! There is one board, on which moves are made and taken back; of each node only what makes its position itself is kept. So memory grows
//! with the number of different positions of the proof, and with nothing else.

use board::{Move, PointSet};

use super::dead::is_dead;
use super::state::{Before, Identity, State, is_alive, is_captured};
use super::{Node, Proof, ProvenEnd};
use crate::verdict::MANY;

/// Why a proof is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("node {node}: {problem}")]
pub struct Flaw {
    /// The node of the proof.
    pub node: usize,
    /// What is wrong there.
    pub problem: String,
}

/// A node on the way from the start to the present one.
struct Visit {
    node: usize,
    /// How many of its moves have been followed.
    followed: usize,
    /// Takes back the move that led here; None at the start.
    before: Option<Before>,
}

/// Verifies a proof; the number of positions it consists of.
pub fn check(proof: &Proof) -> Result<usize, Flaw> {
    let problem = &proof.problem;
    problem.validate().map_err(|why| flaw(0, why.to_string()))?;
    let mut state = State::start(proof);
    let mut seen: Vec<Option<Identity>> = vec![None; proof.nodes.len()];
    let mut count = 0;
    let mut path = Vec::new();
    if meet(&mut seen, 0, &state)? {
        count += 1;
        visit(proof, 0, &state)?;
        path.push(Visit {
            node: 0,
            followed: 0,
            before: None,
        });
    }
    while let Some(top) = path.last_mut() {
        let at = top.node;
        let Some((mv, next)) = move_of(proof, at, top.followed) else {
            if let Some(before) = path.pop().and_then(|visit| visit.before) {
                state.unmake(before);
            }
            continue;
        };
        top.followed += 1;
        if proof.outcome == ProvenEnd::Captured
            && next <= at
            && !spends_one_of_many(proof, &state, mv)
        {
            let problem = format!("leads back to node {next}: the line may never end");
            return Err(flaw(at, problem));
        }
        let Some(before) = state.make(problem, mv) else {
            let name = mv.name(problem.board.size());
            return Err(flaw(at, format!("{name} is not allowed")));
        };
        if meet(&mut seen, next, &state)? {
            count += 1;
            visit(proof, next, &state)?;
            path.push(Visit {
                node: next,
                followed: 0,
                before: Some(before),
            });
        } else {
            state.unmake(before);
        }
    }
    Ok(count)
}

/// A proof of capture must end: its moves lead on, but for those with which a defender with as many threats as he needs ignores a
/// ban. He has finitely many, so he goes back finitely often.
fn spends_one_of_many(proof: &Proof, state: &State, mv: Move) -> bool {
    let defends = state.to_move == proof.problem.defender;
    proof.threats == -MANY && defends && state.ignores_ban(mv)
}

fn flaw(node: usize, problem: String) -> Flaw {
    Flaw { node, problem }
}

/// The move with this number that the proof follows from a node.
fn move_of(proof: &Proof, node: usize, number: usize) -> Option<(Move, usize)> {
    match &proof.nodes[node] {
        Node::Play(mv, next) => (number == 0).then_some((*mv, *next)),
        Node::Answer(replies) => replies.get(number).copied(),
        Node::Captured | Node::Dead | Node::Alive | Node::Over => None,
    }
}

/// Whether the node is met for the first time; an error when it was met with another position.
fn meet(seen: &mut [Option<Identity>], at: usize, state: &State) -> Result<bool, Flaw> {
    let Some(slot) = seen.get_mut(at) else {
        return Err(flaw(at, "there is no such node".to_owned()));
    };
    let identity = state.identity();
    match slot {
        Some(other) if *other == identity => Ok(false),
        Some(_) => Err(flaw(
            at,
            "is reached with two different positions".to_owned(),
        )),
        None => {
            *slot = Some(identity);
            Ok(true)
        }
    }
}

/// All that must hold at a node but what is behind its moves.
fn visit(proof: &Proof, at: usize, state: &State) -> Result<(), Flaw> {
    let problem = &proof.problem;
    let prover = proof.prover();
    let captured = is_captured(problem, state);
    let ended = captured || state.over;
    let wrong = |what: &str| Err(flaw(at, what.to_owned()));
    match &proof.nodes[at] {
        Node::Captured if captured && proof.outcome == ProvenEnd::Captured => Ok(()),
        Node::Captured => wrong("the target is not captured, or that proves nothing here"),
        Node::Dead if ended || proof.outcome != ProvenEnd::Captured => {
            wrong("the game has ended here, or that proves nothing here")
        }
        Node::Dead if is_dead(problem, state) => Ok(()),
        Node::Dead => wrong("two eyes may still come"),
        Node::Over if state.over && !captured && proof.outcome == ProvenEnd::Saved => Ok(()),
        Node::Over => wrong("the game is not over, or that proves nothing here"),
        Node::Alive if proof.outcome == ProvenEnd::Saved && is_alive(problem, state) => Ok(()),
        Node::Alive => wrong("the target is not unconditionally alive"),
        _ if ended => wrong("the game has ended here"),
        Node::Play(..) if state.to_move != prover => wrong("it is not the prover's turn"),
        Node::Play(..) => Ok(()),
        Node::Answer(_) if state.to_move == prover => wrong("it is the prover's turn"),
        Node::Answer(replies) => every_reply_once(proof, at, state, replies),
    }
}

/// Each move of the side that is not the prover is answered, and none twice.
fn every_reply_once(
    proof: &Proof,
    at: usize,
    state: &State,
    replies: &[(Move, usize)],
) -> Result<(), Flaw> {
    let problem = &proof.problem;
    let mut answered = PointSet::EMPTY;
    let mut passes = 0;
    for &(mv, _) in replies {
        let again = match mv {
            Move::Pass => passes > 0,
            Move::Play(p) => answered.contains(p),
        };
        if again {
            let name = mv.name(problem.board.size());
            return Err(flaw(at, format!("{name} is answered twice")));
        }
        match mv {
            Move::Pass => passes += 1,
            Move::Play(p) => answered.insert(p),
        }
    }
    let pass = (passes == 0).then_some(Move::Pass);
    let missing = (problem.board.points() - answered)
        .iter()
        .map(Move::Play)
        .chain(pass)
        .find(|mv| state.allows(problem, *mv));
    match missing {
        Some(mv) => {
            let name = mv.name(problem.board.size());
            Err(flaw(at, format!("{name} is not answered")))
        }
        None => Ok(()),
    }
}
