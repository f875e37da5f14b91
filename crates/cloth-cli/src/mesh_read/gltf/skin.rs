//! A mesh in motion: carried by a node, or bound to the joints of a skeleton (linear blend skinning).
//!
//! ```text
//! p(t) = Σ w_k J_k(t) B_k p        J_k where joint k is, B_k its inverse bind matrix, Σ w_k = 1
//! ```

use glam::{Mat4, Vec3};
use gltf::Semantic;

use super::accessor::Data;
use super::animation::AnimatedNodes;
use super::primitive::is_triangles;
use crate::mesh::Mesh;

/// A mesh with what moves it.
#[derive(Clone, Debug)]
pub struct AnimatedMesh {
    mesh: Mesh,
    nodes: AnimatedNodes,
    motion: Motion,
}

#[derive(Clone, Debug)]
enum Motion {
    Still,
    /// By a node, from where that is at rest.
    Carried {
        node: usize,
        from_rest: Mat4,
    },
    Skinned {
        joints: Vec<Joint>,
        /// Joint and weight, of vertex i `influences[offsets[i]..offsets[i + 1]]`.
        influences: Vec<(u32, f32)>,
        offsets: Vec<u32>,
    },
}

#[derive(Clone, Debug)]
struct Joint {
    node: usize,
    inverse_bind: Mat4,
}

impl AnimatedMesh {
    pub(super) fn still(mesh: Mesh, nodes: AnimatedNodes) -> Self {
        Self { mesh, nodes, motion: Motion::Still }
    }

    /// A mesh that is where its node is at rest.
    pub(super) fn carried(mesh: Mesh, nodes: AnimatedNodes, node: usize) -> Self {
        let from_rest = nodes.rest_matrices()[node].inverse();
        let motion = if from_rest.is_finite() { Motion::Carried { node, from_rest } } else { Motion::Still };
        Self { mesh, nodes, motion }
    }

    pub(super) fn skinned(
        mesh: Mesh,
        nodes: AnimatedNodes,
        source: &gltf::Mesh<'_>,
        skin: &gltf::Skin<'_>,
        data: &Data<'_>,
    ) -> Result<Self, String> {
        let binds = match skin.inverse_bind_matrices() {
            None => Vec::new(),
            Some(accessor) => data.floats(&accessor)?,
        };
        let mut joints: Vec<Joint> =
            skin.joints().map(|node| Joint { node: node.index(), inverse_bind: Mat4::IDENTITY }).collect();
        if !binds.is_empty() && binds.len() < 16 * joints.len() {
            let (found, expected) = (binds.len() / 16, joints.len());
            return Err(format!(
                "the skin has {found} inverse bind matrices, its {expected} joints need as many; export again"
            ));
        }
        for (joint, bind) in joints.iter_mut().zip(binds.as_chunks::<16>().0) {
            joint.inverse_bind = Mat4::from_cols_array(bind);
            if !joint.inverse_bind.is_finite() {
                return Err("an inverse bind matrix is not finite; export the file again".to_owned());
            }
        }
        let per_vertex = influences(source, data, joints.len())?;
        if per_vertex.len() != mesh.positions.len() {
            let (found, expected) = (per_vertex.len(), mesh.positions.len());
            return Err(format!(
                "the skin has joints for {found} vertices, the mesh has {expected}; export the file again"
            ));
        }
        let mut offsets = vec![0];
        let mut all = Vec::new();
        for mut of_vertex in per_vertex {
            all.append(&mut of_vertex);
            offsets.push(all.len() as u32);
        }
        Ok(Self { mesh, nodes, motion: Motion::Skinned { joints, influences: all, offsets } })
    }

    /// The mesh: where its node is at rest, of a skinned one as it is bound.
    pub fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    /// Time of the last key in seconds; 0 where nothing moves.
    pub fn duration(&self) -> f32 {
        if matches!(self.motion, Motion::Still) { 0.0 } else { self.nodes.duration() }
    }

    /// Number of joints; 0 where the mesh is not skinned.
    pub fn joint_count(&self) -> usize {
        if let Motion::Skinned { joints, .. } = &self.motion { joints.len() } else { 0 }
    }

