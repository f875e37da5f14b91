//! The component that makes cloth of a mesh.

use crate::pins::{Attach, ColorChannel, Pins};
use bevy::prelude::*;
use cloth::{ColliderTiming, Material, Method, Parameters, Watchdog, Xpbd};

/// Makes cloth of the [`Mesh3d`] of the same entity, in its shape at rest.
///
/// The entity gets a copy of the mesh, which is moved; the asset itself stays as it is, and any number of cloths may be made
/// of it. The transform of the entity is where what is pinned is held; the rest follows by inertia. Its scale may be anything
/// but 0 on an axis: uneven, negative and sheared ones are built into the cloth.
///
/// ```
/// use cloth_bevy::{Cloth, ColorChannel};
///
/// let cape = Cloth::from_mesh().pin_vertex_color(ColorChannel::Red).density(0.35).self_collision(0.02);
/// assert_eq!(cape.parameters.self_collision_distance, 0.02);
/// ```
///
/// A fabric that was measured, in SI units, moved by a method that keeps to them:
///
/// ```
/// use cloth_bevy::{Cloth, ColorChannel, cloth::Material};
///
/// let denim = Material::preset("denim")?;
/// let cape = Cloth::from_mesh().pin_vertex_color(ColorChannel::Red).material(denim);
/// # Ok::<(), cloth_bevy::cloth::Error>(())
/// ```
///
/// Changes act from the next step on. Changes of [`pins`](Self::pins), [`attach`](Self::attach),
/// [`density`](Self::density), [`material`](Self::material), [`method`](Self::method) and [`collider_timing`](Self::collider_timing) build the cloth anew, at rest. A value out of range is a [`ClothIssue`](crate::ClothIssue) of
/// kind [`Setting`](crate::IssueKind::Setting).
#[derive(Component, Debug, Clone, PartialEq)]
#[require(Transform)]
pub struct Cloth {
    /// Which vertices are held; default none.
    pub pins: Pins,
    /// What holds them; default the entity.
    pub attach: Attach,
    /// Mass per area (kg/m²), above 0; default 0.25, between a shirt (0.15) and denim (0.4).
    pub density: f32,
    /// Distance (m) that the cloth keeps from colliders, at least 0; default 0.01. From the mesh of a collider at most the size
    /// of its voxels.
    pub thickness: f32,
    /// Part of a bend that is taken back per tenth of a second, 0 to 1; default 0.3. 0 is silk, 1 cardboard.
    pub bending: f32,
    /// Part of a shear that is taken back per tenth of a second, 0 to 1; default 0.5.
    pub shearing: f32,
    /// A fabric in SI units in place of density, bending and shearing; default none, which is position based dynamics. Its friction is that of
    /// [`parameters`](Self::parameters). `docs/materials.md`
    pub material: Option<Material>,
    /// What moves a material; default [`Xpbd`]: real time, stiffer the more substeps there are, 1200 a second where
    /// `solver_frequency` is the default. [`Vbd`](cloth::Vbd) never explodes, [`Newton`](cloth::Newton) is exact and slow. `docs/methods.md`
    pub method: Method,
    /// When colliders and bones act on a material; default [`Within`](ColliderTiming::Within) a substep of the method.
    /// [`After`](ColliderTiming::After) it is cheaper for [`Xpbd`] and [`Vbd`](cloth::Vbd). `docs/methods.md`
    pub collider_timing: ColliderTiming,
    /// All other parameters of the library, with its units and ranges (`docs/parameters.md`); defaults of its own are gravity
    /// 9.81 m/s² downwards, damping 0.1, friction 0.3 and coefficients of drag and lift 0.06. `wind` is added to
    /// that of [`ClothWind`](crate::ClothWind) and zones, parameters of sleep are those of [`sleep`](Self::sleep).
    pub parameters: Parameters,
    /// When it falls asleep and costs nothing until something moves it; none for never. Default [`ClothSleep::default`].
    pub sleep: Option<ClothSleep>,
    /// Which jumps of the entity are no motion.
    pub teleport: TeleportLimits,
    /// What the library does where the cloth is about to be lost; default [`cloth::Policy::Contain`].
    pub watchdog: Watchdog,
    /// Whether the mesh keeps its vertex colours where they are pins; default false, since the standard material would be
    /// tinted by them.
    pub keep_vertex_colors: bool,
}

/// When a cloth falls asleep.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClothSleep {
    /// Largest speed of its particles along any axis (m/s), at least 0; default 0.01.
    pub speed: f32,
    /// Time that it has to be slower (s), at least 0.1; default 1.
    pub after: f32,
}

impl Default for ClothSleep {
    fn default() -> Self {
        Self { speed: 0.01, after: 1.0 }
    }
}

/// Which motion of an entity from one step to the next is a jump: the cloth then goes along as it is and feels nothing.
/// Smaller jumps: [`TeleportCloth`](crate::TeleportCloth).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TeleportLimits {
    /// Distance (m), above 0; default 1, which is 60 m/s. Infinite for never. The library takes changes of the velocity by
    /// 20 m/s within a step for a jump as well, see [`Cloth::watchdog`].
    pub distance: f32,
    /// Angle (rad), above 0; default 2.
    pub angle: f32,
}

impl Default for TeleportLimits {
    fn default() -> Self {
        Self { distance: 1.0, angle: 2.0 }
    }
}

