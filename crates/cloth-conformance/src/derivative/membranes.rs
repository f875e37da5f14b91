//! Membranes, area, and strain barriers.

use super::element::{Element, Exact, Outcome, collect, lift};
use super::triangle::{LARGEST, Triangle};
use crate::pbd::oracle::random::Random;
use cloth_kernels::energy::deformation::{ColumnBlocks, Columns, RestShape, corners};
use cloth_kernels::energy::{Energy, area, membrane_corotated, membrane_stvk, membrane_woven};
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::{Lane, Mat3, Vec3};

/// The outcome of a triangle whose energy is a function of the columns of F.
pub(super) fn outcome<L: Lane, const N: usize, E>(
    rest: RestShape<L>,
    strains: [E; 2],
    stiffness: E::Stiffness,
) -> Outcome<L>
where
    E: Energy<L, N, Gradient = Columns<L>, Hessian = ColumnBlocks<L>>,
{
    let [strain, before] = strains;
    let block = |h: &ColumnBlocks<L>, i, j| block_of(rest, *h, i, j);
    collect(strain, before, stiffness, 3, |g| corners(rest, g).to_vec(), block)
}

/// A block of two corners, as a pass over triangles gets it.
pub(super) fn block_of<L: Lane>(rest: RestShape<L>, h: ColumnBlocks<L>, i: usize, j: usize) -> Mat3<L> {
    let (own, mixed) = rest.blocks(h);
    match (i, j) {
        (i, j) if i == j => own[i].full(),
        (i, j) if i < j => mixed[i + j - 1],
        (i, j) => mixed[i + j - 1].transposed(),
    }
}

const NONE: Symmetric3<f64> = Symmetric3 { xx: 0.0, xy: 0.0, xz: 0.0, yy: 0.0, yz: 0.0, zz: 0.0 };

/// Second derivatives between warp and weft only.
fn mixed(uv: Mat3<f64>) -> ColumnBlocks<f64> {
    ColumnBlocks { uu: NONE, uv, vv: NONE }
}

