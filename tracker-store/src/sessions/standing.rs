//! [`Standing`]: whether a session may go on.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::error::StoreError;
use crate::sessions::session::SessionId;

/// How it stands with a session, and with whom it belongs to.
#[derive(sqlx::FromRow)]
pub(crate) struct Standing {
    id: SessionId,
    pub(crate) created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    pub(crate) is_revoked: bool,
    pub(crate) is_disabled: bool,
    locked_until: Option<DateTime<Utc>>,
}

impl Standing {
    pub(crate) fn is_live(&self, now: DateTime<Utc>) -> bool {
        !self.is_revoked && now < self.expires_at
    }

    /// Until when the account is locked, if it is.
    pub(crate) fn locked_until(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        self.locked_until.filter(|until| now < *until)
    }
}

const STANDINGS: &str = "\
    select s.id, s.created_at, s.expires_at, s.revoked_at is not null as is_revoked, \
    a.disabled_at is not null as is_disabled, \
    (select max(f.locked_until) from identities i join sign_in_failures f \
    on f.issuer = i.issuer and f.subject = i.subject where i.account = s.account) as locked_until \
    from sessions s join accounts a on a.id = s.account where s.id ";

/// They will be changed, and all who change several wait in one order.
const TO_BE_CHANGED: &str = " order by s.id for no key update of s";

/// How it stands with these sessions.
pub(crate) async fn find(
    connection: &mut Connection,
    sessions: &[SessionId],
) -> Result<HashMap<SessionId, Standing>, StoreError> {
    if sessions.is_empty() {
        return Ok(HashMap::new());
    }
    let query = query(connection.arguments(), sessions);
    let rows: Vec<Standing> = connection.query_with(query).fetch_all().await?;
    Ok(rows.into_iter().map(|standing| (standing.id, standing)).collect())
}

pub(crate) fn query(arguments: Arguments, sessions: &[SessionId]) -> Statement {
    let mut query = Builder::new(STANDINGS, arguments);
    query.push_filled_list(sessions);
    if query.is_for_server() {
        query.push(TO_BE_CHANGED);
    }
    query.statement(true)
}
