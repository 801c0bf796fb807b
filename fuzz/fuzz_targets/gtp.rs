//! Any bytes are a controller's input: every command gets one well-formed answer, nothing panics, and
//! the engine comes to an end. Files are out of reach. The same property runs as an ordinary test
//! in `crates/gtp/tests/streams.rs`.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| gtp::testing::check_stream(bytes));
