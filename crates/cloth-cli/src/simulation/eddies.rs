//! What eddies of the wind do to a cloth. The wind itself is a parameter, the same everywhere; they are accelerations of particles.

use cloth::{Parameters, Particle};
use cloth_core::method::pbd::stiffness::{Exponent, per_iteration};
use glam::Vec3;

use super::rigid::Rigid;
use crate::scene::{Eddies, Wind};

/// The air at a time.
#[derive(Debug)]
pub(super) struct Air {
    /// The same everywhere (m/s).
    pub wind: Vec3,
    /// The eddies, and how far the wind has carried them (m).
    eddies: Option<(Eddies, Vec3)>,
}

impl Air {
    pub fn new(wind: &Wind, time: f64) -> Self {
        let carried = || Vec3::from(wind.carried(time).map(|way| way as f32));
        let eddies = wind.turbulence.filter(|turbulence| turbulence.intensity > 0.0);
        Self { wind: wind.at(time).into(), eddies: eddies.map(|turbulence| (turbulence.eddies(), carried())) }
    }

    /// Whether it is not the same everywhere.
    pub fn has_eddies(&self) -> bool {
        self.eddies.is_some()
    }

    /// What eddies add to the drag and lift of each triangle by the wind, as accelerations of particles in the axes of a local frame, as
    /// of a cloth that stands still: how fast it moves counts in the wind itself.
    pub fn accelerations(
        &self,
        particles: &[Particle],
        triangles: &[[u32; 3]],
        parameters: &Parameters,
        frame: &Rigid,
    ) -> Vec<[f32; 4]> {
        let Some((eddies, carried)) = &self.eddies else { return vec![[0.0; 4]; particles.len()] };
        let speed = self.wind.length();
        let h = 1.0 / f64::from(parameters.solver_frequency);
        let exponent = Exponent::new(f64::from(parameters.stiffness_frequency), h, 0);
        let scaled = |coefficient| {
            (0.5 * f64::from(parameters.fluid_density) / h * per_iteration(coefficient, exponent)) as f32
        };
        let air = [scaled(parameters.drag_coefficient), scaled(parameters.lift_coefficient)];
        let places: Vec<Vec3> =
            particles.iter().map(|particle| frame.apply(particle.position.into())).collect();
        let gusts: Vec<Vec3> = places.iter().map(|&place| eddies.at(place - *carried) * speed).collect();
        let mut sums = vec![Vec3::ZERO; particles.len()];
        for corners in triangles {
            let [a, b, c] = corners.map(|corner| corner as usize);
            let normal = (places[c] - places[a]).cross(places[b] - places[a]);
            let gust = (gusts[a] + gusts[b] + gusts[c]) / 3.0;
            let change = push(normal, self.wind + gust, air) - push(normal, self.wind, air);
            for corner in [a, b, c] {
                sums[corner] += change * particles[corner].inverse_mass;
            }
        }
        let back = frame.rotation.inverse();
        let local = |sum: Vec3| if sum.is_finite() { (back * sum).extend(0.0).to_array() } else { [0.0; 4] };
        sums.into_iter().map(local).collect()
    }
}

/// Force of air of a velocity on each corner of a triangle with this normal, as long as twice its area (docs/math/wind.md).
fn push(normal: Vec3, velocity: Vec3, [drag, lift]: [f32; 2]) -> Vec3 {
    let (area, speed) = (normal.length(), velocity.length());
    if area <= 0.0 || speed <= 0.0 {
        return Vec3::ZERO;
    }
    let (normal, direction) = (normal / area, velocity / speed);
    let cosine = normal.dot(direction);
    let sine = (1.0 - cosine * cosine).max(0.0).sqrt();
    let across = velocity.cross(normal).cross(direction);
    (velocity * (drag * cosine.abs()) + across * (lift * cosine * sine)) * (area * speed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Turbulence;

    fn accelerations(wind: [f32; 3], intensity: f32) -> Vec<[f32; 4]> {
        let wind = Wind {
            velocity: wind,
            turbulence: Some(Turbulence { intensity, size: 0.5, seed: 3 }),
            ..Wind::default()
        };
        let free = |place: [f32; 3]| Particle::new(place, 0.1);
        let particles = [free([0.0; 3]), free([0.1, 0.0, 0.0]), Particle::pinned([0.0, 0.1, 0.0])];
        let mut parameters = Parameters::default();
        parameters.drag_coefficient = 0.5;
        Air::new(&wind, 1.0).accelerations(&particles, &[[0, 1, 2]], &parameters, &Rigid::IDENTITY)
    }

    #[test]
    fn eddies_go_with_the_square_of_the_wind_and_leave_what_is_pinned() {
        for calm in [accelerations([0.0, 0.0, 4.0], 0.0), accelerations([0.0; 3], 0.3)] {
            assert_eq!(calm, [[0.0; 4]; 3]);
        }
        let weak = accelerations([0.0, 0.0, 4.0], 0.3);
        assert!(weak[0][2].abs() > 0.01 && weak[2] == [0.0; 4], "{weak:?}");
    }

    #[test]
    fn air_across_a_triangle_pushes_it_along_and_air_along_it_not_at_all() {
        let push = |velocity| push(Vec3::Z * 0.02, velocity, [0.3, 0.0]);
        assert!((push(Vec3::Z * 5.0) - Vec3::Z * (0.3 * 5.0 * 0.02 * 5.0)).length() < 1e-6);
        assert_eq!(push(Vec3::X * 5.0), Vec3::ZERO);
    }
}
