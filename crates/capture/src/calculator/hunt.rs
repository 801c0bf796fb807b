//! The hunt: a board, a prey, and the questions of section 3.3 that both selections ask.

use board::{Board, Color, Illegal, Move, Point, PointSet, Waive};

use super::question::{Question, QuestionError, Side};

/// A board during the search. Dropping it takes back every move made through it, so that neither an
/// abort nor an observer that panics leaves the board changed.
pub(crate) struct Hunt<'a> {
    pub(crate) board: &'a mut Board,
    pub(crate) question: &'a Question,
    pub(crate) prey: Point,
    pub(crate) prey_color: Color,
    pub(crate) hunter_color: Color,
    root: usize,
}

impl<'a> Hunt<'a> {
    pub(crate) fn new(
        board: &'a mut Board,
        question: &'a Question,
    ) -> Result<Hunt<'a>, QuestionError> {
        let (prey_color, hunter_color) = question.colors(board)?;
        Ok(Hunt {
            root: board.depth(),
            board,
            question,
            prey: question.prey,
            prey_color,
            hunter_color,
        })
    }

    pub(crate) fn color(&self, side: Side) -> Color {
        match side {
            Side::Hunter => self.hunter_color,
            Side::Prey => self.prey_color,
        }
    }

    /// `MoveIsLegalOrKo` (2.5): the player who can win kos ignores the ban.
    #[inline]
    pub(crate) fn is_legal(&self, p: Point, color: Color) -> bool {
        match self.board.legality(p, color) {
            Ok(()) => true,
            Err(Illegal::Ko) => self.question.ko_winner == Some(color),
            Err(_) => false,
        }
    }

    /// Whether the move ignores a ko ban.
    #[inline]
    pub(crate) fn violates_ban(&self, mv: Move, color: Color) -> bool {
        mv.point().is_some_and(|p| self.board.is_banned(p, color))
    }

    /// `ExecuteMove`, if the move is legal: false and nothing changed otherwise.
    #[inline]
    pub(crate) fn execute(&mut self, mv: impl Into<Move>, color: Color) -> bool {
        match mv.into() {
            Move::Pass => {
                self.board.pass();
                true
            }
            Move::Play(p) => {
                let waive = Waive {
                    ko: self.question.ko_winner == Some(color),
                    suicide: false,
                };
                self.board.play_waiving(p, color, waive).is_ok()
            }
        }
    }

    pub(crate) fn undo(&mut self) {
        self.board.undo();
    }

    pub(crate) fn prey_liberties(&self) -> usize {
        self.board.liberty_count(self.prey)
    }

    /// Hunter blocks next to the prey with at most so many liberties, each by one stone.
    pub(crate) fn hunter_blocks(&self, max_liberties: usize) -> PointSet {
        self.board
            .adjacent_blocks(self.prey, max_liberties)
            .collect()
    }

    /// `MoveLegalAndNotAtari`.
    pub(crate) fn is_legal_and_not_atari(&self, p: Point, color: Color) -> bool {
        let safe = |liberties: PointSet| liberties.len() > 1;
        self.is_legal(p, color) && self.board.liberties_after(p, color).is_some_and(safe)
    }

    /// `PreyIsNearlyKilled`, the prey to play: it is in atari, can capture no adjacent hunter block,
    /// and stays in atari when it plays on its liberty.
    pub(crate) fn prey_is_nearly_killed(&self) -> bool {
        let Some(liberty) = self.board.liberties(self.prey).only() else {
            return false;
        };
        self.board.adjacent_blocks(self.prey, 1).next().is_none()
            && !self.is_legal_and_not_atari(liberty, self.prey_color)
    }
}

impl Drop for Hunt<'_> {
    fn drop(&mut self) {
        while self.board.depth() > self.root {
            self.board.undo();
        }
    }
}
