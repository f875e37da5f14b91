//! A patch bent to a cylinder, whose axis lies in twelve directions: no direction of the mesh is stiffer than another.

use super::bench::{Model, rest};
use super::method::Method;
use super::sheet::{Sheet, material};
use super::values::Values;
use crate::check::{MakeSolver, Measurement};
use cloth_core::{Potential, Result};
use glam::{DVec2, DVec3};
use std::sync::Arc;

/// Edge length (m), curvature (1/m), rigidity (N m).
const EDGE: f64 = 0.1;
const CURVATURE: f64 = 0.3;
const RIGIDITY: f64 = 1.0e-3;

/// Energies of twelve directions over that of a plate.
fn ratios(make: &mut MakeSolver<'_>, method: Method, sheet: &Sheet) -> Result<Vec<f64>> {
    // Hinges beyond the boundary are missing: triangles that have one, or are beside such, weigh nothing.
    let surface = sheet.surface(0.0)?;
    let is_whole =
        |triangle: usize| !surface.triangle_hinges()[triangle].contains(&cloth_core::surface::NONE);
    let kinds = (0..sheet.triangles.len()).map(|triangle| u16::from(!is_whole(triangle))).collect();
    let area: f64 = (0..sheet.triangles.len())
        .filter(|&triangle| is_whole(triangle))
        .map(|triangle| sheet.area_of(&sheet.triangles[triangle]))
        .sum();
    let materials = vec![material(1.0, 0.0, 0.0, RIGIDITY), material(1.0, 0.0, 0.0, 0.0)];
    let surface = Arc::new(surface.with_materials(kinds)?);
    let masses = surface.masses(&materials)?;
    let potential = Potential::new(surface, materials)?;
    let centre = sheet.places.iter().sum::<DVec2>() / sheet.places.len() as f64;
    let mut ratios = Vec::new();
    for direction in 0..12 {
        let axis = DVec2::from_angle(f64::from(direction) * std::f64::consts::PI / 12.0);
        let across = axis.perp();
        let places = sheet.laid(|p| {
            let (along, angle) = ((p - centre).dot(axis), (p - centre).dot(across) * CURVATURE);
            let flat = axis * along + across * (angle.sin() / CURVATURE);
            DVec3::new(flat.x, flat.y, (1.0 - angle.cos()) / CURVATURE)
        });
        let mut model = Model::at_rest(potential.clone(), masses.clone(), places).pinned(|_, _| true);
        model.gravity = 0.0;
        let found = rest(make, method, &model)?.minimum.energy;
        ratios.push(found / (0.5 * RIGIDITY * CURVATURE * CURVATURE * area));
    }
    Ok(ratios)
}

fn range(ratios: &[f64]) -> [f64; 2] {
    ratios.iter().fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], &r| [low.min(r), high.max(r)])
}

pub(super) fn regular(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let mut values = Values::new("E = ½ B κ² area in 12 directions of the axis", 1.0e-3);
    let equilateral = Sheet::equilateral(12, 12, EDGE);
    let grid = Sheet::grid(12, 12, DVec2::splat(EDGE));
    for (name, sheet) in [("equilateral", equilateral), ("grid with equal diagonals", grid)] {
        let [low, high] = range(&ratios(make, method, &sheet)?);
        values.take((low - 1.0).abs().max((high - 1.0).abs()));
        values.say(format!("{name}: {low:.5} to {high:.5} of it"));
    }
    Ok(values.measurement())
}

pub(super) fn jittered(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let sheet = Sheet::grid(12, 12, DVec2::splat(EDGE)).jittered(0.2 * EDGE);
    let mut values =
        Values::new("E = ½ B κ² area in 12 directions of the axis, vertices moved by 0.2 edges", 0.2);
    let [low, high] = range(&ratios(make, method, &sheet)?);
    values.take((low - 1.0).abs().max((high - 1.0).abs()));
    values.say(format!("{low:.3} to {high:.3} of it"));
    Ok(values.measurement())
}
