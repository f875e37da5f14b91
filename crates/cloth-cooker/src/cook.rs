//! The way from a mesh to a fabric.

use crate::classify::{Link, Sheet, classify};
use crate::clean::{Cleaned, clean, is_flat};
use crate::color::sort_triangles;
use crate::cooked::{CookedFabric, NO_PARTICLE};
use crate::hubs::of_hubs;
use crate::mass::{free_mass, set_masses, surface_area};
use crate::mesh::Mesh;
use crate::options::{CookOptions, ParticleOrder, WarpDirection};
use crate::order::{Order, order};
use crate::phases::{NewPhase, add_phases};
use crate::quadify::quadify;
use crate::report::{CookReport, Finding, FindingKind};
use crate::surface::{self, is_shorter_from_first};
use crate::tethers::{TetherTable, tethers};
use crate::topology::Topology;
use crate::vector::distance;
use cloth_core::method::pbd::stiffness::log_stiffness;
use cloth_core::{Error, Fabric, Particle, PhaseKind, Result};
use std::sync::Arc;

/// Order of the phases: what is corrected last is met best.
const PHASE_ORDER: [PhaseKind; 4] =
    [PhaseKind::Bending, PhaseKind::Shearing, PhaseKind::Horizontal, PhaseKind::Vertical];
/// Shorter constraints are switched off by the solver.
const VANISHING_LENGTH: f32 = 1.19e-7;

/// Cooks a mesh: cleans it, classifies its constraints, renumbers particles, colours constraints into sets and
/// measures tethers. The same input gives the same fabric on every machine.
///
/// # Errors
/// When the mesh or an option is invalid (the error names field, index and value), or nothing is left after
/// cleaning.
pub fn cook(mesh: &Mesh, options: &CookOptions) -> Result<CookedFabric> {
    if matches!(options.warp, WarpDirection::U | WarpDirection::V) && mesh.uvs.is_none() {
        let expected =
            "needs texture coordinates: give the mesh some (Mesh::uvs) or choose WarpDirection::Direction";
        return Err(Error::invalid("options.warp", format!("{:?}", options.warp), expected));
    }
    let Cleaned { mesh, new_vertex, old_vertex, old_face, report: cleaning } = clean(mesh, options)?;
    let mut report = CookReport { cleaning, ..CookReport::default() };
    let count = mesh.positions.len();
    let surface = surface_triangles(&mesh);
    let surface_topology = Topology::new(count, &surface, &[]);

    let (links, order) = constraints(&mesh, &surface_topology, options, &mut report);
    for hub in report.findings.iter_mut().filter(|finding| finding.kind == FindingKind::Hubs) {
        hub.examples.iter_mut().for_each(|vertex| *vertex = old_vertex[*vertex as usize]);
    }
    report.grid_particles = order.places.iter().flatten().count() as u32;
    let table = tethers(&mesh, &surface, surface_topology, options);
    let unreachable = table.unreachable.iter().map(|&vertex| old_vertex[vertex as usize]);
    report.push(Finding::new(FindingKind::UnreachableParticles, unreachable));
    report.islands = table.islands;
    report.longest_tether = table.lengths.iter().copied().fold(0.0, f32::max);

    let mut particle_of = vec![0_u32; count];
    (0_u32..).zip(&order.vertex_of).for_each(|(i, &vertex)| particle_of[vertex as usize] = i);
    let mut fabric = Fabric { particle_count: count as u32, sets: vec![0], ..Fabric::default() };
    add_constraints(&mut fabric, &mesh, links, &order, &particle_of, options, &mut report)?;
    add_tethers(&mut fabric, &table, &order, &particle_of);
    fabric.triangles = surface
        .iter()
        .filter(|&&triangle| !is_flat(&mesh.positions, triangle))
        .map(|triangle| triangle.map(|vertex| particle_of[vertex as usize]))
        .collect();
    if options.order == ParticleOrder::Renumbered {
        sort_triangles(&mut fabric.triangles, &order);
    }
    if options.warp != WarpDirection::None {
        let (at_rest, thin) = surface::surface(&mesh, &particle_of, options);
        fabric.surface = at_rest.map(Arc::new);
        let thin = thin.iter().map(|&face| old_face[face as usize]);
        report.push(Finding::new(FindingKind::ThinFaces, thin));
    }
    report.findings.sort_by_key(|finding| finding.kind);

    let particle = |&vertex: &u32| {
        let [x, y, z] = mesh.positions[vertex as usize];
        [x, y, z, mesh.inverse_mass(vertex as usize)]
    };
    let mut particles: Vec<Particle> = order.vertex_of.iter().map(particle).collect();
    if let Some(density) = mesh.density {
        set_masses(&mut particles, &fabric.triangles, density)?;
    }
    report.mass = free_mass(&particles) as f32;
    report.area = surface_area(&particles, &fabric.triangles) as f32;
    let renumber = |&new: &u32| if new == NO_PARTICLE { new } else { particle_of[new as usize] };
    Ok(CookedFabric {
        fabric: fabric.validate()?,
        particles,
        vertex_to_particle: new_vertex.iter().map(renumber).collect(),
        particle_to_vertex: order.vertex_of.iter().map(|&vertex| old_vertex[vertex as usize]).collect(),
        report,
    })
}

