//! All tests of this folder as one program, which links once. A new file is named here.

mod corpus;
mod deep;
mod differential;
mod editing;
mod encodings;
mod positions;
mod property;
mod roundtrip;
mod typed;

/// The first game of a text.
#[allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
fn read(text: &str) -> sgf::GameTree {
    sgf::parse(text.as_bytes())
        .unwrap()
        .collection
        .games
        .remove(0)
}
