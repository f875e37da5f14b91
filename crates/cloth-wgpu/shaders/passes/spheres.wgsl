// Collision with spheres and capsules, where particles are or along their paths.
//
// A cone suppresses its end spheres for a particle. Which are suppressed is kept for a block of spheres at a time; for a
// further block all cones are tested again, so that there is no limit on the number of spheres.

alias Suppressed = array<u32, SPHERES_PER_BLOCK / 32u>;

fn suppress(suppressed: ptr<function, Suppressed>, sphere: u32, first: u32, is_active: bool) {
    let place = sphere - first;
    if !is_active && sphere >= first && place < SPHERES_PER_BLOCK {
        (*suppressed)[place / 32u] |= 1u << (place % 32u);
    }
}

fn sphere_row(task: u32, row: u32, sphere: u32) -> vec4<f32> {
    return vec4_data[tasks[task].offsets.spheres + row * tasks[task].offsets.sphere_count + sphere];
}

fn sphere_velocity(task: u32, iteration: u32, sphere: u32) -> vec3<f32> {
    return cone_displacement(
        sphere_row(task, iteration, sphere).xyz, sphere_row(task, iteration + 1u, sphere).xyz
    );
}

// Contacts of the point p: cones first, then the spheres that no cone suppresses.
fn add_spheres(contacts_before: Contacts, task: u32, iteration: u32, p: vec3<f32>) -> Contacts {
    var contacts = contacts_before;
    let count = tasks[task].offsets.sphere_count;
    let epsilon = tasks[task].frame.epsilon;
    for (var first = 0u; first < count; first += SPHERES_PER_BLOCK) {
        var suppressed = Suppressed();
        for (var c = 0u; c < tasks[task].offsets.cone_count; c++) {
            let cone = cones[tasks[task].offsets.cones + (iteration + 1u) * tasks[task].offsets.cone_count + c];
            if cone.active_ == 0u {
                continue;
            }
            let next = cone_contact(
                contacts.delta,
                contacts.velocity,
                contacts.count,
                p,
                cone.center,
                cone.half_length,
                cone.axis,
                cone.slope,
                cone.radius,
                cone.cosine_squared,
                sphere_velocity(task, iteration, cone.first),
                sphere_velocity(task, iteration, cone.second),
                epsilon
            );
            if first == 0u {
                contacts = Contacts(
                    next.outcome_contacts_delta, next.outcome_contacts_velocity, next.outcome_contacts_count
                );
            }
            suppress(&suppressed, cone.first, first, next.outcome_left);
            suppress(&suppressed, cone.second, first, next.outcome_right);
        }
        for (var s = first; s < min(first + SPHERES_PER_BLOCK, count); s++) {
            if (suppressed[(s - first) / 32u] & (1u << ((s - first) % 32u))) == 0u {
                let sphere = sphere_row(task, iteration + 1u, s);
                let before = sphere_row(task, iteration, s).xyz;
                let next = sphere_contact(
                    contacts.delta,
                    contacts.velocity,
                    contacts.count,
                    true,
                    p,
                    sphere.xyz,
                    sphere.w,
                    before,
                    epsilon
                );
                contacts = Contacts(next.contacts_delta, next.contacts_velocity, next.contacts_count);
            }
        }
    }
    return contacts;
}

struct Swept {
    position: vec3<f32>,
    contacts: Contacts,
}

// The same along the path from q to p; a hit moves the particle back along it.
fn sweep_spheres(task: u32, iteration: u32, q: vec3<f32>, p: vec3<f32>) -> Swept {
    var swept = Swept(p, no_contacts());
    let count = tasks[task].offsets.sphere_count;
    let epsilon = tasks[task].frame.epsilon;
    let before = tasks[task].offsets.cones + iteration * tasks[task].offsets.cone_count;
    for (var first = 0u; first < count; first += SPHERES_PER_BLOCK) {
        var suppressed = Suppressed();
        var path = Swept(p, no_contacts());
        for (var c = 0u; c < tasks[task].offsets.cone_count; c++) {
            let cone_before = cones[before + c];
            let cone = cones[before + tasks[task].offsets.cone_count + c];
            if cone.active_ == 0u {
                continue;
            }
            let next = cone_sweep(
                path.contacts.delta,
                path.contacts.velocity,
                path.contacts.count,
                q,
                path.position,
                cone_before.center,
                cone_before.half_length,
                cone_before.axis,
                cone_before.slope,
                cone_before.radius,
                cone_before.cosine_squared,
                cone.center,
                cone.half_length,
                cone.axis,
                cone.slope,
                cone.radius,
                cone.cosine_squared,
                sphere_velocity(task, iteration, cone.first),
                sphere_velocity(task, iteration, cone.second),
                epsilon
            );
            path.position = next.outcome_sweep_position;
            path.contacts = Contacts(
                next.outcome_contacts_delta, next.outcome_contacts_velocity, next.outcome_contacts_count
            );
            suppress(&suppressed, cone.first, first, next.outcome_first_is_active);
            suppress(&suppressed, cone.second, first, next.outcome_second_is_active);
        }
        if first == 0u {
            swept = path;
        }
        for (var s = first; s < min(first + SPHERES_PER_BLOCK, count); s++) {
            if (suppressed[(s - first) / 32u] & (1u << ((s - first) % 32u))) == 0u {
                let start = sphere_row(task, iteration, s);
                let end = sphere_row(task, iteration + 1u, s);
                swept.position =
                    sphere_sweep(true, q, swept.position, start.xyz, start.w, end.xyz, end.w, epsilon)
                        .sweep_position;
                let next = sphere_contact(
                    swept.contacts.delta,
                    swept.contacts.velocity,
                    swept.contacts.count,
                    true,
                    swept.position,
                    end.xyz,
                    end.w,
                    start.xyz,
                    epsilon
                );
                swept.contacts = Contacts(next.contacts_delta, next.contacts_velocity, next.contacts_count);
            }
        }
    }
    return swept;
}

fn run_spheres(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let response = response_of(task, FEATURE_FRICTION, FEATURE_MASS_SCALE);
    let continuous = has(task, FEATURE_CONTINUOUS);
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        var p = load_current(task, i);
        if p.w == 0.0 {
            continue;
        }
        let q = load_previous(task, i);
        var contacts: Contacts;
        if continuous {
            let swept = sweep_spheres(task, at.iteration, q.xyz, p.xyz);
            p = vec4<f32>(swept.position, p.w);
            contacts = swept.contacts;
        } else {
            contacts = add_spheres(no_contacts(), task, at.iteration, p.xyz);
        }
        if contacts.count > 0.0 {
            resolve(task, i, p, q, contacts, response);
        } else {
            store_current(task, i, p);
        }
    }
}
