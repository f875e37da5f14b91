//! A server for one's own machine.

use std::fs::File;
use std::path::{Component, Path, PathBuf};
use tiny_http::{Header, Response, Server};
use xtask_shared::{Result, print_line};

/// Types of files; others are bytes.
const TYPES: [(&str, &str); 5] = [
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("png", "image/png"),
];

/// Serves a folder on this machine only, until the program is ended.
pub fn run(folder: &Path, port: u16) -> Result {
    let server = Server::http(("127.0.0.1", port))
        .map_err(|error| format!("port {port}: {error}; give another one: --serve 8081"))?;
    print_line!("http://{}/ (Ctrl-C ends it)", server.server_addr());
    for request in server.incoming_requests() {
        // Who asked may be gone.
        let _ = match file(folder, request.url()) {
            Some((file, kind)) => request.respond(Response::from_file(file).with_header(kind)),
            None => request.respond(Response::from_string("there is no such file").with_status_code(404)),
        };
    }
    Ok(())
}

/// A file of the folder and its type.
fn file(folder: &Path, url: &str) -> Option<(File, Header)> {
    let name = url.split(['?', '#']).next()?.trim_start_matches('/');
    let path = PathBuf::from(if name.is_empty() { "index.html" } else { name });
    if !path.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let extension = path.extension()?.to_str()?;
    let kind = TYPES
        .iter()
        .find(|(known, _)| *known == extension)
        .map_or("application/octet-stream", |(_, kind)| kind);
    let kind = Header::from_bytes("Content-Type", kind).ok()?;
    Some((File::open(folder.join(&path)).ok()?, kind))
}
