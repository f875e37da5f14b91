//! What the measurements know of an element: random ones, their kernels over any number type, and formulas written again.

use crate::pbd::oracle::random::Random;
use cloth_kernels::energy::Energy;
use cloth_kernels::{Lane, Mat3, Vec3};

/// An element of one energy with its constants.
///
/// Positions are those of the corners, `f32` numbers, of which the first is the origin: edge vectors are exact in any precision.
pub(super) trait Element: Sized {
    /// Number of corners.
    const CORNERS: usize;
    /// Whether the Hessian is its Gauss-Newton part.
    const IS_GAUSS_NEWTON: bool = false;
    /// Whether rigid motion changes nothing: contacts know where things are, and have a normal that does not turn.
    const IS_INVARIANT: bool = true;

    /// A random element and the positions of its corners; degenerate ones among them.
    fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>);
    /// The kernels' energy and strain.
    fn energy<L: Lane>(&self, x: &[Vec3<L>]) -> (L, Vec<L>);
    /// Everything that the kernels give.
    fn outcome<L: Lane>(&self, x: &[Vec3<L>], before: &[Vec3<L>]) -> Outcome<L>;
    /// Whether the Hessian is exact up to what [`dropped`](Self::dropped) adds: no clamp acts, no guard.
    fn is_exact(&self, x: &[Vec3<f64>]) -> Exact;
    /// What the Hessian leaves out on purpose, for corners i and j.
    fn dropped(&self, _x: &[Vec3<f64>], _i: usize, _j: usize) -> Mat3<f64> {
        Mat3 { rows: [Vec3::zero(); 3] }
    }
    /// Magnitude of a strain whose rounding errors are those of the numbers that it is computed from.
    fn unit(&self, _x: &[Vec3<f64>]) -> f64 {
        1.0
    }
    /// The energy, by a formula that shares nothing with the kernels.
    fn formula(&self, x: &[Vec3<f64>]) -> f64;
}

/// What can be compared with hyper-dual numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Exact {
    /// Nothing: a guard acts, the element is degenerate. It has to be finite and positive semidefinite.
    Nothing,
    /// Gradient and Gauss-Newton part.
    Gradient,
    /// The Hessian as well.
    Hessian,
}

/// What the kernels give for one element.
pub(super) struct Outcome<L> {
    pub strain: Vec<L>,
    /// K, by columns.
    pub stiffness: Vec<Vec<L>>,
    pub gradient: Vec<Vec3<L>>,
    /// Tension of damping, carried to the corners.
    pub damping: Vec<Vec3<L>>,
    /// Blocks, by rows.
    pub gauss_newton: Vec<Mat3<L>>,
    pub hessian: Vec<Mat3<L>>,
}

/// Collects what an energy gives; `gradient` and `block` carry its derivatives to the corners.
pub(super) fn collect<L: Lane, const N: usize, E: Energy<L, N>>(
    energy: E,
    before: E,
    stiffness: E::Stiffness,
    corners: usize,
    gradient: impl Fn(E::Gradient) -> Vec<Vec3<L>>,
    block: impl Fn(&E::Hessian, usize, usize) -> Mat3<L>,
) -> Outcome<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let tension = energy.tension(stiffness);
    let column = |l: usize| {
        energy.product(stiffness, std::array::from_fn(|k| if k == l { one } else { zero })).to_vec()
    };
    let blocks = |hessian: E::Hessian| {
        (0..corners * corners).map(|entry| block(&hessian, entry / corners, entry % corners)).collect()
    };
    Outcome {
        strain: energy.strain().to_vec(),
        stiffness: (0..N).map(column).collect(),
        gradient: gradient(energy.gradient(tension)),
        damping: gradient(energy.gradient(energy.damping(stiffness, before.strain(), one))),
        gauss_newton: blocks(energy.gauss_newton(stiffness)),
        hessian: blocks(energy.hessian(stiffness, tension)),
    }
}

/// A number of the element's data in another precision.
pub(super) fn lift<L: Lane>(value: f32) -> L {
    L::splat(value)
}

/// Numbers of the element's data in another precision.
pub(super) fn lift_all<L: Lane, const N: usize>(values: [f32; N]) -> [L; N] {
    values.map(L::splat)
}

/// A number whose logarithm is uniform, between powers of ten.
pub(super) fn magnitude(random: &mut Random, low: f32, high: f32) -> f32 {
    10.0_f32.powf(random.between(low, high))
}

/// A turned frame: three orthogonal unit vectors.
pub(super) fn frame(random: &mut Random) -> [glam::DVec3; 3] {
    let q = random.rotation(std::f32::consts::TAU).as_dquat().normalize();
    [q * glam::DVec3::X, q * glam::DVec3::Y, q * glam::DVec3::Z]
}
