//! 3x3 convolutions by Winograd's minimal filtering, in tiles of 3x3 or 4x4 points: three to four times fewer products than the sliding
//! window.
//!
//! Each tile, with a rim of one, is turned into 25 or 36 numbers a channel (`filter.rs`), which are
//! multiplied with the equally turned weights as so many products of matrices (tiles by channels), and turned back.
//!
//! Values lie point by point with all channels of a point side by side, in a grid with a rim of zeros ([`Grid`]). Only points of the
//! board are ever written, so what is outside stays zero and boards of all sizes need no mask.

use std::sync::OnceLock;

use board::Size;

use crate::aligned::Aligned;
use crate::filter::{Filter, Four, Three};
use crate::product::{Packed, multiply};
use crate::simd::{Kernel, Path, Simd};

/// Tiles that go through a layer together: more would not fit into the second cache with the weights, fewer would fetch the weights too
/// often. A board of 19 lines has 25, three of 9 lines have 27.
const TILES_TOGETHER: usize = 32;
/// Fetching the weights of a layer takes as long as computing so many tiles with them: an estimate from both rates, seen to be
/// right for boards of 9, 13 and 19 lines.
const TILES_OF_FETCHING: usize = 12;

/// How the board is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tile {
    Three,
    Four,
}

impl Tile {
    /// Points each way.
    fn side(self) -> usize {
        match self {
            Tile::Three => 3,
            Tile::Four => 4,
        }
    }

    /// Tiles of a board, across and down.
    fn count(self, width: usize, height: usize) -> (usize, usize) {
        (width.div_ceil(self.side()), height.div_ceil(self.side()))
    }

    /// What is least work for a board: 9 lines are three tiles of three points, 19 lines five of four.
    fn for_board(width: usize, height: usize) -> Tile {
        let work = |tile: &Tile| {
            let (across, down) = tile.count(width, height);
            (across * down + TILES_OF_FETCHING) * (tile.side() + 2).pow(2)
        };
        match work(&Tile::Three) < work(&Tile::Four) {
            true => Tile::Three,
            false => Tile::Four,
        }
    }
}

/// Where the values of a point are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    width: usize,
    height: usize,
    tile: Tile,
    tiles_across: usize,
    tiles_down: usize,
}

