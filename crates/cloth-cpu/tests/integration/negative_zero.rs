//! No particle ever holds a negative zero, whatever comes in at the doors (invariant 6 of ARCHITECTURE.md).

use cloth_core::{ClothDescription, Fabric, InterCollision, ParticleArray, Solver, Sphere, World};
use cloth_cpu::Scalar;
use glam::Vec3;

fn assert_no_negative_zero(solver: &mut World<Scalar>) {
    for id in solver.cloths() {
        for array in [ParticleArray::Current, ParticleArray::Previous] {
            for particle in solver.particles(id, array).unwrap() {
                assert!(particle.iter().all(|v| v.to_bits() != (-0.0_f32).to_bits()), "{particle:?}");
            }
        }
    }
}

#[test]
fn every_door_canonicalises() {
    let mut solver = World::new(Scalar::new());
    let particles = vec![[-0.0, 0.0, -0.0, 1.0], [0.5, -0.0, -0.0, 1.0]];
    let fabric = std::sync::Arc::new(Fabric::from_edges(&particles, &[[0, 1]]).unwrap().validate().unwrap());
    solver.set_inter_collision(InterCollision::new(0.3).with_stiffness(1.0).with_iterations(2)).unwrap();
    for offset in [-0.0, 0.1] {
        let mut moved = particles.clone();
        moved.iter_mut().for_each(|p| p[1] += offset);
        let mut description = ClothDescription::new(fabric.clone(), moved.clone());
        description.previous_particles = Some(moved);
        let id = solver.add_cloth(description).unwrap();
        let cloth = solver.cloth_mut(id).unwrap();
        cloth.edit(|p| p.gravity = Vec3::new(-0.0, -0.0, -0.0)).unwrap();
        cloth.set_spheres(&[Sphere::new([-0.0, -0.0, -0.0], 0.05)]).unwrap();
        cloth.set_motion_constraints(&[[-0.0, -0.0, -0.0, 0.0], [0.5, -0.0, -0.0, 1.0e3]]).unwrap();
        cloth.set_accelerations(&[[-0.0; 4]; 2]).unwrap();
        solver.write_particles(id, ParticleArray::Current, 0, &[[-0.0, 0.0, -0.0, -0.0]]).unwrap();
    }
    for _ in 0..3 {
        assert_no_negative_zero(&mut solver);
        solver.step(1.0 / 60.0).unwrap();
    }
    assert_no_negative_zero(&mut solver);
}
