//! A chain whose lengths another method keeps as position based dynamics does at stiffness 1.

use super::cloths::{Run, plain};
use crate::check::{MakeSolver, Measurement};
use cloth_core::method::Settings;
use cloth_core::{ClothDescription, Fabric, Policy, Potential, Result, Spring};
use glam::{DVec3, Vec3};
use std::sync::Arc;

/// Half an ulp of 1 in float32.
const UNIT: f64 = 1.0 / 16_777_216.0;

/// How far a chain of springs of this stiffness (N/m) by these settings ends from that of position based dynamics (m).
pub(crate) fn against_pbd(
    make: &mut MakeSolver<'_>,
    stiffness: f64,
    settings: impl Fn(Arc<Potential>) -> Settings,
) -> Result<Measurement> {
    let edges = [[0, 1], [1, 2], [2, 3]];
    let particles: Vec<[f32; 4]> =
        (0..4_u8).map(|i| [f32::from(i), 0.0, 0.0, if i == 0 { 0.0 } else { 1.0 + f32::from(i) }]).collect();
    // In the order in which sets of constraints that share no particle are solved.
    let fabric = Arc::new(Fabric::from_edges(&particles, &edges)?.validate()?);
    let order = fabric.constraints().to_vec();
    let springs = order.into_iter().map(|ends| Spring { ends, length: 1.0, stiffness });
    let potential = Arc::new(Potential::default().with_springs(springs.collect())?);
    let (h, steps) = (1.0 / 64.0, 40);
    let mut ends: Vec<Vec<DVec3>> = Vec::new();
    for is_other in [false, true] {
        let mut solver = make()?;
        let id = solver.add_cloth(ClothDescription::new(fabric.clone(), particles.clone()))?;
        let cloth = solver.cloth_mut(id)?;
        cloth.set_watchdog(Policy::Off)?;
        if is_other {
            cloth.set_settings(settings(potential.clone()))?;
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
