//! Phases of a fabric: their constraints, partitioned for threads and coloured.

use crate::color::{Sets, color, wanted_colors};
use crate::options::Partition;
use crate::order::Order;
use crate::partition;
use crate::report::{CookReport, KindSummary};
use cloth_core::{Fabric, Phase, PhaseKind, ThreadPartition};

/// A phase to be: each constraint as particles, lower first; ascending.
pub(crate) struct NewPhase {
    pub kind: PhaseKind,
    pub pairs: Vec<[u32; 2]>,
}

/// Adds phases with their sets and constraints to an empty fabric. Returns for each constraint of the fabric its number
/// in its phase.
pub(crate) fn add_phases(
    fabric: &mut Fabric,
    phases: &[NewPhase],
    order: &Order,
    partition: Partition,
    report: &mut CookReport,
) -> Vec<u32> {
    let mut all_pairs = Vec::new();
    phases.iter().for_each(|phase| all_pairs.extend_from_slice(&phase.pairs));
    let starts = partition::subdomains(&all_pairs, fabric.particle_count, partition);
    report.subdomains = (starts.len() as u32).saturating_sub(1).max(1);
    report.interface_constraints = partition::interface(&all_pairs, &starts).count() as u32;
    let mut interface_sets = Vec::new();
    let mut numbers = Vec::with_capacity(all_pairs.len());
    for NewPhase { kind, pairs } in phases {
        let (interface, interior): (Vec<u32>, Vec<u32>) =
            (0..pairs.len() as u32).partition(|&row| partition::crosses(&pairs[row as usize], &starts));
        let first_set = fabric.sets.len() as u32 - 1;
        add_sets(fabric, pairs, &interface, order, &mut numbers);
        interface_sets.push(fabric.sets.len() as u32 - 1 - first_set);
        let inner_set = fabric.sets.len() - 1;
        add_sets(fabric, pairs, &interior, order, &mut numbers);
        fabric.phases.push(Phase { kind: *kind, sets: first_set..fabric.sets.len() as u32 - 1 });
        let sizes = fabric.sets[inner_set..].windows(2).map(|range| range[1] - range[0]);
        let (smallest, largest) = sizes.fold((u32::MAX, 0), |(low, high), n| (low.min(n), high.max(n)));
        report.kinds.push(KindSummary {
            kind: *kind,
            constraints: pairs.len() as u32,
            sets: (fabric.sets.len() - 1 - inner_set) as u32,
            set_sizes: [smallest.min(largest), largest],
        });
    }
    fabric.partition = (!starts.is_empty()).then_some(ThreadPartition { subdomains: starts, interface_sets });
    numbers
}

/// Colours some constraints of a phase and appends them set by set.
fn add_sets(fabric: &mut Fabric, all: &[[u32; 2]], rows: &[u32], order: &Order, numbers: &mut Vec<u32>) {
    let place = |particle: u32| order.places[order.vertex_of[particle as usize] as usize];
    let pairs: Vec<[u32; 2]> = rows.iter().map(|&row| all[row as usize]).collect();
    let places: Vec<_> = pairs.iter().map(|pair| pair.map(place)).collect();
    let Sets { order, pairs, offsets } =
        color(&pairs, &wanted_colors(&places), fabric.particle_count as usize);
    let first = fabric.constraints.len() as u32;
    fabric.sets.extend(offsets[1..].iter().map(|&end| first + end));
    fabric.constraints.extend(pairs);
    numbers.extend(order.iter().map(|&c| rows[c as usize]));
}
