//! Cooking: from a mesh to the fabric that any number of cloths share.

use crate::arrays::{array, float_rows, floats, index_rows, indices};
use crate::errors::{OrRaise, detached, file_error, invalid};
use crate::mesh::{Mesh, rows};
use crate::report::CookReport;
use cloth::cooker::{
    self, Classification, CookOptions, CookedFabric, ParticleOrder, Partition, Tethers, WarpDirection, Weld,
};
use cloth::{Backend, ClothBuilder, Particle, Snapshot, SolverSnapshot, ValidFabric};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::path::PathBuf;
use std::sync::Arc;

/// What the particles of a cloth are held together by, and where they are at rest. Any number of cloths share one.
#[pyclass(frozen, module = "cloth")]
pub struct Fabric {
    pub fabric: Arc<ValidFabric>,
    pub particles: Vec<[f32; 4]>,
    cooked: Option<Arc<CookedFabric>>,
}

impl Fabric {
    fn of_cooked(cooked: CookedFabric) -> Self {
        let particles = cooked.particles.clone();
        Self { fabric: Arc::new(cooked.fabric.clone()), particles, cooked: Some(Arc::new(cooked)) }
    }

    pub fn builder(&self) -> ClothBuilder {
        ClothBuilder::new(self.fabric.clone(), &self.particles)
    }
}

/// Cooks a mesh: cleans it, makes constraints, renumbers particles, colours constraints into sets and measures tethers. The same
/// input gives the same fabric on every machine.
///
/// attach: indices of vertices to pin. density: mass per area (kg/m²). gravity: direction (m/s²) that tells vertical from horizontal.
/// warp: "auto", "u", "v" or a direction, for cloth of a material; None, the default, for position based dynamics.
/// classification: "default" or "reference". tethers: "geodesic", "straight" or "none", at most tethers_per_particle (1 to 4) each.
/// weld: distance (m) within which vertices become one, None for a millionth of the size. order: "renumbered" or "original".
/// partition: "auto", "one" or a number of subdomains for threads, 1 to 256.
#[pyfunction]
#[pyo3(signature = (mesh, *, attach = None, density = None, gravity = [0.0, -9.81, 0.0], warp = None, classification = "default", quadify = false, tethers = "geodesic", tethers_per_particle = 4, weld = None, order = "renumbered", partition = None))]
#[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub fn cook(
    py: Python<'_>,
    mesh: &Bound<'_, Mesh>,
    attach: Option<&Bound<'_, PyAny>>,
    density: Option<f32>,
    gravity: [f32; 3],
    warp: Option<&Bound<'_, PyAny>>,
    classification: &str,
    quadify: bool,
    tethers: &str,
    tethers_per_particle: u32,
    weld: Option<f32>,
    order: &str,
    partition: Option<&Bound<'_, PyAny>>,
) -> PyResult<Fabric> {
    let mut source = mesh.get().inner.clone();
    if let Some(vertices) = attach {
        source = source.attach(&indices("attach", vertices)?.column("attach")?).or_raise(py)?;
    }
    source.density = density.or(source.density);
    let mut options = CookOptions::default().gravity(gravity).quadify(quadify);
    options.tethers_per_particle = tethers_per_particle;
    options.weld = weld.map_or_else(Weld::default, Weld::Absolute);
    let chosen = one_of(py, "classification", classification, &["default", "reference"])?;
    options.classification = [Classification::Default, Classification::Reference][chosen];
    let chosen = one_of(py, "tethers", tethers, &["geodesic", "straight", "none"])?;
    options.tethers = [Tethers::Geodesic, Tethers::Straight, Tethers::None][chosen];
    let chosen = one_of(py, "order", order, &["renumbered", "original"])?;
    options.order = [ParticleOrder::Renumbered, ParticleOrder::Original][chosen];
    if let Some(warp) = warp {
        options.warp = match warp.extract::<String>() {
            Ok(name) => {
                let chosen = one_of(py, "warp", &name, &["auto", "u", "v"])?;
                [WarpDirection::Auto, WarpDirection::U, WarpDirection::V][chosen]
            }
            Err(_) => WarpDirection::Direction(crate::arrays::vector("warp", warp, false)?),
        };
    }
    if let Some(partition) = partition {
        options.partition = match partition.extract::<u32>() {
            Ok(count) => Partition::Count(count),
            Err(_) => {
                let name: String = partition.extract()?;
                [Partition::Auto, Partition::One][one_of(py, "partition", &name, &["auto", "one"])?]
            }
        };
    }
    detached(py, || cooker::cook(&source, &options))?.or_raise(py).map(Fabric::of_cooked)
}

