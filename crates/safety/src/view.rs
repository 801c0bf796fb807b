//! The report with points as names: what `--json` prints and other programs read.

use board::{Point, PointSet, Size};
use serde::Serialize;
use words::say;

use crate::plan::Purpose;
use crate::report::{Method, Reason, Rule, SafetyReport};

/// A [`SafetyReport`] in names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReportView {
    /// How it was found.
    pub method: Method,
    /// Black's safe points.
    pub black: SideView,
    /// White's safe points.
    pub white: SideView,
    /// Dame points.
    pub dame: Vec<String>,
    /// Why.
    pub reasons: Vec<ReasonView>,
}

/// What is safe for one colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SideView {
    /// Safe points, stones and territory.
    pub points: Vec<String>,
    /// Number of safe blocks.
    pub blocks: usize,
    /// The territory among the points.
    pub territory: Vec<String>,
}

/// One reason in names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReasonView {
    /// Whose points they are.
    pub color: String,
    /// The points.
    pub points: Vec<String>,
    /// The name of the rule.
    pub rule: String,
    /// The reason as a sentence.
    pub text: String,
    /// Pairs of which the defender gets one each.
    pub pairs: Vec<[String; 2]>,
    /// What the defender answers: attacker's move (or `pass`) and answer.
    pub answers: Vec<[String; 2]>,
}

/// The names of points from row 1 upwards, A to T in a row.
pub fn names(set: PointSet, size: Size) -> Vec<String> {
    let mut points: Vec<Point> = set.iter().collect();
    points.sort_by_key(|p| (std::cmp::Reverse(p.row()), p.column()));
    points.iter().map(|p| p.name(size).to_string()).collect()
}

impl SafetyReport {
    /// The report in names for a board of this size.
    pub fn view(&self, size: Size) -> ReportView {
        let side = |i: usize| SideView {
            points: names(self.safe[i], size),
            blocks: self.blocks[i].len(),
            territory: names(self.territory[i], size),
        };
        ReportView {
            method: self.method,
            black: side(0),
            white: side(1),
            dame: names(self.dame, size),
            reasons: self.reasons.iter().map(|r| r.view(size)).collect(),
        }
    }
}

impl Reason {
    /// The reason in names.
    pub fn view(&self, size: Size) -> ReasonView {
        let pair = |[a, b]: [Point; 2]| [a.name(size).to_string(), b.name(size).to_string()];
        let answers = match &self.rule {
            Rule::Searched { answers, .. } => {
                let first = answers
                    .to_pass
                    .map(|p| ["pass".to_owned(), p.name(size).to_string()]);
                let rest = answers.to_moves.iter().map(|&(m, y)| pair([m, y]));
                first.into_iter().chain(rest).collect()
            }
            _ => Vec::new(),
        };
        ReasonView {
            color: self.color.to_string(),
            points: names(self.points, size),
            rule: self.rule.name().to_owned(),
            text: self.text(size),
            pairs: self.rule.pairs().iter().map(|m| pair(m.points)).collect(),
            answers,
        }
    }

    /// The reason as a sentence.
    pub fn text(&self, size: Size) -> String {
        let color = self.color.to_string();
        match &self.rule {
            Rule::UnconditionallyAlive => say!("safe-unconditionally", color = color),
            Rule::UnconditionalTerritory => say!("safe-no-room", color = color),
            Rule::TwoSureLiberties { eyes, pairs } => {
                let places: Vec<String> = eyes
                    .iter()
                    .filter_map(|e| names(*e, size).into_iter().next())
                    .collect();
                let (at, pairs) = (places.join(&say!("list")), pairs_text(pairs, size));
                say!("safe-two-liberties", color = color, at = at, pairs = pairs)
            }
            Rule::NoRoomToLive { pairs } => {
                say!(
                    "safe-no-eyes",
                    color = color,
                    pairs = pairs_text(pairs, size)
                )
            }
            Rule::DisjointPlans { moves } => {
                let list: Vec<String> = moves.iter().map(|p| p.name(size).to_string()).collect();
                say!(
                    "safe-more-moves",
                    color = color,
                    moves = list.join(&say!("list"))
                )
            }
            Rule::BehindFalseEye => say!("safe-false-eye", color = color),
            Rule::Searched { depth, answers, .. } => {
                let answer = answers.to_pass.map_or_else(String::new, |p| {
                    say!("safe-plays", color = &color, at = p.name(size).to_string())
                });
                say!(
                    "safe-searched",
                    color = &color,
                    depth = *depth,
                    answer = answer
                )
            }
        }
    }
}

impl Rule {
    /// The rule in a few words, for people; [`name`](Rule::name) is for programs.
    pub fn in_words(&self) -> String {
        say!("rule", rule = self.name().replace(' ', "-"))
    }
}

fn pairs_text(pairs: &[crate::plan::Miai], size: Size) -> String {
    let text: Vec<String> = pairs
        .iter()
        .map(|m| {
            let [a, b] = m.points.map(|p| p.name(size).to_string());
            let pair = format!("{a}/{b}");
            match m.purpose {
                Purpose::Connect => say!("pair-connect", pair = pair),
                Purpose::Protect(p) => {
                    say!("pair-guard", pair = pair, at = p.name(size).to_string())
                }
                Purpose::Split => say!("pair-split", pair = pair),
                Purpose::Capture => say!("pair-capture", pair = pair),
            }
        })
        .collect();
    if text.is_empty() {
        String::new()
    } else {
        say!("safe-pairs", pairs = text.join(&say!("list")))
    }
}
