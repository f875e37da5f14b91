// Collision between cloths: all of it in one workgroup, or a dispatch of many workgroups for each stage but the rounds; the host
// prints an entry point for each stage. How many particles take part is only known here, so what is dispatched is enough for
// all of them, and returns at once where there are fewer.

@group(1) @binding(0) var<uniform> at: ClothDispatch;

// All stages, in one workgroup.
fn run_sweep(worker: Worker, local_id: u32) {
    find_global_bounds(worker);
    fence();
    find_broad_phase_pairs(worker);
    fence();
    collect(worker, local_id);
    fence();
    find_keys(worker);
    fence();
    let entries = sweep_entries(broadcast(results[header() + PROXY_COUNT], local_id));
    sort_runs(entries, 2u, entries.size, entries.size, worker);
    find_participants(worker);
    fence();
    find_partners(worker);
    fence();
    list_first(local_id);
    resolve_pairs(NONE, local_id);
    write_back(worker);
}

// Sorts entries at one distance.
fn sort_far(worker: Worker) {
    let entries = sweep_entries(results[header() + PROXY_COUNT]);
    if at.first <= entries.size {
        compare_entries(entries, at.first, at.distance, worker);
    }
}

// Sorts entries at all distances within a workgroup.
fn sort_near(worker: Worker, local_id: u32) {
    let entries = sweep_entries(broadcast(results[header() + PROXY_COUNT], local_id));
    sort_runs(entries, at.first, min(at.end, entries.size), WORKGROUP_SIZE, worker);
}
