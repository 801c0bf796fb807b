//! The general search against a plain full-width search on small boards, and its proofs against the checker and
//! against a changed outside.

#![allow(clippy::unwrap_used)]

use board::{Board, Color, Move, Point, PointSet, Size, TextStyle};
use capture::general::{Asker, Outcome, Settings};
use prove::{ProofTree, Threats, Walk};
use rustc_hash::FxHashMap as HashMap;
use search::{Budget, Side};

/// A small generator of random numbers; the same cases every time.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 ^ (self.0 >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 20
    }
    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// A position from a random game.
fn random_position(random: &mut Random, size: Size, moves: usize) -> Board {
    let mut board = Board::new(size);
    let mut color = Color::Black;
    for _ in 0..moves {
        let empty = board.empty();
        if let Some(p) = empty.nth(random.below(empty.len().max(1))) {
            let _ = board.play(p, color);
        }
        color = !color;
    }
    board.forget_history();
    board
}

/// A board of at most 25 points as two bit masks, with the obvious rules: nothing shared with the crate `board`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Tiny {
    stones: [u32; 2],
    ko: u8,
}

const NO_KO: u8 = 31;

struct Rules {
    around: Vec<u32>,
    all: u32,
}

impl Rules {
    fn new(size: Size) -> Rules {
        let (w, h) = (usize::from(size.width()), usize::from(size.height()));
        let bit = |x: usize, y: usize| 1u32 << (y * w + x);
        let around = (0..w * h)
            .map(|i| {
                let (x, y) = (i % w, i / w);
                let mut mask = 0;
                mask |= if x > 0 { bit(x - 1, y) } else { 0 };
                mask |= if x + 1 < w { bit(x + 1, y) } else { 0 };
                mask |= if y > 0 { bit(x, y - 1) } else { 0 };
                mask |= if y + 1 < h { bit(x, y + 1) } else { 0 };
                mask
            })
            .collect();
        Rules {
            around,
            all: ((1u64 << (w * h)) - 1) as u32,
        }
    }

