//! Building a cloth step by step.

mod material;
mod method;
mod shapes;

pub(crate) use method::Beside;
pub use method::{
    Accelerator, AngularCorrection, ColliderTiming, Constrained, Contact, Descent, Explicit, Filter,
    Impulses, LimitKind, LineSearch, LinearSolver, Matrix, Method, Newton, Scheme, Start, StrainLimit, Vbd,
    Xpbd,
};

use crate::Particle;
use crate::cooker::{self, CookedFabric, VirtualParticleLayout};
pub use cloth_core::method::pbd::Order;
use cloth_core::{
    Capsule, Cloth, ClothDescription, ClothId, Colliders, Convex, Material, Parameters, PhaseConfig, Plane,
    Pose, Result, Solver, Sphere, TaperedCapsule, Triangle, ValidFabric, VoxelCollider, Watchdog,
};
use glam::Vec3;
use std::sync::Arc;

/// A cloth to be: plain data, to be kept, cloned, sent to another thread and [added](crate::Solver::add) to solvers.
/// Everything has a default; everything is checked when the cloth is added.
///
/// ```
/// use cloth::cooker::{CookOptions, Mesh, cook};
/// use cloth::{Backend, ClothBuilder, Solver};
///
/// // One square metre of cotton, held at two corners.
/// let corners = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, -1.0, 0.0], [1.0, -1.0, 0.0]];
/// let mesh = Mesh::from_triangles(corners, &[0_u16, 2, 1, 1, 2, 3])?.attach(&[0, 1])?.with_density(0.15);
/// let cloth = ClothBuilder::cooked(&cook(&mesh, &CookOptions::default())?)
///     .gravity([0.0, -9.81, 0.0])
///     .damping(0.1)
///     .wind([0.0, 0.0, 5.0], 0.05, 0.05);
/// let mut solver = Solver::new(Backend::Auto)?;
/// let first = solver.add(cloth.clone())?;
/// let second = solver.add(cloth)?;
/// # assert_ne!(first, second);
/// # Ok::<(), cloth::Error>(())
/// ```
#[derive(Clone)]
pub struct ClothBuilder {
    fabric: Arc<ValidFabric>,
    particles: Arc<[[f32; 4]]>,
    previous_particles: Option<Vec<[f32; 4]>>,
    density: Option<f32>,
    pose: Pose,
    parameters: Parameters,
    phases: Option<Vec<PhaseConfig>>,
    order: Order,
    materials: Vec<Material>,
    method: Option<Method>,
    beside: Beside,
    rest_positions: RestPositions,
    self_collision_indices: Option<Vec<u32>>,
    shared_colliders: Option<Arc<Colliders>>,
    spheres: Vec<Sphere>,
    capsules: Vec<Capsule>,
    tapered_capsules: Vec<TaperedCapsule>,
    planes: Vec<Plane>,
    convexes: Vec<Convex>,
    triangles: Vec<Triangle>,
    voxels: Vec<VoxelCollider>,
    motion_constraints: Option<Vec<[f32; 4]>>,
    separation_constraints: Option<Vec<[f32; 4]>>,
    accelerations: Option<Vec<[f32; 4]>>,
    virtual_particles: VirtualParticleLayout,
    user_data: u64,
    watchdog: Watchdog,
}

/// The shape at rest that self-collision spares.
#[derive(Clone)]
enum RestPositions {
    /// The particles that the cloth starts from.
    Particles,
    Given(Arc<[[f32; 4]]>),
    None,
}

