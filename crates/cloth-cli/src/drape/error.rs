//! Why a garment is not draped.

/// Each message is one line with what to do.
#[derive(Debug, thiserror::Error)]
pub enum DrapeError {
    /// What was given cannot work.
    #[error("{0}")]
    Refused(String),
    /// The solver or the recording failed on the way.
    #[error("{0}")]
    Failed(String),
}

impl From<cloth::Error> for DrapeError {
    fn from(error: cloth::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<crate::recording::RecordingError> for DrapeError {
    fn from(error: crate::recording::RecordingError) -> Self {
        Self::Failed(error.to_string())
    }
}
