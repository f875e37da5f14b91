//! Errors, in words that name the field, the index, the value and the cure.

use crate::id::ClothId;
use crate::watchdog::Cause;

/// The result of everything here that can fail.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Every way in which this library refuses or fails. No input makes it panic.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A value is outside its allowed range, not finite, or contradicts another one.
    #[error("{field} = {value}: {expected}")]
    Invalid {
        /// Path of the value, with its index: `fabric.constraints[812][1]`.
        field: String,
        /// The value found there.
        value: String,
        /// Values that are allowed, and the cure.
        expected: String,
    },
    /// An array has the wrong number of elements.
    #[error("{field} has {found} elements, expected {expected}")]
    Length {
        /// Path of the array.
        field: String,
        /// Elements found.
        found: usize,
        /// Elements expected, in words where it is not one number.
        expected: String,
    },
    /// No cloth with this id lives in this solver: it was removed, or belongs to another solver.
    #[error("{0} is not in this solver: it was removed, or the id comes from another solver")]
    UnknownCloth(ClothId),
    /// The backend does not have the feature. The solver's capabilities say so beforehand.
    #[error("backend {backend} does not support {feature}{}", instead(feature))]
    Unsupported {
        /// Name of the backend.
        backend: String,
        /// Name of the feature.
        feature: String,
    },
    /// The backend cannot be used on this machine.
    #[error("backend {backend} is not available: {reason}")]
    Unavailable {
        /// Name of the backend.
        backend: String,
        /// Why, and what would help.
        reason: String,
    },
    /// The device stopped working, and all that was on it is gone. What goes on is a snapshot in another solver; or the solver
    /// itself, on the CPU, where `Solver::continue_on_cpu` of the facade was called beforehand.
    #[error(
        "backend {backend} lost its device: {reason}; go on from a snapshot in another solver, or call \
         Solver::continue_on_cpu beforehand"
    )]
    DeviceLost {
        /// Name of the backend.
        backend: String,
        /// Message of the driver.
        reason: String,
    },
    /// The watchdog of a cloth found it beyond a limit, and its policy is to fail. The frame is over; the cloth stays as it is.
    #[error("{cloth} is beyond a limit of its watchdog: {cause}")]
    Lost {
        /// Id of the cloth.
        cloth: ClothId,
        /// What was found.
        cause: Cause,
    },
    /// The calls of a step driven in chunks came in the wrong order.
    #[error("step: {0}")]
    StepOrder(String),
}

/// What to do without a feature, where there is something.
fn instead(feature: &str) -> &'static str {
    match feature {
        "colliders and tethers within substeps" => {
            ": let them act after substeps instead (`collider_timing`)"
        }
        _ => "",
    }
}

impl Error {
    /// A value that is out of range; see [`Error::Invalid`].
    pub fn invalid(
        field: impl Into<String>,
        value: impl std::fmt::Display,
        expected: impl Into<String>,
    ) -> Self {
        Self::Invalid { field: field.into(), value: value.to_string(), expected: expected.into() }
    }

    /// A cloth to which one of another fabric was assigned.
    pub(crate) fn another_fabric(cloth: ClothId) -> Self {
        let expected = "a cloth keeps its fabric for life: do not assign one cloth to another, use snapshots";
        Self::invalid(cloth.to_string(), "another fabric", expected)
    }

    /// An array of the wrong size; see [`Error::Length`].
    pub fn length(field: impl Into<String>, found: usize, expected: impl std::fmt::Display) -> Self {
        Self::Length { field: field.into(), found, expected: expected.to_string() }
    }
}
