//! The signing key of the development provider: created on first use, and held in memory only.

use std::sync::Arc;

use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der};
use aws_lc_rs::rsa::{KeyPair, KeySize};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use jsonwebtoken::jwk::{Jwk, PublicKeyUse, ThumbprintHash};
use jsonwebtoken::{Algorithm, EncodingKey};
use serde_json::{Value, json};
use tokio::sync::Mutex;

/// The current key of the provider, if one was created.
#[derive(derive_more::Debug, Default)]
#[debug("Keys([redacted])")]
pub(crate) struct Keys {
    current: Mutex<Option<Arc<Key>>>,
}

/// An RSA key with its id and its public part.
pub(crate) struct Key {
    pub id: String,
    pub encoding: EncodingKey,
    published: Jwk,
}

/// The system could not generate a key.
#[derive(Debug)]
pub(crate) struct NoKey;

impl Keys {
    /// The current key. It is created if there is none.
    pub(crate) async fn current(&self) -> Result<Arc<Key>, NoKey> {
        let mut current = self.current.lock().await;
        if let Some(key) = &*current {
            return Ok(Arc::clone(key));
        }
        let key = Arc::new(make().await?);
        *current = Some(Arc::clone(&key));
        Ok(key)
    }

    /// The published key set (JWKS).
    pub(crate) async fn published(&self) -> Result<Value, NoKey> {
        Ok(json!({ "keys": [self.current().await?.published] }))
    }

    /// Removes the key. The next use creates a new one, which clients have to fetch.
    pub(crate) async fn rotate(&self) {
        *self.current.lock().await = None;
    }
}

/// Generates a key. It takes long, so it runs on a blocking thread and does not delay other
/// requests.
async fn make() -> Result<Key, NoKey> {
    let made = tokio::task::spawn_blocking(|| {
        let pair = KeyPair::generate(KeySize::Rsa2048).map_err(|_| NoKey)?;
        let der: Pkcs8V1Der<'_> = pair.as_der().map_err(|_| NoKey)?;
        key(der.as_ref()).map_err(|_| NoKey)
    });
    made.await.map_err(|_| NoKey)?
}

fn key(pkcs8: &[u8]) -> Result<Key, jsonwebtoken::errors::Error> {
    let text = STANDARD.encode(pkcs8);
    let pem = format!("-----BEGIN PRIVATE KEY-----\n{text}\n-----END PRIVATE KEY-----\n");
    let encoding = EncodingKey::from_rsa_pem(pem.as_bytes())?;
    let mut published = Jwk::from_encoding_key(&encoding, Algorithm::RS256)?;
    let id = published.thumbprint(ThumbprintHash::SHA256)?;
    published.common.key_id = Some(id.clone());
    published.common.public_key_use = Some(PublicKeyUse::Signature);
    Ok(Key { id, encoding, published })
}
