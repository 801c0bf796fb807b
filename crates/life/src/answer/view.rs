//! Answers as serializable values: what scripts, servers and pages get. Points are named as GTP names them.

use board::{Move, PointSet, Size, Turn};
use serde::Serialize;

use super::{Answer, FirstMove, WhenFirst};
use crate::verdict::{Code, Outcome};

/// An [`Answer`].
#[derive(Clone, Debug, Serialize)]
pub struct AnswerView {
    /// The file, as the user named it.
    pub file: String,
    /// Number of the game in a collection, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<usize>,
    /// `black` or `white`.
    pub to_play: String,
    /// `live` when the side to play defends, `kill` when it attacks.
    pub task: &'static str,
    /// The stones in question.
    pub target: Vec<String>,
    /// The side to play moves first.
    pub first: SideView,
    /// The other side moves first; none when that was not asked.
    pub second: Option<SideView>,
    /// A best move, or `pass`; none when the side to play fails whatever it does.
    pub best: Option<String>,
    /// Every first move proven to reach the best result.
    pub winning: Vec<String>,
    /// Best play of both sides.
    pub line: Vec<String>,
    /// Whether everything that was asked is proven and nothing is assumed.
    pub proven: bool,
    /// What the answer rests on: `rules`, or `area`, proven if the stones in `assumed_safe` stand.
    pub basis: &'static str,
    /// Attacker stones around the area that are not proven safe; deaths, kos and sekis assume that they are.
    pub assumed_safe: Vec<String>,
    /// Nodes searched.
    pub nodes: u64,
    /// Time taken.
    pub seconds: f64,
    /// `nodes`, `time`, `depth`, `stopped`, `not asked` or `no task`.
    pub unknown_because: Option<String>,
    /// Every first move with what it leads to and the reply that shows it.
    pub moves: Vec<MoveView>,
    /// The answer in one sentence.
    pub text: String,
}

/// A [`WhenFirst`].
#[derive(Clone, Debug, Serialize)]
pub struct SideView {
    /// `black` or `white`.
    pub mover: String,
    /// `alive`, `seki`, `ko`, `dead` or `unknown`.
    pub status: &'static str,
    /// `l`, `d`, `l1d`, `d2l`, …, or `seki`.
    pub code: Option<String>,
    /// Who wins the ko when nobody has threats, and how many the other side needs.
    pub ko: Option<KoView>,
    /// The worst and the best code for the defender that are left.
    pub bounds: [String; 2],
    /// Dead by custom: the code when it is played out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played_out: Option<String>,
    /// Of stones that cannot be captured: whether they reach two eyes; null when that is not known, and of others.
    pub two_eyes: Option<bool>,
    /// A best move, or `pass`.
    pub best: Option<String>,
    /// Whether the mover gets as much when the other side moves first.
    pub needs_no_move: bool,
    /// Best play of both sides.
    pub line: Vec<String>,
    /// Whether the result is proven and nothing is assumed. With `two_eyes` null it is proven of stones that are alive that they are not captured.
    pub proven: bool,
    /// What the result rests on: `rules`, or `area`, proven if the stones in `assumed_safe` stand.
    pub basis: &'static str,
    /// Attacker stones around the area that are not proven safe and that the result assumes to be.
    pub assumed_safe: Vec<String>,
    /// Nodes searched.
    pub nodes: u64,
    /// Time taken.
    pub seconds: f64,
    /// `nodes`, `time`, `depth` or `stopped`; `not asked` where the solver does not look for two eyes.
    pub unknown_because: Option<String>,
}

/// Whom a ko favours.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct KoView {
    /// `defender` or `attacker`: the side that wins when nobody has threats.
    pub favours: &'static str,
    /// The threats that the other side needs.
    pub threats: u8,
}

/// A [`FirstMove`].
#[derive(Clone, Debug, Serialize)]
pub struct MoveView {
    /// The move, or `pass`.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it leads to.
    pub status: &'static str,
    /// The code after it, if it was found.
    pub code: Option<String>,
    /// Of stones that then cannot be captured: whether they reach two eyes, where that was asked and found.
    pub two_eyes: Option<bool>,
    /// Whether it reaches the best result.
    pub wins: bool,
    /// The point is banned now: a threat elsewhere comes first, and is counted in the code.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub takes_a_threat: bool,
    /// The reply that holds it to its result.
    pub reply: Option<String>,
}

