//! What is asked: which stones, where play is, who begins, what may answer, and how much it may cost.

use answers::Custom;
use board::{Board, Color, PointSet};
use life::{Marks, MarksError, ProblemError};
use search::Limits;

use crate::tuning::TUNED;

/// The stones in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stones {
    /// All of these must live.
    All(PointSet),
    /// One of these must live.
    OneOf(PointSet),
    /// Anything of their side in the area around these, stones that are played later included.
    AnyNear(PointSet),
    /// Anything of this color in an area, stones that are played later included.
    AnyIn(PointSet, Color),
}

/// Where play is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Area {
    /// In what a wall encloses around the stones, and on the whole board if nothing does.
    #[default]
    Found,
    /// On the whole board.
    Board,
    /// On these points.
    Points(PointSet),
    /// As marks in a file say (Kozelek B.3.2).
    Marked(Marks),
}

/// Who wins kos, where the question says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ko {
    /// Nobody has threats.
    Nobody,
    /// This side has as many as it needs.
    Won(Color),
}

/// What may answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Want {
    /// Proofs, and what they leave open is unknown.
    Proof,
    /// Proofs of life alone.
    Life,
    /// Proofs of death alone.
    Death,
    /// The best that is known: where nothing is proven, frames and fights, which are estimates.
    #[default]
    Best,
    /// The same for whoever cannot tell a proof from an estimate: where there is an estimate, no proof is looked for any longer. Most of the
    /// effort of `Best` goes there, and hardly ever says anything else.
    Estimate,
}

impl Want {
    /// Whether estimates may answer.
    pub(crate) fn takes_estimates(self) -> bool {
        matches!(self, Want::Best | Want::Estimate)
    }
}

/// Nodes for each first mover where nobody says otherwise: a second or two where stones are enclosed, ten and more where nothing is proven on the open board;
/// whoever has somebody waiting limits the time as well.
pub const USUAL_NODES: u64 = TUNED.usual_nodes;

/// A question.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The stones in question.
    pub stones: Stones,
    /// Where play is.
    pub area: Area,
    /// Who begins; both are asked if nobody is named.
    pub first: Option<Color>,
    /// Who wins kos; when nobody says, a ko is an answer.
    pub ko: Option<Ko>,
    /// What may answer.
    pub want: Want,
    /// Whether every first move is looked at.
    pub moves: bool,
    /// What bent four is.
    pub custom: Custom,
    /// Whether one look of the network answers before anything is searched: for whoever shows better answers as they come.
    pub soon: bool,
    /// What it may cost.
    pub limits: Limits,
}

impl Ask {
    /// What becomes of these stones, all of them, whoever begins?
    pub fn about(stones: PointSet) -> Ask {
        Ask {
            stones: Stones::All(stones),
            area: Area::default(),
            first: None,
            ko: None,
            want: Want::default(),
            moves: true,
            custom: Custom::default(),
            soon: false,
            limits: Limits::nodes(USUAL_NODES),
        }
    }

    /// The stones on the board, and whose they are.
    pub(crate) fn named(&self, board: &Board) -> Result<(PointSet, Color), AskError> {
        let stones = match self.stones {
            Stones::AnyIn(area, color) => return Ok((board.stones(color) & area, color)),
            Stones::All(stones) | Stones::OneOf(stones) | Stones::AnyNear(stones) => stones,
        };
        let Some(first) = stones.first() else {
            return Err(AskError::NoStones);
        };
        let name = |p: board::Point| p.name(board.size()).to_string();
        if let Some(p) = (stones - board.occupied()).first() {
            return Err(AskError::NoStone(name(p)));
        }
        let owner = board.color(first).ok_or(AskError::NoStones)?;
        match (stones - board.stones(owner)).first() {
            Some(_) => Err(AskError::BothColors),
            None => Ok((whole_blocks(board, stones), owner)),
        }
    }
}

/// The blocks of these stones.
pub(crate) fn whole_blocks(board: &Board, stones: PointSet) -> PointSet {
    board
        .blocks_in(stones)
        .fold(PointSet::EMPTY, |all, b| all | board.block_stones(b))
}

/// Why a question means nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// Nothing is named.
    #[error("no stones to ask about; expected stones of one color")]
    NoStones,
    /// An empty point is named.
    #[error("there is no stone on {0}")]
    NoStone(String),
    /// Stones of both colors are named.
    #[error("the stones in question are of both colors; expected one")]
    BothColors,
    /// A race of two blocks of one color.
    #[error("the two stones must be of different colors")]
    SameColor,
    /// Marks that make no problem.
    #[error(transparent)]
    Marks(#[from] MarksError),
    /// An area that cannot be searched.
    #[error(transparent)]
    Problem(#[from] ProblemError),
}
