//! Readers for meshes and skeletons: Wavefront OBJ, glTF 2.0 and GLB.
//!
//! Everything a cloth needs survives: the order of vertices, quads, UV seams, vertex colours and custom
//! attributes. Normals in files are ignored; they are computed from the moving cloth.

mod error;
pub mod gltf;
mod obj;
mod obj_line;
mod obj_parts;

use std::io::ErrorKind;
use std::path::Path;

pub use error::MeshReadError;
pub(crate) use error::unreadable_cure;
pub use gltf::{AnimatedMesh, GltfFile};

use crate::files;
use crate::mesh::Mesh;

/// Reads one mesh from an `.obj`, `.gltf` or `.glb` file.
///
/// `name` chooses among the meshes of a glTF file, by the name of the mesh or of a node that carries it; it
/// may be `None` if there is only one. An OBJ file is always one mesh, whatever its groups, and is named
/// after the file; a name for it is refused.
///
/// # Errors
/// The file is missing, empty, of another format or damaged, or has no such mesh; or the mesh has no faces,
/// indices out of range or coordinates that are not finite. Each error is one line with place and cure.
pub fn read_mesh(path: &Path, name: Option<&str>) -> Result<Mesh, MeshReadError> {
    match extension(path).as_str() {
        "obj" | "gltf" | "glb" => mesh_from_bytes(path, &read_file(path)?, name),
        // A missing file is a better message than a wrong extension.
        _ => Err(match check_file(path) {
            Ok(()) => MeshReadError::UnknownFormat { path: path.into() },
            Err(error) => error,
        }),
    }
}

/// Reads one mesh, as [`read_mesh`] does, from the bytes of a file. `path` tells its format, is named in errors, and its
/// folder holds the buffers of a glTF file.
///
/// # Errors
/// As [`read_mesh`].
pub fn mesh_from_bytes(path: &Path, bytes: &[u8], name: Option<&str>) -> Result<Mesh, MeshReadError> {
    match extension(path).as_str() {
        "obj" => {
            let mesh = obj::parse(&file_stem(path), path, bytes)?;
            match name.filter(|name| *name != mesh.name) {
                None => Ok(mesh),
                Some(name) => Err(MeshReadError::MeshChoice {
                    path: path.into(),
                    problem: format!("there is no mesh \"{name}\": an OBJ file is one mesh"),
                    names: vec![mesh.name],
                }),
            }
        }
        "gltf" | "glb" => GltfFile::from_bytes(path, bytes)?.mesh(name),
        _ => Err(MeshReadError::UnknownFormat { path: path.into() }),
    }
}

fn extension(path: &Path) -> String {
    path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase()
}

fn file_stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The contents of a file of any format that must not be empty.
///
/// # Errors
/// The file is missing, empty or unreadable, or is a device or a pipe, which may never end.
pub fn read_file(path: &Path) -> Result<Vec<u8>, MeshReadError> {
    check_file(path)?;
    let bytes = files::read(path).map_err(|source| unreadable(path, source))?;
    if bytes.is_empty() {
        return Err(MeshReadError::Empty { path: path.into() });
    }
    Ok(bytes)
}

/// Checks that there is a plain file.
fn check_file(path: &Path) -> Result<(), MeshReadError> {
    files::length(path).map(drop).map_err(|source| unreadable(path, source))
}

fn unreadable(path: &Path, source: std::io::Error) -> MeshReadError {
    match source.kind() {
        ErrorKind::NotFound => MeshReadError::Missing { path: path.into() },
        _ => MeshReadError::Unreadable { path: path.into(), source },
    }
}
