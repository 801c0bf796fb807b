//! What is found out about one block.

use board::{Board, Color, Move, Point, PointSet};
use search::{Limits, Meter};

use super::{BlockState, FoundBy, Prospect, ScanSettings};
use crate::calculator::{Calculator, CatchQuestion, CatchVerdict, HuntSide};
use crate::general::{Asker, Bounds, Settings, Success};
use crate::tuning::TUNED;

const NOTHING: Prospect = Prospect {
    outcome: Success::No,
    best: None,
};
const NO_NEED: Prospect = Prospect {
    outcome: Success::Yes,
    best: None,
};

/// Asks about one block after the other, within the limits of all together.
pub(super) struct Scanner<'a> {
    settings: &'a ScanSettings,
    calculator: Calculator,
    asker: Asker,
    meter: Meter,
    ladder_asker: Asker,
    ladder_limits: Limits,
    ladder_nodes: u64,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(settings: &'a ScanSettings) -> Scanner<'a> {
        let limits = Limits {
            cancel: settings.cancel.clone(),
            ..Limits::nodes(settings.total_nodes)
        };
        let level = |max_lib_prey, max_lib_hunter, slack| Bounds {
            max_lib_prey,
            max_lib_hunter,
            slack,
        };
        let ladder_limits = Limits {
            nodes: TUNED.confirm_nodes,
            ..limits.clone()
        };
        Scanner {
            ladder_asker: Asker::new(Settings {
                limits: ladder_limits.clone(),
                levels: vec![level(1, 2, 0)],
                links: Vec::new(),
                threats: None,
            }),
            ladder_limits,
            settings,
            calculator: Calculator::new(),
            meter: Meter::start(&limits),
            asker: Asker::new(Settings {
                limits,
                levels: vec![level(2, 3, 3), level(3, 4, 5)],
                links: Vec::new(),
                threats: None,
            }),
            ladder_nodes: 0,
        }
    }

    /// Nodes of all searches so far.
    pub(super) fn nodes(&self) -> u64 {
        self.meter.nodes() + self.ladder_nodes
    }

    /// The state of one block.
    pub(super) fn block(&mut self, board: &mut Board, block: Point) -> BlockState {
        let stones = board.block_stones(block);
        let mut state = BlockState {
            stone: stones.first().unwrap_or(block),
            color: board.color(block).unwrap_or(Color::Black),
            stones: stones.len(),
            liberties: board.liberty_count(block),
            attack: NOTHING,
            defend: NO_NEED,
            found: None,
        };
        if state.liberties > self.settings.max_liberties || self.settings.cancel.is_cancelled() {
            return state;
        }
        if let Some(attack) = self.ladder(board, block, HuntSide::Hunter) {
            state.attack = attack;
            state.found = Some(FoundBy::Ladder);
        }
        // A ko in a ladder may be a capture for good by other means.
        if state.attack.outcome != Success::Yes {
            let found = self.search(board, block, !state.color);
            if let Some(found) = found.filter(|f| f.outcome > state.attack.outcome) {
                state.attack = found;
                state.found = Some(FoundBy::Search);
            }
        }
        if state.found.is_some() {
            state.defend = self.defence(board, &state);
            // What the hunter gets moving second he gets moving first: he may pass.
            state.attack.outcome = state.attack.outcome.max(state.defend.outcome.reversed());
        }
        state
    }

    /// The ladder against an owner who wins every ko: what is found is a capture for good, or for a lone stone
    /// perhaps a ko.
    pub(super) fn ladder(
        &mut self,
        board: &mut Board,
        prey: Point,
        first: HuntSide,
    ) -> Option<Prospect> {
        // A lone stone that wins kos comes back in them, and may wander all over the board: what it is, is confirmed below.
        let lone = board.stone_count(prey) == 1;
        let question = CatchQuestion {
            ko_winner: board.color(prey).filter(|_| !lone),
            ..CatchQuestion::ladder(prey, first)
        };
        let answer = self.calculator.ask(board, &question).ok()?;
        self.ladder_nodes += answer.nodes;
        if answer.verdict != CatchVerdict::Dead {
            return None;
        }
        if lone {
            return self.confirm(board, prey, answer.first);
        }
        Some(Prospect {
            outcome: Success::Yes,
            best: answer.best_move(),
        })
    }

    /// A lone stone may end up being taken in a ko, which the ladder module takes for a capture and the general
    /// search does not. Within the bounds of the ladder it needs few nodes to say which.
    fn confirm(&mut self, board: &mut Board, prey: Point, first: Color) -> Option<Prospect> {
        let mut meter = Meter::start(&self.ladder_limits);
        let found = self.ladder_asker.capture(board, prey, first, &mut meter);
        self.ladder_nodes += meter.nodes();
        let found = found.filter(|f| f.outcome != Success::No)?;
        Some(Prospect {
            outcome: found.outcome,
            best: found.best,
        })
    }

    /// What the hunter gets by the general search.
    fn search(&mut self, board: &mut Board, prey: Point, first: Color) -> Option<Prospect> {
        let limit = self.meter.node_limit();
        let most = self.meter.nodes() + self.settings.nodes;
        self.meter.set_node_limit(limit.min(most));
        let found = self.asker.capture(board, prey, first, &mut self.meter);
        self.meter.set_node_limit(limit);
        found.map(|f| Prospect {
            outcome: f.outcome,
            best: f.best,
        })
    }

    /// What the owner gets if he moves first, in his own terms.
    fn defence(&mut self, board: &mut Board, state: &BlockState) -> Prospect {
        let ladder = self.ladder(board, state.stone, HuntSide::Prey);
        let found = match ladder {
            Some(found) => Some(found),
            None => self.search(board, state.stone, state.color),
        };
        let outcome = found.map_or(Success::Yes, |f| f.outcome.reversed());
        if outcome == Success::No {
            return NOTHING;
        }
        let best = found.and_then(|f| f.best).filter(|mv| mv.point().is_some());
        let best = best.or_else(|| self.rescue(board, state).map(Move::Play));
        Prospect { outcome, best }
    }

    /// A move after which the capture fails, among those that usually do it.
    fn rescue(&mut self, board: &mut Board, state: &BlockState) -> Option<Point> {
        let mut candidates: Vec<Point> = rescue_points(board, state).iter().collect();
        let freedom = |p: Point| board.liberties_after(p, state.color).map_or(0, |l| l.len());
        candidates.sort_by_key(|&p| std::cmp::Reverse(freedom(p)));
        candidates
            .into_iter()
            .find(|&p| self.saves(board, state, p))
    }

    /// Whether the owner saves the block by this move.
    pub(super) fn saves(&mut self, board: &mut Board, state: &BlockState, p: Point) -> bool {
        let Ok(mut after) = board.trial(p, state.color) else {
            return false;
        };
        if self
            .ladder(&mut after, state.stone, HuntSide::Hunter)
            .is_some()
        {
            return false;
        }
        state.found == Some(FoundBy::Ladder)
            || self
                .search(&mut after, state.stone, !state.color)
                .is_none_or(|f| f.outcome == Success::No)
    }

    /// Whether the hunter captures the block by this move.
    pub(super) fn catches(&mut self, board: &mut Board, state: &BlockState, p: Point) -> bool {
        let Ok(mut after) = board.trial(p, !state.color) else {
            return false;
        };
        after.color(state.stone).is_none()
            || self
                .ladder(&mut after, state.stone, HuntSide::Prey)
                .is_some_and(for_good)
            || (state.found == Some(FoundBy::Search)
                && self
                    .search(&mut after, state.stone, state.color)
                    .is_some_and(|f| f.outcome == Success::Yes))
    }
}

/// Not by ko.
pub(super) fn for_good(prospect: Prospect) -> bool {
    prospect.outcome == Success::Yes
}

/// Where a block in danger is usually saved: its liberties, and the liberties of enemy blocks that touch it and
/// are as weak.
pub(super) fn rescue_points(board: &Board, state: &BlockState) -> PointSet {
    let weak = board.adjacent_blocks(state.stone, state.liberties);
    weak.fold(board.liberties(state.stone), |all, enemy| {
        all | board.liberties(enemy)
    })
}
