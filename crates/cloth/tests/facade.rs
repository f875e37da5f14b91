//! The facade as a user sees it.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth::{Backend, ClothBuilder, Error, Fabric, Solver, Sphere};

fn pair() -> (Fabric, Vec<[f32; 4]>) {
    let particles = vec![[0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 1.0]];
    (Fabric::from_edges(&particles, &[[0, 1]]).unwrap(), particles)
}

#[test]
fn the_parameter_page_is_up_to_date() {
    let page = include_str!("../../../docs/parameters.md");
    assert!(
        page.ends_with(&cloth::parameters::markdown()),
        "run: cargo run -p cloth --example parameters > docs/parameters.md"
    );
}

#[test]
fn a_builder_with_a_wrong_setting_leaves_the_solver_unchanged() {
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    let (fabric, particles) = pair();
    let builder = ClothBuilder::new(fabric.validate().unwrap(), particles);
    let error = builder.spheres(&[Sphere::new([0.0; 3], -1.0)]).add_to(&mut solver).unwrap_err();
    assert_eq!(error.to_string(), "spheres[0].radius = -1: must be finite and at least 0");
    assert!(solver.cloths().is_empty());
}

#[test]
fn a_removed_cloth_is_unknown_and_its_id_is_not_reused() {
    let mut solver = Solver::new(Backend::Auto).unwrap();
    let (fabric, particles) = pair();
    let fabric = std::sync::Arc::new(fabric.validate().unwrap());
    let first = ClothBuilder::new(fabric.clone(), particles.clone()).add_to(&mut solver).unwrap();
    solver.remove_cloth(first).unwrap();
    let second = ClothBuilder::new(fabric, particles).add_to(&mut solver).unwrap();
    assert_ne!(first, second);
    assert_eq!(solver.positions(first).unwrap_err(), Error::UnknownCloth(first));
}

#[test]
fn a_cloth_moves_between_solvers_bit_for_bit() {
    let (fabric, particles) = pair();
    let mut from = Solver::new(Backend::Scalar).unwrap();
    let mut to = Solver::new(Backend::Auto).unwrap();
    let cloth = ClothBuilder::new(fabric.validate().unwrap(), particles)
        .gravity(glam::Vec3::NEG_Y)
        .add_to(&mut from)
        .unwrap();
    from.step(0.1).unwrap();
    let before = from.state_hash().unwrap();
    let moved = from.move_cloth(cloth, &mut to).unwrap();
    assert!(from.cloths().is_empty());
    assert_eq!(to.state_hash().unwrap(), before);
    assert_eq!(to.cloths(), [moved]);
}

#[test]
fn backends_have_names_and_say_whether_they_work_here() {
    for &backend in Backend::ALL {
        assert_eq!(Backend::from_name(backend.name()), Some(backend));
    }
    assert_eq!(Backend::from_name("nonsense"), None);
    let scalar = Backend::availability().into_iter().find(|a| a.backend == Backend::Scalar).unwrap();
    assert!(scalar.device.is_ok());
}

#[test]
fn threads_change_no_bits() {
    let hashes: Vec<u64> = [1, 3]
        .map(|threads| {
            let mut solver = Solver::with_threads(Backend::Auto, threads).unwrap();
            let grid = |i: u32| [0.05 * (i % 50) as f32, 0.0, 0.05 * (i / 50) as f32];
            let indices: Vec<u32> = (0..2450)
                .filter(|i| i % 50 < 49)
                .flat_map(|i| [i, i + 1, i + 51, i, i + 51, i + 50])
                .collect();
            let mesh = cloth::cooker::Mesh::from_triangles((0..2500).map(grid).collect(), &indices).unwrap();
            let mesh = mesh.attach(&[0, 49]).unwrap();
            let cooked = cloth::cooker::cook(&mesh, &cloth::cooker::CookOptions::default()).unwrap();
            assert!(cooked.fabric.cut().is_some(), "a cloth of 2,500 particles is cut");
            for _ in 0..2 {
                ClothBuilder::new(cooked.fabric.clone(), cooked.particles.clone())
                    .gravity(cloth::Vec3::new(0.0, -9.81, 0.0))
                    .add_to(&mut solver)
                    .unwrap();
            }
            for _ in 0..10 {
                solver.step(1.0 / 60.0).unwrap();
            }
            solver.state_hash().unwrap()
        })
        .to_vec();
    assert_eq!(hashes[0], hashes[1]);
}
