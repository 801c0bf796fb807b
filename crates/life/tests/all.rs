//! All tests of this folder as one program, which links once. A new file is named here.

mod dead_ends;
mod problems;
mod stored;
