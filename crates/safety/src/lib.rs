//! Safety.
pub mod benson;
mod budget;
mod local;
pub mod plan;
pub mod regions;
pub mod search;
pub mod static_rules;
pub use benson::{Unconditional, benson};
pub use static_rules::{StaticSafety, static_safety};
pub use budget::{Budget, Exhausted};
pub use search::{SearchSafety, search_safety};
