// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

// ElementTable: cloth_core::tables::elements::ElementTable
// Where the elements of a kind are. Tables of all kinds stand at the start of the table of their potential.
struct ElementTable {
    // From the start of the table of the potential: offsets of the sets.
    sets: u32,
    // From there, too, a multiple of four: a row for each element, of its corners, its constants, its time of damping (s), and
    // zeros up to a multiple of four.
    rows: u32,
    // From the start of scratch memory: multipliers of each element.
    multipliers: u32,
    // 1 where an element of the kind is damped.
    damped: u32,
}

// VertexTable: cloth_core::tables::vertices::VertexTable
// Where the vertices of a potential are, at the start of its table.
struct VertexTable {
    // From the start of the table: offsets of the colours, in lanes.
    sets: u32,
    // Number of colours.
    set_count: u32,
    // From the start of the table, a multiple of four: the groups.
    groups: u32,
    // 1 where an element is damped: then every entry has a line more, its time (s).
    damped: u32,
}

// VertexGroup: cloth_core::tables::vertices::VertexGroup
// Up to 32 vertices of one colour and pattern.
struct VertexGroup {
    // From the start of the table: the pattern.
    pattern: u32,
    // From there, too: the line of the vertices; those of their neighbours are behind it.
    vertices: u32,
    // From there, too: the lines of constants.
    constants: u32,
    // Number of vertices; lanes behind them have nothing to do.
    count: u32,
}

// NewtonTable: cloth_core::tables::newton::NewtonTable
// Where everything is that Newton's method needs of a potential, at the start of its table. Offsets are in `u32`s from there, those of
// scratch memory in doubles from its start.
struct NewtonTable {
    // Eights of vertices.
    eights: u32,
    // Eights of terms of the energy, of elements and vertices.
    energy_eights: u32,
    // Offsets of the forces of each vertex, one more than vertices.
    force_offsets: u32,
    // These forces, by their number in scratch memory.
    forces: u32,
    // Offsets of the blocks of each eight rows of the Hessian, one more than eights.
    block_offsets: u32,
    // Columns of these blocks, eight each.
    columns: u32,
    // Which block of each row is the diagonal one.
    diagonal: u32,
    // Eights of blocks.
    blocks: u32,
    // Offsets of what is added in each block, one more than there are places.
    source_offsets: u32,
    // This: numbers of blocks of elements in scratch memory, doubled, and one more where it is the transpose.
    sources: u32,
    // In scratch memory: vectors of all vertices, one after the other.
    vectors: u32,
    // In scratch memory: the inverse diagonal blocks, six numbers each.
    inverses: u32,
    // In scratch memory: forces of elements.
    scratch_forces: u32,
    // In scratch memory: blocks of elements.
    scratch_blocks: u32,
    // In scratch memory: the Hessian, for each eight blocks nine times eight numbers.
    hessian: u32,
    // In scratch memory: the terms of a sum.
    terms: u32,
    // In scratch memory: as many for another sum.
    other_terms: u32,
    // Zero.
    padding: array<u32, 3>,
}

// NewtonKind: cloth_core::tables::newton::NewtonKind
// Where the elements of a kind are; those of all kinds stand behind the `NewtonTable`.
struct NewtonKind {
    // Number of elements.
    count: u32,
    // The first corners of all elements, then the second ones, ...
    corners: u32,
    // A multiple of two: the first constants of all elements, doubles, then the second ones, ...
    constants: u32,
    // A multiple of two: times of damping, doubles; zero where none is damped.
    times: u32,
    // Number of the first of its forces: those of the first corners, then of the second ones, ...
    forces: u32,
    // Number of the first of its blocks: those of the first pairs, ...
    blocks: u32,
    // Eight of the first term of its energy.
    terms: u32,
    // In scratch memory, where elements are damped: strains at the start of the substep, the first ones of all elements, ...
    strains: u32,
}

