//! The implicit filter: what the paper claims of it, bits, and what it bears. Its definition is held by rows `elastic/f…`.

use super::cloths::{Run, Sheet, plain, soft};
use super::states;
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::filter::{AngularCorrection, LinearSolver};
use cloth_core::method::{Settings, explicit, filter, newton};
use cloth_core::{Material, Particle, ParticleArray, Potential, Result, Spring};
use glam::{DVec3, Vec3};
use std::sync::Arc;

pub(super) const BACKWARD_EULER: Check = Check {
    name: "filter/backward-euler",
    description: "Without other forces springs of length zero, and a chain on a line, go where backward Euler leads (Newton's method)",
    run: backward_euler,
};

pub(super) const WIDTH: Check = Check {
    name: "filter/width",
    description: "On a line the filter falls to 1/e within (h/√m)√k vertices, and keeps the sum of what it smooths",
    run: width,
};

pub(super) const VISCOSITY: Check = Check {
    name: "filter/viscosity",
    description: "What is filtered is the spring force and an artificial viscosity, h k (v_j - v_i) of each spring",
    run: viscosity,
};

pub(super) const ANGULAR: Check = Check {
    name: "filter/angular",
    description: "The exact correction leaves no torque and keeps the centre of mass, the published one moves by h³ w r x τ",
    run: angular,
};

pub(super) const ELONGATION: Check = Check {
    name: "filter/elongation",
    description: "Inverse dynamics that converges leaves no spring longer than allowed, and keeps the centre of mass",
    run: elongation,
};

pub(super) const STOPS: Check = Check {
    name: "filter/stops",
    description: "Sweeps of inverse dynamics end by count, by convergence and by time, after whole sweeps",
    run: stops,
};

pub(super) const DRAG: Check = Check {
    name: "filter/drag",
    description: "A sheet that falls flat reaches sqrt(m g/K), relative to the wind",
    run: drag,
};

pub(super) const STIFF: Check = Check {
    name: "filter/stiff",
    description: "At 0.02 s a hanging sheet stays finite from 0 to 10⁶ N/m, where explicit Euler refuses 10⁻⁵ s",
    run: stiff,
};

pub(super) const DIRECT: Check = Check {
    name: "filter/direct",
    description: "Factors and conjugate gradients end a second of a hanging sheet in one place",
    run: direct,
};

pub(super) const BITS: Check = Check {
    name: "filter/bits",
    description: "Sheets of springs end in the states that are recorded here",
    run: bits,
};

pub(super) const CONTAINED: Check = Check {
    name: "filter/contained",
    description: "Masses 10⁶ apart, collapsed and overflowing sheets never hold a number that is not finite",
    run: contained,
};

/// State hashes after 12 frames.
const RECORDED: [u64; 3] = [0xb710_6f69_d6b2_6329, 0xe1f4_a350_ad5d_f11e, 0x4559_10bf_53de_f60b];

const H: f32 = 1.0 / 64.0;

fn measured(error: f64, tolerance: f64, note: String) -> Measurement {
    Measurement { error, tolerance, frame: 0, note }
}

/// The filter by itself: no correction, no inverse dynamics, no gravity.
fn bare(potential: Arc<Potential>, frequency: f32) -> filter::Settings {
    let mut settings = filter::Settings::new(potential);
    (settings.angular_correction, settings.sweeps) = (AngularCorrection::None, 0);
    plain(&mut settings.common.parameters, frequency);
    settings
}

/// A sheet that hangs down from its first row, with springs along its edges.
fn sheet(size: [u32; 2], stiffness: f64, length: f64) -> Result<(Sheet, Arc<Potential>)> {
    let material = soft(MembraneModel::Springs, BendingModel::Hinge);
    let sheet = Sheet::new(size, 0.05, &material)?;
    let edges = sheet.surface.edges().iter().zip(sheet.surface.edge_lengths());
    let springs = edges.map(|(&ends, edge)| Spring { ends, length: length * edge, stiffness }).collect();
    let potential = Arc::new(Potential::default().with_springs(springs)?);
    Ok((sheet, potential))
}

