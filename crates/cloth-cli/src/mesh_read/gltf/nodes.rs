//! The node tree at rest.

use glam::{Affine3A, Quat, Vec3};

/// A node relative to its parent.
#[derive(Clone, Copy, Debug)]
pub(super) struct LocalPose {
    pub(super) translation: Vec3,
    pub(super) rotation: Quat,
    pub(super) scale: Vec3,
}

impl LocalPose {
    pub(super) fn matrix(&self) -> Affine3A {
        Affine3A::from_scale_rotation_translation(self.scale, self.rotation, self.translation)
    }
}

/// All nodes of a document by their index.
#[derive(Clone, Debug)]
pub(super) struct NodeTree {
    pub(super) names: Vec<String>,
    pub(super) rest: Vec<LocalPose>,
    pub(super) parents: Vec<Option<usize>>,
    /// Every parent before its children.
    pub(super) order: Vec<usize>,
}

impl NodeTree {
    pub(super) fn new(document: &gltf::Document) -> Result<Self, String> {
        let count = document.nodes().len();
        let mut parents = vec![None; count];
        for node in document.nodes() {
            for child in node.children() {
                if parents[child.index()].replace(node.index()).is_some() {
                    return Err(format!("node {} has two parents; export the file again", child.index()));
                }
            }
        }
        let mut order: Vec<usize> = (0..count).filter(|&node| parents[node].is_none()).collect();
        let children: Vec<Vec<usize>> =
            document.nodes().map(|node| node.children().map(|child| child.index()).collect()).collect();
        let mut next = 0;
        while let Some(&node) = order.get(next) {
            order.extend(&children[node]);
            next += 1;
        }
        if order.len() < count {
            return Err("the nodes are their own parents in a circle; export the file again".to_owned());
        }
        let name =
            |node: gltf::Node<'_>| node.name().map_or_else(|| format!("node{}", node.index()), str::to_owned);
        let rest = document.nodes().map(|node| {
            let (translation, rotation, scale) = node.transform().decomposed();
            LocalPose {
                translation: translation.into(),
                rotation: normalized(Quat::from_array(rotation)),
                scale: scale.into(),
            }
        });
        Ok(Self { names: document.nodes().map(name).collect(), rest: rest.collect(), parents, order })
    }
}

/// Files hold rotations that are nearly of unit length, and broken files hold zeros.
pub(super) fn normalized(rotation: Quat) -> Quat {
    let length = rotation.length();
    if length > 0.0 && length.is_finite() { rotation / length } else { Quat::IDENTITY }
}
