//! Every parameter of a cloth: one declaration gives the struct, its defaults, its checks and the table from which
//! editors and documentation are made.

pub(crate) mod bytes;
mod declare;
mod markdown;
mod phase;
mod table;

pub use markdown::markdown;
pub use phase::PhaseConfig;
pub use table::{ParameterInfo, Value};

use declare::parameters;
use glam::Vec3;
use std::ops::RangeInclusive;

const ANY: RangeInclusive<f32> = f32::MIN..=f32::MAX;
const NOT_NEGATIVE: RangeInclusive<f32> = 0.0..=f32::MAX;
const FRACTION: RangeInclusive<f32> = 0.0..=1.0;
const WAKES: bool = true;
const KEEPS_ASLEEP: bool = false;

// name: type = default, unit, accepted range (per component), range for sliders, whether a change wakes the cloth
parameters! {
    /// Acceleration of all particles, in global axes.
    gravity: Vec3 = Vec3::ZERO, "m/s²", ANY, -50.0..=50.0, WAKES;
    /// Velocity lost per reference interval (1 / stiffness frequency), per local axis.
    damping: Vec3 = Vec3::ZERO, "fraction", FRACTION, FRACTION, WAKES;
    /// Share of the local frame's velocity that is passed on to the particles as drag, per global axis and reference
    /// interval.
    linear_drag: Vec3 = Vec3::ZERO, "fraction", FRACTION, FRACTION, WAKES;
    /// Share of the local frame's rotation that is passed on to the particles as drag, per local axis and reference
    /// interval.
    angular_drag: Vec3 = Vec3::ZERO, "fraction", FRACTION, FRACTION, WAKES;
    /// Share of the local frame's acceleration that the particles feel, per global axis.
    linear_inertia: Vec3 = Vec3::ONE, "factor", NOT_NEGATIVE, FRACTION, WAKES;
    /// Share of the local frame's angular acceleration that the particles feel, per local axis.
    angular_inertia: Vec3 = Vec3::ONE, "factor", NOT_NEGATIVE, FRACTION, WAKES;
    /// Share of the centrifugal and Coriolis forces of a turning local frame that the particles feel, per local axis.
    centrifugal_inertia: Vec3 = Vec3::ONE, "factor", NOT_NEGATIVE, FRACTION, WAKES;
    /// Solver iterations per second: a step of `dt` takes `max(1, round(dt * solver_frequency))` iterations. Higher
    /// is stiffer, more accurate and slower.
    solver_frequency: f32 = 300.0, "1/s", 0.0..=1.0e6, 0.0..=600.0, WAKES;
    /// Reference rate of every stiffness, damping and drag: each is the fraction per `1 / stiffness_frequency`
    /// seconds.
    stiffness_frequency: f32 = 10.0, "1/s", 0.0..=1.0e6, 0.0..=100.0, WAKES;
    /// Most iterations that a stiffness, damping or drag of exactly 1 is spread over in a reference interval: where the
    /// interval has more, each of them removes as much as with so many, so that what is rigid stays rigid at any solver
    /// frequency. Zero spreads it over all.
    rigid_iterations: u32 = 40, "iterations", 0.0..=65536.0, 0.0..=120.0, WAKES;
    /// Number of past iterations whose length is averaged for gravity, so that an unsteady frame rate does not shake
    /// the cloth.
    acceleration_filter_width: u32 = 30, "iterations", 1.0..=65536.0, 1.0..=120.0, KEEPS_ASLEEP;
    /// Factor on the length of every tether. Zero pulls all particles onto their anchors; to switch tethers off set
    /// `tether_stiffness` to zero.
    tether_scale: f32 = 1.0, "factor", NOT_NEGATIVE, 0.0..=4.0, WAKES;
    /// Fraction of a tether's excess length that is removed per reference interval. Zero switches tethers off.
    tether_stiffness: f32 = 1.0, "fraction", FRACTION, FRACTION, WAKES;
    /// Factor on the radius of every motion constraint: effective radius = max(0, scale * radius + bias).
    motion_constraint_scale: f32 = 1.0, "factor", NOT_NEGATIVE, 0.0..=4.0, WAKES;
    /// Added to the scaled radius of every motion constraint.
    motion_constraint_bias: f32 = 0.0, "m", ANY, 0.0..=8.0, WAKES;
    /// Fraction of the distance outside its motion sphere that a particle is moved back per reference interval.
    motion_constraint_stiffness: f32 = 1.0, "fraction", FRACTION, FRACTION, WAKES;
    /// Velocity of the air, in global axes.
    wind: Vec3 = Vec3::ZERO, "m/s", ANY, -50.0..=50.0, WAKES;
    /// Air drag, per reference interval. Zero, with `lift_coefficient` zero too, switches the wind off.
    drag_coefficient: f32 = 0.0, "fraction", FRACTION, FRACTION, WAKES;
    /// Air lift, per reference interval.
    lift_coefficient: f32 = 0.0, "fraction", FRACTION, FRACTION, WAKES;
    /// Density of the air, relative to the masses and lengths in use.
    fluid_density: f32 = 1.0, "kg/m³", NOT_NEGATIVE, 0.0..=10.0, WAKES;
    /// Distance that particles of this cloth keep from each other. Zero switches self-collision off.
    self_collision_distance: f32 = 0.0, "m", NOT_NEGATIVE, 0.0..=0.1, WAKES;
    /// Fraction of a self-penetration that is removed per reference interval. Zero switches self-collision off.
    self_collision_stiffness: f32 = 1.0, "fraction", FRACTION, FRACTION, WAKES;
    /// Largest speed that one push of self-collision gives two particles against each other: an iteration sees at most
    /// `self_collision_speed / solver_frequency` of a self-penetration, so that deep ones end softly over several. Without
    /// a limit, which is the largest value, all of it becomes velocity at once. Of a cloth with a material the default is 0.3.
    self_collision_speed: f32 = f32::MAX, "m/s", NOT_NEGATIVE, 0.0..=5.0, WAKES;
    /// Whether particles are swept along their path against spheres and capsules, so that fast ones cannot pass
    /// through; about twice the cost of the discrete test.
    continuous_collision: bool = false, "", FRACTION, FRACTION, WAKES;
    /// Coulomb friction with collision shapes: at most `friction` times the penetration is taken from the tangential
    /// motion of an iteration.
    friction: f32 = 0.0, "factor", NOT_NEGATIVE, 0.0..=2.0, KEEPS_ASLEEP;
    /// Makes particles in contact heavier for the rest of the iteration: inverse mass is divided by
    /// `1 + scale * penetration²`, so that cloth does not push itself through shapes.
    collision_mass_scale: f32 = 0.0, "1/m²", NOT_NEGATIVE, 0.0..=100.0, WAKES;
    /// Largest speed along any axis below which a sleep test counts as passed.
    sleep_threshold: f32 = 0.0, "m/s", NOT_NEGATIVE, 0.0..=0.5, WAKES;
    /// Time between sleep tests. The largest value switches sleeping off.
    sleep_test_interval: u32 = u32::MAX, "ms", NOT_NEGATIVE, 0.0..=1000.0, WAKES;
    /// Tests that must be passed in a row before the cloth falls asleep.
    sleep_after_count: u32 = u32::MAX, "tests", 1.0..=f32::MAX, 1.0..=20.0, WAKES;
    /// Whether `friction` also acts in contacts with collision triangles.
    triangle_friction: bool = false, "", FRACTION, FRACTION, WAKES;
    /// Whether `collision_mass_scale` also acts in contacts with collision triangles.
    triangle_mass_scale: bool = false, "", FRACTION, FRACTION, WAKES;
    /// Collision triangles further away than this are ignored. Zero means no limit: a particle behind the nearest
    /// triangle is pushed to its plane from any distance, as a closed surface wants it.
    triangle_range: f32 = 0.0, "m", NOT_NEGATIVE, FRACTION, WAKES;
    /// Whether `collision_mass_scale` also acts in contacts with convexes.
    convex_mass_scale: bool = false, "", FRACTION, FRACTION, WAKES;
    /// Whether moving planes drag the cloth by friction. Otherwise friction treats convexes as standing still.
    convex_velocity: bool = false, "", FRACTION, FRACTION, WAKES;
    /// Whether virtual particles also collide with convexes and triangles, not only with spheres and capsules.
    virtual_particles_all_shapes: bool = false, "", FRACTION, FRACTION, WAKES;
}

impl Parameters {
    /// `self_collision_speed` of a cloth with a material, where none is set (m/s).
    ///
    /// Pushes come behind the substeps of its method, so no energy knows of them, and a stiff cloth answers each with a wave: without a
    /// limit a shirt that fell into a heap was torn apart by Newton's method and rolled up by vertex block descent. Tried and lost:
    /// pushes that stop at once what approaches and separate the rest at this speed. The same shirt was stretched by 129 instead of 61 %
    /// by vertex block descent, and by Newton's method, both at 0.1 m/s, by 287 instead of 23 % (45 frames).
    pub const SOFT_SELF_COLLISION_SPEED: f32 = 0.3;
}
