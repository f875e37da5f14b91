//! Phases of a fabric: their constraints, partitioned for threads and coloured; those of hubs there and back.

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
    /// Tells for each constraint whether it is solved twice, there and back (see [`crate::hubs`]).
    pub is_twice: Vec<bool>,
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
    for phase in phases {
        let NewPhase { kind, pairs, .. } = phase;
        let (interface, interior): (Vec<u32>, Vec<u32>) =
            (0..pairs.len() as u32).partition(|&row| partition::crosses(&pairs[row as usize], &starts));
        let first_set = fabric.sets.len() as u32 - 1;
        add_sets(fabric, phase, &interface, order, &mut numbers);
        interface_sets.push(fabric.sets.len() as u32 - 1 - first_set);
        let inner_set = fabric.sets.len() - 1;
        add_sets(fabric, phase, &interior, order, &mut numbers);
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

/// Appends some constraints of a phase set by set: first those that are solved there and back, then the others.
fn add_sets(fabric: &mut Fabric, phase: &NewPhase, rows: &[u32], order: &Order, numbers: &mut Vec<u32>) {
    let (twice, once): (Vec<u32>, Vec<u32>) = rows.iter().partition(|&&row| phase.is_twice[row as usize]);
    if !twice.is_empty() {
        let [set, row] = [fabric.sets.len() - 1, numbers.len()];
        add_colored(fabric, &phase.pairs, &twice, order, numbers);
        add_reversed(fabric, set, row, numbers);
    }
    add_colored(fabric, &phase.pairs, &once, order, numbers);
}

/// Colours constraints and appends them.
fn add_colored(fabric: &mut Fabric, all: &[[u32; 2]], rows: &[u32], order: &Order, numbers: &mut Vec<u32>) {
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

/// Appends the sets from `first_set` on once more, the last one first. `first_number` is where their numbers begin.
fn add_reversed(fabric: &mut Fabric, first_set: usize, first_number: usize, numbers: &mut Vec<u32>) {
    let start = fabric.sets[first_set] as usize;
    for set in (first_set..fabric.sets.len() - 1).rev() {
        let rows = fabric.sets[set] as usize..fabric.sets[set + 1] as usize;
        fabric.constraints.extend_from_within(rows.clone());
        numbers.extend_from_within(rows.start - start + first_number..rows.end - start + first_number);
        fabric.sets.push(fabric.constraints.len() as u32);
    }
}
