//! Every recorded case, bit for bit as on the scalar backend, at every width of this machine.
#![cfg(feature = "simd")]

#[path = "common/compare.rs"]
mod compare;

use cloth_conformance::case::{embedded_cases, load};
use cloth_conformance::runner::Session;
use cloth_core::World;
use cloth_cpu::{Scalar, Simd, Width};
use compare::{assert_same, outcome};

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
                let found = session.step(world).unwrap().unwrap();
                assert_eq!(outcome(&found), outcome(&report), "{place}");
                assert_same(&mut scalar, world, &place);
            }
        }
    }
}
