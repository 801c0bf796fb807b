//! A diagram with its claims, and how it is run.

use board::{Board, Color, Diagram, Game, Illegal, Move, Point, Rules, Symmetry, TextStyle};

use crate::claims;
use crate::words::Claim;

/// A titled diagram and what must hold.
pub(crate) struct TestPosition {
    pub(crate) file: String,
    pub(crate) title: String,
    pub(crate) diagram: Diagram,
    /// Lines of claims with their line numbers.
    pub(crate) claims: Vec<(usize, Vec<Claim>)>,
}

/// A symmetry, and whether the colors are swapped.
type Variant = (Symmetry, bool);

impl TestPosition {
    /// Runs all claims in all variants; the first failure is told with its diagram.
    pub(crate) fn run(&self) -> Result<(), String> {
        for swap in [false, true] {
            for symmetry in Symmetry::ALL {
                self.run_variant((symmetry, swap))?;
            }
        }
        Ok(())
    }

    fn run_variant(&self, (symmetry, swap): Variant) -> Result<(), String> {
        let size = self.diagram.board.size();
        let board = self.diagram.board.transformed(symmetry, swap);
        let board = board.map_err(|e| format!("{}: {e}", self.title))?;
        for (line, claims) in &self.claims {
            let mut state = State::new(&board);
            for claim in claims {
                let claim = claim.transformed(symmetry, swap, size);
                let before = state.clone();
                claims::check(&mut state, &claim)
                    .and_then(|()| state.assert_restored(&board))
                    .map_err(|why| self.failure(*line, &claim, (symmetry, swap), &before, &why))?;
            }
        }
        Ok(())
    }

    fn failure(
        &self,
        line: usize,
        claim: &Claim,
        variant: Variant,
        state: &State,
        why: &str,
    ) -> String {
        let (symmetry, swap) = variant;
        let size = self.diagram.board.size();
        let there = |p: Point| symmetry.apply(p, size);
        let letters = self.diagram.letters.iter();
        let free = |p: &Point| state.board().is_empty(*p);
        let letters: Vec<(char, Point)> = letters
            .map(|&(c, p)| (c, there(p)))
            .filter(|(_, p)| free(p))
            .collect();
        let style = TextStyle {
            coordinates: true,
            marked: symmetry.apply_set(self.diagram.marked, size),
            letters: &letters,
            ..TextStyle::default()
        };
        let number = Symmetry::ALL.iter().position(|s| *s == symmetry);
        format!(
            "{}\n{}:{line}: {}: {why}\nvariant: symmetry {} of 0-7{}\n{}",
            self.title,
            self.file,
            claim.name,
            number.unwrap_or(0),
            if swap { ", colors swapped" } else { "" },
            state.board().to_text(&style)
        )
    }
}

/// What the claims of a line have played so far.
#[derive(Clone, Debug)]
pub(crate) struct State {
    game: Game,
}

impl State {
    fn new(board: &Board) -> State {
        // Simple ko and no suicide, unless a claim chooses other rules.
        State {
            game: Game::from_position(board.clone(), Color::Black, Rules::JAPANESE),
        }
    }

    pub(crate) fn board(&self) -> &Board {
        self.game.board()
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// Whether the move is legal, and if not, why.
    pub(crate) fn legality(&self, mv: Move, color: Color) -> Result<(), Illegal> {
        self.game.clone().legality(mv, color)
    }

    /// After every claim: the board is sound, and taking everything back leads to the diagram.
    fn assert_restored(&self, start: &Board) -> Result<(), String> {
        self.board().assert_consistent();
        let mut game = self.game.clone();
        while game.undo() {}
        game.board().assert_consistent();
        match game.board() == start {
            true => Ok(()),
            false => Err("undoing all moves does not lead back to the diagram".to_owned()),
        }
    }
}
