//! Playing, passing, putting down stones, and undoing all of it.
//!
//! What a move changes is either recorded in its [`Undo`] or can be inverted from it: undo walks
//! the steps of play backwards. Records of captured or joined blocks are left where they are and
//! their anchors noted in `kept`; only a new block under the same anchor moves such a record to the
//! stack of saved ones, and so does a join with the record of the block that it changes beyond
//! inversion. A move costs in proportion to the stones it joins (the smaller blocks are relabelled)
//! or captures.
//!
//! ```text
//!   . X .      a new block       liberties of p; saves what `kept` needs
//!   . p X      one neighbour     adds p and at most 3 liberties: `gained` says which
//!   . X .      several           one record is saved, the others stay in place as `kept`
//! ```

use crate::board::{Block, Board, Undo};
use crate::color::{Cell, Color};
use crate::legality::{Illegal, Waive, directions};
use crate::point::{DIRECTIONS, Move, Point};
use crate::point_set::PointSet;
use crate::zobrist;

/// What a move takes off: in which directions, a bit for each block, and how many stones.
struct Killed {
    directions: u8,
    stones: u16,
}

impl Board {
    /// Plays a stone.
    #[inline]
    pub fn play(&mut self, p: Point, color: Color) -> Result<(), Illegal> {
        self.play_waiving(p, color, Waive::NOTHING)
    }

    /// Plays a stone with some rules waived.
    pub fn play_waiving(&mut self, p: Point, color: Color, waive: Waive) -> Result<(), Illegal> {
        match self.legality(p, color) {
            // Retaking is never suicide: it takes the stone that took.
            Err(Illegal::Ko) if waive.ko => {}
            Err(Illegal::Suicide) if waive.suicide => {}
            other => other?,
        }
        self.place(p, color, true);
        Ok(())
    }

    /// Plays a stone or passes.
    pub fn play_move(&mut self, mv: Move, color: Color) -> Result<(), Illegal> {
        match mv {
            Move::Play(p) => self.play(p, color),
            Move::Pass => {
                self.pass();
                Ok(())
            }
        }
    }

    /// Passes: nothing changes but that a ko may be retaken.
    pub fn pass(&mut self) {
        let nowhere = Point::from_index(0);
        self.history.push(self.undo_record(None, nowhere, nowhere));
        self.ko = None;
    }

    /// Puts a stone on an empty point without capturing anything, for setting up positions.
    ///
    /// Blocks may be without liberties while the position is being set up;
    /// [`block_without_liberties`](Board::block_without_liberties) finds them.
    pub fn put(&mut self, p: Point, color: Color) -> Result<(), Illegal> {
        match self.cell(p) {
            Cell::Border => return Err(Illegal::OffBoard),
            Cell::Black | Cell::White => return Err(Illegal::Occupied),
            Cell::Empty => {}
        }
        self.place(p, color, false);
        Ok(())
    }

    /// Takes back the last move, pass or stone put down; returns what it was.
    pub fn undo(&mut self) -> Option<Move> {
        let undo = self.history.pop()?;
        let mv = match undo.played {
            Some((p, color)) => {
                self.unplace(p, color, &undo);
                Move::Play(p)
            }
            None => Move::Pass,
        };
        self.ko = undo.ko;
        self.hash = undo.hash;
        Some(mv)
    }

    /// The stones that the last move took off (its own, if it was suicide).
    #[inline]
    pub fn killed_by_last_move(&self) -> PointSet {
        match self.history.last() {
            Some(undo) if undo.suicide || undo.captured != 0 => self.killed(undo),
            _ => PointSet::EMPTY,
        }
    }

    fn killed(&self, undo: &Undo) -> PointSet {
        let mut killed = PointSet::EMPTY;
        if let Some((p, _)) = undo.played {
            for n in directions(p, undo.captured) {
                killed |= self.blocks[self.anchors[n.index()].index()].stones;
            }
        }
        if undo.suicide {
            killed |= self.blocks[undo.main.index()].stones;
        }
        killed
    }

    /// The last move and its colour, if the board remembers one and it was not a pass.
    pub fn last_played(&self) -> Option<(Point, Color)> {
        self.history.last().and_then(|undo| undo.played)
    }

