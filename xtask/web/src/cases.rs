//! Recorded cases that the page runs, and what the scalar backend makes of them on this machine.

use crate::write;
use cloth_conformance::case::{EmbeddedCase, embedded_cases, load};
use cloth_conformance::runner::run_case;
use cloth_core::World;
use cloth_cpu::Scalar;
use sha2::{Digest, Sha256};
use std::path::Path;
use xtask_shared::Result;

/// One of each kind of work, as long as the page stays small: tethers, motion constraints, shapes, wind, self-collision,
/// collision between cloths, turning frames, virtual particles, a cape with most of it at once.
const CASES: [&str; 9] = [
    "06_tethers",
    "07_motion_constraints",
    "09_separation",
    "15_collision_triangles",
    "18_wind",
    "19c_self_collision_indices",
    "20_inter_collision",
    "22_virtual_particles",
    "26_cape",
];

/// Writes the archives, and names, frames and hashes into `cases.json`.
pub fn write_all(folder: &Path) -> Result {
    let mut list = Vec::new();
    for name in CASES {
        let case =
            embedded_cases().find(|case| case.name() == name).ok_or_else(|| format!("no case {name}"))?;
        write(&folder.join(format!("{name}.tar.zst")), case.archive())?;
        let (frames, hash) = expected(&case)?;
        list.push(serde_json::json!({ "name": name, "frames": frames, "hash": hash }));
    }
    write(&folder.join("cases.json"), serde_json::Value::from(list).to_string().as_bytes())
}

/// Number of frames, and the SHA-256 of the particles of all cloths before the first frame and after each.
fn expected(case: &EmbeddedCase) -> Result<(usize, String)> {
    let case = case.files().and_then(|files| load(&files)).map_err(|error| error.to_string())?;
    let run = run_case(&case, &mut World::new(Scalar::new())).map_err(|error| error.to_string())?;
    let mut hash = Sha256::new();
    for frame in 0..=case.frame_count() {
        for cloth in &run.cloths {
            hash.update(bytemuck::cast_slice::<_, u8>(cloth.trajectory.frame(frame)));
        }
    }
    let words = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok((case.frame_count(), words))
}
