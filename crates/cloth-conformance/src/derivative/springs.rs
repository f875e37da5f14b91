//! Springs and tethers.

use super::element::{Element, Exact, Outcome, collect, frame, lift, magnitude};
use crate::pbd::oracle::random::Random;
use cloth_kernels::energy::Energy;
use cloth_kernels::energy::spring::{self, Spring, Stiffness};
use cloth_kernels::energy::tether;
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::{Lane, Mat3, Vec3};

/// A spring, or a tether, with its free range and its two stiffnesses.
struct Numbers {
    range: [f32; 2],
    stretched: f32,
    compressed: f32,
}

/// A spring.
pub(super) struct SpringElement(Numbers);

/// A tether.
pub(super) struct TetherElement(Numbers);

impl Numbers {
    fn random(random: &mut Random) -> Self {
        let shortest = magnitude(random, -3.0, 0.0);
        let longest = if random.chance(0.5) { shortest } else { shortest * random.between(1.0, 1.3) };
        let stretched = magnitude(random, 0.0, 4.0);
        let compressed = if random.chance(0.5) { stretched } else { stretched * random.between(0.01, 1.0) };
        Self { range: [shortest, longest], stretched, compressed }
    }

    fn stiffness<L: Lane>(&self) -> Stiffness<L> {
        Stiffness { stretched: lift(self.stretched), compressed: lift(self.compressed) }
    }

    /// Two ends, at rest, stretched, compressed, anywhere, or at the same place.
    fn ends(&self, random: &mut Random) -> Vec<[f32; 3]> {
        let [shortest, longest] = self.range;
        let length = match random.below(10) {
            0 => shortest,
            1 => longest * random.between(0.999, 1.001),
            2..5 => longest * random.between(1.0, 3.0),
            5..8 => shortest * random.between(0.01, 1.0),
            8 => random.between(0.0, 2.0),
            _ => 0.0,
        };
        let end = frame(random)[0] * f64::from(length);
        vec![[0.0; 3], end.as_vec3().to_array()]
    }

    /// The force is continuous at the ends of the free range, but its derivative jumps where there is one, or two stiffnesses.
    fn is_smooth(&self, length: f64) -> bool {
        let ends = self.range.map(f64::from);
        let is_plain = ends[0] == ends[1] && self.stretched == self.compressed;
        length > 0.0 && (is_plain || ends.iter().all(|end| (length - end).abs() > 1.0e-6 * length))
    }

    fn formula(&self, length: f64) -> f64 {
        let [shortest, longest] = self.range.map(f64::from);
        let stretched = (length - longest).max(0.0).powi(2) * f64::from(self.stretched);
        let compressed = (shortest - length).max(0.0).powi(2) * f64::from(self.compressed);
        0.5 * (stretched + compressed)
    }
}

fn edge<L: Lane>(x: &[Vec3<L>]) -> Vec3<L> {
    x[1] - x[0]
}

fn length(x: &[Vec3<f64>]) -> f64 {
    edge(x).dot(edge(x)).sqrt()
}

fn outcome<L: Lane>(spring: Spring<L>, before: Spring<L>, stiffness: Stiffness<L>) -> Outcome<L> {
    collect(spring, before, stiffness, 2, |g| vec![-g, g], |&h, i, j| signed(h, i, j))
}

/// H_e for both ends, with its sign.
fn signed<L: Lane>(h: Symmetric3<L>, i: usize, j: usize) -> Mat3<L> {
    h.full() * L::splat(if i == j { 1.0 } else { -1.0 })
}

impl Element for SpringElement {
    const CORNERS: usize = 2;

    fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
        let numbers = Numbers::random(random);
        let x = numbers.ends(random);
        (Self(numbers), x)
    }
    fn energy<L: Lane>(&self, x: &[Vec3<L>]) -> (L, Vec<L>) {
        let spring = self.strain(x);
        (spring.energy(self.0.stiffness()), spring.strain().to_vec())
    }
    fn outcome<L: Lane>(&self, x: &[Vec3<L>], before: &[Vec3<L>]) -> Outcome<L> {
        outcome(self.strain(x), self.strain(before), self.0.stiffness())
    }
    fn is_exact(&self, x: &[Vec3<f64>]) -> Exact {
        if self.0.is_smooth(length(x)) { Exact::Hessian } else { Exact::Nothing }
    }
    /// What the clamp takes away in compression: the exact form is proved by it.
    fn dropped(&self, x: &[Vec3<f64>], i: usize, j: usize) -> Mat3<f64> {
        let (spring, stiffness) = (self.strain(x), self.0.stiffness());
        let exact = spring::exact_hessian(spring, stiffness);
        signed(exact + spring.hessian(stiffness, [0.0]) * -1.0, i, j)
    }
    fn unit(&self, x: &[Vec3<f64>]) -> f64 {
        length(x).max(self.0.range[1].into())
    }
    fn formula(&self, x: &[Vec3<f64>]) -> f64 {
        self.0.formula(length(x))
    }
}

impl SpringElement {
    fn strain<L: Lane>(&self, x: &[Vec3<L>]) -> Spring<L> {
        spring::strain(edge(x), lift(self.0.range[0]), lift(self.0.range[1]))
    }
}

impl Element for TetherElement {
    const CORNERS: usize = 2;

    fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
        let numbers = Numbers::random(random);
        let x = numbers.ends(random);
        (Self(Numbers { range: [0.0, numbers.range[1]], ..numbers }), x)
    }
    fn energy<L: Lane>(&self, x: &[Vec3<L>]) -> (L, Vec<L>) {
        let spring = self.strain(x);
        (spring.energy(self.0.stiffness()), spring.strain().to_vec())
    }
    fn outcome<L: Lane>(&self, x: &[Vec3<L>], before: &[Vec3<L>]) -> Outcome<L> {
        outcome(self.strain(x), self.strain(before), self.0.stiffness())
    }
    fn is_exact(&self, x: &[Vec3<f64>]) -> Exact {
        if self.0.is_smooth(length(x)) { Exact::Hessian } else { Exact::Nothing }
    }
    fn unit(&self, x: &[Vec3<f64>]) -> f64 {
        length(x).max(self.0.range[1].into())
    }
    fn formula(&self, x: &[Vec3<f64>]) -> f64 {
        self.0.formula(length(x))
    }
}

impl TetherElement {
    fn strain<L: Lane>(&self, x: &[Vec3<L>]) -> Spring<L> {
        tether::strain(edge(x), lift(self.0.range[1]))
    }
}
