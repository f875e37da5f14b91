//! The order of a partition, written out as phases of a fabric that has none.

use super::meshes;
use crate::check::{Check, MakeSolver, Measurement};
use crate::invariance::{Bits, arrays};
use cloth_cooker::CookedFabric;
use cloth_core::{ClothDescription, ClothId, Fabric, Phase, PhaseConfig, Result, Solver};
use glam::Vec3;
use std::sync::Arc;

pub(super) const GRID: Check = Check {
    name: "partition/grid",
    description: "A grid cooked in three subdomains has the bits of the same constraints without a partition, whose phases are the \
                  interface sets of all phases and then the other sets of all phases",
    run: |make| run(make, &meshes::grid()?),
};

pub(super) const IRREGULAR: Check = Check {
    name: "partition/irregular",
    description: "The same for crooked triangles with holes, in four subdomains",
    run: |make| run(make, &meshes::irregular()?),
};

const FRAMES: usize = 12;

fn run(make: &mut MakeSolver<'_>, cooked: &CookedFabric) -> Result<Measurement> {
    let mut bits = Bits::default();
    let (fabric, configs) = (cooked.fabric.to_fabric(), configs(&cooked.fabric));
    let (written_out, configs_written_out) = write_out(fabric.clone(), &configs);
    let interface = fabric.partition.iter().flat_map(|partition| &partition.interface_sets).sum::<u32>();
    bits.agree(0, interface > 0 && written_out.phases.len() > fabric.phases.len());
    let (mut partition, mut whole) = (make()?, make()?);
    let in_partition = add(&mut *partition, fabric, cooked, &configs)?;
    let in_whole = add(&mut *whole, written_out, cooked, &configs_written_out)?;
    for frame in 0..FRAMES {
        let dt = [1.0 / 60.0, 1.0 / 50.0][frame % 2];
        bits.agree(frame, partition.step(dt)?.iterations() == whole.step(dt)?.iterations());
        bits.compare(frame, &arrays(&mut *partition, in_partition)?, &arrays(&mut *whole, in_whole)?);
    }
    Ok(bits.finish("particles"))
}

/// Every phase with values of its own, in another order than in the fabric.
fn configs(fabric: &cloth_core::ValidFabric) -> Vec<PhaseConfig> {
    let config = |phase: u32| {
        let (multiplier, stretch_limit) = if phase == 1 { (0.5, 1.05) } else { (1.0, 1.0) };
        let stiffness = 1.0 - 0.1 * phase as f32;
        PhaseConfig::new(phase).with_stiffness(stiffness).with_softening(multiplier, 1.0, stretch_limit)
    };
    (0..fabric.phases().len() as u32).rev().map(config).collect()
}

/// The same fabric without a partition: phases for what crosses, then phases for the rest, in the order of the configurations.
fn write_out(mut fabric: Fabric, configs: &[PhaseConfig]) -> (Fabric, Vec<PhaseConfig>) {
    let interface_sets = fabric.partition.take().map_or_else(Vec::new, |partition| partition.interface_sets);
    let old = std::mem::take(&mut fabric.phases);
    let mut order = Vec::new();
    for crosses in [true, false] {
        for config in configs {
            let Phase { kind, sets } = old[config.phase as usize].clone();
            let inside = sets.start + interface_sets[config.phase as usize];
            let sets = if crosses { sets.start..inside } else { inside..sets.end };
            let mut config = *config;
            config.phase = fabric.phases.len() as u32;
            order.push(config);
            fabric.phases.push(Phase { kind, sets });
        }
    }
    (fabric, order)
}

fn add(
    solver: &mut dyn Solver,
    fabric: Fabric,
    cooked: &CookedFabric,
    configs: &[PhaseConfig],
) -> Result<ClothId> {
    let fabric = Arc::new(fabric.validate()?);
    let id = solver.add_cloth(ClothDescription::new(fabric, cooked.particles.clone()))?;
    let cloth = solver.cloth_mut(id)?;
    cloth.set_phases(configs)?;
    cloth.edit(|p| {
        p.gravity = Vec3::new(0.5, -9.81, 0.2);
        p.damping = Vec3::splat(0.1);
    })?;
    Ok(id)
}
