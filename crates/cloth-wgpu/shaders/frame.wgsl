// One frame of one cloth in one workgroup: the stages of every iteration, in order.
@compute @workgroup_size(LANES)
fn run_frame(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let task = dot(group.xy, vec2<u32>(1u, GROUPS_PER_ROW));
    if task >= arrayLength(&tasks) {
        return;
    }
    let worker = Worker(lane, LANES);
    fetch_particles(task, lane);
    find_nothing(lane);
    var restored = 0u;
    var tests = 0u;
    let count = tasks[task].frame.iteration_count;
    for (var k = 0u; k < count; k++) {
        restored += run_integrate(task, k, worker);
        if runs(task, FEATURE_WIND) {
            run_wind(task, k, 0u, tasks[task].job.triangle_set_count, worker);
            fence();
        }
        if runs(task, FEATURE_MOTION) {
            run_motion(task, k, worker);
        }
        if runs(task, FEATURE_TETHERS) {
            fence();
            save_anchors(task, worker);
            fence();
            run_tethers(task, worker);
        }
        for (var number = 0u; number < tasks[task].job.phase_count; number++) {
            let phase = phase_of(task, number);
            run_edges(task, number, phase.first_set, phase.end_set, worker);
        }
        fence();
        if runs(task, FEATURE_SEPARATION) {
            run_separation(task, k, worker);
        }
        if scales_mass_early(task) {
            run_restore_masses(task, worker);
        }
        if runs(task, FEATURE_CONVEXES) {
            run_convexes(task, k, worker);
        }
        if runs(task, FEATURE_TRIANGLES) {
            run_triangles(task, k, worker);
        }
        restored += run_bounds(task, k + 1u == count, worker);
        if runs(task, FEATURE_SPHERES) {
            run_spheres(task, k, worker);
        }
        if runs(task, FEATURE_VIRTUAL) {
            run_virtual_particles(task, k, 0u, tasks[task].job.virtual_set_count, worker);
            fence();
        }
        if runs(task, FEATURE_SELF_COLLISION) {
            fence();
            find_keys(task, worker);
            fence();
            let size = tasks[task].job.self_size;
            sort_runs(grid_entries(task), 2u, size, size, worker);
            for (var color = 0u; color < 8u; color++) {
                part_color(task, color, worker);
                fence();
            }
        }
        if iterations[tasks[task].job.iterations + k].sleep_test != 0u {
            fence();
            if lane == 0u {
                atomicStore(&found[DISPLACEMENT], 0u);
            }
            fence();
            run_sleep_test(task, worker);
            fence();
            write_displacement(task, tests, lane);
            tests += 1u;
        }
    }
    restored += run_put_back(task, worker);
    atomicAdd(&found[NUMBER], restored);
    fence();
    write_outcome(task, lane);
    return_particles(task, lane);
}
