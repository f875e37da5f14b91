//! Hard constraints of vertex block descent: seams, rods, limits.

use super::cloths::{Run, Sheet, plain, soft};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, constrained, vbd};
use cloth_core::{Particle, Potential, Result, Spring, Surface};
use glam::{DVec3, Vec3};
use std::sync::Arc;

pub(super) const SEAM: Check = Check {
    name: "vbd/hard-seam",
    description: "Seams that carry a sheet stay closed to a millimetre, by eight sweeps",
    run: seam,
};

pub(super) const RODS: Check = Check {
    name: "vbd/hard-rods",
    description: "A chain of rods with a load of ten links that falls from the horizontal keeps its lengths, by twenty iterations",
    run: rods,
};

pub(super) const LIMIT: Check = Check {
    name: "vbd/hard-limit",
    description: "No edge of soft cloth that hangs is longer than its material's limit",
    run: limit,
};

pub(super) const MINIMUM: Check = Check {
    name: "vbd/hard-minimum",
    description: "Run to convergence a substep of rods ends where constrained dynamics ends it",
    run: minimum,
};

fn settings(potential: Arc<Potential>, iterations: u32) -> vbd::Settings {
    let mut settings = vbd::Settings::new(potential);
    (settings.iterations, settings.augmented) = (iterations, true);
    plain(&mut settings.common.parameters, 120.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    settings
}

fn measured(error: f64, tolerance: f64, note: String) -> Result<Measurement> {
    Ok(Measurement { error, tolerance, frame: 0, note })
}

/// Two sheets of 9 x 7 vertices one below the other, sewn along nine vertices.
fn seam(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let material = soft(MembraneModel::Woven, BendingModel::Quadratic).stretch(400.0, 400.0);
    let one = Sheet::new([9, 7], 0.05, &material)?;
    let count = one.particles.len() as u32;
    let twice = |triangle: &[u32; 3]| [*triangle, triangle.map(|i| i + count)];
    let mut triangles: Vec<[u32; 3]> = one.surface.triangles().iter().flat_map(twice).collect();
    triangles.sort_unstable();
    let place = |i: u32| {
        let [x, y, ..] = one.particles[(i % count) as usize];
        [x, -y]
    };
    let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
    let surface = Surface::new(2 * count as usize, triangles, coordinates)?;
    let masses = surface.masses(std::slice::from_ref(&material))?;
    let mut particles = one.particles.clone();
    particles.extend((0..count as usize).map(|i| {
        let [x, y, z, _] = one.particles[i];
        [x, y - 0.3, z, (1.0 / masses[count as usize + i]) as f32]
    }));
    let spring = |i: u32| Spring { ends: [count - 9 + i, count + i], length: 0.0, stiffness: 1.0e9 };
    let potential = Potential::new(Arc::new(surface), vec![material.damping(0.02, 0.02)])?;
    let mut settings = settings(Arc::new(potential.with_springs((0..9).map(spring).collect())?), 8);
    settings.common.parameters.damping = Vec3::splat(0.3);
    let mut run = Run::new(make, particles, Settings::Vbd(settings))?;
    let mut widest = 0.0_f64;
    for _ in 0..360 {
        run.solver.step(1.0 / 60.0)?;
        let places = run.positions()?;
        let gap = |i: u32| places[(count - 9 + i) as usize].distance(places[(count + i) as usize]);
        widest = (0..9).map(gap).fold(widest, f64::max);
    }
    let snapshot = run.solver.snapshot(run.id)?;
    let pull: f64 = snapshot.cloth().method_memory().iter().map(|row| f64::from(row[1])).sum();
    let weight: f64 = 9.81 * masses[count as usize..].iter().sum::<f64>();
    // Sweeps that are too few to carry the sheet leave a part of every substep to the multipliers, so that these are no forces.
    let note = format!("m; multipliers, not judged, {:.2} N for a weight of {weight:.2} N", pull.abs());
    measured(widest, 1.0e-3, note)
}

/// A chain that begins to swing from the horizontal, and its spring potential.
fn chain(heavy: f32) -> Result<(Vec<Particle>, Arc<Potential>)> {
    let links = 20;
    let particles = (0..=links)
        .map(|i| {
            let inverse_mass = if i == 0 { 0.0 } else { 1000.0 };
            [0.05 * i as f32, 0.0, 0.0, if i == links { inverse_mass / heavy } else { inverse_mass }]
        })
        .collect();
    let spring = |i: u32| Spring { ends: [i, i + 1], length: 0.05, stiffness: 1.0e9 };
    let potential = Potential::default().with_springs((0..links as u32).map(spring).collect())?;
    Ok((particles, Arc::new(potential)))
}

fn longest(places: &[DVec3]) -> f64 {
    places.windows(2).map(|pair| (pair[0].distance(pair[1]) / 0.05 - 1.0).abs()).fold(0.0, f64::max)
}

fn rods(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (particles, potential) = chain(10.0)?;
    let mut run = Run::new(make, particles, Settings::Vbd(settings(potential, 20)))?;
    let (mut worst, mut sum) = (0.0_f64, 0.0);
    for _ in 0..180 {
        run.solver.step(1.0 / 60.0)?;
        let off = longest(&run.positions()?);
        worst = worst.max(off);
        sum += off;
    }
    let note = format!("strain of a link at most; {:.1e} on the mean of frames", sum / 180.0);
    measured(worst, 0.01, note)
}

fn limit(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let most = 5.0;
    let material = soft(MembraneModel::Woven, BendingModel::Quadratic);
    let sheet = Sheet::new([13, 17], 0.05, &material)?;
    let (mut found, mut note) = ([0.0_f64; 2], String::new());
    for (found, is_limited) in found.iter_mut().zip([false, true]) {
        let own = if is_limited { material.strain_limit_percent(most) } else { material };
        let mut settings = settings(sheet.potential(own)?, 8);
        settings.common.parameters.damping = Vec3::splat(0.2);
        let mut run = Run::new(make, sheet.particles.clone(), Settings::Vbd(settings))?;
        for _ in 0..120 {
            run.solver.step(1.0 / 60.0)?;
            let places = run.positions()?;
            for (&[a, b], &length) in sheet.surface.edges().iter().zip(sheet.surface.edge_lengths()) {
                *found = found.max(places[a as usize].distance(places[b as usize]) / length - 1.0);
            }
        }
        note += &format!("{:.2} % ", 100.0 * *found);
    }
    note += "without and with it, at most in any frame";
    let error = if found[0] > 0.1 { 100.0 * found[1] / most } else { f64::INFINITY };
    measured(error, 1.2, note)
}

fn minimum(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut ends = Vec::new();
    let (particles, potential) = chain(10.0)?;
    let mut other = constrained::Settings::new(potential.clone());
    other.tolerance = 1.0e-9;
    plain(&mut other.common.parameters, 120.0);
    other.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    let own = settings(potential, 4000);
    for settings in [Settings::Constrained(other), Settings::Vbd(own)] {
        let mut run = Run::new(make, particles.clone(), settings)?;
        for _ in 0..4 {
            run.solver.step(1.0 / 60.0)?;
        }
        ends.push(run.positions()?);
    }
    let apart = ends[0].iter().zip(&ends[1]).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max);
    measured(apart, 1.0e-4, "m after 8 substeps of 4000 iterations".into())
}
