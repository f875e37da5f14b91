//! Bodies that cloths meet: meshes that stand still or move as their files say.

use crate::arrays::filled;
use crate::errors::{detached, file_error};
use crate::mesh::{Mesh, rows};
use cloth_cli::drape::{self, Placement};
use cloth_cli::mesh_read::{GltfFile, MeshReadError, read_mesh};
use pyo3::prelude::*;
use std::path::{Path, PathBuf};

/// A body that stands still, or moves by the animation of its glTF file: skeletons with skins, and nodes.
#[pyclass(frozen, module = "cloth")]
pub struct Body {
    inner: drape::Body,
}

#[pymethods]
impl Body {
    /// Reads an `.obj`, `.gltf` or `.glb` file. name chooses among the meshes of a glTF file. Coordinates are scaled, then turned about
    /// the upright axis (degrees), then shifted (m).
    #[staticmethod]
    #[pyo3(signature = (path, name = None, *, scale = 1.0, turn = 0.0, shift = [0.0; 3]))]
    fn read(
        py: Python<'_>,
        path: PathBuf,
        name: Option<&str>,
        scale: f32,
        turn: f32,
        shift: [f32; 3],
    ) -> PyResult<Self> {
        let placement = Placement { scale, turn, shift };
        let read = move || read_body(&path, name, placement).map_err(|error| error.to_string());
        let inner = detached(py, read)?.map_err(|error| file_error(py, &error))?;
        Ok(Self { inner })
    }

    /// The mannequin of this library: 1.76 m tall, feet on y = 0, looking along +z. It lifts its arms and turns for four seconds.
    #[staticmethod]
    fn mannequin(py: Python<'_>) -> PyResult<Self> {
        let read = || {
            let bytes = drape::mannequin();
            let file = GltfFile::from_bytes(Path::new("mannequin.glb"), &bytes)?;
            Ok(drape::Body::moving(file.animated_mesh(None, None)?, Placement::default()))
        };
        let inner: Result<_, MeshReadError> = detached(py, read)?;
        Ok(Self { inner: inner.map_err(|error| file_error(py, &error.to_string()))? })
    }

    /// How long it moves (s); 0 where it stands still.
    #[getter]
    fn duration(&self) -> f32 {
        self.inner.duration()
    }

    /// Vertices of each triangle: uint32 [t, 3].
    #[getter]
    fn triangles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        rows(py, self.inner.triangles())
    }

    /// Where its vertices are at a time (s): float32 [n, 3] (m).
    #[pyo3(signature = (time = 0.0))]
    fn positions<'py>(&self, py: Python<'py>, time: f32) -> PyResult<Bound<'py, PyAny>> {
        rows(py, &detached(py, || self.inner.at(time))?)
    }

    /// Its triangles at a time (s) as `Cloth.set_colliders(triangles=...)` takes them: float32 [t, 3, 3] (m).
    #[pyo3(signature = (time = 0.0))]
    fn collision_triangles<'py>(&self, py: Python<'py>, time: f32) -> PyResult<Bound<'py, PyAny>> {
        let triangles = detached(py, || self.inner.collision_triangles(&self.inner.at(time)))?;
        filled(py, &[triangles.len(), 3, 3], |slots: &mut [f32]| {
            for (slots, triangle) in slots.chunks_exact_mut(9).zip(&triangles) {
                slots.copy_from_slice(triangle.corners.as_flattened());
            }
            Ok(())
        })
    }

    fn __repr__(&self) -> String {
        let (count, duration) = (self.inner.triangles().len(), self.inner.duration());
        format!("Body({count} triangles, moves for {duration} s)")
    }
}

fn read_body(path: &Path, name: Option<&str>, placement: Placement) -> Result<drape::Body, MeshReadError> {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    if extension != "gltf" && extension != "glb" {
        return Ok(drape::Body::still(read_mesh(path, name)?, placement));
    }
    Ok(drape::Body::moving(GltfFile::open(path)?.animated_mesh(name, None)?, placement))
}

/// A tunic for the mannequin, as panels that seams join (`loose_edges` of the mesh), with edges of about `edge` (m).
#[pyfunction]
#[pyo3(signature = (edge = 0.03))]
pub fn tunic(py: Python<'_>, edge: f32) -> PyResult<Mesh> {
    if !(0.005..=0.05).contains(&edge) {
        return Err(crate::errors::invalid(py, "edge", edge, "must be in 0.005 to 0.05 m"));
    }
    Ok(Mesh::from_file(&detached(py, || drape::tunic(edge))?))
}
