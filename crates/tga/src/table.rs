//! Positions remembered (2.6, A.4.2).
//!
//! An entry keeps both bounds, so that what was cut off by alpha-beta is used only for what it says: the "accuracy" of
//! the original. What holds on one line only is kept apart, with the serial number of the deepest node that it rests
//! on, and is used while that node is still on the line, and the defender has ignored no ban since the highest of them: going round
//! saves him only if it costs him nothing.

use board::Move;

use crate::value::{ALIVE, Bounds, DEAD};

/// What was found about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    lo: i8,
    hi: i8,
    /// A lower bound for the line through the node `serial` at depth `deepest`.
    line_lo: i8,
    deepest: u8,
    line_refs: u128,
    serial: u64,
    pub(super) best: Option<Move>,
    /// Nodes spent: what to keep.
    work: u32,
    /// The question it was made for: older entries give way first.
    age: u32,
}

const NOTHING: Entry = Entry {
    key: 0,
    lo: DEAD,
    hi: ALIVE,
    line_lo: DEAD,
    deepest: 0,
    line_refs: 0,
    serial: 0,
    best: None,
    work: 0,
    age: 0,
};

/// So many slots are looked at for a key.
const BUCKET: usize = 4;

/// A table of fixed size: when a bucket is full the cheapest entry gives way, which costs time and never truth.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    age: u32,
}

/// The nodes of the present line, by serial number.
pub(super) type Line<'a> = &'a dyn Fn(usize) -> Option<u64>;

impl Table {
    pub(super) fn new(bits: u32) -> Table {
        let size = 1usize << bits.clamp(4, 28);
        Table {
            entries: vec![NOTHING; size],
            age: 0,
        }
    }

    /// Another problem: what is there now may be overwritten. (Keys differ between problems.)
    pub(super) fn renew(&mut self) {
        self.age += 1;
    }

    fn bucket(&self, key: u64) -> usize {
        // Buckets start at multiples of their size.
        (key as usize % self.entries.len()) / BUCKET * BUCKET
    }

    pub(super) fn find(&self, key: u64) -> Option<&Entry> {
        let start = self.bucket(key);
        self.entries[start..start + BUCKET]
            .iter()
            .find(|e| e.key == key && e.work > 0)
    }

    /// The entry of a position, new or old.
    pub(super) fn entry(&mut self, key: u64, work: u32) -> &mut Entry {
        let (start, age) = (self.bucket(key), self.age);
        let bucket = &mut self.entries[start..start + BUCKET];
        let slot = bucket
            .iter()
            .position(|e| e.key == key && e.work > 0)
            .or_else(|| (0..BUCKET).min_by_key(|&i| (bucket[i].age == age, bucket[i].work)))
            .unwrap_or(0);
        let entry = &mut bucket[slot];
        if entry.key != key || entry.work == 0 {
            *entry = Entry { key, ..NOTHING };
        }
        entry.work = entry.work.saturating_add(work.max(1));
        entry.age = age;
        entry
    }
}

impl Entry {
    /// What holds on the present line.
    pub(super) fn bounds(&self, line: Line<'_>) -> Bounds {
        let mut bounds = Bounds {
            lo: self.lo,
            hi: self.hi,
            ..Bounds::UNKNOWN
        };
        let highest = self.line_refs.trailing_zeros() as usize;
        if self.line_lo.min(self.hi) > self.lo
            && line(usize::from(self.deepest)) == Some(self.serial)
            && line(highest).is_some()
        {
            bounds.lo = self.line_lo.min(self.hi);
            bounds.lo_refs = self.line_refs;
        }
        bounds
    }

    /// Adds what was found.
    pub(super) fn learn(&mut self, bounds: &Bounds, line: Line<'_>) {
        if bounds.lo_refs == 0 {
            self.lo = self.lo.max(bounds.lo);
        } else if bounds.lo > self.lo {
            let deepest = 127 - bounds.lo_refs.leading_zeros() as u8;
            if let Some(serial) = line(usize::from(deepest)) {
                self.line_lo = bounds.lo;
                self.line_refs = bounds.lo_refs;
                self.deepest = deepest;
                self.serial = serial;
            }
        }
        if bounds.hi_refs == 0 {
            self.hi = self.hi.min(bounds.hi);
        }
    }
}
