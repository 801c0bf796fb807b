//! Stones that no wall encloses.
//!
//! Their life is looked for on the bare board ([`Survival`]): what is found is a proof, and its zone says which points it
//! rests on. Where none is found, their neighborhood is read as if it were enclosed ([`Problem::around`]); that is an
//! estimate, and called one.

use std::time::Duration;

use board::{Board, Color, Point, PointSet};
use life::open::{Living, Survival};
use life::{Problem, Target};
use prove::{ProofTree, Threats};
use search::{Budget, Exhausted, Meter};

use super::case::{reader, target};
use super::{Basis, LifePart, color_name, one, terms_in_words};
use crate::error::ApiError;
use crate::jobs::{Context, Hub};
use crate::question::{KoName, NeedName, Part, Terms};
use crate::wire::names;

/// How long the search for a life may take for one first mover when nobody says, and the estimate.
const LIFE_TIME: Duration = Duration::from_secs(2);
const ESTIMATE_TIME: Duration = Duration::from_secs(1);

/// Answers for both first movers: a proof, an estimate, or that nothing is known.
pub(in crate::answers) fn open(
    hub: &Hub,
    context: &Context,
    board: &Board,
    p: Point,
    terms: &Terms,
) -> Result<(), ApiError> {
    let Some(defender) = board.color(p) else {
        return Ok(());
    };
    let target = target(board, p, terms)?;
    let one_is_enough = terms.need == Some(NeedName::Any) || target == board.block_stones(p);
    let mut survival = Survival::new(defender, target);
    let mut lives_anyway = false;
    for first in [!defender, defender] {
        if context.is_cancelled() {
            return Ok(());
        }
        let mut found = Found::nothing(context, board, defender, first, target);
        // The search shows that one stone of several lives.
        if one_is_enough {
            context.doing("looking for a life on the open board");
            found.look(hub, context, board, p, terms, &mut survival);
        }
        if !found.proven && lives_anyway {
            found.follows(p, board, terms);
        }
        lives_anyway |= found.proven;
        if !found.proven && !context.is_cancelled() {
            context.doing("estimating life and death");
            found.estimate(context, board, p, terms)?;
        }
        context.part(Part::Life(found.part));
    }
    Ok(())
}

/// What is found for one first mover.
struct Found {
    part: LifePart,
    proven: bool,
}

impl Found {
    fn nothing(
        context: &Context,
        board: &Board,
        defender: Color,
        first: Color,
        target: PointSet,
    ) -> Found {
        let why = match context.is_cancelled() {
            true => Exhausted::Stopped,
            false => Exhausted::Time,
        };
        Found {
            part: LifePart {
                mover: first.into(),
                defender: defender.into(),
                status: "unknown".to_owned(),
                code: None,
                sentence: String::new(),
                best: None,
                line: Vec::new(),
                moves: Vec::new(),
                area: Vec::new(),
                target: names(target, board.size()),
                by_custom: false,
                basis: Basis::Board,
                assumed_safe: Vec::new(),
                proof: None,
                nodes: 0,
                unknown_because: Some(why.to_string()),
            },
            proven: false,
        }
    }

    /// Looks for a life on the bare board.
    fn look(
        &mut self,
        hub: &Hub,
        context: &Context,
        board: &Board,
        p: Point,
        terms: &Terms,
        survival: &mut Survival,
    ) {
        let first = Color::from(self.part.mover);
        let defender = Color::from(self.part.defender);
        let mut meter = meter(context, terms, LIFE_TIME);
        let mut board = board.clone();
        let found = survival.ask(&mut board, first, threats(terms, defender), &mut meter);
        self.part.nodes = u32::try_from(meter.nodes()).unwrap_or(u32::MAX);
        match found {
            Some(Living::Proven(proof)) => self.proven_by(hub, context, p, terms, *proof),
            Some(Living::Unknown(why)) => self.part.unknown_because = Some(why.to_string()),
            Some(Living::NotFound) | None => self.part.unknown_because = None,
        }
    }

