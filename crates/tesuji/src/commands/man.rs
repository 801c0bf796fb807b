//! `tesuji man`: manual pages.

use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, CommandFactory};

use crate::cli::Cli;
use crate::output;

/// Print the manual page, or write the pages of all commands into a folder
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji man | man -l -
  tesuji man ~/.local/share/man/man1")]
pub(crate) struct Arguments {
    /// The folder for tesuji.1, tesuji-show.1 and so on; it is created if it is not there
    folder: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let command = Cli::command();
    match &arguments.folder {
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(command).render(&mut page)?;
            output::print_bytes(&page)?;
        }
        Some(folder) => {
            let name = folder.display().to_string();
            std::fs::create_dir_all(folder).with_context(|| name.clone())?;
            clap_mangen::generate_to(command, folder).context(name)?;
        }
    }
    Ok(true)
}
