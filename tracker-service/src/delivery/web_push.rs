//! Web push: a message that is encrypted for one browser (RFC 8291) and sent to its push service (RFC 8030), which knows
//! this server by a key (VAPID, RFC 8292).

use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use aws_lc_rs::error::Unspecified;
use aws_lc_rs::hkdf::{HKDF_SHA256, Salt};
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use http::header::{AUTHORIZATION, CONTENT_ENCODING};
use http::{HeaderMap, HeaderValue};
use serde_json::json;
use tracker_store::MessageLanguage;
use url::Url;

use crate::auth::SigningKeys;
use crate::delivery::message::Message;
use crate::texts;

/// The key of this server for push services, on the curve P-256. A subscription is bound to the key with which it was
/// made, so the private part is stored with it, encrypted like the secret of a webhook.
#[derive(derive_more::Debug)]
#[debug("ServerKey({})", self.public())]
pub struct ServerKey {
    private: [u8; 32],
    public: Vec<u8>,
    pair: EcdsaKeyPair,
}

impl ServerKey {
    /// A key from each of the signing keys, in their order. New subscriptions take the first one.
    pub fn derived(keys: &SigningKeys) -> Vec<ServerKey> {
        let key = |mut derived: [u8; 32]| {
            // Every number below the order of the curve is a key.
            derived[0] &= 0x7f;
            ServerKey::new(derived)
        };
        keys.derived(PURPOSE).into_iter().filter_map(key).collect()
    }

    /// The key with this private part. `None` if it is no key of the curve.
    pub fn new(private: [u8; 32]) -> Option<ServerKey> {
        let agreeing = PrivateKey::from_private_key(&ECDH_P256, &private).ok()?;
        let public = agreeing.compute_public_key().ok()?.as_ref().to_vec();
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = EcdsaKeyPair::from_private_key_and_public_key(algorithm, &private, &public);
        Some(ServerKey { private, public, pair: pair.ok()? })
    }

    /// The private part, to be encrypted.
    pub const fn private(&self) -> [u8; 32] {
        self.private
    }

    /// The public part as browsers take it: an uncompressed point in base64url.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(&self.public)
    }

    /// The value of `Authorization`: a signed token that names the push service, its end, and whom to ask.
    fn authorization(&self, to: &Url, contact: &Url, now: DateTime<Utc>) -> Option<HeaderValue> {
        let until = (now + TOKEN_LIFETIME).timestamp();
        let origin = to.origin().ascii_serialization();
        let claims = json!({"aud": origin, "exp": until, "sub": contact.as_str()});
        let head = json!({"typ": "JWT", "alg": "ES256"});
        let [head, claims] = [head, claims].map(|part| URL_SAFE_NO_PAD.encode(part.to_string()));
        let signed = format!("{head}.{claims}");
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        let signature = URL_SAFE_NO_PAD.encode(signature);
        let value = format!("vapid t={signed}.{signature}, k={}", self.public());
        HeaderValue::from_str(&value).ok()
    }
}

/// What a browser says about its subscription: its public key, and a secret that the push service does not know.
#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
#[debug("[redacted]")]
pub struct BrowserKeys {
    public: [u8; 65],
    auth: [u8; 16],
}

/// It is no subscription of a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the keys of the subscription cannot be used: subscribe again")]
pub struct InvalidBrowserKeys;

impl BrowserKeys {
    /// The keys `p256dh` and `auth` of a subscription, in base64url.
    ///
    /// # Errors
    ///
    /// If one of them cannot be read, or the public key is no point of the curve.
    pub fn parse(p256dh: &str, auth: &str) -> Result<BrowserKeys, InvalidBrowserKeys> {
        let read = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
        let public = read(p256dh).ok().and_then(|bytes| bytes.try_into().ok());
        let auth = read(auth).ok().and_then(|bytes| bytes.try_into().ok());
        let (public, auth) = public.zip(auth).ok_or(InvalidBrowserKeys)?;
        let keys = BrowserKeys { public, auth };
        keys.encrypt(b"").map_err(|Unspecified| InvalidBrowserKeys)?;
        Ok(keys)
    }

