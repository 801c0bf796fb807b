//! Gradient descent for networks of one hidden layer (Adam, in 32 bits, one thread, the same result for the same seed).

use crate::examples::Numbered;
use crate::random::Random;
use crate::{Example, Which};
use search::weights::Inputs;
use search::weights::{HIDDEN, Weights};

/// How to fit.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Times that all examples are shown.
    pub epochs: usize,
    /// Examples to a step.
    pub batch: usize,
    /// Length of the first steps; it falls to a twentieth.
    pub rate: f32,
    /// Pull of all weights toward zero.
    pub decay: f32,
    /// One of so many problems is held out.
    pub held_out: usize,
    /// Seed of the first weights and of the order.
    pub seed: u64,
}

impl Default for Course {
    fn default() -> Course {
        Course {
            epochs: 30,
            batch: 64,
            rate: 0.005,
            decay: 1e-5,
            held_out: 5,
            seed: 1,
        }
    }
}

/// A network that is being fitted.
#[derive(Clone, Debug)]
pub struct Model {
    which: Which,
    inputs: usize,
    /// For each input its weights to the hidden units and its direct one; then bias, second, constant.
    numbers: Vec<f32>,
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The network.
    pub model: Model,
    /// Examples it was fitted to, and held out.
    pub examples: [usize; 2],
    /// Mean loss of those held out, before and after.
    pub loss: [f32; 2],
    /// Of those held out, the share of choices that are right, or of pairs that are told apart.
    pub told: f32,
}

const ROW: usize = HIDDEN + 1;

impl Model {
    /// Small random weights.
    pub fn new(which: Which, random: &mut Random) -> Model {
        let inputs = which.inputs().len();
        let mut numbers: Vec<f32> = (0..inputs * ROW + 2 * HIDDEN + 1)
            .map(|_| random.signed() * 0.1)
            .collect();
        for row in numbers[..inputs * ROW].chunks_mut(ROW) {
            row[HIDDEN] = 0.0;
        }
        let second = inputs * ROW + HIDDEN;
        numbers[second..second + HIDDEN]
            .iter_mut()
            .for_each(|w| *w *= 5.0);
        Model {
            which,
            inputs,
            numbers,
        }
    }

    fn bias(&self) -> usize {
        self.inputs * ROW
    }