impl Answer {
    /// The answer for scripts.
    pub fn view(&self, file: &str, game: Option<usize>) -> AnswerView {
        let size = self.size;
        let names = |moves: &[Move]| moves.iter().map(|mv| mv.name(size)).collect();
        AnswerView {
            file: file.to_owned(),
            game,
            to_play: self.first.mover.to_string(),
            task: match self.first.mover == self.defender {
                true => "live",
                false => "kill",
            },
            target: points(self.target, size),
            assumed_safe: points(self.assumed_safe, size),
            basis: match self.first.by_rules && self.second.as_ref().is_none_or(|s| s.by_rules) {
                true => "rules",
                false => "area",
            },
            first: self.first.view(self),
            second: self.second.as_ref().map(|side| side.view(self)),
            best: self.first.best.map(|mv| mv.name(size)),
            winning: names(&self.winning),
            line: line(&self.first.line, size),
            proven: self.is_proven() && self.assumed_safe.is_empty(),
            nodes: self.nodes,
            seconds: seconds(self.time),
            unknown_because: self.why_unknown(),
            moves: self.moves.iter().map(|mv| mv.view(size)).collect(),
            text: self.sentence(),
        }
    }
}

impl Answer {
    /// Why something is not known, in a word; `not asked` where the solver does not look for two eyes.
    pub fn why_unknown(&self) -> Option<String> {
        let of_second = || self.second.as_ref().and_then(WhenFirst::why_unknown);
        self.first.why_unknown().or_else(of_second)
    }
}

impl WhenFirst {
    fn view(&self, answer: &Answer) -> SideView {
        let size = answer.size;
        let assumed = answer.assumed_by(self);
        let (worst, best) = match self.by_custom {
            true => (Code::Dead, Code::Dead),
            false => self.known.bounds(),
        };
        SideView {
            mover: self.mover.to_string(),
            status: status(self.status),
            code: match self.status {
                Outcome::Seki => Some("seki".to_owned()),
                _ => self.code().map(|code| code.to_string()),
            },
            ko: self.code().and_then(ko),
            bounds: [worst.to_string(), best.to_string()],
            played_out: self
                .known
                .code()
                .filter(|_| self.by_custom)
                .map(|code| code.to_string()),
            two_eyes: self.two_eyes,
            best: self.best.map(|mv| mv.name(size)),
            needs_no_move: self.needs_no_move,
            line: line(&self.line, size),
            proven: self.is_proven() && assumed.is_empty(),
            basis: match self.by_rules {
                true => "rules",
                false => "area",
            },
            assumed_safe: points(assumed, size),
            nodes: self.nodes,
            seconds: seconds(self.time),
            unknown_because: self.why_unknown(),
        }
    }

    fn why_unknown(&self) -> Option<String> {
        let not_asked = || self.misses_eyes().then(|| "not asked".to_owned());
        let why = self.unknown_because().map(|why| why.to_string());
        why.or_else(not_asked)
    }
}

impl FirstMove {
    fn view(&self, size: Size) -> MoveView {
        MoveView {
            mv: self.tried.mv.name(size),
            status: status(self.status()),
            code: match self.status() {
                Outcome::Seki => Some("seki".to_owned()),
                _ => self.tried.known.code().map(|code| code.to_string()),
            },
            two_eyes: self.two_eyes,
            wins: self.wins,
            takes_a_threat: self.takes_a_threat,
            reply: self.tried.reply.map(|mv| mv.name(size)),
        }
    }
}

fn points(set: PointSet, size: Size) -> Vec<String> {
    set.iter().map(|p| p.name(size).to_string()).collect()
}

fn line(turns: &[Turn], size: Size) -> Vec<String> {
    turns.iter().map(|turn| turn.mv.name(size)).collect()
}

/// To the microsecond.
fn seconds(time: std::time::Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}

fn status(status: Outcome) -> &'static str {
    match status {
        Outcome::Alive => "alive",
        Outcome::Seki => "seki",
        Outcome::Ko => "ko",
        Outcome::Dead => "dead",
        Outcome::Unknown => "unknown",
    }
}

fn ko(code: Code) -> Option<KoView> {
    match code {
        Code::Alive | Code::Dead => None,
        Code::AliveUnless(threats) => Some(KoView {
            favours: "defender",
            threats,
        }),
        Code::DeadUnless(threats) => Some(KoView {
            favours: "attacker",
            threats,
        }),
    }
}
