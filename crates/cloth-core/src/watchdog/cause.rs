//! What went wrong, in words.

use crate::id::ClothId;
use std::fmt;

/// What was noticed.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Cause {
    /// Particles became infinite or not a number, and were restored to where they were before.
    NonFinite {
        /// How often that happened in the frame.
        restored: u32,
    },
    /// Particles are faster than the limit.
    Speed {
        /// The largest speed relative to the middle of the cloth, along an axis (m/s).
        speed: f32,
        /// The limit (m/s).
        limit: f32,
    },
    /// Constraints are stretched beyond the limit.
    Stretch {
        /// The largest stretch: 0.5 is half as long again as at rest.
        stretch: f32,
        /// The limit.
        limit: f32,
    },
    /// Speeds grow although nothing pushes.
    Energy {
        /// The largest speed relative to the middle of the cloth, along an axis (m/s).
        speed: f32,
        /// What it was while the cloth was calm (m/s).
        calm: f32,
    },
    /// The cloth is not as it was before, some time after the cause has gone: tangled, for instance.
    NotBack {
        /// The largest stretch.
        stretch: f32,
        /// What it was while the cloth was calm.
        calm: f32,
    },
    /// A disturbance left creases that the cloth did not have while it was calm.
    Creased {
        /// Constraints across two edges whose ends are folded together.
        creases: u32,
    },
    /// The cloth is stretched although nothing moved suddenly: a collider or pins pull it by more than a step takes back.
    Strained {
        /// The largest stretch.
        stretch: f32,
        /// What it was while the cloth was calm.
        calm: f32,
    },
    /// The local space moved too suddenly for motion.
    FrameMoved {
        /// How far (m).
        distance: f32,
        /// Time of the step (s).
        seconds: f32,
    },
    /// The local space turned too suddenly for motion.
    FrameTurned {
        /// By which angle (rad).
        angle: f32,
        /// Time of the step (s).
        seconds: f32,
    },
    /// The local space turns fast.
    Spin {
        /// Angular speed (rad/s).
        speed: f32,
    },
    /// The local space changed its velocity fast.
    Jerk {
        /// Change of the velocity within the step (m/s).
        change: f32,
    },
    /// A collider moved or grew by more than three times its radius, too fast for motion.
    Collider {
        /// Which.
        collider: Collider,
        /// How far its surface moved (m).
        distance: f32,
        /// Time of the step (s).
        seconds: f32,
        /// The same distance in radii; 0 for colliders without one.
        radii: f32,
    },
    /// Motion constraints that hold particles closely moved fast.
    Pins {
        /// How far (m).
        distance: f32,
        /// Time of the step (s).
        seconds: f32,
    },
    /// The step is long.
    Hitch {
        /// Its time (s).
        seconds: f32,
    },
    /// The air moves fast past the cloth.
    Wind {
        /// How fast (m/s).
        speed: f32,
    },
    /// Gravity changed.
    Gravity {
        /// By how much (m/s²).
        change: f32,
    },
    /// The number of iterations per second changed.
    Frequency {
        /// What it was (1/s).
        from: f32,
        /// What it is (1/s).
        to: f32,
    },
    /// Constraints are so short that lengths may not be in metres.
    Units {
        /// Mean length at rest along yarns (m).
        length: f32,
    },
    /// Steps were too short to be simulated one by one.
    TinySteps {
        /// Time of the shortest step that is simulated (s).
        shortest: f32,
    },
}

/// A collider by kind and index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Collider {
    /// A sphere, or an end of a capsule.
    Sphere(u32),
    /// A plane.
    Plane(u32),
    /// A collision triangle.
    Triangle(u32),
    /// A voxel collider.
    Voxels(u32),
}

/// What was done about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Action {
    /// Nothing: it is only said.
    Reported,
    /// Non-finite particles were restored to their last position.
    Restored,
    /// Speed and stretch of particles were limited.
    Limited {
        /// The particle that was worst.
        worst: u32,
        /// How many there were.
        particles: u32,
    },
    /// Creases were opened.
    Unfolded,
    /// The cloth returned to its last calm pose, at rest.
    Recovered,
    /// The cloth returned to the centres of its motion constraints or to its rest positions, at rest.
    Rested,
    /// The motion was taken as a teleport: the cloth went along and felt nothing.
    Teleported,
    /// The frame was taken back; it is simulated with the next one, in shorter steps.
    Retried {
        /// How many times shorter.
        refinement: u32,
    },
    /// The time is simulated with the next step.
    Gathered,
    /// The step fails.
    Failed,
}

/// What happened to a cloth, why, and what was done. `Display` says it in words. Of each cause and cloth there is at most one
/// in a second of simulated time.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Incident {
    /// Id of the cloth.
    pub cloth: ClothId,
    /// Why.
    pub cause: Cause,
    /// What was done.
    pub action: Action,
    /// How often it happened since it was said last, this time included.
    pub times: u32,
}

impl Cause {
    /// Number of kinds of causes.
    pub(super) const KINDS: usize = 15;