    /// The hidden units, before they are cut off at zero, and the output.
    fn forward(&self, seen: &Inputs) -> ([f32; HIDDEN], f32) {
        let (bias, second) = (self.bias(), self.bias() + HIDDEN);
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&self.numbers[bias..second]);
        let mut output = self.numbers[second + HIDDEN];
        for &(place, x) in seen {
            let row = &self.numbers[place as usize * ROW..][..ROW];
            for (unit, weight) in hidden.iter_mut().zip(row) {
                *unit += weight * x;
            }
            output += row[HIDDEN] * x;
        }
        for (unit, weight) in hidden.iter().zip(&self.numbers[second..]) {
            output += unit.max(0.0) * weight;
        }
        (hidden, output)
    }

    /// Adds to the gradient what a change of the output by `slope` means.
    fn backward(&self, seen: &Inputs, hidden: &[f32; HIDDEN], slope: f32, gradient: &mut [f32]) {
        let (bias, second) = (self.bias(), self.bias() + HIDDEN);
        let mut back = [0.0; HIDDEN];
        for i in 0..HIDDEN {
            gradient[second + i] += slope * hidden[i].max(0.0);
            if hidden[i] > 0.0 {
                back[i] = slope * self.numbers[second + i];
                gradient[bias + i] += back[i];
            }
        }
        gradient[second + HIDDEN] += slope;
        for &(place, x) in seen {
            let row = &mut gradient[place as usize * ROW..][..ROW];
            for (g, b) in row.iter_mut().zip(&back) {
                *g += b * x;
            }
            if self.which.has_direct() {
                row[HIDDEN] += slope * x;
            }
        }
    }

    /// The loss of an example and its weight; adds to the gradient if there is one.
    fn loss(&self, example: &Example, gradient: Option<&mut [f32]>) -> (f32, f32) {
        match example {
            Example::Chance {
                seen,
                came_true,
                weight,
            } => {
                let (hidden, output) = self.forward(seen);
                let sign = if *came_true { 1.0 } else { -1.0 };
                // The logarithm of one plus the exponential of minus the margin, without overflow.
                let margin = sign * output;
                let loss = (-margin).max(0.0) + (-margin.abs()).exp().ln_1p();
                if let Some(gradient) = gradient {
                    let slope = -sign / (1.0 + margin.exp()) * weight;
                    self.backward(seen, &hidden, slope, gradient);
                }
                (loss * weight, *weight)
            }
            Example::Choice { seen, right } => {
                let told: Vec<_> = seen.iter().map(|inputs| self.forward(inputs)).collect();
                let most = told.iter().map(|t| t.1).fold(f32::MIN, f32::max);
                let sum: f32 = told.iter().map(|t| (t.1 - most).exp()).sum();
                let loss = sum.ln() + most - told[*right].1;
                if let Some(gradient) = gradient {
                    for (i, (inputs, (hidden, output))) in seen.iter().zip(&told).enumerate() {
                        let chance = (output - most).exp() / sum;
                        let slope = chance - f32::from(u8::from(i == *right));
                        self.backward(inputs, hidden, slope, gradient);
                    }
                }
                (loss, 1.0)
            }
        }
    }

    /// The mean loss of some examples.
    pub fn mean_loss<'a>(&self, examples: impl IntoIterator<Item = &'a Example>) -> f32 {
        let all = examples.into_iter().map(|e| self.loss(e, None));
        let (loss, weight) = all.fold((0.0, 0.0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        loss / f32::max(weight, 1e-9)
    }

    /// Fits a network to examples; none without enough of them. One of so many problems is held out with all its examples.
    pub fn fit(which: Which, examples: &[Numbered], course: &Course) -> Option<Fitted> {
        let held = |example: &&Numbered| example.0.is_multiple_of(course.held_out.max(2));
        let (aside, shown): (Vec<&Numbered>, Vec<&Numbered>) = examples.iter().partition(held);
        let aside: Vec<&Example> = aside.into_iter().map(|(_, e)| e).collect();
        let mut shown: Vec<&Example> = shown.into_iter().map(|(_, e)| e).collect();
        if aside.is_empty() || shown.is_empty() {
            return None;
        }
        let mut random = Random::new(course.seed);
        let mut model = Model::new(which, &mut random);
        let before = model.mean_loss(aside.iter().copied());
        let mut adam = Adam::new(model.numbers.len());
        let mut gradient = vec![0.0; model.numbers.len()];
        for epoch in 0..course.epochs {
            for i in (1..shown.len()).rev() {
                shown.swap(i, random.below(i + 1));
            }
            let done = epoch as f32 / course.epochs as f32;
            let rate = course.rate * (1.0 - 0.95 * done);
            for batch in shown.chunks(course.batch.max(1)) {
                gradient.fill(0.0);
                let mut weight = 0.0;
                for example in batch {
                    weight += model.loss(example, Some(&mut gradient)).1;
                }
                gradient.iter_mut().for_each(|g| *g /= weight);
                adam.step(&mut model.numbers, &gradient, rate, course.decay);
            }
        }
        let after = model.mean_loss(aside.iter().copied());
        Some(Fitted {
            examples: [shown.len(), aside.len()],
            loss: [before, after],
            told: model.told(&aside),
            model,
        })
    }

    /// Of examples that were held out: how often the right one of several comes first; or, of one that came true and one that did not, how often the
    /// former looks likelier.
    fn told(&self, aside: &[&Example]) -> f32 {
        let mut chances: Vec<(f32, bool)> = Vec::new();
        let (mut first, mut choices) = (0, 0);
        for example in aside {
            match example {
                Example::Chance {
                    seen, came_true, ..
                } => {
                    chances.push((self.forward(seen).1, *came_true));
                }
                Example::Choice { seen, right } => {
                    let score = |i: &usize| self.forward(&seen[*i]).1;
                    let best = (0..seen.len()).max_by(|a, b| score(a).total_cmp(&score(b)));
                    choices += 1;
                    first += usize::from(best == Some(*right));
                }
            }
        }
        if choices > 0 {
            return first as f32 / choices as f32;
        }
        chances.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut below, mut apart) = (0_u64, 0_u64);
        for (_, came_true) in &chances {
            match came_true {
                true => apart += below,
                false => below += 1,
            }
        }
        let pairs = below * (chances.len() as u64 - below);
        apart as f32 / pairs.max(1) as f32
    }

    /// The network, as the program has it.
    pub fn to_weights<const INPUTS: usize>(&self) -> Weights<INPUTS> {
        let mut weights = Weights::<INPUTS>::SILENT;
        let rows = self.numbers.chunks(ROW).take(INPUTS);
        for (i, row) in rows.enumerate() {
            weights.first[i].copy_from_slice(&row[..HIDDEN]);
            weights.direct[i] = row[HIDDEN];
        }
        let (bias, second) = (self.bias(), self.bias() + HIDDEN);
        weights.bias.copy_from_slice(&self.numbers[bias..second]);
        weights
            .second
            .copy_from_slice(&self.numbers[second..second + HIDDEN]);
        weights.constant = self.numbers[second + HIDDEN];
        weights
    }
}

/// Steps as Kingma and Ba 2015 make them.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(numbers: usize) -> Adam {
        Adam {
            mean: vec![0.0; numbers],
            square: vec![0.0; numbers],
            steps: 0,
        }
    }

    fn step(&mut self, numbers: &mut [f32], gradient: &[f32], rate: f32, decay: f32) {
        const KEPT: [f32; 2] = [0.9, 0.999];
        self.steps += 1;
        let [mean_bias, square_bias] = KEPT.map(|kept| 1.0 - kept.powi(self.steps));
        for (i, number) in numbers.iter_mut().enumerate() {
            let g = gradient[i];
            self.mean[i] = KEPT[0] * self.mean[i] + (1.0 - KEPT[0]) * g;
            self.square[i] = KEPT[1] * self.square[i] + (1.0 - KEPT[1]) * g * g;
            let (mean, square) = (self.mean[i] / mean_bias, self.square[i] / square_bias);
            *number -= rate * (mean / (square.sqrt() + 1e-8) + decay * *number);
        }
    }
}
