//! Cloth among many shapes, bit for bit as on the scalar backend, at every width of this machine.
#![cfg(feature = "simd")]

use crate::common::{Random, assert_same, outcome};
use cloth_core::{
    Capsule, ClothDescription, ClothId, Convex, Fabric, ParticleArray, Plane, Solver, Sphere, Triangle, World,
};
use cloth_cpu::{Scalar, Simd, Width};
use glam::Vec3;
use std::sync::Arc;

/// What is done to a cloth before a frame.
type Drive = fn(&mut dyn Solver, ClothId, &mut Random, u32);

/// A sheet of 24 x 20 particles, a metre wide.
fn add_sheet(solver: &mut dyn Solver) -> ClothId {
    let (columns, rows) = (24, 20);
    let particles: Vec<[f32; 4]> = (0..columns * rows)
        .map(|i| {
            [
                (i % columns) as f32 * 0.04,
                0.0,
                (i / columns) as f32 * 0.04,
                if i % 97 == 0 { 0.0 } else { 1.0 },
            ]
        })
        .collect();
    let across = (0..columns * rows).filter(|i| i % columns + 1 < columns).map(|i| [i, i + 1]);
    let along = (0..columns * (rows - 1)).map(|i| [i, i + columns]);
    let edges: Vec<[u32; 2]> = across.chain(along).collect();
    let fabric = Arc::new(Fabric::from_edges(&particles, &edges).unwrap().validate().unwrap());
    let id = solver.add_cloth(ClothDescription::new(fabric, particles)).unwrap();
    let parameters = |p: &mut cloth_core::Parameters| {
        p.gravity = Vec3::new(0.0, -9.81, 1.0);
        p.solver_frequency = 240.0;
        p.friction = 0.3;
        p.collision_mass_scale = 10.0;
    };
    solver.cloth_mut(id).unwrap().edit(parameters).unwrap();
    id
}

/// Runs frames on the scalar backend and at all widths.
fn compare(frames: u32, seed: u64, set_up: Drive, drive: Drive) {
    let mut scalar = World::new(Scalar::new());
    let mut worlds: Vec<(Width, World<Simd>)> = Width::ALL
        .into_iter()
        .filter(|width| width.is_available())
        .map(|width| (width, World::new(Simd::with_width(width).unwrap())))
        .collect();
    let begin = |solver: &mut dyn Solver| {
        let id = add_sheet(solver);
        set_up(solver, id, &mut Random(seed), 0);
        id
    };
    let id = begin(&mut scalar);
    let ids: Vec<ClothId> = worlds.iter_mut().map(|(_, world)| begin(world)).collect();
    for frame in 0..frames {
        let random = || Random(seed << 24 | u64::from(frame));
        drive(&mut scalar, id, &mut random(), frame);
        let report = scalar.step(1.0 / 60.0).unwrap();
        for ((width, world), &id) in worlds.iter_mut().zip(&ids) {
            let place = format!("seed {seed}, frame {frame}, {}", width.name());
            drive(world, id, &mut random(), frame);
            assert_eq!(outcome(&world.step(1.0 / 60.0).unwrap()), outcome(&report), "{place}");
            assert_same(&mut scalar, world, &place);
        }
    }
}

/// Three hundred capsules in chains around and inside the sheet, turning and growing from frame to frame.
fn turn_capsules(solver: &mut dyn Solver, id: ClothId, random: &mut Random, _: u32) {
    let cloth = solver.cloth_mut(id).unwrap();
    let spheres: Vec<Sphere> = (0..400)
        .map(|s| {
            let place = [random.between(-0.5, 1.5), random.between(-0.6, 0.2), random.between(-0.5, 1.3)];
            let radius = match s % 50 {
                0 => 0.0,
                1 => random.between(0.2, 0.5),
                _ => random.between(0.005, 0.08),
            };
            Sphere::new(place, radius)
        })
        .collect();
    cloth.set_spheres(&spheres).unwrap();
    if cloth.colliders().capsules().is_empty() {
        // Chains: most spheres end two capsules. Some capsules are inside of one of their spheres.
        let capsules: Vec<Capsule> = (0..300).map(|c| Capsule::new(c, (c + 1 + c % 3) % 400)).collect();
        cloth.set_capsules(&capsules).unwrap();
    }
}

