// The largest stretch of the constraints of some sets, in any order.
fn run_stretch(at: ClothDispatch, worker: Worker) {
    begin_findings(worker);
    let task = at.task;
    let sets = tasks[task].offsets.sets;
    let end = fabric[sets + at.end];
    for (var row = fabric[sets + at.first] + worker.first; row < end; row += worker.stride) {
        let i = fabric[tasks[task].offsets.constraints + 2u * row];
        let j = fabric[tasks[task].offsets.constraints + 2u * row + 1u];
        let rest = bitcast<f32>(fabric[tasks[task].offsets.rest_lengths + row]);
        add_largest(OUTCOME_STRETCH, squared_ratio(load_current(task, i), load_current(task, j), rest));
    }
    end_findings(at, worker);
}
