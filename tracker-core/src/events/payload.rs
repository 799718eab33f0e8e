//! [`Payload`]: an event as it goes out.

use chrono::{DateTime, Utc};

use crate::events::event::Event;

/// What is sent of an event: exactly `{event, timestamp, data}`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Payload<D> {
    /// The name of the event.
    pub event: &'static str,
    /// When it came to be: the time of the import that caused it, the same on every attempt.
    pub timestamp: DateTime<Utc>,
    /// What it is about.
    pub data: D,
}

impl<'a> Payload<Event<'a>> {
    /// What is sent of this event, which came to be now.
    #[must_use]
    pub const fn of(event: Event<'a>, now: DateTime<Utc>) -> Payload<Event<'a>> {
        Payload { event: event.name(), timestamp: now, data: event }
    }
}
