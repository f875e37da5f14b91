//! A cloth with everything: every stage runs, everything moves.

use crate::pbd::oracle::random::Random;
use crate::physics::fabrics::{grid, grid_particles};
use cloth_core::{
    Capsule, Cloth, ClothDescription, ClothId, Convex, Fabric, Particle, Plane, Result, Solver, Sphere,
    Triangle,
};
use glam::{Quat, Vec3};
use std::sync::Arc;

/// Frames of a run: enough for all contacts and for falling asleep and waking up.
pub(super) const FRAMES: usize = 40;

/// One of a family of cloths.
#[derive(Debug, Clone)]
pub(super) struct Scene {
    pub seed: u64,
    pub columns: u32,
    pub rows: u32,
    /// Features whose order depends on the numbers of particles.
    pub self_collision: bool,
}

const SPACING: f32 = 0.1;

impl Scene {
    pub fn new(seed: u64) -> Self {
        Self { seed, columns: 7 + seed as u32 % 4, rows: 9, self_collision: true }
    }

    pub fn fabric(&self) -> Fabric {
        grid(self.columns, self.rows, SPACING)
    }

    pub fn particles(&self) -> Vec<Particle> {
        let mut random = Random::new(self.seed);
        grid_particles(self.columns, self.rows, SPACING, |i| {
            if i == 0 || i == self.columns - 1 { 0.0 } else { 0.5 + 0.25 * (i % 5) as f32 }
        })
        .into_iter()
        .map(|[x, y, z, w]| [x, y + random.between(-0.01, 0.01), z, w])
        .collect()
    }

    /// Adds the cloth. `renumber` maps indices of the scene to those of the cloth.
    pub fn add(&self, solver: &mut dyn Solver) -> Result<ClothId> {
        let description = ClothDescription::new(Arc::new(self.fabric().validate()?), self.particles());
        let id = solver.add_cloth(description)?;
        self.configure(solver.cloth_mut(id)?, &|i| i)?;
        Ok(id)
    }

    /// Turns everything on. `index` is the number that particle `i` of the scene has in the cloth.
    pub fn configure(&self, cloth: &mut Cloth, index: &dyn Fn(u32) -> u32) -> Result<()> {
        cloth.edit(|p| {
            p.gravity = Vec3::new(0.0, -9.81, 0.0);
            p.damping = Vec3::new(0.1, 0.2, 0.15);
            p.linear_drag = Vec3::splat(0.1);
            p.angular_drag = Vec3::splat(0.2);
            p.linear_inertia = Vec3::splat(0.7);
            p.angular_inertia = Vec3::splat(0.6);
            p.centrifugal_inertia = Vec3::splat(0.5);
            p.solver_frequency = 180.0;
            p.stiffness_frequency = 20.0;
            p.acceleration_filter_width = 7;
            p.tether_scale = 1.05;
            p.tether_stiffness = 0.8;
            p.motion_constraint_stiffness = 0.7;
            p.wind = Vec3::new(1.0, 0.5, -2.0);
            p.drag_coefficient = 0.3;
            p.lift_coefficient = 0.2;
            p.friction = 0.4;
            p.collision_mass_scale = 10.0;
            p.continuous_collision = self.seed.is_multiple_of(2);
            p.self_collision_distance = if self.self_collision { 0.07 } else { 0.0 };
            p.self_collision_stiffness = 0.9;
            p.sleep_threshold = 0.02;
            p.sleep_test_interval = 20;
            p.sleep_after_count = 3;
        })?;
        let count = self.columns * self.rows;
        let mut motion = vec![[0.0; 4]; count as usize];
        let mut accelerations = motion.clone();
        let mut rest = motion.clone();
        for (i, p) in (0..count).zip(self.particles()) {
            let at = index(i) as usize;
            motion[at] = [p[0], p[1], p[2], if i % 11 == 0 { 0.3 } else { 10.0 }];
            accelerations[at] = [0.5, 0.0, if i % 3 == 0 { 1.0 } else { 0.0 }, 0.0];
            rest[at] = p;
        }
        cloth.set_motion_constraints(&motion)?;
        cloth.set_separation_constraints(
            &motion.iter().map(|m| [m[0], m[1] - 2.0, m[2], 1.5]).collect::<Vec<_>>(),
        )?;
        cloth.set_accelerations(&accelerations)?;
        cloth.set_rest_positions(&rest)?;
        let corner = |x: u32, y: u32| index(y * self.columns + x);
        let virtual_particles: Vec<[u32; 4]> =
            (0..self.rows - 1).map(|y| [corner(2, y), corner(3, y), corner(2, y + 1), y % 2]).collect();
        cloth.set_virtual_particles(&virtual_particles, &[[0.4, 0.3, 0.3], [0.2, 0.5, 0.3]])?;
        self.move_shapes(cloth, 0.0)?;
        cloth.set_capsules(&[Capsule::new(1, 2)])?;
        cloth.set_convexes(&[Convex::new([0, 1])])
    }

    /// Positions of the shapes at `time` (s).
    fn move_shapes(&self, cloth: &mut Cloth, time: f32) -> Result<()> {
        let middle = Vec3::new(0.35, 0.0, 0.4);
        let swing = Vec3::new(0.1, 0.1, 0.05) * (3.0 * time).sin();
        let down = Vec3::Y;
        cloth.set_spheres(&[
            Sphere::new(middle - down * 0.25 + swing, 0.12),
            Sphere::new(middle - down * 0.5 - Vec3::X * 0.3 + swing, 0.08),
            Sphere::new(middle - down * 0.45 + Vec3::X * 0.3 - swing, 0.15),
        ])?;
        let tilt = Vec3::new(0.1 * (2.0 * time).sin(), 1.0, 0.05).normalize();
        cloth.set_planes(&[Plane::through(-down * 0.7, tilt), Plane::through(Vec3::Z * 1.2, Vec3::Z)])?;
        let a = -down * 0.85 + swing * 0.1;
        cloth.set_collision_triangles(&[Triangle::new(
            a + Vec3::new(-2.0, 0.0, -2.0),
            a + Vec3::new(0.0, 0.0, 3.0),
            a + Vec3::new(3.0, 0.0, -2.0),
        )])
    }

    /// Prepares frame `frame` and returns its length (s). Everything follows from the frame number alone.
    pub fn drive(&self, solver: &mut dyn Solver, id: ClothId, frame: usize) -> Result<f32> {
        let time = frame as f32 / 60.0;
        let cloth = solver.cloth_mut(id)?;
        // Still after two thirds, so that the cloth may fall asleep; one poke wakes it.
        if frame < FRAMES / 2 {
            cloth.set_translation(Vec3::new((4.0 * time).sin(), 0.2 * time, 0.0) * 0.2)?;
            cloth.set_rotation(Quat::from_rotation_y((3.0 * time).sin() * 0.4))?;
            self.move_shapes(cloth, time)?;
        }
        match frame {
            9 => cloth.teleport(Vec3::new(0.1, 0.0, 0.0))?,
            13 => cloth.ignore_velocity_discontinuity(),
            17 => cloth.edit(|p| p.drag_coefficient = 0.5)?,
            22 => cloth.clear_inertia(),
            25 => cloth.put_to_sleep(),
            27 => cloth.wake_up(),
            _ => {}
        }
        Ok([1.0 / 60.0, 1.0 / 72.0, 1.0 / 50.0][frame % 3])
    }
}
