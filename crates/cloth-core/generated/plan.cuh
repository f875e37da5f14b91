// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.
#ifndef CLOTH_PLAN
#define CLOTH_PLAN

namespace cloth_kernels {

// Center and radius (m).
using Sphere = Vec4;

// Normal, and its product with minus a point of the plane (m).
using Plane = Vec4;

// FrameParameters: cloth_core::method::pbd::plan::FrameParameters
// What is constant over the iterations of a frame.
struct alignas(16) FrameParameters {
    // What the frame needs, see `Features`.
    unsigned int features;
    // Square of an iteration's length (s²), for per-particle accelerations.
    float iteration_dt_squared;
    // Factor on motion constraint radii.
    float motion_scale;
    // Added to scaled motion constraint radii (m).
    float motion_bias;
    // Fraction of a motion constraint's error removed per iteration.
    float motion_stiffness;
    // Factor on tether lengths.
    float tether_scale;
    // Fraction of a tether's excess removed per iteration, divided by the number of tethers per particle.
    float tether_stiffness;
    // Air drag per iteration: half the density times the scaled coefficient over h.
    float drag;
    // Air lift per iteration, likewise.
    float lift;
    // Friction coefficient.
    float friction;
    // Collision mass scale (1/m²).
    float mass_scale;
    // Square of the range of collision triangles (m²); `f32::MAX` where there is no limit.
    float triangle_range_squared;
    // Self-collision distance (m).
    float self_collision_distance;
    // The most of a self-penetration that an iteration takes (m).
    float self_collision_step;
    // Fraction of that removed per iteration.
    float self_collision_stiffness;
    // ε (m²), added to squared lengths so that none vanishes, see `ValidFabric::epsilon`(crate::fabric::ValidFabric::epsilon).
    float epsilon;
};
static_assert(sizeof(FrameParameters) == 64, "as in Rust");

// IterationParameters: cloth_core::method::pbd::plan::IterationParameters
// What changes from iteration to iteration.
struct alignas(16) IterationParameters {
    // E, rows: how a rotating frame moves a particle by its position. Zero where the frame does not rotate.
    Vec4 position_matrix[3];
    // F, rows: how much of the last iteration's displacement goes on. Diagonal where the frame does not rotate.
    Vec4 velocity_matrix[3];
    // R, rows: rotates a vector of the last iteration into the axes of this one.
    Vec4 rotation_step[3];
    // Added to every current position (m).
    Vec4 current_bias;
    // Added to every previous position (m).
    Vec4 previous_bias;
    // Motion of the frame against the air (m).
    Vec4 wind_bias;
    // Interpolation parameter of everything that moves from start (0) to target (1).
    float alpha;
    // The same for the iteration before.
    float previous_alpha;
    // 1 where the sleep test is due at the end of the iteration.
    unsigned int sleep_test;
    // Length of the iteration (s).
    float dt;
};
static_assert(sizeof(IterationParameters) == 208, "as in Rust");

// PhaseParameters: cloth_core::method::pbd::plan::PhaseParameters
// How one phase is solved in this frame.
struct alignas(16) PhaseParameters {
    // First set.
    unsigned int first_set;
    // One past the last set.
    unsigned int end_set;
    // Fraction of the error removed per iteration.
    float stiffness;
    // m: by how much the constraint is softened between the limits.
    float softening;
    // 1 - 1 / compression limit, at most 0.
    float compression;
    // 1 - 1 / stretch limit, at least 0.
    float stretch;
    // 1 where the softening has an effect.
    unsigned int limited;
    // Zero.
    unsigned int padding;
};
static_assert(sizeof(PhaseParameters) == 32, "as in Rust");

// Cone: cloth_core::method::pbd::plan::Cone
// The cone of a tapered capsule at the end of an iteration (docs/math/collision.md).
struct alignas(16) Cone {
    // Middle of the two sphere centres (m).
    Vec3 center;
    // Half the distance of the sphere centres (m).
    float half_length;
    // Unit vector from the first sphere to the second.
    Vec3 axis;
    // Growth of the cone's radius along the axis.
    float slope;
    // Radius of the cone at its centre (m).
    float radius;
    // Square of the cosine of the cone's half opening angle.
    float cosine_squared;
    // 1 where the cone exists: otherwise one sphere contains the other, or both radii are 0.
    unsigned int active;
    // Index of the first sphere.
    unsigned int first;
    // Index of the second sphere.
    unsigned int second;
    // Zero.
    unsigned int padding[3];
};
static_assert(sizeof(Cone) == 64, "as in Rust");

// The features of FrameParameters: cloth_core::method::pbd::Features
namespace feature {
constexpr unsigned int ROTATING_FRAME = 1u;
constexpr unsigned int ACCELERATIONS = 2u;
constexpr unsigned int WIND = 4u;
constexpr unsigned int MOTION = 8u;
constexpr unsigned int TETHERS = 16u;
constexpr unsigned int SEPARATION = 32u;
constexpr unsigned int CONVEXES = 64u;
constexpr unsigned int TRIANGLES = 128u;
constexpr unsigned int SPHERES = 256u;
constexpr unsigned int CONTINUOUS = 512u;
constexpr unsigned int VIRTUAL = 1024u;
constexpr unsigned int VIRTUAL_ALL_SHAPES = 2048u;
constexpr unsigned int SELF_COLLISION = 4096u;
constexpr unsigned int FRICTION = 8192u;
constexpr unsigned int MASS_SCALE = 16384u;
constexpr unsigned int TRIANGLE_FRICTION = 32768u;
constexpr unsigned int TRIANGLE_MASS_SCALE = 65536u;
constexpr unsigned int CONVEX_MASS_SCALE = 131072u;
constexpr unsigned int CONVEX_VELOCITY = 262144u;
constexpr unsigned int POTENTIAL = 524288u;
constexpr unsigned int DIRECT = 1048576u;
constexpr unsigned int CONSTRAINTS = 16777216u;
constexpr unsigned int COLLIDERS_AND_TETHERS_WITHIN_SUBSTEPS = 33554432u;
constexpr unsigned int STRAIN_LIMIT = 67108864u;
constexpr unsigned int IMPULSES = 134217728u;
constexpr unsigned int VERTICES = 268435456u;
constexpr unsigned int SURFACE_CONTACT = 536870912u;
constexpr unsigned int HARD_CONSTRAINTS = 1073741824u;
constexpr unsigned int NEWTON = 2147483648u;
}  // namespace feature

}  // namespace cloth_kernels

#endif
