//! [`LastKnownOffset`]: the UTC offset of an account's newest workout.

use chrono::{DateTime, FixedOffset, Utc};

/// The UTC offset of the newest workout that has begun, and until when that workout is the newest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct LastKnownOffset {
    newest: Option<Begun>,
    /// When the next stored workout begins. Workouts can start in the future, because clocks can be
    /// wrong and exports can have any content.
    until: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Begun {
    start: DateTime<Utc>,
    offset: Option<FixedOffset>,
}

impl LastKnownOffset {
    /// Creates it from the start and offset of the newest workout that has begun, and the start of
    /// the next one.
    pub(crate) fn of(
        newest: Option<DateTime<Utc>>,
        offset: Option<i64>,
        until: Option<DateTime<Utc>>,
    ) -> LastKnownOffset {
        let offset = offset.and_then(east);
        LastKnownOffset { newest: newest.map(|start| Begun { start, offset }), until }
    }

    /// `None` if no workout has begun, or the newest one has no offset.
    pub(crate) fn offset(&self) -> Option<FixedOffset> {
        self.newest.and_then(|newest| newest.offset)
    }

    /// Whether the newest workout that has begun is still the same at `now`.
    pub(crate) fn holds_at(&self, now: DateTime<Utc>) -> bool {
        let has_begun = self.newest.is_none_or(|newest| newest.start <= now);
        has_begun && self.until.is_none_or(|until| now < until)
    }
}

fn east(seconds: i64) -> Option<FixedOffset> {
    seconds.try_into().ok().and_then(FixedOffset::east_opt)
}
