//! Why a command ends without success.

use std::process::ExitCode;

use cloth_cli::mesh_read::MeshReadError;
use cloth_cli::output::OutputError;
use cloth_cli::recording::RecordingError;
use cloth_cli::scene::SceneError;

/// One line with place and cure.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The command line, a scene or a mesh is wrong: the user can mend it.
    #[error("{0}")]
    Usage(String),
    /// It went wrong on the way.
    #[error("{0}")]
    Work(String),
}

impl Failure {
    /// 2 for what the user gave, 1 for the rest.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Usage(_) => ExitCode::from(2),
            Self::Work(_) => ExitCode::from(1),
        }
    }
}

impl From<cloth::Error> for Failure {
    fn from(error: cloth::Error) -> Self {
        Self::Work(error.to_string())
    }
}

impl From<SceneError> for Failure {
    fn from(error: SceneError) -> Self {
        Self::Usage(error.to_string())
    }
}

impl From<MeshReadError> for Failure {
    fn from(error: MeshReadError) -> Self {
        Self::Usage(error.to_string())
    }
}

impl From<OutputError> for Failure {
    fn from(error: OutputError) -> Self {
        match error {
            OutputError::PictureSize { .. } => Self::Usage(error.to_string()),
            _ => Self::Work(error.to_string()),
        }
    }
}

impl From<RecordingError> for Failure {
    fn from(error: RecordingError) -> Self {
        Self::Work(error.to_string())
    }
}
