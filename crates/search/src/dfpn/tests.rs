//! Toy games with known answers.

use proptest::prelude::*;

use super::*;
use crate::limits::Limits;

/// Tic-tac-toe: can the first player force three in a row? (He cannot; but he can from some positions.)
#[derive(Clone)]
struct TicTacToe {
    cells: [u8; 9],
    history: Vec<usize>,
    prover: u8,
}

const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

impl TicTacToe {
    fn new(text: &str, prover: u8) -> TicTacToe {
        let mut cells = [b'.'; 9];
        cells.copy_from_slice(text.as_bytes());
        TicTacToe {
            cells,
            history: vec![],
            prover,
        }
    }
    fn mover(&self) -> u8 {
        let count = |c| self.cells.iter().filter(|&&x| x == c).count();
        if count(b'X') > count(b'O') {
            b'O'
        } else {
            b'X'
        }
    }
    fn winner(&self) -> Option<u8> {
        let line = LINES.iter().find(|l| {
            self.cells[l[0]] != b'.' && l.iter().all(|&i| self.cells[i] == self.cells[l[0]])
        })?;
        Some(self.cells[line[0]])
    }
    fn moves(&self, out: &mut Vec<Candidate<usize>>) {
        out.extend(
            (0..9)
                .filter(|&i| self.cells[i] == b'.')
                .map(|mv| Candidate { mv, prior: 0 }),
        );
    }
    /// The slow and obvious answer.
    fn minimax(&mut self) -> bool {
        if let Some(winner) = self.winner() {
            return winner == self.prover;
        }
        let mut moves = vec![];
        self.moves(&mut moves);
        let prover = self.mover() == self.prover;
        let mut results = moves.iter().map(|c| {
            self.play(c.mv);
            let result = self.minimax();
            self.undo();
            result
        });
        match prover {
            true => results.any(|r| r),
            false => !moves.is_empty() && results.all(|r| r),
        }
    }
}

