//! The tactical state of a whole position: every block, both first movers, and moves that do two things at once.
//!
//! # What it decides
//! For each block with few liberties: what the hunter gets if he moves first, and, where that is
//! something, what is left of it if the owner does. Blocks with more liberties are not in tactical danger and
//! are listed as such. A capture that is reported is proven, by the exact ladder (which is
//! asked first, against an owner who wins every ko) or by the general search; "not captured" means within a
//! few hundred nodes.
//!
//! # Double threats
//! A move is listed when it works against two blocks at once (two attacks, or an attack and a
//! rescue, each verified by itself), or when it puts two blocks in atari and no single answer saves both
//! from the ladder.
//!
//! # Cost
//! A few milliseconds on a 19x19 middle game: it is meant to run after every move of a game.

use board::{Board, Color, Move, Point, PointSet};
use search::{Budget, CancelFlag, Meter};

use crate::calculator::{Calculator, Question, Side, Verdict};
use crate::general::{Asker, Bounds, Outcome, Settings};

/// How much a scan may spend.
#[derive(Clone, Debug)]
pub struct ScanSettings {
    /// Blocks with more liberties are taken to be in no danger.
    pub max_liberties: usize,
    /// Nodes of the general search for one question.
    pub nodes: u64,
    /// Nodes of the general search for the whole scan; the largest blocks are asked about first.
    pub total_nodes: u64,
    /// Raised to stop; what is known by then is returned.
    pub cancel: CancelFlag,
}

impl Default for ScanSettings {
    fn default() -> ScanSettings {
        ScanSettings {
            max_liberties: 4,
            nodes: 400,
            total_nodes: 3_500,
            cancel: CancelFlag::new(),
        }
    }
}

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// The exact ladder module.
    Ladder,
    /// The general search.
    Search,
}

/// What a side that moves first gets for or against a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// What it gets, in its own terms.
    pub outcome: Outcome,
    /// The move, if one is known and needed.
    pub best: Option<Move>,
}

/// The state of one block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockState {
    /// A stone of the block: the first in the order of the board.
    pub stone: Point,
    /// Its color.
    pub color: Color,
    /// Number of its stones.
    pub stones: usize,
    /// Number of its liberties.
    pub liberties: usize,
    /// What the hunter gets if he moves first.
    pub attack: Prospect,
    /// What the owner gets if he does.
    pub defend: Prospect,
    /// What found the capture; None when there is none.
    pub found: Option<Found>,
}

impl BlockState {
    /// Whether it matters who moves first.
    pub fn is_critical(&self) -> bool {
        self.attack.outcome > self.defend.outcome.reversed()
    }

    /// Whether the block is captured even if its owner moves first.
    pub fn is_dead(&self) -> bool {
        self.defend.outcome == Outcome::No
    }
}

/// A move that does two things at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubleThreat {
    /// The move.
    pub at: Point,
    /// Whose move it is.
    pub color: Color,
    /// Blocks it captures, or one of which it captures whatever the answer, each by one stone.
    pub attacks: Vec<Point>,
    /// Blocks it saves.
    pub defends: Vec<Point>,
}

/// The tactical state of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scan {
    /// Every block: those with something at stake first, the largest first.
    pub blocks: Vec<BlockState>,
    /// Moves that do two things at once, those that concern most stones first.
    pub doubles: Vec<DoubleThreat>,
    /// Nodes of all searches.
    pub nodes: u64,
}

/// Scans a position. The board is the same before and after.
pub fn scan(board: &mut Board, settings: &ScanSettings) -> Scan {
    let mut scanner = Scanner::new(settings);
    let mut order: Vec<Point> = Color::ALL
        .into_iter()
        .flat_map(|color| board.blocks(color).collect::<Vec<_>>())
        .collect();
    order.sort_by_key(|&b| (std::cmp::Reverse(board.stone_count(b)), b));
    let mut blocks: Vec<BlockState> = order
        .iter()
        .map(|&block| scanner.block(board, block))
        .collect();
    blocks.sort_by_key(|b| {
        let quiet = b.attack.outcome == Outcome::No;
        (quiet, std::cmp::Reverse(b.stones), b.stone)
    });
    let doubles = scanner.doubles(board, &blocks);
    Scan {
        blocks,
        doubles,
        nodes: scanner.meter.nodes() + scanner.ladder_nodes,
    }
}

/// Enough for the longest ladders.
const CONFIRM_NODES: u64 = 3_000;

