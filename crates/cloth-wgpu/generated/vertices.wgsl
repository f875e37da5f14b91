// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

// Inertia.
fn begin_sum(weight: f32, u: vec3<f32>, inertial: vec3<f32>) -> VertexSumResult {
    let part = vertex_inertia(weight, u, inertial);
    return VertexSumResult(part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
}

// Hinges with a constant Hessian.
fn add_weighted(sum: VertexSumResult, weighted: vec3<f32>, stiffness: f32) -> VertexSumResult {
    let part = vertex_weighted(weighted, stiffness);
    return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
}

// How far the vertex goes.
fn step_of(weight: f32, sum: VertexSumResult, few: f32) -> vec3<f32> {
    return vertex_step(weight, sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, few);
}

fn add_woven(sum: VertexSumResult, view: VertexView, entry: u32, constants: u32) -> VertexSumResult {
    let d_0 = vertex_vector(view, vertex_place(entry, 0u));
    let d_1 = vertex_vector(view, vertex_place(entry, 1u));
    if view.damped != 0u {
        let rate = damping_rate(vertex_constant(view, constants, 7u), view.rate);
        let part = vertex_woven_damped(d_0.now, d_1.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u), vertex_constant(view, constants, 4u), vertex_constant(view, constants, 5u), vertex_constant(view, constants, 6u), d_0.before, d_1.before, rate);
        return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
    }
    let part = vertex_woven(d_0.now, d_1.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u), vertex_constant(view, constants, 4u), vertex_constant(view, constants, 5u), vertex_constant(view, constants, 6u));
    return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
}

fn add_stvk(sum: VertexSumResult, view: VertexView, entry: u32, constants: u32) -> VertexSumResult {
    let d_0 = vertex_vector(view, vertex_place(entry, 0u));
    let d_1 = vertex_vector(view, vertex_place(entry, 1u));
    if view.damped != 0u {
        let rate = damping_rate(vertex_constant(view, constants, 8u), view.rate);
        let part = vertex_stvk_damped(d_0.now, d_1.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u), vertex_constant(view, constants, 4u), vertex_constant(view, constants, 5u), vertex_constant(view, constants, 6u), vertex_constant(view, constants, 7u), d_0.before, d_1.before, rate);
        return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
    }
    let part = vertex_stvk(d_0.now, d_1.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u), vertex_constant(view, constants, 4u), vertex_constant(view, constants, 5u), vertex_constant(view, constants, 6u), vertex_constant(view, constants, 7u));
    return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
}

fn add_corotated(sum: VertexSumResult, view: VertexView, entry: u32, constants: u32) -> VertexSumResult {
    let d_0 = vertex_vector(view, vertex_place(entry, 0u));
    let d_1 = vertex_vector(view, vertex_place(entry, 1u));
    if view.damped != 0u {
        let rate = damping_rate(vertex_constant(view, constants, 6u), view.rate);
        let part = vertex_corotated_damped(d_0.now, d_1.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u), vertex_constant(view, constants, 4u), vertex_constant(view, constants, 5u), d_0.before, d_1.before, rate);
        return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
    }
    let part = vertex_corotated(d_0.now, d_1.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u), vertex_constant(view, constants, 4u), vertex_constant(view, constants, 5u));
    return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
}

fn add_link(sum: VertexSumResult, view: VertexView, entry: u32, constants: u32) -> VertexSumResult {
    let d_0 = vertex_vector(view, vertex_place(entry, 0u));
    if view.damped != 0u {
        let rate = damping_rate(vertex_constant(view, constants, 4u), view.rate);
        let part = vertex_link_damped(d_0.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u), d_0.before, rate);
        return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
    }
    let part = vertex_link(d_0.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u));
    return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
}

fn add_hinge(sum: VertexSumResult, view: VertexView, entry: u32, constants: u32) -> VertexSumResult {
    let d_0 = vertex_vector(view, vertex_place(entry, 0u));
    let d_1 = vertex_vector(view, vertex_place(entry, 1u));
    let d_2 = vertex_vector(view, vertex_place(entry, 2u));
    if view.damped != 0u {
        let rate = damping_rate(vertex_constant(view, constants, 2u), view.rate);
        let part = vertex_hinge_damped(d_0.now, d_1.now, d_2.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), d_0.before, d_1.before, d_2.before, rate);
        return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
    }
    let part = vertex_hinge(d_0.now, d_1.now, d_2.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u));
    return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
}

fn add_hinge_far(sum: VertexSumResult, view: VertexView, entry: u32, constants: u32) -> VertexSumResult {
    let d_0 = vertex_vector(view, vertex_place(entry, 0u));
    let d_1 = vertex_vector(view, vertex_place(entry, 1u));
    let d_2 = vertex_vector(view, vertex_place(entry, 2u));
    if view.damped != 0u {
        let rate = damping_rate(vertex_constant(view, constants, 2u), view.rate);
        let part = vertex_hinge_far_damped(d_0.now, d_1.now, d_2.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), d_0.before, d_1.before, d_2.before, rate);
        return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
    }
    let part = vertex_hinge_far(d_0.now, d_1.now, d_2.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u));
    return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
}

