//! 3x3 convolutions by Winograd's minimal filtering, F(4x4, 3x3) (Lavin and Gray, *Fast Algorithms for Convolutional Neural
//! Networks*, 2015): four times fewer products than the sliding window.
//!
//! The board is cut into tiles of 4x4 points. Each, with a rim of one, is turned into 36 numbers a channel, which are
//! multiplied with the equally turned weights as 36 products of matrices (tiles by channels), and turned back.
//!
//! Values lie point by point with all channels of a point side by side, in a grid with a rim of zeros ([`Grid`]). Only points of the
//! board are ever written, so what is outside stays zero and boards of all sizes need no mask.

use board::Size;

use crate::product::{Packed, multiply};
use crate::simd::{Kernel, Path, Simd};

/// Points of a tile, each way.
const TILE: usize = 4;
/// Points of a tile with what its results depend on.
const REACH: usize = 6;
/// Numbers that a tile is turned into.
pub(crate) const FREQUENCIES: usize = REACH * REACH;
/// Tiles that go through a layer together: more would not fit into the second cache with the weights, fewer would fetch the weights too
/// often. A board of 19 lines has 25, three of 9 lines have 27.
const TILES_TOGETHER: usize = 32;

/// Where the values of a point are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    width: usize,
    height: usize,
    tiles_across: usize,
    tiles_down: usize,
}

impl Grid {
    pub(crate) fn new(size: Size) -> Grid {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        Grid {
            width,
            height,
            tiles_across: width.div_ceil(TILE),
            tiles_down: height.div_ceil(TILE),
        }
    }

    pub(crate) fn area(&self) -> usize {
        self.width * self.height
    }

    pub(crate) fn tiles(&self) -> usize {
        self.tiles_across * self.tiles_down
    }

    /// Cells in a row, the rim included.
    fn stride(&self) -> usize {
        self.tiles_across * TILE + 2
    }

    /// Cells, the rim included.
    pub(crate) fn cells(&self) -> usize {
        self.stride() * (self.tiles_down * TILE + 2)
    }

    /// The cell of the point in this column and row.
    pub(crate) fn cell(&self, column: usize, row: usize) -> usize {
        (row + 1) * self.stride() + column + 1
    }

    /// The cells of all points, row by row.
    pub(crate) fn point_cells(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.height)
            .flat_map(move |row| (0..self.width).map(move |column| self.cell(column, row)))
    }
}

/// A layer: weights and biases.
#[derive(Clone, Debug)]
pub(crate) struct Convolution {
    inputs: usize,
    outputs: usize,
    turned: Vec<Packed>,
    pub(crate) bias: Vec<f32>,
}

impl Convolution {
    /// From weights `[output][input][row][column]`; inputs are filled up with zeros to `padded`.
    pub(crate) fn new(path: Path, weights: &[f32], bias: &[f32], padded: usize) -> Convolution {
        let outputs = bias.len();
        let inputs = weights.len() / (9 * outputs);
        let turned: Vec<[f32; FREQUENCIES]> = weights.chunks_exact(9).map(turn_weights).collect();
        let packed = (0..FREQUENCIES).map(|frequency| {
            Packed::new(path, padded, outputs, |input, output| {
                match input < inputs {
                    true => turned[output * inputs + input][frequency],
                    false => 0.0,
                }
            })
        });
        Convolution {
            inputs: padded,
            outputs,
            turned: packed.collect(),
            bias: bias.to_vec(),
        }
    }
}

/// `G w G'`
fn turn_weights(w: &[f32]) -> [f32; FREQUENCIES] {
    const G: [[f64; 3]; REACH] = [
        [1.0 / 4.0, 0.0, 0.0],
        [-1.0 / 6.0, -1.0 / 6.0, -1.0 / 6.0],
        [-1.0 / 6.0, 1.0 / 6.0, -1.0 / 6.0],
        [1.0 / 24.0, 1.0 / 12.0, 1.0 / 6.0],
        [1.0 / 24.0, -1.0 / 12.0, 1.0 / 6.0],
        [0.0, 0.0, 1.0],
    ];
    std::array::from_fn(|f| {
        let (down, across) = (G[f / REACH], G[f % REACH]);
        let mut sum = 0.0;
        for (row, a) in down.iter().enumerate() {
            for (column, b) in across.iter().enumerate() {
                sum += a * b * f64::from(w[row * 3 + column]);
            }
        }
        sum as f32
    })
}

