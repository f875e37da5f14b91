// Collision between cloths: all of it in one workgroup, or a dispatch of many workgroups for each part but the rounds.

@group(1) @binding(0) var<uniform> step: Step;

fn worker_of(group: u32, groups: u32, lane: u32) -> Worker {
    return Worker(LANES * group + lane, LANES * groups);
}

@compute @workgroup_size(LANES)
fn run_sweep(@builtin(local_invocation_index) lane: u32) {
    let worker = Worker(lane, LANES);
    collect(0u, worker, lane);
    fence();
    find_keys(1u, worker, lane);
    fence();
    sort_runs(0u, sweeps[0].size, 2u, sweeps[0].size, sweeps[0].size, worker);
    find_members(worker);
    fence();
    find_partners(worker);
    fence();
    list_first(lane);
    part_pairs(NONE, lane);
    write_back(worker);
}

@compute @workgroup_size(LANES)
fn sweep_collect(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    collect(group.x, worker_of(group.x, groups.x, lane), lane);
}

// By as many workgroups as have collected.
@compute @workgroup_size(LANES)
fn sweep_keys(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    find_keys(groups.x, worker_of(group.x, groups.x, lane), lane);
}

@compute @workgroup_size(LANES)
fn sweep_sort_far(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    compare_entries(0u, sweeps[0].size, step.first, step.distance, worker_of(group.x, groups.x, lane));
}

@compute @workgroup_size(LANES)
fn sweep_sort_near(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    sort_runs(0u, sweeps[0].size, step.first, step.end, LANES, worker_of(group.x, groups.x, lane));
}

@compute @workgroup_size(LANES)
fn sweep_members(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    find_members(worker_of(group.x, groups.x, lane));
}

@compute @workgroup_size(LANES)
fn sweep_partners(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    find_partners(worker_of(group.x, groups.x, lane));
}

@compute @workgroup_size(LANES)
fn sweep_list(@builtin(local_invocation_index) lane: u32) {
    list_first(lane);
}

@compute @workgroup_size(LANES)
fn sweep_rounds(@builtin(local_invocation_index) lane: u32) {
    part_pairs(step.number, lane);
}

@compute @workgroup_size(LANES)
fn sweep_write_back(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    write_back(worker_of(group.x, groups.x, lane));
}
