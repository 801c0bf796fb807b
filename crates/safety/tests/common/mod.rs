//! A brute-force judge of safety claims on small boards, sharing no code with the library.
//!
//! **What is judged.** A claim is a set of the defender's *stones* and a set of *territory* points.
//! The attacker moves first, play alternates, either side may pass, suicide is illegal, and the
//! attacker wins all kos: he ignores every ko ban, the defender obeys them. The claim is *false* if the
//! attacker can force, in finitely many moves, a position (himself to move) in which
//! * a claimed stone has been captured, or
//! * an attacker stone stands on a claimed territory point and lives: the defender can no longer
//!   force its capture, answering the attacker's moves, without losing a claimed stone.
//!
//! All claims of one colour are judged together: one defending strategy must keep them all.
//! Both are least fixpoints over the finite graph of positions; because the attacker ignores bans
//! and a ban for the defender lives for one answer only, a position with the attacker to move is
//! just its stones. That lets him live by one endless ko too, so the judge is on the strict side.
#![allow(dead_code, unreachable_pub)]

use board::{Board, Color, Point, PointSet};

/// Positions of a board of at most 32 points as two bit masks.
#[derive(Clone, Copy)]
struct Stones {
    attacker: u32,
    defender: u32,
}

pub struct Judge {
    neighbors: Vec<u32>,
    points: Vec<Point>,
    start: Stones,
    claimed_stones: u32,
    territory: u32,
    /// Points that are not claimed stones, as bit numbers: the digits of a position.
    free: Vec<u32>,
    power: Vec<usize>,
}

/// What one attacker move leads to.
enum Outcome {
    TakesClaimedStone,
    Replies(Vec<u32>),
}

impl Judge {
    pub fn new(board: &Board, defender: Color, stones: PointSet, territory: PointSet) -> Judge {
        let points: Vec<Point> = board.points().iter().collect();
        assert!(points.len() <= 32);
        let bit = |p: Point| points.iter().position(|&q| q == p).map_or(0, |i| 1u32 << i);
        let mask = |set: PointSet| set.iter().fold(0, |m, p| m | bit(p));
        let neighbors = points
            .iter()
            .map(|p| p.neighbors().into_iter().fold(0, |m, n| m | bit(n)))
            .collect();
        let claimed_stones = mask(stones);
        assert!(
            stones.is_subset(&board.stones(defender)),
            "claimed stones are stones"
        );
        let free: Vec<u32> = (0..points.len() as u32)
            .filter(|i| claimed_stones >> i & 1 == 0)
            .collect();
        let power = (0..=free.len() as u32).map(|i| 3usize.pow(i)).collect();
        let start = Stones {
            attacker: mask(board.stones(!defender)),
            defender: mask(board.stones(defender)),
        };
        let territory = mask(territory);
        Judge {
            neighbors,
            points,
            start,
            claimed_stones,
            territory,
            free,
            power,
        }
    }

    /// Number of points whose content can change; the cost grows as three to this power.
    pub fn free_points(&self) -> usize {
        self.free.len()
    }

    fn code(&self, s: Stones) -> usize {
        let digit = |i: u32| (s.attacker >> i & 1) as usize + 2 * (s.defender >> i & 1) as usize;
        self.free
            .iter()
            .zip(&self.power)
            .map(|(&i, p)| digit(i) * p)
            .sum()
    }

    fn decode(&self, mut code: usize) -> Stones {
        let mut s = Stones {
            attacker: 0,
            defender: self.claimed_stones,
        };
        for &i in &self.free {
            match code % 3 {
                1 => s.attacker |= 1 << i,
                2 => s.defender |= 1 << i,
                _ => {}
            }
            code /= 3;
        }
        s
    }

    fn block(&self, stone: u32, color: u32) -> (u32, u32) {
        let (mut block, mut rim, mut todo) = (0u32, 0u32, 1u32 << stone);
        while todo != 0 {
            let i = todo.trailing_zeros();
            block |= 1 << i;
            rim |= self.neighbors[i as usize];
            todo = rim & color & !block;
        }
        (block, rim)
    }

