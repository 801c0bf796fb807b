//! What the calculator is asked.

use board::{Board, Color, Point, PointName, PointSet};

use search::Limits;

use super::tesuji::TesujiSet;

/// One of the two sides of a hunt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HuntSide {
    /// The player who tries to capture.
    Hunter,
    /// The player (and the block) trying to escape.
    Prey,
}

impl HuntSide {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> HuntSide {
        match self {
            HuntSide::Hunter => HuntSide::Prey,
            HuntSide::Prey => HuntSide::Hunter,
        }
    }
}

/// How tightly the prey is to be caught (Kierulf 1985, 3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// Most liberties the prey may have when it is the prey's turn.
    pub max_lib_prey: usize,
    /// Most liberties the prey may have when it is the hunter's turn.
    pub max_lib_hunter: usize,
}

impl Bounds {
    /// The normal ladder: the prey is always in atari.
    pub const LADDER: Bounds = Bounds::new(1, 2);
    /// The loose ladder: a ladder with an extra liberty somewhere.
    pub const LOOSE_LADDER: Bounds = Bounds::new(2, 3);
    /// A tight net.
    pub const NET: Bounds = Bounds::new(2, 2);
    /// A wider net.
    pub const WIDE_NET: Bounds = Bounds::new(3, 3);

    /// Any pair.
    pub const fn new(max_lib_prey: usize, max_lib_hunter: usize) -> Bounds {
        Bounds {
            max_lib_prey,
            max_lib_hunter,
        }
    }
}

/// Nodes of a question where nobody says how many: enough for every ladder of a 19x19 board and for loose ladders that do not
/// explode.
pub const USUAL_NODES: u64 = 200_000;
/// Moves to look ahead where nobody says how many.
pub const USUAL_DEPTH: u32 = 600;

/// A question to the calculator: catch this block, this tightly, this side moving first.
#[derive(Clone, Debug)]
pub struct CatchQuestion {
    /// One stone of the prey.
    pub prey: Point,
    /// Who moves first.
    pub first: HuntSide,
    /// How tightly.
    pub bounds: Bounds,
    /// The player who has enough threats to ignore every ko ban (`PlayerWhoCanWinKo`, 2.5); None
    /// when nothing is known about the threats.
    pub ko_winner: Option<Color>,
    /// Points where the hunter may not play (`SearchBoundary`, 2.2). Taking off the prey is allowed
    /// everywhere.
    pub boundary: PointSet,
    /// How far the search may go (2.2); the position asked about has depth 1.
    pub limits: Limits,
    /// Hunter moves beyond the prey's liberties. Not used by the plain ladder.
    pub tesuji: TesujiSet,
    /// Search again and again with a growing depth limit instead of once with the last one. The
    /// report leaves it to the user to limit the depth of a search that explodes (appendix, note c);
    /// this does it for him. Not used by the plain ladder.
    pub deepening: bool,
    /// Let a prey that is not in atari try every point of the board after the defences of 3.3, so that
    /// a Dead is a proof of the bounded question. Costs many times the nodes. Not used by the plain
    /// ladder, which is exact anyway.
    pub every_defence: bool,
}

impl CatchQuestion {
    /// A question without ko threats and boundary, with the default limits and tesuji.
    pub fn new(prey: Point, first: HuntSide, bounds: Bounds) -> CatchQuestion {
        CatchQuestion {
            prey,
            first,
            bounds,
            ko_winner: None,
            boundary: PointSet::EMPTY,
            limits: Limits {
                nodes: USUAL_NODES,
                depth: USUAL_DEPTH,
                ..Limits::default()
            },
            tesuji: TesujiSet::default(),
            deepening: true,
            every_defence: false,
        }
    }

    /// The same question to the calculator as the report describes it: its two tesuji, no deepening.
    #[must_use]
    pub fn faithful(self) -> CatchQuestion {
        CatchQuestion {
            tesuji: TesujiSet::FAITHFUL,
            deepening: false,
            every_defence: false,
            ..self
        }
    }

    /// Does the ladder work?
    pub fn ladder(prey: Point, first: HuntSide) -> CatchQuestion {
        CatchQuestion::new(prey, first, Bounds::LADDER)
    }

    /// The same within so many nodes, for whoever asks about many blocks and can do without an answer.
    pub fn ladder_within(prey: Point, first: HuntSide, nodes: u64) -> CatchQuestion {
        let mut question = CatchQuestion::ladder(prey, first);
        question.limits.nodes = nodes;
        question
    }

    /// Does a loose ladder work?
    pub fn loose_ladder(prey: Point, first: HuntSide) -> CatchQuestion {
        CatchQuestion::new(prey, first, Bounds::LOOSE_LADDER)
    }

    /// The colours of prey and hunter on this board.
    pub(crate) fn colors(&self, board: &Board) -> Result<(Color, Color), QuestionError> {
        let name = self.prey.name(board.size());
        if !board.is_on_board(self.prey) {
            return Err(QuestionError::OffBoard);
        }
        let prey = board.color(self.prey).ok_or(QuestionError::NoPrey(name))?;
        Ok((prey, !prey))
    }
}

/// Why a question cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// The point is not on the board.
    #[error("the point of the prey is off the board; expected a stone of the block to catch")]
    OffBoard,
    /// There is no stone to catch.
    #[error("no stone on {0}; expected a stone of the block to catch")]
    NoPrey(PointName),
}
