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

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn headers(name: HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn html_has_to_be_asked_for_by_name() {
        for (accept, is_html) in [
            ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true),
            ("application/json, TEXT/HTML;q=0.1", true),
            ("text/html;q=0, application/json", false),
            ("*/*", false),
            ("application/json", false),
            ("", false),
        ] {
            assert_eq!(accepts_html(&headers(ACCEPT, accept)), is_html, "{accept}");
        }
        assert!(!accepts_html(&HeaderMap::new()));
    }

    #[test]
    fn gzip_is_used_if_the_client_lists_it_and_does_not_refuse_it() {
        for (encoding, is_gzip) in [
            ("gzip, deflate, br, zstd", true),
            ("br;q=1.0, gzip;q=0.8", true),
            ("gzip;q=0", false),
            ("gzip;q=0.000, br", false),
            ("br", false),
            ("x-gzipped", false),
        ] {
            assert_eq!(accepts_gzip(&headers(ACCEPT_ENCODING, encoding)), is_gzip, "{encoding}");
        }
    }
}
