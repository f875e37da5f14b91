// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_begin_vertices(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_begin_vertices(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_sweep_vertices(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_sweep_vertices(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_end_vertices(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_end_vertices(at, worker_of(at, group.x, local_id));
}
