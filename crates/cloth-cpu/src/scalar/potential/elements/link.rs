//! Springs.

use super::damping::Damping;
use super::{Element, M, V};
use cloth_core::{Material, Spring, Surface};
use cloth_kernels::energy::{Energy, spring};

/// A spring.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Link {
    vertices: [u32; 2],
    range: [f64; 2],
    stiffness: spring::Stiffness<f64>,
    damping: Damping<1>,
}

impl Link {
    /// A spring of the user's.
    pub fn spring(spring: &Spring) -> Self {
        let (vertices, range) = (spring.ends, [spring.length; 2]);
        let stiffness = spring::Stiffness { stretched: spring.stiffness, compressed: spring.stiffness };
        Self { vertices, range, stiffness, damping: Damping::new(0.0) }
    }

    /// An edge with this stiffness (N/m), of a material of springs.
    pub fn edge(surface: &Surface, edge: usize, material: &Material, stretched: f64) -> Self {
        let length = surface.edge_lengths()[edge];
        Self {
            vertices: surface.edges()[edge],
            range: material.free_range.map(|ratio| ratio * length),
            stiffness: spring::Stiffness { stretched, compressed: stretched * material.compression },
            damping: Damping::new(material.stretch_damping),
        }
    }

    fn state(&self, d: [V; 2]) -> spring::Spring<f64> {
        spring::strain(d[1], self.range[0], self.range[1])
    }
}

impl Element<2> for Link {
    fn vertices(&self) -> [u32; 2] {
        self.vertices
    }
    fn begin(&mut self, d: [V; 2]) {
        if self.damping.time > 0.0 {
            self.damping.before = Energy::<f64, 1>::strain(self.state(d));
        }
    }
    fn energy(&self, d: [V; 2], rate: f64) -> f64 {
        self.damping.energy(self.state(d), self.stiffness, rate)
    }
    fn gradient(&self, d: [V; 2], rate: f64) -> [V; 2] {
        let state = self.state(d);
        let force = state.gradient(self.damping.tension(state, self.stiffness, rate));
        [-force, force]
    }
    fn blocks(&self, d: [V; 2], rate: f64, add: &mut dyn FnMut(usize, usize, M)) {
        let state = self.state(d);
        let damped = state.gauss_newton(self.stiffness) * self.damping.rate(rate);
        let block = (state.hessian(self.stiffness, [0.0]) + damped).full();
        add(0, 0, block);
        add(0, 1, block * -1.0);
        add(1, 1, block);
    }
}
