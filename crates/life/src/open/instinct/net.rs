//! A small network, computed a few inputs at a time.

use crate::weights::{HIDDEN, Weights};

/// A network with so many inputs.
pub(super) type Net<const INPUTS: usize> = Weights<INPUTS>;

/// What some of the inputs have added up to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sums {
    hidden: [f32; HIDDEN],
    direct: f32,
}

impl<const INPUTS: usize> Net<INPUTS> {
    pub(super) fn start(&self) -> Sums {
        Sums {
            hidden: self.bias,
            direct: self.constant,
        }
    }

    /// Adds inputs, each with its place.
    pub(super) fn add(&self, sums: &mut Sums, inputs: impl Iterator<Item = (usize, f32)>) {
        for (place, x) in inputs {
            for (unit, weight) in sums.hidden.iter_mut().zip(&self.first[place]) {
                *unit += weight * x;
            }
            sums.direct += self.direct[place] * x;
        }
    }

    pub(super) fn finish(&self, sums: &Sums) -> f32 {
        let hidden = sums.hidden.iter().zip(&self.second);
        hidden.fold(sums.direct, |sum, (unit, weight)| {
            sum + unit.max(0.0) * weight
        })
    }

    pub(super) fn score(&self, inputs: impl Iterator<Item = (usize, f32)>) -> f32 {
        let mut sums = self.start();
        self.add(&mut sums, inputs);
        self.finish(&sums)
    }
}
