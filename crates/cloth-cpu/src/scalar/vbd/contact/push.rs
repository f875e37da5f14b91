//! Forces of pairs on their vertices.

use super::pairs::{FindPoints, Points};
use super::{Contacts, Near, State, V, Vertex};
use crate::scalar::iteration::Iteration;
use crate::scalar::vbd::SweepVertices;
use crate::scalar::vbd::points::VertexPoints;
use crate::scalar::vbd::pushes::Pushes as Sums;
use cloth_core::contact::ContactMesh;
use cloth_kernels::contact::barrier::{Gap, GapBarrier, pressure};
use cloth_kernels::contact::bounds::{add_size, block, direction, floor, is_off_edge, is_off_vertex};
use cloth_kernels::contact::friction::{Grip, grip, range, slip};
use cloth_kernels::contact::point::{add, contact_stiffness, share};
use cloth_kernels::energy::Energy;
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

/// Derivatives with respect to vertices.
#[derive(Debug, Default)]
pub(super) struct Pushes {
    pub(super) sums: Sums,
    /// Pairs that may press now, and their closest points.
    numbers: Vec<u32>,
    points: Vec<Points>,
}

impl Pushes {
    pub fn memory_bytes(&self) -> usize {
        self.sums.memory_bytes() + self.numbers.capacity() * 4 + self.points.capacity() * size_of::<Points>()
    }
}

/// A pair that presses.
struct Pressing {
    weights: [f64; 4],
    gap: Gap<f64>,
    barrier: GapBarrier<f64>,
    friction: f64,
}

impl Contacts {
    /// Finds the closest points of the pairs that may press now, of which the cloth has `count` vertices.
    fn find_points(&mut self, pushes: &mut Pushes, count: usize, sweep: &mut impl SweepVertices) {
        let Self { vertices, pairs, places, pressing, moved, .. } = self;
        let Pushes { numbers, points, .. } = pushes;
        for (i, vertex) in vertices[..count].iter().enumerate() {
            places.set(i, vertex.place(), vertex.ball);
        }
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
            sweep.work(FindPoints { pairs, numbers, is_edges: is_edges(numbers[0]), places, found: points });
        }
    }

    /// Finds the forces where vertices are, for the next sweep, with those of points.
    pub(super) fn push(
        &mut self,
        it: &mut Iteration<'_>,
        points: &mut VertexPoints,
        state: &mut State,
        sweep: &mut impl SweepVertices,
    ) {
        let mut pushes = std::mem::take(&mut self.pushes);
        self.find_points(&mut pushes, state.u.len(), sweep);
        pushes.sums.begin(state.u.len());
        let creep = range(CREEP, f64::from(it.plan.iteration_dt));
        for at in 0..pushes.numbers.len() {
            let near = &self.pairs[pushes.numbers[at] as usize];
            let Some(pressing) = self.pressing(near, &pushes.points[at]) else { continue };
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
            for ((vertex, number), weight) in of.iter().zip(near.pair.vertices).zip(weights) {
                if vertex.is_free() && weight != 0.0 {
                    let part = VertexBlock {
                        gradient: share(gradient, weight),
                        hessian: block(hessian, weight, sum),
                    };
                    pushes.sums.add(number, part);
                }
            }
        }
        if let Some(tangle) = &self.tangle {
            tangle.push(&self.vertices, &mut pushes.sums);
        }
        points.add(it, state, &mut pushes.sums);
        pushes.sums.hand_over(state);
        self.pushes = pushes;
    }

    /// Finds how many pairs press, and the smallest distance of those.
    pub(super) fn measure(&mut self, state: &State, sweep: &mut impl SweepVertices) {
        self.take(state);
        let mut pushes = std::mem::take(&mut self.pushes);
        self.find_points(&mut pushes, state.u.len(), sweep);
        for (&number, points) in pushes.numbers.iter().zip(&pushes.points) {
            if let Some(pressing) = self.pressing(&self.pairs[number as usize], points) {
                self.report.contacts += 1;
                self.report.gap = self.report.gap.min(pressing.gap.gap);
            }
        }
        self.pushes = pushes;
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
