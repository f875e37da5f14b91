//! A step of a whole cloth by the first of its coarser levels, for methods that move one vertex at a time.
//!
//! ```text
//! Pᵀ H P c = -Pᵀ ∇F        by conjugate gradients, with the levels above as preconditioner
//! u += α P c               α = 1, ½, ¼, ... until F falls enough (`cloth_kernels::solve::line_search`)
//! ```
//!
//! F is that of Newton's method, in float64; what contact pushes with is its quadratic model.

use super::super::Minimisation;
use super::super::dot;
use super::super::measure::Substep;
use super::{Levels, V};
use crate::doubles::{Doubles, LANES, Vectors};
use crate::scalar::{is_finite, potential::sums::Sum};
use cloth_core::potential::Potential;
use cloth_core::{Particle, canonical};
use cloth_kernels::solve::hierarchy::{add_product, add_vector, change, curvature};
use cloth_kernels::solve::line_search::{bound, shorter};
use cloth_kernels::solve::vertex_block::{VertexBlock, known};
use cloth_kernels::{Particle as KernelParticle, Vec3};
use std::sync::Arc;

/// Most iterations of the linear solver: with levels above a few are enough.
const MOST_ITERATIONS: u32 = 60;
/// |r|² at which it ends, relative to that at its start. Sweeps follow: more digits are lost in them.
const ENOUGH: f64 = 1.0e-4;
/// Most halvings of the step. Where none of these lowers F it is not taken.
const MOST_HALVINGS: u32 = 10;

/// Memory of it.
#[derive(Debug, Default)]
pub(crate) struct Coarse {
    of: Minimisation,
    levels: Option<Box<Levels>>,
    /// c, r, p and A p of conjugate gradients.
    solution: Vec<V>,
    residual: Vec<V>,
    direction: Vec<V>,
    product: Vec<V>,
}

/// A substep as vertex block descent has it.
pub(crate) struct Task<'a> {
    pub potential: &'a Arc<Potential>,
    pub substep: Substep<'a>,
    /// Gradients and Hessians that are known, as `cloth_kernels::solve::vertex_block::known` takes them; empty where there are none.
    pub pushes: &'a [Vec<Particle>; 3],
}

impl Coarse {
    /// Returns the displacements (m) after a step; none where none lowers F.
    #[inline(always)]
    pub fn step<D: Doubles>(&mut self, task: &Task<'_>) -> Option<&Vectors> {
        let vertices = task.substep.start.len();
        if self.of.take(task.potential, &task.substep) {
            self.of.make_blocks(vertices);
            let surface = task.potential.surface();
            self.levels = surface.and_then(|surface| Levels::new(surface, vertices, &self.of.blocks));
        }
        let Self { of, levels: Some(levels), solution, residual, direction, product } = self else {
            return None;
        };
        let mut gradient = std::mem::take(&mut of.gradient);
        of.gradient_at::<D>(&of.displacement, &mut gradient);
        of.gradient = gradient;
        of.numbers.energy = of.energy_at::<D>(&of.displacement);
        of.find_blocks::<D>();
        of.add_pushes(task.pushes);
        levels.update(&of.blocks, &of.is_free);
        of.residual.clone_from(&of.gradient);
        levels.restrict_vertices(&of.residual, &of.is_free);
        levels.solve([solution, residual, direction, product]);
        of.step.reset(of.start.eights());
        levels.prolong_to_vertices(&of.is_free, &mut of.step);
        of.search_coarse::<D>(task.pushes).then_some(&of.displacement)
    }

    pub fn memory_bytes(&self) -> usize {
        let vectors = [&self.solution, &self.residual, &self.direction, &self.product];
        self.of.memory_bytes()
            + self.levels.as_ref().map_or(0, |levels| levels.memory_bytes())
            + vectors.iter().map(|vectors| vectors.capacity() * size_of::<V>()).sum::<usize>()
    }
}

/// Rounds displacements, where they are finite, for a method that has them in float32.
pub(crate) fn take_over(found: &Vectors, inertial: &[Particle], u: &mut [Particle]) {
    for (i, (u, ahead)) in u.iter_mut().zip(inertial).enumerate() {
        let [x, y, z] = found.at(i).map(|entry| entry as f32);
        let place = canonical([x, y, z, u[3]]);
        if ahead[3] > 0.0 && is_finite(place) {
            *u = place;
        }
    }
}