impl Puzzle for TicTacToe {
    type Move = usize;
    type Fact = ();
    fn key(&self) -> u64 {
        let code = self.cells.iter().fold(7, |h, &c| h * 31 + u64::from(c));
        code.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
    fn to_move(&self) -> Side {
        if self.mover() == self.prover {
            Side::Prover
        } else {
            Side::Refuter
        }
    }
    fn leaf(&mut self) -> Option<Leaf<()>> {
        match self.winner() {
            Some(w) if w == self.prover => Some(Leaf::Won(())),
            Some(_) => Some(Leaf::Lost),
            None => (!self.cells.contains(&b'.')).then_some(Leaf::Lost),
        }
    }
    fn estimate(&mut self) -> (u32, u32) {
        (UNIT, UNIT)
    }
    fn prover_moves(&mut self, out: &mut Vec<Candidate<usize>>) {
        self.moves(out);
    }
    fn refuter_moves(&mut self, _: &[(usize, &())], out: &mut Vec<Candidate<usize>>) -> bool {
        self.moves(out);
        true
    }
    fn play(&mut self, mv: usize) {
        self.cells[mv] = self.mover();
        self.history.push(mv);
    }
    fn undo(&mut self) {
        let mv = self.history.pop().unwrap();
        self.cells[mv] = b'.';
    }
    fn won_by(&mut self, _: usize, (): &()) {}
    fn won_against(&mut self, answered: &[(usize, &())]) -> ((), Vec<usize>) {
        ((), (0..answered.len()).collect())
    }
}

/// A random directed graph with cycles: the prover must reach a goal node. The obvious answer is the
/// attractor, a least fixpoint; endless play is the prover's failure.
#[derive(Clone, Debug)]
struct GraphGame {
    next: Vec<Vec<usize>>,
    prover: Vec<bool>,
    goal: Vec<bool>,
    at: Vec<usize>,
}

impl GraphGame {
    fn attractor(&self) -> Vec<bool> {
        let mut won = self.goal.clone();
        loop {
            let before = won.clone();
            for (n, won) in won.iter_mut().enumerate() {
                let mut replies = self.next[n].iter().map(|&m| before[m]);
                *won |= match self.prover[n] {
                    true => replies.any(|w| w),
                    false => !self.next[n].is_empty() && replies.all(|w| w),
                };
            }
            if won == before {
                return won;
            }
        }
    }
    fn here(&self) -> usize {
        *self.at.last().unwrap()
    }
}

impl Puzzle for GraphGame {
    type Move = usize;
    type Fact = usize;
    fn key(&self) -> u64 {
        (self.here() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
    fn to_move(&self) -> Side {
        if self.prover[self.here()] {
            Side::Prover
        } else {
            Side::Refuter
        }
    }
    fn leaf(&mut self) -> Option<Leaf<usize>> {
        match (self.goal[self.here()], self.next[self.here()].is_empty()) {
            (true, _) => Some(Leaf::Won(self.here())),
            (false, true) => Some(Leaf::Lost),
            (false, false) => None,
        }
    }
    fn estimate(&mut self) -> (u32, u32) {
        (UNIT, UNIT)
    }
    fn prover_moves(&mut self, out: &mut Vec<Candidate<usize>>) {
        out.extend(
            self.next[self.here()]
                .iter()
                .map(|&mv| Candidate { mv, prior: 0 }),
        );
    }
    /// Hands the replies out one at a time, so that incomplete lists are exercised.
    fn refuter_moves(
        &mut self,
        answered: &[(usize, &usize)],
        out: &mut Vec<Candidate<usize>>,
    ) -> bool {
        let all = &self.next[self.here()];
        out.extend(
            all.iter()
                .take(answered.len() + 1)
                .map(|&mv| Candidate { mv, prior: 0 }),
        );
        out.len() == all.len()
    }
    fn may_play(&mut self, mv: usize) -> bool {
        self.next[self.here()].contains(&mv)
    }
    /// Everything looks like everything, so that proofs are tried where they do not fit.
    fn imprint(&self, _: &usize) -> Option<[usize; 2]> {
        Some([0, 0])
    }
    fn looks_like(&self, _: &usize, _: &[usize; 2]) -> bool {
        true
    }
    fn play(&mut self, mv: usize) {
        self.at.push(mv);
    }
    fn undo(&mut self) {
        self.at.pop();
    }
    fn won_by(&mut self, _: usize, _: &usize) -> usize {
        self.here()
    }
    fn won_against(&mut self, answered: &[(usize, &usize)]) -> (usize, Vec<usize>) {
        (self.here(), (0..answered.len()).collect())
    }
}

fn graph_game() -> impl Strategy<Value = GraphGame> {
    (2usize..40).prop_flat_map(|n| {
        let edges = prop::collection::vec(prop::collection::btree_set(0..n, 0..4), n);
        let sides = prop::collection::vec(any::<bool>(), n);
        let goals = prop::collection::vec(prop::bool::weighted(0.15), n);
        (edges, sides, goals).prop_map(|(edges, prover, goal)| GraphGame {
            next: edges.into_iter().map(|e| e.into_iter().collect()).collect(),
            prover,
            goal,
            at: vec![],
        })
    })
}

/// Walks a stored proof: every reply of the refuter must lead to the goal.
fn replay(game: &mut GraphGame, store: &ProofStore<usize, usize>, id: ProofId) {
    let proof = store.get(id);
    assert_eq!(proof.fact, game.here());
    match &proof.step {
        ProofStep::Reached => assert!(game.goal[game.here()]),
        ProofStep::Play(mv, next) => {
            assert!(game.prover[game.here()]);
            game.play(*mv);
            replay(game, store, *next);
            game.undo();
        }
        ProofStep::Answer(replies) => {
            let mut moves: Vec<usize> = replies.iter().map(|r| r.0).collect();
            moves.sort_unstable();
            assert_eq!(moves, game.next[game.here()]);
            for &(mv, next) in replies {
                game.play(mv);
                replay(game, store, next);
                game.undo();
            }
        }
    }
}

#[test]
fn tic_tac_toe_is_a_draw() {
    for prover in [b'X', b'O'] {
        let mut solver = Solver::new(Tuning::default());
        let mut meter = Meter::start(&Limits::default());
        let mut game = TicTacToe::new(".........", prover);
        assert_eq!(solver.solve(&mut game, &mut meter), Searched::Disproven);
    }
}

#[test]
fn every_tic_tac_toe_position_agrees_with_minimax() {
    let mut solver = [
        Solver::new(Tuning::default()),
        Solver::new(Tuning::default()),
    ];
    for code in 0..3u32.pow(9) {
        let digit = |i: u32| b".XO"[(code / 3u32.pow(i) % 3) as usize];
        let cells: Vec<u8> = (0..9).map(digit).collect();
        let count = |c| cells.iter().filter(|&&x| x == c).count();
        if count(b'X') != count(b'O') && count(b'X') != count(b'O') + 1 {
            continue;
        }
        for (solver, prover) in solver.iter_mut().zip([b'X', b'O']) {
            let mut game = TicTacToe::new(std::str::from_utf8(&cells).unwrap(), prover);
            let mut meter = Meter::start(&Limits::default());
            let proven = matches!(solver.solve(&mut game, &mut meter), Searched::Proven(_));
            assert_eq!(
                proven,
                game.minimax(),
                "{}",
                String::from_utf8_lossy(&cells)
            );
        }
    }
}

#[test]
fn limits_are_kept() {
    let mut game = TicTacToe::new(".........", b'X');
    let mut solver = Solver::new(Tuning::default());
    let few = Searched::Unknown(Exhausted::Nodes);
    assert_eq!(
        solver.solve(&mut game, &mut Meter::start(&Limits::nodes(10))),
        few
    );
    assert!(game.history.is_empty(), "the puzzle is left as it was");
    let limits = Limits::default();
    limits.cancel.cancel();
    let stopped = Searched::Unknown(Exhausted::Stopped);
    assert_eq!(solver.solve(&mut game, &mut Meter::start(&limits)), stopped);
    let shallow = Limits {
        depth: 3,
        ..Limits::default()
    };
    let cut = Searched::Unknown(Exhausted::Depth);
    assert_eq!(solver.solve(&mut game, &mut Meter::start(&shallow)), cut);
}

#[test]
fn a_full_memory_is_no_answer() {
    // Two in a row and a place for the third: won, but the proof has no room.
    let mut game = TicTacToe::new("XX.OO....", b'X');
    let mut solver = Solver::new(Tuning::default());
    solver.limit_memory(0);
    let mut meter = Meter::start(&Limits::default());
    let full = Searched::Unknown(Exhausted::Memory);
    assert_eq!(solver.solve(&mut game, &mut meter), full);
    assert!(game.history.is_empty(), "the puzzle is left as it was");
    solver.limit_memory(1 << 20);
    let answer = solver.solve(&mut game, &mut meter);
    assert!(matches!(answer, Searched::Proven(_)));
    assert!(!solver.is_full() && solver.store().bytes() > 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    #[test]
    fn cyclic_graphs_agree_with_the_fixpoint(
        game in graph_game(),
        bits in 1u32..8,
        borrowing in 0u64..40,
        patterns in 0usize..8,
    ) {
        let won = game.attractor();
        let tuning = Tuning { table_bits: bits, borrowing, patterns, ..Tuning::default() };
        let mut solver = Solver::new(tuning);
        for (start, &expected) in won.iter().enumerate() {
            let mut game = GraphGame { at: vec![start], ..game.clone() };
            let mut meter = Meter::start(&Limits::nodes(200_000));
            match solver.solve(&mut game, &mut meter) {
                Searched::Proven(id) => {
                    prop_assert!(expected);
                    replay(&mut game, solver.store(), id);
                }
                Searched::Disproven => prop_assert!(!expected, "missed from {}", start),
                Searched::Unknown(why) => prop_assert!(false, "unknown: {}", why),
            }
        }
    }
}
