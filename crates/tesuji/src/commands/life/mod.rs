//! `tesuji life`: do these stones live?

mod batch;
mod open;
mod proof;
mod question;
mod solver;
mod text;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use answers::{Answer, Asking};
use anyhow::bail;
use board::Color;
use clap::{Args, ValueEnum};
use life::Problem;
use search::Limits;
use status::Local;

use self::question::{FileProblem, Need, Recipe, Region, region};
use self::solver::{Solver, SolverName, TgaArguments};
use crate::cli::{CustomName, LimitArguments, SelectArguments};
use crate::commands::files::files;
use crate::commands::problem::SolutionTreeArguments;
use crate::output::{self, When};

/// Do these stones live? Alive, seki, ko with its threats, dead
///
/// Answers for each side moving first, with every first move that reaches the best result and the line,
/// numbered as in a Go book. An answer is proven against every move of the other side; what is not
/// proven within the limits is called unknown, with what is known of it.
///
/// The stones are named by --target or marked with triangles or crosses; all of them must live. The area
/// of play is what the attacker's wall encloses, or the points marked with squares (both may play there;
/// marked attacker stones may be captured) and circles (only the attacker may play). With nothing marked,
/// the smallest enclosed area is taken, and any stone of its side must live.
///
/// Several files, folders and collections are answered one problem a line; --game chooses one of a
/// collection. A file whose first node has stones and marks is a problem with its solution, and is asked
/// about before the first move.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Codes (--json):
  l    alive                  l1d  alive unless the attacker has one threat to spend
  d    dead                   d2l  dead unless the defender has two

Examples:
  tesuji life examples/corner-life.sgf
  tesuji life game.sgf --move 120 --target C17
  tesuji life problem.sgf --first attacker --sgf solution.sgf --full
  tesuji life collection/ --json --threads 4 > answers.jsonl
  tesuji life problem.sgf --solver tga             a second, independent opinion")]
pub(crate) struct Arguments {
    /// SGF files, text diagrams and folders with them; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<OsString>,

    #[command(flatten)]
    select: SelectArguments,

    /// Stones that must live, like C17,D16 [default: the stones marked in the file]
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    target: Vec<String>,

    /// Who moves first
    #[arg(long, value_enum, default_value_t = First::Both, value_name = "SIDE")]
    first: First,

    /// The area of play: auto (inside the wall, or the whole board if no wall encloses the stones), open (the whole
    /// board), marked (SQ and CR marks), or points like A1,B1 [default: marked if there are squares, otherwise auto]
    #[arg(long, value_name = "REGION", value_parser = region)]
    region: Option<Region>,

    /// What must live [default: all stones that are named, any if none are]
    #[arg(long, value_enum, value_name = "WHAT")]
    need: Option<Need>,

    /// Whether bent four in the corner is dead as it stands, or played out
    #[arg(long, value_enum, default_value_t = CustomName::Japanese, value_name = "RULES")]
    rules: CustomName,

    /// Draw the area and the line into an SVG file
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,

    #[command(flatten)]
    tree: SolutionTreeArguments,

    /// What every first move that fails leads to, whatever it takes; a tree has those moves as well, with their refutations
    #[arg(long)]
    full: bool,

    /// Write proofs of the result for the first mover, which `tesuji check` verifies; a ko has two, and the
    /// second is put beside the first as OUT.2
    #[arg(long, value_name = "OUT")]
    proof: Option<PathBuf>,

    /// Print one JSON object per problem instead of text
    #[arg(long)]
    json: bool,

    /// Who answers
    #[arg(long, value_enum, default_value_t = SolverName::Proof, value_name = "SOLVER")]
    solver: SolverName,

    #[command(flatten)]
    limits: LimitArguments,

    /// Problems answered at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256), help_heading = "Limits")]
    threads: u16,

    /// Memory for each problem
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1_048_576), help_heading = "Limits")]
    memory: u32,

    #[command(flatten)]
    tga: TgaArguments,
}

