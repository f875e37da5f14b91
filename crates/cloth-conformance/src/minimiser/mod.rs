//! The same minimiser: a step ends where the incremental potential is least, as an oracle finds it that shares no code with
//! any solver (dense, double precision, derivatives by differences).
//!
//! Every scene is run in motion, from x̄, and in statics, from the last positions.

mod descent;
mod held;
mod holds;
mod oracle;
pub(crate) mod scenes;

use crate::check::{Check, MakeSolver, Measurement};
use crate::elastic::oracle::{Bending, Energy, Membrane, P};
use crate::textile::{Bench, Method, Sheet, Values};
use cloth_core::material::MembraneModel;
use cloth_core::{Material, Result};
use glam::DVec3;
use oracle::Problem;
use scenes::Scene;

/// Half an ulp of 1 in float32.
const UNIT: f64 = 1.0 / 16_777_216.0;
/// Step of the scenes in motion (s).
const STEP: f64 = 1.0 / 60.0;

/// The energies of those triangles of a sheet that are made of a material, with joined bending, for the oracle.
pub(crate) fn energy_of(sheet: &Sheet, cloth: &Material, is_of: impl Fn(usize) -> bool) -> Energy {
    let place = |i: u32| sheet.places[i as usize].as_vec2().to_array().map(f64::from);
    let own = sheet.triangles.iter().enumerate().filter(|(number, _)| is_of(*number));
    let triangles = own.map(|(_, triangle)| (*triangle, triangle.map(place))).collect();
    let (warp, weft) = (cloth.bending_warp, cloth.bending_weft);
    let bias = cloth.bending_bias.unwrap_or(0.5 * (warp + weft));
    let young = cloth.stretch_warp;
    let poisson = cloth.poisson;
    let (mu, lambda) = (young / (2.0 * (1.0 + poisson)), young * poisson / (1.0 - poisson * poisson));
    let membrane = match cloth.membrane {
        MembraneModel::Stvk => Membrane::Stvk { mu, lambda },
        MembraneModel::Corotated => Membrane::Corotated { mu, lambda },
        _ => Membrane::Anisotropic { warp: cloth.stretch_warp, weft: cloth.stretch_weft, shear: cloth.shear },
    };
    Energy {
        triangles,
        membrane,
        bending: Bending::Joined([warp, weft, bias]),
        hinges: hinges(&sheet.triangles),
        ..Energy::default()
    }
}

/// Hinges of triangles that agree on front and back, flat at rest.
fn hinges(triangles: &[[u32; 3]]) -> Vec<([u32; 4], [f64; 4])> {
    let mut hinges = Vec::new();
    for (number, &[a, b, c]) in triangles.iter().enumerate() {
        for [i, j, far] in [[a, b, c], [b, c, a], [c, a, b]] {
            for &[d, e, f] in &triangles[number + 1..] {
                let across =
                    [[d, e, f], [e, f, d], [f, d, e]].into_iter().find(|&[k, l, _]| [k, l] == [j, i]);
                if let Some([_, _, other]) = across {
                    hinges.push(([i, j, far, other], [0.0; 4]));
                }
            }
        }
    }
    hinges
}

/// The problem that the oracle solves, with masses, places and weights as the solver has them.
fn problem(scene: &Scene, bench: &mut Bench) -> Result<Problem> {
    let model = &scene.model;
    let start: Vec<P> = bench.positions()?.iter().map(DVec3::to_array).collect();
    let square = model.step * model.step;
    let gravity = f64::from(-model.gravity as f32);
    let ahead = |(x, i): (&P, usize)| {
        if model.pins[i] { *x } else { [x[0], x[1] + square * gravity, x[2]] }
    };
    let inertial = start.iter().zip(0..).map(ahead).collect();
    Ok(Problem {
        energies: scene.energies.clone(),
        contacts: scene.contacts.clone(),
        holds: scene.holds.clone(),
        masses: bench.masses.clone(),
        pins: model.pins.clone(),
        inertial,
        start,
        step: model.step,
        is_static: model.is_static,
    })
}

