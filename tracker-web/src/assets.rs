//! The files of the pages: style, script and icons. They are part of the program.

use std::sync::LazyLock;

use bytes::Bytes;
use flate2::Compression;
use http::HeaderValue;
use http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use sha2::{Digest, Sha256};
use warp::Reply;
use warp::reply::Response;

use crate::answer::compressed;
use tracker_http::{Head, accepts_gzip};
use tracker_service::{Missing, Refusal};

/// All files of the pages.
#[derive(Debug)]
pub(crate) struct Assets {
    pub style: Asset,
    pub script: Asset,
    pub signed_in_script: Asset,
    pub today_script: Asset,
    pub phone_script: Asset,
    pub push_script: Asset,
    pub passkeys_script: Asset,
    pub review_script: Asset,
    pub import_script: Asset,
    pub icon: Asset,
    pub touch_icon: Asset,
    pub small_icon: Asset,
    pub large_icon: Asset,
    pub maskable_icon: Asset,
}

/// A file. Its name has a hash of its content, so browsers may cache it without expiry.
#[derive(Debug)]
pub(crate) struct Asset {
    pub path: String,
    pub content_type: &'static str,
    plain: Bytes,
    gzip: Bytes,
}

/// The files, with their hashes, compressed at the first use.
pub(crate) static ASSETS: LazyLock<Assets> = LazyLock::new(|| Assets {
    style: asset("app", "css", "text/css; charset=utf-8", include_bytes!("../assets/app.css")),
    script: script("app", include_bytes!("../assets/app.js")),
    signed_in_script: script("signed-in", include_bytes!("../assets/signed-in.js")),
    today_script: script("today", include_bytes!("../assets/today.js")),
    phone_script: script("phone", include_bytes!("../assets/phone.js")),
    push_script: script("push", include_bytes!("../assets/push.js")),
    passkeys_script: script("passkeys", include_bytes!("../assets/passkeys.js")),
    review_script: script("review", include_bytes!("../assets/review.js")),
    import_script: script("import", include_bytes!("../assets/import.js")),
    icon: asset("icon", "svg", "image/svg+xml", include_bytes!("../assets/icon.svg")),
    touch_icon: picture("icon-180", include_bytes!("../assets/icon-180.png")),
    small_icon: picture("icon-192", include_bytes!("../assets/icon-192.png")),
    large_icon: picture("icon-512", include_bytes!("../assets/icon-512.png")),
    maskable_icon: picture("maskable-512", include_bytes!("../assets/maskable-512.png")),
});

fn asset(name: &str, ending: &str, content_type: &'static str, bytes: &'static [u8]) -> Asset {
    let hash = hex::encode(Sha256::digest(bytes));
    Asset {
        path: format!("/assets/{name}-{}.{ending}", &hash[..HASH_DIGITS]),
        content_type,
        plain: Bytes::from_static(bytes),
        gzip: compressed(bytes, Compression::best()).into(),
    }
}

fn script(name: &str, bytes: &'static [u8]) -> Asset {
    asset(name, "js", "text/javascript; charset=utf-8", bytes)
}

fn picture(name: &str, bytes: &'static [u8]) -> Asset {
    asset(name, "png", "image/png", bytes)
}

impl Assets {
    fn all(&self) -> [&Asset; 14] {
        [
            &self.style,
            &self.script,
            &self.signed_in_script,
            &self.today_script,
            &self.phone_script,
            &self.push_script,
            &self.passkeys_script,
            &self.review_script,
            &self.import_script,
            &self.icon,
            &self.touch_icon,
            &self.small_icon,
            &self.large_icon,
            &self.maskable_icon,
        ]
    }
}

const HASH_DIGITS: usize = 12;

/// Sends a file.
pub(crate) fn show(head: &Head) -> Result<Response, Refusal> {
    let wanted = ASSETS.all().into_iter().find(|asset| asset.path == head.path);
    let asset = wanted.ok_or(Refusal::NotFound(Missing::File))?;
    Ok(answer(asset, head, "public, max-age=31536000, immutable"))
}

/// Sends the icon that browsers ask for where a page names none. Its name has no hash, so it is kept for a day.
pub(crate) fn favicon(head: &Head) -> Response {
    answer(&ASSETS.small_icon, head, "public, max-age=86400")
}

fn answer(asset: &Asset, head: &Head, cache_control: &'static str) -> Response {
    let is_gzip = accepts_gzip(&head.headers);
    let bytes = if is_gzip { &asset.gzip } else { &asset.plain };
    let mut response = http::Response::new(bytes.clone()).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(asset.content_type));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache_control));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if is_gzip {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}