fn add_isometric(sum: VertexSumResult, view: VertexView, entry: u32, constants: u32) -> VertexSumResult {
    let d_0 = vertex_vector(view, vertex_place(entry, 0u));
    let d_1 = vertex_vector(view, vertex_place(entry, 1u));
    let d_2 = vertex_vector(view, vertex_place(entry, 2u));
    if view.damped != 0u {
        let rate = damping_rate(vertex_constant(view, constants, 4u), view.rate);
        let part = vertex_isometric_damped(d_0.now, d_1.now, d_2.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u), d_0.before, d_1.before, d_2.before, rate);
        return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
    }
    let part = vertex_isometric(d_0.now, d_1.now, d_2.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u));
    return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
}

fn add_joined(sum: VertexSumResult, view: VertexView, entry: u32, constants: u32) -> VertexSumResult {
    let d_0 = vertex_vector(view, vertex_place(entry, 0u));
    let d_1 = vertex_vector(view, vertex_place(entry, 1u));
    let d_2 = vertex_vector(view, vertex_place(entry, 2u));
    let d_3 = vertex_vector(view, vertex_place(entry, 3u));
    let d_4 = vertex_vector(view, vertex_place(entry, 4u));
    if view.damped != 0u {
        let rate = damping_rate(vertex_constant(view, constants, 9u), view.rate);
        let part = vertex_joined_damped(d_0.now, d_1.now, d_2.now, d_3.now, d_4.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u), vertex_constant(view, constants, 4u), vertex_constant(view, constants, 5u), vertex_constant(view, constants, 6u), vertex_constant(view, constants, 7u), vertex_constant(view, constants, 8u), d_0.before, d_1.before, d_2.before, d_3.before, d_4.before, rate);
        return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
    }
    let part = vertex_joined(d_0.now, d_1.now, d_2.now, d_3.now, d_4.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u), vertex_constant(view, constants, 4u), vertex_constant(view, constants, 5u), vertex_constant(view, constants, 6u), vertex_constant(view, constants, 7u), vertex_constant(view, constants, 8u));
    return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
}

fn add_joined_far(sum: VertexSumResult, view: VertexView, entry: u32, constants: u32) -> VertexSumResult {
    let d_0 = vertex_vector(view, vertex_place(entry, 0u));
    let d_1 = vertex_vector(view, vertex_place(entry, 1u));
    let d_2 = vertex_vector(view, vertex_place(entry, 2u));
    let d_3 = vertex_vector(view, vertex_place(entry, 3u));
    let d_4 = vertex_vector(view, vertex_place(entry, 4u));
    if view.damped != 0u {
        let rate = damping_rate(vertex_constant(view, constants, 9u), view.rate);
        let part = vertex_joined_far_damped(d_0.now, d_1.now, d_2.now, d_3.now, d_4.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u), vertex_constant(view, constants, 4u), vertex_constant(view, constants, 5u), vertex_constant(view, constants, 6u), vertex_constant(view, constants, 7u), vertex_constant(view, constants, 8u), d_0.before, d_1.before, d_2.before, d_3.before, d_4.before, rate);
        return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
    }
    let part = vertex_joined_far(d_0.now, d_1.now, d_2.now, d_3.now, d_4.now, vertex_constant(view, constants, 0u), vertex_constant(view, constants, 1u), vertex_constant(view, constants, 2u), vertex_constant(view, constants, 3u), vertex_constant(view, constants, 4u), vertex_constant(view, constants, 5u), vertex_constant(view, constants, 6u), vertex_constant(view, constants, 7u), vertex_constant(view, constants, 8u));
    return vertex_sum(sum.block_gradient, sum.block_hessian_xx, sum.block_hessian_xy, sum.block_hessian_xz, sum.block_hessian_yy, sum.block_hessian_yz, sum.block_hessian_zz, part.block_gradient, part.block_hessian_xx, part.block_hessian_xy, part.block_hessian_xz, part.block_hessian_yy, part.block_hessian_yz, part.block_hessian_zz);
}

// Adds an entry of any kind.
fn add_entry(sum: VertexSumResult, view: VertexView, entry: u32, constants: u32) -> VertexSumResult {
    switch entry & ((1u << VERTEX_KIND_BITS) - 1u) {
        case 0u: {
            return add_woven(sum, view, entry, constants);
        }
        case 1u: {
            return add_stvk(sum, view, entry, constants);
        }
        case 2u: {
            return add_corotated(sum, view, entry, constants);
        }
        case 3u: {
            return add_link(sum, view, entry, constants);
        }
        case 5u: {
            return add_hinge(sum, view, entry, constants);
        }
        case 6u: {
            return add_hinge_far(sum, view, entry, constants);
        }
        case 7u: {
            return add_isometric(sum, view, entry, constants);
        }
        case 8u: {
            return add_joined(sum, view, entry, constants);
        }
        case 9u: {
            return add_joined_far(sum, view, entry, constants);
        }
        default: {
            return sum;
        }
    }
}

// Number of its constants.
fn constants_of(entry: u32) -> u32 {
    switch entry & ((1u << VERTEX_KIND_BITS) - 1u) {
        case 0u: {
            return 7u;
        }
        case 1u: {
            return 8u;
        }
        case 2u: {
            return 6u;
        }
        case 3u: {
            return 4u;
        }
        case 5u: {
            return 2u;
        }
        case 6u: {
            return 2u;
        }
        case 7u: {
            return 4u;
        }
        case 8u: {
            return 9u;
        }
        case 9u: {
            return 9u;
        }
        default: {
            return 0u;
        }
    }
}
