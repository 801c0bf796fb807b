//! Which blocks and groups a move has lost: what is dead now and was not before.
//!
//! One loss is told once: the blocks of a group are dead together, a search that comes to its limit may call dead stones
//! alive in between, and whoever goes on playing there only makes the loss larger.

use std::collections::HashMap;

use board::{Board, Color, Move, Point, PointSet, Size};
use capture::{ScanSettings, scan};
use life::Status;
use player::equilibrator::{Fate, Fates};
use power::Power;

use super::{LIFE_NODES, MoveNote, STONES};
use crate::jobs::Context;
use crate::wire::names;

/// Stones that are dead and were not before.
pub(super) struct Loss {
    color: Color,
    stones: PointSet,
    /// The move that would have saved them in the position before.
    save: Option<Point>,
}

impl Loss {
    fn note(&self, size: Size, number: usize, index: usize) -> MoveNote {
        let Loss { color, stones, .. } = self;
        let first = stones.first().map(|p| p.name(size).to_string());
        let stone = first.unwrap_or_default();
        let save = self.save.map(|p| p.name(size).to_string());
        let lived = save
            .iter()
            .map(|at| format!(", could have been saved at {at}"));
        let lived: String = lived.collect();
        let count = stones.len();
        MoveNote {
            index,
            text: format!("{count} {color} stones at {stone} are dead since move {number}{lived}"),
            stone,
            stones: names(*stones, size),
            save,
        }
    }
}

/// The losses told so far.
#[derive(Default)]
pub(super) struct Told {
    /// Stones, by color.
    stones: [PointSet; 2],
}

impl Told {
    /// What is news among the losses of a move: groups first, then blocks that are no part of them.
    pub(super) fn news(
        &mut self,
        board: &Board,
        groups: Vec<Loss>,
        blocks: Vec<Loss>,
        number: usize,
        index: usize,
    ) -> Vec<MoveNote> {
        for color in Color::ALL {
            // What was taken off is over; other stones may come there.
            self.stones[color.index()] &= board.stones(color);
        }
        let mut notes = Vec::new();
        for mut loss in groups {
            let inside = |b: &&Loss| b.color == loss.color && b.stones.intersects(&loss.stones);
            let save = blocks.iter().filter(inside).find_map(|b| b.save);
            loss.save = loss.save.or(save);
            notes.extend(self.tell(&loss, board.size(), number, index));
        }
        for loss in blocks {
            notes.extend(self.tell(&loss, board.size(), number, index));
        }
        notes
    }

    /// Tells a loss, unless half of it or more has been told.
    fn tell(&mut self, loss: &Loss, size: Size, number: usize, index: usize) -> Option<MoveNote> {
        let told = &mut self.stones[loss.color.index()];
        let known = (*told & loss.stones).len();
        *told |= loss.stones;
        (2 * known < loss.stones.len()).then(|| loss.note(size, number, index))
    }
}

/// What the last position said about its blocks: for each stone, the status and the saving move.
#[derive(Default)]
pub(super) struct Blocks {
    before: HashMap<Point, (&'static str, Option<Move>)>,
}

impl Blocks {
    pub(super) fn look(&mut self, context: &Context, board: &Board) -> Vec<Loss> {
        let mut board = board.clone();
        let settings = ScanSettings {
            cancel: context.cancel().clone(),
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
pub(super) struct Groups {
    before: HashMap<Point, Fate>,
    fates: Fates,
}

impl Groups {
    pub(super) fn new(context: &Context) -> Groups {
        Groups {
            before: HashMap::new(),
            fates: Fates::new(LIFE_NODES, context.cancel().clone()),
        }
    }

    pub(super) fn look(&mut self, board: &Board, power: &Power) -> Vec<Loss> {
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
