//! [`Local`]: rate limit windows in the memory of this process.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};

use crate::rate_limit::window::{WINDOW_LENGTH, Window};
use crate::{Class, Subject};

/// The rate limit windows in the memory of this process.
#[derive(Debug, Default)]
pub(crate) struct Local {
    windows: Mutex<Windows>,
}

#[derive(Debug, Default)]
struct Windows {
    open: HashMap<(Class, Subject), Window>,
    next_sweep: DateTime<Utc>,
}

impl Local {
    /// Counts a request, unless the limit is reached. Returns the window as it was before.
    pub(crate) fn count(
        &self,
        class: Class,
        subject: Subject,
        limit: u32,
        now: DateTime<Utc>,
    ) -> Window {
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        windows.sweep(now);
        let window = windows.window(class, subject, now);
        let found = *window;
        if found.used < limit {
            window.used += 1;
        }
        found
    }
}

impl Windows {
    /// The current window of a subject. If it has ended or does not exist, a new one begins.
    fn window(&mut self, class: Class, subject: Subject, now: DateTime<Utc>) -> &mut Window {
        let new = || Window { used: 0, reset: now + WINDOW_LENGTH };
        let window = self.open.entry((class, subject)).or_insert_with(new);
        if window.reset <= now {
            *window = new();
        }
        window
    }

    /// Removes ended windows, once per window length.
    ///
    /// At [`MAX_WINDOWS`] it removes all windows, which bounds the memory. That happens only during
    /// an attack. The alternative, to refuse new subjects, would lock out real users.
    fn sweep(&mut self, now: DateTime<Utc>) {
        if self.next_sweep <= now {
            self.open.retain(|_, window| window.reset > now);
            self.next_sweep = now + WINDOW_LENGTH;
        }
        if self.open.len() >= MAX_WINDOWS {
            self.open.clear();
        }
    }
}

/// The largest number of windows in memory.
const MAX_WINDOWS: usize = 100_000;
