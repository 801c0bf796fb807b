//! Files and pasted texts: SGF in any encoding, or a text diagram.

use board::{Color, Diagram};
use serde::Serialize;
use sgf::{Collection, GameTree, Parsed, Setup};
use ts_rs::TS;
use words::say;

use crate::error::ApiError;
use crate::record::{Record, record};

/// A file, read.
#[derive(Debug, Serialize, TS)]
pub(crate) struct Opened {
    /// The games of the file, if there are several, each as SGF of its own.
    pub(crate) games: Vec<GameEntry>,
    /// Which game the record is of.
    pub(crate) game: usize,
    pub(crate) record: Record,
    /// What had to be repaired.
    pub(crate) warnings: Vec<String>,
}

/// A game in the list of a collection.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct GameEntry {
    pub(crate) title: String,
    pub(crate) sgf: String,
}

/// Reads a file: SGF in any encoding, or a text diagram.
pub(crate) fn open(bytes: &[u8], game: usize) -> Result<Opened, ApiError> {
    let (collection, warnings) = read(bytes)?;
    let found = collection.games.len();
    let tree = collection
        .games
        .get(game)
        .ok_or_else(|| ApiError::Bad(say!("error-no-such-game", n = game + 1, found = found)))?;
    let record = record(tree)?;
    let games = match found {
        1 => Vec::new(),
        _ => collection.games.iter().zip(1..).map(entry).collect(),
    };
    Ok(Opened {
        games,
        game,
        record,
        warnings,
    })
}

/// The games of a file, each as SGF of its own, and what had to be repaired.
pub(crate) fn games(bytes: &[u8]) -> Result<(Vec<GameEntry>, Vec<String>), ApiError> {
    let (collection, warnings) = read(bytes)?;
    let games = collection.games.iter().zip(1..).map(entry).collect();
    Ok((games, warnings))
}

fn read(bytes: &[u8]) -> Result<(Collection, Vec<String>), ApiError> {
    if bytes.trim_ascii().is_empty() {
        return Err(ApiError::bad(say!("error-empty-file")));
    }
    // Collections of problems come as JSON, too.
    if matches!(bytes.trim_ascii().first(), Some(b'{' | b'['))
        && let Ok(found) = collections::read("", bytes, None)
    {
        let warnings = found.skipped.iter().map(ToString::to_string).collect();
        let text = collections::write(&found.entries, collections::Format::GoProblems);
        let parsed = sgf::parse(&text.map_err(ApiError::bad)?).map_err(|e| unreadable(&e))?;
        return Ok((parsed.collection, warnings));
    }
    let (mut collection, warnings) = match diagram(bytes) {
        Some(tree) => (Collection::from(tree), Vec::new()),
        None => {
            let options = sgf::ParseOptions {
                limits: sgf::ReadLimits {
                    items: 2_000_000,
                    nesting: 200_000,
                    warnings: 20,
                },
                ..sgf::ParseOptions::default()
            };
            let parsed: Parsed = sgf::parse_with(bytes, &options).map_err(|e| unreadable(&e))?;
            // Any text with something in parentheses can be repaired into a game in which nothing happens.
            if !is_sgf(bytes) && parsed.collection.games.iter().all(says_nothing) {
                return Err(ApiError::bad(say!("error-no-game")));
            }
            let warnings = parsed.warnings.iter().map(ToString::to_string).collect();
            (parsed.collection, warnings)
        }
    };
    collection.to_utf8();
    Ok((collection, warnings))
}

fn is_sgf(bytes: &[u8]) -> bool {
    bytes.windows(2).any(|two| two == b"(;")
}

fn says_nothing(tree: &GameTree) -> bool {
    tree.len() == 1 && tree.properties(tree.root()).is_empty()
}

/// What is wrong with a text, for somebody who may have pasted the wrong one.
fn unreadable(error: &sgf::ParseError) -> ApiError {
    let sgf::Location { line, column, .. } = error.location;
    ApiError::Bad(match &error.problem {
        sgf::Problem::NoGame => say!("error-no-game"),
        problem => say!(
            "error-sgf",
            line = line.to_string(),
            column = column.to_string(),
            problem = problem.to_string()
        ),
    })
}

fn entry((tree, number): (&GameTree, usize)) -> GameEntry {
    let name = ["GN", "EV"].iter().find_map(|name| tree.root_text(name));
    let players = match (tree.player(Color::Black), tree.player(Color::White)) {
        (Some(black), Some(white)) => Some(format!("{black} – {white}")),
        _ => None,
    };
    let title = players.or(name).unwrap_or_default();
    GameEntry {
        title: format!("{number} {title}").trim_end().to_owned(),
        sgf: String::from_utf8_lossy(&tree.to_bytes()).into_owned(),
    }
}

/// A text diagram as a game, if that is what the bytes are.
fn diagram(bytes: &[u8]) -> Option<GameTree> {
    let text = std::str::from_utf8(bytes).ok()?;
    if text.contains("(;") || text.len() > 100_000 {
        return None;
    }
    // Titles like "$$B Problem 3" and prose are no part of the board.
    let title =
        |line: &&str| line.trim_start().starts_with("$$B") || line.trim_start().starts_with("$$W");
    let rows: Vec<&str> = text
        .lines()
        .map(|l| if title(&l) { "" } else { l })
        .collect();
    let found = Diagram::parse(&rows.join("\n")).ok().or_else(|| {
        rows.split(|line| line.trim().is_empty())
            .find_map(|part| Diagram::parse(&part.join("\n")).ok())
    })?;
    let lower = text.to_ascii_lowercase();
    let white = lower.contains("white to play") || lower.contains("$$w");
    let board = &found.board;
    let mut tree = GameTree::new(board.size());
    let root = tree.root();
    let setup = Setup {
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        to_play: Some(if white { Color::White } else { Color::Black }),
        ..Setup::default()
    };
    tree.set_setup(root, &setup, true).ok()?;
    tree.set_points(root, "TR", found.marked, true).ok()?;
    if found.shown != board.points() {
        tree.set_points(root, "VW", found.shown, true).ok()?;
    }
    let labels: Vec<_> = found
        .letters
        .iter()
        .map(|&(c, p)| (p, c.to_string()))
        .collect();
    tree.set_labels(root, labels.iter().map(|(p, t)| (*p, t.as_str())))
        .ok()?;
    Some(tree)
}
