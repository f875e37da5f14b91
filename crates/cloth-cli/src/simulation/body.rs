//! One collider of a scene, built.

use glam::Vec3;

use super::keyframes::Keyframes;
use super::rigid::Rigid;
use super::skin::{Form, Skin};
use super::solid::Solid;
use crate::mesh::Mesh;
use crate::mesh_read::read_mesh;
use crate::recording::{ColliderPose, ColliderRole};
use crate::scene::{ColliderEntry, Issue, MeshShape, Pill, SceneFile};

use super::body_mesh;

/// A collider with its shape and how it moves against what carries it.
#[derive(Clone, Debug)]
pub(super) struct Body {
    pub(super) name: String,
    /// `None` for pivots.
    pub(super) solid: Option<Solid>,
    /// What pictures show; `None` for pivots and hidden colliders.
    pub(super) mesh: Option<Mesh>,
    pub(super) role: ColliderRole,
    /// Whether normals are smooth over its edges.
    pub(super) smooth: bool,
    pub(super) base: Rigid,
    pub(super) motion: Option<Keyframes>,
    /// Spans of time in which it is there, `None` for always.
    present: Option<Vec<[f64; 2]>>,
    pub(super) carrier: Carrier,
    /// What deforms it, if anything does.
    pub(super) skin: Option<Skin>,
    /// The bodies that stand for it where it is a set of capsules.
    pub(super) fitted: std::ops::Range<usize>,
}

/// What carries a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Carrier {
    World,
    /// Another body by index.
    Body(usize),
    /// A skeleton and a node of it by index.
    Node(usize, usize),
    /// A body, a skeleton that it carries, and a node of that, by index.
    Joint(usize, usize, usize),
}

impl Body {
    /// Builds a collider. The carrier is found later, when all names are known.
    pub(super) fn new(entry: &ColliderEntry, file: &SceneFile) -> Result<Self, Issue> {
        let (mut solid, mesh) = shape(entry, file)?;
        if let Some(voxels) = &entry.voxels {
            let is_closed =
                [entry.mesh.is_some(), entry.torus.is_some(), entry.block.is_some(), entry.convex.is_some()];
            let (Some(mesh), true) = (&mesh, is_closed.contains(&true)) else {
                return Err(Issue::new(
                    "voxels",
                    "only mesh, torus, box and convex have them; leave the key out",
                ));
            };
            if entry.motion.iter().flat_map(|motion| &motion.keys).any(|key| key.scale != 1.0) {
                return Err(Issue::new(
                    "voxels",
                    "they keep their size; leave `scale` out of the keys of the motion",
                ));
            }
            solid = Some(Solid::voxels(mesh, voxels).map_err(|issue| issue.below("voxels"))?);
        }
        if entry.position.iter().chain(&entry.rotation).any(|number| !number.is_finite()) {
            return Err(Issue::new("position", "position and rotation must be finite"));
        }
        let mut base = Rigid::from_degrees(entry.rotation, entry.position);
        if let Some(ground) = &entry.ground {
            base.translation.y += ground.height;
        }
        for (index, &[from, to]) in entry.present.iter().flatten().enumerate() {
            if !(from.is_finite() && to.is_finite() && from < to) {
                let message =
                    format!("[{from}, {to}] is no span of time; give [from, to] with from before to");
                return Err(Issue::new(format!("present[{index}]"), message));
            }
        }
        let motion = entry.motion.as_ref().map(Keyframes::new).transpose();
        Ok(Self {
            name: entry.name.clone(),
            mesh: mesh.filter(|_| !entry.hidden),
            role: if entry.ground.is_some() { ColliderRole::Ground } else { ColliderRole::Body },
            smooth: solid.as_ref().is_some_and(|solid| solid.planes.is_empty()),
            solid,
            base,
            motion: motion.map_err(|issue| issue.below("motion"))?,
            present: entry.present.clone(),
            carrier: Carrier::World,
            skin: None,
            fitted: 0..0,
        })
    }

    /// A capsule that stands for a part of a collider that is fitted to a skeleton.
    pub(super) fn fitted(name: String, pill: &Pill, entry: &ColliderEntry) -> Result<Self, Issue> {
        let solid = Solid::capsule(pill)?;
        Ok(Self {
            mesh: (!entry.hidden).then(|| body_mesh::round(&name, &solid)),
            name,
            solid: Some(solid),
            role: ColliderRole::Body,
            smooth: true,
            base: Rigid::IDENTITY,
            motion: None,
            present: entry.present.clone(),
            carrier: Carrier::World,
            skin: None,
            fitted: 0..0,
        })
    }

    /// The factor on its size at a time, 0 where it is not there.
    pub(super) fn size(&self, time: f64) -> f32 {
        let spans = self.present.as_ref();
        if !spans.is_none_or(|spans| spans.iter().any(|&[from, to]| from <= time && time < to)) {
            return 0.0;
        }
        self.motion.as_ref().map_or(1.0, |motion| motion.scale_at(time))
    }

