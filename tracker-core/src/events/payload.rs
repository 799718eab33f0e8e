//! [`Payload`]: the JSON body of an event.

use chrono::{DateTime, Utc};

use crate::events::event::Event;

/// The body of an event that is sent to a webhook: exactly `{event, timestamp, data}`.
///
/// ```
/// use tracker_core::events::{Payload, RunnerState, events_between};
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let goals = [Goal { year: Year::new(2026)?, target_days: TargetDays::new(1)? }];
/// let (none, day) = (RunningDays::new(), RunningDays::from_iter(["2026-03-02".parse()?]));
/// let before = RunnerState::new(&none, &goals);
/// let after = RunnerState::new(&day, &goals);
///
/// let event = events_between(&[], before, after)[0];
/// let payload = Payload::of(event, "2026-03-02T08:00:00Z".parse()?);
/// assert_eq!(payload.event, "goal.achieved");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Payload<D> {
    /// The name of the event.
    pub event: &'static str,
    /// The time of the import that caused the event, or of the reminder. It is the same on every attempt.
    pub timestamp: DateTime<Utc>,
    /// The data of the event.
    pub data: D,
}

impl<D> Payload<D> {
    /// A payload with other data than that of an [`Event`], such as for a test of a webhook.
    ///
    /// ```
    /// use tracker_core::events::Payload;
    ///
    /// let now = "2026-03-02T08:00:00Z".parse()?;
    /// let payload = Payload::new("webhook.test", now, ["hello"]);
    /// assert_eq!((payload.event, payload.timestamp), ("webhook.test", now));
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    pub const fn new(event: &'static str, timestamp: DateTime<Utc>, data: D) -> Payload<D> {
        Payload { event, timestamp, data }
    }
}

impl<'a> Payload<Event<'a>> {
    /// The payload of an event of an import at the time `now`.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::events::{Payload, RunnerState, events_between};
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let (none, week): (_, RunningDays) = (RunningDays::new(), monday.iter_days().take(7).collect());
    /// let event = events_between(&[], RunnerState::new(&none, &[]), RunnerState::new(&week, &[]))[0];
    /// let payload = Payload::of(event, "2026-03-08T09:00:00Z".parse()?);
    /// assert_eq!((payload.event, payload.data), ("streak.milestone", event));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(event: Event<'a>, now: DateTime<Utc>) -> Payload<Event<'a>> {
        Payload { event: event.name(), timestamp: now, data: event }
    }
}
