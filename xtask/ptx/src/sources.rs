//! The files of which CUDA kernels are made.

use crate::nvrtc::Header;
use std::path::Path;
use xtask_shared::Result;

/// Where the loops are.
const KERNELS: &str = "crates/cloth-cuda/kernels";

/// One file per kernel of a pass, included as `passes/NAME.cuh`.
const PASSES: &str = "crates/cloth-cuda/kernels/passes";

/// Where the PTX goes.
pub const GENERATED: &str = "crates/cloth-cuda/generated";

/// Folders of printed headers.
const PRINTED: [&str; 3] = ["crates/cloth-kernels/generated", "crates/cloth-core/generated", GENERATED];

/// All sources.
pub struct Sources {
    /// Sources that are compiled, one after the other.
    pub units: Vec<Unit>,
    /// Sources that those include, by the names that they include them by.
    pub headers: Vec<Header>,
}

/// A file that is compiled.
pub struct Unit {
    /// File name.
    pub name: String,
    pub text: String,
}

impl Unit {
    /// File name without its end.
    pub fn stem(&self) -> &str {
        self.name.trim_end_matches(".cu")
    }
}

/// Reads all sources, in the order of their names.
pub fn read(root: &Path) -> Result<Sources> {
    let mut sources = Sources { units: Vec::new(), headers: Vec::new() };
    for folder in [KERNELS, PASSES].into_iter().chain(PRINTED) {
        let failed = |error: std::io::Error| format!("{folder}: {error}");
        let mut paths = Vec::new();
        for entry in std::fs::read_dir(root.join(folder)).map_err(failed)? {
            paths.push(entry.map_err(failed)?.path());
        }
        paths.sort();
        for path in paths {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let extension = path.extension().and_then(|extension| extension.to_str());
            if !matches!(extension, Some("cu" | "cuh" | "h")) {
                continue;
            }
            let text = std::fs::read_to_string(&path).map_err(failed)?.replace("\r\n", "\n");
            let name = if folder == PASSES { format!("passes/{name}") } else { name };
            match extension {
                Some("cu") => sources.units.push(Unit { name, text }),
                _ => sources.headers.push(Header { name, text }),
            }
        }
    }
    Ok(sources)
}
