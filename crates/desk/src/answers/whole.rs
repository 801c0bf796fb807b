//! The whole group that a diagram is about, told to somebody who has clicked one of its blocks.
//!
//! Crate `problems` finds the group; a diagram that was solved already is not solved again.

use std::sync::Arc;

use board::{Color, PointSet, Size};
use problems::{Given, Whole};
use serde::Serialize;
use status::Status;
use ts_rs::TS;
use words::say;

use super::life::{self, LifePart};
use super::solve::{self, Kept, MarkNames};
use crate::error::ApiError;
use crate::question::{Part, Terms};
use crate::wire::PositionView;
use crate::{Context, Desk};

/// What becomes of the whole group of a diagram when one side moves first.
#[derive(Clone, Debug, Serialize, TS)]
pub struct WholePart {
    #[serde(flatten)]
    pub(crate) life: LifePart,
    /// The name that the solution of the diagram is kept under: a proof in its frame can be made.
    pub(crate) problem: String,
    /// Whether something proven of the block excludes it: it is not to be shown any more.
    pub(crate) refuted: bool,
}

/// A block of a diagram that somebody points at, and its group.
pub(super) struct Pointed {
    /// The diagram; none where the position is none.
    given: Option<Given>,
    block: PointSet,
    /// What was told of the group.
    told: Option<Told>,
    /// The diagram is answered for either side to begin.
    is_explained: bool,
}

/// A group that was told of.
struct Told {
    /// The name that the solution of its diagram is kept under.
    name: String,
    size: Size,
    whole: Whole,
}

impl Pointed {
    /// Points at a block. The group is in question where the terms ask nothing else.
    pub(super) fn at(
        position: &PositionView,
        block: PointSet,
        terms: &Terms,
        diagram: Option<&MarkNames>,
    ) -> Pointed {
        let diagram = diagram.filter(|_| terms.are_usual());
        // Marks that make no problem are no reason not to answer.
        let given = diagram.and_then(|marks| solve::given(position, marks).ok());
        Pointed {
            given,
            block,
            told: None,
            is_explained: false,
        }
    }

    /// Whether the diagram is answered for either side to begin: what else is to be found out about the block matters less.
    pub(super) fn is_explained(&self) -> bool {
        self.is_explained
    }

    /// Tells of the group at once, if the diagram was solved already.
    pub(super) fn tell_if_solved(&mut self, desk: &Desk, context: &Context) {
        let given = self.given.as_ref();
        if let Some((name, kept)) = given.and_then(|given| solve::solved(desk, given)) {
            self.take(desk, context, name, &kept);
        }
    }

    /// Tells of the group, after a first look at the diagram unless somebody else has had one meanwhile.
    pub(super) fn tell(
        &mut self,
        desk: &Desk,
        context: &Context,
        terms: &Terms,
    ) -> Result<(), ApiError> {
        self.tell_if_solved(desk, context);
        let Some(given) = &self.given else {
            return Ok(());
        };
        context.doing(say!("doing-whole"));
        let (name, kept) = solve::look(desk, context, given, terms)?;
        self.take(desk, context, name, &kept);
        Ok(())
    }

    fn take(&mut self, desk: &Desk, context: &Context, name: String, kept: &Arc<Kept>) {
        // Once is enough.
        self.given = None;
        self.is_explained = kept.solution.explains(self.block);
        let Some(whole) = kept.solution.whole(self.block) else {
            return;
        };
        let told = Told {
            name,
            size: kept.solution.size,
            whole,
        };
        told.say(desk, context, false);
        self.told = Some(told);
    }

    /// Takes back what is excluded by what was found about the block since.
    pub(super) fn check(&mut self, desk: &Desk, context: &Context, block: Option<&Status>) {
        let (Some(told), Some(block)) = (&self.told, block) else {
            return;
        };
        let refuted = |first: &Color| told.whole.is_refuted_by(block, *first);
        if Color::ALL.iter().any(refuted) {
            told.say(desk, context, true);
            self.told = None;
        }
    }
}

impl Told {
    fn say(&self, desk: &Desk, context: &Context, refuted: bool) {
        let found = &self.whole.status;
        for fate in found.by_first.iter().flatten() {
            let life = LifePart {
                // In the frame of the diagram.
                provable: fate.is_known() && !fate.by_custom,
                ..life::part(desk, context, found, fate, self.size)
            };
            context.part(Part::Whole(Box::new(WholePart {
                life,
                problem: self.name.clone(),
                refuted,
            })));
        }
    }
}
