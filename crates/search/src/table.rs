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
}

impl Table {
    /// A table of `2^bits` entries.
    pub(crate) fn new(bits: u32) -> Table {
        let len = 1usize << bits.max(1);
        Table {
            slots: vec![Slot::default(); len],
            mask: len / 2 - 1,
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
        let at = self.bucket(key);
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
    }
}
