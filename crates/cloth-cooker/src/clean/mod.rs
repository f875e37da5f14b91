//! Cleaning: from a mesh as modelled to one whose faces and vertices can be trusted. Nothing is dropped in silence.

mod corners;
mod faces;
mod weld;
mod winding;

pub(crate) use faces::is_flat;

use crate::mesh::Mesh;
use crate::options::CookOptions;
use crate::report::{CleaningReport, Finding, FindingKind};
use crate::topology::{Topology, components};
use cloth_core::{Error, Result};

/// A cleaned mesh and how its vertices relate to those of the input.
#[derive(Debug, Clone, PartialEq)]
pub struct Cleaned {
    /// The mesh: every vertex has a face, no face is degenerate in its corners or duplicated, neighbours agree on
    /// front and back where they can. Vertices keep their order. `inverse_masses` is always given.
    pub mesh: Mesh,
    /// New number of each vertex of the input, [`NO_PARTICLE`](crate::NO_PARTICLE) where it was dropped.
    pub new_vertex: Vec<u32>,
    /// Number in the input of each vertex: the first of those welded together.
    pub old_vertex: Vec<u32>,
    /// Number in the input of each face, triangles first, then quads.
    pub old_face: Vec<u32>,
    /// Findings and changes.
    pub report: CleaningReport,
}

/// Cleans a mesh: [`cook`](crate::cook) begins with this. Of the options only the tolerance of welding matters.
///
/// # Errors
/// When the mesh or the options are invalid, or no face is left.
pub fn clean(mesh: &Mesh, options: &CookOptions) -> Result<Cleaned> {
    mesh.validate()?;
    options.validate()?;
    let mut report = CleaningReport { size: extent(mesh), ..CleaningReport::default() };
    let root = weld::weld(mesh, options.weld, &mut report);
    let faces::CleanFaces { triangles, quads, numbers } = faces::clean_faces(mesh, &root, &mut report);
    if numbers.is_empty() {
        let expected =
            "at least one face with three different corners must remain after welding; check the unit";
        return Err(Error::length("mesh.triangles and mesh.quads", 0, expected));
    }

    let mut cleaned = compact(mesh, &root, triangles, quads, &mut report);
    let topology = Topology::new(cleaned.mesh.positions.len(), &cleaned.mesh.triangles, &cleaned.mesh.quads);
    let old = |vertex: u32| cleaned.old_vertex[vertex as usize];
    let crowded = topology.edges.iter().enumerate().filter(|(e, _)| topology.edge_faces.of(*e).len() > 2);
    report.push(Finding::new(FindingKind::NonManifoldEdges, crowded.map(|(_, edge)| old(edge[0]))));
    let old_vertex = std::mem::take(&mut cleaned.old_vertex);
    winding::agree(&mut cleaned.mesh, &topology, &old_vertex, &numbers, &mut report);
    let (part, count) = components(&topology.neighbors, |_| true);
    if count > 1 {
        let mut firsts = vec![u32::MAX; count as usize];
        for (vertex, &p) in part.iter().enumerate().rev() {
            firsts[p as usize] = old_vertex[vertex];
        }
        report.push(Finding::new(FindingKind::SeparateParts, firsts.into_iter()));
    }
    corners::keep(mesh, &numbers, &mut cleaned);
    cleaned.old_vertex = old_vertex;
    cleaned.old_face = numbers;
    report.findings.sort_by_key(|finding| finding.kind);
    cleaned.report = report;
    Ok(cleaned)
}

/// Extent of all faces. A vertex without a face, forgotten far away, tells nothing about the size of the cloth.
fn extent(mesh: &Mesh) -> [f32; 3] {
    let (mut low, mut high) = ([f32::MAX; 3], [f32::MIN; 3]);
    for &vertex in mesh.triangles.iter().flatten().chain(mesh.quads.iter().flatten()) {
        let position = mesh.positions[vertex as usize];
        low = std::array::from_fn(|axis| low[axis].min(position[axis]));
        high = std::array::from_fn(|axis| high[axis].max(position[axis]));
    }
    std::array::from_fn(|axis| (high[axis] - low[axis]).max(0.0))
}

/// Renumbers the vertices in use and gathers their attributes.
fn compact(
    mesh: &Mesh,
    root: &[u32],
    mut triangles: Vec<[u32; 3]>,
    mut quads: Vec<[u32; 4]>,
    report: &mut CleaningReport,
) -> Cleaned {
    let count = mesh.positions.len();
    let mut used = vec![false; count];
    let corners = triangles.iter().flatten().chain(quads.iter().flatten());
    corners.for_each(|&vertex| used[vertex as usize] = true);
    let mut new_vertex = vec![crate::NO_PARTICLE; count];
    let mut old_vertex = Vec::new();
    for vertex in (0..count).filter(|&v| used[v]) {
        new_vertex[vertex] = old_vertex.len() as u32;
        old_vertex.push(vertex as u32);
    }
    for vertex in 0..count {
        new_vertex[vertex] = new_vertex[root[vertex] as usize];
    }
    let unused = (0..count).filter(|&v| new_vertex[v] == crate::NO_PARTICLE);
    report.push(Finding::new(FindingKind::UnusedVertices, unused.map(|v| v as u32)));
    triangles.iter_mut().flatten().for_each(|vertex| *vertex = new_vertex[*vertex as usize]);
    quads.iter_mut().flatten().for_each(|vertex| *vertex = new_vertex[*vertex as usize]);

    let mut inverse_masses = vec![f32::MAX; old_vertex.len()];
    let mut stiffness = mesh.stiffness.as_ref().map(|_| vec![1.0_f32; old_vertex.len()]);
    for (vertex, &new) in new_vertex.iter().enumerate().filter(|(_, new)| **new != crate::NO_PARTICLE) {
        let mass = &mut inverse_masses[new as usize];
        *mass = mass.min(mesh.inverse_mass(vertex));
        if let (Some(values), Some(given)) = (&mut stiffness, &mesh.stiffness) {
            values[new as usize] = values[new as usize].min(given[vertex]);
        }
    }
    let positions = old_vertex.iter().map(|&v| mesh.positions[v as usize].map(|x| x + 0.0)).collect();
    let mesh = Mesh {
        positions,
        triangles,
        quads,
        inverse_masses: Some(inverse_masses),
        stiffness,
        density: mesh.density,
        ..Mesh::default()
    };
    Cleaned { mesh, new_vertex, old_vertex, old_face: Vec::new(), report: CleaningReport::default() }
}

#[cfg(test)]
mod tests;
