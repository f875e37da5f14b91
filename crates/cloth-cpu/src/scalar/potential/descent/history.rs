//! What the last iterations taught: pairs of L-BFGS, and of Anderson's acceleration.

use super::super::{Minimisation, dot};
use super::{add_scaled, set_sum};
use crate::doubles::{Doubles, Vectors};
use cloth_kernels::solve::descent::is_curved;
use cloth_kernels::solve::normal_equations::{MOST, solve};

/// Pairs of L-BFGS.
const PAIRS: usize = 5;

/// Differences between iterations, the oldest first.
#[derive(Debug, Default)]
pub(super) struct History {
    /// s = u' - u, and y = ∇F' - ∇F or the change of d.
    pairs: Vec<[Vectors; 2]>,
    count: usize,
    /// s·y of each, and the factors of the first loop.
    products: [f64; MOST],
    factors: [f64; MOST],
}

impl History {
    pub fn clear(&mut self) {
        self.count = 0;
    }

    /// Appends the pair `a - b`, `c - d`, in place of the oldest where there are `most`.
    #[inline(always)]
    fn push<D: Doubles>(&mut self, [a, b]: [&Vectors; 2], [c, d]: [&Vectors; 2], most: usize) {
        if self.count >= most {
            self.forget();
        }
        if self.pairs.len() <= self.count {
            self.pairs.push(Default::default());
        }
        let [s, y] = &mut self.pairs[self.count];
        set_sum::<D>(s, a, b, -1.0);
        set_sum::<D>(y, c, d, -1.0);
        self.count += 1;
    }

    /// Drops the oldest pair.
    fn forget(&mut self) {
        self.pairs[..self.count].rotate_left(1);
        self.products[..self.count].rotate_left(1);
        self.count -= 1;
    }

    /// The first loop of L-BFGS: q from -∇F.
    #[inline(always)]
    pub fn begin<D: Doubles>(&mut self, q: &mut Vectors) {
        for k in (0..self.count).rev() {
            let [s, y] = &self.pairs[k];
            self.factors[k] = dot::<D>(s, q) / self.products[k];
            add_scaled::<D>(q, y, -self.factors[k]);
        }
    }

    /// The second loop: d from A⁻¹ q.
    #[inline(always)]
    pub fn end<D: Doubles>(&mut self, d: &mut Vectors) {
        for k in 0..self.count {
            let [s, y] = &self.pairs[k];
            let other = dot::<D>(y, d) / self.products[k];
            add_scaled::<D>(d, s, self.factors[k] - other);
        }
    }

    pub fn memory_bytes(&self) -> usize {
        let numbers = |pair: &[Vectors; 2]| pair[0].0.capacity() + pair[1].0.capacity();
        self.pairs.iter().map(numbers).sum::<usize>() * size_of::<f64>()
    }
}

impl Minimisation {
    /// Keeps the pair of the last step of L-BFGS, if F curves upwards along it.
    #[inline(always)]
    pub(super) fn learn_pair<D: Doubles>(&mut self) {
        let Self { descent, displacement, gradient, .. } = self;
        if descent.state.count > 0 {
            let (u, g) = ([&*displacement, &descent.before], [&*gradient, &descent.gradient_before]);
            let history = &mut descent.history;
            history.push::<D>(u, g, PAIRS);
            let newest = history.count - 1;
            let [s, y] = &history.pairs[newest];
            let [product, step, change] = [dot::<D>(s, y), dot::<D>(s, s), dot::<D>(y, y)];
            history.products[newest] = product;
            if !is_curved(product, step, change) {
                history.count = newest;
            }
        }
        descent.gradient_before.0.clone_from(&gradient.0);
    }

    /// Sets the step to Anderson's, if there is one: α d - Σ γ_j (Δu_j + α Δd_j) with |d - Σ γ_j Δd_j| least.
    #[inline(always)]
    pub(super) fn mix<D: Doubles>(&mut self, window: u32) -> bool {
        let Self { descent, displacement, step, .. } = self;
        let is_first = descent.state.count == 0;
        if !is_first {
            let (u, d) = ([&*displacement, &descent.before], [&descent.plain, &descent.plain_before]);
            descent.history.push::<D>(u, d, window as usize);
        }
        descent.plain_before.0.clone_from(&descent.plain.0);
        if is_first {
            return false;
        }
        let (history, alpha) = (&descent.history, descent.state.alpha);
        let (mut matrix, mut right) = ([[0.0; MOST]; MOST], [0.0; MOST]);
        for i in 0..history.count {
            let own = &history.pairs[i][1];
            right[i] = dot::<D>(own, &descent.plain);
            for (entry, pair) in matrix[i].iter_mut().zip(&history.pairs[..=i]) {
                *entry = dot::<D>(own, &pair[1]);
            }
        }
        let factors = solve(matrix, right, history.count);
        step.reset(descent.plain.eights());
        add_scaled::<D>(step, &descent.plain, alpha);
        for (pair, factor) in history.pairs[..history.count].iter().zip(factors) {
            add_scaled::<D>(step, &pair[0], -factor);
            add_scaled::<D>(step, &pair[1], -(alpha * factor));
        }
        true
    }
}