/// Space that a layer needs for its work.
#[derive(Debug, Default)]
pub(crate) struct Space {
    turned: Vec<f32>,
    products: Vec<f32>,
}

/// A layer at work: `output = max(0, convolution(input) + bias [+ output])`.
pub(crate) struct Apply<'a> {
    pub(crate) layer: &'a Convolution,
    pub(crate) grid: Grid,
    /// All boards, one after the other.
    pub(crate) input: &'a [f32],
    /// For each board its own bias.
    pub(crate) bias: &'a [f32],
    /// Whether what is in `output` is added before negative sums become 0.
    pub(crate) add: bool,
    pub(crate) output: &'a mut [f32],
    pub(crate) space: &'a mut Space,
}

impl Kernel for Apply<'_> {
    #[inline(always)]
    fn call<S: Simd>(self, simd: S) {
        let Apply {
            layer,
            grid,
            input,
            bias,
            add,
            output,
            space,
        } = self;
        let (from, to) = (grid.cells() * layer.inputs, grid.cells() * layer.outputs);
        let boards = input.len() / from;
        assert!(input.len() == boards * from && output.len() == boards * to);
        assert!(bias.len() == boards * layer.outputs);
        let together = (TILES_TOGETHER / grid.tiles()).max(1);
        for first in (0..boards).step_by(together) {
            let last = boards.min(first + together);
            let tiles = (last - first) * grid.tiles();
            space.turned.resize(FREQUENCIES * tiles * layer.inputs, 0.0);
            space
                .products
                .resize(FREQUENCIES * tiles * layer.outputs, 0.0);
            turn_inputs(
                simd,
                &grid,
                layer.inputs,
                &input[first * from..last * from],
                &mut space.turned,
            );
            let turned = space.turned.chunks_exact(tiles * layer.inputs);
            let products = space.products.chunks_exact_mut(tiles * layer.outputs);
            for ((turned, products), matrix) in turned.zip(products).zip(&layer.turned) {
                multiply(simd, turned, matrix, products);
            }
            let bias = &bias[first * layer.outputs..last * layer.outputs];
            let output = &mut output[first * to..last * to];
            turn_back(
                simd,
                &grid,
                &space.products,
                bias,
                (layer.outputs, add),
                output,
            );
        }
    }
}

/// `B' d B` for every tile and channel.
#[inline(always)]
fn turn_inputs<S: Simd>(simd: S, grid: &Grid, channels: usize, input: &[f32], turned: &mut [f32]) {
    let stride = grid.stride() * channels;
    let tiles = turned.len() / (FREQUENCIES * channels);
    let mut tile = 0;
    for board in input.chunks_exact(grid.cells() * channels) {
        for down in 0..grid.tiles_down {
            for across in 0..grid.tiles_across {
                let corner = &board[TILE * (down * stride + across * channels)..];
                for channel in (0..channels).step_by(S::LANES) {
                    // Loops, not closures: closures are compiled without the vectors' instructions.
                    let mut rows = [[simd.splat(0.0); REACH]; REACH];
                    for (column, row) in rows.iter_mut().enumerate() {
                        let at = column * channels + channel;
                        let mut d = [simd.splat(0.0); REACH];
                        for (r, d) in d.iter_mut().enumerate() {
                            *d = simd.load(&corner[r * stride + at..]);
                        }
                        *row = turn_six(simd, d);
                    }
                    for f in 0..REACH {
                        let mut d = [simd.splat(0.0); REACH];
                        for (d, row) in d.iter_mut().zip(&rows) {
                            *d = row[f];
                        }
                        for (g, value) in turn_six(simd, d).into_iter().enumerate() {
                            let at = ((f * REACH + g) * tiles + tile) * channels + channel;
                            simd.store(value, &mut turned[at..]);
                        }
                    }
                }
                tile += 1;
            }
        }
    }
}

