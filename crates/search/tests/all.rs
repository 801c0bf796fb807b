//! All tests of this crate's interface, linked once.

mod seam;