    /// Plays a stone of `own` at point `i`; None if illegal. Gives both colours, the captured
    /// stones and the point that is banned by ko.
    fn play(&self, own: u32, other: u32, i: u32) -> Option<(u32, u32, u32, u32)> {
        if (own | other) >> i & 1 != 0 {
            return None;
        }
        let own = own | 1 << i;
        let mut captured = 0;
        let mut around = self.neighbors[i as usize] & other;
        while around != 0 {
            let n = around.trailing_zeros();
            let (block, rim) = self.block(n, other);
            if rim & !(own | other) == 0 {
                captured |= block;
            }
            around &= !block;
        }
        let other = other & !captured;
        let (block, rim) = self.block(i, own);
        let liberties = rim & !(own | other);
        if liberties == 0 {
            return None;
        }
        let ko = captured.count_ones() == 1 && block.count_ones() == 1 && liberties == captured;
        Some((own, other, captured, if ko { captured } else { 0 }))
    }

    fn replies(&self, s: Stones, ban: u32) -> Vec<u32> {
        let mut codes = vec![self.code(s) as u32];
        for i in 0..self.points.len() as u32 {
            if ban >> i & 1 == 0
                && let Some((defender, attacker, ..)) = self.play(s.defender, s.attacker, i)
            {
                codes.push(self.code(Stones { attacker, defender }) as u32);
            }
        }
        codes
    }

    /// All attacker moves, pass included, with the positions the defender can answer with.
    fn outcomes(&self, s: Stones) -> Vec<Outcome> {
        let mut all = vec![Outcome::Replies(self.replies(s, 0))];
        for i in 0..self.points.len() as u32 {
            if let Some((attacker, defender, captured, ban)) = self.play(s.attacker, s.defender, i)
            {
                all.push(if captured & self.claimed_stones != 0 {
                    Outcome::TakesClaimedStone
                } else {
                    Outcome::Replies(self.replies(Stones { attacker, defender }, ban))
                });
            }
        }
        all
    }

    /// Every position that can arise while the claimed stones stand, with its moves.
    fn graph(&self) -> Vec<Option<Vec<Outcome>>> {
        let mut graph: Vec<Option<Vec<Outcome>>> = Vec::new();
        graph.resize_with(self.power[self.free.len()], || None);
        let mut todo = vec![self.code(self.start) as u32];
        while let Some(code) = todo.pop() {
            if graph[code as usize].is_some() {
                continue;
            }
            let outcomes = self.outcomes(self.decode(code as usize));
            for outcome in &outcomes {
                if let Outcome::Replies(codes) = outcome {
                    todo.extend(codes.iter().filter(|&&c| graph[c as usize].is_none()));
                }
            }
            graph[code as usize] = Some(outcomes);
        }
        graph
    }

    /// Positions from which the defender can force the stone on a point off the board.
    fn capturable(&self, graph: &[Option<Vec<Outcome>>], point: u32) -> Vec<bool> {
        let mut good: Vec<bool> = (0..graph.len())
            .map(|c| graph[c].is_some() && self.decode(c).attacker >> point & 1 == 0)
            .collect();
        loop {
            let mut changed = false;
            for (code, outcomes) in graph.iter().enumerate() {
                let Some(outcomes) = outcomes else { continue };
                if good[code] {
                    continue;
                }
                if outcomes.iter().all(|o| match o {
                    Outcome::TakesClaimedStone => false,
                    Outcome::Replies(codes) => codes.iter().any(|&c| good[c as usize]),
                }) {
                    good[code] = true;
                    changed = true;
                }
            }
            if !changed {
                return good;
            }
        }
    }

    /// Whether the claim holds against an attacker who moves first and wins all kos.
    pub fn holds_in_alternating_play(&self) -> bool {
        self.refutation().is_none()
    }

