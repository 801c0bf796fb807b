//! Proofs as files: JSON with points in GTP's naming.
//!
//! ```json
//! {"format":"tesuji-life-proof-1","size":"5x5","black":["B1"],"white":["A1"],"ko":null,"defender":"white",
//!  "area":["A1","A2"],"attacker_only":[],"target":"any_stone","first":"black","threats":0,
//!  "outcome":"captured","nodes":[{"play":["A2",1]},"captured"]}
//! ```

use prove::file::{FileError, FilePosition, Names};
use serde::{Deserialize, Serialize};

use super::{Node, Proof, ProvenEnd};
use crate::problem::{Problem, Target};
use crate::verdict::MANY;

const FORMAT: &str = "tesuji-life-proof-1";

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FileTarget {
    AnyStone,
    All(Vec<String>),
    OneOf(Vec<String>),
}

/// A number, of the defender if negative; or as many as the attacker or the defender needs.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum FileThreats {
    Number(i8),
    Many(ManyOf),
}

#[derive(Serialize, Deserialize)]
enum ManyOf {
    #[serde(rename = "many of the attacker")]
    Attacker,
    #[serde(rename = "many of the defender")]
    Defender,
}

impl FileThreats {
    fn of(threats: i8) -> FileThreats {
        match threats {
            MANY => FileThreats::Many(ManyOf::Attacker),
            t if t == -MANY => FileThreats::Many(ManyOf::Defender),
            t => FileThreats::Number(t),
        }
    }

    fn read(&self) -> Result<i8, FileError> {
        match self {
            FileThreats::Many(ManyOf::Attacker) => Ok(MANY),
            FileThreats::Many(ManyOf::Defender) => Ok(-MANY),
            FileThreats::Number(t) if t.unsigned_abs() < MANY.unsigned_abs() => Ok(*t),
            FileThreats::Number(t) => {
                let problem = format!("{t}; expected a number below {MANY}");
                Err(FileError::value("threats", problem))
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FileNode {
    Play(String, usize),
    Answer(Vec<(String, usize)>),
    Captured,
    Dead,
    Alive,
    Over,
}

#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    #[serde(flatten)]
    position: FilePosition,
    defender: String,
    area: Vec<String>,
    attacker_only: Vec<String>,
    target: FileTarget,
    first: String,
    threats: FileThreats,
    outcome: ProvenEnd,
    nodes: Vec<FileNode>,
}

impl Proof {
    /// Whether a text says of itself that it is such a proof.
    pub fn is_file(text: &str) -> bool {
        text.contains(FORMAT)
    }

    /// The proof as JSON.
    pub fn to_json(&self) -> String {
        let names = Names(self.problem.board.size());
        let node = |node: &Node| match node {
            Node::Play(mv, next) => FileNode::Play(mv.name(names.0), *next),
            Node::Answer(replies) => FileNode::Answer(names.of_replies(replies)),
            Node::Captured => FileNode::Captured,
            Node::Dead => FileNode::Dead,
            Node::Alive => FileNode::Alive,
            Node::Over => FileNode::Over,
        };
        let file = File {
            format: FORMAT.to_owned(),
            position: FilePosition::of(&self.problem.board),
            defender: self.problem.defender.to_string(),
            area: names.of_points(self.problem.area),
            attacker_only: names.of_points(self.problem.attacker_only),
            target: match self.problem.target {
                Target::AnyStone => FileTarget::AnyStone,
                Target::All(stones) => FileTarget::All(names.of_points(stones)),
                Target::OneOf(stones) => FileTarget::OneOf(names.of_points(stones)),
            },
            first: self.first.to_string(),
            threats: FileThreats::of(self.threats),
            outcome: self.outcome,
            nodes: self.nodes.iter().map(node).collect(),
        };
        serde_json::to_string(&file).unwrap_or_default()
    }

    /// Reads a proof. That it *is* one is for [`check`](super::check()) to say.
    pub fn from_json(text: &str) -> Result<Proof, FileError> {
        let file: File = serde_json::from_str(text)?;
        FileError::unless_format(&file.format, FORMAT)?;
        let board = file.position.board()?;
        let names = Names(board.size());
        let problem = Problem {
            board,
            defender: names.color("defender", &file.defender)?,
            area: names.points("area", &file.area)?,
            attacker_only: names.points("attacker_only", &file.attacker_only)?,
            target: match &file.target {
                FileTarget::AnyStone => Target::AnyStone,
                FileTarget::All(list) => Target::All(names.points("target", list)?),
                FileTarget::OneOf(list) => Target::OneOf(names.points("target", list)?),
            },
        };
        let node = |(i, node): (usize, &FileNode)| node.read(&format!("node {i}"), names);
        Ok(Proof {
            problem,
            first: names.color("first", &file.first)?,
            threats: file.threats.read()?,
            outcome: file.outcome,
            nodes: file
                .nodes
                .iter()
                .enumerate()
                .map(node)
                .collect::<Result<_, _>>()?,
        })
    }
}

impl FileNode {
    fn read(&self, field: &str, names: Names) -> Result<Node, FileError> {
        Ok(match self {
            FileNode::Play(text, next) => Node::Play(names.mv(field, text)?, *next),
            FileNode::Answer(replies) => {
                let reply = |(text, next): &(String, usize)| Ok((names.mv(field, text)?, *next));
                Node::Answer(
                    replies
                        .iter()
                        .map(reply)
                        .collect::<Result<_, FileError>>()?,
                )
            }
            FileNode::Captured => Node::Captured,
            FileNode::Dead => Node::Dead,
            FileNode::Alive => Node::Alive,
            FileNode::Over => Node::Over,
        })
    }
}
