// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

// Center and radius (m).
alias Sphere = vec4<f32>;

// Normal, and its product with minus a point of the plane (m).
alias Plane = vec4<f32>;

// FrameParameters: cloth_core::method::pbd::plan::FrameParameters
// What is constant over the iterations of a frame.
struct FrameParameters {
    // What the frame needs, see `Features`.
    features: u32,
    // Square of an iteration's length (s²), for per-particle accelerations.
    iteration_dt_squared: f32,
    // Factor on motion constraint radii.
    motion_scale: f32,
    // Added to scaled motion constraint radii (m).
    motion_bias: f32,
    // Fraction of a motion constraint's error removed per iteration.
    motion_stiffness: f32,
    // Factor on tether lengths.
    tether_scale: f32,
    // Fraction of a tether's excess removed per iteration, divided by the number of tethers per particle.
    tether_stiffness: f32,
    // Air drag per iteration: half the density times the scaled coefficient over h.
    drag: f32,
    // Air lift per iteration, likewise.
    lift: f32,
    // Friction coefficient.
    friction: f32,
    // Collision mass scale (1/m²).
    mass_scale: f32,
    // Square of the range of collision triangles (m²); `f32::MAX` where there is no limit.
    triangle_range_squared: f32,
    // Self-collision distance (m).
    self_collision_distance: f32,
    // The most of a self-penetration that an iteration takes (m).
    self_collision_step: f32,
    // Fraction of that removed per iteration.
    self_collision_stiffness: f32,
    // ε (m²), added to squared lengths so that none vanishes, see `ValidFabric::epsilon`(crate::fabric::ValidFabric::epsilon).
    epsilon: f32,
}

// IterationParameters: cloth_core::method::pbd::plan::IterationParameters
// What changes from iteration to iteration.
struct IterationParameters {
    // E, rows: how a rotating frame moves a particle by its position. Zero where the frame does not rotate.
    position_matrix: array<vec4<f32>, 3>,
    // F, rows: how much of the last iteration's displacement goes on. Diagonal where the frame does not rotate.
    velocity_matrix: array<vec4<f32>, 3>,
    // R, rows: rotates a vector of the last iteration into the axes of this one.
    rotation_step: array<vec4<f32>, 3>,
    // Added to every current position (m).
    current_bias: vec4<f32>,
    // Added to every previous position (m).
    previous_bias: vec4<f32>,
    // Motion of the frame against the air (m).
    wind_bias: vec4<f32>,
    // Interpolation parameter of everything that moves from start (0) to target (1).
    alpha: f32,
    // The same for the iteration before.
    previous_alpha: f32,
    // 1 where the sleep test is due at the end of the iteration.
    sleep_test: u32,
    // Length of the iteration (s).
    dt: f32,
}

// PhaseParameters: cloth_core::method::pbd::plan::PhaseParameters
// How one phase is solved in this frame.
struct PhaseParameters {
    // First set.
    first_set: u32,
    // One past the last set.
    end_set: u32,
    // Fraction of the error removed per iteration.
    stiffness: f32,
    // m: by how much the constraint is softened between the limits.
    softening: f32,
    // 1 - 1 / compression limit, at most 0.
    compression: f32,
    // 1 - 1 / stretch limit, at least 0.
    stretch: f32,
    // 1 where the softening has an effect.
    limited: u32,
    // Zero.
    padding: u32,
}

// Cone: cloth_core::method::pbd::plan::Cone
// The cone of a tapered capsule at the end of an iteration (docs/math/collision.md).
struct Cone {
    // Middle of the two sphere centres (m).
    center: vec3<f32>,
    // Half the distance of the sphere centres (m).
    half_length: f32,
    // Unit vector from the first sphere to the second.
    axis: vec3<f32>,
    // Growth of the cone's radius along the axis.
    slope: f32,
    // Radius of the cone at its centre (m).
    radius: f32,
    // Square of the cosine of the cone's half opening angle.
    cosine_squared: f32,
    // 1 where the cone exists: otherwise one sphere contains the other, or both radii are 0.
    active_: u32,
    // Index of the first sphere.
    first: u32,
    // Index of the second sphere.
    second: u32,
    // Zero.
    padding: array<u32, 3>,
}

// The features of FrameParameters: cloth_core::method::pbd::Features
const FEATURE_ROTATING_FRAME: u32 = 1u;
const FEATURE_ACCELERATIONS: u32 = 2u;
const FEATURE_WIND: u32 = 4u;
const FEATURE_MOTION: u32 = 8u;
const FEATURE_TETHERS: u32 = 16u;
const FEATURE_SEPARATION: u32 = 32u;
const FEATURE_CONVEXES: u32 = 64u;
const FEATURE_TRIANGLES: u32 = 128u;
const FEATURE_SPHERES: u32 = 256u;
const FEATURE_CONTINUOUS: u32 = 512u;
const FEATURE_VIRTUAL: u32 = 1024u;
const FEATURE_VIRTUAL_ALL_SHAPES: u32 = 2048u;
const FEATURE_SELF_COLLISION: u32 = 4096u;
const FEATURE_FRICTION: u32 = 8192u;
const FEATURE_MASS_SCALE: u32 = 16384u;
const FEATURE_TRIANGLE_FRICTION: u32 = 32768u;
const FEATURE_TRIANGLE_MASS_SCALE: u32 = 65536u;
const FEATURE_CONVEX_MASS_SCALE: u32 = 131072u;
const FEATURE_CONVEX_VELOCITY: u32 = 262144u;
const FEATURE_POTENTIAL: u32 = 524288u;
const FEATURE_DIRECT: u32 = 1048576u;
const FEATURE_CONSTRAINTS: u32 = 16777216u;
const FEATURE_COLLIDERS_AND_TETHERS_WITHIN_SUBSTEPS: u32 = 33554432u;
const FEATURE_STRAIN_LIMIT: u32 = 67108864u;
const FEATURE_IMPULSES: u32 = 134217728u;
const FEATURE_VERTICES: u32 = 268435456u;
const FEATURE_SURFACE_CONTACT: u32 = 536870912u;
const FEATURE_HARD_CONSTRAINTS: u32 = 1073741824u;
const FEATURE_NEWTON: u32 = 2147483648u;
