//! Forces of pairs on their vertices.

use super::pairs::{FindPoints, Points};
use super::parts::{Part, Parts};
use super::{Contacts, Near, State, V, Vertex};
use crate::doubles::{Apart, Doubles, Piece};
use crate::scalar::iteration::Iteration;
use crate::scalar::vbd::SweepVertices;
use crate::scalar::vbd::points::VertexPoints;
use cloth_core::contact::ContactMesh;
use cloth_kernels::contact::barrier::{Gap, GapBarrier, pressure};
use cloth_kernels::contact::bounds::{add_size, block, direction, floor, is_off_edge, is_off_vertex};
use cloth_kernels::contact::friction::{Grip, grip, range, slip};
use cloth_kernels::contact::point::{add, contact_stiffness, share};
use cloth_kernels::energy::Energy;
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::solve::vertex_block::VertexBlock;

/// Speed with which what sticks creeps at most (m/s).
const CREEP: f64 = 1.0e-3;

/// A pair that may press before the leg is over.
#[derive(Debug, Clone, Copy)]
pub(super) struct MayPress {
    pub vertices: [u32; 4],
    /// How many of these are of the first side.
    pub first: u32,
    /// Number of the pair.
    pub number: u32,
    /// By how much it was farther apart than its radius at the detection, or less (m).
    pub slack: f32,
}

impl MayPress {
    /// Whether it may press by now; `moved` is how far vertices are from where they were at the detection, or farther (m).
    #[inline(always)]
    fn may(&self, moved: &[f32]) -> bool {
        let [a, b, c, d] = self.vertices.map(|v| moved[v as usize]);
        let nearer = if self.first == 2 { a.max(b) + c.max(d) } else { a + b.max(c).max(d) };
        self.slack <= nearer
    }
}

/// What a pair that presses does to its vertices.
#[derive(Debug, Clone, Copy)]
pub(super) struct Presses {
    pub vertices: [u32; 4],
    pub weights: [f64; 4],
    /// Of the weights of vertices that give way, the sum of the sizes.
    pub sum: f64,
    /// With respect to the vector between the closest points.
    pub gradient: V,
    pub hessian: Symmetric3<f64>,
    /// Distance of the closest points (m).
    pub gap: f64,
}

/// A pair that presses.
struct Pressing {
    weights: [f64; 4],
    gap: Gap<f64>,
    barrier: GapBarrier<f64>,
    friction: f64,
}

/// Finds which pairs press, and what they do.
struct FindPresses<'a> {
    contacts: &'a Contacts,
    parts: &'a Parts,
    /// How far what sticks creeps in a substep (m).
    creep: f64,
}

impl Piece for FindPresses<'_> {
    #[inline(always)]
    fn run<D: Doubles>(&self, number: usize) {
        let Contacts { pairs, places, moved, .. } = self.contacts;
        let mut part = self.parts.take(number);
        let Part { pressing, numbers, points, presses, .. } = &mut *part;
        // Every number is written, and counts if it may press: nobody could guess which do.
        numbers.clear();
        numbers.resize(pressing.len(), 0);
        let mut count = 0;
        for of in pressing.iter() {
            numbers[count] = of.number;
            count += usize::from(of.may(moved));
        }
        numbers.truncate(count);
        points.clear();
        let is_edges = |number: u32| pairs[number as usize].is_edges;
        for numbers in numbers.chunk_by(|&a, &b| is_edges(a) == is_edges(b)) {
            let find = FindPoints { pairs, numbers, is_edges: is_edges(numbers[0]), places, found: points };
            find.run::<D>();
        }
        presses.clear();
        self.contacts.find_presses(numbers, points, self.creep, presses);
    }
}

impl Contacts {
    /// Finds which pairs press where the vertices are, of which the cloth has `count`.
    fn find(&mut self, count: usize, creep: f64, sweep: &mut impl SweepVertices) {
        for (i, vertex) in self.vertices[..count].iter().enumerate() {
            self.places.set(i, vertex.place(), vertex.ball);
        }
        let parts = std::mem::take(&mut self.parts);
        sweep.pieces(parts.count(), &FindPresses { contacts: self, parts: &parts, creep });
        self.parts = parts;
    }

    /// Finds the forces where vertices are, for the next sweep, with those of points.
    pub(super) fn push(
        &mut self,
        it: &mut Iteration<'_>,
        points: &mut VertexPoints,
        state: &mut State,
        sweep: &mut impl SweepVertices,
    ) {
        self.find(state.u.len(), range(CREEP, f64::from(it.plan.iteration_dt)), sweep);
        let Self { vertices, parts, pushes, tangle, .. } = self;
        pushes.begin(state.u.len());
        for of in parts.all().flat_map(|part| &part.presses) {
            for (&number, &weight) in of.vertices.iter().zip(&of.weights) {
                if vertices[number as usize].is_free() && weight != 0.0 {
                    let part = VertexBlock {
                        gradient: share(of.gradient, weight),
                        hessian: block(of.hessian, weight, of.sum),
                    };
                    pushes.add(number, part);
                }
            }
        }
        if let Some(tangle) = tangle {
            tangle.push(vertices, pushes);
        }
        points.add(it, state, pushes, sweep);
        pushes.hand_over(state, sweep);
    }

