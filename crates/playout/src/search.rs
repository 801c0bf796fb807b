//! The selective look-ahead with playouts: a tree over the generators' candidates, its leaves judged by playing them out.
//!
//! ```text
//!   root ─ candidates of the generators with their values as priors
//!     └─ a node visited often enough gets moves ([`Priors`]) ─ … ─ leaf ─> playout ─> won or lost, by how much, who owns what
//! ```
//!
//! Limited by playouts (then the same seed gives the same answer) and by time. It ends early when the rest
//! could not change the most visited move.
//!
//! Cost: 20 to 40 µs a playout on 9x9, 150 to 250 µs on 19x19.

use std::time::Duration;

use search::host::Instant;

use board::{ARRAY_LEN, Board, Color, Move, Point, PointSet};
use search::CancelFlag;

use crate::game::{FirstMovers, Playout, area};
use crate::priors::{Generators, Prior, Priors};
use crate::random::Random;
use crate::tree::{ROOT, Tree};
use crate::tuning::TUNED;

/// Pretended visits of a pass: rarely best while there are points to play.
const PASS: [f32; 2] = [10.0, 2.0];

/// What is searched, and how long.
#[derive(Clone, Debug)]
pub struct Task {
    /// Most playouts.
    pub playouts: u32,
    /// Most time.
    pub time: Option<Duration>,
    /// Raised to stop.
    pub cancel: CancelFlag,
    /// Seed of the random numbers.
    pub seed: u64,
    /// Black's lead when the area is even: komi and the like, negative for komi.
    pub bonus: f32,
    /// The share of a result that is the lead rather than the win: a little means more points when the chances are much
    /// the same, 1 means points alone.
    pub lead_share: f32,
    /// Generators of the moves further down.
    pub generators: Generators,
    /// Points where nobody needs to play.
    pub settled: PointSet,
}

/// A first move and what the playouts say about it, for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tried {
    /// The move.
    pub mv: Move,
    /// Playouts through it.
    pub visits: u32,
    /// Share of them that were won.
    pub share: f32,
    /// Mean lead at the end, with komi.
    pub lead: f32,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Playouts {
    /// The first moves, the most visited first.
    pub tried: Vec<Tried>,
    /// Playouts in all.
    pub playouts: u32,
    /// Share of them that the side to move won.
    pub share: f32,
    /// Its mean lead, with komi.
    pub lead: f32,
    /// How much each point was Black's at the end, -1 to 1; by [`Point::index`].
    pub owner: Vec<f32>,
    /// The line that was visited most.
    pub line: Vec<Move>,
}

impl Playouts {
    /// What is known of a move.
    pub fn of(&self, mv: Move) -> Option<Tried> {
        self.tried.iter().copied().find(|t| t.mv == mv)
    }
}

/// A search under way.
struct Search<'a> {
    task: &'a Task,
    board: Board,
    to_play: Color,
    tree: Tree,
    priors: Priors,
    playout: Playout,
    random: Random,
    path: Vec<usize>,
    owner: Vec<i32>,
    points: f32,
    /// First moves that are visited every so many playouts whatever they look like.
    favored: Vec<(usize, u32)>,
    last: [Option<Point>; 2],
}

/// Searches a position. `first` are the moves to consider with their priors, beside the pass; `favored` one of them that
/// gets its share of playouts whatever it looks like, as the pass does.
pub fn search(
    board: &Board,
    to_play: Color,
    first: Vec<Prior>,
    favored: Option<Point>,
    task: &Task,
) -> Playouts {
    let last = board.last_played().map(|(p, _)| p);
    let mut tree = Tree::new();
    tree.grow(ROOT, first, PASS);
    let favored = tree
        .children(ROOT)
        .filter(|&c| tree.node(c).mv.point().is_none_or(|p| favored == Some(p)))
        .map(|c| (c, TUNED.favor))
        .collect();
    let mut search = Search {
        task,
        board: board.clone(),
        to_play,
        tree,
        priors: Priors::new(task.generators),
        playout: Playout::default(),
        random: Random::new(task.seed ^ board.hash()),
        path: Vec::new(),
        owner: vec![0; ARRAY_LEN],
        points: board.points().len() as f32,
        favored,
        last: [last, None],
    };
    search.run();
    search.found()
}

