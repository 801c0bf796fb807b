//! The network as it computes: layers in the order of docs/network.md, over one or more boards of one size.

use board::Size;

use crate::aligned::Aligned;
use crate::planes::PLANES;
use crate::product::{Packed, multiply};
use crate::simd::{Kernel, Path, Simd, run};
use crate::weights::{Reader, Shape, Weights};
use crate::winograd::{Apply, Convolution, Grid, Space};

/// Planes are filled up to whole vectors.
const INPUTS: usize = 16;
const _: () = assert!(PLANES <= INPUTS);

/// A residual block.
#[derive(Debug)]
struct Block {
    first: Convolution,
    second: Convolution,
    pooled: Option<Packed>,
}

/// A layer without neighbors: a matrix and what is added.
#[derive(Debug)]
struct Linear {
    matrix: Packed,
    bias: Vec<f32>,
}

/// All layers, packed for a path.
#[derive(Debug)]
pub(crate) struct Network {
    pub(crate) shape: Shape,
    pub(crate) path: Path,
    stem: Convolution,
    blocks: Vec<Block>,
    head: Linear,
    head_pooled: Packed,
    points: Linear,
    hidden: Linear,
    whole: Linear,
}

/// What comes out for one board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Raw {
    /// Logits of the points, row by row.
    pub(crate) policy: Vec<f32>,
    /// Logits of the mover owning the points.
    pub(crate) own: Vec<f32>,
    /// Logit of a pass.
    pub(crate) pass: f32,
    /// Logit of the mover winning.
    pub(crate) value: f32,
    /// What else there is: of whole positions the mover's lead on the board in twenties of points, of fights the logits of the fates.
    pub(crate) more: Vec<f32>,
}

/// Space for computing; kept from one time to the next.
#[derive(Debug, Default)]
pub(crate) struct Workspace {
    x: Aligned,
    y: Aligned,
    space: Space,
    bias: Vec<f32>,
    rows: Vec<f32>,
    heads: Aligned,
    small: Aligned,
}

fn linear(path: Path, reader: &mut Reader<'_>, inputs: usize, outputs: usize) -> Packed {
    let weights = reader.take(inputs * outputs);
    Packed::new(path, inputs, outputs, |input, output| {
        weights[output * inputs + input]
    })
}

impl Network {
    pub(crate) fn new(weights: &Weights, path: Path) -> Network {
        let shape = weights.shape;
        let (c, h) = (shape.channels, shape.head);
        let mut reader = weights.reader();
        let reader = &mut reader;
        let convolution = |reader: &mut Reader<'_>, inputs: usize, padded: usize| {
            let weights = reader.take(9 * inputs * c);
            Convolution::new(path, weights, reader.take(c), padded)
        };
        let stem = convolution(reader, shape.planes, INPUTS);
        let block = |number: usize| Block {
            first: convolution(reader, c, c),
            second: convolution(reader, c, c),
            pooled: Shape::pools(number).then(|| linear(path, reader, 3 * c, c)),
        };
        let blocks = (0..shape.blocks).map(block).collect();
        let with_bias = |reader: &mut Reader<'_>, inputs: usize, outputs: usize| Linear {
            matrix: linear(path, reader, inputs, outputs),
            bias: reader.take(outputs).to_vec(),
        };
        Network {
            shape,
            path,
            stem,
            blocks,
            head: with_bias(reader, c, 2 * h),
            head_pooled: linear(path, reader, 3 * h, h),
            points: with_bias(reader, h, 2),
            hidden: with_bias(reader, 3 * h, shape.hidden),
            whole: with_bias(reader, shape.hidden, shape.answers),
        }
    }

    /// Computes boards of one size; `planes` has them one after the other, as [`View::write_planes`](crate::View::write_planes) writes them.
    pub(crate) fn compute(&self, size: Size, planes: &[f32], work: &mut Workspace) -> Vec<Raw> {
        let grid = Grid::new(size);
        let boards = planes.len() / (PLANES * grid.area());
        let channels = self.shape.channels;
        work.y.reset(boards * grid.cells() * INPUTS);
        for (board, to) in planes
            .chunks_exact(PLANES * grid.area())
            .zip(work.y.chunks_exact_mut(grid.cells() * INPUTS))
        {
            for (point, cell) in grid.point_cells().enumerate() {
                for plane in 0..PLANES {
                    to[cell * INPUTS + plane] = board[plane * grid.area() + point];
                }
            }
        }
        work.x.reset(boards * grid.cells() * channels);
        repeat(&mut work.bias, &self.stem.bias, boards);
        let mut raw = vec![Raw::default(); boards];
        self.layer(
            &self.stem,
            grid,
            &work.y,
            &work.bias,
            false,
            &mut work.x,
            &mut work.space,
        );
        work.y.reset(boards * grid.cells() * channels);
        for block in &self.blocks {
            repeat(&mut work.bias, &block.first.bias, boards);
            self.layer(
                &block.first,
                grid,
                &work.x,
                &work.bias,
                false,
                &mut work.y,
                &mut work.space,
            );
            repeat(&mut work.bias, &block.second.bias, boards);
            if let Some(pooled) = &block.pooled {
                run(
                    self.path,
                    Pooled {
                        grid,
                        matrix: pooled,
                        values: &work.y,
                        bias: &mut work.bias,
                        small: &mut work.small,
                    },
                );
            }
            self.layer(
                &block.second,
                grid,
                &work.y,
                &work.bias,
                true,
                &mut work.x,
                &mut work.space,
            );
        }
        run(
            self.path,
            Heads {
                network: self,
                grid,
                work,
                raw: &mut raw,
            },
        );
        raw
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "parts of one workspace, borrowed apart"
    )]
    fn layer(
        &self,
        layer: &Convolution,
        grid: Grid,
        input: &[f32],
        bias: &[f32],
        add: bool,
        output: &mut [f32],
        space: &mut Space,
    ) {
        run(
            self.path,
            Apply {
                layer,
                grid,
                input,
                bias,
                add,
                output,
                space,
            },
        );
    }
}

