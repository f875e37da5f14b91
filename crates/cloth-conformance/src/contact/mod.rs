//! Contact that holds: whether surfaces intersect in a state, and whether they pass through each other on the way to the next one.
//!
//! [`Surfaces`] judges any number of cloths and obstacles by exact predicates and conservative times of impact; [`Scene`] reads a folder of the
//! format `cloth-contact-case-1` and judges the states that a program wrote for it.

mod capstan;
mod corner;
mod friction;
mod hold;
mod impulses;
mod interior;
mod judge;
mod layers;
mod pinch;
mod play;
mod scene;
mod stress;
mod surfaces;
mod tangled;
#[cfg(test)]
mod tests;
mod way;

pub use hold::checks;
pub use judge::{Judgement, judge};
pub use play::{Effort, Play, Played, Sheet};
pub use scene::{Scene, SceneCloth, SceneObstacle, is_contact};
pub use stress::{Stress, stress_scene, stress_scenes};
pub use surfaces::{Impact, Intersection, Part, Surfaces};
