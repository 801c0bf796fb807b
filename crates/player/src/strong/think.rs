//! The search: positions are looked at one after the other, or several at a time on several threads, until the visits or
//! the time are used up or nothing could change the choice.
//!
//! One thread gives the same tree every time. With more, each goes down the tree under a lock, which takes microseconds,
//! and looks at positions, which takes milliseconds, without it.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use search::host::{self, Instant};

use board::{Color, Game, Move};
use net::{Net, Position, Symmetries};
use search::CancelFlag;

use super::choice::{Choice, left_out};
use super::facts::Facts;
use super::leaf::{Looker, position, recent};
use super::tree::{ROOT, Step, Tree};

/// More positions are not kept: about 200 MB.
pub const MOST_NODES: usize = 150_000;

/// What a search may take.
#[derive(Clone, Debug)]
pub(super) struct Effort {
    /// Visits of the root, those of an earlier search included.
    pub(super) visits: u32,
    /// No visit begins later.
    pub(super) time: Option<Duration>,
    /// After so long it comes back, though it would go on.
    pub(super) pause: Option<Duration>,
    /// Raised to stop.
    pub(super) cancel: CancelFlag,
    /// Threads.
    pub(super) threads: usize,
    /// Positions that a thread looks at together.
    pub(super) batch: usize,
    /// Whether to stop when the choice cannot change any more.
    pub(super) early_stop: bool,
}

/// What threads share.
struct Shared<'a> {
    tree: &'a mut Tree,
    /// Sums over visits: who owns each point.
    owner: &'a mut Vec<f32>,
    /// How many visits are in the sums.
    owned: &'a mut u32,
    started: Instant,
    begun: u32,
    stop: bool,
    paused: bool,
}

/// A position to look at.
struct NewLeaf {
    path: Vec<usize>,
    node: usize,
    game: Game,
    color: Color,
    recent: Vec<Move>,
}

/// Searches on; whether it would go on after a pause. The root must have been looked at.
pub(super) fn think(
    tree: &mut Tree,
    (owner, owned): (&mut Vec<f32>, &mut u32),
    game: &Game,
    net: &Net,
    (facts, choices): (Facts, &[Choice]),
    effort: &Effort,
) -> bool {
    let begun = tree.visits(ROOT);
    let shared = Mutex::new(Shared {
        tree,
        owner,
        owned,
        started: Instant::now(),
        begun,
        stop: false,
        paused: false,
    });
    let work = || {
        let mut looker = Looker::new(facts, game.to_play());
        looker.watch(game.board());
        let mut game = game.clone();
        while round(&shared, &mut game, &mut looker, (net, choices), effort) {}
    };
    match effort.threads {
        0 | 1 => work(),
        threads => host::scope(|scope| {
            let hands: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            for hand in hands {
                // One that panicked leaves its share to the others.
                hand.take();
            }
        }),
    }
    lock(&shared).paused
}

fn lock<'a, 'b>(shared: &'a Mutex<Shared<'b>>) -> MutexGuard<'a, Shared<'b>> {
    // A tree that a panic left is consistent enough to choose from.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Looks at some positions; false when the search is over.
fn round(
    shared: &Mutex<Shared<'_>>,
    game: &mut Game,
    looker: &mut Looker,
    (net, choices): (&Net, &[Choice]),
    effort: &Effort,
) -> bool {
    let mut found = Vec::new();
    {
        let mut shared = lock(shared);
        if shared.is_over(effort) {
            return false;
        }
        for _ in 0..effort.batch.max(1) {
            match descend(shared.tree, game, choices) {
                Descent::New(new) => found.push(new),
                Descent::Known => {}
                Descent::Busy => break,
            }
        }
    }
    if found.is_empty() {
        // Everything worth looking at is being looked at by others.
        host::yield_now();
        return true;
    }
    let positions: Vec<Position<'_>> = found
        .iter()
        .map(|f| position(&f.game, f.color, &f.recent))
        .collect();
    let Ok(seen) = net.evaluate_many(&positions, Symmetries::One) else {
        // The root could be looked at, so this cannot happen.
        lock(shared).stop = true;
        return false;
    };
    drop(positions);
    for (found, seen) in found.into_iter().zip(&seen) {
        let leaf = looker.look(&found.game, found.color, seen, found.path.len() - 1);
        let mut shared = lock(shared);
        shared.tree.open(found.node, leaf.edges, leaf.value);
        shared.tree.note(&found.path, leaf.value);
        *shared.owned += 1;
        shared
            .owner
            .iter_mut()
            .zip(&leaf.owner)
            .for_each(|(sum, o)| *sum += o);
    }
    true
}

enum Descent {
    New(Box<NewLeaf>),
    Known,
    Busy,
}

/// Goes down to a position that was not looked at. The game is the same before and after.
fn descend(tree: &mut Tree, game: &mut Game, choices: &[Choice]) -> Descent {
    let (mut path, mut at, mut depth) = (Vec::new(), ROOT, 0);
    let end = loop {
        match tree.step(at) {
            Step::New(node) => {
                path.push(node);
                break Descent::New(Box::new(NewLeaf {
                    path,
                    node,
                    game: game.clone(),
                    color: tree.to_play(node),
                    recent: recent(game),
                }));
            }
            Step::Known(node) => {
                path.push(node);
                let value = tree.value(node);
                tree.note(&path, value);
                break Descent::Known;
            }
            Step::Busy => {
                tree.withdraw(&path);
                break Descent::Busy;
            }
            Step::Down(edge, mv) if left_out(choices, mv, tree.to_play(at), depth) => {
                tree.forbid(at, edge);
            }
            Step::Down(edge, mv) => match game.play(mv, tree.to_play(at)) {
                Ok(()) => {
                    depth += 1;
                    path.push(at);
                    at = tree.enter(at, edge);
                }
                Err(_) => tree.forbid(at, edge),
            },
        }
    };
    for _ in 0..depth {
        game.undo();
    }
    end
}

impl Shared<'_> {
    fn is_over(&mut self, effort: &Effort) -> bool {
        self.stop = self.stop
            || effort.cancel.is_cancelled()
            || self.tree.visits(ROOT) >= effort.visits
            || self.tree.len() >= MOST_NODES
            || effort.time.is_some_and(|t| self.started.elapsed() >= t)
            || effort.pause.is_some_and(|t| self.pauses(t))
            || (effort.early_stop && self.is_decided(effort));
        self.stop
    }

    fn pauses(&mut self, after: Duration) -> bool {
        self.paused = self.paused || self.started.elapsed() >= after;
        self.paused
    }

    /// Whether the visits that are left could not change the choice.
    fn is_decided(&self, effort: &Effort) -> bool {
        let visits = self.tree.visits(ROOT);
        let mut most = [0_u32; 2];
        let mut count = 0;
        for edge in self.tree.edges(ROOT) {
            let n = edge.child().map_or(0, |c| self.tree.visits(c));
            count += 1;
            if n > most[0] {
                most = [n, most[0]];
            } else if n > most[1] {
                most[1] = n;
            }
        }
        if count == 1 {
            return visits > 1;
        }
        let mut left = effort.visits.saturating_sub(visits);
        let done = visits - self.begun.min(visits);
        if let (Some(time), true) = (effort.time, done >= 10) {
            let spent = self.started.elapsed().as_secs_f64().max(1e-3);
            let rate = f64::from(done) / spent;
            let more = (time.as_secs_f64() - spent).max(0.0) * rate;
            left = left.min(more as u32 + 1);
        }
        most[0] - most[1] > left
    }
}
