//! Arguments by which a cloth is added to a solver.

use crate::arrays::{float_rows, floats, indices, vector};
use crate::errors::OrRaise;
use crate::fabric::{Fabric, particles};
use crate::material::materials;
use crate::method::{collider_timing, method, order, phases, strain_limit, watchdog};
use crate::parameters::{Parameters, from_python};
use crate::pins::FREE;
use crate::shapes::{Shapes, unknown};
use cloth::cooker::VirtualParticleLayout;
use cloth::{ClothBuilder, Pose};
use glam::Quat;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Names beside those of shapes and parameters.
const NAMES: &[&str] = &[
    "positions",
    "previous_positions",
    "inverse_masses",
    "density",
    "pose",
    "material",
    "method",
    "collider_timing",
    "strain_limit",
    "phases",
    "order",
    "rest_positions",
    "self_collision_indices",
    "motion_constraints",
    "separation_constraints",
    "accelerations",
    "virtual_particle_spacing",
    "pins",
    "user_data",
    "watchdog",
    "parameters",
    "spheres",
    "capsules",
    "planes",
    "convexes",
    "triangles",
];

/// A pose of `(translation, rotation)`, translation alone, or None for the origin. Rotations are quaternions x, y, z, w.
pub fn pose(value: &Bound<'_, PyAny>) -> PyResult<Pose> {
    if let Ok((translation, rotation)) = value.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() {
        let translation = vector("translation", &translation, false)?;
        let rotation = floats("rotation", &rotation)?;
        let [x, y, z, w] = rotation.values[..] else {
            return Err(rotation.wrong_shape("rotation", "(4,), a quaternion x, y, z, w"));
        };
        return Ok(Pose::new(translation, Quat::from_xyzw(x, y, z, w)));
    }
    vector("translation", value, false).map(Pose::at)
}

/// A cloth of a fabric as keyword arguments describe it.
pub fn builder(fabric: &Fabric, options: Option<&Bound<'_, PyDict>>) -> PyResult<ClothBuilder> {
    let mut own = fabric.particles.clone();
    let count = own.len();
    let given = |name: &str| -> PyResult<Option<Bound<'_, PyAny>>> {
        let value = options.map(|options| options.get_item(name)).transpose()?.flatten();
        Ok(value.filter(|value| !value.is_none()))
    };
    if let Some(positions) = given("positions")? {
        let positions = floats("positions", &positions)?;
        positions.check_shape("positions", &[count, 3])?;
        own.iter_mut()
            .zip(positions.chunks::<3>())
            .for_each(|(particle, p)| particle[..3].copy_from_slice(&p));
    }
    if let Some(masses) = given("inverse_masses")? {
        let masses = floats("inverse_masses", &masses)?;
        masses.check_shape("inverse_masses", &[count])?;
        own.iter_mut().zip(&masses.values).for_each(|(particle, &mass)| particle[3] = mass);
    }
    let mut builder = ClothBuilder::new(fabric.fabric.clone(), &own);
    // Rest positions are those of the fabric, wherever the cloth begins.
    builder = builder.rest_positions(&fabric.particles);
    if let Some(parameters) = given("parameters")? {
        let parameters = parameters.cast::<Parameters>().map_err(|_| {
            PyTypeError::new_err(
                "parameters must be a cloth.Parameters; single ones are arguments: gravity=(0, -9.81, 0)",
            )
        })?;
        builder = builder.parameters(parameters.get().values(parameters.py())?);
    }
    let mut shapes = Shapes::default();
    for (name, value) in options.into_iter().flatten() {
        let name: String = name.extract()?;
        if value.is_none() && name != "rest_positions" || name == "parameters" {
            continue;
        }
        builder = if let Some(info) = cloth::Parameters::info(&name) {
            let parameter = from_python(info, &value)?;
            let mut changed = Ok(());
            let builder = builder.edit(|parameters| changed = info.set(parameters, parameter));
            changed.or_raise(value.py())?;
            builder
        } else if shapes.read(&name, &value)? {
            builder
        } else {
            option(builder, fabric, &name, &value, &own)?
        };
    }
    Ok(shapes.add_to(builder))
}

fn option(
    builder: ClothBuilder,
    fabric: &Fabric,
    name: &str,
    value: &Bound<'_, PyAny>,
    own: &[[f32; 4]],
) -> PyResult<ClothBuilder> {
    let rows = || float_rows::<4>(name, value);
    Ok(match name {
        // Read before.
        "positions" | "inverse_masses" => builder,
        "previous_positions" => {
            let previous = floats(name, value)?;
            previous.check_shape(name, &[own.len(), 3])?;
            let masses = own.iter().map(|particle| particle[3]);
            builder.previous_particles(&particles(&previous.chunks(), masses))
        }
        "density" => builder.density(value.extract()?),
        "pose" => builder.pose(pose(value)?),
        "material" => builder.materials(&materials(value)?),
        "method" => builder.method(method(value)?),
        "collider_timing" => builder.collider_timing(collider_timing(value)?),
        "strain_limit" => builder.strain_limit(strain_limit(value)?),
        "phases" => builder.phases(&phases(value)?),
        "order" => builder.order(order(value)?),
        "rest_positions" if value.is_none() => builder.without_rest_positions(),
        "rest_positions" => {
            let rest = floats(name, value)?;
            rest.check_shape(name, &[own.len(), 3])?;
            builder.rest_positions(&particles(&rest.chunks(), std::iter::repeat_n(1.0, own.len())))
        }
        "self_collision_indices" => builder.self_collision_indices(&indices(name, value)?.column(name)?),
        "motion_constraints" => builder.motion_constraints(&rows()?),
        "separation_constraints" => builder.separation_constraints(&rows()?),
        "accelerations" => {
            let vectors = float_rows::<3>(name, value)?;
            builder.accelerations(&vectors.iter().map(|&[x, y, z]| [x, y, z, 0.0]).collect::<Vec<_>>())
        }
        "virtual_particle_spacing" => {
            let triangles = fabric.fabric.triangles();
            let layout = VirtualParticleLayout::with_spacing(triangles, own, value.extract()?);
            builder.virtual_particles(layout.or_raise(value.py())?)
        }
        "pins" => {
            let mut spheres = vec![[0.0, 0.0, 0.0, FREE]; own.len()];
            for (k, index) in indices(name, value)?.column(name)?.into_iter().enumerate() {
                let Some([x, y, z, _]) = own.get(index as usize).copied() else {
                    let expected = format!("the cloth has only {} particles", own.len());
                    return Err(crate::errors::invalid(value.py(), &format!("pins[{k}]"), index, &expected));
                };
                spheres[index as usize] = [x, y, z, 0.0];
            }
            builder.motion_constraints(&spheres)
        }
        "user_data" => builder.user_data(value.extract()?),
        "watchdog" => builder.watchdog(watchdog(value)?),
        _ => {
            let parameters = cloth::Parameters::TABLE.iter().map(|info| info.name);
            return Err(unknown(name, &NAMES.iter().copied().chain(parameters).collect::<Vec<_>>()));
        }
    })
}
