//! Proofs as files: JSON with points in GTP's naming.
//!
//! ```json
//! {"format":"tesuji-life-proof-2","size":"5x5","black":["B1"],"white":["A1"],"ko":null,"defender":"white",
//!  "area":["A1","A2"],"attacker_only":[],"target":"any_stone","first":"black","threats":0,
//!  "outcome":"captured","nodes":["A2>1","captured"]}
//! ```
//!
//! A node is an end by its name, the prover's move with the node it leads to (`A2>1`), or all moves of the other side (`A2<1 pass<3`). The
//! first version of the format is read as well: there they were `{"play":["A2",1]}` and `{"answer":[["A2",1],["pass",3]]}`.

use board::Move;
use prove::file::{FileError, FilePosition, Names};
use serde::{Deserialize, Serialize};

use super::{Node, Proof, ProvenEnd};
use crate::problem::{Problem, Target};
use crate::verdict::MANY;

const FORMAT: &str = "tesuji-life-proof-2";
const FIRST_FORMAT: &str = "tesuji-life-proof-1";

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

/// A node as a short text, or as the first format wrote it.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum FileNode {
    Short(String),
    Long(LongNode),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LongNode {
    Play(String, usize),
    Answer(Vec<(String, usize)>),
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
        text.contains(FORMAT) || text.contains(FIRST_FORMAT)
    }

    /// The proof as JSON.
    pub fn to_json(&self) -> String {
        let names = Names(self.problem.board.size());
        let reply = |(mv, next): &(Move, usize)| format!("{}<{next}", mv.name(names.0));
        let node = |node: &Node| {
            FileNode::Short(match node {
                Node::Play(mv, next) => format!("{}>{next}", mv.name(names.0)),
                Node::Answer(replies) => {
                    let words: Vec<String> = replies.iter().map(reply).collect();
                    words.join(" ")
                }
                Node::Captured => "captured".to_owned(),
                Node::Dead => "dead".to_owned(),
                Node::Alive => "alive".to_owned(),
                Node::Over => "over".to_owned(),
            })
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
        if file.format != FIRST_FORMAT {
            FileError::unless_format(&file.format, FORMAT)?;
        }
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
        let reply = |(text, next): &(String, usize)| Ok((names.mv(field, text)?, *next));
        Ok(match self {
            FileNode::Long(LongNode::Play(text, next)) => Node::Play(names.mv(field, text)?, *next),
            FileNode::Long(LongNode::Answer(replies)) => Node::Answer(
                replies
                    .iter()
                    .map(reply)
                    .collect::<Result<_, FileError>>()?,
            ),
            FileNode::Short(text) => match text.as_str() {
                "captured" => Node::Captured,
                "dead" => Node::Dead,
                "alive" => Node::Alive,
                "over" => Node::Over,
                text => moves(field, text, names)?,
            },
        })
    }
}

/// The moves of a node: one of the prover, or all of the other side.
fn moves(field: &str, text: &str, names: Names) -> Result<Node, FileError> {
    let leads = |(mv, next): (&str, &str)| {
        let next = next.parse().map_err(|e| FileError::value(field, e))?;
        Ok((names.mv(field, mv)?, next))
    };
    if let Some(play) = text.split_once('>') {
        let (mv, next) = leads(play)?;
        return Ok(Node::Play(mv, next));
    }
    let reply = |word: &str| match word.split_once('<') {
        Some(reply) => leads(reply),
        None => Err(FileError::value(field, format!("{word} means nothing"))),
    };
    let replies = text.split_ascii_whitespace().map(reply);
    Ok(Node::Answer(replies.collect::<Result<_, FileError>>()?))
}