/// Particles that are suddenly far away, or so far that nothing can be computed.
fn throw(solver: &mut dyn Solver, id: ClothId, random: &mut Random, frame: u32) {
    let count = solver.cloth(id).unwrap().particle_count() as u32;
    for _ in 0..20 {
        let i = random.below(count) as usize;
        let far =
            [1.0, 30.0, 1.0e6, 1.0e19, 1.0e38][random.below(if frame % 4 == 3 { 5 } else { 2 }) as usize];
        let place = [random.between(-far, far), random.between(-far, far), random.between(-far, far), 1.0];
        solver.write_particles(id, ParticleArray::Current, i, &[place]).unwrap();
    }
}

fn continuous(solver: &mut dyn Solver, id: ClothId, random: &mut Random, frame: u32) {
    solver.cloth_mut(id).unwrap().edit(|p| p.continuous_collision = true).unwrap();
    turn_capsules(solver, id, random, frame);
}

#[test]
fn hundreds_of_capsules() {
    compare(8, 1, turn_capsules, turn_capsules);
}

#[test]
fn hundreds_of_capsules_along_paths() {
    compare(8, 2, continuous, turn_capsules);
}

#[test]
fn fast_particles_among_turning_capsules() {
    for seed in 3..6 {
        compare(12, seed, continuous, |solver, id, random, frame| {
            turn_capsules(solver, id, random, frame);
            throw(solver, id, random, frame);
        });
    }
}

/// Without friction and mass scaling masses stay as they are, so that stages that restore them may be left out.
fn smooth(solver: &mut dyn Solver, id: ClothId, random: &mut Random, frame: u32) {
    let parameters = |p: &mut cloth_core::Parameters| {
        (p.friction, p.collision_mass_scale) = (0.0, 0.0);
        p.continuous_collision = random.below(2) == 0;
    };
    solver.cloth_mut(id).unwrap().edit(parameters).unwrap();
    turn_capsules(solver, id, random, frame);
}

/// Particles between neighbours that are too far apart in opposite directions: their constraints throw them beyond all
/// numbers while they are among capsules.
fn tear(solver: &mut dyn Solver, id: ClothId, random: &mut Random, _: u32) {
    let count = solver.cloth(id).unwrap().particle_count() as u32;
    for _ in 0..8 {
        let i = 1 + random.below(count - 2) as usize;
        for (neighbor, far) in [(i - 1, 3.3e38), (i + 1, -3.3e38)] {
            let place = [[far, 0.0, 0.0, 1.0]];
            for array in [ParticleArray::Current, ParticleArray::Previous] {
                solver.write_particles(id, array, neighbor, &place).unwrap();
            }
        }
    }
}

#[test]
fn particles_that_are_torn_among_capsules() {
    for seed in 16..20 {
        compare(6, seed, smooth, |solver, id, random, frame| {
            smooth(solver, id, random, frame);
            if frame % 2 == 1 {
                tear(solver, id, random, frame);
            }
        });
    }
}

/// Two hundred bricks around and inside the sheet, each turned in its own way, and half-spaces below it.
fn move_bricks(solver: &mut dyn Solver, id: ClothId, random: &mut Random, _: u32) {
    let cloth = solver.cloth_mut(id).unwrap();
    let mut planes = Vec::new();
    for b in 0..200 {
        let center =
            Vec3::new(random.between(-0.5, 1.5), random.between(-0.3, 0.1), random.between(-0.5, 1.3));
        let turn = glam::Quat::from_scaled_axis(Vec3::from(random.point(2.0)));
        let half = if b % 50 == 0 { 0.3 } else { random.between(0.005, 0.05) };
        for side in [Vec3::X, Vec3::Y, Vec3::Z, -Vec3::X, -Vec3::Y, -Vec3::Z] {
            let normal = turn * side;
            planes.push(Plane::new(normal, -(normal.dot(center) + half)));
        }
    }
    planes.push(Plane::new(Vec3::new(0.1, 1.0, 0.05).normalize(), 0.25));
    cloth.set_planes(&planes).unwrap();
    if cloth.colliders().convexes().is_empty() {
        let bricks = (0..200).map(|b| Convex::new(Vec::from_iter(6 * b..6 * b + 6)));
        cloth.set_convexes(&Vec::from_iter(bricks.chain([Convex::new([1200])]))).unwrap();
    }
}

