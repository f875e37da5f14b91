// Sorts by grid cell: all distances within a workgroup.
fn run_sort_near(at: ClothDispatch, worker: Worker) {
    sort_runs(grid_entries(at.task), at.first, at.end, LARGEST_DISTANCE, worker);
}
