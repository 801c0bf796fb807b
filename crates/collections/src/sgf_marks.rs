//! How SGF files mark right and wrong: one place for the words and properties that are read and written.

use board::Size;
use sgf::{GameTree, NodeId};

use crate::entry::{Mark, Word};
use crate::format::Format;

/// Comments that we write, where a format marks by words.
pub(crate) const CORRECT: &str = "Correct.";
pub(crate) const WRONG: &str = "Wrong.";

/// What a node says.
#[derive(Debug, Default)]
pub(crate) struct Said {
    pub(crate) mark: Option<Mark>,
    pub(crate) words: Vec<Word>,
    pub(crate) comment: String,
}

/// What a node says in a format.
pub(crate) fn said(tree: &GameTree, node: NodeId, size: Size, format: Format) -> Said {
    let comment = tree.comment(node).unwrap_or_default();
    let has = |name: &str| tree.property(node, name).is_some();
    let plain = |mark: Option<Mark>, comment: String| Said {
        mark,
        words: Vec::new(),
        comment,
    };
    match format {
        Format::GoProblems => goproblems(&comment),
        Format::Hero => {
            let (plus, rest) = match comment.trim_start().strip_prefix('+') {
                Some(rest) => (Some(Mark::Right), rest.trim_start().to_owned()),
                None => (None, comment),
            };
            plain(plus.or_else(|| status(tree, node)), rest)
        }
        Format::UliGo => {
            let wrong = has("WV") || marks_own_move(tree, node, size);
            plain(wrong.then_some(Mark::Wrong), comment)
        }
        Format::Annotations => {
            let mark = match (has("TE"), has("BM") || has("DO")) {
                (true, _) => Some(Mark::Right),
                (_, true) => Some(Mark::Wrong),
                _ => None,
            };
            plain(mark, comment)
        }
        Format::Words => match (comment.strip_prefix(CORRECT), comment.strip_prefix(WRONG)) {
            (Some(rest), _) => plain(Some(Mark::Right), rest.trim_start().to_owned()),
            (_, Some(rest)) => plain(Some(Mark::Wrong), rest.trim_start().to_owned()),
            _ => plain(in_words(&comment), comment),
        },
        Format::MainLine | Format::Json | Format::Lines => plain(None, comment),
    }
}

/// The format of a game, by the first of these that marks anything in it.
pub(crate) fn detect(tree: &GameTree, size: Size, moves: &[NodeId]) -> Format {
    let marked = |format: Format| {
        let says = |node: &NodeId| said(tree, *node, size, format).mark.is_some();
        moves.iter().any(says)
    };
    let right = |node: &NodeId| {
        let comment = tree.comment(*node).unwrap_or_default();
        goproblems(&comment).mark == Some(Mark::Right)
    };
    if moves.iter().any(right) {
        return Format::GoProblems;
    }
    [
        Format::Hero,
        Format::UliGo,
        Format::Annotations,
        Format::Words,
    ]
    .into_iter()
    .find(|format| marked(*format))
    .unwrap_or(Format::MainLine)
}

/// goproblems' words: in capitals, anywhere in the comment, and not for the reader.
fn goproblems(comment: &str) -> Said {
    let mut found = Said::default();
    let mut kept = String::new();
    let mut word = String::new();
    for c in comment.chars().chain(['\0']) {
        if c.is_alphanumeric() {
            word.push(c);
            continue;
        }
        match word.as_str() {
            "RIGHT" => found.mark = Some(Mark::Right),
            "WRONG" => found.mark = found.mark.or(Some(Mark::Wrong)),
            "CHOICE" => found.words.push(Word::Choice),
            "FORCE" => found.words.push(Word::Force),
            "NOTTHIS" => found.words.push(Word::NotThis),
            other => kept.push_str(other),
        }
        word.clear();
        if c != '\0' {
            kept.push(c);
        }
    }
    found.comment = kept.trim().to_owned();
    found
}

/// The status property of a move.
fn status(tree: &GameTree, node: NodeId) -> Option<Mark> {
    let property = ["S", "G"].iter().find_map(|name| tree.property(node, name));
    let text = tree.decode(property?.raw_value()).trim().to_lowercase();
    match text.as_str() {
        "+" | "1" | "true" | "correct" | "right" | "solved" | "s" => Some(Mark::Right),
        "-" | "0" | "false" | "wrong" | "incorrect" | "failed" | "f" => Some(Mark::Wrong),
        _ => None,
    }
}

/// A triangle on the stone that the node plays, or one without a point.
fn marks_own_move(tree: &GameTree, node: NodeId, size: Size) -> bool {
    let Some(property) = tree.property(node, "TR") else {
        return false;
    };
    if property.raw_value().trim_ascii().is_empty() {
        return true;
    }
    let Ok(marked) = tree.points(node, "TR", size) else {
        return false;
    };
    let moves = tree.moves(node, size).unwrap_or_default();
    let own = moves.iter().filter_map(|(_, mv)| mv.point());
    own.into_iter().any(|p| marked.contains(p))
}

/// Right and wrong in words; a text with both says nothing.
fn in_words(comment: &str) -> Option<Mark> {
    let text = comment.to_lowercase();
    let words: Vec<&str> = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(word));
    let denied = words.windows(2).any(|pair| pair == ["not", "correct"]);
    let wrong = denied || has(&["wrong", "incorrect", "failure"]);
    let right = !denied && has(&["correct"]);
    match (right, wrong) {
        (true, false) => Some(Mark::Right),
        (false, true) => Some(Mark::Wrong),
        _ => None,
    }
}
