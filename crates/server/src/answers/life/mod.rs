//! Life and death: what crate `status` says, piece by piece as it gets better.

mod case;
mod proof;

use board::{Board, Color, Point, Size};
use search::Exhausted;
use serde::Serialize;
use status::{Area, Ask, Code, Custom, Effort, Fate, Ko, Outcome, Status, Stones, Want};
use ts_rs::TS;

use crate::error::ApiError;
use crate::jobs::{Context, Hub};
use crate::question::{KoName, NeedName, Part, Terms};
use crate::wire::{ColorName, names, set_of_names};

pub(super) use case::{Case, case, given_threats, meter, reader, reader_to_watch};
pub(crate) use proof::ProofPart;
pub(super) use proof::prove;

/// Nodes of each first mover when nobody says: an answer should be there within a second.
const NODES: u64 = 60_000;
/// Nodes of a glance.
const QUICK_NODES: u64 = 8_000;
/// What the tables of one question may take.
const MEMORY: usize = 48 << 20;

/// The status of stones when one side moves first.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub(crate) struct LifePart {
    pub(crate) mover: ColorName,
    pub(crate) defender: ColorName,
    /// `alive`, `seki`, `ko`, `dead` or `unknown`.
    pub(crate) status: String,
    /// `l`, `d`, `l1d`, `d2l`: who wins with how many threats.
    pub(crate) code: Option<String>,
    pub(crate) sentence: String,
    pub(crate) best: Option<String>,
    /// Every first move that reaches the best result, as far as they were found.
    pub(crate) winning: Vec<String>,
    pub(crate) line: Vec<String>,
    /// Every first move, as far as it was found.
    pub(crate) moves: Vec<LifeMove>,
    /// The area of play, or the points that a proof on the whole board rests on.
    pub(crate) area: Vec<String>,
    /// The stones in question.
    pub(crate) target: Vec<String>,
    /// Dead by custom only: a bent four or its kin, which could be played as a ko.
    pub(crate) by_custom: bool,
    pub(crate) basis: Basis,
    /// Stones of the wall that are not proven safe: death, ko and seki rest on their standing.
    pub(crate) assumed_safe: Vec<String>,
    /// A proof that is there already, to be walked under this name.
    pub(crate) proof: Option<String>,
    pub(crate) nodes: u32,
    pub(crate) unknown_because: Option<String>,
}

/// What an answer rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Basis {
    /// The search of an area that a wall or the user encloses.
    Area,
    /// The bare board, nothing assumed. The area is the zone of the proof, if there is one.
    Board,
    /// Frames and fights: no proof.
    Estimate,
}

impl From<&status::Basis> for Basis {
    fn from(basis: &status::Basis) -> Basis {
        match basis {
            status::Basis::Rules | status::Basis::Board { .. } => Basis::Board,
            status::Basis::Area { .. } => Basis::Area,
            status::Basis::Frame { .. } | status::Basis::Fights { .. } => Basis::Estimate,
        }
    }
}

/// A first move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub(crate) struct LifeMove {
    pub(crate) at: String,
    pub(crate) code: Option<String>,
    /// The reply that keeps the result.
    pub(crate) reply: Option<String>,
    /// Whether it reaches the best result.
    pub(crate) best: bool,
}

/// Stones that no wall encloses.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct OpenPart {
    pub(crate) sentence: String,
}

/// What was told of each first mover, so that nothing is told twice and a worse answer never replaces a better one.
#[derive(Default)]
pub(super) struct Told([Option<LifePart>; 2]);

impl Told {
    /// Whether a part tells something new.
    fn is_new(&self, part: &LifePart, color: Color) -> bool {
        let Some(before) = &self.0[color.index()] else {
            return true;
        };
        let proof = |part: &LifePart| part.status != "unknown" && part.basis != Basis::Estimate;
        let nothing = part.status == "unknown" && before.status != "unknown";
        before != part && !nothing && (proof(part) || !proof(before))
    }

    /// Whether everything is proven, nothing assumed.
    fn is_complete(&self) -> bool {
        let done = |part: &Option<LifePart>| {
            part.as_ref().is_some_and(|p| {
                p.basis != Basis::Estimate && p.code.is_some() && p.unknown_because.is_none()
            })
        };
        self.0.iter().all(done)
    }
}

/// How much effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// A glance, before other searches have their turn.
    Quick,
    /// What the limits allow.
    Full,
}

