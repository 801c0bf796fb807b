//! Where a hunter looks.

use crate::tuning::TUNED;
use board::{Board, Color, Point, PointSet};
use prove::Guide;
use search::{Candidate, Side, UNIT};

/// How loosely the prey may be held. The bounds are Kierulf's `MaxLibPrey` and `MaxLibHunter`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Most liberties of the prey when it is the prey's turn.
    pub max_lib_prey: usize,
    /// Most liberties of the prey when it is the hunter's turn.
    pub max_lib_hunter: usize,
    /// How much slack the hunter may give on one line: a move that leaves the prey `n` liberties gives `n - 1`.
    pub slack: u32,
}

/// The hunter's knowledge of captures: moves to try and when to give up.
#[derive(Clone, Debug)]
pub(crate) struct Hunter {
    /// Stones of the blocks of which one is to be caught.
    targets: Vec<Point>,
    prey_color: Color,
    bounds: Bounds,
    /// Slack given so far on the present line, before each of its moves and now.
    given: Vec<u32>,
}

impl Hunter {
    pub(crate) fn new(prey: PointSet, prey_color: Color, bounds: Bounds) -> Hunter {
        Hunter {
            targets: prey.iter().collect(),
            prey_color,
            bounds,
            given: vec![0],
        }
    }

    fn given(&self) -> u32 {
        self.given.last().copied().unwrap_or(0)
    }

    /// The liberties of the target that has fewest; 0 when one was just taken.
    fn fewest_liberties(&self, board: &Board) -> usize {
        self.targets
            .iter()
            .map(|&p| board.liberty_count(p))
            .min()
            .unwrap_or(0)
    }

    /// The liberties of the prey after its best extension; of several targets, those of the worst off.
    pub(super) fn best_escape(&self, board: &Board) -> usize {
        let after = |prey: &Point| {
            let grown = |l| {
                board
                    .liberties_after(l, self.prey_color)
                    .map_or(0, |s| s.len())
            };
            board.liberties(*prey).iter().map(grown).max().unwrap_or(0)
        };
        self.targets.iter().map(after).min().unwrap_or(0)
    }

    /// Whether lines may wander: then more distant moves are tried.
    fn is_wide(&self) -> bool {
        self.bounds.slack >= 6
    }

    /// Moves that save or strengthen the hunter's own blocks around the prey, and their friends.
    fn defend_hunters(&self, board: &Board, prey: Point, moves: &mut Moves) {
        let most = board.liberty_count(prey).max(2);
        for hunter in board.adjacent_blocks(prey, most) {
            self.defend(board, hunter, 0, moves);
            if self.is_wide() {
                let near = board.liberties(hunter).neighbors() & board.stones(!self.prey_color);
                for friend in board.blocks_in(near - board.block_stones(hunter)) {
                    if board.liberty_count(friend) <= most {
                        self.defend(board, friend, UNIT, moves);
                    }
                }
            }
        }
    }

    /// Moves that save weak blocks of the hunter that only guard a liberty of the prey.
    fn defend_guards(&self, board: &Board, prey: Point, moves: &mut Moves) {
        let rim = board.block_stones(prey).neighbors();
        let guards = board.liberties(prey).neighbors() & board.stones(!self.prey_color);
        for guard in board.blocks_in(guards) {
            let touches = board.block_stones(guard).intersects(&rim);
            if !touches && board.liberty_count(guard) <= 2 {
                self.defend(board, guard, UNIT, moves);
            }
        }
    }

    /// Moves that give a block of the hunter more liberties: extending, capturing.
    fn defend(&self, board: &Board, hunter: Point, extra: u32, moves: &mut Moves) {
        let color = !self.prey_color;
        let atari = board.in_atari(hunter);
        for l in board.liberties(hunter) {
            let after = board.liberties_after(l, color).map_or(0, |s| s.len());
            if after > 1 {
                moves.add(l, extra + if atari { UNIT } else { 3 * UNIT });
            }
        }
        let weak = if atari { 1 } else { 2 };
        for enemy in board.adjacent_blocks(hunter, weak + usize::from(self.is_wide())) {
            if self
                .targets
                .iter()
                .any(|&prey| board.same_block(enemy, prey))
            {
                continue;
            }
            let takes = board.in_atari(enemy);
            for l in board.liberties(enemy) {
                moves.add(l, extra + if takes { UNIT / 2 } else { 3 * UNIT });
            }
        }
    }

    /// Moves against weak blocks that the prey could connect to.
    fn attack_friends(&self, board: &Board, prey: Point, moves: &mut Moves) {
        let near = board.liberties(prey).neighbors() & board.stones(self.prey_color);
        for friend in board.blocks_in(near - board.block_stones(prey)) {
            let count = board.liberty_count(friend);
            if count <= 3 {
                for l in board.liberties(friend) {
                    moves.add(l, UNIT * count as u32);
                }
            }
        }
    }