// ClothOffsets: cloth_core::tables::task::ClothOffsets
// Offsets of the tables of a cloth, each in elements of the buffer that the table is in: `u32_data` and `vec4_data` are
// those of all cloths, `results` holds outcomes and scratch memory as `u32`s.
struct ClothOffsets {
    // Number of particles.
    particle_count: u32,
    // In particles: current ones.
    current: u32,
    // In particles: previous ones.
    previous: u32,
    // In iterations.
    iterations: u32,
    // Number of iterations.
    iteration_count: u32,
    // In `u32_data`, a multiple of four: eight for each phase.
    phases: u32,
    // In the fabric: offsets of the sets.
    sets: u32,
    // In the fabric: two for each constraint.
    constraints: u32,
    // In the fabric: one for each constraint.
    rest_lengths: u32,
    // In `u32_data`: one for each constraint, or 0xffffffff.
    stiffness: u32,
    // In the fabric: particles that tethers hang from.
    anchors: u32,
    // Number of anchors.
    anchor_count: u32,
    // In the fabric: anchor of each tether.
    tether_slots: u32,
    // In the fabric: length of each tether.
    tether_lengths: u32,
    // Tethers of each particle.
    tethers: u32,
    // In the fabric: three for each triangle.
    triangles: u32,
    // In the fabric: offsets of the triangle sets.
    triangle_sets: u32,
    // In `vec4_data`: motion constraints at the start of the frame.
    motion_start: u32,
    // In `vec4_data`: motion constraints at its end.
    motion_target: u32,
    // In `vec4_data`: separation constraints at the start of the frame.
    separation_start: u32,
    // In `vec4_data`: separation constraints at its end.
    separation_target: u32,
    // In `vec4_data`: one for each particle.
    accelerations: u32,
    // In `vec4_data`: spheres, a line of them for each iteration and one more.
    spheres: u32,
    // Spheres in a line.
    sphere_count: u32,
    // In cones, in lines as the spheres.
    cones: u32,
    // Cones in a line.
    cone_count: u32,
    // In `vec4_data`: planes, in lines as the spheres.
    planes: u32,
    // Planes in a line.
    plane_count: u32,
    // In `u32_data`: offsets into the planes of the convexes, one more than there are convexes; behind them these planes.
    convex_offsets: u32,
    // Number of convexes.
    convex_count: u32,
    // In `vec4_data`: corners of collision triangles at the start of the frame.
    collider_start: u32,
    // In `vec4_data`: corners of collision triangles at its end.
    collider_target: u32,
    // Number of collision triangles.
    collider_count: u32,
    // In `u32_data`: number of level offsets of the tree of collision triangles, the offsets, then the triangle at each
    // place.
    collider_tree: u32,
    // In `vec4_data`: lower and upper corner of each box of the tree.
    collider_boxes: u32,
    // In `u32_data`: four for each virtual particle.
    virtual_particles: u32,
    // In `u32_data`: offsets of the sets of virtual particles.
    virtual_sets: u32,
    // In `vec4_data`: weights of virtual particles.
    virtual_weights: u32,
    // In `vec4_data`: rest positions, or 0xffffffff.
    rest_positions: u32,
    // In `u32_data`: particles that collide with each other, or 0xffffffff for all.
    self_indices: u32,
    // Number of particles that collide with each other.
    self_count: u32,
    // In `vec4_data`: what the method kept of each particle in the frame before, or 0xffffffff.
    memory_before: u32,
    // In `results`, a multiple of four where the method keeps something of each particle, four numbers, which lie before it: bounds, number of restored particles, then one displacement for each sleep test.
    outcome: u32,
    // In `results`: scratch memory that passes reuse.
    scratch: u32,
    // In `results`: what each group contributes to the outcome, ten numbers, zero at the start of the frame.
    partials: u32,
    // In `u32_data`, a multiple of four: four for each loop of the program, and behind them four for each of its passes.
    loops: u32,
    // Number of loops.
    loop_count: u32,
    // In the fabric or, where a device has another place for it, there: the elements of the potential.
    elements: u32,
}

// NewtonTask: cloth_core::tables::newton::NewtonTask
// What Newton's method is told for a frame.
struct NewtonTask {
    // Bits of the part of the gradient at which a substep ends, a double.
    tolerance: vec2<u32>,
    // Where a substep begins: where particles were, adaptively, or by inertia.
    start: u32,
    // 1 where inertia is left out.
    is_static: u32,
}

// ClothTask: cloth_core::tables::task::ClothTask
// One frame of one cloth.
struct ClothTask {
    // Parameters that are constant over its iterations.
    frame: FrameParameters,
    // Where its tables are.
    offsets: ClothOffsets,
}

// NormalTask: cloth_core::tables::task::NormalTask
// Particles and triangles of which normals are calculated.
struct NormalTask {
    // Number of particles.
    particle_count: u32,
    // In particles: the first one of the cloth.
    current: u32,
    // In the fabric: three for each triangle.
    triangles: u32,
    // Zero.
    padding: u32,
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
    // Number of participants.
    participant_count: u32,
    // Particles of all cloths that may touch another.
    slot_count: u32,
    // The same, rounded up to a power of two.
    size: u32,
    // In `u32_data`: the pairs that the collision filter accepts, a row of bits for each participant.
    accepted_pairs: u32,
    // Zero.
    padding: u32,
}

// SweepParticipant: cloth_core::tables::sweep::SweepParticipant
// A cloth that takes part in it.
struct SweepParticipant {
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
    // In `u32_data`: the particles that collide, in ascending order, or 0xffffffff for all.
    indices: u32,
    // In the results of the frames: the outcome whose first six numbers are that box, or 0xffffffff.
    outcome: u32,
    // 1 where the cloth can be pushed.
    movable: u32,
    // Fraction of a push that goes into the previous positions as well.
    kept: f32,
    // Zero.
    padding: u32,
}