/// Bricks that drag along and count as mass, and capsules, which all push virtual particles, too.
fn with_virtual_particles(solver: &mut dyn Solver, id: ClothId, random: &mut Random, frame: u32) {
    let cloth = solver.cloth_mut(id).unwrap();
    let triangles: Vec<[u32; 4]> = (0..450)
        .filter(|i| i % 24 < 22)
        .flat_map(|i| [[i, i + 1, i + 24, 0], [i + 25, i + 24, i + 1, 1]])
        .collect();
    cloth.set_virtual_particles(&triangles, &[[0.4, 0.3, 0.3], [0.5, 0.8, -0.3]]).unwrap();
    cloth
        .edit(|p| {
            p.virtual_particles_all_shapes = true;
            p.convex_velocity = true;
        })
        .unwrap();
    turn_capsules(solver, id, random, frame);
    move_bricks(solver, id, random, frame);
}

#[test]
fn hundreds_of_bricks() {
    compare(8, 9, move_bricks, move_bricks);
}

#[test]
fn fast_particles_among_moving_bricks() {
    for scales_mass in [false, true] {
        let set_up: Drive = if scales_mass {
            |solver, id, random, frame| {
                solver.cloth_mut(id).unwrap().edit(|p| p.convex_mass_scale = true).unwrap();
                move_bricks(solver, id, random, frame);
            }
        } else {
            move_bricks
        };
        compare(12, 10, set_up, |solver, id, random, frame| {
            move_bricks(solver, id, random, frame);
            throw(solver, id, random, frame);
        });
    }
}

#[test]
fn virtual_particles_among_capsules_and_bricks() {
    compare(8, 11, with_virtual_particles, |solver, id, random, frame| {
        turn_capsules(solver, id, random, frame);
        move_bricks(solver, id, random, frame);
    });
}

#[test]
fn virtual_particles_of_fast_particles() {
    for seed in 12..15 {
        compare(12, seed, with_virtual_particles, |solver, id, random, frame| {
            turn_capsules(solver, id, random, frame);
            move_bricks(solver, id, random, frame);
            throw(solver, id, random, frame);
        });
    }
}

#[test]
fn virtual_particles_over_moving_triangles() {
    compare(3, 15, with_virtual_particles, |solver, id, random, frame| {
        move_ground(solver, id, random, frame);
        throw(solver, id, random, frame);
    });
}

/// A wavy ground of ten thousand triangles under the sheet, in no order, that rises and tilts; some triangles come twice.
fn move_ground(solver: &mut dyn Solver, id: ClothId, random: &mut Random, _: u32) {
    let (height, tilt) = (random.between(-0.12, -0.02), random.between(-0.1, 0.1));
    let corner = |i: u32, k: u32| {
        let (x, z) = (i as f32 * 0.03 - 0.5, k as f32 * 0.03 - 0.5);
        [x, height + tilt * x + 0.02 * ((i * 7 + k * 3) % 5) as f32, z]
    };
    let triangles: Vec<Triangle> = (0..10_000)
        .map(|t| {
            let cell = t * 3_779 % 4_900;
            let (i, k) = (cell % 70, cell / 70);
            if t % 2 == 0 {
                Triangle::new(corner(i, k), corner(i, k + 1), corner(i + 1, k))
            } else {
                Triangle::new(corner(i + 1, k), corner(i, k + 1), corner(i + 1, k + 1))
            }
        })
        .collect();
    solver.cloth_mut(id).unwrap().set_collision_triangles(&triangles).unwrap();
}

#[test]
fn ten_thousand_moving_triangles() {
    compare(3, 7, move_ground, move_ground);
}

#[test]
fn particles_anywhere_over_moving_triangles() {
    compare(3, 8, move_ground, |solver, id, random, frame| {
        move_ground(solver, id, random, frame);
        solver.cloth_mut(id).unwrap().edit(|p| p.triangle_range = 0.1).unwrap();
        throw(solver, id, random, 3);
    });
}
