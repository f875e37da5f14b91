//! Cloths of springs that may be stiff without being locked: a chain, and a net of square meshes without diagonals.

use cloth_core::{Particle, Potential, Result, Spring};
use std::sync::Arc;

/// Particles and the springs between them.
#[derive(Debug, Clone)]
pub(super) struct Net {
    pub particles: Vec<Particle>,
    springs: Vec<[u32; 2]>,
}

/// Rest length of springs (m).
pub(super) const LENGTH: f64 = 0.0625;
/// Inverse mass of vertices (1/kg).
const INVERSE_MASS: f32 = 512.0;

impl Net {
    /// A horizontal net whose first row is held, or a chain that is held at its first end. (Held at both ends of a row that is as long as they are
    /// apart its tension would have no limit.)
    pub fn new([columns, rows]: [u32; 2]) -> Self {
        let length = LENGTH as f32;
        let particle = |i: u32| {
            let (column, row) = (i % columns, i / columns);
            [column as f32 * length, 0.0, row as f32 * length, if row == 0 { 0.0 } else { INVERSE_MASS }]
        };
        let vertices = 0..columns * rows;
        let mut springs = Vec::new();
        for i in vertices.clone() {
            springs.extend(((i + 1) % columns != 0).then_some([i, i + 1]));
            springs.extend((i + columns < vertices.end).then_some([i, i + columns]));
        }
        Self { particles: vertices.map(particle).collect(), springs }
    }

    pub fn potential(&self, stiffness: f64) -> Result<Arc<Potential>> {
        let springs = self.springs.iter().map(|&ends| Spring { ends, length: LENGTH, stiffness });
        Potential::default().with_springs(springs.collect()).map(Arc::new)
    }

    pub fn springs(&self) -> &[[u32; 2]] {
        &self.springs
    }
}
