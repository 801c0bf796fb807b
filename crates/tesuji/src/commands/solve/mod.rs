//! `tesuji solve`: problems as books print them.

mod question;
mod text;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::bail;
use board::{Board, Color, PointSet};
use clap::{Args, ValueEnum};
use life::Marks;
use problems::{Assume, Options, Solution, Task, solution_tree};
use search::Limits;
use sgf::Collection;

pub(crate) use self::question::set_up;
use self::question::{FileDiagram, Recipe};
pub(crate) use self::text::{picture, whole};
use super::batch::{self, Line};
use super::files::files;
use super::problem::SolutionTreeArguments;
use super::queue::QueueArguments;
use crate::cli::{ColorName, LimitArguments, SelectArguments};
use crate::output::{self, When};

/// Solve problems as books print them
///
/// Finds out what a bare diagram asks: which stones are in question, and whether the side to play must
/// live, kill, capture, escape, connect or win a race. A reading is right when the first move matters.
/// Answers with every first move that works, what the others lead to, and what was assumed.
///
/// Books mean the wall to be strong and nothing beyond it to help. With --frame book the stones of the
/// wall count as safe, and the empty points next to the area of play as held by the side whose outer
/// stones are nearest; the answer is proven on these assumptions, and names them. With --frame none
/// nothing is assumed.
///
/// The stones are named by --target or marked with triangles or crosses; an area marked with squares is
/// taken as it is. A file whose first node has stones is asked about before its first move. Several
/// files, folders and collections are answered one problem a line.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Tasks:
  live     make own stones live                kill     kill stones of the other side
  race     capture before being captured       capture  capture a block in the open
  connect  connect two own blocks              escape   save an own block in the open
  Captures and connections are proven against every answer. An escape is a move after which no
  capture was found within the bounds of the search, unless the answer says that it is proven.

Examples:
  tesuji solve problem.sgf
  tesuji solve diagram.txt --to-play white
  tesuji solve game.sgf --move 120 --target C17 --task live
  tesuji solve game.sgf --move 120 --target C17,F17 --task connect
  tesuji solve problem.sgf --sgf solution.sgf
  tesuji solve collection.sgf --json --time 5 > answers.jsonl")]
pub(crate) struct Arguments {
    /// SGF files, text diagrams and folders with them; - is standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<OsString>,

    #[command(flatten)]
    select: SelectArguments,

    /// Who plays first [default: as the file says, or black]
    #[arg(long, value_enum, value_name = "COLOR")]
    to_play: Option<ColorName>,

    /// Stones in question, like C17,D16 [default: marked stones, or found]
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    target: Vec<String>,

    /// What the side to play has to do: live, kill, capture, escape, connect or race [default: found]
    #[arg(long, value_name = "TASK", value_parser = |text: &str| text.parse::<Task>())]
    task: Option<Task>,

    /// What is assumed about the wall and what is beyond it
    #[arg(long, value_enum, default_value_t = FrameName::Book, value_name = "FRAME")]
    frame: FrameName,

    /// Draw the position with the answer into an SVG file
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,

    #[command(flatten)]
    tree: SolutionTreeArguments,

    /// Go on after an answer explains the diagram: read everything else that may be meant, and what every first move leads to, as
    /// long as the limits allow; the tree of --sgf has first moves that fail as well, with their refutations
    #[arg(long)]
    full: bool,

    /// Print one JSON object per problem instead of text
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArguments,

    /// Problems solved at the same time
    #[arg(long, visible_alias = "jobs", value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256), help_heading = "Limits")]
    threads: u16,

    #[command(flatten)]
    queue: QueueArguments,
}

/// A diagram that other machines may be asked about.
#[cfg_attr(
    not(feature = "queue"),
    allow(dead_code, reason = "without the queue nobody reads it")
)]
#[derive(Debug)]
pub(crate) struct RemoteQuestion {
    pub(crate) file: String,
    pub(crate) game: Option<usize>,
    pub(crate) board: Board,
    pub(crate) to_play: Color,
    pub(crate) marks: Marks,
    pub(crate) triangles: PointSet,
    /// Whether walls are taken to be safe.
    pub(crate) book: bool,
    pub(crate) task: Option<Task>,
    /// Whether to go on after an answer explains the diagram.
    pub(crate) full: bool,
}

