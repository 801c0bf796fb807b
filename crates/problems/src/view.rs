//! Solutions as serializable values and in words. Points are named as GTP names them.

use board::{Color, Move, PointSet, Size};
use capture::general::Success;
use life::answer::{Answer, WhenFirst};
use prove::Claim;
use serde::Serialize;
use status::{Fate, FirstMove, KoView, MoveView, Outcome as Result, Status};
use ts_rs::TS;

use crate::frame::Frame;
use crate::solution::{Found, Solution};
use crate::tactics::Tactic;
use crate::task::Task;

/// A [`Solution`] for scripts: the names of `tesuji life --json`, and what was assumed.
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
    /// `live`, `kill`, `capture`, `escape`, `connect` or `race`; none when no task was found.
    pub task: Option<String>,
    /// The stones in question.
    pub target: Vec<String>,
    /// The side to play moves first.
    pub first: ResultView,
    /// The other side moves first.
    pub second: ResultView,
    /// The move to play, or `pass`.
    pub best: Option<String>,
    /// Every first move proven to reach the best result.
    pub winning: Vec<String>,
    /// Best play of both sides.
    pub line: Vec<String>,
    /// Whether the results for both first movers are proven with no more assumed than that the stones `frame` names are
    /// safe. Where points of the frame are held by assumption, and of an escape, whether the best move is proven to live, or
    /// to capture, on the bare board; of a capture or a connection, whether the best move is proven to reach it.
    pub proven: bool,
    /// Nodes searched.
    #[ts(type = "number")]
    pub nodes: u64,
    /// Time taken.
    pub seconds: f64,
    /// `nodes`, `time`, `depth`, `stopped` or `no task`; `bounds` of an escape that no capture within the bounds of the search
    /// prevents.
    pub unknown_because: Option<String>,
    /// What was assumed; none when nothing was.
    pub frame: Option<FrameView>,
    /// Every first move with what it leads to and the reply that shows it.
    pub moves: Vec<MoveView>,
    /// The answer in words.
    pub text: String,
}

/// The result for one first mover.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ResultView {
    /// `black` or `white`.
    pub mover: String,
    /// `alive`, `seki`, `ko`, `dead` or `unknown`; `connected` where that is the task and is proven.
    pub status: String,
    /// `l`, `d`, `l1d`, `d2l`, …, or `seki`.
    pub code: Option<String>,
    /// Who wins the ko when nobody has threats, and how many the other side needs.
    pub ko: Option<KoView>,
}

/// A [`Frame`].
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

impl Solution {
    /// The solution for scripts.
    pub fn view(&self, file: &str, game: Option<usize>) -> SolutionView {
        let unknown = |mover: Color| ResultView {
            mover: mover.to_string(),
            status: "unknown".to_owned(),
            code: None,
            ko: None,
        };
        let mut view = SolutionView {
            file: file.to_owned(),
            game,
            to_play: self.to_play.to_string(),
            task: self.task().map(|task| task.to_string()),
            target: names(self.target(), self.size),
            first: unknown(self.to_play),
            second: unknown(!self.to_play),
            best: self.best().map(|mv| mv.name(self.size)),
            winning: moves(&self.winning(), self.size),
            line: self.line().iter().map(|t| t.mv.name(self.size)).collect(),
            proven: false,
            nodes: self.nodes,
            seconds: (self.time.as_secs_f64() * 1e6).round() / 1e6,
            unknown_because: None,
            frame: self.frame().map(|frame| frame.view(self.size)),
            moves: Vec::new(),
            text: self.sentence(),
        };
        match &self.found {
            Found::Life { answer, frame, .. } => {
                view.add_life(answer, self.size);
                view.proven &= !frame.holds_points() || self.bare.is_some();
            }
            Found::Open(tactic) => view.add_open(tactic, self.bare.is_some()),
            Found::Bare(status) => view.add_bare(status, self.to_play, self.size),
            Found::Nothing(why) => {
                let why = why.map_or("no task".to_owned(), |why| why.to_string());
                view.unknown_because = Some(why);
            }
        }
        view
    }

    /// What is asked: `Black to play: live.`
    pub fn task_in_words(&self) -> Option<String> {
        let mover = match self.to_play {
            Color::Black => "Black",
            Color::White => "White",
        };
        Some(format!("{mover} to play: {}.", self.task()?))
    }

    /// The solution in words.
    pub fn sentence(&self) -> String {
        match &self.found {
            Found::Life {
                answer,
                frame,
                rival,
                ..
            } => {
                let bare = match &self.bare {
                    Some(proof) if matches!(proof.question().claim, Claim::Live(_)) => {
                        " That this lives is proven without the frame, too."
                    }
                    Some(_) => " That this captures is proven without the frame, too.",
                    None => "",
                };
                let race = match (rival.and_then(|r| r.first()), answer.target.first()) {
                    (Some(a), Some(b)) => format!(
                        " It is a race of {} against {}.",
                        b.name(self.size),
                        a.name(self.size)
                    ),
                    _ => String::new(),
                };
                format!("{}{race}{}{bare}", answer.sentence(), frame.sentence())
            }
            Found::Open(tactic) => tactic.sentence(self.to_play, self.bare.is_some(), self.size),
            Found::Bare(status) => match status.with_first(self.to_play) {
                Some(fate) => status.clause(fate, self.size),
                None => String::new(),
            },
            Found::Nothing(None) => {
                "No task was found: no reading of the diagram makes the first move matter."
                    .to_owned()
            }
            Found::Nothing(Some(why)) => format!(
                "Unknown: the limit of {why} was reached before a reading of the diagram was proven."
            ),
        }
    }
}

