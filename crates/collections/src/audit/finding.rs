//! What an audit found, as it is kept and shown. Points are kept as SGF letters, so that a finding can be turned.

use std::fmt;

use board::{Color, Move, PointSet, Size};
use serde::{Deserialize, Serialize};

use crate::canonical::Turned;
use crate::lines::point;

/// What is said of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AuditVerdict {
    /// The recorded moves are proven, and no other first move is.
    Ok,
    /// A recorded move is refuted.
    Wrong,
    /// Other first moves are proven as well.
    SecondSolution,
    /// The recorded answer is a ko.
    KoOnly,
    /// The tree misses a defence.
    Incomplete,
    /// An earlier problem is the same.
    Duplicate,
    /// Not decided.
    Unknown,
}

impl AuditVerdict {
    /// All of them.
    pub const ALL: [AuditVerdict; 7] = [
        AuditVerdict::Ok,
        AuditVerdict::Wrong,
        AuditVerdict::SecondSolution,
        AuditVerdict::KoOnly,
        AuditVerdict::Incomplete,
        AuditVerdict::Duplicate,
        AuditVerdict::Unknown,
    ];

    /// Whether somebody should look at the problem.
    pub fn is_fault(self) -> bool {
        !matches!(self, AuditVerdict::Ok | AuditVerdict::Unknown)
    }
}

/// `ok`, `wrong`, `second-solution`, `ko-only`, `incomplete`, `duplicate` or `unknown`.
impl fmt::Display for AuditVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            AuditVerdict::Ok => "ok",
            AuditVerdict::Wrong => "wrong",
            AuditVerdict::SecondSolution => "second-solution",
            AuditVerdict::KoOnly => "ko-only",
            AuditVerdict::Incomplete => "incomplete",
            AuditVerdict::Duplicate => "duplicate",
            AuditVerdict::Unknown => "unknown",
        })
    }
}

/// What was found about a problem. Points and moves are letters as in SGF; a pass has none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// What is said of it.
    pub verdict: AuditVerdict,
    /// What the side to play has to do.
    pub task: Option<String>,
    /// The stones in question.
    pub target: Vec<String>,
    /// What the side to play gets, as `tesuji solve` names it: `alive`, `ko`, …
    pub status: String,
    /// First moves that are recorded as right.
    pub recorded: Vec<String>,
    /// First moves that are proven to reach the best result.
    pub proven: Vec<String>,
    /// First moves about which nothing is proven.
    pub undecided: Vec<String>,
    /// Whether every other first move was tried.
    pub tried_all: bool,
    /// A line that shows what is wrong: from the diagram on, the recorded move first.
    pub refutation: Vec<String>,
    /// What the refuted move leads to.
    pub leads_to: Option<String>,
    /// Lines that end with a defence which the tree does not have.
    pub missing: Vec<Vec<String>>,
    /// Stones that were assumed safe.
    pub assumed_stones: usize,
    /// Points that were assumed to be held.
    pub assumed_points: usize,
    /// Proofs that the checker accepted.
    pub checked: usize,
    /// Nodes searched.
    pub nodes: u64,
    /// Why more is not known.
    pub unknown_because: Option<String>,
}

impl Finding {
    /// Nothing found yet.
    pub(crate) fn nothing(recorded: &[Move]) -> Finding {
        Finding {
            verdict: AuditVerdict::Unknown,
            task: None,
            target: Vec::new(),
            status: "unknown".to_owned(),
            recorded: moves(recorded),
            proven: Vec::new(),
            undecided: Vec::new(),
            tried_all: false,
            refutation: Vec::new(),
            leads_to: None,
            missing: Vec::new(),
            assumed_stones: 0,
            assumed_points: 0,
            checked: 0,
            nodes: 0,
            unknown_because: None,
        }
    }

    /// Nothing was found, for a reason that has nothing to do with the problem.
    pub fn given_up(recorded: &[Move], why: &str) -> Finding {
        Finding {
            unknown_because: Some(why.to_owned()),
            ..Finding::nothing(recorded)
        }
    }

