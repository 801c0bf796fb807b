//! Search inside a zone: the attacker moves first and wins all kos (Müller 1997, sections 5 and 6).
//!
//! A position with the attacker to move is proven when the static rules settle the whole zone, or
//! when the defender has a good next move should the attacker pass, and a good answer to every
//! attacker move. The answers to a pass narrow the attacker down: if the defender's move `x` wins
//! with a plan whose points are `S`, an attacker move outside `S` and `x` changes nothing, the
//! defender plays `x`, so only moves inside all such sets need to be tried (what players of Hex call
//! the must-play region).
//!
//! The defender may leave out any move; the attacker may not, unless it is proven irrelevant. A pass
//! of the attacker must be answered by progress, or a seki would count as territory.
//!
//! Proofs are finite trees, so they do not depend on the path and may be kept in a table; failure only
//! means "not within this depth".

use board::{Board, Color, Move, Point, PointSet, Waive};
use rustc_hash::FxHashMap;

use crate::plan::Miai;
use crate::slices::Slices;
use crate::static_rules::External;
use crate::tuning::TUNED;

/// A zone to be settled.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Problem {
    pub(crate) defender: Color,
    /// Where both may play. Nothing but walls of the defender surrounds it.
    pub(crate) zone: PointSet,
    /// The blocks around it.
    pub(crate) walls: PointSet,
    /// Those of them that are safe.
    pub(crate) safe: PointSet,
    /// What regions elsewhere promise to the walls.
    pub(crate) externals: Vec<External>,
    /// Pairs in the zone that earlier proofs count on.
    pub(crate) reserved: Vec<Miai>,
}

/// A proof's first layer: what the defender answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// His move if the attacker passes.
    pub to_pass: Option<Point>,
    /// Attacker moves that need a special answer, and that answer. To others, `to_pass`.
    pub to_moves: Vec<(Point, Point)>,
}

/// A search that can be interrupted and taken up again.
pub(crate) struct LocalSearch {
    pub(crate) board: Board,
    pub(crate) problem: Problem,
    pub(crate) walls: PointSet,
    proven: FxHashMap<u64, PointSet>,
    failed: FxHashMap<u64, u8>,
    /// Depth of the current iteration: no more than so many stray attacker stones in any line.
    pub(crate) max_depth: u8,
    /// Positions looked at so far.
    pub(crate) spent: u64,
    /// How often a move was the answer.
    history: [u32; board::ARRAY_LEN],
    /// How often an attack could not be answered.
    attacks: [u32; board::ARRAY_LEN],
    /// Tries every attack, even those proven irrelevant: for tests.
    full_width: bool,
    pub(crate) answers: Answers,
}

impl LocalSearch {
    pub(crate) fn new(board: &Board, problem: Problem) -> LocalSearch {
        let mut board = board.clone();
        board.forget_history();
        LocalSearch {
            board,
            walls: problem.walls,
            problem,
            proven: FxHashMap::default(),
            failed: FxHashMap::default(),
            max_depth: 1,
            spent: 0,
            history: [0; board::ARRAY_LEN],
            attacks: [0; board::ARRAY_LEN],
            full_width: false,
            answers: Answers::default(),
        }
    }

    /// Searches deeper and deeper until the zone is settled or the slice is used up.
    pub(crate) fn run(&mut self, meter: &mut Slices) -> bool {
        let before = meter.used();
        let mut settled = false;
        while self.max_depth <= TUNED.deepest && !meter.paused() && !settled {
            settled = self.prove(self.max_depth, 0, meter).is_some();
            if !settled && !meter.paused() {
                self.max_depth += 1;
                // What counts as irrelevant depends on the depth.
                self.proven.clear();
            }
        }
        self.spent += meter.used() - before;
        settled
    }

    /// Moves that settle the zone if the defender may play first, such that no attacker move spoils
    /// all of them; see [`crate::choice`].
    pub(crate) fn choice(&mut self) -> Option<Vec<Point>> {
        let open = self.board.empty() & self.problem.zone;
        // A capture changes more than one point.
        if !self.capturing_moves(open).is_empty() || !self.walls_have_liberties() {
            return None;
        }
        let mut must = open;
        let mut moves = Vec::new();
        for x in open {
            if self.board.play(x, self.problem.defender).is_err() {
                continue;
            }
            let support = self
                .walls_have_liberties()
                .then(|| self.static_support())
                .flatten();
            self.board.undo();
            let Some(support) = support else { continue };
            let carrier = support.with(x);
            if moves.is_empty() || !must.is_subset(&carrier) {
                must &= carrier;
                moves.push(x);
            }
            if must.is_empty() {
                break;
            }
        }
        let touching = self.contact(open);
        let answered = must.is_empty() && touching.iter().all(|m| self.one_still_works(m, &moves));
        answered.then_some(moves)
    }

    /// Whether one of the moves settles the zone after this attack.
    fn one_still_works(&mut self, attack: Point, moves: &[Point]) -> bool {
        let (own, enemy) = (self.problem.defender, !self.problem.defender);
        if self.board.play_waiving(attack, enemy, Waive::KO).is_err() {
            return true;
        }
        let works = moves.iter().any(|&x| {
            if self.board.play(x, own).is_err() {
                return false;
            }
            let settled = self.walls_have_liberties() && self.static_support().is_some();
            self.board.undo();
            settled
        });
        self.board.undo();
        works
    }

