//! What can be asked as a job, and the pieces that answers come in.

use std::time::Duration;

use board::{PointSet, Size};
use capture::calculator::{Bounds, HuntSide};
use capture::{KoWinner, Mode, Reader};
use search::{CancelFlag, Limits};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use words::say;

use crate::answers::candidates::CandidatesPart;
use crate::answers::life::{LifePart, OpenPart, ProofPart};
use crate::answers::play::{ClockView, MovePart};
use crate::answers::problem::TrialPart;
use crate::answers::review::{MoveNote, ReviewPoint};
use crate::answers::score::ScorePart;
use crate::answers::solve::{MarkNames, SolvePart};
use crate::answers::whole::WholePart;
use crate::error::ApiError;
use crate::proofs::ProofMoves;
use crate::survey::{GroupPart, SafetyPart};
use crate::tuning::TUNED;
use crate::wire::{self, ColorName, PositionView};

/// A question that may take long.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "Question")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum JobQuestion {
    /// Everything about the block at a point, piece by piece, the quick answers first.
    Ask {
        position: PositionView,
        at: String,
        terms: Terms,
        /// The marks of a diagram: then the group that it is about is in question, too, if the block is a part of it.
        #[serde(default)]
        diagram: Option<MarkNames>,
    },
    /// One reading of a block.
    Capture {
        position: PositionView,
        at: String,
        mode: ModeName,
        first: SideName,
        terms: Terms,
    },
    /// The same, one node at a time: every node waits for a command of the user.
    Trace {
        position: PositionView,
        at: String,
        mode: ModeName,
        first: SideName,
        terms: Terms,
    },
    /// The same for the search of life and death.
    TraceLife {
        position: PositionView,
        at: String,
        terms: Terms,
        /// Who moves first.
        first: ColorName,
    },
    /// The tactical state of every block.
    Scan { position: PositionView },
    /// Where one more stone changes the ladder of a block.
    Breakers { position: PositionView, at: String },
    /// What is proven safe, with search.
    Safety {
        position: PositionView,
        terms: Terms,
    },
    /// The score, with dead stones as proven or as given.
    Score {
        position: PositionView,
        komi: f32,
        /// `chinese`, `japanese`, `aga` or `nz`.
        rules: String,
        handicap: usize,
        /// Stones that Black and White have lost.
        lost: [usize; 2],
        /// Stones that the players agree are dead, instead of what is proven.
        dead: Option<Vec<String>>,
        /// A stone whose block changes sides in that list.
        toggle: Option<String>,
    },
    /// Life and death of a block, and of what else the terms name.
    Life {
        position: PositionView,
        at: String,
        terms: Terms,
    },
    /// Whether a side can live anywhere: in the region of the terms, or on the board.
    Anywhere {
        position: PositionView,
        color: ColorName,
        terms: Terms,
    },
    /// A proof of life or death, to be walked.
    LifeProof {
        position: PositionView,
        at: String,
        terms: Terms,
        /// Who moves first.
        first: ColorName,
        /// A first move: the proof is of what follows.
        tried: Option<String>,
    },
    /// A move of the playing program.
    Genmove {
        /// The game so far: its main line. It tells rules, komi and handicap.
        sgf: String,
        color: ColorName,
        /// From 1, a beginner, to 10, full strength.
        level: u8,
        clock: Option<ClockView>,
        /// Whether hopeless games are resigned.
        resign: bool,
    },
    /// What the playing program thinks of a position: candidates with their numbers, and who will own what. News as it thinks on.
    Candidates {
        /// The game so far: its main line. It tells rules, komi and handicap.
        sgf: String,
        /// Positions to look at; 1 is the network alone.
        visits: u32,
    },
    /// A move in a problem about one block: right or wrong, and the answer to it.
    Try {
        position: PositionView,
        /// A stone of the block that the problem is about.
        target: String,
        /// The move.
        at: String,
        terms: Terms,
    },
    /// The task of a bare diagram, and its answer: what `tesuji solve` says. A first look comes before the rest.
    Solve {
        position: PositionView,
        marks: MarkNames,
        /// Whether the first look is enough.
        glance: bool,
        terms: Terms,
    },
    /// A move in a diagram that was solved: right or wrong, and the answer to it.
    TryProblem {
        /// The name that the solution is kept under.
        problem: String,
        /// The moves so far, the tried one last; both sides move in turn.
        moves: Vec<String>,
        terms: Terms,
    },
    /// The answers of the other side that matter after some moves in a diagram that was solved.
    Answers {
        problem: String,
        /// The moves so far; both sides move in turn.
        moves: Vec<String>,
        terms: Terms,
    },
    /// The solution tree of a diagram that was solved.
    SolutionTree { problem: String, terms: Terms },
    /// A proof in the frame of a diagram that was solved, to be walked.
    SolutionProof {
        problem: String,
        /// Who moves first.
        first: ColorName,
        /// A first move: the proof is of what follows.
        tried: Option<String>,
        terms: Terms,
    },
    /// A whole line of a game: safe points and an estimate after every move, and where blocks were lost.
    Review { sgf: String },
}

