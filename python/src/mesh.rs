//! Surface meshes as they come from numpy and from files.

use crate::arrays::{Number, array, float_rows, floats, index_rows, indices};
use crate::errors::{OrRaise, detached, file_error};
use cloth::cooker;
use cloth_cli::mesh::Mesh as FileMesh;
use cloth_cli::mesh_read::read_mesh;
use cloth_cli::simulation::{cooker_mesh, corner_uvs};
use pyo3::prelude::*;
use std::path::PathBuf;

/// A surface of triangles and quads at rest, in metres, with what is known of its vertices.
///
/// positions: float32 or float64 [n, 3] (m). triangles: integers [t, 3]. quads: integers [q, 4].
/// uvs: [n, 2], or [3 t + 4 q, 2] for the corners of all faces; they say where the warp runs.
/// inverse_masses: [n] (1/kg), 0 pins a vertex. density: mass per area (kg/m²), instead of masses.
/// stiffness: [n] in 0 to 1. materials: integers [t + q], the number of the material of each face.
#[pyclass(frozen, module = "cloth")]
pub struct Mesh {
    pub inner: cooker::Mesh,
    name: String,
    loose_edges: Vec<[u32; 2]>,
}

impl Mesh {
    pub fn from_file(mesh: &FileMesh) -> Self {
        let mut inner = cooker_mesh(mesh);
        inner.uvs = corner_uvs(mesh);
        Self { inner, name: mesh.name.clone(), loose_edges: mesh.loose_edges.clone() }
    }
}

#[pymethods]
impl Mesh {
    #[new]
    #[pyo3(signature = (positions, triangles = None, quads = None, *, uvs = None, inverse_masses = None, density = None, stiffness = None, materials = None))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn new(
        py: Python<'_>,
        positions: &Bound<'_, PyAny>,
        triangles: Option<&Bound<'_, PyAny>>,
        quads: Option<&Bound<'_, PyAny>>,
        uvs: Option<&Bound<'_, PyAny>>,
        inverse_masses: Option<&Bound<'_, PyAny>>,
        density: Option<f32>,
        stiffness: Option<&Bound<'_, PyAny>>,
        materials: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let triangles = triangles.map(|of| index_rows("triangles", of)).transpose()?.unwrap_or_default();
        let quads = quads.map(|of| index_rows("quads", of)).transpose()?.unwrap_or_default();
        let mut mesh = cooker::Mesh::new(float_rows("positions", positions)?, triangles, quads);
        let column = |field: &str, given: Option<&Bound<'_, PyAny>>| {
            given.map(|of| floats(field, of)?.column(field)).transpose()
        };
        mesh.inverse_masses = column("inverse_masses", inverse_masses)?;
        mesh.stiffness = column("stiffness", stiffness)?;
        mesh.density = density;
        if let Some(numbers) = materials {
            let numbers = indices("materials", numbers)?.column("materials")?;
            let number = |(face, &number): (usize, &u32)| {
                let expected = "must be the number of a material, less than 65536";
                u16::try_from(number)
                    .map_err(|_| crate::errors::invalid(py, &format!("materials[{face}]"), number, expected))
            };
            mesh.materials = Some(numbers.iter().enumerate().map(number).collect::<PyResult<_>>()?);
        }
        if let Some(uvs) = uvs {
            let uvs = float_rows("uvs", uvs)?;
            if uvs.len() == mesh.positions.len() {
                mesh = mesh.with_vertex_uvs(&uvs).or_raise(py)?;
            } else {
                mesh.uvs = Some(uvs);
            }
        }
        mesh.validate().or_raise(py)?;
        Ok(Self { inner: mesh, name: String::new(), loose_edges: Vec::new() })
    }

    /// Reads a mesh from an `.obj`, `.gltf` or `.glb` file. `name` chooses among the meshes of a glTF file.
    #[staticmethod]
    #[pyo3(signature = (path, name = None))]
    fn read(py: Python<'_>, path: PathBuf, name: Option<&str>) -> PyResult<Self> {
        let mesh = detached(py, move || read_mesh(&path, name).map_err(|error| error.to_string()))?;
        mesh.map(|mesh| Self::from_file(&mesh)).map_err(|error| file_error(py, &error))
    }

    /// This mesh and another one as pieces of one cloth, between which contact acts: a lining, a pocket, a coat over a shirt. Vertices and
    /// faces of `piece` come behind the own ones, and so do its materials: of two plain meshes the cloth has `material=[shirt, coat]`.
    /// Vertices of both in one place are sewn together; elsewhere the pieces have to begin apart. Returns a new mesh.
    fn with_piece(&self, py: Python<'_>, piece: &Self) -> PyResult<Self> {
        let first = self.inner.positions.len() as u32;
        let inner = self.inner.clone().with_piece(&piece.inner).or_raise(py)?;
        let others = piece.loose_edges.iter().map(|ends| ends.map(|vertex| vertex + first));
        let loose_edges = self.loose_edges.iter().copied().chain(others).collect();
        Ok(Self { inner, name: self.name.clone(), loose_edges })
    }

    /// Name that the file gives it; empty for others.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// Vertices at rest: float32 [n, 3] (m).
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        rows(py, &self.inner.positions)
    }

    /// Vertices of each triangle: uint32 [t, 3].
    #[getter]
    fn triangles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        rows(py, &self.inner.triangles)
    }

    /// Vertices of each quad, in order around it: uint32 [q, 4].
    #[getter]
    fn quads<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        rows(py, &self.inner.quads)
    }

    /// Texture coordinates of the corners of all triangles, then of all quads: float32 [3 t + 4 q, 2], or None.
    #[getter]
    fn uvs<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.inner.uvs.as_ref().map(|uvs| rows(py, uvs)).transpose()
    }

    /// Edges without a face, by their vertices, as lines of OBJ files: uint32 [e, 2]. Garments are sewn along them.
    #[getter]
    fn loose_edges<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        rows(py, &self.loose_edges)
    }

    fn __repr__(&self) -> String {
        let mesh = &self.inner;
        let counts = [mesh.positions.len(), mesh.triangles.len(), mesh.quads.len()];
        format!("Mesh({} vertices, {} triangles, {} quads)", counts[0], counts[1], counts[2])
    }
}

/// Rows of `K` numbers as an array of numpy's.
pub fn rows<'py, T: Number, const K: usize>(py: Python<'py>, rows: &[[T; K]]) -> PyResult<Bound<'py, PyAny>> {
    array(py, &[rows.len(), K], rows.as_flattened())
}
