//! Newton's method that begins adaptively, and what it keeps from frame to frame.

use super::cloths::{Run, Sheet, plain, soft};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::Settings;
use cloth_core::method::impulses::Impulses;
use cloth_core::method::newton::{self, Start};
use cloth_core::{ClothDescription, Fabric, Policy, Result, Snapshot};
use glam::{DVec3, Vec3};
use std::sync::Arc;

pub(super) const START: Check = Check {
    name: "newton/start",
    description: "A sheet that has come to hang takes a third of the iterations where substeps begin adaptively, and hangs where it does from x̄",
    run: start,
};

pub(super) const MEMORY: Check = Check {
    name: "newton/memory",
    description: "What a snapshot carries of adaptive starts: a solver goes on from it with the same bits; beside impulses there is nothing to carry",
    run: memory,
};

fn settings(sheet: &Sheet, start: Start) -> Result<newton::Settings> {
    let material = soft(MembraneModel::Woven, BendingModel::Joined).stretch(400.0, 400.0).damping(0.05, 0.05);
    let mut settings = newton::Settings::new(sheet.potential(material)?);
    (settings.start, settings.tolerance) = (start, 1.0e-6);
    plain(&mut settings.common.parameters, 120.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    Ok(settings)
}

fn sheet() -> Result<Sheet> {
    Sheet::new([9, 13], 0.05, &soft(MembraneModel::Woven, BendingModel::Joined))
}

/// Where a sheet is after three seconds, and the iterations of its last tenth of a second.
fn hung(make: &mut MakeSolver<'_>, start: Start) -> Result<(Vec<DVec3>, u32)> {
    let sheet = sheet()?;
    let mut settings = settings(&sheet, start)?;
    settings.common.parameters.damping = Vec3::splat(0.5);
    let mut run = Run::new(make, sheet.particles.clone(), Settings::Newton(settings))?;
    let mut iterations = 0;
    for frame in 0..180 {
        let report = run.solver.step(1.0 / 60.0)?;
        let of_step = report
            .cloths
            .iter()
            .filter_map(|cloth| cloth.minimum)
            .map(|minimum| minimum.iterations)
            .sum::<u32>();
        iterations += if frame < 174 { 0 } else { of_step };
    }
    Ok((run.positions()?, iterations))
}

fn start(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let [(places, from_inertia), (others, adaptively)] =
        [hung(make, Start::Inertia)?, hung(make, Start::Adaptive)?];
    let off = places.iter().zip(&others).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max);
    let note =
        format!("{adaptively} iterations adaptively, {from_inertia} from x̄; places differ by {off:.1e} m");
    let is_moved = places.iter().any(|place| place.y < -0.1);
    let error = if off < 1.0e-5 && is_moved {
        f64::from(adaptively) / f64::from(from_inertia)
    } else {
        f64::INFINITY
    };
    Ok(Measurement { error, tolerance: 1.0 / 3.0, frame: 180, note })
}

fn memory(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut wrong, mut rows) = (0, Vec::new());
    for has_impulses in [false, true] {
        let sheet = sheet()?;
        let mut settings = settings(&sheet, Start::Adaptive)?;
        settings.common.impulses = has_impulses.then(Impulses::default);
        settings.common.parameters.gravity.z = 3.0;
        let surface = Some(sheet.surface.clone());
        let particle_count = sheet.particles.len() as u32;
        let fabric = Fabric { particle_count, sets: vec![0], surface, ..Fabric::default() };
        let mut solver = make()?;
        let description = ClothDescription::new(Arc::new(fabric.validate()?), sheet.particles.clone());
        let id = solver.add_cloth(description)?;
        solver.cloth_mut(id)?.set_watchdog(Policy::Off)?;
        solver.cloth_mut(id)?.set_settings(Settings::Newton(settings))?;
        for _ in 0..5 {
            solver.step(1.0 / 60.0)?;
        }
        let snapshot = solver.snapshot(id)?;
        let again = Snapshot::from_bytes(&snapshot.to_bytes(), snapshot.cloth().fabric())?;
        wrong += usize::from(again.to_bytes() != snapshot.to_bytes());
        rows.push(snapshot.cloth().method_memory().len());
        let mut other = make()?;
        other.add_snapshot(&again)?;
        // The length of a step may change: what is kept are accelerations.
        for dt in [1.0 / 60.0, 1.0 / 60.0, 1.0 / 40.0, 1.0 / 90.0] {
            solver.step(dt)?;
            other.step(dt)?;
            wrong += usize::from(solver.state_hash()? != other.state_hash()?);
        }
    }
    let error = if rows == [9 * 13, 0] { wrong as f64 } else { f64::INFINITY };
    Ok(Measurement { error, tolerance: 0.0, frame: 0, note: format!("rows that are kept: {rows:?}") })
}