    fn rim(&self, mut set: u32) -> u32 {
        let mut rim = 0;
        while set != 0 {
            rim |= self.around[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        rim
    }

    fn block(&self, seed: u32, stones: u32) -> u32 {
        let mut block = seed;
        loop {
            let next = block | (self.rim(block) & stones);
            if next == block {
                return block;
            }
            block = next;
        }
    }

    /// Plays a stone; None when it is suicide. Ko is not asked.
    fn play(&self, at: Tiny, p: usize, color: usize) -> Option<Tiny> {
        let mut after = at;
        after.stones[color] |= 1 << p;
        let empty = |t: &Tiny| self.all & !t.stones[0] & !t.stones[1];
        let mut killed = 0;
        let mut enemies = self.around[p] & at.stones[1 - color];
        while enemies != 0 {
            let block = self.block(enemies & enemies.wrapping_neg(), at.stones[1 - color]);
            enemies &= !block;
            if self.rim(block) & empty(&after) == 0 {
                killed |= block;
            }
        }
        after.stones[1 - color] &= !killed;
        let own = self.block(1 << p, after.stones[color]);
        let liberties = self.rim(own) & empty(&after);
        if liberties == 0 {
            return None;
        }
        let is_ko = killed.count_ones() == 1 && own == 1 << p && liberties.count_ones() == 1;
        after.ko = if is_ko {
            killed.trailing_zeros() as u8
        } else {
            NO_KO
        };
        Some(after)
    }
}

/// What decides a local game: position, mover, threats left to the side that has them.
type State = (Tiny, bool, u8);

/// The obvious truth about one point: all states of the board in which the prey stands there, and the least set of them
/// from which the hunter can force the capture.
struct Oracle {
    rules: Rules,
    prey: usize,
    hunter: usize,
    threats: Option<Side>,
    states: HashMap<State, usize>,
    /// For each state: the mover is the hunter, the successors; None as successor means captured.
    next: Vec<(bool, Vec<Option<usize>>)>,
    captured: Vec<bool>,
}

fn index(size: Size, p: Point) -> usize {
    usize::from(p.row()) * usize::from(size.width()) + usize::from(p.column())
}

fn tiny(board: &Board) -> Tiny {
    let at = |p| index(board.size(), p);
    let mask = |c| board.stones(c).iter().fold(0, |m, p| m | 1 << at(p));
    Tiny {
        stones: Color::ALL.map(mask),
        ko: board.ko().map_or(NO_KO, |p| at(p) as u8),
    }
}

impl Oracle {
    fn new(size: Size, prey: Point, hunter: Color, threats: Option<Side>) -> Oracle {
        let mut oracle = Oracle {
            rules: Rules::new(size),

            prey: index(size, prey),
            hunter: hunter.index(),
            threats,
            states: HashMap::default(),
            next: Vec::new(),
            captured: Vec::new(),
        };
        let mut todo = vec![];
        for position in legal_positions(size) {
            if position.stones[1 - oracle.hunter] >> oracle.prey & 1 != 0 {
                for hunter_moves in [true, false] {
                    oracle.id((position, hunter_moves, THREATS), &mut todo);
                }
            }
        }
        while let Some(state) = todo.pop() {
            let id = oracle.states[&state];
            let successors = oracle.successors(&state);
            let ids = successors
                .into_iter()
                .map(|s| s.map(|s| oracle.id(s, &mut todo)))
                .collect();
            oracle.next[id].1 = ids;
        }
        oracle.captured = oracle.attractor();
        oracle
    }

    fn id(&mut self, state: State, todo: &mut Vec<State>) -> usize {
        let fresh = self.states.len();
        let id = *self.states.entry(state).or_insert(fresh);
        if id == fresh {
            self.next.push((state.1, vec![]));
            todo.push(state);
        }
        id
    }

    fn says_captured(&self, board: &Board, first: Color) -> bool {
        let state = (tiny(board), first.index() == self.hunter, THREATS);
        self.captured[self.states[&state]]
    }

    fn successors(&self, &(at, hunter_moves, threats): &State) -> Vec<Option<State>> {
        let color = if hunter_moves {
            self.hunter
        } else {
            1 - self.hunter
        };
        let side = if hunter_moves {
            Side::Prover
        } else {
            Side::Refuter
        };
        // A stone taken in a ko is captured when it is not retaken.
        let captured = |t: &Tiny| {
            let gone = t.stones[1 - self.hunter] >> self.prey & 1 == 0;
            gone && !(hunter_moves && usize::from(t.ko) == self.prey)
        };
        let passed = Tiny { ko: NO_KO, ..at };
        let mut out = vec![(!captured(&passed)).then_some((passed, !hunter_moves, threats))];
        for p in 0..self.rules.around.len() {
            if (at.stones[0] | at.stones[1]) >> p & 1 != 0 {
                continue;
            }
            let ignores = usize::from(at.ko) == p;
            if ignores && !(self.threats == Some(side) && threats > 0) {
                continue;
            }
            if let Some(after) = self.rules.play(at, p, color) {
                let left = threats - u8::from(ignores);
                out.push((!captured(&after)).then_some((after, !hunter_moves, left)));
            }
        }
        out
    }

    /// Where the hunter can force the capture: the attractor of captured states, computed backwards.
    fn attractor(&self) -> Vec<bool> {
        let n = self.next.len();
        let mut before: Vec<Vec<usize>> = vec![vec![]; n];
        let mut open: Vec<usize> = self.next.iter().map(|(_, s)| s.len()).collect();
        let mut won = vec![false; n];
        let mut todo = vec![];
        for (i, (hunter, successors)) in self.next.iter().enumerate() {
            for s in successors {
                match s {
                    Some(j) => before[*j].push(i),
                    None => open[i] -= 1,
                }
            }
            let at_once = successors.contains(&None);
            if (*hunter && at_once) || (!hunter && open[i] == 0) {
                won[i] = true;
                todo.push(i);
            }
        }
        while let Some(j) = todo.pop() {
            for &i in &before[j] {
                open[i] -= 1;
                if !won[i] && (self.next[i].0 || open[i] == 0) {
                    won[i] = true;
                    todo.push(i);
                }
            }
        }
        won
    }
}

/// Stands for as many threats as needed on boards this small.
const THREATS: u8 = 2;

fn diagram(board: &Board) -> String {
    board.to_text(&TextStyle {
        coordinates: true,
        ..TextStyle::default()
    })
}

/// Every legal position of a small board, without ko.
fn legal_positions(size: Size) -> Vec<Tiny> {
    fn fill(board: &mut Board, points: &[Point], out: &mut Vec<Tiny>) {
        let Some((&p, rest)) = points.split_first() else {
            if board.block_without_liberties().is_none() {
                out.push(tiny(board));
            }
            return;
        };
        fill(board, rest, out);
        for color in Color::ALL {
            board.put(p, color).unwrap();
            fill(board, rest, out);
            board.undo();
        }
    }
    let points: Vec<Point> = size.points().collect();
    let mut out = vec![];
    fill(&mut Board::new(size), &points, &mut out);
    out
}

/// The truth about captures of one point with White as the hunter.
struct Truth {
    oracles: [Oracle; 3],
}

impl Truth {
    fn new(size: Size, prey: Point) -> Truth {
        let settings = [Some(Side::Refuter), None, Some(Side::Prover)];
        Truth {
            oracles: settings.map(|threats| Oracle::new(size, prey, Color::White, threats)),
        }
    }

    fn outcome(&self, board: &Board, first: Color) -> Outcome {
        let outcomes = [
            Outcome::Yes,
            Outcome::KoMoverFirst,
            Outcome::KoOpponentFirst,
        ];
        let won = self
            .oracles
            .iter()
            .zip(outcomes)
            .find(|(o, _)| o.says_captured(board, first));
        won.map_or(Outcome::No, |(_, outcome)| outcome)
    }
}

/// Compares claims with the truth for every `step`-th legal position in which Black stands on `prey`; returns how many questions were
/// asked, how many captures there were, and how many were missed.
fn compare(size: Size, prey: Point, step: usize, nodes: u64) -> (usize, usize, usize) {
    let truth = Truth::new(size, prey);
    let budget = Budget {
        time: None,
        ..Budget::nodes(nodes)
    };
    let asker = Asker::new(Settings {
        budget: budget.clone(),
        ..Settings::default()
    });
    let (mut asked, mut captures, mut missed) = (0, 0, 0);
    let positions = legal_positions(size);
    let mut with_prey: Vec<&Tiny> = positions
        .iter()
        .filter(|t| t.stones[0] >> index(size, prey) & 1 != 0)
        .collect();
    with_prey.sort_by_key(|t| {
        t.stones[0].wrapping_mul(0x9e37_79b9) ^ t.stones[1].wrapping_mul(0x85eb_ca6b)
    });
    for position in with_prey.into_iter().step_by(step) {
        let set = |mask: u32| {
            size.points()
                .filter(|&p| mask >> index(size, p) & 1 != 0)
                .collect()
        };
        let [black, white] = position.stones.map(set);
        let mut board = Board::from_stones(size, black, white).unwrap();
        for first in Color::ALL {
            let truth = truth.outcome(&board, first);
            let mut meter = search::Meter::start(&budget);
            let found = asker.capture(&mut board, prey, first, &mut meter).unwrap();
            assert!(
                found.outcome <= truth,
                "claimed {:?}, true {truth:?}: {first} first, prey {}\n{}",
                found.outcome,
                prey.name(size),
                diagram(&board)
            );
            asked += 1;
            captures += usize::from(truth > Outcome::No);
            missed += usize::from(found.outcome < truth);
            if let Some(tree) = &found.proof {
                prove::check::check(tree)
                    .unwrap_or_else(|flaw| panic!("{flaw}\n{}", diagram(&board)));
                assert_eq!(&ProofTree::from_json(&tree.to_json()).unwrap(), tree);
            }
        }
    }
    (asked, captures, missed)
}

#[test]
fn never_claims_more_than_the_fixpoint_on_small_boards() {
    let cases = [
        (3, 3, (0, 0)),
        (3, 3, (1, 0)),
        (3, 3, (1, 1)),
        (2, 4, (0, 0)),
        (4, 2, (1, 0)),
    ];
    for (width, height, (column, row)) in cases {
        let size = Size::new(width, height).unwrap();
        let prey = Point::new(column, row);
        let (asked, captures, missed) = compare(size, prey, 23, 1_000);
        assert!(
            captures > asked / 10,
            "{size}: only {captures} captures among {asked}"
        );
        assert!(
            missed * 4 <= captures,
            "{size}: {missed} of {captures} captures missed"
        );
    }
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn never_claims_more_than_the_fixpoint_on_any_position_of_3x3() {
    for (column, row) in [(0, 0), (1, 0), (1, 1)] {
        let size = Size::square(3).unwrap();
        let counts = compare(size, Point::new(column, row), 1, 1_500);
        println!(
            "prey at {column},{row}: {} asked, {} captures, {} missed",
            counts.0, counts.1, counts.2
        );
    }
}

/// Changes everything outside the zone at random, keeping the position legal.
fn change_outside(random: &mut Random, board: &Board, zone: PointSet) -> Option<Board> {
    let keep = |c| board.stones(c) & zone;
    let (mut black, mut white) = (keep(Color::Black), keep(Color::White));
    for p in board.points() - zone {
        match random.below(3) {
            0 => black.insert(p),
            1 => white.insert(p),
            _ => {}
        }
    }
    for _ in 0..50 {
        // Stones without liberties outside are taken off until the position is legal.
        let mut raw = Board::new(board.size());
        black.iter().for_each(|p| raw.put(p, Color::Black).unwrap());
        white.iter().for_each(|p| raw.put(p, Color::White).unwrap());
        let Some(dead) = raw.block_without_liberties() else {
            raw.forget_history();
            return Some(raw);
        };
        let stones = raw.block_stones(dead);
        if stones.intersects(&zone) {
            return None;
        }
        black -= stones;
        white -= stones;
    }
    None
}

/// Walks the proof in the changed position against random replies, in the zone and elsewhere.
fn replay(random: &mut Random, tree: &ProofTree, changed: &Board) {
    let mut walk = Walk::from_changed(tree, changed.clone());
    let question = tree.question();
    let refuter = !question.prover;
    let mut trail = vec![];
    for _ in 0..400 {
        if walk.is_over() {
            return;
        }
        if walk.to_move() == question.prover {
            let mv = walk.advance().unwrap_or_else(|e| {
                panic!(
                    "{e} after {trail:?}\n{}{}",
                    diagram(tree.start()),
                    diagram(changed)
                )
            });
            trail.push(mv);
            continue;
        }
        let zone = tree.nodes()[walk.node()].zone;
        let near = (zone | zone.neighbors()) & walk.board().empty();
        let pool = if random.below(3) > 0 && !near.is_empty() {
            near
        } else {
            walk.board().empty()
        };
        let reply = match pool.nth(random.below(pool.len().max(1))) {
            Some(p) if walk.board().is_legal(p, refuter) && random.below(8) > 0 => Move::Play(p),
            _ => Move::Pass,
        };
        walk.reply(reply).unwrap_or_else(|e| {
            panic!(
                "{e} after {trail:?}\n{}{}",
                diagram(tree.start()),
                diagram(changed)
            )
        });
        trail.push(reply);
    }
    panic!(
        "the claim was not reached after {trail:?}\n{}",
        diagram(changed)
    );
}

fn replays(seed: u64, side: u8, moves: usize, proofs: usize) {
    let mut random = Random(seed);
    let size = Size::square(side).unwrap();
    let budget = Budget {
        time: None,
        ..Budget::nodes(3_000)
    };
    let asker = Asker::new(Settings {
        budget: budget.clone(),
        ..Settings::default()
    });
    let mut done = 0;
    while done < proofs {
        let mut board = random_position(&mut random, size, moves);
        let blocks: Vec<Point> = board
            .blocks(Color::Black)
            .chain(board.blocks(Color::White))
            .collect();
        for prey in blocks {
            for first in Color::ALL {
                let mut meter = search::Meter::start(&budget);
                let found = asker.capture(&mut board, prey, first, &mut meter).unwrap();
                let Some(tree) = found.proof else { continue };
                prove::check::check(&tree)
                    .unwrap_or_else(|flaw| panic!("{flaw}\n{}", diagram(&board)));
                // A root with a ban is not the same position without its history.
                if board.ko().is_some() {
                    continue;
                }
                done += 1;
                for _ in 0..10 {
                    if let Some(changed) = change_outside(&mut random, &board, tree.zone()) {
                        replay(&mut random, &tree, &changed);
                    }
                }
            }
        }
    }
}

#[test]
fn proofs_stand_when_the_outside_changes() {
    replays(7, 7, 45, 300);
    replays(8, 9, 70, 300);
    assert_eq!(
        Threats::REFUTER_MASTER,
        Threats::Refuter(Threats::UNLIMITED)
    );
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn proofs_stand_when_the_outside_changes_at_length() {
    for seed in 0..10 {
        replays(20 + seed, 7, 40 + 3 * seed as usize, 1500);
        replays(40 + seed, 9, 60 + 5 * seed as usize, 1500);
        replays(60 + seed, 13, 120 + 9 * seed as usize, 500);
    }
}
