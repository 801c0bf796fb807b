//! Proofs with something changed at random: the checker turns them down, or they are proofs all the same.

#[path = "support/replay.rs"]
pub(crate) mod replay;

use board::Size;
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

/// Something else about what the prover does in a position.
fn change_step(random: &mut Random, step: &mut Value, nodes: usize, points: &[Value]) {
    let other = json!(random.below(nodes));
    let point = points[random.below(points.len())].clone();
    if let Some(play) = step.get_mut("play") {
        play[random.below(2)] = if random.below(2) == 0 { other } else { point };
        return;
    }
    let Some(replies) = step.get_mut("answer").and_then(Value::as_array_mut) else {
        *step = json!({"answer": [["pass", other]]});
        return;
    };
    let at = random.below(replies.len().max(1));
    match random.below(4) {
        0 if !replies.is_empty() => drop(replies.remove(at)),
        1 if !replies.is_empty() => replies[at][1] = other,
        2 if !replies.is_empty() => replies[at][0] = point,
        _ => replies.push(json!([point, other])),
    }
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
        4 | 5 => toggle(random, &mut file["nodes"][at]["zone"], &points),
        6 => {
            let other = file["nodes"][random.below(nodes)].clone();
            file["nodes"][at] = other;
        }
        _ => change_step(random, &mut file["nodes"][at]["step"], nodes, &points),
    }
    file
}

#[test]
fn what_the_checker_lets_pass_is_a_proof() {
    let mut random = Random(7);
    let (mut rejected, mut accepted) = (0, 0);
    for proof in proofs(1, Size::new(4, 4).unwrap(), 250) {
        for _ in 0..40 {
            let file = mutant(&mut random, &proof).to_string();
            let Ok(changed) = ProofTree::from_json(&file) else {
                rejected += 1;
                continue;
            };
            if changed == proof {
                continue;
            }
            if check(&changed).is_err() {
                rejected += 1;
                continue;
            }
            accepted += 1;
            // Then it holds, and with everything outside its zone changed as well; the walk panics where it does not.
            replay(&mut random, &changed, changed.start());
            for _ in 0..4 {
                if let Some(board) = change_outside(&mut random, changed.start(), changed.zone()) {
                    replay(&mut random, &changed, &board);
                }
            }
        }
    }
    assert!(rejected > 1_000, "{rejected} were turned down");
    assert!(accepted > 20, "{accepted} were let pass");
}
