//! What becomes of some stones when both sides fight for nothing else: the look-ahead with playouts, played near them.
//!
//! A solver needs walls; stones in the open run, connect, live in the space they find, or capture something. Here both sides play on
//! within some steps of the stones, at random but sensibly, and the stones have won when they stand at the end. Beyond, nobody
//! plays: what gets out there keeps its liberties, so getting out is living.
//!
//! The answer is a share of playouts: an estimate, never a proof. Near 0 and near 1 it can be trusted where the fight is open; narrow paths (a
//! vital point inside an eye space, a race by one liberty) are the solvers' business.
//!
//! Cost: 40 to 120 µs a playout.

use std::time::Duration;

use search::host::Instant;

use board::{Board, Color, Move, Point, PointSet};
use search::CancelFlag;

use crate::game::{FirstMovers, Playout};
use crate::priors::{Generators, Priors};
use crate::random::Random;
use crate::tree::{ROOT, Tree};
use crate::tuning::TUNED;

/// Pretended visits of a pass.
const PASS: [f32; 2] = [10.0, 3.0];

/// Some stones and who begins.
#[derive(Clone, Debug)]
pub struct LocalFight {
    /// The stones, of one color: lost when one of them is taken.
    pub stones: PointSet,
    /// Where both sides play.
    pub area: PointSet,
    /// Who moves first.
    pub to_play: Color,
    /// Most playouts.
    pub playouts: u32,
    /// Most time.
    pub time: Option<Duration>,
    /// Raised to stop.
    pub cancel: CancelFlag,
    /// Seed of the random numbers.
    pub seed: u64,
}

/// A first move of a fight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FightMove {
    /// The move.
    pub mv: Move,
    /// Playouts through it.
    pub visits: u32,
    /// The share of them in which the stones stood at the end.
    pub stood: f32,
}

/// What the playouts say.
#[derive(Clone, Debug)]
pub struct Fights {
    /// Playouts in all.
    pub playouts: u32,
    /// The first moves, the most visited first.
    pub moves: Vec<FightMove>,
}

impl Fights {
    /// The share of playouts after the most visited move in which the stones stood at the end.
    pub fn stood(&self) -> f32 {
        self.moves.first().map_or(0.5, |b| b.stood)
    }

    /// The most visited move.
    pub fn best(&self) -> Option<Move> {
        self.moves.first().map(|b| b.mv)
    }

    /// What is known of a move.
    pub fn of(&self, mv: Move) -> Option<FightMove> {
        self.moves.iter().copied().find(|b| b.mv == mv)
    }
}

/// The points within so many steps of some stones, over empty points and stones alike.
pub fn surroundings(board: &Board, stones: PointSet, steps: usize) -> PointSet {
    let mut out = stones;
    for _ in 0..steps {
        out |= out.neighbors() & board.points();
    }
    out
}

/// A search under way.
struct Search<'a> {
    fight: &'a LocalFight,
    owner: Color,
    settled: PointSet,
    board: Board,
    tree: Tree,
    priors: Priors,
    playout: Playout,
    random: Random,
    path: Vec<usize>,
}

impl LocalFight {
    /// Plays it out. None when the stones are not of one color on the board.
    pub fn search(&self, board: &Board) -> Option<Fights> {
        let owner = board.color(self.stones.first()?)?;
        if !self.stones.is_subset(&board.stones(owner)) {
            return None;
        }
        let mut search = Search {
            fight: self,
            owner,
            settled: board.points() - self.area,
            board: board.clone(),
            tree: Tree::new(),
            priors: Priors::new(Generators::default()),
            playout: Playout::default(),
            random: Random::new(self.seed ^ board.hash()),
            path: Vec::new(),
        };
        search.run();
        Some(search.outcome())
    }
}