fn backward_euler(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (sheet, flat) = sheet([7, 9], 30.0, 0.0)?;
    let chain: Vec<Spring> =
        (0..11).map(|i| Spring { ends: [i, i + 1], length: 0.05, stiffness: 400.0 }).collect();
    let on_a_line: Vec<_> =
        (0..12).map(|i| [0.0, -0.06 * i as f32, 0.0, if i == 0 { 0.0 } else { 500.0 }]).collect();
    // Gravity is not filtered, so there is none here.
    let cases = [(sheet.particles, flat), (on_a_line, Arc::new(Potential::default().with_springs(chain)?))];
    let (mut worst, mut moved) = (0.0_f64, 0.0_f64);
    for (particles, potential) in cases {
        let mut ends: Vec<Vec<DVec3>> = Vec::new();
        let mut newton = newton::Settings::new(potential.clone());
        newton.tolerance = 1.0e-11;
        plain(&mut newton.common.parameters, 64.0);
        for settings in [Settings::Newton(newton), Settings::Filter(bare(potential, 64.0))] {
            let mut run = Run::new(make, particles.clone(), settings)?;
            (0..20).try_for_each(|_| run.solver.step(H).map(|_| ()))?;
            ends.push(run.positions()?);
        }
        for ((a, b), p) in ends[0].iter().zip(&ends[1]).zip(&particles) {
            worst = worst.max(a.distance(*b));
            moved = moved.max(a.distance(DVec3::new(p[0].into(), p[1].into(), p[2].into())));
        }
    }
    Ok(measured(worst, 1.0e-6, format!("20 substeps, which move by up to {moved:.2} m")))
}

fn width(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    const COUNT: usize = 401;
    let (middle, mass) = (COUNT / 2, 0.25_f64);
    let (mut worst, mut note) = (0.0_f64, String::from("width in vertices, of"));
    for expected in [2.0, 5.0, 12.0, 25.0] {
        let stiffness = (expected / f64::from(H)).powi(2) * mass;
        let spring = |i: u32| Spring { ends: [i, i + 1], length: 0.0, stiffness };
        let springs = (0..COUNT as u32 - 1).map(spring).collect();
        let settings = bare(Arc::new(Potential::default().with_springs(springs)?), 64.0);
        // All in one place: there are no forces, and h v of one vertex becomes h W v.
        let particle = [0.0, 0.0, 0.0, (1.0 / mass) as f32];
        let mut run = Run::new(make, vec![particle; COUNT], Settings::Filter(settings))?;
        let before = [-1.0, 0.0, 0.0, particle[3]];
        run.solver.write_particles(run.id, ParticleArray::Previous, middle, &[before])?;
        run.solver.step(H)?;
        let row: Vec<f64> = run.positions()?.iter().map(|p| p.x).collect();
        let sum: f64 = row.iter().sum();
        let fallen = row[middle] / std::f64::consts::E;
        let beyond = (1..=middle).find(|&k| row[middle + k] < fallen).unwrap_or(middle);
        let [near, far] = [beyond - 1, beyond].map(|k| row[middle + k].ln());
        let width = (beyond - 1) as f64 + (near - fallen.ln()) / (near - far);
        worst = worst.max((width / expected - 1.0).abs()).max(1.0e4 * (sum - 1.0).abs());
        note += &format!(" {expected}: {width:.3},");
    }
    Ok(measured(worst, 0.05, note))
}

/// What a substep of a stretched sheet that spins freely displaces beside what inertia does: places, displacements, masses, velocities.
fn spun(make: &mut MakeSolver<'_>, correction: AngularCorrection) -> Result<Vec<(DVec3, DVec3, f64, DVec3)>> {
    let (sheet, potential) = sheet([7, 9], 200.0, 1.0)?;
    let places = |p: &[f32; 4]| DVec3::new(p[0].into(), p[1].into(), p[2].into());
    let stretched = |(i, p): (usize, &[f32; 4])| {
        let (x, y) = (p[0] - 0.15, 1.5 * (p[1] + 0.2));
        [x, y, 0.3 * x * y + 0.1 * x, if i % 3 == 0 { 250.0 } else { 500.0 }]
    };
    let particles: Vec<[f32; 4]> = sheet.particles.iter().enumerate().map(stretched).collect();
    let before: Vec<[f32; 4]> = particles
        .iter()
        .map(|p| [p[0] + 0.3 * p[1] * p[2], p[1] - 0.15 * p[0], p[2] - 0.2 * p[1] * p[1], p[3]])
        .collect();
    let mut settings = bare(potential, 64.0);
    settings.angular_correction = correction;
    let mut run = Run::new(make, particles.clone(), Settings::Filter(settings))?;
    run.solver.write_particles(run.id, ParticleArray::Previous, 0, &before)?;
    run.solver.step(H)?;
    let ends = run.positions()?;
    let rows = ends.iter().zip(particles.iter().zip(&before));
    let row = |(&end, (p, q)): (&DVec3, (&[f32; 4], &[f32; 4]))| {
        let by = places(p) - places(q);
        (places(p), end - places(p) - by, 1.0 / f64::from(p[3]), by / f64::from(H))
    };
    Ok(rows.map(row).collect())
}

