//! Proofs of all kinds, found on small boards by a search without knowledge whose every conclusion is checked when it is drawn.

use board::{Board, Color, Move, Point, PointSet, Size};
use prove::check::check;
use prove::{Guide, LocalGame, ProofTree, Question, Threats};
use search::{Candidate, Limits, Meter, Searched, Side, Solver, Tuning, UNIT};

use crate::mutated::replay::{Random, random_position};

/// Every move is as good as any other.
struct Ignorant;

impl Guide for Ignorant {
    fn is_hopeless(&mut self, _: &Board, _: Side) -> bool {
        false
    }

    fn estimate(&mut self, _: &Board, _: Side) -> (u32, u32) {
        (UNIT, UNIT)
    }

    fn prover_moves(&mut self, board: &Board, out: &mut Vec<Candidate<Point>>) {
        let all = board.empty().iter().map(|mv| Candidate { mv, prior: 0 });
        out.extend(all);
    }

    fn reply_prior(&mut self, _: &Board, _: Point) -> u32 {
        0
    }
}

const NODES: u64 = 3_000;

/// A proof, if one is found soon.
pub(crate) fn prove(board: &mut Board, question: &Question) -> Option<ProofTree> {
    let mut solver: Solver<Move, PointSet> = Solver::new(Tuning::default());
    let mut meter = Meter::start(&Limits::nodes(NODES));
    let searched = {
        let mut game = LocalGame::new(board, question.clone(), Ignorant).with_checks();
        solver.solve(&mut game, &mut meter)
    };
    match searched {
        Searched::Proven(id) => Some(ProofTree::extract(board, question, solver.store(), id)),
        _ => None,
    }
}

/// A question of some kind about some stones; None when there are none of the kind.
pub(crate) fn question(random: &mut Random, board: &Board) -> Option<Question> {
    let stones = board.occupied();
    let stone = stones.nth(random.below(stones.len().max(1)))?;
    let color = board.color(stone)?;
    let first = Color::ALL[random.below(2)];
    let threats = [
        Threats::None,
        Threats::PROVER_MASTER,
        Threats::REFUTER_MASTER,
        Threats::Prover(1),
        Threats::Refuter(1),
    ][random.below(5)];
    match random.below(5) {
        0 | 1 => Question::capture(board, stone, first, threats),
        4 => {
            let others = board.stones(color);
            let other = others.nth(random.below(others.len()))?;
            let both = PointSet::from_point(stone).with(other);
            Question::capture_all(board, both, first, threats)
        }
        2 => {
            let others = board.stones(color) - board.block_stones(stone);
            let other = others.nth(random.below(others.len().max(1)))?;
            Question::connect(board, stone, other, first, threats)
        }
        _ => {
            let named = match random.below(2) {
                0 => PointSet::EMPTY,
                _ => board.block_stones(stone),
            };
            Question::live(board, named, color, first, threats)
        }
    }
}

/// Proofs of random questions on boards of this size.
pub(crate) fn proofs(seed: u64, size: Size, questions: usize) -> Vec<ProofTree> {
    let mut random = Random(seed);
    let mut out = Vec::new();
    for _ in 0..questions {
        let moves = 6 + random.below(10);
        let mut board = random_position(&mut random, size, moves);
        if let Some(asked) = question(&mut random, &board) {
            out.extend(prove(&mut board, &asked));
        }
    }
    out
}

#[test]
fn every_conclusion_of_a_search_stands_by_itself() {
    for (width, height) in [(3, 3), (4, 3), (4, 4)] {
        let found = proofs(22, Size::new(width, height).unwrap(), 150);
        assert!(found.len() >= 20, "hardly anything is proven");
        for proof in &found {
            let checked = check(proof);
            assert!(checked.is_ok(), "{checked:?}\n{}", proof.to_json());
        }
    }
}
