//! Credentials in requests: which are accepted and which are refused.

use chrono::TimeDelta;
use http::{Method, Request, StatusCode};
use http_body_util::Full;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde_json::{Value, json};
use tracker_service::auth::{SigningKeys, is_cross_site};

use super::scene::{Scene, get_with};
use crate::test_app::Answer;

async fn me(scene: &Scene, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::get("/api/v1/auth/me");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    scene.ask(request.body(Full::default()).unwrap()).await
}

fn value(cookie: &str) -> &str {
    cookie.split_once('=').unwrap().1
}

#[tokio::test]
async fn a_token_is_read_from_the_authorization_header_before_the_cookie() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let good = format!("Bearer {}", value(&anna.access));
    let lower = format!("bearer {}", value(&anna.access));
    let cookie = ("cookie", anna.access.as_str());
    let ok: [&[(&str, &str)]; 4] = [
        &[("authorization", &good)],
        &[("authorization", &lower)],
        &[cookie],
        &[("authorization", &good), ("cookie", "__Host-tracker_access=bad")],
    ];
    for headers in ok {
        assert_eq!(me(&scene, headers).await.status, StatusCode::OK, "{headers:?}");
    }
    let two = format!("a=b; {}", anna.access);
    assert_eq!(me(&scene, &[("cookie", &two)]).await.status, StatusCode::OK);
    let refused: [&[(&str, &str)]; 8] = [
        &[],
        &[("authorization", "Bearer bad"), cookie],
        &[("authorization", "Basic YTpi"), cookie],
        &[("authorization", "Bearer"), cookie],
        &[("authorization", ""), cookie],
        &[("authorization", &good), ("authorization", &good)],
        &[("authorization", value(&anna.access))],
        &[("cookie", "tracker_access=x")],
    ];
    for headers in refused {
        let answer = me(&scene, headers).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{headers:?}");
        let challenge = answer.headers["www-authenticate"].to_str().unwrap();
        assert!(challenge.starts_with("Bearer"), "{challenge}");
    }
    let query = format!("/api/v1/auth/me?access_token={}", value(&anna.access));
    assert_eq!(scene.ask(get_with(&query, &[])).await.status, StatusCode::UNAUTHORIZED);
    let known = get_with(&query, &[anna.access.as_str()]);
    assert_eq!(scene.ask(known).await.status, StatusCode::BAD_REQUEST, "it is no parameter");
}

/// `caf\u{e9}` in UTF-8 and in Latin-1, which older programs use.
#[tokio::test]
async fn cookies_of_other_services_may_contain_any_bytes() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let ours = anna.access.as_bytes();
    for neighbour in ["shop=caf\u{e9}".as_bytes(), b"shop=caf\xe9", b"caf\xe9", b"\xff=;"] {
        for pairs in [[neighbour, b"; ", ours], [ours, b"; ", neighbour]] {
            let request = Request::get("/api/v1/auth/me").header("cookie", pairs.concat());
            let answer = scene.ask(request.body(Full::default()).unwrap()).await;
            assert_eq!(answer.status, StatusCode::OK, "{}", pairs.concat().escape_ascii());
        }
    }
    let broken = [ours, b"\xe9"].concat();
    let request = Request::get("/api/v1/auth/me").header("cookie", broken);
    let answer = scene.ask(request.body(Full::default()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "our tokens contain ASCII only");
}

#[tokio::test]
async fn an_access_token_expires_after_exactly_15_minutes() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    for (seconds, status) in [(899, StatusCode::OK), (1, StatusCode::UNAUTHORIZED)] {
        scene.later(TimeDelta::seconds(seconds));
        assert_eq!(me(&scene, &[("cookie", &anna.access)]).await.status, status);
    }
}

const SECRET: &str = "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA=";

#[tokio::test]
async fn a_token_with_a_wrong_claim_header_or_signature_is_refused() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let token = value(&anna.access);
    let header = jsonwebtoken::decode_header(token).unwrap();
    let claims: Value = jsonwebtoken::dangerous::insecure_decode(token).unwrap().claims;
    assert_eq!((header.alg, header.typ.as_deref()), (Algorithm::HS256, Some("at+jwt")));
    assert_eq!(claims["exp"].as_i64().unwrap() - claims["iat"].as_i64().unwrap(), 900);
    let key = EncodingKey::from_base64_secret(SECRET).unwrap();
    let sign =
        |header: &Header, claims: &Value| jsonwebtoken::encode(header, claims, &key).unwrap();
    let bert = scene.sign_in("bert").await;
    let other: Value =
        jsonwebtoken::dangerous::insecure_decode(value(&bert.access)).unwrap().claims;
    let with_header = |change: fn(&mut Header)| {
        let mut header = header.clone();
        change(&mut header);
        sign(&header, &claims)
    };
    let with_claim = |name: &str, value: Value| {
        let mut claims = claims.clone();
        claims[name] = value;
        sign(&header, &claims)
    };
    assert_eq!(bearer(&scene, &sign(&header, &claims)).await, StatusCode::OK, "the key is right");
    for (wrong, token) in [
        ("typ JWT", with_header(|header| header.typ = Some("JWT".into()))),
        ("no typ", with_header(|header| header.typ = None)),
        ("no kid", with_header(|header| header.kid = None)),
        ("another kid", with_header(|header| header.kid = Some("other".into()))),
        ("crit", with_header(|header| header.crit = Some(vec!["exp".into()]))),
        ("HS512", with_header(|header| header.alg = Algorithm::HS512)),
        ("another issuer", with_claim("iss", "https://evil.example".into())),
        ("a list of issuers", with_claim("iss", json!(["https://run.example.com"]))),
        ("another audience", with_claim("aud", "https://evil.example".into())),
        ("another user's session", with_claim("sid", other["sid"].clone())),
        ("another user", with_claim("sub", other["sub"].clone())),
        ("a long life", with_claim("exp", (claims["exp"].as_i64().unwrap() + 1).into())),
        ("no session", with_claim("sid", Value::Null)),
    ] {
        assert_eq!(bearer(&scene, &token).await, StatusCode::UNAUTHORIZED, "{wrong}");
    }
}

