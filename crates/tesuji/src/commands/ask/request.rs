//! Questions as they come in: one JSON object a line, read strictly, with errors that say what was expected.

use std::time::Duration;

use anyhow::{Context as _, bail};
use board::{Board, Color, Game, Move, PointSet, Rules, Size};
use life::Marks;
use problems::Given;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tesuji::input::{Input, Select};

use crate::cli::ColorName;
use crate::commands::problem::{self, points};
use crate::commands::solve::set_up;

/// What is wrong with a question.
#[derive(Clone, Debug, Serialize)]
pub(super) struct RequestError {
    kind: &'static str,
    message: String,
}

impl RequestError {
    /// The question cannot be understood, or makes no sense in its position.
    pub(super) fn bad(message: impl ToString) -> RequestError {
        RequestError {
            kind: "bad_question",
            message: message.to_string(),
        }
    }

    pub(super) fn too_long(length: usize, longest: usize) -> RequestError {
        RequestError::bad(format!(
            "the line has {length} bytes; expected at most {longest}"
        ))
    }

    pub(super) fn busy() -> RequestError {
        RequestError {
            kind: "busy",
            message: "too many questions wait; ask again when some are answered".to_owned(),
        }
    }

    pub(super) fn internal() -> RequestError {
        RequestError {
            kind: "internal",
            message: "the question failed from within; please report it with the line".to_owned(),
        }
    }
}

impl From<anyhow::Error> for RequestError {
    fn from(error: anyhow::Error) -> RequestError {
        RequestError::bad(format!("{error:#}"))
    }
}

/// What can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    Status,
    Solve,
    Capture,
    Scan,
    Safety,
    Score,
    Power,
    Groups,
    Check,
    Cancel,
    Version,
}

/// A question. Which fields a kind uses is in docs/ask.md.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Request {
    pub(super) id: Value,
    pub(super) ask: Kind,
    /// The question to cancel.
    pub(super) of: Option<Value>,

    pub(super) sgf: Option<String>,
    pub(super) diagram: Option<String>,
    pub(super) board: Option<Stones>,
    #[serde(rename = "move")]
    pub(super) move_number: Option<usize>,
    pub(super) game: Option<usize>,

    /// The stones in question.
    pub(super) at: Option<OneOrMore>,
    /// Can anything of this color live?
    pub(super) any: Option<ColorName>,
    pub(super) area: Option<OneOrMore>,
    pub(super) first: Option<String>,
    pub(super) need: Option<Need>,
    pub(super) mode: Option<String>,
    pub(super) ko: Option<String>,
    pub(super) method: Option<String>,
    pub(super) to_play: Option<ColorName>,
    pub(super) task: Option<String>,
    pub(super) frame: Option<String>,
    pub(super) system: Option<String>,
    /// A proof: as an object, or as the text of a file.
    pub(super) proof: Option<Value>,
    pub(super) rules: Option<String>,
    pub(super) komi: Option<f32>,
    #[serde(default)]
    pub(super) proven_only: bool,
    /// Whether every first move is looked at.
    pub(super) moves: Option<bool>,

    pub(super) nodes: Option<u64>,
    pub(super) seconds: Option<f64>,
    pub(super) depth: Option<u32>,
}

/// A position as lists of points.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Stones {
    size: BoardSize,
    #[serde(default)]
    black: Vec<String>,
    #[serde(default)]
    white: Vec<String>,
    /// `["black", "D4"]`, after the stones are set up.
    #[serde(default)]
    moves: Vec<(ColorName, String)>,
    to_play: Option<ColorName>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
