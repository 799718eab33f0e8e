//! [`Token`]: a refresh token is spent once, and whoever comes second was too late, or is a thief.

use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Instant;

use chrono::{DateTime, Utc};

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::database::ids_and_times::whole_seconds;
use crate::error::StoreError;
use crate::sessions::refresh::Exchange;
use crate::sessions::secret_hash::SecretHash;
use crate::sessions::session::SessionId;

/// An exchange that the store is asked for.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) exchange: Exchange,
    pub(crate) now: DateTime<Utc>,
    /// When the store was asked to: a connection may have had to be waited for since `now`, or
    /// others to be let go first.
    at: Instant,
    /// Gone when nobody waits for the answer any more.
    asker: Weak<()>,
}

impl Asked {
    pub(crate) fn new(exchange: Exchange, now: DateTime<Utc>, asker: &Arc<()>) -> Asked {
        Asked { exchange, now, at: Instant::now(), asker: Arc::downgrade(asker) }
    }

    /// What would be given for the token would be nobody's, and the token could not be spent again.
    pub(crate) fn has_hung_up(&self) -> bool {
        self.asker.strong_count() == 0
    }

    fn seconds_under_way(&self, until: Instant) -> f64 {
        let before = (self.now - self.exchange.arrived_at).as_seconds_f64();
        before + until.saturating_duration_since(self.at).as_secs_f64()
    }
}

/// A refresh token as it was found. Nobody else can spend it until the transaction ends.
#[derive(sqlx::FromRow)]
pub(crate) struct Token {
    hash: SecretHash,
    pub(crate) account: AccountId,
    pub(crate) session: SessionId,
    expires_at: DateTime<Utc>,
    used_at: Option<DateTime<Utc>>,
    /// By the server's clock.
    looked_at: Option<DateTime<Utc>>,
    /// Nobody has spent it.
    is_unspent: bool,
}

/// What may become of a token that somebody wants to spend.
pub(crate) enum Spendable {
    /// It can be spent.
    Yes,
    /// It has expired.
    Expired,
    /// It was spent while this request was already under way.
    SpentMeanwhile,
    /// It was spent before this request came.
    SpentBefore,
}

/// The tokens that were found.
pub(crate) struct Tokens {
    found: HashMap<SecretHash, Token>,
    /// When they began to be looked up.
    at: Instant,
}

const FIND: &str = "\
    select t.hash, s.account, t.session, t.expires_at, t.used_at, null as looked_at, \
    t.used_at is null as is_unspent \
    from refresh_tokens t join sessions s on s.id = t.session where t.hash ";

/// `before` is what there was when the statement began: whoever saw the token unspent then, and had
/// to wait for the one who spent it, was under way before that was committed. All wait in one order,
/// so that nobody waits in a circle.
///
/// Several machines have several clocks, and the server has one: so `used_at` is of its clock there,
/// and is compared with it only.
const FIND_ON_SERVER: [&str; 3] = [
    "with before as (\
    select t.hash, s.account, t.session, t.expires_at, t.used_at \
    from refresh_tokens t join sessions s on s.id = t.session where t.hash ",
    "), free as (select hash from refresh_tokens where used_at is null and hash ",
    " order by hash for no key update) \
    select before.*, statement_timestamp() as looked_at, free.hash is not null as is_unspent \
    from before left join free on free.hash = before.hash",
];

/// Looks up the tokens that are to be spent, and keeps others from spending them.
pub(crate) async fn find(
    connection: &mut Connection,
    asked: &[Asked],
) -> Result<Tokens, StoreError> {
    let hashes: Vec<_> = asked.iter().map(|asked| asked.exchange.spent.clone()).collect();
    let query = query(connection.arguments(), &hashes);
    let at = Instant::now();
    let rows: Vec<Token> = connection.query_with(query).fetch_all().await?;
    let found = rows.into_iter().map(|token| (token.hash.clone(), token)).collect();
    Ok(Tokens { found, at })
}

pub(crate) fn query(arguments: Arguments, hashes: &[SecretHash]) -> Statement {
    let mut query = Builder::new("", arguments);
    if query.is_for_server() {
        let [before, free, both] = FIND_ON_SERVER;
        query.push(before);
        query.push_list(hashes.to_vec());
        query.push(free);
        query.push_list(hashes.to_vec());
        query.push(both);
    } else {
        query.push(FIND);
        query.push_filled_list(hashes);
    }
    query.statement(true)
}

impl Tokens {
    pub(crate) fn sessions(&self) -> Vec<SessionId> {
        self.found.values().map(|token| token.session).collect()
    }

    /// The token that somebody wants to spend, and whether they can.
    pub(crate) fn of(&self, asked: &Asked) -> Option<(&Token, Spendable)> {
        let token = self.found.get(&asked.exchange.spent)?;
        Some((token, self.spendable(token, asked)))
    }

    fn spendable(&self, token: &Token, asked: &Asked) -> Spendable {
        match token.used_at {
            _ if token.is_unspent && whole_seconds(asked.now) < token.expires_at => Spendable::Yes,
            _ if token.is_unspent => Spendable::Expired,
            None => Spendable::SpentMeanwhile,
            Some(used_at) if self.was_under_way(asked, used_at, token.looked_at) => {
                Spendable::SpentMeanwhile
            }
            Some(_) => Spendable::SpentBefore,
        }
    }

    fn was_under_way(
        &self,
        asked: &Asked,
        used_at: DateTime<Utc>,
        looked_at: Option<DateTime<Utc>>,
    ) -> bool {
        match looked_at {
            None => asked.exchange.arrived_at < used_at,
            Some(looked_at) => {
                (looked_at - used_at).as_seconds_f64() < asked.seconds_under_way(self.at)
            }
        }
    }
}
