//! What contact of surfaces has in common, whatever holds them apart.
//!
//! ```text
//! body       collision triangles with their vertices and edges (body.rs)
//! pairs      what is near, in one order (pairs.rs)
//! region     which pair an offset surface meets (region.rs)
//! ```

mod body;
mod pairs;
mod region;

pub(super) use body::Body;
pub(super) use pairs::{Near, around_way, closest, find, is_beyond, signed};
pub(super) use region::is_met;

use cloth_core::Particle;
use cloth_core::potential::Potential;
use cloth_core::surface::Surface;
use cloth_kernels::Vec3;
use cloth_kernels::contact::bounds::radius;

/// A vector in float64.
pub(super) type V = Vec3<f64>;

/// What a vertex touches with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Skin {
    /// r (m).
    pub radius: f64,
    /// μ.
    pub friction: f64,
}

/// What the first vertices of a surface touch with: no further than half of its shortest edge.
pub(super) fn skins(potential: &Potential, surface: &Surface, vertices: usize) -> Vec<Skin> {
    let shortest = surface.edge_lengths().iter().copied().fold(f64::MAX, f64::min);
    let skin = |[thickness, friction]: [f64; 2]| Skin { radius: radius(thickness, shortest), friction };
    potential.contact_values(vertices).into_iter().map(skin).collect()
}

/// Where a particle is, or how far it moves.
pub(super) fn wide(p: Particle) -> V {
    let [x, y, z] = [p[0], p[1], p[2]].map(f64::from);
    V::new(x, y, z)
}

/// The nearest vector in float32.
pub(super) fn narrow(v: V) -> Vec3<f32> {
    Vec3::new(v.x as f32, v.y as f32, v.z as f32)
}