impl Grid {
    pub(crate) fn new(size: Size) -> Grid {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let tile = Tile::for_board(width, height);
        let (tiles_across, tiles_down) = tile.count(width, height);
        Grid {
            width,
            height,
            tile,
            tiles_across,
            tiles_down,
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
        self.tiles_across * self.tile.side() + 2
    }

    /// Cells, the rim included.
    pub(crate) fn cells(&self) -> usize {
        self.stride() * (self.tiles_down * self.tile.side() + 2)
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
#[derive(Debug)]
pub(crate) struct Convolution {
    path: Path,
    inputs: usize,
    outputs: usize,
    weights: Vec<f32>,
    /// The weights turned for tiles of three and four points; made when the first board needs them.
    turned: [OnceLock<Vec<Packed>>; 2],
    pub(crate) bias: Vec<f32>,
}

impl Convolution {
    /// From weights `[output][input][row][column]`; inputs are filled up with zeros to `padded`.
    pub(crate) fn new(path: Path, weights: &[f32], bias: &[f32], padded: usize) -> Convolution {
        Convolution {
            path,
            inputs: padded,
            outputs: bias.len(),
            weights: weights.to_vec(),
            turned: [OnceLock::new(), OnceLock::new()],
            bias: bias.to_vec(),
        }
    }

    fn turned(&self, tile: Tile) -> &[Packed] {
        match tile {
            Tile::Three => self.turned[0].get_or_init(|| self.turn(&Three::WEIGHTS)),
            Tile::Four => self.turned[1].get_or_init(|| self.turn(&Four::WEIGHTS)),
        }
    }

    /// `G w G'` for all weights, a matrix for each frequency.
    fn turn<const REACH: usize>(&self, matrix: &[[f64; 3]; REACH]) -> Vec<Packed> {
        let inputs = self.weights.len() / (9 * self.outputs);
        let frequencies = (0..REACH * REACH).map(|f| {
            let (down, across) = (matrix[f / REACH], matrix[f % REACH]);
            Packed::new(self.path, self.inputs, self.outputs, |input, output| {
                if input >= inputs {
                    return 0.0;
                }
                let weights = &self.weights[9 * (output * inputs + input)..][..9];
                let mut sum = 0.0;
                for (row, a) in down.iter().enumerate() {
                    for (column, b) in across.iter().enumerate() {
                        sum += a * b * f64::from(weights[row * 3 + column]);
                    }
                }
                sum as f32
            })
        });
        frequencies.collect()
    }
}

/// Space that a layer needs for its work.
#[derive(Debug, Default)]
pub(crate) struct Space {
    turned: Aligned,
    products: Aligned,
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
        match self.grid.tile {
            Tile::Three => self.by::<S, Three, 3, 5>(simd),
            Tile::Four => self.by::<S, Four, 4, 6>(simd),
        }
    }
}

impl Apply<'_> {
    #[inline(always)]
    fn by<S: Simd, F: Filter<TILE, REACH>, const TILE: usize, const REACH: usize>(self, simd: S) {
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
        let matrices = layer.turned(grid.tile);
        let together = (TILES_TOGETHER / grid.tiles()).max(1);
        for first in (0..boards).step_by(together) {
            let last = boards.min(first + together);
            let tiles = (last - first) * grid.tiles();
            space.turned.resize(matrices.len() * tiles * layer.inputs);
            space
                .products
                .resize(matrices.len() * tiles * layer.outputs);
            turn_inputs::<S, F, TILE, REACH>(
                simd,
                &grid,
                layer.inputs,
                &input[first * from..last * from],
                &mut space.turned,
            );
            let turned = space.turned.chunks_exact(tiles * layer.inputs);
            let products = space.products.chunks_exact_mut(tiles * layer.outputs);
            for ((turned, products), matrix) in turned.zip(products).zip(matrices) {
                multiply(simd, turned, matrix, products);
            }
            let bias = &bias[first * layer.outputs..last * layer.outputs];
            let output = &mut output[first * to..last * to];
            turn_back::<S, F, TILE, REACH>(
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
fn turn_inputs<S: Simd, F: Filter<TILE, REACH>, const TILE: usize, const REACH: usize>(
    simd: S,
    grid: &Grid,
    channels: usize,
    input: &[f32],
    turned: &mut [f32],
) {
    let stride = grid.stride() * channels;
    let tiles = turned.len() / (REACH * REACH * channels);
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
                        *row = F::turn(simd, d);
                    }
                    for f in 0..REACH {
                        let mut d = [simd.splat(0.0); REACH];
                        for (d, row) in d.iter_mut().zip(&rows) {
                            *d = row[f];
                        }
                        for (g, value) in F::turn(simd, d).into_iter().enumerate() {
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

/// `A' m A` for every tile and channel, with what is added to it, onto the points of the board.
#[inline(always)]
fn turn_back<S: Simd, F: Filter<TILE, REACH>, const TILE: usize, const REACH: usize>(
    simd: S,
    grid: &Grid,
    products: &[f32],
    bias: &[f32],
    (channels, add): (usize, bool),
    output: &mut [f32],
) {
    let tiles = products.len() / (REACH * REACH * channels);
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
                    for (g, half) in half.iter_mut().enumerate() {
                        let mut m = [zero; REACH];
                        for (f, m) in m.iter_mut().enumerate() {
                            let at = ((f * REACH + g) * tiles + tile) * channels + channel;
                            *m = simd.load(&products[at..]);
                        }
                        *half = F::turn_back(simd, m);
                    }
                    let own = simd.load(&bias[channel..]);
                    for row in 0..rows {
                        let mut m = [zero; REACH];
                        for (m, half) in m.iter_mut().zip(&half) {
                            *m = half[row];
                        }
                        let values = F::turn_back(simd, m);
                        let first =
                            grid.cell(TILE * across, TILE * down + row) * channels + channel;
                        for (column, value) in values.into_iter().enumerate().take(columns) {
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
