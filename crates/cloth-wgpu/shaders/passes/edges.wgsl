// Edge constraints of one phase, set by set. Rows of a set share no particle.

fn phase_of(task: u32, phase: u32) -> PhaseParameters {
    let w = tasks[task].job.phases + 8u * phase;
    return PhaseParameters(
        words[w],
        words[w + 1u],
        bitcast<f32>(words[w + 2u]),
        bitcast<f32>(words[w + 3u]),
        bitcast<f32>(words[w + 4u]),
        bitcast<f32>(words[w + 5u]),
        words[w + 6u],
        words[w + 7u]
    );
}

fn run_edges(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let sets = tasks[task].job.sets;
    let own_stiffness = tasks[task].job.stiffness;
    let phase = phase_of(task, at.number);
    for (var row_set = at.first; row_set < at.end; row_set++) {
        if row_set > at.first {
            fence();
        }
        let end = fabric[sets + row_set + 1u];
        for (var row = fabric[sets + row_set] + worker.first; row < end; row += worker.stride) {
            let i = fabric[tasks[task].job.constraints + 2u * row];
            let j = fabric[tasks[task].job.constraints + 2u * row + 1u];
            let rest = bitcast<f32>(fabric[tasks[task].job.rest_lengths + row]);
            var stiffness = phase.stiffness;
            if own_stiffness != NONE {
                stiffness = bitcast<f32>(words[own_stiffness + row]);
            }
            let pi = load_current(task, i);
            let pj = load_current(task, j);
            if phase.limited == 0u {
                let moved = edge_solve(pi, pj, rest, stiffness);
                store_current(task, i, moved.i);
                store_current(task, j, moved.j);
            } else {
                let moved = edge_solve_limited(
                    pi, pj, rest, stiffness, phase.softening, phase.compression, phase.stretch
                );
                store_current(task, i, moved.i);
                store_current(task, j, moved.j);
            }
        }
    }
}
