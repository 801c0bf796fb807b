//! Safety.
pub mod benson;
pub mod plan;
pub mod regions;
pub mod static_rules;
pub use benson::{Unconditional, benson};
pub use static_rules::{StaticSafety, static_safety};
