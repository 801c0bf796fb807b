//! From files to diagrams with what is known about them.

use std::path::Path;

use anyhow::{Context, bail};
use board::{Board, Color, PointSet};
use life::{Marks, Problem};
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

/// A diagram, and what is known about its task.
#[derive(Debug)]
pub(super) struct Question {
    pub(super) file: String,
    /// Number of the game, if the file has several.
    pub(super) game: Option<usize>,
    pub(super) board: Board,
    pub(super) to_play: Color,
    /// The stones in question, if they are named or marked.
    pub(super) target: PointSet,
    /// The problem, if its area is marked.
    pub(super) marked: Option<Problem>,
}

impl Recipe<'_> {
    /// The questions of a file: one for each game, unless one is chosen.
    pub(super) fn read(&self, file: &Path) -> anyhow::Result<Vec<anyhow::Result<Question>>> {
        each_game(file, self.select.game, |input, game, number| {
            self.question(input, game, number)
        })
    }

    fn question(
        &self,
        input: &Input,
        game: usize,
        number: Option<usize>,
    ) -> anyhow::Result<Question> {
        let moves = self.select.moves.or_else(|| set_up(input, game));
        let select = Select {
            game: Some(game),
            moves,
        };
        let position = input.position(select).map_err(|error| error.problem)?;
        let marks = self.marks(input, game, &position)?;
        let marked = match marks.is_empty() {
            true => None,
            false => Some(marks.problem(&position.board)?),
        };
        Ok(Question {
            file: input.name.clone(),
            game: number,
            to_play: self.to_play.unwrap_or(position.to_play),
            target: marks.targets,
            marked,
            board: position.board,
        })
    }

    /// The marks of the file, with what the command line says in their place.
    fn marks(&self, input: &Input, game: usize, position: &Position) -> anyhow::Result<Marks> {
        let size = position.board.size();
        let mut marks = match (input.games().get(game.saturating_sub(1)), position.node) {
            (Some(tree), Some(node)) => Marks::read(tree, node)?,
            _ => Marks {
                targets: triangles(position),
                ..Marks::default()
            },
        };
        // Marks on empty points point at moves, not at stones. Crosses on stones of both sides mark an area.
        marks.targets &= position.board.occupied();
        let both = Color::ALL
            .iter()
            .all(|c| marks.targets.intersects(&position.board.stones(*c)));
        if both
            && let (Some(tree), Some(node)) =
                (input.games().get(game.saturating_sub(1)), position.node)
        {
            marks.targets = tree.points(node, "TR", size)? & position.board.occupied();
        }
        if !self.target.is_empty() {
            marks.targets = points(self.target.iter(), size).context("--target")?;
            if let Some(p) = (marks.targets - position.board.occupied()).first() {
                bail!("--target: there is no stone on {}", p.name(size));
            }
        }
        let of = |color| !(marks.targets & position.board.stones(color)).is_empty();
        if of(Color::Black) && of(Color::White) {
            bail!("the stones in question are of both colors; expected stones of one side");
        }
        Ok(marks)
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
