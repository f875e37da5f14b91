//! The outer shell: GLB chunks, and the JSON document with its required extensions.

const GLB_MAGIC: &[u8] = b"glTF";
const JSON_CHUNK: &[u8] = b"JSON";
const BINARY_CHUNK: &[u8] = b"BIN\0";

/// Extensions that change what is read here; all others concern looks only.
const GEOMETRY_EXTENSIONS: [&str; 3] =
    ["KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_meshopt_compression"];

/// The JSON text and the binary chunk of a file, or `None` if it is neither GLB 2 nor JSON.
pub(super) fn split(bytes: &[u8]) -> Option<(&[u8], Option<&[u8]>)> {
    if !bytes.starts_with(GLB_MAGIC) {
        let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let first = text.iter().find(|byte| !byte.is_ascii_whitespace());
        return (first == Some(&b'{')).then_some((text, None));
    }
    if u32_at(bytes, 4)? != 2 {
        return None;
    }
    let (json, after) = chunk(bytes, 12, JSON_CHUNK)?;
    let binary = chunk(bytes, after, BINARY_CHUNK).map(|(chunk, _)| chunk);
    Some((json, binary))
}

/// The chunk at `at` if it is of that kind and complete, and where the next one starts.
fn chunk<'a>(bytes: &'a [u8], at: usize, kind: &[u8]) -> Option<(&'a [u8], usize)> {
    let length = u32_at(bytes, at)? as usize;
    let start = at + 8;
    let end = start.checked_add(length)?;
    (bytes.get(at + 4..start)? == kind).then_some((bytes.get(start..end)?, end))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let four: [u8; 4] = bytes.get(at..at.checked_add(4)?)?.try_into().ok()?;
    Some(u32::from_le_bytes(four))
}

/// Parses and validates the document, so that every index in it can be followed.
pub(super) fn parse(json: &[u8]) -> Result<gltf::Document, String> {
    let mut root: gltf::json::Root = gltf::json::deserialize::from_slice(json)
        .map_err(|error| format!("the glTF JSON is damaged ({error}); export the file again"))?;
    let compressed = |name: &&String| GEOMETRY_EXTENSIONS.contains(&name.as_str());
    if let Some(name) = root.extensions_required.iter().find(compressed) {
        return Err(format!("the mesh is compressed with {name}; export it without compression"));
    }
    root.extensions_required.clear();
    close_gaps(&mut root)?;
    gltf::Document::from_json(root)
        .map_err(|error| format!("the glTF document is not valid ({error}); export the file again"))
}

/// Covers what the library's validation follows or leaves out unchecked, and would end in a panic.
fn close_gaps(root: &mut gltf::json::Root) -> Result<(), String> {
    let accessors = root.accessors.len();
    let in_range = |primitive: &gltf::json::mesh::Primitive| {
        primitive.attributes.values().all(|accessor| accessor.value() < accessors)
    };
    if let Some(mesh) = root.meshes.iter().position(|mesh| !mesh.primitives.iter().all(in_range)) {
        return Err(format!("mesh {mesh} uses data that is not there; export the file again"));
    }
    let nodes = root.nodes.len();
    for animation in &mut root.animations {
        // Extensions animate other things than nodes, in channels that are not for us.
        animation.channels.retain(|channel| {
            let known = matches!(channel.target.path, gltf::json::validation::Checked::Valid(_));
            known && channel.target.node.value() < nodes
        });
    }
    Ok(())
}
