// Writes the bounds, the number of restored particles and what the watchdog wants to know.
fn run_join_outcome(at: ClothDispatch, worker: Worker) {
    join_findings(at, worker);
    let outcome = tasks[at.task].offsets.outcome;
    let k = worker.local_id;
    if k < 3u {
        results[outcome + OUTCOME_LOWER + k] = lower_corner(k);
        results[outcome + OUTCOME_UPPER + k] = upper_corner(k);
    }
    if k == 0u {
        results[outcome + OUTCOME_RESTORED] = atomicLoad(&findings[OUTCOME_RESTORED]);
        results[outcome + OUTCOME_WATCH] = atomicLoad(&findings[OUTCOME_WATCH]);
        results[outcome + OUTCOME_STRETCH] = atomicLoad(&findings[OUTCOME_STRETCH]);
    }
}
