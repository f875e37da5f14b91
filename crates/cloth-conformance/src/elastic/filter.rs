//! A step of the implicit filter as the format defines it, in float64: dense, and coordinate by coordinate.

use super::ElasticCase;
use super::oracle::P;
use std::collections::BTreeMap;

/// What is done about the rotation that the filter adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Correction {
    #[default]
    None,
    Literal,
    Inertia,
}

/// The block `filter` of a case.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Rule {
    pub correction: Correction,
    pub max_elongation: f64,
    pub sweeps: u32,
    pub drag: f64,
    pub wind: P,
}

fn minus(a: P, b: P) -> P {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
fn add(a: &mut P, b: P, factor: f64) {
    (0..3).for_each(|k| a[k] += factor * b[k]);
}
fn dot(a: P, b: P) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
fn length(a: P) -> f64 {
    dot(a, a).sqrt()
}
fn cross(a: P, b: P) -> P {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Makes steps of a case; factors of M + h² H are kept per length of step.
pub(crate) struct Filter<'a> {
    case: &'a ElasticCase,
    is_pinned: Vec<bool>,
    factors: BTreeMap<u64, Vec<Vec<f64>>>,
}

impl<'a> Filter<'a> {
    pub fn new(case: &'a ElasticCase) -> Self {
        let mut is_pinned = vec![false; case.masses.len()];
        case.pins.iter().for_each(|&pin| is_pinned[pin as usize] = true);
        Self { case, is_pinned, factors: BTreeMap::new() }
    }

    /// Lower Cholesky factor of M + h² H, whose rows of pinned vertices are those of the unit matrix.
    fn factor(&self, h: f64) -> Vec<Vec<f64>> {
        let n = self.case.masses.len();
        let mut a = vec![vec![0.0; n]; n];
        for (i, row) in a.iter_mut().enumerate() {
            row[i] = if self.is_pinned[i] { 1.0 } else { self.case.masses[i] };
        }
        for &([i, j], _, k) in &self.case.energy.springs {
            let (i, j) = (i as usize, j as usize);
            for (own, other) in [(i, j), (j, i)] {
                if !self.is_pinned[own] {
                    a[own][own] += h * h * k;
                    if !self.is_pinned[other] {
                        a[own][other] -= h * h * k;
                    }
                }
            }
        }
        for j in 0..n {
            let own: f64 = a[j][..j].iter().map(|l| l * l).sum();
            let pivot = (a[j][j] - own).sqrt();
            a[j][j] = pivot;
            for i in j + 1..n {
                let sum: f64 = a[i][..j].iter().zip(&a[j][..j]).map(|(x, y)| x * y).sum();
                a[i][j] = (a[i][j] - sum) / pivot;
            }
        }
        a
    }

    /// Returns m_i a_i of the filtered forces.
    fn filtered(&mut self, h: f64, force: &[P]) -> Vec<P> {
        if !self.factors.contains_key(&h.to_bits()) {
            let factor = self.factor(h);
            self.factors.insert(h.to_bits(), factor);
        }
        let factor = &self.factors[&h.to_bits()];
        let n = force.len();
        let mut a = force.to_vec();
        for i in 0..n {
            for j in 0..i {
                let from = a[j];
                add(&mut a[i], from, -factor[i][j]);
            }
            a[i] = a[i].map(|x| x / factor[i][i]);
        }
        for i in (0..n).rev() {
            for j in i + 1..n {
                let from = a[j];
                add(&mut a[i], from, -factor[j][i]);
            }
            a[i] = a[i].map(|x| x / factor[i][i]);
        }
        a.iter().zip(&self.case.masses).map(|(a, m)| a.map(|x| m * x)).collect()
    }

    /// Returns x at the end of a step from x and v, with pinned vertices at their targets.
    pub fn step(&mut self, h: f64, x: &[P], v: &[P], targets: &[[f32; 3]]) -> Vec<P> {
        let (case, rule) = (self.case, self.case.filter);
        let n = x.len();
        let mut v = v.to_vec();
        let target = |pin: usize| targets[pin].map(f64::from);
        for (k, &pin) in case.pins.iter().enumerate() {
            let i = pin as usize;
            v[i] = minus(target(k), x[i]).map(|d| d / h);
        }
        let mut force = vec![[0.0; 3]; n];
        for &([i, j], rest, k) in &case.energy.springs {
            let (i, j) = (i as usize, j as usize);
            let d = minus(x[j], x[i]);
            let size = length(d);
            let pull = if size > 0.0 { d.map(|c| k * (size - rest) * c / size) } else { [0.0; 3] };
            let viscous = minus(v[j], v[i]).map(|c| h * k * c);
            for (own, sign) in [(i, 1.0), (j, -1.0)] {
                add(&mut force[own], pull, sign);
                add(&mut force[own], viscous, sign);
            }
        }
        for i in (0..n).filter(|&i| self.is_pinned[i]) {
            force[i] = [0.0; 3];
        }
        let filtered = self.filtered(h, &force);
        let normals = self.normals(x);
        let mut end = x.to_vec();
        for i in (0..n).filter(|&i| !self.is_pinned[i]) {
            let w = 1.0 / case.masses[i];
            add(&mut end[i], v[i], h);
            add(&mut end[i], filtered[i], h * h * w);
            add(&mut end[i], case.gravity, h * h);
            if rule.drag > 0.0 {
                let u = minus(rule.wind, v[i]);
                let size = rule.drag * length(u) * dot(normals[i], u);
                add(&mut end[i], normals[i], h * h * w * size);
            }
        }
        self.correct(h, x, &filtered, &mut end);
        for (k, &pin) in case.pins.iter().enumerate() {
            end[pin as usize] = target(k);
        }
        let w = |i: usize| if self.is_pinned[i] { 0.0 } else { 1.0 / case.masses[i] };
        for _ in 0..rule.sweeps {
            for &([i, j], rest, _) in &case.energy.springs {
                let (i, j, longest) = (i as usize, j as usize, (1.0 + rule.max_elongation) * rest);
                let d = minus(end[j], end[i]);
                let size = length(d);
                if size > longest && w(i) + w(j) > 0.0 {
                    let share = (size - longest) / ((w(i) + w(j)) * size);
                    add(&mut end[i], d, share * w(i));
                    add(&mut end[j], d, -share * w(j));
                }
            }
        }
        end
    }

    fn normals(&self, x: &[P]) -> Vec<P> {
        let mut normals = vec![[0.0; 3]; x.len()];
        for (triangle, _) in &self.case.energy.triangles {
            let [a, b, c] = triangle.map(|i| x[i as usize]);
            let normal = cross(minus(b, a), minus(c, a));
            triangle.iter().for_each(|&i| add(&mut normals[i as usize], normal, 1.0));
        }
        for normal in &mut normals {
            let size = length(*normal);
            if size > 0.0 {
                *normal = normal.map(|c| c / size);
            }
        }
        normals
    }

    fn correct(&self, h: f64, x: &[P], filtered: &[P], end: &mut [P]) {
        let free: Vec<usize> = (0..x.len()).filter(|&i| !self.is_pinned[i]).collect();
        let masses = &self.case.masses;
        let total: f64 = free.iter().map(|&i| masses[i]).sum();
        let mut center = [0.0; 3];
        free.iter().for_each(|&i| add(&mut center, x[i], masses[i] / total));
        let (mut torque, mut inertia) = ([0.0; 3], [[0.0; 3]; 3]);
        for &i in &free {
            let r = minus(x[i], center);
            add(&mut torque, cross(r, filtered[i]), 1.0);
            for (a, row) in inertia.iter_mut().enumerate() {
                for (b, entry) in row.iter_mut().enumerate() {
                    *entry += masses[i] * (if a == b { dot(r, r) } else { 0.0 } - r[a] * r[b]);
                }
            }
        }
        match self.case.filter.correction {
            Correction::None => {}
            Correction::Literal => {
                for &i in &free {
                    add(&mut end[i], cross(minus(x[i], center), torque), h * h * h / masses[i]);
                }
            }
            Correction::Inertia => {
                let spin = solved(inertia, torque);
                free.iter().for_each(|&i| add(&mut end[i], cross(minus(x[i], center), spin), h * h));
            }
        }
    }
}

/// Cramer's rule for a symmetric matrix.
fn solved([a, b, c]: [P; 3], right: P) -> P {
    let determinant = dot(a, cross(b, c));
    let parts = [dot(right, cross(b, c)), dot(a, cross(right, c)), dot(a, cross(b, right))];
    // By columns, which are the rows.
    if determinant == 0.0 { [0.0; 3] } else { parts.map(|part| part / determinant) }
}
