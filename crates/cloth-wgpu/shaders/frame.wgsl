// One frame of one cloth: the stages of every iteration, in order.
@compute @workgroup_size(LANES)
fn run_frame(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let task = dot(group.xy, vec2<u32>(1u, GROUPS_PER_ROW));
    if task >= arrayLength(&tasks) {
        return;
    }
    fetch_particles(task, lane);
    var restored = 0u;
    var tests = 0u;
    let count = tasks[task].frame.iteration_count;
    for (var k = 0u; k < count; k++) {
        restored += run_integrate(task, k, lane);
        if runs(task, STAGE_WIND) {
            run_wind(task, k, lane);
        }
        if runs(task, STAGE_MOTION) {
            run_motion(task, k, lane);
        }
        if runs(task, STAGE_TETHERS) {
            run_tethers(task, lane);
        }
        run_edges(task, lane);
        if runs(task, STAGE_SEPARATION) {
            run_separation(task, k, lane);
        }
        if scales_mass_early(task) {
            run_restore_masses(task, lane);
        }
        if runs(task, STAGE_CONVEXES) {
            run_convexes(task, k, lane);
        }
        if runs(task, STAGE_TRIANGLES) {
            run_triangles(task, k, lane);
        }
        restored += run_bounds(task, k + 1u == count, lane);
        if runs(task, STAGE_SPHERES) {
            run_spheres(task, k, lane);
        }
        if runs(task, STAGE_VIRTUAL) {
            run_virtual_particles(task, k, lane);
        }
        if runs(task, STAGE_SELF_COLLISION) {
            run_self_collision(task, lane);
        }
        if iterations[tasks[task].job.iterations + k].sleep_test != 0u {
            run_sleep_test(task, tests, lane);
            tests += 1u;
        }
    }
    for (var i = lane; i < tasks[task].job.particle_count; i += LANES) {
        restored += put_back(task, i);
    }
    count_restored(task, restored, lane);
    return_particles(task, lane);
}
