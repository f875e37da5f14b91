//! Laws of motion in backward Euler's form.

use super::bench::{Bench, GRAVITY, Model, rest};
use super::method::Method;
use super::sheet::{Sheet, material};
use super::values::Values;
use crate::check::{MakeSolver, Measurement};
use crate::elastic::oracle::Energy;
use crate::minimiser::energy_of;
use crate::pbd::oracle::random::Random;
use cloth_core::{Potential, Result, Spring};
use glam::{DVec2, DVec3};

/// Half an ulp of 1 in float32, in which positions are stored.
const UNIT: f64 = 1.0 / 16_777_216.0;

/// Error of a position of this size after n steps: each rounds it, and the velocity keeps that.
fn rounding(n: u32, size: f64) -> f64 {
    f64::from(n).powf(1.5) * UNIT * size
}

pub(super) fn oscillator(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let (stiffness, masses, amplitude, n) = (50.0, [0.2, 0.5], 0.05, 100_u32);
    let spring = Spring { ends: [0, 1], length: 0.4, stiffness };
    let potential = Potential::default().with_springs(vec![spring])?;
    let places = vec![DVec3::ZERO, DVec3::X * (spring.length + amplitude)];
    let mut worst = Values::new("amplitude (1 + ω²h²)^(-n/2), phase n atan(ωh)", 1.0);
    for step in [1.0 / 256.0, 1.0 / 64.0, 1.0 / 8.0] {
        let mut model = Model::at_rest(potential.clone(), masses.to_vec(), places.clone()).moving(step);
        (model.gravity, model.tolerance) = (0.0, 1.0e-12);
        let mut bench = Bench::new(make, method, &model)?;
        let omega = (stiffness * (1.0 / masses[0] + 1.0 / masses[1])).sqrt();
        let mut largest = 0.0_f64;
        for k in 1..=n {
            bench.step()?;
            let turn = omega * step;
            let expected = amplitude
                * (1.0 + turn * turn).powf(-0.5 * f64::from(k))
                * (f64::from(k) * turn.atan()).cos();
            let places = bench.positions()?;
            largest = largest.max(((places[1] - places[0]).length() - spring.length - expected).abs());
        }
        // Both ends are rounded.
        let bound = rounding(n, 1.0);
        worst.take(largest / bound);
        worst.say(format!("ωh = {:.2}: {largest:.1e} m of {bound:.1e}", omega * step));
    }
    Ok(worst.measurement())
}

/// A free sheet of cloth, 6 x 6 cells of 5 cm.
fn free_sheet() -> Result<(Potential, Vec<f64>, Vec<DVec3>, Energy)> {
    let sheet = Sheet::grid(6, 6, DVec2::splat(0.05));
    let cloth = material(0.2, 40.0, 15.0, 1.0e-4);
    let (potential, masses) = sheet.of(cloth)?;
    let places = sheet.laid(|p| DVec3::new(p.x - 0.15, p.y - 0.15, 0.0));
    Ok((potential, masses, places, energy_of(&sheet, &cloth, |_| true)))
}

fn thrown(count: usize, random: &mut Random, speed: f64) -> Vec<DVec3> {
    (0..count).map(|_| DVec3::from_array(random.point(1.0).map(f64::from)) * speed).collect()
}

pub(super) fn free_fall(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let (potential, masses, places, _) = free_sheet()?;
    let (step, n) = (1.0 / 60.0, 60_u32);
    let mut bench =
        Bench::new(make, method, &Model::at_rest(potential, masses, places.clone()).moving(step))?;
    let mut worst = Values::new("x_n = x_0 - ½ g h² n (n + 1)", 1.0);
    let mut largest = 0.0_f64;
    for k in 1..=n {
        bench.step()?;
        let fallen = -0.5 * GRAVITY * step * step * f64::from(k * (k + 1));
        for (now, start) in bench.positions()?.iter().zip(&places) {
            largest = largest.max((*now - *start - DVec3::Y * fallen).length());
        }
        if k == n {
            let bound = rounding(n, fallen.abs());
            worst.take(largest / bound);
            worst.say(format!("largest error {largest:.1e} m of {bound:.1e} after {fallen:.4} m"));
        }
    }
    Ok(worst.measurement())
}

