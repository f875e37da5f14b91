//! Hinges: alone, joined per triangle, and with constant weights.

use super::element::{Element, Exact, Outcome, collect, frame, lift, lift_all, magnitude};
use crate::pbd::oracle::random::Random;
use cloth_kernels::energy::Energy;
use cloth_kernels::energy::bending::{self, Hinge};
use cloth_kernels::energy::bending_joined::{self, Joined};
use cloth_kernels::energy::bending_quadratic::{self, Isometric};
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::{Lane, Vec3};
use glam::{DVec2, DVec3};

/// A hinge with its rest strain and stiffness.
pub(super) struct HingeElement {
    rest: f32,
    stiffness: f32,
}

/// A triangle with its three hinges: their rest strains, its rest edges, rigidities.
pub(super) struct JoinedElement {
    rest: [f32; 3],
    edges: [[f32; 2]; 2],
    rigidity: [f32; 4],
}

/// A hinge with the weights of its rest shape.
pub(super) struct IsometricElement {
    weights: [f32; 3],
    stiffness: f32,
}

/// Nearer to a fold than this (rad), float32 has no digits left to compare.
const NEAREST_FOLD: f64 = 0.02;

/// The angle of a hinge: none, small, any, nearly or exactly folded.
fn angle(random: &mut Random) -> f64 {
    let fold = std::f32::consts::PI;
    let angle = match random.below(10) {
        0 => 0.0,
        1 => random.between(-1.0e-3, 1.0e-3),
        2 => fold - magnitude(random, -5.0, -1.0),
        3 => fold,
        _ => random.between(-3.0, 3.0),
    };
    (if random.chance(0.5) { angle } else { -angle }).into()
}

/// The place of a wing over an edge of this length: along it, and its distance.
fn wing(random: &mut Random, length: f64) -> DVec2 {
    DVec2::new(random.between(-0.5, 1.5).into(), random.between(0.2, 2.0).into()) * length
}

/// The four corners of a hinge in a turned frame.
fn corners(random: &mut Random) -> Vec<[f32; 3]> {
    let length = f64::from(magnitude(random, -3.0, 0.0));
    let [e, across, up] = frame(random);
    let (a, b, angle) = (wing(random, length), wing(random, length), angle(random));
    let turned = -across * angle.cos() + up * angle.sin();
    let mut x = [DVec3::ZERO, e * length, e * a.x + across * a.y, e * b.x + turned * b.y];
    match random.below(40) {
        0 => x = [DVec3::ZERO; 4],
        1 => x[1] = DVec3::ZERO,
        2 => x[3] = DVec3::ZERO,
        3 => x[2] = x[1] * 0.3,
        4 => x[3] = x[2],
        _ => {}
    }
    x.iter().map(|p| p.as_vec3().to_array()).collect()
}

fn wide(x: &[Vec3<f64>]) -> Vec<DVec3> {
    x.iter().map(|p| DVec3::new(p.x, p.y, p.z)).collect()
}

/// The angle of a hinge by its definition, and whether it has one that numbers keep.
fn theta([x0, x1, x2, x3]: [DVec3; 4]) -> (f64, bool) {
    let e = x1 - x0;
    let (n1, n2) = (e.cross(x2 - x0), (x3 - x0).cross(e));
    let theta = n1.cross(n2).dot(e / e.length()).atan2(n1.dot(n2));
    let has_height = [n1, n2].iter().all(|n| n.length() > 1.0e-3 * e.length_squared());
    (theta, has_height && std::f64::consts::PI - theta.abs() > NEAREST_FOLD)
}

fn phi(x: [DVec3; 4]) -> f64 {
    2.0 * (0.5 * theta(x).0).tan()
}

fn four(x: &[Vec3<f64>]) -> [DVec3; 4] {
    let x = wide(x);
    [x[0], x[1], x[2], x[3]]
}

fn rest_strain(random: &mut Random) -> f32 {
    if random.chance(0.5) { 0.0 } else { random.between(-1.0, 1.0) }
}

impl HingeElement {
    fn strain<L: Lane>(&self, x: &[Vec3<L>]) -> Hinge<L> {
        bending::strain(x[1] - x[0], x[2] - x[0], x[3] - x[0], lift(self.rest))
    }
}

impl Element for HingeElement {
    const CORNERS: usize = 4;
    const IS_GAUSS_NEWTON: bool = true;

    fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
        let element = Self { rest: rest_strain(random), stiffness: magnitude(random, -7.0, -2.0) };
        (element, corners(random))
    }
    fn energy<L: Lane>(&self, x: &[Vec3<L>]) -> (L, Vec<L>) {
        let hinge = self.strain(x);
        (hinge.energy(lift(self.stiffness)), hinge.strain().to_vec())
    }
    fn outcome<L: Lane>(&self, x: &[Vec3<L>], before: &[Vec3<L>]) -> Outcome<L> {
        let block =
            |h: &bending::HingeBlocks<L>, i, j| if i == j { h.diagonal(i).full() } else { h.block(i, j) };
        collect(self.strain(x), self.strain(before), lift(self.stiffness), 4, |g| g.to_vec(), block)
    }
    /// The Hessian is its Gauss-Newton part.
    fn is_exact(&self, x: &[Vec3<f64>]) -> Exact {
        if theta(four(x)).1 { Exact::Gradient } else { Exact::Nothing }
    }
    fn unit(&self, x: &[Vec3<f64>]) -> f64 {
        1.0 + phi(four(x)).abs()
    }
    fn formula(&self, x: &[Vec3<f64>]) -> f64 {
        0.5 * f64::from(self.stiffness) * (phi(four(x)) - f64::from(self.rest)).powi(2)
    }
}

impl JoinedElement {
    fn strain<L: Lane>(&self, x: &[Vec3<L>]) -> Joined<L> {
        bending_joined::strain([1, 2, 3, 4, 5].map(|i| x[i] - x[0]), lift_all(self.rest))
    }

    fn stiffness<L: Lane>(&self) -> Symmetric3<L> {
        let [first, second] = self.edges;
        bending_joined::stiffness(lift_all(first), lift_all(second), lift_all(self.rigidity))
    }

    /// The corners of hinge k; none where it has no wing.
    fn hinge(x: &[Vec3<f64>], k: usize) -> Option<[DVec3; 4]> {
        let x = wide(x);
        (x[3 + k] != x[k]).then(|| [x[k], x[(k + 1) % 3], x[(k + 2) % 3], x[3 + k]])
    }
}

impl Element for JoinedElement {
    const CORNERS: usize = 6;
    const IS_GAUSS_NEWTON: bool = true;

    fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
        let length = f64::from(magnitude(random, -3.0, 0.0));
        let apex = wing(random, length);
        let turn = DVec2::from_angle(random.between(0.0, 6.3).into());
        let edges = [DVec2::X * length, apex].map(|edge| turn.rotate(edge).as_vec2().to_array());
        let [u, v, n] = frame(random);
        let mut x = [DVec3::ZERO, u * length, u * apex.x + v * apex.y, DVec3::ZERO, DVec3::ZERO, DVec3::ZERO];
        let mut rest = [0.0; 3];
        for k in 0..3 {
            if random.chance(0.1) {
                x[3 + k] = x[k];
                continue;
            }
            rest[k] = rest_strain(random);
            let edge = x[(k + 1) % 3] - x[k];
            let (e, place) = (edge.normalize(), wing(random, edge.length()));
            let angle = angle(random);
            x[3 + k] = x[k] + e * place.x + (e.cross(n) * angle.cos() + n * angle.sin()) * place.y;
        }
        if random.chance(0.02) {
            x = x.map(|_| DVec3::ZERO);
        } else if random.chance(0.02) {
            x[2] = x[1] * 2.0;
        }
        let warp = magnitude(random, -7.0, -3.0);
        let weft = warp * random.between(0.3, 3.0);
        let bias = random.between(0.0, 1.0) * (warp + weft);
        let rigidity = [warp, weft, 0.0, (bias - 0.25 * (warp + weft)).max(0.0)];
        (Self { rest, edges, rigidity }, x.iter().map(|p| p.as_vec3().to_array()).collect())
    }
    fn energy<L: Lane>(&self, x: &[Vec3<L>]) -> (L, Vec<L>) {
        let joined = self.strain(x);
        (joined.energy(self.stiffness()), joined.strain().to_vec())
    }
    fn outcome<L: Lane>(&self, x: &[Vec3<L>], before: &[Vec3<L>]) -> Outcome<L> {
        let block = |h: &bending_joined::JoinedBlocks<L>, i, j| {
            if i == j { h.diagonal(i).full() } else { h.block(i, j) }
        };
        collect(self.strain(x), self.strain(before), self.stiffness(), 6, |g| g.to_vec(), block)
    }
    fn is_exact(&self, x: &[Vec3<f64>]) -> Exact {
        let hinges = (0..3).filter_map(|k| Self::hinge(x, k));
        let mut angles = hinges.map(|hinge| theta(hinge).1);
        if angles.all(|kept| kept) { Exact::Gradient } else { Exact::Nothing }
    }
    fn unit(&self, x: &[Vec3<f64>]) -> f64 {
        (0..3).filter_map(|k| Self::hinge(x, k)).fold(1.0, |unit, hinge| unit.max(1.0 + phi(hinge).abs()))
    }
    fn formula(&self, x: &[Vec3<f64>]) -> f64 {
        let [first, second] = self.edges.map(|edge| DVec2::from_array(edge.map(f64::from)));
        let area = 0.5 * first.perp_dot(second).abs();
        let edges = [first, second - first, -second];
        let (mut uu, mut vv, mut uv) = (0.0, 0.0, 0.0);
        for (k, edge) in edges.into_iter().enumerate() {
            let Some(hinge) = Self::hinge(x, k) else { continue };
            let t = edge.perp();
            let factor = (phi(hinge) - f64::from(self.rest[k])) / (2.0 * area * t.length());
            uu += factor * t.x * t.x;
            vv += factor * t.y * t.y;
            uv += factor * t.x * t.y;
        }
        let [warp, weft, _, twist] = self.rigidity.map(f64::from);
        0.5 * area * (warp * uu * uu + weft * vv * vv + 4.0 * twist * uv * uv)
    }
}

