//! Problems as SGF: a game for each, its solution marked in one of the ways that are read.

use sgf::{Collection, EditError, GameTree, NodeId, Setup};

use board::Color;

use crate::entry::{Entry, State, Word};
use crate::format::{Format, WriteError};
use crate::sgf_marks::{CORRECT, WRONG};

/// Writes a game for each problem.
pub(crate) fn write(entries: &[Entry], format: Format) -> Result<Vec<u8>, WriteError> {
    let mut bytes = Vec::new();
    for entry in entries {
        bytes.extend(Collection::from(game(entry, format)?).to_bytes());
    }
    Ok(bytes)
}

/// A problem as a game tree.
pub fn game(entry: &Entry, format: Format) -> Result<GameTree, EditError> {
    let mut tree = GameTree::new(entry.board.size());
    let root = tree.root();
    let setup = Setup {
        black: entry.board.stones(Color::Black),
        white: entry.board.stones(Color::White),
        to_play: Some(entry.to_play),
        ..Setup::default()
    };
    tree.set_text(root, "AP", concat!("Tesuji:", env!("CARGO_PKG_VERSION")))?;
    if let Some(id) = &entry.id {
        tree.set_text(root, "GN", id)?;
    }
    tree.set_setup(root, &setup, false)?;
    if !entry.comment.is_empty() {
        tree.set_text(root, "C", &entry.comment)?;
    }
    let states = entry.recorded.states();
    let nodes = entry.recorded.nodes();
    let mut places: Vec<NodeId> = vec![root; nodes.len()];
    for at in order(entry, &states, format) {
        let Some(turn) = nodes[at].turn else {
            continue;
        };
        let node = tree.add_move(places[nodes[at].parent], turn.color, turn.mv);
        places[at] = node;
        say(&mut tree, node, entry, &states, at, format)?;
    }
    Ok(tree)
}

/// The nodes, parents first; where the main line is the solution, good moves come before the others.
fn order(entry: &Entry, states: &[State], format: Format) -> Vec<usize> {
    let nodes = entry.recorded.nodes();
    let mut order = Vec::new();
    let mut waiting = vec![0];
    while let Some(at) = waiting.pop() {
        order.push(at);
        let mut children = nodes[at].children.clone();
        if format == Format::MainLine {
            children.sort_by_key(|&child| states[child] != State::Good);
        }
        waiting.extend(children.into_iter().rev());
    }
    order
}

/// Marks a move and writes its comment.
fn say(
    tree: &mut GameTree,
    node: NodeId,
    entry: &Entry,
    states: &[State],
    at: usize,
    format: Format,
) -> Result<(), EditError> {
    let nodes = entry.recorded.nodes();
    let good_ahead = nodes[at].children.iter().any(|&c| states[c] == State::Good);
    // Where a good line ends, and where a bad one begins.
    let right = states[at] == State::Good && !good_ahead;
    let wrong = states[at] == State::Bad && states[nodes[at].parent] != State::Bad;
    let mut comment = nodes[at].comment.clone();
    match format {
        Format::GoProblems => {
            let mut words: Vec<&str> = nodes[at].words.iter().map(|w| name(*w)).collect();
            words.extend(right.then_some("RIGHT"));
            words.extend(wrong.then_some("WRONG"));
            comment = joined(&words.join(" "), &comment);
        }
        Format::Hero if right => comment = format!("+{comment}"),
        Format::Words if right => comment = joined(CORRECT, &comment),
        Format::Words if wrong => comment = joined(WRONG, &comment),
        Format::Annotations if right => tree.set_raw(node, "TE", ["1"])?,
        Format::Annotations if wrong => tree.set_raw(node, "BM", ["1"])?,
        Format::UliGo if wrong => tree.set_raw(node, "WV", [""])?,
        _ => {}
    }
    match comment.is_empty() {
        true => Ok(()),
        false => tree.set_text(node, "C", &comment),
    }
}

fn name(word: Word) -> &'static str {
    match word {
        Word::Choice => "CHOICE",
        Word::Force => "FORCE",
        Word::NotThis => "NOTTHIS",
    }
}

fn joined(first: &str, second: &str) -> String {
    match (first.is_empty(), second.is_empty()) {
        (false, false) => format!("{first} {second}"),
        _ => format!("{first}{second}"),
    }
}
