//! Vertex block descent: bits, what it bears, and what acceleration brings. Closed forms and the minimum are rows `textile/vbd/...` and
//! `minimiser/vbd/...`.

use super::cloths::{Run, Sheet, plain, soft};
use super::states;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::random::Random;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, vbd};
use cloth_core::outcome::Minimum;
use cloth_core::{Material, Particle, Result};
use glam::Vec3;

pub(super) const BITS: Check = Check {
    name: "vbd/bits",
    description: "Sheets of all kinds of elements end in the states that are recorded here",
    run: bits,
};

pub(super) const ACCELERATED_BITS: Check = Check {
    name: "vbd/accelerated-bits",
    description: "Sheets by sweeps with acceleration end in the states that are recorded here",
    run: accelerated_bits,
};

pub(super) const RANDOM: Check = Check {
    name: "vbd/random",
    description: "From random places, with one iteration, every step is finite; where the curvature is exact F falls",
    run: random,
};

pub(super) const CONTAINED: Check = Check {
    name: "vbd/contained",
    description: "Masses 10⁶ apart, collapsed and overflowing sheets never hold a number that is not finite",
    run: contained,
};

pub(super) const ACCELERATED_CONTAINED: Check = Check {
    name: "vbd/accelerated-contained",
    description: "Nor do they by sweeps with acceleration",
    run: accelerated_contained,
};

pub(super) const DAMPED: Check = Check {
    name: "vbd/damped",
    description: "A creased sheet of damped woven cloth that falls from two corners, by one to four sweeps: no vertex goes 0.3 m in a substep",
    run: damped,
};

pub(super) const ACCELERATION: Check = Check {
    name: "vbd/acceleration",
    description: "Chebyshev's acceleration needs a third of the iterations to 1e-3 of the fall of F",
    run: acceleration,
};

/// State hashes after 12 frames.
const RECORDED: [u64; 4] =
    [0x7ab6_ab11_496c_44fe, 0x3fa2_61f6_76e8_e79e, 0x4ff4_7034_0a75_a56c, 0x2efb_f7c4_c77d_08ad];

/// The same with acceleration.
const RECORDED_ACCELERATED: [u64; 2] = [0xa940_70bf_0430_2d2c, 0xb93c_ec3c_3b9b_ce5b];

/// A material, iterations and acceleration.
type Kind = (Material, u32, f32);

fn kinds() -> [Kind; 4] {
    let woven = soft(MembraneModel::Woven, BendingModel::Joined);
    let springs = soft(MembraneModel::Springs, BendingModel::Hinge).compression(0.5);
    let stvk = soft(MembraneModel::Stvk, BendingModel::Quadratic).poisson(0.3);
    let corotated = soft(MembraneModel::Corotated, BendingModel::Quadratic);
    [(woven, 8, 0.0), (springs.damping(0.01, 0.01), 2, 0.0), (stvk, 1, 0.0), (corotated, 8, 0.0)]
}

fn accelerated() -> [Kind; 2] {
    let [(woven, ..), _, (stvk, ..), _] = kinds();
    [(woven.damping(0.01, 0.02), 3, 0.5), (stvk.damping(0.02, 0.01), 4, 0.9)]
}

fn settings(sheet: &Sheet, material: Material, iterations: u32, acceleration: f32) -> Result<vbd::Settings> {
    let mut settings = vbd::Settings::new(sheet.potential_with_springs(material)?);
    (settings.iterations, settings.acceleration) = (iterations, acceleration);
    plain(&mut settings.common.parameters, 120.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 3.0);
    Ok(settings)
}

fn sheets(
    kinds: impl IntoIterator<Item = Kind>,
    size: [u32; 2],
) -> impl Iterator<Item = Result<(Vec<Particle>, Settings)>> {
    kinds.into_iter().map(move |(material, iterations, acceleration)| {
        let sheet = Sheet::new(size, 0.05, &material)?;
        let settings = settings(&sheet, material, iterations, acceleration)?;
        Ok((sheet.particles, Settings::Vbd(settings)))
    })
}

fn bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    states::recorded(make, sheets(kinds(), [9, 11]), (12, &RECORDED), |_| Ok(()))
}

fn accelerated_bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    states::recorded(make, sheets(accelerated(), [9, 11]), (12, &RECORDED_ACCELERATED), |_| Ok(()))
}