const NOTHING: Prospect = Prospect {
    outcome: Outcome::No,
    best: None,
};
const NO_NEED: Prospect = Prospect {
    outcome: Outcome::Yes,
    best: None,
};

struct Scanner<'a> {
    settings: &'a ScanSettings,
    calculator: Calculator,
    asker: Asker,
    meter: Meter,
    ladder_asker: Asker,
    ladder_budget: Budget,
    ladder_nodes: u64,
}

impl<'a> Scanner<'a> {
    fn new(settings: &'a ScanSettings) -> Scanner<'a> {
        let budget = Budget {
            cancel: settings.cancel.clone(),
            ..Budget::nodes(settings.total_nodes)
        };
        let level = |max_lib_prey, max_lib_hunter, slack| Bounds {
            max_lib_prey,
            max_lib_hunter,
            slack,
        };
        let ladder_budget = Budget {
            nodes: CONFIRM_NODES,
            ..budget.clone()
        };
        Scanner {
            ladder_asker: Asker::new(Settings {
                budget: ladder_budget.clone(),
                levels: vec![level(1, 2, 0)],
                links: Vec::new(),
            }),
            ladder_budget,
            settings,
            calculator: Calculator::new(),
            meter: Meter::start(&budget),
            asker: Asker::new(Settings {
                budget,
                levels: vec![level(2, 3, 3), level(3, 4, 5)],
                links: Vec::new(),
            }),
            ladder_nodes: 0,
        }
    }

    fn block(&mut self, board: &mut Board, block: Point) -> BlockState {
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
        if let Some(attack) = self.ladder(board, block, Side::Hunter) {
            state.attack = attack;
            state.found = Some(Found::Ladder);
        }
        // A ko in a ladder may be a capture for good by other means.
        if state.attack.outcome != Outcome::Yes {
            let found = self.search(board, block, !state.color);
            if let Some(found) = found.filter(|f| f.outcome > state.attack.outcome) {
                state.attack = found;
                state.found = Some(Found::Search);
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
    fn ladder(&mut self, board: &mut Board, prey: Point, first: Side) -> Option<Prospect> {
        let question = Question {
            ko_winner: board.color(prey),
            ..Question::ladder(prey, first)
        };
        let answer = self.calculator.ask(board, &question).ok()?;
        self.ladder_nodes += answer.nodes;
        if answer.verdict != Verdict::Dead {
            return None;
        }
        if board.stone_count(prey) == 1 {
            return self.confirm(board, prey, answer.first);
        }
        Some(Prospect {
            outcome: Outcome::Yes,
            best: answer.best_move(),
        })
    }

    /// A lone stone may end up being taken in a ko, which the ladder module takes for a capture and the general
    /// search does not. Within the bounds of the ladder it needs few nodes to say which.
    fn confirm(&mut self, board: &mut Board, prey: Point, first: Color) -> Option<Prospect> {
        let mut meter = Meter::start(&self.ladder_budget);
        let found = self.ladder_asker.capture(board, prey, first, &mut meter);
        self.ladder_nodes += meter.nodes();
        let found = found.filter(|f| f.outcome != Outcome::No)?;
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
        let ladder = self.ladder(board, state.stone, Side::Prey);
        let found = match ladder {
            Some(found) => Some(found),
            None => self.search(board, state.stone, state.color),
        };
        let outcome = found.map_or(Outcome::Yes, |f| f.outcome.reversed());
        if outcome == Outcome::No {
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
    fn saves(&mut self, board: &mut Board, state: &BlockState, p: Point) -> bool {
        let Ok(mut after) = board.trial(p, state.color) else {
            return false;
        };
        if self.ladder(&mut after, state.stone, Side::Hunter).is_some() {
            return false;
        }
        state.found == Some(Found::Ladder)
            || self
                .search(&mut after, state.stone, !state.color)
                .is_none_or(|f| f.outcome == Outcome::No)
    }

    /// Whether the hunter captures the block by this move.
    fn catches(&mut self, board: &mut Board, state: &BlockState, p: Point) -> bool {
        let Ok(mut after) = board.trial(p, !state.color) else {
            return false;
        };
        after.color(state.stone).is_none()
            || self
                .ladder(&mut after, state.stone, Side::Prey)
                .is_some_and(for_good)
            || (state.found == Some(Found::Search)
                && self
                    .search(&mut after, state.stone, state.color)
                    .is_some_and(|f| f.outcome == Outcome::Yes))
    }

    fn doubles(&mut self, board: &mut Board, blocks: &[BlockState]) -> Vec<DoubleThreat> {
        let mut doubles = Vec::new();
        for color in Color::ALL {
            self.two_at_once(board, color, blocks, &mut doubles);
            self.forks(board, color, blocks, &mut doubles);
        }
        let size = |d: &DoubleThreat| {
            let all = d.attacks.iter().chain(&d.defends);
            all.map(|&b| board.stone_count(b)).sum::<usize>()
        };
        doubles.sort_by_key(|d| (std::cmp::Reverse(size(d)), d.at));
        doubles
    }

    /// Moves that work for or against two blocks whose fate depends on who moves first.
    fn two_at_once(
        &mut self,
        board: &mut Board,
        color: Color,
        blocks: &[BlockState],
        doubles: &mut Vec<DoubleThreat>,
    ) {
        let critical: Vec<(&BlockState, PointSet)> = blocks
            .iter()
            .filter(|b| b.is_critical())
            .map(|b| {
                let own = b.color == color;
                let best = if own { b.defend.best } else { b.attack.best };
                let mut points = match own {
                    true => rescue_points(board, b),
                    false => board.liberties(b.stone),
                };
                points.extend(best.and_then(Move::point));
                (b, points)
            })
            .collect();
        let mut seen = PointSet::EMPTY;
        let mut shared = PointSet::EMPTY;
        for (_, points) in &critical {
            shared |= seen & *points;
            seen |= *points;
        }
        for at in shared {
            let mut double = DoubleThreat {
                at,
                color,
                attacks: Vec::new(),
                defends: Vec::new(),
            };
            for (block, _) in critical.iter().filter(|(_, points)| points.contains(at)) {
                if block.color == color && self.saves(board, block, at) {
                    double.defends.push(block.stone);
                } else if block.color != color && self.catches(board, block, at) {
                    double.attacks.push(block.stone);
                }
            }
            let both = double.attacks.len() + double.defends.len() >= 2;
            if both && !double.attacks.is_empty() {
                doubles.push(double);
            }
        }
    }

    /// Double ataris that no single answer meets.
    fn forks(
        &mut self,
        board: &mut Board,
        color: Color,
        blocks: &[BlockState],
        doubles: &mut Vec<DoubleThreat>,
    ) {
        let loose: Vec<&BlockState> = blocks
            .iter()
            .filter(|b| b.color != color && b.liberties == 2 && !b.is_dead())
            .collect();
        for (i, a) in loose.iter().enumerate() {
            for b in &loose[i + 1..] {
                for at in board.liberties(a.stone) & board.liberties(b.stone) {
                    let known = |d: &DoubleThreat| d.at == at && d.color == color;
                    if !doubles.iter().any(known) && self.is_fork(board, color, at, a, b) {
                        doubles.push(DoubleThreat {
                            at,
                            color,
                            attacks: vec![a.stone, b.stone],
                            defends: Vec::new(),
                        });
                    }
                }
            }
        }
    }

    fn is_fork(
        &mut self,
        board: &mut Board,
        color: Color,
        at: Point,
        a: &BlockState,
        b: &BlockState,
    ) -> bool {
        let Ok(mut after) = board.trial(at, color) else {
            return false;
        };
        let both = [a.stone, b.stone];
        if after.same_block(a.stone, b.stone) || !both.iter().all(|&s| after.in_atari(s)) {
            return false;
        }
        // Only an answer on a liberty, or one that takes something, can get a block out of atari.
        let mut answers = after.liberties(a.stone) | after.liberties(b.stone);
        for stone in both {
            for hunter in after.adjacent_blocks(stone, 1) {
                answers |= after.liberties(hunter);
            }
        }
        answers.into_iter().all(|p| {
            let Ok(mut then) = after.trial(p, !color) else {
                return true;
            };
            both.iter().any(|&s| {
                self.ladder(&mut then, s, Side::Hunter)
                    .is_some_and(for_good)
            })
        })
    }
}

/// Not by ko.
fn for_good(prospect: Prospect) -> bool {
    prospect.outcome == Outcome::Yes
}

/// Where a block in danger is usually saved: its liberties, and the liberties of enemy blocks that touch it and
/// are as weak.
fn rescue_points(board: &Board, state: &BlockState) -> PointSet {
    let weak = board.adjacent_blocks(state.stone, state.liberties);
    weak.fold(board.liberties(state.stone), |all, enemy| {
        all | board.liberties(enemy)
    })
}
