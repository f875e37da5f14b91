//! Shapes, motion and separation spheres and tethers after each substep of a method on a potential, as position based dynamics has them.

use super::cloths::Run;
use super::held::{self, Kind, free, hold, measured, tethered};
use super::states;
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::method::{ColliderTiming, Settings};
use cloth_core::{ParticleArray, Result, Sphere};
use glam::{DVec3, Vec3};

macro_rules! rows {
    ($($kind:ident $prefix:literal;)+) => {
        /// Rows of these methods.
        pub(super) fn checks() -> Vec<Check> {
            vec![$(
                Check {
                    name: concat!($prefix, "/held-after-bits"),
                    description: "Sheets held by shapes, spheres and tethers after each substep end in the states that are recorded here",
                    run: |make| bits(make, Kind::$kind),
                },
                Check {
                    name: concat!($prefix, "/held-after-contained"),
                    description: "Held so, sheets that are too much never hold a number that is not finite",
                    run: |make| held::contained(make, Kind::$kind, after),
                },
                Check {
                    name: concat!($prefix, "/held-after-resting"),
                    description: "A sheet that a sphere stops after each substep never is in it and stretches by no more than 5 % at the end",
                    run: |make| resting(make, Kind::$kind),
                },
                Check {
                    name: concat!($prefix, "/held-after-spheres"),
                    description: "After each step particles are in their motion spheres, those of radius 0 in the middle",
                    run: |make| spheres(make, Kind::$kind),
                },
            )+]
        }
    };
}

rows! {
    Newton "newton";
    Vbd "vbd";
    Xpbd "xpbd";
    Descent "descent";
    Explicit "explicit";
    Constrained "constrained";
}

/// State hashes after 12 frames.
fn recorded(kind: Kind) -> [u64; 1] {
    match kind {
        Kind::Newton => [0x97fa_c90c_fcf5_2c30],
        Kind::Vbd => [0x8811_d6fc_032a_cf8b],
        Kind::Xpbd => [0x6e04_2aae_c5d6_920b],
        Kind::Descent => [0xfa6e_fbec_9662_772f],
        Kind::Explicit => [0x2b59_4938_5cbd_dd0d],
        Kind::Constrained => [0xdec0_566b_6d2a_fa46],
    }
}

fn after(settings: &mut Settings) {
    settings.common_mut().collider_timing = ColliderTiming::After;
}

fn bits(make: &mut MakeSolver<'_>, kind: Kind) -> Result<Measurement> {
    let (sheet, mut settings) = held::sheet(kind, [9, 11])?;
    after(&mut settings);
    let parameters = &mut settings.common_mut().parameters;
    (parameters.friction, parameters.continuous_collision) = (0.3, true);
    (parameters.self_collision_distance, parameters.self_collision_stiffness) = (0.03, 1.0);
    let fabric = tethered(&sheet.particles, 9, 1.01);
    let mut run = Run::with_fabric(make, fabric, sheet.particles.clone(), settings)?;
    hold(&mut run, &sheet.particles)?;
    (0..12).try_for_each(|_| run.solver.step(1.0 / 60.0).map(|_| ()))?;
    states::compared(&[states::state(&*run.solver)?], &recorded(kind), 12)
}

fn resting(make: &mut MakeSolver<'_>, kind: Kind) -> Result<Measurement> {
    let radius = 0.15;
    let sheet = free(7, |x, y| DVec3::new(x, radius + 0.02, y))?;
    let mut settings = kind.settings(&sheet.potential(held::cloth())?, kind.frequency());
    after(&mut settings);
    let parameters = &mut settings.common_mut().parameters;
    (parameters.gravity, parameters.friction) = (Vec3::new(0.0, -9.81, 0.0), 0.5);
    let mut run = Run::new(make, sheet.particles.clone(), settings)?;
    run.solver.cloth_mut(run.id)?.set_spheres(&[Sphere::new(Vec3::ZERO, radius as f32)])?;
    let (mut nearest, mut touched) = (f64::INFINITY, 0);
    for _ in 0..60 {
        run.solver.step(1.0 / 60.0)?;
        let gaps: Vec<f64> = run.positions()?.iter().map(|p| p.length() - radius).collect();
        touched += gaps.iter().filter(|gap| **gap < 1.0e-4).count();
        nearest = gaps.into_iter().fold(nearest, f64::min);
    }
    let positions = run.positions()?;
    let lengths = sheet.surface.edges().iter().zip(sheet.surface.edge_lengths());
    let stretch =
        lengths.map(|(&[a, b], rest)| positions[a as usize].distance(positions[b as usize]) / rest - 1.0);
    let stretch = stretch.fold(0.0, f64::max);
    let note =
        format!("nearest {nearest:.1e} m in 60 frames, {touched} touches, stretch {:.1} %", 1.0e2 * stretch);
    // A rounding of places, 1e-6 m, is the fortieth part of this.
    let is_out = nearest > -4.0e-5 && touched > 0;
    Ok(measured(if is_out { stretch } else { f64::NAN }, 0.05, note))
}

fn spheres(make: &mut MakeSolver<'_>, kind: Kind) -> Result<Measurement> {
    let (sheet, mut settings) = held::sheet(kind, [6, 7])?;
    after(&mut settings);
    // So stiff in a substep of any length that nothing is left of a distance.
    settings.common_mut().parameters.stiffness_frequency = kind.frequency();
    let mut run = Run::new(make, sheet.particles.clone(), settings)?;
    let mut spheres: Vec<[f32; 4]> = sheet.particles.iter().map(|p| [p[0], p[1], p[2], 0.03]).collect();
    for (i, sphere) in spheres.iter_mut().enumerate().skip(6) {
        sphere[3] = if i % 5 == 0 { 0.0 } else { sphere[3] };
    }
    let (mut worst, mut moved) = (0.0_f64, 0.0_f64);
    for frame in 0..30 {
        for sphere in &mut spheres {
            sphere[2] += 0.002 * (f64::from(frame) * 0.4).sin() as f32;
        }
        run.solver.cloth_mut(run.id)?.set_motion_constraints(&spheres)?;
        run.solver.step(1.0 / 60.0)?;
        let places = run.solver.particles(run.id, ParticleArray::Current)?;
        for (p, &[x, y, z, radius]) in places.iter().zip(&spheres) {
            let distance = Vec3::from_slice(&p[..3]).distance(Vec3::new(x, y, z));
            worst = worst.max(f64::from(distance - radius));
            moved = moved.max(f64::from(distance));
        }
    }
    // Without spheres the sheet would fall.
    let error = if moved > 0.02 { worst } else { f64::NAN };
    Ok(measured(error, 1.0e-5, format!("{moved:.3} m from the middle at most, spheres of 0.03 m")))
}
