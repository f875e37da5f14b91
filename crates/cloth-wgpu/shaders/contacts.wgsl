// The contacts of one particle.

struct Contacts {
    delta: vec3<f32>,
    velocity: vec3<f32>,
    count: f32,
}

fn no_contacts() -> Contacts {
    let none = contacts_none();
    return Contacts(none.contacts_delta, none.contacts_velocity, none.contacts_count);
}

// Friction and mass scale of contacts: zero where the feature is off.
struct Response {
    friction: f32,
    mass_scale: f32,
    epsilon: f32,
}

fn response_of(task: u32, friction: u32, mass_scale: u32) -> Response {
    return Response(
        select(0.0, tasks[task].frame.friction, has(task, friction)),
        select(0.0, tasks[task].frame.mass_scale, has(task, mass_scale)),
        tasks[task].frame.epsilon
    );
}

fn resolve(task: u32, i: u32, p: vec4<f32>, q: vec4<f32>, contacts: Contacts, response: Response) {
    let state = contacts_resolve(
        p,
        q,
        contacts.delta,
        contacts.velocity,
        contacts.count,
        response.friction,
        response.mass_scale,
        response.epsilon
    );
    store_state(task, i, state.state_current, state.state_previous);
}
