//! The elements of a potential, handed out to their corners.

use super::places::{Element, Elements};
use super::{HardConstraint, Kind};
use crate::material::{BendingModel, Material, MembraneModel};
use crate::potential::{Potential, Spring};
use crate::surface::{NONE, Surface};

/// Largest stiffness (N/m, N m): what float32 bears when it is multiplied by squares of lengths.
const LARGEST_STIFFNESS: f64 = 1.0e30;

/// The elements of each vertex.
pub(super) fn elements(potential: &Potential, count: usize, hard: &[HardConstraint]) -> Vec<Elements> {
    let mut all = All(vec![Elements::default(); count]);
    if let Some(surface) = potential.surface() {
        all.add_triangles(surface, potential.materials());
        all.add_joined(surface, potential.materials());
        all.add_hinges(surface, potential.materials());
        all.add_edges(surface, potential.materials());
    }
    if hard.is_empty() {
        for (number, spring) in (0..).zip(potential.springs()) {
            if spring.stiffness != 0.0 {
                all.add_spring(number, spring);
            }
        }
    }
    for (number, constraint) in (0..).zip(hard) {
        all.add_hard(constraint, number);
    }
    all.0
}

/// Constants of a link (m, N/m).
pub(super) fn spring_constants(spring: &Spring) -> [f32; 4] {
    [spring.length, spring.length, spring.stiffness, spring.stiffness].map(bounded)
}

fn bounded(constant: f64) -> f32 {
    constant.clamp(-LARGEST_STIFFNESS, LARGEST_STIFFNESS) as f32
}

struct All(Vec<Elements>);

impl All {
    fn add<const N: usize, const K: usize>(
        &mut self,
        vertex: u32,
        kind: Kind,
        others: [u32; N],
        constants: [f64; K],
        time: f64,
    ) {
        let constants = constants.map(bounded);
        self.0[vertex as usize].elements.push(Element::new(kind, others, constants, time as f32));
    }

    fn add_spring(&mut self, number: u32, spring: &Spring) {
        let ([a, b], constants) = (spring.ends, spring_constants(spring));
        for (vertex, other) in [(a, b), (b, a)] {
            let element = Element::new(Kind::Link, [other], constants, 0.0);
            self.0[vertex as usize].elements.push(Element { spring: Some(number), ..element });
        }
    }

    fn add_triangles(&mut self, surface: &Surface, materials: &[Material]) {
        for (t, &[a, b, c]) in surface.triangles().iter().enumerate() {
            for (vertex, others) in [(a, [b, c]), (b, [c, a]), (c, [a, b])] {
                self.0[vertex as usize].fan.push(others);
            }
            let material = &materials[surface.material(t)];
            let (area, [b1, b2]) = (surface.areas()[t], surface.rest_inverses()[t]);
            let b0 = [-(b1[0] + b2[0]), -(b1[1] + b2[1])];
            let time = material.stretch_damping;
            for (vertex, others, [p, q]) in
                [(a, [b, c], [b1, b2]), (b, [c, a], [b2, b0]), (c, [a, b], [b0, b1])]
            {
                let [pu, pv, qu, qv] = [p[0], p[1], q[0], q[1]];
                match material.membrane {
                    MembraneModel::Springs => {}
                    MembraneModel::Stvk => {
                        let [warp, coupling, weft, shear] = material.plane_stiffness().map(|c| c * area);
                        let constants = [pu, pv, qu, qv, warp, weft, coupling, shear];
                        self.add(vertex, Kind::Stvk, others, constants, time);
                    }
                    MembraneModel::Corotated => {
                        let [mu, lambda] = material.lame().map(|c| c * area);
                        self.add(vertex, Kind::Corotated, others, [pu, pv, qu, qv, mu, lambda], time);
                    }
                    _ => {
                        let [warp, weft, shear] =
                            [material.stretch_warp, material.stretch_weft, material.shear].map(|c| c * area);
                        self.add(vertex, Kind::Woven, others, [pu, pv, qu, qv, warp, weft, shear], time);
                    }
                }
            }
        }
    }

