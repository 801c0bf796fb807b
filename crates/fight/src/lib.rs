//! The fight for some stones in a real position, read with a network: an **estimate** of what becomes of them, whoever begins.
//!
//! Both sides choose among moves near the stones that the network finds likely, or play elsewhere (a pass here: who needs no
//! move is found by that). Facts end a line: stones that are taken or that a ladder catches, stones that are alive without a further move
//! (Benson), stones that are connected, both sides passing. Everything else is judged by the network. The tree grows by PUCT (Rosin 2011).
//!
//! Ko is part of the position: who may not retake now, and who may retake at once because he has threats enough
//! ([`Fight::master`]). Asking with either side as the master tells a ko from an outright success.
//!
//! The cost is counted in *looks* of the network. Nothing here is proven.
//!
//! ```
//! use board::{Color, Diagram, Point};
//! use fight::{Fight, Looks};
//!
//! // Three points in a row: Black, moving first, lives in the middle.
//! let diagram = Diagram::parse("
//!     . . . X O . .
//!     X X X X O . .
//!     O O O O O . .
//!     . . . . . . .
//!     . . . . . . .")?;
//! let board = &diagram.board;
//! let stones = board.block_stones(Point::parse("A4", board.size())?);
//! let reading = Fight::for_life(stones, Color::Black).read(board, Looks::new(60)).ok_or("not read")?;
//! assert_eq!(reading.best().map(|mv| mv.name(board.size())), Some("B5".to_owned()));
//! assert_eq!(reading.stood, 1.0); // A fact ended the line: two eyes.
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod facts;
#[cfg(test)]
mod tests;
mod tree;
mod tuning;

use std::time::Duration;

use board::{Board, Color, Move, PointSet};
use net::{Fates, FightNet, FightPosition, Goal};
use search::CancelFlag;
use search::host::Instant;

use self::tuning::TUNED;

pub use tree::{Guess, Tree};

/// The stones in question and the terms.
#[derive(Clone, Debug, PartialEq)]
pub struct Fight {
    /// The stones, of one color.
    pub stones: PointSet,
    /// What their owner wants.
    pub goal: Goal,
    /// Who moves first.
    pub first: Color,
    /// Who may retake kos at once; the other side never.
    pub master: Option<Color>,
}

/// How long to look.
#[derive(Clone, Debug)]
pub struct Looks {
    /// Most looks of the network.
    pub most: u32,
    /// Not longer than this, if said; then the answer depends on the machine.
    pub time: Option<Duration>,
    /// Asked between looks.
    pub cancel: CancelFlag,
}

impl Looks {
    /// So many, without an end from outside.
    pub fn new(most: u32) -> Looks {
        Looks {
            most,
            time: None,
            cancel: CancelFlag::default(),
        }
    }
}

/// A first move as it was read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FirstMove {
    /// The move; a pass plays elsewhere.
    pub mv: Move,
    /// How often it was followed.
    pub visits: u32,
    /// The share in which the owner of the stones had his way after it.
    pub stood: f32,
}

/// What was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// First moves, the most followed first.
    pub moves: Vec<FirstMove>,
    /// The share in which the owner has his way with best play.
    pub stood: f32,
    /// Looks that were used.
    pub looks: u32,
    /// Somebody took a ko on the way.
    pub saw_ko: bool,
    /// What the first look said of the fate of the stones; None where facts spoke before it.
    pub fates: Option<Fates>,
    /// The expected line.
    pub line: Vec<Move>,
}

impl Reading {
    /// The best move.
    pub fn best(&self) -> Option<Move> {
        self.moves.first().map(|m| m.mv)
    }

    /// What is known of a move.
    pub fn of(&self, mv: Move) -> Option<FirstMove> {
        self.moves.iter().copied().find(|m| m.mv == mv)
    }
}

impl Fight {
    /// For the life of some stones.
    pub fn for_life(stones: PointSet, first: Color) -> Fight {
        Fight {
            stones,
            goal: Goal::Stand,
            first,
            master: None,
        }
    }

    /// The same with another master of kos.
    pub fn with_master(&self, master: Option<Color>) -> Fight {
        Fight {
            master,
            ..self.clone()
        }
    }

    /// Where both sides play: within some steps of the stones and of what their blocks touch.
    pub fn area(&self, board: &Board) -> PointSet {
        let mut out = self.stones;
        for p in self.stones.iter() {
            if board.color(p).is_some() {
                out |= board.block_stones(p);
            }
        }
        for _ in 0..TUNED.steps {
            out |= out.neighbors() & board.points();
        }
        out
    }

    /// Reads the fight with the network of the program. None when the stones are not of one color on the board, when the network does not know the
    /// size, or when it was cancelled.
    pub fn read(&self, board: &Board, looks: Looks) -> Option<Reading> {
        self.read_with(FightNet::shipped(), board, &looks)
    }

    /// The same with another network.
    pub fn read_with(&self, net: &FightNet, board: &Board, looks: &Looks) -> Option<Reading> {
        let mut tree = Tree::new(board, self, &[])?;
        let began = Instant::now();
        let is_late = || looks.time.is_some_and(|time| began.elapsed() >= time);
        while tree.looks() < looks.most && !tree.is_decided() {
            if looks.cancel.is_cancelled() {
                return None;
            }
            // One look is the least that says anything.
            if tree.looks() > 0 && is_late() {
                break;
            }
            let Some(position) = tree.descend() else {
                continue;
            };
            let seen = net.evaluate(&position).ok()?;
            tree.learn(&Guess {
                moves: seen.moves(),
                success: seen.win,
                fates: seen.fates,
            });
        }
        Some(tree.reading())
    }

    /// The position as the network sees it.
    pub(crate) fn position<'a>(
        &self,
        board: &'a Board,
        to_play: Color,
        recent: &'a [Move],
    ) -> FightPosition<'a> {
        FightPosition {
            board,
            to_play,
            recent,
            marked: self.stones & board.points(),
            goal: self.goal,
            master: self.master,
        }
    }
}
