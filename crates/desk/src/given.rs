//! Files that the program was started with: the page shows them when it is opened.

use serde::Serialize;
use ts_rs::TS;

use crate::error::ApiError;
use crate::files::{self, GameEntry, Opened};

/// Files to open, read already.
#[derive(Clone, Debug)]
pub struct Given {
    name: String,
    games: Vec<GameEntry>,
    warnings: Vec<String>,
}

/// What a page opens when it comes for the first time since the start.
#[derive(Debug, Serialize, TS)]
pub struct GivenView {
    /// Another one after each start, so that a reload does not undo what was changed since.
    start: String,
    name: String,
    opened: Opened,
}

impl Given {
    /// Reads files, each with its name; the games of all become one list. The error names the file.
    pub fn read<'a>(
        files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
    ) -> Result<Option<Given>, String> {
        let (mut games, mut warnings, mut names) = (Vec::new(), Vec::new(), Vec::new());
        for (name, bytes) in files {
            let (found, repairs) = files::games(bytes).map_err(|e| format!("{name}: {e}"))?;
            let alone = found.len() == 1;
            games.extend(found.into_iter().map(|entry| GameEntry {
                title: if alone {
                    name.to_owned()
                } else {
                    format!("{name} {}", entry.title)
                },
                sgf: entry.sgf,
            }));
            warnings.extend(repairs.into_iter().map(|text| format!("{name}: {text}")));
            names.push(name);
        }
        Ok(names.first().map(|name| Given {
            name: (*name).to_owned(),
            games,
            warnings,
        }))
    }

    /// The first of them, with the list if there are several.
    pub fn view(&self, start: &str) -> Result<GivenView, ApiError> {
        let first = self.games.first().ok_or(ApiError::Gone("game"))?;
        let opened = files::open(first.sgf.as_bytes(), 0)?;
        let games = if self.games.len() > 1 {
            self.games.clone()
        } else {
            Vec::new()
        };
        Ok(GivenView {
            start: start.to_owned(),
            name: self.name.clone(),
            opened: Opened {
                games,
                warnings: self.warnings.clone(),
                ..opened
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_of_all_files_are_one_list() {
        let files: [(&str, &[u8]); 2] = [
            ("a.sgf", b"(;SZ[9]AB[aa])"),
            ("b.sgf", b"(;SZ[5]GN[One])(;SZ[7]GN[Two])"),
        ];
        let given = Given::read(files).unwrap().unwrap();
        let view = given.view("x").unwrap();
        let titles: Vec<&str> = view.opened.games.iter().map(|g| g.title.as_str()).collect();
        assert_eq!(titles, ["a.sgf", "b.sgf 1 One", "b.sgf 2 Two"]);
        assert_eq!((view.name.as_str(), view.opened.record.width), ("a.sgf", 9));
        assert!(Given::read([]).unwrap().is_none());
        let one = Given::read(files.into_iter().take(1)).unwrap().unwrap();
        assert!(one.view("x").unwrap().opened.games.is_empty());
        let error = Given::read([("c.sgf", b"no game".as_slice())]).unwrap_err();
        assert!(error.starts_with("c.sgf: this is no game"), "{error}");
    }
}
