// The largest displacement after the last iteration, for the watchdog.
fn run_watch(at: ClothDispatch, worker: Worker) {
    find_displacement(at, worker, OUTCOME_WATCH);
}
