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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_known_in_any_list_and_weak_or_not() {
        for (lists, is_known) in [
            (&["W/\"a-1\""][..], true),
            (&["\"a-1\""], true),
            (&["\"b\", W/\"a-1\""], true),
            (&["\"b\"", "W/\"a-1\""], true),
            (&["*"], true),
            (&["W/\"a-12\"", "\"a\""], false),
            (&["a-1"], false),
            (&[""], false),
            (&[], false),
        ] {
            let known = lists.iter().map(|list| HeaderValue::from_static(list)).collect();
            assert_eq!(KnownTags(known).contain("W/\"a-1\""), is_known, "{lists:?}");
        }
    }
}
