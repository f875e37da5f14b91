//! Cloth against shapes: friction, and what holds single particles.

use super::bench::{Bench, GRAVITY, Model};
use super::method::Method;
use super::sheet::{Sheet, material};
use super::values::Values;
use crate::check::{MakeSolver, Measurement};
use cloth_core::{Capsule, Convex, Fabric, Plane, Potential, Result, Sphere};
use glam::{DVec2, DVec3};

/// Coefficient of friction of the rows.
const FRICTION: f64 = 0.4;

/// Middle of a list of places.
fn middle(places: &[DVec3]) -> DVec3 {
    places.iter().copied().sum::<DVec3>() / places.len() as f64
}

/// A sheet laid on a plane that is turned by this angle about z, and how far it slid downhill after each step.
fn slide(make: &mut MakeSolver<'_>, method: Method, angle: f64, steps: u32, step: f64) -> Result<Vec<f64>> {
    let sheet = Sheet::grid(4, 4, DVec2::splat(0.03));
    let mut cloth = material(0.2, 500.0, 100.0, 1.0e-5).thickness(0.001);
    cloth.friction = FRICTION;
    let (potential, masses) = sheet.of(cloth)?;
    let (normal, down) =
        (DVec3::new(angle.sin(), angle.cos(), 0.0), DVec3::new(angle.cos(), -angle.sin(), 0.0));
    let places = sheet.laid(|p| down * p.x + DVec3::Z * p.y + normal * 0.0009);
    let model = Model::at_rest(potential, masses, places.clone()).moving(step);
    let mut bench = Bench::new(make, method, &model)?;
    bench.cloth()?.set_planes(&[Plane::new(normal.as_vec3(), 0.0)])?;
    bench.cloth()?.set_convexes(&[Convex::new([0])])?;
    let mut slid = Vec::new();
    for _ in 0..steps {
        bench.step()?;
        slid.push((middle(&bench.positions()?) - middle(&places)).dot(down));
    }
    Ok(slid)
}

pub(super) fn incline(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let mut values = Values::new("sticks for tan α < μ, else a = g (sin α - μ cos α)", 0.01);
    let step = 1.0 / 120.0;
    for degrees in [10.0_f64, 20.0] {
        let slid = slide(make, method, degrees.to_radians(), 120, step)?;
        // Creeping at 1 mm/s at most is how a friction without a jump sticks.
        let speed = (slid[119] - slid[59]) / (60.0 * step);
        values.take(if speed < 0.001 { 0.0 } else { f64::NAN });
        values.say(format!("{degrees}°: creeps at {:.2} mm/s", 1.0e3 * speed));
    }
    for degrees in [30.0_f64, 45.0] {
        let angle = degrees.to_radians();
        let slid = slide(make, method, angle, 72, step)?;
        let speed = |k: usize| (slid[k] - slid[k - 1]) / step;
        let found = (speed(71) - speed(35)) / (36.0 * step);
        values.relative(
            &format!("{degrees}° (m/s²)"),
            found,
            GRAVITY * (angle.sin() - FRICTION * angle.cos()),
        );
    }
    Ok(values.measurement())
}

pub(super) fn capstan(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let (radius, thickness, cell, rows) = (0.05, 0.001, 0.005, 96_u32);
    let at = radius + 0.9 * thickness;
    let sheet = Sheet::grid(1, rows, DVec2::new(0.02, cell));
    let mut cloth = material(0.05, 4000.0, 1000.0, 1.0e-8).thickness(thickness);
    cloth.friction = FRICTION;
    let (potential, mut masses) = sheet.of(cloth)?;
    let strip: f64 = masses.iter().sum();
    let half = std::f64::consts::FRAC_PI_2 * at;
    let (middle_row, step) = (0.5 * f64::from(rows) * cell, 1.0 / 240.0);
    let places = sheet.laid(|p| {
        let along = p.y - middle_row;
        let over = (along / at).clamp(-std::f64::consts::FRAC_PI_2, std::f64::consts::FRAC_PI_2);
        DVec3::new(over.sin() * at, over.cos() * at - (along.abs() - half).max(0.0), p.x)
    });
    // The heavy end is beyond what friction holds.
    let loads = [0.1, 0.42];
    let ends = [[0, 1], [2 * rows as usize, 2 * rows as usize + 1]];
    for (end, load) in ends.into_iter().zip(loads) {
        end.into_iter().for_each(|i| masses[i] += 0.5 * load);
    }
    let model = Model::at_rest(potential, masses, places).moving(step);
    let mut bench = Bench::new(make, method, &model)?;
    let spheres = [-0.2_f32, 0.2].map(|z| Sphere::new([0.0, 0.0, z], radius as f32));
    bench.cloth()?.set_spheres(&spheres)?;
    bench.cloth()?.set_capsules(&[Capsule::new(0, 1)])?;
    let mut heights = Vec::new();
    for _ in 0..84 {
        bench.step()?;
        let places = bench.positions()?;
        heights.push(ends.map(|[a, b]| 0.5 * (places[a].y + places[b].y)));
    }
    let speed = |end: usize, k: usize| (heights[k][end] - heights[k - 1][end]) / step;
    let [up, down] = [0, 1].map(|end| (speed(end, 83) - speed(end, 53)) / (30.0 * step));
    // Each end carries half of the strip with it.
    let [light, heavy] = loads.map(|load| load + 0.5 * strip);
    let tensions = [light * (GRAVITY + up), heavy * (GRAVITY + down)];
    let mut values = Values::new("T2/T1 = exp(μ φ), φ = π", 0.03);
    values.relative("T2/T1", tensions[1] / tensions[0], (FRICTION * std::f64::consts::PI).exp());
    values.say(format!("tensions {:.3} and {:.3} N", tensions[0], tensions[1]));
    Ok(values.measurement())
}

pub(super) fn tether(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let (step, length) = (0.1, 0.25_f32);
    let places = vec![DVec3::ZERO, DVec3::X * 0.2, DVec3::Z * 0.1];
    let model = Model::at_rest(Potential::default(), vec![0.1, 0.02, 0.3], places).pinned(|i, _| i == 0);
    let model = model.moving(step);
    let fabric = Fabric {
        particle_count: 3,
        sets: vec![0],
        tether_anchors: vec![0; 3],
        tether_lengths: vec![length; 3],
        ..Fabric::default()
    };
    let mut bench = Bench::with_fabric(make, method, &model, fabric)?;
    // Backward Euler damps the swing within a minute, and the last steps tell.
    for _ in 0..1200 {
        bench.step()?;
    }
    let places = bench.positions()?;
    let mut values = Values::new("out by m g / k = h² g / 1000, k = 1000 m/h²", 0.01);
    for (i, mass) in [(1, 0.02), (2, 0.3)] {
        let out = (places[i] - places[0]).length() - f64::from(length);
        values.relative(&format!("{mass} kg (µm)"), 1.0e6 * out, 1.0e3 * GRAVITY * step * step);
    }
    Ok(values.measurement())
}
