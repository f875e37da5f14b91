// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_integrate(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_integrate(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_wind(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_wind(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_motion(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_motion(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_save_anchors(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_save_anchors(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_tethers(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_tethers(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_edges(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_edges(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_separation(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_separation(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_restore_masses(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_restore_masses(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_convexes(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_convexes(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_triangles(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_triangles(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_bounds(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_bounds(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_spheres(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_spheres(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_virtual_particles(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_virtual_particles(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_self_collision(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_self_collision(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_sleep_test(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_sleep_test(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_restore_non_finite(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_restore_non_finite(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_watch(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_watch(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_stretch(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_stretch(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_find_cells(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_find_cells(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_sort_far(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_sort_far(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_sort_near(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_sort_near(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_join_sleep_test(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_join_sleep_test(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_join_outcome(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_join_outcome(at, worker_of(at, group.x, local_id));
}
