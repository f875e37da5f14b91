// Integration of all particles, into displacements if so told. Those that are not finite are restored.
fn run_integrate(at: ClothDispatch, worker: Worker) {
    begin_findings(worker);
    let task = at.task;
    let k = tasks[task].offsets.iterations + at.iteration;
    let dt_squared = tasks[task].frame.iteration_dt_squared;
    let rotating = has(task, FEATURE_ROTATING_FRAME);
    let displaces = at.number == DISPLACEMENTS;
    let accelerated = has(task, FEATURE_ACCELERATIONS);
    let f0 = iterations[k].velocity_matrix[0].xyz;
    let f1 = iterations[k].velocity_matrix[1].xyz;
    let f2 = iterations[k].velocity_matrix[2].xyz;
    let e0 = iterations[k].position_matrix[0].xyz;
    let e1 = iterations[k].position_matrix[1].xyz;
    let e2 = iterations[k].position_matrix[2].xyz;
    let current_bias = iterations[k].current_bias.xyz;
    let previous_bias = iterations[k].previous_bias.xyz;
    let scale = vec3<f32>(f0.x, f1.y, f2.z);
    var restored = 0u;
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        // A pass of the last iteration may have overflowed: the particle goes on from where it was before it.
        restored += restore_non_finite(task, i);
        let p = load_current(task, i);
        let q = load_previous(task, i);
        var acceleration = vec3<f32>(0.0, 0.0, 0.0);
        if accelerated {
            acceleration = vec4_data[tasks[task].offsets.accelerations + i].xyz;
        }
        var next_p: vec4<f32>;
        var next_q: vec4<f32>;
        if rotating && displaces {
            let next = displace_rotating(
                p, q, f0, f1, f2, e0, e1, e2, current_bias, previous_bias, acceleration, dt_squared
            );
            next_p = next.state_current;
            next_q = next.state_previous;
        } else if rotating {
            let next = integrate_rotating(
                p, q, f0, f1, f2, e0, e1, e2, current_bias, previous_bias, acceleration, dt_squared
            );
            next_p = next.state_current;
            next_q = next.state_previous;
        } else if displaces {
            let next = displace(p, q, scale, current_bias, previous_bias, acceleration, dt_squared);
            next_p = next.state_current;
            next_q = next.state_previous;
        } else {
            let next = integrate(p, q, scale, current_bias, previous_bias, acceleration, dt_squared);
            next_p = next.state_current;
            next_q = next.state_previous;
        }
        if is_finite(next_p.xyz) && is_finite(next_q.xyz) {
            store_current(task, i, next_p);
            store_previous(task, i, next_q);
        } else {
            store_previous(task, i, vec4<f32>(p.xyz, q.w));
            if displaces {
                store_current(task, i, vec4<f32>(0.0, 0.0, 0.0, p.w));
            }
            restored += 1u;
        }
    }
    add_restored(restored);
    end_findings(at, worker);
}
