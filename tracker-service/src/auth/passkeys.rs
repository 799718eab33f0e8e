//! Passkeys (WebAuthn): checks what the authenticator of a person answers, through the browser.
//!
//! No statement of the maker of the authenticator is asked for (attestation `none`). So nothing about a new passkey is signed,
//! and its public key is read as the browser decodes it (`getPublicKey`). Each sign-in is a signature by this key.

use aws_lc_rs::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, ParsedPublicKey, RSA_PKCS1_2048_8192_SHA256,
    VerificationAlgorithm,
};
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use base64::{DecodeError, Engine};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use tracker_store::{AccountId, Credential};
use url::Url;

use crate::auth::Secret;
use crate::auth::keys::secret::sha256;
use crate::refusal::InvalidPasskey;

/// This service, as authenticators know it.
#[derive(Debug)]
pub struct RelyingParty {
    /// The host of the public URL. A passkey belongs to it.
    pub id: String,
    origin: String,
}

/// What a browser answers when a passkey is made.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct NewPasskey {
    client_data: Base64,
    authenticator_data: Base64,
    /// An X.509 `SubjectPublicKeyInfo`.
    public_key: Base64,
    /// The number of its signature algorithm in COSE.
    algorithm: i64,
}

/// What a browser answers when a passkey signs in.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Assertion {
    /// The id of the credential.
    pub credential: Base64,
    client_data: Base64,
    authenticator_data: Base64,
    signature: Base64,
    /// The user handle.
    user: Base64,
}

/// Bytes that are sent in base64url.
#[derive(Deserialize)]
#[serde(try_from = "String")]
pub struct Base64(pub Vec<u8>);

impl TryFrom<String> for Base64 {
    type Error = DecodeError;

    fn try_from(text: String) -> Result<Base64, DecodeError> {
        URL_SAFE_NO_PAD.decode(text).map(Base64)
    }
}

/// What the browser says about a request. Fields that are not checked are ignored, as the standard demands.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

impl RelyingParty {
    /// `None` at an address without a host name, to which no passkey can belong.
    pub fn new(public_url: &Url) -> Option<RelyingParty> {
        let origin = public_url.origin().ascii_serialization();
        Some(RelyingParty { id: public_url.domain()?.to_owned(), origin })
    }

    /// The credential that a browser has made for an account, and the challenge that it answers, which is not checked here.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    pub fn register(
        &self,
        account: AccountId,
        answer: &str,
    ) -> Result<(Secret, Credential), InvalidPasskey> {
        let new: NewPasskey = of_json(answer.as_bytes())?;
        let challenge = self.challenge(&new.client_data.0, "webauthn.create")?;
        let (counter, attested) = self.authenticator_data(&new.authenticator_data.0, ATTESTED)?;
        // The model of the authenticator, and the length of the id. The public key follows in another form.
        let (head, rest) = attested.split_first_chunk::<18>().ok_or(InvalidPasskey::Unreadable)?;
        let length = u16::from_be_bytes([head[16], head[17]]).into();
        let id = rest
            .get(..length)
            .filter(|id| (1..=MAX_CREDENTIAL_ID).contains(&id.len()))
            .ok_or(InvalidPasskey::Unreadable)?;
        let (algorithm, public_key) = (new.algorithm, new.public_key.0);
        parsed_key(algorithm, &public_key)?;
        Ok((challenge, Credential { account, id: id.to_vec(), algorithm, public_key, counter }))
    }

    /// The challenge that a credential has signed, which is not checked here, and its counter.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    pub fn verify(
        &self,
        answer: &Assertion,
        known: &Credential,
    ) -> Result<(Secret, i64), InvalidPasskey> {
        if answer.user.0 != known.account.uuid().as_bytes() {
            return Err(InvalidPasskey::Person);
        }
        let challenge = self.challenge(&answer.client_data.0, "webauthn.get")?;
        let data = &answer.authenticator_data.0[..];
        let (counter, _) = self.authenticator_data(data, 0)?;
        let signed = [data, &Sha256::digest(&answer.client_data.0)].concat();
        let key = parsed_key(known.algorithm, &known.public_key)?;
        let is_right = key.verify_sig(&signed, &answer.signature.0);
        is_right.map_err(|_| InvalidPasskey::Signature)?;
        Ok((challenge, counter))
    }

    fn challenge(&self, client_data: &[u8], wanted: &str) -> Result<Secret, InvalidPasskey> {
        let data: ClientData = of_json(client_data)?;
        if data.r#type != wanted {
            return Err(InvalidPasskey::Unreadable);
        }
        if data.origin != self.origin || data.cross_origin {
            return Err(InvalidPasskey::Origin);
        }
        Secret::sent(&data.challenge).ok_or(InvalidPasskey::Challenge)
    }

    /// The counter, and what follows it. The authenticator must say that it has checked who uses it, and `also`.
    fn authenticator_data<'a>(
        &self,
        data: &'a [u8],
        also: u8,
    ) -> Result<(i64, &'a [u8]), InvalidPasskey> {
        let (head, rest) = data.split_first_chunk::<37>().ok_or(InvalidPasskey::Unreadable)?;
        let [id @ .., flags, c0, c1, c2, c3] = head;
        if *id != sha256(&self.id) {
            return Err(InvalidPasskey::Host);
        }
        if flags & VERIFIED != VERIFIED {
            return Err(InvalidPasskey::Unverified);
        }
        if flags & also != also {
            return Err(InvalidPasskey::Unreadable);
        }
        Ok((u32::from_be_bytes([*c0, *c1, *c2, *c3]).into(), rest))
    }
}

/// What a browser has sent.
///
/// # Errors
///
/// [`InvalidPasskey::Unreadable`] if a field is missing, or not in base64url.
pub fn of_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, InvalidPasskey> {
    serde_json::from_slice(text).map_err(|_| InvalidPasskey::Unreadable)
}

pub fn encoded(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn parsed_key(algorithm: i64, public_key: &[u8]) -> Result<ParsedPublicKey, InvalidPasskey> {
    let found = ALGORITHMS.iter().find(|(number, _)| *number == algorithm);
    let (_, algorithm) = found.ok_or(InvalidPasskey::Key)?;
    ParsedPublicKey::new(*algorithm, public_key).map_err(|_| InvalidPasskey::Key)
}

/// The signature algorithms with their numbers in COSE, the preferred one first. Some Windows machines have RSA only.
pub static ALGORITHMS: [(i64, &dyn VerificationAlgorithm); 3] =
    [(-7, &ECDSA_P256_SHA256_ASN1), (-8, &ED25519), (-257, &RSA_PKCS1_2048_8192_SHA256)];

/// The largest id of a credential, in bytes: that of the standard.
const MAX_CREDENTIAL_ID: usize = 1023;

/// The flags that somebody was there, and that the authenticator has checked who.
const VERIFIED: u8 = 0b101;

/// The flag that a new credential follows.
const ATTESTED: u8 = 0b100_0000;
