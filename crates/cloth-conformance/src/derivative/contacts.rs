//! Contacts: the barrier of a gap, and friction.

use super::element::{Element, Exact, Outcome, collect, frame, lift, lift_all, magnitude};
use crate::pbd::oracle::random::Random;
use cloth_kernels::contact::barrier::{Gap, GapBarrier, gap};
use cloth_kernels::contact::friction::{Grip, Slip, exact_hessian, slip};
use cloth_kernels::contact::point;
use cloth_kernels::energy::Energy;
use cloth_kernels::{Lane, Mat3, Vec3};

/// Vertices with weights, and a plane.
struct Contact {
    weights: [f32; 4],
    normal: [f32; 3],
}

impl Contact {
    /// One vertex, a vertex and a triangle, or two edges; vertices within a metre.
    fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
        let (a, b) = (random.between(0.0, 1.0), random.between(0.0, 1.0));
        let weights = match random.below(3) {
            0 => [1.0, 0.0, 0.0, 0.0],
            1 => [1.0, -a * b, -a * (1.0 - b), a - 1.0],
            _ => [a, 1.0 - a, -b, b - 1.0],
        };
        let normal = frame(random)[0].as_vec3().to_array();
        let x = (0..4).map(|k| if k == 0 { [0.0; 3] } else { random.point(1.0) }).collect();
        (Self { weights, normal }, x)
    }

    /// Of length 1 in any precision.
    fn normal<L: Lane>(&self) -> Vec3<L> {
        let [x, y, z]: [L; 3] = lift_all(self.normal);
        let normal = Vec3::new(x, y, z);
        normal * (L::splat(1.0) / normal.dot(normal).sqrt())
    }

    fn point<L: Lane>(&self, x: &[Vec3<L>]) -> Vec3<L> {
        let weights: [L; 4] = lift_all(self.weights);
        x.iter().zip(weights).fold(Vec3::zero(), |y, (&x, weight)| point::add(y, x, weight))
    }

    fn place(&self, x: &[Vec3<f64>]) -> glam::DVec3 {
        let y = self.point(x);
        glam::DVec3::new(y.x, y.y, y.z)
    }

    fn direction(&self) -> glam::DVec3 {
        glam::Vec3::from_array(self.normal).as_dvec3().normalize()
    }

    fn forces<L: Lane>(&self, gradient: Vec3<L>) -> Vec<Vec3<L>> {
        self.weights.iter().map(|&weight| point::share(gradient, lift(weight))).collect()
    }

    fn block<L: Lane>(&self, block: Mat3<L>, i: usize, j: usize) -> Mat3<L> {
        block * (lift::<L>(self.weights[i]) * lift(self.weights[j]))
    }
}

/// The barrier of a gap, its offset such that the gap is anything from far within to beyond the radius.
pub(super) struct GapElement {
    contact: Contact,
    offset: f32,
    radius: f32,
    stiffness: f32,
}

impl GapElement {
    fn gap<L: Lane>(&self, x: &[Vec3<L>]) -> Gap<L> {
        gap(self.contact.point(x), self.contact.normal(), lift(self.offset))
    }

    fn barrier<L: Lane>(&self) -> GapBarrier<L> {
        let radius = lift(self.radius);
        GapBarrier { stiffness: lift(self.stiffness), radius, floor: point::floor(radius) }
    }

    /// The gap in radii, by a formula of its own.
    fn ratio(&self, x: &[Vec3<f64>]) -> f64 {
        (self.contact.direction().dot(self.contact.place(x)) - f64::from(self.offset))
            / f64::from(self.radius)
    }
}

impl Element for GapElement {
    const CORNERS: usize = 4;
    const IS_INVARIANT: bool = false;

    fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
        let (contact, x) = Contact::random(random);
        let corners: Vec<Vec3<f64>> = x
            .iter()
            .map(|&[x, y, z]| Vec3::new(x, y, z))
            .map(|v: Vec3<f32>| Vec3::new(v.x.into(), v.y.into(), v.z.into()))
            .collect();
        let radius = random.between(0.1, 1.0);
        let ratio = match random.below(8) {
            0 => random.between(-2.0, 0.1),
            1 => 1.0,
            _ => random.between(0.0, 1.2),
        };
        let along = contact.direction().dot(contact.place(&corners)) as f32;
        let stiffness = magnitude(random, 0.0, 4.0);
        (Self { contact, offset: along - radius * ratio, radius, stiffness }, x)
    }
    fn energy<L: Lane>(&self, x: &[Vec3<L>]) -> (L, Vec<L>) {
        let gap = self.gap(x);
        (gap.energy(self.barrier()), gap.strain().to_vec())
    }
    fn outcome<L: Lane>(&self, x: &[Vec3<L>], before: &[Vec3<L>]) -> Outcome<L> {
        let contact = &self.contact;
        let block =
            |block: &cloth_kernels::solve::block3::Symmetric3<L>, i, j| contact.block(block.full(), i, j);
        collect(self.gap(x), self.gap(before), self.barrier(), 4, |g| contact.forces(g), block)
    }
    fn is_exact(&self, x: &[Vec3<f64>]) -> Exact {
        // The curvature jumps at the radius, and its derivative elsewhere.
        let is_near = |border: f64| (self.ratio(x) - border).abs() < 1.0e-5;
        match (is_near(1.0), is_near(2.0 / 3.0) || is_near(0.1)) {
            (true, _) => Exact::Nothing,
            (_, true) => Exact::Gradient,
            _ => Exact::Hessian,
        }
    }
    fn unit(&self, _x: &[Vec3<f64>]) -> f64 {
        self.radius.into()
    }
    fn formula(&self, x: &[Vec3<f64>]) -> f64 {
        let (r, k, d) = (f64::from(self.radius), f64::from(self.stiffness), self.ratio(x));
        let in_radii = |d: f64| {
            if d >= 1.0 {
                0.0
            } else if d >= 2.0 / 3.0 {
                0.5 * (1.0 - d) * (1.0 - d)
            } else {
                4.0 / (27.0 * d) - 1.0 / 6.0
            }
        };
        // Taylor's polynomial at a tenth: 4/(27 f), -4/(27 f²), 8/(27 f³).
        let f = f64::from(0.1_f32);
        let below = d.min(f) - f;
        let bent = -4.0 / (27.0 * f * f) * below + 4.0 / (27.0 * f * f * f) * below * below;
        k * r * r * (in_radii(d.max(f)) + bent)
    }
}

/// Friction of a point that has moved since the substep began, where the first vertex is the origin.
pub(super) struct SlipElement {
    contact: Contact,
    force: f32,
    range: f32,
}

impl SlipElement {
    fn slip<L: Lane>(&self, x: &[Vec3<L>]) -> Slip<L> {
        slip(self.contact.point(x), self.contact.normal())
    }

    fn grip<L: Lane>(&self) -> Grip<L> {
        Grip { force: lift(self.force), range: lift(self.range) }
    }

    fn length(&self, x: &[Vec3<f64>]) -> f64 {
        let (y, n) = (self.contact.place(x), self.contact.direction());
        (y - n * n.dot(y)).length()
    }
}

impl Element for SlipElement {
    const CORNERS: usize = 4;
    const IS_INVARIANT: bool = false;

    fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
        let (contact, mut x) = Contact::random(random);
        if random.below(10) == 0 {
            x = vec![[0.0; 3]; 4];
        }
        let range = random.between(0.1, 2.0);
        (Self { contact, force: magnitude(random, -2.0, 2.0), range }, x)
    }
    fn energy<L: Lane>(&self, x: &[Vec3<L>]) -> (L, Vec<L>) {
        let slip = self.slip(x);
        (slip.energy(self.grip()), slip.strain().to_vec())
    }
    fn outcome<L: Lane>(&self, x: &[Vec3<L>], before: &[Vec3<L>]) -> Outcome<L> {
        let contact = &self.contact;
        let block =
            |block: &cloth_kernels::solve::block3::Symmetric3<L>, i, j| contact.block(block.full(), i, j);
        collect(self.slip(x), self.slip(before), self.grip(), 4, |g| contact.forces(g), block)
    }
    fn is_exact(&self, x: &[Vec3<f64>]) -> Exact {
        let ratio = self.length(x) / f64::from(self.range);
        // The length of a slip of zero has no derivative, though friction has.
        match (ratio == 0.0, (ratio - 1.0).abs() < 1.0e-5) {
            (true, _) => Exact::Nothing,
            (_, true) => Exact::Gradient,
            _ => Exact::Hessian,
        }
    }
    /// The part of a parabola that lies above the energy.
    fn dropped(&self, x: &[Vec3<f64>], i: usize, j: usize) -> Mat3<f64> {
        let (slip, grip) = (self.slip(x), self.grip());
        let rest = exact_hessian(slip, grip) + slip.gauss_newton(grip) * -1.0;
        self.contact.block(rest.full(), i, j)
    }
    fn unit(&self, x: &[Vec3<f64>]) -> f64 {
        self.length(x).max(self.range.into())
    }
    fn formula(&self, x: &[Vec3<f64>]) -> f64 {
        let (s, e) = (self.length(x), f64::from(self.range));
        f64::from(self.force) * if s < e { s * s / e - s * s * s / (3.0 * e * e) } else { s - e / 3.0 }
    }
}