pub(super) fn momentum(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let (potential, masses, places, _) = free_sheet()?;
    let (step, n) = (1.0 / 60.0, 60_u32);
    let mut model = Model::at_rest(potential, masses, places).moving(step);
    model.velocities = thrown(model.places.len(), &mut Random::new(1), 1.0);
    model.gravity = 0.0;
    let mut bench = Bench::new(make, method, &model)?;
    // In the unit in which a velocity, the difference of two places, is rounded.
    let rounded = |p: &DVec3, v: &DVec3| UNIT * (v.length() + p.length() / step);
    let (mut before, mut first, mut worst) = (bench.positions()?, None, 0.0_f64);
    for k in 1..=n {
        bench.step()?;
        let now = bench.positions()?;
        let velocities: Vec<DVec3> = now.iter().zip(&before).map(|(p, q)| (*p - *q) / step).collect();
        let sum: DVec3 = velocities.iter().zip(&bench.masses).map(|(v, m)| *v * *m).sum();
        let first = *first.get_or_insert(sum);
        let unit: f64 =
            now.iter().zip(&velocities).zip(&bench.masses).map(|((p, v), m)| m * rounded(p, v)).sum();
        worst = worst.max((sum - first).length() / (f64::from(k.max(2)) * unit));
        before = now;
    }
    let mut values = Values::new("Σ m v is constant to n u Σ m (|v| + |x|/h)", 1.0);
    values.take(worst);
    values.say(format!("{worst:.2} of it in {n} steps"));
    Ok(values.measurement())
}

pub(super) fn angular_momentum(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let (potential, masses, places, _) = free_sheet()?;
    let step = 1.0 / 60.0;
    let mut model = Model::at_rest(potential, masses, places).moving(step);
    // Spin, and what makes it bend and stretch.
    let spin = |p: &DVec3| DVec3::new(1.0, 2.0, 5.0).cross(*p);
    let noise = thrown(model.places.len(), &mut Random::new(2), 0.3);
    model.velocities = model.places.iter().zip(&noise).map(|(p, noise)| spin(p) + *noise).collect();
    model.gravity = 0.0;
    let mut bench = Bench::new(make, method, &model)?;
    let mut places = bench.positions()?;
    let mut velocities: Option<Vec<DVec3>> = None;
    let mut values = Values::new("L' = L + h Σ m v' × v, relative to L", 1.0e-5);
    let (mut worst, mut kept) = (0.0_f64, [0.0; 2]);
    for _ in 0..60 {
        bench.step()?;
        let now = bench.positions()?;
        let next: Vec<DVec3> = now.iter().zip(&places).map(|(p, q)| (*p - *q) / step).collect();
        let moment = |x: &[DVec3], v: &[DVec3]| -> DVec3 {
            x.iter().zip(v).zip(&bench.masses).map(|((x, v), m)| x.cross(*v) * *m).sum()
        };
        let after = moment(&now, &next);
        if let Some(old) = &velocities {
            let gained = moment(&next, old) * step;
            worst = worst.max((after - moment(&places, old) - gained).length() / after.length());
        } else {
            kept[0] = after.length();
        }
        kept[1] = after.length();
        (places, velocities) = (now, Some(next));
    }
    values.take(worst);
    values
        .say(format!("{worst:.1e} at most; |L| from {:.3e} to {:.3e} kg m²/s in 60 steps", kept[0], kept[1]));
    Ok(values.measurement())
}

pub(super) fn energy(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let (potential, masses, places, elastic) = free_sheet()?;
    let mut model = Model::at_rest(potential, masses, places).moving(1.0 / 60.0);
    model = model.pinned(|i, _| i == 42 || i == 48);
    model.velocities = thrown(model.places.len(), &mut Random::new(3), 0.5);
    let law = "KE' + E' + ½|v' - v|²_M <= KE + E, excess relative to the energy at the start";
    falling(make, method, model, &elastic, (law, 1.0))
}

/// A stiff sheet stands on its lowest row and is pushed down, so that inertia leads to folds with far more energy than what moves. F may have
/// several minima then, of which a substep may end at any that is not higher than it began.
pub(super) fn crumpled(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let sheet = Sheet::grid(12, 12, DVec2::splat(0.0125));
    let cloth = material(0.13, 8000.0, 60.0, 4.0e-6);
    let (potential, masses) = sheet.of(cloth)?;
    let places = sheet.laid(|p| DVec3::new(p.x, p.y, 0.0));
    let mut model = Model::at_rest(potential, masses, places).moving(1.0 / 120.0);
    (model.iterations, model.tolerance) = (30, 1.0e-4);
    model = model.pinned(|_, p| p.y < 0.001);
    let noise = thrown(model.places.len(), &mut Random::new(3), 0.3);
    let pushed = |(p, noise): (&DVec3, DVec3)| DVec3::NEG_Y * (10.0 * p.y / 0.15) + noise;
    model.velocities = model.places.iter().zip(noise).map(pushed).collect();
    let law = "E' + ½|v' - v|²_M <= KE + E, excess relative to the energy at the start";
    falling(make, method, model, &energy_of(&sheet, &cloth, |_| true), (law, 0.0))
}