fn random(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut wrong, mut steps, mut rose, mut largest) = (0, 0, 0, 0.0_f64);
    let mut random = Random::new(7);
    let mut rose_of_others = 0;
    for (material, ..) in kinds().into_iter().chain(accelerated()) {
        // Gauss-Newton is no bound for shear and folds that are so far from rest.
        let is_exact =
            material.membrane != MembraneModel::Woven && material.bending == BendingModel::Quadratic;
        for _ in 0..4 {
            let sheet = Sheet::new([9, 11], 0.05, &material)?;
            let mut particles = sheet.particles.clone();
            for p in &mut particles {
                p[..3].copy_from_slice(&random.point(1.0));
            }
            let mut settings = settings(&sheet, material, 1, 0.0)?;
            settings.is_measured = true;
            let mut run = Run::new(make, particles, Settings::Vbd(settings))?;
            for _ in 0..20 {
                let report = run.solver.step(1.0 / 60.0)?;
                let rises = report.cloths[0].minimum.unwrap_or_default().unfinished;
                *(if is_exact { &mut rose } else { &mut rose_of_others }) += rises;
                let places = run.positions()?;
                wrong += places.iter().filter(|p| !p.is_finite()).count();
                if is_exact {
                    largest = places.iter().map(|p| p.abs().max_element()).fold(largest, f64::max);
                }
                steps += 1;
            }
        }
    }
    let note = format!(
        "{steps} steps; F rose in {rose} of their substeps, {rose_of_others} of woven cloth and hinges; nothing further than {largest:.1} m"
    );
    let error = if largest < 20.0 { f64::from(rose) + wrong as f64 } else { f64::INFINITY };
    Ok(Measurement { error, tolerance: 0.0, frame: 0, note })
}

fn contained(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    states::contained(make, sheets(kinds(), [6, 7]))
}

fn accelerated_contained(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    states::contained(make, sheets(accelerated(), [6, 7]))
}

/// A few sweeps leave shear and strains whose rates are larger than the strains themselves.
fn damped(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut worst, mut substeps) = (0.0_f64, 0);
    let material = Material::new().grams_per_m2(168.0).stretch(40.0, 40.0).shear(20.0).damping(0.01, 0.02);
    let sheet = Sheet::new([31, 33], 0.05, &material)?;
    let mut particles = sheet.particles.clone();
    for (i, (p, mass)) in particles.iter_mut().zip(sheet.surface.masses(&[material])?).enumerate() {
        let is_held = i == 0 || i + 1 == sheet.columns;
        p[2] = 0.01 * ((i * 7919) % 13) as f32 / 13.0;
        p[3] = if is_held { 0.0 } else { (1.0 / mass) as f32 };
    }
    for iterations in 1..=4 {
        let mut settings = settings(&sheet, material, iterations, 0.0)?;
        settings.potential = sheet.potential(material)?;
        let mut run = Run::new(make, particles.clone(), Settings::Vbd(settings))?;
        let mut before = run.positions()?;
        for _ in 0..24 {
            run.solver.step(1.0 / 120.0)?;
            let after = run.positions()?;
            for (a, b) in before.iter().zip(&after) {
                let way = a.distance(*b);
                worst = if way.is_finite() { worst.max(way) } else { f64::INFINITY };
            }
            before = after;
            substeps += 1;
        }
    }
    Ok(Measurement { error: worst, tolerance: 0.3, frame: 0, note: format!("{substeps} substeps") })
}

/// What a step of a stretched sheet of 33 x 33 vertices reports.
fn stretched(make: &mut MakeSolver<'_>, iterations: u32, acceleration: f32) -> Result<Minimum> {
    let material = soft(MembraneModel::Woven, BendingModel::Quadratic).stretch(400.0, 400.0);
    let sheet = Sheet::new([33, 33], 0.03, &material)?;
    let mut settings = vbd::Settings::new(sheet.potential(material)?);
    (settings.iterations, settings.acceleration, settings.is_measured) = (iterations, acceleration, true);
    plain(&mut settings.common.parameters, 60.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    let particles = sheet.particles.iter().map(|p| [p[0], 1.1 * p[1], 0.01 * p[1], p[3]]).collect();
    let mut run = Run::new(make, particles, Settings::Vbd(settings))?;
    let report = run.solver.step(1.0 / 60.0)?;
    Ok(report.cloths[0].minimum.unwrap_or_default())
}

fn acceleration(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let energy = |make: &mut MakeSolver<'_>, iterations, acceleration| {
        stretched(make, iterations, acceleration).map(|minimum| minimum.energy)
    };
    let best = energy(make, 4000, 0.0)?;
    let enough = best + 1.0e-3 * (energy(make, 1, 0.0)? - best);
    let mut needed = Vec::new();
    for acceleration in [0.0, 0.97] {
        // Iterations by halving: F falls with their number.
        let [mut few, mut many] = [0, 4000];
        while few + 1 < many {
            let middle = (few + many) / 2;
            match energy(make, middle, acceleration)? <= enough {
                true => many = middle,
                false => few = middle,
            }
        }
        needed.push(f64::from(many));
    }
    let note = format!("{} iterations with, {} without", needed[1], needed[0]);
    Ok(Measurement { error: needed[1] / needed[0], tolerance: 1.0 / 3.0, frame: 0, note })
}
