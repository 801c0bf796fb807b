//! A diagram as it is given: the position, whose turn it is, and what marks say about the task. The command line and the browser board
//! make the same question of the same file.

use board::{Board, Color, PointSet};
use life::{Marks, MarksError, Problem, ProblemError};

use crate::solution::Solution;
use crate::solve::{Options, solve, solve_problem};

/// A diagram, and what is known about its task.
#[derive(Clone, Debug)]
pub struct Given {
    /// The position.
    pub board: Board,
    /// Whose turn it is.
    pub to_play: Color,
    /// The stones in question, if they are named or marked.
    pub target: PointSet,
    /// The problem, if its area is marked.
    pub marked: Option<Problem>,
}

/// Why a diagram makes no question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GivenError {
    /// Stones of both sides.
    #[error("the stones in question are of both colors; expected stones of one side")]
    BothColors,
    /// Marks that make no problem.
    #[error(transparent)]
    Marks(#[from] MarksError),
}

impl Given {
    /// A position with marks; `triangles` are those of them that are triangles. Marks on empty points point at moves, not at stones; crosses
    /// on stones of both sides mark an area.
    pub fn new(
        board: Board,
        to_play: Color,
        mut marks: Marks,
        triangles: PointSet,
    ) -> Result<Given, GivenError> {
        let both = |stones: PointSet| {
            let of = |color: Color| stones.intersects(&board.stones(color));
            of(Color::Black) && of(Color::White)
        };
        marks.targets &= board.occupied();
        if both(marks.targets) {
            marks.targets = triangles & board.occupied();
        }
        if both(marks.targets) {
            return Err(GivenError::BothColors);
        }
        let marked = match marks.is_empty() {
            true => None,
            false => Some(marks.problem(&board)?),
        };
        Ok(Given {
            to_play,
            target: marks.targets,
            marked,
            board,
        })
    }

    /// Finds the task and solves it.
    pub fn solve(&self, options: &Options) -> Result<Solution, ProblemError> {
        let options = Options {
            target: self.target,
            ..options.clone()
        };
        match &self.marked {
            Some(problem) => solve_problem(problem, self.to_play, &options),
            None => Ok(solve(&self.board, self.to_play, &options)),
        }
    }
}
