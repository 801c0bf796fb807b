//! Proofs as files: JSON with points in GTP's naming.
//!
//! ```json
//! {"format":"tesuji-life-proof-1","size":"5x5","black":["B1"],"white":["A1"],"ko":null,"defender":"white",
//!  "area":["A1","A2"],"attacker_only":[],"target":"any_stone","first":"black","threats":0,
//!  "outcome":"captured","nodes":[{"play":["A2",1]},"captured"]}
//! ```

use board::{Board, Color, Move, Point, PointSet, Size};
use serde::{Deserialize, Serialize};

use super::{Node, Outcome, Proof};
use crate::problem::{Problem, Target};

const FORMAT: &str = "tesuji-life-proof-1";

/// Why a text is no proof.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// Not JSON of the right shape.
    #[error("not a proof file: {0}")]
    Json(#[from] serde_json::Error),
    /// Another format, or another version of it.
    #[error("unknown format \"{0}\"; expected \"{FORMAT}\"")]
    Format(String),
    /// A value that means nothing.
    #[error("{field}: {problem}")]
    Value {
        /// Where.
        field: String,
        /// What is wrong.
        problem: String,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FileTarget {
    AnyStone,
    All(Vec<String>),
    OneOf(Vec<String>),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FileNode {
    Play(String, usize),
    Answer(Vec<(String, usize)>),
    Captured,
    Alive,
    Over,
}

#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    size: String,
    black: Vec<String>,
    white: Vec<String>,
    ko: Option<String>,
    defender: String,
    area: Vec<String>,
    attacker_only: Vec<String>,
    target: FileTarget,
    first: String,
    threats: i8,
    outcome: Outcome,
    nodes: Vec<FileNode>,
}

impl Proof {
    /// Whether a text says of itself that it is such a proof.
    pub fn is_file(text: &str) -> bool {
        text.contains(FORMAT)
    }

    /// The proof as JSON.
    pub fn to_json(&self) -> String {
        let board = &self.problem.board;
        let size = board.size();
        let name = |p: Point| p.name(size).to_string();
        let names = |set: PointSet| set.iter().map(name).collect::<Vec<_>>();
        let node = |node: &Node| match node {
            Node::Play(mv, next) => FileNode::Play(mv.name(size), *next),
            Node::Answer(replies) => {
                let reply = |(mv, next): &(Move, usize)| (mv.name(size), *next);
                FileNode::Answer(replies.iter().map(reply).collect())
            }
            Node::Captured => FileNode::Captured,
            Node::Alive => FileNode::Alive,
            Node::Over => FileNode::Over,
        };
        let file = File {
            format: FORMAT.to_owned(),
            size: size.to_string(),
            black: names(board.stones(Color::Black)),
            white: names(board.stones(Color::White)),
            ko: board.ko().map(name),
            defender: self.problem.defender.to_string(),
            area: names(self.problem.area),
            attacker_only: names(self.problem.attacker_only),
            target: match self.problem.target {
                Target::AnyStone => FileTarget::AnyStone,
                Target::All(stones) => FileTarget::All(names(stones)),
                Target::OneOf(stones) => FileTarget::OneOf(names(stones)),
            },
            first: self.first.to_string(),
            threats: self.threats,
            outcome: self.outcome,
            nodes: self.nodes.iter().map(node).collect(),
        };
        serde_json::to_string(&file).unwrap_or_default()
    }

    /// Reads a proof. That it *is* one is for [`check`](super::check()) to say.
    pub fn from_json(text: &str) -> Result<Proof, FileError> {
        let file: File = serde_json::from_str(text)?;
        if file.format != FORMAT {
            return Err(FileError::Format(file.format));
        }
        let bad = |field: &str, problem: String| FileError::Value {
            field: field.to_owned(),
            problem,
        };
        let size: Size = file.size.parse().map_err(|e| bad("size", format!("{e}")))?;
        let points = |field: &str, list: &[String]| {
            let point = |text: &String| Point::parse(text, size);
            let set = list.iter().map(point).collect::<Result<PointSet, _>>();
            set.map_err(|e| bad(field, e.to_string()))
        };
        let color =
            |field: &str, text: &str| text.parse::<Color>().map_err(|e| bad(field, e.to_string()));
        let (black, white) = (points("black", &file.black)?, points("white", &file.white)?);
        let mut board =
            Board::from_stones(size, black, white).map_err(|e| bad("stones", e.to_string()))?;
        if let Some(text) = &file.ko {
            let ko = Point::parse(text, size).map_err(|e| bad("ko", e.to_string()))?;
            board
                .set_ko(Some(ko))
                .map_err(|e| bad("ko", e.to_string()))?;
        }
        let problem = Problem {
            board,
            defender: color("defender", &file.defender)?,
            area: points("area", &file.area)?,
            attacker_only: points("attacker_only", &file.attacker_only)?,
            target: match &file.target {
                FileTarget::AnyStone => Target::AnyStone,
                FileTarget::All(list) => Target::All(points("target", list)?),
                FileTarget::OneOf(list) => Target::OneOf(points("target", list)?),
            },
        };
        let mut nodes = Vec::with_capacity(file.nodes.len());
        for (i, node) in file.nodes.into_iter().enumerate() {
            let mv = |text: &str| {
                Move::parse(text, size).map_err(|e| bad(&format!("node {i}"), e.to_string()))
            };
            nodes.push(match node {
                FileNode::Play(text, next) => Node::Play(mv(&text)?, next),
                FileNode::Answer(replies) => Node::Answer(
                    replies
                        .iter()
                        .map(|(text, next)| Ok((mv(text)?, *next)))
                        .collect::<Result<_, FileError>>()?,
                ),
                FileNode::Captured => Node::Captured,
                FileNode::Alive => Node::Alive,
                FileNode::Over => Node::Over,
            });
        }
        Ok(Proof {
            problem,
            first: color("first", &file.first)?,
            threats: file.threats,
            outcome: file.outcome,
            nodes,
        })
    }
}
