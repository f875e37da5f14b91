//! Vertex block descent that begins adaptively, and what it keeps from frame to frame.

use super::cloths::{Run, Sheet, plain, soft};
use super::states::recorded;
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, vbd};
use cloth_core::{ClothDescription, Fabric, Material, ParticleArray, Policy, Result, Snapshot, Spring};
use glam::Vec3;
use std::sync::Arc;

pub(super) const START: Check = Check {
    name: "vbd/start",
    description: "A sheet that hangs stretches less by two iterations where substeps begin adaptively; one that is free falls as it should",
    run: start,
};

pub(super) const FALL: Check = Check {
    name: "vbd/adaptive-fall",
    description: "A stiff sheet of cotton that is free falls as it should by 960 substeps a second of one sweep that begin adaptively",
    run: fall,
};

pub(super) const LET_GO: Check = Check {
    name: "vbd/let-go",
    description: "A sheet of cotton that hangs does not tremble, and falls as it should when it is let go, by 960 substeps of one sweep",
    run: let_go,
};

pub(super) const BITS: Check = Check {
    name: "vbd/adaptive-bits",
    description: "Sheets whose substeps begin adaptively, one in a field of forces, end in the states that are recorded here",
    run: bits,
};

pub(super) const MEMORY: Check = Check {
    name: "vbd/memory",
    description: "What a snapshot carries of adaptive starts: a solver goes on from it with the same bits",
    run: memory,
};

pub(super) const HARD_MEMORY: Check = Check {
    name: "vbd/hard-memory",
    description: "What a snapshot carries of hard constraints, with adaptive starts and without: a solver goes on from it with the same bits",
    run: hard_memory,
};

/// State hashes after 12 frames.
const RECORDED: [u64; 2] = [0xdf96_f57a_0b8a_19ee, 0xf790_e2c3_5e17_d03b];

const GRAVITY: f32 = -9.81;

fn settings(sheet: &Sheet, start: vbd::Start) -> Result<vbd::Settings> {
    let material =
        soft(MembraneModel::Woven, BendingModel::Quadratic).stretch(400.0, 400.0).damping(0.01, 0.01);
    let mut settings = vbd::Settings::new(sheet.potential(material)?);
    (settings.iterations, settings.start) = (2, start);
    plain(&mut settings.common.parameters, 60.0);
    settings.common.parameters.gravity = Vec3::new(0.0, GRAVITY, 0.0);
    Ok(settings)
}

/// How much longer than at rest the middle column of a sheet is after four seconds.
fn hung(make: &mut MakeSolver<'_>, start: vbd::Start) -> Result<f64> {
    let sheet = Sheet::new([9, 17], 0.05, &soft(MembraneModel::Woven, BendingModel::Quadratic))?;
    let mut settings = settings(&sheet, start)?;
    settings.common.parameters.damping = Vec3::splat(0.2);
    let mut run = Run::new(make, sheet.particles.clone(), Settings::Vbd(settings))?;
    for _ in 0..240 {
        run.solver.step(1.0 / 60.0)?;
    }
    let places = run.positions()?;
    let along: f64 = (0..16).map(|row| places[row * 9 + 4].distance(places[row * 9 + 13])).sum();
    Ok(along / 0.8 - 1.0)
}

