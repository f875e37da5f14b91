// Numbers for the host to compare with its own.

@group(0) @binding(0) var<storage, read> given: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> found: array<vec4<f32>>;

// Edge constraints of single pairs. Given are both particles, then rest length, stiffness and ε.
@compute @workgroup_size(WORKGROUP_SIZE)
fn run_edges(@builtin(global_invocation_id) id: vec3<u32>) {
    let pair = id.x;
    let first = 3u * pair;
    let moved = edge_solve(given[first], given[first + 1u], given[first + 2u].x, given[first + 2u].y, given[first + 2u].z);
    found[2u * pair] = moved.i;
    found[2u * pair + 1u] = moved.j;
}

// Single operations on two numbers.
@compute @workgroup_size(WORKGROUP_SIZE)
fn run_operations(@builtin(global_invocation_id) id: vec3<u32>) {
    let a = given[id.x].x;
    let b = given[id.x].y;
    found[id.x] = vec4<f32>(divide(a, b), square_root(a), a + b, a * b);
}
