//! A chain of springs of length 0 between two pins: F is quadratic, with the Hessian w + k (2 - 2 cos(π j/(n + 1))).

use crate::check::MakeSolver;
use crate::pbd::oracle::random::Random;
use crate::textile::{Bench, Method, Model};
use cloth_core::method::descent::Scheme;
use cloth_core::outcome::Minimum;
use cloth_core::{Potential, Result, Spring};
use glam::DVec3;
use std::f64::consts::PI;

const STEP: f64 = 1.0 / 64.0;
/// k (N/m).
const STIFFNESS: f64 = 100.0;
/// Mass of a vertex (kg): an inverse mass that float32 has exactly.
const MASS: f64 = 1.0 / 128.0;

/// The chain at random places, at rest: x̄ = x_n.
pub(super) struct Chain {
    model: Model,
    /// Number of free vertices.
    pub free: usize,
    /// m/h² (N/m).
    weight: f64,
}

/// What a step did.
pub(super) struct Outcome {
    /// Free vertices (m).
    pub places: Vec<DVec3>,
    pub minimum: Minimum,
}

impl Chain {
    pub fn new(free: usize) -> Result<Self> {
        let spring = |i: u32| Spring { ends: [i, i + 1], length: 0.0, stiffness: STIFFNESS };
        let potential = Potential::default().with_springs((0..=free as u32).map(spring).collect())?;
        let mut random = Random::new(5);
        let places = (0..free + 2).map(|_| DVec3::from_array(random.point(1.0).map(f64::from))).collect();
        let mut model = Model::at_rest(potential, vec![MASS; free + 2], places)
            .pinned(|i, _| i == 0 || i == free + 1)
            .moving(STEP);
        (model.gravity, model.tolerance) = (0.0, 1.0e-12);
        Ok(Self { model, free, weight: MASS / (STEP * STEP) })
    }

    /// Smallest and largest eigenvalue of the Hessian (N/m).
    pub fn eigenvalues(&self) -> [f64; 2] {
        [1, self.free].map(|j| {
            let angle = PI * j as f64 / (self.free + 1) as f64;
            self.weight + STIFFNESS * (2.0 - 2.0 * angle.cos())
        })
    }

    /// A step of so many iterations.
    pub fn step(&self, make: &mut MakeSolver<'_>, scheme: Scheme, iterations: u32) -> Result<Outcome> {
        let model = Model { iterations, is_measured: true, ..self.model.clone() };
        let mut bench = Bench::new(make, Method::Descent(scheme), &model)?;
        bench.step()?;
        let places = bench.positions()?[1..=self.free].to_vec();
        Ok(Outcome { places, minimum: bench.minimum })
    }

    /// Where free vertices begin (m).
    pub fn start(&self) -> Vec<DVec3> {
        // Particles are float32.
        self.model.places[1..=self.free].iter().map(|p| p.as_vec3().as_dvec3()).collect()
    }

    fn ends(&self) -> [DVec3; 2] {
        [0, self.free + 1].map(|i| self.model.places[i].as_vec3().as_dvec3())
    }

    /// H v of free vertices, the others being still.
    pub fn product(&self, v: &[DVec3]) -> Vec<DVec3> {
        let at = |i: usize| v.get(i).copied().unwrap_or(DVec3::ZERO);
        let row = |i: usize| {
            at(i) * (self.weight + 2.0 * STIFFNESS) - (at(i.wrapping_sub(1)) + at(i + 1)) * STIFFNESS
        };
        (0..v.len()).map(row).collect()
    }

    /// ∇F of free vertices.
    pub fn gradient(&self, x: &[DVec3]) -> Vec<DVec3> {
        let [first, last] = self.ends();
        let mut gradient = self.product(x);
        for (g, start) in gradient.iter_mut().zip(self.start()) {
            *g -= start * self.weight;
        }
        gradient[0] -= first * STIFFNESS;
        gradient[self.free - 1] -= last * STIFFNESS;
        gradient
    }

    /// F (J), as a report counts it.
    pub fn energy(&self, x: &[DVec3]) -> f64 {
        let [first, last] = self.ends();
        let inertia: f64 = x.iter().zip(self.start()).map(|(x, start)| (*x - start).length_squared()).sum();
        let all: Vec<DVec3> = [first].into_iter().chain(x.iter().copied()).chain([last]).collect();
        let springs: f64 = all.windows(2).map(|pair| (pair[1] - pair[0]).length_squared()).sum();
        0.5 * self.weight * inertia + 0.5 * STIFFNESS * springs
    }

    /// Iterates of conjugate gradients from the start, which is not among them.
    pub fn conjugate_gradients(&self, count: usize) -> Vec<Vec<DVec3>> {
        let mut x = self.start();
        let mut r: Vec<DVec3> = self.gradient(&x).into_iter().map(|g| -g).collect();
        let mut p = r.clone();
        let mut iterates = Vec::new();
        for _ in 0..count {
            let product = self.product(&p);
            let rr = dot(&r, &r);
            let alpha = rr / dot(&p, &product);
            for i in 0..x.len() {
                x[i] += p[i] * alpha;
                r[i] -= product[i] * alpha;
            }
            let beta = dot(&r, &r) / rr;
            for i in 0..x.len() {
                p[i] = r[i] + p[i] * beta;
            }
            iterates.push(x.clone());
        }
        iterates
    }

    /// The minimum.
    pub fn best(&self) -> Vec<DVec3> {
        self.conjugate_gradients(4 * self.free).pop().unwrap_or_default()
    }
}

fn dot(a: &[DVec3], b: &[DVec3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a.dot(*b)).sum()
}
