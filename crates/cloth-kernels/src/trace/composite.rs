//! The structs among the parameters and results of kernels: field by field.

use super::Name;
use super::value::{Port, Traced, Value};
use crate::aabb::Aabb;
use crate::collide::cone::{Cone, ConeOutcome, EndVelocities};
use crate::collide::continuous::{ConeSweep, Sweep};
use crate::collide::convex::Surface;
use crate::collide::triangle::Nearest;
use crate::collide::voxel::{Attenuation, Place, Tangent};
use crate::collide::{Contacts, Response};
use crate::contact::barrier::{Gap, GapBarrier};
use crate::contact::friction::{Grip, Slip};
use crate::contact::surface::ConeSide;
use crate::energy::area::Area;
use crate::energy::bending::Hinge;
use crate::energy::bending_quadratic::Isometric;
use crate::energy::deformation::{ColumnBlocks, Columns, RestShape};
use crate::energy::element::{
    CorotatedElement, Damped, HingeElement, IsometricElement, JoinedElement, SpringElement, StvkElement,
    WovenElement,
};
use crate::energy::membrane_corotated::{self, Corotated};
use crate::energy::membrane_stvk::{self, Stvk};
use crate::energy::membrane_woven::{self, Woven};
use crate::energy::spring::{self, Spring};
use crate::energy::strain_barrier::{Barrier, Principal, Threads};
use crate::pbd::edge::Limits;
use crate::pbd::integrate::{Bias, State};
use crate::pbd::wind::{Air, Face};
use crate::solve::block3::Symmetric3;
use crate::solve::hard::Hard;
use crate::solve::vertex_block::{Before, VertexBlock};
use crate::solve::xpbd::joined::JoinedConstants;
use crate::solve::xpbd::spring::SpringConstants;
use crate::solve::xpbd::triangle::{StvkConstants, WovenConstants};
use crate::solve::xpbd::unilateral::Unilateral;
use crate::solve::xpbd::{Damping, Moves};

type SpringStiffness<L> = spring::Stiffness<L>;
type WovenStiffness<L> = membrane_woven::Stiffness<L>;
type StvkStiffness<L> = membrane_stvk::Stiffness<L>;
type CorotatedStiffness<L> = membrane_corotated::Stiffness<L>;

macro_rules! composites {
    ($($type:ident { $($field:ident),+ })+) => {$(
        impl<L: Traced> Value<L> for $type<L> {
            fn read<P: Port<L>>(port: &mut P, name: &Name<'_>) -> Self {
                $(let $field = Value::read(port, &name.field(stringify!($field)));)+
                Self { $($field),+ }
            }
            fn write<P: Port<L>>(self, port: &mut P, name: &Name<'_>) {
                $(self.$field.write(port, &name.field(stringify!($field)));)+
            }
        }
    )+};
}

composites! {
    Aabb { lower, upper }
    Air { drag, lift, bias }
    Bias { current, previous }
    Cone { center, half_length, axis, slope, radius, cosine_squared }
    ConeSide { normal, is_first, is_second, velocity }
    ConeOutcome { contacts, contact, left, right }
    ConeSweep { sweep, contacts, first_is_active, second_is_active }
    Contacts { delta, velocity, count }
    EndVelocities { first, second }
    Face { normal, d, area, distance, works }
    Limits { softening, compression, stretch }
    Nearest { distance_squared, normal, from_corner, s, t }
    Response { friction, mass_scale, epsilon }
    State { current, previous }
    Surface { distance, normal, velocity }
    Sweep { position, moved }

    Attenuation { offset, tangential, normal }
    Place { axes, origin }
    Tangent { closest, normal }

    Area { excess, jacobian, normal, bulge }
    Barrier { stiffness, limit, range }
    ColumnBlocks { uu, uv, vv }
    Columns { u, v }
    Gap { gap, normal }
    GapBarrier { stiffness, radius, floor }
    Grip { force, range }
    Corotated { strain, f, r, normal, inverse, area }
    CorotatedStiffness { mu, lambda }
    Hard { shortest, longest, stiffness, multiplier }
    Hinge { strain, jacobian }
    Isometric { strain, direction, weights }
    Principal { stretch, space, normal, material }
    RestShape { b1, b2 }
    Slip { slip, normal }
    Spring { elongation, direction, ratio, slack }
    SpringStiffness { stretched, compressed }
    Stvk { strain, f }
    StvkStiffness { warp, weft, coupling, shear }
    Symmetric3 { xx, xy, xz, yy, yz, zz }
    Threads { stretch, n, inverse }
    Woven { strain, f, n, inverse }
    WovenStiffness { warp, weft, shear }

    CorotatedElement { rest, stiffness }
    HingeElement { rest, stiffness }
    IsometricElement { rest, stiffness }
    JoinedElement { rest, stiffness }
    SpringElement { range, stiffness }
    StvkElement { rest, stiffness }
    WovenElement { rest, stiffness }

    JoinedConstants { rest, factor }
    SpringConstants { range, compliance }
    StvkConstants { rest, strength, coupling }
    WovenConstants { rest, strength }
    Unilateral { value, normal }
    VertexBlock { gradient, hessian }
}

impl<L: Traced, const N: usize> Value<L> for Before<L, N> {
    fn read<P: Port<L>>(port: &mut P, name: &Name<'_>) -> Self {
        let d = Value::read(port, &name.field("d"));
        Self { d, rate: Value::read(port, &name.field("rate")) }
    }
    fn write<P: Port<L>>(self, port: &mut P, name: &Name<'_>) {
        self.d.write(port, &name.field("d"));
        self.rate.write(port, &name.field("rate"));
    }
}

impl<L: Traced, const N: usize> Value<L> for Damped<L, N> {
    fn read<P: Port<L>>(port: &mut P, name: &Name<'_>) -> Self {
        let before = Value::read(port, &name.field("before"));
        let time = Value::read(port, &name.field("time"));
        Self { before, time, rate: Value::read(port, &name.field("rate")) }
    }
    fn write<P: Port<L>>(self, port: &mut P, name: &Name<'_>) {
        self.before.write(port, &name.field("before"));
        self.time.write(port, &name.field("time"));
        self.rate.write(port, &name.field("rate"));
    }
}

impl<L: Traced, const N: usize> Value<L> for Damping<L, N> {
    fn read<P: Port<L>>(port: &mut P, name: &Name<'_>) -> Self {
        let time = Value::read(port, &name.field("time"));
        Self { time, before: Value::read(port, &name.field("before")) }
    }
    fn write<P: Port<L>>(self, port: &mut P, name: &Name<'_>) {
        self.time.write(port, &name.field("time"));
        self.before.write(port, &name.field("before"));
    }
}

impl<L: Traced, const N: usize, const M: usize> Value<L> for Moves<L, N, M> {
    fn read<P: Port<L>>(port: &mut P, name: &Name<'_>) -> Self {
        let corners = Value::read(port, &name.field("corners"));
        Self { corners, lambda: Value::read(port, &name.field("lambda")) }
    }
    fn write<P: Port<L>>(self, port: &mut P, name: &Name<'_>) {
        self.corners.write(port, &name.field("corners"));
        self.lambda.write(port, &name.field("lambda"));
    }
}