/// MIN: places and value of a step beside those of the oracle.
pub(crate) fn compare(make: &mut MakeSolver<'_>, method: Method, mut scene: Scene) -> Result<Measurement> {
    let mut values = Values::new("max|x - x*| <= 2e-5 size, F - F* <= 1e-6 (F(x̄) - F*): parts of these", 1.0);
    let kinds: &[bool] = if method.has_statics() && scene.has_statics { &[false, true] } else { &[false] };
    for &is_static in kinds {
        if !is_static {
            scene.model = scene.model.moving(STEP);
        } else {
            (scene.model.step, scene.model.is_static) = (1.0, true);
        }
        let mut bench = match &scene.fabric {
            Some(fabric) => Bench::with_fabric(make, method, &scene.model, fabric.clone())?,
            None => Bench::new(make, method, &scene.model)?,
        };
        if let Some(prepare) = &scene.prepare {
            prepare(bench.cloth()?)?;
        }
        let problem = problem(&scene, &mut bench)?;
        bench.step()?;
        let found: Vec<P> = bench.positions()?.iter().map(DVec3::to_array).collect();
        let from = if is_static { &problem.start } else { &problem.inertial };
        let best = problem.known_minimum(scene.name, from);
        let [stiffest, weight] = problem.stiffness(&best.places);
        // What a method costs that has positions in float32. Newton's method has displacements in float64 and needs none of it.
        let floor = 4.0 * UNIT * scene.size * stiffest / weight;
        let distance = found
            .iter()
            .zip(&best.places)
            .map(|(a, b)| DVec3::from_array(*a).distance(DVec3::from_array(*b)))
            .fold(0.0, f64::max);
        let bound = 2.0e-5 * scene.size + method.floor() * floor;
        let [gap, whole] = [problem.value(&found) - best.value, problem.value(from) - best.value];
        values.take(distance / bound);
        values.take(gap / (1.0e-6 * whole));
        // Only where the oracle is sure of its own end.
        values.take(if best.residual <= 1.0e-7 && best.is_strict { 0.0 } else { f64::NAN });
        if !problem.holds.is_empty() {
            let acting = problem.acting(&best.places);
            values.take(if acting > 0 { 0.0 } else { f64::NAN });
            values.say(format!("{acting} hold"));
        }
        values.say(format!(
            "{}: {} iterations, {distance:.1e} m of {bound:.1e} (floor of float32, not granted: {floor:.1e}), gap {gap:.1e} of {whole:.1e} J, oracle {:.0e}{}",
            if is_static { "statics" } else { "step" },
            match bench.minimum.iterations {
                0 => scene.model.iterations,
                found => found,
            },
            best.residual,
            if best.is_convex { ", convex on the way" } else { "" },
        ));
    }
    Ok(values.measurement())
}

/// DESC: F from iteration to iteration, by steps of one iteration, of two, ...
fn descend(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let mut values = Values::new("F never rises between iterations, relative to its fall", method.rise());
    let scenes = [scenes::hanging()?, scenes::stretched()?, scenes::sheared()?, scenes::cape()?];
    for (name, scene) in ["hanging", "stretched", "sheared", "cape"].into_iter().zip(scenes) {
        let mut reached = Vec::new();
        let mut model = scene.model.clone().moving(STEP);
        for iterations in 1..=12 {
            (model.iterations, model.is_measured) = (iterations, true);
            let mut bench = Bench::new(make, method, &model)?;
            bench.step()?;
            reached.push(bench.minimum.energy);
            if !matches!(method, Method::Vbd | Method::VbdAccelerated) && bench.minimum.unfinished == 0 {
                break;
            }
        }
        let fall = reached[0] - reached.iter().copied().fold(f64::INFINITY, f64::min);
        let rise = reached.windows(2).map(|pair| (pair[1] - pair[0]) / fall).fold(0.0, f64::max);
        values.take(if fall > 0.0 { rise } else { f64::NAN });
        values.say(format!("{name}: {rise:.0e} in {} iterations", reached.len()));
    }
    Ok(values.measurement())
}

/// |∇F| after one iteration, two, ..., relative to its start: of a sheet in tension.
fn falling_gradient(make: &mut MakeSolver<'_>, method: Method, scene: Scene) -> Result<Vec<f64>> {
    let mut model = scene.model.moving(STEP);
    model.tolerance = TOLERANCE;
    let mut norms = Vec::new();
    for iterations in 1..=20 {
        model.iterations = iterations;
        let mut bench = Bench::new(make, method, &model)?;
        bench.step()?;
        norms.push(bench.minimum.relative_gradient);
        if bench.minimum.unfinished == 0 {
            break;
        }
    }
    Ok(norms)
}

/// Where |∇F| is small enough, in parts of its start.
const TOLERANCE: f64 = 1.0e-12;

/// Those that neither the tolerance nor rounding ends.
fn told(norms: &[f64]) -> impl Iterator<Item = f64> + '_ {
    norms.iter().copied().filter(|&norm| norm > 10.0 * TOLERANCE)
}

fn shown(norms: &[f64]) -> String {
    norms.iter().map(|norm| format!("{norm:.0e}")).collect::<Vec<_>>().join(" ")
}