    /// Moves against one target.
    fn moves_against(&self, board: &Board, prey: Point, moves: &mut Moves) {
        let liberties = board.liberties(prey);
        let count = liberties.len();
        // Where the prey would gain by extending, or the hunter cannot simply play, moves near by matter.
        let mut leaks = PointSet::EMPTY;
        for l in liberties {
            let gain = board
                .liberties_after(l, self.prey_color)
                .map_or(0, |s| s.len());
            let own = board
                .liberties_after(l, !self.prey_color)
                .map_or(0, |s| s.len());
            let weak = if own <= 1 { 2 * UNIT } else { 0 };
            moves.add(l, UNIT * 4u32.saturating_sub(gain as u32) / 2 + weak);
            if gain > count || own <= 1 {
                leaks.insert(l);
            }
        }
        if count > self.bounds.max_lib_prey {
            return;
        }
        self.defend_hunters(board, prey, moves);
        if self.bounds.max_lib_prey <= 1 {
            return;
        }
        self.defend_guards(board, prey, moves);
        self.attack_friends(board, prey, moves);
        let leaks = if self.is_wide() { liberties } else { leaks };
        let near = (leaks.neighbors() & board.empty()) - liberties;
        for p in near {
            let touched = p
                .neighbors()
                .iter()
                .filter(|n| liberties.contains(**n))
                .count();
            moves.add(p, if touched >= 2 { UNIT } else { 2 * UNIT });
        }
        if self.bounds.max_lib_prey >= 3 {
            for p in (near.neighbors() & board.empty()) - liberties - near {
                moves.add(p, 4 * UNIT);
            }
        }
    }
}

/// Moves with their best priors.
struct Moves<'a> {
    out: &'a mut Vec<Candidate<Point>>,
}

impl Moves<'_> {
    fn add(&mut self, mv: Point, prior: u32) {
        match self.out.iter_mut().find(|c| c.mv == mv) {
            Some(known) => known.prior = known.prior.min(prior),
            None => self.out.push(Candidate { mv, prior }),
        }
    }
}

impl Guide for Hunter {
    fn is_hopeless(&mut self, board: &Board, to_move: Side) -> bool {
        let most = match to_move {
            Side::Prover => self.bounds.max_lib_hunter,
            Side::Refuter => self.bounds.max_lib_prey,
        };
        self.fewest_liberties(board) > most || self.given() > self.bounds.slack
    }

    fn played(&mut self, board: &Board, by: Side) {
        let left = match by {
            Side::Prover => self.fewest_liberties(board).saturating_sub(1) as u32,
            Side::Refuter => 0,
        };
        self.given.push(self.given() + left);
    }

    fn undone(&mut self) {
        self.given.pop();
    }

    fn line_code(&self) -> u64 {
        let Bounds {
            max_lib_prey,
            max_lib_hunter,
            slack,
        } = self.bounds;
        let bounds = (max_lib_prey as u64) << 8 | (max_lib_hunter as u64) << 16;
        u64::from(self.given()) | bounds | u64::from(slack) << 24
    }

    fn estimate(&mut self, board: &Board, to_move: Side) -> (u32, u32) {
        let liberties = match self.fewest_liberties(board) as u32 {
            // Taken in a ko that is not over.
            0 => TUNED.ko_liberties,
            n => n,
        };
        let spare = (self.bounds.max_lib_hunter as u32 + 1).saturating_sub(liberties);
        match to_move {
            Side::Prover => (
                UNIT * (2 * liberties).saturating_sub(2).max(1),
                UNIT * spare,
            ),
            Side::Refuter => {
                let escape = self.best_escape(board) as u32;
                let spare =
                    (self.bounds.max_lib_hunter as u32 + 1).saturating_sub(escape.max(liberties));
                (
                    UNIT * (liberties + escape.max(liberties)).saturating_sub(1),
                    UNIT * (1 + spare),
                )
            }
        }
    }

    fn prover_moves(&mut self, board: &Board, out: &mut Vec<Candidate<Point>>) {
        let mut moves = Moves { out };
        for &prey in &self.targets {
            if board.liberty_count(prey) <= self.bounds.max_lib_hunter {
                self.moves_against(board, prey, &mut moves);
            }
        }
    }

    /// Extensions that gain liberties, and captures of the hunters around.
    fn likely_replies(&mut self, board: &Board, out: &mut Vec<Point>) {
        let &[prey] = &self.targets[..] else { return };
        for hunter in board.adjacent_blocks(prey, 1) {
            out.extend(board.liberties(hunter).only().filter(|p| !out.contains(p)));
        }
        let count = board.liberty_count(prey);
        let mut best = (count, None);
        for l in board.liberties(prey) {
            let after = board
                .liberties_after(l, self.prey_color)
                .map_or(0, |s| s.len());
            if after > best.0 || (after == best.0 && best.1.is_none()) {
                best = (after, Some(l));
            }
        }
        out.extend(best.1.filter(|p| !out.contains(p)));
    }

    fn reply_prior(&mut self, board: &Board, reply: Point) -> u32 {
        let takes = reply
            .neighbors()
            .into_iter()
            .any(|n| board.cell(n) == !self.prey_color && board.in_atari(n));
        if takes {
            return 0;
        }
        if self
            .targets
            .iter()
            .any(|&prey| board.liberties(prey).contains(reply))
        {
            let after = board
                .liberties_after(reply, self.prey_color)
                .map_or(0, |s| s.len());
            return UNIT * 4u32.saturating_sub(after as u32) / 2;
        }
        2 * UNIT
    }
}
