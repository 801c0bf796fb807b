//! What is asked of other machines, and what they answer.
//!
//! Jobs and answers are JSON. A problem travels as a line ([`Packed`]), a diagram with marks as points in SGF's letters.

use std::time::{Duration, Instant};

use board::{Board, Color, PointSet};
use collections::{
    Candidate, Entry, Finding, Grade, Packed, PackedError, TreeSize, accept, audit, fnv,
    read_point, solution_tree,
};
use life::Marks;
use problems::{Assume, Given, Options, Task, solve};
use search::Limits;
use serde::{Deserialize, Serialize};

use crate::names::version;

/// A question with its limits, and whose answer is wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// The version of whoever asks; nobody else may answer.
    pub version: String,
    /// How far a search may go.
    pub limits: JobLimits,
    /// What is asked.
    pub work: Work,
}

/// Limits as they travel.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct JobLimits {
    /// Most nodes.
    pub nodes: Option<u64>,
    /// Most time.
    pub seconds: Option<f64>,
    /// Most moves to look ahead.
    pub depth: u32,
}

impl From<&Limits> for JobLimits {
    fn from(limits: &Limits) -> JobLimits {
        JobLimits {
            nodes: (limits.nodes != u64::MAX).then_some(limits.nodes),
            seconds: limits.time.map(|time| time.as_secs_f64()),
            depth: limits.depth,
        }
    }
}

impl JobLimits {
    fn limits(&self) -> Limits {
        let time = |seconds: f64| Duration::try_from_secs_f64(seconds).ok();
        Limits {
            nodes: self.nodes.unwrap_or(u64::MAX),
            time: self.seconds.and_then(time),
            depth: self.depth,
            ..Limits::default()
        }
    }
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Work {
    /// A recorded problem against the proof.
    Audit {
        /// The problem in its canonical position.
        problem: Packed,
    },
    /// What a bare diagram asks, and the answer.
    Solve {
        /// The file, as the user named it.
        file: String,
        /// Number of the game, if the file has several.
        game: Option<usize>,
        /// The diagram.
        diagram: JobDiagram,
        /// Whether walls are taken to be safe.
        book: bool,
        /// The task, if it is named.
        task: Option<String>,
        /// Whether to go on after an answer explains the diagram.
        full: bool,
    },
    /// A solution tree.
    Tree {
        /// The problem.
        problem: Packed,
        /// How much of a tree is wanted.
        size: JobTreeSize,
    },
    /// Which of these candidates make problems.
    Generate {
        /// Candidates, each with its number: positions and who plays.
        candidates: Vec<(u64, Vec<Packed>)>,
        /// The grade that is wanted.
        grade: Option<String>,
        /// The size of the tree, if one is wanted.
        tree: Option<JobTreeSize>,
    },
}

/// How much of a tree is wanted: depth, breadth, wrong first moves, nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobTreeSize(pub usize, pub usize, pub usize, pub usize);

impl From<TreeSize> for JobTreeSize {
    fn from(size: TreeSize) -> JobTreeSize {
        JobTreeSize(size.depth, size.breadth, size.wrong, size.nodes)
    }
}

impl From<JobTreeSize> for TreeSize {
    fn from(JobTreeSize(depth, breadth, wrong, nodes): JobTreeSize) -> TreeSize {
        TreeSize {
            depth,
            breadth,
            wrong,
            nodes,
        }
    }
}

/// A position with marks; points in SGF's letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobDiagram {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// Black stones.
    pub black: Vec<String>,
    /// White stones.
    pub white: Vec<String>,
    /// Whether Black plays.
    pub black_to_play: bool,
    /// The point of a ko that may not be taken.
    pub ko: Option<String>,
    /// SQ.
    pub squares: Vec<String>,
    /// CR.
    pub circles: Vec<String>,
    /// TR and MA.
    pub targets: Vec<String>,
    /// TR alone.
    pub triangles: Vec<String>,
}

/// What a machine answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answered {
    /// The version of whoever answers.
    pub version: String,
    /// The key of the job.
    pub key: String,
    /// The limits it was answered with.
    pub limits: JobLimits,
    /// Time it took.
    pub seconds: f64,
    /// Who answers.
    pub worker: String,
    /// The answer, or why there is none.
    pub answer: Result<JobAnswer, String>,
}

/// The answer to a [`Work`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum JobAnswer {
    /// What an audit found.
    Audit {
        /// In the canonical position.
        finding: Box<Finding>,
    },
    /// A solution.
    Solve {
        /// The object that `tesuji solve --json` prints.
        json: String,
        /// In words.
        text: String,
    },
    /// A tree; none where no task was found.
    Tree {
        /// The problem with its tree.
        problem: Option<Packed>,
    },
    /// New problems.
    Generate {
        /// Those that were accepted.
        made: Vec<MadeProblem>,
    },
}

/// A new problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MadeProblem {
    /// The number of the candidate.
    pub number: u64,
    /// How hard it is.
    pub grade: String,
    /// What is asked, in words.
    pub comment: String,
    /// The problem with its tree, if one was wanted.
    pub problem: Packed,
}

/// A job that cannot be worked at.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JobError {
    /// Another version.
    #[error("a job of version {0}; this is {here}", here = version())]
    Version(String),
    /// A line that is no problem.
    #[error(transparent)]
    Packed(#[from] PackedError),
    /// Something else that makes no sense.
    #[error("{0}")]
    Bad(String),
}

impl Job {
    /// A job for machines of our own version.
    pub fn new(work: Work, limits: &Limits) -> Job {
        Job {
            version: version().to_owned(),
            limits: limits.into(),
            work,
        }
    }

    /// The hash of everything that matters for the answer.
    pub fn key(&self) -> String {
        format!("{:032x}", fnv(&self.bytes()))
    }

