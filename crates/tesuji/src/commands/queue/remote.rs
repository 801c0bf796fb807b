//! The commands' questions as jobs, and the answers as the commands want them.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::anyhow;
use board::Board;
use collections::{Asked, Candidate, Entry, Finding, Grade, Packed, Recorded, TreeSize};
use indicatif::ProgressBar;
use queue::{Asker, Job, JobAnswer, JobDiagram, MadeProblem, QueueEvent, Work};
use search::Limits;

use super::QueueArguments;
use crate::commands::batch;
use crate::commands::generate::Accepted;
use crate::commands::solve::RemoteQuestion;
use crate::output;

/// Candidates for new problems in one job: enough to make the way worth it, few enough that nobody waits for the last one.
const CANDIDATES: usize = 4;

impl QueueArguments {
    /// Connects, if there are other machines.
    pub(crate) fn open(&self) -> anyhow::Result<Machines> {
        let asker = match &self.queue {
            None => None,
            Some(url) => Some(Asker::open(&self.access.address(url))?),
        };
        Ok(Machines { asker })
    }
}

/// Other machines, if there are any.
#[derive(Debug)]
pub(crate) struct Machines {
    asker: Option<Asker>,
}

impl Machines {
    /// Whether there are any.
    pub(crate) fn is_open(&self) -> bool {
        self.asker.is_some()
    }

    /// Asks, and hands over every answer with its number; says on standard error what was given up.
    fn ask(
        &mut self,
        count: usize,
        job: &dyn Fn(usize) -> Job,
        mut heard: impl FnMut(usize, Result<JobAnswer, String>, Duration) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let Some(asker) = &mut self.asker else {
            return Err(anyhow!("no queue"));
        };
        let mut failed = None;
        let mut given_up = 0;
        let asked = asker.ask(count, job, &mut |news| {
            let (i, answered) = match news {
                QueueEvent::NoWorker => {
                    let version = queue::version();
                    output::complain(&format!("no worker of {version} is there yet; waiting"));
                    return Ok(());
                }
                QueueEvent::Answer(i, answered) => (i, answered),
            };
            given_up += usize::from(answered.answer.is_err());
            let time = Duration::try_from_secs_f64(answered.seconds).unwrap_or_default();
            heard(i, answered.answer, time).map_err(|why| {
                failed = Some(why);
                String::new()
            })
        });
        if let Some(why) = failed {
            return Err(why);
        }
        if given_up > 0 {
            output::complain(&format!(
                "{given_up} given up; `tesuji worker --queue URL --dead-letters` lists them"
            ));
        }
        Ok(asked?)
    }

