// Ends the working masses of the last collision.
fn run_restore_masses(at: ClothDispatch, worker: Worker) {
    restore_masses(at.task, worker);
}
