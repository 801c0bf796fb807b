//! The tactical calculator of Kierulf, "Smart Go Board: Algorithms for the Tactical Calculator"
//! (March 1985), sections 2 and 3.
//!
//! # What it decides
//! "Capture that block" is not enough: the calculator must be told how tightly. The *prey* may have
//! at most `max_lib_prey` liberties whenever it is the prey's turn and at most `max_lib_hunter`
//! whenever it is the *hunter's* ([`Bounds`]). Inside those bounds it answers [`CatchVerdict::Dead`],
//! [`CatchVerdict::Alive`] or [`CatchVerdict::Aborted`], with the strongest line of both sides.
//!
//! ```text
//!  ladder 1/2          loose ladder 2/3        net 2/2
//!  . . X X . . .       . X X . . . .           . X X . .
//!  . X @ . . . .       . X @ . . . .           X @ . . .
//!  . . X . . . .       . X . . a . .           X . a . .
//!  . . . . . . .       . . . . . . .           . . . . .
//! ```
//!
//! # What the verdicts mean
//! * **The ladder** ([`Bounds::LADDER`]) is answered exactly. A prey in atari can only add liberties
//!   by playing on its liberty or by capturing an adjacent hunter block; anything else leaves it in
//!   atari and it is taken. A hunter facing two liberties must fill one of them. So both move lists
//!   are complete, and *dead* and *alive* are both proofs of the bounded question, for the given
//!   ko winner (see `ladder.rs` for the argument, ko included).
//! * **Every other pair** uses the move selection of section 3.3. *Dead* means: caught against every
//!   defence of that selection (threats to adjacent hunter blocks, all liberties, one-point jumps
//!   and diagonal moves, pass). A defence elsewhere — a ladder breaker two lines away, a counter
//!   attack on hunter blocks that do not touch the prey — is not tried: of the Deads of loose ladders in
//!   random positions on boards up to 5x5, about one in sixty falls to such a defence. With
//!   [`every_defence`](CatchQuestion::every_defence) all are tried and a Dead is a proof. *Alive* means: not caught by
//!   the hunter moves of that selection without leaving the bounds; it may still be caught less
//!   tightly or by a move the selection does not know.
//! * A **depth limit** makes the report answer Alive. Here an Alive that rests on such a cut is
//!   [`Aborted`](CatchVerdict::Aborted); a Dead never does, since the cut favours the prey.
//! * **Repetition** (the report claims termination, but ko and sending two returning one cycle):
//!   a position that repeats on the path, ban and side to move included, ends the line. Endless play
//!   means the prey was never captured, so it is alive; unless it is the prey that ignored a ko ban
//!   inside the cycle, since whoever can win kos has many threats, but not infinitely many. Deciding
//!   by the first cycle is exact for such games (the winning side has a strategy without memory), and
//!   since nothing is stored, no result found on one path is used on another.
//! * The **search boundary** (2.2) forbids the hunter points; taking the prey off is always allowed.
//!
//! # Where it departs from the report
//! * 2.4 prints `NuLiberties(Prey) > MaxLibPrey` as the test for an immediate escape, in both scans.
//!   With 1/2 every extension would escape; 3.3 has the right test, `> MaxLibHunter`.
//! * The list of priorities in 3.2 puts protection (2) before tesuji (3), the octal values of 3.3
//!   the other way round (640b, 1000b). The values are followed.
//! * `SolutionDepth` of a prey without any legal move would be 0 in the report. Here it is always
//!   the length of the line, the capturing move included; so a Dead in eleven moves is 11, as in
//!   its appendix.
//! * A prey in atari whose capture is banned (a ko stone at the root) is not dead yet.
//! * A lone stone that wins kos is not dead when it is taken in one: it comes back (see `ladder.rs`). For the other
//!   settings the capture ends the line, as in the report.
//!
//! # Cost
//! Ladder: well above a million nodes a second. General: every candidate is played and undone as the
//! report asks, a few hundred thousand nodes a second. Memory in proportion to the depth; no recursion.

mod answer;
mod diagram;
mod engine;
mod extra;
mod hunt;
mod ladder;
mod observer;
mod priority;
mod question;
mod select;
mod survey;
mod tesuji;

pub use answer::{CatchAnswer, CatchVerdict};
pub use diagram::AnswerDiagram;
pub use engine::{Calculator, ask};
pub use observer::{Control, Node, Observer, Unwatched, Watch};
pub use question::{Bounds, CatchQuestion, HuntSide, QuestionError, USUAL_DEPTH, USUAL_NODES};
pub use survey::{LadderStatus, survey_ladders};
pub use tesuji::{Tesuji, TesujiSet};
