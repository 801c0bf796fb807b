//! All tests of this folder as one program, which links once. A new file is named here.

mod answer;
mod both_solvers;
mod circles;
mod consistent;
mod little;
mod many_threats;
