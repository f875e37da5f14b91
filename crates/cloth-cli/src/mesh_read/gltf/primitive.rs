//! The primitives of a glTF mesh as one polygon mesh.

use gltf::Semantic;
use gltf::mesh::{Mode, Primitive};

use super::accessor::Data;
use crate::appearance::{cloth_color, srgb};
use crate::mesh::{Mesh, UvLayer, VertexAttribute};

/// Whether a mesh has anything but points and lines.
pub(super) fn has_triangles(mesh: &gltf::Mesh<'_>) -> bool {
    mesh.primitives().any(|primitive| is_triangles(&primitive))
}

/// Whether a primitive has anything but points and lines.
pub(super) fn is_triangles(primitive: &Primitive<'_>) -> bool {
    matches!(primitive.mode(), Mode::Triangles | Mode::TriangleStrip | Mode::TriangleFan)
}

/// Reads all triangle primitives. Those that share their positions (one per material) share the vertices.
pub(super) fn read_mesh(source: &gltf::Mesh<'_>, data: &Data<'_>) -> Result<Mesh, String> {
    let mut mesh = Mesh::default();
    let mut layers = Layers::default();
    let mut read: Vec<(usize, u32, usize)> = Vec::new();
    let mut materials = Vec::new();
    for primitive in source.primitives().filter(is_triangles) {
        let accessor = primitive
            .get(&Semantic::Positions)
            .ok_or("a primitive has no positions; export the mesh again")?;
        let known = read.iter().find(|(index, _, _)| *index == accessor.index());
        let (first, count) = if let Some(&(_, first, count)) = known {
            (first, count)
        } else {
            let first = mesh.positions.len();
            let coordinates = data.floats(&accessor)?;
            let count = coordinates.len() / 3;
            mesh.positions.extend(elements::<3>(&coordinates));
            layers.read(&primitive, first, count, data)?;
            read.push((accessor.index(), first as u32, count));
            (first as u32, count)
        };
        add_faces(&primitive, first, count, data, &mut mesh)?;
        materials.push((primitive.material(), mesh.face_count()));
    }
    layers.finish(&mut mesh);
    mesh.face_colors = face_colors(&materials);
    Ok(mesh)
}

/// Colours of faces by material, each with the end of its faces. A material whose colour is in a texture has one of its own; None where
/// there is one such material, or none.
fn face_colors(materials: &[(gltf::Material<'_>, usize)]) -> Option<Vec<[u8; 3]>> {
    let told = |material: &gltf::Material<'_>| {
        let told = material.pbr_metallic_roughness();
        let is_plain = material.index().is_some() && told.base_color_texture().is_none();
        let [r, g, b, _] = told.base_color_factor();
        is_plain.then(|| srgb([r, g, b]))
    };
    let mut numbers: Vec<Option<usize>> = Vec::new();
    let mut colors = Vec::new();
    for (material, end) in materials {
        let known = numbers.iter().position(|number| *number == material.index());
        let number = known.unwrap_or_else(|| {
            numbers.push(material.index());
            numbers.len() - 1
        });
        colors.resize(*end, told(material).unwrap_or(cloth_color(number)));
    }
    let says = numbers.len() > 1 || materials.first().is_some_and(|(material, _)| told(material).is_some());
    says.then_some(colors)
}

fn add_faces(
    primitive: &Primitive<'_>,
    first: u32,
    count: usize,
    data: &Data<'_>,
    mesh: &mut Mesh,
) -> Result<(), String> {
    let indices = match primitive.indices() {
        Some(accessor) => data.indices(&accessor)?,
        None => (0..count as u32).collect(),
    };
    if let Some(index) = indices.iter().find(|&&index| index as usize >= count) {
        return Err(format!("a face uses vertex {index}, but there are only {count}; export the mesh again"));
    }
    let mut face = |[a, b, c]: [u32; 3]| {
        mesh.face_vertex_counts.push(3);
        mesh.face_vertex_indices.extend([a, b, c].map(|index| first + index));
    };
    match primitive.mode() {
        Mode::TriangleStrip => {
            for (at, corner) in indices.windows(3).enumerate() {
                let (a, b, c) = (corner[0], corner[1], corner[2]);
                face(if at % 2 == 0 { [a, b, c] } else { [b, a, c] });
            }
        }
        Mode::TriangleFan => {
            indices.windows(2).skip(1).for_each(|corner| face([indices[0], corner[0], corner[1]]));
        }
        _ => indices.chunks_exact(3).for_each(|corner| face([corner[0], corner[1], corner[2]])),
    }
    Ok(())
}

/// Per-vertex layers that only some of the primitives may have.
#[derive(Default)]
struct Layers {
    uvs: Vec<[f32; 2]>,
    colors: Vec<[f32; 4]>,
    attributes: std::collections::BTreeMap<String, VertexAttribute>,
}

impl Layers {
    fn read(
        &mut self,
        primitive: &Primitive<'_>,
        first: usize,
        count: usize,
        data: &Data<'_>,
    ) -> Result<(), String> {
        for (semantic, accessor) in primitive.attributes() {
            let components = accessor.dimensions().multiplicity();
            let wanted =
                matches!(semantic, Semantic::TexCoords(0) | Semantic::Colors(0) | Semantic::Extras(_));
            if !wanted {
                continue;
            }
            let values = data.floats(&accessor)?;
            if values.len() != count * components {
                return Err(format!("accessor {} has the wrong length; export again", accessor.index()));
            }
            match semantic {
                Semantic::TexCoords(_) if components == 2 => {
                    self.uvs.resize(first, [0.0; 2]);
                    // glTF counts v from the top of the picture, this crate as OBJ and USD from the bottom.
                    self.uvs.extend(elements::<2>(&values).map(|[u, v]| [u, 1.0 - v]));
                }
                Semantic::Colors(_) if components == 4 => {
                    self.colors.resize(first, [1.0; 4]);
                    self.colors.extend(elements::<4>(&values));
                }
                Semantic::Colors(_) if components == 3 => {
                    self.colors.resize(first, [1.0; 4]);
                    self.colors.extend(elements::<3>(&values).map(|[r, g, b]| [r, g, b, 1.0]));
                }
                Semantic::Extras(name) => {
                    let layer = self.attributes.entry(format!("_{name}")).or_default();
                    layer.components = layer.components.max(components);
                    layer.values.resize(first * layer.components, 0.0);
                    layer.values.extend(values);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Fills up what later primitives did not have.
    fn finish(mut self, mesh: &mut Mesh) {
        let vertices = mesh.positions.len();
        if !self.uvs.is_empty() {
            self.uvs.resize(vertices, [0.0; 2]);
            let corner_indices = mesh.face_vertex_indices.clone();
            mesh.uvs = Some(UvLayer { values: self.uvs, corner_indices });
        }
        if !self.colors.is_empty() {
            self.colors.resize(vertices, [1.0; 4]);
            mesh.colors = Some(self.colors);
        }
        for layer in self.attributes.values_mut() {
            layer.values.resize(vertices * layer.components, 0.0);
        }
        mesh.attributes = self.attributes;
    }
}

fn elements<const N: usize>(values: &[f32]) -> impl Iterator<Item = [f32; N]> {
    values.as_chunks::<N>().0.iter().copied()
}
