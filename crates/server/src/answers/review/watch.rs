//! Which blocks and groups a move has lost: what is dead now and was not before.

use std::collections::HashMap;

use board::{Board, Move, Point};
use capture::{ScanSettings, scan};
use life::Status;
use player::equilibrator::{Fate, Fates};
use power::Power;

use super::{LIFE_NODES, MoveNote, STONES};
use crate::jobs::Context;

/// What the last position said about its blocks: for each stone, the status and the saving move.
#[derive(Default)]
pub(super) struct Blocks {
    before: HashMap<Point, (&'static str, Option<Move>)>,
}

impl Blocks {
    pub(super) fn look(
        &mut self,
        context: &Context,
        board: &Board,
        number: usize,
        index: usize,
    ) -> Vec<MoveNote> {
        let mut board = board.clone();
        let settings = ScanSettings {
            cancel: context.cancel().clone(),
            total_nodes: 1_500,
            ..ScanSettings::default()
        };
        let found = scan(&mut board, &settings);
        let size = board.size();
        let mut now = HashMap::new();
        let mut notes = Vec::new();
        for block in &found.blocks {
            let stones = board.block_stones(block.stone);
            let status = block.status();
            now.extend(stones.iter().map(|p| (p, (status, block.defend.best))));
            let earlier = stones.iter().find_map(|p| self.before.get(&p));
            let news = status == "dead" && block.stones >= STONES;
            let Some((old, saving)) = earlier.filter(|(old, _)| news && *old != "dead") else {
                continue;
            };
            let name = block.stone.name(size);
            let (color, stones) = (block.color, block.stones);
            let lived = match (old, saving.and_then(Move::point)) {
                (&"critical" | &"ko", Some(p)) => {
                    format!(", could have been saved at {}", p.name(size))
                }
                _ => String::new(),
            };
            notes.push(MoveNote {
                index,
                text: format!(
                    "{stones} {color} stones at {name} are dead since move {number}{lived}"
                ),
                stone: name.to_string(),
            });
        }
        self.before = now;
        notes
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

    pub(super) fn look(
        &mut self,
        board: &Board,
        power: &Power,
        number: usize,
        index: usize,
    ) -> Vec<MoveNote> {
        let size = board.size();
        let mut now = HashMap::new();
        let mut notes = Vec::new();
        for group in power::Groups::of(power).iter() {
            let Some(fate) = self.fates.of(board, group) else {
                continue;
            };
            let earlier = group.stones.iter().find_map(|p| self.before.get(&p));
            let was_dead = earlier.is_some_and(|f| f.defended == Status::Dead);
            if fate.defended == Status::Dead && !was_dead && group.stones.len() >= STONES {
                let name = group.stones.first().map(|p| p.name(size).to_string());
                let (name, stones) = (name.unwrap_or_default(), group.stones.len());
                let lived = match earlier.and_then(|f| f.save) {
                    Some(p) => format!(", could have lived at {}", p.name(size)),
                    None => String::new(),
                };
                let color = group.color;
                notes.push(MoveNote {
                    index,
                    text: format!(
                        "The {color} group of {stones} stones at {name} is dead since move {number}{lived}"
                    ),
                    stone: name,
                });
            }
            now.extend(group.stones.iter().map(|p| (p, fate)));
        }
        self.before = now;
        notes
    }
}
