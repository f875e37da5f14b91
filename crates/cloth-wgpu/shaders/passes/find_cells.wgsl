// Fills the entries: keys first, then particles; what rounds up to a power of two sorts to the end.
fn run_find_cells(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let scratch = tasks[task].offsets.scratch;
    let size = entry_count(task);
    let scale = grid_scale(tasks[task].frame.self_collision_distance);
    for (var e = worker.first; e < size; e += worker.stride) {
        var key = NONE;
        var particle = NONE;
        if e < tasks[task].offsets.self_count {
            particle = colliding_particle(task, e);
            key = key_of(vec3<u32>(grid_cell(load_current(task, particle).xyz, scale)));
        }
        results[scratch + e] = key;
        results[scratch + size + e] = particle;
    }
}
