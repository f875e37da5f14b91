//! The bytes behind a glTF document: binary chunk, files beside it, data URIs.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use gltf::buffer::Source;

use crate::mesh_read::read_file;

/// All buffers of a document in order. Those that name the same file share its bytes.
pub(super) fn load(
    document: &gltf::Document,
    path: &Path,
    binary: Option<&[u8]>,
) -> Result<Vec<Arc<Vec<u8>>>, String> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let mut files: HashMap<&str, Arc<Vec<u8>>> = HashMap::new();
    let mut buffers = Vec::new();
    for buffer in document.buffers() {
        let bytes = match buffer.source() {
            Source::Bin if buffer.index() > 0 => {
                return Err(format!("buffer {} names no file; export the file again", buffer.index()));
            }
            Source::Bin => Arc::new(
                binary
                    .map(<[u8]>::to_vec)
                    .ok_or("the binary part of the file is missing or cut off; copy the file again")?,
            ),
            Source::Uri(uri) if uri.starts_with("data:") => Arc::new(decode_data_uri(uri)?),
            Source::Uri(uri) => match files.get(uri) {
                Some(file) => file.clone(),
                None => files.entry(uri).insert_entry(Arc::new(read_beside(folder, uri)?)).get().clone(),
            },
        };
        if bytes.len() < buffer.length() {
            let (is, should) = (bytes.len(), buffer.length());
            return Err(format!("a buffer has {is} bytes instead of {should}; copy the file again"));
        }
        buffers.push(bytes);
    }
    Ok(buffers)
}

fn decode_data_uri(uri: &str) -> Result<Vec<u8>, String> {
    let damaged = || "a buffer inside the file is damaged; export the file again".to_owned();
    let (header, text) = uri.split_once(',').ok_or_else(damaged)?;
    if !header.ends_with(";base64") {
        return Err(damaged());
    }
    let lenient = GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
    GeneralPurpose::new(&STANDARD, lenient).decode(text).map_err(|_| damaged())
}

fn read_beside(folder: &Path, uri: &str) -> Result<Vec<u8>, String> {
    // A mesh from a stranger shall not make us read files elsewhere, nor wait for a network.
    let name = percent_decode(uri);
    let inside = Path::new(&name)
        .components()
        .all(|part| matches!(part, std::path::Component::Normal(_) | std::path::Component::CurDir));
    if !inside || name.contains("://") {
        return Err(format!("the buffer \"{name}\" is not below the folder of the file; put it there"));
    }
    read_file(&folder.join(&name))
        .map_err(|error| format!("its buffer \"{name}\": {error}; keep the two together"))
}

fn percent_decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let pair = bytes.get(at + 1..at + 3).and_then(|pair| std::str::from_utf8(pair).ok());
        let byte = pair.and_then(|pair| u8::from_str_radix(pair, 16).ok());
        match (bytes[at], byte) {
            (b'%', Some(byte)) => {
                decoded.push(byte);
                at += 3;
            }
            (byte, _) => {
                decoded.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uris_are_decoded_and_kept_inside() {
        assert_eq!(percent_decode("a%20b%2fc%"), "a b/c%");
        assert_eq!(decode_data_uri("data:application/octet-stream;base64,AQID"), Ok(vec![1, 2, 3]));
        for outside in ["../secret.bin", "/etc/passwd", "..%2fsecret.bin", "http://example.com/x.bin"] {
            let error = read_beside(Path::new("."), outside).unwrap_err();
            assert!(error.contains("not below the folder"), "{error}");
        }
    }
}
