//! Spheres and tethers as they lie in memory: a third of a [`Point`], and most of them do nothing.

use super::{Law, Point, V, vector};
use crate::doubles::Vectors;
use cloth_kernels::contact::point::{add, is_clearly_within, relative};
use cloth_kernels::solve::xpbd::unilateral::{add_weight, beyond, compliance, press, push, pushed, within};

/// Weights of both vertices.
pub(super) const WEIGHTS: [f64; 2] = [1.0, -1.0];

/// A vertex, or its distance from another one, whose length is held in a range.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hold {
    /// The vertex, and the other one; itself again where the other end is a place.
    pub vertices: [u32; 2],
    /// From the other end to the vertex at x_n (m).
    pub start: V,
    /// Least and most (m).
    pub range: [f64; 2],
    /// k (N/m).
    pub stiffness: f64,
}

impl Hold {
    pub fn point(&self) -> Point {
        let Self { vertices: [own, other], start, range: [shortest, longest], stiffness } = *self;
        let law = Law::Range { shortest, longest, stiffness };
        match own == other {
            true => Point { vertices: [own, 0, 0, 0], weights: [1.0, 0.0, 0.0, 0.0], count: 1, start, law },
            false => {
                Point { vertices: [own, other, 0, 0], weights: [1.0, -1.0, 0.0, 0.0], count: 2, start, law }
            }
        }
    }

    /// Its vertices, with their [`WEIGHTS`].
    pub fn ends(&self) -> &[u32] {
        if self.vertices[0] == self.vertices[1] { &self.vertices[..1] } else { &self.vertices }
    }

    /// Solves it as a one-sided constraint: `u` are displacements of vertices with these inverse masses, `rate` is 1/h, and `lambda` is its
    /// multiplier (N s²).
    #[inline]
    pub fn solve(&self, u: &mut [V], inverse_masses: &[f64], rate: f64, lambda: &mut f64) {
        let d = self.difference(self.vertices.map(|vertex| u[vertex as usize]));
        if *lambda == 0.0 && self.is_within(d) {
            return;
        }
        let weight_of = |k: usize| (self.vertices[k] as usize, WEIGHTS[k]);
        let ends = self.ends().len();
        let mut weight = 0.0;
        for (vertex, share) in (0..ends).map(weight_of) {
            weight = add_weight(weight, inverse_masses[vertex], share);
        }
        if weight == 0.0 || self.stiffness == 0.0 {
            return;
        }
        let [shortest, longest] = self.range;
        let one = if longest < f64::MAX { within(d, longest) } else { beyond(d, shortest) };
        let before = *lambda;
        *lambda = press(one.value, weight, compliance(self.stiffness), rate, before);
        let push = push(one.normal, [before, *lambda], [V::zero(); 2]);
        for (vertex, share) in (0..ends).map(weight_of) {
            u[vertex] = pushed(u[vertex], push, inverse_masses[vertex], share);
        }
    }

    /// Whether its length is within the range, where vertices have these displacements: it does nothing.
    #[inline(always)]
    pub fn is_slack(&self, u: &Vectors) -> bool {
        self.is_within(self.difference(self.moved(u)))
    }

    /// How far both vertices move. (No closure tells how: where it is not inlined, its vector goes through memory.)
    #[inline(always)]
    pub fn moved(&self, u: &Vectors) -> [V; 2] {
        [vector(u, self.vertices[0]), vector(u, self.vertices[1])]
    }

    /// From its other end to the vertex, where both move so far.
    #[inline(always)]
    pub fn difference(&self, [own, other]: [V; 2]) -> V {
        let mut moved = add(V::zero(), own, WEIGHTS[0]);
        if self.vertices[0] != self.vertices[1] {
            moved = add(moved, other, WEIGHTS[1]);
        }
        relative(self.start, moved)
    }

    /// Whether it does nothing where the vertex is there.
    #[inline(always)]
    pub fn is_within(&self, d: V) -> bool {
        is_clearly_within(d, self.range[0], self.range[1])
    }
}