/// Material and place.
impl ClothBuilder {
    /// A cloth of `fabric` with one particle per particle of the fabric, at rest, without gravity. Particles are
    /// [`Particle`], or `[x, y, z, inverse mass]` (m, 1/kg); inverse mass 0 pins a particle.
    pub fn new<P: Copy + Into<Particle>>(fabric: impl Into<Arc<ValidFabric>>, particles: &[P]) -> Self {
        Self {
            fabric: fabric.into(),
            particles: arrays(particles).into(),
            previous_particles: None,
            density: None,
            pose: Pose::default(),
            parameters: Parameters::default(),
            phases: None,
            order: Order::default(),
            materials: Vec::new(),
            method: None,
            beside: Beside::default(),
            rest_positions: RestPositions::Particles,
            self_collision_indices: None,
            shared_colliders: None,
            spheres: Vec::new(),
            capsules: Vec::new(),
            tapered_capsules: Vec::new(),
            planes: Vec::new(),
            convexes: Vec::new(),
            triangles: Vec::new(),
            voxels: Vec::new(),
            motion_constraints: None,
            separation_constraints: None,
            accelerations: None,
            virtual_particles: VirtualParticleLayout::default(),
            user_data: 0,
            watchdog: Watchdog::default(),
        }
    }

    /// A cloth as it was cooked from a mesh. The fabric is copied: for many cloths of one fabric clone the builder, which
    /// shares it.
    #[must_use]
    pub fn cooked(cooked: &CookedFabric) -> Self {
        Self::new(cooked.fabric.clone(), &cooked.particles)
    }

    /// Mass per area (kg/m²), for instance 0.15 for a shirt and 0.4 for denim: each particle gets a third of the mass of
    /// the triangles around it, so that the cloth behaves alike however fine its mesh is. Pinned particles stay pinned.
    /// Default: the inverse masses of the particles.
    #[must_use]
    pub fn density(mut self, density: f32) -> Self {
        self.density = Some(density);
        self
    }

    /// Positions of the particles one iteration ago, which give them velocity; default at rest. Their inverse masses do
    /// not matter.
    #[must_use]
    pub fn previous_particles<P: Copy + Into<Particle>>(mut self, particles: &[P]) -> Self {
        self.previous_particles = Some(arrays(particles));
        self
    }

    /// Places the local space of the cloth in the world; default at the origin. Particles, shapes and constraints are
    /// given in this space, and it may move: [`Cloth::set_pose`].
    ///
    /// ```
    /// # use cloth::{ClothBuilder, Fabric, Particle, Pose, Sphere};
    /// # let particles = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    /// # let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
    /// // A character that is 10 m to the right and looks to the left, and a ball in the world before it.
    /// let character = Pose::from_arrays([10.0, 0.0, 0.0], [0.0, 0.707_106_77, 0.0, 0.707_106_77]);
    /// let balls = character.to_local(&[Sphere::new([11.0, 1.0, 0.0], 0.2)]);
    /// let cloth = ClothBuilder::new(fabric, &particles).pose(character).spheres(&balls);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    #[must_use]
    pub fn pose(mut self, pose: Pose) -> Self {
        self.pose = pose;
        self
    }

    /// What is done where the cloth is about to be lost, see [`Watchdog`]: a [`Policy`](crate::Policy), or a watchdog with
    /// limits of your own; default [`Policy::Contain`](crate::Policy::Contain).
    ///
    /// ```
    /// # use cloth::{Backend, ClothBuilder, Fabric, Particle, Policy, Solver};
    /// # let particles = [Particle::pinned([0.0; 3]), Particle::new([0.1, 0.0, 0.0], 1.0)];
    /// # let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
    /// # let mut solver = Solver::new(Backend::Scalar)?;
    /// let rope = solver.add(ClothBuilder::new(fabric, &particles).watchdog(Policy::Reset))?;
    /// solver.cloth_mut(rope)?.set_translation([1000.0, 0.0, 0.0])?; // a teleport: nothing is felt of it
    /// let incidents = solver.step(1.0 / 60.0)?.incidents;
    /// assert!(incidents[0].to_string().starts_with("cloth 0: the local space moved 1000.000 m"));
    /// # Ok::<(), cloth::Error>(())
    /// ```
    #[must_use]
    pub fn watchdog(mut self, watchdog: impl Into<Watchdog>) -> Self {
        self.watchdog = watchdog.into();
        self
    }

