//! Weights in a file.
//!
//! | bytes | what, little-endian |
//! |---|---|
//! | 0..8 | `TSJNET` 1 0 |
//! | 8..28 | `u32` each: planes, channels, blocks, channels of the heads, hidden numbers of the value |
//! | 28..36 | `u64` [`definition_hash`](crate::definition_hash) of what is seen and said |
//! | 36..44 | `u64` FNV-1a of all that follows |
//! | 44.. | the weights as 16-bit floats |
//!
//! The weights, each as `[output][input]` (`[output][input][row][column]` for 3x3 convolutions), norms folded in: first layer and its bias;
//! for each block two layers with their biases, and in the second, fourth … block the layer on the pooled values; head and bias; head on the pooled
//! values; points (policy, ownership) and bias; hidden and bias; whole (pass, value, and the lead or, of fights, the four fates) and bias.
//! `docs/network.md` draws it. How many answers there are belongs to the definition and is not in the file.

use crate::half::from_half;
use crate::planes::PLANES;

const MAGIC: [u8; 8] = *b"TSJNET\x01\x00";
const HEAD: usize = 44;

/// Sizes of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Planes it sees.
    pub planes: usize,
    /// Channels of the trunk.
    pub channels: usize,
    /// Residual blocks.
    pub blocks: usize,
    /// Channels of the heads.
    pub head: usize,
    /// Hidden numbers behind the answers about the whole board.
    pub hidden: usize,
    /// Answers about the whole board.
    pub answers: usize,
}

/// What is wrong with a file of weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// Another kind of file.
    #[error("not a file of weights: it does not begin with TSJNET and version 1")]
    Magic,
    /// Cut off, or with something after its end.
    #[error("{got} bytes; expected {expected} for a network of this shape")]
    Length {
        /// Bytes of the file.
        got: usize,
        /// Bytes of a whole file.
        expected: usize,
    },
    /// A shape this program does not compute.
    #[error("{what} {got}; expected {expected}")]
    Shape {
        /// Which number.
        what: &'static str,
        /// What the file says.
        got: usize,
        /// What would be right.
        expected: &'static str,
    },
    /// The weights were fitted to other planes.
    #[error(
        "the weights were fitted to other planes (definition {got:016x}; expected {expected:016x})"
    )]
    Planes {
        /// What the file says.
        got: u64,
        /// What this program sees.
        expected: u64,
    },
    /// Changed since it was written.
    #[error("the weights are damaged: checksum {got:016x}; expected {expected:016x}")]
    Checksum {
        /// Of the bytes as they are.
        got: u64,
        /// What the file says.
        expected: u64,
    },
    /// Infinite, or not a number.
    #[error("weight {index} is not a finite number")]
    NotFinite {
        /// Which of the weights.
        index: usize,
    },
}

impl Shape {
    /// Whether the second, fourth … block: those pool.
    pub(crate) fn pools(block: usize) -> bool {
        block % 2 == 1
    }

    /// How many weights.
    pub(crate) fn count(&self) -> usize {
        let (c, h) = (self.channels, self.head);
        let layer = |inputs: usize| 9 * inputs * c + c;
        let blocks: usize = (0..self.blocks)
            .map(|block| 2 * layer(c) + if Shape::pools(block) { 3 * c * c } else { 0 })
            .sum();
        let head = 2 * h * c + 2 * h + 3 * h * h;
        let whole = self.hidden * 3 * h + self.hidden + self.answers * (self.hidden + 1);
        layer(self.planes) + blocks + head + 2 * h + 2 + whole
    }