    fn proven_by(
        &mut self,
        hub: &Hub,
        context: &Context,
        p: Point,
        terms: &Terms,
        proof: ProofTree,
    ) {
        let size = proof.size();
        let line = proof.main_line();
        self.part.line = line.iter().map(|(_, mv)| mv.name(size)).collect();
        self.part.best = match self.part.mover == self.part.defender {
            true => self.part.line.first().cloned(),
            false => None,
        };
        self.part.area = names(proof.zone(), size);
        let with = match &self.part.best {
            Some(best) if best != "pass" => format!(", with {best}"),
            _ => String::new(),
        };
        let points = self.part.area.len();
        let name = p.name(size);
        self.lives(format!(
            "{name} is alive{with}: proven on the whole board; the proof rests on {points} points."
        ));
        self.part.sentence = format!("{}{}", self.begins(terms), self.part.sentence);
        let side = color_name(self.part.mover.into()).to_lowercase();
        let name = format!("{}-open-{side}", context.job());
        self.part.proof = hub.proofs.keep(name, proof);
    }

    /// He lives though the other side begins, so he lives when he begins: he may pass.
    fn follows(&mut self, p: Point, board: &Board, terms: &Terms) {
        let name = p.name(board.size());
        self.lives(format!("{name} is alive: it needs no move."));
        self.part.sentence = format!("{}{}", self.begins(terms), self.part.sentence);
    }

    fn lives(&mut self, sentence: String) {
        self.proven = true;
        self.part.status = "alive".to_owned();
        self.part.code = Some("l".to_owned());
        self.part.unknown_because = None;
        self.part.sentence = sentence;
    }

    /// `White first: `.
    fn begins(&self, terms: &Terms) -> String {
        let mover = color_name(self.part.mover.into());
        format!("{mover} first{}: ", terms_in_words(terms.ko))
    }

    /// Reads the neighborhood as if it were enclosed.
    fn estimate(
        &mut self,
        context: &Context,
        board: &Board,
        p: Point,
        terms: &Terms,
    ) -> Result<(), ApiError> {
        let stones = target(board, p, terms)?;
        let begins = self.begins(terms);
        let name = p.name(board.size());
        let first = Color::from(self.part.mover);
        let mut meter = meter(context, terms, ESTIMATE_TIME);
        // The largest frame that is read in time tells.
        let mut read = None;
        for framed in Problem::frames(board, stones) {
            let mut problem = framed.problem;
            if terms.need == Some(NeedName::Any) {
                problem.target = Target::OneOf(stones);
            }
            let Ok(mut reader) = reader(&problem) else {
                continue;
            };
            let part = one(&problem, &mut reader, p, first, terms, &mut meter);
            if read.is_none() || part.status != "unknown" {
                read = Some((part, problem));
            }
            if meter.check().is_err() {
                break;
            }
        }
        let Some((mut part, problem)) = read else {
            self.part.sentence = format!(
                "{begins}no life of {name} was found, and there is too much room to guess."
            );
            return Ok(());
        };
        part.nodes = part.nodes.saturating_add(self.part.nodes);
        // What a first move leads to would be an estimate as well.
        part.moves.clear();
        part.assumed_safe.clear();
        part.basis = Basis::Estimate;
        part.sentence = match part.status.as_str() {
            "unknown" => {
                format!("{begins}no life of {name} was found, and its surroundings do not tell.")
            }
            _ => format!(
                "Estimate, not proven (read in {} points around it, those who get out taken for safe). {}",
                problem.area.len(),
                part.sentence
            ),
        };
        self.part = part;
        Ok(())
    }
}

fn meter(context: &Context, terms: &Terms, time: Duration) -> Meter {
    let limit = terms.limit(context.cancel());
    Meter::start(&Budget {
        nodes: limit.nodes.unwrap_or(u64::MAX),
        time: Some(limit.time.unwrap_or(time)),
        cancel: context.cancel().clone(),
        ..Budget::default()
    })
}

/// Who has the threats; when nobody says, the attacker: a life against all of them is a life.
fn threats(terms: &Terms, defender: Color) -> Threats {
    match (terms.ko, defender) {
        (Some(KoName::None), _) => Threats::None,
        (Some(KoName::Black), Color::Black) | (Some(KoName::White), Color::White) => {
            Threats::PROVER_MASTER
        }
        _ => Threats::REFUTER_MASTER,
    }
}
