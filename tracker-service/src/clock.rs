//! [`Clock`]: the clock of the service. Only this file reads the system clock.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};

/// The source of the current time. A handler reads it once and passes the time on.
#[derive(Debug, Clone)]
pub enum Clock {
    /// The system clock.
    System,
    /// A fixed time that changes only when it is set: for tests, and for reports as of a day.
    Still(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// A clock that shows this time until it is [`set`](Clock::set).
    pub fn still_at(time: DateTime<Utc>) -> Clock {
        Clock::Still(Arc::new(Mutex::new(time)))
    }

    /// The current time.
    #[expect(clippy::disallowed_methods, reason = "the clock is read here and nowhere else")]
    pub fn now(&self) -> DateTime<Utc> {
        match self {
            Clock::System => Utc::now(),
            Clock::Still(time) => *time.lock().unwrap_or_else(PoisonError::into_inner),
        }
    }

    /// Sets a fixed clock. It has no effect on the system clock.
    pub fn set(&self, to: DateTime<Utc>) {
        if let Clock::Still(time) = self {
            *time.lock().unwrap_or_else(PoisonError::into_inner) = to;
        }
    }
}
