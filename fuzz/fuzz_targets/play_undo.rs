//! Any bytes are a board size and operations on it: the board agrees with a naive one after every
//! operation, and undo restores everything.
//!
//! Two bytes are width and height (2 to 19, modulo 18), then three bytes make an operation; see
//! `Pair::step`. The same property runs as an ordinary test in `crates/board/tests/against_naive/`.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/board/tests/naive/mod.rs"]
mod naive;

fuzz_target!(|bytes: &[u8]| {
    naive::pair::run(bytes);
});
