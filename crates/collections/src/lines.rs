//! JSON lines of ours, one problem each:
//! `{"id":"one","size":9,"black":["ab"],"white":["ba"],"to_play":"black","solutions":["aa"],"wrong":[],"comment":"","tree":[…]}`.
//!
//! Points are as in SGF, two letters from the top left. `solutions` and `wrong` are first moves; `tree`, where there is more to tell, has every
//! node after its parent: `{"after":0,"color":"black","move":"aa","mark":"right","words":["choice"],"comment":"…"}`, where `after` counts
//! the nodes from 1 and 0 is the position itself. With a tree the two lists only repeat what it says.

use board::{Board, Color, Move, Point, PointSet, Size, Turn};
use serde::{Deserialize, Serialize};

use crate::entry::{Entry, Mark, Recorded, Word};
use crate::format::{Numbered, WriteError};

/// A line.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    #[serde(default)]
    id: Option<String>,
    #[serde(default = "nineteen")]
    size: u8,
    /// Rows, where the board is not square.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    height: Option<u8>,
    black: Vec<String>,
    white: Vec<String>,
    to_play: String,
    #[serde(default)]
    solutions: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    wrong: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tree: Vec<TreeNode>,
}

/// A move of a tree.
#[derive(Debug, Serialize, Deserialize)]
struct TreeNode {
    after: usize,
    color: String,
    #[serde(rename = "move")]
    mv: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mark: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    words: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
}

fn nineteen() -> u8 {
    19
}

/// Reads a problem from every line that is not empty.
pub(crate) fn read(text: &[u8], each: &mut dyn FnMut(Numbered)) {
    for (i, line) in text.split(|&b| b == b'\n').enumerate() {
        if !line.trim_ascii().is_empty() {
            each((i + 1, of_line(line)));
        }
    }
}

/// The problem of a line.
pub(crate) fn of_line(line: &[u8]) -> Result<Entry, String> {
    let parsed = serde_json::from_slice::<Line>(line);
    parsed
        .map_err(|why| why.to_string())
        .and_then(|line| entry(&line))
}

/// A problem as a line, without its end.
pub(crate) fn to_line(entry: &Entry) -> Result<String, WriteError> {
    serde_json::to_string(&line(entry)).map_err(|why| WriteError::Json(why.to_string()))
}

fn entry(line: &Line) -> Result<Entry, String> {
    let size = Size::new(line.size, line.height.unwrap_or(line.size));
    let size = size.map_err(|why| format!("size: {why}"))?;
    let stones = |name: &str, list: &[String]| -> Result<PointSet, String> {
        let read = |text: &String| point(text, size).map_err(|why| format!("{name}: {why}"));
        list.iter().map(read).collect()
    };
    let (black, white) = (stones("black", &line.black)?, stones("white", &line.white)?);
    if black.is_empty() && white.is_empty() {
        return Err("no stones; expected `black` and `white`".to_owned());
    }
    let to_play = color(&line.to_play).map_err(|why| format!("to_play: {why}"))?;
    let mut recorded = Recorded::default();
    match line.tree.is_empty() {
        true => {
            let lists = [(&line.solutions, Mark::Right), (&line.wrong, Mark::Wrong)];
            for (list, mark) in lists {
                for text in list {
                    let mv = read_move(text, size)?;
                    let at = recorded.add(0, Turn { color: to_play, mv });
                    recorded.mark(at, mark, "");
                }
            }
        }
        false => tree(&line.tree, size, &mut recorded)?,
    }
    Ok(Entry {
        id: line.id.clone(),
        comment: line.comment.clone(),
        board: Board::from_stones(size, black, white).map_err(|why| why.to_string())?,
        to_play,
        recorded,
    })
}

