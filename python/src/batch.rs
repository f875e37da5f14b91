//! Many cloths of one fabric in one solver, read and written as one array.

use crate::arrays::{Array, filled, floats, indices, into_given, mask, words, wrong_shape};
use crate::cloth_handle::{Cloth, pin_now};
use crate::errors::OrRaise;
use crate::fabric::Fabric;
use crate::options::builder;
use crate::parameters::{from_python, info, set, to_python};
use crate::report::StepReport;
use crate::shared::Shared;
use crate::snapshot::Snapshot;
use crate::solver::{configuration, run};
use crate::{pins, state};
use cloth::{ClothId, Value};
use cloth_core::StateHash;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::sync::{Arc, Mutex, PoisonError};

/// Many cloths of one fabric in one solver. Everything that is read or written has the shape [batch, n, ...]; `mask`, booleans [batch] or
/// the indices of items, says which items are meant, by default all.
///
/// count: number of items. backend, threads: as of `Solver`. Further options are those of `Solver.add`, the same for all items.
#[pyclass(frozen, module = "cloth")]
pub struct Batch {
    shared: Arc<Shared>,
    ids: Vec<ClothId>,
    particles: usize,
    /// What `reset` returns to: one state for all items, or one for each.
    start: Mutex<Arc<Vec<cloth::Snapshot>>>,
}

impl Batch {
    /// The items that a mask selects, with their numbers.
    fn chosen(&self, of: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<(usize, ClothId)>> {
        let all = self.ids.iter().copied().enumerate();
        Ok(match of {
            None => all.collect(),
            Some(of) => {
                let chosen = mask("mask", of, self.ids.len())?;
                all.filter(|(item, _)| chosen[*item]).collect()
            }
        })
    }

    /// Numbers of every item in an array shaped [batch, rows, 3], or [rows, 3] for all items alike.
    fn per_item(&self, field: &str, value: &Bound<'_, PyAny>, rows: usize) -> PyResult<PerItem> {
        let array: Array<f32> = floats(field, value)?;
        let all = [self.ids.len(), rows, 3];
        match array.shape == all {
            true => Ok(PerItem { values: array.values, stride: rows * 3, rows }),
            false if array.shape == all[1..] => Ok(PerItem { values: array.values, stride: 0, rows }),
            false => {
                Err(wrong_shape(field, &array.shape, &format!("{} or {}", words(&all), words(&all[1..]))))
            }
        }
    }

    /// A number per item and column of what `read` writes for each.
    fn read<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        shape: &[usize],
        read: impl Fn(&cloth::Solver, ClothId, &mut [f32]) -> cloth::Result<()> + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        let all: Vec<usize> = [&[self.ids.len()], shape].concat();
        let size = shape.iter().product::<usize>();
        into_given(py, out, &all, |slots| {
            self.shared.read(py, |solver| {
                let mut items = slots.chunks_exact_mut(size.max(1)).zip(&self.ids);
                items.try_for_each(|(slots, &id)| read(solver, id, slots))
            })
        })
    }
}

/// Rows of three numbers for each item.
struct PerItem {
    values: Vec<f32>,
    stride: usize,
    rows: usize,
}

