//! Recorded cases.

use cloth::{Backend, Solver};
use cloth_conformance::case::{load, unpack, unpack_tar};
use cloth_conformance::runner::Session;

/// Particles times iterations of a frame that are simulated.
const MOST_WORK: f32 = 1e6;

pub(super) fn run(bytes: &[u8]) -> bool {
    let is_compressed = bytes.starts_with(b"\x28\xB5\x2F\xFD");
    let files = if is_compressed { unpack("fuzz", bytes) } else { unpack_tar("fuzz", bytes) };
    let Ok(case) = files.and_then(|files| load(&files)) else { return false };
    let work: f32 = case
        .cloths
        .iter()
        .map(|cloth| {
            let iterations =
                1.0 + cloth.setup.parameters.solver_frequency * case.frame_lengths.first().unwrap_or(&0.0);
            (cloth.copies * cloth.description.particles.len()) as f32 * iterations
        })
        .sum();
    if work.is_nan() || work > MOST_WORK {
        return true;
    }
    let mut solver = Solver::new(Backend::Scalar).expect("the CPU is there").into_interface();
    // A case may ask for what no solver accepts.
    if let Ok(mut session) = Session::start(&case, &mut *solver) {
        let _ = session.step(&mut *solver);
    }
    true
}
