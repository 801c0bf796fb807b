//! 16-bit floats (IEEE 754 binary16).

/// The number that these bits stand for.
pub(crate) fn from_half(bits: u16) -> f32 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let exponent = i32::from(bits >> 10 & 0x1f);
    let fraction = f32::from(bits & 0x3ff);
    let magnitude = match exponent {
        0 => fraction * 2f32.powi(-24),
        31 if fraction == 0.0 => f32::INFINITY,
        31 => f32::NAN,
        _ => (1024.0 + fraction) * 2f32.powi(exponent - 25),
    };
    sign * magnitude
}

/// The nearest bits, for numbers that are not too large.
#[cfg(test)]
pub(crate) fn to_half(x: f32) -> u16 {
    let sign = if x.is_sign_negative() { 0x8000 } else { 0 };
    // Bits of positive halves are in the order of their values.
    let (mut below, mut above) = (0_u16, 0x7bff_u16);
    while above - below > 1 {
        let middle = below + (above - below) / 2;
        match from_half(middle) <= x.abs() {
            true => below = middle,
            false => above = middle,
        }
    }
    let error = |bits: u16| (from_half(bits) - x.abs()).abs();
    sign | if error(above) < error(below) {
        above
    } else {
        below
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_halves() {
        for (bits, value) in [
            (0x0000, 0.0),
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x3555, 0.333_251_95),
            (0x7bff, 65504.0),
            (0x0001, 5.960_464_5e-8),
            (0x0400, 6.103_515_6e-5),
        ] {
            assert_eq!(from_half(bits), value, "{bits:04x}");
            assert_eq!(to_half(value), bits, "{value}");
        }
        assert!(from_half(0x7c00).is_infinite());
        assert!(from_half(0x7c01).is_nan());
    }
}
