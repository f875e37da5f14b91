//! The kernels that passes run, what they run over and what they read.

use crate::cloth::Cloth;
use crate::method::xpbd::ConstraintKind;

/// What the elements of a pass are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Domain {
    /// Particles: each element writes one.
    Particles,
    /// Anchors of tethers: each element copies a particle into the scratch memory of its method.
    Anchors,
    /// Sets of rows: rows of a set share no particle, sets run one after the other.
    Sets(SetTable),
    /// Rows of sets, which are only read: in any order.
    Rows(SetTable),
    /// Vertices of a potential by colour, as often as the argument says: a device knows the colours.
    Sweeps,
    /// Pairs of particles that are close, found when the pass runs and resolved in canonical order.
    Pairs,
    /// The cloth as one.
    Whole,
}

/// Where the rows of sets are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetTable {
    /// Distance constraints of the fabric.
    Constraints,
    /// Triangles of the fabric.
    Triangles,
    /// Virtual particles of the cloth.
    VirtualParticles,
    /// Elements of the potential that are solved as constraints, of one kind.
    Elements(ConstraintKind),
}

impl SetTable {
    /// Offsets of the sets: set `s` has the rows `offsets[s]..offsets[s + 1]`.
    #[must_use]
    pub fn offsets(self, cloth: &Cloth) -> &[u32] {
        match self {
            Self::Constraints => cloth.fabric().sets(),
            Self::Triangles => cloth.fabric().triangle_sets(),
            Self::VirtualParticles => cloth.virtual_particles().sets(),
            Self::Elements(kind) => {
                cloth.settings().potential().map_or(&[0], |potential| potential.elements().sets(kind))
            }
        }
    }
}

/// Which particles a kernel reads beside those that it writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reads {
    /// None: ranges of particles run side by side without waiting for each other.
    Own,
    /// Those that its row connects.
    Neighbours,
    /// Anchors, as they were when they were saved.
    Anchors,
    /// Any.
    All,
}

