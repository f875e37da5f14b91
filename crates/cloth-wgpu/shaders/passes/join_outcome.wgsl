// Writes the bounds and the number of restored particles.
fn run_join_outcome(at: ClothDispatch, worker: Worker) {
    join_findings(at, worker);
    let outcome = tasks[at.task].job.outcome;
    let k = worker.local_id;
    if k < 3u {
        results[outcome + k] = lower_corner(k);
        results[outcome + 3u + k] = upper_corner(k);
    }
    if k == 0u {
        results[outcome + RESTORED_COUNT] = atomicLoad(&findings[RESTORED_COUNT]);
    }
}