    /// How the claim fails: positions of the shortest attack against the longest defence.
    pub fn refutation(&self) -> Option<String> {
        let graph = self.graph();
        let mut lost = vec![u32::MAX; graph.len()];
        for (i, _) in self
            .points
            .iter()
            .enumerate()
            .filter(|(i, _)| self.territory >> i & 1 != 0)
        {
            let good = self.capturable(&graph, i as u32);
            for (code, good) in good.iter().enumerate() {
                if graph[code].is_some() && !good {
                    lost[code] = 0;
                }
            }
        }
        let start = self.code(self.start);
        for round in 1.. {
            let mut changed = false;
            for (code, outcomes) in graph.iter().enumerate() {
                let Some(outcomes) = outcomes else { continue };
                if lost[code] == u32::MAX
                    && outcomes.iter().any(|o| match o {
                        Outcome::TakesClaimedStone => true,
                        Outcome::Replies(codes) => codes.iter().all(|&c| lost[c as usize] < round),
                    })
                {
                    lost[code] = round;
                    changed = true;
                }
            }
            if lost[start] != u32::MAX {
                return Some(self.story(&graph, &lost, start));
            }
            if !changed {
                break;
            }
        }
        None
    }

    fn story(&self, graph: &[Option<Vec<Outcome>>], lost: &[u32], start: usize) -> String {
        let mut text = String::new();
        let mut code = start;
        loop {
            text += &format!("\nlost in {}\n{}", lost[code], self.picture(code));
            let worst = graph[code].iter().flatten().filter_map(|o| match o {
                Outcome::Replies(codes) if codes.iter().all(|&c| lost[c as usize] < lost[code]) => {
                    codes.iter().copied().max_by_key(|&c| lost[c as usize])
                }
                _ => None,
            });
            match worst.min_by_key(|&c| lost[c as usize]) {
                Some(next) if lost[code] > 1 => code = next as usize,
                _ => return text,
            }
        }
    }

    fn picture(&self, code: usize) -> String {
        let s = self.decode(code);
        let mut text = String::new();
        for (i, p) in self.points.iter().enumerate() {
            if i > 0 && p.column() == 0 {
                text.push('\n');
            }
            let held = (s.attacker >> i & 1, s.defender >> i & 1);
            text.push(match held {
                (1, _) => 'a',
                (_, 1) => 'D',
                _ => '.',
            });
        }
        text
    }

    /// Whether the claim holds when the defender passes until the attacker has made any moves he
    /// likes, and only then begins to answer: no claimed stone is ever taken, and every
    /// attacker stone that stands on claimed territory can still be captured.
    pub fn holds_unconditionally(&self) -> bool {
        let graph = self.graph();
        let dead: Vec<(u32, Vec<bool>)> = (0..self.points.len() as u32)
            .filter(|i| self.territory >> i & 1 != 0)
            .map(|i| (i, self.capturable(&graph, i)))
            .collect();
        let mut seen = vec![false; graph.len()];
        let mut todo = vec![self.start];
        while let Some(s) = todo.pop() {
            let code = self.code(s);
            if std::mem::replace(&mut seen[code], true) {
                continue;
            }
            if dead.iter().any(|(_, good)| !good[code]) {
                return false;
            }
            for i in 0..self.points.len() as u32 {
                if let Some((attacker, defender, captured, _)) =
                    self.play(s.attacker, s.defender, i)
                {
                    if captured & self.claimed_stones != 0 {
                        return false;
                    }
                    todo.push(Stones { attacker, defender });
                }
            }
        }
        true
    }
}

/// A small deterministic random number generator (xorshift).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, n: u64) -> u64 {
        (self.next() >> 11) % n
    }

    /// A legal random position: each point is empty with `empty` percent, the rest is biased to one
    /// colour so that walls arise.
    pub fn position(&mut self, size: board::Size, empty: u64, black: u64) -> Option<Board> {
        let (mut b, mut w) = (PointSet::EMPTY, PointSet::EMPTY);
        for p in size.points() {
            if self.below(100) >= empty {
                if self.below(100) < black {
                    b.insert(p)
                } else {
                    w.insert(p)
                }
            }
        }
        Board::from_stones(size, b, w).ok()
    }
}
