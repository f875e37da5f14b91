//! Hinges: joined to the curvature of a triangle, by themselves, and linearised.

use super::damping::Damping;
use super::{Element, M, V};
use cloth_core::material::BendingModel;
use cloth_core::surface::NONE;
use cloth_core::{Material, Surface};
use cloth_kernels::energy::{Energy, bending, bending_joined, bending_quadratic, damping::stiffening};
use cloth_kernels::solve::block3::Symmetric3;

/// Three hinges of a triangle joined to a curvature.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Joined {
    vertices: [u32; 6],
    rest: [f64; 3],
    stiffness: Symmetric3<f64>,
    damping: Damping<3>,
}

impl Joined {
    /// That of a triangle. Edge k of the kernel runs from corner k to the next, opposite to corner k + 2.
    pub fn new(surface: &Surface, triangle: usize, material: &Material) -> Self {
        let opposite = [2, 0, 1];
        let stencil = surface.stencils()[triangle];
        let wing = |k: usize| match stencil[3 + opposite[k]] {
            NONE => stencil[k],
            wing => wing,
        };
        let angles = surface.rest_angles(triangle);
        let g = surface.joined_bending(triangle, material.plate_rigidity());
        let g = |k: usize, l: usize| g[opposite[k]][opposite[l]];
        Self {
            vertices: [stencil[0], stencil[1], stencil[2], wing(0), wing(1), wing(2)],
            rest: opposite.map(|k| angles[k]),
            stiffness: Symmetric3 {
                xx: g(0, 0),
                xy: g(0, 1),
                xz: g(0, 2),
                yy: g(1, 1),
                yz: g(1, 2),
                zz: g(2, 2),
            },
            damping: Damping::new(material.bending_damping),
        }
    }

    fn state(&self, d: [V; 6]) -> bending_joined::Joined<f64> {
        bending_joined::strain([d[1], d[2], d[3], d[4], d[5]], self.rest)
    }
}

impl Element<6> for Joined {
    fn vertices(&self) -> [u32; 6] {
        self.vertices
    }
    fn begin(&mut self, d: [V; 6]) {
        if self.damping.time > 0.0 {
            self.damping.before = self.state(d).strain();
        }
    }
    fn energy(&self, d: [V; 6], rate: f64) -> f64 {
        self.damping.energy(self.state(d), self.stiffness, rate)
    }
    fn gradient(&self, d: [V; 6], rate: f64) -> [V; 6] {
        let state = self.state(d);
        state.gradient(self.damping.tension(state, self.stiffness, rate))
    }
    fn blocks(&self, d: [V; 6], rate: f64, add: &mut dyn FnMut(usize, usize, M)) {
        let hessian = self.state(d).gauss_newton(self.stiffness * stiffening(self.damping.rate(rate)));
        for i in 0..6 {
            (i..6).for_each(|j| add(i, j, hessian.block(i, j)));
        }
    }
}

/// A hinge by itself.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Hinge {
    vertices: [u32; 4],
    rest: f64,
    stiffness: f64,
    damping: Damping<1>,
}

impl Hinge {
    /// A hinge; none where no material at its sides bends so.
    pub fn new(surface: &Surface, hinge: usize, materials: &[Material]) -> Option<Self> {
        let bending = surface.hinge_bending(hinge, materials, BendingModel::Hinge)?;
        let (vertices, rest) = (surface.hinges()[hinge], surface.hinge_rest()[hinge].angle);
        Some(Self { vertices, rest, stiffness: bending.stiffness, damping: Damping::new(bending.damping) })
    }

    fn state(&self, d: [V; 4]) -> bending::Hinge<f64> {
        bending::strain(d[1], d[2], d[3], self.rest)
    }
}

impl Element<4> for Hinge {
    fn vertices(&self) -> [u32; 4] {
        self.vertices
    }
    fn begin(&mut self, d: [V; 4]) {
        if self.damping.time > 0.0 {
            self.damping.before = Energy::<f64, 1>::strain(self.state(d));
        }
    }
    fn energy(&self, d: [V; 4], rate: f64) -> f64 {
        self.damping.energy(self.state(d), self.stiffness, rate)
    }
    fn gradient(&self, d: [V; 4], rate: f64) -> [V; 4] {
        let state = self.state(d);
        state.gradient(self.damping.tension(state, self.stiffness, rate))
    }
    fn blocks(&self, d: [V; 4], rate: f64, add: &mut dyn FnMut(usize, usize, M)) {
        let hessian = self.state(d).gauss_newton(self.stiffness * stiffening(self.damping.rate(rate)));
        for i in 0..4 {
            (i..4).for_each(|j| add(i, j, hessian.block(i, j)));
        }
    }
}

/// A hinge with a constant Hessian.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Quadratic {
    vertices: [u32; 4],
    weights: [f64; 3],
    stiffness: f64,
    damping: Damping<1>,
}

impl Quadratic {
    /// A hinge; none where no material at its sides bends so.
    pub fn new(surface: &Surface, hinge: usize, materials: &[Material]) -> Option<Self> {
        let bending = surface.hinge_bending(hinge, materials, BendingModel::Quadratic)?;
        let [_, k1, k2, k3] = surface.isometric_weights(hinge);
        let (vertices, weights) = (surface.hinges()[hinge], [k1, k2, k3]);
        Some(Self { vertices, weights, stiffness: bending.stiffness, damping: Damping::new(bending.damping) })
    }

    fn state(&self, d: [V; 4]) -> bending_quadratic::Isometric<f64> {
        bending_quadratic::strain(d[1], d[2], d[3], self.weights)
    }
}

impl Element<4> for Quadratic {
    fn vertices(&self) -> [u32; 4] {
        self.vertices
    }
    fn begin(&mut self, d: [V; 4]) {
        if self.damping.time > 0.0 {
            self.damping.before = Energy::<f64, 1>::strain(self.state(d));
        }
    }
    fn energy(&self, d: [V; 4], rate: f64) -> f64 {
        self.damping.energy(self.state(d), self.stiffness, rate)
    }
    fn gradient(&self, d: [V; 4], rate: f64) -> [V; 4] {
        let state = self.state(d);
        state.gradient(self.damping.tension(state, self.stiffness, rate))
    }
    fn blocks(&self, d: [V; 4], rate: f64, add: &mut dyn FnMut(usize, usize, M)) {
        let state = self.state(d);
        let own = state.hessian(self.stiffness, [0.0]);
        let damped = state.gauss_newton(self.stiffness * self.damping.rate(rate));
        for (i, j) in (0..4).flat_map(|i| (i..4).map(move |j| (i, j))) {
            add(i, j, own.block(i, j));
            if self.damping.time > 0.0 {
                add(i, j, damped.block(i, j));
            }
        }
    }
}
