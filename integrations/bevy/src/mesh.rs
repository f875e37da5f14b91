//! Meshes of Bevy as the cooker takes them.

use crate::issue::{ClothIssue, IssueKind, Severity};
use bevy::mesh::{Indices, MeshAccessError, PrimitiveTopology, VertexAttributeValues};
use bevy::prelude::*;

/// Positions (m, in the axes of the mesh) and triangles of a mesh. It needs neither texture coordinates nor normals nor indices.
///
/// # Errors
/// Where it has no triangles, where its data are only on the GPU, or where it has more vertices than `most`.
pub(crate) fn surface(
    entity: Entity,
    component: &str,
    mesh: &Mesh,
    most: usize,
) -> Result<(Vec<[f32; 3]>, Vec<[u32; 3]>), ClothIssue> {
    let refused = |field: &str, value: String, advice: &str| {
        let field = format!("{component}.{field}");
        ClothIssue::new(entity, Severity::Error, IssueKind::Mesh, field, value, advice)
    };
    let positions = match mesh.try_attribute(Mesh::ATTRIBUTE_POSITION) {
        Ok(VertexAttributeValues::Float32x3(positions)) => positions,
        Ok(other) => {
            let format = bevy::mesh::VertexFormat::from(other);
            let advice = "must be Float32x3: convert the attribute";
            return Err(refused("ATTRIBUTE_POSITION", format!("{format:?}"), advice));
        }
        Err(MeshAccessError::ExtractedToRenderWorld) => {
            let advice = "its vertices are on the GPU only: load it with RenderAssetUsages::default(), which keeps them in the \
                          main world as well";
            return Err(refused("asset_usage", "RENDER_WORLD".into(), advice));
        }
        Err(MeshAccessError::NotFound) => {
            return Err(refused("ATTRIBUTE_POSITION", "none".into(), "a mesh needs positions: insert them"));
        }
    };
    if positions.len() > most {
        let advice = format!(
            "at most {most} are allowed: reduce the mesh to a few thousand in a modelling program, which is what cloth needs, or \
             raise ClothLimits::most_vertices"
        );
        return Err(refused("vertices", positions.len().to_string(), &advice));
    }
    if let Some((vertex, position)) =
        positions.iter().enumerate().find(|(_, position)| !position.iter().all(|value| value.is_finite()))
    {
        let field = format!("ATTRIBUTE_POSITION[{vertex}]");
        return Err(refused(&field, format!("{position:?}"), "must be finite: repair the mesh"));
    }
    let triangles =
        triangles(mesh, positions.len()).map_err(|(field, value, advice)| refused(&field, value, &advice))?;
    if triangles.is_empty() {
        return Err(refused("indices", "0 triangles".into(), "cloth is made of triangles: give it some"));
    }
    Ok((positions.clone(), triangles))
}

type Refusal = (String, String, String);

/// Triangles; those of a mesh without indices are its vertices in threes.
fn triangles(mesh: &Mesh, count: usize) -> Result<Vec<[u32; 3]>, Refusal> {
    let topology = mesh.primitive_topology();
    let flat: Vec<u32> = match mesh.try_indices_option() {
        Ok(Some(Indices::U16(indices))) => indices.iter().map(|&index| u32::from(index)).collect(),
        Ok(Some(Indices::U32(indices))) => indices.clone(),
        Ok(None) => (0..count as u32).collect(),
        Err(error) => {
            let advice = format!("{error}: load the mesh with RenderAssetUsages::default()");
            return Err(("indices".into(), "none in the main world".into(), advice));
        }
    };
    if let Some((i, index)) = flat.iter().enumerate().find(|(_, index)| **index as usize >= count) {
        let advice = format!("the mesh has only {count} vertices, counted from 0: repair it");
        return Err((format!("indices[{i}]"), index.to_string(), advice));
    }
    match topology {
        PrimitiveTopology::TriangleList if !flat.len().is_multiple_of(3) => {
            let advice = "a list of triangles has a multiple of three corners: remove the rest".into();
            Err(("indices".into(), format!("{} corners", flat.len()), advice))
        }
        PrimitiveTopology::TriangleList => {
            Ok(flat.chunks_exact(3).map(|corners| [corners[0], corners[1], corners[2]]).collect())
        }
        // Every other one is turned around.
        PrimitiveTopology::TriangleStrip => Ok(flat
            .windows(3)
            .enumerate()
            .map(|(i, corners)| {
                if i % 2 == 0 {
                    [corners[0], corners[1], corners[2]]
                } else {
                    [corners[1], corners[0], corners[2]]
                }
            })
            .filter(|[a, b, c]| a != b && b != c && c != a)
            .collect()),
        other => {
            let advice = "cloth is made of triangles: take TriangleList or TriangleStrip".into();
            Err(("primitive_topology".into(), format!("{other:?}"), advice))
        }
    }
}

