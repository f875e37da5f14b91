//! A sheet folded to a half circle about a line that is no line of its mesh: how far it locks, and what the remedies bring.
//!
//! ```text
//! wings     flat, held, beyond the two lines at a distance of half the arc from the fold; the arc between them is free
//! theory    E = ½ B κ² area of the arc: a sheet that does not stretch, of all with this angle between its wings the least
//! mesh      plane triangles are chords: where no edges lie along the fold the others have to become shorter by κ² l²/24
//! ```

use super::bench::{Model, rest};
use super::method::Method;
use super::sheet::{Sheet, material};
use super::values::Values;
use crate::check::{MakeSolver, Measurement};
use cloth_core::material::MembraneModel;
use cloth_core::surface::NONE;
use cloth_core::{Material, Potential, Result};
use glam::{DVec2, DVec3};
use std::f64::consts::PI;
use std::sync::Arc;

/// Cells along each side, their size (m), and half the length of the arc in cells.
const CELLS: u32 = 28;
const CELL: f64 = 0.01;
const HALF_ARC: f64 = 6.0;
/// Cotton: stretch stiffness (N/m) and rigidity (N m).
const STRETCH: f64 = 8250.0;
const RIGIDITY: f64 = 4.3e-6;
/// Angle between the wings (radians).
const FOLD: f64 = PI;
/// Compressed edges have this part of the stiffness.
const COMPRESSION: f64 = 0.02;
/// Edges feel nothing down to this part of their length.
const SHORTEST: f64 = 0.98;
/// A fold takes at most so many times the theory's energy with a remedy, and more without.
const LOCKED: f64 = 2.0;

/// What resists.
fn cloth() -> Material {
    material(0.13, STRETCH, 60.0, RIGIDITY).membrane(MembraneModel::Springs)
}

/// The energy of a fold about an axis at this angle (radians) to the warp, over that of theory.
fn ratio(make: &mut MakeSolver<'_>, method: Method, cloth: Material, angle: f64) -> Result<f64> {
    let sheet = Sheet::grid(CELLS, CELLS, DVec2::splat(CELL));
    // Hinges beyond the boundary are missing: triangles that have one do not resist bending.
    let surface = sheet.surface(0.0)?;
    let is_whole = |triangle: usize| !surface.triangle_hinges()[triangle].contains(&NONE);
    let kinds: Vec<u16> = (0..sheet.triangles.len()).map(|triangle| u16::from(!is_whole(triangle))).collect();
    let mut edge = cloth;
    (edge.bending_warp, edge.bending_weft) = (0.0, 0.0);
    let materials = vec![cloth, edge];
    let centre = sheet.places.iter().sum::<DVec2>() / sheet.places.len() as f64;
    let (axis, half) = (DVec2::from_angle(angle), HALF_ARC * CELL);
    let across = |p: DVec2| (p - centre).dot(axis.perp());
    let curvature = 0.5 * FOLD / half;
    let whole = sheet.triangles.iter().enumerate().filter(|(triangle, _)| kinds[*triangle] == 0);
    let area: f64 = whole
        .map(|(_, triangle)| {
            sheet.area_of(triangle) * part_within(&sheet, triangle, |p| across(p).abs() < half)
        })
        .sum();
    let places = sheet.laid(|p| {
        let (bent, beyond) = (across(p).clamp(-half, half), across(p) - across(p).clamp(-half, half));
        let (sine, cosine) = (curvature * bent).sin_cos();
        let along = (p - centre).dot(axis);
        DVec3::new(along, sine / curvature + beyond * cosine, (1.0 - cosine) / curvature + beyond * sine)
    });
    let flat: Vec<f64> = sheet.places.iter().map(|&p| across(p)).collect();
    let surface = Arc::new(surface.with_materials(kinds)?);
    let masses = surface.masses(&materials)?;
    let potential = Potential::new(surface, materials)?;
    let mut model = Model::at_rest(potential, masses, places).pinned(|i, _| flat[i].abs() > half - 1.0e-6);
    (model.gravity, model.tolerance) = (0.0, 1.0e-6);
    let found = rest(make, method, &model)?.minimum.energy;
    Ok(found / (0.5 * RIGIDITY * curvature * curvature * area))
}

/// The part of a triangle in which something holds, by the middles of 64 smaller ones.
fn part_within(sheet: &Sheet, triangle: &[u32; 3], holds: impl Fn(DVec2) -> bool) -> f64 {
    const PARTS: u32 = 8;
    let [a, b, c] = triangle.map(|i| sheet.places[i as usize]);
    let middle = |i: u32, j: u32, third: f64| {
        let [s, t] = [i, j].map(|k| (f64::from(k) + third) / f64::from(PARTS));
        a + (b - a) * s + (c - a) * t
    };
    let mut inside = 0_u32;
    for (i, j) in (0..PARTS).flat_map(|i| (0..PARTS - i).map(move |j| (i, j))) {
        inside += u32::from(holds(middle(i, j, 1.0 / 3.0)));
        if i + j + 1 < PARTS {
            inside += u32::from(holds(middle(i, j, 2.0 / 3.0)));
        }
    }
    f64::from(inside) / f64::from(PARTS * PARTS)
}

pub(super) fn folded(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let mut values = Values::new(
        format!(
            "E of a fold by 180° over ½ B κ² area: within {:.0} % along a mesh line; across, above {LOCKED} without a remedy and below it with one; printed as parts of these bounds",
            100.0 * ALONG
        ),
        1.0,
    );
    let along = ratio(make, method, cloth(), 0.0)?;
    values.take((along - 1.0).abs() / ALONG);
    values.say(format!("along a mesh line {along:.3}"));
    let remedies = [
        ("plain", cloth()),
        ("compression 0.02", cloth().compression(COMPRESSION)),
        ("free from 0.98", cloth().free_range(SHORTEST, 1.0)),
    ];
    for degrees in [22.5_f64, 45.0] {
        for (number, (name, cloth)) in remedies.iter().enumerate() {
            let found = ratio(make, method, *cloth, degrees.to_radians())?;
            values.take(if number == 0 { LOCKED / found } else { found / LOCKED });
            values.say(format!("at {degrees}° {name}: {found:.2}"));
        }
    }
    Ok(values.measurement())
}

/// How far from theory a fold along a mesh line may be: the arc is 12 cells long.
const ALONG: f64 = 0.1;
