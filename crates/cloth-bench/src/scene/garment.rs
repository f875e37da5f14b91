//! The cloths of the scenes.

use super::tube;
use cloth_cooker::{CookOptions, CookedFabric, Mesh, Tethers, WarpDirection, cook};
use cloth_core::{Particle, Result, ValidFabric};
use std::f64::consts::TAU;
use std::sync::Arc;

/// Length of the ripples of a falling cloth, in spacings, and their height. At most 4.8 % of stretch where they are
/// steepest, at any size.
const RIPPLE: (f64, f64) = (16.0, 0.8);
/// Spacing of a falling grid (m). The same at any size: at less than 2 mm the tiny number that keeps the length of a
/// constraint from being zero (`crates/cloth-kernels/src/pbd/edge.rs`) is no longer tiny.
const SPACING: f64 = 0.01;

/// The shape of a cloth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A square grid of 1 m, flat, held at two neighbouring corners: that of the recorded cases.
    HangingGrid,
    /// The same grid, for a material.
    HangingSheet,
    /// A square grid of 1 cm cells, held nowhere, with ripples that are too long for its yarns.
    FallingGrid,
    /// A tube of irregular triangles, held at its upper edge, as a garment is on shoulders.
    HangingTube,
    /// The same tube, held nowhere, with ripples that are too long for its yarns.
    FallingTube,
}

/// A cooked cloth.
#[derive(Debug, Clone)]
pub struct Garment {
    /// Its fabric.
    pub fabric: Arc<ValidFabric>,
    /// Its particles at the start.
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
        flat(side, 1.0).attach(&[0, side as u32 - 1])
    }

    /// Cooks the grid of the recorded cases.
    ///
    /// # Errors
    /// As [`cook`].
    pub fn grid(side: usize) -> Result<Self> {
        Self::new(Shape::HangingGrid, side)
    }

    /// Cooks a cloth with `side` vertices along each side.
    ///
    /// # Errors
    /// As [`cook`].
    pub fn new(shape: Shape, side: usize) -> Result<Self> {
        let mesh = match shape {
            Shape::HangingGrid | Shape::HangingSheet => Self::mesh(side)?,
            Shape::FallingGrid => flat(side, SPACING * (side - 1) as f64),
            Shape::HangingTube => tube::mesh(side).attach(&tube::upper_edge(side))?,
            Shape::FallingTube => tube::mesh(side),
        };
        let options = match shape {
            // GPUs have no tethers within substeps.
            Shape::HangingSheet => CookOptions::default().warp(WarpDirection::Auto).tethers(Tethers::None),
            _ => CookOptions::default().tethers(Tethers::Geodesic),
        };
        let mut garment: Self = cook(&mesh, &options)?.into();
        match shape {
            Shape::HangingGrid | Shape::HangingSheet | Shape::HangingTube => {}
            Shape::FallingGrid => garment.particles.iter_mut().for_each(|[x, y, z, _]| {
                *y = (SPACING * ripple(f64::from(*x) / SPACING, f64::from(*z) / SPACING)) as f32;
            }),
            Shape::FallingTube => {
                garment.particles.iter_mut().for_each(|particle| tube::ripple(particle, side, ripple));
            }
        }
        Ok(garment)
    }
}

/// Height of the ripples at a place, all in spacings.
fn ripple(along: f64, across: f64) -> f64 {
    let (length, height) = RIPPLE;
    height * libm::sin(along * TAU / length) * libm::sin(across * TAU / length)
}

/// A square grid of quads of a width (m).
fn flat(side: usize, width: f64) -> Mesh {
    let across = |k: usize| k as f64 / (side - 1) as f64;
    let place =
        |i: usize| [((across(i % side) - 0.5) * width) as f32, 0.0, (across(i / side) * width) as f32];
    let corner = |i: usize| (i / (side - 1) * side + i % (side - 1)) as u32;
    let row = side as u32;
    let quad = |i: usize| {
        let first = corner(i);
        [first, first + 1, first + 1 + row, first + row]
    };
    let quads = (0..(side - 1) * (side - 1)).map(quad).collect();
    Mesh::new((0..side * side).map(place).collect(), Vec::new(), quads)
}

/// Keeps the cloth that was cooked last: scenes of one cloth follow each other.
#[derive(Debug, Default)]
pub struct GarmentCache {
    last: Option<(Shape, usize, Garment)>,
}

impl GarmentCache {
    /// A cloth, cooked now if it is another one than last time.
    ///
    /// # Errors
    /// As [`Garment::new`].
    pub fn get(&mut self, shape: Shape, side: usize) -> Result<Garment> {
        let is_last = |(last, last_side, _): &&(Shape, usize, Garment)| (*last, *last_side) == (shape, side);
        if let Some((.., garment)) = self.last.as_ref().filter(is_last) {
            return Ok(garment.clone());
        }
        self.last = None; // makes room first
        let garment = Garment::new(shape, side)?;
        self.last = Some((shape, side, garment.clone()));
        Ok(garment)
    }
}
