//! Clouds of particles that touch in every way, bit for bit as on the scalar backend, at every width of this machine.

use crate::common::{Random, assert_same_step};
use cloth_core::{ClothDescription, Fabric, ParticleArray, Solver, World};
use cloth_cpu::{Scalar, Simd, Width};
use glam::Vec3;
use std::sync::Arc;

const DISTANCE: f32 = 0.01;

/// What a cloud looks like.
#[derive(Debug, Clone, Copy)]
struct Cloud {
    particles: usize,
    /// Edge of the box that holds it, in distances.
    edge: [f32; 3],
    /// Its centre (m).
    center: [f32; 3],
}

/// Coordinates (m) at which cells wrap around.
const WRAP: f32 = 1024.0 * 1.01 * DISTANCE;

const CLOUDS: [Cloud; 10] = [
    Cloud { particles: 2, edge: [1.0, 1.0, 1.0], center: [0.0; 3] },
    Cloud { particles: 700, edge: [12.0, 12.0, 12.0], center: [0.1, -0.2, 0.3] },
    Cloud { particles: 1500, edge: [40.0, 1.0, 40.0], center: [0.0; 3] },
    Cloud { particles: 900, edge: [300.0, 0.2, 0.2], center: [-WRAP, WRAP, 0.0] },
    Cloud { particles: 300, edge: [4.0, 4.0, 4.0], center: [WRAP, -WRAP, 2.0 * WRAP] },
    Cloud { particles: 600, edge: [9.0, 9.0, 9.0], center: [700.0, -900.0, 20.0] },
    Cloud { particles: 400, edge: [300.0, 10.0, 3.0], center: [1.0e6, 0.0, 1.0e7] },
    Cloud { particles: 200, edge: [1.0e22, 3.0, 1.0], center: [0.0; 3] },
    Cloud { particles: 100, edge: [0.0; 3], center: [0.5; 3] },
    Cloud { particles: 5000, edge: [30.0, 30.0, 30.0], center: [0.0; 3] },
];

fn add_cloud(solver: &mut dyn Solver, cloud: Cloud, seed: u64) {
    let random = &mut Random(seed);
    let mut particles: Vec<[f32; 4]> = Vec::new();
    for _ in 0..cloud.particles {
        let offset = random.point(0.5);
        let mut p = [0, 1, 2].map(|k| cloud.center[k] + DISTANCE * cloud.edge[k] * offset[k]);
        if random.chance(0.05) && !particles.is_empty() {
            let [x, y, z, _] = particles[random.below(particles.len() as u32) as usize];
            p = [x, y, z];
        }
        if random.chance(0.02) {
            p[random.below(3) as usize] += WRAP;
        }
        let mass = [0.0, 1.0, 1.0, 1.0, random.between(0.1, 4.0)][random.below(5) as usize];
        particles.push([p[0], p[1], p[2], mass]);
    }
    let apart: Vec<[f32; 4]> =
        particles.iter().enumerate().map(|(i, p)| [i as f32, 0.0, 0.0, p[3]]).collect();
    let fabric = Arc::new(Fabric::from_edges(&apart, &[]).unwrap().validate().unwrap());
    let id = solver.add_cloth(ClothDescription::new(fabric, particles.clone())).unwrap();
    let cloth = solver.cloth_mut(id).unwrap();
    let stiffness = random.between(0.5, 1.0);
    cloth
        .edit(|p| {
            p.gravity = Vec3::new(0.0, -1.0, 0.0);
            p.damping = Vec3::splat(0.9);
            p.solver_frequency = 240.0;
            p.self_collision_distance = DISTANCE;
            p.self_collision_stiffness = stiffness;
        })
        .unwrap();
    if seed % 3 == 1 {
        let rest: Vec<[f32; 4]> = particles
            .iter()
            .map(|&[x, y, z, w]| {
                let mut shift = || DISTANCE * random.between(-0.8, 0.8);
                [x + shift(), y + shift(), z + shift(), w]
            })
            .collect();
        cloth.set_rest_positions(&rest).unwrap();
    }
}

/// Changes things between frames; the same for the same seed and frame.
fn drive(solver: &mut dyn Solver, seed: u64, frame: u32) {
    let random = &mut Random(seed << 20 | u64::from(frame));
    for id in solver.cloths() {
        let cloth = solver.cloth_mut(id).unwrap();
        let count = cloth.particle_count() as u32;
        if seed % 2 == 1 {
            let mut indices: Vec<u32> = (0..count).filter(|_| random.chance(0.8)).collect();
            indices.reverse();
            cloth.set_self_collision_indices((frame % 4 != 3).then_some(indices.as_slice())).unwrap();
        }
        if frame == 3 && seed % 4 == 2 {
            let first = random.below(count) as usize;
            let far = [3.0e38, -3.0e38, 1.0e19][random.below(3) as usize];
            solver.write_particles(id, ParticleArray::Current, first, &[[far, far, 0.0, 1.0]]).unwrap();
        }
    }
}

fn compare(width: Width) {
    crate::common::needs(width);
    for (kind, cloud) in CLOUDS.into_iter().enumerate() {
        for seed in 0..6 {
            let mut scalar = World::new(Scalar::new());
            let mut simd = World::new(Simd::with_width(width).unwrap());
            for solver in [&mut scalar as &mut dyn Solver, &mut simd] {
                add_cloud(solver, cloud, seed);
            }
            for frame in 0..6 {
                let place = format!("cloud {kind}, seed {seed}, frame {frame}, {}", width.name());
                drive(&mut scalar, seed, frame);
                drive(&mut simd, seed, frame);
                assert_same_step(&mut scalar, &mut simd, &place);
            }
        }
    }
}

at_every_width!(compare);