fn viscosity(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (sheet, _) = sheet([7, 9], 200.0, 1.0)?;
    let h = f64::from(H);
    let rows = spun(make, AngularCorrection::None)?;
    // (M/h² + H) y is what was filtered: F~. F is that of the places, and F~ - F that of the velocities.
    let mut filtered: Vec<DVec3> = rows.iter().map(|(_, y, m, _)| *y * (m / (h * h))).collect();
    let (mut elastic, mut viscous) = (vec![DVec3::ZERO; rows.len()], vec![DVec3::ZERO; rows.len()]);
    for (&ends, &length) in sheet.surface.edges().iter().zip(sheet.surface.edge_lengths()) {
        let [i, j] = ends.map(|end| end as usize);
        let ((xi, yi, _, vi), (xj, yj, _, vj)) = (rows[i], rows[j]);
        let d = xj - xi;
        for (end, sign) in [(i, 1.0), (j, -1.0)] {
            filtered[end] += (yi - yj) * (sign * 200.0);
            elastic[end] += d * (sign * 200.0 * (1.0 - length / d.length()));
            viscous[end] += (vj - vi) * (sign * 200.0 * h);
        }
    }
    let largest = |of: &[DVec3]| of.iter().map(|f| f.length()).fold(0.0, f64::max);
    let sums = filtered.iter().zip(&elastic).zip(&viscous);
    let off = largest(&sums.map(|((all, elastic), viscous)| *all - *elastic - *viscous).collect::<Vec<_>>());
    let [elastic, viscous] = [largest(&elastic), largest(&viscous)];
    let note = format!("of the largest force; springs {elastic:.1} N, viscosity {viscous:.1} N");
    let error = if viscous > 0.1 * elastic { off / viscous } else { f64::INFINITY };
    Ok(measured(error, 1.0e-4, note))
}

fn angular(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let none = spun(make, AngularCorrection::None)?;
    let total: f64 = none.iter().map(|(_, _, m, _)| m).sum();
    let center = none.iter().map(|(x, _, m, _)| *x * *m).sum::<DVec3>() / total;
    let torque = |rows: &[(DVec3, DVec3, f64, DVec3)]| {
        rows.iter().map(|(x, by, m, _)| (*x - center).cross(*by) * *m).sum::<DVec3>()
    };
    let size: f64 = none.iter().map(|(x, by, m, _)| (*x - center).length() * by.length() * m).sum();
    let before = torque(&none).length() / size;
    let exact = spun(make, AngularCorrection::Exact)?;
    let published = spun(make, AngularCorrection::Published)?;
    let left = torque(&exact).length() / size;
    // τ = Σ r x m a with a = y/h²; so h³ w r x τ = h w r x Σ r x m y.
    let twist = torque(&none) * f64::from(H);
    let mut differs = 0.0_f64;
    for ((x, by, m, _), (_, without, ..)) in published.iter().zip(&none) {
        differs = differs.max((*by - *without - (*x - center).cross(twist) / *m).length());
    }
    // The published one keeps it where all masses are equal, which they are not here.
    let drift =
        [&none, &exact].map(|rows| rows.iter().map(|(_, by, m, _)| *by * *m).sum::<DVec3>().length() / total);
    let drift = drift.into_iter().fold(0.0, f64::max);
    let turned = exact.iter().zip(&none).map(|((_, a, ..), (_, b, ..))| a.distance(*b)).fold(0.0, f64::max);
    let note = format!(
        "torque {before:.1e} before, {left:.1e} after a turn by up to {turned:.1e} m; published within {differs:.1e} m, drift {drift:.1e} m"
    );
    let error = if before > 1.0e-2 && turned > 1.0e-4 { left.max(differs).max(drift) } else { f64::INFINITY };
    Ok(measured(error, 1.0e-6, note))
}

