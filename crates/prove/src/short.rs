//! A node of a proof as a short text.
//!
//! ```text
//! +A3B3C3            the claim is reached; the zone is A3 B3 C3
//! D1>4 +D1           the prover plays D1, and goes on at node 4; the zone is that of node 4, and D1
//! pass<2 D2<1 +A4-E1 the refuter moves: a pass is answered at node 2, D2 at node 1; the zone is those of both, and A4, without E1
//! ```

use board::{Move, PointSet};

use crate::file::{FileError, Names};
use crate::tree::{Node, Step};

/// What the zone is compared with: all of the nodes that follow.
fn behind(step: &Step, nodes: &[Node]) -> PointSet {
    let zone = |next: usize| nodes.get(next).map_or(PointSet::EMPTY, |node| node.zone);
    match step {
        Step::Reached => PointSet::EMPTY,
        Step::Play(_, next) => zone(*next),
        Step::Answer(replies) => replies
            .iter()
            .fold(PointSet::EMPTY, |all, (_, next)| all | zone(*next)),
    }
}

/// The text of a node; `nodes` are all of the proof.
pub(crate) fn write(node: &Node, nodes: &[Node], names: Names) -> String {
    let mut words: Vec<String> = match &node.step {
        Step::Reached => Vec::new(),
        Step::Play(mv, next) => vec![format!("{}>{next}", mv.name(names.0))],
        Step::Answer(replies) if replies.is_empty() => vec!["<".to_owned()],
        Step::Answer(replies) => {
            let reply = |(mv, next): &(Move, usize)| format!("{}<{next}", mv.name(names.0));
            replies.iter().map(reply).collect()
        }
    };
    let others = behind(&node.step, nodes);
    let mut zone = String::new();
    for (sign, points) in [('+', node.zone - others), ('-', others - node.zone)] {
        if !points.is_empty() {
            zone.push(sign);
            zone.extend(names.of_points(points));
        }
    }
    if !zone.is_empty() {
        words.push(zone);
    }
    words.join(" ")
}

/// A node from its text; `earlier` are those before it, to which alone it may refer.
pub(crate) fn read(text: &str, earlier: &[Node], names: Names) -> Result<Node, FileError> {
    let field = format!("node {}", earlier.len());
    let (mut plays, mut replies, mut answers) = (Vec::new(), Vec::new(), false);
    let mut zone = "";
    for word in text.split_ascii_whitespace() {
        if word.starts_with(['+', '-']) {
            zone = word;
        } else if let Some((mv, next)) = word.split_once('>') {
            plays.push(leads(&field, mv, next, earlier.len(), names)?);
        } else if word == "<" {
            answers = true;
        } else if let Some((mv, next)) = word.split_once('<') {
            answers = true;
            replies.push(leads(&field, mv, next, earlier.len(), names)?);
        } else {
            return Err(FileError::value(&field, format!("{word} means nothing")));
        }
    }
    let step = match (plays.as_slice(), answers) {
        ([], false) => Step::Reached,
        ([(mv, next)], false) => Step::Play(*mv, *next),
        ([], true) => Step::Answer(replies),
        _ => return Err(FileError::value(&field, "both sides move, or one twice")),
    };
    let mut points = behind(&step, earlier);
    change(&mut points, zone, &field, names)?;
    Ok(Node { zone: points, step })
}

/// A move and the node it leads to, which must be an earlier one.
fn leads(
    field: &str,
    mv: &str,
    next: &str,
    before: usize,
    names: Names,
) -> Result<(Move, usize), FileError> {
    match next.parse::<usize>() {
        Ok(next) if next < before => Ok((names.mv(field, mv)?, next)),
        _ => {
            let problem = format!("refers to node {next}, which is not earlier");
            Err(FileError::value(field, problem))
        }
    }
}

/// Adds and takes away points: `+A4B4-E1`.
fn change(zone: &mut PointSet, text: &str, field: &str, names: Names) -> Result<(), FileError> {
    let starts: Vec<usize> = text
        .char_indices()
        .filter(|(_, c)| !c.is_ascii_digit())
        .map(|(i, _)| i)
        .chain([text.len()])
        .collect();
    let mut adds = true;
    for piece in starts
        .windows(2)
        .filter_map(|ends| text.get(ends[0]..ends[1]))
    {
        match piece {
            "+" => adds = true,
            "-" => adds = false,
            name => {
                let p = names.point(field, name)?;
                match adds {
                    true => zone.insert(p),
                    false => zone.remove(p),
                }
            }
        }
    }
    Ok(())
}
