//! Writers for the formats that other tools open.
//!
//! Every writer keeps the original vertex order and UVs, and writes to a temporary file beside the target
//! that takes its name only when complete: there is never a partial file under the final name.
//!
//! | format | positions | normals | UVs | colliders | bytes per vertex and frame |
//! |---|---|---|---|---|---|
//! | [`write_glb`] | float | yes | yes | yes | 24 |
//! | [`write_usda`] | exact text | yes | yes | yes | about 55 |
//! | [`write_pc2`] | float | no | no | no | 12 |
//! | [`write_obj_sequence`] | exact text | yes | yes | no | about 110 |
//! | [`write_npz`] | float | yes | yes | no | 24 |

mod atomic_file;
mod error;
mod glb;
mod names;
mod npy;
mod npz;
mod obj_sequence;
mod pc2;
mod usda;

pub use atomic_file::write_atomically;
pub use error::OutputError;
pub use glb::{GlbOptions, write_glb};
pub use npz::write_npz;
pub use obj_sequence::write_obj_sequence;
pub use pc2::write_pc2;
pub use usda::write_usda;

use std::path::Path;

use crate::recording::Recording;

/// Every format needs at least one frame.
pub(crate) fn check_frames(recording: &Recording, path: &Path) -> Result<(), OutputError> {
    if recording.frame_count() == 0 {
        return Err(OutputError::NoFrames { path: path.into() });
    }
    Ok(())
}
