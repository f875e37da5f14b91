//! Every operation of every wide type, number by number against f32 and f64.

use super::{InstructionSet, Kernel, MOST_LANES, Portable, Wide, lane_of};
use crate::doubles::{Doubles, Eight, LANES};
use cloth_kernels::Lane;

/// Numbers at the edges of the format, and some between.
const NUMBERS: [f32; 24] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    1.5,
    -1.5,
    2.5,
    1.0e-3,
    -7.25,
    1.0e10,
    -1.0e10,
    8_388_609.0,
    -8_388_607.5,
    f32::MAX,
    f32::MIN,
    f32::MIN_POSITIVE,
    1.0e-40,
    -1.0e-45,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
    f32::EPSILON,
    std::f32::consts::PI,
];

const OPERATIONS: usize = 15;

/// All operations on two numbers; a mask becomes one or zero.
#[inline(always)]
fn all<L: Lane>(a: L, b: L) -> [L; OPERATIONS] {
    let number = |mask: L::Mask| L::select(mask, L::splat(1.0), L::splat(0.0));
    let (less, at_most) = (a.lt(b), a.le(b));
    [
        a + b,
        a - b,
        a * b,
        a / b,
        -a,
        a.sqrt(),
        a.floor(),
        a.min(b),
        a.max(b),
        a.abs(),
        number(less & at_most),
        number(less | b.lt(a)),
        number(!at_most),
        number(a.gt(b)),
        number(a.ge(b)),
    ]
}

struct Operate<'a>(&'a [f32; MOST_LANES], &'a [f32; MOST_LANES]);

impl Kernel for Operate<'_> {
    type Output = [[f32; MOST_LANES]; OPERATIONS];

    #[inline(always)]
    fn run<W: Wide>(self) -> Self::Output {
        let mut results = [[0.0; MOST_LANES]; OPERATIONS];
        for (result, value) in results.iter_mut().zip(all(W::load(self.0), W::load(self.1))) {
            value.store(result);
        }
        results
    }
}

/// The same in double precision, of numbers that are loaded and of those that are gathered from the other end.
struct OperateDoubles<'a>(&'a Eight, &'a Eight);

impl Kernel for OperateDoubles<'_> {
    type Output = [[Eight; OPERATIONS]; 2];

    #[inline(always)]
    fn run<W: Wide>(self) -> Self::Output {
        let mut results = [[[0.0; LANES]; OPERATIONS]; 2];
        let backwards: [u32; LANES] = std::array::from_fn(|k| (LANES - 1 - k) as u32);
        for part in 0..W::Doubles::PARTS {
            let first = part * W::Doubles::COUNT;
            let loaded = all(W::Doubles::part(self.0, part), W::Doubles::part(self.1, part));
            let places = &backwards[first..];
            let gathered = all(W::Doubles::gather(self.0, places), W::Doubles::gather(self.1, places));
            for (results, values) in results.iter_mut().zip([loaded, gathered]) {
                for (result, value) in results.iter_mut().zip(values) {
                    value.store(&mut result[first..]);
                }
            }
        }
        results
    }
}

fn check_doubles<S: InstructionSet>(set: S) {
    let numbers: Vec<f64> = NUMBERS.iter().map(|&x| f64::from(x) * 1.000_000_000_1).collect();
    for shift in 0..numbers.len() {
        for first in (0..numbers.len()).step_by(LANES) {
            let a: Eight = std::array::from_fn(|k| numbers[(first + k) % numbers.len()]);
            let b: Eight = std::array::from_fn(|k| numbers[(first + k + shift) % numbers.len()]);
            let [loaded, gathered] = set.run(OperateDoubles(&a, &b));
            for k in 0..LANES {
                for (operation, expected) in all(a[k], b[k]).into_iter().enumerate() {
                    for found in [loaded[operation][k], gathered[operation][LANES - 1 - k]] {
                        let is_same =
                            found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
                        assert!(
                            is_same,
                            "operation {operation} of {} and {}: {found}, not {expected}",
                            a[k], b[k]
                        );
                    }
                }
            }
        }
    }
}

