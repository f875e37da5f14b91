// Collision with the nearest triangle, found in a tree of boxes with sixteen children each. The answer is that of looking
// at all triangles in ascending order, so the order in which the tree is walked does not matter.

struct Corners {
    a: vec3<f32>,
    b: vec3<f32>,
    c: vec3<f32>,
}

fn corners_of(task: u32, triangle: u32, alpha: f32) -> Corners {
    let start = tasks[task].offsets.collider_start + 3u * triangle;
    let end = tasks[task].offsets.collider_target + 3u * triangle;
    return Corners(
        interpolate_vector(vec4_data[start].xyz, vec4_data[end].xyz, alpha),
        interpolate_vector(vec4_data[start + 1u].xyz, vec4_data[end + 1u].xyz, alpha),
        interpolate_vector(vec4_data[start + 2u].xyz, vec4_data[end + 2u].xyz, alpha)
    );
}

struct Found {
    nearest: NearestTriangleInAnyOrderResult,
    triangle: u32,
}

// Looks at the triangles of a block.
fn look_at_triangles(before: Found, task: u32, block: u32, p: vec3<f32>, alpha: f32) -> Found {
    var found = before;
    let tree = tasks[task].offsets.collider_tree;
    let order = tree + 1u + u32_data[tree] + BRANCHING * block;
    for (var k = 0u; k < BRANCHING; k++) {
        let triangle = u32_data[order + k];
        if triangle == NONE {
            break;
        }
        let corners = corners_of(task, triangle, alpha);
        found.nearest = nearest_triangle_in_any_order(
            found.nearest.nearest_distance_squared,
            found.nearest.nearest_normal,
            found.nearest.nearest_from_corner,
            found.nearest.nearest_s,
            found.nearest.nearest_t,
            p,
            corners.a,
            corners.b,
            corners.c,
            found.triangle != NONE && triangle < found.triangle
        );
        if found.nearest.nearer {
            found.triangle = triangle;
        }
    }
    return found;
}

// One bit for each of the first `count` boxes of a block that may hold a nearer triangle.
fn near_boxes(task: u32, block: u32, count: u32, p: vec3<f32>, distance_squared: f32) -> u32 {
    let boxes = tasks[task].offsets.collider_boxes + 2u * BRANCHING * block;
    var near = 0u;
    for (var k = 0u; k < count; k++) {
        if !triangle_out_of_reach(distance_squared, p, vec4_data[boxes + 2u * k].xyz, vec4_data[boxes + 2u * k + 1u].xyz) {
            near |= 1u << k;
        }
    }
    return near;
}

// The nearest triangle within range.
fn find_triangle(task: u32, p: vec3<f32>, alpha: f32) -> Found {
    let none = nearest_within(tasks[task].frame.triangle_range_squared);
    var found = Found(
        NearestTriangleInAnyOrderResult(
            none.nearest_distance_squared,
            none.nearest_normal,
            none.nearest_from_corner,
            none.nearest_s,
            none.nearest_t,
            false
        ),
        NONE
    );
    let tree = tasks[task].offsets.collider_tree;
    if u32_data[tree] < 2u {
        return found;
    }
    let levels = tree + 1u;
    let blocks = (tasks[task].offsets.collider_count + BRANCHING - 1u) / BRANCHING;
    let root = u32_data[tree] - 2u;
    // For each level the block at hand, and which of its children are still to be entered.
    var block = array<u32, MAX_TREE_LEVELS>();
    var pending = array<u32, MAX_TREE_LEVELS>();
    var level = root;
    var is_new = true;
    loop {
        if is_new {
            // Blocks of the level below.
            var below = blocks;
            if level > 0u {
                below = u32_data[levels + level] - u32_data[levels + level - 1u];
            }
            let count = min(BRANCHING, below - BRANCHING * block[level]);
            let distance_squared = found.nearest.nearest_distance_squared;
            pending[level] = near_boxes(task, u32_data[levels + level] + block[level], count, p, distance_squared);
            is_new = false;
        }
        if pending[level] == 0u {
            if level == root {
                break;
            }
            level += 1u;
            continue;
        }
        let child = BRANCHING * block[level] + countTrailingZeros(pending[level]);
        pending[level] &= pending[level] - 1u;
        if level == 0u {
            found = look_at_triangles(found, task, child, p, alpha);
        } else {
            level -= 1u;
            block[level] = child;
            is_new = true;
        }
    }
    return found;
}

fn add_triangles(contacts: Contacts, task: u32, iteration: u32, p: vec3<f32>) -> Contacts {
    let k = tasks[task].offsets.iterations + iteration;
    let alpha = iterations[k].alpha;
    let found = find_triangle(task, p, alpha);
    let nearest = found.nearest;
    if found.triangle == NONE {
        return contacts;
    }
    var velocity = vec3<f32>(0.0, 0.0, 0.0);
    if has(task, FEATURE_TRIANGLE_FRICTION) {
        let before = corners_of(task, found.triangle, iterations[k].previous_alpha);
        let now = corners_of(task, found.triangle, alpha);
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

fn run_triangles(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let response = response_of(task, FEATURE_TRIANGLE_FRICTION, FEATURE_TRIANGLE_MASS_SCALE);
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        let p = load_current(task, i);
        let contacts = add_triangles(no_contacts(), task, at.iteration, p.xyz);
        if contacts.count > 0.0 {
            resolve(task, i, p, load_previous(task, i), contacts, response);
        }
    }
}
