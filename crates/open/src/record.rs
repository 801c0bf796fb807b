//! What a search came to, and what became of it: examples to fit the networks to.
//!
//! Only a search that was told to [remember](crate::LifeSearch::remembering) keeps any. A position counts when the networks were asked about
//! it; it is *proven* when a proof of it is known at the end, by whatever way, and *in vain* when the search looked into it and there is none. What it
//! never looked into says nothing.

use board::{Board, Move, Point, PointSet};
use prove::{Guide, LocalGame, Question};
use search::{Candidate, ProofStep, ProofStore, Puzzle, Sample, Side};

/// A position that a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The moves that lead there. The first is that of the side that was asked to begin; the side that must be answered ignores bans of kos.
    pub line: Vec<Move>,
    /// Whether life is proven there.
    pub proven: bool,
    /// The move that proves it, where one is needed and does not live at once.
    pub by: Option<Point>,
}

/// Positions that were remembered.
#[derive(Debug)]
pub(super) struct Record {
    sample: Sample<Noted>,
    /// The moves to the present position.
    line: Vec<Move>,
}

#[derive(Debug)]
struct Noted {
    line: Vec<Move>,
    /// Whether the search looked into it.
    visited: bool,
}

fn key(board: &Board, to_move: Side) -> u64 {
    let side = match to_move {
        Side::Prover => 0,
        Side::Refuter => 0x94d0_49bb_1331_11eb,
    };
    board.hash() ^ side
}

impl Record {
    pub(super) fn new(most: usize) -> Record {
        Record {
            sample: Sample::new(most),
            line: Vec::new(),
        }
    }

    /// A search begins.
    pub(super) fn begin(&mut self) {
        self.line.clear();
    }

    pub(super) fn played(&mut self, board: &Board) {
        let mv = board
            .last_played()
            .map_or(Move::Pass, |(p, _)| Move::Play(p));
        self.line.push(mv);
    }

    pub(super) fn undone(&mut self) {
        self.line.pop();
    }

    /// The networks are asked about the present position.
    pub(super) fn asked(&mut self, board: &Board, to_move: Side) {
        let line = &self.line;
        self.sample.add(key(board, to_move), || Noted {
            line: line.clone(),
            visited: false,
        });
    }

    /// The search looks into the present position.
    pub(super) fn came_to(&mut self, board: &Board, to_move: Side) {
        if let Some(noted) = self.sample.get_mut(key(board, to_move)) {
            noted.visited = true;
        }
    }

    /// What has become of them.
    pub(super) fn visits(
        &self,
        board: &mut Board,
        question: &Question,
        store: &ProofStore<Move, PointSet>,
    ) -> Vec<Visit> {
        let mut visits = Vec::new();
        let start = Noted {
            line: Vec::new(),
            visited: true,
        };
        for noted in std::iter::once(&start).chain(self.sample.iter()) {
            let mut game = LocalGame::new(board, question.clone(), NoGuide);
            let mut played = 0;
            for &mv in &noted.line {
                // A line of another search of the same question may not be allowed here.
                if mv != Move::Pass && !game.may_play(mv) {
                    break;
                }
                game.play(mv);
                played += 1;
            }
            let known = store.find(game.key()).map(|id| &store.get(id).step);
            (0..played).for_each(|_| game.undo());
            if played < noted.line.len() || known.is_none() && !noted.visited {
                continue;
            }
            visits.push(Visit {
                line: noted.line.clone(),
                proven: known.is_some(),
                by: match known {
                    Some(ProofStep::Play(Move::Play(p), next)) if store.get(*next).length > 0 => {
                        Some(*p)
                    }
                    _ => None,
                },
            });
        }
        visits
    }
}

/// Nobody searches: lines are only played again.
#[derive(Debug)]
struct NoGuide;

impl Guide for NoGuide {
    fn is_hopeless(&mut self, _board: &Board, _to_move: Side) -> bool {
        false
    }

    fn estimate(&mut self, _board: &Board, _to_move: Side) -> (u32, u32) {
        (1, 1)
    }

    fn prover_moves(&mut self, _board: &Board, _out: &mut Vec<Candidate<Point>>) {}

    fn reply_prior(&mut self, _board: &Board, _reply: Point) -> u32 {
        0
    }
}
