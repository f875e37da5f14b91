//! An upright strip, clamped at one end, that its own weight makes turn over sideways.

use super::bench::{GRAVITY, Model, Rest, rest};
use super::method::Method;
use super::sheet::{Sheet, material};
use super::values::Values;
use crate::check::{MakeSolver, Measurement};
use cloth_core::material::BendingModel;
use cloth_core::{Material, Result};
use glam::{DVec2, DVec3};

/// Cells along the overhang and across, of a size (m) that float32 has exactly: rounded places of cloth as stiff as this one pull as hard as
/// its weight.
const CELLS: [u32; 2] = [80, 2];
const CELL: f64 = 1.0 / 64.0;
/// Weight per area (kg/m²).
const DENSITY: f64 = 0.2;
/// Angle by which the strip stands out of the vertical: its tip leaves its plane by less than a hundredth of its height.
const TILT: f64 = 1.0e-5;

/// How far the tip leaves the plane of the strip, by length and tilt, at a load Γ = w g L³/B; the overhang is measured from the middle of the
/// clamped cells.
fn yields(make: &mut MakeSolver<'_>, method: Method, load: f64) -> Result<f64> {
    let (overhang, height) = ((f64::from(CELLS[0]) + 0.5) * CELL, f64::from(CELLS[1]) * CELL);
    let sheet = Sheet::grid(CELLS[0] + 1, CELLS[1], DVec2::splat(CELL));
    let rigidity = DENSITY * GRAVITY * overhang.powi(3) / load;
    // As stiff in its plane as float32 places allow: what it sinks there is a thousandth of its height.
    let stretch = 4.0e6 * rigidity / overhang.powi(2);
    let cloth: Material = material(DENSITY, stretch, 0.5 * stretch, rigidity).bending(BendingModel::Plate);
    let (potential, masses) = sheet.of(cloth)?;
    let (up, out) = (DVec3::new(0.0, TILT.cos(), TILT.sin()), DVec3::new(0.0, -TILT.sin(), TILT.cos()));
    let columns = CELLS[0] as usize + 2;
    let places = sheet.laid(|p| DVec3::X * (p.x - 0.5 * CELL) + up * (p.y - 0.5 * height));
    let mut model = Model::at_rest(potential, masses, places).pinned(|i, _| i % columns < 2);
    // Rounding of forces leaves some 4e-9.
    model.tolerance = 1.0e-8;
    let Rest { places, .. } = rest(make, method, &model)?;
    let tip = places[columns * (1 + CELLS[1] as usize / 2) - 1];
    Ok(tip.dot(out).abs() / (overhang * TILT * load))
}

/// Loads at which the tip is looked at. Nearer to the critical one Newton's method, whose Hessian leaves out what compression takes from it,
/// needs thousands of iterations.
const LOADS: [f64; 3] = [13.0, 14.5, 16.0];

pub(super) fn lateral(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let formula = "w g L³/B at which an upright strip turns over: 12.85 √(2 (1 - ν²) (1 - ν)), ν = 0, width/L 0.025, \
        from where the stiffness of its tip, a parabola in Γ², falls to zero";
    let mut values = Values::new(formula, 0.05);
    let mut stiffness = [0.0; 3];
    for (stiffness, load) in stiffness.iter_mut().zip(LOADS) {
        *stiffness = 1.0 / yields(make, method, load)?;
        values.say(format!("Γ {load}: tip at {:.4} L per tilt", load / *stiffness));
    }
    // Newton's form of the parabola, about the last load.
    let [a, b, c] = LOADS.map(|load| load * load);
    let slope = (stiffness[2] - stiffness[1]) / (c - b);
    let bend = (slope - (stiffness[1] - stiffness[0]) / (b - a)) / (c - a);
    let slope = slope + bend * (c - b);
    let beyond = (-slope - (slope * slope - 4.0 * bend * stiffness[2]).sqrt()) / (2.0 * bend);
    values.relative("Γ_c", (c + beyond).sqrt(), 12.85 * 2.0_f64.sqrt());
    Ok(values.measurement())
}
