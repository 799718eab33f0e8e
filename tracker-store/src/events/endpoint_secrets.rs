//! The secrets that deliveries are signed with. What is kept here is sealed; who can open it is not
//! the store's business.

use chrono::{DateTime, Utc};

use crate::accounts::account::AccountId;
use crate::database::ids_and_times::whole_seconds;
use crate::error::StoreError;
use crate::events::endpoints::WebhookId;
use crate::store::Store;

/// The sealed secrets of a webhook.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct SealedSecrets {
    /// Whose they are.
    pub id: WebhookId,
    /// The one that signs.
    pub secret: Vec<u8>,
    /// The one before it.
    pub old_secret: Option<Vec<u8>>,
}

pub(crate) const ROTATE: &str = "\
    update webhooks set old_secret = secret, old_secret_until = $4, secret = $3 \
    where account = $1 and id = $2";

pub(crate) const PAGE: &str = "\
    select id, secret, old_secret from webhooks where id > $1 order by id limit $2";

pub(crate) const RESEAL: &str = "\
    update webhooks set secret = $3, old_secret = $5 where id = $1 and secret = $2 \
    and (old_secret = $4 or (old_secret is null and $4 is null))";

impl Store {
    /// Gives a webhook another secret. The one before stays until the given time, so that the
    /// receiver can be told in peace. Whether there is such a webhook.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn rotate_secret(
        &self,
        account: AccountId,
        id: WebhookId,
        secret: &[u8],
        old_until: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let rotate =
            self.change(ROTATE).bind(account).bind(id).bind(secret).bind(whole_seconds(old_until));
        Ok(rotate.execute().await? > 0)
    }

    /// The secrets of all webhooks after this one, a page at most.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn sealed_secrets(
        &self,
        after: Option<WebhookId>,
    ) -> Result<Vec<SealedSecrets>, StoreError> {
        let after = after.map_or(uuid::Uuid::nil(), WebhookId::uuid);
        self.read(PAGE).bind(after).bind(PAGE_SIZE).fetch_all().await
    }

    /// Keeps the same secrets under another seal, unless they have changed since. Whether it did.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn reseal_secrets(
        &self,
        were: &SealedSecrets,
        are: &SealedSecrets,
    ) -> Result<bool, StoreError> {
        let reseal = self
            .change(RESEAL)
            .bind(were.id)
            .bind(were.secret.as_slice())
            .bind(are.secret.as_slice())
            .bind(were.old_secret.as_deref())
            .bind(are.old_secret.as_deref());
        Ok(reseal.execute().await? > 0)
    }
}

const PAGE_SIZE: i64 = 500;
