//! Candidate points from five generators, each with a goal and a value (Luo 1994, section 2.3.2).
//!
//! | generator | suggests |
//! |---|---|
//! | patterns | continuations of corner sequences |
//! | attack | captures, kills, double threats, cuts |
//! | defend | rescues, moves that live, connections, ways out of weak groups |
//! | own territory | points where one's own area is not closed yet |
//! | opponent's territory | the same of the opponent |
//!
//! "Multi-goals-priority": a point's value is the sum over all that suggest it, so a move that does several things
//! comes first. The values only choose what the look-ahead sees; it decides.

use board::{ARRAY_LEN, Board, Color, Point, PointSet};
use power::connections::connections;
use power::exits::exits;
use power::{Power, State};

use super::analysis::Analysis;
use playout::Generators;

use crate::patterns::Library;

/// What a move is good for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Continues a corner sequence, perhaps one with a name.
    Pattern(Option<String>),
    /// Captures this stone's block.
    Capture(Point),
    /// Kills the group of this stone.
    Kill(Point),
    /// Threatens two blocks at once.
    Double(Point),
    /// Cuts these two blocks apart.
    Cut(Point, Point),
    /// Saves this stone's block from capture.
    Rescue(Point),
    /// Makes the group of this stone live.
    Live(Point),
    /// Connects these two blocks.
    Connect(Point, Point),
    /// Takes a weak group out.
    Run(Point),
    /// Strengthens its own side's area.
    Own,
    /// Reduces the opponent's area.
    Opponent,
}

/// A point worth looking at.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// Where.
    pub point: Point,
    /// The sum of the values of its goals.
    pub value: f32,
    /// What it is good for, in the order of the generators.
    pub goals: Vec<Goal>,
}

/// All candidates of the side to move, the best first. Points that repeat a position are not filtered out.
pub fn candidates(
    board: &Board,
    analysis: &Analysis,
    generators: &Generators,
    library: Option<&Library>,
) -> Vec<Candidate> {
    let mut list = List {
        board,
        analysis,
        color: analysis.to_play,
        values: vec![0.0; ARRAY_LEN],
        goals: vec![Vec::new(); ARRAY_LEN],
        forced: PointSet::EMPTY,
    };
    if let Some(library) = library.filter(|_| generators.patterns) {
        list.patterns(library);
    }
    if generators.attack {
        list.attack();
    }
    if generators.defend {
        list.defend();
    }
    if generators.attack || generators.defend {
        list.links(generators);
    }
    list.territory(generators);
    list.sorted()
}

/// Whether all neighbors are of one color and no opponent can take the point away: a point never to be filled.
pub fn is_eye(board: &Board, p: Point, color: Color) -> bool {
    let own = |q: &Point| board.color(*q) == Some(color);
    let on_board = |q: &Point| board.is_on_board(*q);
    if !p.neighbors().iter().filter(|q| on_board(q)).all(own) {
        return false;
    }
    let diagonals = p.diagonals();
    let present = diagonals.iter().filter(|q| on_board(q)).count();
    let enemy = diagonals
        .iter()
        .filter(|q| board.color(**q) == Some(!color))
        .count();
    enemy < 1 + usize::from(present == 4)
}

struct List<'a> {
    board: &'a Board,
    analysis: &'a Analysis,
    color: Color,
    values: Vec<f32>,
    goals: Vec<Vec<Goal>>,
    /// Points that may be played into atari: somebody has read that they work.
    forced: PointSet,
}

