//! Random cloths with everything turned on, and comparing them between devices.
#![allow(dead_code, unused_imports, reason = "every test program uses a part of this")]

pub mod compare;
pub mod random;

pub use compare::{Outcome, assert_same, assert_same_step, outcome};
pub use random::Random;

use cloth_core::{
    Capsule, Cloth, ClothDescription, Convex, Fabric, ParticleArray, Phase, PhaseConfig, PhaseKind, Plane,
    Solver, Sphere, ThreadPartition, Triangle,
};
use cloth_cpu::Width;
use glam::{Quat, Vec3};
use std::sync::Arc;

/// Ends a test for which the processor lacks instructions.
pub fn needs(width: Width) {
    if !width.is_available() {
        cloth_testing::lacks_hardware(format!("the processor has no {}", width.name()));
    }
}

/// A grid with noise, some edges between any particles, several phases, and what else a fabric can have.
fn fabric(random: &mut Random, columns: u32, rows: u32, particles: &[[f32; 4]]) -> Fabric {
    let at = |x: u32, y: u32| y * columns + x;
    let mut phases: Vec<Vec<[u32; 2]>> = Vec::new();
    for [dx, dy] in [[1, 0], [0, 1], [1, 1], [0, 2]] {
        let mut edges = Vec::new();
        for y in 0..rows - dy {
            edges.extend((0..columns - dx).map(|x| [at(x, y), at(x + dx, y + dy)]));
        }
        // Some edges point the other way: groups of all kinds arise.
        edges.retain(|_| random.chance(0.97));
        edges.iter_mut().filter(|edge| edge[0] % 7 == 3).for_each(|edge| edge.reverse());
        phases.push(edges);
    }
    let count = columns * rows;
    let anywhere = (0..count).map(|_| [random.below(count), random.below(count)]);
    phases.push(anywhere.filter(|[i, j]| i != j).collect());

    let mut fabric = Fabric { particle_count: count, sets: vec![0], ..Fabric::default() };
    // Half of the cloths are partitioned into subdomains of random sizes; edges between any particles cross them.
    let mut starts: Vec<u32> = (0..1 + random.below(4)).map(|_| 1 + random.below(count - 1)).collect();
    starts.extend([0, count]);
    starts.sort_unstable();
    starts.dedup();
    let subdomains = if random.chance(0.5) { starts } else { vec![0, count] };
    let mut partition = ThreadPartition { subdomains, interface_sets: Vec::new() };
    for mut edges in phases {
        edges.sort_by_key(|edge| edge.map(|i| partition.subdomain_of(i)).into_iter().min());
        let crosses = |&[i, j]: &[u32; 2]| partition.subdomain_of(i) != partition.subdomain_of(j);
        let (interface, inside): (Vec<[u32; 2]>, Vec<[u32; 2]>) = edges.into_iter().partition(crosses);
        let first = fabric.sets.len() as u32 - 1;
        for edges in [interface, inside] {
            let colored = Fabric::from_edges(particles, &edges).expect("valid");
            let start = fabric.constraints.len() as u32;
            partition.interface_sets.push(colored.sets.len() as u32 - 1);
            fabric.sets.extend(colored.sets[1..].iter().map(|end| start + end));
            fabric.constraints.extend(colored.constraints);
            fabric.rest_lengths.extend(colored.rest_lengths);
        }
        partition.interface_sets.pop();
        let sets = first..fabric.sets.len() as u32 - 1;
        fabric.phases.push(Phase { kind: PhaseKind::Custom, sets });
    }
    fabric.partition = (partition.subdomains.len() > 2).then_some(partition);
    fabric.rest_lengths.iter_mut().filter(|_| random.chance(0.02)).for_each(|length| *length = 0.0);
    if random.chance(0.3) {
        fabric.log_stiffness = Some(fabric.constraints.iter().map(|_| random.between(-10.0, 0.0)).collect());
    }
    for _ in 0..random.below(3) {
        let anchor = random.below(count);
        for i in 0..count {
            let away = random.chance(0.1);
            fabric.tether_anchors.push(if away { i } else { anchor });
            fabric.tether_lengths.push(if away { 0.0 } else { random.between(0.2, 2.0) });
        }
    }
    for y in 0..rows - 1 {
        for x in 0..columns - 1 {
            let [a, b, c, d] = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)];
            fabric.triangles.extend([[a, b, d], [a, d, c]]);
        }
    }
    fabric
}