    /// The job as it is sent.
    pub fn bytes(&self) -> Vec<u8> {
        // Strings, numbers and lists of them can always be written.
        serde_json::to_vec(self).unwrap_or_default()
    }
}

/// Works at a job.
pub fn answer(job: &Job, key: &str, worker: &str) -> Result<Answered, JobError> {
    if job.version != version() {
        return Err(JobError::Version(job.version.clone()));
    }
    let started = Instant::now();
    let answer = job.work.answer(&job.limits.limits())?;
    Ok(Answered {
        version: version().to_owned(),
        key: key.to_owned(),
        limits: job.limits,
        seconds: started.elapsed().as_secs_f64(),
        worker: worker.to_owned(),
        answer: Ok(answer),
    })
}

impl Work {
    fn answer(&self, limits: &Limits) -> Result<JobAnswer, JobError> {
        Ok(match self {
            Work::Audit { problem } => JobAnswer::Audit {
                finding: Box::new(audit(&problem.entry()?, limits)),
            },
            Work::Solve {
                file,
                game,
                diagram,
                book,
                task,
                full,
            } => {
                let options = Options {
                    assume: match book {
                        true => Assume::Book,
                        false => Assume::Nothing,
                    },
                    task: task.as_deref().map(named_task).transpose()?,
                    limits: limits.clone(),
                    full: *full,
                    estimate: true,
                    ..Options::default()
                };
                let solution = diagram.given()?.solve(&options);
                let solution = solution.map_err(|why| JobError::Bad(why.to_string()))?;
                let view = solution.view(file, *game);
                let json = serde_json::to_string(&view);
                JobAnswer::Solve {
                    json: json.map_err(|why| JobError::Bad(why.to_string()))?,
                    text: view.text,
                }
            }
            Work::Tree { problem, size } => JobAnswer::Tree {
                problem: with_tree(&problem.entry()?, (*size).into(), limits)?,
            },
            Work::Generate {
                candidates,
                grade,
                tree,
            } => JobAnswer::Generate {
                made: made(candidates, grade.as_deref(), *tree, limits)?,
            },
        })
    }
}

fn named_task(name: &str) -> Result<Task, JobError> {
    name.parse()
        .map_err(|why: problems::TaskError| JobError::Bad(why.to_string()))
}

fn with_tree(
    entry: &Entry,
    size: TreeSize,
    limits: &Limits,
) -> Result<Option<Packed>, PackedError> {
    let options = Options {
        limits: limits.clone(),
        ..Options::default()
    };
    let solution = solve(&entry.board, entry.to_play, &options);
    let found = solution.task().is_some();
    found
        .then(|| Packed::new(&solution_tree(entry, &solution, &size, limits)))
        .transpose()
}

fn made(
    candidates: &[(u64, Vec<Packed>)],
    grade: Option<&str>,
    tree: Option<JobTreeSize>,
    limits: &Limits,
) -> Result<Vec<MadeProblem>, JobError> {
    let grade: Option<Grade> = grade
        .map(str::parse)
        .transpose()
        .map_err(|why: collections::GradeError| JobError::Bad(why.to_string()))?;
    let mut all = Vec::new();
    for (number, sides) in candidates {
        let mut found = None;
        for side in sides {
            let entry = side.entry()?;
            let candidate = Candidate {
                board: entry.board,
                to_play: entry.to_play,
            };
            if let Ok(made) = accept(&candidate, limits) {
                found = Some(made);
                break;
            }
        }
        let Some(found) = found.filter(|made| grade.is_none_or(|grade| grade == made.grade)) else {
            continue;
        };
        let problem = match tree {
            Some(size) => solution_tree(&found.entry, &found.solution, &size.into(), limits),
            None => found.entry.clone(),
        };
        all.push(MadeProblem {
            number: *number,
            grade: found.grade.to_string(),
            comment: found.entry.comment.clone(),
            problem: Packed::new(&problem)?,
        });
    }
    Ok(all)
}

impl JobDiagram {
    /// Packs a position with marks.
    pub fn new(board: &Board, to_play: Color, marks: &Marks, triangles: PointSet) -> JobDiagram {
        let letters = |set: PointSet| set.iter().map(sgf::point_letters).collect();
        JobDiagram {
            width: board.size().width(),
            height: board.size().height(),
            black: letters(board.stones(Color::Black)),
            white: letters(board.stones(Color::White)),
            black_to_play: to_play == Color::Black,
            ko: board.ko().map(sgf::point_letters),
            squares: letters(marks.squares),
            circles: letters(marks.circles),
            targets: letters(marks.targets),
            triangles: letters(triangles),
        }
    }

    /// The question again.
    fn given(&self) -> Result<Given, JobError> {
        let bad = |why: &dyn std::fmt::Display| JobError::Bad(why.to_string());
        let size = board::Size::new(self.width, self.height).map_err(|why| bad(&why))?;
        let points = |list: &[String]| -> Result<PointSet, JobError> {
            let read = |text: &String| read_point(text, size).map_err(JobError::Bad);
            list.iter().map(read).collect()
        };
        let (black, white) = (points(&self.black)?, points(&self.white)?);
        let mut board = Board::from_stones(size, black, white).map_err(|why| bad(&why))?;
        if let Some(ko) = points(self.ko.as_slice())?.first() {
            board.set_ko(Some(ko)).map_err(|why| bad(&why))?;
        }
        let marks = Marks {
            squares: points(&self.squares)?,
            circles: points(&self.circles)?,
            targets: points(&self.targets)?,
        };
        let to_play = match self.black_to_play {
            true => Color::Black,
            false => Color::White,
        };
        let triangles = points(&self.triangles)?;
        Given::new(board, to_play, marks, triangles).map_err(|why| bad(&why))
    }
}
