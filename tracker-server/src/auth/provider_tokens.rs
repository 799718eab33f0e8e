//! The provider's refresh tokens. Nothing is ever asked with them: they are kept to be given back, so
//! that a provider forgets us, too, when somebody deletes their account.

use chrono::{DateTime, Utc};
use tracker_store::{Identity, ProviderToken, Store, StoreError};

use crate::auth::Auth;
use crate::auth::oidc::NotRevoked;
use crate::auth::seals::Seals;

/// Keeps what came with a sign-in. The sign-in is good without it, too.
pub(super) async fn keep(
    auth: &Auth,
    store: &Store,
    identity: &Identity,
    token: &str,
    now: DateTime<Utc>,
) {
    let sealed = auth.seals.seal(token, &place(identity));
    let token = ProviderToken { identity: identity.clone(), sealed };
    if let Err(error) = store.keep_provider_token(&token, now).await {
        tracing::warn!(%error, "the identity provider's token is not kept");
    }
}

/// Gives back what was kept of an account that is gone. Whether the provider took all of it.
pub async fn revoke_all(auth: &Auth, tokens: &[ProviderToken], now: DateTime<Utc>) -> bool {
    let mut are_all_revoked = true;
    for token in tokens {
        let revoked = match open(auth, token) {
            Ok(secret) => revoke(auth, &secret, now).await,
            Err(why) => Err(why),
        };
        match revoked {
            Ok(()) => tracing::info!("the identity provider's token is revoked"),
            Err(why) => tracing::warn!(why, "the identity provider's token is not revoked"),
        }
        are_all_revoked &= revoked.is_ok();
    }
    are_all_revoked
}

/// Seals what is kept with the newest key, as long as the older ones are still there.
///
/// # Errors
///
/// When the database cannot be used.
pub async fn reseal(seals: &Seals, store: &Store) -> Result<(), StoreError> {
    for token in store.provider_tokens_under_other_keys(seals.key_id()).await? {
        let place = place(&token.identity);
        let Some(secret) = seals.open(&token.sealed, &place) else {
            tracing::warn!(key = token.sealed.key_id, "a provider's token has lost its key");
            continue;
        };
        store.reseal_provider_token(&token, &seals.seal(&secret, &place)).await?;
    }
    Ok(())
}

fn open(auth: &Auth, token: &ProviderToken) -> Result<String, &'static str> {
    if token.identity.issuer != auth.provider.issuer() {
        return Err("it is another provider's");
    }
    let secret = auth.seals.open(&token.sealed, &place(&token.identity));
    secret.ok_or("it was sealed with a key that is gone")
}

/// Again and again, but not for long: what does not succeed in the end is left to the provider.
async fn revoke(auth: &Auth, secret: &str, now: DateTime<Utc>) -> Result<(), &'static str> {
    let mut attempts = 1;
    loop {
        match auth.provider.revoke(secret, now).await {
            Ok(()) => return Ok(()),
            Err(NotRevoked::Never(why)) => return Err(why),
            Err(NotRevoked::NotNow) if attempts == ATTEMPTS => return Err("it does not answer"),
            Err(NotRevoked::NotNow) => auth.provider.pause().await,
        }
        attempts += 1;
    }
}

/// Nobody can pass off the token of one person as that of another.
fn place(identity: &Identity) -> String {
    let Identity { issuer, subject } = identity;
    format!("provider_tokens\n{issuer}\n{subject}")
}

const ATTEMPTS: u32 = 3;
