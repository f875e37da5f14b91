// Surfaces, their shadows on the floor, marks on particles, and the floor itself.

struct View {
    matrix: mat4x4f,
    // Onto the floor along the light, then into the picture.
    shadow: mat4x4f,
    // Of the camera in world space; w: height of the floor.
    eye: vec4f,
    // Towards the light, of length one; w: distance between lines of the floor.
    light: vec4f,
    // Centre of the floor in world space; w: how far it reaches.
    center: vec4f,
    // Half a mark in the picture, in parts of its width and height.
    mark: vec4f,
}

struct Object {
    // Light of its sides.
    front: vec4f,
    back: vec4f,
    // Colour of marks; w: 1 where particles have colours.
    mark: vec4f,
    // From the space of each of its parts to world space.
    models: array<mat4x4f, 255>,
}

@group(0) @binding(0) var<uniform> view: View;
@group(1) @binding(0) var<uniform> object: Object;

// A point of a surface: in the space of its part, in the order of the cloth's particles.
struct Point {
    @location(0) position: vec4f,
    @location(1) part: u32,
    @location(2) normal: vec4f,
    @location(3) color: vec4f,
}

struct Seen {
    @builtin(position) position: vec4f,
    @location(0) point: vec3f,
    @location(1) normal: vec3f,
    @location(2) color: vec4f,
}

fn place(position: vec4f, part: u32) -> vec4f {
    return object.models[part] * vec4f(position.xyz, 1.0);
}

// sRGB to light.
fn linear(color: vec3f) -> vec3f {
    return pow(color, vec3f(2.2));
}

// Light to sRGB; what is very bright is compressed.
fn coded(light: vec3f) -> vec4f {
    let soft = select(light, 1.0 - 0.25 / (1.0 + (light - 0.75) * 4.0), light > vec3f(0.75));
    return vec4f(pow(clamp(soft, vec3f(0.0), vec3f(1.0)), vec3f(1.0 / 2.2)), 1.0);
}

@vertex
fn surface_vertex(point: Point) -> Seen {
    var seen: Seen;
    let place = place(point.position, point.part);
    seen.position = view.matrix * place;
    seen.point = place.xyz;
    seen.normal = (object.models[point.part] * vec4f(point.normal.xyz, 0.0)).xyz;
    seen.color = vec4f(linear(point.color.rgb), point.color.a * object.mark.w);
    return seen;
}

@fragment
fn surface_fragment(seen: Seen, @builtin(front_facing) is_front: bool) -> @location(0) vec4f {
    let to_eye = normalize(view.eye.xyz - seen.point);
    var normal = normalize(seen.normal + vec3f(0.0, 1e-12, 0.0));
    var base = select(object.back.rgb, object.front.rgb, is_front);
    if seen.color.a > 0.0 {
        base = seen.color.rgb;
    }
    if dot(normal, to_eye) < 0.0 {
        normal = -normal;
    }
    // Cloth lets light through a little: the terminator is soft.
    let key = max((dot(normal, view.light.xyz) + 0.25) / 1.25, 0.0);
    let sky = 0.5 + 0.5 * normal.y;
    let away = 1.0 - max(dot(normal, to_eye), 0.0);
    let edge = away * away * away;
    let light = base * (key * 0.85 + 0.18 + 0.22 * sky) + (base * 0.6 + 0.08) * edge * 0.25;
    return coded(light);
}

@vertex
fn shadow_vertex(@location(0) position: vec4f, @location(1) part: u32) -> @builtin(position) vec4f {
    return view.shadow * place(position, part);
}

@fragment
fn shadow_fragment() -> @location(0) vec4f {
    return vec4f(0.02, 0.03, 0.05, 0.32);
}

// Of a strip of two triangles.
fn corner_of(vertex: u32) -> vec2f {
    return vec2f(f32(vertex & 1u), f32(vertex >> 1u)) * 2.0 - 1.0;
}

struct Mark {
    @builtin(position) position: vec4f,
    @location(0) corner: vec2f,
}

// Two triangles around a particle, a little nearer to the eye than it.
@vertex
fn mark_vertex(@builtin(vertex_index) vertex: u32, @location(0) position: vec4f) -> Mark {
    let corner = corner_of(vertex);
    var mark: Mark;
    let center = view.matrix * place(position, 0u);
    mark.corner = corner;
    mark.position = center + vec4f(corner * view.mark.xy * center.w, -0.0005 * center.w, 0.0);
    return mark;
}

@fragment
fn mark_fragment(mark: Mark) -> @location(0) vec4f {
    let distance = length(mark.corner);
    if distance > 1.0 {
        discard;
    }
    return vec4f(select(object.mark.rgb, vec3f(0.1), distance > 0.7), 1.0);
}

struct Ground {
    @builtin(position) position: vec4f,
    @location(0) point: vec3f,
}

@vertex
fn floor_vertex(@builtin(vertex_index) vertex: u32) -> Ground {
    let corner = corner_of(vertex);
    var ground: Ground;
    ground.point = vec3f(view.center.x, view.eye.w, view.center.z) + vec3f(corner.x, 0.0, corner.y) * view.center.w;
    ground.position = view.matrix * vec4f(ground.point, 1.0);
    return ground;
}

@fragment
fn floor_fragment(ground: Ground) -> @location(0) vec4f {
    let cells = ground.point.xz / view.light.w;
    let width = max(fwidth(cells), vec2f(1e-6));
    let away = abs(cells - round(cells));
    let cover = clamp((width * 0.5 + 0.006 - away) / width, vec2f(0.0), vec2f(1.0))
        * clamp(vec2f(0.02) / width, vec2f(0.25), vec2f(1.0));
    let line = max(cover.x, cover.y);
    let fade = 1.0 - smoothstep(0.25, 1.0, length(ground.point.xz - view.center.xz) / view.center.w);
    let color = mix(vec3f(0.80, 0.81, 0.83), vec3f(0.62, 0.64, 0.68), line);
    // Who looks from below sees through it.
    return vec4f(color, select(0.0, fade, view.eye.y > view.eye.w));
}