    fn add_joined(&mut self, surface: &Surface, materials: &[Material]) {
        let opposite = [2, 0, 1];
        for t in 0..surface.triangles().len() {
            let material = &materials[surface.material(t)];
            if !material.bending.is_joined() {
                continue;
            }
            let stencil = surface.stencils()[t];
            let angles = surface.rest_angles(t);
            let g = surface.bending_matrix(t, material);
            if g.iter().flatten().all(|&entry| entry == 0.0) {
                continue;
            }
            // Edge k of the kernel runs from corner k to the next, opposite to corner k + 2, and its far corner is 3 + k; one that is not
            // there has the place of corner k. Turned by `by`, corner `by` comes first.
            for by in 0..3 {
                let turned = [by, (by + 1) % 3, (by + 2) % 3];
                let corners = turned.map(|k| stencil[k]);
                let far = turned.map(|k| match stencil[3 + opposite[k]] {
                    NONE => stencil[k],
                    far => far,
                });
                let rest = turned.map(|k| angles[opposite[k]]);
                let entry = |k: usize, l: usize| g[opposite[turned[k]]][opposite[turned[l]]];
                let stiffness =
                    [entry(0, 0), entry(0, 1), entry(0, 2), entry(1, 1), entry(1, 2), entry(2, 2)];
                let [r0, r1, r2] = rest;
                let [xx, xy, xz, yy, yz, zz] = stiffness;
                let constants = [r0, r1, r2, xx, xy, xz, yy, yz, zz];
                let time = material.bending_damping;
                let others = [corners[1], corners[2], far[0], far[1], far[2]];
                self.add(corners[0], Kind::Joined, others, constants, time);
                if stencil[3 + opposite[by]] != NONE {
                    let others = [corners[0], corners[1], corners[2], far[1], far[2]];
                    self.add(far[0], Kind::JoinedFar, others, constants, time);
                }
            }
        }
    }

    fn add_hinges(&mut self, surface: &Surface, materials: &[Material]) {
        for (hinge, &[x0, x1, x2, x3]) in surface.hinges().iter().enumerate() {
            if let Some(bending) = surface.hinge_bending(hinge, materials, BendingModel::Hinge) {
                let constants = [surface.hinge_rest()[hinge].angle, bending.stiffness];
                for (vertex, others) in [(x0, [x1, x2, x3]), (x1, [x0, x3, x2])] {
                    self.add(vertex, Kind::Hinge, others, constants, bending.damping);
                }
                for (vertex, others) in [(x2, [x0, x1, x3]), (x3, [x1, x0, x2])] {
                    self.add(vertex, Kind::HingeFar, others, constants, bending.damping);
                }
            }
            if let Some(bending) = surface.hinge_bending(hinge, materials, BendingModel::Quadratic) {
                let weights = surface.isometric_weights(hinge);
                let corners = [x0, x1, x2, x3];
                for own in 0..4 {
                    let others = [1, 2, 3].map(|k| (own + k) % 4);
                    let k = bending.stiffness * weights[own];
                    if bending.damping > 0.0 {
                        let [a, b, c] = others.map(|k| weights[k]);
                        let constants = [a, b, c, bending.stiffness];
                        self.add(
                            corners[own],
                            Kind::Isometric,
                            others.map(|k| corners[k]),
                            constants,
                            bending.damping,
                        );
                    } else {
                        let of = &mut self.0[corners[own] as usize];
                        of.weights.push(others.map(|other| (corners[other], k * weights[other])));
                        of.stiffness += k * weights[own];
                    }
                }
            }
        }
    }

    /// Springs along the edges whose first triangle has a material of springs.
    fn add_edges(&mut self, surface: &Surface, materials: &[Material]) {
        if materials.iter().all(|material| material.membrane != MembraneModel::Springs) {
            return;
        }
        let Ok(stiffness) = surface.spring_stiffness(materials) else { return };
        for (edge, material) in surface.edge_materials(materials).into_iter().enumerate() {
            let Some(material) = material.filter(|material| material.membrane == MembraneModel::Springs)
            else {
                continue;
            };
            let range = material.free_range.map(|ratio| ratio * surface.edge_lengths()[edge]);
            let stiffness = [stiffness[edge], stiffness[edge] * material.compression];
            self.add_link(surface.edges()[edge], range, stiffness, material.stretch_damping);
        }
    }

    /// Stiffness and multiplier are filled in when a substep begins.
    fn add_hard(&mut self, constraint: &HardConstraint, number: u32) {
        let ([a, b], [shortest, longest]) = (constraint.ends, constraint.range.map(f64::from));
        for (own, other, end) in [(a, b, 0), (b, a, 1)] {
            self.add(own, Kind::Hard, [other], [shortest, longest, 0.0, 0.0, 0.0, 0.0], 0.0);
            if let Some(element) = self.0[own as usize].elements.last_mut() {
                element.number = 2 * number + end;
            }
        }
    }

    fn add_link(&mut self, [a, b]: [u32; 2], range: [f64; 2], stiffness: [f64; 2], time: f64) {
        if stiffness == [0.0; 2] {
            return;
        }
        let constants = [range[0], range[1], stiffness[0], stiffness[1]];
        self.add(a, Kind::Link, [b], constants, time);
        self.add(b, Kind::Link, [a], constants, time);
    }
}
