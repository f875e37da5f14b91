//! Random rows through every stage.

mod capsule;
mod continuous;
mod convex;
mod edge;
mod integrate;
mod inter_collision;
mod interpolation;
mod mass_scale;
mod motion;
mod options;
mod self_collision;
mod separation;
mod sleep;
mod sphere;
mod tether;
mod triangle;
mod turning;
mod virtual_particle;
mod wind;

use crate::check::Check;

/// One check per stage.
pub(super) fn checks() -> Vec<Check> {
    vec![
        integrate::CHECK,
        integrate::VARIABLE_STEPS,
        turning::CHECK,
        turning::MANY_ITERATIONS,
        wind::CHECK,
        wind::TURNING,
        motion::CHECK,
        tether::CHECK,
        edge::CHECK,
        edge::OWN_STIFFNESS,
        edge::LIMITS,
        separation::CHECK,
        convex::CHECK,
        convex::FRICTION,
        triangle::CHECK,
        triangle::RIDGE,
        sphere::CHECK,
        sphere::FRICTION,
        capsule::CHECK,
        capsule::FRICTION,
        continuous::SPHERES,
        continuous::CAPSULES_CHECK,
        mass_scale::CHECK,
        virtual_particle::CHECK,
        virtual_particle::CONTINUOUS,
        self_collision::CHECK,
        self_collision::REST,
        inter_collision::CHECK,
        interpolation::CONSTRAINTS,
        interpolation::SHAPES,
        sleep::CHECK,
        sleep::WAKES,
        options::MASS_SCALE,
        options::TRIANGLE_FRICTION,
        options::TRIANGLE_RANGE,
        options::CONVEX_VELOCITY,
        options::VIRTUAL_PARTICLES,
    ]
}
