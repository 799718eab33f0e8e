//! Short ids: the end of an id, which names a workout or an import on the command line.

use crate::failure::Failure;

/// The end of an id of 32 hexadecimal digits. Ids begin with their time, so ids of the same minute
/// have the same beginning.
pub(crate) fn short_id(id: &str) -> &str {
    &id[id.len() - LENGTH..]
}

const LENGTH: usize = 8;

/// The entry whose id ends in this text, or is this text. `id` gives the id of an entry as 32
/// hexadecimal digits; `noun` and `command` are for messages.
pub(crate) fn find<'a, T>(
    entries: &'a [T],
    id: impl Fn(&T) -> String,
    wanted: &str,
    (noun, command): (&str, &str),
) -> Result<&'a T, Failure> {
    let digits = wanted.replace('-', "").to_ascii_lowercase();
    let mut found = entries.iter().filter(|entry| id(entry).ends_with(&digits));
    match (found.next(), found.next()) {
        (Some(entry), None) if !digits.is_empty() => Ok(entry),
        (Some(_), Some(_)) => Err(Failure::wrong_usage(format_args!(
            "{wanted} is the end of several ids: give more of it; {command} lists them"
        ))),
        _ => Err(Failure::answered_no(format_args!(
            "there is no {noun} {wanted}: {command} lists them"
        ))),
    }
}
