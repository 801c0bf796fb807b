//! The product of two matrices, the second packed for the width of the vectors: what nearly all time is spent in.

use crate::aligned::Aligned;
use crate::simd::{Path, Simd};

/// Numbers of a row that are multiplied without looking anew where they are.
const STEP: usize = 8;

/// A matrix of `depth` rows and `columns` columns, in panels two vectors wide: for each panel, row after row. Columns that are missing
/// in the last panel are zeros.
#[derive(Debug)]
pub(crate) struct Packed {
    depth: usize,
    columns: usize,
    panels: Aligned,
}

impl Packed {
    /// Packs the matrix whose entries `entry(row, column)` gives.
    pub(crate) fn new(
        path: Path,
        depth: usize,
        columns: usize,
        entry: impl Fn(usize, usize) -> f32,
    ) -> Packed {
        let width = 2 * path.lanes();
        let mut panels = Vec::with_capacity(depth * columns.next_multiple_of(width));
        for first in (0..columns).step_by(width) {
            for row in 0..depth {
                panels.extend((first..first + width).map(|column| match column < columns {
                    true => entry(row, column),
                    false => 0.0,
                }));
            }
        }
        Packed {
            depth,
            columns,
            panels: Aligned::from_slice(&panels),
        }
    }

    /// Columns with those that were added to fill the last panel: what [`multiply`] writes.
    pub(crate) fn width(&self) -> usize {
        self.panels.len() / self.depth.max(1)
    }

    /// Rows of the matrix.
    pub(crate) fn depth(&self) -> usize {
        self.depth
    }

    /// Columns of the matrix.
    pub(crate) fn columns(&self) -> usize {
        self.columns
    }
}

/// `out = rows * matrix`: `rows` has `depth` numbers a row, one after the other, `out` has [`Packed::width`].
#[inline(always)]
pub(crate) fn multiply<S: Simd>(simd: S, rows: &[f32], matrix: &Packed, out: &mut [f32]) {
    let (depth, width) = (matrix.depth, matrix.width());
    let count = rows.len() / depth;
    assert!(rows.len() == count * depth && out.len() == count * width);
    if S::LANES == 4 {
        return multiply_in_steps(simd, rows, matrix, out);
    }
    // Groups of rows as even as can be: 25 rows by 6 are five groups of 5, not four of 6 and one of 1.
    let groups = count.div_ceil(S::ROWS);
    let panel_width = 2 * S::LANES;
    for (number, panel) in matrix.panels.chunks_exact(depth * panel_width).enumerate() {
        let column = number * panel_width;
        for group in 0..groups {
            let (from, to) = (group * count / groups, (group + 1) * count / groups);
            let part = &rows[from * depth..to * depth];
            let out = &mut out[from * width + column..];
            some_rows(simd, to - from, part, panel, depth, out, width);
        }
    }
}

/// The same for vectors of four, where there are at most 16 registers and, in browsers, a compiler below that does not order the steps. The numbers
/// of some rows are laid side by side first, so that a step is one column of them by one row of the panel, with nothing to look up.
#[inline(always)]
fn multiply_in_steps<S: Simd>(simd: S, rows: &[f32], matrix: &Packed, out: &mut [f32]) {
    let (depth, width) = (matrix.depth, matrix.width());
    let count = rows.len() / depth;
    let groups = count.div_ceil(S::ROWS);
    let mut columns = vec![0.0; depth * S::ROWS];
    for group in 0..groups {
        let (from, to) = (group * count / groups, (group + 1) * count / groups);
        let columns = &mut columns[..depth * (to - from)];
        for (r, row) in rows[from * depth..to * depth]
            .chunks_exact(depth)
            .enumerate()
        {
            for (column, x) in columns.chunks_exact_mut(to - from).zip(row) {
                column[r] = *x;
            }
        }
        let out = &mut out[from * width..];
        match to - from {
            1 => all_panels::<S, 1>(simd, columns, matrix, out),
            2 => all_panels::<S, 2>(simd, columns, matrix, out),
            3 => all_panels::<S, 3>(simd, columns, matrix, out),
            _ => all_panels::<S, 4>(simd, columns, matrix, out),
        }
    }
}