    /// Bounds keep a damaged file from asking for all memory.
    fn check(&self) -> Result<(), WeightsError> {
        let wrong = |what, got, expected| {
            Err(WeightsError::Shape {
                what,
                got,
                expected,
            })
        };
        let is_wide = |n: usize| n.is_multiple_of(32) && (32..=512).contains(&n);
        if self.planes != PLANES {
            return wrong("planes", self.planes, "14");
        }
        if !is_wide(self.channels) {
            return wrong("channels", self.channels, "a multiple of 32 up to 512");
        }
        if self.blocks > 64 {
            return wrong("blocks", self.blocks, "at most 64");
        }
        if !is_wide(self.head) {
            return wrong(
                "channels of the heads",
                self.head,
                "a multiple of 32 up to 512",
            );
        }
        if !(1..=1024).contains(&self.hidden) {
            return wrong("hidden numbers", self.hidden, "1 to 1024");
        }
        Ok(())
    }
}

/// The weights of a network as they are in the file.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    pub(crate) shape: Shape,
    values: Vec<f32>,
}

impl Weights {
    /// Reads a file of weights that were fitted to planes of this definition, with so many answers about the whole board.
    pub(crate) fn read(
        bytes: &[u8],
        definition: u64,
        answers: usize,
    ) -> Result<Weights, WeightsError> {
        if bytes.get(..8) != Some(&MAGIC) {
            return Err(WeightsError::Magic);
        }
        let length = |expected| WeightsError::Length {
            got: bytes.len(),
            expected,
        };
        let (head, body) = bytes.split_at_checked(HEAD).ok_or_else(|| length(HEAD))?;
        let mut numbers = head[8..28].chunks_exact(4).map(|b| number(b) as usize);
        let mut next = || numbers.next().unwrap_or(0);
        let shape = Shape {
            planes: next(),
            channels: next(),
            blocks: next(),
            head: next(),
            hidden: next(),
            answers,
        };
        let (got, expected) = (number(&head[28..36]), definition);
        if got != expected {
            return Err(WeightsError::Planes { got, expected });
        }
        shape.check()?;
        if body.len() != 2 * shape.count() {
            return Err(length(HEAD + 2 * shape.count()));
        }
        let (got, expected) = (fnv(body), number(&head[36..44]));
        if got != expected {
            return Err(WeightsError::Checksum { got, expected });
        }
        let values: Vec<f32> = body
            .chunks_exact(2)
            .map(|b| from_half(u16::from_le_bytes([b[0], b[1]])))
            .collect();
        match values.iter().position(|v| !v.is_finite()) {
            Some(index) => Err(WeightsError::NotFinite { index }),
            None => Ok(Weights { shape, values }),
        }
    }

    /// Takes the weights one after the other.
    pub(crate) fn reader(&self) -> Reader<'_> {
        Reader { rest: &self.values }
    }
}

/// What is left of the weights.
pub(crate) struct Reader<'a> {
    rest: &'a [f32],
}

impl<'a> Reader<'a> {
    /// The next weights; their number was checked with the length of the file.
    pub(crate) fn take(&mut self, count: usize) -> &'a [f32] {
        let (taken, rest) = self.rest.split_at(count);
        self.rest = rest;
        taken
    }

    #[cfg(test)]
    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }
}

fn number(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .rev()
        .fold(0, |value, &byte| value << 8 | u64::from(byte))
}

/// FNV-1a over 64 bits.
pub(crate) fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Builds files of weights, for tests.
#[cfg(test)]
pub(crate) mod build {
    use super::*;
    use crate::half::to_half;
    use crate::planes::definition_hash;

    /// A file with this shape and these weights.
    pub(crate) fn file(shape: Shape, mut weight: impl FnMut(usize) -> f32) -> Vec<u8> {
        let body: Vec<u8> = (0..shape.count())
            .flat_map(|index| to_half(weight(index)).to_le_bytes())
            .collect();
        seal(shape, &body)
    }

    pub(crate) fn seal(shape: Shape, body: &[u8]) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for n in [
            shape.planes,
            shape.channels,
            shape.blocks,
            shape.head,
            shape.hidden,
        ] {
            bytes.extend((n as u32).to_le_bytes());
        }
        bytes.extend(definition_hash().to_le_bytes());
        bytes.extend(fnv(body).to_le_bytes());
        bytes.extend(body);
        bytes
    }
}