/// Adds a random cloth; the same for the same seed.
pub fn add_cloth(solver: &mut dyn Solver, seed: u64) {
    add_cloths(solver, seed, 1);
}

/// Adds random cloths of one fabric, some of which differ from the others in masses or parameters.
pub fn add_cloths(solver: &mut dyn Solver, seed: u64, count: usize) {
    let random = &mut Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1);
    let (columns, rows) = (3 + random.below(30), 3 + random.below(30));
    let unit_masses = random.chance(0.4);
    let particles: Vec<[f32; 4]> = (0..columns * rows)
        .map(|i| {
            let [x, y, z] = random.point(0.01);
            let pinned = random.chance(0.02);
            let mass = if unit_masses || random.chance(0.2) { 1.0 } else { random.between(0.2, 3.0) };
            let (column, row) = ((i % columns) as f32, (i / columns) as f32);
            [column * 0.05 + x, y, row * 0.05 + z, if pinned { 0.0 } else { mass }]
        })
        .collect();
    let fabric = fabric(random, columns, rows, &particles);
    let phases = fabric.phases.len() as u32;
    let fabric = Arc::new(fabric.validate().expect("valid"));
    for number in 0..count {
        let mut particles = particles.clone();
        if number % 5 == 4 {
            particles[number % 7][3] = 0.5;
        }
        let description = ClothDescription::new(fabric.clone(), particles.clone());
        let id = solver.add_cloth(description).expect("valid");
        let mut random = Random(random.0 + u64::from(number % 7 == 5));
        configure(solver.cloth_mut(id).expect("valid"), &mut random, phases, &particles);
    }
}

pub fn configure(cloth: &mut Cloth, random: &mut Random, phases: u32, particles: &[[f32; 4]]) {
    let mut phases: Vec<u32> = (0..phases).collect();
    phases.retain(|_| random.chance(0.9));
    let configs: Vec<PhaseConfig> = phases
        .into_iter()
        .map(|phase| {
            PhaseConfig::new(phase).with_stiffness(random.between(0.3, 1.0)).with_softening(
                if random.chance(0.5) { 1.0 } else { random.between(0.0, 1.0) },
                if random.chance(0.5) { 1.0 } else { random.between(0.5, 1.0) },
                if random.chance(0.5) { 1.0 } else { random.between(1.0, 1.2) },
            )
        })
        .collect();
    cloth.set_phases(&configs).expect("valid");
    let mut some = |share: f32, high: f32| if random.chance(share) { random.between(0.0, high) } else { 0.0 };
    let (wind, friction, mass_scale, distance) =
        (some(0.5, 2.0), some(0.6, 0.8), some(0.4, 30.0), some(0.5, 0.08));
    let options = [0; 4].map(|_| random.chance(0.4));
    let (continuous, all_shapes) = (random.chance(0.4), random.chance(0.5));
    cloth
        .edit(|p| {
            p.gravity = Vec3::new(0.0, -9.81, 0.5);
            p.damping = Vec3::new(0.1, 0.2, 0.15);
            p.solver_frequency = 240.0;
            p.wind = Vec3::new(wind, 0.3, -wind);
            p.drag_coefficient = 0.3 * wind;
            p.lift_coefficient = 0.2 * wind;
            p.friction = friction;
            p.collision_mass_scale = mass_scale;
            p.continuous_collision = continuous;
            p.virtual_particles_all_shapes = all_shapes;
            [p.convex_mass_scale, p.triangle_mass_scale, p.convex_velocity, p.triangle_friction] = options;
            p.self_collision_distance = distance;
            p.self_collision_stiffness = 0.9;
            p.sleep_test_interval = 10;
        })
        .expect("valid");
    let count = particles.len();
    let around = |random: &mut Random, p: &[f32; 4], radius: f32| {
        [p[0] + random.between(-0.1, 0.1), p[1], p[2], radius]
    };
    if random.chance(0.4) {
        let radius = |random: &mut Random| if random.chance(0.05) { 0.0 } else { random.between(0.1, 5.0) };
        let spheres: Vec<_> = particles
            .iter()
            .map(|p| {
                let r = radius(random);
                around(random, p, r)
            })
            .collect();
        cloth.set_motion_constraints(&spheres).expect("valid");
    }
    if random.chance(0.3) {
        let spheres: Vec<_> = particles
            .iter()
            .map(|p| {
                let r = random.between(0.0, 0.1);
                around(random, p, r)
            })
            .collect();
        cloth.set_separation_constraints(&spheres).expect("valid");
    }
    if random.chance(0.3) {
        cloth
            .set_accelerations(
                &(0..count).map(|_| [random.unit(), 0.0, -random.unit(), 0.0]).collect::<Vec<_>>(),
            )
            .expect("valid");
    }
    if random.chance(0.5) {
        cloth.set_rest_positions(particles).expect("valid");
    }
    if random.chance(0.4) {
        let triangles: Vec<[u32; 4]> =
            (0..count as u32 - 2).step_by(5).map(|i| [i, i + 1, i + 2, i % 2]).collect();
        cloth.set_virtual_particles(&triangles, &[[0.4, 0.3, 0.3], [0.2, 0.5, 0.3]]).expect("valid");
    }
    move_shapes(cloth, random);
    let capsules = random.below(4);
    cloth
        .set_capsules(&(0..capsules).map(|c| Capsule::new(c, (c + 1) % 5)).collect::<Vec<_>>())
        .expect("valid");
    if random.chance(0.5) {
        cloth.set_convexes(&[Convex::new([0, 1]), Convex::new([2])]).expect("valid");
    }
}

