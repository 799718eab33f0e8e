//! What is sealed.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use tracker_server::auth::{Seals, SigningKeys};

fn seals(keys: &[u8]) -> Seals {
    let lines = keys.iter().map(|first| {
        let key: Vec<u8> = (*first..first + 32).collect();
        STANDARD.encode(key) + "\n"
    });
    SigningKeys::parse(&lines.collect::<String>()).unwrap().seals()
}

#[test]
fn what_is_sealed_opens_in_its_own_place_only() {
    let seals = seals(&[1]);
    for secret in ["", "a secret", "ein Schlüssel"] {
        let sealed = seals.seal(secret, "here");
        assert_eq!(seals.open(&sealed, "here").as_deref(), Some(secret));
        assert_eq!(seals.open(&sealed, "there"), None);
        assert_ne!(sealed, seals.seal(secret, "here"), "no two look alike");
    }
}

#[test]
fn any_change_to_what_is_sealed_is_seen() {
    let seals = seals(&[1]);
    let sealed = seals.seal("a secret", "here");
    for place in 0..sealed.bytes.len() {
        let mut changed = sealed.clone();
        changed.bytes[place] ^= 1;
        assert_eq!(seals.open(&changed, "here"), None, "byte {place}");
        changed.bytes.truncate(place);
        assert_eq!(seals.open(&changed, "here"), None, "the first {place} bytes");
    }
}

#[test]
fn older_keys_open_as_long_as_they_are_there_and_the_newest_seals() {
    let sealed = seals(&[1]).seal("a secret", "here");
    let both = seals(&[2, 1]);
    assert_eq!(both.open(&sealed, "here").as_deref(), Some("a secret"));
    assert_eq!(both.seal("a secret", "here").key_id, seals(&[2]).key_id());
    assert_eq!(seals(&[2]).open(&sealed, "here"), None);
}

#[test]
fn a_seal_shows_nothing() {
    let seals = seals(&[1, 2]);
    assert_eq!(format!("{seals:?}"), "Seals(2 [redacted])");
    assert!(!format!("{:?}", seals.seal("a secret", "here")).contains("bytes"));
}
