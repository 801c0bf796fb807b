//! Proofs as files: JSON with points in GTP's naming.
//!
//! ```json
//! {"format":"tesuji-proof-1","size":"5x5","black":["B1"],"white":["A1"],"ko":null,
//!  "claim":{"capture":["A1"]},"prover":"black","first":"black","threats":"none",
//!  "nodes":[{"zone":["A1","A2","B1"],"step":"reached"}]}
//! ```

use serde::{Deserialize, Serialize};

use crate::claim::Claim;
use crate::file::{FileError, FilePosition, Names};
use crate::question::{Question, Threats};
use crate::tree::{Node, ProofTree, Step};

const FORMAT: &str = "tesuji-proof-1";

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FileClaim {
    Capture(Vec<String>),
    #[serde(rename = "capture all")]
    CaptureAll(Vec<String>),
    Connect(String, String),
    Live(Vec<String>),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FileStep {
    Reached,
    Play(String, usize),
    Answer(Vec<(String, usize)>),
}

#[derive(Serialize, Deserialize)]
struct FileNode {
    zone: Vec<String>,
    step: FileStep,
}

#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    #[serde(flatten)]
    position: FilePosition,
    claim: FileClaim,
    prover: String,
    first: String,
    threats: Threats,
    nodes: Vec<FileNode>,
}

impl ProofTree {
    /// The proof as JSON.
    pub fn to_json(&self) -> String {
        let names = Names(self.size());
        let node = |node: &Node| FileNode {
            zone: names.of_points(node.zone),
            step: match &node.step {
                Step::Reached => FileStep::Reached,
                Step::Play(mv, next) => FileStep::Play(mv.name(names.0), *next),
                Step::Answer(replies) => FileStep::Answer(names.of_replies(replies)),
            },
        };
        let file = File {
            format: FORMAT.to_owned(),
            position: FilePosition::of(&self.start),
            claim: match self.question.claim {
                Claim::Capture(stones) => FileClaim::Capture(names.of_points(stones)),
                Claim::CaptureAll(stones) => FileClaim::CaptureAll(names.of_points(stones)),
                Claim::Connect(a, b) => FileClaim::Connect(names.of_point(a), names.of_point(b)),
                Claim::Live(stones) => FileClaim::Live(names.of_points(stones)),
            },
            prover: self.question.prover.to_string(),
            first: self.question.first.to_string(),
            threats: self.question.threats,
            nodes: self.nodes.iter().map(node).collect(),
        };
        serde_json::to_string(&file).unwrap_or_default()
    }

    /// Reads a proof. That it *is* one is for [`check`](crate::check::check) to say.
    pub fn from_json(text: &str) -> Result<ProofTree, FileError> {
        let file: File = serde_json::from_str(text)?;
        FileError::unless_format(&file.format, FORMAT)?;
        let start = file.position.board()?;
        let names = Names(start.size());
        let claim = match &file.claim {
            FileClaim::Capture(stones) => Claim::Capture(names.points("claim", stones)?),
            FileClaim::CaptureAll(stones) => Claim::CaptureAll(names.points("claim", stones)?),
            FileClaim::Connect(a, b) => {
                Claim::Connect(names.point("claim", a)?, names.point("claim", b)?)
            }
            FileClaim::Live(stones) => Claim::Live(names.points("claim", stones)?),
        };
        let question = Question {
            claim,
            prover: names.color("prover", &file.prover)?,
            first: names.color("first", &file.first)?,
            threats: file.threats,
        };
        let nodes: Vec<Node> = file
            .nodes
            .iter()
            .enumerate()
            .map(|(i, node)| node.read(i, names))
            .collect::<Result<_, _>>()?;
        if nodes.is_empty() {
            return Err(FileError::value("nodes", "there are none"));
        }
        Ok(ProofTree {
            start,
            question,
            nodes,
        })
    }
}

impl FileNode {
    /// The node with this number.
    fn read(&self, number: usize, names: Names) -> Result<Node, FileError> {
        let field = format!("node {number}");
        let leads = |text: &str, next: usize| match next < number {
            true => Ok((names.mv(&field, text)?, next)),
            false => {
                let problem = format!("refers to node {next}, which is not earlier");
                Err(FileError::value(&field, problem))
            }
        };
        let step = match &self.step {
            FileStep::Reached => Step::Reached,
            FileStep::Play(text, next) => {
                let (mv, next) = leads(text, *next)?;
                Step::Play(mv, next)
            }
            FileStep::Answer(replies) => {
                let replies = replies.iter().map(|(text, next)| leads(text, *next));
                Step::Answer(replies.collect::<Result<_, _>>()?)
            }
        };
        Ok(Node {
            zone: names.points(&field, &self.zone)?,
            step,
        })
    }
}
