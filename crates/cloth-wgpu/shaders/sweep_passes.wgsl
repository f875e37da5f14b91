// Collision between cloths: all of it in one workgroup, or a dispatch of many workgroups for each part but the rounds. How
// many particles take part is only known here, so what is dispatched is enough for all of them, and returns at once where
// there are fewer.

@group(1) @binding(0) var<uniform> at: ClothDispatch;

@compute @workgroup_size(WORKGROUP_SIZE)
fn run_sweep(@builtin(local_invocation_index) local_id: u32) {
    let worker = worker_among(1u, 0u, local_id);
    find_bounds(worker);
    fence();
    find_overlaps(worker);
    fence();
    collect(worker, local_id);
    fence();
    find_keys(worker);
    fence();
    let entries = sweep_entries(broadcast(results[header() + COUNT], local_id));
    sort_runs(entries, 2u, entries.size, entries.size, worker);
    find_members(worker);
    fence();
    find_partners(worker);
    fence();
    list_first(local_id);
    resolve_pairs(NONE, local_id);
    write_back(worker);
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn sweep_cloth_bounds(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local_id: u32
) {
    find_bounds(worker_among(groups.x, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn sweep_broad_phase(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local_id: u32
) {
    find_overlaps(worker_among(groups.x, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn sweep_collect(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local_id: u32
) {
    collect(worker_among(groups.x, group.x, local_id), local_id);
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn sweep_keys(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local_id: u32
) {
    find_keys(worker_among(groups.x, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn sweep_sort_far(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local_id: u32
) {
    let entries = sweep_entries(results[header() + COUNT]);
    if at.first <= entries.size {
        compare_entries(entries, at.first, at.distance, worker_among(groups.x, group.x, local_id));
    }
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn sweep_sort_near(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local_id: u32
) {
    let entries = sweep_entries(broadcast(results[header() + COUNT], local_id));
    sort_runs(entries, at.first, min(at.end, entries.size), WORKGROUP_SIZE, worker_among(groups.x, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn sweep_members(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local_id: u32
) {
    find_members(worker_among(groups.x, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn sweep_partners(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local_id: u32
) {
    find_partners(worker_among(groups.x, group.x, local_id));
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn sweep_list(@builtin(local_invocation_index) local_id: u32) {
    list_first(local_id);
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn sweep_rounds(@builtin(local_invocation_index) local_id: u32) {
    resolve_pairs(at.number, local_id);
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn sweep_write_back(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local_id: u32
) {
    write_back(worker_among(groups.x, group.x, local_id));
}