    /// Proves the zone once more within the given depth, leaving out no attack.
    #[cfg(test)]
    pub(crate) fn verify(&mut self, depth: u8, meter: &mut Slices) -> bool {
        self.full_width = true;
        self.max_depth = depth;
        self.prove(depth, 0, meter).is_some()
    }

    /// How much less work a zone deserves than a small one: hopes fall fast with its size.
    pub(crate) fn difficulty(&self) -> u64 {
        let empty = (self.problem.zone & self.board.empty()).len() as u64;
        1 + empty * empty / 64
    }

    /// Nothing is left to try.
    pub(crate) fn is_finished(&self) -> bool {
        self.max_depth > TUNED.deepest
    }

    /// Attacker to move. The points where an attacker move would need an answer, if proven.
    fn prove(&mut self, depth: u8, ply: u8, meter: &mut Slices) -> Option<PointSet> {
        let key = self.board.stones_hash();
        if let Some(support) = self.proven.get(&key) {
            return Some(*support);
        }
        if self.failed.get(&key).is_some_and(|&d| d >= depth) || !meter.spend() {
            return None;
        }
        let result = if !self.walls_have_liberties() {
            self.failed.insert(key, u8::MAX);
            return None;
        } else if let Some(support) = self.static_support() {
            Some(support)
        } else if depth == 0 {
            None
        } else {
            self.prove_by_moves(depth, ply, meter)
        };
        match result {
            Some(support) => _ = self.proven.insert(key, support),
            None if !meter.paused() => _ = self.failed.insert(key, depth),
            None => {}
        }
        result
    }

    fn prove_by_moves(&mut self, depth: u8, ply: u8, meter: &mut Slices) -> Option<PointSet> {
        let open = self.board.empty() & self.problem.zone;
        let vulnerable = self.vulnerable() | self.contact(open);
        let captures = self.capturing_moves(open);
        let mut must = open;
        let mut support = vulnerable;
        let mut threats: Vec<Point> = Vec::new();
        let moves = self.ordered(open, None);
        for level in [0, depth - 1] {
            for &x in &moves {
                if self.board.play(x, self.problem.defender).is_err() {
                    continue;
                }
                let found = self.prove(level, ply + 1, meter);
                self.board.undo();
                if let Some(found) = found {
                    let carrier = found.with(x);
                    let relevant = carrier | captures | vulnerable;
                    if threats.is_empty() || !must.is_subset(&relevant) {
                        must &= relevant;
                        support |= carrier;
                        threats.push(x);
                    }
                    if level > 0 {
                        break;
                    }
                }
            }
            if !threats.is_empty() || depth == 1 {
                break;
            }
        }
        if self.full_width {
            must = open;
        }
        let &first = threats.first()?;
        self.history[first.index()] += 1;
        let mut special = Vec::new();
        let attacks = self.ordered_attacks(must);
        for m in attacks {
            if self
                .board
                .play_waiving(m, !self.problem.defender, Waive::KO)
                .is_err()
            {
                continue;
            }
            let answer = self.answer(depth, ply, m, &threats, meter);
            self.board.undo();
            let Some((y, found)) = answer else {
                self.attacks[m.index()] += 1;
                return None;
            };
            special.push((m, y));
            support |= found.with(m);
        }
        if ply == 0 {
            self.answers = Answers {
                to_pass: Some(first),
                to_moves: special,
            };
        }
        Some(support)
    }

    /// A good answer to the attacker's last move, and its support.
    fn answer(
        &mut self,
        depth: u8,
        ply: u8,
        last: Point,
        threats: &[Point],
        meter: &mut Slices,
    ) -> Option<(Point, PointSet)> {
        let open = self.board.empty() & self.problem.zone;
        let mut moves: Vec<Point> = threats
            .iter()
            .copied()
            .filter(|t| open.contains(*t))
            .collect();
        let rest: PointSet = open - moves.iter().copied().collect::<PointSet>();
        moves.extend(self.ordered(rest, Some(last)));
        for level in [0, depth - 1] {
            for &y in &moves {
                if self
                    .board
                    .play_move(Move::Play(y), self.problem.defender)
                    .is_err()
                {
                    continue;
                }
                let found = self.prove(level, ply + 1, meter);
                self.board.undo();
                if let Some(found) = found {
                    self.history[y.index()] += 1;
                    return Some((y, found.with(y)));
                }
                if meter.paused() {
                    return None;
                }
            }
            if depth == 1 {
                break;
            }
        }
        None
    }

    fn ordered(&self, open: PointSet, last: Option<Point>) -> Vec<Point> {
        let mut moves: Vec<Point> = open.iter().collect();
        let near = |p: Point| last.is_some_and(|l| l.distance(p) <= 2);
        moves.sort_by_key(|p| (!near(*p), std::cmp::Reverse(self.history[p.index()])));
        moves
    }

    fn ordered_attacks(&self, must: PointSet) -> Vec<Point> {
        let mut moves: Vec<Point> = must.iter().collect();
        moves
            .sort_by_key(|p| std::cmp::Reverse((self.attacks[p.index()], self.history[p.index()])));
        moves
    }
}
