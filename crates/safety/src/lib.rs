//! Safety.
pub mod benson;
pub mod regions;
pub use benson::{Unconditional, benson};
