//! The implicit filter (Desbrun, Schröder, Barr 1999; docs/math/filter.md): forces of springs, smoothed by a constant matrix.
//!
//! ```text
//! f = Σ_j k ε n                          the spring forces at the start of the substep
//! f~ = f - h H v                         H = graph Laplacian of the stiffness: artificial viscosity h k (v_j - v_i)
//! (M + h² H) a = f~                      M a is the filtered force
//! x' = x + h v + h² g + h² a + drag + turn
//! ```
//!
//! Displacements take the place of velocities and accelerations: b = h v, y = h² a, and `weight` is m/h² (kg/s²).

use super::block3::{self, Symmetric3};
use crate::{Lane, Mat3, Particle, Vec3};

/// Part of the mean moment of inertia that is added to it, so that masses on a line have one, too.
const LEAST_INERTIA: f32 = 1.0e-12;

/// Returns b = h v of a particle that moved by `d` in the last substep; `left` is what damping and the frame leave of it.
#[inline(always)]
pub fn coasted<L: Lane>(left: Mat3<L>, d: Vec3<L>) -> Vec3<L> {
    left * d
}

/// Returns f~ of a spring on its first end; that on the other is its negative. `pull` is k ε n.
#[inline(always)]
pub fn force<L: Lane>(pull: Vec3<L>, stiffness: L, [bi, bj]: [Vec3<L>; 2]) -> Vec3<L> {
    pull + (bj - bi) * stiffness
}

/// Returns an entry of (M/h² + H) times a vector: the diagonal one.
#[inline(always)]
pub fn own_entry<L: Lane>(diagonal: L, p: Vec3<L>) -> Vec3<L> {
    p * diagonal
}

/// Adds one beside the diagonal.
#[inline(always)]
pub fn other_entry<L: Lane>(sum: Vec3<L>, stiffness: L, p: Vec3<L>) -> Vec3<L> {
    sum - p * stiffness
}

/// Returns what drag displaces: w K |b| (n·b) n with b = h (wind - v), which is h² w K |u| (n·u) n.
#[inline(always)]
pub fn drag<L: Lane>(inverse_mass: L, coefficient: L, through: Vec3<L>, normal: Vec3<L>) -> Vec3<L> {
    let speed = through.dot(through).sqrt();
    normal * ((inverse_mass * coefficient) * (speed * normal.dot(through)))
}

/// Returns the particle displaced.
#[inline(always)]
pub fn displaced<L: Lane>(p: Particle<L>, by: Vec3<L>) -> Particle<L> {
    p.at(p.position + by)
}

/// Adds a mass at x to a centre of mass that is still multiplied with all masses.
#[inline(always)]
pub fn add_mass<L: Lane>(sum: Vec3<L>, total: L, weight: L, x: Vec3<L>) -> (Vec3<L>, L) {
    (sum + x * weight, total + weight)
}

/// Returns the centre of mass.
#[inline(always)]
pub fn center<L: Lane>(sum: Vec3<L>, total: L) -> Vec3<L> {
    sum * (L::splat(1.0) / total)
}

/// Adds the torque r x (m a) of a filtered force.
#[inline(always)]
pub fn add_torque<L: Lane>(sum: Vec3<L>, r: Vec3<L>, weight: L, y: Vec3<L>) -> Vec3<L> {
    sum + r.cross(y * weight)
}

/// Adds to I/h²: weight (|r|² 1 - r rᵀ).
#[inline(always)]
pub fn add_inertia<L: Lane>(sum: Symmetric3<L>, r: Vec3<L>, weight: L) -> Symmetric3<L> {
    sum + Symmetric3::outer(-weight, r).plus_scalar(weight * r.dot(r))
}

/// Returns h² I⁻¹ τ, and zero where there is no inertia.
#[inline(always)]
pub fn turn<L: Lane>(inertia: Symmetric3<L>, torque: Vec3<L>) -> Vec3<L> {
    let trace = (inertia.xx + inertia.yy) + inertia.zz;
    block3::solve(inertia.plus_scalar(trace * L::splat(LEAST_INERTIA)), torque).0
}

/// Returns what the exact correction displaces: r x (h² I⁻¹ τ), which takes the torque τ away.
#[inline(always)]
pub fn turned<L: Lane>(r: Vec3<L>, turn: Vec3<L>) -> Vec3<L> {
    r.cross(turn)
}

/// Returns what the published correction displaces: h³ w r x τ. Its unit is not a length: numbers in SI.
#[inline(always)]
pub fn turned_as_published<L: Lane>(r: Vec3<L>, torque: Vec3<L>, inverse_mass: L, h: L) -> Vec3<L> {
    r.cross(torque) * ((h * h * h) * inverse_mass)
}

#[cfg(test)]
mod tests {
    use super::*;

    type V = Vec3<f64>;

    fn close(a: V, b: V) -> bool {
        (a - b).dot(a - b) < 1.0e-24
    }

    #[test]
    fn the_exact_correction_takes_the_torque_away() {
        let masses: [(f64, V, V); 4] = [
            (1.0, Vec3::new(0.0, 0.0, 1.0), Vec3::new(0.3, 0.1, 0.0)),
            (2.0, Vec3::new(1.0, 0.0, 0.0), Vec3::new(0.0, 0.2, -0.4)),
            (0.5, Vec3::new(0.2, 1.5, -0.3), Vec3::new(0.1, 0.0, 0.2)),
            (1.5, Vec3::new(-0.7, 0.1, 0.4), Vec3::new(0.0, -0.1, 0.1)),
        ];
        let (sum, total) =
            masses.iter().fold((V::zero(), 0.0), |(sum, total), &(m, x, _)| add_mass(sum, total, m, x));
        let center = center(sum, total);
        let (mut torque, mut inertia) = (V::zero(), Symmetric3::scalar(0.0));
        for &(m, x, y) in &masses {
            torque = add_torque(torque, x - center, m, y);
            inertia = add_inertia(inertia, x - center, m);
        }
        let turn = turn(inertia, torque);
        let (mut left, mut moved) = (V::zero(), V::zero());
        for &(m, x, y) in &masses {
            let by = y + turned(x - center, turn);
            left = add_torque(left, x - center, m, by);
            moved = moved + (by - y) * m;
        }
        assert!(torque.dot(torque) > 0.1 && left.dot(left) < 1.0e-20, "{torque:?} {left:?}");
        assert!(close(moved, V::zero()), "{moved:?}");
    }

    #[test]
    fn masses_on_a_line_turn_about_all_but_the_line() {
        let inertia = add_inertia(Symmetric3::scalar(0.0), Vec3::new(2.0, 0.0, 0.0), 3.0);
        let by = turn(inertia, Vec3::new(0.0, 24.0, -6.0));
        assert!((by.y - 2.0).abs() < 1.0e-9 && (by.z + 0.5).abs() < 1.0e-9 && by.x == 0.0, "{by:?}");
        assert_eq!(turn(Symmetric3::scalar(0.0), Vec3::new(1.0, 0.0, 0.0)), Vec3::zero());
    }

    #[test]
    fn drag_is_along_the_normal_and_grows_with_the_square_of_the_speed() {
        let normal = Vec3::new(0.0, 1.0, 0.0);
        let by = drag(2.0, 0.25, Vec3::new(3.0, -4.0, 0.0), normal);
        assert!(close(by, Vec3::new(0.0, -10.0, 0.0)), "{by:?}");
        assert!(close(drag(2.0, 0.25, Vec3::new(-3.0, 4.0, 0.0), -normal), -by));
    }
}
