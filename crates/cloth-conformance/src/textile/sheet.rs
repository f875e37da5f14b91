//! Meshes of flat pieces of cloth.

use crate::pbd::oracle::random::Random;
use cloth_core::{Material, Potential, Result, Surface};
use glam::{DVec2, DVec3};
use std::sync::Arc;

/// A flat piece: warp along x, weft along y (m).
#[derive(Debug, Clone, Default)]
pub(crate) struct Sheet {
    pub triangles: Vec<[u32; 3]>,
    pub places: Vec<DVec2>,
}

impl Sheet {
    /// A grid of `columns` by `rows` cells, all diagonals alike: vertex `(columns + 1) y + x`.
    pub fn grid(columns: u32, rows: u32, cell: DVec2) -> Self {
        let width = columns + 1;
        let mut sheet = Self::default();
        for i in 0..width * (rows + 1) {
            sheet.places.push(DVec2::new(f64::from(i % width), f64::from(i / width)) * cell);
        }
        for i in (0..rows).flat_map(|y| (0..columns).map(move |x| y * width + x)) {
            sheet.triangles.extend([[i, i + 1, i + width], [i + 1, i + width + 1, i + width]]);
        }
        sheet
    }

    /// Equilateral triangles with edges of `edge`: rows along x, each second one set off by half an edge.
    pub fn equilateral(columns: u32, rows: u32, edge: f64) -> Self {
        let mut sheet = Self::grid(columns, rows, DVec2::new(edge, edge * 0.75_f64.sqrt()));
        let width = columns + 1;
        sheet.triangles.clear();
        for (i, place) in (0_u32..).zip(&mut sheet.places) {
            place.x += if (i / width) % 2 == 1 { 0.5 * edge } else { 0.0 };
        }
        for (x, y) in (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))) {
            let i = y * width + x;
            sheet.triangles.extend(if y % 2 == 0 {
                [[i, i + 1, i + width], [i + 1, i + width + 1, i + width]]
            } else {
                [[i, i + 1, i + width + 1], [i, i + width + 1, i + width]]
            });
        }
        sheet
    }

    /// The same with every vertex moved by up to this length along each axis.
    pub fn jittered(mut self, length: f64) -> Self {
        let mut random = Random::new(7);
        for place in &mut self.places {
            let [x, y, _] = random.point(1.0);
            *place += DVec2::new(f64::from(x), f64::from(y)) * length;
        }
        self
    }

    /// The surface, with the warp turned by `turn` (radians) against x.
    pub fn surface(&self, turn: f64) -> Result<Surface> {
        let axis = DVec2::from_angle(-turn);
        let place = |i: u32| axis.rotate(self.places[i as usize]).as_vec2().to_array();
        let coordinates = self.triangles.iter().map(|triangle| triangle.map(place)).collect();
        Surface::new(self.places.len(), self.triangles.clone(), coordinates)
    }

    /// Energies and masses of one material.
    pub fn of(&self, material: Material) -> Result<(Potential, Vec<f64>)> {
        self.turned(material, 0.0)
    }

    /// The same with the warp turned by `turn` (radians) against x.
    pub fn turned(&self, material: Material, turn: f64) -> Result<(Potential, Vec<f64>)> {
        let surface = self.surface(turn)?;
        let masses = surface.masses(&[material])?;
        Ok((Potential::new(Arc::new(surface), vec![material])?, masses))
    }

    /// Area (m²).
    pub fn area(&self) -> f64 {
        self.triangles.iter().map(|triangle| self.area_of(triangle)).sum()
    }

    pub fn area_of(&self, triangle: &[u32; 3]) -> f64 {
        let [a, b, c] = triangle.map(|i| self.places[i as usize]);
        0.5 * (b - a).perp_dot(c - a)
    }

    /// Places of the vertices in space.
    pub fn laid(&self, place: impl Fn(DVec2) -> DVec3) -> Vec<DVec3> {
        self.places.iter().map(|&flat| place(flat)).collect()
    }
}

/// A material of this density (kg/m²), stretch and shear stiffness (N/m) and bending rigidity (N m), as thin as can be.
pub(crate) fn material(density: f64, stretch: f64, shear: f64, rigidity: f64) -> Material {
    let mut material = Material::new().stretch(stretch, stretch).shear(shear).thickness(1.0e-6);
    material.area_density = density;
    (material.bending_warp, material.bending_weft) = (rigidity, rigidity);
    material
}
