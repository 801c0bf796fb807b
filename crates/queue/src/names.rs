//! What streams and subjects are called, and which programs may work together.

use std::sync::OnceLock;

use collections::{Features, SOLVER, audit, fnv, own_sets, read};
use problems::{Options, solve};
use search::Limits;

pub(crate) const JOBS: &str = "TESUJI_JOBS";
pub(crate) const RESULTS: &str = "TESUJI_RESULTS";
pub(crate) const DEAD: &str = "TESUJI_DEAD";

/// Changes when jobs or answers change their form.
const PROTOCOL: &str = "queue-1";
/// Nodes of a search whose count tells programs apart.
const PROBE_NODES: u64 = 1_000;

/// The version of this program: its name, and what it does with a few problems. Two builds that search differently have different versions even
/// if somebody forgot to say so.
pub fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| format!("{SOLVER} {PROTOCOL} {:08x}", behavior() as u32))
}

/// A number that depends on what the searches do: what an audit of the first problem of each own set finds and how many nodes that takes, and what
/// the network thinks of it.
fn behavior() -> u128 {
    let limits = Limits {
        nodes: PROBE_NODES,
        ..Limits::default()
    };
    let mut text = String::new();
    for set in own_sets() {
        let Some(entry) = read(set.name, set.sgf.as_bytes(), None)
            .ok()
            .and_then(|read| read.entries.into_iter().next())
        else {
            continue;
        };
        text += &format!("{:?}", audit(&entry, &limits));
        let options = Options {
            limits: limits.clone(),
            ..Options::default()
        };
        let solution = solve(&entry.board, entry.to_play, &options);
        let features = Features::of(&entry.board, entry.to_play, &solution, &limits);
        // Other processors may add up in another order: the last digits are theirs.
        text += &format!("{} {:.1}", features.traps, features.surprise);
    }
    fnv(text.as_bytes())
}

/// The version as a part of a subject.
fn version_token() -> String {
    format!("{:016x}", fnv(version().as_bytes()) as u64)
}

/// The consumer of this version's workers.
pub(crate) fn consumer() -> String {
    format!("workers-{}", version_token())
}

/// Every job of this version.
pub(crate) fn all_jobs() -> String {
    format!("tesuji.jobs.{}.>", version_token())
}

/// The jobs of a run.
pub(crate) fn jobs_of(run: &str) -> String {
    format!("tesuji.jobs.{}.{run}.>", version_token())
}

/// A job.
pub(crate) fn job(run: &str, key: &str) -> String {
    format!("tesuji.jobs.{}.{run}.{key}", version_token())
}

/// The results of a run.
pub(crate) fn results_of(run: &str) -> String {
    format!("tesuji.results.{run}.>")
}

/// A result.
pub(crate) fn result(run: &str, key: &str) -> String {
    format!("tesuji.results.{run}.{key}")
}

/// A job that was given up.
pub(crate) fn dead(run: &str, key: &str) -> String {
    format!("tesuji.dead.{run}.{key}")
}

/// Run and key, the last two parts of every subject.
pub(crate) fn run_and_key(subject: &str) -> Option<(&str, &str)> {
    let mut parts = subject.rsplit('.');
    let key = parts.next()?;
    Some((parts.next()?, key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_say_what_they_are() {
        let subject = job("aa", "bb");
        assert_eq!(run_and_key(&subject), Some(("aa", "bb")));
        let all = all_jobs();
        assert!(subject.starts_with(all.trim_end_matches('>')));
        assert_eq!(run_and_key(&result("aa", "bb")), Some(("aa", "bb")));
        assert_eq!(run_and_key("nonsense"), None);
    }

    #[test]
    fn the_version_stays_the_same() {
        assert_eq!(behavior(), behavior());
        assert!(version().starts_with(SOLVER));
    }
}