/// Where numbers go: transposition of rows, dealing, spreading, masks.
struct Arrange;

impl Kernel for Arrange {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let numbers: [f32; 4 * MOST_LANES] = std::array::from_fn(|i| i as f32 + 1.0);
        let rows: [W; 4] = [0, 1, 2, 3].map(|t| W::load(&numbers[t * W::LANES..]));
        let number = |v: W| {
            let mut numbers = [0.0; MOST_LANES];
            v.store(&mut numbers);
            numbers
        };
        for (component, lanes) in W::transpose(rows).into_iter().enumerate() {
            for particle in 0..W::LANES {
                let expected = numbers[4 * particle + component];
                assert_eq!(number(lanes)[lane_of(particle, W::BLOCKS)], expected);
            }
        }
        let dealt = number(rows[0].to_lane_order());
        (0..W::LANES).for_each(|i| assert_eq!(dealt[lane_of(i, W::BLOCKS)], numbers[i]));
        let spread = [
            rows[0].broadcast::<0>(),
            rows[0].broadcast::<1>(),
            rows[0].broadcast::<2>(),
            rows[0].broadcast::<3>(),
        ];
        let broadcasts = W::broadcasts();
        let to_positions = [
            rows[0].broadcast_to_positions::<0>(broadcasts),
            rows[0].broadcast_to_positions::<1>(broadcasts),
            rows[0].broadcast_to_positions::<2>(broadcasts),
            rows[0].broadcast_to_positions::<3>(broadcasts),
        ];
        let some = number(rows[0].scale_where(rows[0].lt(W::splat(3.0)), W::splat(2.0)));
        let heavy = number(rows[0].with_masses(rows[1]));
        for i in 0..W::LANES {
            assert_eq!(heavy[i], if i % 4 == 3 { number(rows[1])[i] } else { numbers[i] });
            assert_eq!(W::MASSES >> i & 1 == 1, i % 4 == 3);
            (0..4).for_each(|t| assert_eq!(number(spread[t])[i], numbers[i / 4 * 4 + t]));
            for t in 0..4 {
                let expected = if i % 4 == 3 { 0.0 } else { numbers[i / 4 * 4 + t] };
                assert_eq!(number(to_positions[t])[i], expected);
            }
            assert_eq!(some[i], if i < 2 { 2.0 * numbers[i] } else { 0.0 });
        }
        assert_eq!(W::bits(rows[0].le(W::splat(2.0))), 0b11);
        assert_eq!(W::bits(!rows[0].le(W::splat(2.0))), (1 << W::LANES) - 4);
    }
}

fn check<S: InstructionSet>(set: S) {
    set.run(Arrange);
    check_doubles(set);
    for shift in 0..NUMBERS.len() {
        for first in (0..NUMBERS.len()).step_by(S::LANES) {
            let a: [f32; MOST_LANES] = std::array::from_fn(|k| NUMBERS[(first + k) % NUMBERS.len()]);
            let b: [f32; MOST_LANES] = std::array::from_fn(|k| NUMBERS[(first + k + shift) % NUMBERS.len()]);
            let found = set.run(Operate(&a, &b));
            for k in 0..S::LANES {
                for (operation, expected) in all(a[k], b[k]).into_iter().enumerate() {
                    let found = found[operation][k];
                    let is_same =
                        found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
                    assert!(
                        is_same,
                        "operation {operation} of {} and {}: {found}, not {expected}",
                        a[k], b[k]
                    );
                }
            }
        }
    }
}

#[test]
fn portable_lanes() {
    check(Portable);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn detected_lanes() {
    super::Avx2::detect().into_iter().for_each(check);
    super::Avx512::detect().into_iter().for_each(check);
}
