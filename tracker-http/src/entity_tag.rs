//! Entity tags: whether a client has an answer already.

use http::{HeaderMap, HeaderName, HeaderValue};

/// The entity tags that a client has.
#[derive(Debug, Clone, Default)]
pub struct KnownTags(Vec<HeaderValue>);

impl KnownTags {
    /// The tags in this header: `If-None-Match` or `If-Match`.
    pub fn from_headers(headers: &HeaderMap, name: HeaderName) -> KnownTags {
        KnownTags(headers.get_all(name).iter().cloned().collect())
    }

    pub fn are_named(&self) -> bool {
        !self.0.is_empty()
    }

    /// Whether one of the tags is this one, by the weak comparison of RFC 9110, 8.8.3.2.
    pub fn contain(&self, tag: &str) -> bool {
        let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
        let listed = self.0.iter().filter_map(|list| list.to_str().ok());
        let mut tags = listed.flat_map(|list| list.split(','));
        tags.any(|known| known.trim() == "*" || opaque(known) == opaque(tag))
    }
}
