//! Readers for meshes and skeletons: Wavefront OBJ, glTF 2.0 and GLB.
//!
//! Everything a cloth needs survives: the order of vertices, quads, UV seams, vertex colours and custom
//! attributes. Normals in files are ignored; they are computed from the moving cloth.

mod error;
pub mod gltf;
mod obj;
mod obj_line;

use std::path::Path;

pub use error::MeshReadError;
pub(crate) use error::unreadable_cure;
pub use gltf::GltfFile;

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
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match extension.to_ascii_lowercase().as_str() {
        "obj" => {
            let mesh = obj::parse(&file_stem(path), path, &read_file(path)?)?;
            match name.filter(|name| *name != mesh.name) {
                None => Ok(mesh),
                Some(name) => Err(MeshReadError::MeshChoice {
                    path: path.into(),
                    problem: format!("there is no mesh \"{name}\": an OBJ file is one mesh"),
                    names: vec![mesh.name],
                }),
            }
        }
        "gltf" | "glb" => GltfFile::open(path)?.mesh(name),
        // A missing file is a better message than a wrong extension.
        _ => read_file(path).and_then(|_| Err(MeshReadError::UnknownFormat { path: path.into() })),
    }
}

fn file_stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The contents of a file of any format that must not be empty.
///
/// # Errors
/// The file is missing, empty or unreadable.
pub fn read_file(path: &Path) -> Result<Vec<u8>, MeshReadError> {
    let bytes = std::fs::read(path).map_err(|source| match source.kind() {
        std::io::ErrorKind::NotFound => MeshReadError::Missing { path: path.into() },
        _ => MeshReadError::Unreadable { path: path.into(), source },
    })?;
    if bytes.is_empty() {
        return Err(MeshReadError::Empty { path: path.into() });
    }
    Ok(bytes)
}
