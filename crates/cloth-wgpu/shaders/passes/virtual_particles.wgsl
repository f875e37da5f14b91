// Collision of sets of virtual particles, set by set.
fn run_virtual_particles(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let response = response_of(task, FEATURE_FRICTION, FEATURE_MASS_SCALE);
    let all_shapes = has(task, FEATURE_VIRTUAL_ALL_SHAPES);
    let triangles = has(task, FEATURE_VIRTUAL_ALL_SHAPES | FEATURE_TRIANGLES);
    let sets = tasks[task].offsets.virtual_sets;
    for (var row_set = at.first; row_set < at.end; row_set++) {
        if row_set > at.first {
            fence();
        }
        for (var row = u32_data[sets + row_set] + worker.first; row < u32_data[sets + row_set + 1u]; row += worker.stride) {
            let corners = tasks[task].offsets.virtual_particles + 4u * row;
            let a = u32_data[corners];
            let b = u32_data[corners + 1u];
            let c = u32_data[corners + 2u];
            let weights = vec4_data[tasks[task].offsets.virtual_weights + u32_data[corners + 3u]].xyz;
            let p0 = load_current(task, a);
            let p1 = load_current(task, b);
            let p2 = load_current(task, c);
            let p = virtual_particle_position(p0.xyz, p1.xyz, p2.xyz, weights.x, weights.y, weights.z);
            var contacts = add_spheres(no_contacts(), task, at.iteration, p);
            if all_shapes {
                contacts = add_convexes(contacts, task, at.iteration, p);
            }
            if triangles {
                contacts = add_triangles(contacts, task, at.iteration, p);
            }
            if contacts.count > 0.0 {
                let moved = virtual_particle_resolve(
                    p0,
                    load_previous(task, a),
                    p1,
                    load_previous(task, b),
                    p2,
                    load_previous(task, c),
                    weights.x,
                    weights.y,
                    weights.z,
                    contacts.delta,
                    contacts.velocity,
                    contacts.count,
                    response.friction,
                    response.mass_scale,
                    response.epsilon
                );
                store_state(task, a, moved.corners_0_current, moved.corners_0_previous);
                store_state(task, b, moved.corners_1_current, moved.corners_1_previous);
                store_state(task, c, moved.corners_2_current, moved.corners_2_previous);
            }
        }
    }
}
