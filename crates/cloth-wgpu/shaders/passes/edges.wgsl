// Edge constraints of one phase, set by set. Constraints of a set share no particle.

fn run_edges(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let sets = tasks[task].offsets.sets;
    let own_stiffness = tasks[task].offsets.stiffness;
    let epsilon = tasks[task].frame.epsilon;
    let phase = load_phase_parameters(tasks[task].offsets.phases, at.number);
    for (var row_set = at.first; row_set < at.end; row_set++) {
        if row_set > at.first {
            fence();
        }
        let end = fabric[sets + row_set + 1u];
        for (var row = fabric[sets + row_set] + worker.first; row < end; row += worker.stride) {
            let i = fabric[tasks[task].offsets.constraints + 2u * row];
            let j = fabric[tasks[task].offsets.constraints + 2u * row + 1u];
            let rest = bitcast<f32>(fabric[tasks[task].offsets.rest_lengths + row]);
            var stiffness = phase.stiffness;
            if own_stiffness != NONE {
                stiffness = bitcast<f32>(u32_data[own_stiffness + row]);
            }
            let pi = load_current(task, i);
            let pj = load_current(task, j);
            if phase.limited == 0u {
                let moved = edge_solve(pi, pj, rest, stiffness, epsilon);
                store_current(task, i, moved.i);
                store_current(task, j, moved.j);
            } else {
                let moved = edge_solve_limited(
                    pi, pj, rest, stiffness, phase.softening, phase.compression, phase.stretch, epsilon
                );
                store_current(task, i, moved.i);
                store_current(task, j, moved.j);
            }
        }
    }
}
