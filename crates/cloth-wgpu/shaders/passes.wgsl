// Frames of cloths that are too large for one workgroup: a dispatch per stage, set or colour, with as many workgroups as
// the cloth needs. Cloths that are at the same stage share a dispatch: each has a row of workgroups.

@group(1) @binding(0) var<uniform> steps: array<ClothDispatch, STEPS>;

fn worker_of(step: ClothDispatch, group: u32, lane: u32) -> Worker {
    return Worker(LANES * group + lane, LANES * step.groups);
}

// Where a workgroup keeps what it found.
fn partial_of(task: u32, group: u32) -> u32 {
    return tasks[task].job.partials + FOUND * group;
}

// Adds what a workgroup put back to what it had put back before.
fn add_restored(task: u32, restored: u32, group: u32, lane: u32) {
    find_nothing(lane);
    atomicAdd(&found[NUMBER], restored);
    fence();
    if lane == 0u {
        results[partial_of(task, group) + NUMBER] += atomicLoad(&found[NUMBER]);
    }
}

// What all workgroups of a cloth found.
fn find_partials(task: u32, lane: u32) {
    let groups = min((tasks[task].job.particle_count + LANES - 1u) / LANES, MAX_GROUPS);
    find_together(partial_of(task, 0u), groups, lane);
}

@compute @workgroup_size(LANES)
fn pass_integrate(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    add_restored(step.task, run_integrate(step.task, step.iteration, worker), group.x, lane);
}

@compute @workgroup_size(LANES)
fn pass_wind(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    run_wind(step.task, step.iteration, step.first, step.end, worker);
}

@compute @workgroup_size(LANES)
fn pass_motion(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    run_motion(step.task, step.iteration, worker);
}

@compute @workgroup_size(LANES)
fn pass_save_anchors(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    save_anchors(step.task, worker);
}

@compute @workgroup_size(LANES)
fn pass_tethers(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    run_tethers(step.task, worker);
}

@compute @workgroup_size(LANES)
fn pass_edges(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    run_edges(step.task, step.number, step.first, step.end, worker);
}

@compute @workgroup_size(LANES)
fn pass_separation(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    run_separation(step.task, step.iteration, worker);
}

@compute @workgroup_size(LANES)
fn pass_restore_masses(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    run_restore_masses(step.task, worker);
}

@compute @workgroup_size(LANES)
fn pass_convexes(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    run_convexes(step.task, step.iteration, worker);
}

@compute @workgroup_size(LANES)
fn pass_triangles(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    run_triangles(step.task, step.iteration, worker);
}

@compute @workgroup_size(LANES)
fn pass_bounds(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    find_nothing(lane);
    let restored = run_bounds(step.task, step.is_last == 1u, worker);
    fence();
    if step.is_last == 1u && lane < NUMBER {
        results[partial_of(step.task, group.x) + lane] = atomicLoad(&found[lane]);
    }
    fence();
    add_restored(step.task, restored, group.x, lane);
}

@compute @workgroup_size(LANES)
fn pass_spheres(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    run_spheres(step.task, step.iteration, worker);
}

@compute @workgroup_size(LANES)
fn pass_virtual_particles(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    run_virtual_particles(step.task, step.iteration, step.first, step.end, worker);
}

@compute @workgroup_size(LANES)
fn pass_self_collision(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    part_color(step.task, step.number, worker);
}

@compute @workgroup_size(LANES)
fn pass_sleep_test(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    find_nothing(lane);
    run_sleep_test(step.task, worker);
    fence();
    if lane == 0u {
        results[partial_of(step.task, group.x) + DISPLACEMENT] = atomicLoad(&found[DISPLACEMENT]);
    }
}

@compute @workgroup_size(LANES)
fn pass_restore_non_finite(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    add_restored(step.task, run_put_back(step.task, worker), group.x, lane);
}

@compute @workgroup_size(LANES)
fn pass_find_cells(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    find_keys(step.task, worker);
}

@compute @workgroup_size(LANES)
fn pass_sort_far(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    compare_entries(grid_entries(step.task), step.first, step.distance, worker);
}

@compute @workgroup_size(LANES)
fn pass_sort_near(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    let worker = worker_of(step, group.x, lane);
    sort_runs(grid_entries(step.task), step.first, step.end, LANES, worker);
}

@compute @workgroup_size(LANES)
fn pass_join_sleep_test(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    find_partials(step.task, lane);
    write_displacement(step.task, step.number, lane);
}

@compute @workgroup_size(LANES)
fn pass_join_outcome(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let step = steps[group.y];
    if group.x >= step.groups {
        return;
    }
    find_partials(step.task, lane);
    write_outcome(step.task, lane);
}
