//! One step of a cloth on the backends of the CPU.

use cloth::{Backend, Error, Solver};

/// Adds a cloth to a solver of each backend and steps it; the bits must be the same.
pub(super) fn everywhere(add: impl Fn(&mut Solver) -> Result<cloth::ClothId, Error>) {
    let mut hashes = Vec::new();
    for backend in [Backend::Scalar, Backend::Simd] {
        let mut solver = Solver::new(backend).expect("the CPU is there");
        let Ok(id) = add(&mut solver) else { continue };
        let frequency = solver.cloth(id).map_or(0.0, |cloth| cloth.parameters().solver_frequency);
        // A few iterations, whatever the file asks for.
        let dt = (1.0 / 60.0_f32).min(8.0 / frequency.max(1.0));
        let stepped = solver.step(dt).map(|report| report.restored_particles());
        hashes.push((stepped, solver.state_hash()));
        for particle in solver.particles(id).expect("the cloth is there") {
            let numbers = <[f32; 4]>::from(*particle);
            assert!(numbers.iter().all(|number| number.is_finite()), "{numbers:?} on {backend}");
        }
    }
    assert!(hashes.windows(2).all(|pair| pair[0] == pair[1]), "{hashes:?}");
}
