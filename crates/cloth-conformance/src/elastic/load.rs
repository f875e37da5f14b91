//! Reading a case.

use super::filter::{Correction, Rule};
use super::oracle::{Bending, Energy, Membrane};
use super::{ElasticCase, Kind};
use crate::case::{CaseError, CaseFiles, Object};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::{Material, Potential, Spring, Surface};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Tells whether a folder holds a case of this format.
#[must_use]
pub fn is_elastic(files: &CaseFiles) -> bool {
    let parsed =
        files.read("case.json").ok().flatten().map(|bytes| Object::parse("case.json".into(), &bytes));
    let format =
        parsed.and_then(Result::ok).and_then(|mut object| object.take::<String>("format").ok().flatten());
    format.is_some_and(|format| format == "cloth-elastic-case-1")
}

/// Reads a case.
///
/// # Errors
/// When a file is missing or wrong: which one, and where.
pub fn load(files: &CaseFiles) -> Result<ElasticCase, CaseError> {
    let place = files.place("case.json");
    let bytes = files.read("case.json")?.ok_or_else(|| CaseError::new(&place, "no such file"))?;
    let mut json = Object::parse(place.clone(), &bytes)?;
    let kind = match json.require::<String>("method")?.as_str() {
        "backward_euler" => Kind::BackwardEuler,
        "static" => Kind::Static,
        "implicit_filter" => Kind::ImplicitFilter,
        other => return Err(json.error("method", format!("{other:?} is not known"))),
    };
    let count: usize = json.require("steps")?;
    let steps = match json.take::<Vec<f64>>("step_dt")? {
        Some(steps) if steps.len() == count => steps,
        Some(steps) => {
            return Err(json.error("step_dt", format!("has {} lengths for {count} steps", steps.len())));
        }
        None => vec![json.require("dt")?; count],
    };
    let particles = files.require_array("particles.npy", |array| array.into_f32_rows::<4>())?;
    let n = particles.len();
    let masses = files.require_array("masses.npy", |array| array.into_f64())?;
    let velocities = files
        .array("velocities.npy", |array| array.into_f32_rows::<3>())?
        .unwrap_or_else(|| vec![[0.0; 3]; n]);
    if masses.len() != n || velocities.len() != n {
        return Err(CaseError::new(
            place,
            format!("{n} particles, {} masses, {} velocities", masses.len(), velocities.len()),
        ));
    }
    let pins = files.array("pins.npy", |array| array.into_u32_vector())?.unwrap_or_default();
    let targets = files.array("pin_targets.npy", |array| array.into_f64())?.unwrap_or_default();
    let targets = frames(&targets.iter().map(|&x| x as f32).collect::<Vec<_>>(), pins.len());
    let recorded = files.require_array("positions.npy", |array| array.into_f64())?;
    let positions = frames(&recorded, n);
    if positions.len() != count + 1 || (!pins.is_empty() && targets.len() != count + 1) {
        return Err(CaseError::new(
            place,
            "positions.npy and pin_targets.npy must have a frame more than there are steps",
        ));
    }
    let energy = energies(files, "", &mut json)?;
    let filter = filter(&mut json)?;
    let potential = potential(files, &energy, n)?;
    let tolerance: BTreeMap<String, f64> = json.take("tolerance")?.unwrap_or_default();
    let is_judged = json.take::<String>("judge")?.is_some_and(|judge| judge == "trajectory");
    let frame = |(frame, tolerance): (String, f64)| {
        frame.parse().ok().filter(|_| is_judged).map(|frame| (frame, tolerance))
    };
    Ok(ElasticCase {
        name: files.name(),
        kind,
        steps,
        gravity: json.take("gravity")?.unwrap_or_default(),
        damping: json.take("damping")?.unwrap_or_default(),
        particles,
        masses,
        velocities,
        potential: Arc::new(potential),
        energy,
        filter,
        pins,
        targets,
        positions,
        tolerance: tolerance.into_iter().filter_map(frame).collect(),
    })
}

/// What the implicit filter does.
fn filter(json: &mut Object) -> Result<Rule, CaseError> {
    let mut block = json.take_object("filter")?;
    let correction = match block.take::<String>("angular_correction")?.as_deref() {
        None | Some("none") => Correction::None,
        Some("literal") => Correction::Literal,
        Some("inertia") => Correction::Inertia,
        Some(other) => return Err(block.error("angular_correction", format!("{other:?} is not known"))),
    };
    Ok(Rule {
        correction,
        max_elongation: block.take("max_elongation")?.unwrap_or_default(),
        sweeps: block.take("iterations")?.unwrap_or_default(),
        drag: block.take("drag")?.unwrap_or_default(),
        wind: block.take("wind")?.unwrap_or_default(),
    })
}

fn frames<T: Copy>(values: &[T], rows: usize) -> Vec<Vec<[T; 3]>> {
    if rows == 0 {
        return Vec::new();
    }
    values.chunks_exact(3 * rows).map(|frame| frame.as_chunks::<3>().0.to_vec()).collect()
}