/// `R` rows by all panels. A function of its own: inside a large one, browsers keep the sums in memory.
#[inline(never)]
fn all_panels<S: Simd, const R: usize>(simd: S, columns: &[f32], matrix: &Packed, out: &mut [f32]) {
    let (panel_width, width) = (2 * S::LANES, matrix.width());
    let panels = matrix.panels.chunks_exact(matrix.depth * panel_width);
    for (number, panel) in panels.enumerate() {
        let mut sums = [[simd.splat(0.0); 2]; R];
        for (column, part) in columns.chunks_exact(R).zip(panel.chunks_exact(panel_width)) {
            add_products(simd, part, |r| column[r], &mut sums);
        }
        for (r, sum) in sums.iter().enumerate() {
            let to = &mut out[r * width + number * panel_width..][..panel_width];
            simd.store(sum[0], to);
            simd.store(sum[1], &mut to[S::LANES..]);
        }
    }
}

/// As many rows as are in `rows`, at most `S::ROWS`, by one panel.
#[inline(always)]
fn some_rows<S: Simd>(
    simd: S,
    count: usize,
    rows: &[f32],
    panel: &[f32],
    depth: usize,
    out: &mut [f32],
    width: usize,
) {
    match count {
        1 => exactly::<S, 1>(simd, rows, panel, depth, out, width),
        2 => exactly::<S, 2>(simd, rows, panel, depth, out, width),
        3 => exactly::<S, 3>(simd, rows, panel, depth, out, width),
        4 => exactly::<S, 4>(simd, rows, panel, depth, out, width),
        5 => exactly::<S, 5>(simd, rows, panel, depth, out, width),
        6 => exactly::<S, 6>(simd, rows, panel, depth, out, width),
        7 => exactly::<S, 7>(simd, rows, panel, depth, out, width),
        8 => exactly::<S, 8>(simd, rows, panel, depth, out, width),
        9 => exactly::<S, 9>(simd, rows, panel, depth, out, width),
        10 => exactly::<S, 10>(simd, rows, panel, depth, out, width),
        11 => exactly::<S, 11>(simd, rows, panel, depth, out, width),
        _ => exactly::<S, 12>(simd, rows, panel, depth, out, width),
    }
}

/// `R` rows by one panel: the sums stay in registers.
#[inline(always)]
fn exactly<S: Simd, const R: usize>(
    simd: S,
    rows: &[f32],
    panel: &[f32],
    depth: usize,
    out: &mut [f32],
    width: usize,
) {
    let mut sums = [[simd.splat(0.0); 2]; R];
    // Some numbers of each row at a time: their places are checked once for all of them.
    let whole = depth - depth % STEP;
    let steps = panel.chunks_exact(STEP * 2 * S::LANES);
    for (at, part) in (0..whole).step_by(STEP).zip(steps) {
        let mut some: [&[f32]; R] = [&[]; R];
        for (r, some) in some.iter_mut().enumerate() {
            *some = &rows[r * depth + at..][..STEP];
        }
        for k in 0..STEP {
            add_products(simd, &part[k * 2 * S::LANES..], |r| some[r][k], &mut sums);
        }
    }
    for k in whole..depth {
        let part = &panel[k * 2 * S::LANES..];
        add_products(simd, part, |r| rows[r * depth + k], &mut sums);
    }
    for (r, sum) in sums.iter().enumerate() {
        let to = &mut out[r * width..][..2 * S::LANES];
        simd.store(sum[0], to);
        simd.store(sum[1], &mut to[S::LANES..]);
    }
}

/// One column of the rows by one row of the panel.
#[inline(always)]
fn add_products<S: Simd, const R: usize>(
    simd: S,
    panel: &[f32],
    column: impl Fn(usize) -> f32,
    sums: &mut [[S::Vector; 2]; R],
) {
    let (left, right) = (simd.load(panel), simd.load(&panel[S::LANES..]));
    for (r, sum) in sums.iter_mut().enumerate() {
        let x = simd.splat(column(r));
        sum[0] = simd.mul_add(x, left, sum[0]);
        sum[1] = simd.mul_add(x, right, sum[1]);
    }
}