macro_rules! kernels {
    ($($(#[doc = $doc:literal])+ $name:ident = $text:literal, $group:literal, $domain:expr, $reads:ident;)+) => {
        /// A kernel that a pass runs.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u32)]
        pub enum KernelId {
            $($(#[doc = $doc])+ $name,)+
        }

        impl KernelId {
            /// All kernels, by number.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Name in lower case with underscores: that of the kernel's files and GPU functions.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }

            /// What reports of times call it: kernels that belong together have one name.
            #[must_use]
            pub const fn group(self) -> &'static str {
                match self { $(Self::$name => $group,)+ }
            }

            /// What its elements are.
            #[must_use]
            pub const fn domain(self) -> Domain {
                match self { $(Self::$name => $domain,)+ }
            }

            /// What it reads.
            #[must_use]
            pub const fn reads(self) -> Reads {
                match self { $(Self::$name => Reads::$reads,)+ }
            }
        }
    };
}

// name = name of files and functions, name in reports of times, domain, reads
kernels! {
    /// Integrates particles. Where the argument of this and of wind is [`DISPLACEMENTS`](crate::tables::DISPLACEMENTS), current positions are
    /// displacements from the previous ones until the method takes them over.
    Integrate = "integrate", "integration", Domain::Particles, Own;
    /// Applies wind to sets of triangles.
    Wind = "wind", "wind", Domain::Sets(SetTable::Triangles), Neighbours;
    /// Applies motion constraints.
    Motion = "motion", "motion constraints", Domain::Particles, Own;
    /// Saves where the anchors of tethers are.
    SaveAnchors = "save_anchors", "tethers", Domain::Anchors, All;
    /// Applies tethers.
    Tethers = "tethers", "tethers", Domain::Particles, Anchors;
    /// Solves sets of distance constraints of the phase in the argument.
    Edges = "edges", "edges", Domain::Sets(SetTable::Constraints), Neighbours;
    /// Applies separation constraints.
    Separation = "separation", "separation constraints", Domain::Particles, Own;
    /// Ends the working masses of the last collision.
    RestoreMasses = "restore_masses", "masses", Domain::Particles, Own;
    /// Collides particles with convexes.
    Convexes = "convexes", "convexes", Domain::Particles, Own;
    /// Collides particles with triangles.
    Triangles = "triangles", "triangles", Domain::Particles, Own;
    /// Finds the bounds of all particles, restores those that are not finite, and ends working masses.
    Bounds = "bounds", "bounds", Domain::Particles, Own;
    /// Collides particles with spheres and capsules.
    Spheres = "spheres", "spheres and capsules", Domain::Particles, Own;
    /// Collides sets of virtual particles.
    VirtualParticles = "virtual_particles", "virtual particles", Domain::Sets(SetTable::VirtualParticles), Neighbours;
    /// Separates particles of the cloth from each other.
    SelfCollision = "self_collision", "self-collision", Domain::Pairs, All;
    /// Finds the largest displacement, in iterations in which a sleep test is due.
    SleepTest = "sleep_test", "sleep test", Domain::Particles, Own;
    /// Restores particles that are not finite at the end of a frame.
    RestoreNonFinite = "restore_non_finite", "outcome", Domain::Particles, Own;
    /// Finds the largest displacement in the last iteration, for the watchdog.
    Watch = "watch", "watchdog", Domain::Particles, Own;
    /// Finds the largest stretch of a set of distance constraints, for the watchdog.
    Stretch = "stretch", "watchdog", Domain::Rows(SetTable::Constraints), All;
    /// Solves sets of triangles with their hinges, joined, as constraints. The argument of this and the five that follow is the sum of
    /// [`MULTIPLIERS_GO_ON`](crate::tables::MULTIPLIERS_GO_ON) and [`MULTIPLIERS_STAY`](crate::tables::MULTIPLIERS_STAY) that apply.
    ElasticJoined = "elastic_joined", "elastic hinges", Domain::Sets(SetTable::Elements(ConstraintKind::Joined)), Neighbours;
    /// Solves sets of hinges by their angle, likewise.
    ElasticHinges = "elastic_hinges", "elastic hinges", Domain::Sets(SetTable::Elements(ConstraintKind::Hinges)), Neighbours;
    /// Solves sets of hinges with a constant Hessian, likewise.
    ElasticIsometric = "elastic_isometric", "elastic hinges", Domain::Sets(SetTable::Elements(ConstraintKind::Isometric)), Neighbours;
    /// Solves sets of woven triangles, likewise.
    ElasticWoven = "elastic_woven", "elastic triangles", Domain::Sets(SetTable::Elements(ConstraintKind::Woven)), Neighbours;
    /// Solves sets of triangles of Saint Venant and Kirchhoff, likewise.
    ElasticStvk = "elastic_stvk", "elastic triangles", Domain::Sets(SetTable::Elements(ConstraintKind::Stvk)), Neighbours;
    /// Solves sets of springs, likewise.
    ElasticSprings = "elastic_springs", "elastic springs", Domain::Sets(SetTable::Elements(ConstraintKind::Springs)), Neighbours;
    /// Begins to move vertices: displacements in the substep, and those of inertia. Where the argument is 1, those that are free begin
    /// where they were.
    BeginVertices = "begin_vertices", "potential", Domain::Particles, All;
    /// Moves all vertices, colour by colour, so often as the argument says.
    SweepVertices = "sweep_vertices", "vertices", Domain::Sweeps, All;
    /// Takes over the displacements.
    EndVertices = "end_vertices", "potential", Domain::Particles, All;
    // Those below stand in no program: devices that divide a pass among groups of invocations run them beside it.
    /// Finds the grid cells of particles, for self-collision.
    FindCells = "find_cells", "sorting by grid cell", Domain::Whole, All;
    /// Sorts by cell: one distance, which reaches beyond a group.
    SortFar = "sort_far", "sorting by grid cell", Domain::Whole, All;
    /// Sorts by cell: all distances within a group.
    SortNear = "sort_near", "sorting by grid cell", Domain::Whole, All;
    /// Joins what groups found in a sleep test.
    JoinSleepTest = "join_sleep_test", "sleep test", Domain::Whole, All;
    /// Joins what groups found in a frame.
    JoinOutcome = "join_outcome", "outcome", Domain::Whole, All;
    // Those up to the jump are Newton's method, in float64: they run on CPUs and on GPUs that have it.
    /// Begins to minimise the potential: displacements in the substep, first those of inertia.
    BeginMinimisation = "begin_minimisation", "potential", Domain::Whole, All;
    /// Finds potential and gradient, and whether it is small enough.
    Gradient = "gradient", "gradient", Domain::Whole, All;
    /// Finds the Hessian, and begins to solve for the step.
    Hessian = "hessian", "hessian", Domain::Whole, All;
    /// Goes a step of the linear solver.
    LinearStep = "linear_step", "linear solver", Domain::Whole, All;
    /// Begins the line search along the step.
    BeginSearch = "begin_search", "line search", Domain::Whole, All;
    /// Tries a length of the step, the first time the whole of it, then halves.
    SearchStep = "search_step", "line search", Domain::Whole, All;
    /// Takes over the displacements.
    EndMinimisation = "end_minimisation", "potential", Domain::Whole, All;
    /// Goes back to the pass in its first element until the [`Flag`](super::Flag) in its last is set, or so often as the argument says.
    Repeat = "repeat", "potential", Domain::Whole, All;
    // Those below run on CPUs only.
    /// Finds what holds points of the cloth, shapes, spheres and tethers, as one-sided constraints.
    BeginPoints = "begin_points", "elastic points", Domain::Whole, All;
    /// Solves them, with multipliers as elements have.
    SolvePoints = "solve_points", "elastic points", Domain::Whole, All;
    /// Saves the displacements of the last substep.
    SaveDisplacements = "save_displacements", "forces", Domain::Whole, All;
    /// Adds what the forces at the start of the substep displace.
    Accelerate = "accelerate", "forces", Domain::Whole, All;
    /// Saves the displacements of the last substep, for the filter.
    BeginFilter = "begin_filter", "filter", Domain::Whole, All;
    /// Filters the forces of springs, moves all vertices by them and by drag, and corrects the rotation.
    Filter = "filter", "filter", Domain::Whole, All;
    /// Shortens springs that are too long, in as many sweeps as the argument says, and takes over the places.
    Shorten = "shorten", "inverse dynamics", Domain::Whole, All;
    /// Solves distance constraints of all phases at once.
    JacobiEdges = "jacobi_edges", "edges", Domain::Whole, All;
    /// Solves for places and tensions together, in at most as many iterations as the argument says.
    SolveConstrained = "solve_constrained", "constrained", Domain::Whole, All;
    /// Puts elements outside of the strain limit back into it, in as many sweeps as the argument says.
    LimitStrain = "limit_strain", "strain limit", Domain::Whole, All;
    /// Collides particles with voxels.
    Voxels = "voxels", "voxels", Domain::Whole, All;
    /// Keeps surfaces apart by impulses, in as many rounds as the argument says, then by impact zones.
    Impulses = "impulses", "impulses", Domain::Whole, All;
}

impl KernelId {
    /// Kernels that programs name. Those behind them are what some devices divide a pass into.
    pub const OF_PASSES: &'static [Self] = Self::ALL.split_at(Self::FindCells as usize).0;

    /// Whether it solves elements of a potential as constraints.
    #[must_use]
    pub const fn is_of_elements(self) -> bool {
        matches!(self.domain(), Domain::Sets(SetTable::Elements(_)))
    }

    /// Whether it moves the vertices of a potential.
    #[must_use]
    pub const fn is_of_vertices(self) -> bool {
        matches!(self, Self::BeginVertices | Self::SweepVertices | Self::EndVertices)
    }

    /// Kernels that every GPU has.
    pub const ON_GPUS: &'static [Self] = Self::ALL.split_at(Self::BeginMinimisation as usize).0;

    /// Kernels of Newton's method, with the jump between its passes. GPUs have them that compute in float64.
    pub const OF_NEWTON: &'static [Self] =
        Self::ALL.split_at(Self::BeginPoints as usize).0.split_at(Self::BeginMinimisation as usize).1;

    /// Whether it is a kernel of Newton's method.
    #[must_use]
    pub const fn is_of_newton(self) -> bool {
        let number = self as u32;
        number >= Self::BeginMinimisation as u32 && number < Self::BeginPoints as u32
    }
}

impl std::fmt::Display for KernelId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
