//! Stepping through the calculator's search.

use capture::calculator::{Control, HuntSide, Node, Observer};
use words::say;

use super::{NodeCommand, Steps};
use crate::Context;
use crate::answers::reading;
use crate::error::ApiError;
use crate::question::{ModeName, Part, SideName, Terms, TracePart};
use crate::wire::PositionView;

pub(super) fn trace(
    context: &Context,
    position: &PositionView,
    at: &str,
    mode: ModeName,
    first: SideName,
    terms: &Terms,
) -> Result<(), ApiError> {
    let mut board = position.board()?;
    let prey = reading::prey(&board, at)?;
    let reader = terms.reader(mode, board.size(), context.cancel())?;
    context.doing(say!("doing-stepping"));
    let mut tracer = Tracer {
        context,
        prey,
        steps: Steps::default(),
    };
    let reading = reader
        .read_watched(&mut board, prey, first.into(), &mut tracer)
        .map_err(ApiError::bad)?;
    let mut part = reading::part(&board, prey, mode, first, &reading, None);
    part.sentence = tracer.steps.result(part.sentence);
    part.proven &= !tracer.steps.overruled;
    context.part(Part::Reading(part));
    Ok(())
}

struct Tracer<'a> {
    context: &'a Context,
    prey: board::Point,
    steps: Steps,
}

impl Observer for Tracer<'_> {
    fn visit(&mut self, node: &Node<'_>) -> Control {
        let prey = self.prey;
        match self.steps.hear(self.context, || part(prey, node)) {
            NodeCommand::Stop => Control::Stop,
            NodeCommand::GoOn => Control::Continue,
            NodeCommand::Dead => Control::Dead,
            NodeCommand::Alive => Control::Alive,
            NodeCommand::Limits { nodes, depth } => Control::SetLimits {
                nodes: u64::from(nodes),
                depth: u32::try_from(depth).unwrap_or(u32::MAX),
            },
        }
    }
}

fn part(prey: board::Point, node: &Node<'_>) -> TracePart {
    let size = node.board.size();
    TracePart {
        position: PositionView::of(node.board, node.to_play),
        last: node.last.map(|mv| mv.name(size)),
        side: match node.side {
            HuntSide::Hunter => SideName::Hunter,
            HuntSide::Prey => SideName::Prey,
        },
        depth: node.depth,
        nodes: u32::try_from(node.nodes).unwrap_or(u32::MAX),
        liberties: node.board.liberty_count(prey),
        node_limit: u32::try_from(node.node_limit).unwrap_or(u32::MAX),
        depth_limit: node.depth_limit as usize,
        dead_counts: true,
    }
}
