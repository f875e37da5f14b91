// A cloth, read where the solver left it, and the ball below it.

struct Scene {
    view_projection: mat4x4<f32>,
    eye: vec4<f32>,
    // Towards the light.
    light: vec4<f32>,
    // First row of the particles, first row of the normals; rows around the ball; unused.
    first: vec4<u32>,
    // Centre and radius of the ball.
    ball: vec4<f32>,
}

@group(0) @binding(0) var<uniform> scene: Scene;
@group(0) @binding(1) var<storage, read> particles: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read> normals: array<vec4<f32>>;

struct Vertex {
    @builtin(position) clip: vec4<f32>,
    @location(0) position: vec3<f32>,
    @location(1) normal: vec3<f32>,
}

// The index buffer holds particles.
@vertex
fn cloth_vertex(@builtin(vertex_index) particle: u32) -> Vertex {
    let position = particles[scene.first.x + particle].xyz;
    let normal = normals[scene.first.y + particle].xyz;
    return Vertex(scene.view_projection * vec4<f32>(position, 1.0), position, normal);
}

@fragment
fn cloth_fragment(vertex: Vertex, @builtin(front_facing) front: bool) -> @location(0) vec4<f32> {
    let outside = vec3<f32>(0.10, 0.30, 0.50);
    let inside = vec3<f32>(0.75, 0.42, 0.16);
    let towards_eye = dot(vertex.normal, scene.eye.xyz - vertex.position) > 0.0;
    let normal = select(-vertex.normal, vertex.normal, towards_eye);
    return shade(select(inside, outside, front), vertex.position, normal);
}

// Six vertices for each of scene.first.z by scene.first.z patches.
@vertex
fn ball_vertex(@builtin(vertex_index) index: u32) -> Vertex {
    var corners = array<vec2<u32>, 6>(
        vec2(0u, 0u), vec2(1u, 0u), vec2(1u, 1u), vec2(0u, 0u), vec2(1u, 1u), vec2(0u, 1u)
    );
    let count = scene.first.z;
    let patch_index = index / 6u;
    let place = vec2<u32>(patch_index % count, patch_index / count) + corners[index % 6u];
    let angle = vec2<f32>(place) / f32(count) * vec2<f32>(6.2831853, 3.1415927);
    let normal = vec3<f32>(sin(angle.y) * cos(angle.x), cos(angle.y), sin(angle.y) * sin(angle.x));
    let position = scene.ball.xyz + scene.ball.w * normal;
    return Vertex(scene.view_projection * vec4<f32>(position, 1.0), position, normal);
}

@fragment
fn ball_fragment(vertex: Vertex) -> @location(0) vec4<f32> {
    return shade(vec3<f32>(0.55), vertex.position, vertex.normal);
}

fn shade(color: vec3<f32>, position: vec3<f32>, normal: vec3<f32>) -> vec4<f32> {
    let n = normalize(normal);
    let to_light = normalize(scene.light.xyz);
    let to_eye = normalize(scene.eye.xyz - position);
    let diffuse = max(dot(n, to_light), 0.0);
    let sky = 0.5 + 0.5 * n.y;
    let gloss = pow(max(dot(n, normalize(to_light + to_eye)), 0.0), 24.0);
    return vec4<f32>(color * (0.12 + 0.30 * sky + 0.75 * diffuse) + 0.06 * gloss, 1.0);
}
