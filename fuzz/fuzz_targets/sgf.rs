//! Any bytes either give an error with a place, or a collection that is written and read back the
//! same. The same property runs as an ordinary test in `crates/sgf/tests/roundtrip.rs`.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/sgf/tests/property/mod.rs"]
mod property;

fuzz_target!(|bytes: &[u8]| property::check_bytes(bytes));
