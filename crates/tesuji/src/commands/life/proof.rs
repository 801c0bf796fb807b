//! Proofs of an answer as files.

use std::io;
use std::path::Path;

use answers::{Answer, Asking};
use status::Local;

use crate::output::{self, WriteError};

/// Most positions of a proof.
const MOST_POSITIONS: usize = 2_000_000;

/// Writes the proofs of the first mover's code: that the stones are captured with the least threats that suffice, and
/// that they are saved with one fewer. Life and death need only one of them. If one cannot be made, the other is written all the same.
pub(super) fn write(
    path: &Path,
    local: &mut Local,
    answer: &Answer,
    asking: &Asking,
) -> anyhow::Result<()> {
    let missing = |why: String| {
        let why = io::Error::other(format!("there is no proof: {why}"));
        WriteError::new(path.display().to_string(), why)
    };
    let code = answer.first.known.code();
    let code = code.ok_or_else(|| missing("the result is not known".to_owned()))?;
    let proofs = local.proofs_of(asking.to_play, code, MOST_POSITIONS, &asking.limits);
    let mut failed = None;
    for (i, proof) in proofs.into_iter().enumerate() {
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