fn tree(nodes: &[TreeNode], size: Size, recorded: &mut Recorded) -> Result<(), String> {
    for node in nodes {
        if node.after >= recorded.nodes().len() {
            return Err(format!(
                "tree: node after {}; expected one of the {} nodes before it",
                node.after,
                recorded.nodes().len()
            ));
        }
        let color = color(&node.color).map_err(|why| format!("tree: {why}"))?;
        let mv = read_move(&node.mv, size)?;
        let at = recorded.add(node.after, Turn { color, mv });
        let kept = recorded.node_mut(at);
        kept.comment = node.comment.clone();
        kept.mark = match node.mark.as_deref() {
            None => None,
            Some("right") => Some(Mark::Right),
            Some("wrong") => Some(Mark::Wrong),
            Some(other) => return Err(format!("mark {other:?}; expected right or wrong")),
        };
        for word in &node.words {
            kept.words.push(match word.as_str() {
                "choice" => Word::Choice,
                "force" => Word::Force,
                "not-this" => Word::NotThis,
                other => {
                    return Err(format!(
                        "word {other:?}; expected choice, force or not-this"
                    ));
                }
            });
        }
    }
    Ok(())
}

/// Writes a line for each problem.
pub(crate) fn write(entries: &[Entry]) -> Result<Vec<u8>, WriteError> {
    let mut text = Vec::new();
    for entry in entries {
        text.extend(to_line(entry)?.into_bytes());
        text.push(b'\n');
    }
    Ok(text)
}

fn line(entry: &Entry) -> Line {
    let size = entry.board.size();
    let moves = |moves: Vec<Move>| moves.into_iter().map(sgf::move_letters).collect();
    let nodes = entry.recorded.nodes();
    // First moves that are marked and nothing else need no tree.
    let plain = nodes[1..].iter().all(|node| {
        let own = node.turn.is_some_and(|turn| turn.color == entry.to_play);
        own && node.parent == 0
            && node.mark.is_some()
            && node.comment.is_empty()
            && node.words.is_empty()
    });
    Line {
        id: entry.id.clone(),
        size: size.width(),
        height: (!size.is_square()).then_some(size.height()),
        black: letters(entry.board.stones(Color::Black)),
        white: letters(entry.board.stones(Color::White)),
        to_play: entry.to_play.to_string(),
        solutions: moves(entry.right_moves()),
        wrong: moves(entry.wrong_moves()),
        comment: entry.comment.clone(),
        tree: match plain {
            true => Vec::new(),
            false => nodes[1..].iter().filter_map(tree_node).collect(),
        },
    }
}

fn tree_node(node: &crate::entry::Node) -> Option<TreeNode> {
    let turn = node.turn?;
    Some(TreeNode {
        after: node.parent,
        color: turn.color.to_string(),
        mv: sgf::move_letters(turn.mv),
        mark: node.mark.map(|mark| match mark {
            Mark::Right => "right".to_owned(),
            Mark::Wrong => "wrong".to_owned(),
        }),
        words: node
            .words
            .iter()
            .map(|word| match word {
                Word::Choice => "choice".to_owned(),
                Word::Force => "force".to_owned(),
                Word::NotThis => "not-this".to_owned(),
            })
            .collect(),
        comment: node.comment.clone(),
    })
}

/// The letter of SGF for a side.
pub(crate) fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

fn color(text: &str) -> Result<Color, String> {
    match text {
        "black" => Ok(Color::Black),
        "white" => Ok(Color::White),
        other => Err(format!("{other:?}; expected black or white")),
    }
}

/// The letters of points.
pub(crate) fn letters(set: PointSet) -> Vec<String> {
    set.iter().map(sgf::point_letters).collect()
}

fn read_move(text: &str, size: Size) -> Result<Move, String> {
    match text {
        "" | "tt" => Ok(Move::Pass),
        at => point(at, size).map(Move::Play),
    }
}

/// Reads the two letters of a point, as SGF writes it.
pub fn point(text: &str, size: Size) -> Result<Point, String> {
    let found = match text.as_bytes() {
        &[column @ b'a'..=b's', row @ b'a'..=b's'] => size.point(column - b'a', row - b'a'),
        _ => None,
    };
    found.ok_or_else(|| format!("{text:?}; expected a point of the {size} board, as in SGF"))
}
