//! What can be claimed of a position.
//!
//! A claim is a name and a small function. Each crate has a file here with the claims that its
//! positions make, and a table of them, which is added to [`TABLES`].

mod board;
mod capture;
mod life;
mod problems;
mod safety;

use crate::case::State;
use crate::words::{Args, Claim};

/// Checks a claim about the state, and changes the state if the claim plays.
type Check = fn(&mut State, &mut Args<'_>) -> Result<(), String>;

/// Names and their checks.
type Table = &'static [(&'static str, Check)];

const TABLES: &[Table] = &[
    board::CLAIMS,
    capture::CLAIMS,
    life::CLAIMS,
    problems::CLAIMS,
    safety::CLAIMS,
];

fn find(name: &str) -> Option<Check> {
    let mut all = TABLES.iter().copied().flatten();
    all.find(|(n, _)| *n == name).map(|(_, check)| *check)
}

/// Whether there is a claim of this name.
pub(crate) fn exists(name: &str) -> bool {
    find(name).is_some()
}

/// Checks a claim, and that no word of it was left unused.
pub(crate) fn check(state: &mut State, claim: &Claim) -> Result<(), String> {
    let check = find(&claim.name).ok_or_else(|| format!("\"{}\" is no claim", claim.name))?;
    let mut args = claim.args();
    check(state, &mut args)?;
    args.end()
}
