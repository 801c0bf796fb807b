//! Small networks that order searches: one hidden layer, weights in text files, inputs with names.
//!
//! What a network says decides which move is tried first and proves nothing. Crates `enclosed` and `open` have such networks, in their folders
//! `weights/`; crate `fitting` makes new ones.
//!
//! ```
//! use search::weights::Weights;
//!
//! search::features! {
//!     /// What is seen of a move.
//!     enum Seen {
//!         /// It takes a stone.
//!         Takes,
//!         /// It is on the edge.
//!         Edge,
//!     }
//! }
//! let names = || Seen::NAMES.iter().map(|name| name.to_string());
//! let mut weights = Weights::<{ Seen::COUNT }>::SILENT;
//! weights.direct[Seen::Takes as usize] = 1.5;
//! let file = weights.write("example", names());
//! let read = Weights::<{ Seen::COUNT }>::read(&file, "example", names())?;
//! assert_eq!(read.score([(Seen::Takes as usize, 1.0)].into_iter()), 1.5);
//! # Ok::<(), search::weights::WeightsError>(())
//! ```
//!
//! A file is text: a line `tesuji-weights 1`, the name of the network, the number of inputs and of hidden units; then a line for each
//! input with its name, its weight to each hidden unit, and its direct weight to the output; then the bias of the hidden units, their
//! weights to the output, and the constant; then `end`. Names and shape are checked against the program that reads it, so weights of other
//! features cannot be taken for these. A `manifest.json` beside the files says how each was made; docs/network.md how to make others.

use std::fmt::Write as _;

/// Hidden units of every network here.
pub const HIDDEN: usize = 16;

/// Declares the inputs of a network by name: an enum whose variants are places, with `NAMES` and `COUNT`.
#[macro_export]
macro_rules! features {
    ($(#[$about:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// The names, in the order of the weights.
            $vis const NAMES: &'static [&'static str] = &[$(stringify!($variant)),+];
            /// How many there are.
            $vis const COUNT: usize = Self::NAMES.len();
        }
    };
}
/// What a network sees: places and values of the inputs that are not zero.
pub type Inputs = Vec<(u32, f32)>;

/// A network with one hidden layer and direct ways beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights<const INPUTS: usize> {
    /// From each input to the hidden units.
    pub first: [[f32; HIDDEN]; INPUTS],
    /// Of the hidden units.
    pub bias: [f32; HIDDEN],
    /// From the hidden units to the output.
    pub second: [f32; HIDDEN],
    /// From each input to the output.
    pub direct: [f32; INPUTS],
    /// Of the output.
    pub constant: f32,
}

/// What some of the inputs have added up to.
#[derive(Clone, Copy, Debug)]
pub struct Sums {
    hidden: [f32; HIDDEN],
    direct: f32,
}

impl<const INPUTS: usize> Weights<INPUTS> {
    /// What it says of all inputs at once, its direct weights left out.
    #[inline]
    pub fn dense(&self, inputs: &[f32; INPUTS]) -> f32 {
        let mut hidden = self.bias;
        for (weights, x) in self.first.iter().zip(inputs) {
            for (unit, weight) in hidden.iter_mut().zip(weights) {
                *unit += weight * x;
            }
        }
        for (unit, weight) in hidden.iter_mut().zip(&self.second) {
            *unit = unit.max(0.0) * weight;
        }
        hidden.iter().sum::<f32>() + self.constant
    }

    /// No inputs yet: inputs that many positions share are added once.
    #[inline]
    pub fn start(&self) -> Sums {
        Sums {
            hidden: self.bias,
            direct: self.constant,
        }
    }

    /// Adds inputs, each with its place.
    #[inline]
    pub fn add(&self, sums: &mut Sums, inputs: impl Iterator<Item = (usize, f32)>) {
        for (place, x) in inputs {
            for (unit, weight) in sums.hidden.iter_mut().zip(&self.first[place]) {
                *unit += weight * x;
            }
            sums.direct += self.direct[place] * x;
        }
    }

    /// What it says of the inputs that were added.
    #[inline]
    pub fn finish(&self, sums: &Sums) -> f32 {
        let hidden = sums.hidden.iter().zip(&self.second);
        hidden.fold(sums.direct, |sum, (unit, weight)| {
            sum + unit.max(0.0) * weight
        })
    }

    /// What it says of these inputs.
    pub fn score(&self, inputs: impl Iterator<Item = (usize, f32)>) -> f32 {
        let mut sums = self.start();
        self.add(&mut sums, inputs);
        self.finish(&sums)
    }
}

/// What is wrong with a file of weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {found:?}; expected {expected}")]
pub struct WeightsError {
    /// The line, from 1.
    pub line: usize,
    /// How it begins.
    pub found: String,
    /// What would be right.
    pub expected: String,
}

/// The lines of a file, with their numbers for complaints.
struct Lines<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
}

