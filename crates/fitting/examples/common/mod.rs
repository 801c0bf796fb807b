//! What the examples share: options, diagrams, weights.

// Neither uses all of it.
#![allow(dead_code)]

use std::path::{Path, PathBuf};

use board::Board;
use fitting::Networks;

pub(crate) type Failure = Box<dyn std::error::Error>;

/// The value of an option.
pub(crate) fn option(name: &str) -> Option<String> {
    let mut args = std::env::args();
    args.find(|a| a == name).and_then(|_| args.next())
}

/// The number of an option.
pub(crate) fn number(name: &str, usual: u64) -> Result<u64, String> {
    match option(name) {
        None => Ok(usual),
        Some(text) => text
            .parse()
            .map_err(|_| format!("{name} {text}: expected a number")),
    }
}

/// The first positions of all games in the SGF files of a folder, those that come with the program if none is named.
pub(crate) fn diagrams() -> Result<Vec<Board>, Failure> {
    let folder = option("--sets").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../collections/sets"),
        PathBuf::from,
    );
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_, std::io::Error>>()?;
    files.retain(|path| path.extension().is_some_and(|e| e == "sgf"));
    files.sort();
    let mut boards = Vec::new();
    for file in files {
        let parsed = sgf::parse(&std::fs::read(file)?)?;
        for game in &parsed.collection.games {
            boards.push(game.position_at(game.root())?.board);
        }
    }
    Ok(boards)
}

/// Where a network is in a folder that `fit` wrote: in one with the name of its room.
pub(crate) fn path(folder: &Path, name: &str) -> PathBuf {
    let room = name.split('-').next().unwrap_or(name);
    folder.join(room).join(format!("{name}.txt"))
}

/// FNV-1a.
pub(crate) fn checksum(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// The weights in a folder.
pub(crate) fn weights(folder: &str) -> Result<Networks, Failure> {
    fitting::read(|name| {
        let path = path(Path::new(folder), name);
        std::fs::read_to_string(&path)
            .map_err(|e| Failure::from(format!("{}: {e}", path.display())))
    })
}
