//! How fast the processor is right now, by a fixed calculation.

use std::hint::black_box;
use std::time::Instant;

/// Numbers that are calculated side by side, enough to keep the units of a core busy.
const NUMBERS: usize = 256;
/// Times that each is calculated anew.
const ROUNDS: usize = 400;

/// Time of the calculation \[ms\]: roots and quotients, which constraints are made of.
pub fn now() -> f64 {
    let mut numbers = [0.0_f32; NUMBERS];
    for (k, number) in numbers.iter_mut().enumerate() {
        *number = black_box(1.0 + k as f32);
    }
    let start = Instant::now();
    for _ in 0..ROUNDS {
        for number in &mut numbers {
            *number = 1.0 + 3.0 / (*number * *number + 0.5).sqrt();
        }
    }
    black_box(numbers);
    start.elapsed().as_secs_f64() * 1e3
}
