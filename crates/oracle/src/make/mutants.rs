//! Proofs with something changed: most are no proofs any more, and those that are must still tell the truth.

use serde_json::{Value, json};

use crate::random::Random;

/// A mutant of a proof file, with one to three changes.
pub fn mutant(random: &mut Random, proof: &Value) -> Value {
    let mut file = proof.clone();
    let names = names(proof);
    for _ in 0..1 + random.below(3) {
        match random.below(3) {
            0 => change_question(random, &mut file, &names),
            _ => change_node(random, &mut file, &names),
        }
    }
    file
}

/// The names of all points, and a pass.
fn names(proof: &Value) -> Vec<String> {
    let size = proof["size"].as_str().unwrap_or("1x1");
    let (columns, rows) = size.split_once('x').unwrap_or((size, size));
    let number = |text: &str| text.parse::<usize>().unwrap_or(1);
    let letters = "ABCDEFGHJKLMNOPQRST".chars().take(number(columns));
    let rows = number(rows);
    letters
        .flat_map(|c| (1..=rows).map(move |r| format!("{c}{r}")))
        .collect()
}

fn pick(random: &mut Random, names: &[String]) -> String {
    names[random.below(names.len())].clone()
}

/// Adds a point to a list, or takes one away.
fn toggle(random: &mut Random, list: &mut Value, names: &[String]) {
    let Some(list) = list.as_array_mut() else {
        return;
    };
    let point = Value::String(pick(random, names));
    match list.iter().position(|p| *p == point) {
        Some(i) => {
            list.remove(i);
        }
        None => list.push(point),
    }
}

fn other(color: &Value) -> Value {
    json!(if color == "black" { "white" } else { "black" })
}

fn change_question(random: &mut Random, file: &mut Value, names: &[String]) {
    let field = random.of(&[
        "black",
        "white",
        "ko",
        "first",
        "threats",
        "area",
        "attacker_only",
        "claim",
        "target",
        "outcome",
    ]);
    if file.get(field).is_none() {
        return;
    }
    let value = &mut file[field];
    match field {
        "first" => *value = other(value),
        "ko" if value.is_null() => *value = json!(pick(random, names)),
        "ko" => *value = Value::Null,
        "threats" => *value = threats(random, value),
        "outcome" => *value = json!(random.of(&["captured", "saved"])),
        "claim" => toggle(random, &mut value["capture"], names),
        "target" if value.get("all").is_some() => toggle(random, &mut value["all"], names),
        "target" => {}
        _ => toggle(random, value, names),
    }
}

fn threats(random: &mut Random, old: &Value) -> Value {
    if old.is_number() {
        return json!(random.below(7) as i64 - 3);
    }
    match random.below(3) {
        0 => json!("none"),
        1 => json!({"prover": random.of(&[1, 2, 255])}),
        _ => json!({"refuter": random.of(&[1, 2, 255])}),
    }
}

fn change_node(random: &mut Random, file: &mut Value, names: &[String]) {
    let Some(nodes) = file["nodes"].as_array_mut() else {
        return;
    };
    if nodes.is_empty() {
        return;
    }
    let count = nodes.len();
    let (at, other) = (random.below(count), random.below(count));
    let copy = nodes[other].clone();
    let node = &mut nodes[at];
    if random.one_in(6) {
        *node = copy;
        return;
    }
    if let Some(text) = node
        .as_str()
        .filter(|text| text.contains(['<', '>', '+', '-']))
    {
        *node = json!(change_short(random, text, names, other));
        return;
    }
    if node.get("zone").is_some() && random.one_in(3) {
        toggle(random, &mut node["zone"], names);
        return;
    }
    let step = match node.get("step") {
        Some(_) => &mut node["step"],
        None => node,
    };
    change_step(random, step, names, other);
}

fn change_step(random: &mut Random, step: &mut Value, names: &[String], other: usize) {
    if random.one_in(6) {
        let end = random.of(&["reached", "captured", "dead", "alive", "over"]);
        *step = json!(end);
        return;
    }
    if let Some(play) = step.get_mut("play") {
        match random.below(3) {
            0 => play[0] = json!("pass"),
            1 => play[0] = json!(pick(random, names)),
            _ => play[1] = json!(other),
        }
        return;
    }
    let Some(replies) = step.get_mut("answer").and_then(Value::as_array_mut) else {
        return;
    };
    let i = random.below(replies.len());
    match random.below(4) {
        0 if !replies.is_empty() => {
            replies.remove(i);
        }
        1 if !replies.is_empty() => replies[i][1] = json!(other),
        2 if !replies.is_empty() => replies[i][0] = json!(pick(random, names)),
        _ => replies.push(json!([pick(random, names), other])),
    }
}

/// A node that is written as a short text: moves with the nodes they lead to, and how the zone differs.
fn change_short(random: &mut Random, text: &str, names: &[String], other: usize) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let i = random.below(words.len());
    let sign = random.of(&["<", ">"]);
    match random.below(5) {
        0 => {
            words.remove(i);
        }
        1 => words.insert(i, format!("{}{sign}{other}", pick(random, names))),
        2 => words.push(format!("{}{}", random.of(&["+", "-"]), pick(random, names))),
        3 => match words[i].find(['<', '>']) {
            Some(at) => words[i].replace_range(..at, &pick(random, names)),
            None => words[i].push_str(&pick(random, names)),
        },
        _ => match words[i].find(['<', '>']) {
            Some(at) => words[i].replace_range(at + 1.., &other.to_string()),
            None => words[i] = words[i].replace('+', "-"),
        },
    }
    words.join(" ")
}
