//! A cloth in a solver.

use crate::arrays::{filled, float_rows, floats, indices, into_given, vector, view};
use crate::dlpack::DeviceParticles;
use crate::memory::{Held, LiveParticles};
use crate::mesh::rows;
use crate::method::{method, policy_name, watchdog};
use crate::options::pose;
use crate::parameters::Parameters;
use crate::shapes::{Shapes, unknown};
use crate::shared::Shared;
use crate::{pins, state};
use cloth::ClothId;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// A cloth in a solver: what `Solver.add` returns. Shapes, pins and pose are set before each step: where they shall be at its end.
/// Coordinates are in the local space of the cloth, which is the world unless it has a pose.
#[pyclass(frozen, module = "cloth")]
pub struct Cloth {
    pub shared: Arc<Shared>,
    pub id: ClothId,
}

impl Cloth {
    fn look<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&cloth::Cloth) -> T + Send) -> PyResult<T> {
        self.shared.read(py, |solver| solver.cloth(self.id).map(work))
    }

    fn change<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut cloth::Cloth) -> cloth::Result<T> + Send,
    ) -> PyResult<T> {
        self.shared.change(py, |solver| work(solver.cloth_mut(self.id)?))
    }

    fn count(&self, py: Python<'_>) -> PyResult<usize> {
        self.look(py, cloth::Cloth::particle_count)
    }
}

#[pymethods]
impl Cloth {
    /// Number among the cloths added to its solver, from 0.
    #[getter]
    fn number(&self) -> u64 {
        self.id.number()
    }

