//! The times of frames.

use crate::scene::{FrameTimeEntry, Scene};

/// Counts the time of a scene, whose frames may last differently.
#[derive(Clone, Debug)]
pub(super) struct Clock {
    rate: f64,
    irregular: Vec<FrameTimeEntry>,
    /// Frames so far.
    frame: usize,
    /// Those of them that lasted as long as the frame rate says.
    regular: usize,
    /// What the others lasted.
    extra: f64,
}

impl Clock {
    pub(super) fn new(scene: &Scene) -> Self {
        let irregular = scene.frame_times.clone();
        Self { rate: scene.frame_rate, irregular, frame: 0, regular: 0, extra: 0.0 }
    }

    /// Seconds since the start.
    pub(super) fn time(&self) -> f64 {
        self.regular as f64 / self.rate + self.extra
    }

    /// What a frame lasts, in seconds.
    pub(super) fn regular_frame_time(&self) -> f64 {
        1.0 / self.rate
    }

    /// Goes on by a frame; returns what it lasts, in seconds.
    pub(super) fn advance(&mut self) -> f64 {
        self.frame += 1;
        match self.irregular.iter().find(|entry| entry.holds(self.frame)) {
            Some(entry) => {
                self.extra += entry.seconds;
                entry.seconds
            }
            None => {
                self.regular += 1;
                self.regular_frame_time()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn irregular_frames_last_what_they_say() {
        let entry = FrameTimeEntry { frame: 2, count: 2, every: 3, seconds: 0.25 };
        let scene = Scene { frame_rate: 10.0, frame_times: vec![entry], ..Scene::default() };
        let mut clock = Clock::new(&scene);
        let times: Vec<f64> = (0..6).map(|_| clock.advance()).collect();
        assert_eq!(times, [0.1, 0.25, 0.1, 0.1, 0.25, 0.1]);
        assert!((clock.time() - 0.9).abs() < 1e-12);
    }
}
