//! [`Rotation`]: a good refresh token is spent, and the next one is stored.

use chrono::{DateTime, Utc};

use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::database::ids_and_times::whole_seconds;
use crate::error::StoreError;
use crate::sessions::refresh::Exchange;
use crate::sessions::secret_hash::SecretHash;
use crate::sessions::session::SessionId;

/// An exchange that goes through, and what it gives.
pub(crate) struct Rotation<'a> {
    pub(crate) exchange: &'a Exchange,
    pub(crate) session: SessionId,
    pub(crate) expires_at: DateTime<Utc>,
}

/// A refresh token that is to be stored.
#[derive(Clone)]
pub(crate) struct NewToken {
    pub(crate) hash: SecretHash,
    pub(crate) session: SessionId,
    pub(crate) expires_at: DateTime<Utc>,
}

/// Exchanges tokens that were found to be good, in a transaction that keeps them so.
pub(crate) async fn rotate(
    connection: &mut Connection,
    rotations: Vec<Rotation<'_>>,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    if rotations.is_empty() {
        return Ok(());
    }
    let tokens: Vec<_> = rotations.iter().map(|rotation| rotation.exchange.spent.clone()).collect();
    let spend = spend(connection.arguments(), &tokens, now);
    connection.query_with(spend).execute().await?;
    let new = rotations.iter().map(Rotation::new_token).collect();
    insert(connection, new).await?;
    let prolong = prolong(connection.arguments(), &rotations, whole_seconds(now));
    connection.query_with(prolong).execute().await.map(drop)
}

impl Rotation<'_> {
    fn new_token(&self) -> NewToken {
        let Rotation { exchange, session, expires_at } = self;
        NewToken { hash: exchange.next.clone(), session: *session, expires_at: *expires_at }
    }
}

/// By the server's clock, if there is a server: see `spending.rs`.
pub(crate) fn spend(arguments: Arguments, tokens: &[SecretHash], now: DateTime<Utc>) -> Statement {
    let mut spend = Builder::new("update refresh_tokens set used_at = ", arguments);
    if spend.is_for_server() {
        spend.push("clock_timestamp()");
    } else {
        spend.push_bind(now);
    }
    spend.push(" where hash ");
    spend.push_filled_list(tokens);
    spend.statement(true)
}

pub(crate) async fn insert(
    connection: &mut Connection,
    tokens: Vec<NewToken>,
) -> Result<(), StoreError> {
    let insert = insert_statement(connection.arguments(), tokens);
    connection.query_with(insert).execute().await.map(drop)
}

pub(crate) fn insert_statement(arguments: Arguments, tokens: Vec<NewToken>) -> Statement {
    let mut insert =
        Builder::new("insert into refresh_tokens (hash, session, expires_at) ", arguments);
    let comes_again = insert.is_for_server() || tokens.len() == 1;
    if insert.is_for_server() {
        insert.push("select * from unnest(");
        insert.push_array(tokens.iter().map(|token| token.hash.clone()).collect::<Vec<_>>());
        insert.push_next_array(tokens.iter().map(|token| token.session));
        insert.push_next_array(tokens.iter().map(|token| token.expires_at));
        insert.push(")");
    } else {
        insert.push_rows(tokens, |row, token| {
            row.push_bind(token.hash);
            row.push_next(token.session);
            row.push_next(token.expires_at);
        });
    }
    insert.statement(comes_again)
}

/// How long each session lasts now, and that it was used.
pub(crate) fn prolong(
    arguments: Arguments,
    rotations: &[Rotation<'_>],
    now: DateTime<Utc>,
) -> Statement {
    let mut prolong = Builder::new("with prolonged (id, expires_at) as (", arguments);
    if prolong.is_for_server() {
        prolong.push("select * from unnest(");
        prolong.push_array(rotations.iter().map(|rotation| rotation.session).collect());
        prolong.push_next_array(rotations.iter().map(|rotation| rotation.expires_at));
        prolong.push(")");
    } else {
        prolong.push_rows(rotations, |row, rotation| {
            row.push_bind(rotation.session);
            row.push_next(rotation.expires_at);
        });
    }
    prolong.push(") update sessions set expires_at = prolonged.expires_at, last_used_at = ");
    prolong.push_bind(now);
    prolong.push(" from prolonged where sessions.id = prolonged.id");
    let comes_again = prolong.is_for_server() || rotations.len() == 1;
    prolong.statement(comes_again)
}
