//! All tests of this folder as one program, which links once. A new file is named here.

mod common;
mod false_eyes;
mod never_wrong;
mod passing;
mod positions;
mod score;
mod seki;
