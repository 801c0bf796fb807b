//! Examples from searches: positions that a search asked the networks about, and what became of them.
//!
//! An enclosed position counts when the search decided it, one plus the binary logarithm of the nodes below it: what takes long to solve is where order
//! matters. On the open board a position counts when the search proved it, or looked into it in vain.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use board::{Board, Color, Move, Point, Waive};
use prove::Threats;
use search::weights::Inputs;
use search::{Limits, Meter};

use crate::problems::{self, OpenProblem};
use crate::random::Random;
use crate::{Example, Which};
use enclosed::{Reader, Tuning};
use open::{GroupInputs, LifeSearch, Visit};

/// What making examples may cost.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Problems of the open board; of enclosed ones, which cost less, there are some more.
    pub problems: usize,
    /// Nodes for an enclosed problem and a first mover.
    pub enclosed_nodes: u64,
    /// Nodes for a problem on the open board.
    pub open_nodes: u64,
    /// Most positions from one search that the networks are asked about; of one in about twenty it is known what became of it.
    pub positions: usize,
    /// Searches at a time; what comes out is the same.
    pub threads: usize,
}

/// Enclosed problems for one of the open board.
const ENCLOSED: usize = 2;
/// Bytes of a search's tables.
const MEMORY: usize = 64 << 20;

/// An example and the problem it is from: problems, not examples, are held out.
pub type Numbered = (usize, Example);

/// The threats in all questions of the open board.
const THREATS: Threats = Threats::REFUTER_MASTER;

/// Does something for every number below a count, several at a time; the answers are in order.
pub fn in_order<T: Send>(count: usize, threads: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(count));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= count {
                        return;
                    }
                    let found = work(i);
                    if let Ok(mut done) = done.lock() {
                        done.push((i, found));
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by_key(|(i, _)| *i);
    done.into_iter().map(|(_, found)| found).collect()
}

fn dense(values: &[f32]) -> Inputs {
    let inputs = values.iter().enumerate().filter(|(_, x)| **x != 0.0);
    inputs.map(|(i, x)| (i as u32, *x)).collect()
}

/// Positions of enclosed problems: first those with the defender to move, then the others.
pub fn of_enclosed(
    seed: u64,
    effort: &Effort,
    diagrams: &[Board],
    networks: &'static enclosed::Networks,
) -> [Vec<Numbered>; 2] {
    let tuning = Tuning {
        networks,
        ..Tuning::default()
    };
    let found = in_order(ENCLOSED * effort.problems, effort.threads, |i| {
        let mut random = Random::of_one(seed, i as u64);
        let mut decided = Vec::new();
        let Some(problem) = problems::enclosed(&mut random, diagrams) else {
            return decided;
        };
        for first in Color::ALL {
            let Ok(mut reader) = Reader::new(&problem, MEMORY, tuning) else {
                return decided;
            };
            reader.remember(effort.positions);
            let mut meter = Meter::start(&Limits::nodes(effort.enclosed_nodes));
            // Undecided or not, many positions on the way are decided.
            let _ = reader.captures(first, 0, &mut meter);
            decided.extend(reader.decided());
        }
        decided
    });
    let mut examples = [Vec::new(), Vec::new()];
    for (i, decided) in found.into_iter().enumerate() {
        for one in decided {
            let example = Example::Chance {
                seen: dense(&one.seen),
                came_true: one.lives,
                weight: 1.0 + (1.0 + one.work as f32).log2(),
            };
            examples[usize::from(one.attacker_moves)].push((i, example));
        }
    }
    examples
}

/// Problems of the open board with what searches of them came to.
pub struct Searched {
    of: Vec<Option<(OpenProblem, Vec<Visit>, bool)>>,
    threads: usize,
}

