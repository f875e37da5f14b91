//! The minimum of the incremental potential in double precision, found as plainly as can be: Newton's method with second derivatives
//! by differences and a dense factorisation. Nothing here is shared with the solver.

use super::holds::Hold;
use crate::elastic::oracle::Energy;
pub(super) use crate::elastic::oracle::P;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

/// Minima by the scene, and the bits of all numbers that a solver has a say in.
type Minima = HashMap<(&'static str, Vec<u64>), Arc<OnceLock<Minimum>>>;

/// A plane that a weighted sum of vertices stays in front of.
#[derive(Debug, Clone)]
pub(super) struct Contact {
    pub vertices: Vec<(u32, f64)>,
    pub normal: P,
    pub offset: f64,
    pub radius: f64,
    pub stiffness: f64,
}

impl Contact {
    /// ψ, where the gap is above a tenth of the radius; otherwise not a number, so that no end is judged there.
    fn value(&self, x: &[P]) -> f64 {
        let (r, k) = (self.radius, self.stiffness);
        let along = |&(i, w): &(u32, f64)| w * (0..3).map(|a| self.normal[a] * x[i as usize][a]).sum::<f64>();
        let gap = self.vertices.iter().map(along).sum::<f64>() - self.offset;
        if gap >= r {
            0.0
        } else if gap >= 2.0 * r / 3.0 {
            0.5 * k * (r - gap) * (r - gap)
        } else if gap >= 0.1 * r {
            k * (4.0 * r * r * r / (27.0 * gap) - r * r / 6.0)
        } else {
            f64::NAN
        }
    }

    /// The part of the gradient along each coordinate of each vertex, and the curvature along it, by differences of ψ of the gap.
    fn slopes(&self, x: &[P]) -> [f64; 2] {
        let step = 1.0e-4 * self.radius;
        let at = |by: f64| Self { offset: self.offset - by, ..self.clone() }.value(x);
        let [far, low, here, high, further] = [-2.0, -1.0, 0.0, 1.0, 2.0].map(|k| at(k * step));
        let slope = (8.0 * (high - low) - (further - far)) / (12.0 * step);
        [slope, (high - 2.0 * here + low) / (step * step)]
    }
}

/// What is minimised: inertia and elasticity in a step, or elasticity and weight in statics.
#[derive(Debug, Clone)]
pub(super) struct Problem {
    /// One for each material.
    pub energies: Vec<Energy>,
    pub contacts: Vec<Contact>,
    pub holds: Vec<Hold>,
    /// Masses (kg).
    pub masses: Vec<f64>,
    pub pins: Vec<bool>,
    /// x̄ (m), in statics where forces act on: x_n + h² g.
    pub inertial: Vec<P>,
    /// Where the step begins: the work of forces in statics is counted from here (m).
    pub start: Vec<P>,
    /// Length of the step (s).
    pub step: f64,
    pub is_static: bool,
}

/// A minimum.
#[derive(Debug, Clone)]
pub(super) struct Minimum {
    pub places: Vec<P>,
    pub value: f64,
    /// |∇F| over that where the search began.
    pub residual: f64,
    /// True where the Hessian was positive definite at every place on the way.
    pub is_convex: bool,
    /// True where it was at the last one: a strict minimum.
    pub is_strict: bool,
}

impl Problem {
    fn weight(&self, i: usize) -> f64 {
        self.masses[i] / (self.step * self.step)
    }

    /// Those of vertices that are free.
    fn free_holds(&self) -> impl Iterator<Item = &Hold> {
        self.holds.iter().filter(|hold| !self.pins[hold.vertex as usize])
    }

    /// How many of them do something there.
    pub fn acting(&self, x: &[P]) -> usize {
        self.free_holds().filter(|hold| hold.acts(x)).count()
    }

    /// F (J).
    pub fn value(&self, x: &[P]) -> f64 {
        let mut sum: f64 = self.energies.iter().map(|energy| energy.value(x)).sum();
        sum += self.contacts.iter().map(|contact| contact.value(x)).sum::<f64>();
        sum += self.free_holds().map(|hold| self.weight(hold.vertex as usize) * hold.value(x)).sum::<f64>();
        for i in (0..x.len()).filter(|&i| !self.pins[i]) {
            for k in 0..3 {
                let [x, y, z] = [x[i][k], self.inertial[i][k], self.start[i][k]];
                sum += self.weight(i)
                    * if self.is_static { -(x - z) * (y - z) } else { 0.5 * (x - y) * (x - y) };
            }
        }
        sum
    }

    /// ∇F (N), 0 where pinned.
    fn gradient(&self, x: &[P]) -> Vec<P> {
        let mut sum = vec![[0.0; 3]; x.len()];
        for energy in &self.energies {
            for (sum, part) in sum.iter_mut().zip(energy.gradient(x)) {
                (0..3).for_each(|k| sum[k] += part[k]);
            }
        }
        for contact in &self.contacts {
            let [slope, _] = contact.slopes(x);
            for &(i, weight) in &contact.vertices {
                (0..3).for_each(|k| sum[i as usize][k] += weight * slope * contact.normal[k]);
            }
        }
        for hold in self.free_holds() {
            hold.add_gradient(x, self.weight(hold.vertex as usize), &mut sum);
        }
        for (i, sum) in sum.iter_mut().enumerate() {
            for k in 0..3 {
                let from = if self.is_static { self.start[i][k] } else { x[i][k] };
                sum[k] += self.weight(i) * (from - self.inertial[i][k]);
            }
            if self.pins[i] {
                *sum = [0.0; 3];
            }
        }
        sum
    }

    /// The Hessian (N/m) of free vertices, row by row; `number` has their places in it.
    fn hessian(&self, x: &[P], number: &[Option<usize>], size: usize) -> Vec<f64> {
        let mut matrix = vec![0.0; size * size];
        for energy in &self.energies {
            energy.each(&mut |vertices, value| {
                add_second_differences(vertices, x, value, &mut |[i, k], [j, l], second| {
                    if let (Some(row), Some(column)) = (number[i], number[j]) {
                        matrix[(row + k) * size + column + l] += second;
                    }
                });
            });
        }
        for contact in &self.contacts {
            let [_, curvature] = contact.slopes(x);
            for (&(i, v), &(j, w)) in
                contact.vertices.iter().flat_map(|a| contact.vertices.iter().map(move |b| (a, b)))
            {
                if let (Some(row), Some(column)) = (number[i as usize], number[j as usize]) {
                    for (k, l) in (0..9).map(|entry| (entry / 3, entry % 3)) {
                        matrix[(row + k) * size + column + l] +=
                            v * w * curvature * contact.normal[k] * contact.normal[l];
                    }
                }
            }
        }
        for hold in self.free_holds() {
            let weight = self.weight(hold.vertex as usize);
            hold.second_differences(x, |[i, k], [j, l], second| {
                if let (Some(row), Some(column)) = (number[i], number[j]) {
                    matrix[(row + k) * size + column + l] += weight * second;
                }
            });
        }
        if !self.is_static {
            for (i, row) in number.iter().enumerate().filter_map(|(i, row)| row.map(|row| (i, row))) {
                (row..row + 3).for_each(|k| matrix[k * size + k] += self.weight(i));
            }
        }
        matrix
    }

    /// Stiffest entry of the Hessian's diagonal (N/m), and smallest m/h².
    pub fn stiffness(&self, x: &[P]) -> [f64; 2] {
        let number: Vec<Option<usize>> = (0..x.len()).map(|i| Some(3 * i)).collect();
        let size = 3 * x.len();
        let matrix = self.hessian(x, &number, size);
        let stiffest = (0..size).map(|k| matrix[k * size + k]).fold(0.0, f64::max);
        let free = (0..x.len()).filter(|&i| !self.pins[i]).map(|i| self.weight(i));
        [stiffest, free.fold(f64::INFINITY, f64::min)]
    }

    /// The [minimum](Self::minimum) of a scene of this name, found once for all methods and backends that agree on its numbers.
    pub fn known_minimum(&self, scene: &'static str, start: &[P]) -> Minimum {
        static KNOWN: Mutex<Option<Minima>> = Mutex::new(None);
        let numbers = [start, &self.start, &self.inertial].into_iter().flatten().flatten();
        let numbers = numbers.chain(&self.masses).chain([&self.step]).map(|number| number.to_bits());
        let key = (scene, numbers.chain([u64::from(self.is_static)]).collect());
        let place = match KNOWN.lock() {
            Ok(mut known) => known.get_or_insert_default().entry(key).or_default().clone(),
            Err(_) => Arc::default(),
        };
        place.get_or_init(|| self.minimum(start)).clone()
    }

    /// The minimum that Newton's method reaches from `start`.
    pub fn minimum(&self, start: &[P]) -> Minimum {
        let mut next = 0;
        let number: Vec<Option<usize>> = self
            .pins
            .iter()
            .map(|&pinned| {
                let place = (!pinned).then_some(next);
                next += if pinned { 0 } else { 3 };
                place
            })
            .collect();
        let norm = |g: &[P]| g.iter().flatten().map(|x| x * x).sum::<f64>().sqrt();
        let (mut x, mut is_convex, mut is_strict) = (start.to_vec(), true, true);
        let mut gradient = self.gradient(&x);
        let first = norm(&gradient).max(f64::MIN_POSITIVE);
        let mut value = self.value(&x);
        for _ in 0..200 {
            if norm(&gradient) <= 1.0e-11 * first {
                break;
            }
            let matrix = self.hessian(&x, &number, next);
            let right: Vec<f64> = number
                .iter()
                .zip(&gradient)
                .filter(|(row, _)| row.is_some())
                .flat_map(|(_, g)| g.map(|g| -g))
                .collect();
            let largest = (0..next).map(|k| matrix[k * next + k].abs()).fold(0.0, f64::max);
            let mut shift = 0.0;
            let step = loop {
                match solve(&matrix, shift, &right) {
                    Some(step) => break step,
                    None => shift = if shift == 0.0 { 1.0e-8 * largest } else { 4.0 * shift },
                }
            };
            is_strict = shift == 0.0;
            is_convex &= is_strict;
            let slope: f64 = step.iter().zip(&right).map(|(d, r)| -d * r).sum();
            let mut length = 1.0;
            let found = loop {
                let trial: Vec<P> = x
                    .iter()
                    .zip(&number)
                    .map(|(x, row)| row.map_or(*x, |row| [0, 1, 2].map(|k| x[k] + length * step[row + k])))
                    .collect();
                let reached = self.value(&trial);
                if reached <= value + 1.0e-4 * length * slope {
                    break Some((trial, reached));
                }
                length *= 0.5;
                if length < 1.0e-9 {
                    break None;
                }
            };
            // The value no longer tells: the gradient does, by a last whole step.
            let Some((trial, reached)) = found else {
                let trial: Vec<P> = x
                    .iter()
                    .zip(&number)
                    .map(|(x, row)| row.map_or(*x, |row| [0, 1, 2].map(|k| x[k] + step[row + k])))
                    .collect();
                let after = self.gradient(&trial);
                if norm(&after) < norm(&gradient) {
                    (value, x, gradient) = (self.value(&trial), trial, after);
                    continue;
                }
                break;
            };
            (value, x) = (reached, trial);
            gradient = self.gradient(&x);
        }
        Minimum { residual: norm(&gradient) / first, places: x, value, is_convex, is_strict }
    }
}

/// Calls `add` with the second derivatives of an element, by central differences.
fn add_second_differences(
    vertices: &[u32],
    x: &[P],
    value: &dyn Fn(&[P]) -> f64,
    add: &mut impl FnMut([usize; 2], [usize; 2], f64),
) {
    let mut places: Vec<P> = vertices.iter().map(|&vertex| x[vertex as usize]).collect();
    let size = (1..places.len())
        .map(|i| (0..3).map(|k| (places[i][k] - places[0][k]).powi(2)).sum::<f64>().sqrt())
        .fold(1.0e-9, f64::max);
    let step = 3.0e-4 * size;
    let count = 3 * places.len();
    for a in 0..count {
        for b in 0..=a {
            let mut at = |s: f64, t: f64| {
                places[a / 3][a % 3] += s * step;
                places[b / 3][b % 3] += t * step;
                let found = value(&places);
                places[a / 3][a % 3] -= s * step;
                places[b / 3][b % 3] -= t * step;
                found
            };
            let second =
                ((at(1.0, 1.0) - at(1.0, -1.0)) - (at(-1.0, 1.0) - at(-1.0, -1.0))) / (4.0 * step * step);
            let [row, column] = [a, b].map(|k| [vertices[k / 3] as usize, k % 3]);
            add(row, column, second);
            if a != b {
                add(column, row, second);
            }
        }
    }
}

/// Solves with the matrix plus `shift` on its diagonal by a Cholesky factorisation; none where it is not positive definite.
fn solve(matrix: &[f64], shift: f64, right: &[f64]) -> Option<Vec<f64>> {
    let n = right.len();
    let mut lower = matrix.to_vec();
    for i in 0..n {
        lower[i * n + i] += shift;
        for j in 0..=i {
            let (above, row) = lower.split_at(i * n);
            let other = if j == i { &row[..j] } else { &above[j * n..j * n + j] };
            let sum = row[j] - row[..j].iter().zip(other).map(|(a, b)| a * b).sum::<f64>();
            let entry = if i == j {
                if sum <= 0.0 || sum.is_nan() {
                    return None;
                }
                sum.sqrt()
            } else {
                sum / lower[j * n + j]
            };
            lower[i * n + j] = entry;
        }
    }
    let mut x = right.to_vec();
    for i in 0..n {
        let sum: f64 = (0..i).map(|j| lower[i * n + j] * x[j]).sum();
        x[i] = (x[i] - sum) / lower[i * n + i];
    }
    for i in (0..n).rev() {
        let sum: f64 = (i + 1..n).map(|j| lower[j * n + i] * x[j]).sum();
        x[i] = (x[i] - sum) / lower[i * n + i];
    }
    Some(x)
}
