//! What the first bytes of a file say.

use memchr::memmem;

/// The number of bytes that suffice to recognise a format.
pub(crate) const HEAD_LENGTH: usize = 4096;

/// Whether a JSON object with this beginning can be an export of Health Auto Export or a single workout.
pub(crate) fn begins_like_export(head: &[u8]) -> bool {
    let envelopes = ["data", "workouts", "payload", "result"];
    envelopes.iter().any(|key| has_keys(head, &[key])) || has_keys(head, &["name", "start"])
}

/// Whether the beginning of a document has all of these keys. A value in quotes
/// with the same text would count too, but is unlikely.
pub(crate) fn has_keys(head: &[u8], keys: &[&str]) -> bool {
    keys.iter().all(|key| {
        let quoted = format!("\"{key}\"");
        memmem::find(head, quoted.as_bytes()).is_some()
    })
}

/// Whether this is the header of a FIT file. Its first byte can look like white space.
pub(crate) fn is_fit(head: &[u8]) -> bool {
    head.get(8..12) == Some(b".FIT")
}

/// The bytes of a text without white space and a byte order mark at the beginning.
pub(crate) fn without_prefix(head: &[u8]) -> &[u8] {
    without(u8::is_ascii_whitespace, head)
}

/// The same for a table, in which a tab at the beginning is the end of an empty cell: pandas writes a column
/// without a name in front.
pub(crate) fn without_blank_lines(head: &[u8]) -> &[u8] {
    without(|byte| byte.is_ascii_whitespace() && *byte != b'\t', head)
}

fn without(is_blank: fn(&u8) -> bool, mut head: &[u8]) -> &[u8] {
    const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
    if is_fit(head) {
        return head;
    }
    loop {
        let blank = head.iter().take_while(|byte| is_blank(byte)).count();
        head = &head[blank..];
        match head.strip_prefix(BYTE_ORDER_MARK) {
            Some(rest) => head = rest,
            None => return head,
        }
    }
}
