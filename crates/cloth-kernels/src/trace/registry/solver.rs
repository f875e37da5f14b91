//! Kernels of the stages other than collision with shapes.

use crate::trace::flat::Flat;
use crate::trace::kernel::kernel_list;
use crate::trace::value::{Port, Traced, Value};
use crate::trace::{Kernel, Name, Recorded, record};
use crate::{broad_phase, grid, interpolate, normal, pbd, sweep, transform};

pub(super) const KERNELS: &[Kernel] = kernel_list! {
    integrate = pbd::integrate::integrate(state, scale, bias, acceleration, dt_squared) => state;
    integrate_rotating = pbd::integrate::integrate_rotating(
        state, velocity_matrix, position_matrix, bias, acceleration, dt_squared
    ) => state;
    displace = pbd::integrate::displace(state, scale, bias, acceleration, dt_squared) => state;
    displace_rotating = pbd::integrate::displace_rotating(
        state, velocity_matrix, position_matrix, bias, acceleration, dt_squared
    ) => state;
    integrate_movable = pbd::integrate::integrate_movable(p, q, scale, bias) => (p, q);
    displace_movable = pbd::integrate::displace_movable(p, q, scale, bias) => (p, q);
    restore_mass = pbd::integrate::restore_mass(working, user) => inverse_mass;
    largest_displacement = pbd::integrate::largest_displacement(p, q) => displacement;

    wind = pbd::wind::apply(corners, previous, air, None) => corners;
    wind_rotating = pbd::wind::apply(corners, previous, air, Some(rotation)) => corners;
    wind_displaced = pbd::wind::apply_displaced(corners, previous, air, None) => corners;
    wind_displaced_rotating = pbd::wind::apply_displaced(corners, previous, air, Some(rotation)) => corners;
    wind_middle = pbd::wind::middle(a, b, c) => middle;
    wind_rotated = pbd::wind::rotated(center, d, rotation) => d;
    wind_face = pbd::wind::face(edge2, edge1, d) => face;
    wind_impulse = pbd::wind::impulse(face, air) => impulse;
    wind_pushed = pbd::wind::pushed(coordinate, impulse, inverse_mass) => coordinate;

    motion_constrain = pbd::motion::constrain(particle, (center, radius), scale, bias, stiffness, epsilon) => particle;
    separation_constrain = pbd::separation::constrain(particle, (center, radius), epsilon) => particle;

    tether_accumulate = pbd::tether::accumulate(offset, p, anchor, length, scale, epsilon) => offset;
    tether_apply = pbd::tether::apply(particle, offset, stiffness) => particle;

    edge_solve = pbd::edge::solve(i, j, rest, stiffness, epsilon) => (i, j);
    edge_solve_limited = pbd::edge::solve_limited(i, j, rest, stiffness, limits, epsilon) => (i, j);
    edge_difference = pbd::edge::difference(pi, pj) => d;
    edge_squared_length = pbd::edge::squared_length(d, epsilon) => squared_length;
    edge_error = pbd::edge::error(squared_length, rest) => e;
    edge_error_if_on = pbd::edge::error_if_on(squared_length, rest) => e;
    edge_soften = pbd::edge::soften(e, limits) => e;
    edge_factors = pbd::edge::factors(e, stiffness, wi, wj) => (factor_i, factor_j);
    edge_unit_factor = pbd::edge::unit_factor(e, stiffness) => factor;
    edge_unit_factor_of_half = pbd::edge::unit_factor_of_half(e, half_stiffness) => factor;
    squared_ratio = pbd::stretch::squared_ratio(i, j, rest) => ratio;
    edge_apply = pbd::edge::apply(pi, pj, d, (factor_i, factor_j)) => (pi, pj);

    interpolate = interpolate::interpolate(start, end, alpha) => value;
    interpolate_vector = interpolate::interpolate_vector(start, end, alpha) => value;
    interpolate_sphere = interpolate::interpolate_sphere(
        (start_center, start_radius), (end_center, end_radius), alpha
    ) => (center, radius);

    normal_accumulate = normal::accumulate(sum, a, b, c) => sum;
    normal_unit = normal::unit(sum) => normal;

    grid_scale = grid::scale(distance) => scale;
    grid_cell = grid::cell(p, scale) => cell;
    sweep_scale = sweep::scale(lower, upper, distance) => scale;
    sweep_cell = sweep::cell(p, lower, scale) => cell;
    sweep_reach = sweep::reach(scale, distance) => reach;
    sweep_bounds = sweep::bounds(lower, upper, p) => (lower, upper);

    repel_push = pbd::repel::push(i, j, distance, stiffness) => (push_i, push_j, touches);
    repel_touches = pbd::repel::touches(i, j, distance) => touches;
    repel_resolve = pbd::repel::resolve(i, j, distance, step, stiffness) => (i, j);
    repel_accumulate = pbd::repel::accumulate(position, sum, push) => (position, sum);
    repel_close_at_rest = pbd::repel::close_at_rest(rest_i, rest_j, distance) => close;

    broad_phase_bounds =
        broad_phase::bounds(rotation, translation, lower, upper, distance) => bounds;
    broad_phase_overlap = broad_phase::overlap(a, b) => overlap;
    broad_phase_contains = broad_phase::contains(p, bounds) => contained;

    transform_to_global = transform::to_global(rotation, translation, x) => x;
    transform_apply_push = transform::apply_push(current, previous, delta, to_local, previous_share) => (current, previous);
};
