//! Nodes in motion: where each node of a skeleton is at a time.

use glam::{Affine3A, Mat4};

use super::accessor::Data;
use super::channel::Channel;
use super::nodes::{LocalPose, NodeTree};

/// The nodes of a glTF file and one animation of them.
#[derive(Clone, Debug)]
pub struct AnimatedNodes {
    tree: NodeTree,
    channels: Vec<Channel>,
}

/// A node in the space of the scene: scaled, then turned, then moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodePose {
    /// Translation in metres.
    pub translation: [f32; 3],
    /// Unit quaternion as x, y, z, w.
    pub rotation: [f32; 4],
    /// Scale per axis.
    pub scale: [f32; 3],
}

impl AnimatedNodes {
    pub(super) fn new(
        document: &gltf::Document,
        animation: Option<&gltf::Animation<'_>>,
        data: &Data<'_>,
    ) -> Result<Self, String> {
        let tree = NodeTree::new(document)?;
        if let Some(node) = tree.rest.iter().position(|pose| !pose.is_finite()) {
            return Err(format!("node {node} is not at a finite place; export the file again"));
        }
        let mut channels = Vec::new();
        for channel in animation.iter().flat_map(|animation| animation.channels()) {
            channels.extend(Channel::read(&channel, data)?);
        }
        Ok(Self { tree, channels })
    }

    /// Names of all nodes; a node without one is called `node` and its number.
    pub fn names(&self) -> &[String] {
        &self.tree.names
    }

    /// Index of the first node of this name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.tree.names.iter().position(|known| known == name)
    }

    /// The parent of each node, if it has one.
    pub fn parents(&self) -> &[Option<usize>] {
        &self.tree.parents
    }

    /// Time of the last key in seconds; 0 without animation.
    pub fn duration(&self) -> f32 {
        self.channels.iter().map(Channel::end).fold(0.0, f32::max)
    }

    /// Where every node is at a time in seconds, by node index. Outside of the animation its first or last
    /// key holds; to loop, pass the time modulo [`duration`](Self::duration).
    pub fn sample(&self, time: f32) -> Vec<NodePose> {
        let decompose = |matrix: &Affine3A| {
            let (scale, rotation, translation) = matrix.to_scale_rotation_translation();
            NodePose {
                translation: translation.to_array(),
                rotation: super::nodes::normalized(rotation).to_array(),
                scale: scale.to_array(),
            }
        };
        self.world(time).iter().map(decompose).collect()
    }

    /// The same as column-major matrices, which also keep the shear of scaled and turned parents.
    pub fn sample_matrices(&self, time: f32) -> Vec<Mat4> {
        self.world(time).into_iter().map(Mat4::from).collect()
    }

    /// Where every node is without animation.
    pub(super) fn rest_matrices(&self) -> Vec<Mat4> {
        self.joined(&self.tree.rest).into_iter().map(Mat4::from).collect()
    }

    fn world(&self, time: f32) -> Vec<Affine3A> {
        let mut local: Vec<LocalPose> = self.tree.rest.clone();
        for channel in &self.channels {
            channel.apply(time, &mut local[channel.node]);
        }
        self.joined(&local)
    }

    /// Nodes in the space of the scene.
    fn joined(&self, local: &[LocalPose]) -> Vec<Affine3A> {
        let mut world: Vec<Affine3A> = local.iter().map(LocalPose::matrix).collect();
        for &node in &self.tree.order {
            if let Some(parent) = self.tree.parents[node] {
                world[node] = world[parent] * world[node];
            }
        }
        world
    }
}
