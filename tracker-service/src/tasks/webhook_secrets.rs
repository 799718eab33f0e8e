//! Encryption of the secrets of webhooks, and re-encryption after a new key was added.

use tracker_store::{EncryptedSecrets, StoreError, WebhookId};

use crate::App;
use crate::auth::{DecryptionFailed, Encryption};
use crate::delivery::{ServiceToken, WebhookSecret};

/// Encrypts with the newest key all secrets that are encrypted with an older one, so that the older
/// key can be removed. Returns how many.
///
/// # Errors
///
/// When the database cannot be read or written.
pub async fn reencrypt(app: &App) -> Result<u64, StoreError> {
    let (mut reencrypted, mut after) = (0, None);
    loop {
        let page = app.store.encrypted_secrets(after).await?;
        let Some(last) = page.last() else {
            return Ok(reencrypted);
        };
        after = Some(last.id);
        for old in &page {
            reencrypted += u64::from(reencrypt_one(app, old).await?);
        }
    }
}

/// Encrypts the secrets of one webhook with the newest key. A secret that cannot be decrypted is
/// not changed, because its key may be restored.
async fn reencrypt_one(app: &App, old: &EncryptedSecrets) -> Result<bool, StoreError> {
    let encrypted = std::iter::once(&old.secret).chain(&old.old_secret).chain(&old.token);
    if encrypted.into_iter().all(|encrypted| app.encryption.is_current(encrypted)) {
        return Ok(false);
    }
    match app.encryption.reencrypted(old) {
        Ok(new) => app.store.replace_encrypted_secrets(old, &new).await,
        Err(error) => {
            tracing::warn!(webhook = %old.id, %error, "cannot decrypt the secret of a webhook; its owner has to rotate it");
            Ok(false)
        }
    }
}

impl Encryption {
    /// Encrypts the secret of a webhook.
    pub fn encrypt_secret(&self, secret: &WebhookSecret, webhook: WebhookId) -> Vec<u8> {
        self.encrypt(secret.bytes(), webhook.uuid().as_bytes())
    }

    /// Decrypts the secret of a webhook.
    ///
    /// # Errors
    ///
    /// [`DecryptionFailed`] when its key is missing, or it was encrypted for another webhook.
    pub fn decrypt_secret(
        &self,
        encrypted: &[u8],
        webhook: WebhookId,
    ) -> Result<WebhookSecret, DecryptionFailed> {
        let decrypted = self.decrypt(encrypted, webhook.uuid().as_bytes())?;
        decrypted.try_into().map(WebhookSecret::from_bytes).map_err(|_| DecryptionFailed)
    }

    /// Encrypts the token of a webhook for its receiver.
    pub fn encrypt_service_token(&self, token: &ServiceToken, webhook: WebhookId) -> Vec<u8> {
        self.encrypt(token.bytes(), &token_owner(webhook))
    }

    /// Decrypts the token of a webhook for its receiver.
    ///
    /// # Errors
    ///
    /// [`DecryptionFailed`] when its key is missing, or it was encrypted for another webhook.
    pub fn decrypt_service_token(
        &self,
        encrypted: &[u8],
        webhook: WebhookId,
    ) -> Result<ServiceToken, DecryptionFailed> {
        let decrypted = self.decrypt(encrypted, &token_owner(webhook))?;
        ServiceToken::decrypted(decrypted).ok_or(DecryptionFailed)
    }

    fn reencrypted(&self, old: &EncryptedSecrets) -> Result<EncryptedSecrets, DecryptionFailed> {
        let id = old.id;
        let again =
            |encrypted: &Vec<u8>| Ok(self.encrypt_secret(&self.decrypt_secret(encrypted, id)?, id));
        let old_secret = old.old_secret.as_ref().map(again).transpose()?;
        let token = old.token.as_ref().map(|encrypted| {
            Ok(self.encrypt_service_token(&self.decrypt_service_token(encrypted, id)?, id))
        });
        let token = token.transpose()?;
        Ok(EncryptedSecrets { id, secret: again(&old.secret)?, old_secret, token })
    }
}

/// The token is encrypted for another owner than the secret, so that one cannot be put into the place of
/// the other.
fn token_owner(webhook: WebhookId) -> Vec<u8> {
    [webhook.uuid().as_bytes().as_slice(), b" token"].concat()
}
