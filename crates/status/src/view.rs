//! Answers as serializable values: the same object for the command line, GTP and the page. Points are named as GTP names them.

use board::{Move, PointSet, Size, Turn};
use life::Code;
use serde::Serialize;
use ts_rs::TS;

use crate::fate::{Basis, Fate, FirstMove, Outcome, Status};

/// A [`Status`].
#[derive(Clone, Debug, Serialize, TS)]
pub struct StatusView {
    /// The stones in question.
    pub stones: Vec<String>,
    /// `black` or `white`.
    pub owner: String,
    /// Whether everything that was asked is proven with nothing assumed.
    pub proven: bool,
    /// Black begins; null when that was not asked.
    pub black_first: Option<FateView>,
    /// White begins; null when that was not asked.
    pub white_first: Option<FateView>,
    /// The answer in words, a line for each first mover.
    pub text: String,
}

/// A [`Fate`].
#[derive(Clone, Debug, Serialize, TS)]
pub struct FateView {
    /// Who begins: `black` or `white`.
    #[ts(type = r#""black" | "white""#)]
    pub mover: String,
    /// `alive`, `seki`, `ko`, `dead` or `unknown`.
    pub status: String,
    /// `l`, `d`, `l1d`, `d2l`, …, or `seki`.
    pub code: Option<String>,
    /// Who wins the ko when nobody has threats, and how many the other side needs.
    pub ko: Option<KoView>,
    /// The worst and the best code for the defender that are left.
    pub bounds: [String; 2],
    /// Of stones that cannot be captured: whether they can reach two eyes; null when that was not found.
    pub two_eyes: Option<bool>,
    /// Whether only custom makes them dead, like a bent four in the corner.
    pub by_custom: bool,
    /// Dead by custom: the code when it is played out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub played_out: Option<String>,
    /// A best move, or `pass`; null when the side that begins gets nothing.
    pub best: Option<String>,
    /// Whether the side that begins gets as much when the other side begins.
    pub needs_no_move: bool,
    /// Every first move that reaches the best result.
    pub winning: Vec<String>,
    /// Every first move with what it leads to.
    pub moves: Vec<MoveView>,
    /// Best play of both sides.
    pub line: Vec<String>,
    /// What the end of the line shows, in words: `two eyes at A5 and C5`; null where that is nothing plain.
    pub reason: Option<String>,
    /// `rules`, `board`, `area`, `frame`, `guess`, `fights` or `net`; null when nothing is known.
    pub basis: Option<String>,
    /// The points that a proof on the whole board depends on.
    pub zone: Vec<String>,
    /// Stones of the wall that are not proven safe: proven if they stand.
    pub assumed_safe: Vec<String>,
    /// Stones of a wall that are not on the board.
    pub assumed: Vec<String>,
    /// The share of fights in which the stones stood.
    pub share: Option<f32>,
    /// Whether the result is proven with nothing assumed.
    pub proven: bool,
    /// Of a seki that rests on stones of a wall: that the stones are not captured is proven with nothing assumed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub saved_anyway: bool,
    /// Whether it is proven at least if the stones of the wall stand.
    pub firm: bool,
    /// What the result is called: `proven`, `proven if … stands`, `read in a frame` or `estimate, 80%`; null when nothing is known.
    pub called: Option<String>,
    /// Nodes searched.
    #[ts(type = "number")]
    pub nodes: u64,
    /// `nodes`, `time`, `depth`, `memory` or `stopped`.
    pub unknown_because: Option<String>,
    /// The answer in words.
    pub text: String,
}

/// Whom a ko favours.
#[derive(Clone, Debug, Serialize, TS)]
pub struct KoView {
    /// `defender` or `attacker`: the side that wins when nobody has threats.
    pub favours: String,
    /// The threats that the other side needs.
    pub threats: u8,
}

/// A [`FirstMove`].
#[derive(Clone, Debug, Serialize, TS)]
pub struct MoveView {
    /// The move, or `pass`.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it leads to.
    pub status: String,
    /// The code after it, if it was found.
    pub code: Option<String>,
    /// Of stones that then cannot be captured: whether they reach two eyes, where that was asked and found.
    pub two_eyes: Option<bool>,
    /// Whether it reaches the best result.
    pub wins: bool,
    /// It is proven not to, though what exactly it leads to was not asked and is not known.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub fails: bool,
    /// The point is banned now: a threat elsewhere comes first, and is counted in the code.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub takes_a_threat: bool,
    /// The reply that holds it to its result.
    pub reply: Option<String>,
}

