//! The network once more, as plainly as it can be written: sliding windows, no vectors. What the fast code is compared with.

use board::Size;

use crate::network::Raw;
use crate::planes::PLANES;
use crate::weights::{Shape, Weights};

/// Values `[channel][point]` of one board.
type Values = Vec<Vec<f64>>;

/// Computes one board from its planes.
pub(crate) fn compute(weights: &Weights, size: Size, planes: &[f32]) -> Raw {
    let Shape {
        channels: c,
        head: h,
        hidden,
        blocks,
        answers,
        ..
    } = weights.shape;
    let mut reader = weights.reader();
    let planes: Values = planes
        .chunks_exact(size.area())
        .map(|p| p.iter().map(|&x| f64::from(x)).collect())
        .collect();
    let mut x = relu(convolve(
        size,
        &planes,
        reader.take(9 * PLANES * c),
        reader.take(c),
    ));
    for block in 0..blocks {
        let y = relu(convolve(size, &x, reader.take(9 * c * c), reader.take(c)));
        let mut z = convolve(size, &y, reader.take(9 * c * c), reader.take(c));
        if Shape::pools(block) {
            let added = linear(&pool(&y), reader.take(3 * c * c));
            add_to_all(&mut z, &added);
        }
        for (z, x) in z.iter_mut().zip(&x) {
            z.iter_mut().zip(x).for_each(|(z, x)| *z += x);
        }
        x = relu(z);
    }
    let heads = per_point(&x, reader.take(2 * h * c), reader.take(2 * h));
    let (first, second) = heads.split_at(h);
    let pooled = pool(&relu(first.to_vec()));
    let mut second = second.to_vec();
    add_to_all(&mut second, &linear(&pooled, reader.take(3 * h * h)));
    let points = per_point(&relu(second), reader.take(2 * h), reader.take(2));
    let with_bias = |x: Vec<f64>, bias: &[f32]| -> Vec<f64> {
        x.iter().zip(bias).map(|(x, &b)| x + f64::from(b)).collect()
    };
    let inner = with_bias(
        linear(&pooled, reader.take(hidden * 3 * h)),
        reader.take(hidden),
    );
    let inner: Vec<f64> = inner.into_iter().map(|x| x.max(0.0)).collect();
    let whole = with_bias(
        linear(&inner, reader.take(answers * hidden)),
        reader.take(answers),
    );
    assert!(reader.is_at_end());
    let narrow = |values: &[f64]| values.iter().map(|&x| x as f32).collect();
    Raw {
        policy: narrow(&points[0]),
        own: narrow(&points[1]),
        pass: whole[0] as f32,
        value: whole[1] as f32,
        more: narrow(&whole[2..]),
    }
}

fn convolve(size: Size, input: &Values, weights: &[f32], bias: &[f32]) -> Values {
    let (width, height) = (
        isize::from(i16::from(size.width())),
        isize::from(i16::from(size.height())),
    );
    let one = |output: usize| {
        let of_output = &weights[output * input.len() * 9..];
        let mut values = vec![f64::from(bias[output]); size.area()];
        for (channel, plane) in input.iter().enumerate() {
            for (k, &w) in of_output[channel * 9..][..9].iter().enumerate() {
                let (down, across) = (k as isize / 3 - 1, k as isize % 3 - 1);
                for row in 0..height {
                    for column in 0..width {
                        let (r, c) = (row + down, column + across);
                        if (0..height).contains(&r) && (0..width).contains(&c) {
                            values[(row * width + column) as usize] +=
                                f64::from(w) * plane[(r * width + c) as usize];
                        }
                    }
                }
            }
        }
        values
    };
    (0..bias.len()).map(one).collect()
}

fn per_point(input: &Values, weights: &[f32], bias: &[f32]) -> Values {
    let area = input[0].len();
    let one = |(output, &bias): (usize, &f32)| {
        let weights = &weights[output * input.len()..][..input.len()];
        (0..area)
            .map(|p| {
                f64::from(bias)
                    + input
                        .iter()
                        .zip(weights)
                        .map(|(x, &w)| x[p] * f64::from(w))
                        .sum::<f64>()
            })
            .collect()
    };
    bias.iter().enumerate().map(one).collect()
}

fn linear(input: &[f64], weights: &[f32]) -> Vec<f64> {
    weights
        .chunks_exact(input.len())
        .map(|row| row.iter().zip(input).map(|(&w, x)| f64::from(w) * x).sum())
        .collect()
}

fn pool(values: &Values) -> Vec<f64> {
    let area = values[0].len() as f64;
    let means: Vec<f64> = values
        .iter()
        .map(|v| v.iter().sum::<f64>() / area)
        .collect();
    let scale = (area.sqrt() - 14.0) / 10.0;
    let scaled: Vec<f64> = means.iter().map(|m| m * scale).collect();
    let most: Vec<f64> = values
        .iter()
        .map(|v| v.iter().copied().fold(0.0, f64::max))
        .collect();
    [means, scaled, most].concat()
}

fn relu(values: Values) -> Values {
    values
        .into_iter()
        .map(|v| v.into_iter().map(|x| x.max(0.0)).collect())
        .collect()
}

fn add_to_all(values: &mut Values, added: &[f64]) {
    for (values, added) in values.iter_mut().zip(added) {
        values.iter_mut().for_each(|x| *x += added);
    }
}
