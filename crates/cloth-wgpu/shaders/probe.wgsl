// Edge constraints of single pairs, for the host to compare with its own: both particles, then rest length,
// stiffness and ε.

@group(0) @binding(0) var<storage, read> pairs: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> particles: array<vec4<f32>>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn run_probe(@builtin(global_invocation_id) id: vec3<u32>) {
    let pair = id.x;
    let first = 3u * pair;
    let moved = edge_solve(pairs[first], pairs[first + 1u], pairs[first + 2u].x, pairs[first + 2u].y, pairs[first + 2u].z);
    particles[2u * pair] = moved.i;
    particles[2u * pair + 1u] = moved.j;
}
