//! The facade as a user sees it.

use cloth::backend::Configuration;
use cloth::{
    Backend, ClothBuilder, Colliders, Error, Fabric, Particle, Settle, Settling, Solver, Sphere,
    TaperedCapsule,
};
use std::sync::Arc;

fn pair() -> (Fabric, Vec<Particle>) {
    let particles = vec![Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    (Fabric::from_edges(&particles, &[[0, 1]]).unwrap(), particles)
}

#[test]
fn the_parameter_page_is_up_to_date() {
    let page = include_str!("../../../../docs/parameters.md");
    assert!(
        page.ends_with(&cloth::parameters::markdown()),
        "run: cargo run -p cloth-examples --bin parameters > docs/parameters.md"
    );
}

#[test]
fn a_builder_with_a_wrong_setting_leaves_the_solver_unchanged() {
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    let (fabric, particles) = pair();
    let builder = ClothBuilder::new(fabric.validate().unwrap(), &particles);
    let error = solver.add(builder.spheres(&[Sphere::new([0.0; 3], -1.0)])).unwrap_err();
    assert_eq!(error.to_string(), "spheres[0].radius = -1: must be finite and at least 0");
    assert!(solver.cloths().is_empty());
}

#[test]
fn a_removed_cloth_is_unknown_and_its_id_is_not_reused() {
    let mut solver = Solver::new(Backend::Auto).unwrap();
    let (fabric, particles) = pair();
    let fabric = Arc::new(fabric.validate().unwrap());
    let cloth = ClothBuilder::new(fabric, &particles);
    let first = solver.add(cloth.clone()).unwrap();
    solver.remove(first).unwrap();
    let second = solver.add(cloth).unwrap();
    assert_ne!(first, second);
    assert_eq!(solver.positions(first).unwrap_err(), Error::UnknownCloth(first));
}

#[test]
fn a_cloth_moves_between_solvers_bit_for_bit() {
    let (fabric, particles) = pair();
    let mut from = Solver::new(Backend::Scalar).unwrap();
    let mut to = Solver::new(Backend::Auto).unwrap();
    let builder = ClothBuilder::new(fabric.validate().unwrap(), &particles).gravity([0.0, -1.0, 0.0]);
    let cloth = from.add(builder).unwrap();
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
        assert_eq!(backend.name().parse(), Ok(backend));
        for configuration in backend.configurations() {
            assert_eq!(configuration.to_string().parse(), Ok(configuration));
        }
        // What is not compiled in has a name all the same, and says how to get it.
        if let (false, Err(error)) = (backend.is_compiled(), backend.availability()) {
            let cure = format!("--features cloth/{}", backend.feature().unwrap());
            assert!(
                matches!(error, Error::Unavailable { .. }) && error.to_string().contains(&cure),
                "{error}"
            );
        }
    }
    assert!(Backend::Scalar.availability().is_ok() && Backend::Scalar.is_compiled());
}

#[test]
fn wrong_names_of_backends_are_answered_with_the_right_ones() {
    let message = |text: &str| text.parse::<Configuration>().unwrap_err().to_string();
    let names = "there is no such backend, only auto, scalar, simd, cuda, wgpu";
    assert_eq!(message("simt"), format!("backend = simt: {names}"));
    assert_eq!(message("simd/avx3"), "path = avx3: simd has no such path, only portable, avx2, avx512");
    assert_eq!(message("scalar/fast"), "path = fast: scalar has no paths to force");
    assert!(message("simd@many").starts_with("threads = many: must be a whole number"));
    let configuration = Configuration::try_from("simd/avx2@4").unwrap();
    assert_eq!((configuration.path(), configuration.threads()), (Some("avx2"), Some(4)));
}

/// What plain data is good for: a loader thread builds, the game adds.
#[test]
fn a_builder_is_plain_data() {
    fn check<T: Clone + Send + Sync + std::fmt::Debug + 'static>() {}
    check::<ClothBuilder>();
    let builder = std::thread::spawn(|| {
        let (fabric, particles) = pair();
        ClothBuilder::new(fabric.validate().unwrap(), &particles)
    });
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    let builder = builder.join().unwrap();
    assert_ne!(solver.add(builder.clone()).unwrap(), solver.add(builder).unwrap());
}