    /// A number of the user's, see [`Cloth::user_data`]; default 0.
    #[must_use]
    pub fn user_data(mut self, user_data: u64) -> Self {
        self.user_data = user_data;
        self
    }
}

/// Behaviour.
impl ClothBuilder {
    /// All parameters at once; default [`Parameters::default`].
    #[must_use]
    pub fn parameters(mut self, parameters: Parameters) -> Self {
        self.parameters = parameters;
        self
    }

    /// Changes any of the parameters: `.edit(|parameters| parameters.tether_scale = 1.1)`.
    #[must_use]
    pub fn edit(mut self, change: impl FnOnce(&mut Parameters)) -> Self {
        change(&mut self.parameters);
        self
    }

    /// Gravity (m/s²), in global axes; default zero.
    #[must_use]
    pub fn gravity(mut self, gravity: impl Into<Vec3>) -> Self {
        self.parameters.gravity = gravity.into();
        self
    }

    /// Damping along all axes: fraction of the velocity lost per 0.1 s, in `0..=1`; default 0.
    #[must_use]
    pub fn damping(mut self, damping: f32) -> Self {
        self.parameters.damping = Vec3::splat(damping);
        self
    }

    /// Solver iterations per second: a step of `dt` seconds takes `max(1, round(dt * frequency))` of them. More are stiffer,
    /// more accurate and slower. In `0..=1e6`; default 300.
    #[must_use]
    pub fn solver_frequency(mut self, frequency: f32) -> Self {
        self.parameters.solver_frequency = frequency;
        self
    }

    /// Coefficient of friction with collision shapes (Coulomb, without unit), at least 0 and mostly below 2; default 0.
    #[must_use]
    pub fn friction(mut self, friction: f32) -> Self {
        self.parameters.friction = friction;
        self
    }

    /// Velocity of the air (m/s) in global axes, with drag and lift coefficients in `0..=1`; default none.
    ///
    /// What the wind does depends on the masses: a particle of 1 kg, which is what a mesh gets without masses, hardly
    /// moves, and the less the finer the mesh is. Give a [`density`](Self::density).
    #[must_use]
    pub fn wind(mut self, velocity: impl Into<Vec3>, drag: f32, lift: f32) -> Self {
        self.parameters.wind = velocity.into();
        self.parameters.drag_coefficient = drag;
        self.parameters.lift_coefficient = lift;
        self
    }

    /// The order in which position based dynamics solves constraints; default [`Order::GaussSeidel`]. [`Order::Jacobi`] needs a CPU.
    #[must_use]
    pub fn order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// Settings of the phases of the fabric, which are solved in this order; default all of them at stiffness 1.
    #[must_use]
    pub fn phases(mut self, phases: &[PhaseConfig]) -> Self {
        self.phases = Some(phases.to_vec());
        self
    }

    /// Distance that the cloth's particles keep from each other (m); default 0, which is off.
    ///
    /// Particles that are closer than the distance in the cloth's rest positions do not repel each other, else
    /// neighbours would tear the cloth apart. Rest positions are the particles that the cloth is built from, unless others
    /// are [given](Self::rest_positions). Where the cloth has a [material](Self::material) they are pushed apart softly, by
    /// [`Parameters::self_collision_speed`].
    #[must_use]
    pub fn self_collision(mut self, distance: f32) -> Self {
        self.parameters.self_collision_distance = distance;
        self
    }

    /// The shape at rest that [self-collision](Self::self_collision) spares, `[x, y, z, unused]` (m) per particle;
    /// default the particles that the cloth is built from. Give it where the cloth starts crumpled.
    #[must_use]
    pub fn rest_positions<P: Copy + Into<Particle>>(mut self, positions: &[P]) -> Self {
        self.rest_positions = RestPositions::Given(arrays(positions).into());
        self
    }

