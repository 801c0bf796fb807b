//! The user inside the search (`UserIntervention`, Kierulf 1985, 2.2): every node is shown and waits for a
//! word: go on, dead here, alive here, other limits.

use board::Board;
use capture::calculator::{Control, Limits, Node, Observer, Side};

use super::reading;
use crate::error::ApiError;
use crate::jobs::Context;
use crate::question::{ModeName, Part, SideName, Terms, TracePart, TraceWord};
use crate::wire::PositionView;

/// Reads a block while the user steps through the search.
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
    if mode == ModeName::General {
        return Err(ApiError::bad(
            "the general search cannot be stepped through; expected ladder, loose, net or bounds",
        ));
    }
    let reader = terms.reader(mode, board.size(), context.cancel())?;
    context.doing("stepping");
    let mut tracer = Tracer {
        context,
        prey,
        skip: 0,
        running: false,
    };
    let reading = reader
        .read_watched(&mut board, prey, first.into(), &mut tracer)
        .map_err(ApiError::bad)?;
    let part = reading::part(&board, prey, mode, first, &reading, None);
    context.part(Part::Reading(part));
    Ok(())
}

struct Tracer<'a> {
    context: &'a Context,
    prey: board::Point,
    /// Nodes to pass without stopping.
    skip: u32,
    running: bool,
}

impl Observer for Tracer<'_> {
    fn visit(&mut self, node: &Node<'_>) -> Control {
        if self.context.is_cancelled() {
            return Control::Stop;
        }
        if self.running || self.skip > 0 {
            self.skip = self.skip.saturating_sub(1);
            return Control::Continue;
        }
        self.context.part(Part::Trace(self.part(node.board, node)));
        match self.context.wait() {
            None => Control::Stop,
            Some(TraceWord::Step { nodes }) => {
                self.skip = nodes.saturating_sub(1);
                Control::Continue
            }
            Some(TraceWord::Dead) => Control::Dead,
            Some(TraceWord::Alive) => Control::Alive,
            Some(TraceWord::Limits { nodes, depth }) => Control::SetLimits(Limits {
                nodes: u64::from(nodes),
                depth,
            }),
            Some(TraceWord::Run) => {
                self.running = true;
                Control::Continue
            }
        }
    }
}

impl Tracer<'_> {
    fn part(&self, board: &Board, node: &Node<'_>) -> TracePart {
        let size = board.size();
        TracePart {
            position: PositionView::of(board, node.to_play),
            last: node.last.map(|mv| mv.name(size)),
            side: match node.side {
                Side::Hunter => SideName::Hunter,
                Side::Prey => SideName::Prey,
            },
            depth: node.depth,
            nodes: u32::try_from(node.nodes).unwrap_or(u32::MAX),
            liberties: board.liberty_count(self.prey),
            node_limit: u32::try_from(node.limits.nodes).unwrap_or(u32::MAX),
            depth_limit: node.limits.depth,
        }
    }
}
