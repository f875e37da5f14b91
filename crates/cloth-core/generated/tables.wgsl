// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

// Job: cloth_core::tables::job::Job
// Where the tables of a cloth begin, counted in elements of the buffer they are in.
struct Job {
    // Number of particles.
    particle_count: u32,
    // In particles: current ones.
    current: u32,
    // In particles: previous ones.
    previous: u32,
    // In iterations.
    iterations: u32,
    // In words: eight for each phase.
    phases: u32,
    // In fabric: offsets of the sets.
    sets: u32,
    // In fabric: two for each constraint.
    constraints: u32,
    // In fabric: one for each constraint.
    rest_lengths: u32,
    // In words: one for each constraint, or 0xffffffff.
    stiffness: u32,
    // In fabric: particles that tethers hang from.
    anchors: u32,
    // Number of anchors.
    anchor_count: u32,
    // In fabric: anchor of each tether.
    tether_slots: u32,
    // In fabric: length of each tether.
    tether_lengths: u32,
    // Tethers of each particle.
    tethers: u32,
    // In fabric: three for each triangle.
    triangles: u32,
    // In fabric: offsets of the triangle sets.
    triangle_sets: u32,
    // In rows: motion constraints at the start of the frame.
    motion_start: u32,
    // In rows: motion constraints at its end.
    motion_target: u32,
    // In rows: separation constraints at the start of the frame.
    separation_start: u32,
    // In rows: separation constraints at its end.
    separation_target: u32,
    // In rows: one for each particle.
    accelerations: u32,
    // In rows: spheres, a line of them for each iteration and one more.
    spheres: u32,
    // Spheres in a line.
    sphere_count: u32,
    // In cones, in lines as the spheres.
    cones: u32,
    // Cones in a line.
    cone_count: u32,
    // In rows: planes, in lines as the spheres.
    planes: u32,
    // Planes in a line.
    plane_count: u32,
    // In words: offsets into the planes of the convexes.
    convex_offsets: u32,
    // In words: planes of the convexes.
    convex_planes: u32,
    // Number of convexes.
    convex_count: u32,
    // In rows: corners of collision triangles at the start of the frame.
    collider_start: u32,
    // In rows: corners of collision triangles at its end.
    collider_target: u32,
    // Number of collision triangles.
    collider_count: u32,
    // In words: number of level offsets of the tree of collision triangles, the offsets, then the triangle at each
    // place.
    collider_tree: u32,
    // In rows: lower and upper corner of each box of the tree.
    collider_boxes: u32,
    // In words: four for each virtual particle.
    virtual_particles: u32,
    // In words: offsets of the sets of virtual particles.
    virtual_sets: u32,
    // In rows: weights of virtual particles.
    virtual_weights: u32,
    // In rows: rest positions, or 0xffffffff.
    rest_positions: u32,
    // In words: particles that collide with each other, or 0xffffffff for all.
    self_indices: u32,
    // Number of particles that collide with each other.
    self_count: u32,
    // The same, rounded up to a power of two.
    self_size: u32,
    // In results: bounds, number of particles put back, then one displacement for each sleep test.
    outcome: u32,
    // In results: memory that stages reuse.
    scratch: u32,
    // In results: what each group contributes to the outcome, eight words, zero at the start of the frame.
    partials: u32,
    // In words, a multiple of four: four for each loop of the program.
    loops: u32,
    // Number of loops.
    loop_count: u32,
    // In words, a multiple of four: four for each pass of the program.
    passes: u32,
}

// Sweep: cloth_core::tables::sweep::Sweep
// Collision between cloths in one frame.
struct Sweep {
    // Distance kept (m).
    distance: f32,
    // Fraction of a penetration removed per pass.
    stiffness: f32,
    // Passes.
    iterations: u32,
    // Number of cloths.
    member_count: u32,
    // Particles of all cloths that may touch another.
    slot_count: u32,
    // The same, rounded up to a power of two.
    size: u32,
    // In words: which members accept each other, a row of bits for each of them.
    accepts: u32,
    // Zero.
    padding: u32,
}

// SweepMember: cloth_core::tables::sweep::SweepMember
// One cloth's part in it.
struct SweepMember {
    // Rotation from local to global axes, rows.
    rotation: array<vec4<f32>, 3>,
    // Rotation from global to local axes, rows.
    to_local: array<vec4<f32>, 3>,
    // Origin of the local space (m).
    translation: vec4<f32>,
    // Lower corner of the box around the cloth in its local space (m), where there is no outcome.
    lower: vec4<f32>,
    // Upper corner.
    upper: vec4<f32>,
    // In particles: current ones.
    current: u32,
    // In particles: previous ones.
    previous: u32,
    // The first of its particles among those of all cloths.
    first_slot: u32,
    // In words: the particles that collide, in ascending order, or 0xffffffff for all.
    indices: u32,
    // In the results of the frames: the outcome whose first six words are that box, or 0xffffffff.
    outcome: u32,
    // 1 where the cloth can be pushed.
    movable: u32,
    // How much of a push goes into the previous positions as well.
    kept: f32,
    // Zero.
    padding: u32,
}
