//! Random triangles, and the deformation gradient by formulas of its own.

use super::element::{frame, lift, lift_all, magnitude};
use crate::pbd::oracle::random::Random;
use cloth_kernels::energy::deformation::{Columns, RestShape, deformation};
use cloth_kernels::{Lane, Vec3};
use glam::{DMat2, DVec2, DVec3};

/// The rest shape of a triangle: the inverse of its rest edges.
pub(super) struct Triangle {
    pub b1: [f32; 2],
    pub b2: [f32; 2],
}

/// The largest stretch of any random triangle but those that are anywhere.
pub(super) const LARGEST: f32 = 2.0;

impl Triangle {
    /// A triangle at rest, nearly at rest, stretched, compressed, sheared, inverted, anywhere, or degenerate.
    pub(super) fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
        let size = f64::from(magnitude(random, -3.0, 0.0));
        let rest = {
            let turn = DMat2::from_angle(random.between(0.0, std::f32::consts::TAU).into());
            let apex = DVec2::new(random.between(-0.5, 1.5).into(), random.between(0.2, 1.5).into());
            [turn * DVec2::X * size, turn * apex * size]
        };
        let [u, v, _] = frame(random);
        let mut between = |low: f32, high: f32| f64::from(random.between(low, high));
        let stretches = match (between(0.0, 10.0) as u32, LARGEST) {
            (0, _) => [1.0, 1.0],
            (1, _) => [between(0.999, 1.001), between(0.999, 1.001)],
            (2 | 3, most) => [between(1.0, most), between(1.0, most)],
            (4, _) => [between(0.2, 1.0), between(0.2, 1.0)],
            (5, most) => [between(0.05, most), -between(0.05, most)],
            (_, most) => [between(0.2, most), between(0.2, most)],
        };
        let principal = DMat2::from_angle(between(0.0, 6.3));
        let shear = if between(0.0, 1.0) < 0.3 { between(-0.7, 0.7) } else { 0.0 };
        let plane = principal * DMat2::from_diagonal(DVec2::from_array(stretches)) * principal.transpose();
        let plane = plane * DMat2::from_cols(DVec2::X, DVec2::new(shear, 1.0));
        let mut edges = rest.map(|edge| {
            let p = plane * edge;
            (u * p.x + v * p.y).as_vec3().to_array()
        });
        match random.below(40) {
            0 => edges = [[0.0; 3]; 2],
            1 => edges[random.below(2)] = [0.0; 3],
            2 => edges[1] = edges[0],
            3 => edges[1] = edges[0].map(|x| x * -0.5),
            4..6 => edges = edges.map(|_| random.point(2.0).map(|x| x * size as f32)),
            _ => {}
        }
        let inverse = DMat2::from_cols(rest[0], rest[1]).inverse().transpose();
        let [b1, b2] = [inverse.x_axis, inverse.y_axis].map(|b| b.as_vec2().to_array());
        (Self { b1, b2 }, vec![[0.0; 3], edges[0], edges[1]])
    }

    pub(super) fn rest<L: Lane>(&self) -> RestShape<L> {
        RestShape { b1: lift_all(self.b1), b2: lift_all(self.b2) }
    }

    pub(super) fn columns<L: Lane>(&self, x: &[Vec3<L>]) -> Columns<L> {
        deformation(self.rest(), x[1] - x[0], x[2] - x[0])
    }

    /// F by other formulas: its columns.
    pub(super) fn gradient(&self, x: &[Vec3<f64>]) -> [DVec3; 2] {
        let [d1, d2] = [1, 2].map(|i| DVec3::new(x[i].x, x[i].y, x[i].z));
        [0, 1].map(|a| d1 * f64::from(self.b1[a]) + d2 * f64::from(self.b2[a]))
    }

    /// The singular values of F, the larger first.
    pub(super) fn stretches(&self, x: &[Vec3<f64>]) -> [f64; 2] {
        let [u, v] = self.gradient(x);
        // One turn of the columns that makes them orthogonal (a step of Jacobi's method), so that small ones keep their digits.
        let angle = 0.5 * (2.0 * u.dot(v)).atan2(u.length_squared() - v.length_squared());
        let (sine, cosine) = angle.sin_cos();
        [(u * cosine + v * sine).length(), (v * cosine - u * sine).length()]
    }

    /// Whether F has a normal, and with what accuracy.
    pub(super) fn is_degenerate(&self, x: &[Vec3<f64>]) -> bool {
        self.stretches(x)[1] < 1.0e-3
    }

    /// A stiffness times a rest area.
    pub(super) fn stiffness(random: &mut Random) -> f32 {
        lift::<f32>(magnitude(random, -5.0, 3.0))
    }
}
