//! [`KeySet`]: the public keys that a provider signs with.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::jwk::{AlgorithmParameters, EllipticCurve, Jwk, KeyAlgorithm, PublicKeyUse};
use jsonwebtoken::{Algorithm, DecodingKey};
use serde::Deserialize;
use serde_json::Value;

/// A JSON Web Key Set as the provider publishes it.
#[derive(Deserialize)]
pub(crate) struct PublishedKeys {
    keys: Vec<Value>,
}

/// The keys of a provider that we can verify signatures with.
#[derive(Clone)]
pub(crate) struct KeySet {
    keys: Vec<Key>,
}

/// A key and its one algorithm. The algorithm in the header of a token never selects another one.
#[derive(Clone)]
pub struct Key {
    id: Option<String>,
    pub algorithm: Algorithm,
    pub decoding: DecodingKey,
}

impl KeySet {
    /// The usable keys of a published set. Keys that are invalid, too short or for another purpose
    /// are left out.
    pub(crate) fn new(published: PublishedKeys, algorithms: &[Algorithm]) -> KeySet {
        let keys = published.keys.into_iter().take(MAX_KEYS);
        let keys = keys.filter_map(key).filter(|key| algorithms.contains(&key.algorithm));
        KeySet { keys: keys.collect() }
    }

    /// The key with this id. A token without a key id is accepted only if the set has one key.
    pub(crate) fn find(&self, id: Option<&str>) -> Option<&Key> {
        match (id, self.keys.as_slice()) {
            (Some(id), keys) => keys.iter().find(|key| key.id.as_deref() == Some(id)),
            (None, [only]) => Some(only),
            (None, _) => None,
        }
    }
}

fn key(published: Value) -> Option<Key> {
    let jwk: Jwk = serde_json::from_value(published).ok()?;
    match jwk.common.public_key_use {
        None | Some(PublicKeyUse::Signature) => {}
        Some(_) => return None,
    }
    let algorithm = algorithm(&jwk)?;
    let decoding = DecodingKey::from_jwk(&jwk).ok()?;
    Some(Key { id: jwk.common.key_id, algorithm, decoding })
}

fn algorithm(jwk: &Jwk) -> Option<Algorithm> {
    match (&jwk.algorithm, jwk.common.key_algorithm) {
        (AlgorithmParameters::RSA(rsa), None | Some(KeyAlgorithm::RS256)) => {
            (modulus_bits(&rsa.n)? >= MIN_RSA_BITS).then_some(Algorithm::RS256)
        }
        (AlgorithmParameters::EllipticCurve(ec), None | Some(KeyAlgorithm::ES256)) => {
            (ec.curve == EllipticCurve::P256).then_some(Algorithm::ES256)
        }
        (AlgorithmParameters::OctetKeyPair(pair), None | Some(KeyAlgorithm::EdDSA)) => {
            (pair.curve == EllipticCurve::Ed25519).then_some(Algorithm::EdDSA)
        }
        _ => None,
    }
}

fn modulus_bits(modulus: &str) -> Option<usize> {
    let bytes = URL_SAFE_NO_PAD.decode(modulus).ok()?;
    let first = bytes.iter().position(|byte| *byte != 0)?;
    let leading = usize::try_from(bytes[first].leading_zeros()).ok()?;
    Some((bytes.len() - first) * 8 - leading)
}

const MIN_RSA_BITS: usize = 2048;

/// Further keys of a set are ignored.
const MAX_KEYS: usize = 20;