impl Searched {
    /// Makes problems and searches them.
    pub fn new(
        seed: u64,
        effort: &Effort,
        diagrams: &[Board],
        networks: &'static open::Networks,
    ) -> Searched {
        let of = in_order(effort.problems, effort.threads, |i| {
            let mut random = Random::of_one(seed, i as u64);
            let problem = problems::open(&mut random, diagrams)?;
            let mut board = problem.board.clone();
            let mut meter = Meter::start(&Limits::nodes(effort.open_nodes));
            let mut search = LifeSearch::new(problem.color, problem.stones)
                .with_memory(MEMORY)
                .with_networks(networks)
                .without_frames()
                .remembering(effort.positions);
            let found = search.ask(&mut board, problem.first, THREATS, &mut meter)?;
            let visits = search.visits(&mut board, problem.first, THREATS);
            let proven = matches!(found, open::Proving::Proven(_));
            Some((problem, visits, proven))
        });
        Searched {
            of,
            threads: effort.threads,
        }
    }

    /// Problems, and how many of them were proven.
    pub fn counts(&self) -> [usize; 2] {
        let all = self.of.iter().flatten();
        [
            all.clone().count(),
            all.filter(|(_, _, proven)| *proven).count(),
        ]
    }

    /// The examples of some networks. What is seen of replies and passes depends on what these networks say of moves.
    pub fn examples(
        &self,
        wanted: &[Which],
        networks: &'static open::Networks,
    ) -> Vec<(Which, Numbered)> {
        let found = in_order(self.of.len(), self.threads, |i| {
            let mut examples = Vec::new();
            if let Some((problem, visits, _)) = &self.of[i] {
                for visit in visits {
                    of_visit(problem, visit, wanted, networks, &mut examples);
                }
            }
            examples
        });
        let numbered = found.into_iter().enumerate();
        numbered
            .flat_map(|(i, found)| found.into_iter().map(move |(which, e)| (which, (i, e))))
            .collect()
    }
}

/// Plays a line as the search did: who must be answered ignores bans.
fn play(board: &mut Board, first: Color, line: &[Move]) -> Option<Color> {
    let mut color = first;
    for mv in line {
        match mv {
            Move::Pass => board.pass(),
            Move::Play(p) => board.play_waiving(*p, color, Waive::KO).ok()?,
        }
        color = !color;
    }
    Some(color)
}

fn of_visit(
    problem: &OpenProblem,
    visit: &Visit,
    wanted: &[Which],
    networks: &'static open::Networks,
    examples: &mut Vec<(Which, Example)>,
) {
    let OpenProblem { color, stones, .. } = *problem;
    let mut board = problem.board.clone();
    if let Some(best) = visit.by.filter(|_| wanted.contains(&Which::OpenMoves))
        && play(&mut board, problem.first, &visit.line) == Some(color)
    {
        let moves: Vec<(Point, Inputs)> = GroupInputs::new(&board, color, stones, networks).moves();
        if let Some(right) = moves.iter().position(|(p, _)| *p == best) {
            let seen = moves.into_iter().map(|(_, inputs)| inputs).collect();
            examples.push((Which::OpenMoves, Example::Choice { seen, right }));
        }
    }
    let Some((last, before)) = visit.line.split_last() else {
        return;
    };
    let mut board = problem.board.clone();
    let Some(mover) = play(&mut board, problem.first, before) else {
        return;
    };
    let which = match (last, mover == color) {
        (Move::Pass, true) => return,
        (Move::Pass, false) => Which::OpenPass,
        (Move::Play(_), true) => Which::OpenOwn,
        (Move::Play(_), false) => Which::OpenReply,
    };
    if !wanted.contains(&which) {
        return;
    }
    let seen = GroupInputs::new(&board, color, stones, networks);
    let inputs = match (last, which) {
        (Move::Play(p), Which::OpenOwn) => seen.own(*p),
        (Move::Play(p), _) => seen.reply(*p),
        (Move::Pass, _) => seen.pass(),
    };
    let example = Example::Chance {
        seen: inputs,
        came_true: visit.proven,
        weight: 1.0,
    };
    examples.push((which, example));
}
