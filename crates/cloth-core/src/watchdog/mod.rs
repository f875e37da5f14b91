//! The watchdog: notices that a cloth is being lost, says why, and brings it back.
//!
//! Before a frame it looks at what the user moved: the frame of the cloth, colliders, wind, the time step. What is too sudden to
//! be motion is taken as a teleport, and steps too short for float32 are gathered until they are long enough. Behind a frame
//! it looks at what the device found: particles that were not finite, the largest speed, the largest stretch. Two kernels find
//! the latter, `watch` and `stretch`; they run every few frames while all is calm, in every frame otherwise, and write nothing,
//! so that a cloth of which nothing is wrong keeps its bits.
//!
//! ```text
//! calm ----- limit exceeded, or stretched after a cause -----> alarmed ---- as before the cause ----> calm
//!                                                                 | not so, some time after the cause
//!                                                                 v
//!                                                    recovered: the last calm pose, at most twice
//! ```
//!
//! Everything here is host state that follows from what devices found, and these are maxima, the same in every order: so all
//! backends do the same in the same frame, and a snapshot goes on as the original would have.

mod bytes;
mod cause;
mod contain;
mod judge;
mod motion;
mod pose;
mod settings;
mod state;
mod unfold;

pub use cause::{Action, Cause, Collider, Incident};
pub use settings::{Policy, Watchdog};

pub(crate) use contain::{contain, recover};
pub(crate) use judge::{Found, Judgement, Response};
pub(crate) use pose::CalmPose;
pub(crate) use state::Watch;
pub(crate) use unfold::{count_sharp_creases, has_creases, unfold};

use crate::cloth::Cloth;
use crate::error::Result;

impl Cloth {
    /// What the watchdog of the cloth does.
    #[must_use]
    pub fn watchdog(&self) -> Watchdog {
        self.watchdog
    }

    /// Sets what the watchdog of the cloth does: a [`Policy`], or a [`Watchdog`] with limits of your own.
    ///
    /// # Errors
    /// When a limit is out of range; nothing is then changed.
    pub fn set_watchdog(&mut self, watchdog: impl Into<Watchdog>) -> Result<()> {
        let watchdog = watchdog.into();
        watchdog.validate()?;
        self.watchdog = watchdog;
        Ok(())
    }
}