impl List<'_> {
    fn add(&mut self, p: Point, value: f32, goal: Goal) {
        if !self.board.is_empty(p) {
            return;
        }
        self.values[p.index()] += value;
        let goals = &mut self.goals[p.index()];
        if !goals.contains(&goal) {
            goals.push(goal);
        }
    }

    fn patterns(&mut self, library: &Library) {
        for found in library.suggest(self.board, self.color) {
            self.add(found.point, 12.0, Goal::Pattern(found.name));
        }
    }

    fn attack(&mut self) {
        let (analysis, me) = (self.analysis, self.color);
        for stake in analysis.stakes.iter().filter(|s| s.color != me) {
            let (Some(p), Some(stone)) = (stake.attack, stake.stones.first()) else {
                continue;
            };
            let goal = if stake.by_life {
                Goal::Kill(stone)
            } else {
                Goal::Capture(stone)
            };
            self.forced.insert(p);
            self.add(p, 5.0 + 2.0 * stake.value, goal);
        }
        for double in analysis.scan.doubles.iter().filter(|d| d.color == me) {
            self.forced.insert(double.at);
            let stones = double.attacks.iter().chain(&double.defends);
            let size: usize = stones.map(|&s| self.board.stone_count(s)).sum();
            let Some(&first) = double.attacks.first() else {
                continue;
            };
            self.add(double.at, 5.0 + 2.0 * size as f32, Goal::Double(first));
        }
        self.ataris();
    }

    /// Moves that put something in atari, or leave it with two liberties: small, but often part of something larger.
    fn ataris(&mut self) {
        for block in self.board.blocks(!self.color) {
            let liberties = self.board.liberties(block);
            let dead = self.analysis.dead.contains(block);
            if dead || liberties.len() > 3 {
                continue;
            }
            let size = self.board.stone_count(block) as f32;
            for p in liberties {
                let value = (1.0 + size) / liberties.len() as f32;
                self.add(p, value, Goal::Opponent);
            }
        }
    }

    fn defend(&mut self) {
        let (analysis, me) = (self.analysis, self.color);
        for stake in analysis.stakes.iter().filter(|s| s.color == me) {
            let Some(stone) = stake.stones.first() else {
                continue;
            };
            let goal = if stake.by_life {
                Goal::Live(stone)
            } else {
                Goal::Rescue(stone)
            };
            if let Some(p) = stake.defend {
                self.forced.insert(p);
                self.add(p, 5.0 + 2.0 * stake.value, goal.clone());
            }
            if let Some(p) = stake.attack {
                self.add(p, 3.0 + stake.value, goal.clone());
            }
            // What attacks the stones may be captured instead.
            for prey in analysis.stakes.iter().filter(|s| s.color != me) {
                let touches = prey.stones.neighbors().intersects(&stake.stones);
                if let Some(p) = prey.attack.filter(|_| touches) {
                    self.add(p, stake.value, goal.clone());
                }
            }
            for p in stake.stones.neighbors() & self.board.empty() {
                self.add(p, 1.0 + 0.5 * stake.value, goal.clone());
            }
        }
        self.run();
    }

    /// Ways out for weak groups of either side: one's own run, the opponent's are stopped.
    fn run(&mut self) {
        for group in self.analysis.groups.iter() {
            let Some(stone) = group.stones.first() else {
                continue;
            };
            let Some(health) = self.analysis.health_at(stone) else {
                continue;
            };
            if health >= 0.9 || group.stones.is_subset(&self.analysis.dead) {
                continue;
            }
            let weight = (1.0 - health) * (2.0 + group.stones.len() as f32);
            let goal = match group.color == self.color {
                true => Goal::Run(stone),
                false => Goal::Opponent,
            };
            for exit in exits(&self.analysis.power, group) {
                for p in exit.run_to.iter().take(2) {
                    self.add(*p, weight, goal.clone());
                }
            }
            for p in group.liberties {
                self.add(p, 0.5 * weight, goal.clone());
            }
        }
    }

    /// Where a connection can be cut, or made.
    fn links(&mut self, generators: &Generators) {
        for link in connections(&Power::of(self.board)) {
            let wanted = match link.color == self.color {
                true => generators.defend,
                false => generators.attack,
            };
            if link.state != State::Weak || !wanted {
                continue;
            }
            let [a, b] = link.blocks;
            let size = self.board.stone_count(a).min(self.board.stone_count(b)) as f32;
            for p in link.points {
                let goal = match link.color == self.color {
                    true => Goal::Connect(a, b),
                    false => Goal::Cut(a, b),
                };
                self.add(p, 2.0 + size.min(4.0), goal);
            }
        }
    }

    /// Points where something is still open: the less the owner is decided around a point, the better.
    fn territory(&mut self, generators: &Generators) {
        let last = self.board.last_played().map(|(p, _)| p);
        let size = self.board.size();
        for p in self.board.empty() {
            let near = PointSet::from_point(p) | p.neighbors().into_iter().collect();
            let near = (near | p.diagonals().into_iter().collect()) & self.board.points();
            let open: f32 = near
                .iter()
                .map(|q| 1.0 - self.analysis.owner[q.index()].abs())
                .sum();
            let mut value = open;
            if p.line(size) == 1 {
                value *= 0.6;
            }
            let close = |l: Point| {
                let columns = l.column().abs_diff(p.column());
                columns.max(l.row().abs_diff(p.row())) <= 1
            };
            if last.is_some_and(close) {
                value += 1.5;
            }
            let own = self.analysis.share(p, self.color) >= 0.0;
            match own {
                true if generators.own => self.add(p, value, Goal::Own),
                false if generators.opponent => self.add(p, value, Goal::Opponent),
                _ => {}
            }
        }
    }

    /// Whether a point is worth playing at all.
    fn is_sensible(&self, p: Point) -> bool {
        let board = self.board;
        if !board.is_legal(p, self.color) || is_eye(board, p, self.color) {
            return false;
        }
        if self.forced.contains(p) {
            return true;
        }
        let settled = self.analysis.safe[0] | self.analysis.safe[1];
        if settled.contains(p) {
            return false;
        }
        let captures = p
            .neighbors()
            .into_iter()
            .any(|q| board.color(q) == Some(!self.color) && board.in_atari(q));
        captures || board.is_legal_and_not_atari(p, self.color)
    }

    fn sorted(mut self) -> Vec<Candidate> {
        let empty = self.board.empty();
        let mut all: Vec<Candidate> = Vec::new();
        for point in empty {
            let value = self.values[point.index()];
            let goals = std::mem::take(&mut self.goals[point.index()]);
            if !goals.is_empty() && self.is_sensible(point) {
                all.push(Candidate {
                    point,
                    value,
                    goals,
                });
            }
        }
        all.sort_by(|a, b| b.value.total_cmp(&a.value));
        all
    }
}