#[test]
fn a_density_gives_masses_and_lets_wind_blow_whatever_the_mesh() {
    let blown = |n: u32| {
        let at = |i: u32| i as f32 / (n - 1) as f32;
        let positions = (0..n * n).map(|i| [at(i % n), -at(i / n), 0.0]).collect();
        let quads: Vec<u32> =
            (0..n * (n - 1)).filter(|i| i % n + 1 < n).flat_map(|i| [i, i + n, i + n + 1, i + 1]).collect();
        let mesh = cloth::cooker::Mesh::from_faces(positions, &[], &quads).unwrap();
        let mesh = mesh.attach(&(0..n).collect::<Vec<_>>()).unwrap().with_density(0.2);
        let cooked = cloth::cooker::cook(&mesh, &cloth::cooker::CookOptions::default()).unwrap();
        assert!(cooked.report.mass < 0.2 && cooked.report.mass > 0.2 - 0.2 / (n - 1) as f32);
        assert!((cooked.report.area - 1.0).abs() < 1e-4);
        let cloth =
            ClothBuilder::cooked(&cooked).gravity([0.0, -9.81, 0.0]).wind([0.0, 0.0, 10.0], 0.05, 0.05);
        let mut solver = Solver::new(Backend::Auto).unwrap();
        let id = solver.add(cloth).unwrap();
        for _ in 0..60 {
            solver.step(1.0 / 60.0).unwrap();
        }
        solver.positions(id).unwrap().iter().map(|[.., z]| z).fold(f32::MIN, f32::max)
    };
    let [coarse, fine] = [11, 41].map(blown);
    assert!(coarse > 0.2 && fine > 0.5 * coarse && fine < 2.0 * coarse, "{coarse} m, {fine} m");
}

#[test]
fn threads_change_no_bits() {
    let hashes: Vec<u64> = [1, 3]
        .map(|threads| {
            let mut solver = Solver::new(Backend::Auto.with_threads(threads)).unwrap();
            let grid = |i: u32| [0.05 * (i % 50) as f32, 0.0, 0.05 * (i / 50) as f32];
            let indices: Vec<u32> = (0..2450)
                .filter(|i| i % 50 < 49)
                .flat_map(|i| [i, i + 1, i + 51, i, i + 51, i + 50])
                .collect();
            let mesh = cloth::cooker::Mesh::from_triangles((0..2500).map(grid).collect(), &indices).unwrap();
            let mesh = mesh.attach(&[0, 49]).unwrap();
            let cooked = cloth::cooker::cook(&mesh, &cloth::cooker::CookOptions::default()).unwrap();
            assert!(cooked.fabric.partition().is_some(), "a cloth of 2,500 particles is partitioned");
            let cloth = ClothBuilder::cooked(&cooked).gravity([0.0, -9.81, 0.0]);
            for _ in 0..2 {
                solver.add(cloth.clone()).unwrap();
            }
            for _ in 0..10 {
                solver.step(1.0 / 60.0).unwrap();
            }
            solver.state_hash().unwrap()
        })
        .to_vec();
    assert_eq!(hashes[0], hashes[1]);
}

#[test]
fn clones_of_a_builder_share_their_colliders() {
    let mut shapes = Colliders::default();
    shapes.set_spheres(&[Sphere::new([0.0, -1.0, 0.0], 0.5)]).unwrap();
    let shapes = Arc::new(shapes);
    let (fabric, particles) = pair();
    let cloth = ClothBuilder::new(fabric.validate().unwrap(), &particles);
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    let shared = cloth.clone().shared_colliders(shapes.clone());
    for builder in [shared.clone(), shared] {
        let id = solver.add(builder).unwrap();
        assert!(Arc::ptr_eq(solver.cloth(id).unwrap().colliders(), &shapes));
    }
    // Capsules with ends of their own become spheres behind those that are there.
    let limb = TaperedCapsule::new([0.0; 3], 0.2, [0.0, 1.0, 0.0], 0.1);
    let own = cloth.spheres(&[Sphere::new([3.0, 0.0, 0.0], 0.5)]).tapered_capsules(&[limb]);
    let id = solver.add(own).unwrap();
    let found = solver.cloth(id).unwrap().colliders();
    assert_eq!((found.spheres().len(), found.capsules().len()), (3, 1));
}

