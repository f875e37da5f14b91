//! Solvers.

use crate::arrays::filled;
use crate::cloth_handle::Cloth;
use crate::errors::OrRaise;
use crate::fabric::{Fabric, one_of};
use crate::method::inter_collision;
use crate::options::builder;
use crate::report::{StepReport, Support};
use crate::settled::Settled;
use crate::shared::Shared;
use crate::snapshot::Snapshot;
use crate::state;
use cloth::InterCollisionFilter;
use cloth::backend::Configuration;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// Simulates cloths on one backend.
///
/// backend: "auto", "scalar", "simd", "wgpu" or "cuda", also with a forced path, "simd/avx2", and threads, "simd@4".
/// threads: threads of its own, 0 for all of the machine; results have the same bits on any number.
/// pass_times: whether passes are measured, for `pass_times()`.
///
/// Threads of Python may use one solver: they wait for each other, and the interpreter's lock is released meanwhile.
#[pyclass(frozen, module = "cloth")]
pub struct Solver {
    pub shared: Arc<Shared>,
    /// As it was asked for, to be pickled.
    configuration: Configuration,
}

/// A configuration by name, with threads.
pub fn configuration(py: Python<'_>, backend: &str, threads: Option<usize>) -> PyResult<Configuration> {
    let configuration: Configuration = backend.parse().or_raise(py)?;
    Ok(threads.map_or(configuration, |threads| configuration.with_threads(threads)))
}

