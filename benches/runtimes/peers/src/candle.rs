//! candle: the network layer by layer, from the file of weights. candle has no optimizer of graphs.

use std::error::Error;

use candle_core::{Device, Result, Tensor};
use half::f16;

use crate::{Boards, PLANES, Runtime};

/// The weights of a file, one tensor after the other.
struct Reader {
    values: Vec<f32>,
    at: usize,
}

impl Reader {
    fn take<S: Into<candle_core::Shape>>(&mut self, shape: S) -> Result<Tensor> {
        let shape = shape.into();
        let from = self.at;
        self.at += shape.elem_count();
        Tensor::from_slice(&self.values[from..self.at], shape, &Device::Cpu)
    }

    fn convolution(&mut self, inputs: usize, outputs: usize, reach: usize) -> Result<Convolution> {
        let weights = self.take((outputs, inputs, reach, reach))?;
        let bias = self.take((1, outputs, 1, 1))?;
        Ok(Convolution { weights, bias })
    }

    /// A matrix from inputs to outputs.
    fn matrix(&mut self, inputs: usize, outputs: usize) -> Result<Tensor> {
        self.take((outputs, inputs))?.t()?.contiguous()
    }
}

struct Convolution {
    weights: Tensor,
    bias: Tensor,
}

impl Convolution {
    fn apply(&self, x: &Tensor) -> Result<Tensor> {
        let pad = self.weights.dim(2)? / 2;
        x.conv2d(&self.weights, pad, 1, 1, 1)?
            .broadcast_add(&self.bias)
    }
}

struct Block {
    first: Convolution,
    second: Convolution,
    pooled: Option<Tensor>,
}

pub(crate) struct Candle {
    planes: Tensor,
    stem: Convolution,
    blocks: Vec<Block>,
    head: Convolution,
    head_pooled: Tensor,
    points: Convolution,
    hidden: (Tensor, Tensor),
    whole: (Tensor, Tensor),
}

impl Candle {
    pub(crate) fn new(
        weights: &str,
        boards: &Boards,
    ) -> std::result::Result<Candle, Box<dyn Error>> {
        if std::env::var("RAYON_NUM_THREADS").as_deref() != Ok("1") {
            return Err("candle takes all cores: set RAYON_NUM_THREADS=1".into());
        }
        let bytes = std::fs::read(weights)?;
        let (head, body) = bytes.split_at_checked(44).ok_or("no file of weights")?;
        let (numbers, _) = head[8..28].as_chunks::<4>();
        let [planes, channels, count, head, hidden] =
            [0, 1, 2, 3, 4].map(|i| u32::from_le_bytes(numbers[i]) as usize);
        if planes != PLANES {
            return Err(format!("weights for {planes} planes").into());
        }
        let (numbers, _) = body.as_chunks::<2>();
        let values = numbers
            .iter()
            .map(|bytes| f16::from_le_bytes(*bytes).to_f32())
            .collect();
        let mut reader = Reader { values, at: 0 };
        let r = &mut reader;
        let stem = r.convolution(planes, channels, 3)?;
        let mut blocks = Vec::new();
        for block in 0..count {
            blocks.push(Block {
                first: r.convolution(channels, channels, 3)?,
                second: r.convolution(channels, channels, 3)?,
                pooled: match block % 2 {
                    1 => Some(r.matrix(3 * channels, channels)?),
                    _ => None,
                },
            });
        }
        let shape = (boards.batch, PLANES, boards.side, boards.side);
        let candle = Candle {
            planes: Tensor::from_slice(&boards.planes, shape, &Device::Cpu)?,
            stem,
            blocks,
            head: r.convolution(channels, 2 * head, 1)?,
            head_pooled: r.matrix(3 * head, head)?,
            points: r.convolution(head, 2, 1)?,
            hidden: (r.matrix(3 * head, hidden)?, r.take(hidden)?),
            whole: (r.matrix(hidden, 3)?, r.take(3)?),
        };
        match reader.at == reader.values.len() {
            true => Ok(candle),
            false => Err("the file has more weights than the network".into()),
        }
    }
}

/// Mean, mean scaled by the size of the board, and maximum of each channel.
fn pool(x: &Tensor) -> Result<Tensor> {
    let flat = x.flatten_from(2)?;
    let mean = flat.mean(2)?;
    let scaled = (&mean * ((x.dim(2)? as f64 - 14.0) / 10.0))?;
    Tensor::cat(&[&mean, &scaled, &flat.max(2)?], 1)
}

/// The same number on all points.
fn everywhere(x: &Tensor) -> Result<Tensor> {
    x.unsqueeze(2)?.unsqueeze(3)
}

impl Runtime for Candle {
    fn evaluate(&self) -> std::result::Result<Vec<f32>, Box<dyn Error>> {
        let mut x = self.stem.apply(&self.planes)?.relu()?;
        for block in &self.blocks {
            let y = block.first.apply(&x)?.relu()?;
            let mut z = block.second.apply(&y)?;
            if let Some(matrix) = &block.pooled {
                z = z.broadcast_add(&everywhere(&pool(&y)?.matmul(matrix)?)?)?;
            }
            x = (z + x)?.relu()?;
        }
        let both = self.head.apply(&x)?;
        let head = both.dim(1)? / 2;
        let pooled = pool(&both.narrow(1, 0, head)?.relu()?)?;
        let added = everywhere(&pooled.matmul(&self.head_pooled)?)?;
        let second = both.narrow(1, head, head)?.broadcast_add(&added)?.relu()?;
        self.points.apply(&second)?;
        let inner = pooled
            .matmul(&self.hidden.0)?
            .broadcast_add(&self.hidden.1)?
            .relu()?;
        let whole = inner.matmul(&self.whole.0)?.broadcast_add(&self.whole.1)?;
        Ok(whole.flatten_all()?.to_vec1()?)
    }
}