async fn bearer(scene: &Scene, token: &str) -> StatusCode {
    me(scene, &[("authorization", &format!("Bearer {token}"))]).await.status
}

#[tokio::test]
async fn requests_of_another_site_with_our_cookies_change_nothing() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let bearer = format!("Bearer {}", value(&anna.access));
    let ours = "https://run.example.com";
    let cases: [(&[(&str, &str)], bool); 11] = [
        (&[], true),
        (&[("sec-fetch-site", "same-origin")], true),
        (&[("sec-fetch-site", "none")], true),
        (&[("sec-fetch-site", "same-site")], false),
        (&[("sec-fetch-site", "cross-site")], false),
        (&[("sec-fetch-site", "cross-site"), ("origin", ours)], false),
        (&[("sec-fetch-site", "same-origin"), ("origin", "null")], true),
        (&[("origin", ours)], true),
        (&[("origin", "https://evil.example")], false),
        (&[("origin", "http://run.example.com")], false),
        (&[("origin", "null")], false),
    ];
    for (headers, passes) in cases {
        let mut map = http::HeaderMap::new();
        for (name, value) in headers {
            map.append(http::HeaderName::try_from(*name).unwrap(), value.parse().unwrap());
        }
        assert_eq!(is_cross_site(&Method::DELETE, &map, ours), !passes, "{headers:?}");
        assert!(!is_cross_site(&Method::GET, &map, ours));
        let mut request = Request::delete("/api/v1/auth/sessions/none");
        *request.headers_mut().unwrap() = map.clone();
        let with_cookie = request.header("cookie", &anna.access).body(Full::default()).unwrap();
        let status = scene.ask(with_cookie).await.status;
        let expected = if passes { StatusCode::NOT_FOUND } else { StatusCode::FORBIDDEN };
        assert_eq!(status, expected, "{headers:?}");
        let mut request = Request::delete("/api/v1/auth/sessions/none");
        *request.headers_mut().unwrap() = map.clone();
        let with_bearer = request.header("authorization", &bearer).body(Full::default()).unwrap();
        assert_eq!(scene.ask(with_bearer).await.status, StatusCode::NOT_FOUND, "{headers:?}");
        let mut request = Request::post("/api/v1/auth/refresh");
        *request.headers_mut().unwrap() = map;
        let refresh = request.header("cookie", "__Host-tracker_refresh=x");
        let status = scene.ask(refresh.body(Full::default()).unwrap()).await.status;
        let expected = if passes { StatusCode::UNAUTHORIZED } else { StatusCode::FORBIDDEN };
        assert_eq!(status, expected, "{headers:?}");
    }
}

#[test]
fn keys_are_parsed_and_weak_keys_are_refused() {
    let other = "IB8eHRwbGhkYFxYVFBMSERAPDg0MCwoJCAcGBQQDAgE=";
    assert!(SigningKeys::parse(&format!("{SECRET}\n\n  {other}  \n")).is_ok());
    for (text, wrong) in [
        ("", "there is no key in it"),
        ("c2hvcnQ=", "line 1 is not the base64 of 32 random bytes or more"),
        ("no base64!", "line 1 is not the base64 of 32 random bytes or more"),
        ("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "line 1 is not random"),
    ] {
        assert_eq!(SigningKeys::parse(text).unwrap_err().to_string(), wrong);
    }
    let debugged = format!("{:?}", SigningKeys::parse(SECRET).unwrap());
    assert_eq!(debugged, "SigningKeys(1 [redacted])");
}

#[test]
fn a_new_key_signs_and_the_old_one_still_verifies() {
    use tracker_service::auth::{Access, AccessTokens};
    use tracker_store::{AccountId, SessionId};
    let other = "IB8eHRwbGhkYFxYVFBMSERAPDg0MCwoJCAcGBQQDAgE=";
    let tokens = |text: &str| {
        AccessTokens::new(SigningKeys::parse(text).unwrap(), "https://run.example.com".into())
    };
    let session: SessionId = "5b1f7a52-6a5e-4a37-9a0f-3f6a3d0f8a11".parse().unwrap();
    let access = Access { account: AccountId::LOCAL, session };
    let now = crate::test_app::now();
    let (old, both, new) = (tokens(SECRET), tokens(&format!("{other}\n{SECRET}")), tokens(other));
    let by_old = old.issue(access, now);
    let by_both = both.issue(access, now);
    assert_eq!(both.verify(&by_old, now), Some(access));
    assert_eq!(new.verify(&by_both, now), Some(access));
    assert_eq!(new.verify(&by_old, now), None);
}

#[cfg(unix)]
#[test]
fn a_signing_key_is_created_once_and_readable_by_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("tracker").join("signing-keys");
    SigningKeys::read_or_make(&file).unwrap();
    let made = std::fs::read_to_string(&file).unwrap();
    SigningKeys::read_or_make(&file).unwrap();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), made);
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(std::fs::read_dir(file.parent().unwrap()).unwrap().count(), 1);
    assert!(SigningKeys::read(&directory.path().join("none")).is_err());
}
