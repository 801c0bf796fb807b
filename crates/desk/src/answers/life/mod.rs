//! Life and death: what crate `status` says, piece by piece as it gets better.

mod proof;

use board::{Board, Color, Point, PointSet, Size};
use search::Limits;
use serde::Serialize;
use status::{Area, Ask, Custom, Fate, FateView, Ko, Status, Stones, Want};
use ts_rs::TS;
use words::say;

use crate::error::ApiError;
use crate::question::{KoName, NeedName, Part, Terms};
use crate::tuning::TUNED;
use crate::wire::{ColorName, names, set_of_names};
use crate::{Context, Desk};

pub(crate) use proof::ProofPart;
pub(super) use proof::prove;

/// The status of stones when one side moves first.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LifePart {
    pub(crate) defender: ColorName,
    /// The stones in question.
    pub(crate) target: Vec<String>,
    /// The area of play, or the points that a proof on the whole board rests on.
    pub(crate) area: Vec<String>,
    /// Whether it is a proof in an area, which can be made to walk through.
    pub(crate) provable: bool,
    /// A proof that is there already, to be walked under this name.
    pub(crate) proof: Option<String>,
    /// The answer.
    #[serde(flatten)]
    pub(crate) fate: FateView,
}

/// Stones that no wall encloses.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OpenPart {
    pub(crate) sentence: String,
}

/// The best that was told so far.
#[derive(Default)]
pub(super) struct Told(Option<Status>);

impl Told {
    pub(super) fn best(&self) -> Option<&Status> {
        self.0.as_ref()
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
    desk: &Desk,
    context: &Context,
    board: &Board,
    stones: Stones,
    terms: &Terms,
    (look, told): (Look, &mut Told),
) -> Result<(), ApiError> {
    let mut ask = question(context, board, stones, terms)?;
    if look == Look::Quick {
        ask.limits.nodes = ask.limits.nodes.min(TUNED.life_glance_nodes);
    } else if let Some(before) = &told.0 {
        if before.is_settled() {
            return Ok(());
        }
        // Estimates are there already.
        ask.want = Want::Proof;
    }
    context.doing(say!("doing-life"));
    let size = board.size();
    let mut tell = |found: &Status| {
        let news = match &mut told.0 {
            Some(before) => before.improve(found),
            None => {
                told.0 = Some(found.clone());
                Color::ALL.to_vec()
            }
        };
        for fate in news.iter().filter_map(|color| found.with_first(*color)) {
            let part = part(desk, context, found, fate, size);
            context.part(Part::Life(Box::new(part)));
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
        context.part(Part::Open(not_enclosed(found.stones.first(), size)));
    }
    tell(&found);
    Ok(())
}

/// The stones in question: the block at a point, and the further blocks of the terms.
pub(super) fn stones_at(board: &Board, p: Point, terms: &Terms) -> Result<Stones, ApiError> {
    let size = board.size();
    let mut stones: PointSet = board.block_stones(p);
    for named in &set_of_names(&terms.target, size)? {
        if board.color(named) != board.color(p) {
            let name = named.name(size).to_string();
            return Err(ApiError::Bad(say!("error-target", at = name)));
        }
        stones |= board.block_stones(named);
    }
    Ok(match terms.need {
        Some(NeedName::Any) => Stones::OneOf(stones),
        _ => Stones::All(stones),
    })
}

/// The question that stones and the user's terms make.
pub(super) fn question(
    context: &Context,
    board: &Board,
    stones: Stones,
    terms: &Terms,
) -> Result<Ask, ApiError> {
    let region = set_of_names(&terms.region, board.size())?;
    Ok(Ask {
        stones,
        area: match region.is_empty() {
            true => Area::Found,
            false => Area::Points(region),
        },
        ko: terms.ko.map(|ko| match ko {
            KoName::None => Ko::Nobody,
            KoName::Black => Ko::Won(Color::Black),
            KoName::White => Ko::Won(Color::White),
        }),
        custom: match terms.played_out {
            true => Custom::Chinese,
            false => Custom::Japanese,
        },
        soon: true,
        limits: limits(context, terms, TUNED.life_nodes),
        ..Ask::about(PointSet::EMPTY)
    })
}

/// The limits of the terms, and so many nodes when nobody says.
pub(super) fn limits(context: &Context, terms: &Terms, nodes: u64) -> Limits {
    terms.limits(context.cancel()).or(&Limits::nodes(nodes))
}

fn not_enclosed(p: Option<Point>, size: Size) -> OpenPart {
    let sentence = match p {
        Some(p) => say!("not-enclosed", at = p.name(size).to_string()),
        None => say!("draw-to-ask"),
    };
    OpenPart { sentence }
}

/// Can this side live anywhere: in the region of the terms, or on the board?
pub(super) fn anywhere(
    desk: &Desk,
    context: &Context,
    board: &Board,
    color: Color,
    terms: &Terms,
) -> Result<(), ApiError> {
    let region = set_of_names(&terms.region, board.size())?;
    let area = match region.is_empty() {
        true => board.points(),
        false => region,
    };
    let stones = Stones::AnyIn(area, color);
    let told = &mut Told::default();
    life(desk, context, board, stones, terms, (Look::Full, told))
}

pub(super) fn part(
    desk: &Desk,
    context: &Context,
    found: &Status,
    fate: &Fate,
    size: Size,
) -> LifePart {
    let proof = fate.proof.as_ref().and_then(|proof| {
        let name = format!("{}-open-{}", context.job(), fate.first);
        desk.proofs.keep(name, proof.as_ref().clone())
    });
    LifePart {
        defender: found.owner.into(),
        target: names(found.stones, size),
        area: names(found.rests_on(fate), size),
        provable: found.is_walkable(fate),
        proof,
        fate: fate.view(found, size),
    }
}
