//! Edge constraints: a kernel that has sums, products, quotients, roots and subnormal results, for a few thousand pairs.

use super::run;
use crate::context::Context;
use cloth_core::Result;
use cloth_core::program::GROUP_SIZE;
use cloth_kernels::pbd::edge;
use cloth_kernels::{EPSILON, Particle};

const GROUPS: u32 = 16;

/// Two particles, then rest length, stiffness and ε.
type Pair = [[f32; 4]; 3];

/// The number of pairs whose bits are not those of the CPU.
pub(super) fn differences(context: &Context, arithmetic: &str) -> Result<usize> {
    let pairs: Vec<Pair> = (0..GROUPS * GROUP_SIZE).map(pair).collect();
    let moved: Vec<[[f32; 4]; 2]> = run(context, arithmetic, "run_edges", &pairs)?;
    let bits = |particle: [f32; 4]| particle.map(f32::to_bits);
    Ok(pairs.iter().zip(moved).filter(|(pair, moved)| moved.map(bits) != solve(pair).map(bits)).count())
}

fn solve(&[i, j, [rest, stiffness, epsilon, _]]: &Pair) -> [[f32; 4]; 2] {
    let (i, j) = edge::solve(Particle::from(i), Particle::from(j), rest, stiffness, epsilon);
    [i.into(), j.into()]
}

/// Numbers of any size; the first particle is at the origin, so that nothing hides the last bits of the displacements.
/// The rest length is that of the pair within a factor of two, so that no bit of their quotient is lost, and some
/// displacements are subnormal.
fn pair(number: u32) -> Pair {
    let random = |k: u32, exponents: std::ops::Range<u32>| {
        let hash = |x: u32| (x ^ x >> 15).wrapping_mul(0x2c1b_3c6d) ^ x >> 7;
        let bits = hash(hash(hash(8 * number + k + 1)));
        let exponent = exponents.start + hash(bits) % (exponents.end - exponents.start);
        f32::from_bits(exponent << 23 | bits & 0x007f_ffff)
    };
    let [x, y, z] = [0, 1, 2].map(|k| random(k, 97..147));
    let length = f32::from_bits(
        (x.max(y).max(z)).to_bits() & 0x7f80_0000 | random(3, 127..128).to_bits() & 0x007f_ffff,
    );
    [
        [0.0, 0.0, 0.0, random(4, 10..137)],
        [-x, y, z, random(5, 117..137)],
        [length, random(6, 125..127), EPSILON, 0.0],
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Were quotients one unit in the last place off, it would be seen.
    #[test]
    fn the_last_bit_of_quotients_shows() {
        let seen = (0..GROUPS * GROUP_SIZE).map(pair).filter(|pair| {
            let mut off = *pair;
            off[2][0] = off[2][0].next_up();
            solve(pair) != solve(&off)
        });
        assert!(seen.count() > 2000);
    }

    #[test]
    fn some_displacements_are_subnormal() {
        let subnormal = (0..GROUPS * GROUP_SIZE).map(pair).filter(|pair| solve(pair)[0][0].is_subnormal());
        assert!(subnormal.count() > 100);
    }
}