fn elongation(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let limit = 0.05;
    let (mut worst, mut without, mut drift) = (0.0_f64, 0.0_f64, 0.0_f64);
    for is_free in [false, true] {
        let (sheet, potential) = sheet([8, 10], 3.0, 1.0)?;
        let mut particles = sheet.particles.clone();
        if is_free {
            particles.iter_mut().enumerate().for_each(|(i, p)| {
                *p = [p[0] * 1.2, p[1] * 1.2, p[0] * p[1], if i % 3 == 0 { 900.0 } else { 2000.0 }];
            });
        }
        let mut centers = Vec::new();
        for sweeps in [0, 100_000] {
            let mut settings = bare(potential.clone(), 64.0);
            (settings.sweeps, settings.max_elongation, settings.tolerance) = (sweeps, limit, 1.0e-6);
            settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 4.0);
            let mut run = Run::new(make, particles.clone(), Settings::Filter(settings))?;
            for _ in 0..if is_free { 1 } else { 16 } {
                run.solver.step(H)?;
            }
            let places = run.positions()?;
            for (&[a, b], &length) in sheet.surface.edges().iter().zip(sheet.surface.edge_lengths()) {
                let elongation = places[a as usize].distance(places[b as usize]) / length - 1.0;
                let largest = if sweeps == 0 { &mut without } else { &mut worst };
                *largest = largest.max(elongation);
            }
            let mass = |p: &[f32; 4]| if p[3] > 0.0 { 1.0 / f64::from(p[3]) } else { 0.0 };
            let total: f64 = particles.iter().map(mass).sum();
            let sum: DVec3 = places.iter().zip(&particles).map(|(x, p)| *x * mass(p)).sum();
            centers.push(sum / total);
        }
        if is_free {
            drift = centers[0].distance(centers[1]);
        }
    }
    let note = format!("{:.3} %, without it {:.0} %; drift {drift:.1e} m", 100.0 * worst, 100.0 * without);
    let error =
        if without > 2.0 * limit { ((worst - limit) / 1.0e-4).max(drift / 1.0e-6) } else { f64::INFINITY };
    Ok(measured(error, 1.0, note))
}

fn stops(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (sheet, potential) = sheet([8, 10], 3.0, 1.0)?;
    let mut ends = |sweeps, tolerance, time_budget| {
        let mut settings = bare(potential.clone(), 64.0);
        (settings.max_elongation, settings.sweeps, settings.tolerance) = (0.05, sweeps, tolerance);
        settings.time_budget = time_budget;
        settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 4.0);
        let mut run = Run::new(make, sheet.particles.clone(), Settings::Filter(settings))?;
        (0..8).try_for_each(|_| run.solver.step(H).map(|_| ()))?;
        run.positions()
    };
    let [none, one, many] = [0, 1, 500].map(|sweeps| ends(sweeps, 0.0, 0.0));
    let [none, one, many] = [none?, one?, many?];
    let early = ends(500, 1.0, 0.0)?;
    // The shortest time is over after a sweep, and the longest not after 500.
    let [at_once, in_time] = [ends(500, 0.0, 1.0e-12)?, ends(500, 0.0, 1.0)?];
    let wrong = [one == none, one == many, at_once != one, in_time != many, early != one];
    let wrong = wrong.iter().filter(|is_wrong| **is_wrong).count();
    Ok(measured(wrong as f64, 0.0, "of 5 comparisons of states".into()))
}

fn drag(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let material = soft(MembraneModel::Springs, BendingModel::Hinge).bending_micro(0.0, 0.0);
    let mut worst = 0.0_f64;
    for wind in [0.0_f32, 0.25] {
        let sheet = Sheet::new([5, 6], 0.05, &material)?;
        let mass = 0.000_5;
        let particles = sheet.particles.iter().map(|p| [p[0], p[1], 0.0, (1.0 / mass) as f32]).collect();
        let mut settings = bare(sheet.potential(material)?, 64.0);
        (settings.drag, settings.angular_correction) = (0.01, AngularCorrection::Exact);
        settings.common.parameters.gravity = Vec3::new(0.0, 0.0, -9.81);
        settings.common.parameters.wind = Vec3::new(0.0, 0.0, wind);
        let expected = f64::from(wind) - (mass * 9.81 / settings.drag).sqrt();
        let mut run = Run::new(make, particles, Settings::Filter(settings))?;
        (0..96).try_for_each(|_| run.solver.step(H).map(|_| ()))?;
        let (now, before) = (run.positions()?, run.array(ParticleArray::Previous)?);
        for (p, q) in now.iter().zip(&before) {
            worst = worst.max(((*p - *q) / f64::from(H) - DVec3::new(0.0, 0.0, expected)).length());
        }
    }
    Ok(measured(worst, 1.0e-4, "m/s, with and without wind".into()))
}