/// The mesh that is moved: a copy with normals, and without what would be wrong once it moves.
pub(crate) fn moved_copy(
    mesh: &Mesh,
    positions: &[[f32; 3]],
    triangles: &[[u32; 3]],
    keep_colors: bool,
) -> Mesh {
    let mut copy = mesh.clone();
    copy.asset_usage = bevy::asset::RenderAssetUsages::default();
    // Joints would move it a second time.
    for attribute in [Mesh::ATTRIBUTE_JOINT_INDEX, Mesh::ATTRIBUTE_JOINT_WEIGHT] {
        copy.remove_attribute(attribute);
    }
    if !keep_colors {
        copy.remove_attribute(Mesh::ATTRIBUTE_COLOR);
    }
    copy.insert_attribute(Mesh::ATTRIBUTE_NORMAL, normals(positions, triangles));
    copy
}

/// Normals of the shape at rest, weighted by area, for vertices that the solver does not move.
fn normals(positions: &[[f32; 3]], triangles: &[[u32; 3]]) -> Vec<[f32; 3]> {
    let mut sums = vec![Vec3::ZERO; positions.len()];
    for corners in triangles {
        let [a, b, c] = corners.map(|corner| Vec3::from_array(positions[corner as usize]));
        let normal = (b - a).cross(c - a);
        corners.iter().for_each(|&corner| sums[corner as usize] += normal);
    }
    sums.into_iter().map(|sum| sum.normalize_or(Vec3::Y).to_array()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::asset::RenderAssetUsages;

    fn mesh(topology: PrimitiveTopology, count: usize) -> Mesh {
        let positions: Vec<[f32; 3]> = (0..count).map(|i| [i as f32, (i % 2) as f32, 0.0]).collect();
        Mesh::new(topology, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    }

    fn of(mesh: &Mesh) -> Result<Vec<[u32; 3]>, String> {
        let surface = surface(Entity::PLACEHOLDER, "Mesh3d", mesh, 100);
        surface.map(|(_, triangles)| triangles).map_err(|issue| issue.to_string())
    }

    #[test]
    fn lists_and_strips_with_and_without_indices_are_read() {
        let list = mesh(PrimitiveTopology::TriangleList, 6);
        assert_eq!(of(&list).unwrap(), [[0, 1, 2], [3, 4, 5]]);
        let indexed = list.with_inserted_indices(Indices::U16(vec![0, 1, 2, 2, 1, 3]));
        assert_eq!(of(&indexed).unwrap(), [[0, 1, 2], [2, 1, 3]]);
        assert_eq!(of(&mesh(PrimitiveTopology::TriangleStrip, 4)).unwrap(), [[0, 1, 2], [2, 1, 3]]);
    }

    #[test]
    fn what_cannot_become_cloth_is_refused_in_words() {
        let refused = |mesh: &Mesh, words: &str| {
            let error = of(mesh).unwrap_err();
            assert!(error.contains(words), "{error}");
        };
        refused(&mesh(PrimitiveTopology::LineList, 4), "Mesh3d.primitive_topology = LineList");
        refused(&mesh(PrimitiveTopology::TriangleList, 4), "Mesh3d.indices = 4 corners");
        refused(&mesh(PrimitiveTopology::TriangleList, 0), "Mesh3d.indices = 0 triangles");
        refused(&mesh(PrimitiveTopology::TriangleList, 102), "Mesh3d.vertices = 102: at most 100");
        let beyond =
            mesh(PrimitiveTopology::TriangleList, 3).with_inserted_indices(Indices::U32(vec![0, 1, 3]));
        refused(&beyond, "Mesh3d.indices[2] = 3: the mesh has only 3 vertices");
        let nothing = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default());
        refused(&nothing, "Mesh3d.ATTRIBUTE_POSITION = none");
        let mut infinite = mesh(PrimitiveTopology::TriangleList, 3);
        infinite.insert_attribute(Mesh::ATTRIBUTE_POSITION, vec![[0.0; 3], [f32::NAN, 0.0, 0.0], [1.0; 3]]);
        refused(&infinite, "Mesh3d.ATTRIBUTE_POSITION[1] = [NaN, 0.0, 0.0]");
        let mut on_gpu = mesh(PrimitiveTopology::TriangleList, 3);
        let _ = on_gpu.take_gpu_data();
        refused(&on_gpu, "Mesh3d.asset_usage = RENDER_WORLD");
    }
}
