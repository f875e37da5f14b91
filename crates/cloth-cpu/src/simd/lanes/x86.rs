//! Common code of eight and sixteen lanes of x86-64: token, numbers, mask, and what differs by names of instructions only.

/// The numbers at the first of these places.
#[inline(always)]
pub(super) fn at<const N: usize>(numbers: &[f64], places: &[u32]) -> [f64; N] {
    let (mut found, places) = ([0.0; N], &places[..N]);
    for (found, &place) in found.iter_mut().zip(places) {
        *found = numbers[place as usize];
    }
    found
}

/// Wraps instructions on values.
macro_rules! instruction {
    ($call:expr) => {{
        // SAFETY: the types of these modules are named only by `enter`, which runs only where the features were detected.
        unsafe {
            $call
        }
    }};
}

macro_rules! x86_lanes {
    (
        $(#[$doc:meta])* $token:ident, $lanes:literal, $features:literal, [$($feature:tt),+], $register:ty, $mask:ty,
        {
            add: $add:ident, sub: $sub:ident, mul: $mul:ident, div: $div:ident, xor: $xor:ident,
            and: $and:ident, or: $or:ident,
            set1: $set1:ident, sqrt: $sqrt:ident, min: $min:ident, max: $max:ident,
            permute: $permute:ident,
            to_pd: $to_pd:ident, to_ps: $to_ps:ident,
            low_ps: $low_ps:ident, high_ps: $high_ps:ident, low_pd: $low_pd:ident, high_pd: $high_pd:ident
        }
        lane { $($lane:tt)* }
        wide { $($wide:tt)* }
        doubles $doubles:literal, $double_register:ty, $double_mask:ty,
        {
            add: $add_pd:ident, sub: $sub_pd:ident, mul: $mul_pd:ident, div: $div_pd:ident, xor: $xor_pd:ident,
            and: $and_pd:ident, or: $or_pd:ident,
            set1: $set1_pd:ident, sqrt: $sqrt_pd:ident, min: $min_pd:ident, max: $max_pd:ident,
            loadu: $loadu_pd:ident, storeu: $storeu_pd:ident
        }
        double { $($double:tt)* }
        gather |$numbers:ident, $places:ident| $gather:expr
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $token(());

        impl $token {
            pub fn detect() -> Option<Self> {
                ($(is_x86_feature_detected!($feature))&&+).then_some(Self(()))
            }
        }

        impl InstructionSet for $token {
            const LANES: usize = $lanes;

            #[inline]
            fn run<K: Kernel>(self, kernel: K) -> K::Output {
                // SAFETY: a token exists only where the features were detected.
                unsafe { enter(kernel) }
            }
        }

        #[target_feature(enable = $features)]
        fn enter<K: Kernel>(kernel: K) -> K::Output {
            kernel.run::<Numbers>()
        }

        /// Numbers of all lanes. Private: only `enter` can name the type, so its operations run only where the features exist.
        #[derive(Debug, Clone, Copy)]
        #[repr(transparent)]
        struct Numbers($register);

        /// Mask of all lanes.
        #[derive(Debug, Clone, Copy)]
        #[repr(transparent)]
        struct Mask($mask);

        x86_lanes!(@operator Numbers, Add, add, $add);
        x86_lanes!(@operator Numbers, Sub, sub, $sub);
        x86_lanes!(@operator Numbers, Mul, mul, $mul);
        x86_lanes!(@operator Numbers, Div, div, $div);
        x86_lanes!(@operator Mask, BitAnd, bitand, $and);
        x86_lanes!(@operator Mask, BitOr, bitor, $or);

        impl Neg for Numbers {
            type Output = Self;
            #[inline(always)]
            fn neg(self) -> Self {
                Self(instruction!($xor(self.0, $set1(-0.0))))
            }
        }

        impl Lane for Numbers {
            type Mask = Mask;

            #[inline(always)]
            fn splat(value: f32) -> Self {
                Self(instruction!($set1(value)))
            }
            #[inline(always)]
            fn sqrt(self) -> Self {
                Self(instruction!($sqrt(self.0)))
            }
            // The instructions choose as the definition does: the second number where either is NaN or both are equal.
            #[inline(always)]
            fn min(self, other: Self) -> Self {
                Self(instruction!($min(self.0, other.0)))
            }
            #[inline(always)]
            fn max(self, other: Self) -> Self {
                Self(instruction!($max(self.0, other.0)))
            }
            $($lane)*
        }

        // SAFETY: a register has the numbers of all lanes, and is aligned to more than 16 bytes.
        unsafe impl Wide for Numbers {
            const LANES: usize = $lanes;
            type Doubles = DoubleNumbers;

            #[inline(always)]
            fn transpose([a, b, c, d]: [Self; 4]) -> [Self; 4] {
                instruction!({
                    let low = |a: Self, b: Self| $to_pd($low_ps(a.0, b.0));
                    let high = |a: Self, b: Self| $to_pd($high_ps(a.0, b.0));
                    let (xy, xy_2, zw, zw_2) = (low(a, b), low(c, d), high(a, b), high(c, d));
                    [
                        Self($to_ps($low_pd(xy, xy_2))),
                        Self($to_ps($high_pd(xy, xy_2))),
                        Self($to_ps($low_pd(zw, zw_2))),
                        Self($to_ps($high_pd(zw, zw_2))),
                    ]
                })
            }

            #[inline(always)]
            fn broadcast<const T: usize>(self) -> Self {
                Self(instruction!(match T {
                    0 => $permute::<0x00>(self.0),
                    1 => $permute::<0x55>(self.0),
                    2 => $permute::<0xaa>(self.0),
                    _ => $permute::<0xff>(self.0),
                }))
            }

            $($wide)*
        }

        /// Numbers of double precision: half as many.
        #[derive(Debug, Clone, Copy)]
        #[repr(transparent)]
        struct DoubleNumbers($double_register);

        /// Mask of their lanes.
        #[derive(Debug, Clone, Copy)]
        #[repr(transparent)]
        struct DoubleMask($double_mask);

        x86_lanes!(@operator DoubleNumbers, Add, add, $add_pd);
        x86_lanes!(@operator DoubleNumbers, Sub, sub, $sub_pd);
        x86_lanes!(@operator DoubleNumbers, Mul, mul, $mul_pd);
        x86_lanes!(@operator DoubleNumbers, Div, div, $div_pd);
        x86_lanes!(@operator DoubleMask, BitAnd, bitand, $and_pd);
        x86_lanes!(@operator DoubleMask, BitOr, bitor, $or_pd);

        impl Neg for DoubleNumbers {
            type Output = Self;
            #[inline(always)]
            fn neg(self) -> Self {
                Self(instruction!($xor_pd(self.0, $set1_pd(-0.0))))
            }
        }

        impl Lane for DoubleNumbers {
            type Mask = DoubleMask;

            #[inline(always)]
            fn splat(value: f32) -> Self {
                Self(instruction!($set1_pd(f64::from(value))))
            }
            #[inline(always)]
            fn sqrt(self) -> Self {
                Self(instruction!($sqrt_pd(self.0)))
            }
            #[inline(always)]
            fn min(self, other: Self) -> Self {
                Self(instruction!($min_pd(self.0, other.0)))
            }
            #[inline(always)]
            fn max(self, other: Self) -> Self {
                Self(instruction!($max_pd(self.0, other.0)))
            }
            $($double)*
        }

        impl Doubles for DoubleNumbers {
            const COUNT: usize = $doubles;
            type Blocks = WideBlocks<Numbers>;

            #[inline(always)]
            fn all(number: f64) -> Self {
                Self(instruction!($set1_pd(number)))
            }
            #[inline(always)]
            fn load(numbers: &[f64]) -> Self {
                assert!(numbers.len() >= $doubles);
                // SAFETY: there are as many numbers (checked above); the instruction is there, as above.
                Self(unsafe { $loadu_pd(numbers.as_ptr()) })
            }
            #[inline(always)]
            fn store(self, numbers: &mut [f64]) {
                assert!(numbers.len() >= $doubles);
                // SAFETY: as for loading.
                unsafe { $storeu_pd(numbers.as_mut_ptr(), self.0) }
            }
            #[inline(always)]
            fn gather($numbers: &[f64], $places: &[u32]) -> Self {
                Self(instruction!($gather))
            }
            #[inline(always)]
            fn apart(work: impl Apart) {
                instruction!(do_apart(work));
            }
        }

        #[inline(never)]
        #[target_feature(enable = $features)]
        fn do_apart(work: impl Apart) {
            work.run::<DoubleNumbers>();
        }
    };
    (@operator $type:ident, $trait:ident, $method:ident, $instruction:ident) => {
        impl $trait for $type {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(instruction!($instruction(self.0, other.0)))
            }
        }
    };
}
