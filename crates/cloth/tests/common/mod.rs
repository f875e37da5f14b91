//! A scene with inputs of every kind, and the backends on which it has the same bits.
#![allow(dead_code, reason = "every test file uses its own part")]

use cloth::backend::Configuration;
use cloth::{
    Backend, ClothBuilder, Fabric, InterCollision, Particle, ParticleArray, Pose, Quat, Solver,
    SolverSnapshot, Sphere, ValidFabric, Vec3,
};
use std::sync::Arc;

/// All backends of this machine, with their paths, that have the bits of the scalar one.
pub fn exact_backends() -> Vec<Configuration> {
    let all = Backend::ALL.iter().flat_map(|backend| backend.configurations());
    let threads = Backend::Simd.with_threads(2);
    let usable = all.chain([threads]).filter(|configuration| {
        Solver::new(*configuration).is_ok_and(|solver| solver.capabilities().bit_exact)
    });
    usable.collect()
}

/// A rope of four particles.
pub fn rope() -> (ValidFabric, Vec<Particle>) {
    let mut particles: Vec<Particle> =
        (0..4).map(|i| Particle::new([0.1 * i as f32, 0.0, 0.0], 0.05)).collect();
    particles[0].inverse_mass = 0.0;
    let fabric = Fabric::from_edges(&particles, &[[0, 1], [1, 2], [2, 3]]).unwrap();
    (fabric.validate().unwrap(), particles)
}

/// A square of so many particles along a side, 10 cm apart, at this height.
fn sheet(side: u32, height: f32) -> (Arc<ValidFabric>, Vec<Particle>) {
    let at = |i: u32| [0.1 * (i % side) as f32, height, 0.1 * (i / side) as f32];
    let mut particles: Vec<Particle> = (0..side * side).map(|i| Particle::new(at(i), 0.02)).collect();
    particles[0].inverse_mass = 0.0;
    let mut edges = Vec::new();
    let mut triangles = Vec::new();
    for i in 0..side * side {
        let (right, below) = (i % side + 1 < side, i / side + 1 < side);
        edges.extend(right.then_some([i, i + 1]));
        edges.extend(below.then_some([i, i + side]));
        triangles.extend((right && below).then_some([i, i + side, i + 1]));
    }
    let mut fabric = Fabric::from_edges(&particles, &edges).unwrap();
    fabric.triangles = triangles;
    (Arc::new(fabric.validate().unwrap()), particles)
}

/// Two sheets of one fabric above each other, a smaller one, and a ball; they collide with each other.
pub struct Scene {
    pub solver: Solver,
    /// Adds, removes, and overwrites particles as well.
    pub is_busy: bool,
}

impl Scene {
    pub fn new(configuration: Configuration) -> Self {
        let mut solver = Solver::new(configuration).unwrap();
        solver.set_inter_collision(InterCollision::new(0.06)).unwrap();
        let (large, small) = (sheet(6, 0.0), sheet(4, 0.1));
        for ((fabric, particles), height) in [(&large, 0.0), (&large, 0.05), (&small, 0.0)] {
            let pose = Pose { translation: Vec3::new(0.0, height, 0.0), ..Pose::default() };
            let cloth = ClothBuilder::new(fabric.clone(), particles)
                .pose(pose)
                .gravity([0.0, -9.81, 0.0])
                .damping(0.1)
                .wind([0.3, 0.0, 1.0], 0.2, 0.1)
                .spheres(&[Sphere::new([0.2, -0.2, 0.2], 0.15)]);
            solver.add(cloth).unwrap();
        }
        Self { solver, is_busy: false }
    }

    /// The same scene in the state of a snapshot.
    pub fn of(configuration: Configuration, snapshot: &SolverSnapshot) -> Self {
        let mut solver = Solver::new(configuration).unwrap();
        solver.restore_all(snapshot).unwrap();
        Self { solver, is_busy: false }
    }

    /// Gives the inputs of a frame, and returns its length.
    pub fn drive(&mut self, frame: usize) -> f32 {
        let solver = &mut self.solver;
        let ids = solver.cloths();
        let time = frame as f32 / 60.0;
        for (k, &id) in ids.iter().enumerate() {
            let cloth = solver.cloth_mut(id).unwrap();
            cloth.set_spheres(&[Sphere::new([0.2 + 0.3 * time, -0.2, 0.2], 0.15)]).unwrap();
            cloth.set_rotation(Quat::from_rotation_y(0.5 * time * k as f32)).unwrap();
            match frame {
                3 => cloth.edit(|p| p.friction = 0.3).unwrap(),
                4 => {
                    cloth
                        .set_motion_constraints(&vec![[0.2, 0.0, 0.2, 0.6]; cloth.particle_count()])
                        .unwrap();
                }
                7 => cloth.teleport(Vec3::new(0.5, 0.0, 0.0)).unwrap(),
                8 => cloth.clear_motion_constraints(),
                _ => {}
            }
        }
        match frame {
            5 => solver.set_inter_collision(InterCollision::new(0.04).with_stiffness(0.5)).unwrap(),
            6 if self.is_busy => {
                let (fabric, particles) = rope();
                solver.add(ClothBuilder::new(fabric, &particles).gravity([0.0, -9.81, 0.0])).unwrap();
            }
            9 if self.is_busy => {
                let moved: Vec<Particle> = solver.particles(ids[1]).unwrap()[3..8].to_vec();
                solver.write_particles(ids[1], ParticleArray::Previous, 3, &moved).unwrap();
                solver
                    .write_particles(ids[2], ParticleArray::Current, 2, &[Particle::pinned([0.1, 0.2, 0.0])])
                    .unwrap();
            }
            10 if self.is_busy => solver.remove(ids[0]).unwrap(),
            _ => {}
        }
        [1.0 / 60.0, 1.0 / 50.0][frame % 2]
    }

    pub fn step(&mut self, frame: usize) {
        let dt = self.drive(frame);
        self.solver.step(dt).unwrap();
    }
}

/// Gives all files in some bytes their right checksums, inner ones first.
pub fn seal(bytes: &mut [u8]) {
    let starts: Vec<usize> = (0..bytes.len().saturating_sub(32))
        .filter(|&at| {
            bytes[at..].starts_with(b"CLOTH") && bytes[at + 5..at + 8].iter().all(u8::is_ascii_uppercase)
        })
        .collect();
    for start in starts.into_iter().rev() {
        let length = cloth_core::sections::file_length(&bytes[start..])
            .and_then(|length| usize::try_from(length).ok());
        let Some(file) = length.and_then(|length| bytes[start..].get_mut(..length)) else { continue };
        let sum = cloth_core::sections::checksum(&file[32..]).to_le_bytes();
        file[24..32].copy_from_slice(&sum);
    }
}
