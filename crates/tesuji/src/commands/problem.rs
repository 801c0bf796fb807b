//! What the commands about problems share: stones that are named or marked, the position a file asks about, and the solution tree that is written.

use std::path::PathBuf;

use anyhow::{Context, bail};
use board::{Point, PointSet, Size};
use clap::Args;
use draw::Mark;
use life::{Marks, TreeOptions};
use tesuji::input::{Input, Position, Select};

/// The solution tree of an answer.
#[derive(Debug, Args)]
pub(crate) struct SolutionTreeArguments {
    /// Write the solution as SGF: the solution tree, or the proof
    #[arg(long, value_name = "OUT")]
    pub(crate) sgf: Option<PathBuf>,

    /// Longest line of the tree
    #[arg(long, requires = "sgf", value_name = "N", default_value_t = TreeOptions::default().depth)]
    sgf_depth: u32,
}

impl SolutionTreeArguments {
    /// What the tree is to have in it; a full one has first moves that fail as well, with their refutations.
    pub(crate) fn options(&self, full: bool) -> TreeOptions {
        TreeOptions {
            pruned: !full,
            depth: self.sgf_depth,
            ..TreeOptions::default()
        }
    }
}

/// The position of a game after the moves that are asked for; where none are, after so many as the file means.
pub(crate) fn position(
    input: &Input,
    game: usize,
    asked: Option<usize>,
    meant: impl Fn(&sgf::GameTree) -> Option<usize>,
) -> anyhow::Result<Position> {
    let tree = || input.games().get(game.checked_sub(1)?).and_then(&meant);
    let select = Select {
        game: Some(game),
        moves: asked.or_else(tree),
    };
    Ok(input.position(select).map_err(|error| error.problem)?)
}

/// The marks of the file, with the stones that `--target` names in their place, and those of them that are triangles.
pub(crate) fn marks(
    input: &Input,
    game: usize,
    position: &Position,
    target: &[String],
) -> anyhow::Result<(Marks, PointSet)> {
    let size = position.board.size();
    let tree = game.checked_sub(1).and_then(|i| input.games().get(i));
    let (mut marks, mut triangles) = match (tree, position.node) {
        (Some(tree), Some(node)) => (Marks::read(tree, node)?, tree.points(node, "TR", size)?),
        _ => {
            let targets = triangles(position);
            let marks = Marks {
                targets,
                ..Marks::default()
            };
            (marks, targets)
        }
    };
    if !target.is_empty() {
        triangles = points(target.iter(), size).context("--target")?;
        marks.targets = triangles;
        if let Some(p) = (triangles - position.board.occupied()).first() {
            bail!("--target: there is no stone on {}", p.name(size));
        }
    }
    Ok((marks, triangles))
}

/// Stones marked in a diagram.
pub(crate) fn triangles(position: &Position) -> PointSet {
    let marks = position.picture.marks.iter();
    let marked: PointSet = marks
        .filter(|(_, mark)| **mark == Mark::Triangle)
        .map(|(p, _)| *p)
        .collect();
    marked & position.board.occupied()
}

/// Points by their names.
pub(crate) fn points<'a>(
    names: impl Iterator<Item = impl AsRef<str> + 'a>,
    size: Size,
) -> anyhow::Result<PointSet> {
    let point = |name: &str| Point::parse(name.trim(), size).with_context(|| name.to_owned());
    names.map(|name| point(name.as_ref())).collect()
}
