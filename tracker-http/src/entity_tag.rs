//! Entity tags: whether a client has an answer already.

use http::header::IF_NONE_MATCH;
use http::{HeaderMap, HeaderValue};

/// The entity tags that a client has.
#[derive(Debug, Clone, Default)]
pub struct KnownTags(Vec<HeaderValue>);

impl KnownTags {
    pub fn from_headers(headers: &HeaderMap) -> KnownTags {
        KnownTags(headers.get_all(IF_NONE_MATCH).iter().cloned().collect())
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