/// The order in which |∇F| falls in the end by steps as exact as the linear solver's tolerance.
fn converge(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let mut values = Values::new(
        "|∇F|' <= C |∇F|^p, p = 3/2 by the linear solver's tolerance η = √(|∇F|/|∇F(x̄)|): how far p is below",
        0.1,
    );
    let norms = falling_gradient(make, method, scenes::stretched()?)?;
    let logs: Vec<f64> = told(&norms).map(f64::ln).collect();
    let order = logs.windows(3).map(|w| (w[2] - w[1]) / (w[1] - w[0])).next_back().unwrap_or(f64::NAN);
    values.take((1.5 - order).max(0.0) + if order.is_nan() { f64::NAN } else { 0.0 });
    values.say(format!("p = {order:.2}; {}", shown(&norms)));
    Ok(values.measurement())
}

/// By exact steps, where the Hessian is exact.
fn converge_exactly(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let mut values = Values::new("|∇F|' <= C |∇F|² in the last three iterations, both relative: C", 1.0);
    let norms = falling_gradient(make, method, scenes::drum()?)?;
    let start_and_told: Vec<f64> = std::iter::once(1.0).chain(told(&norms)).collect();
    let factors: Vec<f64> = start_and_told.windows(2).map(|w| w[1] / (w[0] * w[0])).rev().take(3).collect();
    values.take(if factors.len() == 3 { factors.into_iter().fold(0.0, f64::max) } else { f64::NAN });
    values.say(shown(&norms));
    Ok(values.measurement())
}

macro_rules! rows {
    ($method:ident $prefix:literal: $($name:literal, $run:expr, $description:literal;)+) => {
        [$(Check {
            name: concat!("minimiser/", $prefix, "/", $name),
            description: $description,
            run: |make| $run(make, Method::$method),
        }),+]
    };
}

/// All rows.
#[must_use]
pub fn checks() -> Vec<Check> {
    /// What holds vertices.
    macro_rules! held {
        ($method:ident $prefix:literal) => {
            rows! { $method $prefix:
                "sphere", |make, method| compare(make, method, held::sphere()?), "A sheet drawn over a sphere ends where F is least";
                "capsule", |make, method| compare(make, method, held::capsule()?), "A sheet drawn over a capsule ends where F is least";
                "plane", |make, method| compare(make, method, held::plane()?), "A sheet on a plane ends where F is least";
                "tethers", |make, method| compare(make, method, held::tethers()?), "A sheet on 170 tethers ends where F is least";
                "spheres", |make, method| compare(make, method, held::spheres()?), "A sheet in motion and separation spheres ends where F is least";
            }
        };
    }
    let newton = rows! { Newton "newton":
        "hanging", |make, method| compare(make, method, scenes::hanging()?), "A hanging sheet ends where F is least";
        "stretched", |make, method| compare(make, method, scenes::stretched()?), "A stretched sheet ends where F is least";
        "sheared", |make, method| compare(make, method, scenes::sheared()?), "A sheared sheet ends where F is least";
        "cape", |make, method| compare(make, method, scenes::cape()?), "A cape of three materials ends where F is least";
        "contacts", |make, method| compare(make, method, scenes::contacts()?), "A sheet with 40 contacts ends where F is least";
        "descent", descend, "F never rises";
        "convergence", converge, "The gradient falls superlinearly";
    };
    let direct = rows! { NewtonDirect "newton-direct":
        "convergence", converge_exactly, "The gradient falls quadratically";
    };
    let vbd = rows! { Vbd "vbd":
        "hanging", |make, method| compare(make, method, scenes::hanging()?), "A hanging sheet ends where F is least";
        "stretched", |make, method| compare(make, method, scenes::stretched()?), "A stretched sheet ends where F is least";
        "sheared", |make, method| compare(make, method, scenes::sheared()?), "A sheared sheet ends where F is least";
        "cape", |make, method| compare(make, method, scenes::cape()?), "A cape of three materials ends where F is least";
        "descent", descend, "F never rises without acceleration";
        "contacts", |make, method| compare(make, method, scenes::contacts()?), "A sheet with 40 contacts ends where F is least";
    };
    let accelerated = rows! { VbdAccelerated "vbd-chebyshev":
        "hanging", |make, method| compare(make, method, scenes::hanging()?), "A hanging sheet ends where F is least";
        "cape", |make, method| compare(make, method, scenes::cape()?), "A cape of three materials ends where F is least";
        "sphere", |make, method| compare(make, method, held::sphere()?), "A sheet drawn over a sphere ends where F is least";
    };
    let constrained = rows! { Constrained "constrained":
        "hanging", |make, method| compare(make, method, scenes::hanging()?), "A hanging sheet ends where F is least";
        "cape", |make, method| compare(make, method, scenes::cape()?), "A cape of three materials ends where F is least";
    };
    let held =
        held!(Newton "newton").into_iter().chain(held!(Vbd "vbd")).chain(held!(Constrained "constrained"));
    let own = newton.into_iter().chain(direct).chain(constrained).chain(vbd).chain(accelerated);
    own.chain(held).chain(descent::checks()).collect()
}
