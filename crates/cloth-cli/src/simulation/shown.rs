//! Where a body is that pictures show.

use glam::Vec3;

use super::rigid::Rigid;

/// A body at a time.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Where it is.
    pub place: Rigid,
    /// Factor on its size, 0 where it is not there.
    pub size: f32,
    /// Where its skeleton puts the vertices, in its own space (m); `None` for bodies that keep their form.
    pub skin: Option<Vec<[f32; 3]>>,
}

impl Shown {
    /// Its vertices in its own space, where its mesh has them at `rest`.
    pub fn positions<'a>(&'a self, rest: &'a [[f32; 3]]) -> &'a [[f32; 3]] {
        self.skin.as_deref().unwrap_or(rest)
    }

    /// The same in the world.
    pub fn world_positions<'a>(&'a self, rest: &'a [[f32; 3]]) -> impl Iterator<Item = Vec3> + 'a {
        self.positions(rest).iter().map(|&point| self.place.apply(Vec3::from(point) * self.size))
    }
}