    /// Number of particles, n.
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.count(py)
    }

    /// Positions: a new float32 array [n, 3] (m). Assigning puts the cloth there at rest: see `set_positions`.
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.read_positions(py, None)
    }

    #[setter(positions)]
    fn put(&self, positions: &Bound<'_, PyAny>) -> PyResult<()> {
        self.set_positions(positions, None)
    }

    /// Positions written into `out`, a contiguous float32 array [n, 3] (m), or into a new one. Returns the array.
    #[pyo3(signature = (out = None))]
    fn read_positions<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let count = self.count(py)?;
        into_given(py, out, &[count, 3], |slots| {
            self.shared.read(py, |solver| {
                state::positions(solver.particles(self.id)?, slots);
                Ok(())
            })
        })
    }

    /// Positions where the solver has them: a float32 array [n, 3] (m) that cannot be written and of which nothing was copied. While it, or
    /// anything made of it without a copy, is there, the solver refuses to change: delete it before the next step.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let particles = Bound::new(py, LiveParticles::new(py, &self.shared, self.id)?)?;
        let rows = view(particles.as_any(), 4)?;
        let columns = pyo3::types::PySlice::new(py, 0, 3, 1);
        rows.get_item((pyo3::types::PySlice::full(py), columns))
    }

    /// Particles in the memory of the backend, for `from_dlpack` of PyTorch, JAX, CuPy or numpy, of which nothing is copied: float32 [n, 4], x,
    /// y, z (m) and inverse mass (1/kg), on the GPU where the backend is `cuda`. They must not be written, and as long as they are there,
    /// the solver refuses to change. `BufferError` on wgpu, whose memory has no address.
    fn device_view(&self, py: Python<'_>) -> PyResult<DeviceParticles> {
        Held::on_device(py, &self.shared, self.id).map(DeviceParticles::new)
    }

    /// Puts the particles at `positions` [n, 3] (m), with `velocities` [n, 3] (m/s) or at rest; wakes the cloth.
    #[pyo3(signature = (positions, velocities = None))]
    fn set_positions(
        &self,
        positions: &Bound<'_, PyAny>,
        velocities: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let py = positions.py();
        let shape = [self.count(py)?, 3];
        let read = |field: &str, value: &Bound<'_, PyAny>| {
            let array = floats(field, value)?;
            array.check_shape(field, &shape).map(|()| array.values)
        };
        let positions = read("positions", positions)?;
        let velocities = velocities.map(|value| read("velocities", value)).transpose()?;
        self.shared.change(py, |solver| state::write(solver, self.id, &positions, velocities.as_deref()))
    }

    /// Velocities in the local space: a new float32 array [n, 3] (m/s).
    #[getter]
    fn velocities<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        filled(py, &[self.count(py)?, 3], |slots: &mut [f32]| {
            self.shared.read(py, |solver| state::velocities(solver, self.id, slots))
        })
    }

    /// Positions one iteration ago: a new float32 array [n, 3] (m).
    #[getter]
    fn previous_positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        filled(py, &[self.count(py)?, 3], |slots: &mut [f32]| {
            self.shared.read(py, |solver| {
                state::positions(solver.previous_particles(self.id)?, slots);
                Ok(())
            })
        })
    }

    /// Inverse masses: a new float32 array [n] (1/kg); 0 is pinned. They can be assigned.
    #[getter]
    fn inverse_masses<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        filled(py, &[self.count(py)?], |slots: &mut [f32]| {
            self.shared.read(py, |solver| {
                let particles = solver.previous_particles(self.id)?;
                slots.iter_mut().zip(particles).for_each(|(slot, particle)| *slot = particle.inverse_mass);
                Ok(())
            })
        })
    }

    #[setter]
    fn set_inverse_masses(&self, masses: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = masses.py();
        let masses = floats("inverse_masses", masses)?.column("inverse_masses")?;
        self.shared.change(py, |solver| state::write_masses(solver, self.id, &masses))
    }

    /// Unit normals of the particles: a new float32 array [n, 3]; zero where there is no triangle.
    #[getter]
    fn normals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let normals = self.shared.read(py, |solver| {
            let mut normals = Vec::new();
            solver.normals(self.id, &mut normals).map(|()| normals)
        })?;
        rows(py, &normals)
    }

    /// Begins to copy particles from a GPU; they are then read without waiting. Does nothing on a CPU.
    fn request_particles(&self, py: Python<'_>) -> PyResult<()> {
        self.shared.read(py, |solver| solver.request_particles(self.id))
    }

    /// Lower and upper corner of the box around all particles (m).
    #[getter]
    fn bounds(&self, py: Python<'_>) -> PyResult<([f32; 3], [f32; 3])> {
        self.look(py, |cloth| (cloth.bounds().lower.to_array(), cloth.bounds().upper.to_array()))
    }

    /// The largest stretch of the constraints that resist stretching: 0.05 is 5 % longer than at rest.
    #[getter]
    fn worst_stretch(&self, py: Python<'_>) -> PyResult<f32> {
        self.shared.read(py, |solver| {
            let particles = solver.particles(self.id)?;
            let arrays = cloth::Particle::as_arrays(particles);
            let constraints = solver.cloth(self.id)?.fabric().stretch_constraints(arrays);
            Ok(cloth::worst_stretch(&constraints, particles))
        })
    }

    /// The elastic energy (J) of a cloth of materials; None for position based dynamics.
    #[getter]
    fn elastic_energy(&self, py: Python<'_>) -> PyResult<Option<f64>> {
        self.shared
            .read(py, |solver| Ok(cloth::elastic_energy(solver.cloth(self.id)?, solver.particles(self.id)?)))
    }

    /// Its parameters, as attributes: `cloth.parameters.gravity = (0, -9.81, 0)`.
    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Parameters::of_cloth(py, &self.shared, self.id)
    }

    /// Name of the method that moves it. Assigning another one, of materials before and after, keeps its velocity.
    #[getter]
    fn method(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.look(py, |cloth| cloth.settings().method().name())
    }

    #[setter]
    fn set_method(&self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let chosen = method(value)?;
        self.shared.change(value.py(), |solver| solver.set_method(self.id, chosen))
    }

    /// Where its local space is: translation (m), and rotation as a quaternion x, y, z, w. Assigning says where it shall be at the end of
    /// the next step; particles feel the motion by inertia and drag.
    #[getter(pose)]
    fn get_pose(&self, py: Python<'_>) -> PyResult<([f32; 3], [f32; 4])> {
        self.look(py, |cloth| (cloth.pose().translation.to_array(), cloth.pose().rotation.to_array()))
    }

    #[setter(pose)]
    fn set_pose(&self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let pose = pose(value)?;
        self.change(value.py(), |cloth| cloth.set_pose(pose))
    }

    /// Shifts the local space by `delta` (m) without any effect on the cloth, as where the origin of the world moves.
    fn teleport(&self, delta: &Bound<'_, PyAny>) -> PyResult<()> {
        let by = vector("delta", delta, false)?;
        self.change(delta.py(), |cloth| cloth.teleport(by))
    }

    /// Puts the local space at a pose, `(translation, rotation)` or a translation (m). It stands still in the next step unless moved.
    fn teleport_to(&self, pose: &Bound<'_, PyAny>) -> PyResult<()> {
        let to = crate::options::pose(pose)?;
        self.change(pose.py(), |cloth| cloth.teleport_to(to))
    }

    /// Lets the next step go on with the velocities of the local space in the last one, whatever the poses say.
    fn ignore_velocity_discontinuity(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |cloth| {
            cloth.ignore_velocity_discontinuity();
            Ok(())
        })
    }

    /// Forgets the velocity of the local space: it is at its target, at rest.
    fn clear_inertia(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |cloth| {
            cloth.clear_inertia();
            Ok(())
        })
    }

    /// Sets where collision shapes shall be at the end of the next step; those that are not named stay. New shapes start where they are.
    ///
    /// spheres: [n, 4], x, y, z, radius (m). capsules: [n, 2], the spheres at both ends, or [n, 8], x, y, z, radius of both ends.
    /// planes: [n, 4], unit normal and offset: normal . x + offset = 0. convexes: lists of planes; by default each plane is a half space.
    /// triangles: [n, 3, 3], corners (m), one-sided. world: whether they are given in the world instead of the local space.
    #[pyo3(signature = (*, world = false, **shapes))]
    fn set_colliders(&self, py: Python<'_>, world: bool, shapes: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        let mut given = Shapes::default();
        for (name, value) in shapes.into_iter().flatten() {
            let name: String = name.extract()?;
            if !value.is_none() && !given.read(&name, &value)? {
                return Err(unknown(
                    &name,
                    &["spheres", "capsules", "planes", "convexes", "triangles", "world"],
                ));
            }
        }
        self.change(py, |cloth| {
            let given = if world { given.into_local(&cloth.target_pose()) } else { given };
            given.set(cloth)
        })
    }

    /// Makes the targets of all shapes and pins their start now: nothing moves in the next step.
    fn clear_interpolation(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |cloth| {
            cloth.clear_interpolation();
            Ok(())
        })
    }

    /// Holds particles, or moves what is held: at the end of the next step they are at `targets` [k, 3] (m), by default where they are.
    /// particles: integers [k].
    #[pyo3(signature = (particles, targets = None))]
    fn pin(&self, particles: &Bound<'_, PyAny>, targets: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let py = particles.py();
        let pins = indices("particles", particles)?.column("particles")?;
        let targets = targets.map(|targets| float_rows::<3>("targets", targets)).transpose()?;
        if let Some(targets) = &targets
            && targets.len() != pins.len()
        {
            return Err(PyValueError::new_err(format!(
                "there are {} targets for {} particles",
                targets.len(),
                pins.len()
            )));
        }
        self.shared.change(py, |solver| pin_now(solver, self.id, &pins, targets.as_deref()))
    }

    /// Lets go of particles, integers [k], or of all that `pin` holds.
    #[pyo3(signature = (particles = None))]
    fn unpin(&self, py: Python<'_>, particles: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let pins = particles.map(|of| indices("particles", of)?.column("particles")).transpose()?;
        self.change(py, |cloth| pins::unpin(cloth, pins.as_deref()))
    }

    /// Particles that `pin` holds: uint32 [k], ascending.
    #[getter]
    fn pinned<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let pins = self.look(py, pins::pinned)?;
        crate::arrays::array(py, &[pins.len()], &pins)
    }

    /// Keeps every particle in a sphere, [n, 4]: x, y, z, radius (m), from the end of the next step on; None removes them. Pins are such
    /// spheres of radius 0.
    #[pyo3(signature = (spheres))]
    fn set_motion_constraints(&self, py: Python<'_>, spheres: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        match spheres.map(|spheres| float_rows::<4>("motion_constraints", spheres)).transpose()? {
            Some(spheres) => self.change(py, |cloth| cloth.set_motion_constraints(&spheres)),
            None => self.change(py, |cloth| {
                cloth.clear_motion_constraints();
                Ok(())
            }),
        }
    }

    /// Keeps every particle out of a sphere of its own, [n, 4]: x, y, z, radius (m); None removes them.
    #[pyo3(signature = (spheres))]
    fn set_separation_constraints(&self, py: Python<'_>, spheres: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        match spheres.map(|spheres| float_rows::<4>("separation_constraints", spheres)).transpose()? {
            Some(spheres) => self.change(py, |cloth| cloth.set_separation_constraints(&spheres)),
            None => self.change(py, |cloth| {
                cloth.clear_separation_constraints();
                Ok(())
            }),
        }
    }

    /// Accelerates every particle by itself, [n, 3] (m/s²) in local axes, on top of gravity; None removes that.
    #[pyo3(signature = (accelerations))]
    fn set_accelerations(&self, py: Python<'_>, accelerations: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        match accelerations.map(|vectors| float_rows::<3>("accelerations", vectors)).transpose()? {
            Some(vectors) => {
                let vectors: Vec<[f32; 4]> = vectors.iter().map(|&[x, y, z]| [x, y, z, 0.0]).collect();
                self.change(py, |cloth| cloth.set_accelerations(&vectors))
            }
            None => self.change(py, |cloth| {
                cloth.clear_accelerations();
                Ok(())
            }),
        }
    }

    /// Policy of its watchdog, by name. A policy or a `cloth.Watchdog` can be assigned.
    #[getter(watchdog)]
    fn get_watchdog(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.look(py, |cloth| policy_name(cloth.watchdog().policy))
    }

    #[setter(watchdog)]
    fn set_watchdog(&self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let chosen = watchdog(value)?;
        self.change(value.py(), |cloth| cloth.set_watchdog(chosen))
    }

    /// A number of yours, 0 by default, by which filters of collision between cloths tell them apart.
    #[getter(user_data)]
    fn get_user_data(&self, py: Python<'_>) -> PyResult<u64> {
        self.look(py, cloth::Cloth::user_data)
    }

    #[setter(user_data)]
    fn set_user_data(&self, py: Python<'_>, value: u64) -> PyResult<()> {
        self.change(py, |cloth| {
            cloth.set_user_data(value);
            Ok(())
        })
    }

    /// Whether it sleeps: it is not simulated until something wakes it.
    #[getter]
    fn is_asleep(&self, py: Python<'_>) -> PyResult<bool> {
        self.look(py, cloth::Cloth::is_asleep)
    }

    /// Wakes it.
    fn wake_up(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |cloth| {
            cloth.wake_up();
            Ok(())
        })
    }

    /// Puts it to sleep now.
    fn put_to_sleep(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |cloth| {
            cloth.put_to_sleep();
            Ok(())
        })
    }

    /// Bytes of its state on host and device, without the fabric.
    #[getter]
    fn memory_bytes(&self, py: Python<'_>) -> PyResult<usize> {
        self.shared.read(py, |solver| solver.memory_bytes(self.id))
    }

    /// Removes it from its solver; nothing else can be done with it then.
    fn remove(&self, py: Python<'_>) -> PyResult<()> {
        self.shared.change(py, |solver| solver.remove(self.id))
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let count = self.count(py).map_or("removed".to_owned(), |count| format!("{count} particles"));
        format!("Cloth({}, {count})", self.id.number())
    }

    fn __eq__(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared) && self.id == other.id
    }

    fn __hash__(&self) -> u64 {
        self.id.number()
    }
}

/// Pins particles of a cloth, by default where they are.
pub fn pin_now(
    solver: &mut cloth::Solver,
    id: ClothId,
    pins: &[u32],
    targets: Option<&[[f32; 3]]>,
) -> cloth::Result<()> {
    let now = cloth::Particle::as_arrays(solver.particles(id)?).to_vec();
    // Wrong indices are refused by `pins`, with words.
    let here = |&pin: &u32| now.get(pin as usize).map_or([0.0; 3], |&[x, y, z, _]| [x, y, z]);
    let here: Vec<[f32; 3]> = if targets.is_none() { pins.iter().map(here).collect() } else { Vec::new() };
    pins::pin(solver.cloth_mut(id)?, pins, targets.unwrap_or(&here), &now)
}
