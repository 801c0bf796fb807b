//! Vectors of numbers, as wide as the processor has them: the only unsafe code of this crate.
//!
//! A [`Simd`] is a *token*: a value of it exists only where the processor has what its operations need
//! ([`Path::detect`] asks the processor). Code that computes is written once, generic over the token, as a [`Kernel`]; [`run`] puts
//! it into a function that the compiler may fill with the token's instructions.

#![allow(unsafe_code)]

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use std::arch::wasm32 as simd128;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

/// What can be done with vectors of `LANES` numbers.
pub(crate) trait Simd: Copy {
    /// Numbers in a vector.
    const LANES: usize;
    /// Rows of a matrix that a product keeps in registers, two vectors wide.
    const ROWS: usize;
    type Vector: Copy;
    /// The first `LANES` numbers of a slice; panics when there are fewer.
    fn load(self, from: &[f32]) -> Self::Vector;
    /// Into the first `LANES` numbers of a slice; panics when there are fewer.
    fn store(self, vector: Self::Vector, to: &mut [f32]);
    fn splat(self, x: f32) -> Self::Vector;
    fn add(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn sub(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn max(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `a * b + c`
    fn mul_add(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector;
}

/// Something to compute with any vectors.
pub(crate) trait Kernel {
    fn call<S: Simd>(self, simd: S);
}

/// Which instructions are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    /// What every processor has.
    Portable,
    /// The vectors of browsers: 4.
    Simd128,
    /// AVX2 and FMA: vectors of 8.
    Avx2,
    /// AVX-512: vectors of 16.
    Avx512,
}

impl Path {
    /// The paths that this processor has, the slowest first.
    pub fn available() -> Vec<Path> {
        let all = [Path::Portable, Path::Simd128, Path::Avx2, Path::Avx512];
        all.into_iter().filter(|path| path.is_available()).collect()
    }

    /// The fastest path that this processor has.
    pub fn detect() -> Path {
        Path::available().last().copied().unwrap_or(Path::Portable)
    }

    /// Whether this processor has the path.
    pub fn is_available(self) -> bool {
        match self {
            Path::Portable => true,
            Path::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma"),
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => is_x86_feature_detected!("avx512f"),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// Numbers in a vector.
    pub(crate) fn lanes(self) -> usize {
        match self {
            Path::Portable | Path::Simd128 => Portable::LANES,
            Path::Avx2 => 8,
            Path::Avx512 => 16,
        }
    }
}

/// Runs a kernel on a path, or on the portable one where the processor lacks it.
pub(crate) fn run(path: Path, kernel: impl Kernel) {
    match path {
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Path::Simd128 => kernel.call(Simd128),
        #[cfg(target_arch = "x86_64")]
        Path::Avx2 if path.is_available() => {
            // SAFETY: the processor has AVX2 and FMA, as the guard has just asked it (the answer is cached).
            unsafe { run_avx2(kernel) }
        }
        #[cfg(target_arch = "x86_64")]
        Path::Avx512 if path.is_available() => {
            // SAFETY: the processor has AVX-512F, as the guard has just asked it.
            unsafe { run_avx512(kernel) }
        }
        // Vectors of other widths pack their matrices in another way, so a missing path cannot be replaced by another.
        _ => {
            assert!(path == Path::Portable, "the processor lacks {path:?}");
            kernel.call(Portable);
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn run_avx2(kernel: impl Kernel) {
    kernel.call(Avx2(()));
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
fn run_avx512(kernel: impl Kernel) {
    kernel.call(Avx512(()));
}

/// No particular instructions; the compiler finds some.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Simd for Portable {
    const LANES: usize = 4;
    const ROWS: usize = 4;
    type Vector = [f32; 4];
    #[inline(always)]
    fn load(self, from: &[f32]) -> [f32; 4] {
        [from[0], from[1], from[2], from[3]]
    }
    #[inline(always)]
    fn store(self, vector: [f32; 4], to: &mut [f32]) {
        to[..4].copy_from_slice(&vector);
    }
    #[inline(always)]
    fn splat(self, x: f32) -> [f32; 4] {
        [x; 4]
    }
    #[inline(always)]
    fn add(self, a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
        [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]]
    }
    #[inline(always)]
    fn sub(self, a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
        [a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]]
    }
    #[inline(always)]
    fn max(self, a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
        let larger = |i: usize| if a[i] > b[i] { a[i] } else { b[i] };
        [larger(0), larger(1), larger(2), larger(3)]
    }
    #[inline(always)]
    fn mul_add(self, a: [f32; 4], b: [f32; 4], c: [f32; 4]) -> [f32; 4] {
        // Not `f32::mul_add`: without FMA that is a slow function call.
        let sum = |i: usize| a[i] * b[i] + c[i];
        [sum(0), sum(1), sum(2), sum(3)]
    }
}

/// The vectors of browsers. The whole program is compiled for them, and a browser without them does not load it, so anybody may make one.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[derive(Clone, Copy)]
pub(crate) struct Simd128;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
impl Simd for Simd128 {
    const LANES: usize = 4;
    // Eight sums, two vectors of the panel, four numbers of the rows: with five rows browsers run out of registers, and are far slower.
    const ROWS: usize = 4;
    type Vector = simd128::v128;
    #[inline(always)]
    fn load(self, from: &[f32]) -> simd128::v128 {
        let from = &from[..4];
        // SAFETY: the slice has four numbers; the instruction needs no alignment.
        unsafe { simd128::v128_load(from.as_ptr().cast()) }
    }
    #[inline(always)]
    fn store(self, vector: simd128::v128, to: &mut [f32]) {
        let to = &mut to[..4];
        // SAFETY: as for `load`.
        unsafe { simd128::v128_store(to.as_mut_ptr().cast(), vector) }
    }
    #[inline(always)]
    fn splat(self, x: f32) -> simd128::v128 {
        simd128::f32x4_splat(x)
    }
    #[inline(always)]
    fn add(self, a: simd128::v128, b: simd128::v128) -> simd128::v128 {
        simd128::f32x4_add(a, b)
    }
    #[inline(always)]
    fn sub(self, a: simd128::v128, b: simd128::v128) -> simd128::v128 {
        simd128::f32x4_sub(a, b)
    }
    #[inline(always)]
    fn max(self, a: simd128::v128, b: simd128::v128) -> simd128::v128 {
        // One instruction on most processors, other than the maximum that looks for what is no number.
        simd128::f32x4_pmax(b, a)
    }
    #[inline(always)]
    fn mul_add(self, a: simd128::v128, b: simd128::v128, c: simd128::v128) -> simd128::v128 {
        simd128::f32x4_add(simd128::f32x4_mul(a, b), c)
    }
}

/// A token of x86-64 with its operations. SAFETY, for all of them: a value of the token is made only in the function above that
/// has the same features switched on, and that is only called where the processor has them; the private field keeps others from
/// making one. `load` and `store` touch `LANES` numbers behind a pointer to a slice that was just checked to have them;
/// the instructions used need no alignment.
#[cfg(target_arch = "x86_64")]
macro_rules! token {
    ($name:ident, $vector:ty, $lanes:literal, $rows:literal,
     $load:ident, $store:ident, $splat:ident, $add:ident, $sub:ident, $max:ident, $fma:ident) => {
        #[derive(Clone, Copy)]
        pub(crate) struct $name(());

        impl Simd for $name {
            const LANES: usize = $lanes;
            const ROWS: usize = $rows;
            type Vector = $vector;
            #[inline(always)]
            fn load(self, from: &[f32]) -> $vector {
                let from = &from[..$lanes];
                // SAFETY: see the macro.
                unsafe { $load(from.as_ptr()) }
            }
            #[inline(always)]
            fn store(self, vector: $vector, to: &mut [f32]) {
                let to = &mut to[..$lanes];
                // SAFETY: see the macro.
                unsafe { $store(to.as_mut_ptr(), vector) }
            }
            #[inline(always)]
            fn splat(self, x: f32) -> $vector {
                // SAFETY: see the macro.
                unsafe { $splat(x) }
            }
            #[inline(always)]
            fn add(self, a: $vector, b: $vector) -> $vector {
                // SAFETY: see the macro.
                unsafe { $add(a, b) }
            }
            #[inline(always)]
            fn sub(self, a: $vector, b: $vector) -> $vector {
                // SAFETY: see the macro.
                unsafe { $sub(a, b) }
            }
            #[inline(always)]
            fn max(self, a: $vector, b: $vector) -> $vector {
                // SAFETY: see the macro.
                unsafe { $max(a, b) }
            }
            #[inline(always)]
            fn mul_add(self, a: $vector, b: $vector, c: $vector) -> $vector {
                // SAFETY: see the macro.
                unsafe { $fma(a, b, c) }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
token!(
    Avx2,
    __m256,
    8,
    6,
    _mm256_loadu_ps,
    _mm256_storeu_ps,
    _mm256_set1_ps,
    _mm256_add_ps,
    _mm256_sub_ps,
    _mm256_max_ps,
    _mm256_fmadd_ps
);
#[cfg(target_arch = "x86_64")]
token!(
    Avx512,
    __m512,
    16,
    12,
    _mm512_loadu_ps,
    _mm512_storeu_ps,
    _mm512_set1_ps,
    _mm512_add_ps,
    _mm512_sub_ps,
    _mm512_max_ps,
    _mm512_fmadd_ps
);
