//! All tests of this folder as one program, which links once. A new file is named here.

mod analyze;
mod engine;
mod front_end;
mod recorded;
mod scripts;
mod streams;
