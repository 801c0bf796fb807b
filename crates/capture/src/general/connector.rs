//! Where a connector looks.

use board::{Board, Color, Point, PointSet};
use prove::Guide;
use search::{Candidate, Side, UNIT};

/// How loosely two blocks may be linked on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looseness {
    /// Most own moves that may still be needed when the connector is to move.
    pub max_cost: usize,
    /// How much slack he may give on one line: a move after which `n` more are needed gives `n - 1`.
    pub slack: u32,
}

const WIDE: usize = 2;

/// Knowledge of connections: the cost of linking two blocks, and the points on cheap links.
#[derive(Clone, Debug)]
pub(crate) struct Connector {
    a: Point,
    b: Point,
    color: Color,
    looseness: Looseness,
    /// Slack given so far on the present line, before each of its moves and now.
    given: Vec<u32>,
    /// The cost of the position with this hash.
    known_cost: Option<(u64, usize)>,
}

impl Connector {
    pub(crate) fn new(a: Point, b: Point, color: Color, looseness: Looseness) -> Connector {
        Connector {
            a,
            b,
            color,
            looseness,
            given: vec![0],
            known_cost: None,
        }
    }

    fn given(&self) -> u32 {
        self.given.last().copied().unwrap_or(0)
    }

    /// Points reached from a block with 0, 1, 2, … own moves, until `to` is reached: own stones are free, a weak
    /// enemy block counts as one move.
    fn layers(&self, board: &Board, from: Point, to: Option<Point>) -> Vec<PointSet> {
        let (own, enemy) = (board.stones(self.color), board.stones(!self.color));
        let mut reached = board.block_stones(from);
        let mut layers = vec![reached];
        for _ in 0..=self.looseness.max_cost {
            let rim = reached.neighbors() - reached;
            let mut next = rim & board.empty();
            for block in board.blocks_in(rim & enemy) {
                if board.liberty_count(block) <= 2 {
                    next |= board.block_stones(block);
                }
            }
            next |= (next.neighbors() & own).flood(&own);
            let fresh = next - reached;
            reached |= next;
            layers.push(fresh);
            if to.is_some_and(|p| fresh.contains(p)) {
                break;
            }
        }
        layers
    }

    /// Whether the last move gives atari.
    fn is_forcing(&self, board: &Board) -> bool {
        board.last_played().is_some_and(|(p, color)| {
            let mut enemies = board.neighbors_holding(p, (!color).into());
            enemies.any(|n| board.in_atari(n))
        })
    }

    /// The number of own moves that would connect the blocks if the enemy did not answer.
    fn cost(&mut self, board: &Board) -> usize {
        let hash = board.stones_hash();
        if let Some((known, cost)) = self.known_cost
            && known == hash
        {
            return cost;
        }
        let layers = self.layers(board, self.a, Some(self.b));
        let cost = layers
            .iter()
            .position(|l| l.contains(self.b))
            .unwrap_or(usize::MAX);
        self.known_cost = Some((hash, cost));
        cost
    }
}

impl Guide for Connector {
    fn is_hopeless(&mut self, board: &Board, to_move: Side) -> bool {
        let most = self.looseness.max_cost - usize::from(to_move == Side::Refuter);
        self.given() > self.looseness.slack || self.cost(board) > most
    }

    fn played(&mut self, board: &Board, by: Side) {
        let left = match by {
            Side::Prover if self.is_forcing(board) => 0,
            Side::Prover => u32::try_from(self.cost(board).saturating_sub(1)).unwrap_or(u32::MAX),
            Side::Refuter => 0,
        };
        self.given.push(self.given().saturating_add(left));
    }

    fn undone(&mut self) {
        self.given.pop();
    }

    fn line_code(&self) -> u64 {
        let Looseness { max_cost, slack } = self.looseness;
        u64::from(self.given()) | (max_cost as u64) << 8 | u64::from(slack) << 16
    }

    fn estimate(&mut self, board: &Board, to_move: Side) -> (u32, u32) {
        let cost = self.cost(board).min(8) as u32;
        let spare = (self.looseness.max_cost as u32 + 1)
            .saturating_sub(cost)
            .max(1);
        match to_move {
            Side::Prover => (UNIT * (2 * cost).saturating_sub(1).max(1), UNIT * spare),
            Side::Refuter => (UNIT * (2 * cost + 1), UNIT * spare),
        }
    }

    fn prover_moves(&mut self, board: &Board, out: &mut Vec<Candidate<Point>>) {
        let (from_a, from_b) = (
            self.layers(board, self.a, None),
            self.layers(board, self.b, None),
        );
        let mut add = |p: Point, prior: u32| {
            if board.is_empty(p) && out.iter().all(|c: &Candidate<Point>| c.mv != p) {
                out.push(Candidate { mv: p, prior });
            }
        };
        let longest = self
            .cost(board)
            .saturating_add(WIDE)
            .min(self.looseness.max_cost + 2);
        for total in 2..=longest {
            for i in 1..total {
                let (Some(a), Some(b)) = (from_a.get(i), from_b.get(total - i)) else {
                    continue;
                };
                for p in *a & *b {
                    let prior = UNIT * (total as u32 - 2);
                    match board.is_empty(p) {
                        true => add(p, prior),
                        // A weak enemy block: take it.
                        false => board.liberties(p).iter().for_each(|l| add(l, prior)),
                    }
                }
            }
        }
        // Own blocks in between that are in atari want help.
        let links = (from_a[1].neighbors() | from_b[1].neighbors()) & board.stones(self.color);
        for block in board.blocks_in(links) {
            if board.in_atari(block) {
                for l in board.liberties(block) {
                    add(l, 2 * UNIT);
                }
                for enemy in board.adjacent_blocks(block, 1) {
                    for l in board.liberties(enemy) {
                        add(l, UNIT);
                    }
                }
            }
        }
    }

    fn reply_prior(&mut self, board: &Board, reply: Point) -> u32 {
        let touches = board.count_neighbors(reply, self.color.into());
        UNIT * 2u32.saturating_sub(touches as u32)
    }
}
