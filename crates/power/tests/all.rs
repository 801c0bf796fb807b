//! All tests of this folder as one program, which links once. A new file is named here.

mod agreement;
#[cfg(feature = "chess")]
mod chess;
mod figures;
mod groups;
