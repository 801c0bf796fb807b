//! The files and folders that a command names, and the games in them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::Context;
use tesuji::input::{Input, Source};

/// The files that the arguments name: folders are searched for `.sgf` and `.txt` files, in order of their names.
pub(crate) fn files(arguments: &[OsString]) -> anyhow::Result<Vec<PathBuf>> {
    files_of(arguments, &["sgf", "txt"])
}

/// The same for collections of problems, which may be JSON.
pub(crate) fn collection_files(arguments: &[OsString]) -> anyhow::Result<Vec<PathBuf>> {
    files_of(arguments, &["sgf", "json", "jsonl"])
}

fn files_of(arguments: &[OsString], endings: &[&str]) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for argument in arguments {
        let path = PathBuf::from(argument);
        match path.is_dir() {
            true => folder(&path, endings, &mut found)
                .with_context(|| format!("{}: cannot read the folder", path.display()))?,
            false => found.push(path),
        }
    }
    Ok(found)
}

/// Adds the problem files of a folder and of those in it. Links to folders are not followed.
fn folder(top: &Path, endings: &[&str], found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut todo = vec![top.to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = todo.pop() {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let path = entry.path();
            let known =
                |e: &std::ffi::OsStr| endings.iter().any(|known| e.eq_ignore_ascii_case(known));
            if entry.file_type()?.is_dir() {
                todo.push(path);
            } else if path.extension().is_some_and(known) {
                files.push(path);
            }
        }
    }
    files.sort();
    found.extend(files);
    Ok(())
}

/// The questions of a file: one for each game, unless one is chosen.
///
/// `question` gets the file, the number of the game, and that number again if the file has several games.
pub(crate) fn each_game<Q>(
    file: &Path,
    chosen: Option<usize>,
    question: impl Fn(&Input, usize, Option<usize>) -> anyhow::Result<Q>,
) -> anyhow::Result<Vec<anyhow::Result<Q>>> {
    let input = Input::read(&Source::from(OsString::from(file)))?;
    let games = input.games().len().max(1);
    let chosen: Vec<usize> = match chosen {
        Some(game) => vec![game],
        None => (1..=games).collect(),
    };
    let of_game = |game| {
        let number = (games > 1).then_some(game);
        let name = match number {
            Some(number) => format!("{}, game {number}", input.name),
            None => input.name.clone(),
        };
        question(&input, game, number).context(name)
    };
    Ok(chosen.into_iter().map(of_game).collect())
}