    /// The same finding for the problem turned.
    #[must_use]
    pub fn turned(&self, turned: Turned) -> Finding {
        let turn = |text: &String| match point(text, turned.size) {
            Ok(p) => sgf::move_letters(turned.apply(Move::Play(p))),
            Err(_) => text.clone(),
        };
        let all = |list: &[String]| list.iter().map(turn).collect::<Vec<_>>();
        Finding {
            target: all(&self.target),
            recorded: all(&self.recorded),
            proven: all(&self.proven),
            undecided: all(&self.undecided),
            refutation: all(&self.refutation),
            missing: self.missing.iter().map(|line| all(line)).collect(),
            ..self.clone()
        }
    }

    /// Moves by their names.
    pub fn names(list: &[String], size: Size) -> Vec<String> {
        let name = |text: &String| match point(text, size) {
            Ok(p) => p.name(size).to_string(),
            Err(_) => "pass".to_owned(),
        };
        list.iter().map(name).collect()
    }

    /// Proven first moves that are not recorded.
    pub fn second_solutions(&self) -> Vec<String> {
        let new = |mv: &&String| !self.recorded.contains(mv);
        self.proven.iter().filter(new).cloned().collect()
    }

    /// The finding in a sentence or two.
    pub fn sentence(&self, to_play: Color, size: Size) -> String {
        let listed = |list: &[String]| Finding::names(list, size).join(", ");
        let line = |list: &[String]| Finding::names(list, size).join(" ");
        let recorded = listed(&self.recorded);
        let mover = match to_play {
            Color::Black => "Black",
            Color::White => "White",
        };
        let task = self.task.as_deref().unwrap_or("find a task");
        let shown = match self.refutation.is_empty() {
            true => String::new(),
            false => format!(": {}", line(&self.refutation)),
        };
        let better = match self.proven.is_empty() {
            true => String::new(),
            false => format!("; proven: {}", listed(&self.proven)),
        };
        // The move that the line begins with is the one that is spoken of.
        let spoken = match self.refutation.first() {
            Some(first) => listed(std::slice::from_ref(first)),
            None => recorded.clone(),
        };
        let leads_to = self.leads_to.as_deref().unwrap_or("a failure");
        let body = match self.verdict {
            AuditVerdict::Ok if self.undecided.is_empty() && self.tried_all => {
                format!("{recorded} is proven, and nothing else works.")
            }
            AuditVerdict::Ok => {
                format!("{recorded} is proven; not every other first move is decided.")
            }
            AuditVerdict::Wrong => format!("{spoken} leads to {leads_to}{shown}{better}."),
            AuditVerdict::SecondSolution if self.leads_to.is_some() => {
                format!("{spoken} leads to {leads_to}, and more is to be had{better}.")
            }
            AuditVerdict::SecondSolution => {
                let second = self.second_solutions();
                let verb = if second.len() == 1 { "works" } else { "work" };
                format!("{recorded} is proven, and so {verb} {}.", listed(&second))
            }
            AuditVerdict::KoOnly if self.refutation.is_empty() => {
                format!("{recorded} is a ko, and there is nothing better.")
            }
            AuditVerdict::KoOnly => {
                format!("{spoken} leads to {leads_to}{shown}{better}.")
            }
            AuditVerdict::Incomplete => {
                let missing: Vec<String> = self.missing.iter().map(|l| line(l)).collect();
                format!(
                    "{recorded} is proven; the tree has no answer to {}.",
                    missing.join("; ")
                )
            }
            AuditVerdict::Duplicate => "an earlier problem is the same.".to_owned(),
            AuditVerdict::Unknown => {
                let why = self.unknown_because.as_deref().unwrap_or("not decided");
                let so_far = match self.proven.is_empty() {
                    true => String::new(),
                    false => format!(" Proven so far: {}.", listed(&self.proven)),
                };
                format!("not decided ({why}).{so_far}")
            }
        };
        format!("{mover} to {task}: {body}")
    }
}

/// The letters of moves.
pub(crate) fn moves(list: &[Move]) -> Vec<String> {
    list.iter().map(|mv| sgf::move_letters(*mv)).collect()
}

/// The letters of points.
pub(crate) fn points(set: PointSet) -> Vec<String> {
    crate::lines::letters(set)
}
