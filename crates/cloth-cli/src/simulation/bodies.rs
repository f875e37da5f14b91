//! All colliders of a scene and what carries them.

use std::collections::HashMap;

use glam::Vec3;

use super::body::{Body, Carrier};
use super::fit;
use super::rigid::Rigid;
use super::shown::Shown;
use super::skin::{Form, Skin};
use super::solid::Solid;
use crate::drape::{is_mannequin, mannequin};
use crate::mesh_read::GltfFile;
use crate::mesh_read::gltf::AnimatedNodes;
use crate::scene::{ColliderEntry, FittedCapsules, Issue, Repeat, SceneFile, nearest};

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
        let mut files = Vec::new();
        for (index, entry) in file.scene.skeleton.iter().enumerate() {
            let below = |issue: Issue| issue.below(&format!("skeleton[{index}]"));
            let gltf = if is_mannequin(&entry.file) {
                GltfFile::from_bytes(&entry.file, &mannequin())
            } else {
                GltfFile::open(&file.folder.join(&entry.file))
            };
            let gltf = gltf.map_err(|error| below(Issue::new("file", error)))?;
            let nodes = gltf.animated_nodes(entry.animation.as_deref());
            let nodes = nodes.map_err(|error| below(Issue::new("animation", error)))?;
            let scale = entry.scale.unwrap_or(1.0);
            if !(scale.is_finite() && scale > 0.0) {
                return Err(below(Issue::new("scale", format!("{scale} must be greater than 0"))));
            }
            files.push(gltf);
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
        for (index, entry) in entries.iter().enumerate() {
            all.bind(index, entry, file, &files)
                .map_err(|issue| issue.below(&format!("collider[{index}]")))?;
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
        let index = find_skeleton(file, skeleton)?;
        self.node(index, node)
            .map(|node| Carrier::Node(index, node))
            .map_err(|message| Issue::new("node", message))
    }

    /// Index of a node of a skeleton, or what to say.
    fn node(&self, skeleton: usize, node: &str) -> Result<usize, String> {
        let nodes = &self.skeletons[skeleton].nodes;
        nodes.find(node).ok_or_else(|| {
            let advice = match nearest(node, nodes.names().iter().map(String::as_str)) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => format!("it has: {}", nodes.names().join(", ")),
            };
            format!("the skeleton has no node \"{node}\"; {advice}")
        })
    }

    /// Binds a collider to its skeleton, where it is a skin or capsules fitted to one.
    fn bind(
        &mut self,
        index: usize,
        entry: &ColliderEntry,
        file: &SceneFile,
        files: &[GltfFile],
    ) -> Result<(), Issue> {
        let skin = |skeleton: &str, mesh: Option<&str>| {
            let number = find_skeleton(file, skeleton)?;
            let entry = &file.scene.skeleton[number];
            let read = files[number].animated_mesh(mesh, entry.animation.as_deref());
            let read = read.map_err(|error| Issue::new("mesh", error))?;
            Skin::new(read, number, entry.scale.unwrap_or(1.0))
        };
        if let Some(wanted) = &entry.skin {
            let skin = skin(&wanted.skeleton, wanted.mesh.as_deref()).map_err(|issue| issue.below("skin"))?;
            let start = self.skeletons[skin.skeleton].clock(0.0);
            let body = &mut self.bodies[index];
            body.mesh = (!entry.hidden).then(|| skin.mesh(&entry.name, start));
            body.solid = Some(skin.at(start).solid);
            body.smooth = true;
            body.skin = Some(skin);
        }
        if let Some(wanted) = &entry.capsules {
            let below = |issue: Issue| issue.below("capsules");
            let skin = skin(&wanted.skeleton, wanted.mesh.as_deref()).map_err(below)?;
            self.fit(index, entry, wanted, &skin).map_err(below)?;
        }
        Ok(())
    }

    /// Adds the capsules of a collider behind all other bodies.
    fn fit(
        &mut self,
        index: usize,
        entry: &ColliderEntry,
        wanted: &FittedCapsules,
        skin: &Skin,
    ) -> Result<(), Issue> {
        let thickness = wanted.thickness.unwrap_or(1.0);
        if !(0.1..=10.0).contains(&thickness) {
            return Err(Issue::new("thickness", format!("{thickness} is not between 0.1 and 10")));
        }
        let Some(parts) = skin.vertices_of_nodes() else {
            let message =
                "the mesh is not bound to a skeleton; export it with its skin, or give capsules by hand";
            return Err(Issue::new("mesh", message));
        };
        let chosen = wanted.nodes.iter().flatten().enumerate().map(|(at, name)| {
            self.node(skin.skeleton, name).map_err(|message| Issue::new(format!("nodes[{at}]"), message))
        });
        let chosen = chosen.collect::<Result<Vec<_>, _>>()?;
        let skeleton = &self.skeletons[skin.skeleton];
        let (nodes, positions) = (skeleton.at(0.0), skin.positions(skeleton.clock(0.0)));
        let first = self.bodies.len();
        let mut made = Vec::new();
        for (node, vertices) in parts {
            if wanted.nodes.is_some() && !chosen.contains(&node) {
                continue;
            }
            let back = nodes[node].inverse();
            let points: Vec<Vec3> =
                vertices.iter().map(|&vertex| back.apply(positions[vertex as usize].into())).collect();
            let Some(pill) = fit::capsule(&points, thickness) else { continue };
            let name = format!("{}.{}", entry.name, skeleton.nodes.names()[node]);
            let mut body = Body::fitted(name, &pill, entry)?;
            body.carrier = Carrier::Joint(index, skin.skeleton, node);
            made.push(body);
        }
        if made.is_empty() {
            return Err(Issue::new("nodes", "none of them moves enough vertices for a capsule; name others"));
        }
        for body in made {
            if !entry.name.is_empty() {
                self.named.insert(body.name.clone(), self.bodies.len());
            }
            self.bodies.push(body);
        }
        self.bodies[index].fitted = first..self.bodies.len();
        Ok(())
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
                    Carrier::Body(parent) | Carrier::Joint(parent, ..) => Some(parent),
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
                Carrier::Joint(parent, skeleton, node) => {
                    places[parent].after(&nodes[skeleton][node]).after(&relative)
                }
            };
        }
        places
    }

    /// The form of every body at a time.
    pub(super) fn forms(&self, time: f64) -> Vec<Form> {
        let skin = |skin: &Skin| skin.at(self.skeletons[skin.skeleton].clock(time));
        let form = |body: &Body| {
            let size = body.size(time);
            Form { size, skin: body.skin.as_ref().filter(|_| size > 0.0).map(skin) }
        };
        self.bodies.iter().map(form).collect()
    }

    /// Where those are at a time that pictures show: in the order of [`Recording::colliders`](crate::recording::Recording::colliders).
    pub fn shown(&self, time: f64) -> Vec<Shown> {
        let places = self.at(time);
        let shown = self.bodies.iter().zip(places).filter(|(body, _)| body.mesh.is_some());
        let show = |(body, place): (&Body, Rigid)| {
            let skin =
                body.skin.as_ref().map(|skin| skin.positions(self.skeletons[skin.skeleton].clock(time)));
            Shown { place, size: body.size(time), skin }
        };
        shown.map(show).collect()
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

/// Index of the skeleton of this name.
fn find_skeleton(file: &SceneFile, skeleton: &str) -> Result<usize, Issue> {
    let names = || file.scene.skeleton.iter().map(|entry| entry.name.as_str());
    names().position(|name| name == skeleton).ok_or_else(|| {
        let advice = match nearest(skeleton, names()) {
            Some(near) => format!("did you mean \"{near}\"?"),
            None => "add a [[skeleton]] of that name".to_owned(),
        };
        Issue::new("skeleton", format!("there is no skeleton \"{skeleton}\"; {advice}"))
    })
}

impl Skeleton {
    /// The time of its animation at a time of the scene, in seconds.
    fn clock(&self, time: f64) -> f32 {
        let duration = f64::from(self.nodes.duration());
        match self.repeat {
            Repeat::Loop if duration > 0.0 => time.rem_euclid(duration) as f32,
            _ => time as f32,
        }
    }

    fn at(&self, time: f64) -> Vec<Rigid> {
        let place = |pose: &crate::mesh_read::gltf::NodePose| Rigid {
            rotation: glam::Quat::from_array(pose.rotation),
            translation: glam::Vec3::from(pose.translation) * self.scale,
        };
        self.nodes.sample(self.clock(time)).iter().map(place).collect()
    }
}
