//! The table of unproven positions: proof and disproof numbers, replaced when full.
//!
//! Losing an entry costs time, never truth: proofs are kept elsewhere.

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    key: u64,
    proof: u32,
    disproof: u32,
}

/// A hash table of fixed size with two slots to a bucket: one keeps the entry that cost more work
/// (the larger numbers), the other the latest.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    slots: Vec<Slot>,
    mask: usize,
    /// The table doubles when it fills, up to this many slots: small questions stay cheap.
    largest: usize,
    used: usize,
}

const FIRST_BITS: u32 = 8;

impl Table {
    /// A table of at most `2^bits` entries.
    pub(crate) fn new(bits: u32) -> Table {
        let largest = 1usize << bits.max(1);
        let mut table = Table {
            slots: Vec::new(),
            mask: 0,
            largest,
            used: 0,
        };
        table.resize(largest.min(1 << FIRST_BITS));
        table
    }

    fn resize(&mut self, len: usize) {
        let old = std::mem::replace(&mut self.slots, vec![Slot::default(); len]);
        self.mask = len / 2 - 1;
        self.used = 0;
        for slot in old.into_iter().filter(|s| (s.proof, s.disproof) != (0, 0)) {
            self.put(slot.key, slot.proof, slot.disproof);
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        ((key >> 32) as usize & self.mask) * 2
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<(u32, u32)> {
        let at = self.bucket(key);
        self.slots[at..at + 2]
            .iter()
            .find(|s| s.key == key && (s.proof, s.disproof) != (0, 0))
            .map(|s| (s.proof, s.disproof))
    }

    pub(crate) fn put(&mut self, key: u64, proof: u32, disproof: u32) {
        if self.used * 2 > self.slots.len() && self.slots.len() < self.largest {
            self.resize(self.slots.len() * 2);
        }
        let at = self.bucket(key);
        let fresh = self.slots[at..at + 2].iter().all(|s| s.key != key);
        self.used += usize::from(fresh);
        let work = |s: &Slot| s.proof.saturating_add(s.disproof);
        let new = Slot {
            key,
            proof,
            disproof,
        };
        if self.slots[at].key == key || work(&self.slots[at]) <= work(&new) {
            if self.slots[at].key != key {
                self.slots[at + 1] = self.slots[at];
            }
            self.slots[at] = new;
        } else {
            self.slots[at + 1] = new;
        }
    }

    pub(crate) fn clear(&mut self) {
        self.slots.fill(Slot::default());
        self.used = 0;
    }
}
