//! When frames are made: playing, pausing, slow motion.

/// Most frames made for one picture: a simulation that is slower than its scene lags behind rather than stopping the window.
const MOST: u32 = 2;

/// Play and pause.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Player {
    /// Whether time passes.
    pub is_playing: bool,
    /// How fast, 1 as in the scene.
    pub speed: f32,
    /// Frames that are due, with a fraction.
    due: f32,
}

impl Default for Player {
    fn default() -> Self {
        Self { is_playing: true, speed: 1.0, due: 0.0 }
    }
}

impl Player {
    /// What speeds there are.
    pub const SPEEDS: std::ops::RangeInclusive<f32> = 0.02..=2.0;

    /// How many frames to make after so many seconds, of a scene of so many frames per second.
    pub fn due(&mut self, seconds: f32, frame_rate: f32) -> u32 {
        if !self.is_playing {
            self.due = 0.0;
            return 0;
        }
        self.due +=
            seconds.max(0.0) * self.speed.clamp(*Self::SPEEDS.start(), *Self::SPEEDS.end()) * frame_rate;
        // A little early rather than a picture late: displays are not quite at their rate.
        let now = (self.due + 0.05).floor().clamp(0.0, MOST as f32);
        self.due = (self.due - now).min(1.0);
        now as u32
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
}
