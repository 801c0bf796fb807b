//! All tests of this folder as one program, which links once. A new file is named here.

mod choices;
mod endings;
mod equilibrator;
mod facts;
mod games;
mod lookahead;
mod patterns;
mod strong;