    /// The text that is stored, encrypted like the token of a webhook.
    pub fn to_store(&self) -> String {
        let [public, auth] = [&self.public[..], &self.auth].map(|it| URL_SAFE_NO_PAD.encode(it));
        format!("{public}.{auth}")
    }

    /// Reads the stored text.
    pub fn stored(text: &str) -> Option<BrowserKeys> {
        let (public, auth) = text.split_once('.')?;
        BrowserKeys::parse(public, auth).ok()
    }

    fn encrypt(&self, text: &[u8]) -> Result<Vec<u8>, Unspecified> {
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).map_err(|_| Unspecified)?;
        self.encrypt_with(&PrivateKey::generate(&ECDH_P256)?, salt, text)
    }

    /// The body of a request: one record that only this browser can decrypt.
    fn encrypt_with(
        &self,
        own: &PrivateKey,
        salt: [u8; 16],
        text: &[u8],
    ) -> Result<Vec<u8>, Unspecified> {
        let own_public = own.compute_public_key()?;
        let own_public = own_public.as_ref();
        let both = [b"WebPush: info\0", &self.public[..], own_public].concat();
        let public = UnparsedPublicKey::new(&ECDH_P256, self.public);
        let seed = agree(own, public, Unspecified, |shared| expanded(&self.auth, shared, &both))?;
        let key = expanded(&salt, &seed, b"Content-Encoding: aes128gcm\0")?;
        let nonce = expanded(&salt, &seed, b"Content-Encoding: nonce\0")?;
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16])?);
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12])?;
        let mut sealed = [text, &[LAST_RECORD]].concat();
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed)?;
        Ok([&salt, &RECORD_SIZE.to_be_bytes()[..], &[65], own_public, &sealed].concat())
    }
}

/// HKDF with SHA-256. Of a key or nonce that is shorter than 32 bytes, these are the first ones.
fn expanded(salt: &[u8], secret: &[u8], info: &[u8]) -> Result<[u8; 32], Unspecified> {
    let mut bytes = [0; 32];
    let extracted = Salt::new(HKDF_SHA256, salt).extract(secret);
    extracted.expand(&[info], HKDF_SHA256)?.fill(&mut bytes)?;
    Ok(bytes)
}

/// A message to one browser.
#[derive(Debug)]
pub struct Push<'a> {
    pub key: &'a ServerKey,
    pub browser: BrowserKeys,
    /// The address of the subscription at its push service.
    pub to: &'a Url,
    /// Where the operator of a push service finds who sends.
    pub contact: &'a Url,
    /// How long the push service keeps the message for a browser that it cannot reach.
    pub lifetime: TimeDelta,
}

/// A request to a push service.
pub struct PushRequest {
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Push<'_> {
    /// The request that brings a text to the browser.
    pub fn request(self, text: &str, now: DateTime<Utc>) -> Option<PushRequest> {
        let mut headers = HeaderMap::new();
        let mut authorization = self.key.authorization(self.to, self.contact, now)?;
        authorization.set_sensitive(true);
        headers.insert(AUTHORIZATION, authorization);
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
        headers.insert("ttl", self.lifetime.num_seconds().max(0).into());
        // A phone that sleeps wakes up for it.
        headers.insert("urgency", HeaderValue::from_static("high"));
        Some(PushRequest { headers, body: self.browser.encrypt(text.as_bytes()).ok()? })
    }
}

/// What the service worker reads. A reminder has a date, for which the worker offers to add a run.
pub fn payload(message: &Message, date: Option<NaiveDate>, language: MessageLanguage) -> String {
    let Message { title, text } = message;
    let texts = texts::of_message(language);
    let action = |key| texts.text(key);
    let (ran, not_today) = (action("message-ran"), action("message-not-today"));
    let lang = texts.lang();
    json!({"title": title, "text": text, "lang": lang, "date": date, "ran": ran, "notToday": not_today})
        .to_string()
}

/// Separates these keys from all others that are derived from the same file.
const PURPOSE: &str = "tracker: key of web push, P-256";

/// Push services accept a token for at most a day.
const TOKEN_LIFETIME: TimeDelta = TimeDelta::hours(12);

/// The size of a record that all push services accept. Messages are shorter.
const RECORD_SIZE: u32 = 4096;

/// Ends the text of the last record.
const LAST_RECORD: u8 = 2;