    /// The node of the joint that moves each vertex most, by node index; `None` where the mesh is not skinned.
    pub fn strongest_nodes(&self) -> Option<Vec<usize>> {
        let Motion::Skinned { joints, influences, offsets } = &self.motion else { return None };
        let strongest = |range: &[u32]| {
            let of_vertex = &influences[range[0] as usize..range[1] as usize];
            let most = of_vertex.iter().fold((0, 0.0), |most, one| if one.1 > most.1 { *one } else { most });
            joints[most.0 as usize].node
        };
        Some(offsets.windows(2).map(strongest).collect())
    }

    /// Where the vertices are at a time in seconds, in the space of the scene. Outside of the animation its first or last key holds.
    pub fn positions(&self, time: f32) -> Vec<[f32; 3]> {
        let moved = |matrix: &Mat4, point: &[f32; 3]| matrix.transform_point3((*point).into()).to_array();
        match &self.motion {
            Motion::Still => self.mesh.positions.clone(),
            Motion::Carried { node, from_rest } => {
                let matrix = self.nodes.sample_matrices(time)[*node] * *from_rest;
                self.mesh.positions.iter().map(|point| moved(&matrix, point)).collect()
            }
            Motion::Skinned { joints, influences, offsets } => {
                let nodes = self.nodes.sample_matrices(time);
                let matrices: Vec<Mat4> =
                    joints.iter().map(|joint| nodes[joint.node] * joint.inverse_bind).collect();
                let of = |range: &[u32]| &influences[range[0] as usize..range[1] as usize];
                let place = |(point, range): (&[f32; 3], &[u32])| {
                    let blend = |sum: Vec3, &(joint, weight): &(u32, f32)| {
                        sum + Vec3::from(moved(&matrices[joint as usize], point)) * weight
                    };
                    of(range).iter().fold(Vec3::ZERO, blend).to_array()
                };
                self.mesh.positions.iter().zip(offsets.windows(2)).map(place).collect()
            }
        }
    }
}

/// Joints and weights of the vertices, in the order in which the mesh is read: primitives that share their positions come once.
fn influences(
    source: &gltf::Mesh<'_>,
    data: &Data<'_>,
    joints: usize,
) -> Result<Vec<Vec<(u32, f32)>>, String> {
    let mut all: Vec<Vec<(u32, f32)>> = Vec::new();
    let mut read = Vec::new();
    for primitive in source.primitives().filter(is_triangles) {
        let Some(accessor) = primitive.get(&Semantic::Positions) else { continue };
        if read.contains(&accessor.index()) {
            continue;
        }
        read.push(accessor.index());
        let first = all.len();
        all.resize(first + accessor.count(), Vec::new());
        for set in 0.. {
            let sets = (primitive.get(&Semantic::Joints(set)), primitive.get(&Semantic::Weights(set)));
            let (Some(of_joints), Some(of_weights)) = sets else { break };
            let (of_joints, of_weights) = (data.indices(&of_joints)?, data.floats(&of_weights)?);
            let pairs = of_joints.as_chunks::<4>().0.iter().zip(of_weights.as_chunks::<4>().0);
            for (vertex, (joint, weight)) in all[first..].iter_mut().zip(pairs) {
                let used = joint.iter().copied().zip(weight.iter().copied());
                vertex.extend(used.filter(|&(_, weight)| weight > 0.0));
            }
        }
    }
    for (number, vertex) in all.iter_mut().enumerate() {
        let sum: f32 = vertex.iter().map(|&(_, weight)| weight).sum();
        if !(sum.is_finite() && sum > 0.0) {
            return Err(format!("vertex {number} of the skin has no weight; bind it to a joint"));
        }
        if let Some((joint, _)) = vertex.iter().find(|(joint, _)| *joint as usize >= joints) {
            return Err(format!(
                "vertex {number} of the skin names joint {joint}, there are {joints}; export again"
            ));
        }
        vertex.iter_mut().for_each(|(_, weight)| *weight /= sum);
    }
    Ok(all)
}
