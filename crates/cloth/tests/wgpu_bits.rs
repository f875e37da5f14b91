//! Cloths that are too large for one workgroup, and cloths that touch each other, have the bits of the CPU, where the GPU
//! claims them, and those of the last run everywhere.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth::{
    Backend, Capsule, ClothBuilder, ClothId, Convex, Error, Fabric, InterCollision, Plane, Solver, Sphere,
    Triangle, ValidFabric, cooker::VirtualParticleLayout,
};
use std::process::ExitCode;
use std::sync::Arc;

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![
        a_million_particles,
        all_stages_of_five_thousand_particles,
        a_long_frame_of_a_cloth_that_fits_workgroup_memory,
        shared_rest_positions,
        crowded_cloths,
        many_cloths_that_touch,
    ])
}

/// `[x, y, z, inverse mass]`.
type Particle = [f32; 4];

/// A square of `side` times `side` particles, 1 cm apart, hanging from its first row, with diagonals and triangles.
fn square(side: u32) -> (Arc<ValidFabric>, Vec<Particle>) {
    let place = |k: u32| 0.01 * k as f32;
    let particles: Vec<Particle> = (0..side * side)
        .map(|i| [place(i % side), place(i / side), 0.0, if i < side { 0.0 } else { 1.0 }])
        .collect();
    let mut edges = Vec::new();
    let mut triangles = Vec::new();
    for i in 0..side * side {
        let (has_right, has_next) = (i % side + 1 < side, i / side + 1 < side);
        edges.extend(has_right.then_some([i, i + 1]));
        edges.extend(has_next.then_some([i, i + side]));
        if has_right && has_next {
            edges.push([i, i + side + 1]);
            triangles.extend([[i, i + 1, i + side + 1], [i, i + side + 1, i + side]]);
        }
    }
    let mut fabric = Fabric::from_edges(&particles, &edges).unwrap();
    fabric.triangles = triangles;
    // Each particle hangs from the top of its column.
    fabric.tether_anchors = (0..side * side).map(|i| i % side).collect();
    fabric.tether_lengths = (0..side * side).map(|i| place(i / side)).collect();
    (Arc::new(fabric.validate().unwrap()), particles)
}

/// The particles of all cloths after some frames.
fn run(backend: Backend, add: &dyn Fn(&mut Solver) -> Vec<ClothId>, frames: usize) -> (Vec<Particle>, bool) {
    let mut solver = match Solver::new(backend) {
        Err(Error::Unavailable { reason, .. }) => cloth_testing::lacks_tool(reason),
        solver => solver.unwrap(),
    };
    let cloths = add(&mut solver);
    for _ in 0..frames {
        solver.step(1.0 / 60.0).unwrap();
    }
    let mut particles = Vec::new();
    for cloth in cloths {
        particles.extend_from_slice(cloth::Particle::as_arrays(solver.particles(cloth).unwrap()));
    }
    (particles, solver.capabilities().bit_exact)
}

/// Runs twice on the GPU and once on the CPU.
fn compare(add: impl Fn(&mut Solver) -> Vec<ClothId>, frames: usize) {
    let bits = |particles: &[Particle]| -> Vec<[u32; 4]> {
        particles.iter().map(|particle| particle.map(f32::to_bits)).collect()
    };
    let (first, bit_exact) = run(Backend::Wgpu, &add, frames);
    let (second, _) = run(Backend::Wgpu, &add, frames);
    assert!(bits(&first) == bits(&second), "two runs differ");
    let (expected, _) = run(Backend::Scalar, &add, frames);
    if bit_exact {
        let pairs = bits(&first).into_iter().zip(bits(&expected));
        let wrong = pairs.filter(|(found, expected)| found != expected).count();
        assert_eq!(wrong, 0, "particles with other bits than on the CPU");
    }
    let distance = first.iter().zip(&expected).map(|(a, b)| (a[2] - b[2]).abs()).fold(0.0, f32::max);
    assert!(distance < 1.0e-3, "{distance} m from the CPU");
    assert!(expected.iter().any(|particle| particle[2].abs() > 1.0e-4), "nothing moved");
}

fn a_million_particles() {
    let (fabric, particles) = square(1000);
    let gravity = [0.0, -1.0, -9.81];
    compare(
        |solver| {
            let cloth = ClothBuilder::new(fabric.clone(), &particles);
            vec![solver.add(cloth.gravity(gravity).solver_frequency(120.0)).unwrap()]
        },
        1,
    );
}

