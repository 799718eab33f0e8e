//! [`Interrupt`]: Ctrl-C during a command that does its work in steps.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::failure::INTERRUPTED;

/// Whether Ctrl-C was pressed. The command then ends after its current step, and says what it has done.
#[derive(Debug, Clone, Default)]
pub(crate) struct Interrupt {
    is_pressed: Arc<AtomicBool>,
}

impl Interrupt {
    /// From now on, the first Ctrl-C is noted, and the second one ends the program at once.
    pub(crate) fn catch() -> Interrupt {
        let interrupt = Interrupt::default();
        // The two run in this order at each Ctrl-C. If the system refuses them, Ctrl-C ends the program.
        let pressed = || Arc::clone(&interrupt.is_pressed);
        let ends = flag::register_conditional_shutdown(SIGINT, INTERRUPTED.into(), pressed());
        if ends.is_ok() {
            drop(flag::register(SIGINT, pressed()));
        }
        interrupt
    }

    pub(crate) fn is_pressed(&self) -> bool {
        self.is_pressed.load(Ordering::Relaxed)
    }
}
