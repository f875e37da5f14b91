//! The elastic catenary: a chain of springs between two supports.

use super::bench::{GRAVITY, Model, rest};
use super::method::Method;
use super::values::Values;
use crate::check::{MakeSolver, Measurement};
use cloth_core::{Potential, Result, Spring};
use glam::DVec3;

/// Length at rest and distance of the supports (m), mass per length (kg/m), stiffness EA (N).
const LENGTH: f64 = 1.0;
const SPAN: f64 = 0.7;
const MASS: f64 = 0.1;
const STIFFNESS: f64 = 20.0;

/// Place at a length s from the first support, under the tension H at the lowest point.
fn place(s: f64, tension: f64) -> DVec3 {
    let q = MASS * GRAVITY;
    let vertical = 0.5 * q * LENGTH;
    let [root, here] = [vertical / tension, (vertical - q * s) / tension];
    let x = tension * s / STIFFNESS + tension / q * (root.asinh() - here.asinh());
    let down = s / STIFFNESS * (vertical - 0.5 * q * s) + tension / q * (root.hypot(1.0) - here.hypot(1.0));
    DVec3::new(x, -down, 0.0)
}

/// The tension with which the chain reaches the other support.
fn tension() -> f64 {
    let (mut low, mut high) = (1.0e-6, 1.0e3);
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        if place(LENGTH, middle).x < SPAN { low = middle } else { high = middle }
    }
    low
}

/// Largest distance of a chain of `links` from the curve (m).
fn distance(make: &mut MakeSolver<'_>, method: Method, links: u32) -> Result<f64> {
    let length = LENGTH / f64::from(links);
    let spring = |i| Spring { ends: [i, i + 1], length, stiffness: STIFFNESS / length };
    let potential = Potential::default().with_springs((0..links).map(spring).collect())?;
    let start = |i: u32| {
        let share = f64::from(i) / f64::from(links);
        // Two straight halves, longer than the chain: what is slack resists no load across it.
        DVec3::new(SPAN * share, -1.2 * share.min(1.0 - share), 0.0)
    };
    let masses = vec![MASS * length; links as usize + 1];
    let model = Model::at_rest(potential, masses, (0..=links).map(start).collect());
    let model = model.pinned(|i, _| i == 0 || i == links as usize);
    let tension = tension();
    let end = rest(make, method, &model)?;

    let found = end.places;
    let apart = found.iter().enumerate().map(|(i, p)| (*p - place(i as f64 * length, tension)).length());
    Ok(apart.fold(0.0, f64::max))
}

pub(super) fn elastic(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let mut values = Values::new(
        "x(s) = H s/EA + (H/q)(asinh(V/H) - asinh((V - q s)/H)), y likewise; distance of N links ~ 1/N²",
        0.3,
    );
    let mut errors = Vec::new();
    for links in [10, 20, 40] {
        errors.push(distance(make, method, links)?);
    }
    for pair in errors.windows(2) {
        values.absolute("order", (pair[0] / pair[1]).log2(), 2.0);
    }
    values.say(format!("{:.1e}, {:.1e}, {:.1e} m at 10, 20, 40 links", errors[0], errors[1], errors[2]));
    Ok(values.measurement())
}
