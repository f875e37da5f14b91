//! Why a recording refuses a frame.

use crate::mesh::MeshDefect;

/// A recording that cannot be started or continued. Each message names the place and the cure.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RecordingError {
    /// The mesh of a track has a defect.
    #[error("{name}: {defect}")]
    Mesh {
        /// Name of the mesh.
        name: String,
        /// What is wrong with it.
        defect: MeshDefect,
    },
    /// A weld map has the wrong length or a class that is out of range.
    #[error("{name}: the weld map needs one number below {vertices} for each of the {vertices} vertices")]
    WeldMap {
        /// Name of the mesh.
        name: String,
        /// Its number of vertices.
        vertices: usize,
    },
    /// The frame rate is not usable.
    #[error("the frame rate is {0}; give a number above 0")]
    FrameRate(f64),
    /// There is nothing to record.
    #[error("there is no cloth to record; add at least one")]
    NoCloth,
    /// A frame has the wrong number of something.
    #[error("frame {frame} has {found} {what}, {expected} are needed")]
    Count {
        /// What was counted.
        what: &'static str,
        /// The frame, counted from 0.
        frame: usize,
        /// Number needed.
        expected: usize,
        /// Number given.
        found: usize,
    },
    /// A coordinate is NaN or infinite: the simulation broke down.
    #[error(
        "frame {frame}: vertex {vertex} of {name} is no longer a finite number; \
         raise the solver frequency or lower the forces"
    )]
    NotFinite {
        /// Name of the mesh.
        name: String,
        /// The frame, counted from 0.
        frame: usize,
        /// Vertex in original order.
        vertex: usize,
    },
    /// The memory limit is reached.
    #[error(
        "frame {frame}: the recording holds {megabytes} MiB and may hold {limit_megabytes} MiB; \
         record fewer frames or a smaller mesh"
    )]
    Full {
        /// The frame that was refused, counted from 0.
        frame: usize,
        /// Memory held.
        megabytes: u64,
        /// Memory allowed.
        limit_megabytes: u64,
    },
}