/// Frames that are simulated one after the other, as long as nobody presses Ctrl-C.
pub fn run(
    py: Python<'_>,
    shared: &Shared,
    frames: usize,
    dt: f32,
    mut after: impl FnMut(usize) -> PyResult<()>,
) -> PyResult<StepReport> {
    let mut all = StepReport::empty();
    for frame in 0..frames {
        all.add(shared.change(py, |solver| solver.step(dt))?);
        after(frame)?;
        py.check_signals()?;
    }
    Ok(all)
}

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(signature = (backend = "auto", *, threads = None, pass_times = false))]
    fn new(py: Python<'_>, backend: &str, threads: Option<usize>, pass_times: bool) -> PyResult<Self> {
        let mut configuration = configuration(py, backend, threads)?;
        if pass_times {
            configuration = configuration.with_pass_times();
        }
        let solver = crate::errors::detached(py, || cloth::Solver::new(configuration))?.or_raise(py)?;
        Ok(Self { shared: Arc::new(Shared::new(solver)), configuration })
    }

    /// Name of the backend that simulates.
    #[getter]
    fn backend(&self, py: Python<'_>) -> PyResult<String> {
        self.shared.read(py, |solver| Ok(solver.info().backend.clone()))
    }

    /// Name of its device, or of the instructions that it takes.
    #[getter]
    fn device(&self, py: Python<'_>) -> PyResult<String> {
        self.shared.read(py, |solver| Ok(solver.info().device.clone()))
    }

    /// Whether the backend runs a method, and how exactly. method: a name or settings.
    fn supports(&self, py: Python<'_>, method: &Bound<'_, PyAny>) -> PyResult<Support> {
        let chosen = crate::method::method(method)?;
        self.shared.read(py, |solver| Ok(Support::of(&solver.supports(&chosen))))
    }

    /// Adds a cloth of a fabric. Every option has a default; shapes and pins are in the local space of the cloth.
    ///
    /// positions: [n, 3] (m), default those of the fabric. previous_positions: [n, 3], one iteration ago. inverse_masses: [n] (1/kg).
    /// density: mass per area (kg/m²). pose: (translation, rotation). material: a Material, a name, or a list; method: a name or settings.
    /// spheres, capsules, planes, convexes, triangles: see `Cloth.set_colliders`. pins: integers [k], particles that are held.
    /// motion_constraints, separation_constraints: [n, 4]. accelerations: [n, 3]. phases, order: of position based dynamics.
    /// rest_positions: [n, 3] (m) that self-collision spares, None for none. parameters: a Parameters; single ones by name:
    /// gravity=(0, -9.81, 0), damping=0.1.
    #[pyo3(signature = (fabric, **options))]
    fn add(
        &self,
        py: Python<'_>,
        fabric: &Bound<'_, Fabric>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Cloth> {
        let builder = builder(fabric.get(), options)?;
        let id = self.shared.change(py, |solver| solver.add(builder))?;
        Ok(Cloth { shared: self.shared.clone(), id })
    }

    /// All cloths, in the order in which they were added.
    #[getter]
    fn cloths(&self, py: Python<'_>) -> PyResult<Vec<Cloth>> {
        let ids = self.shared.read(py, |solver| Ok(solver.cloths()))?;
        Ok(ids.into_iter().map(|id| Cloth { shared: self.shared.clone(), id }).collect())
    }

    /// Simulates `dt` seconds: the time that a frame took. 0 only moves shapes, pins and poses to where they were set.
    #[pyo3(signature = (dt = 1.0 / 60.0))]
    fn step(&self, py: Python<'_>, dt: f32) -> PyResult<StepReport> {
        self.shared.change(py, |solver| solver.step(dt)).map(StepReport::from)
    }

    /// Simulates `frames` steps of `dt` seconds each. Ctrl-C ends it behind a frame, with all of the frame done.
    #[pyo3(signature = (frames, dt = 1.0 / 60.0))]
    fn run(&self, py: Python<'_>, frames: usize, dt: f32) -> PyResult<StepReport> {
        run(py, &self.shared, frames, dt, |_| Ok(()))
    }

    /// Simulates until all cloths are at rest, or `seconds` are over, with everything where it is now: before the first picture. Cloths are at
    /// rest once no particle has been faster than `speed` (m/s) for a quarter of a second; 0 simulates all of the time. Ctrl-C ends it
    /// behind a step.
    #[pyo3(signature = (seconds = 10.0, *, dt = 1.0 / 60.0, speed = 0.01))]
    fn settle(&self, py: Python<'_>, seconds: f32, dt: f32, speed: f32) -> PyResult<Settled> {
        let mut settling = cloth::Settling::new(cloth::Settle { seconds, dt, speed }).or_raise(py)?;
        while self.shared.change(py, |solver| settling.step(solver))? {
            py.check_signals()?;
        }
        Ok(Settled(settling.end()))
    }

    /// Simulates `frames` steps and returns where the particles of one of its cloths were: float32 [frames + 1, n, 3] (m), the first row
    /// before the first step.
    #[pyo3(signature = (cloth, frames, dt = 1.0 / 60.0))]
    fn record<'py>(
        &self,
        py: Python<'py>,
        cloth: &Bound<'py, Cloth>,
        frames: usize,
        dt: f32,
    ) -> PyResult<Bound<'py, PyAny>> {
        let cloth = cloth.get();
        if !Arc::ptr_eq(&cloth.shared, &self.shared) {
            return Err(PyValueError::new_err("cloth is in another solver"));
        }
        let id = cloth.id;
        let count = self.shared.read(py, |solver| solver.cloth(id).map(cloth::Cloth::particle_count))?;
        filled(py, &[frames + 1, count, 3], |slots: &mut [f32]| {
            let (first, mut rest) = slots.split_at_mut(3 * count);
            let read = |slots: &mut [f32]| {
                self.shared.read(py, |solver| {
                    state::positions(solver.particles(id)?, slots);
                    Ok(())
                })
            };
            read(first)?;
            run(py, &self.shared, frames, dt, |_| {
                let (frame, behind) = std::mem::take(&mut rest).split_at_mut(3 * count);
                rest = behind;
                read(frame)
            })?;
            Ok(())
        })
    }

    /// Hash of all particles of all cloths: equal states have equal hashes, on any backend.
    #[getter]
    fn state_hash(&self, py: Python<'_>) -> PyResult<u64> {
        self.shared.read(py, |solver| solver.state_hash())
    }

    /// The whole state of all cloths.
    fn snapshot(&self, py: Python<'_>) -> PyResult<Snapshot> {
        self.shared.read(py, |solver| solver.snapshot_all()).map(|inner| Snapshot { inner })
    }

    /// Returns to the state of a snapshot, of this or any other solver. Cloths have the numbers that they had; get them by `cloths`.
    fn restore(&self, py: Python<'_>, snapshot: &Bound<'_, Snapshot>) -> PyResult<()> {
        let inner = &snapshot.get().inner;
        self.shared.change(py, |solver| solver.restore_all(inner))
    }

    /// Distance (m) that particles of different cloths keep; 0 is off. A `cloth.InterCollision` can be assigned as well.
    #[getter(inter_collision)]
    fn get_inter_collision(&self, py: Python<'_>) -> PyResult<f32> {
        self.shared.read(py, |solver| Ok(solver.inter_collision().distance))
    }

    #[setter(inter_collision)]
    fn set_inter_collision(&self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let settings = inter_collision(value)?;
        self.shared.change(value.py(), |solver| solver.set_inter_collision(settings))
    }

    /// Which pairs of cloths collide: "all", the "same" `user_data`, or "different" `user_data`.
    fn set_inter_collision_filter(&self, py: Python<'_>, pairs: &str) -> PyResult<()> {
        let wants_same = match one_of(py, "pairs", pairs, &["all", "same", "different"])? {
            0 => None,
            chosen => Some(chosen == 1),
        };
        let filter = wants_same.map(|same| -> InterCollisionFilter {
            Arc::new(move |a, b| (a.user_data() == b.user_data()) == same)
        });
        self.shared.change(py, |solver| {
            solver.set_inter_collision_filter(filter);
            Ok(())
        })
    }

    /// Lets the solver go on on the CPU where its GPU is lost: particles are copied to the host after every so many steps.
    #[pyo3(signature = (every_steps = 1))]
    fn continue_on_cpu(&self, py: Python<'_>, every_steps: usize) -> PyResult<()> {
        self.shared.change(py, |solver| solver.continue_on_cpu(every_steps))
    }

    /// Seconds that the passes of the last step took, by name, and their `total`; None unless the solver was made with `pass_times`.
    fn pass_times<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(times) = self.shared.read(py, |solver| solver.pass_times())? else { return Ok(None) };
        let found = PyDict::new(py);
        found.set_item("total", times.total.as_secs_f64())?;
        for (name, time) in &times.stages {
            found.set_item(*name, time.as_secs_f64())?;
        }
        Ok(Some(found))
    }

    /// A solver and its state, pickled together.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String, Snapshot))> {
        let this = slf.get();
        let restored = slf.get_type().getattr("_restored")?;
        Ok((restored, (this.configuration.to_string(), this.snapshot(slf.py())?)))
    }

    /// The solver that was pickled.
    #[staticmethod]
    fn _restored(py: Python<'_>, backend: &str, snapshot: &Bound<'_, Snapshot>) -> PyResult<Self> {
        let solver = Self::new(py, backend, None, false)?;
        solver.restore(py, snapshot).map(|()| solver)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        self.shared.read(py, |solver| {
            let (info, cloths) = (solver.info(), solver.cloths().len());
            Ok(format!("Solver({}, {}, {cloths} cloths)", info.backend, info.device))
        })
    }
}
