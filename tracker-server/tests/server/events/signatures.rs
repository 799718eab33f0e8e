//! Signatures, compared with the official library in another language, and encrypted secrets.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::json;
use tracker_service::auth::{DecryptionFailed, Encryption, SigningKeys};
use tracker_service::delivery::WebhookSecret;
use tracker_service::tasks::reencrypt;
use uuid::Uuid;

use super::receiver::{Received, Receiver};
use super::{Made, at, drain, webhook};
use crate::test_app::{TestApp, run};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/standard-webhooks");

#[test]
fn a_signature_matches_the_specification() {
    let secret = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";
    let bytes = base64::Engine::decode(&base64::engine::general_purpose::STANDARD, secret);
    let secret = WebhookSecret::from_bytes(bytes.unwrap().try_into().unwrap());
    let signed = secret.sign(Uuid::nil(), 1_614_265_330, r#"{"test": 2432232314}"#);
    // printf '%s' '00000000-…-000000000000.1614265330.{"test": 2432232314}' | openssl dgst -sha256
    // -mac HMAC -macopt hexkey:… -binary | base64
    assert_eq!(signed, "v1,JhuHtFpC+UIRXCeoOh0hUvJjHSDpJP5Guk69RZg063Q=");
    assert_eq!(format!("{secret:?}"), "[redacted]");
}

/// The output of the official library for each request.
fn verified(lines: &[(&str, &Received)]) -> Vec<String> {
    let mut running = Command::new("node")
        .arg("verify.js")
        .current_dir(FOLDER)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = running.stdin.take().unwrap();
    for (secret, came) in lines {
        let names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
        let headers: serde_json::Map<_, _> =
            names.map(|name| (name.to_owned(), came.header(name).into())).into_iter().collect();
        let line = json!({"secret": secret, "headers": headers, "body": came.body});
        writeln!(input, "{line}").unwrap();
    }
    drop(input);
    let output = running.wait_with_output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

async fn rotate(app: &TestApp, made: &Made) -> Made {
    let path = format!("/api/v1/webhooks/{}/rotate-secret", made.id);
    let rotated = app.post(&path, &json!({})).await.json();
    Made { id: made.id.clone(), secret: rotated["secret"].as_str().unwrap().to_owned() }
}

#[tokio::test]
#[ignore = "needs Node, and `npm ci` in tests/standard-webhooks"]
async fn the_official_library_accepts_our_signatures_and_both_secrets_for_a_day() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    let first = webhook(&app, &receiver.url).await;
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    drain(&app).await;
    let second = rotate(&app, &first).await;
    app.import(&json!([run("2026-06-30T09:00:00Z")])).await;
    drain(&app).await;
    at(&app, "2026-07-01T12:00:00Z");
    app.import(&json!([run("2026-06-30T11:00:00Z")])).await;
    drain(&app).await;

    let came = receiver.received();
    let [before, during, after] = &came[..] else { panic!("{came:?}") };
    let mut forged = during.clone();
    forged.body = forged.body.replace("5200", "5201");
    let no = "No matching signature found";
    let lines = [
        (first.secret.as_str(), before, "valid"),
        (&second.secret, before, no),
        (&first.secret, during, "valid"),
        (&second.secret, during, "valid"),
        (&first.secret, after, no),
        (&second.secret, after, "valid"),
        (&second.secret, &forged, no),
    ];
    let expected = lines.map(|(.., expected)| expected);
    assert_eq!(verified(&lines.map(|(secret, it, _)| (secret, it))), expected);
}

fn keys(lines: &[u8]) -> SigningKeys {
    let line = |seed: &u8| {
        let bytes: Vec<u8> = (0..32).map(|place| place ^ seed).collect();
        base64::Engine::encode(&base64::engine::general_purpose::STANDARD, bytes)
    };
    let lines: Vec<String> = lines.iter().map(line).collect();
    SigningKeys::parse(&lines.join("\n")).unwrap()
}

#[test]
fn an_encrypted_secret_can_be_decrypted_for_its_owner_with_any_remaining_key() {
    let encryption = |lines: &[u8]| Encryption::new(&keys(lines), "test");
    let encrypted = encryption(&[1]).encrypt(b"secret", b"owner");
    assert!(!encrypted.windows(6).any(|window| window == b"secret"));
    assert_ne!(
        encrypted,
        encryption(&[1]).encrypt(b"secret", b"owner"),
        "each encryption has a new nonce"
    );
    for lines in [&[1][..], &[2, 1], &[1, 2]] {
        assert_eq!(encryption(lines).decrypt(&encrypted, b"owner").as_deref(), Ok(&b"secret"[..]));
        assert_eq!(encryption(lines).is_current(&encrypted), lines[0] == 1);
    }
    assert_eq!(encryption(&[2]).decrypt(&encrypted, b"owner"), Err(DecryptionFailed));
    assert_eq!(encryption(&[1]).decrypt(&encrypted, b"another"), Err(DecryptionFailed));
    let elsewhere = Encryption::new(&keys(&[1]), "another purpose");
    assert_eq!(elsewhere.decrypt(&encrypted, b"owner"), Err(DecryptionFailed));
    assert_eq!(format!("{elsewhere:?}"), "Encryption(1 [redacted])");
    for place in 0..encrypted.len() {
        let mut changed = encrypted.clone();
        changed[place] ^= 1;
        assert_eq!(
            encryption(&[1]).decrypt(&changed, b"owner"),
            Err(DecryptionFailed),
            "at {place}"
        );
        assert_eq!(
            encryption(&[1]).decrypt(&encrypted[..place], b"owner"),
            Err(DecryptionFailed),
            "{place} bytes"
        );
    }
}

#[tokio::test]
async fn after_a_key_rotation_all_secrets_are_encrypted_with_the_new_key() {
    let mut app = TestApp::new().await;
    let receiver = Receiver::new().await;
    let made = webhook(&app, &receiver.url).await;
    rotate(&app, &made).await;
    let old = "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA=";
    let new = "EQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA=";
    app.restart_with_keys(&format!("{new}\n{old}"));
    assert_eq!(reencrypt(&app.app).await.unwrap(), 1);
    assert_eq!(reencrypt(&app.app).await.unwrap(), 0);
    app.restart_with_keys(new);
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    drain(&app).await;
    let signatures = receiver.received()[0].header("webhook-signature").to_owned();
    assert_eq!(signatures.split(' ').count(), 2, "{signatures}");
}

#[tokio::test]
async fn without_its_key_a_secret_cannot_sign_and_the_delivery_shows_why() {
    let mut app = TestApp::new().await;
    let receiver = Receiver::new().await;
    let made = webhook(&app, &receiver.url).await;
    app.restart_with_keys("EQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA=");
    assert_eq!(reencrypt(&app.app).await.unwrap(), 0);
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    drain(&app).await;
    assert_eq!(receiver.received().len(), 0);
    let failure = super::deliveries(&app, &made).await[0]["failure"].take();
    assert_eq!(failure, "its secret cannot be decrypted: rotate it");
    rotate(&app, &made).await;
    at(&app, "2026-06-30T12:01:00Z");
    drain(&app).await;
    assert_eq!(receiver.received().len(), 1);
}