/// What acts, as the oracle takes it: the numbers of the files, whose names begin with `prefix`.
pub(crate) fn energies(files: &CaseFiles, prefix: &str, json: &mut Object) -> Result<Energy, CaseError> {
    let mut energy = Energy::default();
    let file = |name: &str| format!("{prefix}{name}.npy");
    let mut springs = json.take_object("springs")?;
    if let Some(ends) = files.array(&file("springs"), |array| array.into_u32_rows::<2>())? {
        let lengths = files.require_array(&file("spring_lengths"), |array| array.into_f64())?;
        let stiffness = match springs.take::<f64>("stiffness")? {
            Some(stiffness) => vec![stiffness; ends.len()],
            None => files.require_array(&file("spring_stiffness"), |array| array.into_f64())?,
        };
        let rows = ends.into_iter().zip(lengths.into_iter().zip(stiffness));
        energy.springs = rows.map(|(ends, (length, stiffness))| (ends, length, stiffness)).collect();
    }
    let triangles = files.array(&file("triangles"), |array| array.into_u32_rows::<3>())?.unwrap_or_default();
    let coordinates =
        files.array(&file("material_coordinates"), |array| array.into_f64())?.unwrap_or_default();
    let coordinates = coordinates.as_chunks::<2>().0.as_chunks::<3>().0;
    energy.triangles = triangles.into_iter().zip(coordinates.iter().copied()).collect();
    let mut membrane = json.take_object("membrane")?;
    energy.membrane = match membrane.take::<String>("model")?.as_deref() {
        None => Membrane::None,
        Some(model @ ("stvk" | "corotated")) => {
            let (mu, lambda) = (membrane.require("mu")?, membrane.require("lambda")?);
            if model == "stvk" { Membrane::Stvk { mu, lambda } } else { Membrane::Corotated { mu, lambda } }
        }
        Some("anisotropic") => Membrane::Anisotropic {
            warp: membrane.require("k_warp")?,
            weft: membrane.require("k_weft")?,
            shear: membrane.require("k_shear")?,
        },
        Some(other) => return Err(membrane.error("model", format!("{other:?} is not known"))),
    };
    let mut bending = json.take_object("bending")?;
    if let Some(model) = bending.take::<String>("model")? {
        let alike = bending.take::<f64>("stiffness")?;
        let mut number = |key: &str| match alike {
            Some(stiffness) => Ok(stiffness),
            None => bending.require(key),
        };
        let rigidity = [number("warp")?, number("weft")?, number("bias")?];
        energy.bending = match model.as_str() {
            "joined" => Bending::Joined(rigidity),
            "hinge" => Bending::Hinge(rigidity[0]),
            "isometric" => Bending::Isometric(rigidity[0]),
            other => return Err(bending.error("model", format!("{other:?} is not known"))),
        };
    }
    if let Some(hinges) = files.array(&file("hinges"), |array| array.into_u32_rows::<4>())? {
        let rest = files.require_array(&file("hinge_rest"), |array| array.into_f64())?;
        energy.hinges = hinges.into_iter().zip(rest.as_chunks::<4>().0.iter().copied()).collect();
    }
    if let Some(weights) = files.array(&file("hinge_weights"), |array| array.into_f64())? {
        energy.weights = weights.as_chunks::<4>().0.to_vec();
    }
    Ok(energy)
}

/// The same for the solver, by a surface with a material.
fn potential(files: &CaseFiles, energy: &Energy, n: usize) -> Result<Potential, CaseError> {
    let words = |error: cloth_core::Error| CaseError::new(files.place("case.json"), error);
    let springs =
        energy.springs.iter().map(|&(ends, length, stiffness)| Spring { ends, length, stiffness }).collect();
    if energy.membrane == Membrane::None && energy.bending == Bending::None {
        return Potential::default().with_springs(springs).map_err(words);
    }
    let mut material = material(energy);
    material.thickness = 1.0e-6;
    let triangles = energy.triangles.iter().map(|(triangle, _)| *triangle).collect();
    let narrow = |(_, places): &([u32; 3], [[f64; 2]; 3])| places.map(|place| place.map(|x| x as f32));
    let coordinates = energy.triangles.iter().map(narrow).collect();
    let surface = Surface::new(n, triangles, coordinates).map_err(words)?;
    let angles: Vec<([u32; 4], f64)> = energy.hinges.iter().map(|&(hinge, rest)| (hinge, rest[3])).collect();
    let surface = surface.with_rest_angles(&angles).map_err(words)?;
    Potential::new(Arc::new(surface), vec![material]).and_then(|it| it.with_springs(springs)).map_err(words)
}

/// The material of all triangles.
pub(crate) fn material(energy: &Energy) -> Material {
    let mut material = Material::default();
    let isotropic = |material: &mut Material, mu: f64, lambda: f64| {
        material.poisson = lambda / (2.0 * mu + lambda);
        material.stretch_warp = 2.0 * mu * (1.0 + material.poisson);
        material.stretch_weft = material.stretch_warp;
        material.shear = mu;
    };
    match energy.membrane {
        Membrane::None => (material.stretch_warp, material.stretch_weft, material.shear) = (0.0, 0.0, 0.0),
        Membrane::Stvk { mu, lambda } => {
            isotropic(&mut material, mu, lambda);
            material.membrane = MembraneModel::Stvk;
        }
        Membrane::Corotated { mu, lambda } => {
            isotropic(&mut material, mu, lambda);
            material.membrane = MembraneModel::Corotated;
        }
        Membrane::Anisotropic { warp, weft, shear } => {
            (material.stretch_warp, material.stretch_weft, material.shear) = (warp, weft, shear);
        }
    }
    let mut bend = |model, [warp, weft, bias]: [f64; 3]| {
        material.bending = model;
        (material.bending_warp, material.bending_weft, material.bending_bias) = (warp, weft, Some(bias));
    };
    match energy.bending {
        Bending::None => bend(BendingModel::Joined, [0.0; 3]),
        Bending::Joined(rigidity) => bend(BendingModel::Joined, rigidity),
        Bending::Hinge(rigidity) => bend(BendingModel::Hinge, [rigidity; 3]),
        Bending::Isometric(rigidity) => bend(BendingModel::Quadratic, [rigidity; 3]),
    }
    material
}