/// Index of a name among those that are known.
pub fn one_of(py: Python<'_>, field: &str, name: &str, known: &[&str]) -> PyResult<usize> {
    known.iter().position(|known| *known == name).ok_or_else(|| {
        invalid(py, field, format!("\"{name}\""), &format!("must be one of {}", known.join(", ")))
    })
}

/// A fabric of edges alone, as of ropes and nets, at rest where the particles are. positions: [n, 3] (m). edges: integers [e, 2].
/// inverse_masses: [n] (1/kg), 0 pins a particle; default 1 for all.
#[pyfunction]
#[pyo3(signature = (positions, edges, *, inverse_masses = None))]
pub fn fabric_from_edges(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    edges: &Bound<'_, PyAny>,
    inverse_masses: Option<&Bound<'_, PyAny>>,
) -> PyResult<Fabric> {
    let positions = float_rows::<3>("positions", positions)?;
    let masses = match inverse_masses {
        Some(masses) => floats("inverse_masses", masses)?,
        None => crate::arrays::Array { values: vec![1.0; positions.len()], shape: vec![positions.len()] },
    };
    masses.check_shape("inverse_masses", &[positions.len()])?;
    let particles: Vec<[f32; 4]> =
        positions.iter().zip(&masses.values).map(|(&[x, y, z], &mass)| [x, y, z, mass]).collect();
    let edges = index_rows("edges", edges)?;
    let fabric =
        cloth::Fabric::from_edges(&particles, &edges).and_then(cloth::Fabric::validate).or_raise(py)?;
    Ok(Fabric { fabric: Arc::new(fabric), particles, cooked: None })
}

#[pymethods]
impl Fabric {
    /// Number of particles, n.
    #[getter]
    fn particle_count(&self) -> usize {
        self.fabric.particle_count()
    }

    fn __len__(&self) -> usize {
        self.fabric.particle_count()
    }

