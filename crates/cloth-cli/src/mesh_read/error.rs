//! Why a mesh file cannot be used.

use std::io::ErrorKind;
use std::path::PathBuf;

use crate::mesh::MeshDefect;

/// A mesh file that cannot be used. Each message is one line with the place and the cure.
#[derive(Debug, thiserror::Error)]
pub enum MeshReadError {
    /// There is no such file.
    #[error("{}: there is no such file; check the path", path.display())]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// The file exists but cannot be read.
    #[error("{}: cannot be read ({source}); {}", path.display(), unreadable_cure(source.kind()))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The file has no bytes.
    #[error("{}: the file is empty; export it again", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// The extension is not one of the known ones.
    #[error("{}: not a known mesh format; give an .obj, .gltf or .glb file", path.display())]
    UnknownFormat {
        /// The file.
        path: PathBuf,
    },
    /// The contents do not fit the extension.
    #[error("{}: this is not {expected}; check that the file was saved in that format", path.display())]
    WrongFormat {
        /// The file.
        path: PathBuf,
        /// The format by the extension.
        expected: &'static str,
    },
    /// A line of an OBJ file is wrong.
    #[error("{}:{line}: {message}", path.display())]
    ObjLine {
        /// The file.
        path: PathBuf,
        /// Line, counted from 1.
        line: usize,
        /// What is wrong, and the cure.
        message: String,
    },
    /// A glTF file is damaged or uses what is not supported.
    #[error("{}: {message}", path.display())]
    Gltf {
        /// The file.
        path: PathBuf,
        /// What is wrong, and the cure.
        message: String,
    },
    /// A glTF file has several meshes and none was chosen, or none of the chosen name.
    #[error("{}: {problem}; choose one of: {}", path.display(), names.join(", "))]
    MeshChoice {
        /// The file.
        path: PathBuf,
        /// What was asked.
        problem: String,
        /// The meshes that there are.
        names: Vec<String>,
    },
    /// The mesh was read but is not usable.
    #[error("{}: {defect}", path.display())]
    Defect {
        /// The file.
        path: PathBuf,
        /// What is wrong with it, and the cure.
        defect: MeshDefect,
    },
}

/// What to do about a file that cannot be read.
pub(crate) fn unreadable_cure(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::IsADirectory => "name a file in it",
        ErrorKind::InvalidInput => "a device or a pipe may never end: save it as a file",
        _ => "check its permissions",
    }
}
