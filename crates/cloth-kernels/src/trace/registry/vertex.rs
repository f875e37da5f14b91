//! Vertex block descent: what its passes are made of. Energies as a vertex feels them come in two forms, the second for cloths with
//! damping.

use crate::trace::flat::Flat;
use crate::trace::kernel::kernel_list;
use crate::trace::value::{Port, Traced, Value};
use crate::trace::{Kernel, Name, Recorded, record};
use crate::{energy, solve};

pub(super) const KERNELS: &[Kernel] = kernel_list! {
    damping_rate = energy::damping::rate(time, rate) => result;
    inertia_rate = energy::inertia::rate(h) => result;
    inertia_weight = energy::inertia::weight(inverse_mass, rate) => result;

    adaptive_pull = solve::adaptive_start::pull(bias, acceleration, dt_squared) => pull;
    adaptive_coasted = solve::adaptive_start::coasted(inertial, pull) => coasted;
    adaptive_part = solve::adaptive_start::part(coasted, before, pull, last, dt) => part;
    adaptive_start = solve::adaptive_start::start(coasted, pull, part) => u;
    vertex_edge_before = solve::vertex_block::edge_before(place, own) => d;
    vertex_edge = solve::vertex_block::edge(before, u, own) => d;
    vertex_inertia = solve::vertex_block::inertia(weight, u, inertial) => block;
    vertex_sum = solve::vertex_block::sum(a, b) => block;
    vertex_add_weighted = solve::vertex_block::add_weighted(sum, weight, d) => sum;
    vertex_weighted = solve::vertex_block::weighted(sum, stiffness) => block;
    vertex_step = solve::vertex_block::step(weight, block, few) => step;
    vertex_moved = solve::vertex_block::moved(u, step) => u;

    vertex_woven = solve::vertex_block::woven(d, rest, stiffness, None) => block;
    vertex_woven_damped = solve::vertex_block::woven(d, rest, stiffness, Some(before)) => block;
    vertex_stvk = solve::vertex_block::stvk(d, rest, stiffness, None) => block;
    vertex_stvk_damped = solve::vertex_block::stvk(d, rest, stiffness, Some(before)) => block;
    vertex_corotated = solve::vertex_block::corotated(d, rest, stiffness, None) => block;
    vertex_corotated_damped = solve::vertex_block::corotated(d, rest, stiffness, Some(before)) => block;
    vertex_link = solve::vertex_block::link(d, range, stiffness, None) => block;
    vertex_link_damped = solve::vertex_block::link(d, range, stiffness, Some(before)) => block;
    vertex_hinge = solve::vertex_block::hinge(d, rest, stiffness, None) => block;
    vertex_hinge_damped = solve::vertex_block::hinge(d, rest, stiffness, Some(before)) => block;
    vertex_hinge_far = solve::vertex_block::hinge_far(d, rest, stiffness, None) => block;
    vertex_hinge_far_damped = solve::vertex_block::hinge_far(d, rest, stiffness, Some(before)) => block;
    vertex_isometric = solve::vertex_block::isometric(d, weights, stiffness, None) => block;
    vertex_isometric_damped = solve::vertex_block::isometric(d, weights, stiffness, Some(before)) => block;
    vertex_joined = solve::vertex_block::joined(d, rest, stiffness, None) => block;
    vertex_joined_damped = solve::vertex_block::joined(d, rest, stiffness, Some(before)) => block;
    vertex_joined_far = solve::vertex_block::joined_far(d, rest, stiffness, None) => block;
    vertex_joined_far_damped = solve::vertex_block::joined_far(d, rest, stiffness, Some(before)) => block;
};
