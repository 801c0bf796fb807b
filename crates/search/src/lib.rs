//! Proof search that knows no game.
//!
//! A [`Puzzle`] is a two-player question: can the *prover* force his goal against every play of the
//! *refuter*? [`Solver`] answers it by depth-first proof-number search with a transposition table.
//! What is proven stays as a [`Fact`](Puzzle::Fact) in a [`ProofStore`]: an acyclic graph one can walk, so
//! that every move of the refuter is answered at once. What is not proven is only a number in a
//! table. Every search has [`Limits`]. [`weights`] are small networks that order moves.
//!
//! ```
//! use search::{Searched, Limits, Candidate, Leaf, Meter, Puzzle, Side, Solver, Tuning};
//!
//! /// Nim: take one to three; whoever takes the last wins. Can the prover?
//! struct Nim { left: u32, to_move: Side, taken: Vec<u32> }
//!
//! impl Nim {
//!     fn moves(&self, out: &mut Vec<Candidate<u32>>) {
//!         out.extend((1..=self.left.min(3)).map(|mv| Candidate { mv, prior: 0 }));
//!     }
//!     fn turn(&mut self) {
//!         self.to_move = match self.to_move { Side::Prover => Side::Refuter, Side::Refuter => Side::Prover };
//!     }
//! }
//!
//! impl Puzzle for Nim {
//!     type Move = u32;
//!     type Fact = ();
//!     fn key(&self) -> u64 { u64::from(self.left) * 2 + u64::from(self.to_move == Side::Prover) + 1 }
//!     fn to_move(&self) -> Side { self.to_move }
//!     fn leaf(&mut self) -> Option<Leaf<()>> {
//!         match (self.left, self.to_move) {
//!             (0, Side::Refuter) => Some(Leaf::Won(())),
//!             (0, Side::Prover) => Some(Leaf::Lost),
//!             _ => None,
//!         }
//!     }
//!     fn estimate(&mut self) -> (u32, u32) { (16, 16) }
//!     fn prover_moves(&mut self, out: &mut Vec<Candidate<u32>>) { self.moves(out) }
//!     fn refuter_moves(&mut self, answered: &[(u32, &())], out: &mut Vec<Candidate<u32>>) -> bool {
//!         self.moves(out);
//!         out.retain(|c| answered.iter().all(|(mv, _)| *mv != c.mv));
//!         true
//!     }
//!     fn play(&mut self, mv: u32) { self.left -= mv; self.taken.push(mv); self.turn() }
//!     fn undo(&mut self) { self.left += self.taken.pop().unwrap_or(0); self.turn() }
//!     fn won_by(&mut self, _: u32, _: &()) {}
//!     fn won_against(&mut self, answered: &[(u32, &())]) -> ((), Vec<usize>) { ((), (0..answered.len()).collect()) }
//! }
//!
//! let ask = |left| {
//!     let mut nim = Nim { left, to_move: Side::Prover, taken: Vec::new() };
//!     Solver::new(Tuning::default()).solve(&mut nim, &mut Meter::start(&Limits::nodes(10_000)))
//! };
//! assert!(matches!(ask(7), Searched::Proven(_)));
//! assert_eq!(ask(8), Searched::Disproven);
//! ```
//!
//! # Why there are two proof-number searches
//! This one serves claims of crate `prove` (captures, connections, life on the open board). Crate `enclosed` has another, and the two differ in what is a fact:
//!
//! | | here | in `enclosed` |
//! |---|---|---|
//! | who may win for certain | the prover; a failure holds for the moves that were offered, and for the path | both sides: a failure to capture *is* life |
//! | endless play | the prover fails, so a proof is a finite tree | one side wins it, so its proof may be a closed graph that goes round |
//! | positions | of any size, behind [`Puzzle`] | words of 64 bits; a position is copied, not undone |
//! | what is kept | every proof, in a store, to be walked and lent | a table of fixed size that forgets; proofs are made again afterwards |
//!
//! The reason is truth, not speed: which failures are facts, and what may rest on a repetition, differ, and each search has its own argument why what
//! it remembers is true (the graph history interaction problem; the heads of `dfpn` here and of `solver` there). One search for both would carry both arguments
//! through every line. What they share is here: [`Limits`], [`Watch`], [`weights`].

mod dfpn;
mod exchange;
pub mod host;
mod limits;
mod puzzle;
mod sample;
mod store;
mod table;
mod watch;
pub mod weights;

pub use dfpn::{Searched, Solver, Tuning, UNIT};
pub use exchange::Member;
pub use limits::{CancelFlag, Exhausted, Limits, Meter};
pub use puzzle::{Candidate, Leaf, Puzzle, Side};
pub use sample::Sample;
pub use store::{Proof, ProofId, ProofStep, ProofStore};
pub use watch::{Instruction, Sight, Watch};
