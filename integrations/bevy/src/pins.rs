//! Which vertices are held, and by what.

use crate::bones::Skeleton;
use crate::issue::{ClothIssue, IssueKind, Severity};
use bevy::mesh::VertexAttributeValues;
use bevy::prelude::*;

/// Which vertices of a mesh are held.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Pins {
    /// None: the cloth falls.
    #[default]
    None,
    /// These, by their number in the mesh, counted from 0.
    Vertices(Vec<u32>),
    /// Those of which a channel of the vertex colour is above a value: what was painted in a modelling program.
    VertexColor {
        /// Channel.
        channel: ColorChannel,
        /// Value, 0 to 1.
        above: f32,
    },
    /// Those that are nearer to a bone of the skeleton of [`Cloth::attach`](crate::Cloth::attach) than a distance.
    NearBones {
        /// Distance (m, in the axes of the mesh), above 0.
        distance: f32,
    },
}

/// Channel of vertex colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ColorChannel {
    /// Red.
    #[default]
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Alpha.
    Alpha,
}

/// What holds the vertices that are pinned.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Attach {
    /// The entity of the cloth, which may be a child of a joint: a cape of which the collar follows the chest.
    #[default]
    Entity,
    /// The bones of the [`SkinnedMesh`](bevy::mesh::skinning::SkinnedMesh) of this entity: each pin follows the one that is
    /// closest in the bind pose. The cloth is modelled in the space of that mesh, as garments in the file of a character are.
    Skin(Entity),
    /// These entities: each pin follows the one that is closest when the cloth is made. From an entity to those of its
    /// children that are in the list there are bones.
    Joints(Vec<Entity>),
}

impl Pins {
    /// The vertices, ascending.
    ///
    /// # Errors
    /// Where the mesh or the skeleton has not what is asked for.
    pub(crate) fn vertices(
        &self,
        entity: Entity,
        mesh: &Mesh,
        positions: &[[f32; 3]],
        skeleton: Option<&Skeleton>,
    ) -> Result<Vec<u32>, ClothIssue> {
        let refused = |field: &str, value: String, advice: String| {
            ClothIssue::new(entity, Severity::Error, IssueKind::Pins, field, value, advice)
        };
        match self {
            Self::None => Ok(Vec::new()),
            Self::Vertices(vertices) => {
                let count = positions.len();
                if let Some((i, vertex)) =
                    vertices.iter().enumerate().find(|(_, vertex)| **vertex as usize >= count)
                {
                    let advice = format!("the mesh has only {count} vertices, counted from 0: remove it");
                    return Err(refused(&format!("Cloth.pins[{i}]"), vertex.to_string(), advice));
                }
                let mut vertices = vertices.clone();
                vertices.sort_unstable();
                vertices.dedup();
                Ok(vertices)
            }
            Self::VertexColor { channel, above } => {
                let advice = "Pins::VertexColor needs vertex colours (Mesh::ATTRIBUTE_COLOR): paint what is held, or take \
                              Pins::Vertices";
                let colors = mesh.try_attribute(Mesh::ATTRIBUTE_COLOR);
                let colors =
                    colors.map_err(|_| refused("Mesh3d.ATTRIBUTE_COLOR", "none".into(), advice.into()))?;
                let values = channel.values(colors).ok_or_else(|| {
                    let advice = "colours must be Float32x4: convert them, or take Pins::Vertices";
                    refused("Mesh3d.ATTRIBUTE_COLOR", format!("{:?}", mesh_format(colors)), advice.into())
                })?;
                let painted = (0..).zip(values).filter(|(_, value)| value > above);
                Ok(painted.map(|(vertex, _)| vertex).collect())
            }
            Self::NearBones { distance } => {
                if distance.is_nan() || *distance <= 0.0 {
                    let advice = "must be above 0 m: about the distance of the cloth from the bones".into();
                    return Err(refused("Cloth.pins.distance", distance.to_string(), advice));
                }
                let skeleton = skeleton.ok_or_else(|| {
                    let advice = "Pins::NearBones needs a skeleton: set Cloth::attach to Attach::Skin or Attach::Joints";
                    refused("Cloth.attach", "Attach::Entity".into(), advice.into())
                })?;
                let near = |position: &[f32; 3]| skeleton.closest(Vec3::from_array(*position)).1 < *distance;
                let near = (0..).zip(positions).filter(|(_, position)| near(position));
                Ok(near.map(|(vertex, _)| vertex).collect())
            }
        }
    }
}

impl Pins {
    /// What is said where all vertices are held, which are so many.
    pub(crate) fn hold_all(&self, entity: Entity, count: usize) -> ClothIssue {
        let cure = match self {
            Self::VertexColor { channel, above } => format!(
                "Pins::VertexColor holds where {channel:?} of ATTRIBUTE_COLOR is above {above}, which it is everywhere, as where white is painted: \
                 paint black what is to be free"
            ),
            Self::NearBones { distance } => {
                format!("Pins::NearBones holds what is nearer than {distance} m to a bone: make it smaller")
            }
            Self::Vertices(_) | Self::None => "take out of Pins::Vertices what is to be free".into(),
        };
        let (value, advice) = (format!("all {count} vertices"), format!("nothing is free to move; {cure}"));
        ClothIssue::new(entity, Severity::Error, IssueKind::Pins, "Cloth.pins", value, advice)
    }
}

fn mesh_format(values: &VertexAttributeValues) -> bevy::mesh::VertexFormat {
    values.into()
}

impl ColorChannel {
    /// Values of the channel, 0 to 1; none where the format holds no colours.
    fn values(self, colors: &VertexAttributeValues) -> Option<Vec<f32>> {
        let VertexAttributeValues::Float32x4(colors) = colors else { return None };
        Some(colors.iter().map(|color| color[self as usize]).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::asset::RenderAssetUsages;
    use bevy::mesh::PrimitiveTopology;

    fn painted(values: impl Into<VertexAttributeValues>) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, values)
    }

    fn pins(pins: &Pins, mesh: &Mesh) -> Result<Vec<u32>, ClothIssue> {
        pins.vertices(Entity::PLACEHOLDER, mesh, &[[0.0; 3]; 3], None)
    }

    #[test]
    fn painted_vertices_are_pinned() {
        let mesh = painted(vec![[0.2, 1.0, 0.0, 1.0], [0.9, 0.0, 0.0, 1.0], [0.5, 0.0, 0.0, 1.0]]);
        let of = |channel, above| pins(&Pins::VertexColor { channel, above }, &mesh).unwrap();
        assert_eq!(of(ColorChannel::Red, 0.5), [1]);
        assert_eq!(of(ColorChannel::Red, 0.1), [0, 1, 2]);
        assert_eq!(of(ColorChannel::Green, 0.5), [0]);
    }

    #[test]
    fn what_is_not_there_is_said() {
        let plain = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default());
        let red = Pins::VertexColor { channel: ColorChannel::Red, above: 0.5 };
        assert!(pins(&red, &plain).unwrap_err().to_string().contains("Mesh3d.ATTRIBUTE_COLOR = none"));
        let missing = pins(&Pins::Vertices(vec![2, 3]), &plain).unwrap_err();
        assert!(missing.to_string().contains("Cloth.pins[1] = 3: the mesh has only 3 vertices"), "{missing}");
        let near = pins(&Pins::NearBones { distance: 0.1 }, &plain).unwrap_err();
        assert!(near.to_string().contains("needs a skeleton"), "{near}");
        assert_eq!(pins(&Pins::Vertices(vec![2, 0, 2]), &plain).unwrap(), [0, 2]);
    }
}
