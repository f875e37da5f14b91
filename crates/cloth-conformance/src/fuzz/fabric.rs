//! Random fabrics: grids, strips, fans, any edges, sets of one constraint, partitions for threads.

use super::values::Values;
use cloth_core::{Fabric, Particle, Phase, PhaseKind, ThreadPartition};

/// Edges of each phase, and triangles.
struct Topology {
    phases: Vec<Vec<[u32; 2]>>,
    triangles: Vec<[u32; 3]>,
}

/// A fabric and its particles, in local space.
pub(super) fn fabric(values: &mut Values) -> (Fabric, Vec<Particle>) {
    let most = if values.chance(0.12) { 28 } else { 9 };
    let (mut columns, mut rows) = (1 + values.below(most) as u32, 1 + values.below(most) as u32);
    let kind = values.below(5);
    if kind == 1 {
        (columns, rows) = (1 + values.below(2) as u32, columns * rows);
    }
    let count = columns * rows;
    let spacing = [0.02, 0.1, 0.5][values.below(3)];
    let particles: Vec<Particle> = (0..count)
        .map(|i| {
            let at = [(i % columns) as f32 * spacing, 0.0, (i / columns) as f32 * spacing];
            let [x, y, z] = values.near(at, 0.3 * spacing);
            [x, y, z, values.mass()]
        })
        .collect();
    let mut topology = match kind {
        0 | 1 => grid(columns, rows),
        2 => fan(count),
        3 => random_edges(values, count),
        _ => both(grid(columns, rows), random_edges(values, count)),
    };
    if values.chance(0.3) {
        topology.triangles.clear();
    }
    let flipped = values.chance(0.5);
    topology
        .phases
        .iter_mut()
        .flatten()
        .filter(|edge| flipped && edge[0] % 5 == 2)
        .for_each(|edge| edge.reverse());
    let mut fabric = assemble(values, topology, count);
    details(values, &mut fabric, spacing);
    (fabric, particles)
}

fn both(mut a: Topology, b: Topology) -> Topology {
    a.phases.extend(b.phases);
    a.triangles.extend(b.triangles);
    a
}

fn grid(columns: u32, rows: u32) -> Topology {
    let at = |x: u32, y: u32| y * columns + x;
    let edges = |[dx, dy]: [u32; 2]| -> Vec<[u32; 2]> {
        let rows = 0..rows.saturating_sub(dy);
        rows.flat_map(|y| (0..columns.saturating_sub(dx)).map(move |x| [at(x, y), at(x + dx, y + dy)]))
            .collect()
    };
    let mut triangles = Vec::new();
    for y in 1..rows {
        for x in 1..columns {
            let [a, b, c, d] = [at(x - 1, y - 1), at(x, y - 1), at(x - 1, y), at(x, y)];
            triangles.extend([[a, b, d], [a, d, c]]);
        }
    }
    Topology { phases: [[1, 0], [0, 1], [1, 1], [2, 0]].map(edges).into(), triangles }
}

/// All round particle 0.
fn fan(count: u32) -> Topology {
    let spokes = (1..count).map(|i| [0, i]).collect();
    let rim = (2..count).map(|i| [i - 1, i]).collect();
    Topology { phases: vec![spokes, rim], triangles: (2..count).map(|i| [0, i - 1, i]).collect() }
}

fn random_edges(values: &mut Values, count: u32) -> Topology {
    let mut any = || values.below(count as usize) as u32;
    let edges: Vec<[u32; 2]> = (0..count).map(|_| [any(), any()]).filter(|[a, b]| a != b).collect();
    let triangles = (0..count / 4).map(|_| [any(), any(), any()]);
    let triangles = triangles.filter(|[a, b, c]| a != b && b != c && a != c).collect();
    Topology { phases: vec![edges], triangles }
}

/// Puts the edges into sets, those of interfaces first, subdomain by subdomain.
fn assemble(values: &mut Values, topology: Topology, count: u32) -> Fabric {
    let mut subdomains = vec![0, count];
    if count > 1 && values.chance(0.5) {
        subdomains.extend((0..1 + values.below(4)).map(|_| 1 + values.below(count as usize - 1) as u32));
        subdomains.sort_unstable();
        subdomains.dedup();
    }
    let mut partition = ThreadPartition { subdomains, interface_sets: Vec::new() };
    let single = values.chance(0.2);
    let mut fabric = Fabric { particle_count: count, sets: vec![0], ..Fabric::default() };
    fabric.triangles = topology.triangles;
    for mut edges in topology.phases {
        let first = fabric.sets.len() as u32 - 1;
        let subdomains_of = |edge: &[u32; 2]| edge.map(|i| partition.subdomain_of(i));
        edges.sort_by_key(|edge| subdomains_of(edge).into_iter().min());
        let (interface, inside): (Vec<_>, Vec<_>) = edges.into_iter().partition(|edge| {
            let [a, b] = subdomains_of(edge);
            a != b
        });
        append(&mut fabric, interface, single);
        partition.interface_sets.push(fabric.sets.len() as u32 - 1 - first);
        append(&mut fabric, inside, single);
        fabric.phases.push(Phase { kind: PhaseKind::Custom, sets: first..fabric.sets.len() as u32 - 1 });
    }
    fabric.partition = (partition.subdomains.len() > 2).then_some(partition);
    fabric
}

/// Appends edges in sets of one, or in as few as first fit makes of them.
fn append(fabric: &mut Fabric, edges: Vec<[u32; 2]>, single: bool) {
    let start = fabric.constraints.len() as u32;
    if single {
        fabric.sets.extend((1..=edges.len() as u32).map(|end| start + end));
        fabric.constraints.extend(edges);
        return;
    }
    let coloring = cloth_core::fabric::coloring::first_fit(&edges, fabric.particle_count as usize);
    fabric.sets.extend(coloring.offsets[1..].iter().map(|end| start + end));
    fabric.constraints.extend(coloring.order.iter().map(|&edge| edges[edge as usize]));
}

/// Lengths, stiffness and tethers.
fn details(values: &mut Values, fabric: &mut Fabric, spacing: f32) {
    fabric.rest_lengths = fabric.constraints.iter().map(|_| values.positive(0.8, 1.6) * spacing).collect();
    if values.chance(0.1) {
        fabric.rest_lengths.iter_mut().step_by(3).for_each(|length| *length = 0.0);
    }
    if values.chance(0.2) {
        let each = fabric.constraints.iter().map(|_| -values.positive(0.0, 12.0).clamp(0.0, 128.0));
        fabric.log_stiffness = Some(each.collect());
    }
    let count = fabric.particle_count;
    for _ in 0..[0, 0, 1, 2][values.below(4)] {
        let anchor = values.below(count as usize) as u32;
        for i in 0..count {
            let own = if values.chance(0.2) { values.below(count as usize) as u32 } else { anchor };
            let is_free = own == i || values.chance(0.1);
            fabric.tether_anchors.push(if is_free { i } else { own });
            fabric.tether_lengths.push(if is_free { 0.0 } else { values.positive(0.1, 2.0) });
        }
    }
}
