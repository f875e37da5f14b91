//! What theory says of a quadratic F.

use super::chain::Chain;
use crate::check::{Check, MakeSolver, Measurement};
use crate::textile::Values;
use cloth_core::Result;
use cloth_core::method::descent::{Accelerator, LineSearch, Matrix, Scheme};

pub(super) const GRADIENT: Check = Check {
    name: "rates/gradient-descent",
    description: "Gradient descent on a chain falls by (κ - 1)/(κ + 1) in an iteration",
    run: gradient,
};

pub(super) const LBFGS: Check = Check {
    name: "rates/lbfgs",
    description: "L-BFGS with exact line search has the iterates of conjugate gradients on a chain",
    run: lbfgs,
};

pub(super) const ANDERSON: Check = Check {
    name: "rates/anderson",
    description: "Anderson's acceleration ends a linear fixed point of n vertices in n + 1 iterations",
    run: anderson,
};

pub(super) const NESTEROV: Check = Check {
    name: "rates/nesterov",
    description: "Nesterov's momentum keeps its bound on a chain",
    run: nesterov,
};

pub(super) const CHEBYSHEV: Check = Check {
    name: "rates/chebyshev",
    description: "The slowest mode of a chain falls by Chebyshev's polynomial",
    run: chebyshev,
};

fn identity(stiffness: f64, accelerator: Accelerator, line_search: LineSearch) -> Scheme {
    Scheme { matrix: Matrix::Identity { stiffness }, accelerator, line_search, ..Scheme::default() }
}

fn gradient(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut values = Values::new(
        "|∇F| of one iteration over that before it, (κ - 1)/(κ + 1) with A = ½ (λ_1 + λ_n) I",
        0.1,
    );
    for free in [6, 12, 24] {
        let chain = Chain::new(free)?;
        let [least, most] = chain.eigenvalues();
        let scheme = identity(0.5 * (least + most), Accelerator::None, LineSearch::None);
        let mut norm = |iterations| Ok(chain.step(make, scheme, iterations)?.minimum.gradient);
        let (first, last): (f64, f64) = (norm(20)?, norm(40)?);
        let rate = (last / first).powf(1.0 / 20.0);
        let kappa = most / least;
        values.relative(&format!("{free} vertices"), rate, (kappa - 1.0) / (kappa + 1.0));
    }
    Ok(values.measurement())
}

fn lbfgs(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut values =
        Values::new("distance from CG's iterate over that of the iterate from the start", 1.0e-4);
    let chain = Chain::new(30)?;
    let scheme = identity(chain.eigenvalues()[1], Accelerator::Lbfgs, LineSearch::Exact);
    let start = chain.start();
    let mut worst = 0.0_f64;
    for (expected, iterations) in chain.conjugate_gradients(10).iter().zip(1..) {
        let found = chain.step(make, scheme, iterations)?.places;
        let far = |a: &[glam::DVec3], b: &[glam::DVec3]| {
            a.iter().zip(b).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max)
        };
        worst = worst.max(far(&found, expected) / far(expected, &start));
    }
    values.take(worst);
    values.say(format!("{worst:.1e} in 10 iterations"));
    Ok(values.measurement())
}

fn anderson(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut values = Values::new(
        "|∇F| after n + 1 iterations, relative; the diagonal of the normal equations has 1e-6 more",
        1.0e-5,
    );
    for free in [2, 3, 4] {
        let chain = Chain::new(free)?;
        let scheme =
            identity(chain.eigenvalues()[1], Accelerator::Anderson { window: 8 }, LineSearch::Armijo);
        let [before, after] = [free as u32 - 1, free as u32 + 1]
            .map(|iterations| Ok(chain.step(make, scheme, iterations)?.minimum.relative_gradient));
        let (before, after): (f64, f64) = (before?, after?);
        values.take(after);
        values.say(format!("{free} vertices: {after:.0e}, {before:.0e} two iterations before"));
    }
    Ok(values.measurement())
}

fn nesterov(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut values = Values::new("(F_k - F*)/(2 L |x_0 - x*|²/(k + 1)²)", 1.0);
    let chain = Chain::new(40)?;
    let most = chain.eigenvalues()[1];
    let scheme = identity(most, Accelerator::Nesterov, LineSearch::Armijo);
    let best = chain.best();
    let square: f64 = chain.start().iter().zip(&best).map(|(a, b)| a.distance_squared(*b)).sum();
    let least = chain.energy(&best);
    let mut worst = 0.0_f64;
    for k in 1..=40_u32 {
        let gap = chain.step(make, scheme, k)?.minimum.energy - least;
        let bound = 2.0 * most * square / f64::from((k + 1) * (k + 1));
        worst = worst.max(gap / bound);
    }
    values.take(worst);
    values.say(format!("at most {worst:.2} in 40 iterations"));
    Ok(values.measurement())
}

/// The error of Chebyshev's method after k iterations is T_k(G/ρ)/T_k(1/ρ) times that at the start: with ρ the largest eigenvalue of G
/// that of the slowest mode falls by 1/T_k(1/ρ).
fn chebyshev(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut values = Values::new("error along the slowest mode against 1/T_k(1/ρ)", 0.05);
    let chain = Chain::new(20)?;
    let [least, most] = chain.eigenvalues();
    let stiffness = 0.5 * (least + most);
    let rho = 1.0 - least / stiffness;
    let scheme = identity(stiffness, Accelerator::Chebyshev { rho }, LineSearch::Armijo);
    let best = chain.best();
    let along = |places: &[glam::DVec3]| {
        let mode = |i: usize| (std::f64::consts::PI * (i + 1) as f64 / (chain.free + 1) as f64).sin();
        let sum: glam::DVec3 =
            places.iter().zip(&best).enumerate().map(|(i, (x, y))| (*x - *y) * mode(i)).sum();
        sum.length()
    };
    let whole = along(&chain.start());
    for k in [4_u32, 8, 12] {
        let found = along(&chain.step(make, scheme, k)?.places) / whole;
        let expected = 1.0 / (f64::from(k) * (1.0 / rho).acosh()).cosh();
        values.relative(&format!("{k} iterations"), found, expected);
    }
    Ok(values.measurement())
}
