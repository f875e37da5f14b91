//! Contact holds beside coarse steps, and what has no levels says so.

use crate::check::{Check, MakeSolver, Measurement};
use crate::contact::{Effort, Play, Sheet};
use cloth_core::method::vbd::Contact;
use cloth_core::method::{Settings, newton, vbd};
use cloth_core::{Error, Fabric, Material, Potential, Result, Spring};
use std::sync::Arc;

pub(super) const HOLDS: Check = Check {
    name: "hierarchy/contact",
    description: "A sheet of which one half falls onto the other one, with coarse steps: no intersection in any state or on the way",
    run: holds,
};

pub(super) const REFUSED: Check = Check {
    name: "hierarchy/refused",
    description: "Levels are refused in words where there is no surface, and beside a factorisation",
    run: refused,
};

/// A sheet of which the free half falls down, from almost upright.
fn fold() -> Result<Play> {
    let mut sheet = Sheet::default();
    sheet.add([19, 9], 0.02, |[x, y]| {
        let beyond = x - 0.18;
        if beyond <= 0.0 { [x, 0.0, y] } else { [0.18 - 0.35 * beyond, 0.93 * beyond, y + 0.004] }
    });
    let places = sheet.places.clone();
    let mut material = Material::new().grams_per_m2(200.0).stretch(200.0, 200.0).shear(80.0);
    (material.thickness, material.friction) = (0.004, 0.2);
    let material = material.bending_micro(100.0, 100.0);
    Play::of_sheet("fold", sheet, material, 40, |i, _| (i % 19 < 9).then(|| places[i]))
}

fn holds(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut wrong, mut notes) = (0.0, Vec::new());
    for iterations in [1, 8] {
        let effort = Effort { substeps: 2, iterations, contact: Contact::Guaranteed, hierarchy: true };
        let play = fold()?;
        let found = play.measurement(&play.run(&mut *make()?, effort)?);
        wrong += found.error;
        notes.push(format!("{iterations}: {}", found.note));
    }
    Ok(Measurement { error: wrong, tolerance: 0.0, frame: 0, note: notes.join("; ") })
}

/// Counts what is not refused.
fn refused(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let spring = Spring { ends: [0, 1], length: 0.1, stiffness: 10.0 };
    let springs = Arc::new(Potential::default().with_springs(vec![spring])?);
    let (mut by_newton, mut by_vbd) = (newton::Settings::new(springs.clone()), vbd::Settings::new(springs));
    (by_newton.hierarchy, by_vbd.hierarchy) = (true, true);
    let mut factorised = newton::Settings::new(fold()?.potential);
    (factorised.hierarchy, factorised.linear_solver) = (true, newton::LinearSolver::Direct);
    let (mut kept, mut words) = (0, Vec::new());
    let all =
        [(2, Settings::Newton(by_newton)), (2, Settings::Vbd(by_vbd)), (171, Settings::Newton(factorised))];
    for (particles, settings) in all {
        let fabric = Fabric { particle_count: particles, sets: vec![0], ..Fabric::default() };
        let places = (0..particles).map(|i| [i as f32, 0.0, 0.0, 1.0]).collect();
        let mut solver = make()?;
        let id = solver.add_cloth(cloth_core::ClothDescription::new(Arc::new(fabric.validate()?), places))?;
        match solver.cloth_mut(id)?.set_settings(settings) {
            Err(Error::Invalid { field, .. }) if field == "hierarchy" => words.push(field),
            _ => kept += 1,
        }
    }
    let note = format!("{} refused by their field", words.len());
    Ok(Measurement { error: f64::from(kept), tolerance: 0.0, frame: 0, note })
}