/// Bounds and limits of a question. What is null is the default.
#[derive(Clone, Debug, Default, Deserialize, TS)]
#[serde(default)]
pub struct Terms {
    /// Most liberties of the prey when it is its turn, and when it is the hunter's.
    pub(crate) bounds: Option<[usize; 2]>,
    /// Who wins kos.
    pub(crate) ko: Option<KoName>,
    /// Points where the hunter may not play.
    pub(crate) boundary: Vec<String>,
    /// Stones of further blocks whose life is in question.
    pub(crate) target: Vec<String>,
    /// The area of play for life and death; empty: what the wall encloses.
    pub(crate) region: Vec<String>,
    /// Whether all blocks must live, or any.
    pub(crate) need: Option<NeedName>,
    /// Whether a bent four is the ko it is when played out, and not dead by custom.
    pub(crate) played_out: bool,
    pub(crate) nodes: Option<u32>,
    pub(crate) depth: Option<u32>,
    pub(crate) seconds: Option<f64>,
}

/// Who wins kos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub(crate) enum KoName {
    Black,
    White,
    None,
}

/// What must live of several blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub(crate) enum NeedName {
    All,
    Any,
}

/// How to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ModeName {
    Ladder,
    Loose,
    Net,
    /// The bounds of the terms.
    Bounds,
    /// The general search.
    General,
}

/// One of the two sides of a hunt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SideName {
    Hunter,
    Prey,
}

impl From<SideName> for HuntSide {
    fn from(name: SideName) -> HuntSide {
        match name {
            SideName::Hunter => HuntSide::Hunter,
            SideName::Prey => HuntSide::Prey,
        }
    }
}

impl Terms {
    /// The limits, stopped by a flag.
    pub(crate) fn limits(&self, cancel: &CancelFlag) -> Limits {
        let seconds = self.seconds.filter(|s| s.is_finite() && *s > 0.0);
        let nodes = self.nodes.map(|n| u64::from(n.clamp(1, TUNED.most_nodes)));
        Limits {
            nodes: nodes.unwrap_or(u64::MAX),
            depth: self.depth.map_or(u32::MAX, |d| d.max(1)),
            time: seconds.map(|s| Duration::from_secs_f64(s.min(TUNED.most_seconds))),
            cancel: cancel.clone(),
            ..Limits::default()
        }
    }

    /// Whether nothing but limits is said: the question is the usual one.
    pub(crate) fn are_usual(&self) -> bool {
        let named = [&self.boundary, &self.target, &self.region];
        named.into_iter().all(Vec::is_empty)
            && self.bounds.is_none()
            && self.ko.is_none()
            && self.need.is_none()
            && !self.played_out
    }

    /// The points where the hunter may not play.
    pub(crate) fn boundary(&self, size: Size) -> Result<PointSet, ApiError> {
        wire::set_of_names(&self.boundary, size)
    }

    /// A reader on these terms.
    pub(crate) fn reader(
        &self,
        mode: ModeName,
        size: Size,
        cancel: &CancelFlag,
    ) -> Result<Reader, ApiError> {
        let mode = match (mode, self.bounds) {
            (ModeName::Ladder, _) => Mode::Ladder,
            (ModeName::Loose, _) => Mode::Loose,
            (ModeName::Net, _) => Mode::Net,
            (ModeName::General, _) => Mode::Auto,
            (ModeName::Bounds, Some([prey, hunter])) if prey <= 20 && hunter <= 20 => {
                Mode::Within(Bounds::new(prey, hunter))
            }
            (ModeName::Bounds, _) => {
                return Err(ApiError::bad(say!("error-bounds")));
            }
        };
        Ok(Reader {
            mode,
            ko: self.ko.map(|ko| match ko {
                KoName::None => KoWinner::Nobody,
                KoName::Black => KoWinner::Color(board::Color::Black),
                KoName::White => KoWinner::Color(board::Color::White),
            }),
            boundary: self.boundary(size)?,
            limits: self.limits(cancel),
        })
    }
}

