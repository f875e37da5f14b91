// Collision with the nearest triangle.

struct Corners {
    a: vec3<f32>,
    b: vec3<f32>,
    c: vec3<f32>,
}

fn corners_of(task: u32, triangle: u32, alpha: f32) -> Corners {
    let start = tasks[task].job.collider_start + 3u * triangle;
    let end = tasks[task].job.collider_target + 3u * triangle;
    return Corners(
        interpolate_vector(rows[start].xyz, rows[end].xyz, alpha),
        interpolate_vector(rows[start + 1u].xyz, rows[end + 1u].xyz, alpha),
        interpolate_vector(rows[start + 2u].xyz, rows[end + 2u].xyz, alpha)
    );
}

fn add_triangles(contacts: Contacts, task: u32, iteration: u32, p: vec3<f32>) -> Contacts {
    let k = tasks[task].job.iterations + iteration;
    let alpha = iterations[k].alpha;
    let none = nearest_within(tasks[task].frame.triangle_range_squared);
    var nearest = NearestTriangleResult(
        none.nearest_distance_squared,
        none.nearest_normal,
        none.nearest_from_corner,
        none.nearest_s,
        none.nearest_t,
        false
    );
    var found = NONE;
    for (var t = 0u; t < tasks[task].job.collider_count; t++) {
        let corners = corners_of(task, t, alpha);
        nearest = nearest_triangle(
            nearest.nearest_distance_squared,
            nearest.nearest_normal,
            nearest.nearest_from_corner,
            nearest.nearest_s,
            nearest.nearest_t,
            p,
            corners.a,
            corners.b,
            corners.c
        );
        if nearest.nearer {
            found = t;
        }
    }
    if found == NONE {
        return contacts;
    }
    var velocity = vec3<f32>(0.0, 0.0, 0.0);
    if runs(task, STAGE_TRIANGLE_FRICTION) {
        let before = corners_of(task, found, iterations[k].previous_alpha);
        let now = corners_of(task, found, alpha);
        velocity = triangle_velocity(
            nearest.nearest_distance_squared,
            nearest.nearest_normal,
            nearest.nearest_from_corner,
            nearest.nearest_s,
            nearest.nearest_t,
            before.a,
            before.b,
            before.c,
            now.a,
            now.b,
            now.c
        );
    }
    let next = triangle_contact(
        contacts.delta,
        contacts.velocity,
        contacts.count,
        nearest.nearest_distance_squared,
        nearest.nearest_normal,
        nearest.nearest_from_corner,
        nearest.nearest_s,
        nearest.nearest_t,
        velocity
    );
    return Contacts(next.contacts_delta, next.contacts_velocity, next.contacts_count);
}

fn run_triangles(task: u32, iteration: u32, worker: Worker) {
    let response = response_of(task, STAGE_TRIANGLE_FRICTION, STAGE_TRIANGLE_MASS_SCALE);
    for (var i = worker.first; i < tasks[task].job.particle_count; i += worker.stride) {
        let p = load_current(task, i);
        let contacts = add_triangles(no_contacts(), task, iteration, p.xyz);
        if contacts.count > 0.0 {
            resolve(task, i, p, load_previous(task, i), contacts, response);
        }
    }
}
