//! Kinds of constraints: which kernel solves one, from which constants.

use cloth_kernels::energy::deformation::RestShape;
use cloth_kernels::solve::xpbd::joined::{JoinedConstants, joined};
use cloth_kernels::solve::xpbd::spring::{SpringConstants, spring};
use cloth_kernels::solve::xpbd::triangle::{StvkConstants, WovenConstants, stvk, woven};
use cloth_kernels::solve::xpbd::{Damping, Moves, hinge};
use cloth_kernels::{Lane, Particle};

/// A kind of constraints with N corners, K constants and M multipliers.
pub(crate) trait Kind<const N: usize, const K: usize, const M: usize> {
    /// Solves as many as there are lanes; `time` is h (s) and 1/h (1/s).
    fn solve<L: Lane>(
        corners: [Particle<L>; N],
        constants: [L; K],
        time: [L; 2],
        lambda: Option<[L; M]>,
        damping: Option<Damping<L, N>>,
    ) -> Moves<L, N, M>;
}

macro_rules! kinds {
    ($(
        $(#[$doc:meta])+
        $name:ident<$n:literal, $k:literal, $m:literal> = |$corners:ident, $constants:pat, $time:ident, $lambda:ident, $damping:ident| $solve:expr;
    )+) => {$(
        $(#[$doc])+
        pub(crate) struct $name;

        impl Kind<$n, $k, $m> for $name {
            #[inline(always)]
            fn solve<L: Lane>(
                $corners: [Particle<L>; $n],
                $constants: [L; $k],
                $time: [L; 2],
                $lambda: Option<[L; $m]>,
                $damping: Option<Damping<L, $n>>,
            ) -> Moves<L, $n, $m> {
                $solve
            }
        }
    )+};
}

kinds! {
    /// Springs.
    Springs<2, 4, 1> = |ends, [shortest, longest, stretched, compressed], time, lambda, damping| {
        let range = [shortest, longest];
        spring(ends, SpringConstants { range, compliance: [stretched, compressed] }, time[1], lambda, damping)
    };
    /// Woven triangles.
    Woven<3, 7, 3> = |corners, [b1u, b1v, b2u, b2v, u, v, s], time, lambda, damping| {
        let rest = RestShape { b1: [b1u, b1v], b2: [b2u, b2v] };
        woven(corners, WovenConstants { rest, strength: [u, v, s] }, time, lambda, damping)
    };
    /// Triangles of Saint Venant and Kirchhoff.
    Stvk<3, 8, 3> = |corners, [b1u, b1v, b2u, b2v, uu, vv, ss, vu], time, lambda, damping| {
        let rest = RestShape { b1: [b1u, b1v], b2: [b2u, b2v] };
        stvk(corners, StvkConstants { rest, strength: [uu, vv, ss], coupling: vu }, time, lambda, damping)
    };
    /// Hinges by their angle.
    Hinges<4, 2, 1> = |corners, [rest, strength], time, lambda, damping| {
        hinge::hinge(corners, rest, strength, time, lambda, damping)
    };
    /// Hinges with a constant Hessian.
    Isometric<4, 4, 1> = |corners, [k1, k2, k3, strength], time, lambda, damping| {
        hinge::isometric(corners, [k1, k2, k3], strength, time, lambda, damping)
    };
    /// Three hinges of a triangle joined to its curvature.
    Joined<6, 9, 3> = |corners, [a, b, c, xx, yx, yy, zx, zy, zz], time, lambda, damping| {
        let constants = JoinedConstants { rest: [a, b, c], factor: [xx, yx, yy, zx, zy, zz] };
        joined(corners, constants, time, lambda, damping)
    };
}
