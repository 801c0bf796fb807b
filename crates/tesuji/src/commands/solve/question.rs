//! From files to diagrams with what is known about them.

use std::path::Path;

use anyhow::{Context, bail};
use board::{Color, PointSet};
use life::Marks;
use problems::Given;
use tesuji::input::{Content, Input, Position, Select};

use crate::commands::files::each_game;
use crate::commands::life::{points, triangles};

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
        let moves = self.select.moves.or_else(|| set_up(input, game));
        let select = Select {
            game: Some(game),
            moves,
        };
        let position = input.position(select).map_err(|error| error.problem)?;
        let (marks, triangles) = self.marks(input, game, &position)?;
        let to_play = self.to_play.unwrap_or(position.to_play);
        Ok(FileDiagram {
            file: input.name.clone(),
            game: number,
            given: Given::new(position.board, to_play, marks, triangles)?,
            marks,
            triangles,
        })
    }

    /// The marks of the file, with what the command line says in their place, and those of them that are triangles.
    fn marks(
        &self,
        input: &Input,
        game: usize,
        position: &Position,
    ) -> anyhow::Result<(Marks, PointSet)> {
        let size = position.board.size();
        let (mut marks, mut triangles) =
            match (input.games().get(game.saturating_sub(1)), position.node) {
                (Some(tree), Some(node)) => {
                    (Marks::read(tree, node)?, tree.points(node, "TR", size)?)
                }
                _ => {
                    let targets = triangles(position);
                    let marks = Marks {
                        targets,
                        ..Marks::default()
                    };
                    (marks, targets)
                }
            };
        if !self.target.is_empty() {
            marks.targets = points(self.target.iter(), size).context("--target")?;
            triangles = marks.targets;
            if let Some(p) = (marks.targets - position.board.occupied()).first() {
                bail!("--target: there is no stone on {}", p.name(size));
            }
        }
        Ok((marks, triangles))
    }
}

/// 0 when the first node of a game sets up a position: what follows is then its solution.
fn set_up(input: &Input, game: usize) -> Option<usize> {
    let Content::Games(parsed) = &input.content else {
        return None;
    };
    let tree = parsed.collection.games.get(game.checked_sub(1)?)?;
    let stones = |name: &str| tree.property(tree.root(), name).is_some();
    ["AB", "AW"].into_iter().all(stones).then_some(0)
}
