//! The drape test of Cusick: a disc of cloth of 30 cm on one of 18 cm, and the share of the free ring that its shadow covers.

use super::bench::{Model, rest};
use super::method::Method;
use super::sheet::Sheet;
use super::values::Values;
use crate::check::{MakeSolver, Measurement};
use cloth_core::material::presets;
use cloth_core::{Material, Result};
use glam::{DVec2, DVec3};
use std::f64::consts::TAU;

/// Radii of the disc and of the sample (m).
const DISC: f64 = 0.09;
const SAMPLE: f64 = 0.15;

/// The free ring in so many rings of so many vertices, with a ring more that is clamped inside.
fn ring(rings: u32, around: u32) -> Sheet {
    let mut sheet = Sheet::default();
    for (k, j) in (0..=rings + 1).flat_map(|k| (0..around).map(move |j| (k, j))) {
        let radius = DISC + (SAMPLE - DISC) * (f64::from(k) - 1.0) / f64::from(rings);
        let turn = (f64::from(j) + 0.5 * f64::from(k % 2)) / f64::from(around);
        sheet.places.push(DVec2::from_angle(turn * TAU) * radius);
    }
    for (k, j) in (0..=rings).flat_map(|k| (0..around).map(move |j| (k, j))) {
        let at = |k: u32, j: u32| k * around + j % around;
        sheet.triangles.extend(if k % 2 == 0 {
            [[at(k, j), at(k + 1, j), at(k, j + 1)], [at(k, j + 1), at(k + 1, j), at(k + 1, j + 1)]]
        } else {
            [[at(k, j), at(k + 1, j), at(k + 1, j + 1)], [at(k, j), at(k + 1, j + 1), at(k, j + 1)]]
        });
    }
    sheet
}

/// Area of the shadow of triangles seen from above, beyond the disc (m²): on a raster of half a millimetre.
fn shadow(sheet: &Sheet, places: &[DVec3]) -> f64 {
    const CELL: f64 = 0.0005;
    const HALF: i32 = 310;
    let width = (2 * HALF) as usize;
    let mut is_dark = vec![false; width * width];
    for triangle in &sheet.triangles {
        let [a, b, c] = triangle.map(|i| DVec2::new(places[i as usize].x, places[i as usize].z) / CELL);
        let (low, high) = (a.min(b).min(c), a.max(b).max(c));
        for y in (low.y as i32 - 1).max(-HALF)..(high.y as i32 + 2).min(HALF) {
            for x in (low.x as i32 - 1).max(-HALF)..(high.x as i32 + 2).min(HALF) {
                let p = DVec2::new(f64::from(x) + 0.5, f64::from(y) + 0.5);
                let sides = [(a, b), (b, c), (c, a)].map(|(s, t)| (t - s).perp_dot(p - s));
                if sides.iter().all(|&side| side >= 0.0) || sides.iter().all(|&side| side <= 0.0) {
                    is_dark[(y + HALF) as usize * width + (x + HALF) as usize] = true;
                }
            }
        }
    }
    let is_beyond = |i: usize| {
        let place = DVec2::new((i % width) as f64, (i / width) as f64) - f64::from(HALF) + 0.5;
        place.length() * CELL > DISC
    };
    is_dark.iter().enumerate().filter(|&(i, &dark)| dark && is_beyond(i)).count() as f64 * CELL * CELL
}

/// Stretch stiffness (N/m) of warp and weft: less than that of the materials, under which cells of a centimetre lock.
const STRETCH: f64 = 300.0;
/// Rings and vertices of each in a coarse mesh and a finer one.
const MESHES: [[u32; 2]; 2] = [[6, 72], [8, 96]];
/// The same for limp cloth, whose folds are narrower.
const FINE_MESHES: [[u32; 2]; 2] = [[8, 96], [10, 120]];
/// Shallow folds of the start: how many there are decides which of several equilibria it comes to.
const FOLDS: f64 = 6.0;

/// The drape coefficient (%) of a cloth.
fn coefficient(
    make: &mut MakeSolver<'_>,
    method: Method,
    cloth: Material,
    [rings, around]: [u32; 2],
) -> Result<f64> {
    let sheet = ring(rings, around);
    let (potential, masses) = sheet.of(cloth.stretch(STRETCH, STRETCH))?;
    let flat = shadow(&sheet, &sheet.laid(|p| DVec3::new(p.x, 0.0, p.y)));
    let places = sheet.laid(|p| {
        let free = (p.length() - DISC).max(0.0);
        let wave = (FOLDS * p.y.atan2(p.x)).cos();
        DVec3::new(p.x, 0.1 * free * (wave - 1.0), p.y)
    });
    let mut model = Model::at_rest(potential, masses, places).pinned(|i, _| i < 2 * around as usize);
    (model.tolerance, model.iterations) = (1.0e-5, 200);
    let end = rest(make, method, &model)?;
    Ok(100.0 * shadow(&sheet, &end.places) / flat)
}

pub(super) fn cusick(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let formula = "DC = (shadow - disc)/(flat - disc) of 30 cm on 18 cm, points between two meshes";
    let mut values = Values::new(formula, 2.0);
    let mut before = 0.0;
    // From limp to stiff: by bending lengths of 10, 14, 15, 20 mm.
    for (name, [coarse, fine], is_judged) in [
        ("silk", FINE_MESHES, true),
        ("wool", MESHES, false),
        ("cotton", MESHES, false),
        ("denim", MESHES, false),
    ] {
        let cloth = Material::preset(name)?.thickness(1.0e-6);
        let coarse = coefficient(make, method, cloth, coarse)?;
        let fine = coefficient(make, method, cloth, fine)?;
        values.take((coarse - fine).abs());
        values.take(if coarse.min(fine) > before { 0.0 } else { f64::INFINITY });
        before = coarse.max(fine);
        let preset = presets().iter().find(|preset| preset.name == name);
        let [low, high] = preset.map_or([f64::NAN; 2], |preset| preset.drape_coefficient);
        let is_inside = [coarse, fine].iter().all(|dc| (low..=high).contains(dc));
        values.take(if is_judged && !is_inside { f64::INFINITY } else { 0.0 });
        let words = if is_judged { "" } else { ", not judged" };
        values.say(format!("{name} {coarse:.1} and {fine:.1} % (published {low} to {high}{words})"));
    }
    values.say("each stiffer than the one before");
    Ok(values.measurement())
}
