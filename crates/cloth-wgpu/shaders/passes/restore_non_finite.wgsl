// Restores particles that are not finite at the end of the frame.
fn run_restore_non_finite(at: ClothDispatch, worker: Worker) {
    begin_findings(worker);
    var restored = 0u;
    for (var i = worker.first; i < tasks[at.task].offsets.particle_count; i += worker.stride) {
        restored += restore_non_finite(at.task, i);
    }
    add_restored(restored);
    end_findings(at, worker);
}