/// Answers for both first movers, each better answer as it comes.
pub(super) fn life(
    hub: &Hub,
    context: &Context,
    board: &Board,
    p: Point,
    terms: &Terms,
    (look, told): (Look, &mut Told),
) -> Result<(), ApiError> {
    if look == Look::Full && told.is_complete() {
        return Ok(());
    }
    let mut ask = question(context, board, p, terms)?;
    if look == Look::Quick {
        ask.effort.nodes = ask.effort.nodes.min(QUICK_NODES);
    } else if told.0.iter().all(Option::is_some) {
        // Estimates are there already.
        ask.want = Want::Proof;
    }
    context.doing("life and death");
    let size = board.size();
    let mut tell = |found: &Status| {
        for color in Color::ALL {
            let Some(fate) = found.with_first(color) else {
                continue;
            };
            let mut part = part(found, fate, size);
            if !told.is_new(&part, color) {
                continue;
            }
            told.0[color.index()] = Some(part.clone());
            if let Some(proof) = &fate.proof {
                let name = format!("{}-open-{color}", context.job());
                part.proof = hub.proofs.keep(name, proof.as_ref().clone());
            }
            context.part(Part::Life(part));
        }
    };
    // Nothing is said of what nothing is known of before the end.
    let mut hear = |found: &Status| {
        if found.by_first.iter().flatten().any(Fate::is_known) {
            tell(found);
        }
    };
    let found = status::status(board, &ask, &mut hear).map_err(ApiError::bad)?;
    // A glance that sees nothing says nothing, unless it was the last.
    let all_known = found.by_first.iter().flatten().all(Fate::is_known);
    if look == Look::Quick && !all_known && !context.is_cancelled() {
        return Ok(());
    }
    let open = found.area.is_none();
    if look == Look::Full && open && !found.is_proven() {
        context.part(Part::Open(not_enclosed(p, size)));
    }
    tell(&found);
    Ok(())
}

/// The question that a stone and the user's terms make.
fn question(context: &Context, board: &Board, p: Point, terms: &Terms) -> Result<Ask, ApiError> {
    let stones = case::target(board, p, terms)?;
    let region = set_of_names(&terms.region, board.size())?;
    let limit = terms.limit(context.cancel());
    let usual = Effort::default();
    Ok(Ask {
        stones: match terms.need {
            Some(NeedName::Any) => Stones::OneOf(stones),
            _ => Stones::All(stones),
        },
        area: match region.is_empty() {
            true => Area::Found,
            false => Area::Points(region),
        },
        ko: terms.ko.map(|ko| match ko {
            KoName::None => Ko::Nobody,
            KoName::Black => Ko::Won(Color::Black),
            KoName::White => Ko::Won(Color::White),
        }),
        custom: match terms.played_out || terms.ko.is_some() {
            true => Custom::Chinese,
            false => Custom::Japanese,
        },
        effort: Effort {
            nodes: match (limit.nodes, limit.time) {
                (Some(nodes), _) => nodes,
                (None, Some(_)) => u64::MAX,
                (None, None) => NODES,
            },
            time: limit.time,
            depth: limit.depth.unwrap_or(usual.depth),
            memory: MEMORY,
            cancel: context.cancel().clone(),
        },
        ..Ask::about(stones)
    })
}

fn not_enclosed(p: Point, size: Size) -> OpenPart {
    let name = p.name(size);
    OpenPart {
        sentence: format!(
            "{name} is not enclosed. Proofs are looked for on the open board; draw a region to ask whether it lives inside."
        ),
    }
}

fn part(found: &Status, fate: &Fate, size: Size) -> LifePart {
    let view = fate.view(found, size);
    let one = |m: status::MoveView| LifeMove {
        at: m.mv,
        code: m.code,
        reply: m.reply,
        best: m.wins,
    };
    LifePart {
        mover: fate.first.into(),
        defender: found.owner.into(),
        status: view.status,
        code: view.code,
        sentence: view.text,
        best: view.best,
        winning: view.winning,
        line: view.line,
        moves: view.moves.into_iter().map(one).collect(),
        area: match (fate.basis, found.area) {
            (status::Basis::Board { zone }, _) => names(zone, size),
            (_, Some(area)) => names(area, size),
            (_, None) => Vec::new(),
        },
        target: names(found.stones, size),
        by_custom: view.by_custom,
        basis: Basis::from(&fate.basis),
        assumed_safe: view.assumed_safe,
        proof: None,
        nodes: u32::try_from(view.nodes).unwrap_or(u32::MAX),
        unknown_because: view.unknown_because,
    }
}

/// How good a code is for the defender.
pub(super) fn worth(code: Code) -> i8 {
    code.rank()
}

/// The number of threats at which the result of the side to move shows.
pub(super) fn threats(code: Code, defender_moves: bool) -> i8 {
    match defender_moves {
        true => code.most_threats().unwrap_or(0),
        false => code.least_threats().unwrap_or(0),
    }
}

fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn terms_in_words(ko: KoName) -> &'static str {
    match ko {
        KoName::None => ", nobody having ko threats",
        KoName::Black => ", Black winning kos",
        KoName::White => ", White winning kos",
    }
}

/// What one search with given threats has found.
pub(super) fn captured_sentence(
    first: Color,
    ko: Option<KoName>,
    name: &str,
    dead: Result<bool, Exhausted>,
) -> String {
    let who = terms_in_words(ko.unwrap_or(KoName::None));
    let what = match dead {
        Ok(true) => format!("{name} is {}", Outcome::Dead),
        Ok(false) => format!("{name} is not captured"),
        Err(why) => format!("what becomes of {name} is not known ({why})"),
    };
    format!("{} first{who}: {what}.", color_name(first))
}
