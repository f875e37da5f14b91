//! Taking back a frame that was planned and not run.

use super::{Cloth, LocalFrame, Sleep, TimeFilter};
use crate::watchdog::Watch;

/// What planning a frame changes of a cloth, as it was before.
#[derive(Debug)]
pub(crate) struct BeforeFrame {
    frame: LocalFrame,
    time: TimeFilter,
    sleep: Sleep,
    watch: Watch,
}

impl BeforeFrame {
    pub fn new(cloth: &Cloth) -> Self {
        Self { frame: cloth.frame.clone(), time: cloth.time.clone(), sleep: cloth.sleep, watch: cloth.watch }
    }

    /// The same for a cloth as it is now, in the same memory.
    pub fn update(&mut self, cloth: &Cloth) {
        self.frame.clone_from(&cloth.frame);
        self.time.copy_from(&cloth.time);
        self.sleep = cloth.sleep;
        self.watch = cloth.watch;
    }

    pub fn restore(&self, cloth: &mut Cloth) {
        cloth.frame.clone_from(&self.frame);
        cloth.time.copy_from(&self.time);
        cloth.sleep = self.sleep;
        cloth.watch = self.watch;
    }
}
