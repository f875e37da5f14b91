//! Minimising the incremental potential (docs/math/newton.md): the passes of Newton's method.
//!
//! ```text
//! unknowns     u = x - x_n of each vertex, in float64; x_n and the result are particles in float32
//! elements     lists by kind (elements.rs); each is a strain with a stiffness, from cloth-kernels/src/energy
//! gradient     per element, then added to its vertices in the order of the elements
//! Hessian      blocks of 3x3 in rows of a vertex (blocks.rs); the diagonal blocks are the preconditioner
//! sums         a tree that does not depend on the machine (sums.rs)
//! ```
//!
//! Displacements rather than positions: float64 keeps what they have in digits, and stiff springs see differences of 1e-16 m. A
//! vertex of inverse mass 0 is pinned: it moves from x_n to x̄ and has no unknown.

mod blocks;
mod elements;
mod gradient;
mod linear;
mod search;
mod sums;

use super::is_finite;
use super::iteration::Iteration;
use blocks::Blocks;
use cloth_core::canonical;
use cloth_core::device::Minimum;
use cloth_core::method::{Settings, newton};
use cloth_core::potential::Potential;
use cloth_core::program::{Flag, KernelId};
use cloth_kernels::Vec3;
use cloth_kernels::energy::inertia::{rate, weight};
use elements::Elements;
use std::sync::Arc;

type V = Vec3<f64>;

/// What the passes of a substep share.
#[derive(Debug, Default)]
pub(crate) struct Minimisation {
    /// The potential that elements and blocks were made for.
    potential: Option<Arc<Potential>>,
    elements: Elements,
    blocks: Blocks,
    /// x_n (m).
    start: Vec<V>,
    /// x̄ - x_n (m).
    inertial: Vec<V>,
    /// u (m).
    displacement: Vec<V>,
    /// Masses over h² (kg/s²); infinite where pinned. 0 for all in statics.
    inertia: Vec<f64>,
    is_pinned: Vec<bool>,
    gradient: Vec<V>,
    /// The step d (m), where the search begins, and what conjugate gradients need.
    step: Vec<V>,
    trial: Vec<V>,
    residual: Vec<V>,
    direction: Vec<V>,
    product: Vec<V>,
    /// Terms of a sum.
    terms: Vec<f64>,
    flags: [bool; 3],
    /// 1/h (1/s).
    rate: f64,
    is_static: bool,
    numbers: Numbers,
}

/// Scalars of a substep.
#[derive(Debug, Clone, Copy, Default)]
struct Numbers {
    /// F (J), relative to nothing in particular.
    energy: f64,
    /// |∇F| (N), and at the beginning.
    norm: f64,
    first_norm: f64,
    /// ∇F · d (J).
    slope: f64,
    /// Length of the step in the search.
    alpha: f64,
    /// r · M⁻¹ r of conjugate gradients, and |r| at which they end.
    rz: f64,
    enough: f64,
    /// True where it ended before the gradient was small: no step lowers F, or F is not a number.
    gave_up: bool,
    iterations: u32,
    linear_iterations: u32,
    halvings: u32,
}

/// Runs a pass of the minimisation.
pub(super) fn run(it: &mut Iteration<'_>, minimum: &mut Option<Minimum>) {
    let Settings::Newton(settings) = it.cloth.settings() else { return };
    let mut memory = it.scratch.minimisation.take().unwrap_or_default();
    match it.pass.kernel() {
        KernelId::BeginMinimisation => memory.begin(it, settings),
        KernelId::Gradient => memory.find_gradient(settings.tolerance),
        KernelId::Hessian => memory.find_hessian(),
        KernelId::LinearStep => memory.go_linear_step(),
        KernelId::BeginSearch => memory.begin_search(),
        KernelId::SearchStep => memory.search(),
        _ => memory.end(it, minimum),
    }
    it.scratch.minimisation = Some(memory);
}

