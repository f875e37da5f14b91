// Sorts by grid cell: compares entries at one distance.
fn run_sort_far(at: ClothDispatch, worker: Worker) {
    compare_entries(grid_entries(at.task), at.first, at.distance, worker);
}
