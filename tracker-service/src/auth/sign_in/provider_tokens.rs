//! The provider's refresh tokens. They are stored only to be revoked when a user deletes their
//! account. So the provider removes its connection to us, too.

use chrono::{DateTime, Utc};
use tracker_store::{Encrypted, Identity, ProviderToken, Store, StoreError};

use crate::Auth;
use crate::auth::oidc::{Provider, RevocationError};
use crate::auth::{DecryptionFailed, Encryption, SigningKeys};

/// Stores the refresh token that came with a sign-in. If that fails, the sign-in succeeds anyway.
pub async fn keep(
    auth: &Auth,
    store: &Store,
    identity: &Identity,
    token: &str,
    now: DateTime<Utc>,
) {
    let encrypted = auth.encryption.encrypt_token(token, identity);
    let token = ProviderToken { identity: identity.clone(), encrypted };
    if let Err(error) = store.store_provider_token(&token, now).await {
        tracing::warn!(%error, "cannot store the provider's refresh token");
    }
}

/// Revokes the tokens of a deleted account. Returns whether all of them were revoked.
pub async fn revoke_all(auth: &Auth, tokens: &[ProviderToken], now: DateTime<Utc>) -> bool {
    let mut are_all_revoked = true;
    for token in tokens {
        let revoked = match open(auth, token) {
            Ok((provider, secret)) => revoke(provider, &secret, now).await,
            Err(why) => Err(why),
        };
        match revoked {
            Ok(()) => tracing::info!("provider token revoked"),
            Err(why) => tracing::warn!(why, "provider token not revoked"),
        }
        are_all_revoked &= revoked.is_ok();
    }
    are_all_revoked
}

/// Encrypts all stored tokens again with the newest key, while the file still has the older keys.
///
/// # Errors
///
/// If the database fails.
pub async fn reencrypt(encryption: &Encryption, store: &Store) -> Result<(), StoreError> {
    for token in store.provider_tokens_under_other_keys(&encryption.key_id()).await? {
        let Ok(secret) = encryption.decrypt_token(&token) else {
            tracing::warn!(
                key = token.encrypted.key_id,
                "cannot decrypt a provider token: its key was removed"
            );
            continue;
        };
        store
            .replace_provider_token(&token, &encryption.encrypt_token(&secret, &token.identity))
            .await?;
    }
    Ok(())
}

fn open<'a>(auth: &'a Auth, token: &ProviderToken) -> Result<(&'a Provider, String), &'static str> {
    let provider = auth.provider.as_ref().filter(|it| it.client.issuer == token.identity.issuer);
    let provider = provider.ok_or("the token belongs to another provider")?;
    let secret = auth.encryption.decrypt_token(token);
    let secret = secret.map_err(|_| "the token cannot be decrypted: its key was removed")?;
    Ok((provider, secret))
}

impl Encryption {
    /// The encryption keys for the provider's refresh tokens.
    pub fn for_tokens(keys: &SigningKeys) -> Encryption {
        Encryption::new(keys, PURPOSE)
    }

    /// Encrypts a refresh token of the provider for this identity.
    pub fn encrypt_token(&self, token: &str, identity: &Identity) -> Encrypted {
        let bytes = self.encrypt(token.as_bytes(), associated_data(identity).as_bytes());
        Encrypted { key_id: self.key_id(), bytes }
    }

    /// Decrypts a refresh token of the provider.
    ///
    /// # Errors
    ///
    /// [`DecryptionFailed`] if its key was removed, or it was encrypted for another identity.
    pub fn decrypt_token(&self, token: &ProviderToken) -> Result<String, DecryptionFailed> {
        let decrypted =
            self.decrypt(&token.encrypted.bytes, associated_data(&token.identity).as_bytes())?;
        String::from_utf8(decrypted).map_err(|_| DecryptionFailed)
    }
}

/// Revokes a token, with up to [`MAX_ATTEMPTS`] attempts. If all fail, the token stays valid at the
/// provider.
async fn revoke(provider: &Provider, secret: &str, now: DateTime<Utc>) -> Result<(), &'static str> {
    let mut attempts = 1;
    loop {
        match provider.revoke(secret, now).await {
            Ok(()) => return Ok(()),
            Err(RevocationError::Never(why)) => return Err(why),
            Err(RevocationError::Unavailable) if attempts == MAX_ATTEMPTS => {
                return Err("the provider is unavailable");
            }
            Err(RevocationError::Unavailable) => provider.pause().await,
        }
        attempts += 1;
    }
}

/// The associated data of the encryption. It binds a token to its identity, so that it cannot be
/// used for another one.
fn associated_data(identity: &Identity) -> String {
    let Identity { issuer, subject } = identity;
    format!("provider_tokens\n{issuer}\n{subject}")
}

const MAX_ATTEMPTS: u32 = 3;

/// Separates these keys from all others that are derived from the same file. The text must never
/// change: with another one, no stored token could be decrypted.
const PURPOSE: &str = "tracker: tokens of providers, AES-256-GCM";
