//! What a watchdog tolerates, and what it does.

use crate::error::Result;
use crate::particle::check_range;

/// What is done where a cloth exceeds a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Policy {
    /// Speeds and stretch are limited. A cloth that is far beyond the limits, or does not find back within 40 frames after
    /// the cause has gone, returns to its last calm pose (or, where that did not help, to the centres of its motion
    /// constraints or its rest positions), at rest.
    #[default]
    Contain,
    /// The frame is taken back and simulated again with the next one, in steps that are four times as short, up to 64 times;
    /// then as [`Contain`](Self::Contain). The cloth is a frame late then. Particles are copied before every frame.
    Retry,
    /// The cloth returns to its last calm pose, at rest, at once.
    Reset,
    /// The step fails with [`Error::Lost`](crate::Error::Lost), after the frame.
    Error,
    /// Nothing but the report.
    Report,
    /// Nothing at all: no limit, no report, no teleport that was not asked for, no gathering of tiny steps.
    Off,
}

/// What the watchdog of a cloth tolerates, and what it does otherwise.
///
/// ```
/// use cloth_core::{Policy, Watchdog};
///
/// let mut watchdog = Watchdog::default();
/// assert_eq!(watchdog.policy, Policy::Contain);
/// watchdog.stretch_limit = 9.0; // a rubber band
/// assert_eq!(Watchdog::from(Policy::Off).policy, Policy::Off);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Watchdog {
    /// What is done. Default: [`Policy::Contain`].
    pub policy: Policy,
    /// Speed of a particle relative to the middle of the cloth (m/s) beyond which it is limited, at least 0. 0, the default,
    /// takes `30 √(L max(g, L/s²)) + 2 (wind + motion of the frame)`, with L the diagonal of the box around the cloth when it
    /// was added.
    pub speed_limit: f32,
    /// Stretch of a constraint along a yarn beyond which it is limited, greater than 0: 3, the default, is four times the length
    /// at rest.
    pub stretch_limit: f32,
    /// Change of the velocity of the local space within one step (m/s) beyond which its motion counts as a teleport, that
    /// is, is not felt; at least 0. 0, the default, takes 20 m/s, and more where gravity is more than 9.81 m/s², in proportion:
    /// then lengths may be millimetres.
    pub teleport_speed: f32,
    /// The same for its angular velocity (rad/s), greater than 0. Default 40.
    pub teleport_turn: f32,
}

impl Default for Watchdog {
    fn default() -> Self {
        Self {
            policy: Policy::Contain,
            speed_limit: 0.0,
            stretch_limit: 3.0,
            teleport_speed: 0.0,
            teleport_turn: 40.0,
        }
    }
}

impl From<Policy> for Watchdog {
    fn from(policy: Policy) -> Self {
        Self { policy, ..Self::default() }
    }
}

impl Watchdog {
    pub(crate) fn is_off(&self) -> bool {
        self.policy == Policy::Off
    }

    /// Tells whether it changes particles.
    pub(crate) fn acts(&self) -> bool {
        !matches!(self.policy, Policy::Report | Policy::Error | Policy::Off)
    }

    /// Checks every limit.
    pub(crate) fn validate(&self) -> Result<()> {
        let least = f32::MIN_POSITIVE;
        for (name, value, low) in [
            ("watchdog.speed_limit", self.speed_limit, 0.0),
            ("watchdog.stretch_limit", self.stretch_limit, least),
            ("watchdog.teleport_speed", self.teleport_speed, 0.0),
            ("watchdog.teleport_turn", self.teleport_turn, least),
        ] {
            check_range(|| name.into(), value, low, f32::MAX)?;
        }
        Ok(())
    }
}
