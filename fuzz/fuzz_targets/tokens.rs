//! The server accepts only access tokens and cookies that it could have issued itself.
#![no_main]

use std::sync::LazyLock;

use arbitrary::Arbitrary;
use aws_lc_rs::hmac;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use http::{HeaderValue, Request};
use http_body_util::Full;
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use tracker_fuzz::service::{SIGNING_KEY, Service};

static SERVICE: LazyLock<Service> = LazyLock::new(Service::start);

/// A token, and how the request sends it.
#[derive(Arbitrary, Debug)]
struct Input<'a> {
    changes: Vec<Change<'a>>,
    signature: Signature<'a>,
    before: &'a [u8],
    after: &'a [u8],
    in_cookie: bool,
}

/// A change to a valid token.
#[derive(Arbitrary, Debug)]
enum Change<'a> {
    Header(InHeader, Said<'a>),
    Claim(InClaims, Said<'a>),
    /// Sets `exp` (true) or `iat` (false) to this many seconds from now.
    Time(bool, i16),
    /// Adds an unknown field to the header (true) or to the claims (false).
    Extra(bool, &'a str, Said<'a>),
}

#[derive(Arbitrary, Debug)]
enum InHeader {
    Typ,
    Alg,
    Kid,
    Crit,
}

#[derive(Arbitrary, Debug)]
enum InClaims {
    Iss,
    Aud,
    Sub,
    Sid,
    Jti,
}

#[derive(Arbitrary, Debug)]
enum Said<'a> {
    Nothing,
    Text(&'a str),
    Number(i64),
}

#[derive(Arbitrary, Debug)]
enum Signature<'a> {
    Right,
    OtherKey(u8),
    Any(&'a [u8]),
    Missing,
}

fuzz_target!(|input: Input| {
    let good = SERVICE.app.auth.tokens.issue(SERVICE.access, SERVICE.app.clock.now());
    let mut parts = good.split('.');
    let (mut header, mut claims) = (part(parts.next()), part(parts.next()));
    let (old_header, old_claims) = (header.clone(), claims.clone());
    for change in &input.changes {
        apply(change, &mut header, &mut claims);
    }
    let text = format!("{}.{}", written(&header), written(&claims));
    let (token, is_signed) = signed(text, &input.signature);
    let is_good =
        is_signed && is_same(&header, &old_header) && means_the_same(&claims, &old_claims);
    let Some((request, is_brought)) = request(&input, &token) else {
        return;
    };
    let status = SERVICE.ask(request).status.as_u16();
    assert_eq!(status == 200, is_good && is_brought, "{status}: {header} {claims}");
});

fn part(part: Option<&str>) -> Value {
    let bytes = URL_SAFE_NO_PAD.decode(part.expect("a part")).expect("base64");
    serde_json::from_slice(&bytes).expect("JSON")
}

fn written(part: &Value) -> String {
    URL_SAFE_NO_PAD.encode(part.to_string())
}

fn apply(change: &Change, header: &mut Value, claims: &mut Value) {
    match change {
        Change::Header(name, said) => say(header, &format!("{name:?}").to_lowercase(), said),
        Change::Claim(name, said) => say(claims, &format!("{name:?}").to_lowercase(), said),
        Change::Extra(in_header, name, said) => {
            say(if *in_header { header } else { claims }, &format!("extra {name}"), said);
        }
        Change::Time(is_end, seconds) => {
            let now = SERVICE.app.clock.now().timestamp();
            claims[if *is_end { "exp" } else { "iat" }] = json!(now + i64::from(*seconds));
        }
    }
}

fn say(object: &mut Value, name: &str, said: &Said) {
    let fields = object.as_object_mut().expect("an object");
    match said {
        Said::Nothing => fields.remove(name),
        Said::Text(text) => fields.insert(name.to_owned(), json!(text)),
        Said::Number(number) => fields.insert(name.to_owned(), json!(number)),
    };
}

fn signed(text: String, signature: &Signature) -> (String, bool) {
    let right = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, &SIGNING_KEY), text.as_bytes());
    let bytes = match signature {
        Signature::Right => right.as_ref().to_vec(),
        Signature::OtherKey(byte) => {
            let key = hmac::Key::new(hmac::HMAC_SHA256, &[*byte; 32]);
            hmac::sign(&key, text.as_bytes()).as_ref().to_vec()
        }
        Signature::Any(bytes) => bytes.to_vec(),
        Signature::Missing => return (text, false),
    };
    (format!("{text}.{}", URL_SAFE_NO_PAD.encode(&bytes)), bytes == right.as_ref())
}

/// Whether the header fields that the server checks are equal.
fn is_same(header: &Value, good: &Value) -> bool {
    let same = |name| header[name] == good[name];
    same("typ") && same("alg") && same("kid") && header.get("crit").is_none()
}

/// Whether the claims that the server checks are valid. `jti` only has to be a string.
fn means_the_same(claims: &Value, good: &Value) -> bool {
    let now = SERVICE.app.clock.now().timestamp();
    let same = |name| claims[name] == good[name];
    let (Some(iat), Some(exp)) = (claims["iat"].as_i64(), claims["exp"].as_i64()) else {
        return false;
    };
    let is_timely = iat <= now + 60 && now < exp && i128::from(exp) <= i128::from(iat) + 15 * 60;
    let is_ours = same("iss") && same("aud") && same("sub") && same("sid");
    is_ours && is_timely && claims["jti"].is_string()
}

/// The request, and whether it contains the token in the right place. `None` if it is not a valid
/// request.
fn request(input: &Input, token: &str) -> Option<(Request<Full<Bytes>>, bool)> {
    let name = if input.in_cookie { "__Host-tracker_access=" } else { "Bearer " };
    let value = [input.before, name.as_bytes(), token.as_bytes(), input.after].concat();
    let header = if input.in_cookie { "cookie" } else { "authorization" };
    let is_brought = if input.in_cookie {
        first_cookie(&value) == Some(token.as_bytes())
    } else {
        let plain = str::from_utf8(&value).ok().filter(|text| is_plain(text));
        plain.and_then(bearer) == Some(token)
    };
    let value = HeaderValue::from_bytes(&value).ok()?;
    let request = Request::get("/api/v1/auth/me").header(header, value);
    Some((request.body(Full::new(Bytes::new())).ok()?, is_brought))
}

/// Whether a header has only printable ASCII characters and tabs. The server ignores other headers,
/// except `Cookie`: other sites' cookies may contain any characters.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| byte == b'\t' || (b' '..=b'~').contains(&byte))
}

fn first_cookie(header: &[u8]) -> Option<&[u8]> {
    let mut pairs = header.split(|byte| *byte == b';').map(<[u8]>::trim_ascii);
    pairs.find_map(|pair| pair.strip_prefix(b"__Host-tracker_access="))
}

fn bearer(header: &str) -> Option<&str> {
    let scheme = header.get(.."Bearer ".len())?;
    scheme.eq_ignore_ascii_case("bearer ").then(|| header["Bearer ".len()..].trim())
}