// Stands for an index: there is no such element or table.
const NONE: u32 = 0xffffffffu;
// Bits of the exponent of a float: all of them are set in infinity and in what is not a number.
const EXPONENT: u32 = 0x7f800000u;
// Bit of the sign of a float.
const SIGN: u32 = 0x80000000u;
// Children of a box of the triangle tree, and triangles of a block.
const BRANCHING: u32 = 16u;
// Levels that a triangle tree cannot exceed: 2^32 triangles take as many.
const MAX_TREE_LEVELS: u32 = 8u;
// Spheres of which is remembered at a time whether a cone suppresses them.
const SPHERES_PER_BLOCK: u32 = 256u;
// Colours of the blocks of self-collision.
const COLORS: u32 = 8u;
// In an outcome: the lower corner of the bounds, three numbers.
const OUTCOME_LOWER: u32 = 0u;
// In an outcome: the upper corner, three numbers.
const OUTCOME_UPPER: u32 = 3u;
// In an outcome: number of restored particles, with a number behind it that only groups use.
const OUTCOME_RESTORED: u32 = 6u;
// In an outcome: the largest displacement in the last iteration.
const OUTCOME_WATCH: u32 = 8u;
// In an outcome: the largest square of a stretched length over that at rest.
const OUTCOME_STRETCH: u32 = 9u;
// In an outcome: the largest displacement of each sleep test.
const OUTCOME_DISPLACEMENTS: u32 = 10u;
// Behind the displacements, of Newton's method: F of the last substep, two numbers that are a double.
const MINIMUM_ENERGY: u32 = 0u;
// There, too: the length of its gradient, two numbers.
const MINIMUM_GRADIENT: u32 = 2u;
// There, too: the same, relative to that at the beginning, two numbers.
const MINIMUM_RELATIVE: u32 = 4u;
// There, too: iterations of all substeps.
const MINIMUM_ITERATIONS: u32 = 6u;
// There, too: iterations of the linear solver.
const MINIMUM_LINEAR_ITERATIONS: u32 = 7u;
// There, too: halvings of line searches.
const MINIMUM_HALVINGS: u32 = 8u;
// There, too: substeps that ended before the gradient was small.
const MINIMUM_UNFINISHED: u32 = 9u;
// Numbers of all these.
const MINIMUM_SIZE: u32 = 10u;
// Numbers that a group of invocations contributes to an outcome.
const PARTIAL_OUTCOME_SIZE: u32 = 10u;
// Numbers of a proxy in the scratch memory of collision between cloths.
const PROXY_SIZE: u32 = 8u;
// Numbers of the progress of a proxy there: which pairs are still to be resolved.
const PROGRESS_SIZE: u32 = 4u;
// Argument of the integration and of wind: current positions become displacements from the previous ones, and stay so.
const DISPLACEMENTS: u32 = 1u;
// In the argument of a pass over elements as constraints: multipliers go on from the sweep before. Otherwise they are 0.
const MULTIPLIERS_GO_ON: u32 = 1u;
// In the same argument: multipliers stay for the sweep that follows.
const MULTIPLIERS_STAY: u32 = 2u;
// In the argument of the pass that begins to move vertices: they begin where they were, or adaptively. Otherwise by inertia.
const BEGINS_THERE: u32 = 1u;
// In the same argument.
const BEGINS_ADAPTIVELY: u32 = 2u;
// In the argument of the sweeps over vertices, beside their number: substeps begin adaptively.
const OF_FEW_SWEEPS: u32 = 0x80000000u;
// Iterations of Newton's method after which F has to be lower than where a substep came from, or it begins again there.
const SETTLED_BY: u32 = 8u;
// Rows of the Hessian that stand side by side.
const HESSIAN_ROWS: u32 = 8u;
// Entries of a sum that are added by one thread, one after the other.
const SUM_ENTRIES: u32 = 16u;
// Vertices of a group, which run side by side.
const VERTEX_LANES: u32 = 32u;
// In the word of an entry of a vertex: bits of its kind.
const VERTEX_KIND_BITS: u32 = 4u;
// In the same word: bits of the place of each corner among the neighbours.
const VERTEX_PLACE_BITS: u32 = 5u;
// Numbers of a vertex in scratch memory: the displacement of inertia, and its weight.
const INERTIAL_SIZE: u32 = 4u;
// Numbers of a particle that a method keeps from frame to frame.
const MEMORY_SIZE: u32 = 4u;
// Numbers of the bounds of a participant there.
const BOUNDS_SIZE: u32 = 8u;
