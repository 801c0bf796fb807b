//! Fights that no proof has ended, read for very long, many at a time.
//!
//! A block is read for either side to begin, first with its owner as the master of kos, then, where that leaves no doubt, with the other side. A reading ends
//! early when it is sure after a tenth of its looks, which is still many times what a front end waits for, or in such doubt that it will answer nothing.

use std::io;

use board::Color;
use fight::{Fight, Tree};
use net::Record;

use super::{By, FoughtBlock, Known};
use crate::fights::Evaluator;
use crate::tuning::TUNED;

/// One reading.
struct Going {
    /// Place of the block.
    case: usize,
    first: Color,
    master: Color,
    tree: Tree,
}

/// A block that is being read.
struct Open {
    case: FoughtBlock,
    /// The chance that the stones stand, by who begins and who is the master.
    stood: [[Option<f32>; 2]; 2],
    /// Looks, by who begins.
    looks: [u64; 2],
    /// Readings that are not over.
    going: usize,
}

/// The readings of one thread.
pub(super) struct Readings {
    /// 0: nothing is read.
    looks: u32,
    /// A place is free when its block is done.
    open: Vec<Option<Open>>,
    going: Vec<Going>,
    done: Vec<FoughtBlock>,
}

impl Readings {
    pub(super) fn new(looks: u32) -> Readings {
        Readings {
            looks,
            open: Vec::new(),
            going: Vec::new(),
            done: Vec::new(),
        }
    }

    pub(super) fn has_room(&self) -> bool {
        self.going.len() < TUNED.readings_together && self.done.is_empty()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.going.is_empty() && self.done.is_empty()
    }

    /// Blocks that are done, each once.
    pub(super) fn done(&mut self) -> Vec<FoughtBlock> {
        std::mem::take(&mut self.done)
    }

    /// Begins to read what no proof has answered.
    pub(super) fn begin(&mut self, mut case: FoughtBlock) {
        let is_proven =
            |first: Color| case.known[first.index()].is_some_and(|known| known.by == By::Proof);
        let firsts: Vec<Color> = Color::ALL.into_iter().filter(|&c| !is_proven(c)).collect();
        if self.looks == 0 || firsts.is_empty() {
            // Without readings a condition is confirmed by nothing.
            for known in &mut case.known {
                known.take_if(|known| known.by != By::Proof);
            }
            self.done.push(case);
            return;
        }
        let place = self.open.iter().position(Option::is_none);
        let place = place.unwrap_or_else(|| {
            self.open.push(None);
            self.open.len() - 1
        });
        let owner = case.owner;
        self.open[place] = Some(Open {
            case,
            stood: [[None; 2]; 2],
            looks: [0; 2],
            going: 0,
        });
        for first in firsts {
            self.add(place, first, owner);
        }
        self.end_if_done(place);
    }

    fn add(&mut self, place: usize, first: Color, master: Color) {
        let Some(open) = &mut self.open[place] else {
            return;
        };
        let fight = Fight::for_life(open.case.stones(), first).with_master(Some(master));
        if let Some(tree) = Tree::new(&open.case.board, &fight, &[]) {
            open.going += 1;
            self.going.push(Going {
                case: place,
                first,
                master,
                tree,
            });
        }
    }

    /// One look of every reading.
    pub(super) fn step(&mut self, evaluator: &dyn Evaluator) -> io::Result<()> {
        let (mut asked, mut who) = (Vec::new(), Vec::new());
        let mut index = 0;
        while index < self.going.len() {
            if self.is_over(&self.going[index].tree) {
                let over = self.going.swap_remove(index);
                self.end(&over);
                continue;
            }
            if let Some(position) = self.going[index].tree.descend() {
                asked.push(Record::of_fight(&position, 0, 0));
                who.push(index);
            }
            index += 1;
        }
        let guesses = evaluator.evaluate(&asked)?;
        for (index, guess) in who.into_iter().zip(&guesses) {
            self.going[index].tree.learn(guess);
        }
        Ok(())
    }

    fn is_over(&self, tree: &Tree) -> bool {
        let chance = tree.stood();
        let is_clear =
            !(1.0 - TUNED.sure..=TUNED.sure).contains(&chance) || TUNED.doubt.contains(&chance);
        tree.is_decided()
            || tree.looks() >= self.looks
            || tree.looks() >= self.looks / TUNED.early && is_clear
    }

    fn end(&mut self, over: &Going) {
        let chance = over.tree.stood();
        let Some(open) = &mut self.open[over.case] else {
            return;
        };
        open.going -= 1;
        open.looks[over.first.index()] += u64::from(over.tree.looks());
        open.stood[over.first.index()][over.master.index()] = Some(chance);
        // Where the owner's kos leave a doubt, those of the other side decide nothing.
        let is_plain = !(1.0 - TUNED.plain..TUNED.plain).contains(&chance);
        let other = !open.case.owner;
        if is_plain && over.master != other {
            self.add(over.case, over.first, other);
        }
        self.end_if_done(over.case);
    }

    fn end_if_done(&mut self, place: usize) {
        if let Some(open) = self.open[place].take_if(|open| open.going == 0) {
            self.done.push(open.settled());
        }
    }
}

impl Open {
    /// The block with what its readings say.
    fn settled(mut self) -> FoughtBlock {
        for (first, stood) in Color::ALL.into_iter().zip(self.stood) {
            let place = &mut self.case.known[first.index()];
            if place.is_some_and(|known| known.by == By::Proof) {
                continue;
            }
            let other = !self.case.owner;
            let code = match (stood[self.case.owner.index()], stood[other.index()]) {
                (Some(own), Some(other)) if own.min(other) >= TUNED.plain => Some("l"),
                (Some(own), Some(other)) if own.max(other) <= 1.0 - TUNED.plain => Some("d"),
                (Some(own), Some(other)) if own >= TUNED.plain && other <= 1.0 - TUNED.plain => {
                    Some("ko")
                }
                _ => None,
            };
            *place = match (*place, code) {
                // Two ways that agree. What they disagree about, or a condition that a reading doubts, is no question for a table.
                (Some(known), Some(code)) => Some(known).filter(|known| known.code == code),
                (Some(_), None) | (None, None) => None,
                (None, Some(code)) => Some(Known {
                    code,
                    by: By::Looks,
                    nodes: self.looks[first.index()],
                }),
            };
        }
        self.case
    }
}
