//! All colliders of a scene and what carries them.

use std::collections::HashMap;

use super::body::{Body, Carrier};
use super::rigid::Rigid;
use super::solid::Solid;
use crate::mesh_read::GltfFile;
use crate::mesh_read::gltf::AnimatedNodes;
use crate::scene::{Issue, Repeat, SceneFile, nearest};

/// The colliders and pivots of a scene, in its order.
#[derive(Clone, Debug)]
pub struct Bodies {
    bodies: Vec<Body>,
    /// Indices of those that have a name.
    named: HashMap<String, usize>,
    /// Indices of bodies, each after what carries it.
    order: Vec<usize>,
    skeletons: Vec<Skeleton>,
}

#[derive(Clone, Debug)]
struct Skeleton {
    nodes: AnimatedNodes,
    scale: f32,
    repeat: Repeat,
}

impl Bodies {
    /// Builds all colliders of a scene.
    ///
    /// # Errors
    /// The first collider or skeleton that is wrong.
    pub fn new(file: &SceneFile) -> Result<Self, Issue> {
        let mut skeletons = Vec::new();
        for (index, entry) in file.scene.skeleton.iter().enumerate() {
            let below = |issue: Issue| issue.below(&format!("skeleton[{index}]"));
            let read = GltfFile::open(&file.folder.join(&entry.file))
                .and_then(|gltf| gltf.animated_nodes(entry.animation.as_deref()));
            let nodes = read.map_err(|error| below(Issue::new("file", error)))?;
            let scale = entry.scale.unwrap_or(1.0);
            skeletons.push(Skeleton { nodes, scale, repeat: entry.repeat });
        }
        let entries = &file.scene.collider;
        let mut bodies = Vec::new();
        let mut named = HashMap::new();
        for (index, entry) in entries.iter().enumerate() {
            let body = Body::new(entry, file).map_err(|issue| issue.below(&format!("collider[{index}]")))?;
            if !body.name.is_empty() && named.insert(body.name.clone(), index).is_some() {
                let message = format!("there are two colliders \"{}\"; rename one", body.name);
                return Err(Issue::new(format!("collider[{index}].name"), message));
            }
            bodies.push(body);
        }
        let mut all = Self { bodies, named, order: Vec::new(), skeletons };
        for (index, entry) in entries.iter().enumerate() {
            let below = |issue: Issue| issue.below(&format!("collider[{index}]"));
            all.bodies[index].carrier = match (&entry.parent, &entry.carried_by) {
                (None, None) => Carrier::World,
                (Some(parent), None) => {
                    Carrier::Body(all.find(parent).map_err(|message| below(Issue::new("parent", message)))?)
                }
                (None, Some(carried)) => {
                    let place = all.find_node(file, &carried.skeleton, &carried.node);
                    place.map_err(|issue| below(issue.below("carried_by")))?
                }
                (Some(_), Some(_)) => {
                    return Err(below(Issue::new(
                        "parent",
                        "parent and carried_by are both given; remove one",
                    )));
                }
            };
        }
        all.sort()?;
        Ok(all)
    }

    /// Index of the body with this name, or what to say.
    pub(super) fn find(&self, name: &str) -> Result<usize, String> {
        self.named.get(name).copied().ok_or_else(|| {
            let names = self.bodies.iter().map(|body| body.name.as_str()).filter(|name| !name.is_empty());
            let advice = match nearest(name, names) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => "name a collider of the scene".to_owned(),
            };
            format!("there is no collider \"{name}\"; {advice}")
        })
    }

    fn find_node(&self, file: &SceneFile, skeleton: &str, node: &str) -> Result<Carrier, Issue> {
        let names = || file.scene.skeleton.iter().map(|entry| entry.name.as_str());
        let Some(index) = names().position(|name| name == skeleton) else {
            let advice = nearest(skeleton, names())
                .map_or(String::new(), |near| format!("; did you mean \"{near}\"?"));
            return Err(Issue::new("skeleton", format!("there is no skeleton \"{skeleton}\"{advice}")));
        };
        let nodes = &self.skeletons[index].nodes;
        nodes.find(node).map(|node| Carrier::Node(index, node)).ok_or_else(|| {
            let advice = match nearest(node, nodes.names().iter().map(String::as_str)) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => format!("it has: {}", nodes.names().join(", ")),
            };
            Issue::new("node", format!("the skeleton has no node \"{node}\"; {advice}"))
        })
    }

    /// Orders the bodies, each after its parent: once along each chain, however long it is.
    fn sort(&mut self) -> Result<(), Issue> {
        let mut is_placed = vec![false; self.bodies.len()];
        let mut chain = Vec::new();
        for first in 0..self.bodies.len() {
            let mut next = Some(first);
            while let Some(index) = next.filter(|&index| !is_placed[index]) {
                is_placed[index] = true;
                chain.push(index);
                next = match self.bodies[index].carrier {
                    Carrier::Body(parent) => Some(parent),
                    Carrier::World | Carrier::Node(..) => None,
                };
            }
            // Back on the chain itself.
            if let Some(index) = next.filter(|index| chain.contains(index)) {
                let message = "the parents form a circle; one collider must have none";
                return Err(Issue::new(format!("collider[{index}].parent"), message));
            }
            self.order.extend(chain.drain(..).rev());
        }
        Ok(())
    }

    /// Where every body is at a time, in world space.
    pub fn at(&self, time: f64) -> Vec<Rigid> {
        let nodes: Vec<Vec<Rigid>> = self.skeletons.iter().map(|skeleton| skeleton.at(time)).collect();
        let mut places = vec![Rigid::IDENTITY; self.bodies.len()];
        for &index in &self.order {
            let body = &self.bodies[index];
            let relative = body.relative(time);
            places[index] = match body.carrier {
                Carrier::World => relative,
                Carrier::Body(parent) => places[parent].after(&relative),
                Carrier::Node(skeleton, node) => nodes[skeleton][node].after(&relative),
            };
        }
        places
    }

    /// The factor on the size of every body at a time, 0 for those that are not there.
    pub(super) fn sizes(&self, time: f64) -> Vec<f32> {
        self.bodies.iter().map(|body| body.size(time)).collect()
    }

    /// Where those are at a time that pictures show, and the factor on their size: in the order of
    /// [`Recording::colliders`](crate::recording::Recording::colliders).
    pub fn shown(&self, time: f64) -> Vec<(Rigid, f32)> {
        let places = self.at(time);
        let shown = self.bodies.iter().zip(places).filter(|(body, _)| body.mesh.is_some());
        shown.map(|(body, place)| (place, body.size(time))).collect()
    }

    pub(super) fn all(&self) -> &[Body] {
        &self.bodies
    }

    /// Bodies that can be hit, with their index.
    pub(super) fn solids(&self) -> impl Iterator<Item = (usize, &Body, &Solid)> {
        self.bodies
            .iter()
            .enumerate()
            .filter_map(|(index, body)| body.solid.as_ref().map(|solid| (index, body, solid)))
    }
}

impl Skeleton {
    fn at(&self, time: f64) -> Vec<Rigid> {
        let duration = f64::from(self.nodes.duration());
        let time = match self.repeat {
            Repeat::Loop if duration > 0.0 => time.rem_euclid(duration),
            _ => time,
        };
        let place = |pose: &crate::mesh_read::gltf::NodePose| Rigid {
            rotation: glam::Quat::from_array(pose.rotation),
            translation: glam::Vec3::from(pose.translation) * self.scale,
        };
        self.nodes.sample(time as f32).iter().map(place).collect()
    }
}
