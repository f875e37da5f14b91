// Bounds of all particles at the end of a frame; in every iteration particles that are not finite are restored, and working
// masses end.
fn run_bounds(at: ClothDispatch, worker: Worker) {
    begin_findings(worker);
    let task = at.task;
    // Otherwise they ended before the contacts that scale them.
    if !has(task, FEATURE_CONVEX_MASS_SCALE) && !has(task, FEATURE_TRIANGLE_MASS_SCALE) {
        restore_masses(task, worker);
    }
    var restored = 0u;
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        restored += restore_non_finite(task, i);
        if at.is_last == 1u {
            add_to_box(load_current(task, i).xyz);
        }
    }
    add_restored(restored);
    end_findings(at, worker);
}