fn start(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let [inertia, adaptive] = [hung(make, vbd::Start::Inertia)?, hung(make, vbd::Start::Adaptive)?];
    // Without a pin: as far as backward Euler falls, whatever the number of iterations.
    let sheet = Sheet::new([5, 7], 0.05, &soft(MembraneModel::Woven, BendingModel::Quadratic))?;
    let free: Vec<_> =
        sheet.particles.iter().map(|p| [p[0], p[1], p[2], if p[3] == 0.0 { 2000.0 } else { p[3] }]).collect();
    let mut run = Run::new(make, free.clone(), Settings::Vbd(settings(&sheet, vbd::Start::Adaptive)?))?;
    let steps = 30;
    for _ in 0..steps {
        run.solver.step(1.0 / 60.0)?;
    }
    let h = f64::from(1.0_f32 / 60.0);
    let fallen = 0.5 * f64::from(GRAVITY) * h * h * f64::from(steps * (steps + 1));
    let places = run.positions()?;
    let off =
        places.iter().zip(&free).map(|(p, q)| (p.y - f64::from(q[1]) - fallen).abs()).fold(0.0, f64::max);
    let note = format!(
        "stretch {:.1} % adaptively, {:.1} % from where inertia leads; free fall within {off:.1e} m of {:.2} m",
        100.0 * adaptive,
        100.0 * inertia,
        -fallen
    );
    let error = if off < 1.0e-4 && adaptive > 0.0 { adaptive / inertia } else { f64::INFINITY };
    Ok(Measurement { error, tolerance: 0.9, frame: 0, note })
}

/// Rounding accelerates each of its particles by a hundredth of gravity or so, and must not add up.
fn fall(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let cotton = Material::preset("cotton")?;
    let sheet = Sheet::new([5, 7], 0.05, &cotton)?;
    let free: Vec<_> =
        sheet.particles.iter().map(|p| [p[0], p[1], p[2], if p[3] == 0.0 { 2000.0 } else { p[3] }]).collect();
    let mut settings = vbd::Settings::new(sheet.potential(cotton)?);
    (settings.iterations, settings.start) = (1, vbd::Start::Adaptive);
    plain(&mut settings.common.parameters, 960.0);
    settings.common.parameters.gravity = Vec3::new(0.0, GRAVITY, 0.0);
    let mut run = Run::new(make, free.clone(), Settings::Vbd(settings))?;
    for _ in 0..20 {
        run.solver.step(1.0 / 60.0)?;
    }
    let h = 1.0 / 960.0;
    let fallen = 0.5 * f64::from(GRAVITY) * h * h * f64::from(320 * 321);
    let places = run.positions()?;
    let mean = places.iter().zip(&free).map(|(p, q)| p.y - f64::from(q[1])).sum::<f64>() / free.len() as f64;
    let note = format!("fell {:.4} m of {:.4} m", -mean, -fallen);
    Ok(Measurement { error: (mean / fallen - 1.0).abs(), tolerance: 0.01, frame: 0, note })
}

/// What is left where α follows at once: 1.3 mm, and half of the way.
fn let_go(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let cotton = Material::preset("cotton")?;
    let sheet = Sheet::new([17, 17], 0.05, &cotton)?;
    let mut settings = vbd::Settings::new(sheet.potential(cotton)?);
    (settings.iterations, settings.start) = (1, vbd::Start::Adaptive);
    plain(&mut settings.common.parameters, 960.0);
    settings.common.parameters.gravity = Vec3::new(0.0, GRAVITY, 0.0);
    settings.common.parameters.damping = Vec3::splat(0.5);
    let mut run = Run::new(make, sheet.particles.clone(), Settings::Vbd(settings.clone()))?;
    for _ in 0..240 {
        run.solver.step(1.0 / 60.0)?;
    }
    let hung = run.positions()?;
    for _ in 0..30 {
        run.solver.step(1.0 / 60.0)?;
    }
    let start = run.positions()?;
    let trembling = hung.iter().zip(&start).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max);
    settings.common.parameters.damping = Vec3::ZERO;
    run.solver.cloth_mut(run.id)?.set_settings(Settings::Vbd(settings))?;
    for array in [ParticleArray::Current, ParticleArray::Previous] {
        let mut row = run.solver.particles(run.id, array)?[..17].to_vec();
        row.iter_mut().for_each(|p| p[3] = 3000.0);
        run.solver.write_particles(run.id, array, 0, &row)?;
    }
    for _ in 0..30 {
        run.solver.step(1.0 / 60.0)?;
    }
    let places = run.positions()?;
    let mean = start.iter().zip(&places).map(|(a, b)| b.y - a.y).sum::<f64>() / places.len() as f64;
    let fallen = 0.5 * f64::from(GRAVITY) * 0.25;
    let note = format!("moved by {:.1} µm; fell {:.3} m of {:.3} m", 1.0e6 * trembling, -mean, -fallen);
    let error = if trembling < 1.0e-4 { (mean / fallen - 1.0).abs() } else { f64::INFINITY };
    Ok(Measurement { error, tolerance: 0.05, frame: 0, note })
}

