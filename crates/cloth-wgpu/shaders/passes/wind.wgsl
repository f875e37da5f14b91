// Wind over sets of triangles, set by set.
fn run_wind(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let k = tasks[task].offsets.iterations + at.iteration;
    let drag = tasks[task].frame.drag;
    let lift = tasks[task].frame.lift;
    let bias = iterations[k].wind_bias.xyz;
    let r0 = iterations[k].rotation_step[0].xyz;
    let r1 = iterations[k].rotation_step[1].xyz;
    let r2 = iterations[k].rotation_step[2].xyz;
    let rotating = has(task, FEATURE_ROTATING_FRAME);
    let displaced = at.number == DISPLACEMENTS;
    let sets = tasks[task].offsets.triangle_sets;
    for (var row_set = at.first; row_set < at.end; row_set++) {
        if row_set > at.first {
            fence();
        }
        for (var row = fabric[sets + row_set] + worker.first; row < fabric[sets + row_set + 1u]; row += worker.stride) {
            let corners = tasks[task].offsets.triangles + 3u * row;
            let a = fabric[corners];
            let b = fabric[corners + 1u];
            let c = fabric[corners + 2u];
            let p0 = load_current(task, a);
            let p1 = load_current(task, b);
            let p2 = load_current(task, c);
            let q0 = load_previous(task, a).xyz;
            let q1 = load_previous(task, b).xyz;
            let q2 = load_previous(task, c).xyz;
            if rotating && displaced {
                let moved = wind_displaced_rotating(p0, p1, p2, q0, q1, q2, drag, lift, bias, r0, r1, r2);
                store_current(task, a, moved.corners_0);
                store_current(task, b, moved.corners_1);
                store_current(task, c, moved.corners_2);
            } else if displaced {
                let moved = wind_displaced(p0, p1, p2, q0, q1, q2, drag, lift, bias);
                store_current(task, a, moved.corners_0);
                store_current(task, b, moved.corners_1);
                store_current(task, c, moved.corners_2);
            } else if rotating {
                let moved = wind_rotating(p0, p1, p2, q0, q1, q2, drag, lift, bias, r0, r1, r2);
                store_current(task, a, moved.corners_0);
                store_current(task, b, moved.corners_1);
                store_current(task, c, moved.corners_2);
            } else {
                let moved = wind(p0, p1, p2, q0, q1, q2, drag, lift, bias);
                store_current(task, a, moved.corners_0);
                store_current(task, b, moved.corners_1);
                store_current(task, c, moved.corners_2);
            }
        }
    }
}