/// How energy falls in 120 steps, with this part of the kinetic energy at the end of each. What is pinned stays.
fn falling(
    make: &mut MakeSolver<'_>,
    method: Method,
    mut model: Model,
    elastic: &Energy,
    (law, part): (&'static str, f64),
) -> Result<Measurement> {
    let step = model.step;
    for (v, _) in model.velocities.iter_mut().zip(&model.pins).filter(|(_, pinned)| **pinned) {
        *v = DVec3::ZERO;
    }
    let mut bench = Bench::new(make, method, &model)?;
    let stored = |x: &[DVec3], masses: &[f64]| {
        let rows: Vec<[f64; 3]> = x.iter().map(|p| p.to_array()).collect();
        elastic.value(&rows) + x.iter().zip(masses).map(|(p, m)| m * GRAVITY * p.y).sum::<f64>()
    };
    let kinetic = |v: &[DVec3], masses: &[f64]| {
        v.iter().zip(masses).map(|(v, m)| 0.5 * m * v.length_squared()).sum::<f64>()
    };
    let mut places = bench.positions()?;
    let mut velocities: Option<Vec<DVec3>> = None;
    let mut values = Values::new(law, 1.0e-6);
    let (mut worst, mut scale, mut ends) = (f64::NEG_INFINITY, 0.0, [0.0; 2]);
    for _ in 0..120 {
        bench.step()?;
        let now = bench.positions()?;
        let next: Vec<DVec3> = now.iter().zip(&places).map(|(p, q)| (*p - *q) / step).collect();
        let after = kinetic(&next, &bench.masses) + stored(&now, &bench.masses);
        if let Some(old) = &velocities {
            let change: Vec<DVec3> = next.iter().zip(old).map(|(v, w)| *v - *w).collect();
            let before = kinetic(old, &bench.masses) + stored(&places, &bench.masses);
            let left = after - (1.0 - part) * kinetic(&next, &bench.masses);
            worst = worst.max((left + kinetic(&change, &bench.masses) - before) / scale);
        } else {
            scale = kinetic(&next, &bench.masses)
                + elastic.value(&now.iter().map(|p| p.to_array()).collect::<Vec<_>>());
            ends[0] = after;
        }
        ends[1] = after;
        (places, velocities) = (now, Some(next));
    }
    values.take(worst.max(0.0));
    values.say(format!("{worst:.1e} at most; from {:.4e} to {:.4e} J in 120 steps", ends[0], ends[1]));
    Ok(values.measurement())
}

pub(super) fn order_in_time(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    // A curtain at rest is pushed, the more the lower: it swings, and hardly anything else.
    let sheet = Sheet::grid(4, 8, DVec2::splat(0.05));
    let (potential, masses) = sheet.of(material(0.2, 40.0, 15.0, 1.0e-4))?;
    let hung = sheet.laid(|p| DVec3::new(p.x, -p.y, 0.0));
    let still = Model::at_rest(potential, masses, hung).pinned(|i, _| i < 5);
    let places = rest(make, method, &still)?.places;
    let mut ends = Vec::new();
    for halvings in 0..4 {
        let count = 16_u32 << halvings;
        let mut model = still.clone().moving(0.25 / f64::from(count));
        model.velocities = places.iter().map(|p| DVec3::Z * -p.y).collect();
        model.places.clone_from(&places);
        let mut bench = Bench::new(make, method, &model)?;
        (0..count).try_for_each(|_| bench.step())?;
        ends.push(bench.positions()?);
    }
    let apart = |a: &[DVec3], b: &[DVec3]| {
        a.iter().zip(b).map(|(p, q)| (*p - *q).length_squared()).sum::<f64>().sqrt()
    };
    let errors: Vec<f64> = ends.windows(2).map(|pair| apart(&pair[0], &pair[1])).collect();
    let mut values = Values::new("distance between the ends of steps h and h/2 ~ h", 0.1);
    for pair in errors.windows(2) {
        values.absolute("order", (pair[0] / pair[1]).log2(), 1.0);
    }
    values.say(format!("distances {:.1e}, {:.1e}, {:.1e} m", errors[0], errors[1], errors[2]));
    Ok(values.measurement())
}
