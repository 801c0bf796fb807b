//! Where a connector looks.

use board::{Board, Color, Point, PointSet};
use prove::Guide;
use search::{Candidate, Side, UNIT};

/// Knowledge of connections: the cost of linking two blocks, and the points on cheap links.
#[derive(Clone, Debug)]
pub(crate) struct Connector {
    a: Point,
    b: Point,
    color: Color,
    /// Give up when more moves than this would be needed.
    max_cost: usize,
}

impl Connector {
    pub(crate) fn new(a: Point, b: Point, color: Color, max_cost: usize) -> Connector {
        Connector {
            a,
            b,
            color,
            max_cost,
        }
    }

    /// Points reached from a block with 0, 1, 2, … own moves; own stones are free, enemy stones in atari cost one.
    fn layers(&self, board: &Board, from: Point) -> Vec<PointSet> {
        let own = board.stones(self.color);
        let mut enemy_weak = PointSet::EMPTY;
        for block in board.blocks(!self.color) {
            if board.liberty_count(block) <= 2 {
                enemy_weak |= board.block_stones(block);
            }
        }
        let open = board.empty() | enemy_weak;
        let mut reached = board.block_stones(from);
        let mut layers = vec![reached];
        for _ in 0..=self.max_cost {
            let mut next = reached.neighbors() & open;
            next = next | (next.neighbors() & own).flood(&own);
            // Taking a weak block opens all of it.
            let taken = next & enemy_weak;
            if !taken.is_empty() {
                next |= taken.flood(&enemy_weak);
                next |= (next.neighbors() & own).flood(&own);
            }
            let fresh = next - reached;
            reached |= next;
            layers.push(fresh);
        }
        layers
    }

    /// The number of own moves that would connect the blocks, if the enemy did not answer.
    fn cost(&self, board: &Board) -> usize {
        let layers = self.layers(board, self.a);
        layers
            .iter()
            .position(|l| l.contains(self.b))
            .unwrap_or(usize::MAX)
    }
}

impl Guide for Connector {
    fn is_hopeless(&mut self, board: &Board, to_move: Side) -> bool {
        let cost = self.cost(board).saturating_sub(1);
        cost > self.max_cost - usize::from(to_move == Side::Refuter)
    }

    fn estimate(&mut self, board: &Board, _to_move: Side) -> (u32, u32) {
        let cost = self.cost(board).min(8) as u32;
        (
            UNIT * (1 + 2 * cost),
            UNIT * (1 + self.max_cost as u32).saturating_sub(cost).max(1),
        )
    }

    fn prover_moves(&mut self, board: &Board, out: &mut Vec<Candidate<Point>>) {
        let (from_a, from_b) = (self.layers(board, self.a), self.layers(board, self.b));
        let mut add = |p: Point, prior: u32| {
            if board.is_empty(p) && out.iter().all(|c: &Candidate<Point>| c.mv != p) {
                out.push(Candidate { mv: p, prior });
            }
        };
        for total in 2..=self.max_cost + 2 {
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