/// One dimension of `B'`.
#[inline(always)]
fn turn_six<S: Simd>(simd: S, d: [S::Vector; REACH]) -> [S::Vector; REACH] {
    let (two, four) = (simd.splat(2.0), simd.splat(4.0));
    let (minus_four, minus_five, minus_two) =
        (simd.splat(-4.0), simd.splat(-5.0), simd.splat(-2.0));
    let even = simd.mul_add(minus_four, d[2], d[4]);
    let odd = simd.mul_add(minus_four, d[1], d[3]);
    let (far_even, far_odd) = (simd.sub(d[4], d[2]), simd.sub(d[3], d[1]));
    [
        simd.mul_add(four, d[0], simd.mul_add(minus_five, d[2], d[4])),
        simd.add(even, odd),
        simd.sub(even, odd),
        simd.mul_add(two, far_odd, far_even),
        simd.mul_add(minus_two, far_odd, far_even),
        simd.mul_add(four, d[1], simd.mul_add(minus_five, d[3], d[5])),
    ]
}

/// `A' m A` for every tile and channel, with what is added to it, onto the points of the board.
#[inline(always)]
fn turn_back<S: Simd>(
    simd: S,
    grid: &Grid,
    products: &[f32],
    bias: &[f32],
    (channels, add): (usize, bool),
    output: &mut [f32],
) {
    let tiles = products.len() / (FREQUENCIES * channels);
    let zero = simd.splat(0.0);
    let mut tile = 0;
    let boards = output.chunks_exact_mut(grid.cells() * channels);
    for (board, bias) in boards.zip(bias.chunks_exact(channels)) {
        for down in 0..grid.tiles_down {
            let rows = TILE.min(grid.height - TILE * down);
            for across in 0..grid.tiles_across {
                let columns = TILE.min(grid.width - TILE * across);
                for channel in (0..channels).step_by(S::LANES) {
                    let mut half = [[zero; TILE]; REACH];
                    for (g, four) in half.iter_mut().enumerate() {
                        let mut m = [zero; REACH];
                        for (f, m) in m.iter_mut().enumerate() {
                            let at = ((f * REACH + g) * tiles + tile) * channels + channel;
                            *m = simd.load(&products[at..]);
                        }
                        *four = turn_back_six(simd, m);
                    }
                    let own = simd.load(&bias[channel..]);
                    for row in 0..rows {
                        let mut m = [zero; REACH];
                        for (m, half) in m.iter_mut().zip(&half) {
                            *m = half[row];
                        }
                        let four = turn_back_six(simd, m);
                        let first =
                            grid.cell(TILE * across, TILE * down + row) * channels + channel;
                        for (column, value) in four.into_iter().enumerate().take(columns) {
                            let to = &mut board[first + column * channels..];
                            let mut sum = simd.add(value, own);
                            if add {
                                sum = simd.add(sum, simd.load(to));
                            }
                            simd.store(simd.max(sum, zero), to);
                        }
                    }
                }
                tile += 1;
            }
        }
    }
}

/// One dimension of `A'`.
#[inline(always)]
fn turn_back_six<S: Simd>(simd: S, m: [S::Vector; REACH]) -> [S::Vector; TILE] {
    let (near, near_odd) = (simd.add(m[1], m[2]), simd.sub(m[1], m[2]));
    let (far, far_odd) = (simd.add(m[3], m[4]), simd.sub(m[3], m[4]));
    [
        simd.add(m[0], simd.add(near, far)),
        simd.mul_add(simd.splat(2.0), far_odd, near_odd),
        simd.mul_add(simd.splat(4.0), far, near),
        simd.add(simd.mul_add(simd.splat(8.0), far_odd, near_odd), m[5]),
    ]
}
