//! Proofs as files: JSON with points in GTP's naming.
//!
//! ```json
//! {"format":"tesuji-proof-2","size":"5x5","black":["B1"],"white":["A1"],"ko":null,
//!  "claim":{"capture":["A1"]},"prover":"black","first":"black","threats":"none",
//!  "nodes":["+A1A2B1"]}
//! ```
//!
//! A node is a short text ([`crate::short`]). The first version of the format, in which a node was an object with its whole
//! zone and a node stood for one position only, is read as well:
//! `{"zone":["A1","A2","B1"],"step":"reached"}`.

use serde::{Deserialize, Serialize};

use crate::claim::Claim;
use crate::file::{FileError, FilePosition, Names};
use crate::question::{Question, Threats};
use crate::short;
use crate::tree::{Node, ProofTree, Step};

const FORMAT: &str = "tesuji-proof-2";
const FIRST_FORMAT: &str = "tesuji-proof-1";

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FileClaim {
    Capture(Vec<String>),
    #[serde(rename = "capture all")]
    CaptureAll(Vec<String>),
    Connect(String, String),
    Live(Vec<String>),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum FileStep {
    Reached,
    Play(String, usize),
    Answer(Vec<(String, usize)>),
}

/// A node of the first format.
#[derive(Deserialize)]
struct FileNode {
    zone: Vec<String>,
    step: FileStep,
}

#[derive(Serialize, Deserialize)]
struct File<N> {
    format: String,
    #[serde(flatten)]
    position: FilePosition,
    claim: FileClaim,
    prover: String,
    first: String,
    threats: Threats,
    nodes: Vec<N>,
}

impl ProofTree {
    /// The proof as JSON.
    pub fn to_json(&self) -> String {
        let names = Names(self.size());
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
            nodes: self
                .nodes
                .iter()
                .map(|node| short::write(node, &self.nodes, names))
                .collect(),
        };
        serde_json::to_string(&file).unwrap_or_default()
    }

    /// Reads a proof. That it *is* one is for [`check`](crate::check::check) to say.
    pub fn from_json(text: &str) -> Result<ProofTree, FileError> {
        match serde_json::from_str::<Head>(text)?.format.as_str() {
            FIRST_FORMAT => {
                let file: File<FileNode> = serde_json::from_str(text)?;
                file.read(|node, earlier, names| node.read(earlier.len(), names))
            }
            format => {
                FileError::unless_format(format, FORMAT)?;
                let file: File<String> = serde_json::from_str(text)?;
                file.read(|node, earlier, names| short::read(node, earlier, names))
            }
        }
    }
}

/// What says how the rest is to be read.
#[derive(Deserialize)]
struct Head {
    format: String,
}

impl<N> File<N> {
    /// The proof; `node` reads one of its nodes, given the earlier ones.
    fn read(
        &self,
        node: impl Fn(&N, &[Node], Names) -> Result<Node, FileError>,
    ) -> Result<ProofTree, FileError> {
        let file = self;
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
        let mut nodes: Vec<Node> = Vec::with_capacity(file.nodes.len());
        for text in &file.nodes {
            nodes.push(node(text, &nodes, names)?);
        }
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