    #[inline]
    fn undo_record(&self, played: Option<(Point, Color)>, anchor: Point, main: Point) -> Undo {
        Undo {
            hash: self.hash,
            played,
            ko: self.ko,
            anchor,
            main,
            joined: 0,
            captured: 0,
            gained: 0,
            saved: false,
            suicide: false,
        }
    }

    /// Puts the stone down, joins it to its neighbours and, if asked, captures.
    fn place(&mut self, p: Point, color: Color, capturing: bool) {
        let around = self.around(p);
        let friends = around.of(color);
        let mut undo = self.undo_record(Some((p, color)), self.anchors[p.index()], p);
        self.cells[p.index()] = color.into();
        self.stones[color.index()].insert(p);
        self.hash ^= zobrist::stone(p, color);
        match friends {
            0 => undo.saved = self.found_block(p, around.empty()),
            _ => self.connect(p, friends, around.empty(), &mut undo),
        }
        let main = undo.main;
        self.anchors[p.index()] = main;
        let killed = self.take_liberty(p, around.of(!color), !color, capturing);
        undo.captured = killed.directions;
        let block = &self.blocks[main.index()];
        let is_ko = killed.stones == 1 && block.stone_count == 1 && block.liberty_count == 1;
        self.ko = directions(p, killed.directions).next().filter(|_| is_ko);
        if capturing && block.liberty_count == 0 {
            undo.suicide = true;
            self.take_off(main, color);
        }
        self.history.push(undo);
    }

    /// Takes the stone of [`place`](Board::place) off again, step by step backwards.
    fn unplace(&mut self, p: Point, color: Color, undo: &Undo) {
        if undo.suicide {
            self.put_back(undo.main, color);
        }
        for n in directions(p, undo.captured) {
            self.put_back(self.anchors[n.index()], !color);
        }
        for n in p.neighbors() {
            if self.cell(n) == !color {
                self.add_liberty(self.anchors[n.index()], p);
            }
        }
        for anchor in self
            .joined
            .drain(self.joined.len() - usize::from(undo.joined)..)
        {
            self.kept.remove(anchor);
            for stone in self.blocks[anchor.index()].stones {
                self.anchors[stone.index()] = anchor;
            }
        }
        if undo.saved {
            if let Some(saved) = self.saved.pop() {
                self.blocks[undo.main.index()] = saved;
            }
            if undo.main == p {
                self.kept.insert(p);
            }
        } else if undo.main != p {
            self.shrink_block(undo.main, p, undo.gained);
        }
        self.cells[p.index()] = Cell::Empty;
        self.stones[color.index()].remove(p);
        self.anchors[p.index()] = undo.anchor;
    }

    /// Adds the stone to the blocks in these directions, which become one: the largest of them.
    #[inline]
    fn connect(&mut self, p: Point, friends: u8, empty: u8, undo: &mut Undo) {
        let (mut blocks, mut count) = ([p; 4], 0);
        for n in directions(p, friends) {
            let anchor = self.anchors[n.index()];
            if !blocks[..count].contains(&anchor) {
                blocks[count] = anchor;
                count += 1;
            }
        }
        undo.main = blocks[0];
        if count == 1 {
            undo.gained = self.extend_block(undo.main, p, empty);
            return;
        }
        let size = |a: Point| self.blocks[a.index()].stone_count;
        for &anchor in &blocks[1..count] {
            if size(anchor) > size(undo.main) {
                undo.main = anchor;
            }
        }
        let main = undo.main;
        undo.saved = true;
        undo.joined = count as u8 - 1;
        self.saved.push(self.blocks[main.index()]);
        for &other in blocks[..count].iter().filter(|a| **a != main) {
            self.join(main, other);
        }
        let block = &mut self.blocks[main.index()];
        block.stones.insert(p);
        block.stone_count += 1;
        block.liberties.extend(directions(p, empty));
        block.liberties.remove(p);
        block.liberty_count = block.liberties.len() as u16;
    }

    /// Makes a block of a lone stone; true if the record that was there had to be saved.
    #[inline]
    fn found_block(&mut self, p: Point, empty: u8) -> bool {
        let needed = self.kept.contains(p);
        if needed {
            self.kept.remove(p);
            self.saved.push(self.blocks[p.index()]);
        }
        // Written in place: a copy of what was just put together would have to wait for it.
        let block = &mut self.blocks[p.index()];
        *block = Block::default();
        block.stones.insert(p);
        block.stone_count = 1;
        block.liberty_count = empty.count_ones() as u16;
        for (i, n) in p.neighbors().into_iter().enumerate() {
            block.liberties.insert_if(n, empty >> i & 1 != 0);
        }
        needed
    }

