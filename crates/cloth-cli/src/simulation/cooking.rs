//! From the mesh of a cloth to its fabric.

use cloth::cooker::{self, Classification, CookOptions, CookedFabric, NO_PARTICLE, Tethers, Weld, cook};
use glam::Vec3;

use super::select::Group;
use super::substance::Substance;
use crate::mesh::{Mesh, triangulate_corners};
use crate::scene::{ClassificationName, ClothEntry, CookEntry, Issue, TetherName};

/// A mesh for the cooker: quads stay, larger faces become triangles.
pub fn cooker_mesh(mesh: &Mesh) -> cooker::Mesh {
    let (triangles, quads) = corners(mesh);
    let vertex = |corner: u32| mesh.face_vertex_indices[corner as usize];
    cooker::Mesh::new(
        mesh.positions.clone(),
        triangles.into_iter().map(|corners| corners.map(vertex)).collect(),
        quads.into_iter().map(|corners| corners.map(vertex)).collect(),
    )
}

/// Texture coordinates of the corners of [`cooker_mesh`], where the mesh has some: those of its triangles, then of its quads.
pub fn corner_uvs(mesh: &Mesh) -> Option<Vec<[f32; 2]>> {
    let layer = mesh.uvs.as_ref()?;
    let (triangles, quads) = corners(mesh);
    let all = triangles.as_flattened().iter().chain(quads.as_flattened());
    Some(all.map(|&corner| layer.values[layer.corner_indices[corner as usize] as usize]).collect())
}

/// Corners of the triangles and of the quads that the cooker gets: quads stay, larger faces become triangles.
fn corners(mesh: &Mesh) -> (Vec<[u32; 3]>, Vec<[u32; 4]>) {
    let (mut triangles, mut quads) = (Vec::new(), Vec::new());
    let (mut large, mut corners_of_large) = (Vec::new(), Vec::new());
    let mut first = 0;
    for face in mesh.faces() {
        match face.len() {
            3 => triangles.push([0, 1, 2].map(|corner| first + corner)),
            4 => quads.push([0, 1, 2, 3].map(|corner| first + corner)),
            count => {
                large.push(face.to_vec());
                corners_of_large.extend(first..first + count as u32);
            }
        }
        first += face.len() as u32;
    }
    if !large.is_empty() {
        let pieces = triangulate_corners(&Mesh::from_faces("", mesh.positions.clone(), &large));
        triangles.extend(pieces.iter().map(|piece| piece.map(|corner| corners_of_large[corner as usize])));
    }
    (triangles, quads)
}

/// Options of the cooker as a scene gives them.
pub fn cook_options(entry: &CookEntry, gravity: [f32; 3]) -> CookOptions {
    let mut options = CookOptions::default()
        .gravity(gravity)
        .quadify(entry.quadify)
        .classification(match entry.classification {
            ClassificationName::Default => Classification::Default,
            ClassificationName::Reference => Classification::Reference,
        })
        .tethers(match entry.tethers.unwrap_or_default() {
            TetherName::Geodesic => Tethers::Geodesic,
            TetherName::Straight => Tethers::Straight,
            TetherName::None => Tethers::None,
        });
    if let Some(count) = entry.tethers_per_particle {
        options = options.tethers_per_particle(count);
    }
    if let Some(distance) = entry.weld {
        options = options.weld(Weld::Absolute(distance));
    }
    options
}

