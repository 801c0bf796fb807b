//! What a proof establishes.

use board::{Board, Cell, Color, Point, PointSet};

use crate::life;

/// Something that happens in finitely many moves or never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// At least one of these stones leaves the board for good: a single stone that can be retaken in a ko is captured
    /// only when the ko has been let go.
    Capture(PointSet),
    /// None of these points has a stone of the refuter any more: all stones that stood there are taken, and what was played in their place as
    /// well. A single stone that can be retaken in a ko is no end here either.
    CaptureAll(PointSet),
    /// The two stones become part of one block.
    Connect(Point, Point),
    /// At least one of these stones stands in a block that lives unconditionally (Benson): the opponent may move as
    /// often as he likes. Of the empty set: any stone of the prover.
    Live(PointSet),
}

impl Claim {
    /// The stones the claim is about.
    pub fn stones(&self) -> PointSet {
        match *self {
            Claim::Capture(stones) | Claim::CaptureAll(stones) | Claim::Live(stones) => stones,
            Claim::Connect(a, b) => PointSet::from_point(a).with(b),
        }
    }

    /// Whether the claim has become false for good: a stone to connect, or all that should live, is gone.
    pub fn is_lost(&self, board: &Board, prover: Color) -> bool {
        match *self {
            Claim::Capture(_) | Claim::CaptureAll(_) => false,
            Claim::Connect(a, b) => [a, b].iter().any(|&p| board.color(p) != Some(prover)),
            Claim::Live(stones) => !stones.is_empty() && stones.is_disjoint(&board.stones(prover)),
        }
    }

    /// A stone of the claim that the prover, to move, takes for good, and the move that does it; `may_ignore_ban` says
    /// whether that may be a banned one.
    pub fn finishing_move(
        &self,
        board: &Board,
        prover: Color,
        may_ignore_ban: bool,
    ) -> Option<(Point, Point)> {
        let stones = match *self {
            Claim::Capture(stones) => stones,
            Claim::CaptureAll(stones) => PointSet::from_point(last_to_take(board, prover, stones)?),
            Claim::Connect(..) | Claim::Live(_) => return None,
        };
        stones
            .iter()
            .filter(|&s| board.color(s) == Some(!prover))
            .find_map(|stone| {
                let last = board.liberties(stone).only()?;
                let allowed = may_ignore_ban || !board.is_banned(last, prover);
                (allowed && !Claim::is_ko_capture(board, stone, last)).then_some((stone, last))
            })
    }

    /// Whether taking a block on its last liberty is a ko that may be retaken.
    pub fn is_ko_capture(board: &Board, block: Point, last: Point) -> bool {
        let Some(color) = board.color(block) else {
            return false;
        };
        let others = last.neighbors().into_iter().filter(|&n| n != block);
        let alone = |n: Point| match board.cell(n) {
            Cell::Border => true,
            Cell::Empty => false,
            cell => cell == color && !board.in_atari(n),
        };
        board.stone_count(block) == 1 && others.into_iter().all(alone)
    }

    /// Whether the claim is true in this position, a ko still standing or not.
    pub fn holds(&self, board: &Board, prover: Color) -> bool {
        match *self {
            Claim::Capture(stones) => stones.iter().any(|s| board.color(s) != Some(!prover)),
            Claim::CaptureAll(stones) => stones.is_disjoint(&board.stones(!prover)),
            Claim::Connect(a, b) => board.color(a) == Some(prover) && board.same_block(a, b),
            Claim::Live(_) => self.life(board, prover).is_some(),
        }
    }

    /// What is left of the claim after a move: a stone that should live and was taken does not live when another stands in its
    /// place. None when nothing is left.
    pub(crate) fn after(&self, board: &Board, prover: Color) -> Option<Claim> {
        match *self {
            Claim::Live(stones) if !stones.is_empty() => {
                let standing = stones & board.stones(prover);
                (!standing.is_empty()).then_some(Claim::Live(standing))
            }
            claim => Some(claim),
        }
    }

    /// For stones that live: the blocks and regions that show it.
    pub(crate) fn life(&self, board: &Board, prover: Color) -> Option<PointSet> {
        match *self {
            Claim::Live(stones) if stones.is_empty() => {
                life::living(board, prover, board.stones(prover))
            }
            Claim::Live(stones) => life::living(board, prover, stones),
            _ => None,
        }
    }
}

/// A stone of the blocks that stand on these points, if one move can take them all: they share their last liberty.
fn last_to_take(board: &Board, prover: Color, stones: PointSet) -> Option<Point> {
    let standing = stones & board.stones(!prover);
    let stone = standing.first()?;
    let last = board.liberties(stone).only()?;
    let goes = |p: Point| board.liberties(p).only() == Some(last);
    let takes_all = standing.iter().all(goes);
    (takes_all && !leaves_a_ko(board, prover, stones, last)).then_some(stone)
}

/// Whether one of these stones, taken before, might be retaken in a ko when the last of them are taken at `last`.
fn leaves_a_ko(board: &Board, prover: Color, stones: PointSet, last: Point) -> bool {
    let standing = stones & board.stones(!prover);
    let own = board.stones(prover);
    let retaken = |gone: Point| {
        let around = (PointSet::from_point(gone).neighbors() & board.points()).without(last);
        let alone = |n: Point| {
            let breathes = PointSet::from_point(n).neighbors() & (board.empty() | standing);
            board.stone_count(n) == 1 && breathes.without(gone).without(last).is_empty()
        };
        around.is_subset(&own) && around.iter().any(alone)
    };
    (stones & board.empty()).without(last).iter().any(retaken)
}