    /// Audits the open questions.
    pub(crate) fn findings(
        &mut self,
        open: &[usize],
        asked: impl Fn(usize) -> anyhow::Result<Asked>,
        limits: &Limits,
        mut keep: impl FnMut(usize, Finding, Option<Duration>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let job = |i: usize| {
            let problem = asked(open[i]).ok().and_then(|asked| {
                // Names and comments are not asked about.
                let bare = Entry {
                    id: None,
                    comment: String::new(),
                    ..asked.entry
                };
                Packed::new(&bare).ok()
            });
            let problem = problem.unwrap_or_default();
            Job::new(Work::Audit { problem }, limits)
        };
        self.ask(open.len(), &job, |i, answer, time| match answer {
            Ok(JobAnswer::Audit { finding }) => keep(open[i], *finding, Some(time)),
            Ok(_) => Err(anyhow!("an answer to another question")),
            Err(why) => {
                // Said, and not kept: the next run asks again.
                let recorded = asked(open[i])?.entry.right_moves();
                keep(open[i], Finding::given_up(&recorded, &why), None)
            }
        })
    }

    /// Solves diagrams, and prints a line for each in their order.
    pub(crate) fn lines(
        &mut self,
        questions: &[RemoteQuestion],
        json: bool,
        limits: &Limits,
    ) -> anyhow::Result<()> {
        let job = |i: usize| Job::new(questions[i].work(), limits);
        let mut waiting: BTreeMap<usize, String> = BTreeMap::new();
        let mut printed = 0;
        let bar = batch::progress(questions.len());
        self.ask(questions.len(), &job, |i, answer, _| {
            bar.inc(1);
            let name = questions[i].name();
            let line = match answer {
                Ok(JobAnswer::Solve { json: line, .. }) if json => line,
                Ok(JobAnswer::Solve { text, .. }) => format!("{name}: {text}"),
                Ok(_) => return Err(anyhow!("an answer to another question")),
                Err(why) => {
                    output::complain(&format!("{name}: {why}"));
                    String::new()
                }
            };
            waiting.insert(i, line);
            while let Some(line) = waiting.remove(&printed) {
                printed += 1;
                if !line.is_empty() {
                    bar.suspend(|| output::print_bytes(format!("{line}\n").as_bytes()))?;
                }
            }
            Ok(())
        })?;
        bar.finish_and_clear();
        Ok(())
    }

    /// Trees in the order of the problems; none where no task was found.
    pub(crate) fn trees(
        &mut self,
        entries: &[Entry],
        size: TreeSize,
        limits: &Limits,
    ) -> anyhow::Result<Vec<Option<Entry>>> {
        let job = |i: usize| {
            let work = Work::Tree {
                problem: Packed::new(&entries[i]).unwrap_or_default(),
                size: size.into(),
            };
            Job::new(work, limits)
        };
        let bar = batch::progress(entries.len());
        let mut trees: Vec<Option<Entry>> = vec![None; entries.len()];
        self.ask(entries.len(), &job, |i, answer, _| {
            bar.inc(1);
            match answer {
                Ok(JobAnswer::Tree { problem }) => {
                    trees[i] = problem.map(|problem| problem.entry()).transpose()?;
                }
                Ok(_) => return Err(anyhow!("an answer to another question")),
                Err(why) => {
                    let name = entries[i].id.as_deref().unwrap_or("a problem");
                    output::complain(&format!("{name}: {why}"));
                }
            }
            Ok(())
        })?;
        bar.finish_and_clear();
        Ok(trees)
    }

    /// What candidates make, in the order of their numbers.
    pub(crate) fn made(
        &mut self,
        candidates: Vec<(u64, Vec<Candidate>)>,
        grade: Option<Grade>,
        tree: Option<TreeSize>,
        limits: &Limits,
    ) -> anyhow::Result<Vec<Accepted>> {
        let packed: Vec<(u64, Vec<Packed>)> = candidates
            .into_iter()
            .map(|(number, sides)| {
                let sides: Result<_, _> = sides.iter().map(packed).collect();
                Ok((number, sides?))
            })
            .collect::<anyhow::Result<_>>()?;
        let parts: Vec<&[(u64, Vec<Packed>)]> = packed.chunks(CANDIDATES).collect();
        let job = |i: usize| {
            let work = Work::Generate {
                candidates: parts[i].to_vec(),
                grade: grade.map(|grade| grade.to_string()),
                tree: tree.map(Into::into),
            };
            Job::new(work, limits)
        };
        let mut made: BTreeMap<u64, MadeProblem> = BTreeMap::new();
        let bar = ProgressBar::hidden();
        self.ask(parts.len(), &job, |_, answer, _| {
            bar.inc(1);
            match answer {
                Ok(JobAnswer::Generate { made: some }) => {
                    made.extend(some.into_iter().map(|one| (one.number, one)));
                }
                Ok(_) => return Err(anyhow!("an answer to another question")),
                Err(why) => output::complain(&format!("candidates were given up: {why}")),
            }
            Ok(())
        })?;
        let accepted = made.into_values().map(|one| {
            Ok(Accepted {
                number: one.number,
                grade: one.grade.parse()?,
                task: one.comment,
                entry: one.problem.entry()?,
            })
        });
        accepted.collect()
    }

    /// Takes everything off the server that is kept or printed here.
    pub(crate) fn finish(self) {
        if let Some(asker) = self.asker {
            asker.finish();
        }
    }
}

/// A candidate as it travels.
fn packed(candidate: &Candidate) -> anyhow::Result<Packed> {
    Ok(Packed::new(&Entry {
        id: None,
        comment: String::new(),
        board: Board::from_stones(
            candidate.board.size(),
            candidate.board.stones(board::Color::Black),
            candidate.board.stones(board::Color::White),
        )?,
        to_play: candidate.to_play,
        recorded: Recorded::default(),
    })?)
}

impl RemoteQuestion {
    fn work(&self) -> Work {
        Work::Solve {
            file: self.file.clone(),
            game: self.game,
            diagram: JobDiagram::new(&self.board, self.to_play, &self.marks, self.triangles),
            book: self.book,
            task: self.task.map(|task| task.to_string()),
            full: self.full,
        }
    }

    fn name(&self) -> String {
        let game = self.game.map(|n| format!(", game {n}"));
        format!("{}{}", self.file, game.unwrap_or_default())
    }
}