impl Minimisation {
    /// Tells whether a loop inside of an iteration ends.
    pub fn is_set(&self, flag: u32) -> bool {
        let converged = self.flags[Flag::Converged as usize];
        converged || self.flags.get(flag as usize).is_none_or(|&flag| flag)
    }

    fn has_converged(&self) -> bool {
        self.flags[Flag::Converged as usize]
    }

    fn set(&mut self, flag: Flag, value: bool) {
        self.flags[flag as usize] = value;
    }

    /// Takes x_n and x̄ from the particles, which the integration has moved, and begins at x̄.
    fn begin(&mut self, it: &Iteration<'_>, settings: &newton::Settings) {
        if self.potential.as_ref().is_none_or(|known| !Arc::ptr_eq(known, &settings.potential)) {
            self.elements = Elements::new(&settings.potential);
            self.blocks = Blocks::new(it.current.len(), &self.elements);
            self.potential = Some(settings.potential.clone());
        }
        let h = f64::from(it.plan.frame.iteration_dt);
        self.rate = rate(h);
        self.is_static = settings.is_static;
        let place = |p: &[f32; 4]| Vec3::new(f64::from(p[0]), f64::from(p[1]), f64::from(p[2]));
        self.start.clear();
        self.inertial.clear();
        self.inertia.clear();
        self.is_pinned.clear();
        for (p, q) in it.current.iter().zip(it.previous.iter()) {
            let (start, inertial) = (place(q), place(p) - place(q));
            let is_pinned = q[3] == 0.0;
            self.start.push(start);
            self.inertial.push(inertial);
            self.is_pinned.push(is_pinned);
            self.inertia.push(if is_pinned { 0.0 } else { weight(f64::from(q[3]), self.rate) });
        }
        self.displacement.clone_from(&self.inertial);
        if self.is_static {
            let free = self.displacement.iter_mut().zip(&self.is_pinned).filter(|(_, pinned)| !**pinned);
            free.for_each(|(u, _)| *u = Vec3::zero());
        }
        self.elements.begin(&self.start);
        self.numbers = Numbers::default();
        self.flags = [false; 3];
    }

    /// Hands the displacements over: where a vertex is not finite it stays where it was.
    fn end(&mut self, it: &mut Iteration<'_>, minimum: &mut Option<Minimum>) {
        for (i, p) in it.current.iter_mut().enumerate().filter(|(i, _)| !self.is_pinned[*i]) {
            let at = self.start[i] + self.displacement[i];
            let place = canonical([at.x as f32, at.y as f32, at.z as f32, p[3]]);
            if is_finite(place) {
                *p = place;
            }
        }
        if self.is_static {
            // At rest: what follows feels no velocity.
            it.previous.iter_mut().zip(it.current.iter()).for_each(|(q, p)| q[..3].copy_from_slice(&p[..3]));
        }
        let Numbers { energy, norm, first_norm, iterations, linear_iterations, halvings, .. } = self.numbers;
        let before = minimum.unwrap_or_default();
        *minimum = Some(Minimum {
            energy,
            gradient: norm,
            relative_gradient: if first_norm > 0.0 { norm / first_norm } else { 0.0 },
            iterations: before.iterations + iterations,
            linear_iterations: before.linear_iterations + linear_iterations,
            halvings: before.halvings + halvings,
            unfinished: before.unfinished + u32::from(!self.has_converged() || self.numbers.gave_up),
        });
    }

    pub fn memory_bytes(&self) -> usize {
        let vectors = [
            &self.start,
            &self.inertial,
            &self.displacement,
            &self.gradient,
            &self.step,
            &self.trial,
            &self.residual,
            &self.direction,
            &self.product,
        ];
        vectors.iter().map(|vector| vector.capacity() * size_of::<V>()).sum::<usize>()
            + self.blocks.memory_bytes()
            + self.elements.memory_bytes()
    }
}
