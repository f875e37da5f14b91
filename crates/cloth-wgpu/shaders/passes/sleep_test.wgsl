// The largest distance along any axis between current and previous positions (m).
fn run_sleep_test(at: ClothDispatch, worker: Worker) {
    begin_findings(worker);
    let task = at.task;
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        add_largest(DISPLACEMENT, largest_displacement(load_current(task, i).xyz, load_previous(task, i).xyz));
    }
    end_findings(at, worker);
}
