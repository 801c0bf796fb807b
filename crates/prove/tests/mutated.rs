//! Proofs with something changed at random: the checker turns them down, or they are proofs all the same.

#[path = "support/replay.rs"]
pub(crate) mod replay;

use std::collections::HashMap;

use board::{Board, Color, Size};
use prove::ProofTree;
use prove::check::check;
use serde_json::{Value, json};

use self::replay::{Random, change_outside, replay};
use crate::found::proofs;

/// One element of a list goes, or comes.
fn toggle(random: &mut Random, list: &mut Value, points: &[Value]) {
    let Some(list) = list.as_array_mut() else {
        return;
    };
    let point = &points[random.below(points.len())];
    match list.iter().position(|p| p == point) {
        Some(at) => drop(list.remove(at)),
        None => list.push(point.clone()),
    }
}

/// One word of a node is changed, comes or goes: a move, where it leads, or how the zone differs.
fn change_node(random: &mut Random, node: &str, nodes: usize, points: &[Value]) -> String {
    let mut words: Vec<String> = node.split(' ').map(str::to_owned).collect();
    let point = points[random.below(points.len())].as_str().unwrap();
    let other = random.below(nodes);
    let i = random.below(words.len());
    let sign = words[i].find(['<', '>']);
    match (random.below(6), sign) {
        (0, _) => drop(words.remove(i)),
        (1, _) => words.insert(0, format!("{point}<{other}")),
        (2, _) => words.insert(0, format!("pass<{other}")),
        (3, Some(at)) => words[i].replace_range(..at, point),
        (4, Some(at)) => words[i].replace_range(at + 1.., &other.to_string()),
        (_, None) => words[i].push_str(point),
        _ => words.push(format!("{}{point}", ["+", "-"][random.below(2)])),
    }
    words.join(" ")
}

/// The same proof with one thing changed.
fn mutant(random: &mut Random, proof: &ProofTree) -> Value {
    let mut file: Value = serde_json::from_str(&proof.to_json()).unwrap();
    let size = proof.size();
    let points: Vec<Value> = size
        .points()
        .map(|p| json!(p.name(size).to_string()))
        .collect();
    let nodes = proof.nodes().len();
    let at = random.below(nodes);
    match random.below(9) {
        0 => toggle(random, &mut file["black"], &points),
        1 => toggle(random, &mut file["white"], &points),
        2 => file["first"] = json!(["black", "white"][random.below(2)]),
        3 => {
            file["threats"] =
                [json!({"prover": 1}), json!({"refuter": 255})][random.below(2)].clone()
        }
        4 => {
            let other = file["nodes"][random.below(nodes)].clone();
            file["nodes"][at] = other;
        }
        _ => {
            let node = file["nodes"][at].as_str().unwrap().to_owned();
            file["nodes"][at] = json!(change_node(random, &node, nodes, &points));
        }
    }
    file
}

/// What brute force says of a claim; nothing of ours is used for it. None when the board is too large for it.
fn is_true(truths: &mut HashMap<String, Option<bool>>, file: &str) -> Option<bool> {
    let claim = oracle::proofs::Claim::read(&serde_json::from_str(file).unwrap()).ok()?;
    let known = truths.entry(format!("{claim:?}"));
    *known.or_insert_with(|| claim.is_true())
}

/// The same claim about another position.
fn elsewhere(file: &str, board: &Board) -> String {
    let mut file: Value = serde_json::from_str(file).unwrap();
    for (side, color) in [("black", Color::Black), ("white", Color::White)] {
        let stones = board.stones(color).iter();
        file[side] = stones
            .map(|p| json!(p.name(board.size()).to_string()))
            .collect();
    }
    file.to_string()
}

/// Mutants of proofs: turned down, or let pass and then true, by brute force and when they are replayed. How many of each, and how many
/// brute force could tell.
fn judge(proofs: &[ProofTree], mutants: usize, seed: u64) -> [usize; 3] {
    let mut random = Random(seed);
    let mut truths = HashMap::new();
    let [mut rejected, mut accepted, mut told] = [0; 3];
    for proof in proofs {
        for _ in 0..mutants {
            let file = mutant(&mut random, proof).to_string();
            let Ok(changed) = ProofTree::from_json(&file) else {
                rejected += 1;
                continue;
            };
            if changed == *proof {
                continue;
            }
            if check(&changed).is_err() {
                rejected += 1;
                continue;
            }
            accepted += 1;
            let truth = is_true(&mut truths, &file);
            assert_ne!(truth, Some(false), "let pass and false: {file}");
            told += usize::from(truth.is_some());
            // Then it holds, and with everything outside its zone changed as well; the walk panics where it does not.
            replay(&mut random, &changed, changed.start());
            for round in 0..4 {
                let Some(board) = change_outside(&mut random, changed.start(), changed.zone())
                else {
                    continue;
                };
                replay(&mut random, &changed, &board);
                if round == 0 {
                    let there = elsewhere(&file, &board);
                    let truth = is_true(&mut truths, &there);
                    assert_ne!(truth, Some(false), "let pass and false there: {there}");
                }
            }
        }
    }
    [rejected, accepted, told]
}

#[test]
fn what_the_checker_lets_pass_is_true() {
    for (width, height, seed) in [(3, 3, 1), (4, 3, 2)] {
        let found = proofs(seed, Size::new(width, height).unwrap(), 150);
        let counts = judge(&found, 40, 7 + seed);
        let small: Vec<ProofTree> = found.into_iter().map(ProofTree::smaller).collect();
        let of_small = judge(&small, 40, 70 + seed);
        eprintln!("{width}x{height}: {counts:?}, of smaller ones {of_small:?}");
        for [rejected, accepted, told] in [counts, of_small] {
            assert!(rejected > 500, "{rejected} were turned down");
            assert!(accepted > 10 && told > 5, "{accepted} passed, {told} told");
        }
    }
}

/// Every proof that is found, and the smaller one that is made of it, claims the truth by brute force.
#[test]
fn what_is_found_is_true() {
    let mut truths = HashMap::new();
    let [mut told, mut before, mut after] = [0; 3];
    for (width, height) in [(3, 3), (4, 3)] {
        for proof in proofs(5, Size::new(width, height).unwrap(), 300) {
            before += proof.nodes().len();
            let small = proof.smaller();
            assert!(check(&small).is_ok(), "{}", small.to_json());
            after += small.nodes().len();
            let truth = is_true(&mut truths, &small.to_json());
            assert_ne!(truth, Some(false), "{}", small.to_json());
            told += usize::from(truth.is_some());
            let mut random = Random(after as u64);
            for _ in 0..4 {
                if let Some(board) = change_outside(&mut random, small.start(), small.zone()) {
                    replay(&mut random, &small, &board);
                }
            }
        }
    }
    eprintln!("{told} told; {before} nodes, {after} when made smaller");
    assert!(told > 50 && after < before);
}