/// A pendulum, which starts at the side.
fn pendulum(solver: &mut Solver, damping: f32) -> cloth::ClothId {
    let (fabric, particles) = pair();
    let cloth = ClothBuilder::new(fabric.validate().unwrap(), &particles);
    solver.add(cloth.gravity([0.0, -9.81, 0.0]).damping(damping)).unwrap()
}

#[test]
fn settling_ends_when_cloths_rest_and_not_where_a_swing_turns() {
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    let damped = pendulum(&mut solver, 0.5);
    let settled = solver.settle(Settle::default()).unwrap();
    assert!(settled.is_at_rest && settled.speed < 0.01 && settled.seconds < 10.0, "{settled:?}");
    let [x, y, _] = solver.positions(damped).unwrap()[1];
    assert!(x.abs() < 0.01 && y < -0.99, "hangs at {x}, {y}");

    let mut solver = Solver::new(Backend::Scalar).unwrap();
    pendulum(&mut solver, 0.0);
    let mut settling = Settling::new(Settle { seconds: 4.0, ..Settle::default() }).unwrap();
    let mut slowest = f32::MAX;
    while settling.step(&mut solver).unwrap() {
        slowest = slowest.min(settling.so_far().speed);
    }
    let settled = settling.end();
    assert!(slowest < 0.1, "a swing of 90 degrees turns in 4 s, at {slowest} m/s");
    assert!(!settled.is_at_rest && (settled.seconds - 4.0).abs() < 1e-3, "{settled:?}");
}

#[test]
fn settling_names_a_wrong_setting_and_simulates_no_longer_than_it_may() {
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    pendulum(&mut solver, 0.5);
    let settled = solver.settle(Settle { seconds: 3.0, speed: 0.0, ..Settle::default() }).unwrap();
    assert!(!settled.is_at_rest && (settled.seconds - 3.0).abs() < 1e-3, "{settled:?}");
    assert_eq!(solver.settle(Settle { seconds: 0.0, ..Settle::default() }).unwrap().seconds, 0.0);
    let wrong = [
        (Settle { seconds: f32::NAN, ..Settle::default() }, "settle.seconds = NaN: must be 0 to 600 s"),
        (Settle { dt: 0.0, ..Settle::default() }, "settle.dt = 0: must be 0.001 to 0.1 s"),
        (
            Settle { speed: -1.0, ..Settle::default() },
            "settle.speed = -1: must be a speed of at least 0 m/s, and finite",
        ),
    ];
    let before = solver.state_hash().unwrap();
    for (settings, message) in wrong {
        assert_eq!(solver.settle(settings).unwrap_err().to_string(), message);
    }
    assert_eq!(solver.state_hash().unwrap(), before);
}

#[test]
fn positions_are_those_of_particles_and_masses_are_the_users() {
    let (fabric, mut particles) = pair();
    particles[0] = Particle::new([0.0; 3], 0.5);
    let mut solver = Solver::new(Backend::Auto).unwrap();
    let held = [[0.0; 4], [1.0, 0.0, 0.0, 1e9]];
    let builder = ClothBuilder::new(fabric.validate().unwrap(), &particles).motion_constraints(&held);
    let cloth = solver.add(builder).unwrap();
    solver.cloth_mut(cloth).unwrap().move_motion_constraints(&[(0, [0.0, 0.5, 0.0, 0.0])]).unwrap();
    solver.step(1.0 / 60.0).unwrap();
    let now = solver.particles(cloth).unwrap();
    assert!((now[0].position[1] - 0.5).abs() < 1e-4, "held: {now:?}");
    assert!(now[1].position[1] > 0.01, "pulled along: {now:?}");
    assert_eq!(now.iter().map(|particle| particle.inverse_mass).collect::<Vec<_>>(), [2.0, 1.0]);
    let positions = solver.positions(cloth).unwrap();
    assert_eq!(positions, now.into(), "whatever else lies beside them");
    assert_eq!(positions.as_arrays()[0][..3], now[0].position);
    assert_eq!(positions[1], now[1].position);
}
