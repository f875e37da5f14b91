//! What sweeps keep of free cloth: its centre of mass and, by themselves, its angular momentum.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::random::Random;
use crate::stepping::cloths::{Run, Sheet, plain, soft};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::strain_limit::{LimitKind, StrainLimit};
use cloth_core::method::{Settings, xpbd};
use cloth_core::{Particle, Potential, Result, Spring, Surface};
use glam::DVec3;
use std::sync::Arc;

pub(super) const CENTRE: Check = Check {
    name: "limits/centre",
    description: "Sweeps of all kinds leave the centre of mass of a free sheet of unequal masses where it is, and so its momentum",
    run: centre,
};

pub(super) const TORQUE: Check = Check {
    name: "limits/torque",
    description: "A spring or triangle that goes back into its range gets no angular momentum, whatever its masses",
    run: torque,
};

/// Half an ulp of 1 in float32.
const UNIT: f64 = 1.0 / 16_777_216.0;
const KINDS: [(LimitKind, [f64; 2]); 3] =
    [(LimitKind::Springs, [0.95, 1.05]), (LimitKind::Area, [0.9, 1.1]), (LimitKind::Stretches, [0.95, 1.05])];

/// Places after a substep without forces, without the limit and with it.
fn step(
    make: &mut MakeSolver<'_>,
    particles: &[Particle],
    potential: &Arc<Potential>,
    limit: StrainLimit,
) -> Result<[Vec<DVec3>; 2]> {
    let mut ends: Vec<Vec<DVec3>> = Vec::new();
    for limit in [None, Some(limit)] {
        let mut settings = xpbd::Settings::new(potential.clone());
        settings.common.strain_limit = limit;
        plain(&mut settings.common.parameters, 64.0);
        let mut run = Run::new(make, particles.to_vec(), Settings::Xpbd(settings))?;
        run.solver.step(1.0 / 64.0)?;
        ends.push(run.positions()?);
    }
    let with = ends.pop().unwrap_or_default();
    Ok([ends.pop().unwrap_or_default(), with])
}

fn mass(p: &Particle) -> f64 {
    1.0 / f64::from(p[3])
}

fn centre(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let material = soft(MembraneModel::Woven, BendingModel::Joined);
    let sheet = Sheet::new([7, 9], 0.05, &material)?;
    let potential = sheet.potential(material)?;
    let mut random = Random::new(3);
    let particles: Vec<Particle> = sheet
        .particles
        .iter()
        .map(|p| {
            let [x, y, z] = random.point(0.02);
            [1.3 * p[0] + x, 0.8 * p[1] + y, z, random.between(100.0, 5000.0)]
        })
        .collect();
    let mut worst = Measurement { error: 0.0, tolerance: 1.0, frame: 0, note: String::new() };
    for (kind, range) in KINDS {
        let limit = StrainLimit::new(kind).range(range).sweeps(200, 1.0e-6);
        let [free, limited] = step(make, &particles, &potential, limit)?;
        let (mut sum, mut size, mut moved) = (DVec3::ZERO, 0.0, 0.0_f64);
        for ((a, b), p) in free.iter().zip(&limited).zip(&particles) {
            sum += (*b - *a) * mass(p);
            // Both are rounded.
            size += 2.0 * UNIT * b.length() * mass(p);
            moved = moved.max(a.distance(*b));
        }
        worst.error = worst.error.max(if moved > 0.01 { sum.length() / size } else { f64::NAN });
        worst.note +=
            &format!("{}: {:.0e} of rounding, by up to {moved:.3} m; ", kind.name(), sum.length() / size);
    }
    Ok(worst)
}

fn torque(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = Measurement { error: 0.0, tolerance: 1.0, frame: 0, note: String::new() };
    const ISLANDS: u32 = 40;
    for (kind, range) in KINDS {
        let corners = if kind == LimitKind::Springs { 2 } else { 3 };
        let mut random = Random::new(11);
        let particles: Vec<Particle> = (0..ISLANDS * corners)
            .map(|_| {
                let [x, y, z] = random.point(0.1);
                [x, y, z, random.between(0.5, 50.0)]
            })
            .collect();
        let potential = if corners == 2 {
            let spring = |i: u32| Spring { ends: [2 * i, 2 * i + 1], length: 0.1, stiffness: 0.0 };
            Potential::default().with_springs((0..ISLANDS).map(spring).collect())?
        } else {
            let triangles = (0..ISLANDS).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
            let coordinates = (0..ISLANDS).map(|i| {
                let x = 0.001 * (i % 9) as f32;
                [[0.0, 0.0], [0.1, x], [x, 0.08]]
            });
            let surface = Surface::new(particles.len(), triangles, coordinates.collect())?;
            let mut none = soft(MembraneModel::Woven, BendingModel::Hinge);
            (none.stretch_warp, none.stretch_weft, none.shear) = (0.0, 0.0, 0.0);
            Potential::new(Arc::new(surface), vec![none])?
        };
        let limit = StrainLimit::new(kind).range(range).sweeps(1, 0.0);
        let [free, limited] = step(make, &particles, &Arc::new(potential), limit)?;
        let mut moved = 0;
        let mut largest = 0.0_f64;
        for island in 0..ISLANDS as usize {
            let (mut torque, mut size, mut way) = (DVec3::ZERO, 0.0, 0.0_f64);
            for i in (0..corners as usize).map(|k| island * corners as usize + k) {
                let by = limited[i] - free[i];
                torque += free[i].cross(by) * mass(&particles[i]);
                size += 2.0 * UNIT * free[i].length() * limited[i].length() * mass(&particles[i]);
                way = way.max(by.length());
            }
            moved += usize::from(way > 1.0e-3);
            largest = largest.max(torque.length() / size);
        }
        worst.error = worst.error.max(if moved > 20 { largest } else { f64::NAN });
        worst.note += &format!("{}: {largest:.0e} of rounding, {moved} moved; ", kind.name());
    }
    Ok(worst)
}