enum BoardSize {
    Square(u8),
    Sides(u8, u8),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum OneOrMore {
    One(String),
    More(Vec<String>),
}

impl OneOrMore {
    pub(super) fn words(&self) -> &[String] {
        match self {
            OneOrMore::One(word) => std::slice::from_ref(word),
            OneOrMore::More(words) => words,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Need {
    All,
    Any,
}

impl Request {
    /// The id of a line, null if there is none, and the question.
    pub(super) fn read(line: &[u8]) -> (Value, Result<Request, RequestError>) {
        let value: Value = match serde_json::from_slice(line) {
            Ok(value) => value,
            Err(error) => {
                let trouble = RequestError::bad(format!("no JSON: {error}"));
                return (Value::Null, Err(trouble));
            }
        };
        let id = value.get("id").cloned().unwrap_or(Value::Null);
        if !(id.is_string() || id.is_number()) {
            let why = "expected an object with an \"id\" that is a string or a number";
            return (Value::Null, Err(RequestError::bad(why)));
        }
        let request = serde_json::from_value(value).map_err(RequestError::bad);
        (id, request)
    }

    /// Whatever names the position.
    fn source(&self) -> anyhow::Result<Named<'_>> {
        let text = |name, text: &str| Input::parse(name, text.as_bytes());
        match (&self.sgf, &self.diagram, &self.board) {
            (Some(sgf), None, None) => Ok(Named::Text(text("sgf", sgf)?.into())),
            (None, Some(diagram), None) => Ok(Named::Text(text("diagram", diagram)?.into())),
            (None, None, Some(stones)) => Ok(Named::Stones(stones)),
            _ => bail!("expected a position: one of \"sgf\", \"diagram\" and \"board\""),
        }
    }

    /// The position.
    pub(super) fn place(&self) -> anyhow::Result<Place> {
        let select = Select {
            game: self.game,
            moves: self.move_number,
        };
        let text = match self.source()? {
            Named::Text(text) => text,
            Named::Stones(stones) => return stones.place(),
        };
        let position = text.position(select)?;
        let tree = text.games().get(self.game.unwrap_or(1).saturating_sub(1));
        Ok(Place {
            board: position.board,
            to_play: position.to_play,
            prisoners: position.prisoners,
            rules: tree.and_then(|t| t.rules()?.parse().ok()),
            komi: tree.and_then(|t| t.komi().ok()?).map(|k| k as f32),
            handicap: tree
                .and_then(|t| t.handicap().ok()?)
                .map_or(0, |h| h as usize),
        })
    }

    /// The position as a diagram of a book, with the stones that `at` names in place of those that its source marks.
    pub(super) fn given(&self) -> anyhow::Result<Given> {
        let game = self.game.unwrap_or(1);
        let (board, to_play, mut marks, mut triangles) = match self.source()? {
            Named::Text(text) => {
                let position = problem::position(&text, game, self.move_number, set_up)?;
                let (marks, triangles) = problem::marks(&text, game, &position, &[])?;
                (position.board, position.to_play, marks, triangles)
            }
            Named::Stones(stones) => {
                let place = stones.place()?;
                (
                    place.board,
                    place.to_play,
                    Marks::default(),
                    PointSet::EMPTY,
                )
            }
        };
        if self.at.is_some() {
            triangles = self.named(board.size())?;
            marks.targets = triangles;
            if let Some(p) = (triangles - board.occupied()).first() {
                bail!("at: there is no stone on {}", p.name(board.size()));
            }
        }
        let to_play = self.to_play.map_or(to_play, Color::from);
        Ok(Given::new(board, to_play, marks, triangles)?)
    }

    /// The stones that `at` names.
    pub(super) fn named(&self, size: Size) -> anyhow::Result<PointSet> {
        let Some(at) = &self.at else {
            bail!("expected \"at\", the stones in question, like [\"C17\"]");
        };
        points(at.words().iter(), size).context("at")
    }

    /// The time that the question asks for.
    pub(super) fn time(&self) -> anyhow::Result<Option<Duration>> {
        let time = self.seconds.map(Duration::try_from_secs_f64);
        time.transpose().context("seconds")
    }
}

/// What names a position.
enum Named<'a> {
    Text(Box<Input>),
    Stones(&'a Stones),
}

/// A position, and what its source says about counting it.
pub(super) struct Place {
    pub(super) board: Board,
    pub(super) to_play: Color,
    /// Stones lost by Black and by White.
    pub(super) prisoners: [usize; 2],
    pub(super) rules: Option<Rules>,
    pub(super) komi: Option<f32>,
    pub(super) handicap: usize,
}

impl Stones {
    fn place(&self) -> anyhow::Result<Place> {
        let size = match self.size {
            BoardSize::Square(side) => Size::square(side),
            BoardSize::Sides(width, height) => Size::new(width, height),
        }?;
        let black = points(self.black.iter(), size).context("board: black")?;
        let white = points(self.white.iter(), size).context("board: white")?;
        let board = Board::from_stones(size, black, white).context("board")?;
        let first = self.to_play.map_or(Color::Black, Color::from);
        // Moves of games under all rules are taken: only the immediate retaking of a ko is refused.
        let rules = Rules {
            repetition: board::Repetition::SimpleKo,
            ..Rules::CHINESE
        };
        let mut game = Game::from_position(board, first, rules);
        for (i, (side, name)) in self.moves.iter().enumerate() {
            let play = Move::parse(name, size).map_err(anyhow::Error::from);
            play.and_then(|mv| Ok(game.play(mv, (*side).into())?))
                .with_context(|| format!("board: move {}, {name}", i + 1))?;
        }
        Ok(Place {
            board: game.board().clone(),
            to_play: game.to_play(),
            prisoners: Color::ALL.map(|color| game.prisoners(color)),
            rules: None,
            komi: None,
            handicap: 0,
        })
    }
}