impl Status {
    /// The answer for scripts and pages.
    pub fn view(&self, size: Size) -> StatusView {
        let fate = |first| self.with_first(first).map(|fate| fate.view(self, size));
        StatusView {
            stones: names(self.stones, size),
            owner: self.owner.to_string(),
            proven: self.is_proven(),
            black_first: fate(board::Color::Black),
            white_first: fate(board::Color::White),
            text: self.text(size),
        }
    }
}

impl Fate {
    /// The answer for one first mover.
    pub fn view(&self, status: &Status, size: Size) -> FateView {
        let known = self.is_known();
        let none = Vec::new;
        let (worst, best) = match self.by_custom {
            true => (Code::Dead, Code::Dead),
            false => self.known.bounds(),
        };
        let played_out = self.known.code().filter(|_| self.by_custom);
        FateView {
            mover: self.first.to_string(),
            status: self.outcome.to_string(),
            code: match self.outcome {
                Outcome::Seki => Some("seki".to_owned()),
                _ => self.code().map(|code| code.to_string()),
            },
            ko: self.code().and_then(KoView::of),
            bounds: [worst.to_string(), best.to_string()],
            two_eyes: self.two_eyes,
            by_custom: self.by_custom,
            played_out: played_out.map(|code| code.to_string()),
            best: self.best.map(|mv| mv.name(size)),
            needs_no_move: status.needs_no_move(self),
            winning: self.winning.iter().map(|mv| mv.name(size)).collect(),
            moves: self.moves.iter().map(|mv| mv.view(size)).collect(),
            line: line(&self.line, size),
            reason: self.reason.map(|reason| reason.text(size)),
            basis: known.then(|| self.basis.name().to_owned()),
            zone: match self.basis {
                Basis::Board { zone } if known => names(zone, size),
                _ => none(),
            },
            assumed_safe: match self.basis {
                Basis::Area { assumed_safe } if known => names(assumed_safe, size),
                _ => none(),
            },
            assumed: match self.basis {
                Basis::Frame { walls, .. } if known => names(walls, size),
                _ => none(),
            },
            share: match self.basis {
                Basis::Fights { share, .. } | Basis::Net { share } if known => Some(share),
                _ => None,
            },
            proven: self.is_proven(),
            saved_anyway: self.is_saved() && !self.is_proven(),
            firm: known && self.basis.is_proof_within_walls(),
            called: self.degree(size),
            nodes: self.nodes,
            unknown_because: self
                .open_because
                .or(self.eyes_because)
                .map(|why| why.to_string()),
            text: status.clause(self, size),
        }
    }
}

impl FirstMove {
    /// The move for scripts and pages.
    pub fn view(&self, size: Size) -> MoveView {
        MoveView {
            mv: self.mv.name(size),
            status: self.outcome.to_string(),
            code: match self.outcome {
                Outcome::Seki => Some("seki".to_owned()),
                _ => self.code.map(|code| code.to_string()),
            },
            two_eyes: self.two_eyes,
            wins: self.wins,
            fails: self.fails,
            takes_a_threat: self.takes_a_threat,
            reply: self.reply.map(|mv: Move| mv.name(size)),
        }
    }
}

impl Basis {
    /// `rules`, `board`, `area`, `frame`, `guess`, `fights` or `net`.
    pub fn name(&self) -> &'static str {
        match self {
            Basis::Rules => "rules",
            Basis::Board { .. } => "board",
            Basis::Area { .. } => "area",
            Basis::Frame { .. } => "frame",
            Basis::Guess => "guess",
            Basis::Fights { .. } => "fights",
            Basis::Net { .. } => "net",
        }
    }
}

pub(crate) fn names(set: PointSet, size: Size) -> Vec<String> {
    set.iter().map(|p| p.name(size).to_string()).collect()
}

fn line(turns: &[Turn], size: Size) -> Vec<String> {
    turns.iter().map(|turn| turn.mv.name(size)).collect()
}

impl KoView {
    /// Whom a ko with this code favours; None for life and death.
    pub fn of(code: Code) -> Option<KoView> {
        let (favours, threats) = match code {
            Code::Alive | Code::Dead => return None,
            Code::AliveUnless(n) => ("defender", n),
            Code::DeadUnless(n) => ("attacker", n),
        };
        Some(KoView {
            favours: favours.to_owned(),
            threats,
        })
    }
}
