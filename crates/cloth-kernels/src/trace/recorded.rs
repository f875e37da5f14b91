//! The number that records what is done to it.

use super::operation::{Id, Operation};
use super::tape;
use crate::Lane;
use core::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

/// A number of a kernel that is being recorded: the operation it comes from.
///
/// It belongs to the [`record`](super::record) call that made it; its operators panic outside.
#[derive(Debug, Clone, Copy)]
pub struct Recorded(pub(super) Id);

/// The outcome of a recorded comparison.
#[derive(Debug, Clone, Copy)]
pub struct RecordedMask(pub(super) Id);

macro_rules! binary_operators {
    ($($number:ident: $operator:ident::$method:ident => $operation:ident;)+) => {$(
        impl $operator for $number {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                Self(tape::push(Operation::$operation(self.0, other.0)))
            }
        }
    )+};
}

binary_operators! {
    Recorded: Add::add => Add;
    Recorded: Sub::sub => Subtract;
    Recorded: Mul::mul => Multiply;
    Recorded: Div::div => Divide;
    RecordedMask: BitAnd::bitand => And;
    RecordedMask: BitOr::bitor => Or;
}

impl Neg for Recorded {
    type Output = Self;
    fn neg(self) -> Self {
        Self(tape::push(Operation::Negate(self.0)))
    }
}

impl Not for RecordedMask {
    type Output = Self;
    fn not(self) -> Self {
        Self(tape::push(Operation::Not(self.0)))
    }
}

impl Lane for Recorded {
    type Mask = RecordedMask;

    /// # Panics
    /// For infinities and NaN, which WGSL has no constants for.
    fn splat(value: f32) -> Self {
        assert!(value.is_finite(), "constants of kernels are finite, not {value}");
        Self(tape::push(Operation::Constant(value.to_bits())))
    }
    fn sqrt(self) -> Self {
        Self(tape::push(Operation::SquareRoot(self.0)))
    }
    fn floor(self) -> Self {
        Self(tape::push(Operation::Floor(self.0)))
    }
    fn lt(self, other: Self) -> RecordedMask {
        RecordedMask(tape::push(Operation::Less(self.0, other.0)))
    }
    fn le(self, other: Self) -> RecordedMask {
        RecordedMask(tape::push(Operation::LessOrEqual(self.0, other.0)))
    }
    fn select(mask: RecordedMask, a: Self, b: Self) -> Self {
        Self(tape::push(Operation::Select { mask: mask.0, yes: a.0, no: b.0 }))
    }
}
