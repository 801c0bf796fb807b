//! Captures.

pub mod general;
