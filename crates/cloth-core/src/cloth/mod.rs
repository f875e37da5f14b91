//! A cloth as the host knows it: everything but the particles, which live on a backend's device.

mod bytes;
mod colliders;
mod frame;
mod holding;
mod motion;
mod particle_data;
mod revision;
mod rewind;
mod sleep;
mod sphere_constraints;
mod time_filter;
mod virtual_particles;

pub use frame::Pose;
pub use revision::{Change, Revision};
pub use virtual_particles::VirtualParticles;

pub(crate) use bytes::section_in_words;
pub(crate) use frame::{FrameMotion, Placement, exp, log};
pub(crate) use motion::check_pose;
pub(crate) use rewind::BeforeFrame;

use crate::collider::{Animated, Colliders};
use crate::fabric::ValidFabric;
use crate::method::{Settings, pbd};
use crate::watchdog::{CalmPose, Watch, Watchdog};
use frame::LocalFrame;
use glam::Vec3;
use revision::Revisions;
use sleep::Sleep;
use std::sync::Arc;
use time_filter::TimeFilter;

/// An axis-aligned box in local space.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    /// Smallest coordinates (m).
    pub lower: Vec3,
    /// Largest coordinates (m).
    pub upper: Vec3,
}

impl Bounds {
    /// The middle (m).
    #[must_use]
    pub fn center(&self) -> Vec3 {
        (self.lower + self.upper) * 0.5
    }

    /// Half of the size along each axis (m).
    #[must_use]
    pub fn half_extent(&self) -> Vec3 {
        (self.upper - self.lower) * 0.5
    }

    /// The smallest box around some points; a box around the origin where there are none.
    #[must_use]
    pub fn of(points: &[[f32; 4]]) -> Self {
        let Some(first) = points.first() else { return Self { lower: Vec3::ZERO, upper: Vec3::ZERO } };
        let at = |p: &[f32; 4]| Vec3::new(p[0], p[1], p[2]);
        let start = Self { lower: at(first), upper: at(first) };
        points.iter().fold(start, |b, p| Self { lower: b.lower.min(at(p)), upper: b.upper.max(at(p)) })
    }
}

/// Shapes, constraints and motion of one cloth, and the settings of the method that moves it. Backends read it; every change
/// is checked.
///
/// Changes wake a sleeping cloth where they alter a value that matters (see [`crate::ParameterInfo::wakes`]).
#[derive(Debug, Clone, PartialEq)]
pub struct Cloth {
    pub(crate) fabric: Arc<ValidFabric>,
    colliders: Arc<Colliders>,
    /// One for each of [`sphere_constraints::KINDS`].
    sphere_constraints: [Animated<[f32; 4]>; 2],
    accelerations: Vec<[f32; 4]>,
    virtual_particles: VirtualParticles,
    rest_positions: Arc<[[f32; 4]]>,
    self_collision_indices: Option<Vec<u32>>,
    user_data: u64,
    /// What the method keeps from frame to frame beside particles, in rows of its own.
    pub(crate) method_memory: Vec<[f32; 4]>,
    pub(crate) settings: Settings,
    pub(crate) frame: LocalFrame,
    pub(crate) time: TimeFilter,
    pub(crate) sleep: Sleep,
    pub(crate) bounds: Bounds,
    pub(crate) revisions: Revisions,
    pub(crate) watchdog: Watchdog,
    pub(crate) watch: Watch,
    /// The last calm pose: at first that in which the cloth was added.
    pub(crate) kept: CalmPose,
}

impl Cloth {
    pub(crate) fn new(fabric: Arc<ValidFabric>, bounds: Bounds, pose: Pose) -> Self {
        let settings = Settings::Pbd(pbd::Settings::new(&fabric));
        Self {
            fabric,
            colliders: Arc::default(),
            sphere_constraints: Default::default(),
            accelerations: Vec::new(),
            virtual_particles: VirtualParticles::default(),
            rest_positions: Arc::default(),
            self_collision_indices: None,
            user_data: 0,
            method_memory: Vec::new(),
            settings,
            frame: LocalFrame::new(pose),
            time: TimeFilter::default(),
            sleep: Sleep::default(),
            bounds,
            revisions: Revisions::new(),
            watchdog: Watchdog::default(),
            watch: Watch::new(bounds),
            kept: CalmPose::default(),
        }
    }

    /// The fabric, shared with other cloths.
    #[must_use]
    pub fn fabric(&self) -> &Arc<ValidFabric> {
        &self.fabric
    }

    /// Number of particles.
    #[must_use]
    pub fn particle_count(&self) -> usize {
        self.fabric.particle_count()
    }

    /// Revision of a part of the cloth: as long as it stays, so may what was derived from the part.
    #[must_use]
    pub fn revision(&self, part: Change) -> Revision {
        self.revisions.of(part)
    }

    /// Bounding box of all particles before the last collision stage, in local space.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// A number of the user's, for instance to recognise the cloth in an inter-collision filter; default 0.
    #[must_use]
    pub fn user_data(&self) -> u64 {
        self.user_data
    }

    /// What the method keeps from frame to frame beside particles, as it left it; empty for most.
    #[must_use]
    pub fn method_memory(&self) -> &[[f32; 4]] {
        &self.method_memory
    }

    /// Sets [`user_data`](Self::user_data).
    pub fn set_user_data(&mut self, user_data: u64) {
        self.user_data = user_data;
    }

    /// Returns whether the cloth sleeps: it is not simulated until something wakes it: shapes, constraints, a pose or particles
    /// that are set, and most parameters. By default no cloth falls asleep: see the parameters `sleep_threshold`,
    /// `sleep_test_interval` and `sleep_after_count`.
    #[must_use]
    pub fn is_asleep(&self) -> bool {
        self.sleep.passed >= self.sleep.after_count
    }

    /// Sleep tests passed in a row.
    #[must_use]
    pub fn sleep_pass_count(&self) -> u32 {
        self.sleep.passed
    }

    /// Puts the cloth to sleep now.
    pub fn put_to_sleep(&mut self) {
        self.sleep.passed = self.sleep.after_count;
    }

    /// Wakes the cloth.
    pub fn wake_up(&mut self) {
        self.sleep.passed = 0;
    }

    /// Length of an iteration in the last step (s); 0 before the first.
    #[must_use]
    pub fn previous_iteration_dt(&self) -> f32 {
        self.time.last as f32
    }

    /// Bytes of host state of this cloth, without the particles and without what cloths of one garment share: the fabric
    /// and [rest positions](Self::share_rest_positions).
    #[must_use]
    pub fn memory_bytes(&self) -> usize {
        self.colliders.memory_bytes()
            + self.sphere_constraints.iter().map(Animated::memory_bytes).sum::<usize>()
            + self.accelerations.len() * 16
            + self.method_memory.capacity() * 16
            + self.virtual_particles.particles().len() * 16
            + self.kept.memory_bytes()
            + self.self_collision_indices.as_ref().map_or(0, |indices| indices.len() * 4)
    }
}
