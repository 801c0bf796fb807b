//! All tests of this folder as one program, which links once. A new file is named here.

mod against_naive;
mod counting;
mod games;
mod legal_positions;
mod naive;
mod regressions;
mod symmetries;
