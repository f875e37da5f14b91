// Collision with convexes.

fn add_convexes(contacts_before: Contacts, task: u32, iteration: u32, p: vec3<f32>) -> Contacts {
    var contacts = contacts_before;
    let moving = has(task, FEATURE_CONVEX_VELOCITY);
    let before = tasks[task].offsets.planes + iteration * tasks[task].offsets.plane_count;
    let now = before + tasks[task].offsets.plane_count;
    let planes = tasks[task].offsets.convex_offsets + tasks[task].offsets.convex_count + 1u;
    for (var c = 0u; c < tasks[task].offsets.convex_count; c++) {
        let none = surface_none();
        var surface = NearestPlaneResult(none.surface_distance, none.surface_normal, none.surface_velocity);
        let offsets = tasks[task].offsets.convex_offsets + c;
        for (var k = u32_data[offsets]; k < u32_data[offsets + 1u]; k++) {
            let index = u32_data[planes + k];
            let plane = vec4_data[now + index];
            var velocity = vec3<f32>(0.0, 0.0, 0.0);
            if moving {
                let plane_before = vec4_data[before + index];
                velocity = plane_velocity(p, plane_before.xyz, plane_before.w, plane.xyz, plane.w);
            }
            surface = nearest_plane(
                surface.surface_distance,
                surface.surface_normal,
                surface.surface_velocity,
                p,
                plane.xyz,
                plane.w,
                velocity
            );
        }
        let next = convex_contact(
            contacts.delta,
            contacts.velocity,
            contacts.count,
            surface.surface_distance,
            surface.surface_normal,
            surface.surface_velocity
        );
        contacts = Contacts(next.contacts_delta, next.contacts_velocity, next.contacts_count);
    }
    return contacts;
}

fn run_convexes(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let response = response_of(task, FEATURE_FRICTION, FEATURE_CONVEX_MASS_SCALE);
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        let p = load_current(task, i);
        let contacts = add_convexes(no_contacts(), task, at.iteration, p.xyz);
        if contacts.count > 0.0 {
            resolve(task, i, p, load_previous(task, i), contacts, response);
        }
    }
}
