//! Events: what an import changed for a runner or what today decides, which webhooks receive it, and when a failed
//! delivery is sent again. A service with webhooks needs all of it.
//!
//! [`events_between`] compares the [`RunnerState`] before and after an import. A [`Subscription`] selects events,
//! [`Timeliness`] leaves out old ones, [`Payload`] is the body that is sent, and [`next_attempt`] says when to try again.
//! A [`ReminderHour`] says when a runner is reminded of a day without a run. An [`Announcement`] identifies an event: a
//! service stores it, and [`new_events`] leaves out what was announced before.

// Modules are listed in reading order.
mod kind;
mod event;
mod announcement;
mod subscription;
mod retry_schedule;
mod reminder_hour;

pub use announcement::{Announcement, InvalidAnnouncement, new_events};
pub use event::Payload;
pub use event::{Event, RunnerState, STREAK_MILESTONES, events_between};
pub use kind::{EventKind, UnknownEvent};
pub use reminder_hour::{InvalidReminderHour, MAX_REMINDER_DELAY, ReminderHour};
pub use retry_schedule::{MAX_RETRY_AFTER, RETRY_WAITS, next_attempt};
pub use subscription::{NEWS_LIFETIME, Subscription, Timeliness};
