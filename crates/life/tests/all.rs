//! All tests of this folder as one program, which links once. A new file is named here.

mod answer;
mod both_solvers;
mod circles;
mod consistent;
mod dead_ends;
mod enclosed;
mod frames;
mod input_output;
mod many_threats;
mod open;
mod oracle;
mod proofs;
mod sight;
mod tga;
mod tga_positions;
mod truth;
mod weights;
