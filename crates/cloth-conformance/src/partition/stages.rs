//! All stages of a cloth that is partitioned.

use super::meshes;
use crate::check::{Check, MakeSolver, Measurement};
use crate::invariance::{Bits, arrays, on_threads};
use cloth_cooker::CookedFabric;
use cloth_core::{Capsule, ClothDescription, ClothId, Convex, Plane, Result, Solver, Sphere, Triangle};
use glam::{Quat, Vec3};
use std::sync::Arc;

pub(super) const CHECK: Check = Check {
    name: "partition/all-stages",
    description: "Cut cloths with wind, tethers, motion constraints, all shapes and self-collision have the same bits \
                  stepped whole, in chunks on threads, and moved to another solver by a snapshot",
    run,
};

const FRAMES: usize = 12;
const MOVED: usize = 7;

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut bits = Bits::default();
    let cooked = [meshes::grid()?, meshes::irregular()?];
    let (mut whole, mut chunked) = (make()?, make()?);
    let ids = cooked.iter().map(|cooked| add(&mut *whole, cooked)).collect::<Result<Vec<ClothId>>>()?;
    let mut others =
        cooked.iter().map(|cooked| add(&mut *chunked, cooked)).collect::<Result<Vec<ClothId>>>()?;
    for frame in 0..FRAMES {
        if frame == MOVED {
            let mut fresh = make()?;
            for id in &mut others {
                *id = fresh.add_snapshot(&chunked.snapshot(*id)?)?;
            }
            chunked = fresh;
        }
        ids.iter().try_for_each(|&id| drive(&mut *whole, id, frame))?;
        others.iter().try_for_each(|&id| drive(&mut *chunked, id, frame))?;
        let report = whole.step(1.0 / 60.0)?;
        let chunks = chunked.begin_step(1.0 / 60.0)?;
        on_threads(&*chunked, chunks)?;
        bits.agree(frame, chunked.end_step()?.iterations() == report.iterations());
        for (&id, &other) in ids.iter().zip(&others) {
            bits.compare(frame, &arrays(&mut *whole, id)?, &arrays(&mut *chunked, other)?);
        }
    }
    Ok(bits.finish("two cloths"))
}

fn add(solver: &mut dyn Solver, cooked: &CookedFabric) -> Result<ClothId> {
    let fabric = Arc::new(cooked.fabric.clone());
    let particles = &cooked.particles;
    let id = solver.add_cloth(ClothDescription::new(fabric, particles.clone()))?;
    let cloth = solver.cloth_mut(id)?;
    cloth.edit(|p| {
        p.gravity = Vec3::new(0.0, -9.81, 0.0);
        p.damping = Vec3::splat(0.1);
        p.wind = Vec3::new(1.0, 0.5, -2.0);
        p.drag_coefficient = 0.3;
        p.lift_coefficient = 0.2;
        p.tether_scale = 1.02;
        p.tether_stiffness = 0.9;
        p.friction = 0.4;
        p.collision_mass_scale = 10.0;
        p.self_collision_distance = 0.02;
        p.sleep_test_interval = 5;
    })?;
    let reach: Vec<[f32; 4]> = (0..)
        .zip(particles)
        .map(|(i, &[x, y, z, _])| [x, y, z, if i % 97 == 0 { 0.05 } else { 5.0 }])
        .collect();
    cloth.set_motion_constraints(&reach)?;
    cloth.set_rest_positions(particles)?;
    let count = particles.len() as u32;
    let virtual_particles: Vec<[u32; 4]> = (0..count / 9).map(|i| [9 * i, 9 * i + 1, 9 * i + 2, 0]).collect();
    cloth.set_virtual_particles(&virtual_particles, &[[0.4, 0.3, 0.3]])?;
    move_shapes(cloth, 0.0)?;
    cloth.set_capsules(&[Capsule::new(0, 1)])?;
    cloth.set_convexes(&[Convex::new([0, 1])])?;
    Ok(id)
}

fn move_shapes(cloth: &mut cloth_core::Cloth, time: f32) -> Result<()> {
    let swing = Vec3::new(0.05, 0.1, 0.1) * (5.0 * time).sin();
    let at = |x: f32, y: f32, z: f32| Vec3::new(x, y, z) + swing;
    cloth.set_spheres(&[Sphere::new(at(0.4, -0.1, 0.7), 0.12), Sphere::new(at(0.9, -0.15, 0.6), 0.1)])?;
    let slope = Vec3::new(0.2, 1.0, 0.1).normalize();
    cloth.set_planes(&[Plane::through(Vec3::Y * -0.3, slope), Plane::through(Vec3::Z * 1.1, Vec3::Z)])?;
    let floor = [at(-3.0, -0.35, -3.0), at(0.0, -0.35, 4.0), at(4.0, -0.35, -3.0)];
    cloth.set_collision_triangles(&[Triangle::new(floor[0], floor[1], floor[2])])
}

fn drive(solver: &mut dyn Solver, id: ClothId, frame: usize) -> Result<()> {
    let time = frame as f32 / 60.0;
    let cloth = solver.cloth_mut(id)?;
    move_shapes(cloth, time)?;
    cloth.set_rotation(Quat::from_rotation_y(0.3 * (6.0 * time).sin()))
}
