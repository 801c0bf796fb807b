//! How hard a problem is.
//!
//! Four things that can be counted: the nodes of the proof, the length of the solution, the wrong first moves that people would try, and how much the
//! right one surprises the network. The weights were fitted to half of three graded books and tried on the other half; `docs/collections.md` has the figures.

use std::fmt;
use std::str::FromStr;

use board::{Board, Color, Move};
use problems::{Found, Solution};
use search::{Limits, Meter};
use status::Local;

use crate::tree::by_policy;
use crate::tuning::TUNED;

/// Bytes for a table.
const MEMORY: usize = 32 << 20;

/// What makes a problem hard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Features {
    /// Nodes of a search that knows the task.
    pub nodes: u64,
    /// Wrong first moves that people would try.
    pub traps: usize,
    /// Bits of surprise: 1 when every second player would find the move, 2 when every fourth would.
    pub surprise: f32,
    /// Moves of the solution.
    pub length: usize,
}

impl Features {
    /// Measures a solved problem.
    pub fn of(board: &Board, to_play: Color, solution: &Solution, limits: &Limits) -> Features {
        let winning = solution.winning();
        let (nodes, moves) = match &solution.found {
            Found::Life { frame, answer, .. } => {
                let nodes = Local::new(frame.problem.clone(), MEMORY).map_or(0, |mut local| {
                    local.verdict(to_play, &mut Meter::start(limits)).nodes
                });
                let moves: Vec<Move> = answer.moves.iter().map(|m| m.tried.mv).collect();
                (nodes, moves)
            }
            _ => (
                solution.nodes,
                board.empty().iter().map(Move::Play).collect(),
            ),
        };
        let shares = by_policy(board, to_play, &moves);
        let right: f32 = shares
            .iter()
            .filter(|(mv, _)| winning.contains(mv))
            .map(|(_, share)| share)
            .sum();
        let trap = |(mv, share): &&(Move, f32)| *share >= TUNED.tried && !winning.contains(mv);
        Features {
            nodes,
            traps: shares.iter().filter(trap).count(),
            surprise: -right.max(1e-4).log2(),
            length: solution.line().len(),
        }
    }

    /// One number: about 1 for elementary, 2 for intermediate, 3 for advanced problems.
    pub fn difficulty(&self) -> f32 {
        let nodes = (1.0 + self.nodes as f32).log2();
        let traps = self.traps as f32;
        let length = self.length as f32;
        BASE + NODES * nodes + TRAPS * traps + SURPRISE * self.surprise + LENGTH * length
    }

    /// The grade.
    pub fn grade(&self) -> Grade {
        match self.difficulty() {
            d if d < ELEMENTARY => Grade::Elementary,
            d if d < INTERMEDIATE || self.surprise < FIRST_SIGHT => Grade::Intermediate,
            _ => Grade::Advanced,
        }
    }
}

/// Fitted to every second solved problem of the books, each book with the same weight.
const BASE: f32 = 0.503;
const NODES: f32 = 0.100;
const TRAPS: f32 = 0.017;
const SURPRISE: f32 = 0.060;
const LENGTH: f32 = 0.025;
/// Where one grade ends: halfway between the means of the books.
const ELEMENTARY: f32 = 1.92;
const INTERMEDIATE: f32 = 2.15;
/// What every second player would play at first sight is not advanced.
const FIRST_SIGHT: f32 = 1.0;

/// How hard a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// For players who know the eye shapes.
    Elementary,
    /// For players who read.
    Intermediate,
    /// For strong players.
    Advanced,
}

impl Grade {
    /// All of them, the easiest first.
    pub const ALL: [Grade; 3] = [Grade::Elementary, Grade::Intermediate, Grade::Advanced];
}

/// `elementary`, `intermediate` or `advanced`.
impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Grade::Elementary => "elementary",
            Grade::Intermediate => "intermediate",
            Grade::Advanced => "advanced",
        })
    }
}

/// Not the name of a grade.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown grade `{0}`; expected elementary, intermediate or advanced")]
pub struct GradeError(String);

impl FromStr for Grade {
    type Err = GradeError;

    fn from_str(text: &str) -> Result<Grade, GradeError> {
        let named = |grade: &Grade| grade.to_string() == text;
        let found = Grade::ALL.into_iter().find(named);
        found.ok_or_else(|| GradeError(text.to_owned()))
    }
}
