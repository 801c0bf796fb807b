//! Answers as serializable values: what scripts, servers and pages get. Points are named as GTP names them.

use board::{Point, Size};
use serde::Serialize;

use crate::breakers::Breakers;
use crate::calculator::HuntSide;
use crate::general::Success;
use crate::reading::{CatchStatus, KoWinner, Mode, Reading};
use crate::scan::{BlockState, DoubleThreat, FoundBy, Prospect, Scan};

/// A [`Reading`].
#[derive(Clone, Debug, Serialize)]
pub struct ReadingView {
    /// `black` or `white`.
    pub mover: String,
    /// `dead`, `alive`, `ko` or `aborted`.
    pub status: &'static str,
    /// The move of the side that moves first.
    #[serde(rename = "move")]
    pub best: Option<String>,
    /// The line.
    pub line: Vec<String>,
    /// Nodes searched.
    pub nodes: u64,
    /// For a ko, the code of GTP in the mover's terms: 2 he takes first, 3 the opponent does.
    pub ko_code: Option<u8>,
    /// Whether the status is a bound: at least by ko, and a capture outright was not found; `unknown_because` says why.
    pub at_least: bool,
    /// For a ko that the hunter takes first: so many threats of the prey do not save it.
    pub withstands: Option<u8>,
    /// Who was said to win kos: `black`, `white`, `none`; null when nobody said.
    pub ko: Option<String>,
    /// Whether the status is proven: there is a proof of exactly that.
    pub proven: bool,
    /// The bounds of the calculator, like `2/3`.
    pub bounds: Option<String>,
    /// `nodes`, `depth`, `time` or `stopped`; for what is more than a ko also `bounds`.
    pub unknown_because: Option<String>,
}

impl Reading {
    /// The reading for scripts.
    pub fn view(&self, size: Size) -> ReadingView {
        ReadingView {
            mover: self.first.to_string(),
            status: match self.status {
                CatchStatus::Dead => "dead",
                CatchStatus::Alive => "alive",
                CatchStatus::Ko(_) => "ko",
                CatchStatus::Aborted(_) => "aborted",
            },
            best: self.best.map(|mv| mv.name(size)),
            line: self.line.iter().map(|t| t.mv.name(size)).collect(),
            nodes: self.nodes,
            ko_code: matches!(self.status, CatchStatus::Ko(_)).then(|| self.outcome().code()),
            at_least: self.unsettled.is_some(),
            withstands: (self.withstands > 0).then_some(self.withstands),
            ko: self.ko.map(|ko| match ko {
                KoWinner::Nobody => "none".to_owned(),
                KoWinner::Color(color) => color.to_string(),
            }),
            proven: self.proven,
            bounds: self
                .bounds
                .map(|b| format!("{}/{}", b.max_lib_prey, b.max_lib_hunter)),
            unknown_because: match self.status {
                CatchStatus::Aborted(why) => Some(why.to_string()),
                _ => self.unsettled.map(|why| why.to_string()),
            },
        }
    }
}

impl Mode {
    /// `ladder`, `loose`, `net`, `auto`, or bounds like `2/4`.
    pub fn name(self) -> String {
        match self {
            Mode::Ladder => "ladder".to_owned(),
            Mode::Loose => "loose".to_owned(),
            Mode::Net => "net".to_owned(),
            Mode::Auto => "auto".to_owned(),
            Mode::Within(b) => format!("{}/{}", b.max_lib_prey, b.max_lib_hunter),
        }
    }
}

/// Readings of one block, both first movers.
#[derive(Clone, Debug, Serialize)]
pub struct CaptureView {
    /// The file.
    pub file: String,
    /// The stone asked about.
    pub prey: String,
    /// [`Mode::name`].
    pub mode: String,
    /// With the hunter moving first; null if that was not asked.
    pub hunter_first: Option<ReadingView>,
    /// With the prey moving first; null if that was not asked.
    pub prey_first: Option<ReadingView>,
}

impl CaptureView {
    /// Puts readings together.
    pub fn new(file: &str, prey: Point, mode: Mode, readings: &[Reading], size: Size) -> Self {
        let of = |side: HuntSide| {
            let reading = readings.iter().find(|r| r.side == side);
            reading.map(|r| r.view(size))
        };
        CaptureView {
            file: file.to_owned(),
            prey: prey.name(size).to_string(),
            mode: mode.name(),
            hunter_first: of(HuntSide::Hunter),
            prey_first: of(HuntSide::Prey),
        }
    }
}

/// A [`Prospect`].
#[derive(Clone, Debug, Serialize)]
pub struct ProspectView {
    /// The code of GTP in the mover's terms: 0, 1, 2, 3.
    pub code: u8,
    /// The move.
    #[serde(rename = "move")]
    pub best: Option<String>,
}

