//! The provider's refresh tokens. Nothing is ever asked with them: they are kept to be given back, so
//! that a provider forgets us, too, when somebody deletes their account.

use chrono::{DateTime, Utc};
use tracker_store::{Identity, ProviderToken, Sealed, Store, StoreError};

use crate::auth::Auth;
use crate::auth::keys::encryption::{Seals, Unopened};
use crate::auth::keys::signing_keys::SigningKeys;
use crate::auth::oidc::NotRevoked;

/// Keeps what came with a sign-in. The sign-in is good without it, too.
pub(crate) async fn keep(
    auth: &Auth,
    store: &Store,
    identity: &Identity,
    token: &str,
    now: DateTime<Utc>,
) {
    let sealed = auth.seals.seal_token(token, identity);
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
    for token in store.provider_tokens_under_other_keys(&seals.key_id()).await? {
        let Ok(secret) = seals.open_token(&token) else {
            tracing::warn!(key = token.sealed.key_id, "a provider's token has lost its key");
            continue;
        };
        store.reseal_provider_token(&token, &seals.seal_token(&secret, &token.identity)).await?;
    }
    Ok(())
}

fn open(auth: &Auth, token: &ProviderToken) -> Result<String, &'static str> {
    if token.identity.issuer != auth.provider.issuer() {
        return Err("it is another provider's");
    }
    auth.seals.open_token(token).map_err(|_| "it was sealed with a key that is gone")
}

impl Seals {
    /// What the tokens of providers are sealed with.
    #[must_use]
    pub fn for_tokens(keys: &SigningKeys) -> Seals {
        Seals::of(keys, PURPOSE)
    }

    /// Seals what a provider gave us.
    #[must_use]
    pub fn seal_token(&self, token: &str, identity: &Identity) -> Sealed {
        let bytes = self.seal(token.as_bytes(), place(identity).as_bytes());
        Sealed { key_id: self.key_id(), bytes }
    }

    /// Opens what a provider gave us.
    ///
    /// # Errors
    ///
    /// [`Unopened`] when its key is gone, or it is another's.
    pub fn open_token(&self, token: &ProviderToken) -> Result<String, Unopened> {
        let opened = self.open(&token.sealed.bytes, place(&token.identity).as_bytes())?;
        String::from_utf8(opened).map_err(|_| Unopened)
    }
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

/// It parts these keys from all others that are derived from the same file. Another text, and no
/// stored token could be opened again.
const PURPOSE: &str = "tracker: tokens of providers, AES-256-GCM";