fn bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let sheet = |iterations: u32| -> Result<_> {
        let sheet = Sheet::new([9, 11], 0.05, &soft(MembraneModel::Woven, BendingModel::Quadratic))?;
        let mut settings = settings(&sheet, vbd::Start::Adaptive)?;
        settings.iterations = iterations;
        settings.common.parameters.solver_frequency = 120.0;
        Ok((sheet.particles, Settings::Vbd(settings)))
    };
    let mut is_first = true;
    recorded(make, [sheet(1), sheet(3)], (12, &RECORDED), |run| {
        if std::mem::take(&mut is_first) {
            return Ok(());
        }
        // Up, and to both sides.
        let field: Vec<_> = (0..99).map(|i| [(i % 9) as f32 - 4.0, 0.1 * i as f32, 0.5, 0.0]).collect();
        run.solver.cloth_mut(run.id)?.set_accelerations(&field)
    })
}

fn memory(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    resumed(make, &[(vbd::Start::Adaptive, false)])
}

fn hard_memory(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    resumed(make, &[(vbd::Start::Inertia, true), (vbd::Start::Adaptive, true)])
}

/// Counts states that differ where a solver goes on from a snapshot, of cloths that start so, with hard constraints or without.
fn resumed(make: &mut MakeSolver<'_>, kinds: &[(vbd::Start, bool)]) -> Result<Measurement> {
    let (mut wrong, mut rows, mut least) = (0, 0, 0);
    for &(start, augmented) in kinds {
        let material = soft(MembraneModel::Woven, BendingModel::Joined).strain_limit_percent(5.0);
        let sheet = Sheet::new([7, 9], 0.05, &material)?;
        let mut settings = settings(&sheet, start)?;
        if augmented {
            let spring =
                |i: u32| Spring { ends: [62 - i, 55 - i], length: 0.05 * f64::from(i % 2), stiffness: 1.0e6 };
            let potential =
                (*sheet.potential(material)?).clone().with_springs((0..5).map(spring).collect())?;
            settings.potential = Arc::new(potential);
        }
        settings.augmented = augmented;
        settings.common.parameters.gravity = Vec3::new(0.0, GRAVITY, 3.0);
        settings.common.parameters.solver_frequency = 120.0;
        let surface = Some(sheet.surface.clone());
        let fabric = Fabric { particle_count: 63, sets: vec![0], surface, ..Fabric::default() };
        let mut solver = make()?;
        let id =
            solver.add_cloth(ClothDescription::new(Arc::new(fabric.validate()?), sheet.particles.clone()))?;
        solver.cloth_mut(id)?.set_watchdog(Policy::Off)?;
        solver.cloth_mut(id)?.set_settings(Settings::Vbd(settings))?;
        for _ in 0..9 {
            solver.step(1.0 / 60.0)?;
        }
        let snapshot = solver.snapshot(id)?;
        let bytes = snapshot.to_bytes();
        let again = Snapshot::from_bytes(&bytes, snapshot.cloth().fabric())?;
        wrong += usize::from(again.to_bytes() != bytes);
        rows += snapshot.cloth().method_memory().len();
        least += if start == vbd::Start::Adaptive { 63 } else { 1 };
        let mut other = make()?;
        other.add_snapshot(&again)?;
        for _ in 0..7 {
            solver.step(1.0 / 60.0)?;
            other.step(1.0 / 60.0)?;
            wrong += usize::from(solver.state_hash()? != other.state_hash()?);
        }
    }
    let note = format!("{} cloths with {rows} rows", kinds.len());
    let error = if rows >= least { wrong as f64 } else { f64::INFINITY };
    Ok(Measurement { error, tolerance: 0.0, frame: 0, note })
}
