//! All tests of this folder as one program, which links once. A new file is named here.

mod eyes;
mod fillings;
mod mutated;
mod proofs;
mod sight;
