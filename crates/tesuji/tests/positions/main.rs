//! Runs the test positions under `positions/`: titled diagrams with lines of what must hold.
//!
//! The format is described in `docs/positions.md`. Each diagram is one test and runs in all eight
//! symmetries and with both colors. What can be claimed is in `claims/`, one file per crate.

mod case;
mod claims;
mod file;
mod selftest;
mod words;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

/// The folder with the positions.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../positions")
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = selftest::trials();
    match file::find(&root()) {
        Ok(files) => {
            for path in files {
                trials.extend(trials_of(&path));
            }
        }
        Err(error) => trials.push(broken("positions", error)),
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// One test for each diagram of a file; a file that cannot be read is a test that fails.
fn trials_of(path: &Path) -> Vec<Trial> {
    let name = path
        .strip_prefix(root())
        .unwrap_or(path)
        .display()
        .to_string();
    match file::read(path, &name) {
        Ok(cases) => cases
            .into_iter()
            .map(|case| {
                let title = format!("{name}: {}", case.title);
                Trial::test(title, move || case.run().map_err(Into::into))
            })
            .collect(),
        Err(error) => vec![broken(&name, error)],
    }
}

fn broken(name: &str, error: String) -> Trial {
    Trial::test(name.to_owned(), move || Err(error.into()))
}
