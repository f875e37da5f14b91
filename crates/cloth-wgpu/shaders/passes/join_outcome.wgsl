// Writes the bounds and the number of restored particles.
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
    }
}