/// Collision triangles; they take most of the time of a small cloth, which is much under Miri.
const TRIANGLES: usize = if cfg!(miri) { 1 } else { 4 };

fn move_shapes(cloth: &mut Cloth, random: &mut Random) {
    let spheres: Vec<Sphere> = (0..5)
        .map(|_| {
            let [x, y, z] = random.point(0.7);
            Sphere::new([x + 0.6, y - 0.4, z + 0.6], random.between(0.0, 0.3))
        })
        .collect();
    cloth.set_spheres(&spheres).expect("valid");
    let planes: Vec<Plane> = [-0.6, 1.8, -0.3]
        .map(|height| {
            let tilt = Vec3::new(random.between(-0.2, 0.2), 1.0, random.between(-0.2, 0.2)).normalize();
            Plane::through(Vec3::Y * height, tilt)
        })
        .to_vec();
    cloth.set_planes(&planes).expect("valid");
    let triangles: Vec<Triangle> = (0..4)
        .map(|_| {
            let [a, b, c] = [0; 3].map(|_| random.point(2.0));
            Triangle::new([a[0], a[1] - 1.0, a[2]], [b[0], b[1] - 1.0, b[2]], [c[0], c[1] - 1.0, c[2]])
        })
        .collect();
    cloth.set_collision_triangles(&triangles[..TRIANGLES]).expect("valid");
}

/// Changes things between frames; the same for the same seed and frame.
pub fn drive(solver: &mut dyn Solver, seed: u64, frame: u32) {
    let random = &mut Random(seed << 20 | u64::from(frame));
    let explodes = seed.is_multiple_of(3);
    for id in solver.cloths() {
        let count = solver.cloth(id).expect("valid").particle_count() as u32;
        if frame % 4 == 3 {
            let cloth = solver.cloth_mut(id).expect("valid");
            move_shapes(cloth, random);
            cloth.set_rotation(Quat::from_rotation_y(random.between(-0.3, 0.3))).expect("valid");
        }
        if explodes && frame % 5 == 4 {
            let far = [1.0e18, 3.0e38, -1.0e30, 1.0e-40][random.below(4) as usize];
            let first = random.below(count) as usize;
            let w = random.between(0.0, 2.0);
            solver.write_particles(id, ParticleArray::Current, first, &[[far, 0.1, far, w]]).expect("valid");
        }
        if frame % 7 == 6 {
            let first = random.below(count) as usize;
            let mut particle = solver.particles(id, ParticleArray::Current).expect("valid")[first];
            particle[3] = if random.chance(0.5) { 0.0 } else { 1.0 };
            solver.write_particles(id, ParticleArray::Current, first, &[particle]).expect("valid");
        }
    }
}