/// A [`BlockState`].
#[derive(Clone, Debug, Serialize)]
pub struct BlockView {
    /// A stone of the block.
    pub stone: String,
    /// `black` or `white`.
    pub color: String,
    /// Number of stones.
    pub stones: usize,
    /// Number of liberties.
    pub liberties: usize,
    /// Whether it is in atari.
    pub atari: bool,
    /// `dead`, `critical`, `ko` or `safe` (within the bounds of the scan).
    pub status: &'static str,
    /// Whether the status is a bound: a ko is at least one, a capture outright was not found.
    pub at_least: bool,
    /// What the hunter gets if he moves first.
    pub hunter_first: ProspectView,
    /// What the owner gets if he does.
    pub prey_first: ProspectView,
    /// `ladder` or `search`: what found the capture.
    pub by: Option<&'static str>,
}

/// A [`DoubleThreat`].
#[derive(Clone, Debug, Serialize)]
pub struct DoubleView {
    /// The move.
    #[serde(rename = "move")]
    pub at: String,
    /// Whose move it is.
    pub color: String,
    /// Blocks it attacks.
    pub attacks: Vec<String>,
    /// Blocks it saves.
    pub defends: Vec<String>,
}

/// A [`Scan`].
#[derive(Clone, Debug, Serialize)]
pub struct ScanView {
    /// The file.
    pub file: String,
    /// Every block.
    pub blocks: Vec<BlockView>,
    /// Moves that do two things at once.
    pub doubles: Vec<DoubleView>,
    /// Nodes searched.
    pub nodes: u64,
}

impl BlockState {
    /// `dead` (captured whoever moves first), `critical` (whoever moves first has his way), `ko`, or `safe`
    /// (nothing found within the bounds of the scan).
    pub fn status(&self) -> &'static str {
        match (self.attack.outcome, self.defend.outcome) {
            (Success::No, _) => "safe",
            (Success::Yes, Success::No) => "dead",
            (Success::Yes, Success::Yes) => "critical",
            _ => "ko",
        }
    }

    fn view(&self, size: Size) -> BlockView {
        BlockView {
            stone: self.stone.name(size).to_string(),
            color: self.color.to_string(),
            stones: self.stones,
            liberties: self.liberties,
            atari: self.liberties == 1,
            status: self.status(),
            at_least: self.status() == "ko",
            hunter_first: self.attack.view(size),
            prey_first: self.defend.view(size),
            by: self.found.map(|found| match found {
                FoundBy::Ladder => "ladder",
                FoundBy::Search => "search",
            }),
        }
    }
}

impl Prospect {
    fn view(&self, size: Size) -> ProspectView {
        ProspectView {
            code: self.outcome.code(),
            best: self.best.map(|mv| mv.name(size)),
        }
    }
}

impl DoubleThreat {
    fn view(&self, size: Size) -> DoubleView {
        let names = |points: &[Point]| points.iter().map(|p| p.name(size).to_string()).collect();
        DoubleView {
            at: self.at.name(size).to_string(),
            color: self.color.to_string(),
            attacks: names(&self.attacks),
            defends: names(&self.defends),
        }
    }
}

impl Scan {
    /// The scan for scripts.
    pub fn view(&self, file: &str, size: Size) -> ScanView {
        ScanView {
            file: file.to_owned(),
            blocks: self.blocks.iter().map(|b| b.view(size)).collect(),
            doubles: self.doubles.iter().map(|d| d.view(size)).collect(),
            nodes: self.nodes,
        }
    }
}

/// A [`Breakers`] map.
#[derive(Clone, Debug, Serialize)]
pub struct BreakersView {
    /// The file.
    pub file: String,
    /// The stone asked about.
    pub prey: String,
    /// What the ladder does as it is: `captured`, `unsettled`, `escaped`, `unknown`.
    pub ladder: &'static str,
    /// What changes it.
    pub breakers: Vec<BreakerView>,
}

/// One stone that changes a ladder.
#[derive(Clone, Debug, Serialize)]
pub struct BreakerView {
    /// Where it would be.
    pub at: String,
    /// Its color.
    pub color: String,
    /// What the ladder does then.
    pub ladder: &'static str,
}

impl Breakers {
    /// The map for scripts.
    pub fn view(&self, file: &str, prey: Point, size: Size) -> BreakersView {
        BreakersView {
            file: file.to_owned(),
            prey: prey.name(size).to_string(),
            ladder: self.now.word(),
            breakers: self
                .points
                .iter()
                .map(|b| BreakerView {
                    at: b.at.name(size).to_string(),
                    color: b.color.to_string(),
                    ladder: b.fate.word(),
                })
                .collect(),
        }
    }
}