impl Minimisation {
    /// Adds what contact pushes with to the gradient and the Hessian.
    fn add_pushes(&mut self, pushes: &[Vec<Particle>; 3]) {
        for i in 0..pushes[0].len() {
            let VertexBlock { gradient, hessian } = push(pushes, i);
            if self.is_free[i / LANES][i % LANES] != 0.0 {
                let sum = self.gradient.load::<f64>(i / LANES, i % LANES) + gradient;
                self.gradient.store(i / LANES, i % LANES, sum);
                self.blocks.add_diagonal(i, hessian);
            }
        }
    }

    /// Goes along the step as far as F falls enough.
    #[inline(always)]
    fn search_coarse<D: Doubles>(&mut self, pushes: &[Vec<Particle>; 3]) -> bool {
        let slope = dot::<D>(&self.gradient, &self.step);
        let (mut pushed, mut bent) = (Sum::new(), Sum::new());
        for i in 0..pushes[0].len() {
            let (d, push) = (self.step.load::<f64>(i / LANES, i % LANES), push(pushes, i));
            pushed.add(i % LANES, push.gradient.dot(d));
            bent.add(i % LANES, curvature(push.hessian, d));
        }
        // A sum counts eights.
        for lane in pushes[0].len() % LANES..if pushes[0].len().is_multiple_of(LANES) { 0 } else { LANES } {
            pushed.add(lane, 0.0);
            bent.add(lane, 0.0);
        }
        let (pushed, bent) = (pushed.total(), bent.total());
        let mut alpha = 1.0;
        for _ in 0..=MOST_HALVINGS {
            self.find_trial::<D>(alpha);
            let energy = self.energy_at::<D>(&self.trial) + change(alpha, pushed, bent);
            let scale = self.terms_scale::<D>(&self.trial);
            // Not a number is above every bound.
            if slope < 0.0 && energy <= bound(self.numbers.energy, alpha, slope, scale) {
                std::mem::swap(&mut self.displacement, &mut self.trial);
                return true;
            }
            alpha = shorter(alpha);
        }
        false
    }
}

fn push(pushes: &[Vec<Particle>; 3], i: usize) -> VertexBlock<f64> {
    known([0, 1, 2].map(|k| {
        let [x, y, z, w] = pushes[k][i].map(f64::from);
        KernelParticle::new(Vec3::new(x, y, z), w)
    }))
}

impl Levels {
    /// Solves the first level for minus its residual by conjugate gradients; the solution is its correction then.
    fn solve(&mut self, [x, r, p, product]: [&mut Vec<V>; 4]) {
        let Some(first) = self.levels.first() else { return };
        let count = first.residual.len();
        for vectors in [&mut *x, &mut *r, &mut *p, &mut *product] {
            vectors.clear();
            vectors.resize(count, Vec3::zero());
        }
        r.iter_mut().zip(&first.residual).for_each(|(r, right)| *r = -*right);
        let (whole, mut before) = (products(r, r), 0.0);
        for number in 0..MOST_ITERATIONS {
            self.levels[0].residual.clone_from(r);
            self.cycle();
            let Some(first) = self.levels.first() else { return };
            let rz = products(r, &first.correction);
            let beta = if number == 0 { 0.0 } else { rz / before };
            for (p, z) in p.iter_mut().zip(&first.correction) {
                *p = add_vector(*z, *p, beta);
            }
            for (i, sum) in product.iter_mut().enumerate() {
                *sum = Vec3::zero();
                for k in first.pattern.row(i) {
                    *sum = add_product(*sum, first.values[k], p[first.pattern.columns[k] as usize]);
                }
            }
            let alpha = rz / products(p, product);
            if !(rz > 0.0 && alpha > 0.0 && alpha.is_finite()) {
                break;
            }
            for i in 0..count {
                x[i] = add_vector(x[i], p[i], alpha);
                r[i] = add_vector(r[i], product[i], -alpha);
            }
            before = rz;
            if products(r, r) <= whole * ENOUGH {
                break;
            }
        }
        self.levels[0].correction.clone_from(x);
    }
}

/// a·b, summed in the order of the nodes.
fn products(a: &[V], b: &[V]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a.dot(*b)).sum()
}
