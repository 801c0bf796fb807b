//! What the tree expects of a move before it is tried: the generators again, in a form that costs microseconds.
//!
//! | generator | here |
//! |---|---|
//! | attack | captures, and ladders against blocks with two liberties |
//! | defend | escapes from atari and from ladders |
//! | patterns | 3x3 shapes |
//! | own and opponent's territory | every other point; near the last move first, the edge last |
//!
//! A prior is a number of pretended visits and how many of them were won. The ladders are those of the `capture` crate's calculator.

use board::{Board, Cell, Color, Point, PointSet};
use capture::calculator::{Calculator, CatchQuestion, HuntSide};

use crate::policy::{is_own_eye, is_self_atari};
use crate::shapes::is_shape;
use crate::tuning::TUNED;

/// Which kinds of moves are suggested (the generators of Luo's program).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generators {
    /// Corner sequences and shapes.
    pub patterns: bool,
    /// Attacks on blocks and groups.
    pub attack: bool,
    /// Defence of one's own.
    pub defend: bool,
    /// One's own territory.
    pub own: bool,
    /// The opponent's territory.
    pub opponent: bool,
}

impl Default for Generators {
    fn default() -> Generators {
        Generators {
            patterns: true,
            attack: true,
            defend: true,
            own: true,
            opponent: true,
        }
    }
}

/// A move with its prior.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prior {
    /// Where.
    pub point: Point,
    /// Pretended visits.
    pub visits: f32,
    /// How many of them were won.
    pub wins: f32,
}

impl Prior {
    /// Adds won visits.
    pub fn good(&mut self, visits: f32) {
        self.visits += visits;
        self.wins += visits;
    }

    /// Adds lost visits.
    pub fn bad(&mut self, visits: f32) {
        self.visits += visits;
    }

    /// Where no stone is near, the line decides: the edge last.
    fn far_from_stones(&mut self, line: u8) {
        match line {
            1 => self.bad(20.0),
            2 => self.bad(10.0),
            3 | 4 => self.good(8.0),
            _ => {}
        }
    }
}

/// Makes priors.
#[derive(Debug, Default)]
pub struct Priors {
    calculator: Calculator,
    /// Which generators are on.
    pub generators: Generators,
    /// What reading says of points, of this call.
    tactics: Vec<(Point, f32)>,
}

impl Priors {
    /// With these generators.
    pub fn new(generators: Generators) -> Priors {
        Priors {
            generators,
            ..Priors::default()
        }
    }

    /// The moves of a color with their priors. Eyes are left out, and so are the points in `settled`.
    pub fn suggest(
        &mut self,
        board: &mut Board,
        color: Color,
        last: Option<Point>,
        settled: PointSet,
    ) -> Vec<Prior> {
        self.tactics.clear();
        if self.generators.attack {
            self.attack(board, color);
        }
        if self.generators.defend {
            self.defend(board, color);
        }
        let near = last.map(|l| nearness(board, l));
        let lonely = board.empty() - spread(board.occupied(), 3);
        let mut all = Vec::with_capacity(board.points().len() - board.occupied().len());
        for point in board.empty() - settled {
            if !board.is_legal(point, color) || is_own_eye(board, point, color) {
                continue;
            }
            let Some(mut prior) = self.prior(board, color, point) else {
                continue;
            };
            if let Some(near) = &near {
                prior.good(near.bonus(point));
            }
            if lonely.contains(point) {
                prior.far_from_stones(point.line(board.size()));
            }
            all.push(prior);
        }
        all
    }

    /// What reading and shape say of a point; none when no generator that is on suggests it.
    fn prior(&self, board: &Board, color: Color, point: Point) -> Option<Prior> {
        let at = self.tactics.iter().filter(|t| t.0 == point);
        let read: f32 = at.map(|t| t.1).sum();
        let territory = self.generators.own || self.generators.opponent;
        let shape = self.generators.patterns && is_shape(board, point, color);
        if read == 0.0 && !shape && !territory {
            return None;
        }
        let mut prior = Prior {
            point,
            visits: TUNED.even_visits,
            wins: TUNED.even_visits / 2.0,
        };
        prior.good(read.min(60.0));
        if shape {
            prior.good(10.0);
        }
        if is_self_atari(board, point, color) {
            prior.bad(if read == 0.0 { 20.0 } else { 5.0 });
        }
        Some(prior)
    }

    /// Whether a ladder catches a block, and the first move of the answer; none when it was too long to say.
    fn ladder(
        &mut self,
        board: &mut Board,
        prey: Point,
        first: HuntSide,
    ) -> Option<(bool, Option<Point>)> {
        let question = CatchQuestion::ladder_within(prey, first, TUNED.ladder_nodes);
        self.calculator.catches(board, &question)
    }

