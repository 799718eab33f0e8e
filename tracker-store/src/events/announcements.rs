//! The events that were announced to an account's webhooks. They are not announced again.

use chrono::{DateTime, Utc};
use tracker_core::events::{Announcement, Event, RunnerState, events_between};
use tracker_core::{Goal, RunningDays};

use crate::database::{AccountId, Arguments, Builder, Connection, Result, Statement, Store};

/// An event that was announced and is not announced again.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExportedAnnouncement))]
pub struct AnnouncedEvent {
    /// Its kind and what it is about.
    #[serde(rename = "event")]
    #[cfg_attr(feature = "openapi", schema(example = "achievement.unlocked 2026 50"))]
    pub key: String,
    /// When it was announced.
    pub announced_at: DateTime<Utc>,
}

/// The key of a row that stands for all events announced before announcements were stored. The
/// migration inserts it for accounts that had webhooks.
const EARLIER: &str = "earlier";

pub(crate) const ALL: &str = "\
    select key, announced_at from announced_events where account = $1 order by key";

pub(crate) const FORGET_EARLIER: &str = "\
    delete from announced_events where account = $1 and key = $2";

const INSERT: &str = "insert into announced_events (account, key, announced_at) ";

impl Store {
    /// All events that were announced to an account's webhooks and are not announced again, ordered
    /// by their keys.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn announced_events(&self, account: AccountId) -> Result<Vec<AnnouncedEvent>> {
        let mut all: Vec<AnnouncedEvent> = self.read(ALL).bind(account).fetch_all().await?;
        all.retain(|event| event.key != EARLIER);
        Ok(all)
    }
}

/// Reads the events that were announced to an account.
///
/// If the account has the [`EARLIER`] row, the events that follow from `days`, the running days
/// before the import, count as announced: they replace the row.
pub(crate) async fn announced(
    account: AccountId,
    days: &RunningDays,
    goals: &[Goal],
    transaction: &mut Connection,
) -> Result<Vec<Announcement>> {
    let rows: Vec<AnnouncedEvent> = transaction.query(ALL).bind(account).fetch_all().await?;
    let mut announced = Vec::with_capacity(rows.len());
    let mut earlier = None;
    for row in rows {
        if row.key == EARLIER {
            earlier = Some(row.announced_at);
            continue;
        }
        let key = row.key.parse().map_err(|error| transaction.database.damaged(&error))?;
        announced.push(key);
    }
    if let Some(at) = earlier {
        let reached = reached_by(days, goals);
        transaction.query(FORGET_EARLIER).bind(account).bind(EARLIER).execute().await?;
        remember(account, &reached, at, transaction).await?;
        announced.extend(reached);
    }
    Ok(announced)
}

fn reached_by(days: &RunningDays, goals: &[Goal]) -> Vec<Announcement> {
    let nothing = RunningDays::new();
    let before = RunnerState::new(&nothing, goals);
    let reached = events_between(&[], before, RunnerState::new(days, goals));
    reached.iter().filter_map(Event::announcement).collect()
}

/// Stores announcements, none of which is stored yet.
pub(crate) async fn remember(
    account: AccountId,
    announcements: &[Announcement],
    now: DateTime<Utc>,
    transaction: &mut Connection,
) -> Result<()> {
    for announcements in announcements.chunks(MAX_ROWS) {
        let statement = insert_statement(transaction.arguments(), account, announcements, now);
        transaction.query_with(statement).execute().await?;
    }
    Ok(())
}

pub(crate) fn insert_statement(
    arguments: Arguments,
    account: AccountId,
    announcements: &[Announcement],
    now: DateTime<Utc>,
) -> Statement {
    let mut statement = Builder::new(INSERT, arguments);
    statement.push_rows(announcements, |row, announcement| {
        row.push_bind(account).push_next(announcement.to_string()).push_next(now);
    });
    statement.statement(false)
}

/// The most rows in one statement. A row has three values.
const MAX_ROWS: usize = 1000;
