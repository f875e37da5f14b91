//! Which side of a plane or a line a point is on: exact for any numbers.
//!
//! A determinant is computed in double precision first; where its rounding error could change its sign, it is summed exactly, as an expansion: a
//! number as a sum of doubles that do not overlap (Priest 1991, Shewchuk 1997). Coordinates that are float32 numbers, and doubles between
//! 1e-90 and 1e90, neither overflow nor underflow.

use std::cmp::Ordering;

/// Distance from 1 to the next smaller double: the largest relative error of an operation.
const UNIT: f64 = f64::EPSILON / 2.0;

/// A sum without rounding.
#[derive(Debug, Default)]
struct Expansion {
    /// From the smallest to the largest, none of them 0.
    parts: Vec<f64>,
}

impl Expansion {
    fn add(&mut self, x: f64) {
        let mut carry = x;
        let mut count = 0;
        for k in 0..self.parts.len() {
            let (sum, error) = two_sum(carry, self.parts[k]);
            carry = sum;
            if error != 0.0 {
                self.parts[count] = error;
                count += 1;
            }
        }
        self.parts.truncate(count);
        if carry != 0.0 {
            self.parts.push(carry);
        }
    }

    fn add_product(&mut self, [x, y]: [f64; 2]) {
        let (product, error) = two_product(x, y);
        self.add(error);
        self.add(product);
    }

    fn add_triple(&mut self, [x, y, z]: [f64; 3]) {
        let (product, error) = two_product(x, y);
        self.add_product([error, z]);
        self.add_product([product, z]);
    }

    fn sign(&self) -> Ordering {
        sign(self.parts.last().copied().unwrap_or(0.0))
    }
}

/// The sum and its rounding error.
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let of_b = sum - a;
    (sum, (a - (sum - of_b)) + (b - of_b))
}

/// The product and its rounding error.
fn two_product(a: f64, b: f64) -> (f64, f64) {
    let product = a * b;
    let ([a_high, a_low], [b_high, b_low]) = (halves(a), halves(b));
    let error = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
    (product, error)
}

/// Two numbers of 26 digits each that add up to `a`.
fn halves(a: f64) -> [f64; 2] {
    let scaled = 134_217_729.0 * a;
    let high = scaled - (scaled - a);
    [high, a - high]
}

fn sign(x: f64) -> Ordering {
    x.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
}

/// The side of the line from a to b that c is on: `Greater` to its left. `Equal` where the three are on a line.
#[must_use]
pub fn side_of_line(a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> Ordering {
    let (left, right) = ((a[0] - c[0]) * (b[1] - c[1]), (a[1] - c[1]) * (b[0] - c[0]));
    let determinant = left - right;
    // 3 operations after one another, differences of coordinates among them.
    if determinant.abs() > 4.0 * UNIT * (left.abs() + right.abs()) {
        return sign(determinant);
    }
    let mut sum = Expansion::default();
    for [p, q] in [[a, b], [b, c], [c, a]] {
        sum.add_product([p[0], q[1]]);
        sum.add_product([-p[1], q[0]]);
    }
    sum.sign()
}

/// The side of the plane through a, b and c that d is on: `Greater` where `(a - d)·((b - d) × (c - d))` is. `Equal` where the four are in a plane.
#[must_use]
pub fn side_of_plane(a: [f64; 3], b: [f64; 3], c: [f64; 3], d: [f64; 3]) -> Ordering {
    let from = |p: [f64; 3]| [p[0] - d[0], p[1] - d[1], p[2] - d[2]];
    let (u, v, w) = (from(a), from(b), from(c));
    let minor = |j: usize, k: usize| (v[j] * w[k] - v[k] * w[j], (v[j] * w[k]).abs() + (v[k] * w[j]).abs());
    let [x, y, z] = [minor(1, 2), minor(2, 0), minor(0, 1)];
    let determinant = u[0] * x.0 + u[1] * y.0 + u[2] * z.0;
    let magnitude = u[0].abs() * x.1 + u[1].abs() * y.1 + u[2].abs() * z.1;
    if determinant.abs() > 8.0 * UNIT * magnitude {
        return sign(determinant);
    }
    // The determinant of the four rows (x, y, z, 1), along its last column.
    let mut sum = Expansion::default();
    for [p, q, r] in [[a, b, c], [a, d, b], [a, c, d], [b, d, c]] {
        for (i, j, k) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
            sum.add_triple([p[i], q[j], r[k]]);
            sum.add_triple([-p[i], q[k], r[j]]);
        }
    }
    sum.sign()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_those_of_whole_numbers() {
        // Multiples of 1/3 in floating point are in no plane; on a lattice most are in one.
        let mut state = 1_u64;
        let mut next = |most: i64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) as i64 % (2 * most + 1)) - most
        };
        let mut zeros = 0;
        for round in 0..20_000 {
            let most = [1, 3, 1 << 20, 1 << 40][round % 4];
            let mut points: [[i64; 3]; 4] = std::array::from_fn(|_| std::array::from_fn(|_| next(most)));
            if round % 3 == 0 {
                // In the plane of the others, far away from them; half of the time just beside it.
                let (s, t) = (next(4), next(4));
                let off = if round % 2 == 0 { 0 } else { next(1) };
                points[3] = std::array::from_fn(|k| {
                    let [a, b, c, _] = points.map(|p| p[k]);
                    a + s * (b - a) + t * (c - a) + off * i64::from(k == 0)
                });
            }
            let [a, b, c, d] = points;
            let from = |p: [i64; 3]| [0, 1, 2].map(|k| i128::from(p[k] - d[k]));
            let (u, v, w) = (from(a), from(b), from(c));
            let volume = u[0] * (v[1] * w[2] - v[2] * w[1])
                + u[1] * (v[2] * w[0] - v[0] * w[2])
                + u[2] * (v[0] * w[1] - v[1] * w[0]);
            let [a, b, c, d] = points.map(|p| p.map(|x| x as f64));
            assert_eq!(side_of_plane(a, b, c, d), volume.cmp(&0), "{points:?}");
            zeros += u32::from(volume == 0);
            let flat = |p: [f64; 3]| [p[0], p[1]];
            let [p, q, r, _] = points.map(|p| p.map(i128::from));
            let area = (p[0] - r[0]) * (q[1] - r[1]) - (p[1] - r[1]) * (q[0] - r[0]);
            assert_eq!(side_of_line(flat(a), flat(b), flat(c)), area.cmp(&0), "{points:?}");
        }
        assert!(zeros > 1000, "{zeros} in a plane");
    }

    #[test]
    fn the_smallest_difference_decides() {
        let tiny = f64::from(f32::from_bits(1));
        let big = f64::from(f32::MAX);
        let [a, b, c] = [[0.0, 0.0, 0.0], [big, 0.0, tiny], [0.0, big, tiny]];
        assert_eq!(side_of_plane(a, b, c, [big, big, tiny + tiny]), Ordering::Equal);
        assert_eq!(side_of_plane(a, b, c, [big, big, tiny]), Ordering::Greater);
        assert_eq!(side_of_plane(a, b, c, [big, big, 3.0 * tiny]), Ordering::Less);
        assert_eq!(side_of_line([0.0, 0.0], [big, tiny], [-big, -tiny]), Ordering::Equal);
        assert_eq!(side_of_line([0.0, 0.0], [big, tiny], [-big, 0.0]), Ordering::Greater);
    }
}
