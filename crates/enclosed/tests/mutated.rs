//! Proofs with something changed at random: the checker turns them down, or they are true by brute force, which shares no code with it.

use board::{Board, Color, Move, PointSet};
use enclosed::{Reader, Tuning};
use life::Problem;
use life::proof::{Node, Proof, ProvenEnd, check};
use search::{Limits, Meter};
use truth::Oracle;
use truth::areas::{self, Shape};

/// Mutants of each proof.
const MUTANTS: usize = 60;

/// Some point of the area, or a pass.
fn some_move(below: &mut impl FnMut(usize) -> usize, problem: &Problem) -> Move {
    let at = below(problem.area.len() + 1);
    problem.area.nth(at).map_or(Move::Pass, Move::Play)
}

/// Something else in one node.
fn change_node(below: &mut impl FnMut(usize) -> usize, proof: &mut Proof) {
    let count = proof.nodes.len();
    let (at, other) = (below(count), below(count));
    let mv = some_move(below, &proof.problem);
    let ends = [Node::Captured, Node::Dead, Node::Alive, Node::Over];
    let copy = proof.nodes[other].clone();
    let choice = below(8);
    match (&mut proof.nodes[at], choice) {
        (node, 0) => *node = copy,
        (node, 1) => *node = ends[below(ends.len())].clone(),
        (Node::Play(_, next), 2..4) => *next = other,
        (Node::Play(played, _), _) => *played = mv,
        (Node::Answer(replies), 2..4) if !replies.is_empty() => {
            replies.remove(below(replies.len()));
        }
        (Node::Answer(replies), 4..6) if !replies.is_empty() => {
            let i = below(replies.len());
            replies[i].1 = other;
        }
        (Node::Answer(replies), _) => replies.push((mv, other)),
        (node, _) => *node = Node::Play(mv, other),
    }
}

/// The same proof with one thing changed: a node, or what is asked.
fn mutant(below: &mut impl FnMut(usize) -> usize, proof: &Proof, boards: &[Board]) -> Proof {
    let mut changed = proof.clone();
    match below(8) {
        0 => changed.first = !changed.first,
        1 => changed.threats = below(5) as i8 - 2,
        2 => {
            changed.outcome = match changed.outcome {
                ProvenEnd::Captured => ProvenEnd::Saved,
                ProvenEnd::Saved => ProvenEnd::Captured,
            }
        }
        3 => changed.problem.board = boards[below(boards.len())].clone(),
        _ => change_node(below, &mut changed),
    }
    changed
}

#[test]
fn what_the_checker_lets_pass_is_true() {
    for (shape, step) in [(Shape::corner(3, 2), 7), (Shape::edge(3, 2), 11)] {
        let problem = shape.walled();
        let oracle = Oracle::every_filling(&problem, problem.area);
        let boards: Vec<Board> = oracle.positions().collect();
        let mut next = areas::random_numbers(22);
        let mut below = |n: usize| (next() % n.max(1) as u64) as usize;
        let [mut rejected, mut accepted] = [0; 2];
        for board in boards.iter().step_by(step) {
            let position = Problem {
                board: board.clone(),
                ..problem.clone()
            };
            let first = Color::ALL[below(2)];
            let threats = below(5) as i8 - 2;
            let Some(proof) = proof(&position, first, threats) else {
                continue;
            };
            assert!(check(&proof).is_ok());
            for _ in 0..MUTANTS {
                let changed = mutant(&mut below, &proof, &boards);
                if check(&changed).is_err() {
                    rejected += 1;
                    continue;
                }
                accepted += 1;
                let (board, first) = (&changed.problem.board, changed.first);
                let truth = oracle.captures_on(board, first, changed.threats);
                let claimed = changed.outcome == ProvenEnd::Captured;
                assert_eq!(claimed, truth, "{}", changed.to_json());
            }
        }
        eprintln!("{shape:?}: {rejected} turned down, {accepted} let pass and true");
        assert!(rejected > 500 && accepted > 50, "{rejected}, {accepted}");
    }
}

fn proof(problem: &Problem, first: Color, threats: i8) -> Option<Proof> {
    if (problem.board.stones(problem.defender) & problem.area) == PointSet::EMPTY {
        return None;
    }
    let mut reader = Reader::new(problem, 1 << 22, Tuning::default()).ok()?;
    let mut meter = Meter::start(&Limits::nodes(1_000_000));
    reader
        .prove(problem, first, threats, 2_000, &mut meter)
        .ok()
}
