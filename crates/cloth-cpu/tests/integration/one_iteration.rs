//! One iteration of Newton's method from x_n is the method of Baraff and Witkin (1998), which is solved here for velocities.

use cloth_core::method::{Settings, newton};
use cloth_core::{ClothDescription, Fabric, ParticleArray, Policy, Potential, Solver, Spring};
use cloth_cpu::{Scalar, Simd};
use glam::{DMat3, DVec3, Vec3};
use std::sync::Arc;

const H: f64 = 1.0 / 64.0;
const MASS: f64 = 0.25;
const STIFFNESS: f64 = 80.0;
const LENGTH: f64 = 0.25;
const PLACE: DVec3 = DVec3::new(0.375, -0.125, 0.25);
const VELOCITY: DVec3 = DVec3::new(0.5, 1.0, -2.0);
const GRAVITY: DVec3 = DVec3::new(0.0, -9.75, 0.0);

/// Where a mass at a spring is after a substep with so many iterations.
fn after(solver: &mut dyn Solver, start: newton::Start, iterations: u32) -> DVec3 {
    let particle = |place: DVec3, inverse_mass: f64| {
        let [x, y, z] = place.as_vec3().to_array();
        [x, y, z, inverse_mass as f32]
    };
    let fabric = Fabric { particle_count: 2, sets: vec![0], ..Fabric::default() };
    let places = |free: DVec3| vec![particle(DVec3::ZERO, 0.0), particle(free, 1.0 / MASS)];
    let mut description = ClothDescription::new(Arc::new(fabric.validate().unwrap()), places(PLACE));
    description.previous_particles = Some(places(PLACE - VELOCITY * H));
    let id = solver.add_cloth(description).unwrap();
    let spring = Spring { ends: [0, 1], length: LENGTH, stiffness: STIFFNESS };
    let mut settings =
        newton::Settings::new(Arc::new(Potential::default().with_springs(vec![spring]).unwrap()));
    settings.common.parameters.gravity = GRAVITY.as_vec3();
    settings.common.parameters.damping = Vec3::ZERO;
    settings.common.parameters.solver_frequency = (1.0 / H) as f32;
    (settings.start, settings.iterations, settings.tolerance) = (start, iterations, 1.0e-12);
    let cloth = solver.cloth_mut(id).unwrap();
    cloth.set_watchdog(Policy::Off).unwrap();
    cloth.set_settings(Settings::Newton(settings)).unwrap();
    solver.step(H as f32).unwrap();
    let [x, y, z, _] = solver.particles(id, ParticleArray::Current).unwrap()[1];
    Vec3::new(x, y, z).as_dvec3()
}

/// (M - h² ∂f/∂x) Δv = h (f + h ∂f/∂x v), x' = x + h (v + Δv).
fn in_velocities() -> DVec3 {
    let (length, n) = (PLACE.length(), PLACE.normalize());
    let along = DMat3::from_cols(n * n.x, n * n.y, n * n.z);
    let hessian = STIFFNESS * (along + (1.0 - LENGTH / length) * (DMat3::IDENTITY - along));
    let force = MASS * GRAVITY - STIFFNESS * (length - LENGTH) * n;
    let system = DMat3::from_diagonal(DVec3::splat(MASS)) + H * H * hessian;
    let change = system.inverse() * (H * (force - H * (hessian * VELOCITY)));
    PLACE + H * (VELOCITY + change)
}

#[test]
fn one_iteration_from_the_positions_is_that_of_baraff_and_witkin() {
    let solvers: [Box<dyn Solver>; 2] = [
        Box::new(cloth_core::World::new(Scalar::new())),
        Box::new(cloth_core::World::new(Simd::new().unwrap())),
    ];
    for mut solver in solvers {
        let found = after(&mut *solver, newton::Start::Positions, 1);
        let error = found.distance(in_velocities());
        assert!(error < 1.0e-6 * PLACE.length(), "{error} m");
        // From where inertia leads it is another method; both come to the same end.
        let other = after(&mut *solver, newton::Start::Inertia, 1).distance(in_velocities());
        assert!(other > 1.0e-5, "{other} m");
        let ends = [newton::Start::Positions, newton::Start::Inertia].map(|s| after(&mut *solver, s, 50));
        assert!(ends[0].distance(ends[1]) < 1.0e-6 && ends[0].distance(found) > 1.0e-6, "{ends:?}");
    }
}
