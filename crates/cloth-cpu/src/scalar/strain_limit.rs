//! Sweeps that keep a strain limit, element by element in their order, in float64 (docs/math/strain_limit.md;
//! `cloth_kernels::solve::strain_limit`).

use super::iteration::Iteration;
use super::{place, take_over};
use cloth_core::method::strain_limit::{
    Elements, LimitKind, LimitedSpring, LimitedTriangle, StrainLimit as Limit,
};
use cloth_core::potential::Potential;
use cloth_kernels::energy::deformation::RestShape;
use cloth_kernels::solve::strain_limit::{area, spring, stretches};
use cloth_kernels::{Particle, Vec3};
use std::sync::Arc;

/// What sweeps run over.
#[derive(Debug, Default)]
pub(crate) struct StrainLimit {
    /// The potential and the limit that the elements were made of.
    of: Option<(Arc<Potential>, Limit)>,
    elements: Elements,
    /// Vertices with the inverse masses of the user.
    vertices: Vec<Particle<f64>>,
}

/// Runs the pass: as many sweeps as its argument says, or fewer.
pub(super) fn run(it: &mut Iteration<'_>) {
    let settings = it.cloth.settings();
    let (Some(limit), Some(potential)) = (settings.strain_limit(), settings.potential()) else { return };
    let mut memory = it.scratch.strain_limit.take().unwrap_or_default();
    if memory.of.as_ref().is_none_or(|(known, of)| !Arc::ptr_eq(known, potential) || of != limit) {
        memory.elements = Elements::new(limit, potential);
        memory.of = Some((potential.clone(), *limit));
    }
    memory.vertices.clear();
    let particles = it.current.iter().zip(it.previous.iter());
    memory.vertices.extend(particles.map(|(p, q)| Particle::new(place(p), f64::from(q[3]))));
    for _ in 0..it.pass.argument {
        if memory.sweep(limit.kind) <= limit.tolerance {
            break;
        }
    }
    it.current.iter_mut().zip(&memory.vertices).for_each(|(p, vertex)| take_over(p, *vertex));
    it.scratch.strain_limit = Some(memory);
}

impl StrainLimit {
    /// Puts every element back into its range, and returns by how much the worst was outside.
    fn sweep(&mut self, kind: LimitKind) -> f64 {
        let Self { elements, vertices, .. } = self;
        let mut largest = 0.0_f64;
        for &LimitedSpring { ends, range } in &elements.springs {
            let (places, excess) = spring(at(vertices, ends), range);
            put(vertices, ends, places);
            largest = largest.max(excess);
        }
        for &LimitedTriangle { corners, rest: [b1, b2], range } in &elements.triangles {
            let (places, excess) = match kind {
                LimitKind::Area => area(at(vertices, corners), range),
                _ => stretches(at(vertices, corners), RestShape { b1, b2 }, range),
            };
            put(vertices, corners, places);
            largest = largest.max(excess);
        }
        largest
    }

    pub fn memory_bytes(&self) -> usize {
        self.elements.springs.capacity() * size_of::<LimitedSpring>()
            + self.elements.triangles.capacity() * size_of::<LimitedTriangle>()
            + self.vertices.capacity() * size_of::<Particle<f64>>()
    }
}

fn at<const N: usize>(vertices: &[Particle<f64>], corners: [u32; N]) -> [Particle<f64>; N] {
    corners.map(|corner| vertices[corner as usize])
}

fn put<const N: usize>(vertices: &mut [Particle<f64>], corners: [u32; N], places: [Vec3<f64>; N]) {
    for (corner, place) in corners.into_iter().zip(places) {
        vertices[corner as usize].position = place;
    }
}
