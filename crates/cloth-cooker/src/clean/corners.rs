//! What corners and faces carry: texture coordinates and materials.

use super::Cleaned;
use crate::mesh::Mesh;

/// Gives the faces of the cleaned mesh the texture coordinates and materials that they had in the input, where face `f` has
/// the number `numbers[f]`.
pub(super) fn keep(mesh: &Mesh, numbers: &[u32], cleaned: &mut Cleaned) {
    cleaned.mesh.materials = mesh
        .materials
        .as_ref()
        .map(|materials| numbers.iter().map(|&number| materials[number as usize]).collect());
    let Some(uvs) = &mesh.uvs else { return };
    let triangles = mesh.triangles.len();
    let faces = cleaned.mesh.triangles.iter().map(<[u32; 3]>::as_slice);
    let faces = faces.chain(cleaned.mesh.quads.iter().map(<[u32; 4]>::as_slice));
    let mut kept = Vec::with_capacity(uvs.len());
    for (corners, &number) in faces.zip(numbers) {
        let number = number as usize;
        let (first, old): (usize, &[u32]) = match mesh.triangles.get(number) {
            Some(triangle) => (3 * number, triangle),
            None => (3 * triangles + 4 * (number - triangles), &mesh.quads[number - triangles]),
        };
        // Faces were turned over and lost corners that were welded: a corner is known by its vertex.
        kept.extend(corners.iter().map(|vertex| {
            let place = old.iter().position(|&known| cleaned.new_vertex[known as usize] == *vertex);
            uvs[first + place.unwrap_or(0)]
        }));
    }
    cleaned.mesh.uvs = Some(kept);
}