    /// Blocks of the opponent that can be captured now.
    fn attack(&mut self, board: &mut Board, color: Color) {
        let prey: Vec<Point> = board
            .blocks(!color)
            .filter(|&b| board.liberty_count(b) <= 2)
            .collect();
        for block in prey {
            let size = board.stone_count(block) as f32;
            let Some((dead_anyway, _)) = self.ladder(board, block, HuntSide::Prey) else {
                continue;
            };
            let point = match board.in_atari(block) {
                true => board.a_liberty(block),
                false => match self.ladder(board, block, HuntSide::Hunter) {
                    Some((true, point)) => point,
                    _ => continue,
                },
            };
            // It saves neighbors too, which counts more than the stones themselves.
            let saves = self.endangers(board, block);
            let worth = match (dead_anyway, saves) {
                (_, true) => 15.0 + 5.0 * size.min(5.0),
                (false, false) => 10.0 + 5.0 * size.min(5.0),
                (true, false) => 2.0 + size.min(5.0),
            };
            self.tactics.extend(point.map(|p| (p, worth)));
        }
    }

    /// Whether a block of the other color beside this one is in atari.
    fn endangers(&self, board: &Board, block: Point) -> bool {
        board.adjacent_blocks(block, 1).next().is_some()
    }

    /// One's own blocks that would be captured.
    fn defend(&mut self, board: &mut Board, color: Color) {
        let weak: Vec<Point> = board
            .blocks(color)
            .filter(|&b| board.liberty_count(b) <= 2)
            .collect();
        for block in weak {
            let threatened = board.in_atari(block)
                || matches!(self.ladder(board, block, HuntSide::Hunter), Some((true, _)));
            if !threatened {
                continue;
            }
            if let Some((false, Some(p))) = self.ladder(board, block, HuntSide::Prey) {
                let size = board.stone_count(block) as f32;
                self.tactics.push((p, 10.0 + 5.0 * size.min(5.0)));
            }
        }
    }
}

/// Points within so many steps of a set.
fn spread(mut set: PointSet, steps: usize) -> PointSet {
    for _ in 0..steps {
        set |= set.neighbors();
    }
    set
}

/// Rings around the last move, in which stones of one block are one step.
struct Near {
    rings: [PointSet; 3],
}

impl Near {
    fn bonus(&self, p: Point) -> f32 {
        match self.rings.iter().position(|r| r.contains(p)) {
            Some(0) => 20.0,
            Some(1) => 16.0,
            Some(_) => 7.0,
            None => 0.0,
        }
    }
}

fn nearness(board: &Board, last: Point) -> Near {
    let mut rings = [PointSet::EMPTY; 3];
    let mut reached = PointSet::from_point(last);
    for ring in &mut rings {
        let mut next = reached;
        for p in reached {
            if board.cell(p) != Cell::Empty {
                next |= board.block_stones(p);
            }
        }
        next |= next.neighbors() & board.points();
        *ring = next;
        reached = next;
    }
    Near { rings }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Diagram;

    fn best(text: &str, color: Color, generators: Generators) -> Point {
        let mut board = Diagram::parse(text).expect("a diagram").board;
        let mut priors = Priors::new(generators);
        let all = priors.suggest(&mut board, color, None, PointSet::EMPTY);
        let value = |p: &Prior| p.wins - p.visits / 2.0;
        let best = all.iter().max_by(|a, b| value(a).total_cmp(&value(b)));
        best.expect("a move").point
    }

    const LADDER: &str = ". . . . . . .
                          . . . X . . .
                          . . X O . . .
                          . . . X . . .
                          . . . . . . .
                          . . . . . . .
                          . . . . . . .";

    #[test]
    fn stones_in_atari_are_taken_or_saved() {
        let e5 = Point::new(4, 2);
        assert_eq!(best(LADDER, Color::Black, Generators::default()), e5);
        let without = Generators {
            attack: false,
            ..Generators::default()
        };
        let mut board = Diagram::parse(LADDER).expect("a diagram").board;
        let mut priors = Priors::default();
        let with = priors.suggest(&mut board, Color::Black, None, PointSet::EMPTY);
        priors.generators = without;
        let other = priors.suggest(&mut board, Color::Black, None, PointSet::EMPTY);
        let wins = |all: &[Prior]| all.iter().find(|p| p.point == e5).map(|p| p.wins);
        assert!(wins(&with) > wins(&other));
    }

    #[test]
    fn settled_points_are_left_out() {
        let mut board = Diagram::parse(LADDER).expect("a diagram").board;
        let settled = PointSet::from_point(Point::new(0, 0));
        let all = Priors::default().suggest(&mut board, Color::White, None, settled);
        assert!(!all.is_empty() && all.iter().all(|p| p.point != Point::new(0, 0)));
    }
}