impl Search<'_> {
    fn run(&mut self) {
        let started = Instant::now();
        for done in 0..self.task.playouts {
            if done % TUNED.clock_every == 0 && done > 0 {
                let late = self.task.time.is_some_and(|t| started.elapsed() >= t);
                if late || self.task.cancel.is_cancelled() || self.is_decided(done) {
                    break;
                }
            }
            self.one(done);
        }
    }

    /// Whether the rest of the playouts could not change the choice.
    fn is_decided(&self, done: u32) -> bool {
        let left = self.task.playouts - done;
        let mut visits: Vec<u32> = self
            .tree
            .children(ROOT)
            .map(|c| self.tree.node(c).visits)
            .collect();
        visits.sort_unstable_by(|a, b| b.cmp(a));
        match visits.as_slice() {
            [best, second, ..] => best - second > left,
            _ => done >= 500,
        }
    }

    /// One playout through the tree.
    fn one(&mut self, number: u32) {
        let start = self.board.depth();
        self.path.clear();
        self.path.push(ROOT);
        let (mut color, mut last) = (self.to_play, self.last);
        let mut at = ROOT;
        loop {
            if !self.tree.is_grown(at) {
                let room = self.tree.node_count() < TUNED.most_nodes;
                if self.tree.node(at).visits < TUNED.grow_at || !room {
                    break;
                }
                let moves = self
                    .priors
                    .suggest(&mut self.board, color, last[0], self.task.settled);
                self.tree.grow(at, moves, PASS);
            }
            let turn = |i: usize, every: u32| at == ROOT && number % every == i as u32;
            let favored = self.favored.iter().enumerate();
            let favored = favored
                .filter(|&(i, f)| turn(i, f.1))
                .map(|(_, f)| f.0)
                .next();
            let Some(child) = favored.or_else(|| self.tree.select(at)) else {
                break;
            };
            let mv = self.tree.node(child).mv;
            if self.board.play_move(mv, color).is_err() {
                break;
            }
            last = [mv.point(), last[0]];
            self.path.push(child);
            color = !color;
            at = child;
        }
        let mut first = FirstMovers::new();
        self.playout
            .run(&mut self.board, color, last, &mut first, &mut self.random);
        let result = self.count();
        self.tree
            .update(&self.path, self.to_play, result, &mut first);
        while self.board.depth() > start {
            self.board.undo();
        }
    }

    /// The result of the position on the board, Black's: 0 to 1, and the lead.
    fn count(&mut self) -> [f32; 2] {
        let [black, white] = area(&self.board);
        black.iter().for_each(|p| self.owner[p.index()] += 1);
        white.iter().for_each(|p| self.owner[p.index()] -= 1);
        let lead = black.len() as f32 - white.len() as f32 + self.task.bonus;
        let won = match lead {
            l if l > 0.0 => 1.0,
            l if l < 0.0 => 0.0,
            _ => 0.5,
        };
        let by = 0.5 + 0.5 * (lead / self.points).clamp(-1.0, 1.0);
        let share = self.task.lead_share;
        [won * (1.0 - share) + by * share, lead]
    }

    fn found(self) -> Playouts {
        let root = *self.tree.node(ROOT);
        let mut tried: Vec<Tried> = self
            .tree
            .children(ROOT)
            .map(|c| {
                let node = self.tree.node(c);
                Tried {
                    mv: node.mv,
                    visits: node.visits,
                    share: node.share(),
                    lead: node.mean_lead(),
                }
            })
            .collect();
        tried.sort_by_key(|t| std::cmp::Reverse(t.visits));
        let playouts = root.visits;
        let share = |&n: &i32| n as f32 / playouts.max(1) as f32;
        Playouts {
            tried,
            playouts,
            // The root's results are those of the side that did not move there.
            share: 1.0 - root.share(),
            lead: -root.mean_lead(),
            owner: self.owner.iter().map(share).collect(),
            line: self.tree.line(ROOT, 8),
        }
    }
}
