//! Numbers as text.

use std::format;
use std::string::String;

/// A number that WGSL and C++ read back with the same bits.
///
/// Decimal where that is safe: a compiler may go by way of a double, and may refuse a decimal that rounds to the largest
/// float32 from above. Hexadecimal otherwise.
pub(super) fn literal(value: f32) -> String {
    let decimal = format!("{value:?}");
    let via_double = decimal.parse::<f64>().map(|number| (number as f32).to_bits());
    if value.abs() < 1e30 && via_double == Ok(value.to_bits()) {
        format!("{decimal}f")
    } else {
        hexadecimal(value)
    }
}

fn hexadecimal(value: f32) -> String {
    let bits = value.to_bits();
    let sign = if value.is_sign_negative() { "-" } else { "" };
    let exponent = (bits >> 23) & 0xff;
    // 23 bits fill six digits but for the last bit.
    let fraction = (bits & 0x7f_ffff) << 1;
    match exponent {
        0 => format!("{sign}0x0.{fraction:06x}p-126f"),
        _ => format!("{sign}0x1.{fraction:06x}p{:+}f", i64::from(exponent) - 127),
    }
}

/// The same number as a double of C++.
pub(super) fn double(value: f32) -> String {
    format!("{:?}", f64::from(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyday_numbers_are_decimal() {
        assert_eq!(literal(1.0), "1.0f");
        assert_eq!(literal(-0.0), "-0.0f");
        assert_eq!(literal(1.0 / 3.0), "0.33333334f");
        assert_eq!(literal(f32::EPSILON), "1.1920929e-7f");
    }

    #[test]
    fn the_ends_of_the_range_are_hexadecimal() {
        assert_eq!(literal(f32::MIN), "-0x1.fffffep+127f");
        assert_eq!(literal(f32::MAX), "0x1.fffffep+127f");
        assert_eq!(hexadecimal(f32::MIN_POSITIVE), "0x1.000000p-126f");
        assert_eq!(hexadecimal(f32::from_bits(1)), "0x0.000002p-126f");
        assert_eq!(hexadecimal(1.5), "0x1.800000p+0f");
    }

    #[test]
    fn decimals_keep_their_bits() {
        for step in 0..100_000_u32 {
            let value = f32::from_bits(step.wrapping_mul(42_949));
            let text = literal(value);
            if !text.contains('x') {
                assert_eq!(text[..text.len() - 1].parse().map(f32::to_bits), Ok(value.to_bits()), "{text}");
            }
        }
    }
}
