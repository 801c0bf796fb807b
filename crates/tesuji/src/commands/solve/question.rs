//! From files to diagrams with what is known about them.

use std::path::Path;

use board::{Color, PointSet};
use life::Marks;
use problems::Given;
use sgf::GameTree;
use tesuji::input::{Input, Select};

use crate::commands::files::each_game;
use crate::commands::problem;

/// How to make a question of a position.
#[derive(Debug)]
pub(super) struct Recipe<'a> {
    pub(super) target: &'a [String],
    pub(super) to_play: Option<Color>,
    pub(super) select: Select,
}

/// A diagram of a file.
#[derive(Debug)]
pub(super) struct FileDiagram {
    pub(super) file: String,
    /// Number of the game, if the file has several.
    pub(super) game: Option<usize>,
    pub(super) given: Given,
    /// What the diagram was made of.
    pub(super) marks: Marks,
    pub(super) triangles: PointSet,
}

impl Recipe<'_> {
    /// The questions of a file: one for each game, unless one is chosen.
    pub(super) fn read(&self, file: &Path) -> anyhow::Result<Vec<anyhow::Result<FileDiagram>>> {
        each_game(file, self.select.game, |input, game, number| {
            self.question(input, game, number)
        })
    }

    fn question(
        &self,
        input: &Input,
        game: usize,
        number: Option<usize>,
    ) -> anyhow::Result<FileDiagram> {
        let position = problem::position(input, game, self.select.moves, set_up)?;
        let (marks, triangles) = problem::marks(input, game, &position, self.target)?;
        let to_play = self.to_play.unwrap_or(position.to_play);
        Ok(FileDiagram {
            file: input.name.clone(),
            game: number,
            given: Given::new(position.board, to_play, marks, triangles)?,
            marks,
            triangles,
        })
    }
}

/// 0 when the first node of a game sets up a position: what follows is then its solution.
pub(crate) fn set_up(tree: &GameTree) -> Option<usize> {
    let stones = |name: &str| tree.property(tree.root(), name).is_some();
    ["AB", "AW"].into_iter().all(stones).then_some(0)
}
