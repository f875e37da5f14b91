//! Measurement of one energy on random elements.

use super::element::{Element, Exact, Outcome};
use super::number::HyperDual;
use super::semidefinite::negative_share;
use crate::check::Measurement;
use crate::pbd::oracle::random::Random;
use cloth_kernels::{Lane, Mat3, Vec3};

/// Elements per energy.
const ELEMENTS: usize = 100_000;
/// Relative errors that pass, in float64 and in float32.
const DOUBLE: f64 = 1.0e-12;
const SINGLE: f64 = 1.0e-4;
/// Negative eigenvalues that pass, per largest, in float64 and in float32. Blocks of corners have the rounding errors of those of
/// columns times the square of the condition of the rest shape, up to 60 here: 4e-6.
const SEMIDEFINITE: [f64; 2] = [1.0e-6, 1.0e-5];

/// The largest relative errors found.
#[derive(Debug, Default)]
struct Worst {
    energy: f64,
    gradient: f64,
    hessian: f64,
    single: f64,
    rigid: f64,
    /// The most negative eigenvalue, per largest: in float64, in float32.
    negative: [f64; 2],
    exact: usize,
    degenerate: usize,
    /// The first element that is not finite.
    broken: Option<String>,
}

/// Measures an energy: everything that is wanted of its kernels, on [`ELEMENTS`] random elements.
pub(super) fn measure<E: Element>(seed: u64) -> Measurement {
    let mut random = Random::new(seed);
    let mut worst = Worst::default();
    for number in 0..ELEMENTS {
        let (element, x) = E::random(&mut random);
        judge(&element, &x, number, &mut random, &mut worst);
    }
    let Worst { energy, gradient, hessian, single, rigid, negative, exact, degenerate, broken } = worst;
    let ratios = [
        energy / DOUBLE,
        gradient / DOUBLE,
        hessian / DOUBLE,
        rigid / DOUBLE,
        single / SINGLE,
        negative[0] / SEMIDEFINITE[0],
        negative[1] / SEMIDEFINITE[1],
    ];
    let figures = format!(
        "float64: energy {energy:.0e}, gradient {gradient:.0e}, Hessian {hessian:.0e}, rigid motion {rigid:.0e}; \
         float32: {single:.0e}; negative eigenvalues {:.0e}, {:.0e}; {exact} Hessians exact, {degenerate} degenerate",
        negative[0], negative[1]
    );
    let compares = degenerate < ELEMENTS / 2 && (exact > ELEMENTS / 10 || E::IS_GAUSS_NEWTON);
    let proved = compares && degenerate > ELEMENTS / 200;
    Measurement {
        error: if broken.is_none() && proved { ratios.into_iter().fold(0.0, maximum) } else { f64::INFINITY },
        tolerance: 1.0,
        frame: 0,
        note: broken.unwrap_or(figures),
    }
}

/// The larger; NaN where one is.
fn maximum(a: f64, b: f64) -> f64 {
    if a >= b || a.is_nan() { a } else { b }
}

/// Raises the worst error to this one, relative to `scale`; zero of zero is no error.
fn raise(worst: &mut f64, error: f64, scale: f64) {
    *worst = maximum(*worst, if error == 0.0 { 0.0 } else { error / scale });
}