/// Cooks the cloth of a scene, with its masses and stiffness.
pub(super) fn cook_cloth(
    entry: &ClothEntry,
    mesh: &Mesh,
    groups: &[Group],
    gravity: [f32; 3],
    substance: &Substance,
) -> Result<CookedFabric, Issue> {
    let mut source = cooker_mesh(mesh);
    let mut options = cook_options(&entry.cook, gravity);
    if substance.is_physical() {
        source.uvs = corner_uvs(mesh);
        options = options.warp(entry.cook.warp.0);
        if entry.cook.tethers.is_none() {
            options = options.tethers(Tethers::None);
        }
    }
    let attached: Vec<u32> = groups.iter().flat_map(|group| group.vertices.iter().copied()).collect();
    if !attached.is_empty() {
        let mut free = mesh.vertices_in_use();
        attached.iter().for_each(|&vertex| free[vertex as usize] = false);
        if !free.contains(&true) {
            let message = "every vertex is attached and nothing can move; attach fewer (of a mesh: --pin)";
            return Err(Issue::new("attach", message));
        }
        source = source.attach(&attached).map_err(|error| Issue::new("attach", error))?;
    }
    if let Some(range) = &entry.vertex_stiffness {
        let axis = range.axis.index();
        let values = || mesh.positions.iter().map(|point| point[axis]);
        let (least, most) = (values().fold(f32::MAX, f32::min), values().fold(f32::MIN, f32::max));
        let part = |value: f32| (value - least) / (most - least).max(f32::MIN_POSITIVE);
        source.stiffness =
            Some(values().map(|value| range.from + (range.to - range.from) * part(value)).collect());
    }
    let mut cooked = cook(&source, &options).map_err(|error| Issue::new("", error))?;
    match substance {
        Substance::Pbd(preset, _) => set_masses(entry, mesh, preset.density, &mut cooked)?,
        // The same masses as the builder gives it, for those who look at the fabric.
        Substance::Physical(material, ..) => {
            let area_density = material.area_density as f32;
            let triangles = cooked.fabric.triangles();
            cooker::set_masses(&mut cooked.particles, triangles, area_density)
                .map_err(|error| Issue::new("material", error))?;
            report_mass(&mut cooked);
        }
    }
    Ok(cooked)
}

fn set_masses(entry: &ClothEntry, mesh: &Mesh, density: f32, cooked: &mut CookedFabric) -> Result<(), Issue> {
    if let Some(name) = &entry.mass_attribute {
        let Some(attribute) = mesh.attributes.get(name) else {
            return Err(Issue::new(
                "mass_attribute",
                format!("the mesh has no attribute \"{name}\"; export it, too"),
            ));
        };
        // Welded vertices add up their masses.
        let mut masses = vec![0.0_f32; cooked.particles.len()];
        for (vertex, &particle) in cooked.vertex_to_particle.iter().enumerate() {
            if particle != NO_PARTICLE {
                masses[particle as usize] += attribute.values[vertex * attribute.components];
            }
        }
        for (particle, &mass) in cooked.particles.iter_mut().zip(&masses) {
            if !(mass.is_finite() && mass > 0.0) {
                return Err(Issue::new(
                    "mass_attribute",
                    format!("a vertex has the mass {mass} kg; it must be greater than 0"),
                ));
            }
            if particle[3] != 0.0 {
                particle[3] = 1.0 / mass;
            }
        }
        report_mass(cooked);
        return Ok(());
    }
    let density = entry.density.unwrap_or(density);
    if !(density.is_finite() && density > 0.0) {
        return Err(Issue::new("density", format!("{density} must be greater than 0")));
    }
    let point = |vertex: u32| Vec3::from(mesh.positions[vertex as usize]);
    let area: f32 = mesh
        .triangles()
        .iter()
        .map(|&[a, b, c]| (point(b) - point(a)).cross(point(c) - point(a)).length() * 0.5)
        .sum();
    let mass = (density * area).max(f32::MIN_POSITIVE) / cooked.particles.len() as f32;
    let inverse = (1.0 / mass).min(1e12);
    cooked
        .particles
        .iter_mut()
        .filter(|particle| particle[3] != 0.0)
        .for_each(|particle| particle[3] = inverse);
    report_mass(cooked);
    Ok(())
}

/// Tells the masses that the cloth got behind the cooker.
fn report_mass(cooked: &mut CookedFabric) {
    let free = cooked.particles.iter().filter(|particle| particle[3] > 0.0);
    cooked.report.mass = free.map(|particle| 1.0 / f64::from(particle[3])).sum::<f64>() as f32;
}
