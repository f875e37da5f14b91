//! Animation of nodes that move as a whole.

use glam::{Quat, Vec3};

use super::binary::{Binary, Use};

/// Accessors of the translations and rotations at the keys.
pub(super) fn tracks(motion: &[(Quat, Vec3)], keys: &[usize], binary: &mut Binary) -> [usize; 2] {
    let translations = binary.floats(keys.iter().map(|&key| motion[key].1.to_array()), Use::Animation, false);
    let mut before = Quat::IDENTITY;
    let rotations = keys.iter().map(|&key| {
        let rotation = motion[key].0.normalize();
        // A quaternion and its negative are one rotation; viewers that blend naively need neighbours of one
        // sign.
        before = if rotation.dot(before) < 0.0 { -rotation } else { rotation };
        before.to_array()
    });
    let rotations = binary.floats(rotations.collect::<Vec<_>>(), Use::Animation, false);
    [translations, rotations]
}
