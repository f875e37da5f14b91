//! Every recorded case, bit for bit as on the scalar backend, at every width of this machine.
#![cfg(feature = "simd")]

use cloth_conformance::case::{embedded_cases, load};
use cloth_conformance::runner::Session;
use cloth_core::{ParticleArray, Solver, World};
use cloth_cpu::{Scalar, Simd, Width};

#[test]
fn every_width_has_the_bits_of_the_scalar_backend() {
    for case in embedded_cases() {
        let name = case.name();
        let case = load(&case.files().unwrap()).unwrap();
        let mut scalar = World::new(Scalar::new());
        let mut reference = Session::start(&case, &mut scalar).unwrap();
        let mut others: Vec<_> = Width::ALL
            .into_iter()
            .filter(|width| width.is_available())
            .map(|width| {
                let mut world = World::new(Simd::with_width(width).unwrap());
                let session = Session::start(&case, &mut world).unwrap();
                (width, world, session)
            })
            .collect();
        while let Some(report) = reference.step(&mut scalar).unwrap() {
            for (width, world, session) in &mut others {
                let place = format!("{name}, frame {}, {}", reference.frame(), width.name());
                assert_eq!(session.step(world).unwrap().as_ref(), Some(&report), "{place}");
                for id in scalar.cloths() {
                    for array in [ParticleArray::Current, ParticleArray::Previous] {
                        let (expected, found) =
                            (scalar.particles(id, array).unwrap(), world.particles(id, array).unwrap());
                        for (i, (e, f)) in expected.iter().zip(found).enumerate() {
                            let bits = |p: &[f32; 4]| p.map(f32::to_bits);
                            assert_eq!(bits(e), bits(f), "{place}, {array:?} particle {i}: {e:?} and {f:?}");
                        }
                    }
                    let (expected, found) = (scalar.cloth(id).unwrap(), world.cloth(id).unwrap());
                    assert_eq!(expected.bounds(), found.bounds(), "{place}");
                }
            }
        }
    }
}
