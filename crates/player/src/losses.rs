//! Which blocks and groups a move has lost: what is dead now and was not before.
//!
//! One loss is told once: the blocks of a group are dead together, a search that comes to its limit may call dead stones
//! alive in between, and whoever goes on playing there only makes the loss larger.

use std::collections::HashMap;

use board::{Board, Color, Move, Point, PointSet, Size};
use capture::general::Outcome;
use capture::{BlockState, ScanSettings, scan};
use life::Status;
use power::Power;
use search::CancelFlag;

use crate::equilibrator::{Fate, Fates};

/// Smaller blocks and groups are no news.
const STONES: usize = 2;
/// Nodes for the life of a group.
const LIFE_NODES: u64 = 1_000;
/// Nodes for the blocks of a position.
const SCAN_NODES: u64 = 1_500;

/// Stones that are dead and were not before.
#[derive(Clone, Debug)]
pub struct Loss {
    /// Whose they are.
    pub color: Color,
    /// The stones.
    pub stones: PointSet,
    /// The move that would have saved them in the position before.
    pub save: Option<Point>,
}

impl Loss {
    /// The loss in words; `number` is the move that made it.
    pub fn text(&self, size: Size, number: usize) -> String {
        let Loss { color, stones, .. } = self;
        let stone = stones.first().map(|p| p.name(size).to_string());
        let stone = stone.unwrap_or_default();
        let save = self.save.map(|p| p.name(size));
        let lived = save.map(|at| format!(", could have been saved at {at}"));
        let (count, lived) = (stones.len(), lived.unwrap_or_default());
        format!("{count} {color} stones at {stone} are dead since move {number}{lived}")
    }
}

/// Watches the positions of a game one after the other.
pub struct Losses {
    told: Told,
    blocks: Blocks,
    groups: Groups,
    cancel: CancelFlag,
}

impl Losses {
    /// Before the first position.
    pub fn new(cancel: CancelFlag) -> Losses {
        Losses {
            told: Told::default(),
            blocks: Blocks::default(),
            groups: Groups {
                before: HashMap::new(),
                fates: Fates::new(LIFE_NODES, cancel.clone()),
            },
            cancel,
        }
    }

    /// What is lost in this position that was not in the one before.
    pub fn look(&mut self, board: &Board, power: &Power) -> Vec<Loss> {
        let blocks = self.blocks.look(board, &self.cancel);
        let groups = self.groups.look(board, power);
        self.told.news(board, groups, blocks)
    }
}

/// The losses told so far.
#[derive(Default)]
struct Told {
    /// Stones, by color.
    stones: [PointSet; 2],
}

impl Told {
    /// What is news among the losses of a move: groups first, then blocks that are no part of them.
    fn news(&mut self, board: &Board, groups: Vec<Loss>, blocks: Vec<Loss>) -> Vec<Loss> {
        for color in Color::ALL {
            // What was taken off is over; other stones may come there.
            self.stones[color.index()] &= board.stones(color);
        }
        let mut news = Vec::new();
        for mut loss in groups {
            let inside = |b: &&Loss| b.color == loss.color && b.stones.intersects(&loss.stones);
            let save = blocks.iter().filter(inside).find_map(|b| b.save);
            loss.save = loss.save.or(save);
            news.extend(self.tell(loss));
        }
        for loss in blocks {
            news.extend(self.tell(loss));
        }
        news
    }

    /// Tells a loss, unless half of it or more has been told.
    fn tell(&mut self, loss: Loss) -> Option<Loss> {
        let told = &mut self.stones[loss.color.index()];
        let known = (*told & loss.stones).len();
        *told |= loss.stones;
        (2 * known < loss.stones.len()).then_some(loss)
    }
}

/// What the last position said about its blocks: for each stone, the status and the saving move.
#[derive(Default)]
struct Blocks {
    before: HashMap<Point, BlockState>,
}

impl Blocks {
    fn look(&mut self, board: &Board, cancel: &CancelFlag) -> Vec<Loss> {
        let mut board = board.clone();
        let settings = ScanSettings {
            cancel: cancel.clone(),
            total_nodes: SCAN_NODES,
            ..ScanSettings::default()
        };
        let found = scan(&mut board, &settings);
        let mut now = HashMap::new();
        let mut losses = Vec::new();
        for block in &found.blocks {
            let stones = board.block_stones(block.stone);
            now.extend(stones.iter().map(|p| (p, *block)));
            let earlier = stones.iter().find_map(|p| self.before.get(&p));
            let news = block.is_dead() && block.stones >= STONES;
            let Some(old) = earlier.filter(|old| news && !old.is_dead()) else {
                continue;
            };
            let in_danger = old.attack.outcome != Outcome::No;
            losses.push(Loss {
                color: block.color,
                stones,
                save: old.defend.best.filter(|_| in_danger).and_then(Move::point),
            });
        }
        self.before = now;
        losses
    }
}

/// What the last position said about its groups: for each stone, what becomes of its group.
struct Groups {
    before: HashMap<Point, Fate>,
    fates: Fates,
}

impl Groups {
    fn look(&mut self, board: &Board, power: &Power) -> Vec<Loss> {
        let mut now = HashMap::new();
        let mut losses = Vec::new();
        for group in power::Groups::of(power).iter() {
            let Some(fate) = self.fates.of(board, group) else {
                continue;
            };
            let earlier = group.stones.iter().find_map(|p| self.before.get(&p));
            let was_dead = earlier.is_some_and(|f| f.defended == Status::Dead);
            if fate.defended == Status::Dead && !was_dead && group.stones.len() >= STONES {
                losses.push(Loss {
                    color: group.color,
                    stones: group.stones,
                    save: earlier.and_then(|f| f.save),
                });
            }
            now.extend(group.stones.iter().map(|p| (p, fate)));
        }
        self.before = now;
        losses
    }
}
