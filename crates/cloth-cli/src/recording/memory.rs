//! The limit of what a recording keeps in memory.

use super::{ColliderPose, RecordingError};

/// Memory that the frames of a recording may take, in bytes, unless told otherwise: 4 GiB.
pub const DEFAULT_MEMORY_LIMIT: u64 = 4 << 30;

pub(super) fn check(
    held: u64,
    cloths: &[&[[f32; 3]]],
    colliders: &[ColliderPose],
    frame: usize,
    limit: u64,
) -> Result<(), RecordingError> {
    let added = cloths.iter().map(|positions| positions.len() as u64 * 12).sum::<u64>()
        + colliders.iter().map(ColliderPose::memory_bytes).sum::<u64>();
    if held + added > limit {
        return Err(RecordingError::Full { frame, megabytes: held >> 20, limit_megabytes: limit >> 20 });
    }
    Ok(())
}
