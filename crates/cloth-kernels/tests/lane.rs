//! Promises of [`Lane`] for NaN and for zeros of both signs, on `f32`.
//!
//! These are the cases in which processors' own min and max differ; the recorded kernels print the same selections.

use cloth_kernels::Lane;

const NAN: f32 = f32::NAN;

#[track_caller]
fn same_bits(found: f32, expected: f32) {
    if expected.is_nan() {
        assert!(found.is_nan(), "{found} instead of NaN");
    } else {
        assert_eq!(found.to_bits(), expected.to_bits(), "{found:?} instead of {expected:?}");
    }
}

#[test]
fn min_is_other_unless_self_is_less() {
    same_bits(Lane::min(1.0, 2.0), 1.0);
    same_bits(Lane::min(2.0, 1.0), 1.0);
    same_bits(Lane::min(NAN, 1.0), 1.0);
    same_bits(Lane::min(1.0, NAN), NAN);
    same_bits(Lane::min(0.0, -0.0), -0.0);
    same_bits(Lane::min(-0.0, 0.0), 0.0);
}

#[test]
fn max_is_other_unless_self_is_greater() {
    same_bits(Lane::max(1.0, 2.0), 2.0);
    same_bits(Lane::max(2.0, 1.0), 2.0);
    same_bits(Lane::max(NAN, 1.0), 1.0);
    same_bits(Lane::max(1.0, NAN), NAN);
    same_bits(Lane::max(0.0, -0.0), -0.0);
    same_bits(Lane::max(-0.0, 0.0), 0.0);
}

#[test]
fn abs_negates_only_what_is_less_than_zero() {
    same_bits(Lane::abs(-2.0), 2.0);
    same_bits(Lane::abs(2.0), 2.0);
    same_bits(Lane::abs(-0.0), -0.0);
    same_bits(Lane::abs(0.0), 0.0);
    same_bits(Lane::abs(f32::NEG_INFINITY), f32::INFINITY);
    same_bits(Lane::abs(NAN), NAN);
}

#[test]
fn comparisons_with_nan_are_false() {
    for (a, b) in [(NAN, 1.0), (1.0, NAN), (NAN, NAN)] {
        assert!(!Lane::lt(a, b) && !Lane::le(a, b) && !Lane::gt(a, b) && !Lane::ge(a, b));
    }
}

#[test]
fn zeros_of_both_signs_are_equal() {
    let (minus, plus) = (-0.0_f32, 0.0_f32);
    assert!(
        !Lane::lt(minus, plus) && Lane::le(plus, minus) && !Lane::gt(plus, minus) && Lane::ge(minus, plus)
    );
}

#[test]
fn floor_and_square_root_keep_the_sign_of_zero() {
    same_bits(Lane::floor(-0.0), -0.0);
    same_bits(Lane::floor(-0.5), -1.0);
    same_bits(Lane::floor(0.5), 0.0);
    same_bits(Lane::sqrt(-0.0), -0.0);
    same_bits(Lane::sqrt(-1.0), NAN);
}
