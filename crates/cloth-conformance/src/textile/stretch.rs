//! Membranes: strips that hang, strips under load, simple shear.

use super::bench::{GRAVITY, Model, rest};
use super::method::Method;
use super::sheet::{Sheet, material};
use super::values::Values;
use crate::check::{MakeSolver, Measurement};
use crate::pbd::oracle::random::Random;
use cloth_core::Result;
use cloth_core::material::MembraneModel;
use glam::{DVec2, DVec3};

/// Stiffness (N/m), density (kg/m²).
const STRETCH: f64 = 100.0;
const SHEAR: f64 = 40.0;
const DENSITY: f64 = 0.2;

/// A strip of 2 by 20 cells that hangs from its first row.
fn strip() -> Sheet {
    Sheet::grid(2, 20, DVec2::splat(0.05))
}

fn hung(sheet: &Sheet) -> Vec<DVec3> {
    sheet.laid(|p| DVec3::new(p.x, -p.y, 0.0))
}

/// Depth of the last row.
fn length(places: &[DVec3]) -> f64 {
    let last = &places[places.len() - 3..];
    -last.iter().map(|p| p.y).sum::<f64>() / 3.0
}

/// Stretch at which a membrane carries a load (N/m).
fn stretch_under(model: MembraneModel, load: f64) -> f64 {
    if model != MembraneModel::Stvk {
        return 1.0 + load / STRETCH;
    }
    let mut stretch = 1.0 + load / STRETCH;
    for _ in 0..50 {
        let force = 0.5 * STRETCH * (stretch.powi(3) - stretch);
        stretch -= (force - load) / (0.5 * STRETCH * (3.0 * stretch * stretch - 1.0));
    }
    stretch
}

const MODELS: [(&str, MembraneModel); 3] = [
    ("woven", MembraneModel::Woven),
    ("StVK", MembraneModel::Stvk),
    ("co-rotated", MembraneModel::Corotated),
];

pub(super) fn hanging(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let sheet = strip();
    let mut values = Values::new("elongation w g L²/(2 E)", 1.0e-3);
    let expected = DENSITY * GRAVITY / (2.0 * STRETCH);
    for (name, membrane) in MODELS {
        let cloth = material(DENSITY, STRETCH, 0.5 * STRETCH, 1.0e-6).membrane(membrane);
        let (potential, masses) = sheet.of(cloth)?;
        let model = Model::at_rest(potential, masses, hung(&sheet)).pinned(|i, _| i < 3);
        let found = length(&rest(make, method, &model)?.places) - 1.0;
        if membrane == MembraneModel::Stvk {
            // Not linear: cell by cell, under half of its own weight and all that hangs below.
            let cell = |row: u32| stretch_under(membrane, DENSITY * GRAVITY * 0.05 * (19.5 - f64::from(row)));
            let exact = (0..20).map(|row| 0.05 * (cell(row) - 1.0)).sum();
            values.relative("StVK, by E (λ³ - λ)/2 in each cell", found, exact);
        } else {
            values.relative(name, found, expected);
        }
    }
    Ok(values.measurement())
}

pub(super) fn load(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let sheet = strip();
    let mut values =
        Values::new("T = k (λ - 1) woven, E (λ³ - λ)/2 StVK, 2 μ (λ - 1) co-rotated with ν = 0", 2.0e-3);
    for (name, membrane) in MODELS {
        for load in [5.0, 30.0] {
            let cloth = material(DENSITY, STRETCH, 0.5 * STRETCH, 1.0e-6).membrane(membrane);
            let (potential, mut masses) = sheet.of(cloth)?;
            // Weights at the last row, by the width that each vertex carries; the cloth itself weighs next to nothing.
            let last = masses.len() - 3;
            masses[..last].iter_mut().for_each(|mass| *mass *= 1.0e-6);
            for (mass, share) in masses[last..].iter_mut().zip([0.025, 0.05, 0.025]) {
                *mass = load * share / GRAVITY;
            }
            let model = Model::at_rest(potential, masses, hung(&sheet)).pinned(|i, _| i < 3);
            let found = length(&rest(make, method, &model)?.places);
            let expected = stretch_under(membrane, load);
            // The tolerance is that of the force.
            values.relative(&format!("{name} λ - 1 under {load} N/m"), found - 1.0, expected - 1.0);
        }
    }
    Ok(values.measurement())
}

pub(super) fn shear(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let sheet = Sheet::grid(6, 6, DVec2::splat(0.05));
    let mut values = Values::new(
        "energy per area of a shear γ: woven ½ k_s γ² + ½ k_v (√(1+γ²) - 1)², StVK ½ G γ² + C22 γ⁴/8, co-rotated μ (γ² + 4 - 2t), t = √(4+γ²)",
        2.0e-3,
    );
    for (name, membrane) in MODELS {
        for angle in [0.2_f64, 0.6] {
            let corotated = membrane == MembraneModel::Corotated;
            let shear = if corotated { 0.5 * STRETCH } else { SHEAR };
            let cloth = material(DENSITY, STRETCH, shear, 1.0e-6).membrane(membrane);
            let (potential, masses) = sheet.of(cloth)?;
            let mut random = Random::new(5);
            let is_edge = |i: usize| [i % 7, i / 7].iter().any(|&k| k == 0 || k == 6);
            let mut places = sheet.laid(|p| DVec3::new(p.x + angle * p.y, p.y, 0.0));
            // The boundary is sheared; what lies inside has to find its place.
            for (i, place) in places.iter_mut().enumerate().filter(|(i, _)| !is_edge(*i)) {
                let [x, y, _] = random.point(0.01);
                *place += DVec3::new(f64::from(x), f64::from(y), 0.0) * (1.0 + 0.01 * i as f64);
            }
            let mut model = Model::at_rest(potential, masses, places).pinned(|i, _| is_edge(i));
            model.gravity = 0.0;
            let found = rest(make, method, &model)?.minimum.energy / sheet.area();
            let square = angle * angle;
            let long = (1.0 + square).sqrt() - 1.0;
            let trace = (4.0 + square).sqrt();
            let expected = match membrane {
                MembraneModel::Stvk => 0.5 * shear * square + STRETCH * square * square / 8.0,
                MembraneModel::Corotated => 0.5 * STRETCH * (square + 4.0 - 2.0 * trace),
                _ => 0.5 * (shear * square + STRETCH * long * long),
            };
            values.relative(&format!("{name} at {angle} (J/m²)"), found, expected);
        }
    }
    Ok(values.measurement())
}