impl Lines<'_> {
    /// The rest of the next line, which must begin with this word.
    fn rest(&mut self, word: &str) -> Result<(usize, String), WeightsError> {
        let next = self.lines.next();
        let (line, text) = next.map_or((0, ""), |(i, text)| (i + 1, text));
        match text.split_once(' ') {
            Some((found, rest)) if found == word => Ok((line, rest.to_owned())),
            _ => Err(WeightsError {
                line,
                found: text.chars().take(40).collect(),
                expected: format!("a line that begins with {word}"),
            }),
        }
    }

    fn must_be(&mut self, word: &str, value: &str) -> Result<(), WeightsError> {
        let (line, found) = self.rest(word)?;
        match found == value {
            true => Ok(()),
            false => Err(WeightsError {
                line,
                found,
                expected: value.to_owned(),
            }),
        }
    }

    fn numbers<const N: usize>(&mut self, word: &str) -> Result<[f32; N], WeightsError> {
        let (line, rest) = self.rest(word)?;
        let numbers: Option<Vec<f32>> = rest
            .split(' ')
            .map(|n| n.parse().ok().filter(|n: &f32| n.is_finite()))
            .collect();
        let numbers = numbers.and_then(|n| n.try_into().ok());
        numbers.ok_or_else(|| WeightsError {
            line,
            found: rest.chars().take(40).collect(),
            expected: format!("{N} numbers"),
        })
    }
}

impl<const INPUTS: usize> Weights<INPUTS> {
    /// A network that says nothing.
    pub const SILENT: Weights<INPUTS> = Weights {
        first: [[0.0; HIDDEN]; INPUTS],
        bias: [0.0; HIDDEN],
        second: [0.0; HIDDEN],
        direct: [0.0; INPUTS],
        constant: 0.0,
    };

    /// Reads the weights of the network of this name, which sees these inputs.
    pub fn read(
        text: &str,
        name: &str,
        inputs: impl IntoIterator<Item = String>,
    ) -> Result<Weights<INPUTS>, WeightsError> {
        let mut lines = Lines {
            lines: text.lines().enumerate(),
        };
        lines.must_be("tesuji-weights", "1")?;
        lines.must_be("net", name)?;
        lines.must_be("inputs", &INPUTS.to_string())?;
        lines.must_be("hidden", &HIDDEN.to_string())?;
        let mut weights = Weights::SILENT;
        for (i, input) in inputs.into_iter().take(INPUTS).enumerate() {
            let row: [f32; HIDDEN + 1] = lines.numbers(&input)?;
            weights.first[i].copy_from_slice(&row[..HIDDEN]);
            weights.direct[i] = row[HIDDEN];
        }
        weights.bias = lines.numbers("bias")?;
        weights.second = lines.numbers("second")?;
        [weights.constant] = lines.numbers("constant")?;
        // The last line tells a file that was cut off.
        match lines.lines.next() {
            Some((_, "end")) => Ok(weights),
            next => Err(WeightsError {
                line: next.map_or(0, |(i, _)| i + 1),
                found: next.map_or("", |(_, text)| text).to_owned(),
                expected: "end".to_owned(),
            }),
        }
    }

    /// The weights that come with the program. A test reads every one of them, so that this never says nothing by mistake.
    pub fn shipped(
        text: &str,
        name: &str,
        inputs: impl IntoIterator<Item = String>,
    ) -> Weights<INPUTS> {
        let read = Weights::read(text, name, inputs);
        debug_assert!(read.is_ok(), "{name}: {read:?}");
        read.unwrap_or(Weights::SILENT)
    }

    /// The file.
    pub fn write(&self, name: &str, inputs: impl IntoIterator<Item = String>) -> String {
        let row = |numbers: &[f32]| {
            let numbers: Vec<String> = numbers.iter().map(f32::to_string).collect();
            numbers.join(" ")
        };
        let mut text = format!("tesuji-weights 1\nnet {name}\ninputs {INPUTS}\nhidden {HIDDEN}\n");
        for ((input, weights), direct) in inputs.into_iter().zip(&self.first).zip(&self.direct) {
            let _ = writeln!(text, "{input} {} {direct}", row(weights));
        }
        let (bias, second) = (row(&self.bias), row(&self.second));
        let _ = writeln!(
            text,
            "bias {bias}\nsecond {second}\nconstant {}\nend",
            self.constant
        );
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> [String; 2] {
        ["Left", "Right"].map(str::to_owned)
    }

    fn some() -> Weights<2> {
        let mut weights = Weights::SILENT;
        weights.first[1][3] = -0.1;
        weights.direct[0] = 1e-7;
        weights.bias[15] = 0.3;
        weights.constant = -2.5;
        weights
    }

    #[test]
    fn what_is_written_is_read_again_to_the_last_bit() {
        let text = some().write("test", names());
        assert_eq!(Weights::read(&text, "test", names()), Ok(some()));
    }

    #[test]
    fn other_files_are_refused_with_the_line() {
        let text = some().write("test", names());
        let refused = |text: &str, name: &str| {
            let error = Weights::<2>::read(text, name, names()).unwrap_err();
            error.to_string()
        };
        assert!(refused("", "test").contains("tesuji-weights"));
        assert!(refused(&text, "other").starts_with("line 2: \"test\"; expected other"));
        assert!(refused(&text.replace("hidden 16", "hidden 8"), "test").starts_with("line 4"));
        assert!(refused(&text.replace("Right", "Wrong"), "test").contains("begins with Right"));
        assert!(refused(&text.replace("-0.1", "nan"), "test").contains("expected 17 numbers"));
        assert!(refused(&text.replace("-0.1 ", ""), "test").starts_with("line 6"));
        assert!(refused(&text.replace("end", "more"), "test").contains("expected end"));
        for end in 0..text.len() - 1 {
            assert!(
                Weights::<2>::read(&text[..end], "test", names()).is_err(),
                "cut off at {end}"
            );
        }
    }
}
