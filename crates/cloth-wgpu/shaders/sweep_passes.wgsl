// Collision between cloths: all of it in one workgroup, or a dispatch of many workgroups for each part but the rounds. How
// many particles take part is only known here, so what is dispatched is enough for all of them, and returns at once where
// there are fewer.

@group(1) @binding(0) var<uniform> step: ClothDispatch;

fn worker_of(group: u32, groups: u32, lane: u32) -> Worker {
    return Worker(LANES * group + lane, LANES * groups);
}

@compute @workgroup_size(LANES)
fn run_sweep(@builtin(local_invocation_index) lane: u32) {
    let worker = Worker(lane, LANES);
    find_surroundings(worker);
    fence();
    find_meetings(worker);
    fence();
    collect(worker, lane);
    fence();
    find_keys(worker);
    fence();
    let entries = sweep_entries(tell(results[header() + COUNT], lane));
    sort_runs(entries, 2u, entries.size, entries.size, worker);
    find_members(worker);
    fence();
    find_partners(worker);
    fence();
    list_first(lane);
    part_pairs(NONE, lane);
    write_back(worker);
}

@compute @workgroup_size(LANES)
fn sweep_surroundings(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    find_surroundings(worker_of(group.x, groups.x, lane));
}

@compute @workgroup_size(LANES)
fn sweep_meetings(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    find_meetings(worker_of(group.x, groups.x, lane));
}

@compute @workgroup_size(LANES)
fn sweep_collect(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    collect(worker_of(group.x, groups.x, lane), lane);
}

@compute @workgroup_size(LANES)
fn sweep_keys(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    find_keys(worker_of(group.x, groups.x, lane));
}

@compute @workgroup_size(LANES)
fn sweep_sort_far(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    let entries = sweep_entries(results[header() + COUNT]);
    if step.first <= entries.size {
        compare_entries(entries, step.first, step.distance, worker_of(group.x, groups.x, lane));
    }
}

@compute @workgroup_size(LANES)
fn sweep_sort_near(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32
) {
    let entries = sweep_entries(tell(results[header() + COUNT], lane));
    sort_runs(entries, step.first, min(step.end, entries.size), LANES, worker_of(group.x, groups.x, lane));
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