fn stiff(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut wrong, mut note) = (0, String::from("furthest"));
    for (stiffness, steps) in [(0.0, 500), (1.0, 1000), (1.0e3, 1000), (1.0e6, 10_000)] {
        let (sheet, potential) = sheet([4, 5], stiffness, 1.0)?;
        let mut particles = sheet.particles.clone();
        particles.iter_mut().filter(|p| p[3] > 0.0).for_each(|p| p[3] = 10_000.0);
        if stiffness == 1.0e6 {
            let inverse_masses: Vec<f64> = particles.iter().map(|p| f64::from(p[3])).collect();
            let longest = explicit::longest_step(&potential, &inverse_masses, 1.0e-5);
            wrong += usize::from(longest >= 1.0e-5);
        }
        let mut settings = bare(potential, 50.0);
        // Nothing shortens the springs.
        settings.angular_correction = AngularCorrection::Exact;
        settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 1.0);
        let mut run = Run::new(make, particles, Settings::Filter(settings))?;
        let mut furthest = 0.0_f64;
        for step in 0..steps {
            // A gust now and then, so that it does not come to rest.
            if step % 200 == 0 {
                let gust = if step % 400 == 0 { 8.0 } else { -8.0 };
                run.solver.cloth_mut(run.id)?.edit(|p| p.gravity = Vec3::new(gust, -9.81, 1.0))?;
            }
            run.solver.step(0.02)?;
            if step % 20 == 19 {
                for place in run.positions()? {
                    wrong += usize::from(!place.is_finite());
                    furthest = furthest.max(place.abs().max_element());
                }
            }
        }
        // What has stiffness hangs: half a metre of cloth is not a metre long.
        wrong += usize::from(stiffness >= 1.0e3 && furthest > 1.0);
        note += &format!(" {furthest:.2} m at {stiffness} N/m,");
    }
    Ok(measured(wrong as f64, 0.0, note))
}

fn direct(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut ends = Vec::new();
    for linear_solver in [LinearSolver::ConjugateGradients, LinearSolver::Direct] {
        let (sheet, potential) = sheet([7, 9], 5.0e3, 1.0)?;
        let mut settings = filter::Settings::new(potential);
        settings.linear_solver = linear_solver;
        plain(&mut settings.common.parameters, 60.0);
        settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 2.0);
        let mut run = Run::new(make, sheet.particles, Settings::Filter(settings))?;
        // The length of substeps changes in between.
        for frame in 0..60 {
            run.solver.step(if frame < 30 { 1.0 / 60.0 } else { 1.0 / 50.0 })?;
        }
        ends.push(run.positions()?);
    }
    let apart = ends[0].iter().zip(&ends[1]).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max);
    Ok(measured(apart, 1.0e-5, "60 substeps".into()))
}

/// A material of springs, a few of the user's across it, and each correction.
fn kinds() -> Result<Vec<(Sheet, filter::Settings)>> {
    let of_springs = soft(MembraneModel::Springs, BendingModel::Hinge).bending_micro(0.0, 0.0);
    let mut kinds = Vec::new();
    for (i, &correction) in AngularCorrection::ALL.iter().enumerate() {
        let material: Material = of_springs.compression([1.0, 0.5, 0.25][i]);
        let sheet = Sheet::new([9, 11], 0.05, &material)?;
        let last = sheet.particles.len() as u32 - 1;
        let spring = |i: u32| Spring { ends: [last - i, last - i - 8], length: 0.3, stiffness: 2.0 };
        let potential: Potential = (*sheet.potential(material)?).clone();
        let mut settings =
            filter::Settings::new(Arc::new(potential.with_springs((0..3).map(spring).collect())?));
        (settings.angular_correction, settings.drag) = (correction, 1.0e-4 * i as f64);
        plain(&mut settings.common.parameters, 120.0);
        settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 3.0);
        settings.common.parameters.wind = Vec3::new(1.0, 0.0, 2.0);
        kinds.push((sheet, settings));
    }
    Ok(kinds)
}

fn cloths() -> Result<impl Iterator<Item = Result<(Vec<Particle>, Settings)>>> {
    Ok(kinds()?.into_iter().map(|(sheet, settings)| Ok((sheet.particles, Settings::Filter(settings)))))
}

fn bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    states::recorded(make, cloths()?, (12, &RECORDED), |_| Ok(()))
}

fn contained(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    states::contained(make, cloths()?)
}
