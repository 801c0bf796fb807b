//! Winograd's minimal filtering in one dimension: how tiles, weights and results are turned.
//!
//! Results of a row of `TILE` points with three weights depend on `REACH = TILE + 2` points. Seen as polynomials, points and weights are
//! multiplied by their values at 0, 1, -1, 2, (-2,) and infinity. The matrices are those of Lavin and Gray, *Fast Algorithms for Convolutional
//! Neural Networks*, 2015; two dimensions are one after the other.

use crate::simd::Simd;

/// F(TILE, 3).
pub(crate) trait Filter<const TILE: usize, const REACH: usize> {
    /// `G`, for the weights.
    const WEIGHTS: [[f64; 3]; REACH];
    /// `B'`, for the points.
    fn turn<S: Simd>(simd: S, d: [S::Vector; REACH]) -> [S::Vector; REACH];
    /// `A'`, for the products.
    fn turn_back<S: Simd>(simd: S, m: [S::Vector; REACH]) -> [S::Vector; TILE];
}

/// Tiles of three points.
pub(crate) struct Three;

impl Filter<3, 5> for Three {
    const WEIGHTS: [[f64; 3]; 5] = [
        [1.0 / 2.0, 0.0, 0.0],
        [-1.0 / 2.0, -1.0 / 2.0, -1.0 / 2.0],
        [-1.0 / 6.0, 1.0 / 6.0, -1.0 / 6.0],
        [1.0 / 6.0, 1.0 / 3.0, 2.0 / 3.0],
        [0.0, 0.0, 1.0],
    ];

    #[inline(always)]
    fn turn<S: Simd>(simd: S, d: [S::Vector; 5]) -> [S::Vector; 5] {
        let (two, minus_two) = (simd.splat(2.0), simd.splat(-2.0));
        let (near, far) = (simd.sub(d[3], d[2]), simd.sub(d[3], d[1]));
        [
            simd.mul_add(two, simd.sub(d[0], d[2]), far),
            simd.mul_add(minus_two, d[1], near),
            simd.mul_add(two, simd.sub(d[1], d[2]), near),
            far,
            simd.mul_add(minus_two, far, simd.sub(d[4], d[2])),
        ]
    }

    #[inline(always)]
    fn turn_back<S: Simd>(simd: S, m: [S::Vector; 5]) -> [S::Vector; 3] {
        let (even, odd) = (simd.add(m[1], m[2]), simd.sub(m[1], m[2]));
        [
            simd.add(m[0], simd.add(even, m[3])),
            simd.mul_add(simd.splat(2.0), m[3], odd),
            simd.add(simd.mul_add(simd.splat(4.0), m[3], even), m[4]),
        ]
    }
}

/// Tiles of four points.
pub(crate) struct Four;

impl Filter<4, 6> for Four {
    const WEIGHTS: [[f64; 3]; 6] = [
        [1.0 / 4.0, 0.0, 0.0],
        [-1.0 / 6.0, -1.0 / 6.0, -1.0 / 6.0],
        [-1.0 / 6.0, 1.0 / 6.0, -1.0 / 6.0],
        [1.0 / 24.0, 1.0 / 12.0, 1.0 / 6.0],
        [1.0 / 24.0, -1.0 / 12.0, 1.0 / 6.0],
        [0.0, 0.0, 1.0],
    ];

    #[inline(always)]
    fn turn<S: Simd>(simd: S, d: [S::Vector; 6]) -> [S::Vector; 6] {
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

    #[inline(always)]
    fn turn_back<S: Simd>(simd: S, m: [S::Vector; 6]) -> [S::Vector; 4] {
        let (near, near_odd) = (simd.add(m[1], m[2]), simd.sub(m[1], m[2]));
        let (far, far_odd) = (simd.add(m[3], m[4]), simd.sub(m[3], m[4]));
        [
            simd.add(m[0], simd.add(near, far)),
            simd.mul_add(simd.splat(2.0), far_odd, near_odd),
            simd.mul_add(simd.splat(4.0), far, near),
            simd.add(simd.mul_add(simd.splat(8.0), far_odd, near_odd), m[5]),
        ]
    }
}
