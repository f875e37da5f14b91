//! Solvers of a scene.

use serde::{Deserialize, Serialize};

/// A solver. Cloths of different solvers never meet.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SolverEntry {
    /// Name for `cloth.solver`.
    pub name: String,
    /// Steps per frame, at least 1. Default 1. The number of iterations depends on `solver_frequency` instead.
    pub steps_per_frame: Option<u32>,
    /// How its cloths collide with each other. Default: not.
    pub inter_collision: Option<InterCollisionEntry>,
}

/// Collision between cloths.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct InterCollisionEntry {
    /// Distance that vertices of different cloths keep, in metres.
    pub distance: f32,
    /// Fraction of a penetration removed per pass, 0 to 1. Default 1.
    pub stiffness: Option<f32>,
    /// Passes per step. Default 1.
    pub iterations: Option<u32>,
}
