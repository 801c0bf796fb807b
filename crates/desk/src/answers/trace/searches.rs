//! Stepping through the proof searches: of the general capture, and of life and death.
//!
//! They try their moves in an order of their own, and look at a position again and again with more effort; each look is a
//! node. The general search must give a proof, so it takes from the user that a block escapes, not that it is caught.

use std::sync::{Arc, Mutex, PoisonError};

use board::{Board, Color, Point, Waive};
use search::Limits;
use search::{Instruction, Sight, Watch};
use words::say;

use super::{NodeCommand, Steps};
use crate::Context;
use crate::answers::{life, reading};
use crate::error::ApiError;
use crate::question::{ModeName, Part, SideName, Terms, TracePart};
use crate::tuning::TUNED;
use crate::wire::{PositionView, move_numbered};

/// Steps through the general search for a capture.
pub(super) fn trace_capture(
    context: &Arc<Context>,
    position: &PositionView,
    at: &str,
    first: SideName,
    terms: &Terms,
) -> Result<(), ApiError> {
    let mut board = position.board()?;
    let prey = reading::prey(&board, at)?;
    if first == SideName::Prey {
        return Err(ApiError::bad(say!("error-trace-prey")));
    }
    let reader =
        without_time_limit(terms).reader(ModeName::General, board.size(), context.cancel())?;
    context.doing(say!("doing-stepping"));
    let watcher = Watcher::new(
        context,
        &board,
        prey,
        first_color(&board, prey, first),
        false,
    );
    let reading = watched(context, &watcher, || {
        reader.read(&mut board, prey, first.into())
    });
    let reading = reading.map_err(ApiError::bad)?;
    let mut part = reading::part(&board, prey, ModeName::General, first, &reading, None);
    part.sentence = watcher.steps().result(part.sentence);
    context.part(Part::Reading(part));
    Ok(())
}

/// Steps through the search of life and death: whether the stones are captured, kos going as the terms say, or with no threats.
pub(in crate::answers) fn trace_life(
    context: &Arc<Context>,
    position: &PositionView,
    at: &str,
    first: Color,
    terms: &Terms,
) -> Result<(), ApiError> {
    let board = position.board()?;
    let p = reading::prey(&board, at)?;
    let mut ask = life::question(context, &board, life::stones_at(&board, p, terms)?, terms)?;
    ask.limits = Limits {
        time: None,
        ..life::limits(
            context,
            &without_time_limit(terms),
            u64::from(TUNED.trace_nodes),
        )
    };
    context.doing(say!("doing-stepping"));
    let watcher = Watcher::new(context, &board, p, first, true);
    let sentence = watched(context, &watcher, || {
        status::watched(&board, &ask, first, p)
    });
    let sentence = sentence
        .map_err(ApiError::bad)?
        .ok_or_else(|| ApiError::Bad(say!("error-trace-open", at = at)))?;
    let sentence = watcher.steps().result(sentence);
    context.part(Part::Traced { sentence });
    Ok(())
}

/// The terms without a limit of time.
fn without_time_limit(terms: &Terms) -> Terms {
    Terms {
        nodes: terms.nodes.or(Some(TUNED.trace_nodes)),
        seconds: None,
        ..terms.clone()
    }
}

fn first_color(board: &Board, prey: Point, first: SideName) -> Color {
    match (board.color(prey), first) {
        (Some(owner), SideName::Prey) => owner,
        (Some(owner), SideName::Hunter) => !owner,
        (None, _) => Color::Black,
    }
}

/// Runs a search while somebody watches.
fn watched<T>(context: &Context, watcher: &Arc<Watcher>, run: impl FnOnce() -> T) -> T {
    let watcher: Arc<dyn Watch> = Arc::<Watcher>::clone(watcher);
    context.cancel().set_watcher(Some(watcher));
    let found = run();
    // The flag belongs to the context that the watcher holds.
    context.cancel().set_watcher(None);
    found
}

/// Shows every node to the user.
struct Watcher {
    context: Arc<Context>,
    board: Board,
    prey: Point,
    first: Color,
    /// Whether the search takes it from the user that the stones are dead.
    dead_counts: bool,
    steps: Mutex<Steps>,
}

impl std::fmt::Debug for Watcher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Watcher").finish_non_exhaustive()
    }
}

impl Watcher {
    fn new(
        context: &Arc<Context>,
        board: &Board,
        prey: Point,
        first: Color,
        dead_counts: bool,
    ) -> Arc<Watcher> {
        Arc::new(Watcher {
            context: Arc::clone(context),
            board: board.clone(),
            prey,
            first,
            dead_counts,
            steps: Mutex::default(),
        })
    }

    fn steps(&self) -> std::sync::MutexGuard<'_, Steps> {
        self.steps.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The node as it travels: its line played on the board.
    fn part(&self, sight: &Sight) -> TracePart {
        let size = self.board.size();
        let mut board = self.board.clone();
        let mut color = self.first;
        let mut last = None;
        for &number in &sight.line {
            let mv = move_numbered(number, size);
            match mv {
                board::Move::Pass => board.pass(),
                // A threat elsewhere may have lifted a ban.
                board::Move::Play(p) => {
                    if board.play_waiving(p, color, Waive::KO).is_err() {
                        break;
                    }
                }
            }
            last = Some(mv);
            color = !color;
        }
        let owner = self.board.color(self.prey);
        TracePart {
            position: PositionView::of(&board, color),
            last: last.map(|mv| mv.name(size)),
            side: match Some(color) == owner {
                true => SideName::Prey,
                false => SideName::Hunter,
            },
            depth: sight.line.len(),
            nodes: u32::try_from(sight.nodes).unwrap_or(u32::MAX),
            liberties: match board.color(self.prey) {
                Some(_) => board.liberty_count(self.prey),
                None => 0,
            },
            node_limit: u32::try_from(sight.node_limit).unwrap_or(u32::MAX),
            depth_limit: sight.depth_limit as usize,
            dead_counts: self.dead_counts,
        }
    }
}

impl Watch for Watcher {
    fn look(&self, sight: Sight) -> Instruction {
        match self.steps().hear(&self.context, || self.part(&sight)) {
            NodeCommand::GoOn => Instruction::GoOn,
            NodeCommand::Stop => Instruction::Stop,
            NodeCommand::Dead => Instruction::Wins,
            NodeCommand::Alive => Instruction::Fails,
            NodeCommand::Limits { nodes, depth } => Instruction::Limits {
                nodes: u64::from(nodes),
                depth: u32::try_from(depth).unwrap_or(u32::MAX),
            },
        }
    }
}
