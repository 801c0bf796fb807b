//! Which blocks and groups a move has lost: what is dead now and was not before.
//!
//! One loss is told once: the blocks of a group are dead together, a search that comes to its limit may call dead stones
//! alive in between, and whoever goes on playing there only makes the loss larger.

use std::collections::HashMap;

use board::{Board, Color, Move, Point, PointSet, Size};
use capture::{ScanSettings, scan};
use life::Outcome;
use power::Power;
use search::CancelFlag;
use words::say;

use crate::equilibrator::{Fates, GroupFate};

// Usual values, chosen on nothing: what is worth a line in a review, and what takes no time to find.
/// Smaller blocks and groups are no news.
const STONES: usize = 2;
/// Nodes for the life of a group.
const LIFE_NODES: u64 = 1_000;

/// Stones that are dead and were not before: that they are dead is proven, that they were not before is within the bounds of the searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// Whose.
    pub color: Color,
    /// The stones.
    pub stones: PointSet,
    /// The move that would have saved them in the position before.
    pub save: Option<Point>,
}

impl Loss {
    /// `5 white stones at A2 are dead since move 12, could have been saved at B1`.
    pub fn sentence(&self, size: Size, number: usize) -> String {
        let Loss { color, stones, .. } = self;
        let (color, at, n) = (color.to_string(), self.stone(size), stones.len());
        match self.save.map(|p| p.name(size).to_string()) {
            None => say!(
                "review-loss",
                n = n,
                color = color,
                at = at,
                number = number
            ),
            Some(save) => say!(
                "review-loss-saved",
                n = n,
                color = color,
                at = at,
                number = number,
                save = save
            ),
        }
    }

    /// The first of the stones.
    pub fn stone(&self, size: Size) -> String {
        let first = self.stones.first();
        first.map_or_else(String::new, |p| p.name(size).to_string())
    }
}

/// Looks at one position after the other for losses.
#[derive(Debug)]
pub struct Losses {
    blocks: Blocks,
    groups: Groups,
    told: Told,
    cancel: CancelFlag,
}

impl Losses {
    /// Before the first position. The flag stops the searches.
    pub fn new(cancel: CancelFlag) -> Losses {
        Losses {
            blocks: Blocks::default(),
            groups: Groups::new(&cancel),
            told: Told::default(),
            cancel,
        }
    }

    /// What the move that led to this position has lost.
    pub fn look(&mut self, board: &Board) -> Vec<Loss> {
        let of_blocks = self.blocks.look(&self.cancel, board);
        let of_groups = self.groups.look(board, &Power::of(board));
        self.told.news(board, of_groups, of_blocks)
    }
}

/// The losses told so far.
#[derive(Debug, Default)]
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
#[derive(Debug, Default)]
struct Blocks {
    before: HashMap<Point, (&'static str, Option<Move>)>,
}

impl Blocks {
    fn look(&mut self, cancel: &CancelFlag, board: &Board) -> Vec<Loss> {
        let mut board = board.clone();
        let settings = ScanSettings {
            cancel: cancel.clone(),
            total_nodes: 1_500,
            ..ScanSettings::default()
        };
        let found = scan(&mut board, &settings);
        let mut now = HashMap::new();
        let mut losses = Vec::new();
        for block in &found.blocks {
            let stones = board.block_stones(block.stone);
            let status = block.status();
            now.extend(stones.iter().map(|p| (p, (status, block.defend.best))));
            let earlier = stones.iter().find_map(|p| self.before.get(&p));
            let news = status == "dead" && block.stones >= STONES;
            let Some((old, saving)) = earlier.filter(|(old, _)| news && *old != "dead") else {
                continue;
            };
            let in_danger = matches!(*old, "critical" | "ko");
            losses.push(Loss {
                color: block.color,
                stones,
                save: saving.filter(|_| in_danger).and_then(Move::point),
            });
        }
        self.before = now;
        losses
    }
}

/// What the last position said about its groups: for each stone, what becomes of its group.
#[derive(Debug)]
struct Groups {
    before: HashMap<Point, GroupFate>,
    fates: Fates,
}

impl Groups {
    fn new(cancel: &CancelFlag) -> Groups {
        Groups {
            before: HashMap::new(),
            fates: Fates::new(LIFE_NODES, cancel.clone()),
        }
    }

    fn look(&mut self, board: &Board, power: &Power) -> Vec<Loss> {
        let mut now = HashMap::new();
        let mut losses = Vec::new();
        for group in power::Groups::of(power).iter() {
            let Some(fate) = self.fates.of(board, group) else {
                continue;
            };
            let earlier = group.stones.iter().find_map(|p| self.before.get(&p));
            let was_dead = earlier.is_some_and(|f| f.defended == Outcome::Dead);
            if fate.defended == Outcome::Dead && !was_dead && group.stones.len() >= STONES {
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
