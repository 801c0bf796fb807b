//! Jobs by themselves, and with a real server where one can be had: `nats-server` on the path, in `target/nats/bin` (`./test` puts it there where it can),
//! or named by `TESUJI_NATS_SERVER`. Without one these tests pass and say so.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod jobs;
mod server;
mod streams;
