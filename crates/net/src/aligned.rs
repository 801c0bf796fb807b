//! Numbers that begin where a line of the cache begins: a vector that lies across two lines takes two reads.

use std::ops::{Deref, DerefMut};

/// Bytes of a line; the widest vectors have as many.
const LINE: usize = 64;

/// A row of numbers. Nothing depends on where it begins but speed.
#[derive(Debug, Default)]
pub(crate) struct Aligned {
    values: Vec<f32>,
    start: usize,
    length: usize,
}

impl Aligned {
    /// Makes room for numbers, all 0.
    pub(crate) fn reset(&mut self, length: usize) {
        self.resize(length);
        self.fill(0.0);
    }

    /// Makes room for numbers that are written before they are read.
    pub(crate) fn resize(&mut self, length: usize) {
        let spare = LINE / size_of::<f32>() - 1;
        if self.values.len() < length + spare {
            self.values = vec![0.0; length + spare];
            // The offset may be "none" by its contract; then the numbers begin where they begin.
            self.start = self.values.as_ptr().align_offset(LINE).min(spare);
        }
        self.length = length;
    }

    /// The same numbers at a better place.
    pub(crate) fn from_slice(values: &[f32]) -> Aligned {
        let mut aligned = Aligned::default();
        aligned.resize(values.len());
        aligned.copy_from_slice(values);
        aligned
    }
}

impl Deref for Aligned {
    type Target = [f32];
    fn deref(&self) -> &[f32] {
        &self.values[self.start..self.start + self.length]
    }
}

impl DerefMut for Aligned {
    fn deref_mut(&mut self) -> &mut [f32] {
        &mut self.values[self.start..self.start + self.length]
    }
}