fn repeat(values: &mut Vec<f32>, of_one: &[f32], times: usize) {
    values.clear();
    for _ in 0..times {
        values.extend_from_slice(of_one);
    }
}

/// Mean, mean scaled by the size of the board, and maximum of each channel; values are not negative. `rows` are the points.
fn pool(rows: impl Iterator<Item = impl AsRef<[f32]>>, area: usize, out: &mut [f32]) {
    let channels = out.len() / 3;
    out.fill(0.0);
    let (sums, rest) = out.split_at_mut(channels);
    let (scaled, most) = rest.split_at_mut(channels);
    for row in rows {
        let row = row.as_ref();
        for ((value, sum), most) in row.iter().zip(sums.iter_mut()).zip(most.iter_mut()) {
            *sum += value;
            *most = if *value > *most { *value } else { *most };
        }
    }
    let scale = ((area as f32).sqrt() - 14.0) / 10.0;
    for (sum, scaled) in sums.iter_mut().zip(scaled) {
        *sum /= area as f32;
        *scaled = *sum * scale;
    }
}

/// Adds what follows from the pooled values to the bias of each board.
struct Pooled<'a> {
    grid: Grid,
    matrix: &'a Packed,
    values: &'a [f32],
    bias: &'a mut [f32],
    small: &'a mut Aligned,
}

impl Kernel for Pooled<'_> {
    #[inline(always)]
    fn call<S: Simd>(self, simd: S) {
        let channels = self.matrix.columns();
        self.small.reset(3 * channels + self.matrix.width());
        let (pooled, added) = self.small.split_at_mut(3 * channels);
        let boards = self.values.chunks_exact(self.grid.cells() * channels);
        for (board, bias) in boards.zip(self.bias.chunks_exact_mut(channels)) {
            let rows = self
                .grid
                .point_cells()
                .map(|cell| &board[cell * channels..][..channels]);
            pool(rows, self.grid.area(), pooled);
            multiply(simd, pooled, self.matrix, added);
            for (bias, added) in bias.iter_mut().zip(added.iter()) {
                *bias += added;
            }
        }
    }
}

/// From the trunk to the answers.
struct Heads<'a> {
    network: &'a Network,
    grid: Grid,
    work: &'a mut Workspace,
    raw: &'a mut [Raw],
}

impl Kernel for Heads<'_> {
    #[inline(always)]
    fn call<S: Simd>(self, simd: S) {
        let Heads {
            network,
            grid,
            work,
            raw,
        } = self;
        let (channels, head) = (network.shape.channels, network.shape.head);
        let boards = work.x.chunks_exact(grid.cells() * channels);
        for (board, raw) in boards.zip(raw) {
            work.rows.clear();
            for cell in grid.point_cells() {
                work.rows
                    .extend_from_slice(&board[cell * channels..][..channels]);
            }
            work.heads.reset(grid.area() * network.head.matrix.width());
            multiply(simd, &work.rows, &network.head.matrix, &mut work.heads);
            let rows = work.heads.chunks_exact_mut(network.head.matrix.width());
            for row in rows {
                for (value, bias) in row.iter_mut().zip(&network.head.bias) {
                    *value += bias;
                }
                // The first half is pooled; the second waits for what pooling says.
                row[..head]
                    .iter_mut()
                    .for_each(|value| *value = value.max(0.0));
            }
            let rows = work.heads.chunks_exact(network.head.matrix.width());
            let mut pooled = vec![0.0; 3 * head];
            pool(rows.map(|row| &row[..head]), grid.area(), &mut pooled);
            let mut added = vec![0.0; network.head_pooled.width()];
            multiply(simd, &pooled, &network.head_pooled, &mut added);
            work.rows.clear();
            for row in work.heads.chunks_exact(network.head.matrix.width()) {
                let second = row[head..2 * head].iter().zip(&added);
                work.rows
                    .extend(second.map(|(value, added)| (value + added).max(0.0)));
            }
            let points = network.points.apply(simd, &work.rows);
            let width = network.points.matrix.width();
            raw.policy = points.chunks_exact(width).map(|row| row[0]).collect();
            raw.own = points.chunks_exact(width).map(|row| row[1]).collect();
            let mut hidden = network.hidden.apply(simd, &pooled);
            hidden.truncate(network.shape.hidden);
            hidden.iter_mut().for_each(|value| *value = value.max(0.0));
            let whole = network.whole.apply(simd, &hidden);
            [raw.pass, raw.value] = [whole[0], whole[1]];
            raw.more = whole[2..network.shape.answers].to_vec();
        }
    }
}

impl Linear {
    /// The matrix and what is added, for each row.
    #[inline(always)]
    fn apply<S: Simd>(&self, simd: S, rows: &[f32]) -> Vec<f32> {
        let (width, depth) = (self.matrix.width(), self.matrix.depth());
        let mut out = vec![0.0; rows.len() / depth * width];
        multiply(simd, rows, &self.matrix, &mut out);
        for row in out.chunks_exact_mut(width) {
            for (value, bias) in row.iter_mut().zip(&self.bias) {
                *value += bias;
            }
        }
        out
    }
}
