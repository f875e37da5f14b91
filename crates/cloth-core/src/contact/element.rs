//! One contact, as every method reads it.

use crate::error::{Error, Result};
use bytemuck::{Pod, Zeroable};

/// A plane that a point of the cloth stays in front of: one record for all methods, 64 bytes.
///
/// ```text
/// y = Σ w_i x_i                        the point; for pairs of primitives a difference of points: weights with both signs
/// g = n·y - offset                     gap (m)
/// E = ψ(g)                             the barrier of stiffness κ and radius r (cloth-kernels/src/contact/barrier.rs)
/// ∇_i E = w_i ψ' n                     H_ij = w_i w_j ψ'' n nᵀ, positive semidefinite as it is
/// friction: at most μ |ψ'| against the slip across n
/// ```
///
/// Newton's method and descent use ψ; XPBD can take C = min(0, g - r) with compliance 1/κ, projective methods the quadratic part,
/// impulses the weights and the normal.
#[derive(Debug, Clone, Copy, PartialEq, Default, Pod, Zeroable)]
#[repr(C)]
pub struct ContactElement {
    /// Vertices; those of weight 0 take no part.
    pub vertices: [u32; 4],
    /// Their weights, w_i.
    pub weights: [f32; 4],
    /// Unit normal n, away from what is touched.
    pub normal: [f32; 3],
    /// Offset of the plane along the normal (m).
    pub offset: f32,
    /// Radius r (m), above 0: nothing acts where the gap is larger.
    pub radius: f32,
    /// Stiffness κ (N/m), at least 0.
    pub stiffness: f32,
    /// Coefficient of friction μ, at least 0.
    pub friction: f32,
    /// What touches, a [`ContactKind`] as its number.
    pub kind: u32,
}

/// What touches in a contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum ContactKind {
    /// A point of the cloth and a shape, or a plane that stands still.
    Shape = 0,
    /// A vertex and a triangle.
    VertexTriangle = 1,
    /// Two edges.
    EdgeEdge = 2,
}

impl ContactElement {
    /// Checks it for a cloth with so many particles; `field` names it.
    pub(crate) fn validate(&self, field: &str, particles: usize) -> Result<()> {
        let at = |name: &str| format!("{field}.{name}");
        let takes_part = |k: &usize| self.weights[*k] != 0.0;
        if let Some(k) = (0..4).find(|&k| !self.weights[k].is_finite()) {
            return Err(Error::invalid(at("weights"), self.weights[k], "must be finite"));
        }
        if let Some(k) = (0..4).filter(takes_part).find(|&k| self.vertices[k] as usize >= particles) {
            let expected = format!("must be less than the number of particles, {particles}");
            return Err(Error::invalid(at("vertices"), self.vertices[k], expected));
        }
        let squared: f32 = self.normal.iter().map(|n| n * n).sum();
        let is_unit = (squared - 1.0).abs() < 1.0e-4;
        if !is_unit {
            return Err(Error::invalid(at("normal"), format!("{:?}", self.normal), "must have length 1"));
        }
        if !self.offset.is_finite() {
            return Err(Error::invalid(at("offset"), self.offset, "must be finite"));
        }
        if !(self.radius > 0.0 && self.radius.is_finite()) {
            return Err(Error::invalid(at("radius"), self.radius, "must be finite and above 0"));
        }
        for (name, value) in [("stiffness", self.stiffness), ("friction", self.friction)] {
            if !(value >= 0.0 && value.is_finite()) {
                return Err(Error::invalid(at(name), value, "must be finite and at least 0"));
            }
        }
        Ok(())
    }
}
