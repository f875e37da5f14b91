//! The straight way of a substep of several legs.
//!
//! Legs are straight ways that nothing meets on, but whoever sees only where substeps end joins those by straight lines, and a leg may have
//! gone around a corner. So that way is looked at, by times of impact, where something moves by itself and gets there in the first leg; where
//! something meets on it, the substep begins again and is led to where its legs came to, in one leg if there is room for it. Cloth on what
//! rests is left alone: what is turned aside on its straight way takes that for speed, and did not come to rest.

use super::{Contacts, V};
use crate::scalar::contact::{around_way, closest, find};
use cloth_kernels::contact::advance::time_of_impact;
use cloth_kernels::contact::interior::separation;
use cloth_kernels::contact::{EdgeEdge, PointTriangle};

impl Contacts {
    /// Whether nothing meets on straight ways from where the substep began to where vertices are.
    pub(super) fn is_clear(&mut self) -> bool {
        let Self { vertices, cloth, body, candidates, .. } = self;
        let ends = |v: u32| [vertices[v as usize].start, vertices[v as usize].place()];
        let is_free = |of: &[u32; 4]| of.iter().any(|&v| vertices[v as usize].is_free());
        let (mut found, mut pairs) = (Vec::new(), Vec::new());
        let body = body.as_mut().map(|body| &mut body.mesh);
        find(cloth, body, (|v| around_way(ends(v)), is_free), (&mut found, &mut pairs));
        candidates.refits();
        pairs.iter().all(|near| {
            let [starts, ends]: [[V; 4]; 2] = [0, 1].map(|k| near.pair.vertices.map(|v| ends(v)[k]));
            let squared = closest(near.is_edges, starts).squared;
            let apart = separation(squared, 0.0, self.size);
            // What touched already, or may go through each other, is no matter of this way.
            squared <= 0.0
                || self.tangle.as_ref().is_some_and(|tangle| tangle.excepts(near))
                || match near.is_edges {
                    true => time_of_impact(EdgeEdge::new(starts, ends), apart).is_none(),
                    false => time_of_impact(PointTriangle::new(starts, ends), apart).is_none(),
                }
        })
    }
}
