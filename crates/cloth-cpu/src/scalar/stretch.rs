//! The largest stretch of some constraints, for the watchdog.

use super::iteration::Iteration;
use cloth_kernels::Particle;
use cloth_kernels::pbd::stretch::squared_ratio;

/// Returns the largest square of a length over that at rest.
pub(super) fn run(it: &mut Iteration<'_>) -> f32 {
    let fabric = it.cloth.fabric();
    let [first, end] = [it.pass.first, it.pass.end].map(|set| fabric.sets()[set as usize] as usize);
    let (pairs, rest) = (&fabric.constraints()[first..end], &fabric.rest_lengths()[first..end]);
    pairs.iter().zip(rest).fold(0.0, |largest: f32, (pair, &rest)| {
        let [i, j] = pair.map(|particle| Particle::from(it.current[particle as usize]));
        let ratio = squared_ratio(i, j, rest);
        // Not a number does not count.
        if ratio > largest { ratio } else { largest }
    })
}