    /// Finds how many pairs press, and the smallest distance of those.
    pub(super) fn measure(&mut self, it: &Iteration<'_>, state: &State, sweep: &mut impl SweepVertices) {
        self.take(state);
        self.find(state.u.len(), range(CREEP, f64::from(it.plan.iteration_dt)), sweep);
        for of in self.parts.all().flat_map(|part| &part.presses) {
            self.report.contacts += 1;
            self.report.gap = self.report.gap.min(of.gap);
        }
    }

    /// Finds what pairs do that press, of some with their closest points.
    fn find_presses(&self, numbers: &[u32], points: &[Points], creep: f64, presses: &mut Vec<Presses>) {
        for (&number, points) in numbers.iter().zip(points) {
            let near = &self.pairs[number as usize];
            let Some(pressing) = self.pressing(near, points) else { continue };
            let of = near.pair.vertices.map(|v| &self.vertices[v as usize]);
            let Pressing { weights, gap, barrier, friction } = pressing;
            let (mut moved, mut sum) = (V::zero(), 0.0);
            for (vertex, weight) in of.iter().zip(weights) {
                moved = add(moved, vertex.u, weight);
                sum = if vertex.is_free() { add_size(sum, weight) } else { sum };
            }
            let mut gradient = gap.gradient(gap.tension(barrier));
            let mut hessian = gap.gauss_newton(barrier);
            if friction > 0.0 {
                let grip = Grip { force: grip(friction, pressure(gap, barrier)), range: creep };
                let slip = slip(moved, gap.normal);
                gradient = gradient + slip.gradient(slip.tension(grip));
                hessian = hessian + slip.gauss_newton(grip);
            }
            presses.push(Presses {
                vertices: near.pair.vertices,
                weights,
                sum,
                gradient,
                hessian,
                gap: gap.gap,
            });
        }
    }

    /// The contact of a pair, if its closest points are as near as the radius, and if it is this pair that an offset surface meets there:
    /// others have the same closest points.
    fn pressing(&self, near: &Near, closest: &Points) -> Option<Pressing> {
        let feature = closest.feature as u32;
        if !self.has_feature(near, feature) {
            return None;
        }
        let of = near.pair.vertices.map(|v| &self.vertices[v as usize]);
        let radius = of.iter().map(|vertex| vertex.skin.radius).fold(0.0, f64::max);
        let (distance, normal) = direction(closest.offset, closest.squared);
        let is_near = distance < radius && distance > 0.0;
        let is_enclosed = || self.tangle.as_ref().is_some_and(|tangle| tangle.encloses(near));
        if !is_near || is_enclosed() || !self.is_met(near, of, closest) {
            return None;
        }
        let [a, b, c, d] = closest.weights;
        let weights = if near.is_edges { [a, b, -c, -d] } else { [a, -b, -c, -d] };
        let heaviest = of.iter().map(|vertex| vertex.weight).fold(0.0, f64::max);
        Some(Pressing {
            weights,
            gap: Gap { gap: distance, normal },
            barrier: GapBarrier { stiffness: contact_stiffness(heaviest), radius, floor: floor(radius) },
            friction: of.iter().map(|vertex| vertex.skin.friction).fold(0.0, f64::max),
        })
    }

    /// Whether the closest feature of a pair is its own: of those that several triangles have it is that of the first one, and ends of
    /// edges meet triangles.
    fn has_feature(&self, near: &Near, feature: u32) -> bool {
        let [_, second] = near.pair.elements;
        match (near.is_edges, feature) {
            (true, _) => feature == 8,
            (_, 0..=2) => self.mesh(near, 1).owner(near.pair.vertices[1 + feature as usize]) == second,
            (_, 3..=5) => {
                let mesh = self.mesh(near, 1);
                let wings = mesh.wings(mesh.triangle_edge(second, feature as usize - 3));
                wings.first().is_some_and(|&[triangle, _]| triangle == second)
            }
            _ => true,
        }
    }

    /// The surface of a side of a pair.
    fn mesh(&self, near: &Near, side: usize) -> &ContactMesh {
        match (&self.body, near.of_body[side]) {
            (Some(body), true) => &body.mesh,
            _ => &self.cloth,
        }
    }

    /// Whether the closest points of a pair are where offset surfaces are those of its [features](Self::has_feature).
    fn is_met(&self, near: &Near, of: [&Vertex; 4], closest: &Points) -> bool {
        let at = |range: std::ops::Range<usize>| {
            range.fold(V::zero(), |sum, k| add(sum, of[k].place(), closest.weights[k]))
        };
        let [first, second] = near.pair.elements;
        if near.is_edges {
            return self.is_off(self.mesh(near, 0), first, at(2..4))
                && self.is_off(self.mesh(near, 1), second, at(0..2));
        }
        let (point, mesh) = (of[0].place(), self.mesh(near, 1));
        match closest.feature as u32 {
            feature @ 0..=2 => {
                let corner = near.pair.vertices[1 + feature as usize];
                let p = self.place(corner);
                mesh.ring(corner).iter().all(|&q| is_off_vertex(point, p, self.place(q)))
            }
            feature @ 3..=5 => self.is_off(mesh, mesh.triangle_edge(second, feature as usize - 3), point),
            _ => true,
        }
    }

    fn is_off(&self, mesh: &ContactMesh, edge: u32, point: V) -> bool {
        let ends = mesh.edge(edge).map(|v| self.place(v));
        mesh.wings(edge).iter().all(|&[_, wing]| is_off_edge(point, ends, self.place(wing)))
    }

    fn place(&self, vertex: u32) -> V {
        self.vertices[vertex as usize].place()
    }
}
