//! The answer to a task as a serializable value: what `tesuji life`, `tesuji solve` and the page's *Solve* give. The results for either
//! first mover are those of [`StatusView`](crate::StatusView); around them stands what is about a file and a side to play.

use std::time::Duration;

use board::{Color, Size};
use serde::Serialize;
use ts_rs::TS;

use crate::fate::{Fate, Status};
use crate::view::{FateView, MoveView, names};

/// A task and its answer.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SolutionView {
    /// The file, as the user named it.
    pub file: String,
    /// Number of the game in a collection, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<usize>,
    /// `black` or `white`.
    pub to_play: String,
    /// `live`, `kill`, `capture`, `escape`, `connect` or `race`; null when no task was found. With `basis` `net` it is
    /// an estimate, and so are `target` and `best`.
    pub task: Option<String>,
    /// The stones in question.
    pub target: Vec<String>,
    /// The side to play moves first.
    pub first: FateView,
    /// The other side moves first; null when that was not asked.
    pub second: Option<FateView>,
    /// The move to play, or `pass`; null when the side to play gets nothing whatever it does.
    pub best: Option<String>,
    /// Every first move that is known to reach the best result.
    pub winning: Vec<String>,
    /// Best play of both sides.
    pub line: Vec<String>,
    /// Whether everything that was asked is proven with nothing assumed.
    pub proven: bool,
    /// What the result for the side to play rests on: `rules`, `board`, `area`, `frame`, `guess`, `fights` or `net`; null when nothing is known.
    pub basis: Option<String>,
    /// Stones of the wall that are not proven safe: what rests on them is proven if they stand.
    pub assumed_safe: Vec<String>,
    /// What was assumed to read a diagram; null when nothing was.
    pub frame: Option<FrameView>,
    /// Nodes searched.
    #[ts(type = "number")]
    pub nodes: u64,
    /// Time taken.
    pub seconds: f64,
    /// `nodes`, `time`, `depth`, `memory`, `stopped` or `no task`; `bounds` of an escape that no capture within the bounds of the search
    /// prevents.
    pub unknown_because: Option<String>,
    /// Every first move of the side to play with what it leads to and the reply that shows it.
    pub moves: Vec<MoveView>,
    /// The answer in words.
    pub text: String,
}

/// What was assumed to read a diagram.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FrameView {
    /// Stones that were assumed safe.
    pub safe: Vec<String>,
    /// Where both sides may play: empty points, and stones that may be captured.
    pub area: Vec<String>,
    /// Empty points of the diagram that were assumed to be Black's.
    pub black: Vec<String>,
    /// The same for White.
    pub white: Vec<String>,
    /// How many steps play may go through gaps of the wall.
    pub width: usize,
}

impl SolutionView {
    /// What becomes of stones, told by the side to play.
    pub fn of(status: &Status, to_play: Color, size: Size) -> SolutionView {
        let told = |first| status.with_first(first).map(|fate| fate.view(status, size));
        let unknown = || Fate::unknown(to_play).view(status, size);
        let first = told(to_play).unwrap_or_else(unknown);
        let second = told(!to_play);
        let task = match status.owner == to_play {
            true => "live",
            false => "kill",
        };
        let why = second.as_ref().and_then(|s| s.unknown_because.clone());
        let mut assumed_safe = first.assumed_safe.clone();
        let others = second.iter().flat_map(|s| &s.assumed_safe);
        let more: Vec<String> = others
            .filter(|p| !assumed_safe.contains(p))
            .cloned()
            .collect();
        assumed_safe.extend(more);
        SolutionView {
            file: String::new(),
            game: None,
            to_play: to_play.to_string(),
            task: Some(task.to_owned()),
            target: names(status.stones, size),
            best: first.best.clone(),
            winning: first.winning.clone(),
            line: first.line.clone(),
            proven: status.is_proven(),
            basis: first.basis.clone(),
            assumed_safe,
            frame: None,
            nodes: status
                .by_first
                .iter()
                .flatten()
                .map(|fate| fate.nodes)
                .sum(),
            seconds: 0.0,
            unknown_because: first.unknown_because.clone().or(why),
            moves: first.moves.clone(),
            text: status.sentence(to_play, size),
            first,
            second,
        }
    }

    /// Nothing is known, and why.
    pub fn unknown(to_play: Color, size: Size, why: &str, text: String) -> SolutionView {
        let nothing = Status::nothing(to_play);
        SolutionView {
            task: None,
            unknown_because: Some(why.to_owned()),
            text,
            ..SolutionView::of(&nothing, to_play, size)
        }
    }

    /// The same of a problem in a file, with what it took.
    #[must_use]
    pub fn from_file(
        self,
        file: &str,
        game: Option<usize>,
        nodes: u64,
        time: Duration,
    ) -> SolutionView {
        SolutionView {
            file: file.to_owned(),
            game,
            nodes,
            // To the microsecond.
            seconds: (time.as_secs_f64() * 1e6).round() / 1e6,
            ..self
        }
    }
}