    /// Distance of a point in its own space from its surface, negative inside; `None` where there is nothing to hit.
    pub(super) fn distance(&self, point: Vec3, form: &Form) -> Option<f32> {
        let size = form.size;
        form.solid(self.solid.as_ref())
            .filter(|_| size > 0.0)
            .map(|solid| solid.distance(point / size) * size)
    }

    /// How pictures show it at a place, if they do: as a point where it is not there.
    pub(super) fn pose(&self, place: &Rigid, form: &Form) -> Option<ColliderPose> {
        let mesh = self.mesh.as_ref()?;
        let size = form.size;
        if size == 1.0 && form.skin.is_none() {
            return Some((*place).into());
        }
        let positions = form.skin.as_ref().map_or(&mesh.positions, |skin| &skin.positions);
        let vertex = |&position: &[f32; 3]| place.apply(Vec3::from(position) * size).to_array();
        Some(ColliderPose::Vertices(positions.iter().map(vertex).collect()))
    }

    /// Where it is at a time, against its carrier.
    pub(super) fn relative(&self, time: f64) -> Rigid {
        self.motion.as_ref().map_or(self.base, |motion| self.base.after(&motion.at(time)))
    }
}

fn shape(entry: &ColliderEntry, file: &SceneFile) -> Result<(Option<Solid>, Option<Mesh>), Issue> {
    let name = entry.name.as_str();
    let given = [
        entry.sphere.is_some(),
        entry.capsule.is_some(),
        entry.chain.is_some(),
        entry.block.is_some(),
        entry.convex.is_some(),
        entry.plane.is_some(),
        entry.ground.is_some(),
        entry.mesh.is_some(),
        entry.torus.is_some(),
        entry.skin.is_some(),
        entry.capsules.is_some(),
        entry.pivot,
    ];
    if given.iter().filter(|&&given| given).count() != 1 {
        let message = "give exactly one shape: sphere, capsule, chain, box, convex, plane, ground, mesh, torus, skin, capsules, or pivot = true";
        return Err(Issue::new("", message));
    }
    if let Some(ball) = &entry.sphere {
        let solid = Solid::sphere(ball.radius).map_err(|issue| issue.below("sphere"))?;
        return Ok(round(name, solid));
    }
    if let Some(pill) = &entry.capsule {
        let solid = Solid::capsule(pill).map_err(|issue| issue.below("capsule"))?;
        return Ok(round(name, solid));
    }
    if let Some(chain) = &entry.chain {
        let solid = Solid::chain(chain).map_err(|issue| issue.below("chain"))?;
        return Ok(round(name, solid));
    }
    if let Some(block) = &entry.block {
        let solid = Solid::block(block).map_err(|issue| issue.below("box"))?;
        return flat(name, solid, "box");
    }
    if let Some(convex) = &entry.convex {
        let solid = Solid::convex(convex).map_err(|issue| issue.below("convex"))?;
        return flat(name, solid, "convex");
    }
    if let Some(plane) = &entry.plane {
        let solid = Solid::half_space(plane).map_err(|issue| issue.below("plane"))?;
        let mesh = body_mesh::plane(name, solid.planes[0].0, plane.half_size.unwrap_or(1.0));
        return Ok((Some(solid), Some(mesh)));
    }
    if entry.ground.is_some() {
        return Ok((Some(Solid::ground()), Some(body_mesh::plane(name, Vec3::Y, 2.0))));
    }
    if let Some(ring) = &entry.torus {
        let mesh = body_mesh::torus(name, ring).map_err(|issue| issue.below("torus"))?;
        return Ok((Some(Solid::surface(&mesh)?), Some(mesh)));
    }
    if let Some(shape) = &entry.mesh {
        let mesh = read_shape(name, shape, file).map_err(|issue| issue.below("mesh"))?;
        let solid = Solid::surface(&mesh).map_err(|issue| issue.below("mesh"))?;
        return Ok((Some(solid), Some(mesh)));
    }
    Ok((None, None))
}

fn round(name: &str, solid: Solid) -> (Option<Solid>, Option<Mesh>) {
    let mesh = body_mesh::round(name, &solid);
    (Some(solid), Some(mesh))
}

fn flat(name: &str, solid: Solid, key: &str) -> Result<(Option<Solid>, Option<Mesh>), Issue> {
    let mesh = body_mesh::convex(name, &solid).map_err(|issue| issue.below(key))?;
    Ok((Some(solid), Some(mesh)))
}

fn read_shape(name: &str, shape: &MeshShape, file: &SceneFile) -> Result<Mesh, Issue> {
    let read = read_mesh(&file.folder.join(&shape.file), shape.name.as_deref());
    let mut mesh = read.map_err(|error| Issue::new("file", error))?;
    let scale = shape.unit.metres() * shape.scale.unwrap_or(1.0);
    mesh.positions.iter_mut().flatten().for_each(|number| *number *= scale);
    if !name.is_empty() {
        name.clone_into(&mut mesh.name);
    }
    Ok(mesh)
}
