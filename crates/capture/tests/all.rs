//! All tests of this folder as one program, which links once. A new file is named here.

mod bounded;
mod brute_force;
mod consistency;
mod control;
mod random;
mod scan;
mod small_boards;