    /// Adds the stone to a block; the directions in which that gained a liberty.
    #[inline]
    fn extend_block(&mut self, main: Point, p: Point, empty: u8) -> u8 {
        let block = &mut self.blocks[main.index()];
        block.stones.insert(p);
        block.stone_count += 1;
        block.liberties.remove(p);
        block.liberty_count -= 1;
        let mut gained = 0;
        for (i, n) in p.neighbors().into_iter().enumerate() {
            let new = empty >> i & 1 != 0 && !block.liberties.contains(n);
            gained |= u8::from(new) << i;
            block.liberties.insert_if(n, new);
        }
        block.liberty_count += gained.count_ones() as u16;
        gained
    }

    /// Takes the stone of [`extend_block`](Board::extend_block) out of the block again.
    #[inline]
    fn shrink_block(&mut self, main: Point, p: Point, gained: u8) {
        let block = &mut self.blocks[main.index()];
        block.stones.remove(p);
        block.stone_count -= 1;
        for n in directions(p, gained) {
            block.liberties.remove(n);
        }
        block.liberties.insert(p);
        block.liberty_count += 1;
        block.liberty_count -= gained.count_ones() as u16;
    }

    /// Joins another block to the main one, whose liberties are not counted yet. Its own record
    /// stays as it is, for undo.
    fn join(&mut self, main: Point, other: Point) {
        let indices = [main.index(), other.index()];
        let Ok([block, joined]) = self.blocks.get_disjoint_mut(indices) else {
            return; // They are different blocks.
        };
        block.stones |= joined.stones;
        block.stone_count += joined.stone_count;
        block.liberties |= joined.liberties;
        for stone in joined.stones {
            self.anchors[stone.index()] = main;
        }
        self.kept.insert(other);
        self.joined.push(other);
    }

    /// Takes the point from the liberties of the enemy blocks in these directions, and if asked
    /// takes off those that have none left.
    #[inline]
    fn take_liberty(&mut self, p: Point, enemies: u8, enemy: Color, capturing: bool) -> Killed {
        let mut killed = Killed {
            directions: 0,
            stones: 0,
        };
        let mut rest = enemies;
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            let n = p.step(DIRECTIONS[bit.trailing_zeros() as usize & 3]);
            let anchor = self.anchors[n.index()];
            let block = &mut self.blocks[anchor.index()];
            // A block that touches the point twice has lost it already.
            let touched = block.liberties.contains(p);
            block.liberties.remove(p);
            block.liberty_count -= u16::from(touched);
            if block.liberty_count == 0 && touched && capturing {
                killed.stones += block.stone_count;
                killed.directions |= bit;
                self.take_off(anchor, enemy);
            }
        }
        killed
    }

    #[inline]
    fn add_liberty(&mut self, anchor: Point, p: Point) {
        let block = &mut self.blocks[anchor.index()];
        block.liberty_count += u16::from(!block.liberties.contains(p));
        block.liberties.insert(p);
    }

    /// Takes a block off the board; its enemies gain liberties. Its record stays, for undo.
    fn take_off(&mut self, anchor: Point, color: Color) {
        let stones = self.blocks[anchor.index()].stones;
        self.kept.insert(anchor);
        self.stones[color.index()] -= stones;
        for stone in stones {
            self.cells[stone.index()] = Cell::Empty;
            self.hash ^= zobrist::stone(stone, color);
            for n in stone.neighbors() {
                if self.cell(n) == !color {
                    self.add_liberty(self.anchors[n.index()], stone);
                }
            }
        }
    }

    /// Puts a block back that was taken off; its enemies lose the liberties again.
    fn put_back(&mut self, anchor: Point, color: Color) {
        let stones = self.blocks[anchor.index()].stones;
        self.kept.remove(anchor);
        self.stones[color.index()] |= stones;
        for stone in stones {
            self.cells[stone.index()] = color.into();
            for n in stone.neighbors() {
                if self.cell(n) == !color {
                    let block = &mut self.blocks[self.anchors[n.index()].index()];
                    block.liberty_count -= u16::from(block.liberties.contains(stone));
                    block.liberties.remove(stone);
                }
            }
        }
    }
}
