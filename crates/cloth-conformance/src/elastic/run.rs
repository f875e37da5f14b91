//! Running a case.

use super::filter::Correction;
use super::{ElasticCase, Kind};
use cloth_core::method::{Settings, filter, newton};
use cloth_core::{ClothDescription, Fabric, ParticleArray, Policy, Result, Solver};
use glam::Vec3;
use std::sync::Arc;

/// Positions and velocities at the start and after each step.
#[derive(Debug, Clone)]
pub struct Run {
    /// Positions (m).
    pub positions: Vec<Vec<[f64; 3]>>,
    /// Velocities (m/s).
    pub velocities: Vec<Vec<[f64; 3]>>,
}

/// Damping as a parameter is the part that is lost per reference interval; a case gives its rate.
pub(crate) fn damping(rate: f64, stiffness_frequency: f32) -> f32 {
    (1.0 - (-rate / f64::from(stiffness_frequency)).exp()) as f32
}

/// Runs all steps of a case by Newton's method, or by the implicit filter where it is one of that.
///
/// # Errors
/// What the solver refuses.
pub fn run(case: &ElasticCase, solver: &mut dyn Solver) -> Result<Run> {
    if case.kind == Kind::ImplicitFilter {
        return run_by(Settings::Filter(filtered(case)), case, solver);
    }
    let mut settings = newton::Settings::new(case.potential.clone());
    settings.tolerance = 1.0e-9;
    settings.iterations = 1000;
    settings.linear_iterations = 20_000;
    settings.is_static = case.kind == Kind::Static;
    run_by(Settings::Newton(settings), case, solver)
}

/// Settings of the implicit filter for a case of it.
pub(crate) fn filtered(case: &ElasticCase) -> filter::Settings {
    let mut settings = filter::Settings::new(case.potential.clone());
    settings.angular_correction = match case.filter.correction {
        Correction::None => filter::AngularCorrection::None,
        Correction::Literal => filter::AngularCorrection::Published,
        Correction::Inertia => filter::AngularCorrection::Exact,
    };
    (settings.max_elongation, settings.sweeps) = (case.filter.max_elongation, case.filter.sweeps);
    (settings.tolerance, settings.drag) = (0.0, case.filter.drag);
    settings.common.parameters.wind = Vec3::from_array(case.filter.wind.map(|x| x as f32));
    settings
}

/// Runs all steps of a case by a method.
pub(crate) fn run_by(mut settings: Settings, case: &ElasticCase, solver: &mut dyn Solver) -> Result<Run> {
    let n = case.particles.len();
    let first = case.steps.first().copied().unwrap_or(1.0);
    let behind =
        |p: &[f32; 4], v: &[f32; 3]| [0, 1, 2].map(|k| (f64::from(p[k]) - f64::from(v[k]) * first) as f32);
    let previous = |(p, v): (&[f32; 4], &[f32; 3])| {
        let [x, y, z] = if p[3] == 0.0 { [p[0], p[1], p[2]] } else { behind(p, v) };
        [x, y, z, p[3]]
    };
    let triangles = case.energy.triangles.iter().map(|(triangle, _)| *triangle).collect();
    let fabric = Fabric { particle_count: n as u32, sets: vec![0], triangles, ..Fabric::default() };
    let mut description = ClothDescription::new(Arc::new(fabric.validate()?), case.particles.clone());
    description.previous_particles =
        Some(case.particles.iter().zip(&case.velocities).map(previous).collect());
    let id = solver.add_cloth(description)?;

    let common = match &mut settings {
        Settings::Newton(settings) => Some(&mut settings.common),
        Settings::Vbd(settings) => Some(&mut settings.common),
        Settings::Filter(settings) => Some(&mut settings.common),
        _ => None,
    };
    if let Some(parameters) = common.map(|common| &mut common.parameters) {
        parameters.gravity = Vec3::from_array(case.gravity.map(|x| x as f32));
        // One substep per step.
        parameters.solver_frequency = (1.0 / case.steps.iter().fold(0.0_f64, |a, &b| a.max(b))) as f32;
    }
    solver.cloth_mut(id)?.set_watchdog(Policy::Off)?;
    solver.cloth_mut(id)?.set_settings(settings)?;

    let wide = |p: &[f32; 4]| [p[0], p[1], p[2]].map(f64::from);
    let mut run = Run {
        positions: vec![case.particles.iter().map(wide).collect()],
        velocities: vec![case.velocities.iter().map(|v| v.map(f64::from)).collect()],
    };
    for (step, &h) in case.steps.iter().enumerate() {
        let before = run.positions[step].clone();
        for (&pin, target) in case.pins.iter().zip(case.targets.get(step + 1).into_iter().flatten()) {
            let particle = [target[0], target[1], target[2], 0.0];
            solver.write_particles(id, ParticleArray::Current, pin as usize, &[particle])?;
        }
        // The solver damps at the beginning of a step, a case at the end of the one before.
        let last = step.checked_sub(1).map_or(0.0, |last| case.steps[last]);
        let rate = case.damping * last / h;
        solver.cloth_mut(id)?.edit(|parameters| {
            parameters.damping = Vec3::splat(damping(rate, parameters.stiffness_frequency));
        })?;
        solver.step(h as f32)?;
        let now: Vec<[f64; 3]> = solver.particles(id, ParticleArray::Current)?.iter().map(wide).collect();
        let kept = (-case.damping * h).exp() / h;
        let velocity = |(p, q): (&[f64; 3], &[f64; 3])| [0, 1, 2].map(|k| (p[k] - q[k]) * kept);
        run.velocities.push(now.iter().zip(&before).map(velocity).collect());
        run.positions.push(now);
    }
    Ok(run)
}
