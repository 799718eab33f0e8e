//! [`Clock`]: the only place of the service that asks what time it is.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};

/// What time it is. A handler asks once, and hands the answer on.
#[derive(Debug, Clone)]
pub enum Clock {
    /// The machine's.
    System,
    /// One that stands still until it is set: for tests, and for reports as of a day.
    Still(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// A clock that shows this time until it is [`set`](Clock::set).
    #[must_use]
    pub fn still_at(time: DateTime<Utc>) -> Clock {
        Clock::Still(Arc::new(Mutex::new(time)))
    }

    /// What time it is.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "the clock is read here and nowhere else")]
    pub fn now(&self) -> DateTime<Utc> {
        match self {
            Clock::System => Utc::now(),
            Clock::Still(time) => *time.lock().unwrap_or_else(PoisonError::into_inner),
        }
    }

    /// Sets a clock that stands still. The machine's is not ours to set.
    pub fn set(&self, to: DateTime<Utc>) {
        if let Clock::Still(time) = self {
            *time.lock().unwrap_or_else(PoisonError::into_inner) = to;
        }
    }
}
