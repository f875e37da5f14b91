//! Numbers that the host shares with the readers of the tables.

use crate::method::pbd::plan;
use crate::potential::ROWS;
use crate::shared_constants;

shared_constants! {
    /// Stands for an index: there is no such element or table.
    pub const NONE: u32 = u32::MAX;
    /// Bits of the exponent of a float: all of them are set in infinity and in what is not a number.
    pub const EXPONENT: u32 = f32::INFINITY.to_bits();
    /// Bit of the sign of a float.
    pub const SIGN: u32 = (-0.0_f32).to_bits();
    /// Children of a box of the triangle tree, and triangles of a block.
    pub const BRANCHING: u32 = plan::BRANCHING as u32;
    /// Levels that a triangle tree cannot exceed: 2^32 triangles take as many.
    pub const MAX_TREE_LEVELS: u32 = u32::BITS / BRANCHING.ilog2();
    /// Spheres of which is remembered at a time whether a cone suppresses them.
    pub const SPHERES_PER_BLOCK: u32 = 256;
    /// Colours of the blocks of self-collision.
    pub const COLORS: u32 = 8;
    /// In an outcome: the lower corner of the bounds, three numbers.
    pub const OUTCOME_LOWER: u32 = 0;
    /// In an outcome: the upper corner, three numbers.
    pub const OUTCOME_UPPER: u32 = 3;
    /// In an outcome: number of restored particles, with a number behind it that only groups use.
    pub const OUTCOME_RESTORED: u32 = 6;
    /// In an outcome: the largest displacement in the last iteration.
    pub const OUTCOME_WATCH: u32 = 8;
    /// In an outcome: the largest square of a stretched length over that at rest.
    pub const OUTCOME_STRETCH: u32 = 9;
    /// In an outcome: the largest displacement of each sleep test.
    pub const OUTCOME_DISPLACEMENTS: u32 = 10;
    /// Behind the displacements, of Newton's method: F of the last substep, two numbers that are a double.
    pub const MINIMUM_ENERGY: u32 = 0;
    /// There, too: the length of its gradient, two numbers.
    pub const MINIMUM_GRADIENT: u32 = 2;
    /// There, too: the same, relative to that at the beginning, two numbers.
    pub const MINIMUM_RELATIVE: u32 = 4;
    /// There, too: iterations of all substeps.
    pub const MINIMUM_ITERATIONS: u32 = 6;
    /// There, too: iterations of the linear solver.
    pub const MINIMUM_LINEAR_ITERATIONS: u32 = 7;
    /// There, too: halvings of line searches.
    pub const MINIMUM_HALVINGS: u32 = 8;
    /// There, too: substeps that ended before the gradient was small.
    pub const MINIMUM_UNFINISHED: u32 = 9;
    /// Numbers of all these.
    pub const MINIMUM_SIZE: u32 = 10;
    /// Numbers that a group of invocations contributes to an outcome.
    pub const PARTIAL_OUTCOME_SIZE: u32 = 10;
    /// Numbers of a proxy in the scratch memory of collision between cloths.
    pub const PROXY_SIZE: u32 = 8;
    /// Numbers of the progress of a proxy there: which pairs are still to be resolved.
    pub const PROGRESS_SIZE: u32 = 4;
    /// Argument of the integration and of wind: current positions become displacements from the previous ones, and stay so.
    pub const DISPLACEMENTS: u32 = 1;
    /// In the argument of a pass over elements as constraints: multipliers go on from the sweep before. Otherwise they are 0.
    pub const MULTIPLIERS_GO_ON: u32 = 1;
    /// In the same argument: multipliers stay for the sweep that follows.
    pub const MULTIPLIERS_STAY: u32 = 2;
    /// In the argument of the pass that begins to move vertices: they begin where they were, or adaptively. Otherwise by inertia.
    pub const BEGINS_THERE: u32 = 1;
    /// In the same argument.
    pub const BEGINS_ADAPTIVELY: u32 = 2;
    /// In the argument of the sweeps over vertices, beside their number: substeps begin adaptively.
    pub const OF_FEW_SWEEPS: u32 = 1 << 31;
    /// Iterations of Newton's method after which F has to be lower than where a substep came from, or it begins again there.
    pub const SETTLED_BY: u32 = 8;
    /// Rows of the Hessian that stand side by side.
    pub const HESSIAN_ROWS: u32 = ROWS as u32;
    /// Entries of a sum that are added by one thread, one after the other.
    pub const SUM_ENTRIES: u32 = 16;
    /// Vertices of a group, which run side by side.
    pub const VERTEX_LANES: u32 = 32;
    /// In the word of an entry of a vertex: bits of its kind.
    pub const VERTEX_KIND_BITS: u32 = 4;
    /// In the same word: bits of the place of each corner among the neighbours.
    pub const VERTEX_PLACE_BITS: u32 = 5;
    /// Numbers of a vertex in scratch memory: the displacement of inertia, and its weight.
    pub const INERTIAL_SIZE: u32 = 4;
    /// Numbers of a particle that a method keeps from frame to frame.
    pub const MEMORY_SIZE: u32 = 4;
    /// Numbers of the bounds of a participant there.
    pub const BOUNDS_SIZE: u32 = 8;
}
