// Writes the largest displacement of a sleep test.
fn run_join_sleep_test(at: ClothDispatch, worker: Worker) {
    join_findings(at, worker);
    if worker.local_id == 0u {
        let place = tasks[at.task].offsets.outcome + OUTCOME_DISPLACEMENTS + at.number;
        results[place] = atomicExchange(&findings[DISPLACEMENT], 0u);
    }
}
