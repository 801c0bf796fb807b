//! From files to problems: which stones, which area, what must live.

use std::path::Path;

use anyhow::{Context, bail};
use board::{Board, Color, PointSet};
use clap::ValueEnum;
use life::{EnclosureError, Marks, Problem, Target};
use sgf::GameTree;
use tesuji::input::{Input, Position, Select};

use crate::commands::files::each_game;
use crate::commands::problem;

/// Where the area of play comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Region {
    /// Squares of the file if it has any, otherwise the wall is found.
    #[default]
    Default,
    /// The wall is found.
    Auto,
    /// There is none: the whole board.
    Open,
    /// SQ and CR marks.
    Marked,
    /// These points.
    Points(String),
}

/// Reads `--region`.
pub(super) fn region(text: &str) -> Result<Region, String> {
    match text {
        "auto" => Ok(Region::Auto),
        "marked" => Ok(Region::Marked),
        "open" => Ok(Region::Open),
        points => Ok(Region::Points(points.to_owned())),
    }
}

/// What must live.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Need {
    /// All stones in question
    All,
    /// Any stone of the defender in the area
    Any,
}

/// How to make a problem of a position.
#[derive(Debug)]
pub(super) struct Recipe<'a> {
    pub(super) target: &'a [String],
    pub(super) region: &'a Region,
    pub(super) need: Option<Need>,
    pub(super) select: Select,
}

/// A problem of a file, or why there is none that can be answered.
#[derive(Debug)]
pub(super) struct FileProblem {
    pub(super) file: String,
    /// Number of the game, if the file has several.
    pub(super) game: Option<usize>,
    pub(super) to_play: Color,
    pub(super) board: Board,
    /// The stones in question, if they are named or marked.
    pub(super) target: PointSet,
    /// The question in an area, or why there is none.
    pub(super) problem: Result<Problem, EnclosureError>,
    /// Whether the whole board is asked for.
    open: bool,
}

impl FileProblem {
    /// Whether it is a question about named stones on the open board.
    pub(super) fn is_open(&self) -> bool {
        !self.target.is_empty() && (self.open || self.problem.is_err())
    }
}

impl Recipe<'_> {
    /// The problems of a file: one for each game, unless one is chosen.
    pub(super) fn read(&self, file: &Path) -> anyhow::Result<Vec<anyhow::Result<FileProblem>>> {
        each_game(file, self.select.game, |input, game, number| {
            self.question(input, game, number)
        })
    }

    fn question(
        &self,
        input: &Input,
        game: usize,
        number: Option<usize>,
    ) -> anyhow::Result<FileProblem> {
        let position = problem::position(input, game, self.select.moves, marked_start)?;
        let marks = self.marks(input, game, &position)?;
        let target = marks.targets & position.board.occupied();
        let open = *self.region == Region::Open;
        if open {
            whole_board(&position.board, target)?;
        }
        Ok(FileProblem {
            file: input.name.clone(),
            game: number,
            to_play: position.to_play,
            target,
            problem: self.problem(&position.board, marks)?,
            open,
            board: position.board,
        })
    }

    /// The marks of the file, with what the command line says in their place.
    fn marks(&self, input: &Input, game: usize, position: &Position) -> anyhow::Result<Marks> {
        let (mut marks, _) = problem::marks(input, game, position, self.target)?;
        match self.region {
            Region::Points(text) => {
                let points = problem::points(text.split(','), position.board.size());
                marks.squares = points.context("--region")?;
                marks.circles = PointSet::EMPTY;
            }
            Region::Auto | Region::Open => {
                marks.squares = PointSet::EMPTY;
                marks.circles = PointSet::EMPTY;
            }
            Region::Default | Region::Marked => {}
        }
        Ok(marks)
    }

    fn problem(
        &self,
        board: &Board,
        marks: Marks,
    ) -> anyhow::Result<Result<Problem, EnclosureError>> {
        if *self.region == Region::Marked || !marks.is_empty() {
            return Ok(Ok(self.with_need(marks.problem(board)?)));
        }
        let found = match marks.targets.is_empty() {
            true => Problem::find_enclosed(board, None),
            false => Problem::enclosed(board, marks.targets),
        };
        match found {
            Ok(problem) => Ok(Ok(self.with_need(problem))),
            Err(open @ EnclosureError::Open(_)) => Ok(Err(open)),
            Err(error) => Err(error.into()),
        }
    }

    fn with_need(&self, mut problem: Problem) -> Problem {
        match (self.need, problem.target) {
            (Some(Need::Any), _) => problem.target = Target::AnyStone,
            (Some(Need::All), Target::AnyStone) => {
                let own = problem.board.stones(problem.defender);
                problem.target = Target::All(own & problem.area);
            }
            _ => {}
        }
        problem
    }
}

/// Whether stones can be asked about on the whole board.
fn whole_board(board: &Board, target: PointSet) -> anyhow::Result<()> {
    if target.is_empty() {
        bail!(
            "--region open: no stones are named; expected --target, or stones marked with triangles"
        );
    }
    let colors = Color::ALL.map(|color| target.intersects(&board.stones(color)));
    if colors == [true, true] {
        bail!("--region open: the stones in question are of both colors; expected one");
    }
    Ok(())
}

/// 0 when the first node of a game is a problem with marks: what follows is then its solution.
fn marked_start(tree: &GameTree) -> Option<usize> {
    let marks = Marks::read(tree, tree.root()).ok()?;
    let marked = !marks.is_empty() || !marks.targets.is_empty();
    let set_up = ["AB", "AW"]
        .iter()
        .any(|name| tree.property(tree.root(), name).is_some());
    (marked && set_up).then_some(0)
}
