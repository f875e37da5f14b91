//! Building a cloth step by step.

use cloth_core::{
    Capsule, Cloth, ClothDescription, ClothId, Convex, Parameters, Particle, PhaseConfig, Plane, Pose,
    Result, Solver, Sphere, Triangle, ValidFabric,
};
use glam::Vec3;
use std::sync::Arc;

type Change = Box<dyn FnOnce(&mut Cloth) -> Result<()>>;

/// A cloth to be. Everything has a default; everything is checked when the cloth is added to a solver.
pub struct ClothBuilder {
    description: ClothDescription,
    parameters: Parameters,
    changes: Vec<Change>,
}

impl ClothBuilder {
    /// A cloth of `fabric` with one particle `[x, y, z, inverse mass]` (m, 1/kg) per particle of the fabric, at rest,
    /// without gravity.
    pub fn new(fabric: impl Into<Arc<ValidFabric>>, particles: impl Into<Vec<Particle>>) -> Self {
        Self {
            description: ClothDescription::new(fabric.into(), particles.into()),
            parameters: Parameters::default(),
            changes: Vec::new(),
        }
    }

    /// All parameters at once; default [`Parameters::default`].
    #[must_use]
    pub fn parameters(mut self, parameters: Parameters) -> Self {
        self.parameters = parameters;
        self
    }

    /// Gravity (m/s²), in global axes; default zero.
    #[must_use]
    pub fn gravity(mut self, gravity: Vec3) -> Self {
        self.parameters.gravity = gravity;
        self
    }

    /// Damping along all axes: fraction of the velocity lost per 0.1 s, in `0..=1`; default 0.
    #[must_use]
    pub fn damping(mut self, damping: f32) -> Self {
        self.parameters.damping = Vec3::splat(damping);
        self
    }

    /// Solver iterations per second; default 300.
    #[must_use]
    pub fn solver_frequency(mut self, frequency: f32) -> Self {
        self.parameters.solver_frequency = frequency;
        self
    }

    /// Friction with collision shapes, at least 0; default 0.
    #[must_use]
    pub fn friction(mut self, friction: f32) -> Self {
        self.parameters.friction = friction;
        self
    }

    /// Velocity of the air (m/s) in global axes, with drag and lift coefficients in `0..=1`; default none.
    #[must_use]
    pub fn wind(mut self, velocity: Vec3, drag: f32, lift: f32) -> Self {
        self.parameters.wind = velocity;
        self.parameters.drag_coefficient = drag;
        self.parameters.lift_coefficient = lift;
        self
    }

    /// Distance that the cloth's particles keep from each other (m); default 0, which is off.
    #[must_use]
    pub fn self_collision(mut self, distance: f32) -> Self {
        self.parameters.self_collision_distance = distance;
        self
    }

    /// Where the local space is; default at the origin.
    #[must_use]
    pub fn pose(mut self, pose: Pose) -> Self {
        self.description.pose = pose;
        self
    }

    /// Where the particles were one iteration ago, which gives them velocity; default at rest.
    #[must_use]
    pub fn previous_particles(mut self, particles: impl Into<Vec<Particle>>) -> Self {
        self.description.previous_particles = Some(particles.into());
        self
    }

    /// How the phases of the fabric are solved, in this order; default all of them at stiffness 1.
    #[must_use]
    pub fn phases(self, phases: &[PhaseConfig]) -> Self {
        let phases = phases.to_vec();
        self.change(move |cloth| cloth.set_phases(&phases))
    }

    /// Collision spheres.
    #[must_use]
    pub fn spheres(self, spheres: &[Sphere]) -> Self {
        let spheres = spheres.to_vec();
        self.change(move |cloth| cloth.set_spheres(&spheres))
    }

    /// Collision capsules between the spheres.
    #[must_use]
    pub fn capsules(self, capsules: &[Capsule]) -> Self {
        let capsules = capsules.to_vec();
        self.change(move |cloth| cloth.set_capsules(&capsules))
    }

    /// Planes and the convexes made of them.
    #[must_use]
    pub fn convexes(self, planes: &[Plane], convexes: &[Convex]) -> Self {
        let (planes, convexes) = (planes.to_vec(), convexes.to_vec());
        self.change(move |cloth| {
            cloth.set_planes(&planes)?;
            cloth.set_convexes(&convexes)
        })
    }

    /// Collision triangles.
    #[must_use]
    pub fn collision_triangles(self, triangles: &[Triangle]) -> Self {
        let triangles = triangles.to_vec();
        self.change(move |cloth| cloth.set_collision_triangles(&triangles))
    }

    /// Any other setting of [`Cloth`].
    #[must_use]
    pub fn change(mut self, change: impl FnOnce(&mut Cloth) -> Result<()> + 'static) -> Self {
        self.changes.push(Box::new(change));
        self
    }

    /// Adds the cloth to a solver: a [`crate::Solver`], or a [`crate::core::World`] on a device of the caller's choice.
    ///
    /// # Errors
    /// The first setting that is wrong, naming field, index and value; the solver is then unchanged.
    pub fn add_to(self, solver: &mut impl AsMut<dyn Solver>) -> Result<ClothId> {
        let solver = solver.as_mut();
        let id = solver.add_cloth(self.description)?;
        let cloth = solver.cloth_mut(id)?;
        let mut settings =
            vec![Box::new(move |cloth: &mut Cloth| cloth.set_parameters(self.parameters)) as Change];
        settings.extend(self.changes);
        if let Err(error) = settings.into_iter().try_for_each(|change| change(cloth)) {
            solver.remove_cloth(id)?;
            return Err(error);
        }
        Ok(id)
    }
}

impl std::fmt::Debug for ClothBuilder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ClothBuilder").field("parameters", &self.parameters).finish_non_exhaustive()
    }
}