/// Time where nobody has limited it.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum First {
    Attacker,
    Defender,
    Both,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    let files = files(&arguments.files)?;
    let solver = Solver::new(arguments.solver, &arguments.tga, arguments.memory())?;
    let recipe = arguments.recipe();
    let mut good = true;
    let mut questions = Vec::new();
    for file in &files {
        let read = recipe.read(file);
        match read {
            Ok(found) => questions.extend(found),
            Err(error) => questions.push(Err(error)),
        }
    }
    let batch = questions.len() > 1 || files.len() != arguments.files.len();
    let one = [&arguments.tree.sgf, &arguments.svg, &arguments.proof];
    if batch && one.iter().any(|path| path.is_some()) {
        bail!(
            "--sgf, --svg and --proof are for one problem; {} are given",
            questions.len()
        );
    }
    let questions: Vec<FileProblem> = questions
        .into_iter()
        .filter_map(|question| {
            question
                .inspect_err(|error| {
                    good = false;
                    output::complain(&format!("{error:#}"));
                })
                .ok()
        })
        .collect();
    match &questions[..] {
        [question] if !batch => arguments.one(question, &solver, when)?,
        questions => batch::run(arguments, questions, &solver)?,
    }
    Ok(good)
}

impl Arguments {
    fn limits(&self) -> Limits {
        Limits {
            memory: self.memory(),
            ..self.limits.limits().or(&Limits::time(DEFAULT_TIME))
        }
    }

    fn memory(&self) -> usize {
        usize::try_from(self.memory).unwrap_or(1) << 20
    }

    fn recipe(&self) -> Recipe<'_> {
        Recipe {
            target: &self.target,
            region: self.region.as_ref().unwrap_or(&Region::Default),
            need: self.need,
            select: self.select.select(),
        }
    }

    /// What is asked of a problem, given whose turn the file says it is.
    fn asking(&self, problem: &Problem, to_play: Color) -> Asking {
        Asking {
            to_play: match self.first {
                First::Both => to_play,
                First::Defender => problem.defender,
                First::Attacker => problem.attacker(),
            },
            both: self.first == First::Both,
            moves: true,
            exact: self.full,
            custom: self.rules.into(),
            limits: self.limits(),
        }
    }

    /// The answer, or why there can be none.
    fn answer<'a>(
        &self,
        question: &'a FileProblem,
        solver: &Solver,
    ) -> Result<(&'a Problem, Answer, Option<Local>), String> {
        let problem = question.problem.as_ref().map_err(ToString::to_string)?;
        let asking = self.asking(problem, question.to_play);
        let asked = solver.ask(problem, &asking).map_err(|e| e.to_string())?;
        let (answer, local) = asked;
        Ok((problem, answer, local))
    }

    /// One problem: with diagrams and files.
    fn one(&self, question: &FileProblem, solver: &Solver, when: When) -> anyhow::Result<()> {
        if question.is_open() {
            return self.one_open(question, when);
        }
        let (problem, answer, mut local) = match self.answer(question, solver) {
            Ok(answered) => answered,
            Err(why) => {
                let unanswered = text::unanswered(question, &why);
                return match self.json {
                    true => output::print_json(&unanswered),
                    false => Ok(output::print(&(unanswered.text + "\n"), when)?),
                };
            }
        };
        if let Some(path) = &self.svg {
            let picture = text::picture(problem, &answer, &answer.first, draw::Ink::TrueColor);
            output::write_file(path, picture.to_svg().as_bytes())?;
        }
        if let Some(path) = &self.tree.sgf {
            let options = self.tree.options(self.full);
            let asking = self.asking(problem, question.to_play);
            let bytes = solver.tree(problem, &options, &asking)?;
            output::write_file(path, &bytes)?;
        }
        if let Some(path) = &self.proof {
            let asking = self.asking(problem, question.to_play);
            // The second solver gives no proofs: the first makes them.
            let mut local = match local.take() {
                Some(local) => local,
                None => Local::new(problem.clone(), asking.limits.memory)?,
            };
            proof::write(path, &mut local, &answer, &asking)?;
        }
        match self.json {
            true => output::print_json(&text::view(question, problem, &answer)),
            false => Ok(output::print(&text::whole(problem, &answer, when), when)?),
        }
    }
}
