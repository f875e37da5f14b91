//! Comparing cloths between devices.

use cloth_core::{ParticleArray, Solver};

/// Compares all particles bit by bit.
pub fn assert_same(expected: &mut dyn Solver, found: &mut dyn Solver, place: &str) {
    for id in expected.cloths() {
        for array in [ParticleArray::Current, ParticleArray::Previous] {
            let (e, f) =
                (expected.particles(id, array).expect("valid"), found.particles(id, array).expect("valid"));
            for (i, (e, f)) in e.iter().zip(f).enumerate() {
                assert_eq!(e.map(f32::to_bits), f.map(f32::to_bits), "{place}, {array:?} {i}: {e:?}, {f:?}");
            }
        }
        let bounds = (expected.cloth(id).expect("valid").bounds(), found.cloth(id).expect("valid").bounds());
        assert_eq!(bounds.0, bounds.1, "{place}");
    }
}
