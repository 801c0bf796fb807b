//! The hunt: a board, a prey, and the questions of section 3.3 that both selections ask.

use board::{Board, Color, Illegal, Move, Point, PointSet, Waive};
use prove::Claim;

use super::question::{CatchQuestion, HuntSide, QuestionError};

/// A board during the search. Dropping it takes back every move made through it, so that neither an
/// abort nor an observer that panics leaves the board changed.
pub(crate) struct Hunt<'a> {
    pub(crate) board: &'a mut Board,
    pub(crate) question: &'a CatchQuestion,
    pub(crate) prey: Point,
    pub(crate) prey_color: Color,
    pub(crate) hunter_color: Color,
    root: usize,
}

impl<'a> Hunt<'a> {
    pub(crate) fn new(
        board: &'a mut Board,
        question: &'a CatchQuestion,
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

    pub(crate) fn color(&self, side: HuntSide) -> Color {
        match side {
            HuntSide::Hunter => self.hunter_color,
            HuntSide::Prey => self.prey_color,
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

    /// Whether the prey was taken in a ko and may come back: it is not captured before it has let that go.
    pub(crate) fn prey_is_taken(&self) -> bool {
        self.board.color(self.prey) != Some(self.prey_color)
    }

    /// Whether a capture on the prey's last liberty is a ko that the prey takes back, since it wins kos.
    pub(crate) fn prey_returns(&self, last: Point) -> bool {
        self.question.ko_winner == Some(self.prey_color)
            && Claim::is_ko_capture(self.board, self.prey, last)
    }

    /// Moves of a prey in atari that leave it there, but so that it comes back when it is taken: pass and points, in the order
    /// of the board. Without them every move that leaves it in atari is lost.
    pub(crate) fn moves_that_return(&mut self, last: Point) -> Vec<Move> {
        let wins_kos = self.question.ko_winner == Some(self.prey_color);
        if !wins_kos || self.board.stone_count(self.prey) != 1 {
            return Vec::new();
        }
        // One move can fill one neighbor of the liberty, and remove no hunter without opening it.
        let hunters = self.board.count_neighbors(last, self.hunter_color.into());
        if hunters > 0 || self.board.count_empty_neighbors(last) > 1 {
            return Vec::new();
        }
        let points = self.board.empty().without(last);
        let mut moves: Vec<Move> = points.iter().map(Move::Play).collect();
        moves.push(Move::Pass);
        moves.retain(|&mv| {
            let returns = self.execute(mv, self.prey_color);
            returns && {
                let returns = self.prey_returns(last) && self.prey_liberties() == 1;
                self.undo();
                returns
            }
        });
        moves
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