    /// Lets [self-collision](Self::self_collision) act between all particles. Only where all constraints are longer than
    /// its distance: neighbours that are closer push each other away while their constraints pull, and stretch the cloth
    /// to a multiple of its size.
    #[must_use]
    pub fn without_rest_positions(mut self) -> Self {
        self.rest_positions = RestPositions::None;
        self
    }

    /// Restricts self- and inter-collision to these particles; default all.
    #[must_use]
    pub fn self_collision_indices(mut self, indices: &[u32]) -> Self {
        self.self_collision_indices = Some(indices.to_vec());
        self
    }
}

impl ClothBuilder {
    /// Adds the cloth to a solver, which is unchanged if that fails.
    pub(crate) fn add_to(&self, solver: &mut dyn Solver) -> Result<ClothId> {
        let id = solver.add_cloth(self.description()?)?;
        if let Err(error) = solver.cloth_mut(id).and_then(|cloth| self.configure(cloth)) {
            solver.remove_cloth(id)?;
            return Err(error);
        }
        Ok(id)
    }

    fn description(&self) -> Result<ClothDescription> {
        let mut particles = self.particles.to_vec();
        if let Some(density) = self.density {
            cooker::set_masses(&mut particles, self.fabric.triangles(), density)?;
        } else if !self.materials.is_empty() {
            self.add_masses(&mut particles)?;
        }
        let mut previous_particles = self.previous_particles.clone();
        // Of a particle there is one mass; a wrong number of them is refused by the solver.
        let previous = previous_particles.iter_mut().flatten().zip(&particles);
        previous.for_each(|(previous, particle)| previous[3] = particle[3]);
        let mut description = ClothDescription::new(self.fabric.clone(), particles);
        description.previous_particles = previous_particles;
        description.pose = self.pose;
        Ok(description)
    }

    fn configure(&self, cloth: &mut Cloth) -> Result<()> {
        match self.physical_settings()? {
            Some(mut settings) => {
                settings.common_mut().order = self.order;
                cloth.set_settings(settings)?;
            }
            None => {
                cloth.set_parameters(self.parameters)?;
                if let Some(phases) = &self.phases {
                    cloth.set_phases(phases)?;
                }
                cloth.set_order(self.order)?;
            }
        }
        match &self.rest_positions {
            RestPositions::Particles => cloth.share_rest_positions(self.particles.clone())?,
            RestPositions::Given(positions) => cloth.share_rest_positions(positions.clone())?,
            RestPositions::None => {}
        }
        cloth.set_self_collision_indices(self.self_collision_indices.as_deref())?;
        self.add_colliders(cloth)?;
        if let Some(spheres) = &self.motion_constraints {
            cloth.set_motion_constraints(spheres)?;
        }
        if let Some(spheres) = &self.separation_constraints {
            cloth.set_separation_constraints(spheres)?;
        }
        if let Some(accelerations) = &self.accelerations {
            cloth.set_accelerations(accelerations)?;
        }
        let layout = &self.virtual_particles;
        if !layout.indices.is_empty() {
            cloth.set_virtual_particles(&layout.indices, &layout.weights)?;
        }
        cloth.set_user_data(self.user_data);
        cloth.set_watchdog(self.watchdog)?;
        Ok(())
    }
}

impl From<&CookedFabric> for ClothBuilder {
    fn from(cooked: &CookedFabric) -> Self {
        Self::cooked(cooked)
    }
}

fn arrays<P: Copy + Into<Particle>>(particles: &[P]) -> Vec<[f32; 4]> {
    particles.iter().map(|&particle| particle.into().into()).collect()
}

impl std::fmt::Debug for ClothBuilder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ClothBuilder")
            .field("particles", &self.particles.len())
            .field("pose", &self.pose)
            .field("parameters", &self.parameters)
            .finish_non_exhaustive()
    }
}