impl PerItem {
    fn of(&self, item: usize) -> &[f32] {
        let first = item * self.stride;
        self.values.get(first..first + 3 * self.rows).unwrap_or_default()
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (fabric, count, *, backend = "auto", threads = None, **options))]
    fn new(
        py: Python<'_>,
        fabric: &Bound<'_, Fabric>,
        count: usize,
        backend: &str,
        threads: Option<usize>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        if count == 0 {
            return Err(crate::errors::invalid(py, "count", count, "must be 1 or more"));
        }
        let builder = builder(fabric.get(), options)?;
        let configuration = configuration(py, backend, threads)?;
        let make = || {
            let mut solver = cloth::Solver::new(configuration)?;
            let ids = (0..count).map(|_| solver.add(builder.clone())).collect::<cloth::Result<Vec<_>>>()?;
            let start = solver.snapshot(ids[0])?;
            Ok((solver, ids, start))
        };
        let (solver, ids, start) = crate::errors::detached(py, make)?.or_raise(py)?;
        let particles = fabric.get().fabric.particle_count();
        Ok(Self {
            shared: Arc::new(Shared::new(solver)),
            ids,
            particles,
            start: Mutex::new(Arc::new(vec![start])),
        })
    }

    /// Number of items.
    fn __len__(&self) -> usize {
        self.ids.len()
    }

    /// One item, for everything that a batch does not do at once.
    fn __getitem__(&self, item: isize) -> PyResult<Cloth> {
        let count = self.ids.len();
        let place = if item < 0 { item + count as isize } else { item };
        let id = usize::try_from(place).ok().and_then(|place| self.ids.get(place));
        let Some(&id) = id else {
            return Err(PyIndexError::new_err(format!("item {item} of a batch of {count}")));
        };
        Ok(Cloth { shared: self.shared.clone(), id })
    }

    /// Number of particles of an item, n.
    #[getter]
    fn particle_count(&self) -> usize {
        self.particles
    }

    /// Name of the backend that simulates.
    #[getter]
    fn backend(&self, py: Python<'_>) -> PyResult<String> {
        self.shared.read(py, |solver| Ok(solver.info().backend.clone()))
    }

    /// Simulates `dt` seconds of all items.
    #[pyo3(signature = (dt = 1.0 / 60.0))]
    fn step(&self, py: Python<'_>, dt: f32) -> PyResult<StepReport> {
        self.shared.change(py, |solver| solver.step(dt)).map(StepReport::from)
    }

    /// Simulates `frames` steps of `dt` seconds each; Ctrl-C ends it behind one of them.
    #[pyo3(signature = (frames, dt = 1.0 / 60.0))]
    fn run(&self, py: Python<'_>, frames: usize, dt: f32) -> PyResult<StepReport> {
        run(py, &self.shared, frames, dt, |_| Ok(()))
    }

    /// Positions of all items: float32 [batch, n, 3] (m), a new array.
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.read_positions(py, None)
    }

    #[setter(positions)]
    fn put(&self, positions: &Bound<'_, PyAny>) -> PyResult<()> {
        self.set_positions(positions, None, None)
    }

    /// Positions of all items, float32 [batch, n, 3] (m), written into `out` or a new array. Returns the array.
    #[pyo3(signature = (out = None))]
    fn read_positions<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.read(py, out, &[self.particles, 3], |solver, id, slots| {
            state::positions(solver.particles(id)?, slots);
            Ok(())
        })
    }

    /// Velocities of all items, float32 [batch, n, 3] (m/s), written into `out` or a new array. Returns the array.
    #[pyo3(signature = (out = None))]
    fn read_velocities<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.read(py, out, &[self.particles, 3], state::velocities)
    }

    /// Velocities of all items: float32 [batch, n, 3] (m/s), a new array.
    #[getter]
    fn velocities<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.read_velocities(py, None)
    }

    /// Puts items at `positions`, [batch, n, 3] or [n, 3] for all alike (m), with `velocities` of such a shape (m/s) or at rest.
    #[pyo3(signature = (positions, velocities = None, mask = None))]
    fn set_positions(
        &self,
        positions: &Bound<'_, PyAny>,
        velocities: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let chosen = self.chosen(mask)?;
        let positions_of = self.per_item("positions", positions, self.particles)?;
        let velocities =
            velocities.map(|value| self.per_item("velocities", value, self.particles)).transpose()?;
        self.shared.change(positions.py(), |solver| {
            chosen.iter().try_for_each(|&(item, id)| {
                state::write(solver, id, positions_of.of(item), velocities.as_ref().map(|of| of.of(item)))
            })
        })
    }

    /// Returns items to the state in which they were added or that `set_start` kept: particles, velocities, pins, shapes and poses. Their
    /// parameters stay.
    #[pyo3(signature = (mask = None))]
    fn reset(&self, py: Python<'_>, mask: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let chosen = self.chosen(mask)?;
        let start = self.start.lock().unwrap_or_else(PoisonError::into_inner).clone();
        self.shared.change(py, |solver| {
            for (item, id) in chosen {
                let parameters = *solver.cloth(id)?.parameters();
                solver.restore(id, start.get(item).unwrap_or(&start[0]))?;
                solver.cloth_mut(id)?.set_parameters(parameters)?;
            }
            Ok(())
        })
    }

    /// Lets `reset` return to the states in which the items are now.
    fn set_start(&self, py: Python<'_>) -> PyResult<()> {
        let states =
            self.shared.read(py, |solver| self.ids.iter().map(|&id| solver.snapshot(id)).collect())?;
        *self.start.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(states);
        Ok(())
    }

    /// Holds particles of items, or moves what is held: at the end of the next step they are at `targets`, [batch, k, 3] or [k, 3] for all
    /// alike (m), by default where they are. particles: integers [k].
    #[pyo3(signature = (particles, targets = None, mask = None))]
    fn pin(
        &self,
        particles: &Bound<'_, PyAny>,
        targets: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let pins = indices("particles", particles)?.column("particles")?;
        let targets = targets.map(|value| self.per_item("targets", value, pins.len())).transpose()?;
        let chosen = self.chosen(mask)?;
        self.shared.change(particles.py(), |solver| {
            chosen.iter().try_for_each(|&(item, id)| {
                let targets = targets.as_ref().map(|targets| targets.of(item).as_chunks::<3>().0);
                pin_now(solver, id, &pins, targets)
            })
        })
    }

    /// Lets go of particles of items, integers [k], or of all that `pin` holds.
    #[pyo3(signature = (particles = None, mask = None))]
    fn unpin(
        &self,
        py: Python<'_>,
        particles: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let of = particles.map(|of| indices("particles", of)?.column("particles")).transpose()?;
        let chosen = self.chosen(mask)?;
        self.shared.change(py, |solver| {
            chosen.iter().try_for_each(|&(_, id)| pins::unpin(solver.cloth_mut(id)?, of.as_deref()))
        })
    }

    /// Sets a parameter of items by name: one value for all, or an array [batch], [batch, 3] for parameters of three numbers.
    #[pyo3(signature = (name, values, mask = None))]
    fn set_parameter(
        &self,
        name: &str,
        values: &Bound<'_, PyAny>,
        mask: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let py = values.py();
        let row = info(name)?;
        let chosen = self.chosen(mask)?;
        let count = self.ids.len();
        let is_vector = matches!((row.default)(), Value::Vector(_));
        let shape: Option<Vec<usize>> = values.getattr("shape").ok().and_then(|shape| shape.extract().ok());
        let per_item = match shape.as_deref() {
            Some([first, 3]) if is_vector => Some(*first),
            Some([first]) if !is_vector => Some(*first),
            Some([]) | None => None,
            Some([3]) if is_vector => None,
            Some(other) => {
                let expected =
                    if is_vector { format!("({count}, 3) or (3,)") } else { format!("({count},)") };
                return Err(wrong_shape(name, other, &expected));
            }
        };
        let values: Vec<Value> = match per_item {
            None => vec![from_python(row, values)?; count],
            Some(first) if first == count => {
                let list = values.call_method0("tolist")?;
                list.cast::<PyList>()?
                    .iter()
                    .map(|value| from_python(row, &value))
                    .collect::<PyResult<_>>()?
            }
            Some(first) => {
                let problem = format!("{name} has values for {first} items, the batch has {count}");
                return Err(PyValueError::new_err(problem));
            }
        };
        self.shared.change(py, |solver| {
            chosen.iter().try_for_each(|&(item, id)| set(solver.cloth_mut(id)?, row, values[item]))
        })
    }

    /// Values of a parameter of all items: a list of numbers, tuples or booleans.
    fn get_parameter<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
        let row = info(name)?;
        let values: Vec<Value> = self.shared.read(py, |solver| {
            self.ids.iter().map(|&id| Ok((row.get)(solver.cloth(id)?.parameters()))).collect()
        })?;
        let values = values.into_iter().map(|value| to_python(py, value)).collect::<PyResult<Vec<_>>>()?;
        PyList::new(py, values)
    }

    /// Sets where the spheres of items shall be at the end of the next step: [batch, k, 4] or [k, 4] for all alike, x, y, z, radius (m).
    #[pyo3(signature = (spheres, mask = None))]
    fn set_spheres(&self, spheres: &Bound<'_, PyAny>, mask: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let array = floats("spheres", spheres)?;
        let rows = match array.shape[..] {
            [rows, 4] => (rows, false),
            [batch, rows, 4] if batch == self.ids.len() => (rows, true),
            _ => return Err(array.wrong_shape("spheres", &format!("({}, k, 4) or (k, 4)", self.ids.len()))),
        };
        let chosen = self.chosen(mask)?;
        self.shared.change(spheres.py(), |solver| {
            chosen.iter().try_for_each(|&(item, id)| {
                let first = if rows.1 { item * rows.0 * 4 } else { 0 };
                let of = array.values.get(first..first + rows.0 * 4).unwrap_or_default();
                solver.cloth_mut(id)?.set_spheres(&crate::shapes::spheres_of(of.as_chunks::<4>().0.to_vec()))
            })
        })
    }

    /// The largest stretch of each item: float32 [batch]; 0.05 is 5 % longer than at rest.
    #[getter]
    fn worst_stretch<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.read(py, None, &[], |solver, id, slots| {
            let particles = solver.particles(id)?;
            let arrays = cloth::Particle::as_arrays(particles);
            let constraints = solver.cloth(id)?.fabric().stretch_constraints(arrays);
            slots[0] = cloth::worst_stretch(&constraints, particles);
            Ok(())
        })
    }

    /// Lower and upper corner of the box around each item: float32 [batch, 2, 3] (m).
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.read(py, None, &[2, 3], |solver, id, slots| {
            let bounds = solver.cloth(id)?.bounds();
            slots[..3].copy_from_slice(&bounds.lower.to_array());
            slots[3..].copy_from_slice(&bounds.upper.to_array());
            Ok(())
        })
    }

    /// Hash of the particles of each item: uint64 [batch]. Equal states have equal hashes, on any backend.
    #[getter]
    fn state_hashes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        filled(py, &[self.ids.len()], |slots: &mut [u64]| {
            self.shared.read(py, |solver| {
                for (slot, &id) in slots.iter_mut().zip(&self.ids) {
                    let mut hash = StateHash::default();
                    hash.write(cloth::Particle::as_arrays(solver.particles(id)?));
                    hash.write(cloth::Particle::as_arrays(solver.previous_particles(id)?));
                    *slot = hash.finish();
                }
                Ok(())
            })
        })
    }

    /// Hash of all particles of all items.
    #[getter]
    fn state_hash(&self, py: Python<'_>) -> PyResult<u64> {
        self.shared.read(py, |solver| solver.state_hash())
    }

    /// The whole state of all items.
    fn snapshot(&self, py: Python<'_>) -> PyResult<Snapshot> {
        self.shared.read(py, |solver| solver.snapshot_all()).map(|inner| Snapshot { inner })
    }

    /// Returns to the state of a snapshot of a batch of the same fabric and size, this one or another.
    fn restore(&self, py: Python<'_>, snapshot: &Bound<'_, Snapshot>) -> PyResult<()> {
        let inner = &snapshot.get().inner;
        if inner.cloths().len() != self.ids.len() {
            let (found, count) = (inner.cloths().len(), self.ids.len());
            return Err(PyValueError::new_err(format!("the snapshot has {found} cloths, the batch {count}")));
        }
        self.shared.change(py, |solver| {
            let mut states = inner.cloths().zip(&self.ids);
            states.try_for_each(|((_, state), &id)| solver.restore(id, state))
        })
    }

    fn __repr__(&self) -> String {
        format!("Batch({} items of {} particles)", self.ids.len(), self.particles)
    }
}
