//! [`Whereabouts`]: where on earth a runner is, as far as workouts tell.

use chrono::{DateTime, FixedOffset, Utc};

/// Where the newest workout that has already begun was written, and how long that is the newest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Whereabouts {
    newest: Option<Begun>,
    /// When the next workout begins. (Clocks may be wrong, and files come from anywhere.)
    until: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Begun {
    start: DateTime<Utc>,
    offset: Option<FixedOffset>,
}

impl Whereabouts {
    /// From when and where the newest workout began that has, if there is one, and from when the
    /// next one does.
    pub(crate) fn of(
        newest: Option<DateTime<Utc>>,
        offset: Option<i64>,
        until: Option<DateTime<Utc>>,
    ) -> Whereabouts {
        let offset = offset.and_then(east);
        Whereabouts { newest: newest.map(|start| Begun { start, offset }), until }
    }

    /// `None` when nothing has begun yet, or what has was written without an offset.
    pub(crate) fn offset(&self) -> Option<FixedOffset> {
        self.newest.and_then(|newest| newest.offset)
    }

    /// Whether the newest workout that has begun is the same now.
    pub(crate) fn holds_at(&self, now: DateTime<Utc>) -> bool {
        let has_begun = self.newest.is_none_or(|newest| newest.start <= now);
        has_begun && self.until.is_none_or(|until| now < until)
    }
}

fn east(seconds: i64) -> Option<FixedOffset> {
    seconds.try_into().ok().and_then(FixedOffset::east_opt)
}
