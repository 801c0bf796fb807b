//! The report with points as names: what `--json` prints and other programs read.

use board::{Point, PointSet, Size};
use serde::Serialize;

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
        let (own, enemy) = (self.color, !self.color);
        match &self.rule {
            Rule::UnconditionallyAlive => {
                format!("{own} lives even if {enemy} moves as often as he likes: two vital regions")
            }
            Rule::UnconditionalTerritory => {
                format!(
                    "{enemy} cannot live here even if {own} never answers: no room for two eyes"
                )
            }
            Rule::TwoSureLiberties { eyes, pairs } => {
                let places: Vec<String> = eyes
                    .iter()
                    .filter_map(|e| names(*e, size).into_iter().next())
                    .collect();
                let at = places.join(", ");
                format!(
                    "{own} keeps two liberties by the regions at {at}{}",
                    pairs_text(pairs, size)
                )
            }
            Rule::NoRoomToLive { pairs } => {
                format!(
                    "{enemy} cannot make two eyes here{}",
                    pairs_text(pairs, size)
                )
            }
            Rule::DisjointPlans { moves } => {
                let list: Vec<String> = moves.iter().map(|p| p.name(size).to_string()).collect();
                format!(
                    "{own} has more good moves than {enemy} can prevent: {}",
                    list.join(", ")
                )
            }
            Rule::BehindFalseEye => {
                format!(
                    "{own} takes these stones from a false eye; if {enemy} fills it, one eye is left"
                )
            }
            Rule::Searched { depth, answers, .. } => {
                let answer = answers.to_pass.map_or_else(String::new, |p| {
                    format!("; {own} plays {} unless attacked elsewhere", p.name(size))
                });
                format!(
                    "search, {depth} moves of {own} deep, finds an answer to every attack{answer}"
                )
            }
        }
    }
}

fn pairs_text(pairs: &[crate::plan::Miai], size: Size) -> String {
    let text: Vec<String> = pairs
        .iter()
        .map(|m| {
            let [a, b] = m.points.map(|p| p.name(size).to_string());
            match m.purpose {
                Purpose::Connect => format!("{a}/{b} connect"),
                Purpose::Protect(p) => format!("{a}/{b} guard {}", p.name(size)),
                Purpose::Split => format!("{a}/{b} make two eyes"),
                Purpose::Capture => format!("{a}/{b} capture"),
            }
        })
        .collect();
    if text.is_empty() {
        String::new()
    } else {
        format!("; one of each pair is enough: {}", text.join(", "))
    }
}
