// Unit normals of particles: the mean of the triangles around each, weighted by area.

@group(0) @binding(0) var<storage, read> cloth: NormalTask;
@group(0) @binding(1) var<storage, read> fabric: array<u32>;
// Offsets, one more than particles; then the triangles of each particle.
@group(0) @binding(2) var<storage, read> corners: array<u32>;
@group(0) @binding(3) var<storage, read> particles: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> normals: array<vec4<f32>>;

fn corner(triangle: u32, k: u32) -> vec3<f32> {
    return particles[cloth.current + fabric[cloth.triangles + 3u * triangle + k]].xyz;
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn run_normals(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let i = dot(group.xy, vec2<u32>(1u, GROUPS_PER_ROW)) * WORKGROUP_SIZE + local_id;
    if i >= cloth.particle_count {
        return;
    }
    var sum = vec3<f32>(0.0);
    for (var k = corners[i]; k < corners[i + 1u]; k++) {
        let triangle = corners[cloth.particle_count + 1u + k];
        sum = normal_accumulate(sum, corner(triangle, 0u), corner(triangle, 1u), corner(triangle, 2u));
    }
    normals[i] = vec4<f32>(normal_unit(sum), 0.0);
}
