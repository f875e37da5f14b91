//! When frames are made: playing, pausing, slow motion.

/// Most frames made for one picture, where they are fast enough: a display may be slower than the scene.
const MOST: u32 = 2;

/// How much of what a frame took counts for the mean.
const WEIGHT: f32 = 0.1;

/// Play and pause.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Player {
    /// Whether time passes.
    pub is_playing: bool,
    /// How fast, 1 as in the scene.
    pub speed: f32,
    /// Frames that are due, with a fraction.
    due: f32,
    /// Seconds that the last frame took, and the mean of the last ones; 0 where there was none.
    took: [f32; 2],
}

impl Default for Player {
    fn default() -> Self {
        Self { is_playing: true, speed: 1.0, due: 0.0, took: [0.0; 2] }
    }
}

impl Player {
    /// What speeds there are.
    pub const SPEEDS: std::ops::RangeInclusive<f32> = 0.02..=2.0;

    /// How many frames to make after so many seconds, of a scene of so many frames per second. A simulation that is slower than its scene
    /// lags behind rather than stopping the window: it makes one frame for each picture.
    pub fn due(&mut self, seconds: f32, frame_rate: f32) -> u32 {
        if !self.is_playing {
            self.due = 0.0;
            return 0;
        }
        let wanted = self.wanted(frame_rate);
        self.due += seconds.max(0.0) * wanted;
        let most = if self.took[0] * wanted > 1.0 { 1 } else { MOST };
        // A little early rather than a picture late: displays are not quite at their rate.
        let now = (self.due + 0.05).floor().clamp(0.0, most as f32);
        self.due = (self.due - now).min(1.0);
        now as u32
    }

    /// Notes what a frame took to simulate, in seconds.
    pub fn took(&mut self, seconds: f32) {
        let [_, mean] = self.took;
        let mean = if mean > 0.0 { mean + (seconds - mean) * WEIGHT } else { seconds };
        self.took = [seconds, mean];
    }

    /// Which part of its speed a scene of so many frames per second reaches; none where it keeps up.
    pub fn reached(&self, frame_rate: f32) -> Option<f32> {
        let reached = 1.0 / (self.took[1] * self.wanted(frame_rate));
        (reached < 0.95).then_some(reached)
    }

    /// Frames per second.
    fn wanted(&self, frame_rate: f32) -> f32 {
        self.speed.clamp(*Self::SPEEDS.start(), *Self::SPEEDS.end()) * frame_rate
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frames(player: &mut Player, pictures: u32, rate: f32) -> u32 {
        (0..pictures).map(|_| player.due(1.0 / 60.0, rate)).sum()
    }

    #[test]
    fn time_passes_as_the_scene_says() {
        let mut player = Player::default();
        assert_eq!(frames(&mut player, 60, 60.0), 60);
        assert_eq!(frames(&mut player, 60, 30.0), 30);
        player.speed = 0.1;
        assert_eq!(frames(&mut player, 600, 60.0), 60);
        player.is_playing = false;
        assert_eq!(frames(&mut player, 60, 60.0), 0);
    }

    #[test]
    fn what_cannot_keep_up_lags() {
        let mut player = Player::default();
        assert_eq!(player.due(10.0, 60.0), MOST);
        assert!(player.due(1.0 / 60.0, 60.0) <= MOST);
        assert_eq!(player.due(f32::NAN, 60.0), 0);
    }

    #[test]
    fn frames_that_take_longer_than_they_last_come_one_by_one() {
        let mut player = Player::default();
        player.took(0.004);
        assert_eq!((player.due(10.0, 60.0), player.reached(60.0)), (MOST, None));
        (0..100).for_each(|_| player.took(1.0 / 30.0));
        assert_eq!(player.due(10.0, 60.0), 1);
        let reached = player.reached(60.0).unwrap();
        assert!((reached - 0.5).abs() < 0.01, "{reached}");
        // In slow motion there is time enough.
        player.speed = 0.25;
        assert_eq!(player.reached(60.0), None);
        assert_eq!(player.due(10.0, 60.0), MOST);
    }
}
