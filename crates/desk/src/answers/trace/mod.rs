//! The user inside the search (`UserIntervention`, Kierulf 1985, 2.2): every node is shown and waits for a
//! command: go on, dead here, alive here, other limits.
//!
//! The calculator shows its nodes to an observer ([`calculator`]); the proof searches, those of the general capture and of
//! life and death, to a watcher that sees the line and plays it on the board ([`searches`]).

mod calculator;
mod searches;

use std::sync::Arc;
use words::say;

pub(super) use searches::trace_life;

use crate::Context;
use crate::error::ApiError;
use crate::question::{ModeName, Part, SideName, Terms, TraceCommand, TracePart};
use crate::wire::PositionView;

/// Reads a block while the user steps through the search.
pub(super) fn trace(
    context: &Arc<Context>,
    position: &PositionView,
    at: &str,
    mode: ModeName,
    first: SideName,
    terms: &Terms,
) -> Result<(), ApiError> {
    match mode {
        ModeName::General => searches::trace_capture(context, position, at, first, terms),
        mode => calculator::trace(context, position, at, mode, first, terms),
    }
}

/// How far the user lets a search go before it is shown again.
#[derive(Debug, Default)]
struct Steps {
    /// Nodes to pass without stopping.
    skip: u32,
    running: bool,
    /// Whether he has said what becomes of a position.
    overruled: bool,
}

/// What the user says of a node.
enum NodeCommand {
    GoOn,
    Dead,
    Alive,
    Limits { nodes: u32, depth: usize },
    Stop,
}

impl Steps {
    /// Shows a node, unless it is to be passed, and waits for a command.
    fn hear(&mut self, context: &Context, node: impl FnOnce() -> TracePart) -> NodeCommand {
        if context.is_cancelled() {
            return NodeCommand::Stop;
        }
        if self.running || self.skip > 0 {
            self.skip = self.skip.saturating_sub(1);
            return NodeCommand::GoOn;
        }
        context.part(Part::Trace(node()));
        match context.wait() {
            None => return NodeCommand::Stop,
            Some(TraceCommand::Step { nodes }) => self.skip = nodes.saturating_sub(1),
            Some(TraceCommand::Run) => self.running = true,
            Some(TraceCommand::Limits { nodes, depth }) => {
                return NodeCommand::Limits { nodes, depth };
            }
            Some(TraceCommand::Dead) => {
                self.overruled = true;
                return NodeCommand::Dead;
            }
            Some(TraceCommand::Alive) => {
                self.overruled = true;
                return NodeCommand::Alive;
            }
        }
        NodeCommand::GoOn
    }

    /// A result in words, and what it rests on.
    fn result(&self, sentence: String) -> String {
        match self.overruled {
            true => say!("rests-on-word", sentence = sentence),
            false => sentence,
        }
    }
}