impl Default for Cloth {
    fn default() -> Self {
        let mut parameters = Parameters::default();
        parameters.gravity = [0.0, -9.81, 0.0].into();
        parameters.damping = [0.1; 3].into();
        parameters.friction = 0.3;
        parameters.drag_coefficient = 0.06;
        parameters.lift_coefficient = 0.06;
        Self {
            pins: Pins::None,
            attach: Attach::Entity,
            density: 0.25,
            thickness: 0.01,
            bending: 0.3,
            shearing: 0.5,
            material: None,
            method: Xpbd::default().into(),
            collider_timing: ColliderTiming::default(),
            parameters,
            sleep: Some(ClothSleep::default()),
            teleport: TeleportLimits::default(),
            watchdog: Watchdog::default(),
            keep_vertex_colors: false,
        }
    }
}

impl Cloth {
    /// Cloth of the entity's [`Mesh3d`], not pinned: the default.
    #[must_use]
    pub fn from_mesh() -> Self {
        Self::default()
    }

    /// Pins vertices of which this channel of the colour is above a half: [`Pins::VertexColor`].
    #[must_use]
    pub fn pin_vertex_color(self, channel: ColorChannel) -> Self {
        Self { pins: Pins::VertexColor { channel, above: 0.5 }, ..self }
    }

    /// Pins these vertices of the mesh, counted from 0.
    #[must_use]
    pub fn pin_vertices(self, vertices: impl Into<Vec<u32>>) -> Self {
        Self { pins: Pins::Vertices(vertices.into()), ..self }
    }

    /// Pins vertices that are nearer than `distance` (m) to a bone of the skin, each to its closest bone:
    /// [`Pins::NearBones`] and [`Attach::Skin`].
    #[must_use]
    pub fn pin_closest_bone(self, skin: Entity, distance: f32) -> Self {
        Self { pins: Pins::NearBones { distance }, attach: Attach::Skin(skin), ..self }
    }

    /// Attaches what is pinned to the closest bones of a skin: [`Attach::Skin`].
    #[must_use]
    pub fn attach_to_skin(self, skin: Entity) -> Self {
        Self { attach: Attach::Skin(skin), ..self }
    }

    /// Attaches what is pinned to the closest of these joints: [`Attach::Joints`].
    #[must_use]
    pub fn attach_to_joints(self, joints: impl Into<Vec<Entity>>) -> Self {
        Self { attach: Attach::Joints(joints.into()), ..self }
    }

    /// Sets [`density`](Self::density) (kg/m²).
    #[must_use]
    pub fn density(self, density: f32) -> Self {
        Self { density, ..self }
    }

    /// Sets [`thickness`](Self::thickness) (m).
    #[must_use]
    pub fn thickness(self, thickness: f32) -> Self {
        Self { thickness, ..self }
    }

    /// Sets [`bending`](Self::bending), 0 to 1.
    #[must_use]
    pub fn bending(self, bending: f32) -> Self {
        Self { bending, ..self }
    }

    /// Sets [`material`](Self::material).
    #[must_use]
    pub fn material(self, material: Material) -> Self {
        Self { material: Some(material), ..self }
    }

    /// Sets [`method`](Self::method).
    #[must_use]
    pub fn method(self, method: impl Into<Method>) -> Self {
        Self { method: method.into(), ..self }
    }

    /// Sets [`collider_timing`](Self::collider_timing).
    #[must_use]
    pub fn collider_timing(self, collider_timing: ColliderTiming) -> Self {
        Self { collider_timing, ..self }
    }

    /// Sets the distance that particles of the cloth keep from each other (m); default 0, which is off.
    #[must_use]
    pub fn self_collision(self, distance: f32) -> Self {
        self.edit(|parameters| parameters.self_collision_distance = distance)
    }

    /// Changes any of the [`parameters`](Self::parameters).
    #[must_use]
    pub fn edit(mut self, change: impl FnOnce(&mut Parameters)) -> Self {
        change(&mut self.parameters);
        self
    }

    /// Sets [`sleep`](Self::sleep).
    #[must_use]
    pub fn sleep(self, sleep: Option<ClothSleep>) -> Self {
        Self { sleep, ..self }
    }

    /// Mass per area (kg/m²).
    pub(crate) fn mass_per_area(&self) -> f32 {
        self.material.map_or(self.density, |material| material.area_density as f32)
    }

    /// The parameters with those of sleep.
    pub(crate) fn resting_parameters(&self) -> Parameters {
        let mut parameters = self.parameters;
        match self.sleep {
            Some(ClothSleep { speed, after }) => {
                parameters.sleep_threshold = speed;
                parameters.sleep_test_interval = 100;
                // Saturates, and makes 1 of what is not a number.
                parameters.sleep_after_count = ((after * 10.0).round() as u32).max(1);
            }
            None => {
                parameters.sleep_test_interval = u32::MAX;
                parameters.sleep_after_count = u32::MAX;
            }
        }
        parameters
    }

    /// Settings of the phases of a fabric.
    pub(crate) fn phases(&self, fabric: &cloth::ValidFabric) -> Vec<cloth::PhaseConfig> {
        let stiffness = |kind| match kind {
            cloth::PhaseKind::Bending => self.bending,
            cloth::PhaseKind::Shearing => self.shearing,
            _ => 1.0,
        };
        let phase = |(i, phase): (u32, &cloth::Phase)| {
            cloth::PhaseConfig::new(i).with_stiffness(stiffness(phase.kind))
        };
        (0..).zip(fabric.phases()).map(phase).collect()
    }
}