/// Time where nobody has limited it.
pub(crate) const DEFAULT_TIME: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FrameName {
    /// Walls are safe, and nothing beyond them helps
    Book,
    /// Nothing is assumed
    None,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    let files = files(&arguments.paths)?;
    let recipe = arguments.recipe();
    let mut good = true;
    let mut questions = Vec::new();
    let mut read = 0;
    for file in &files {
        let found = match recipe.read(file) {
            Ok(found) => found,
            Err(error) => vec![Err(error)],
        };
        read += found.len();
        for question in found {
            match question {
                Ok(question) => questions.push(question),
                Err(error) => {
                    good = false;
                    output::complain(&format!("{error:#}"));
                }
            }
        }
    }
    let batch = arguments.queue.is_given() || read > 1 || files.len() != arguments.paths.len();
    if batch && (arguments.svg.is_some() || arguments.tree.sgf.is_some()) {
        bail!("--svg and --sgf are for one problem; {read} are given");
    }
    let mut machines = arguments.queue.open()?;
    match &questions[..] {
        questions if machines.is_open() => {
            let asked: Vec<_> = questions.iter().map(|q| arguments.remote(q)).collect();
            machines.lines(&asked, arguments.json, &arguments.limits())?;
        }
        [question] if !batch => arguments.one(question, when)?,
        questions => {
            let threads = usize::from(arguments.threads);
            batch::run(questions, threads, |q| arguments.line(q))?;
        }
    }
    machines.finish();
    Ok(good)
}

impl Arguments {
    fn limits(&self) -> Limits {
        self.limits.limits().or(&Limits::time(DEFAULT_TIME))
    }

    fn recipe(&self) -> Recipe<'_> {
        Recipe {
            target: &self.target,
            to_play: self.to_play.map(Color::from),
            select: self.select.select(),
        }
    }

    fn solve(&self, question: &FileDiagram) -> anyhow::Result<Solution> {
        let options = Options {
            assume: match self.frame {
                FrameName::Book => Assume::Book,
                FrameName::None => Assume::Nothing,
            },
            task: self.task,
            limits: self.limits(),
            full: self.full,
            estimate: true,
            ..Options::default()
        };
        Ok(question.given.solve(&options)?)
    }

    /// A question for other machines.
    fn remote(&self, question: &FileDiagram) -> RemoteQuestion {
        RemoteQuestion {
            file: question.file.clone(),
            game: question.game,
            board: question.given.board.clone(),
            to_play: question.given.to_play,
            marks: question.marks,
            triangles: question.triangles,
            book: self.frame == FrameName::Book,
            task: self.task,
            full: self.full,
        }
    }

    /// One problem: with a diagram.
    fn one(&self, question: &FileDiagram, when: When) -> anyhow::Result<()> {
        let solution = self.solve(question)?;
        if let Some(path) = &self.svg {
            let picture = text::picture(&question.given.board, &solution, draw::Ink::TrueColor);
            output::write_file(path, picture.to_svg().as_bytes())?;
        }
        if let Some(path) = &self.tree.sgf {
            let options = self.tree.options(self.full);
            let limits = self.limits();
            let tree = solution_tree(&question.given.board, &solution, &options, &limits)?;
            output::write_file(path, &Collection::from(tree).to_bytes())?;
        }
        match self.json {
            true => output::print_json(&solution.view(&question.file, question.game)),
            false => Ok(output::print(
                &text::whole(&question.given.board, &solution, when),
                when,
            )?),
        }
    }

    fn line(&self, question: &FileDiagram) -> Line {
        let solution = self.solve(question)?;
        let view = solution.view(&question.file, question.game);
        let mut line = match self.json {
            true => serde_json::to_vec(&view)?,
            false => {
                let game = question.game.map(|n| format!(", game {n}"));
                format!(
                    "{}{}: {}",
                    question.file,
                    game.unwrap_or_default(),
                    view.text
                )
                .into_bytes()
            }
        };
        line.push(b'\n');
        Ok(line)
    }
}
