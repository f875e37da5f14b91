//! Single operations on numbers of all kinds: normal and subnormal, zeros, infinities, NaN.

use super::run;
use crate::context::Context;
use cloth_core::Result;

/// Two numbers, and two that are not used.
type Given = [f32; 4];

/// Pairs of random numbers, beside the edges.
const RANDOM: u32 = 1 << 15;

/// Magnitudes at which something changes: zero, subnormal numbers, normal ones around one and two, the largest, infinity.
const EDGES: [u32; 18] = [
    0,
    1,
    2,
    3,
    0x003f_ffff,
    0x0040_0000,
    0x007f_ffff,
    0x0080_0000,
    0x0080_0001,
    0x00ff_ffff,
    0x3f7f_ffff,
    0x3f80_0000,
    0x3f80_0001,
    0x3fff_ffff,
    0x4000_0000,
    0x7f7f_ffff,
    0x7f80_0000,
    0x7fc0_0000,
];

/// What differs from the CPU, of each operation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Differences {
    quotients: Difference,
    roots: Difference,
    sums: Difference,
    products: Difference,
}

/// How often an operation differs, and the last time: both numbers, what the GPU makes of them, and what the CPU, as bits.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Difference {
    count: usize,
    example: [u32; 4],
}

/// Compares the operations on a GPU with those of the CPU.
pub(super) fn differences(context: &Context, arithmetic: &str, sample: &[Given]) -> Result<Differences> {
    let found: Vec<[f32; 4]> = run(context, arithmetic, "run_operations", sample)?;
    let mut differences = [Difference::default(); 4];
    for (&[a, b, ..], found) in sample.iter().zip(found) {
        let expected = [a / b, a.sqrt(), a + b, a * b];
        for ((difference, found), expected) in differences.iter_mut().zip(found).zip(expected) {
            if !is_same(found, expected) {
                difference.count += 1;
                difference.example = [a, b, found, expected].map(f32::to_bits);
            }
        }
    }
    let [quotients, roots, sums, products] = differences;
    Ok(Differences { quotients, roots, sums, products })
}

/// The same bits, or NaN both: which NaN it is depends on the processor, and particles that are NaN are restored.
fn is_same(a: f32, b: f32) -> bool {
    a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
}

/// What the backend asks a device.
pub(super) fn sample() -> Vec<Given> {
    edges().chain((0..RANDOM).map(random)).collect()
}

/// All pairs of edges with both signs.
fn edges() -> impl Iterator<Item = Given> {
    let signed = || EDGES.into_iter().flat_map(|bits| [bits, bits | 1 << 31]).map(f32::from_bits);
    signed().flat_map(move |a| signed().map(move |b| [a, b, 0.0, 0.0]))
}

/// A pair of random numbers, of four kinds in turn: of all bits; of ordinary size; with a quotient or product that is
/// subnormal or nearly so; subnormal divided by subnormal.
fn random(number: u32) -> Given {
    let [x, y] = [0, 1].map(|k| hash(hash(2 * number + k + 1)));
    let with_exponent = |bits: u32, exponent: u32| f32::from_bits(exponent << 23 | bits & 0x807f_ffff);
    let choice = hash(x ^ y);
    let [a, b] = match number % 4 {
        0 => [x, y].map(f32::from_bits),
        1 => [with_exponent(x, 97 + choice % 60), with_exponent(y, 97 + choice / 64 % 60)],
        2 => {
            let (exponent, far) = (1 + choice % 100, 126 + choice / 128 % 25);
            let other = if choice >> 31 == 0 { exponent + far } else { 254 - far - exponent };
            [with_exponent(x, exponent), with_exponent(y, other)]
        }
        _ => [x, y].map(|bits| f32::from_bits(bits & 0x80ff_ffff)),
    };
    [a, b, 0.0, 0.0]
}

