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

/// A file. Its name has a hash of its content, so browsers may cache it without expiry.
#[derive(Debug)]
pub(crate) struct Asset {
    pub path: String,
    pub content_type: &'static str,
    plain: Bytes,
    gzip: Bytes,
}

/// The files, each by its field, its name and its ending.
macro_rules! assets {
    ($($field:ident: $name:literal $ending:literal,)*) => {
        /// All files of the pages.
        #[derive(Debug)]
        pub(crate) struct Assets {
            $(pub $field: Asset,)*
        }

        /// The files, with their hashes, compressed at the first use.
        pub(crate) static ASSETS: LazyLock<Assets> = LazyLock::new(|| Assets {
            $($field: asset($name, $ending, include_bytes!(concat!("../assets/", $name, ".", $ending))),)*
        });

        impl Assets {
            fn with_path(&self, path: &str) -> Option<&Asset> {
                [$(&self.$field),*].into_iter().find(|asset| asset.path == path)
            }
        }
    };
}

assets! {
    style: "app" "css",
    script: "app" "js",
    signed_in_script: "signed-in" "js",
    today_script: "today" "js",
    phone_script: "phone" "js",
    push_script: "push" "js",
    passkeys_script: "passkeys" "js",
    review_script: "review" "js",
    import_script: "import" "js",
    icon: "icon" "svg",
    touch_icon: "icon-180" "png",
    small_icon: "icon-192" "png",
    large_icon: "icon-512" "png",
    maskable_icon: "maskable-512" "png",
    narrow_screenshot: "narrow" "png",
    wide_screenshot: "wide" "png",
}

fn asset(name: &str, ending: &str, bytes: &'static [u8]) -> Asset {
    let hash = hex::encode(Sha256::digest(bytes));
    Asset {
        path: format!("/assets/{name}-{}.{ending}", &hash[..HASH_DIGITS]),
        content_type: match ending {
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "svg" => "image/svg+xml",
            _ => "image/png",
        },
        plain: Bytes::from_static(bytes),
        gzip: compressed(bytes, Compression::best()).into(),
    }
}

const HASH_DIGITS: usize = 12;

/// Sends a file.
pub(crate) fn show(head: &Head) -> Result<Response, Refusal> {
    let asset = ASSETS.with_path(&head.path).ok_or(Refusal::NotFound(Missing::File))?;
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
