//! The cloth of all scenes: a square grid.

use cloth_cooker::{CookOptions, CookedFabric, Mesh, Tethers, cook};
use cloth_core::{Particle, Result, ValidFabric};
use std::sync::Arc;

/// Larger grids are made without tethers, which no scene of that size uses.
const MOST_TETHERED: usize = 1 << 17;

/// A cooked cloth.
#[derive(Debug, Clone)]
pub struct Garment {
    /// Its fabric.
    pub fabric: Arc<ValidFabric>,
    /// Its particles at rest: 1 m by 1 m, flat.
    pub particles: Vec<Particle>,
}

impl From<CookedFabric> for Garment {
    fn from(cooked: CookedFabric) -> Self {
        Self { fabric: Arc::new(cooked.fabric), particles: cooked.particles }
    }
}

impl Garment {
    /// The mesh of a grid with `side` vertices along each side, held at two neighbouring corners.
    ///
    /// # Errors
    /// When `side` is less than 2.
    pub fn mesh(side: usize) -> Result<Mesh> {
        let across = |k: usize| k as f64 / (side - 1) as f64;
        let place = |i: usize| [(across(i % side) - 0.5) as f32, 0.0, across(i / side) as f32];
        let corner = |i: usize| (i / (side - 1) * side + i % (side - 1)) as u32;
        let row = side as u32;
        let quad = |i: usize| {
            let first = corner(i);
            [first, first + 1, first + 1 + row, first + row]
        };
        let mesh = Mesh {
            positions: (0..side * side).map(place).collect(),
            quads: (0..(side - 1) * (side - 1)).map(quad).collect(),
            ..Mesh::default()
        };
        mesh.attach(&[0, row - 1])
    }

    /// Cooks the grid.
    ///
    /// # Errors
    /// As [`cook`].
    pub fn grid(side: usize) -> Result<Self> {
        let tethers = if side * side <= MOST_TETHERED { Tethers::Geodesic } else { Tethers::None };
        Ok(cook(&Self::mesh(side)?, &CookOptions::default().tethers(tethers))?.into())
    }
}

/// Keeps the grid that was cooked last: scenes of one size follow each other.
#[derive(Debug, Default)]
pub struct GarmentCache {
    last: Option<(usize, Garment)>,
}

impl GarmentCache {
    /// The grid with this side.
    ///
    /// # Errors
    /// As [`Garment::grid`].
    pub fn grid(&mut self, side: usize) -> Result<Garment> {
        if let Some((_, garment)) = self.last.as_ref().filter(|(last, _)| *last == side) {
            return Ok(garment.clone());
        }
        self.last = None; // makes room first
        let garment = Garment::grid(side)?;
        self.last = Some((side, garment.clone()));
        Ok(garment)
    }
}
