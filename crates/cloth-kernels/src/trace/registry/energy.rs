//! Energies: strains with their Jacobians, and what gradients and blocks are made of. The unit is small on purpose, so that a GPU
//! can choose what it keeps in registers: a triangle's blocks are its second derivatives with respect to two columns.

use crate::energy::Energy;
use crate::trace::flat::Flat;
use crate::trace::kernel::kernel_list;
use crate::trace::value::{Port, Traced, Value};
use crate::trace::{Kernel, Name, Recorded, record};
use crate::{collide, contact, energy, solve};

pub(super) const KERNELS: &[Kernel] = kernel_list! {
    damping_stiffening = energy::damping::stiffening(damping_rate) => result;
    inertia_energy = energy::inertia::energy(weight, u, inertial) => result;
    inertia_gradient = energy::inertia::gradient(weight, u, inertial) => gradient;
    inertia_static_energy = energy::inertia::static_energy(weight, u, inertial) => result;
    inertia_static_gradient = energy::inertia::static_gradient(weight, inertial) => gradient;
    inertia_scale = energy::inertia::scale(weight, u, inertial) => result;

    linear_enough = solve::conjugate_gradients::enough(norm, first_norm, tolerance) => result;
    linear_inverse = solve::conjugate_gradients::inverse(block) => inverse;
    linear_length = solve::conjugate_gradients::length(square) => result;
    search_bound = solve::line_search::bound(energy, alpha, slope, scale) => result;
    search_strict_bound = solve::line_search::strict_bound(energy, alpha, slope, scale) => result;
    search_shorter = solve::line_search::shorter(alpha) => result;
    search_longer = solve::line_search::longer(alpha) => result;

    descent_convergence = solve::descent::convergence(norm, before) => result;
    descent_cautious = solve::descent::cautious(rho) => result;
    descent_bold = solve::descent::bold(rho, most) => result;
    descent_chebyshev = solve::descent::chebyshev(plain, past, alpha, omega) => u;
    descent_next_weight = solve::descent::next_weight(t) => result;
    descent_momentum = solve::descent::momentum(t, next) => result;
    descent_plus_scaled = solve::descent::plus_scaled(a, b, factor) => u;
    descent_secant = solve::descent::secant(slope, slope_there) => result;
    descent_is_curved = solve::descent::is_curved(product, step_squared, change_squared) => result;
    descent_diagonal_inverse = solve::descent::diagonal_inverse(block) => inverse;
    descent_scalar_inverse = solve::descent::scalar_inverse(stiffness) => inverse;
    descent_row_sums = solve::descent::row_sums(sums, block) => sums;
    descent_entry = solve::descent::entry(weight, a, b) => result;
    descent_corotated_weight = solve::descent::corotated_weight(mu, lambda) => result;
    descent_membrane_weight = solve::descent::membrane_weight(stretch, coupling, shear) => result;
    descent_hinge_weight = solve::descent::hinge_weight(stiffness, distance) => result;

    spring_strain = energy::spring::strain(d, shortest, longest) => spring;
    spring_inverse_length = energy::spring::inverse_length(d) => result;
    spring_tension = energy::spring::Spring<L>::product(spring, stiffness, strain) => tension;
    spring_gradient = energy::spring::Spring<L>::gradient(spring, tension) => gradient;
    spring_hessian = energy::spring::Spring<L>::hessian(spring, stiffness, tension) => hessian;
    spring_exact_hessian = energy::spring::exact_hessian(spring, stiffness) => hessian;

    deformation = energy::deformation::deformation(rest, d1, d2) => f;
    deformation_normal = energy::deformation::normal(f) => (area, normal);
    deformation_corners = energy::deformation::corners(rest, gradient) => corners;

    woven_strain = energy::membrane_woven::strain(f) => woven;
    woven_tension = energy::membrane_woven::Woven<L>::product(woven, stiffness, strain) => tension;
    woven_gradient = energy::membrane_woven::Woven<L>::gradient(woven, tension) => gradient;
    woven_hessian = energy::membrane_woven::Woven<L>::hessian(woven, stiffness, tension) => hessian;

    stvk_strain = energy::membrane_stvk::strain(f) => stvk;
    stvk_tension = energy::membrane_stvk::Stvk<L>::product(stvk, stiffness, strain) => tension;
    stvk_gradient = energy::membrane_stvk::Stvk<L>::gradient(stvk, tension) => gradient;
    stvk_hessian = energy::membrane_stvk::Stvk<L>::hessian(stvk, stiffness, tension) => hessian;

    corotated_strain = energy::membrane_corotated::strain(f) => corotated;
    corotated_tension =
        energy::membrane_corotated::Corotated<L>::product(corotated, stiffness, strain) => tension;
    corotated_gradient = energy::membrane_corotated::Corotated<L>::gradient(corotated, tension) => gradient;
    corotated_hessian =
        energy::membrane_corotated::Corotated<L>::hessian(corotated, stiffness, tension) => hessian;

    area_strain = energy::area::strain(f) => area;
    area_gradient = energy::area::Area<L>::gradient(area, tension) => gradient;
    area_hessian = energy::area::Area<L>::hessian(area, stiffness, tension) => hessian;

    barrier_limit_of = energy::strain_barrier::limit_of(strain) => (limit, range);
    barrier_threads = energy::strain_barrier::threads(f) => threads;
    barrier_threads_tension = energy::strain_barrier::Threads<L>::tension(threads, stiffness) => tension;
    barrier_threads_gradient = energy::strain_barrier::Threads<L>::gradient(threads, tension) => gradient;
    barrier_threads_hessian =
        energy::strain_barrier::Threads<L>::hessian(threads, stiffness, tension) => hessian;
    barrier_principal = energy::strain_barrier::principal(f) => principal;
    barrier_principal_tension =
        energy::strain_barrier::Principal<L>::tension(principal, stiffness) => tension;
    barrier_principal_gradient =
        energy::strain_barrier::Principal<L>::gradient(principal, tension) => gradient;
    barrier_principal_hessian =
        energy::strain_barrier::Principal<L>::hessian(principal, stiffness, tension) => hessian;

    hinge_strain = energy::bending::strain(e, a, b, rest) => hinge;
    hinge_gradient = energy::bending::Hinge<L>::gradient(hinge, tension) => gradient;
    isometric_strain = energy::bending_quadratic::strain(e, a, b, weights) => isometric;
    isometric_gradient = energy::bending_quadratic::Isometric<L>::gradient(isometric, tension) => gradient;

    xpbd_ahead = solve::xpbd::unilateral::ahead(y, normal, offset, radius) => one;
    xpbd_within = solve::xpbd::unilateral::within(d, longest) => one;
    xpbd_beyond = solve::xpbd::unilateral::beyond(d, shortest) => one;
    xpbd_add_weight = solve::xpbd::unilateral::add_weight(sum, inverse_mass, share) => result;
    xpbd_compliance = solve::xpbd::unilateral::compliance(stiffness) => result;
    xpbd_press = solve::xpbd::unilateral::press(value, weight, compliance, rate, lambda) => result;
    xpbd_rub = solve::xpbd::unilateral::rub(slip, weight, friction, lambda, across) => across;
    xpbd_push = solve::xpbd::unilateral::push(normal, lambdas, acrosses) => push;
    xpbd_pushed = solve::xpbd::unilateral::pushed(place, push, inverse_mass, share) => place;
    explicit_mobility = solve::explicit::mobility(inverse_mass, h) => result;
    explicit_displacement = solve::explicit::displacement(inertial, gradient, mobility) => d;
    explicit_add_yielding = solve::explicit::add_yielding(sum, share, points, inverse_mass) => result;
    explicit_stiffness = solve::explicit::stiffness(sum, rate) => result;
    explicit_floor = solve::explicit::floor(radius) => result;
    explicit_range = solve::explicit::range(range, force, stiffness) => result;

    filter_coasted = solve::filter::coasted(left, d) => b;
    filter_force = solve::filter::force(pull, stiffness, b) => force;
    filter_own_entry = solve::filter::own_entry(diagonal, p) => product;
    filter_other_entry = solve::filter::other_entry(sum, stiffness, p) => sum;
    filter_drag = solve::filter::drag(inverse_mass, coefficient, through, normal) => by;
    filter_displaced = solve::filter::displaced(p, by) => p;
    filter_add_mass = solve::filter::add_mass(sum, total, weight, x) => (sum, total);
    filter_center = solve::filter::center(sum, total) => center;
    filter_add_torque = solve::filter::add_torque(sum, r, weight, y) => sum;
    filter_add_inertia = solve::filter::add_inertia(sum, r, weight) => sum;
    filter_turn = solve::filter::turn(inertia, torque) => turn;
    filter_turned = solve::filter::turned(r, turn) => by;
    filter_turned_as_published =
        solve::filter::turned_as_published(r, torque, inverse_mass, h) => by;

    dual_factor = solve::constrained::factor(k) => lower;
    dual_scaled = solve::constrained::scaled(lower, strain) => strain;
    dual_add_energy = solve::constrained::add_energy(sum, strain) => result;
    dual_add_reach = solve::constrained::add_reach(sum, j) => result;
    dual_turning = solve::constrained::turning(inverse_length, strength) => result;
    dual_stiffened = solve::constrained::stiffened(block, j, reach, turning, lambda) => block;
    dual_room = solve::constrained::room(reach, turning) => result;
    dual_part = solve::constrained::part(room, length) => result;

    jacobi_shared = solve::jacobi::shared((factor_i, factor_j), relaxation, counts) => (factor_i, factor_j);
    jacobi_add = solve::jacobi::add(sum, d, factor) => sum;

    limit_spring = solve::strain_limit::spring(ends, range) => (ends, excess);
    limit_area = solve::strain_limit::area(corners, range) => (corners, excess);
    limit_stretches = solve::strain_limit::stretches(corners, rest, range) => (corners, excess);

    vertex_second_omega = solve::vertex_block::second_omega(rho) => result;
    vertex_next_omega = solve::vertex_block::next_omega(rho, omega) => result;
    vertex_accelerated = solve::vertex_block::accelerated(plain, older, omega) => u;
    contact_gap = contact::barrier::gap(y, normal, offset) => gap;
    contact_pressure = contact::barrier::pressure(gap, barrier) => result;
    contact_gap_energy = contact::barrier::Gap<L>::energy(gap, barrier) => result;
    contact_gap_tension = contact::barrier::Gap<L>::tension(gap, barrier) => tension;
    contact_gap_gradient = contact::barrier::Gap<L>::gradient(gap, tension) => gradient;
    contact_gap_hessian = contact::barrier::Gap<L>::gauss_newton(gap, barrier) => hessian;
    contact_slip = contact::friction::slip(d, normal) => slip;
    contact_grip = contact::friction::grip(friction, pressure) => result;
    contact_grip_range = contact::friction::range(speed, h) => result;
    contact_slip_energy = contact::friction::Slip<L>::energy(slip, grip) => result;
    contact_slip_tension = contact::friction::Slip<L>::product(slip, grip, strain) => tension;
    contact_slip_gradient = contact::friction::Slip<L>::gradient(slip, tension) => gradient;
    contact_slip_hessian = contact::friction::Slip<L>::gauss_newton(slip, grip) => hessian;
    contact_exact_slip_hessian = contact::friction::exact_hessian(slip, grip) => hessian;
    contact_point_add = contact::point::add(y, vertex, weight) => y;
    contact_point_share = contact::point::share(gradient, weight) => gradient;
    contact_point_block = contact::point::block(hessian, weight) => block;
    contact_point_relative = contact::point::relative(y, u) => y;
    contact_constraint_stiffness = contact::point::constraint_stiffness(fraction, inertia) => result;
    contact_stiffness = contact::point::contact_stiffness(inertia) => result;
    contact_scaled_radius = contact::point::scaled_radius(radius, scale, bias) => result;
    contact_reach = contact::point::reach(radius) => result;
    contact_extent = contact::point::extent(radii, drift) => result;
    contact_capsule_extent = contact::point::capsule_extent(half_length, ends) => result;
    contact_range = contact::point::range(reach, travel) => result;
    contact_is_beyond = contact::point::is_beyond(y, center, extent, range) => result;
    contact_is_beside = contact::surface::is_beside(ahead, distance_squared, reach) => result;
    contact_resting_gap = contact::surface::resting_gap(radius) => result;
    contact_floor = contact::point::floor(radius) => result;
    contact_sphere_normal = contact::surface::sphere_normal(p, center) => normal;
    contact_sphere_offset = contact::surface::sphere_offset(normal, center, radius) => result;
    contact_cone_side = contact::surface::cone_side(p, cone, velocities) => side;
    contact_capsule_offset = contact::surface::capsule_offset(normal, (first, first_radius), (second, second_radius)) => result;
    contact_triangle_plane = contact::surface::triangle_plane(corners) => (normal, offset);
    contact_distance = contact::surface::distance(p, normal, offset) => result;
    contact_lifted = contact::surface::lifted(u, normal, gap, wanted) => u;

    bounds_along = contact::bounds::along(normal, origin, point) => result;
    bounds_certain_gap = contact::bounds::certain_gap(first, second, largest) => result;
    bounds_share = contact::bounds::share(first, second) => result;
    bounds_limit = contact::bounds::limit(gap, share) => result;
    bounds_behind = contact::bounds::behind(limit, far, near) => result;
    bounds_rest = contact::bounds::rest(share) => result;
    bounds_leg = contact::bounds::leg(gap, advance) => result;
    bounds_left = contact::bounds::left(gap, advance) => result;
    bounds_excess = contact::bounds::excess(gap, advance) => result;
    bounds_rounding = contact::bounds::rounding(largest) => result;
    bounds_part_within = contact::bounds::part_within(way, longest) => result;
    bounds_ball = contact::bounds::ball(pull, apart, radius, longest) => result;
    bounds_widened = contact::bounds::widened(way, radius, longest) => result;
    bounds_is_far = contact::bounds::is_far(aside, ball) => result;
    bounds_is_far_for = contact::bounds::is_far_for(wanted, longest) => result;
    bounds_rest_of = contact::bounds::rest_of(ball, aside) => result;
    bounds_growth = contact::bounds::growth(ball) => result;
    bounds_on_side = contact::bounds::on_side(e, normal, limit) => e;
    bounds_part_on_side = contact::bounds::part_on_side(e, normal, limit, part) => result;
    bounds_part_in_ball = contact::bounds::part_in_ball(e, ball) => result;
    bounds_part_of = contact::bounds::part_of(e, part) => e;
    bounds_is_off_vertex = contact::bounds::is_off_vertex(point, p, q) => result;
    bounds_is_off_edge = contact::bounds::is_off_edge(point, ends, wing) => result;
    bounds_add_size = contact::bounds::add_size(sum, weight) => sum;
    bounds_block = contact::bounds::block(hessian, weight, sum) => block;
    bounds_edges_are_beyond = contact::bounds::edges_are_beyond(points, distance) => result;
    bounds_edges_apart = contact::bounds::edges_apart(points) => distance;
    bounds_point_apart = contact::bounds::point_apart(points) => distance;
    bounds_point_is_beyond = contact::bounds::point_is_beyond(points, distance) => result;
    bounds_reach = contact::bounds::reach(first, second, largest) => result;
    bounds_is_slow = contact::bounds::is_slow(by, room) => result;
    bounds_is_apart = contact::bounds::is_apart(gap, first, second) => result;
    bounds_since = contact::bounds::since(u, before) => e;
    bounds_mean = contact::bounds::mean(sum, count) => mean;
    bounds_largest = contact::bounds::largest(so_far, place) => result;
    bounds_radius = contact::bounds::radius(radius, shortest) => result;
    bounds_floor = contact::bounds::floor(radius) => result;
    bounds_direction = contact::bounds::direction(offset, squared) => (length, normal);
    bounds_arrives = contact::bounds::arrives(part, left) => result;
    bounds_length = contact::bounds::length(way) => result;
    bounds_turned = contact::bounds::turned(way, normal, part) => e;
    level_add_vector = solve::hierarchy::add_vector(sum, v, weight) => sum;
    level_add_block = solve::hierarchy::add_block(sum, by, weight) => block;
    level_add_product = solve::hierarchy::add_product(sum, by, v) => sum;
    level_change = solve::hierarchy::change(step, slope, curvature) => result;
    level_curvature = solve::hierarchy::curvature(block, d) => result;

    untangle_pierced_part = contact::untangle::pierced_part(ends, normal, a) => result;
    untangle_point_of_edge = contact::untangle::point_of_edge(ends, part) => y;
    untangle_heading = contact::untangle::heading(ends, wing, face, normal) => heading;
    untangle_contour_push = contact::untangle::contour_push(ends, heading, normal) => push;
    untangle_way_back = contact::untangle::way_back(normal, enclosed, free) => direction;
    untangle_sum = contact::untangle::sum(so_far, direction) => sum;
    untangle_strength = contact::untangle::strength(g) => direction;
    untangle_pace = contact::untangle::pace(speed, h, longest) => result;
    untangle_room = contact::untangle::room(radius, pace) => result;
    untangle_push_gradient = contact::untangle::push_gradient(d, u, pace, stiffness) => gradient;
    untangle_push_hessian = contact::untangle::push_hessian(d, stiffness) => hessian;
    vertex_known = solve::vertex_block::known(rows) => block;
    hard_feel = solve::hard::feel(hard, d) => block;
    hard_grown = solve::hard::grown(hard, d, first, most) => (multiplier, stiffness);
    hard_begun = solve::hard::begun(multiplier, stiffness, first, most) => (multiplier, stiffness);
    hard_first_stiffness = solve::hard::first_stiffness(a, b) => result;
    hard_at_second_end = solve::hard::at_second_end(longest, multiplier) => multiplier;

    impulse_add_mobility = contact::impulse::add_mobility(sum, weight, inverse_mass) => sum;
    impulse_apart = contact::impulse::apart(normal, relative) => result;
    impulse_wanted = contact::impulse::wanted(before, distances, stiffness, h, mobility) => result;
    impulse_pushed = contact::impulse::pushed(so_far, apart, wanted) => result;
    impulse_stopped = contact::impulse::stopped(apart) => result;
    impulse_rubbed = contact::impulse::rubbed(so_far, normal, relative, friction, pushed) => rubbed;
    impulse_change = contact::impulse::change(normal, pushed, rubbed) => change;
    impulse_shared = contact::impulse::shared(u, change, weight, inverse_mass, mobility) => u;
    impulse_kept = contact::impulse::kept(squared) => result;
    impulse_on_way = contact::impulse::on_way(start, end, time) => place;
    impulse_half = contact::impulse::half(length) => result;
    interior_add_stiffness = contact::interior::add_stiffness(sum, weight, normal, block, mass, radius) => sum;
    interior_add_square = contact::interior::add_square(sum, weight) => sum;
    interior_stiffness = contact::interior::stiffness(sum, squares) => result;
    interior_separation = contact::interior::separation(squared, part, largest) => result;
    interior_left_over = contact::interior::left_over(squared, radius) => result;
    interior_squeezed = contact::interior::squeezed(radius) => result;
    interior_share = contact::interior::share(iterations) => result;
    interior_reach = contact::interior::reach(radius) => result;
    interior_inner = contact::interior::inner(radius) => result;
    interior_enough = contact::interior::enough(norm) => result;
    interior_mass = contact::interior::mass(weight, h) => result;
    zone_mass = contact::zone::mass(inverse_mass) => result;
    zone_sum = contact::zone::sum(so_far, mass) => result;
    zone_center = contact::zone::center(sum, mass) => center;
    zone_add_moment = contact::zone::add_moment(so_far, mass, arm, u) => moment;
    zone_add_inertia = contact::zone::add_inertia(so_far, mass, arm) => inertia;
    zone_turned = contact::zone::turned(s, arm) => u;
    zone_turn = contact::zone::turn(s, inertia, wanted, found) => s;

    block_solve = solve::block3::solve(h, b) => (x, solved);

    voxel_inside = collide::voxel::inside(place, p) => x;
    voxel_outside = collide::voxel::outside(axes, v) => v;
    voxel_cell = collide::voxel::cell(x, lower, size) => cell;
    voxel_respond = collide::voxel::respond(state, x, before, now, tangent, attenuation) => state;
};
