//! Comparing cloths between devices.

use cloth_core::{ParticleArray, Solver, StepReport};

/// Iterations, restored particles and sleep of each cloth, and pairs of cloths that met.
pub type Outcome = (Vec<(u32, u32, bool)>, u32);

/// What a step reports, but for the ids, which differ between solvers.
pub fn outcome(report: &StepReport) -> Outcome {
    let cloths = report.cloths.iter().map(|cloth| (cloth.iterations, cloth.restored_particles, cloth.asleep));
    (cloths.collect(), report.cloth_pairs)
}

/// Compares all particles bit by bit.
pub fn assert_same(expected: &mut dyn Solver, found: &mut dyn Solver, place: &str) {
    let names: Vec<_> = expected.cloths().into_iter().zip(found.cloths()).collect();
    assert_eq!(names.len(), expected.cloths().len().max(found.cloths().len()), "{place}");
    for (e_id, f_id) in names {
        for array in [ParticleArray::Current, ParticleArray::Previous] {
            let (e, f) = (
                expected.particles(e_id, array).expect("valid"),
                found.particles(f_id, array).expect("valid"),
            );
            for (i, (e, f)) in e.iter().zip(f).enumerate() {
                assert_eq!(e.map(f32::to_bits), f.map(f32::to_bits), "{place}, {array:?} {i}: {e:?}, {f:?}");
            }
        }
        let bounds =
            (expected.cloth(e_id).expect("valid").bounds(), found.cloth(f_id).expect("valid").bounds());
        assert_eq!(bounds.0, bounds.1, "{place}");
    }
}

/// Steps both by a sixtieth of a second, and compares what they report and all particles.
pub fn assert_same_step(expected: &mut dyn Solver, found: &mut dyn Solver, place: &str) {
    let report = expected.step(1.0 / 60.0).expect("a healthy step");
    assert_eq!(outcome(&found.step(1.0 / 60.0).expect("a healthy step")), outcome(&report), "{place}");
    assert_same(expected, found, place);
}
