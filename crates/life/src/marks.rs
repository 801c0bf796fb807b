//! Problems from marks in an SGF file (Kozelek B.3.2).
//!
//! | mark | on | means |
//! |---|---|---|
//! | square (SQ) | an empty point | both may play there |
//! | square | an attacker stone | it may be captured; other attacker stones are the wall |
//! | circle (CR) | an empty point | only the attacker may play there: the edge of the problem |
//! | triangle (TR) or cross (MA) | a stone | it is to be saved; several: all of them |
//!
//! The original has White defend always; here the targets tell, or which colour alone the marked points enclose, or the squares
//! on stones, and White only if nothing does. Defender stones that touch a marked point belong to the area. A wall
//! stone keeps its real liberties: marked or not, it can be captured if all of them lie in the area.

use board::{Board, Color, PointSet};
use sgf::{GameTree, MarkKind, NodeId, ValueError};

use crate::problem::{Problem, Target};

/// The marks that make a problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// SQ
    pub squares: PointSet,
    /// CR
    pub circles: PointSet,
    /// TR and MA
    pub targets: PointSet,
}

/// Why marks make no problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MarksError {
    /// Nothing says where to play.
    #[error("no squares; expected SQ on the points where both may play")]
    NoSquares,
    /// A mark where only empty points may be marked.
    #[error(
        "circle on a stone at {0}; expected CR on empty points where only the attacker may play"
    )]
    CircleOnStone(String),
    /// A target that is no stone.
    #[error("no stone under the target mark at {0}")]
    EmptyTarget(String),
    /// Targets of both colours.
    #[error("targets of both colors are marked; expected stones of one side")]
    BothColors,
    /// No stones whose life is in question.
    #[error("no stones of {0} touch the marked points")]
    NoDefender(Color),
}

impl Marks {
    /// The marks of a node.
    pub fn read(tree: &GameTree, node: NodeId) -> Result<Marks, ValueError> {
        let size = tree.size()?;
        let of = |kind| tree.marked(node, kind, size);
        Ok(Marks {
            squares: of(MarkKind::Square)?,
            circles: of(MarkKind::Circle)?,
            targets: of(MarkKind::Triangle)? | of(MarkKind::Cross)?,
        })
    }

    /// Whether there is nothing to read a problem from: then the wall must be found.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty() && self.circles.is_empty()
    }

    /// The problem that the marks make on this position.
    pub fn problem(&self, board: &Board) -> Result<Problem, MarksError> {
        let name = |p: board::Point| p.name(board.size()).to_string();
        if self.squares.is_empty() {
            return Err(MarksError::NoSquares);
        }
        if let Some(p) = (self.circles & board.occupied()).first() {
            return Err(MarksError::CircleOnStone(name(p)));
        }
        if let Some(p) = (self.targets - board.occupied()).first() {
            return Err(MarksError::EmptyTarget(name(p)));
        }
        let defender = self.defender(board)?;
        let own = board.stones(defender);
        let marked = self.squares | self.circles;
        let stones = ((marked | marked.neighbors()) & own).flood(&own) | (self.targets & own);
        if stones.is_empty() {
            return Err(MarksError::NoDefender(defender));
        }
        Ok(Problem {
            board: board.clone(),
            defender,
            area: self.squares | stones,
            attacker_only: self.circles - self.squares,
            target: match self.targets.is_empty() {
                true => Target::AnyStone,
                false => Target::All(self.targets),
            },
        })
    }

    fn defender(&self, board: &Board) -> Result<Color, MarksError> {
        if !self.targets.is_empty() {
            let whose = |c: &Color| self.targets.is_subset(&board.stones(*c));
            return Color::ALL
                .into_iter()
                .find(whose)
                .ok_or(MarksError::BothColors);
        }
        // The side whose stones at the marked points have no liberties elsewhere.
        let marked = self.squares | self.circles;
        let enclosed = Color::ALL.map(|c| {
            let own = board.stones(c);
            let near = (marked | marked.neighbors()) & own;
            let mut blocks = board.blocks_in(near).peekable();
            blocks.peek().is_some() && blocks.all(|b| board.liberties(b).is_subset(&marked))
        });
        match enclosed {
            [true, false] => return Ok(Color::Black),
            [false, true] => return Ok(Color::White),
            _ => {}
        }
        let marked_stones = Color::ALL.map(|c| self.squares.intersects(&board.stones(c)));
        Ok(match marked_stones {
            [false, true] => Color::Black,
            _ => Color::White,
        })
    }
}