    /// Particles at rest: float32 [n, 3] (m).
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let positions: Vec<[f32; 3]> = self.particles.iter().map(|&[x, y, z, _]| [x, y, z]).collect();
        rows(py, &positions)
    }

    /// Inverse masses: float32 [n] (1/kg); 0 is pinned.
    #[getter]
    fn inverse_masses<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let masses: Vec<f32> = self.particles.iter().map(|particle| particle[3]).collect();
        array(py, &[masses.len()], &masses)
    }

    /// Triangles of the surface, by particles: uint32 [t, 3].
    #[getter]
    fn triangles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        rows(py, self.fabric.triangles())
    }

    /// Distance constraints, by particles: uint32 [c, 2].
    #[getter]
    fn constraints<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        rows(py, self.fabric.constraints())
    }

    /// Lengths of the constraints at rest: float32 [c] (m).
    #[getter]
    fn rest_lengths<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let lengths = self.fabric.rest_lengths();
        array(py, &[lengths.len()], lengths)
    }

    /// Kinds of its phases, in the order in which they are solved.
    #[getter]
    fn phases(&self) -> Vec<&'static str> {
        self.fabric.phases().iter().map(|phase| phase.kind.name()).collect()
    }

    /// Whether it has a surface with a warp, which materials need: cook with `warp="auto"`.
    #[getter]
    fn has_surface(&self) -> bool {
        self.fabric.surface().is_some()
    }

    /// Particle of each vertex of the mesh: uint32 [vertices]; 4294967295 where a vertex became none. None for fabrics of edges.
    #[getter]
    fn vertex_to_particle<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let map = self.cooked.as_ref().map(|cooked| &cooked.vertex_to_particle);
        map.map(|map| array(py, &[map.len()], map)).transpose()
    }

    /// Vertex of the mesh for each particle: uint32 [n]. None for fabrics of edges.
    #[getter]
    fn particle_to_vertex<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let map = self.cooked.as_ref().map(|cooked| &cooked.particle_to_vertex);
        map.map(|map| array(py, &[map.len()], map)).transpose()
    }

    /// Findings and counts of cooking; None for fabrics of edges.
    #[getter]
    fn report(&self) -> Option<CookReport> {
        self.cooked.as_ref().map(|cooked| CookReport::of(&cooked.report))
    }

    /// Bytes of memory that it takes on the host.
    #[getter]
    fn memory_bytes(&self) -> usize {
        self.fabric.memory_bytes()
    }

    /// The bytes of a file, for `Fabric.from_bytes`.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = match &self.cooked {
            Some(cooked) => detached(py, || Ok(cooked.to_bytes()))?,
            None => detached(py, || snapshot_bytes(self.builder()))?,
        };
        Ok(PyBytes::new(py, &bytes.or_raise(py)?))
    }

    /// A fabric from the bytes of `to_bytes`, or of a file that `cloth cook` wrote.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, bytes: &[u8]) -> PyResult<Self> {
        let read = || match CookedFabric::from_bytes(bytes) {
            Ok(cooked) => Ok(Self::of_cooked(cooked)),
            // Fabrics of edges are stored as the only cloth of a solver.
            Err(error) => match SolverSnapshot::from_bytes(bytes)
                .map(|all| all.cloths().map(|(_, of)| of.clone()).next())
            {
                Ok(Some(cloth)) => Ok(Self::of_snapshot(&cloth)),
                _ => Err(error),
            },
        };
        detached(py, read)?.or_raise(py)
    }

    /// Writes a file for `Fabric.load`; a file of that name is replaced only when all bytes are on the disk.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        let Some(cooked) = &self.cooked else {
            return Err(invalid(
                py,
                "fabric",
                "of edges",
                "must be cooked from a mesh to be saved: pickle it instead",
            ));
        };
        detached(py, || cooked.save(path))?.map_err(|error| file_error(py, &error.to_string()))
    }

    /// Reads a file that `save` or `cloth cook` wrote.
    #[staticmethod]
    fn load(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let cooked = detached(py, || CookedFabric::load(path))?;
        cooked.map(Self::of_cooked).map_err(|error| file_error(py, &error.to_string()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let py = slf.py();
        Ok((slf.get_type().getattr("from_bytes")?, (slf.get().to_bytes(py)?,)))
    }

    fn __repr__(&self) -> String {
        let fabric = &self.fabric;
        let counts = [fabric.particle_count(), fabric.constraints().len(), fabric.triangles().len()];
        format!("Fabric({} particles, {} constraints, {} triangles)", counts[0], counts[1], counts[2])
    }
}

impl Fabric {
    /// The fabric of a cloth, at rest where the cloth is.
    fn of_snapshot(snapshot: &Snapshot) -> Self {
        let particles = snapshot.current().to_vec();
        Self { fabric: snapshot.cloth().fabric().clone(), particles, cooked: None }
    }
}

/// The bytes of a solver that has one cloth, which hold its fabric as well.
pub fn snapshot_bytes(cloth: ClothBuilder) -> cloth::Result<Vec<u8>> {
    let mut solver = cloth::Solver::new(Backend::Scalar)?;
    solver.add(cloth)?;
    Ok(solver.snapshot_all()?.to_bytes())
}

/// Positions and inverse masses as particles.
pub fn particles(positions: &[[f32; 3]], masses: impl Iterator<Item = f32>) -> Vec<Particle> {
    positions
        .iter()
        .zip(masses)
        .map(|(&position, inverse_mass)| Particle { position, inverse_mass })
        .collect()
}