impl Search<'_> {
    fn run(&mut self) {
        let started = Instant::now();
        for done in 0..self.fight.playouts {
            if done % TUNED.clock_every == 0 && done > 0 {
                let late = self.fight.time.is_some_and(|t| started.elapsed() >= t);
                if late || self.fight.cancel.is_cancelled() {
                    break;
                }
            }
            self.one();
        }
    }

    /// One playout through the tree.
    fn one(&mut self) {
        let start = self.board.depth();
        let stands = self.descend();
        let (mut first, stands) = match stands {
            Some((color, last)) => self.play_out(color, last),
            None => (FirstMovers::new(), false),
        };
        let black = stands == (self.owner == Color::Black);
        let result = [f32::from(u8::from(black)), 0.0];
        self.tree
            .update(&self.path, self.fight.to_play, result, &mut first);
        while self.board.depth() > start {
            self.board.undo();
        }
    }

    /// Down the tree to a leaf: who moves there, and the last two moves. None when the stones are taken on the way.
    fn descend(&mut self) -> Option<(Color, [Option<Point>; 2])> {
        self.path.clear();
        self.path.push(ROOT);
        let mut color = self.fight.to_play;
        let mut last = [self.board.last_played().map(|(p, _)| p), None];
        let (mut at, mut passes) = (ROOT, 0);
        while passes < 2 {
            if !self.tree.is_grown(at) {
                if self.tree.node(at).visits < TUNED.grow_at && at != ROOT {
                    break;
                }
                let moves = self
                    .priors
                    .suggest(&mut self.board, color, last[0], self.settled);
                self.tree.grow(at, moves, PASS);
            }
            let Some(child) = self.tree.select(at) else {
                break;
            };
            let mv = self.tree.node(child).mv;
            if self.board.play_move(mv, color).is_err() {
                break;
            }
            self.path.push(child);
            if mv != Move::Pass && self.is_taken() {
                return None;
            }
            passes = if mv == Move::Pass { passes + 1 } else { 0 };
            last = [mv.point(), last[0]];
            color = !color;
            at = child;
        }
        Some((color, last))
    }

    fn is_taken(&self) -> bool {
        self.board
            .killed_by_last_move()
            .intersects(&self.fight.stones)
    }

    fn play_out(&mut self, color: Color, last: [Option<Point>; 2]) -> (FirstMovers, bool) {
        let mut first = FirstMovers::new();
        let stands = self.playout.run_for(
            &mut self.board,
            (color, last),
            (self.fight.stones, self.fight.area),
            &mut first,
            &mut self.random,
        );
        (first, stands)
    }

    fn outcome(self) -> Fights {
        let owns = self.owner == self.fight.to_play;
        let tried = |c: usize| {
            let node = self.tree.node(c);
            FightMove {
                mv: node.mv,
                visits: node.visits,
                stood: if owns {
                    node.share()
                } else {
                    1.0 - node.share()
                },
            }
        };
        let mut moves: Vec<FightMove> = self.tree.children(ROOT).map(tried).collect();
        moves.sort_by_key(|b| std::cmp::Reverse(b.visits));
        Fights {
            playouts: self.tree.node(ROOT).visits,
            moves,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Diagram;

    fn outcome(text: &str, stone: Point, to_play: Color) -> Fights {
        let board = Diagram::parse(text).expect("a diagram").board;
        let stones = board.block_stones(stone);
        let fight = LocalFight {
            stones,
            area: surroundings(&board, stones, 6),
            to_play,
            playouts: 3000,
            time: None,
            cancel: CancelFlag::default(),
            seed: 3,
        };
        fight.search(&board).expect("stones")
    }

    /// A stone that gets out to the right, or not.
    const WAY_OUT: &str = ". . . . . . . . .
                           . . . . . . . . .
                           . X X X . . . . .
                           . X O O . . . . .
                           . X X X . . . . .
                           . . . . . . . . .
                           . . . . . . . . .
                           . . . . . . . . .
                           . . . . . . . . .";

    #[test]
    fn who_moves_first_at_the_way_out_decides() {
        let stone = Point::new(2, 3);
        let exit = Move::Play(Point::new(4, 3));
        let runs = outcome(WAY_OUT, stone, Color::White);
        let caught = outcome(WAY_OUT, stone, Color::Black);
        assert_eq!(caught.moves[0].mv, exit);
        assert!(caught.stood() < 0.05, "{}", caught.stood());
        assert!(runs.stood() > caught.stood() + 0.2, "{}", runs.stood());
        assert_eq!(caught.of(exit), Some(caught.moves[0]));
    }

    #[test]
    fn one_seed_gives_one_answer() {
        let stone = Point::new(2, 3);
        let [a, b] = [0, 1].map(|_| outcome(WAY_OUT, stone, Color::White));
        assert_eq!(a.moves, b.moves);
        assert_eq!(a.playouts, 3000);
    }

    #[test]
    fn stones_must_be_of_one_color() {
        let board = Diagram::parse(WAY_OUT).expect("a diagram").board;
        let stones = [Point::new(2, 3), Point::new(1, 3)].into_iter().collect();
        let fight = LocalFight {
            stones,
            area: board.points(),
            to_play: Color::Black,
            playouts: 1,
            time: None,
            cancel: CancelFlag::default(),
            seed: 1,
        };
        assert!(fight.search(&board).is_none());
        assert_eq!(surroundings(&board, PointSet::EMPTY, 3), PointSet::EMPTY);
    }
}
