//! What the camera of a scene sees and follows.

use crate::recording::{Recording, Track};
use crate::render::{Target, View};
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

/// The camera of a scene, whose names are those of a recording; what is not there is not followed.
pub fn view(camera: &CameraEntry, recording: &Recording) -> View {
    let followed = |name: &str| recording.find(name);
    let target = match (camera.target, camera.follow.as_deref().and_then(followed)) {
        (Some(point), _) => Target::Point(point),
        (None, Some(Track::Cloth(index))) => Target::Cloth(index),
        (None, Some(Track::Collider(index))) => Target::Collider(index),
        (None, None) => Target::Everything,
    };
    View {
        azimuth: camera.azimuth,
        elevation: camera.elevation,
        field_of_view: camera.field_of_view,
        target,
        offset: camera.offset.unwrap_or_default(),
        distance: camera.distance,
    }
}
