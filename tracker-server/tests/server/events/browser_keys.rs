//! Messages that one browser can read, and who sends them.

use aws_lc_rs::agreement::{ECDH_P256, PrivateKey};
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use tracker_service::auth::SigningKeys;
use tracker_service::delivery::web_push::{
    BrowserKeys, InvalidBrowserKeys, Push, PushRequest, ServerKey,
};
use url::Url;

use super::pushing::{Browser, text};

fn bytes(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).unwrap()
}

const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

const KEY: &str = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

/// The browser of Appendix A of RFC 8291, whose public keys are those above.
fn browser() -> Browser {
    let private = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
    let private = PrivateKey::from_private_key(&ECDH_P256, &private).unwrap();
    Browser { private, auth: bytes(AUTH).try_into().unwrap() }
}

fn now() -> DateTime<Utc> {
    "2026-06-30T16:00:00Z".parse().unwrap()
}

/// What is sent to this browser.
fn request(text: &str) -> PushRequest {
    let keys = SigningKeys::parse(KEY).unwrap();
    let to: Url = "https://push.example:8443/send/abc".parse().unwrap();
    let contact: Url = "https://runs.example/".parse().unwrap();
    let push = Push {
        key: &ServerKey::derived(&keys)[0],
        browser: BrowserKeys::parse(P256DH, AUTH).unwrap(),
        to: &to,
        contact: &contact,
        lifetime: TimeDelta::hours(1),
    };
    push.request(text, now()).unwrap()
}

/// The browser of these tests decrypts the example of the RFC, so it is one, and it decrypts what we send.
#[test]
fn the_browser_of_rfc_8291_reads_its_example_and_our_messages() {
    let plain = "When I grow up, I want to be a watermelon";
    let example = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg\
        Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXL\
        WyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    assert_eq!(text(&browser().public()), P256DH);
    let ours = request(plain).body;
    assert_eq!(ours.len(), bytes(example).len());
    for body in [bytes(example), ours] {
        assert_eq!(browser().opened(&body), plain.as_bytes());
    }
}

#[test]
fn a_message_is_encrypted_differently_each_time_and_fits_a_record() {
    let [first, second] = [0, 1].map(|_| request("the same").body);
    assert_ne!(first[..16], second[..16], "the salts");
    assert_ne!(first[21..86], second[21..86], "the keys");
    assert_eq!(first.len(), 16 + 4 + 1 + 65 + "the same".len() + 1 + 16);
}

#[test]
fn only_the_keys_of_a_browser_are_taken() {
    let not_on_curve = text(&[&[4][..], &[7; 64]].concat());
    let padded = format!("{AUTH}==");
    assert_eq!(BrowserKeys::parse(P256DH, &padded), BrowserKeys::parse(P256DH, AUTH));
    for (p256dh, auth) in [
        ("", AUTH),
        (P256DH, ""),
        (AUTH, P256DH),
        (&P256DH[..86], AUTH),
        (P256DH, &AUTH[..20]),
        (not_on_curve.as_str(), AUTH),
        ("no base64!", AUTH),
    ] {
        assert_eq!(BrowserKeys::parse(p256dh, auth), Err(InvalidBrowserKeys), "{p256dh} {auth}");
    }
}

#[test]
fn what_is_stored_of_a_browser_is_read_again() {
    let keys = BrowserKeys::parse(P256DH, AUTH).unwrap();
    assert_eq!(BrowserKeys::stored(&keys.to_store()), Some(keys.clone()));
    assert_eq!(format!("{keys:?}"), "[redacted]");
    for damaged in ["", ".", P256DH, AUTH] {
        assert_eq!(BrowserKeys::stored(damaged), None, "{damaged}");
    }
}

/// As RFC 8292 says: for the origin of the push service, for less than a day, signed with the key that is named.
#[test]
fn a_push_service_can_verify_who_sends() {
    let keys = SigningKeys::parse(KEY).unwrap();
    let headers = request("a message").headers;
    let value = headers["authorization"].to_str().unwrap().strip_prefix("vapid t=").unwrap();
    let (token, public) = value.split_once(", k=").unwrap();
    assert_eq!(public, ServerKey::derived(&keys)[0].public());
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let verifier = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(public));
    verifier.verify(signed.as_bytes(), &bytes(signature)).unwrap();
    let (_, claims) = signed.split_once('.').unwrap();
    let claims: Value = serde_json::from_slice(&bytes(claims)).unwrap();
    let expected = json!({"aud": "https://push.example:8443", "exp": now().timestamp() + 43_200, "sub": "https://runs.example/"});
    assert_eq!(claims, expected);
}

#[test]
fn every_signing_key_gives_a_key_and_always_the_same_one() {
    let (one, two) = (KEY, "MTEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=");
    let public = |text: String| {
        let keys = ServerKey::derived(&SigningKeys::parse(&text).unwrap());
        keys.iter().map(ServerKey::public).collect::<Vec<_>>()
    };
    let [first, second] = [one, two].map(|text| public(text.to_owned()).remove(0));
    assert_ne!(first, second);
    assert_eq!(public(format!("{two}\n{one}")), [second, first]);
    assert!(ServerKey::new([0; 32]).is_none());
    assert!(ServerKey::new([0xff; 32]).is_none());
}
