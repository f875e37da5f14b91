//! glTF 2.0 and GLB: meshes, and nodes with their animation.

mod accessor;
mod animation;
mod buffers;
mod channel;
mod container;
mod nodes;
mod primitive;
mod skin;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use accessor::Data;

pub use animation::{AnimatedNodes, NodePose};
pub use skin::AnimatedMesh;

use super::{MeshReadError, file_stem, read_file};
use crate::mesh::Mesh;

/// An open glTF or GLB file with all its buffers in memory. Pictures are not read.
pub struct GltfFile {
    path: PathBuf,
    document: gltf::Document,
    buffers: Vec<Arc<Vec<u8>>>,
}

impl GltfFile {
    /// Opens a `.gltf` or `.glb` file and the buffers that it names.
    ///
    /// # Errors
    /// The file or a buffer is missing, empty or damaged, or the file demands a mesh compression that is not
    /// supported.
    pub fn open(path: &Path) -> Result<Self, MeshReadError> {
        Self::from_bytes(path, &read_file(path)?)
    }

    /// Reads the bytes of a `.gltf` or `.glb` file, as [`open`](Self::open) does. `path` is named in errors, and its folder
    /// holds the buffers.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn from_bytes(path: &Path, bytes: &[u8]) -> Result<Self, MeshReadError> {
        let wrong = |message| MeshReadError::Gltf { path: path.into(), message };
        let (json, binary) = container::split(bytes)
            .ok_or(MeshReadError::WrongFormat { path: path.into(), expected: "a glTF 2.0 or GLB file" })?;
        let document = container::parse(json).map_err(wrong)?;
        let buffers = buffers::load(&document, path, binary).map_err(wrong)?;
        Ok(Self { path: path.into(), document, buffers })
    }

    /// The meshes that have triangles, by the name that chooses them: that of the mesh, else of its node,
    /// else `mesh` and its number.
    pub fn mesh_names(&self) -> Vec<String> {
        self.document.meshes().filter(primitive::has_triangles).map(|mesh| self.name_of(&mesh)).collect()
    }

    /// One mesh in the space of the scene, at the rest pose of its node. A skinned mesh is taken as it is
    /// bound, without its node's transform, as the format demands.
    ///
    /// `name` is that of the mesh or of a node that carries it; `None` if there is only one. Vertices keep the
    /// order of the file; those of several primitives follow one another.
    ///
    /// # Errors
    /// No such mesh, several and none chosen, or a mesh that is damaged.
    pub fn mesh(&self, name: Option<&str>) -> Result<Mesh, MeshReadError> {
        let chosen = self.choose(name)?;
        let mut mesh = primitive::read_mesh(&chosen, &Data::new(&self.buffers))
            .map_err(|message| self.wrong(message))?;
        mesh.name = self.name_of(&chosen);
        if mesh.name.is_empty() {
            mesh.name = file_stem(&self.path);
        }
        // Positions are checked before the transform, so that the error shows the numbers of the file.
        mesh.check().map_err(|defect| MeshReadError::Defect { path: self.path.clone(), defect })?;
        let carrier = self.carriers(&chosen).next();
        if let Some(node) = carrier.filter(|node| node.skin().is_none()) {
            let pose = self.nodes(None)?.sample_matrices(0.0)[node.index()];
            for position in &mut mesh.positions {
                *position = pose.transform_point3((*position).into()).to_array();
            }
        }
        Ok(mesh)
    }

    /// The nodes of the file with one animation: the one of this name, or for `None` the first. A file
    /// without animation gives nodes that stand still.
    ///
    /// # Errors
    /// No animation of this name, node parents in a circle, or damaged animation data.
    pub fn animated_nodes(&self, animation: Option<&str>) -> Result<AnimatedNodes, MeshReadError> {
        let mut found = self.document.animations();
        let chosen = match animation {
            None => found.next(),
            Some(name) => {
                let names: Vec<String> =
                    self.document.animations().filter_map(|one| one.name().map(str::to_owned)).collect();
                let problem = format!("there is no animation \"{name}\"");
                let missing = || MeshReadError::MeshChoice { path: self.path.clone(), problem, names };
                Some(found.find(|one| one.name() == Some(name)).ok_or_else(missing)?)
            }
        };
        self.nodes(chosen.as_ref())
    }

    /// One mesh, chosen as by [`mesh`](Self::mesh), with what moves it: the skeleton that it is bound to, else its node; by the animation
    /// of this name, or for `None` the first. Morph targets are not read.
    ///
    /// # Errors
    /// As [`mesh`](Self::mesh) and [`animated_nodes`](Self::animated_nodes), and where joints or weights are damaged.
    pub fn animated_mesh(
        &self,
        name: Option<&str>,
        animation: Option<&str>,
    ) -> Result<AnimatedMesh, MeshReadError> {
        let chosen = self.choose(name)?;
        let mesh = self.mesh(name)?;
        let nodes = self.animated_nodes(animation)?;
        let Some(carrier) = self.carriers(&chosen).next() else {
            return Ok(AnimatedMesh::still(mesh, nodes));
        };
        let Some(skin) = carrier.skin() else {
            return Ok(AnimatedMesh::carried(mesh, nodes, carrier.index()));
        };
        AnimatedMesh::skinned(mesh, nodes, &chosen, &skin, &Data::new(&self.buffers))
            .map_err(|message| self.wrong(message))
    }

    fn nodes(&self, animation: Option<&gltf::Animation<'_>>) -> Result<AnimatedNodes, MeshReadError> {
        AnimatedNodes::new(&self.document, animation, &Data::new(&self.buffers))
            .map_err(|message| self.wrong(message))
    }

    fn choose(&self, name: Option<&str>) -> Result<gltf::Mesh<'_>, MeshReadError> {
        let usable = || self.document.meshes().filter(primitive::has_triangles);
        let choice = |problem| MeshReadError::MeshChoice {
            path: self.path.clone(),
            problem,
            names: self.mesh_names(),
        };
        match (name, usable().count()) {
            (_, 0) => Err(self.wrong("the file has no mesh with faces; export the mesh object".to_owned())),
            (None, 1) => usable().next().ok_or_else(|| choice(String::new())),
            (None, count) => Err(choice(format!("the file has {count} meshes"))),
            (Some(name), _) => usable()
                .find(|mesh| {
                    self.name_of(mesh) == name || self.carriers(mesh).any(|node| node.name() == Some(name))
                })
                .ok_or_else(|| choice(format!("there is no mesh \"{name}\""))),
        }
    }

    fn carriers<'a>(&'a self, mesh: &gltf::Mesh<'a>) -> impl Iterator<Item = gltf::Node<'a>> {
        let index = mesh.index();
        self.document.nodes().filter(move |node| node.mesh().is_some_and(|mesh| mesh.index() == index))
    }

    fn name_of(&self, mesh: &gltf::Mesh<'_>) -> String {
        let of_node = || self.carriers(mesh).find_map(|node| node.name().map(str::to_owned));
        let own = mesh.name().map(str::to_owned);
        own.or_else(of_node).unwrap_or_else(|| format!("mesh{}", mesh.index()))
    }

    fn wrong(&self, message: String) -> MeshReadError {
        MeshReadError::Gltf { path: self.path.clone(), message }
    }
}
