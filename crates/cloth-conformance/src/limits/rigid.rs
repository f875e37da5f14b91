//! Springs whose range is their length are the constraints of position based dynamics.

use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Run, plain};
use cloth_core::method::strain_limit::{LimitKind, StrainLimit};
use cloth_core::method::{Settings, xpbd};
use cloth_core::{ClothDescription, Fabric, Policy, Potential, Result, Spring};
use glam::{DVec3, Vec3};
use std::sync::Arc;

pub(super) const RIGID: Check = Check {
    name: "limits/rigid",
    description: "One sweep over springs limited to their length is position based dynamics at stiffness 1",
    run: rigid,
};

/// Half an ulp of 1 in float32.
const UNIT: f64 = 1.0 / 16_777_216.0;

fn rigid(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let edges = [[0, 1], [1, 2], [2, 3]];
    let particles: Vec<[f32; 4]> =
        (0..4_u8).map(|i| [f32::from(i), 0.0, 0.0, if i == 0 { 0.0 } else { 1.0 + f32::from(i) }]).collect();
    // In the order in which sets of constraints that share no particle are solved.
    let fabric = Arc::new(Fabric::from_edges(&particles, &edges)?.validate()?);
    let order = fabric.constraints().to_vec();
    let springs = order.into_iter().map(|ends| Spring { ends, length: 1.0, stiffness: 0.0 });
    let potential = Arc::new(Potential::default().with_springs(springs.collect())?);
    let (h, steps) = (1.0 / 64.0, 40);
    let mut ends: Vec<Vec<DVec3>> = Vec::new();
    for is_limit in [false, true] {
        let mut solver = make()?;
        let id = solver.add_cloth(ClothDescription::new(fabric.clone(), particles.clone()))?;
        let cloth = solver.cloth_mut(id)?;
        cloth.set_watchdog(Policy::Off)?;
        if is_limit {
            let mut settings = xpbd::Settings::new(potential.clone());
            let limit = StrainLimit::new(LimitKind::Springs).range([1.0, 1.0]).sweeps(1, 0.0);
            settings.common.strain_limit = Some(limit);
            cloth.set_settings(Settings::Xpbd(settings))?;
        }
        cloth.edit(|parameters| {
            plain(parameters, 64.0);
            parameters.gravity = Vec3::new(0.0, -10.0, 1.0);
            parameters.rigid_iterations = 0;
        })?;
        (0..steps).try_for_each(|_| solver.step(h).map(|_| ()))?;
        let mut run = Run { solver, id };
        ends.push(run.positions()?);
    }
    let error = ends[0].iter().zip(&ends[1]).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max);
    // Position based dynamics takes lengths as sqrt(d² + ε): half of ε per metre and substep, as much as rounding.
    let tolerance = f64::from(steps).powf(1.5) * UNIT * 16.0;
    Ok(Measurement { error, tolerance, frame: 0, note: format!("{steps} substeps of a chain that swings") })
}
