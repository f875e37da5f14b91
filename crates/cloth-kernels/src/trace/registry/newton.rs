//! Newton's method: what its passes are made of, in float64. Elements come in two forms, the second for cloths with damping.

use crate::energy::element::Element;
use crate::trace::flat::Flat;
use crate::trace::kernel::kernel_list;
use crate::trace::value::{Port, Traced, Value};
use crate::trace::{Kernel, Name, Recorded, record};
use crate::{energy, solve};

pub(super) const KERNELS: &[Kernel] = kernel_list! {
    newton_rate = energy::inertia::rate(h) => result;
    newton_weight = energy::inertia::weight(inverse_mass, rate) => result;
    newton_inertia_energy = energy::inertia::energy(weight, u, inertial) => result;
    newton_inertia_gradient = energy::inertia::gradient(weight, u, inertial) => gradient;
    newton_static_energy = energy::inertia::static_energy(weight, u, inertial) => result;
    newton_static_gradient = energy::inertia::static_gradient(weight, inertial) => gradient;
    newton_inertia_scale = energy::inertia::scale(weight, u, inertial) => result;

    newton_inertial = solve::newton::inertial(end, start) => inertial;
    newton_edge = solve::newton::edge(start, first_start, u, first_u) => d;
    newton_ahead = solve::newton::ahead(u, d, alpha) => u;
    newton_place = solve::newton::place(start, u) => place;
    newton_square = solve::newton::square(x) => result;
    newton_acceleration = solve::newton::acceleration(u, inertial, rate_squared) => acceleration;
    newton_add = solve::newton::add(sum, force) => sum;
    newton_add_block = solve::newton::add_block(sum, block) => sum;
    newton_add_transposed = solve::newton::add_transposed(sum, block) => sum;
    newton_add_weight = solve::newton::add_weight(block, weight) => block;
    newton_scale = solve::newton::scale(inertia, energy) => result;
    newton_is_clearly_lower = solve::newton::is_clearly_lower(there, here, scale) => result;

    newton_enough = solve::conjugate_gradients::enough(norm, first_norm, tolerance) => result;
    newton_finer = solve::conjugate_gradients::finer(norm, first_norm, tolerance) => result;
    newton_least = solve::conjugate_gradients::least(first_norm, tolerance) => result;
    newton_inverse = solve::conjugate_gradients::inverse(block) => inverse;
    newton_length = solve::conjugate_gradients::length(square) => result;
    newton_add_product = solve::conjugate_gradients::add_product(sum, block, p) => sum;
    newton_preconditioned = solve::conjugate_gradients::preconditioned(inverse, r) => z;
    newton_term = solve::conjugate_gradients::term(a, b) => result;
    newton_quotient = solve::conjugate_gradients::quotient(sum, other) => result;
    newton_step = solve::conjugate_gradients::step(d, r, p, product, alpha) => (d, r);
    newton_turned = solve::conjugate_gradients::turned(z, p, beta) => p;
    newton_bound = solve::line_search::bound(energy, alpha, slope, scale) => result;
    newton_is_spent = solve::line_search::is_spent(alpha) => result;
    newton_shorter = solve::line_search::shorter(alpha) => result;

    element_woven_strain = energy::element::WovenElement<L>::strain(element, d) => strain;
    element_woven_energy = energy::element::WovenElement<L>::energy(element, d, None) => result;
    element_woven_damped_energy =
        energy::element::WovenElement<L>::energy(element, d, Some(damped)) => result;
    element_woven_gradient = energy::element::WovenElement<L>::gradient(element, d, None) => force;
    element_woven_damped_gradient =
        energy::element::WovenElement<L>::gradient(element, d, Some(damped)) => force;
    element_woven_blocks = energy::element::WovenElement<L>::blocks(element, d, None) => block;
    element_woven_damped_blocks =
        energy::element::WovenElement<L>::blocks(element, d, Some(damped)) => block;

    element_stvk_strain = energy::element::StvkElement<L>::strain(element, d) => strain;
    element_stvk_energy = energy::element::StvkElement<L>::energy(element, d, None) => result;
    element_stvk_damped_energy =
        energy::element::StvkElement<L>::energy(element, d, Some(damped)) => result;
    element_stvk_gradient = energy::element::StvkElement<L>::gradient(element, d, None) => force;
    element_stvk_damped_gradient =
        energy::element::StvkElement<L>::gradient(element, d, Some(damped)) => force;
    element_stvk_blocks = energy::element::StvkElement<L>::blocks(element, d, None) => block;
    element_stvk_damped_blocks =
        energy::element::StvkElement<L>::blocks(element, d, Some(damped)) => block;

    element_corotated_strain = energy::element::CorotatedElement<L>::strain(element, d) => strain;
    element_corotated_energy = energy::element::CorotatedElement<L>::energy(element, d, None) => result;
    element_corotated_damped_energy =
        energy::element::CorotatedElement<L>::energy(element, d, Some(damped)) => result;
    element_corotated_gradient = energy::element::CorotatedElement<L>::gradient(element, d, None) => force;
    element_corotated_damped_gradient =
        energy::element::CorotatedElement<L>::gradient(element, d, Some(damped)) => force;
    element_corotated_blocks = energy::element::CorotatedElement<L>::blocks(element, d, None) => block;
    element_corotated_damped_blocks =
        energy::element::CorotatedElement<L>::blocks(element, d, Some(damped)) => block;

    element_joined_strain = energy::element::JoinedElement<L>::strain(element, d) => strain;
    element_joined_energy = energy::element::JoinedElement<L>::energy(element, d, None) => result;
    element_joined_damped_energy =
        energy::element::JoinedElement<L>::energy(element, d, Some(damped)) => result;
    element_joined_gradient = energy::element::JoinedElement<L>::gradient(element, d, None) => force;
    element_joined_damped_gradient =
        energy::element::JoinedElement<L>::gradient(element, d, Some(damped)) => force;
    element_joined_corner_blocks = energy::element::JoinedElement<L>::corner_blocks(element, d, None) => block;
    element_joined_damped_corner_blocks =
        energy::element::JoinedElement<L>::corner_blocks(element, d, Some(damped)) => block;
    element_joined_wing_blocks = energy::element::JoinedElement<L>::wing_blocks(element, d, None) => block;
    element_joined_damped_wing_blocks =
        energy::element::JoinedElement<L>::wing_blocks(element, d, Some(damped)) => block;

    element_hinge_strain = energy::element::HingeElement<L>::strain(element, d) => strain;
    element_hinge_energy = energy::element::HingeElement<L>::energy(element, d, None) => result;
    element_hinge_damped_energy =
        energy::element::HingeElement<L>::energy(element, d, Some(damped)) => result;
    element_hinge_gradient = energy::element::HingeElement<L>::gradient(element, d, None) => force;
    element_hinge_damped_gradient =
        energy::element::HingeElement<L>::gradient(element, d, Some(damped)) => force;
    element_hinge_blocks = energy::element::HingeElement<L>::blocks(element, d, None) => block;
    element_hinge_damped_blocks =
        energy::element::HingeElement<L>::blocks(element, d, Some(damped)) => block;

    element_isometric_strain = energy::element::IsometricElement<L>::strain(element, d) => strain;
    element_isometric_energy = energy::element::IsometricElement<L>::energy(element, d, None) => result;
    element_isometric_damped_energy =
        energy::element::IsometricElement<L>::energy(element, d, Some(damped)) => result;
    element_isometric_gradient = energy::element::IsometricElement<L>::gradient(element, d, None) => force;
    element_isometric_damped_gradient =
        energy::element::IsometricElement<L>::gradient(element, d, Some(damped)) => force;
    element_isometric_blocks = energy::element::IsometricElement<L>::blocks(element, d, None) => block;
    element_isometric_damped_blocks =
        energy::element::IsometricElement<L>::blocks(element, d, Some(damped)) => block;

    element_spring_strain = energy::element::SpringElement<L>::strain(element, d) => strain;
    element_spring_energy = energy::element::SpringElement<L>::energy(element, d, None) => result;
    element_spring_damped_energy =
        energy::element::SpringElement<L>::energy(element, d, Some(damped)) => result;
    element_spring_gradient = energy::element::SpringElement<L>::gradient(element, d, None) => force;
    element_spring_damped_gradient =
        energy::element::SpringElement<L>::gradient(element, d, Some(damped)) => force;
    element_spring_blocks = energy::element::SpringElement<L>::blocks(element, d, None) => block;
    element_spring_damped_blocks =
        energy::element::SpringElement<L>::blocks(element, d, Some(damped)) => block;
};
