//! `tesuji games`: game records for training.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;

use crate::output;

/// Write the positions of packed games for the trainer
///
/// Makes DIR/positions.bin, 384 bytes for each position, and DIR/labels.bin, 384 bytes for each game;
/// docs/network.md describes both.
#[derive(Debug, Args)]
pub(crate) struct RecordsArguments {
    /// A file of packed games
    file: PathBuf,

    /// The folder to write to; it is made if need be
    #[arg(long, short, value_name = "DIR")]
    output: PathBuf,

    /// Find out who owned what at the end of counted games
    #[arg(long)]
    owners: bool,

    /// Games to replay at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
}

pub(crate) fn records(arguments: &RecordsArguments) -> anyhow::Result<bool> {
    let name = arguments.file.display();
    let bytes = std::fs::read(&arguments.file).with_context(|| format!("{name}"))?;
    let games = games::packed::read(&bytes).with_context(|| format!("{name}"))?;
    let folder = &arguments.output;
    std::fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
    let mut positions = create(&folder.join("positions.bin"))?;
    let mut labels = create(&folder.join("labels.bin"))?;
    let (owners, threads) = (arguments.owners, arguments.threads);
    let written = games::records::write(&games, owners, threads, &mut positions, &mut labels);
    let written = written.with_context(|| format!("{name}"))?;
    positions.flush().and_then(|()| labels.flush())?;
    output::complain(&format!(
        "{} games ({} cut at an illegal move), {} positions, {} counted, {} of them settled",
        written.games, written.cut, written.positions, written.counted, written.settled
    ));
    Ok(true)
}

fn create(path: &Path) -> anyhow::Result<BufWriter<File>> {
    let file = File::create(path).with_context(|| format!("{}", path.display()))?;
    Ok(BufWriter::with_capacity(1 << 20, file))
}