fn all_stages_of_five_thousand_particles() {
    let (fabric, particles) = square(71);
    let count = particles.len();
    // Enough triangles for a tree of two levels.
    let floor = |z: f32| {
        (0..400).map(move |k| {
            let x = 0.0025 * k as f32 - 0.1;
            Triangle { corners: [[x, -2.0, z], [x + 0.0025, -2.0, z], [x, 2.0, z + 0.01]] }
        })
    };
    compare(
        |solver| {
            let spheres: Vec<Particle> = particles.iter().map(|&[x, y, z, _]| [x, y, z, 0.3]).collect();
            let inside: Vec<Particle> = particles.iter().map(|&[x, y, z, _]| [x, y, z - 1.0, 0.96]).collect();
            let corners: Vec<[u32; 4]> = fabric.triangles().iter().map(|&[a, b, c]| [a, b, c, 0]).collect();
            let cloth = ClothBuilder::new(fabric.clone(), &particles)
                .gravity([0.0, 2.0, -9.81])
                .solver_frequency(180.0)
                .wind([1.0, 0.5, 2.0], 0.3, 0.2)
                .self_collision(0.015)
                .friction(0.4)
                .spheres(&[Sphere::new([0.3, 0.3, -0.05], 0.05), Sphere::new([0.5, 0.6, -0.05], 0.04)])
                .capsules(&[Capsule::new(0, 1)])
                .convexes(&[Plane::new([0.0, 0.0, 1.0], 0.1)], &[Convex::new([0])])
                .collision_triangles(&floor(-0.06).collect::<Vec<_>>())
                .motion_constraints(&spheres)
                .separation_constraints(&inside)
                .accelerations(&vec![[0.1, 0.0, 0.0, 0.0]; count])
                .virtual_particles(VirtualParticleLayout {
                    indices: corners,
                    weights: vec![[0.25, 0.25, 0.5]],
                })
                .edit(|parameters| {
                    parameters.sleep_threshold = 1.0e-6;
                    parameters.sleep_test_interval = 10;
                    parameters.continuous_collision = true;
                    parameters.collision_mass_scale = 2.0;
                });
            vec![solver.add(cloth).unwrap()]
        },
        4,
    );
}

/// Fifteen iterations of searching for neighbours: more turns of loops than some drivers run in one dispatch.
fn a_long_frame_of_a_cloth_that_fits_workgroup_memory() {
    let (fabric, particles) = square(40);
    compare(
        |solver| {
            let cloth = ClothBuilder::new(fabric.clone(), &particles).self_collision(0.009);
            let cloth = cloth.without_rest_positions().gravity([0.0, 5.0, -9.81]).solver_frequency(900.0);
            vec![solver.add(cloth).unwrap()]
        },
        2,
    );
}

/// Two cloths with the same rest positions and one with its own, which lets fewer pairs go.
fn shared_rest_positions() {
    let (fabric, particles) = square(12);
    let wider: Vec<Particle> = particles.iter().map(|p| p.map(|c| 3.0 * c)).collect();
    compare(
        |solver| {
            let cloth = ClothBuilder::new(fabric.clone(), &particles);
            // Clones share what they were built from.
            let shared = cloth.gravity([0.0, 5.0, -9.81]).self_collision(0.025);
            let own = shared.clone().rest_positions(&wider);
            [shared.clone(), own, shared].map(|cloth| solver.add(cloth).unwrap()).to_vec()
        },
        4,
    );
}

/// Five sheets 4 mm apart that keep 15 mm: every particle has partners in all others, and each push makes others.
fn crowded_cloths() {
    let (fabric, particles) = square(16);
    compare(
        |solver| {
            let settings = InterCollision::new(0.015).with_stiffness(0.5).with_iterations(2);
            solver.set_inter_collision(settings).unwrap();
            let sheet = |k: u8| {
                let (dx, dz) = (0.0031 * f32::from(k), 0.004 * f32::from(k));
                let moved = particles.iter().map(|&[x, y, z, w]| [x + dx, y, z + dz, w]);
                ClothBuilder::new(fabric.clone(), &moved.collect::<Vec<_>>()).solver_frequency(120.0)
            };
            (0..5).map(|k| solver.add(sheet(k)).unwrap()).collect()
        },
        6,
    );
}

/// Pairs of sheets beside each other, 41,000 particles: sorted by many workgroups, and parted in some hundred rounds.
fn many_cloths_that_touch() {
    let (fabric, particles) = square(32);
    compare(
        |solver| {
            let settings = InterCollision::new(0.015);
            solver.set_inter_collision(settings).unwrap();
            let sheet = |k: u8| {
                let (dx, dz) = (0.33 * f32::from(k / 2), 0.009 * f32::from(k % 2));
                let moved = particles.iter().map(|&[x, y, z, w]| [x + dx, y, z + dz + 0.004 * x, w]);
                ClothBuilder::new(fabric.clone(), &moved.collect::<Vec<_>>()).solver_frequency(120.0)
            };
            (0..40).map(|k| solver.add(sheet(k)).unwrap()).collect()
        },
        2,
    );
}