fn judge<E: Element>(element: &E, x: &[[f32; 3]], number: usize, random: &mut Random, worst: &mut Worst) {
    let double = wide(x);
    let single: Vec<Vec3<f32>> = x.iter().map(|&[x, y, z]| Vec3::new(x, y, z)).collect();
    let before = moved(&double, random);
    let found = element.outcome(&double, &before);
    let rounded = element.outcome(&single, &single);
    let outcomes = [widened(&found), widened(&rounded)];
    if let Some(broken) = outcomes.iter().position(|outcome| !is_finite(outcome)) {
        let what = ["float64", "float32"][broken];
        worst.broken.get_or_insert_with(|| format!("element {number} at {x:?} is not finite in {what}"));
        return;
    }
    let negative = outcomes.each_ref().map(|outcome| negative_share(&outcome.hessian, E::CORNERS));
    worst.negative = [0, 1].map(|k| maximum(worst.negative[k], negative[k]));
    let exact = element.is_exact(&double);
    if exact == Exact::Nothing {
        worst.degenerate += 1;
        return;
    }

    let stiffest = found.stiffness.iter().flatten().fold(0.0, |sum: f64, k| sum.max(k.abs()));
    let unit = element.unit(&double);
    let slope = (largest_entry(&found.gauss_newton) * stiffest).sqrt();
    let force = largest(&found.gradient) + unit * slope;
    let curvature = largest_entry(&found.gauss_newton) + largest_entry(&found.hessian);

    // Energy, gradient, Gauss-Newton part and Hessian in two random directions.
    let (u, v) = directions(E::CORNERS, number, random);
    let (energy, strain) = element.energy(&lifted(&double, &u, &v));
    let along = |vectors: &[Vec3<f64>]| vectors.iter().zip(&u).map(|(a, u)| a.dot(*u)).sum::<f64>();
    let formula = element.formula(&double);
    raise(&mut worst.energy, (energy.value - formula).abs(), formula.abs() + stiffest * unit * unit);
    raise(&mut worst.gradient, (along(&found.gradient) - energy.first).abs(), force);
    let product = |k: usize| -> f64 {
        strain.iter().zip(&found.stiffness).map(|(strain, column)| column[k] * strain.second).sum()
    };
    let expected: f64 = strain.iter().enumerate().map(|(k, strain)| strain.first * product(k)).sum();
    let bilinear = |blocks: &[Mat3<f64>]| form(blocks, &u, &v);
    raise(&mut worst.hessian, (bilinear(&found.gauss_newton) - expected).abs(), curvature);
    if exact == Exact::Hessian {
        worst.exact += 1;
        let corners = E::CORNERS;
        let dropped: Vec<_> =
            (0..corners * corners).map(|k| element.dropped(&double, k / corners, k % corners)).collect();
        let whole = bilinear(&found.hessian) + bilinear(&dropped);
        raise(&mut worst.hessian, (whole - energy.mixed).abs(), curvature + largest_entry(&dropped));
    }

    if E::IS_INVARIANT {
        judge_rigid_motion(element, &double, &found, force, random, worst);
    }

    // The same in float32.
    let rounded = widened(&rounded);
    let apart = |a: &[Vec3<f64>], b: &[Vec3<f64>]| {
        largest(&a.iter().zip(b).map(|(&a, &b)| a - b).collect::<Vec<_>>())
    };
    raise(&mut worst.single, apart(&rounded.gradient, &found.gradient), force);
    let rows = |blocks: &[Mat3<f64>]| blocks.iter().flat_map(|block| block.rows).collect::<Vec<_>>();
    let blocks = |a: &[Mat3<f64>], b: &[Mat3<f64>]| apart(&rows(a), &rows(b));
    raise(&mut worst.single, blocks(&rounded.hessian, &found.hessian), curvature);
    // Principal directions of nearly equal stretches have no digits in float32; only the whole Hessian does not depend on them.
    if exact == Exact::Hessian || E::IS_GAUSS_NEWTON {
        raise(&mut worst.single, blocks(&rounded.gauss_newton, &found.gauss_newton), curvature);
    }
}

/// Rigid motion: no net force, no torque, nothing to damp.
fn judge_rigid_motion<E: Element>(
    element: &E,
    double: &[Vec3<f64>],
    found: &Outcome<f64>,
    force: f64,
    random: &mut Random,
    worst: &mut Worst,
) {
    let size = double.iter().fold(0.0, |size: f64, x| size.max(x.dot(*x).sqrt()));
    for forces in [&found.gradient, &found.damping] {
        let net = forces.iter().fold(Vec3::zero(), |sum, &f| sum + f);
        let torque = forces.iter().zip(double).fold(Vec3::zero(), |sum, (&f, x)| sum + x.cross(f));
        let scale = force + largest(forces);
        raise(&mut worst.rigid, largest(&[net]), scale);
        raise(&mut worst.rigid, largest(&[torque]), scale * size);
    }
    let still = element.outcome(double, &turned(double, random)).damping;
    raise(&mut worst.rigid, largest(&still), force);
}

fn wide(x: &[[f32; 3]]) -> Vec<Vec3<f64>> {
    x.iter().map(|p| p.map(f64::from)).map(|[x, y, z]| Vec3::new(x, y, z)).collect()
}

/// The numbers of an outcome in float64.
fn widened<L: Lane + Into<f64>>(outcome: &Outcome<L>) -> Outcome<f64> {
    let vector = |v: &Vec3<L>| Vec3::new(v.x.into(), v.y.into(), v.z.into());
    let vectors = |list: &[Vec3<L>]| list.iter().map(vector).collect();
    let blocks =
        |list: &[Mat3<L>]| list.iter().map(|m| Mat3 { rows: m.rows.each_ref().map(vector) }).collect();
    Outcome {
        strain: outcome.strain.iter().map(|&e| e.into()).collect(),
        stiffness: outcome
            .stiffness
            .iter()
            .map(|column| column.iter().map(|&k| k.into()).collect())
            .collect(),
        gradient: vectors(&outcome.gradient),
        damping: vectors(&outcome.damping),
        gauss_newton: blocks(&outcome.gauss_newton),
        hessian: blocks(&outcome.hessian),
    }
}

fn is_finite(outcome: &Outcome<f64>) -> bool {
    let Outcome { strain, stiffness, gradient, damping, gauss_newton, hessian } = outcome;
    let vectors = gradient.iter().chain(damping).copied();
    let rows = gauss_newton.iter().chain(hessian).flat_map(|block| block.rows);
    strain.iter().chain(stiffness.iter().flatten()).all(|e| e.is_finite())
        && vectors.chain(rows).all(|v| v.x.is_finite() && v.y.is_finite() && v.z.is_finite())
}