/// Triangles of the mesh, then its quads in halves along the shorter diagonal.
fn surface_triangles(mesh: &Mesh) -> Vec<[u32; 3]> {
    let mut triangles = mesh.triangles.clone();
    for &[a, b, c, d] in &mesh.quads {
        if is_shorter_from_first(mesh, [a, b, c, d]) {
            triangles.extend([[a, b, c], [a, c, d]]);
        } else {
            triangles.extend([[a, b, d], [b, c, d]]);
        }
    }
    triangles
}

/// Classifies and finds the order of particles: both look at the mesh with its quads.
fn constraints(
    mesh: &Mesh,
    surface_topology: &Topology,
    options: &CookOptions,
    report: &mut CookReport,
) -> (Vec<Link>, Order) {
    let count = mesh.positions.len();
    // Without quads the surface's topology is the mesh's.
    let of_mesh = (!mesh.quads.is_empty()).then(|| Topology::new(count, &mesh.triangles, &mesh.quads));
    let topology = of_mesh.as_ref().unwrap_or(surface_topology);
    let (triangles, new_quads) = quadify(&mesh.positions, &mesh.triangles, topology);
    let formed = new_quads.len() as u64;
    let quads: Vec<[u32; 4]> = new_quads.into_iter().chain(mesh.quads.iter().copied()).collect();

    let (links, findings) = if options.quadify {
        report.push(Finding { kind: FindingKind::QuadsFormed, count: formed, examples: Vec::new() });
        let topology = Topology::new(count, &triangles, &quads);
        classify(&Sheet::new(mesh, &triangles, &topology, options.gravity), options)
    } else {
        classify(&Sheet::new(mesh, &mesh.triangles, topology, options.gravity), options)
    };
    findings.into_iter().for_each(|finding| report.push(finding));
    let phases = PHASE_ORDER
        .map(|kind| links.iter().filter(|link| link.kind == kind).map(|link| link.pair).collect::<Vec<_>>());
    let order = order(topology, &triangles, &quads, &phases, options.order);
    (links, order)
}

fn add_constraints(
    fabric: &mut Fabric,
    mesh: &Mesh,
    links: Vec<Link>,
    order: &Order,
    particle_of: &[u32],
    options: &CookOptions,
    report: &mut CookReport,
) -> Result<()> {
    let mut links: Vec<Link> = links
        .into_iter()
        .map(|link| {
            let [a, b] = link.pair.map(|vertex| particle_of[vertex as usize]);
            Link { pair: [a.min(b), a.max(b)], kind: link.kind }
        })
        .collect();
    links.sort_unstable_by_key(|link| link.pair);
    let is_of_hub = of_hubs(&links, particle_of.len());
    let count = is_of_hub.iter().filter(|&&is_of_hub| is_of_hub).count() as u64;
    report.push(Finding { kind: FindingKind::HubConstraints, count, examples: Vec::new() });
    let vertex = |particle: u32| order.vertex_of[particle as usize] as usize;
    let phases: Vec<NewPhase> = PHASE_ORDER
        .into_iter()
        .map(|kind| {
            let of_kind = links.iter().zip(&is_of_hub).filter(|(link, _)| link.kind == kind);
            let (pairs, is_twice) = of_kind.map(|(link, is_of_hub)| (link.pair, *is_of_hub)).unzip();
            NewPhase { kind, pairs, is_twice }
        })
        .filter(|phase| !phase.pairs.is_empty())
        .collect();
    add_phases(fabric, &phases, order, options.partition, report);

    let rest_length = |pair: &[u32; 2]| {
        let [a, b] = pair.map(vertex);
        distance(mesh.positions[a], mesh.positions[b]) as f32
    };
    fabric.rest_lengths = fabric.constraints.iter().map(rest_length).collect();
    let vanishing = fabric.rest_lengths.iter().filter(|&&length| length <= VANISHING_LENGTH).count() as u64;
    let kind = FindingKind::VanishingConstraints;
    report.push(Finding { kind, count: vanishing, examples: Vec::new() });
    fabric.log_stiffness = mesh.stiffness.as_ref().map(|stiffness| {
        let weaker = |pair: &[u32; 2]| stiffness[vertex(pair[0])].min(stiffness[vertex(pair[1])]);
        fabric.constraints.iter().map(|pair| log_stiffness(weaker(pair))).collect()
    });
    if fabric.constraints.is_empty() {
        let expected = "at least one constraint; are all vertices attached?";
        return Err(Error::length("constraints made from the mesh", 0, expected));
    }
    Ok(())
}

fn add_tethers(fabric: &mut Fabric, table: &TetherTable, order: &Order, particle_of: &[u32]) {
    let count = order.vertex_of.len();
    let columns = table.anchors.chunks_exact(count).zip(table.lengths.chunks_exact(count));
    for (anchors, lengths) in columns {
        let vertices = order.vertex_of.iter().map(|&vertex| vertex as usize);
        fabric.tether_anchors.extend(vertices.clone().map(|v| particle_of[anchors[v] as usize]));
        fabric.tether_lengths.extend(vertices.map(|v| lengths[v]));
    }
}