fn hash(x: u32) -> u32 {
    let x = (x ^ x >> 16).wrapping_mul(0x21f0_aaad);
    let x = (x ^ x >> 15).wrapping_mul(0x735a_2d97);
    x ^ x >> 15
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arithmetic::{Arithmetic, exact_after_estimates};
    use crate::module;

    /// A GPU, where there is one whose compiler does not rewrite arithmetic.
    fn context() -> Option<std::sync::Arc<Context>> {
        Context::own().ok().filter(|context| module::is_exact(&context.device))
    }

    /// From 6 units too little to 6 too much, depending on the number.
    const MIXED: &str = "bits % 13u - 6u";

    /// The exact functions, with estimates so many units in the last place further off.
    fn exact_but(off: &str) -> String {
        let estimates = format!(
            "fn worse(x: f32) -> f32 {{ let bits = bitcast<u32>(x); return bitcast<f32>(bits + {off}); }}
            fn reciprocal_estimate(a: f32) -> f32 {{ return worse(1.0 / a); }}
            fn inverse_root_estimate(a: f32) -> f32 {{ return worse(inverseSqrt(a)); }}\n"
        );
        estimates + &exact_after_estimates()
    }

    fn check(context: &Context, arithmetic: &str, sample: &[Given], what: &str) {
        let Differences { quotients, roots, .. } = differences(context, arithmetic, sample).unwrap();
        assert_eq!([quotients, roots], [Difference::default(); 2], "{what}");
    }

    /// Quotients that differ from the middle of two floats, or from a float, as little as quotients can.
    fn nearly_halfway(number: u32) -> Given {
        // N 2^24 = Q D + left, so that Q D = -left modulo 2^24, which an odd Q has an inverse for.
        let quotient = 1 << 24 | hash(3 * number) >> 8 | 1;
        let inverse = (0..5).fold(1_u32, |i, _| i.wrapping_mul(2_u32.wrapping_sub(quotient.wrapping_mul(i))));
        let left = [1, 2, 3, u32::MAX, u32::MAX - 1][number as usize % 5];
        let divisor = inverse.wrapping_mul(left.wrapping_neg()) & 0x00ff_ffff | 1 << 23;
        let numerator = (u64::from(quotient) * u64::from(divisor) + (1 << 23)) >> 24;
        let other = f32::from_bits(hash(number) & 0x007f_ffff | 0x3f80_0000);
        [numerator as f32, divisor as f32, other, 0.0]
    }

    /// Roots of all numbers from 1 to 4, between which all others repeat, in parts.
    fn all_mantissas() -> impl Iterator<Item = Vec<Given>> {
        let part = |k: u32| (0..1 << 20).map(move |i| f32::from_bits(0x3f80_0000 + (k << 20) + i));
        (0..16).map(move |k| part(k).map(|a| [a, f32::from_bits(hash(a.to_bits())), 0.0, 0.0]).collect())
    }

    #[test]
    fn exact_functions_are_exact_whatever_they_begin_with() {
        let Some(context) = context() else { return };
        let random: Vec<Given> = (RANDOM..RANDOM + (1 << 19)).map(random).collect();
        let hard: Vec<Given> = (0..1 << 18).map(nearly_halfway).collect();
        for off in (-6..=6_i32).map(|off| format!("{}u", off as u32)).chain([MIXED.to_owned()]) {
            for sample in [&sample(), &random, &hard] {
                check(&context, &exact_but(&off), sample, &format!("estimates {off} off"));
            }
        }
        let text = Arithmetic::Exact.text();
        all_mantissas().step_by(5).for_each(|part| check(&context, &text, &part, "all mantissas"));
    }

    /// `cargo test -p cloth-wgpu --release --lib exact -- --ignored`
    #[test]
    #[ignore = "takes minutes"]
    fn exact_functions_are_exact_for_very_many_numbers() {
        let Some(context) = context() else { return };
        for off in ["0u", "4u", "0xfffffffcu", MIXED] {
            let text = exact_but(off);
            all_mantissas().for_each(|part| check(&context, &text, &part, off));
            for part in 0..64 {
                let numbers = || part << 20..(part + 1) << 20;
                check(&context, &text, &numbers().map(random).collect::<Vec<_>>(), off);
                check(&context, &text, &numbers().map(nearly_halfway).collect::<Vec<_>>(), off);
            }
        }
    }

    /// With `--nocapture`, what this device calculates by itself and by whole numbers.
    #[test]
    fn exact_functions_are_exact_on_this_device() {
        let Some(context) = context() else { return };
        #[cfg(not(any(target_arch = "wasm32", target_vendor = "apple")))]
        eprintln!("{}: {:?}", context.name, crate::float_controls::FloatControls::of(&context.device));
        for arithmetic in Arithmetic::ALL {
            let text = arithmetic.text();
            let seen = differences(&context, &text, &sample()).unwrap();
            let edges = super::super::edges::differences(&context, &text).unwrap();
            eprintln!("{arithmetic:?}: {seen:x?}, {edges} edges");
            if arithmetic == Arithmetic::ExactRoots {
                assert_eq!(seen.roots, Difference::default());
            }
        }
        check(&context, &Arithmetic::Exact.text(), &sample(), "the sample");
    }

    /// Quotients by reciprocals and roots by inverse roots, which Vulkan allows, do not pass.
    #[test]
    fn what_is_not_exact_is_seen() {
        let Some(context) = context() else { return };
        let divide = "fn divide(a: f32, b: f32) -> f32 { return a * (1.0 / b); }";
        let root = "fn square_root(a: f32) -> f32 { return 1.0 / inverseSqrt(a); }";
        let seen = differences(&context, &format!("{divide}\n{root}"), &sample()).unwrap();
        assert!(seen.quotients.count > 1000 && seen.roots.count > 1000, "{seen:x?}");
    }

    #[test]
    fn the_sample_has_numbers_of_all_kinds() {
        let sample = sample();
        let count = |is: fn(f32, f32) -> bool| sample.iter().filter(|[a, b, ..]| is(*a, *b)).count();
        for (kind, count) in [
            ("subnormal operands", count(|a, b| a.is_subnormal() && b.is_subnormal())),
            ("subnormal quotients", count(|a, b| a.is_normal() && b.is_normal() && (a / b).is_subnormal())),
            ("subnormal products", count(|a, b| a.is_normal() && b.is_normal() && (a * b).is_subnormal())),
            ("ordinary quotients", count(|a, b| a.is_normal() && b.is_normal() && (a / b).is_normal())),
            ("roots", count(|a, _| a.is_normal() && a > 0.0)),
        ] {
            assert!(count > 1000, "{kind}: {count}");
        }
    }
}
