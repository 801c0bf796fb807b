//! Proofs of an answer as files.

use std::io;
use std::path::Path;

use life::answer::{Answer, Asking};
use life::enclosed::{Reader, Tuning};
use life::{Code, Problem};
use search::Meter;

use crate::output::{self, WriteError};

/// Most positions of a proof.
const MOST_POSITIONS: usize = 2_000_000;

/// Writes the proofs of the first mover's code: that the stones are captured with the least threats that suffice, and
/// that they are saved with one fewer. Life and death need only one of them. If one cannot be made, the other is written all the same.
pub(super) fn write(
    path: &Path,
    problem: &Problem,
    answer: &Answer,
    asking: &Asking,
) -> anyhow::Result<()> {
    let missing = |why: String| {
        let why = io::Error::other(format!("there is no proof: {why}"));
        WriteError::new(path.display().to_string(), why)
    };
    let code = answer.first.known.code();
    let code = code.ok_or_else(|| missing("the result is not known".to_owned()))?;
    let threats: Vec<i8> = match code {
        Code::Alive => code.most_threats().into_iter().collect(),
        Code::Dead => code.least_threats().into_iter().collect(),
        _ => [code.least_threats(), code.most_threats()]
            .into_iter()
            .flatten()
            .collect(),
    };
    let mut reader = Reader::new(problem, asking.memory, Tuning::default())?;
    let mut failed = None;
    for (i, threats) in threats.into_iter().enumerate() {
        let mut meter = Meter::start(&asking.budget);
        let proof = reader.prove(problem, asking.to_play, threats, MOST_POSITIONS, &mut meter);
        let proof = match proof {
            Ok(proof) => proof,
            // The other half of a ko may be easier.
            Err(error) => {
                failed = failed.or(Some(missing(error.to_string())));
                continue;
            }
        };
        let mut name = path.as_os_str().to_owned();
        if i > 0 {
            name.push(format!(".{}", i + 1));
        }
        output::write_file(Path::new(&name), (proof.to_json() + "\n").as_bytes())?;
    }
    match failed {
        Some(error) => Err(error.into()),
        None => Ok(()),
    }
}