macro_rules! membrane {
    ($(#[$docs:meta])* $name:ident, $kernel:path, $numbers:literal, $unit:expr) => {
        $(#[$docs])*
        pub(super) struct $name {
            triangle: Triangle,
            numbers: [f32; $numbers],
        }

        impl Element for $name {
            const CORNERS: usize = 3;

            fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
                let (triangle, x) = Triangle::random(random);
                (Self { triangle, numbers: Self::numbers(random) }, x)
            }
            fn energy<L: Lane>(&self, x: &[Vec3<L>]) -> (L, Vec<L>) {
                let strain = $kernel(self.triangle.columns(x));
                (strain.energy(self.stiffness()), strain.strain().to_vec())
            }
            fn outcome<L: Lane>(&self, x: &[Vec3<L>], before: &[Vec3<L>]) -> Outcome<L> {
                let strains = [x, before].map(|x| $kernel(self.triangle.columns(x)));
                outcome(self.triangle.rest(), strains, self.stiffness())
            }
            fn is_exact(&self, x: &[Vec3<f64>]) -> Exact {
                if self.triangle.is_degenerate(x) { Exact::Nothing } else { self.exactness(x) }
            }
            fn dropped(&self, x: &[Vec3<f64>], i: usize, j: usize) -> Mat3<f64> {
                block_of(self.triangle.rest(), self.left_out(x), i, j)
            }
            fn unit(&self, x: &[Vec3<f64>]) -> f64 {
                let unit: fn(f64) -> f64 = $unit;
                unit(self.triangle.stretches(x)[0].max(1.0))
            }
            fn formula(&self, x: &[Vec3<f64>]) -> f64 {
                self.formula_of(self.triangle.gradient(x).map(|f| f.to_array()), self.triangle.stretches(x))
            }
        }
    };
}

membrane!(
    /// The woven membrane: warp, weft, shear.
    WovenElement, membrane_woven::strain, 3, |stretch| stretch * stretch
);
membrane!(
    /// The orthotropic membrane: warp, weft, coupling, shear.
    StvkElement, membrane_stvk::strain, 4, |stretch| stretch * stretch
);
membrane!(
    /// The co-rotated membrane: mu, lambda.
    CorotatedElement, membrane_corotated::strain, 2, |stretch| stretch
);
membrane!(
    /// The area of a triangle.
    AreaElement, area::strain, 1, |stretch| stretch * stretch
);

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn hessian_if(exact: bool) -> Exact {
    if exact { Exact::Hessian } else { Exact::Gradient }
}

impl WovenElement {
    fn numbers(random: &mut Random) -> [f32; 3] {
        [(); 3].map(|()| Triangle::stiffness(random))
    }
    fn stiffness<L: Lane>(&self) -> membrane_woven::Stiffness<L> {
        let [warp, weft, shear] = self.numbers.map(lift);
        membrane_woven::Stiffness { warp, weft, shear }
    }
    fn exactness(&self, x: &[Vec3<f64>]) -> Exact {
        let [u, v, _] = membrane_woven::strain(self.triangle.columns(x)).strain;
        hessian_if(u >= 0.0 && v >= 0.0)
    }
    /// The indefinite part of shear.
    fn left_out(&self, x: &[Vec3<f64>]) -> ColumnBlocks<f64> {
        let [u, v] = self.triangle.gradient(x).map(|f| f.to_array());
        mixed(Symmetric3::scalar(f64::from(self.numbers[2]) * dot(u, v)).full())
    }
    fn formula_of(&self, [u, v]: [[f64; 3]; 2], _: [f64; 2]) -> f64 {
        let [warp, weft, shear] = self.numbers.map(f64::from);
        let stretch = |f: [f64; 3]| (dot(f, f).sqrt() - 1.0).powi(2);
        0.5 * (warp * stretch(u) + weft * stretch(v) + shear * dot(u, v).powi(2))
    }
}

impl StvkElement {
    /// Half of them isotropic.
    fn numbers(random: &mut Random) -> [f32; 4] {
        let [warp, weft, shear] = [(); 3].map(|()| Triangle::stiffness(random));
        if random.chance(0.5) {
            return [warp, weft, (warp * weft).sqrt() * random.between(-0.9, 0.9), shear];
        }
        let k: membrane_stvk::Stiffness<f32> = membrane_stvk::Stiffness::isotropic(warp, weft);
        [k.warp, k.weft, k.coupling, k.shear]
    }
    fn stiffness<L: Lane>(&self) -> membrane_stvk::Stiffness<L> {
        let [warp, weft, coupling, shear] = self.numbers.map(lift);
        membrane_stvk::Stiffness { warp, weft, coupling, shear }
    }
    fn exactness(&self, x: &[Vec3<f64>]) -> Exact {
        let [u, v, s] = membrane_stvk::strain(self.triangle.columns(x)).tension(self.stiffness());
        hessian_if(u + v >= 0.0 && u * v >= s * s)
    }
    fn left_out(&self, _: &[Vec3<f64>]) -> ColumnBlocks<f64> {
        mixed(NONE.full())
    }
    fn formula_of(&self, [u, v]: [[f64; 3]; 2], _: [f64; 2]) -> f64 {
        let [warp, weft, coupling, shear] = self.numbers.map(f64::from);
        let g = [[dot(u, u) - 1.0, dot(u, v)], [dot(v, u), dot(v, v) - 1.0]].map(|row| row.map(|g| 0.5 * g));
        // Lamé's form, and what differs from it.
        let (trace, square) = (g[0][0] + g[1][1], g.iter().flatten().map(|g| g * g).sum::<f64>());
        let isotropic = shear * square + 0.5 * coupling * trace * trace;
        let own = [warp, weft].map(|c| 0.5 * (c - coupling - 2.0 * shear));
        isotropic + own[0] * g[0][0].powi(2) + own[1] * g[1][1].powi(2)
    }
}

impl CorotatedElement {
    fn numbers(random: &mut Random) -> [f32; 2] {
        let mu = Triangle::stiffness(random);
        [mu, mu * random.between(-0.9, 3.0)]
    }
    fn stiffness<L: Lane>(&self) -> membrane_corotated::Stiffness<L> {
        let [mu, lambda] = self.numbers.map(lift);
        membrane_corotated::Stiffness { mu, lambda }
    }
    fn exactness(&self, x: &[Vec3<f64>]) -> Exact {
        let ([mu, lambda], stretches) = (self.numbers.map(f64::from), self.triangle.stretches(x));
        let sum = stretches[0] + stretches[1] - 2.0;
        let tension = stretches.map(|stretch| 2.0 * mu * (stretch - 1.0) + lambda * sum);
        hessian_if(sum >= 0.0 && tension[0] >= 0.0 && tension[1] >= 0.0)
    }
    fn left_out(&self, _: &[Vec3<f64>]) -> ColumnBlocks<f64> {
        mixed(NONE.full())
    }
    fn formula_of(&self, _: [[f64; 3]; 2], [first, second]: [f64; 2]) -> f64 {
        let [mu, lambda] = self.numbers.map(f64::from);
        let squares = (first - 1.0).powi(2) + (second - 1.0).powi(2);
        mu * squares + 0.5 * lambda * (first + second - 2.0).powi(2)
    }
}

impl AreaElement {
    fn numbers(random: &mut Random) -> [f32; 1] {
        [Triangle::stiffness(random)]
    }
    fn stiffness<L: Lane>(&self) -> L {
        lift(self.numbers[0])
    }
    fn exactness(&self, x: &[Vec3<f64>]) -> Exact {
        hessian_if(area::strain(self.triangle.columns(x)).excess >= 0.0)
    }
    /// The part in the plane: tension times the derivative of f_v x n by f_v.
    fn left_out(&self, x: &[Vec3<f64>]) -> ColumnBlocks<f64> {
        let strain = area::strain(self.triangle.columns(x));
        let n = strain.normal * (strain.excess * f64::from(self.numbers[0]));
        mixed(Mat3 {
            rows: [Vec3::new(0.0, n.z, -n.y), Vec3::new(-n.z, 0.0, n.x), Vec3::new(n.y, -n.x, 0.0)],
        })
    }
    fn formula_of(&self, _: [[f64; 3]; 2], [first, second]: [f64; 2]) -> f64 {
        0.5 * f64::from(self.numbers[0]) * (first * second - 1.0).powi(2)
    }
}

/// Limit and range of a random barrier: its limit lies among the stretches of the triangles.
pub(super) fn limits(random: &mut Random) -> [f32; 2] {
    let limit = random.between(1.2, LARGEST);
    [limit, (limit - 1.0) * random.between(0.5, 1.0)]
}