/// A piece of an answer.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "part", rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "an answer has a handful of them")]
pub enum Part {
    Block(BlockPart),
    Group(GroupPart),
    Reading(ReadingPart),
    Safety(SafetyPart),
    /// What the safety of one point rests on.
    Point(PointPart),
    Scan(ScanPart),
    Breakers(BreakersPart),
    Score(ScorePart),
    Review {
        points: Vec<ReviewPoint>,
        notes: Vec<MoveNote>,
    },
    Trace(TracePart),
    /// What a search that was stepped through has found, in words.
    Traced {
        sentence: String,
    },
    Life(Box<LifePart>),
    /// The same about the whole group that a diagram is about.
    Whole(Box<WholePart>),
    /// No wall encloses the stones.
    Open(OpenPart),
    Proof(ProofPart),
    Trial(TrialPart),
    Solve(Box<SolvePart>),
    /// Answers that matter, in the order in which people try them; none where that is not known.
    Answers {
        answers: Option<Vec<String>>,
    },
    /// Moves to put into the game.
    Tree(ProofMoves),
    Move(MovePart),
    Candidates(CandidatesPart),
}

/// A block.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BlockPart {
    pub(crate) color: ColorName,
    pub(crate) stones: Vec<String>,
    pub(crate) liberties: Vec<String>,
}

/// What becomes of a block when one side moves first.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ReadingPart {
    pub(crate) mode: ModeName,
    pub(crate) side: SideName,
    pub(crate) mover: ColorName,
    /// `dead`, `alive`, `ko` or `aborted`.
    pub(crate) status: String,
    /// A ko that may be better than one for the hunter.
    pub(crate) at_least: bool,
    pub(crate) sentence: String,
    /// The answer in short, in the words of life and death.
    pub(crate) text: String,
    pub(crate) best: Option<String>,
    pub(crate) line: Vec<String>,
    pub(crate) nodes: u32,
    pub(crate) proven: bool,
    /// Bounds like `2/3`, when it is the calculator's answer.
    pub(crate) bounds: Option<String>,
    /// The limit that ended the search.
    pub(crate) unknown_because: Option<String>,
    /// The proof, to be walked under this name.
    pub(crate) proof: Option<String>,
}

/// Why a point is safe, or that nothing is known.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PointPart {
    /// `alive`, `dead`, `territory`, `dame` or `undecided`.
    pub(crate) status: String,
    pub(crate) method: String,
    pub(crate) reasons: Vec<String>,
}

/// The tactical state of a position.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ScanPart {
    pub(crate) blocks: Vec<ScanBlock>,
    pub(crate) doubles: Vec<Double>,
    pub(crate) nodes: u32,
}

/// The state of one block.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ScanBlock {
    pub(crate) stones: Vec<String>,
    pub(crate) color: ColorName,
    pub(crate) liberties: usize,
    /// `dead`, `critical`, `ko` or `safe`.
    pub(crate) status: String,
    /// The capturing and the saving move.
    pub(crate) attack: Option<String>,
    pub(crate) defend: Option<String>,
}

/// A move that does two things at once.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct Double {
    pub(crate) at: String,
    pub(crate) color: ColorName,
    pub(crate) attacks: Vec<String>,
    pub(crate) defends: Vec<String>,
}

/// Ladder breakers.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BreakersPart {
    pub(crate) prey: String,
    /// `captured`, `unsettled`, `escaped` or `unknown`.
    pub(crate) ladder: String,
    pub(crate) points: Vec<BreakerPoint>,
}

/// A stone that changes a ladder.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct BreakerPoint {
    pub(crate) at: String,
    pub(crate) color: ColorName,
    pub(crate) ladder: String,
}

/// A node of a search that waits.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TracePart {
    pub(crate) position: PositionView,
    pub(crate) last: Option<String>,
    pub(crate) side: SideName,
    pub(crate) depth: usize,
    pub(crate) nodes: u32,
    pub(crate) liberties: usize,
    pub(crate) node_limit: u32,
    pub(crate) depth_limit: usize,
    /// Whether the search takes it from the user that the stones are dead; that they live it always takes.
    pub(crate) dead_counts: bool,
}

/// A command to a search that waits.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(tag = "word", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum TraceCommand {
    /// So many nodes further.
    Step { nodes: u32 },
    /// The prey is dead here.
    Dead,
    /// The prey is alive here.
    Alive,
    /// Other limits.
    Limits { nodes: u32, depth: usize },
    /// Without stopping from here.
    Run,
}
