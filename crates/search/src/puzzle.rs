//! The question a [`Solver`](crate::Solver) answers.

use std::fmt::Debug;

/// The two sides of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that must reach its goal by force.
    Prover,
    /// The side that must be answered whatever it does.
    Refuter,
}

/// What is known about a position without looking ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leaf<F> {
    /// The prover has reached his goal, or will whatever happens.
    Won(F),
    /// The prover has no hope here. This may be a guess: it can only miss a proof, never make one.
    Lost,
}

/// A move to try, with a first guess of how hard it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// Added to the first estimate of the position after the move: low for promising moves. For a prover
    /// move it makes the proof look harder, for a refuter move the refutation.
    pub prior: u32,
}

/// A position in a two-player question, with moves played and taken back on it.
///
/// Facts are about positions, not about how they were reached. When the solver finds that the refuter has
/// answered moves, it asks again which are left: a proof found for one reply may
/// show that others fail too, and the puzzle then leaves them out.
pub trait Puzzle {
    /// A move of either side.
    type Move: Copy + Eq + Debug;
    /// What a proof establishes beyond the bare win, such as the points it depends on.
    type Fact: Clone + Debug;

    /// A hash of all that the outcome depends on: position, side to move, rules in force.
    fn key(&self) -> u64;

    /// A hash for what is only guessed of a position. It may add to [`key`](Puzzle::key) what limits the prover
    /// on this line; proofs hold without that.
    fn guess_key(&self) -> u64 {
        self.key()
    }

    /// The moves played so far, numbered as whoever watches the search numbers them.
    fn line(&self) -> Vec<u32> {
        Vec::new()
    }

    /// Who is to move.
    fn to_move(&self) -> Side;

    /// What is known without looking ahead.
    fn leaf(&mut self) -> Option<Leaf<Self::Fact>>;

    /// First numbers for a position with no leaf verdict: how hard is it to prove, how hard to disprove?
    /// At least 1 each; 16 is one unit of effort.
    fn estimate(&mut self) -> (u32, u32);

    /// The prover's moves worth trying. Leaving one out can only miss a proof.
    fn prover_moves(&mut self, out: &mut Vec<Candidate<Self::Move>>);

    /// The refuter's moves that still need an answer, given those already answered.
    ///
    /// Returns true when the list is complete: once all listed moves are answered, the prover has won. With
    /// false, answering them leads to a further call with more.
    fn refuter_moves(
        &mut self,
        answered: &[(Self::Move, &Self::Fact)],
        out: &mut Vec<Candidate<Self::Move>>,
    ) -> bool;

    /// Whether the side to move may play this, listed or not. Proofs of other positions are tried only where this is known.
    fn may_play(&mut self, _mv: Self::Move) -> bool {
        false
    }

    /// What the position looks like where a fact about it looks. Another position that looks the same there may have the same proof.
    fn imprint(&self, _fact: &Self::Fact) -> Option<[Self::Fact; 2]> {
        None
    }

    /// Whether this position looks like another where a fact about that one looks.
    fn looks_like(&self, _fact: &Self::Fact, _imprint: &[Self::Fact; 2]) -> bool {
        false
    }

    /// Plays a listed move, or one that [`may_play`](Puzzle::may_play) allows.
    fn play(&mut self, mv: Self::Move);

    /// Takes the last move back.
    fn undo(&mut self);

    /// The fact that follows when the prover wins by this move. Called in the position before it.
    fn won_by(&mut self, mv: Self::Move, after: &Self::Fact) -> Self::Fact;

    /// The refuter's move has just turned out to refute. Called in the position before it: what worked once may
    /// work again. Returns what the refutation depends on, given what the rest of it does.
    fn refuted_by(&mut self, _mv: Self::Move, _after: Option<&Self::Fact>) -> Option<Self::Fact> {
        None
    }

    /// What the failure depends on in a position that [`leaf`](Puzzle::leaf) calls lost. Reasons of failures prune hopeless
    /// moves of the prover; they can only miss a proof.
    fn lost_because(&mut self) -> Option<Self::Fact> {
        None
    }

    /// Whether a failed move of the prover shows, by the reason it failed, that another fails too.
    fn fails_like(
        &mut self,
        _failed: Self::Move,
        _because: &Self::Fact,
        _other: Self::Move,
    ) -> bool {
        false
    }

    /// What the failure depends on when all moves of the prover have failed, these for reasons that cover the rest.
    fn failed_because(&mut self, _failed: &[(Self::Move, &Self::Fact)]) -> Option<Self::Fact> {
        None
    }

    /// The fact that follows when all these replies of the refuter are answered and none is left, and
    /// the indices of those answers that the fact rests on.
    fn won_against(&mut self, answered: &[(Self::Move, &Self::Fact)]) -> (Self::Fact, Vec<usize>);
}
