// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_elastic_joined(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_elastic_joined(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_elastic_hinges(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_elastic_hinges(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_elastic_isometric(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_elastic_isometric(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_elastic_woven(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_elastic_woven(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_elastic_stvk(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_elastic_stvk(at, worker_of(at, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn pass_elastic_springs(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let at = dispatches[group.y];
    if group.x >= at.groups {
        return;
    }
    run_elastic_springs(at, worker_of(at, group.x, local_id));
}
