// The largest displacement of a sleep test.
fn run_sleep_test(at: ClothDispatch, worker: Worker) {
    find_displacement(at, worker, DISPLACEMENT);
}
