//! What a simulation leaves behind: meshes and their vertex positions frame by frame.
//!
//! Frames are kept in memory, 12 bytes per vertex and frame (a cape of 1,500 vertices over 300 frames:
//! 5.4 MB; 100,000 vertices over 300 frames: 360 MB), up to [`DEFAULT_MEMORY_LIMIT`]. A run that is
//! interrupted writes its outputs from the frames recorded so far: every prefix of a recording is complete.

mod cloth_track;
mod collider_track;
mod error;
mod memory;

pub use cloth_track::ClothTrack;
pub use collider_track::{ColliderPose, ColliderRole, ColliderTrack};
pub use error::RecordingError;
pub use memory::DEFAULT_MEMORY_LIMIT;

/// A cloth or a collider by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Track {
    /// A cloth.
    Cloth(usize),
    /// A collider.
    Collider(usize),
}

/// Cloths and colliders over time. All tracks have the same number of frames.
#[derive(Clone, Debug)]
pub struct Recording {
    frame_rate: f64,
    frame_count: usize,
    memory_limit: u64,
    cloths: Vec<ClothTrack>,
    colliders: Vec<ColliderTrack>,
}

impl Recording {
    /// A recording without frames yet. `frame_rate` is in frames per second, more than 0.
    ///
    /// # Errors
    /// A frame rate that is not a positive number, no cloth at all, or tracks that hold frames already.
    pub fn new(
        frame_rate: f64,
        cloths: Vec<ClothTrack>,
        colliders: Vec<ColliderTrack>,
    ) -> Result<Self, RecordingError> {
        if !(frame_rate.is_finite() && frame_rate > 0.0) {
            return Err(RecordingError::FrameRate(frame_rate));
        }
        if cloths.is_empty() {
            return Err(RecordingError::NoCloth);
        }
        Ok(Self { frame_rate, frame_count: 0, memory_limit: DEFAULT_MEMORY_LIMIT, cloths, colliders })
    }

    /// Replaces [`DEFAULT_MEMORY_LIMIT`] for the frames, in bytes.
    pub fn with_memory_limit(mut self, bytes: u64) -> Self {
        self.memory_limit = bytes;
        self
    }

    /// Appends one frame: positions of every cloth in original vertex order, and a pose per collider.
    ///
    /// # Errors
    /// Wrong numbers of cloths, colliders or vertices; coordinates that are not finite; or the memory limit
    /// is reached. The recording then still holds exactly the earlier frames.
    pub fn push_frame(
        &mut self,
        cloths: &[&[[f32; 3]]],
        colliders: &[ColliderPose],
    ) -> Result<(), RecordingError> {
        let frame = self.frame_count;
        let count = |what, expected, found| {
            if expected == found {
                Ok(())
            } else {
                Err(RecordingError::Count { what, frame, expected, found })
            }
        };
        count("cloths", self.cloths.len(), cloths.len())?;
        count("colliders", self.colliders.len(), colliders.len())?;
        for (track, positions) in self.cloths.iter().zip(cloths) {
            track.check_frame(frame, positions)?;
        }
        for (track, pose) in self.colliders.iter().zip(colliders) {
            track.check_pose(frame, pose)?;
        }
        memory::check(self.memory_bytes(), cloths, colliders, frame, self.memory_limit)?;
        for (track, positions) in self.cloths.iter_mut().zip(cloths) {
            track.push(positions.to_vec());
        }
        for (track, pose) in self.colliders.iter_mut().zip(colliders) {
            track.push(pose.clone());
        }
        self.frame_count += 1;
        Ok(())
    }

    /// Frames per second.
    pub fn frame_rate(&self) -> f64 {
        self.frame_rate
    }

    /// Number of frames recorded so far.
    pub fn frame_count(&self) -> usize {
        self.frame_count
    }

    /// Time of a frame in seconds; frame 0 is at 0.
    pub fn time(&self, frame: usize) -> f64 {
        frame as f64 / self.frame_rate
    }

    /// The cloths, at least one.
    pub fn cloths(&self) -> &[ClothTrack] {
        &self.cloths
    }

    /// The colliders.
    pub fn colliders(&self) -> &[ColliderTrack] {
        &self.colliders
    }

    /// The cloth or collider of this name; the cloth where both have it.
    pub fn find(&self, name: &str) -> Option<Track> {
        let cloth = self.cloths.iter().position(|track| track.mesh().name == name).map(Track::Cloth);
        cloth.or_else(|| self.colliders.iter().position(|track| track.name() == name).map(Track::Collider))
    }

    /// Names of all cloths and colliders that have one.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let cloths = self.cloths.iter().map(|track| track.mesh().name.as_str());
        cloths.chain(self.colliders.iter().map(ColliderTrack::name)).filter(|name| !name.is_empty())
    }

    /// Memory of all frames in bytes.
    pub fn memory_bytes(&self) -> u64 {
        let cloths = self.cloths.iter().map(|track| track.mesh().positions.len() as u64 * 12);
        cloths.sum::<u64>() * self.frame_count as u64
            + self.colliders.iter().map(ColliderTrack::memory_bytes).sum::<u64>()
    }
}
