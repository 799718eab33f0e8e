//! [`Whereabouts`]: where on earth a runner is, as far as workouts tell.

use chrono::{DateTime, FixedOffset, Utc};
use sqlx::SqliteConnection;

use crate::account::AccountId;
use crate::error::StoreError;
use crate::file::DatabaseFile;
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
        connection: &mut SqliteConnection,
        account: AccountId,
        now: DateTime<Utc>,
        file: &DatabaseFile,
    ) -> Result<Whereabouts, StoreError> {
        let now = whole_seconds(now);
        let newest = sqlx::query_as(NEWEST_BEGUN).bind(account).bind(now);
        let newest = newest.fetch_optional(&mut *connection).await;
        let newest: Option<(DateTime<Utc>, Option<i32>)> =
            newest.map_err(|error| file.failed(error))?;
        let until = sqlx::query_scalar(NEXT).bind(account).bind(now).fetch_one(connection).await;
        Ok(Whereabouts {
            newest: newest.map(|(start, offset)| Begun {
                start,
                offset: offset.and_then(FixedOffset::east_opt),
            }),
            until: until.map_err(|error| file.failed(error))?,
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
