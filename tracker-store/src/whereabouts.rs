//! [`Whereabouts`]: where on earth a runner is, as far as workouts tell.

use chrono::{DateTime, FixedOffset, Utc};

use crate::account::AccountId;
use crate::connection::Connection;
use crate::error::StoreError;
use crate::moment::whole_seconds;

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

pub(crate) const NEWEST_BEGUN: &str = "\
    select start_at, offset_seconds from workouts where account = $1 and start_at <= $2 \
    order by start_at desc, id desc limit 1";

pub(crate) const NEXT: &str = "\
    select min(start_at) from workouts where account = $1 and start_at > $2";

impl Whereabouts {
    pub(crate) async fn read(
        connection: &mut Connection,
        account: AccountId,
        now: DateTime<Utc>,
    ) -> Result<Whereabouts, StoreError> {
        let now = whole_seconds(now);
        let newest: Option<(DateTime<Utc>, Option<i64>)> =
            connection.query(NEWEST_BEGUN).bind(account).bind(now).fetch_optional().await?;
        let (until,) = connection.query(NEXT).bind(account).bind(now).fetch_one().await?;
        Ok(Whereabouts {
            newest: newest.map(|(start, offset)| Begun { start, offset: offset.and_then(east) }),
            until,
        })
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
