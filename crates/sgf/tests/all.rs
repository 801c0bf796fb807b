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
