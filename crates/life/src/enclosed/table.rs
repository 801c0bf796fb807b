//! What is known of positions, in bounded memory.
//!
//! Proven facts do not depend on how a position was reached, and more threats never hurt: one entry tells up to
//! which number of threats the defender lives and from which he is dead. Unproven numbers are kept for one number of
//! threats. A lost entry costs time, never truth.

use super::state::PASS;

/// Proven or disproven.
pub(crate) const INFINITE: u32 = u32::MAX;
/// More threats than anybody has.
const BEYOND: i8 = i8::MAX;

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    /// The points the life or the death of the defender depends on, where it is proven.
    pub(crate) alive_zone: u64,
    pub(crate) dead_zone: u64,
    /// Effort to kill and to live, with `threats`.
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
    /// The defender lives with so many threats of the attacker, or fewer.
    pub(crate) alive_upto: i8,
    /// The defender is dead with so many threats of the attacker, or more.
    pub(crate) dead_from: i8,
    pub(crate) threats: i8,
    /// The moves that save and kill, where that is proven for the side to move.
    pub(crate) saves: u8,
    pub(crate) kills: u8,
    work: u32,
}

impl Entry {
    const EMPTY: Entry = Entry {
        key: 0,
        alive_zone: 0,
        dead_zone: 0,
        proof: 1,
        disproof: 1,
        alive_upto: -BEYOND,
        dead_from: BEYOND,
        threats: BEYOND,
        saves: PASS,
        kills: PASS,
        work: 0,
    };

    /// Whether anything of it is proven.
    fn is_proven(&self) -> bool {
        self.alive_upto != -BEYOND || self.dead_from != BEYOND
    }

    fn worth(&self) -> u64 {
        u64::from(self.work) + if self.is_proven() { 1 << 20 } else { 0 }
    }
}

const WAYS: usize = 4;

/// A table of fixed size.
#[derive(Debug)]
pub(crate) struct Table {
    entries: Vec<Entry>,
    mask: usize,
}

impl Table {
    /// A table of at most so many bytes.
    pub(crate) fn new(bytes: usize) -> Table {
        let most = (bytes / size_of::<Entry>()).max(WAYS);
        let count = 1usize << most.ilog2();
        Table {
            entries: vec![Entry::EMPTY; count],
            mask: count - 1,
        }
    }

    fn bucket(&self, key: u64) -> usize {
        (key as usize & self.mask) & !(WAYS - 1)
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        let at = self.bucket(key);
        self.entries[at..at + WAYS].iter().find(|e| e.key == key)
    }

    /// The entry of a position; the least worthy one of its bucket gives way.
    pub(crate) fn entry(&mut self, key: u64) -> &mut Entry {
        let at = self.bucket(key);
        let bucket = &mut self.entries[at..at + WAYS];
        let i = match bucket.iter().position(|e| e.key == key) {
            Some(i) => i,
            None => {
                let least = (0..WAYS).min_by_key(|&i| bucket[i].worth()).unwrap_or(0);
                bucket[least] = Entry {
                    key,
                    ..Entry::EMPTY
                };
                least
            }
        };
        &mut bucket[i]
    }
}

impl Entry {
    /// Nodes spent below the position.
    pub(crate) fn work(&self) -> u32 {
        self.work
    }

    pub(crate) fn add_work(&mut self, nodes: u64) {
        self.work = self.work.saturating_add(nodes.min(1 << 19) as u32);
    }
}
