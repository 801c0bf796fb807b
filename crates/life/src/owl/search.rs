//! Reads a dragon's life: best-first, the moves of each node chosen by how the position looks after them.
//!
//! A proof-number search over a graph of positions held in memory. A node is opened by looking at the [`View`] after each candidate; what can
//! be seen is not read further, of the rest the best few are kept. Positions that repeat count as never captured, unless the
//! defender is the one who may ignore the bans of ko. Neither the glance nor the choice of moves is exact, so neither is
//! the result.

use board::{Board, Color, Move, Point, Waive};
use rustc_hash::FxHashMap;
use search::{Exhausted, Meter};

use super::moves::candidates;
use super::view::{Setting, View};

/// Moves kept at each node.
const WIDTH: usize = 10;
/// Deepest line.
const DEPTH: usize = 40;
const MANY: u32 = 1 << 28;

#[derive(Clone, Debug)]
struct Node {
    /// What it takes to show life, and death.
    life: u32,
    death: u32,
    moves: Option<Box<[(Move, usize)]>>,
}

/// How a search ended: what the side to move gets, and the move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub lives: bool,
    /// Whether it was read to the end.
    pub settled: bool,
    pub best: Option<Move>,
}

pub(super) struct Search<'a> {
    board: &'a mut Board,
    setting: &'a Setting,
    /// Who may ignore the bans of ko.
    master: Option<Color>,
    nodes: Vec<Node>,
    known: FxHashMap<(u64, Color), usize>,
    /// Whether any ban mattered.
    pub ko: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        board: &'a mut Board,
        setting: &'a Setting,
        master: Option<Color>,
    ) -> Search<'a> {
        Search {
            board,
            setting,
            master,
            nodes: Vec::new(),
            known: FxHashMap::default(),
            ko: false,
        }
    }

    /// Reads until it is settled or the meter runs out.
    pub(super) fn run(&mut self, first: Color, meter: &mut Meter) -> Found {
        let root = self.node(1, 1);
        self.known.insert((self.board.hash(), first), root);
        if let Some(lives) = self.glance(first).0 {
            self.settle(root, lives);
            // A move is wanted all the same.
        }
        let mut stopped: Option<Exhausted> = None;
        if self.open(root, first, meter).is_ok() {
            self.update(root, first);
            while self.nodes[root].life != 0 && self.nodes[root].death != 0 {
                if let Err(why) = self.step(root, first, meter) {
                    stopped = Some(why);
                    break;
                }
            }
        }
        self.found(root, first, stopped)
    }

    fn found(&self, root: usize, first: Color, stopped: Option<Exhausted>) -> Found {
        let node = &self.nodes[root];
        let defends = first == self.setting.defender;
        let lives = node.life <= node.death;
        let key = |i: usize| {
            let child = &self.nodes[i];
            match defends {
                true => (child.life, u32::MAX - child.death),
                false => (child.death, u32::MAX - child.life),
            }
        };
        let moves = node.moves.as_deref().unwrap_or(&[]);
        let best = moves.iter().min_by_key(|(_, i)| key(*i)).map(|(mv, _)| *mv);
        Found {
            lives,
            settled: stopped.is_none() && (node.life == 0 || node.death == 0),
            best,
        }
    }

    fn node(&mut self, life: u32, death: u32) -> usize {
        self.nodes.push(Node {
            life,
            death,
            moves: None,
        });
        self.nodes.len() - 1
    }

    fn settle(&mut self, i: usize, lives: bool) {
        let (life, death) = if lives { (0, MANY) } else { (MANY, 0) };
        self.nodes[i].life = life;
        self.nodes[i].death = death;
    }

    fn glance(&self, to_play: Color) -> (Option<bool>, i32) {
        let view = View::new(self.board, self.setting);
        let verdict = view.verdict(self.board, self.setting, to_play);
        (verdict, view.score(self.board, self.setting.target))
    }

    /// Goes down to the most promising open node, opens it and updates the way back.
    fn step(&mut self, root: usize, first: Color, meter: &mut Meter) -> Result<(), Exhausted> {
        let depth = self.board.depth();
        let mut path = vec![root];
        let mut to_play = first;
        let result = loop {
            let at = path[path.len() - 1];
            let Some(choice) = self.choose(at, to_play) else {
                break self.open(at, to_play, meter);
            };
            let (mv, child) = choice;
            if path.contains(&child) || path.len() > DEPTH {
                // Endless, or nearly so: nothing is captured. The edge gets an end of its own.
                let lives = self.master != Some(self.setting.defender) || path.len() > DEPTH;
                let end = self.node(1, 1);
                self.settle(end, lives);
                if let Some(moves) = &mut self.nodes[at].moves {
                    for m in moves.iter_mut().filter(|m| m.0 == mv) {
                        m.1 = end;
                    }
                }
                break Ok(());
            }
            self.play(mv, to_play);
            to_play = !to_play;
            path.push(child);
        };
        while self.board.depth() > depth {
            self.board.undo();
        }
        for i in (0..path.len()).rev() {
            let color = if i % 2 == 0 { first } else { !first };
            self.update(path[i], color);
        }
        result
    }

    fn play(&mut self, mv: Move, color: Color) -> bool {
        match mv {
            Move::Pass => {
                self.board.pass();
                true
            }
            Move::Play(p) => {
                let waive = Waive {
                    ko: self.master == Some(color),
                    ..Waive::NOTHING
                };
                self.board.play_waiving(p, color, waive).is_ok()
            }
        }
    }

    /// The child to go on with; None at a node that is not open yet.
    fn choose(&self, at: usize, to_play: Color) -> Option<(Move, usize)> {
        let moves = self.nodes[at].moves.as_ref()?;
        let defends = to_play == self.setting.defender;
        moves
            .iter()
            .filter(|(_, i)| self.nodes[*i].life != 0 && self.nodes[*i].death != 0)
            .min_by_key(|(_, i)| {
                let child = &self.nodes[*i];
                if defends { child.life } else { child.death }
            })
            .copied()
    }

    fn update(&mut self, at: usize, to_play: Color) {
        let Some(moves) = &self.nodes[at].moves else {
            return;
        };
        let defends = to_play == self.setting.defender;
        let (mut least, mut sum) = (MANY, 0u32);
        for (_, i) in moves.iter() {
            let child = &self.nodes[*i];
            let (own, other) = match defends {
                true => (child.life, child.death),
                false => (child.death, child.life),
            };
            least = least.min(own);
            sum = sum.saturating_add(other).min(MANY);
        }
        if least == 0 {
            sum = MANY;
        }
        let node = &mut self.nodes[at];
        (node.life, node.death) = match defends {
            true => (least, sum),
            false => (sum, least),
        };
    }

    /// Looks at the position after every candidate and keeps the best.
    fn open(&mut self, at: usize, to_play: Color, meter: &mut Meter) -> Result<(), Exhausted> {
        let view = View::new(self.board, self.setting);
        let points = candidates(self.board, self.setting, &view);
        let defends = to_play == self.setting.defender;
        let mut tried: Vec<(i32, Move, usize)> = Vec::new();
        let mut banned = false;
        for p in points {
            if self.board.ko() == Some(p) && self.master != Some(to_play) {
                self.ko = true;
                banned = true;
                continue;
            }
            if is_own_eye(self.board, p, to_play) {
                continue;
            }
            if let Some((score, i)) = self.look(Move::Play(p), to_play, meter)? {
                let score = if defends { score } else { -score };
                tried.push((score, Move::Play(p), i));
                if self.is_won(i, defends) {
                    break;
                }
            }
        }
        tried.sort_by_key(|(score, _, i)| (!self.is_won(*i, defends), -score));
        tried.retain(|t| !self.is_won(t.2, !defends));
        tried.truncate(WIDTH);
        // The defender may wait where there is little to do; a ban may leave nothing else.
        if (defends && tried.len() < 3) || banned {
            if let Some((score, i)) = self.look(Move::Pass, to_play, meter)? {
                tried.push((score, Move::Pass, i));
            }
        }
        let moves = tried.into_iter().map(|(_, mv, i)| (mv, i)).collect();
        self.nodes[at].moves = Some(moves);
        Ok(())
    }

    fn is_won(&self, i: usize, by_defender: bool) -> bool {
        match by_defender {
            true => self.nodes[i].life == 0,
            false => self.nodes[i].death == 0,
        }
    }

    /// The node after a move, and how it looks; None for an illegal move.
    fn look(
        &mut self,
        mv: Move,
        to_play: Color,
        meter: &mut Meter,
    ) -> Result<Option<(i32, usize)>, Exhausted> {
        meter.count()?;
        if !self.play(mv, to_play) {
            return Ok(None);
        }
        if self.board.ko().is_some() {
            self.ko = true;
        }
        let key = (self.board.hash(), !to_play);
        let (verdict, score) = self.glance(!to_play);
        let i = match self.known.get(&key) {
            Some(i) => *i,
            None => {
                let life = 1 + ((45 - score).max(0) / 5) as u32;
                let death = 1 + ((score - 20).max(0) / 5) as u32;
                let i = self.node(life, death);
                if let Some(lives) = verdict {
                    self.settle(i, lives);
                }
                self.known.insert(key, i);
                i
            }
        };
        self.board.undo();
        Ok(Some((score, i)))
    }
}

/// Filling an own point with nothing to gain.
fn is_own_eye(board: &Board, p: Point, color: Color) -> bool {
    let mut blocks = board
        .blocks_in(board::PointSet::from_point(p).neighbors())
        .peekable();
    let surrounded = p
        .neighbors()
        .iter()
        .all(|n| !board.is_on_board(*n) || board.color(*n) == Some(color));
    surrounded && blocks.peek().is_some() && blocks.all(|b| board.liberty_count(b) > 1)
}