/// Two directions for all corners: axes of single corners, or any.
fn directions(corners: usize, number: usize, random: &mut Random) -> (Vec<Vec3<f64>>, Vec<Vec3<f64>>) {
    let mut direction = || {
        let mut list = vec![Vec3::zero(); corners];
        if number.is_multiple_of(2) {
            let mut axis = [0.0; 3];
            axis[random.below(3)] = 1.0;
            list[random.below(corners)] = Vec3::new(axis[0], axis[1], axis[2]);
        } else {
            list.fill_with(|| {
                let [x, y, z] = random.point(1.0).map(f64::from);
                Vec3::new(x, y, z)
            });
        }
        list
    };
    (direction(), direction())
}

fn lifted(x: &[Vec3<f64>], u: &[Vec3<f64>], v: &[Vec3<f64>]) -> Vec<Vec3<HyperDual>> {
    let number = |value, first, second| HyperDual { value, first, second, mixed: 0.0 };
    let corner = |((x, u), v): ((&Vec3<f64>, &Vec3<f64>), &Vec3<f64>)| {
        Vec3::new(number(x.x, u.x, v.x), number(x.y, u.y, v.y), number(x.z, u.z, v.z))
    };
    x.iter().zip(u).zip(v).map(corner).collect()
}

/// Corners somewhat elsewhere.
fn moved(x: &[Vec3<f64>], random: &mut Random) -> Vec<Vec3<f64>> {
    let size = x.iter().fold(0.0, |size: f64, x| size.max(x.dot(*x).sqrt()));
    let corner = |x: &Vec3<f64>| {
        let [a, b, c] = random.point(0.1).map(f64::from);
        *x + Vec3::new(a, b, c) * size
    };
    x.iter().map(corner).collect()
}

/// Corners turned around a point somewhere.
fn turned(x: &[Vec3<f64>], random: &mut Random) -> Vec<Vec3<f64>> {
    let rotation = random.rotation(3.0).as_dquat().normalize();
    let shift = rotation * glam::DVec3::from_array(random.point(1.0).map(f64::from));
    let size = x.iter().fold(0.0, |size: f64, x| size.max(x.dot(*x).sqrt()));
    let corner = |x: &Vec3<f64>| {
        let p = rotation * glam::DVec3::new(x.x, x.y, x.z) + shift * size;
        Vec3::new(p.x, p.y, p.z)
    };
    x.iter().map(corner).collect()
}

/// uᵀ H v.
fn form(blocks: &[Mat3<f64>], u: &[Vec3<f64>], v: &[Vec3<f64>]) -> f64 {
    let corners = u.len();
    blocks.iter().enumerate().map(|(k, block)| u[k / corners].dot(*block * v[k % corners])).sum()
}

fn largest(vectors: &[Vec3<f64>]) -> f64 {
    vectors.iter().flat_map(|v| [v.x, v.y, v.z]).fold(0.0, |found, x| maximum(found, x.abs()))
}

fn largest_entry(blocks: &[Mat3<f64>]) -> f64 {
    blocks.iter().fold(0.0, |found, block| maximum(found, largest(&block.rows)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::derivative::springs::SpringElement;

    /// A spring whose kernel has a wrong gradient, or a Hessian of the wrong sign.
    struct Wrong<const GRADIENT: bool>(SpringElement);

    impl<const GRADIENT: bool> Element for Wrong<GRADIENT> {
        const CORNERS: usize = 2;

        fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
            let (spring, x) = SpringElement::random(random);
            (Self(spring), x)
        }
        fn energy<L: Lane>(&self, x: &[Vec3<L>]) -> (L, Vec<L>) {
            self.0.energy(x)
        }
        fn outcome<L: Lane>(&self, x: &[Vec3<L>], before: &[Vec3<L>]) -> Outcome<L> {
            let mut outcome = self.0.outcome(x, before);
            if GRADIENT {
                outcome.gradient = outcome.gradient.iter().map(|&g| g * L::splat(1.000_001)).collect();
            } else {
                outcome.hessian = outcome.hessian.iter().map(|&h| h * L::splat(-1.0)).collect();
            }
            outcome
        }
        fn is_exact(&self, x: &[Vec3<f64>]) -> Exact {
            self.0.is_exact(x)
        }
        fn dropped(&self, x: &[Vec3<f64>], i: usize, j: usize) -> Mat3<f64> {
            self.0.dropped(x, i, j)
        }
        fn unit(&self, x: &[Vec3<f64>]) -> f64 {
            self.0.unit(x)
        }
        fn formula(&self, x: &[Vec3<f64>]) -> f64 {
            self.0.formula(x)
        }
    }

    #[test]
    fn wrong_kernels_do_not_pass() {
        let gradient = measure::<Wrong<true>>(1);
        assert!((1.0e5..1.0e7).contains(&gradient.error), "a millionth of the gradient: {}", gradient.note);
        let hessian = measure::<Wrong<false>>(1);
        assert!(!hessian.passes() && hessian.note.contains("negative eigenvalues inf"), "{}", hessian.note);
    }
}
