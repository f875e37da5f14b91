//! Kernels of the collision with shapes.

use crate::collide;
use crate::trace::flat::Flat;
use crate::trace::kernel::kernel_list;
use crate::trace::value::{Port, Traced, Value};
use crate::trace::{Kernel, Name, Recorded, record};

pub(super) const KERNELS: &[Kernel] = kernel_list! {
    contacts_none = collide::contact::Contacts<L>::none() => contacts;
    contacts_resolve = collide::contact::resolve(state, contacts, response) => state;

    sphere_contact = collide::sphere::contact(contacts, is_active, p, center, radius, before, epsilon) => contacts;
    sphere_sweep = collide::continuous::sweep_sphere(
        is_active, q, p, (center_before, radius_before), (center, radius), epsilon
    ) => sweep;

    cone_displacement = collide::cone::displacement(before, now) => displacement;
    cone_contact = collide::cone::contact(contacts, p, cone, velocities, epsilon) => outcome;
    cone_sweep = collide::continuous::cone(contacts, q, p, before, now, velocities, epsilon) => outcome;
    near_cone_sweep =
        collide::continuous::near_cone(near, contacts, q, p, before, now, velocities, epsilon) => outcome;
    swept_sphere_box = collide::continuous::sphere_box(
        (center_before, radius_before), (center, radius)
    ) => (lower, upper);
    swept_cone_box = collide::continuous::cone_box(before, now) => (lower, upper);
    path_box = collide::continuous::path_box(q, p) => (lower, upper);
    boxes_overlap = collide::continuous::boxes_overlap(
        (lower, upper), (other_lower, other_upper)
    ) => overlap;

    surface_none = collide::convex::Surface<L>::none() => surface;
    nearest_plane = collide::convex::nearest_plane(surface, p, normal, offset, velocity) => surface;
    plane_velocity = collide::convex::plane_velocity(
        p, (normal_before, offset_before), (normal, offset)
    ) => velocity;
    convex_contact = collide::convex::contact(contacts, surface) => contacts;

    nearest_within = collide::triangle::Nearest<L>::within(range_squared) => nearest;
    nearest_triangle = collide::triangle::nearest(nearest, p, corners) => (nearest, nearer);
    nearest_triangle_in_any_order =
        collide::triangle::nearest_in_any_order(nearest, p, corners, precedes) => (nearest, nearer);
    triangle_out_of_reach =
        collide::triangle::is_out_of_reach(distance_squared, p, lower, upper) => out_of_reach;
    triangle_contact = collide::triangle::contact(contacts, nearest, velocity) => contacts;
    triangle_velocity = collide::triangle::surface_velocity(nearest, before, now) => velocity;

    virtual_particle_position = collide::virtual_particle::position(corners, weights) => p;
    virtual_particle_resolve = collide::virtual_particle::resolve(
        corners, weights, contacts, response
    ) => corners;
};
