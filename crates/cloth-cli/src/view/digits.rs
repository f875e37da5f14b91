//! Numbers as people read them.

/// Digits shown: as many as are right of a 32-bit number.
const DIGITS: usize = 6;

/// A number without digits that say nothing: `0.25`, `5.9e-7`, `4.29497e9`.
pub fn digits(number: f64) -> String {
    if number == 0.0 {
        return "0".to_owned();
    }
    if !number.is_finite() {
        return number.to_string();
    }
    let size = number.abs();
    if !(1e-3..1e6).contains(&size) {
        let text = format!("{number:.*e}", DIGITS - 1);
        return match text.split_once('e') {
            Some((mantissa, exponent)) => format!("{}e{exponent}", without_zeros(mantissa)),
            None => text,
        };
    }
    // At least 1 is 1 digit before the point, at least 0.1 none.
    let before = size.log10().floor() as i32 + 1;
    let places = (DIGITS as i32 - before).max(0) as usize;
    without_zeros(&format!("{number:.places$}")).to_owned()
}

fn without_zeros(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_and_small_numbers_are_short() {
        let shown = [
            (0.0, "0"),
            (-0.0, "0"),
            (1.0, "1"),
            (-9.81, "-9.81"),
            (f64::from(0.1_f32), "0.1"),
            (5.9e-7, "5.9e-7"),
            (f64::from(u32::MAX), "4.29497e9"),
            (1e30, "1e30"),
            (120.0, "120"),
            (100_000.0, "100000"),
            (12_345.678, "12345.7"),
            (0.001, "0.001"),
        ];
        for (number, words) in shown {
            assert_eq!(digits(number), words);
            assert!((words.parse::<f64>().unwrap() - number).abs() <= number.abs() * 1e-5);
        }
        assert_eq!(digits(f64::INFINITY), "inf");
    }
}