impl SolutionView {
    fn add_life(&mut self, answer: &Answer, size: Size) {
        self.first = result(&answer.first);
        if let Some(second) = &answer.second {
            self.second = result(second);
        }
        self.proven = answer.is_proven();
        self.unknown_because = answer.why_unknown();
        let moves = answer.moves.iter();
        self.moves = moves.map(|mv| FirstMove::from(mv).view(size)).collect();
    }

    fn add_bare(&mut self, status: &Status, to_play: Color, size: Size) {
        let told = |first: Color, view: &mut ResultView| {
            let fate = status.with_first(first).filter(|fate| fate.is_known());
            if let Some(fate) = fate {
                let fate = fate.view(status, size);
                view.status = fate.status;
                view.code = fate.code;
            }
        };
        told(to_play, &mut self.first);
        told(!to_play, &mut self.second);
        let fate = status.with_first(to_play);
        self.proven = fate.is_some_and(Fate::is_proven);
        let why = fate.and_then(|fate| fate.open_because);
        self.unknown_because = match self.proven {
            true => None,
            false => Some(why.map_or("no task".to_owned(), |why| why.to_string())),
        };
    }

    fn add_open(&mut self, tactic: &Tactic, lives: bool) {
        let (status, code) = match (tactic.task, tactic.outcome) {
            (Task::Escape, _) if lives => ("alive", Some("l")),
            (Task::Escape, _) | (_, Success::No) => ("unknown", None),
            (_, Success::KoMoverFirst | Success::KoOpponentFirst) => ("ko", None),
            (Task::Connect, Success::Yes) => ("connected", None),
            (_, Success::Yes) => ("dead", Some("d")),
        };
        self.first.status = status.to_owned();
        self.first.code = code.map(str::to_owned);
        self.proven = lives || tactic.proof.is_some() && tactic.outcome == Success::Yes;
        // What the other side gets if it begins is what the search believes, not a proof.
        self.unknown_because = match (tactic.task, tactic.unknown) {
            (_, Some(why)) => Some(why.to_string()),
            (Task::Escape, None) if !lives => Some("bounds".to_owned()),
            _ => None,
        };
    }
}

fn result(side: &WhenFirst) -> ResultView {
    ResultView {
        mover: side.mover.to_string(),
        status: side.status.to_string(),
        code: match side.status {
            Result::Seki => Some("seki".to_owned()),
            _ => side.code().map(|code| code.to_string()),
        },
        ko: side.code().and_then(KoView::of),
    }
}

impl Frame {
    fn view(&self, size: Size) -> FrameView {
        let (black, white) = match self.problem.defender {
            Color::Black => (self.defenders_rim, self.attackers_rim),
            Color::White => (self.attackers_rim, self.defenders_rim),
        };
        FrameView {
            safe: names(self.safe, size),
            area: names(self.problem.area, size),
            black: names(black, size),
            white: names(white, size),
            width: self.width,
        }
    }

    /// What was assumed.
    fn sentence(&self) -> String {
        let rim = (self.attackers_rim | self.defenders_rim).len();
        match (self.safe.len(), rim) {
            (0, 0) => String::new(),
            (stones, 0) => format!(" Assumed: {} safe.", count(stones, "stone")),
            (stones, rim) => format!(
                " Assumed: {} safe, and {} beyond {} held by the nearer side.",
                count(stones, "stone"),
                count(rim, "point"),
                if stones == 1 { "it" } else { "them" },
            ),
        }
    }
}

impl Tactic {
    fn sentence(&self, mover: Color, lives: bool, size: Size) -> String {
        let mover = match mover {
            Color::Black => "Black",
            Color::White => "White",
        };
        let at = match self.winning.first() {
            Some(mv) => format!(" at {}", mv.name(size)),
            None => String::new(),
        };
        let ko = self.outcome != Success::Yes;
        let how = match self.task {
            Task::Connect if ko => "gets a ko to connect",
            Task::Connect => "connects",
            Task::Escape => "saves",
            _ if ko => "gets a ko for",
            _ => "captures",
        };
        let stone = self
            .target
            .first()
            .map_or(String::new(), |p| p.name(size).to_string());
        let stones = count(self.target.len(), "stone");
        let what = match self.task {
            Task::Connect => match self.other_block() {
                Some(other) => format!("{stone} with {}", other.name(size)),
                None => stone,
            },
            _ => format!("{stone} ({stones})"),
        };
        let proof = match (self.task, lives) {
            (Task::Escape, true) => " That it lives is proven.",
            (Task::Escape, false) => {
                " No capture was found within the bounds of the search; that it lives is not proven."
            }
            _ => "",
        };
        format!("{mover} to play {how} {what}{at}.{proof}")
    }
}

fn count(n: usize, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

fn names(set: PointSet, size: Size) -> Vec<String> {
    set.iter().map(|p| p.name(size).to_string()).collect()
}

fn moves(moves: &[Move], size: Size) -> Vec<String> {
    moves.iter().map(|mv| mv.name(size)).collect()
}
