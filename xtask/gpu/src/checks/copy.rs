//! Bandwidth of a copy inside of the GPU's memory: what the times of kernels are compared with.

use crate::gpu::{Gpu, Memory, Stream};
use crate::quartiles::Quartiles;
use serde::Serialize;
use xtask_shared::{Result, print_line};

const BYTES: usize = 1 << 30;
const RUNS: usize = 20;
/// Copies before those, after which clocks are up.
const WARM_UP: usize = 3;

/// What copies cost.
#[derive(Debug, Serialize)]
pub struct Copy {
    /// Bytes that are copied.
    pub bytes: usize,
    pub runs: usize,
    /// Bytes read and bytes written, together, in a second (10^9).
    pub gigabytes_per_second: Quartiles,
}

pub fn time() -> Result<Copy> {
    let gpu = Gpu::open()?;
    let (from, to) = (Memory::new(&gpu, BYTES)?, Memory::new(&gpu, BYTES)?);
    let stream = Stream::new(&gpu)?;
    let mut rates = Vec::new();
    for run in 0..WARM_UP + RUNS {
        let begin = stream.mark()?;
        stream.copy(&from, &to)?;
        let time = stream.mark()?.since(&begin)?.as_secs_f64();
        if run >= WARM_UP {
            rates.push(2.0 * BYTES as f64 / time * 1e-9);
        }
    }
    let Some(rate) = Quartiles::of(rates) else { return Err("nothing was timed".into()) };
    print_line!("\ncopies of {} MiB in the GPU's memory", BYTES >> 20);
    print_line!("    {:.1} GB/s read and written ({:.1} to {:.1})", rate.median, rate.lower, rate.upper);
    Ok(Copy { bytes: BYTES, runs: RUNS, gigabytes_per_second: rate })
}
