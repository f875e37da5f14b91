//! What the camera of a scene follows.

use crate::recording::Recording;
use crate::scene::{CameraEntry, Issue, nearest};

/// Checks that what a camera follows is there.
///
/// # Errors
/// There is no cloth or collider of that name in pictures.
pub fn check_follow(camera: &CameraEntry, recording: &Recording) -> Result<(), Issue> {
    let Some(name) = camera.follow.as_deref().filter(|name| recording.find(name).is_none()) else {
        return Ok(());
    };
    let advice = match nearest(name, recording.names()) {
        Some(near) => format!("did you mean \"{near}\"?"),
        None => format!("it shows: {}", recording.names().collect::<Vec<_>>().join(", ")),
    };
    Err(Issue::new("follow", format!("no cloth or collider of the picture is called \"{name}\"; {advice}")))
}
