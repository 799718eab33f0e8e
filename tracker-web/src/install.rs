//! The web app manifest, and the service worker that caches the last page for use without network.

use http::HeaderValue;
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, VARY};
use serde::Serialize;
use serde_json::{Value, json};
use warp::Reply;
use warp::reply::Response;

use crate::assets::{ASSETS, Asset};
use crate::{Text, texts_for};
use tracker_http::Head;
use tracker_service::Refusal;

/// The web app manifest.
#[derive(Serialize)]
struct Manifest {
    id: &'static str,
    start_url: &'static str,
    name: Text,
    short_name: Text,
    display: &'static str,
    background_color: &'static str,
    theme_color: &'static str,
    icons: [Value; 4],
    /// What a browser shows before it installs the page.
    screenshots: [Value; 2],
    /// What a long press on the icon offers.
    shortcuts: [Shortcut; 2],
    /// Files that another app hands on: the service worker keeps them for the page of imports.
    share_target: Value,
}

#[derive(Serialize)]
struct Shortcut {
    name: Text,
    url: &'static str,
}

/// Sends the manifest, with the name in the language of the browser.
pub(crate) fn manifest(head: &Head) -> Result<Response, Refusal> {
    let assets = &*ASSETS;
    let texts = texts_for(&head.headers);
    let name = texts.text("layout-site");
    let manifest = Manifest {
        id: "/",
        start_url: "/",
        short_name: name.clone(),
        name,
        display: "standalone",
        // That of the icons, so that it is no flash in light or dark mode.
        background_color: "#1a7f37",
        theme_color: "#1a7f37",
        icons: [
            picture(&assets.icon, "any", "purpose", "any"),
            picture(&assets.small_icon, "192x192", "purpose", "any"),
            picture(&assets.large_icon, "512x512", "purpose", "any"),
            picture(&assets.maskable_icon, "512x512", "purpose", "maskable"),
        ],
        screenshots: [
            picture(&assets.narrow_screenshot, "360x740", "form_factor", "narrow"),
            picture(&assets.wide_screenshot, "1000x640", "form_factor", "wide"),
        ],
        shortcuts: [("year-years", "/years"), ("import-title", "/import")]
            .map(|(key, url)| Shortcut { name: texts.text(key), url }),
        share_target: json!({
            "action": "/import",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"files": [{"name": "file", "accept": ["*/*"]}]},
        }),
    };
    let json = serde_json::to_vec(&manifest).map_err(|_| Refusal::InternalError)?;
    let mut response = revalidated(json, "application/manifest+json");
    response.headers_mut().insert(VARY, HeaderValue::from_static("accept-language"));
    Ok(response)
}

/// A picture of the manifest, with one more property.
fn picture(of: &Asset, sizes: &str, property: &str, value: &str) -> Value {
    json!({"src": of.path, "sizes": sizes, "type": of.content_type, property: value})
}

/// Sends the service worker. Its content security policy allows requests to this server only.
pub(crate) fn worker() -> Response {
    let code = include_bytes!("../assets/sw.js").to_vec();
    let mut response = revalidated(code, "text/javascript; charset=utf-8");
    let policy = HeaderValue::from_static("default-src 'none'; connect-src 'self'");
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    response
}

/// A response that the browser revalidates before each use.
fn revalidated(body: Vec<u8>, content_type: &'static str) -> Response {
    let mut response = http::Response::new(body).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
