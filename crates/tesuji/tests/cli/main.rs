//! The command line as its users see it: what is printed, and the exit status.
//!
//! Expected outputs are snapshots; `SNAPSHOTS=overwrite cargo test -p tesuji --test cli` writes them
//! anew. Look at the difference before you commit it.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod agree;
mod analyze;
mod ask;
mod audit;
mod bench;
mod books;
mod capture;
mod docs;
mod front_ends;
mod games;
mod help;
mod languages;
mod life;
mod power;
#[cfg(feature = "queue")]
mod queue;
mod robust;
mod rooms;
mod safety;
mod schema;
mod sgf;
mod show;
mod solve;

use std::path::{Path, PathBuf};

use snapbox::cmd::Command;

/// The program with the root of the workspace as its folder and no settings of color or language from outside.
fn tesuji(arguments: &[&str]) -> Command {
    Command::new(snapbox::cargo_bin!("tesuji"))
        .current_dir(root())
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .env_remove("COLORTERM")
        .env_remove("COLUMNS")
        .env_remove("TESUJI_LANG")
        .env("LC_ALL", "C")
        .args(arguments)
}

/// The root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Standard output of a run that must succeed.
fn stdout(arguments: &[&str]) -> String {
    let output = tesuji(arguments).assert().success().get_output().clone();
    String::from_utf8(output.stdout).unwrap()
}

/// Standard error of a run that must be refused with status 2 and say nothing on standard output.
fn refusal(arguments: &[&str], stdin: &[u8]) -> String {
    let assert = tesuji(arguments).stdin(stdin).assert().code(2);
    let output = assert.get_output();
    assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The JSON object that a run which must succeed prints on one line.
fn json(arguments: &[&str], stdin: &str) -> serde_json::Value {
    let output = tesuji(arguments).stdin(stdin).assert().success();
    let output = &output.get_output().stdout;
    assert_eq!(output.iter().filter(|b| **b == b'\n').count(), 1);
    serde_json::from_slice(output).unwrap()
}
