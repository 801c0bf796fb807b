//! Proofs as files: JSON with points in GTP's naming.
//!
//! ```json
//! {"format":"tesuji-proof-1","size":"5x5","black":["B1"],"white":["A1"],"ko":null,
//!  "claim":{"capture":["A1"]},"prover":"black","first":"black","threats":"none",
//!  "nodes":[{"zone":["A1","A2","B1"],"step":"reached"}]}
//! ```

use board::{Board, Color, Move, Point, PointSet, Size};
use serde::{Deserialize, Serialize};

use crate::claim::Claim;
use crate::question::{Question, Threats};
use crate::tree::{Node, ProofTree, Step};

const FORMAT: &str = "tesuji-proof-1";

/// Why a text is no proof.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
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
#[serde(rename_all = "lowercase")]
enum FileClaim {
    Capture(Vec<String>),
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
    size: String,
    black: Vec<String>,
    white: Vec<String>,
    ko: Option<String>,
    claim: FileClaim,
    prover: String,
    first: String,
    threats: Threats,
    nodes: Vec<FileNode>,
}

impl ProofTree {
    /// The proof as JSON.
    pub fn to_json(&self) -> String {
        let size = self.size();
        let name = |p: Point| p.name(size).to_string();
        let names = |set: PointSet| set.iter().map(name).collect::<Vec<_>>();
        let file = File {
            format: FORMAT.to_owned(),
            size: size.to_string(),
            black: names(self.start.stones(Color::Black)),
            white: names(self.start.stones(Color::White)),
            ko: self.start.ko().map(name),
            claim: match self.question.claim {
                Claim::Capture(stones) => FileClaim::Capture(names(stones)),
                Claim::Connect(a, b) => FileClaim::Connect(name(a), name(b)),
                Claim::Live(stones) => FileClaim::Live(names(stones)),
            },
            prover: self.question.prover.to_string(),
            first: self.question.first.to_string(),
            threats: self.question.threats,
            nodes: self
                .nodes
                .iter()
                .map(|node| FileNode {
                    zone: names(node.zone),
                    step: match &node.step {
                        Step::Reached => FileStep::Reached,
                        Step::Play(mv, next) => FileStep::Play(mv.name(size), *next),
                        Step::Answer(replies) => FileStep::Answer(
                            replies
                                .iter()
                                .map(|(mv, next)| (mv.name(size), *next))
                                .collect(),
                        ),
                    },
                })
                .collect(),
        };
        serde_json::to_string(&file).unwrap_or_default()
    }

    /// Reads a proof. That it *is* one is for [`check`](crate::check::check) to say.
    pub fn from_json(text: &str) -> Result<ProofTree, CertificateError> {
        let file: File = serde_json::from_str(text)?;
        if file.format != FORMAT {
            return Err(CertificateError::Format(file.format));
        }
        let bad = |field: &str, problem: String| CertificateError::Value {
            field: field.to_owned(),
            problem,
        };
        let size: Size = file.size.parse().map_err(|e| bad("size", format!("{e}")))?;
        let point = |field: &str, text: &str| {
            Point::parse(text, size).map_err(|e| bad(field, e.to_string()))
        };
        let points = |field: &str, list: &[String]| {
            list.iter()
                .map(|text| point(field, text))
                .collect::<Result<PointSet, _>>()
        };
        let color =
            |field: &str, text: &str| text.parse::<Color>().map_err(|e| bad(field, e.to_string()));
        let (black, white) = (points("black", &file.black)?, points("white", &file.white)?);
        let mut start =
            Board::from_stones(size, black, white).map_err(|e| bad("stones", e.to_string()))?;
        let ko = file
            .ko
            .as_deref()
            .map(|text| point("ko", text))
            .transpose()?;
        start.set_ko(ko).map_err(|e| bad("ko", e.to_string()))?;
        let claim = match &file.claim {
            FileClaim::Capture(stones) => Claim::Capture(points("claim", stones)?),
            FileClaim::Connect(a, b) => Claim::Connect(point("claim", a)?, point("claim", b)?),
            FileClaim::Live(stones) => Claim::Live(points("claim", stones)?),
        };
        let question = Question {
            claim,
            prover: color("prover", &file.prover)?,
            first: color("first", &file.first)?,
            threats: file.threats,
        };
        let mut nodes = Vec::with_capacity(file.nodes.len());
        for (i, node) in file.nodes.iter().enumerate() {
            let field = format!("node {i}");
            let mv = |text: &str| Move::parse(text, size).map_err(|e| bad(&field, e.to_string()));
            let earlier = |next: usize| match next < i {
                true => Ok(next),
                false => Err(bad(
                    &field,
                    format!("refers to node {next}, which is not earlier"),
                )),
            };
            let step = match &node.step {
                FileStep::Reached => Step::Reached,
                FileStep::Play(text, next) => Step::Play(mv(text)?, earlier(*next)?),
                FileStep::Answer(replies) => Step::Answer(
                    replies
                        .iter()
                        .map(|(text, next)| Ok((mv(text)?, earlier(*next)?)))
                        .collect::<Result<_, CertificateError>>()?,
                ),
            };
            nodes.push(Node {
                zone: points(&field, &node.zone)?,
                step,
            });
        }
        if nodes.is_empty() {
            return Err(bad("nodes", "there are none".to_owned()));
        }
        Ok(ProofTree {
            start,
            question,
            nodes,
        })
    }
}
