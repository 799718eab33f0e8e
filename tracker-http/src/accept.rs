//! What a client accepts: HTML pages, gzip.

use http::HeaderMap;
use http::header::{ACCEPT, ACCEPT_ENCODING, HeaderName};

/// Whether the client asks for HTML by name, as browsers do when they open a page. Scripts and other
/// programs do not.
pub fn accepts_html(headers: &HeaderMap) -> bool {
    listed(headers, &ACCEPT).any(|kind| kind.eq_ignore_ascii_case("text/html"))
}

/// Whether the response may be compressed with gzip.
pub fn accepts_gzip(headers: &HeaderMap) -> bool {
    listed(headers, &ACCEPT_ENCODING).any(|coding| coding.eq_ignore_ascii_case("gzip"))
}

/// The values of a list in these headers, without their parameters. Values with `q=0`, which the
/// client refuses, are left out.
fn listed<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let texts = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).filter_map(|value| {
        let mut parts = value.split(';').map(str::trim);
        let name = parts.next()?;
        let is_refused = parts.any(|parameter| {
            let number = parameter.strip_prefix("q=").and_then(|q| q.parse::<f32>().ok());
            number.is_some_and(|q| q <= 0.0)
        });
        (!is_refused).then_some(name)
    })
}
