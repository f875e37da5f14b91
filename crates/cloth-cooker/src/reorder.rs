//! Fabrics from elsewhere, in an order that solvers like.

use crate::color::sort_triangles;
use crate::cooked::CookedFabric;
use crate::options::{ParticleOrder, Partition};
use crate::order::{Order, order};
use crate::phases::{NewPhase, add_phases};
use crate::quadify::quadify;
use crate::report::CookReport;
use crate::topology::Topology;
use cloth_core::{Error, Fabric, Particle, PhaseKind, Result, ValidFabric};
use std::collections::HashMap;
use std::sync::Arc;

/// Phases of a fabric after [`reorder`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Phases {
    /// They stay as they are.
    #[default]
    Kept,
    /// Successive phases of one kind become one. Right where they are configured alike.
    ByKind,
    /// All become one, of kind [`PhaseKind::Custom`]: the fewest sets. Right where all are configured alike.
    One,
}

/// Renumbers the particles of a fabric and sorts its constraints into new sets, partitioned for threads.
/// Constraints, rest lengths, stiffness, tethers, triangles and the surface stay the same; sets in no phase go. `particles` are those
/// of the fabric, at rest. Regular grids are found by their triangles: without any, particles are numbered as those of an
/// irregular mesh.
///
/// The maps of the result lead from the particles given to the new ones and back.
///
/// # Errors
/// When the number of particles is wrong, or no phase has a constraint.
pub fn reorder(
    fabric: &ValidFabric,
    particles: &[Particle],
    phases: Phases,
    partition: Partition,
) -> Result<CookedFabric> {
    let count = fabric.particle_count();
    if particles.len() != count {
        return Err(Error::length("particles", particles.len(), count));
    }
    let old = fabric.to_fabric();
    let (mut phases_of_rows, is_twice) = rows_of_phases(&old, phases);
    let order = find_order(fabric, particles, &phases_of_rows);
    let mut new = vec![0_u32; count];
    (0_u32..).zip(&order.vertex_of).for_each(|(i, &old)| new[old as usize] = i);
    let grid_particles = order.places.iter().flatten().count() as u32;
    let mut report = CookReport { grid_particles, ..CookReport::default() };

    let pair = |row: u32| {
        let [a, b] = old.constraints[row as usize].map(|particle| new[particle as usize]);
        [a.min(b), a.max(b)]
    };
    phases_of_rows.iter_mut().for_each(|(_, rows)| rows.sort_by_key(|&row| pair(row)));
    let new_phase = |(kind, rows): &(PhaseKind, Vec<u32>)| NewPhase {
        kind: *kind,
        pairs: rows.iter().map(|&row| pair(row)).collect(),
        is_twice: rows.iter().map(|&row| is_twice[row as usize]).collect(),
    };
    let new_phases: Vec<NewPhase> = phases_of_rows.iter().map(new_phase).collect();
    let mut next = Fabric { particle_count: old.particle_count, sets: vec![0], ..Fabric::default() };
    let numbers = add_phases(&mut next, &new_phases, &order, partition, &mut report);
    let mut sources = Vec::with_capacity(numbers.len());
    for (phase, (_, rows)) in next.phases.iter().zip(&phases_of_rows) {
        let range =
            next.sets[phase.sets.start as usize] as usize..next.sets[phase.sets.end as usize] as usize;
        sources.extend(numbers[range].iter().map(|&number| rows[number as usize] as usize));
    }
    next.rest_lengths = sources.iter().map(|&row| old.rest_lengths[row]).collect();
    next.log_stiffness =
        old.log_stiffness.as_ref().map(|values| sources.iter().map(|&row| values[row]).collect());
    if next.constraints.is_empty() {
        return Err(Error::length("constraints in phases", 0, "at least one"));
    }
    for (anchors, lengths) in old.tether_anchors.chunks(count).zip(old.tether_lengths.chunks(count)) {
        let vertices = order.vertex_of.iter().map(|&vertex| vertex as usize);
        next.tether_anchors.extend(vertices.clone().map(|v| new[anchors[v] as usize]));
        next.tether_lengths.extend(vertices.map(|v| lengths[v]));
    }
    next.triangles = old.triangles.iter().map(|triangle| triangle.map(|v| new[v as usize])).collect();
    sort_triangles(&mut next.triangles, &order);
    next.surface = old.surface.as_ref().map(|surface| surface.renumbered(&new).map(Arc::new)).transpose()?;
    Ok(CookedFabric {
        fabric: next.validate()?,
        particles: order.vertex_of.iter().map(|&vertex| particles[vertex as usize]).collect(),
        vertex_to_particle: new,
        particle_to_vertex: order.vertex_of,
        report,
    })
}

fn find_order(fabric: &ValidFabric, particles: &[Particle], phases: &[(PhaseKind, Vec<u32>)]) -> Order {
    // In the order of their particles, not of their colours, which would hide grids from the search for quads.
    let mut triangles = fabric.triangles().to_vec();
    triangles.sort_by_key(|triangle| triangle.iter().copied().min());
    let positions: Vec<[f32; 3]> = particles.iter().map(|&[x, y, z, _]| [x, y, z]).collect();
    let topology = Topology::new(positions.len(), &triangles, &[]);
    let (left, quads) = quadify(&positions, &triangles, &topology);
    let pairs = |(_, rows): &(PhaseKind, Vec<u32>)| {
        rows.iter().map(|&row| fabric.constraints()[row as usize]).collect::<Vec<_>>()
    };
    let phases: Vec<_> = phases.iter().map(pairs).collect();
    order(&topology, &left, &quads, &phases, ParticleOrder::Renumbered)
}

/// Kind and constraints of each new phase; a phase without constraints goes where phases are joined. Of constraints that
/// a phase holds twice, to be solved there and back, the first one stays: the second result tells which those are.
fn rows_of_phases(fabric: &Fabric, phases: Phases) -> (Vec<(PhaseKind, Vec<u32>)>, Vec<bool>) {
    let mut found: Vec<(PhaseKind, Vec<u32>)> = Vec::new();
    let mut is_twice = vec![false; fabric.constraints.len()];
    for phase in &fabric.phases {
        let rows = fabric.sets[phase.sets.start as usize]..fabric.sets[phase.sets.end as usize];
        let mut first = HashMap::new();
        let is_first = |row: &u32| match first.remove(&identity(fabric, *row)) {
            Some(earlier) => {
                is_twice[earlier as usize] = true;
                false
            }
            None => {
                first.insert(identity(fabric, *row), *row);
                true
            }
        };
        let rows = rows.filter(is_first);
        let kind = if phases == Phases::One { PhaseKind::Custom } else { phase.kind };
        match found.last_mut().filter(|(last, _)| phases != Phases::Kept && *last == kind) {
            Some((_, joined)) => joined.extend(rows),
            None => found.push((kind, rows.collect())),
        }
    }
    (found, is_twice)
}

/// What constraints that are solved twice have in common.
fn identity(fabric: &Fabric, row: u32) -> ([u32; 2], u32, Option<u32>) {
    let row = row as usize;
    let [a, b] = fabric.constraints[row];
    let stiffness = fabric.log_stiffness.as_ref().map(|values| values[row].to_bits());
    ([a.min(b), a.max(b)], fabric.rest_lengths[row].to_bits(), stiffness)
}