    /// Number of its kind. Some share one: snapshots hold so many.
    pub(super) fn kind(&self) -> usize {
        match self {
            Self::NonFinite { .. } => 0,
            Self::Speed { .. } => 1,
            Self::Stretch { .. } | Self::Strained { .. } => 2,
            Self::Energy { .. } => 3,
            Self::NotBack { .. } | Self::Creased { .. } => 4,
            Self::FrameMoved { .. } => 5,
            Self::FrameTurned { .. } => 6,
            Self::Spin { .. } => 7,
            Self::Jerk { .. } | Self::Gravity { .. } => 8,
            Self::Collider { .. } => 9,
            Self::Hitch { .. } | Self::Frequency { .. } => 10,
            Self::Wind { .. } => 11,
            Self::TinySteps { .. } => 12,
            Self::Pins { .. } => 13,
            Self::Units { .. } => 14,
        }
    }
}

/// A stretch in percent.
fn percent(stretch: f32) -> f32 {
    100.0 * stretch
}

/// A time in milliseconds.
fn milliseconds(seconds: f32) -> f32 {
    1000.0 * seconds
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NonFinite { restored } => {
                write!(
                    f,
                    "particles became infinite or not a number ({restored} times in the frame): look for huge velocities, masses or forces"
                )
            }
            Self::Speed { speed, limit } => write!(f, "a speed of {speed:.3} m/s, {limit:.3} are allowed"),
            Self::Stretch { stretch, limit } => {
                write!(
                    f,
                    "a constraint stretched by {:.0} %, {:.0} % are allowed",
                    percent(stretch),
                    percent(limit)
                )
            }
            Self::Energy { speed, calm } => {
                write!(f, "speeds grow without a cause, from {calm:.3} to {speed:.3} m/s")
            }
            Self::NotBack { stretch, calm } => write!(
                f,
                "not back to calm after a disturbance: stretched by {:.1} %, {:.1} % before",
                percent(stretch),
                percent(calm)
            ),
            Self::Creased { creases } => {
                write!(f, "a disturbance left creases across {creases} constraints")
            }
            Self::Strained { stretch, calm } => write!(
                f,
                "stretched by {:.1} %, {:.1} % while calm, and nothing moved suddenly: a collider or pins pull it by more than a step takes \
                 back; a higher solver_frequency takes back more",
                percent(stretch),
                percent(calm)
            ),
            Self::FrameMoved { distance, seconds } => {
                write!(f, "the local space moved {distance:.3} m in {:.3} ms", milliseconds(seconds))
            }
            Self::FrameTurned { angle, seconds } => {
                write!(
                    f,
                    "the local space turned by {:.0} degrees in {:.3} ms",
                    angle.to_degrees(),
                    milliseconds(seconds)
                )
            }
            Self::Spin { speed } => {
                write!(f, "the local space turns at {:.1} turns per second", speed / std::f32::consts::TAU)
            }
            Self::Jerk { change } => {
                write!(f, "the local space changed its velocity by {change:.1} m/s in a step")
            }
            Self::Collider { collider, distance, seconds, radii } => {
                let (kind, index) = match collider {
                    Collider::Sphere(index) => ("sphere", index),
                    Collider::Plane(index) => ("plane", index),
                    Collider::Triangle(index) => ("triangle", index),
                    Collider::Voxels(index) => ("voxels", index),
                };
                write!(
                    f,
                    "collider {index} ({kind}) moved {distance:.3} m in {:.3} ms",
                    milliseconds(seconds)
                )?;
                if radii > 0.0 { write!(f, ", {radii:.0} times its radius") } else { Ok(()) }
            }
            Self::Pins { distance, seconds } => {
                write!(f, "motion constraints moved {distance:.3} m in {:.3} ms", milliseconds(seconds))
            }
            Self::Gravity { change } => write!(f, "gravity changed by {change:.1} m/s² in a step"),
            Self::Frequency { from, to } => {
                write!(f, "the solver went from {from:.0} to {to:.0} iterations per second")
            }
            Self::Units { length } => write!(
                f,
                "constraints are {length:.1e} m long on average: lengths are in metres, scale the scene if yours are not"
            ),
            Self::Hitch { seconds } => write!(f, "a step of {:.0} ms", milliseconds(seconds)),
            Self::Wind { speed } => write!(f, "air passes at {speed:.0} m/s"),
            Self::TinySteps { shortest } => {
                write!(f, "steps shorter than {:.4} ms", milliseconds(shortest))
            }
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Reported => write!(f, "nothing was changed"),
            Self::Restored => write!(f, "they were restored to where they were"),
            Self::Limited { worst, particles } => {
                write!(f, "{particles} particles were limited, the worst was {worst}")
            }
            Self::Unfolded => write!(f, "they were opened"),
            Self::Recovered => write!(f, "the cloth returned to its last calm pose"),
            Self::Rested => write!(f, "the cloth returned to its motion constraints or rest positions"),
            Self::Teleported => write!(f, "taken as a teleport, which the cloth does not feel"),
            Self::Retried { refinement } => {
                write!(f, "the frame is simulated again, in steps {refinement} times as short")
            }
            Self::Gathered => write!(f, "they are gathered until a step is long enough"),
            Self::Failed => write!(f, "the step failed, as the policy wants"),
        }
    }
}

impl fmt::Display for Incident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}; {}", self.cloth, self.cause, self.action)?;
        if self.times > 1 { write!(f, " ({} times)", self.times) } else { Ok(()) }
    }
}
