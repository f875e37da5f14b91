//! Strips that hang over an edge by their own weight, against the heavy elastica.

use super::bench::{GRAVITY, Model, Rest, rest};
use super::elastica::Elastica;
use super::method::Method;
use super::sheet::{Sheet, material};
use super::values::Values;
use crate::check::{MakeSolver, Measurement};
use cloth_core::{Material, Result};
use glam::{DVec2, DVec3};

/// A strip of so many cells along its overhang (m) and across; clamped by two columns of vertices, from whose middle the overhang
/// is measured. It starts from the elastica under 0.8 of the load.
fn overhanging(
    make: &mut MakeSolver<'_>,
    method: Method,
    cloth: Material,
    overhang: f64,
    [along, across]: [u32; 2],
) -> Result<[f64; 2]> {
    let cell = overhang / (f64::from(along) + 0.5);
    let sheet = Sheet::grid(along + 1, across, DVec2::splat(cell));
    let load = cloth.area_density * GRAVITY * overhang.powi(3) / cloth.bending_warp;
    let curve = Elastica::new(0.8 * load);
    let places = sheet.laid(|p| {
        let distance = p.x - 0.5 * cell;
        let on = curve.at(distance / overhang) * overhang;
        DVec3::new(if distance < 0.0 { distance } else { on.x }, on.y, p.y)
    });
    let (potential, masses) = sheet.of(cloth)?;
    let columns = along as usize + 2;
    // The second column is horizontal, half a cell from the clamp.
    let places = places.into_iter().enumerate().map(|(i, place)| match i % columns {
        0 => DVec3::new(-0.5 * cell, 0.0, place.z),
        1 => DVec3::new(0.5 * cell, 0.0, place.z),
        _ => place,
    });
    let model = Model::at_rest(potential, masses, places.collect()).pinned(|i, _| i % columns < 2);
    let Rest { places, .. } = rest(make, method, &model)?;
    let tips = places.iter().skip(columns - 1).step_by(columns);
    let tip: DVec3 = tips.clone().sum::<DVec3>() / tips.count() as f64;
    Ok([-tip.y / overhang, tip.x / overhang])
}

/// Cloth of a load Γ on an overhang of 10 cm that hardly stretches.
fn of_load(load: f64) -> Material {
    material(0.2, 2000.0, 1000.0, 0.2 * GRAVITY * 1.0e-3 / load)
}

const LOADS: [f64; 8] = [1.0, 2.0, 5.0, 8.0, 10.0, 20.0, 50.0, 100.0];

/// Compares drop over reach with the elastica; beyond `largest` it is only shown.
fn elastica(
    make: &mut MakeSolver<'_>,
    method: Method,
    largest: f64,
    cells: u32,
    tolerance: f64,
) -> Result<Measurement> {
    let mut values = Values::new(format!("H/W of θ'' = -Γ (1 - s) cos θ, {cells} cells"), tolerance);
    for load in LOADS {
        let [drop, reach] = overhanging(make, method, of_load(load), 0.1, [cells, 2])?;
        let [exact_drop, exact_reach] = Elastica::new(load).tip();
        let exact = exact_drop / exact_reach;
        if load <= largest {
            values.relative(&format!("Γ {load}"), drop / reach, exact);
        } else {
            values.say(format!(
                "Γ {load}: {:.5} of {exact:.5}, not judged: the bend is 3 cells long",
                drop / reach
            ));
        }
    }
    Ok(values.measurement())
}

pub(super) fn coarse(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    elastica(make, method, 50.0, 30, 0.02)
}

pub(super) fn fine(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    elastica(make, method, 100.0, 120, 0.005)
}

pub(super) fn order_in_space(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let mut values = Values::new("error of the elastica's drop at Γ = 10 ~ (cell length)²", 0.3);
    let exact = Elastica::new(10.0).tip()[0];
    let mut errors = Vec::new();
    for cells in [8, 16, 32] {
        let [drop, _] = overhanging(make, method, of_load(10.0), 0.1, [cells, 2])?;
        errors.push((drop - exact).abs());
    }
    for pair in errors.windows(2) {
        values.absolute("order", (pair[0] / pair[1]).log2(), 2.0);
    }
    values.say(format!("{:.1e}, {:.1e}, {:.1e} L at 8, 16, 32 cells", errors[0], errors[1], errors[2]));
    Ok(values.measurement())
}

/// Angle of the line from the edge to the tip (degrees).
fn angle([drop, reach]: [f64; 2]) -> f64 {
    drop.atan2(reach).to_degrees()
}

pub(super) fn d1388(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let mut values =
        Values::new("ASTM D1388: B = w g (O/2)³ at the overhang O whose chord falls by 41.5°", 0.015);
    for (name, across) in [("wool-suiting", 2), ("denim", 2), ("denim", 8)] {
        let cloth = Material::preset(name)?.thickness(1.0e-6);
        let weight = cloth.area_density * GRAVITY;
        let guess = 2.0 * (cloth.bending_warp / weight).cbrt();
        // The angle is nearly linear in the overhang.
        let [short, long] = [0.97 * guess, 1.03 * guess];
        let low = angle(overhanging(make, method, cloth, short, [30, across])?);
        let high = angle(overhanging(make, method, cloth, long, [30, across])?);
        let overhang = short + (long - short) * (41.5 - low) / (high - low);
        let found = weight * (0.5 * overhang).powi(3);
        let what = format!("{name}, width/O {:.2}: B (µN·m)", f64::from(across) / 30.5);
        values.relative(&what, found * 1.0e6, cloth.bending_warp * 1.0e6);
    }
    Ok(values.measurement())
}

pub(super) fn independence(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let mut values = Values::new("droop (degrees) of Γ = 8 over 3 meshes and 3 scales: one value", 1.0);
    let expected = angle(Elastica::new(8.0).tip());
    for scale in [0.1, 1.0, 10.0] {
        let mut words = Vec::new();
        for cells in [20, 40, 80] {
            let mut cloth = of_load(8.0);
            let rigidity = cloth.bending_warp * f64::powi(scale, 3);
            (cloth.bending_warp, cloth.bending_weft) = (rigidity, rigidity);
            cloth = cloth.stretch(2000.0 * scale, 2000.0 * scale).shear(1000.0 * scale);
            let found = angle(overhanging(make, method, cloth, 0.1 * scale, [cells, 2])?);
            values.take((found - expected).abs());
            words.push(format!("{found:.2}"));
        }
        values.say(format!("{:.2} m: {}", 0.1 * scale, words.join(" ")));
    }
    values.say(format!("expected {expected:.2}"));
    Ok(values.measurement())
}
