//! Problems in SGF: the stones that are set up before the first move are the problem, the moves after them the solution.

use std::collections::HashMap;

use board::{Size, Turn};
use sgf::{GameTree, NodeId, TextKind};

use crate::entry::{Entry, Mark, Recorded, State, Word};
use crate::format::{Format, Numbered, ReadError};
use crate::sgf_marks::{detect, said};

/// A larger tree is a library of games, not a problem.
const MOST_NODES: usize = 20_000;

/// Reads every game of a file, and says which format the first has.
pub(crate) fn read(
    bytes: &[u8],
    format: Option<Format>,
    each: &mut dyn FnMut(Numbered),
) -> Result<Format, ReadError> {
    let parsed = sgf::parse(bytes)?;
    let mut first = None;
    for (i, tree) in parsed.collection.games.iter().enumerate() {
        let entry = entry(tree, format).map(|(entry, format)| {
            first.get_or_insert(format);
            entry
        });
        each((i + 1, entry));
    }
    Ok(first.or(format).unwrap_or(Format::MainLine))
}

/// The problem of one game.
fn entry(tree: &GameTree, format: Option<Format>) -> Result<(Entry, Format), String> {
    let size = tree.size().map_err(|why| why.to_string())?;
    let start = start(tree);
    let position = tree.position_at(start).map_err(|why| why.to_string())?;
    if position.board.occupied().is_empty() {
        return Err("no stones before the first move; expected AB and AW".to_owned());
    }
    if tree.len() > MOST_NODES {
        return Err(format!(
            "{} nodes; expected at most {MOST_NODES}",
            tree.len()
        ));
    }
    let moves: Vec<NodeId> = tree
        .descendants(start)
        .filter(|&node| node != start)
        .collect();
    let format = format.unwrap_or_else(|| detect(tree, size, &moves));
    let mut recorded = recorded(tree, size, start, &moves, format)?;
    complete(&mut recorded, format);
    let first = recorded.nodes()[0].children.first();
    let first = first.and_then(|&at| recorded.nodes()[at].turn);
    let mut board = position.board;
    board.forget_history();
    let name = tree.text(tree.root(), "GN", TextKind::Simple);
    Ok((
        Entry {
            id: name.filter(|name| !name.trim().is_empty()),
            comment: said(tree, start, size, format).comment,
            to_play: first.map_or(position.to_play, |turn| turn.color),
            board,
            recorded,
        },
        format,
    ))
}

/// The last node of the main line before its first move.
fn start(tree: &GameTree) -> NodeId {
    let before = tree.main_line().take_while(|&node| !tree.has_move(node));
    before.last().unwrap_or(tree.root())
}

/// The moves after the start as they are marked. Nodes without a move speak about the move before them.
fn recorded(
    tree: &GameTree,
    size: Size,
    start: NodeId,
    moves: &[NodeId],
    format: Format,
) -> Result<Recorded, String> {
    let mut recorded = Recorded::default();
    let mut places: HashMap<NodeId, usize> = HashMap::from([(start, 0)]);
    for &node in moves {
        let parent = tree.parent(node).and_then(|p| places.get(&p)).copied();
        let mut at = parent.unwrap_or(0);
        for (color, mv) in tree.moves(node, size).map_err(|why| why.to_string())? {
            let turn = Turn { color, mv };
            let same = |child: &&usize| recorded.nodes()[**child].turn == Some(turn);
            let known = recorded.nodes()[at].children.iter().find(same).copied();
            at = known.unwrap_or_else(|| recorded.add(at, turn));
        }
        places.insert(node, at);
        if at == 0 {
            continue;
        }
        let said = said(tree, node, size, format);
        let kept = recorded.node_mut(at);
        kept.mark = said.mark.or(kept.mark);
        kept.words.extend(said.words);
        if !said.comment.is_empty() {
            if !kept.comment.is_empty() {
                kept.comment.push('\n');
            }
            kept.comment += &said.comment;
        }
    }
    Ok(recorded)
}

/// Adds what a format means by saying nothing.
fn complete(recorded: &mut Recorded, format: Format) {
    match format {
        // What does not lead to a right move is wrong.
        Format::GoProblems | Format::Hero => {
            let states = recorded.states();
            for (at, state) in states.into_iter().enumerate().skip(1) {
                let node = &recorded.nodes()[at];
                let told = node.words.contains(&Word::NotThis);
                if state == State::Open && node.mark.is_none() && !told {
                    recorded.node_mut(at).mark = Some(Mark::Wrong);
                }
            }
        }
        // What is not marked as wrong is right.
        Format::UliGo => {
            let states = recorded.states();
            for (at, state) in states.into_iter().enumerate().skip(1) {
                let ends = recorded.nodes()[at].children.is_empty();
                if ends && state == State::Open {
                    recorded.node_mut(at).mark = Some(Mark::Right);
                }
            }
        }
        Format::MainLine => {
            let mut at = 0;
            while let Some(&next) = recorded.nodes()[at].children.first() {
                at = next;
            }
            if at > 0 {
                recorded.node_mut(at).mark = Some(Mark::Right);
            }
        }
        Format::Annotations | Format::Words | Format::Json | Format::Lines => {}
    }
}