impl IsometricElement {
    fn strain<L: Lane>(&self, x: &[Vec3<L>]) -> Isometric<L> {
        bending_quadratic::strain(x[1] - x[0], x[2] - x[0], x[3] - x[0], lift_all(self.weights))
    }

    /// |w|, and the sum of the lengths that it is the difference of.
    fn length(&self, x: &[Vec3<f64>]) -> (f64, f64) {
        let x = four(x);
        let parts = [0, 1, 2].map(|k| (x[k + 1] - x[0]) * f64::from(self.weights[k]));
        let sum = parts.iter().fold(DVec3::ZERO, |sum, &part| sum + part);
        (sum.length(), parts.iter().map(|part| part.length()).sum())
    }
}

impl Element for IsometricElement {
    const CORNERS: usize = 4;

    fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
        let (a, b) = (wing(random, 1.0), wing(random, 1.0));
        let e = Vec3::new(1.0, 0.0, 0.0);
        let weights = bending_quadratic::weights(e, Vec3::new(a.x, a.y, 0.0), Vec3::new(b.x, -b.y, 0.0));
        let element =
            Self { weights: weights.map(|weight| weight as f32), stiffness: magnitude(random, -4.0, 2.0) };
        (element, corners(random))
    }
    fn energy<L: Lane>(&self, x: &[Vec3<L>]) -> (L, Vec<L>) {
        let isometric = self.strain(x);
        (isometric.energy(lift(self.stiffness)), isometric.strain().to_vec())
    }
    fn outcome<L: Lane>(&self, x: &[Vec3<L>], before: &[Vec3<L>]) -> Outcome<L> {
        let block = |h: &bending_quadratic::IsometricBlocks<L>, i, j| {
            if i == j { h.diagonal(i).full() } else { h.block(i, j) }
        };
        collect(self.strain(x), self.strain(before), lift(self.stiffness), 4, |g| g.to_vec(), block)
    }
    /// Where w vanishes, its length is not smooth.
    fn is_exact(&self, x: &[Vec3<f64>]) -> Exact {
        let (length, parts) = self.length(x);
        if length > 1.0e-2 * parts { Exact::Hessian } else { Exact::Nothing }
    }
    fn unit(&self, x: &[Vec3<f64>]) -> f64 {
        self.length(x).1
    }
    fn formula(&self, x: &[Vec3<f64>]) -> f64 {
        let (x, [k1, k2, k3]) = (four(x), self.weights.map(f64::from));
        let w = x[0] * -(k1 + k2 + k3) + x[1] * k1 + x[2] * k2 + x[3] * k3;
        0.5 * f64::from(self.stiffness) * w.length_squared()
    }
}
