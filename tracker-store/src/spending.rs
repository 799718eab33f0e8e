//! [`Spending`]: a refresh token is spent once, and whoever comes second was too late, or is a
//! thief.

use std::time::Instant;

use chrono::{DateTime, Utc};

use crate::account::AccountId;
use crate::connection::{Connection, Link};
use crate::error::StoreError;
use crate::moment::whole_seconds;
use crate::refresh::Exchange;
use crate::sessions::SessionId;

/// What became of a token that somebody wants to spend.
pub(crate) enum Spending {
    /// It is spent now.
    Done(SessionId),
    /// There is none, or it has expired.
    Refused,
    /// It was spent while this request was already under way.
    Meanwhile,
    /// It was spent before this request came.
    Reused(AccountId, SessionId),
}

/// One statement, so that of many requests one wins.
pub(crate) const SPEND: &str = "\
    update refresh_tokens set used_at = $2 \
    where hash = $1 and used_at is null and expires_at > $3 returning session";

pub(crate) const SPENT: &str = "\
    select t.used_at, s.account, s.id from refresh_tokens t join sessions s on s.id = t.session \
    where t.hash = $1 and t.used_at is not null";

/// Several machines have several clocks, and the server has one: so `used_at` is of its clock
/// there, and so is the time at which a request arrived, $3 seconds ago. `before` is what there was
/// when the statement began: whoever saw the token unspent then, and had to wait for the one who
/// spent it, was under way before that was committed.
pub(crate) const SPEND_ON_SERVER: &str = "\
    with before as (select used_at from refresh_tokens where hash = $1), \
    spent as (update refresh_tokens set used_at = clock_timestamp() \
    where hash = $1 and used_at is null and expires_at > $2 returning session) \
    select (select session from spent), coalesce((select used_at is null \
    or used_at > statement_timestamp() - make_interval(secs => $3) from before), false)";

/// Spends the token, if nobody has. `asked` is when the store was asked to: a connection may have had
/// to be waited for since `now`, or others to be let go first.
pub(crate) async fn spend(
    connection: &mut Connection,
    exchange: &Exchange,
    now: DateTime<Utc>,
    asked: Instant,
) -> Result<Spending, StoreError> {
    match connection.link {
        Link::Sqlite(_) => spend_in_file(connection, exchange, now).await,
        Link::Postgres(_) => spend_on_server(connection, exchange, now, asked).await,
    }
}

async fn spend_in_file(
    connection: &mut Connection,
    exchange: &Exchange,
    now: DateTime<Utc>,
) -> Result<Spending, StoreError> {
    let spend = connection.query(SPEND).bind(exchange.spent.clone()).bind(now);
    let session: Option<(SessionId,)> = spend.bind(whole_seconds(now)).fetch_optional().await?;
    if let Some((session,)) = session {
        return Ok(Spending::Done(session));
    }
    Ok(match earlier(connection, exchange).await? {
        None => Spending::Refused,
        Some((used_at, ..)) if exchange.arrived_at < used_at => Spending::Meanwhile,
        Some((_, account, session)) => Spending::Reused(account, session),
    })
}

async fn spend_on_server(
    connection: &mut Connection,
    exchange: &Exchange,
    now: DateTime<Utc>,
    asked: Instant,
) -> Result<Spending, StoreError> {
    let before = (now - exchange.arrived_at).as_seconds_f64();
    let under_way_for = before + asked.elapsed().as_secs_f64();
    let spend = connection.query(SPEND_ON_SERVER).bind(exchange.spent.clone());
    let spend = spend.bind(whole_seconds(now)).bind(under_way_for);
    let (session, was_under_way): (Option<SessionId>, bool) = spend.fetch_one().await?;
    if let Some(session) = session {
        return Ok(Spending::Done(session));
    }
    Ok(match earlier(connection, exchange).await? {
        None => Spending::Refused,
        Some(_) if was_under_way => Spending::Meanwhile,
        Some((_, account, session)) => Spending::Reused(account, session),
    })
}

/// Who spent it, and when.
async fn earlier(
    connection: &mut Connection,
    exchange: &Exchange,
) -> Result<Option<(DateTime<Utc>, AccountId, SessionId)>, StoreError> {
    connection.query(SPENT).bind(exchange.spent.clone()).fetch_optional().await
}
