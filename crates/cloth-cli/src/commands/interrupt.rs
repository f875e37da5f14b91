//! Ctrl-C: the first ends the simulation after the current frame, the second ends the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells whether the user wants to stop.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Starts to listen.
    pub fn listen() -> Self {
        let interrupt = Self::default();
        let flag = interrupt.0.clone();
        let heard = move || {
            if flag.swap(true, Ordering::SeqCst) {
                std::process::exit(1);
            }
        };
        // Without a handler Ctrl-C simply ends the program; files are complete or absent then, too.
        if let Err(error) = ctrlc::set_handler(heard) {
            tracing::warn!("Ctrl-C cannot be caught: {error}");
        }
        interrupt
    }

    /// Whether Ctrl-C was pressed.
    pub fn came(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}
