// The largest distance along any axis between current and previous positions after the last iteration (m).
fn run_watch(at: ClothDispatch, worker: Worker) {
    begin_findings(worker);
    let task = at.task;
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        add_largest(OUTCOME_WATCH, largest_displacement(load_current(task, i).xyz, load_previous(task, i).xyz));
    }
    end_findings(at, worker);
}
