//! Short ids: the end of an id, which names a workout or an import on the command line.

use crate::failure::Failure;
use crate::words::say;

/// The end of an id of 32 hexadecimal digits. Ids begin with their time, so ids of the same minute
/// have the same beginning.
pub(crate) fn short_id(id: &str) -> &str {
    end_of(id, LENGTH)
}

const LENGTH: usize = 8;

/// The smallest number of digits that name an entry: fewer can be a typing error that names another one.
const MIN_LENGTH: usize = 4;

/// The entry whose id ends in this text, or is this text. `id` gives the id of an entry as 32
/// hexadecimal digits; `what` and `command` are for messages.
pub(crate) fn find<'a, T>(
    entries: &'a [T],
    id: impl Fn(&T) -> String,
    wanted: &str,
    (what, command): (&str, &str),
) -> Result<&'a T, Failure> {
    let digits = wanted.replace('-', "").to_ascii_lowercase();
    let is_id = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    if is_id && digits.len() < MIN_LENGTH {
        let text =
            say!("error-short-id", "id" => wanted, "length" => MIN_LENGTH, "command" => command);
        return Err(Failure::wrong_usage(text));
    }
    let found: Vec<&T> = entries.iter().filter(|entry| id(entry).ends_with(&digits)).collect();
    match found.as_slice() {
        [entry] => Ok(entry),
        [] => {
            let text =
                say!("error-unknown-id", "what" => what, "id" => wanted, "command" => command);
            Err(Failure::answered_no(text))
        }
        several => {
            let ids: Vec<String> = several.iter().map(|entry| id(entry)).collect();
            let ends = distinct_ends(&ids).join(", ");
            Err(Failure::wrong_usage(say!("error-id-of-several", "id" => wanted, "ids" => ends)))
        }
    }
}

/// The ends of some of these ids, long enough to tell them apart.
fn distinct_ends(ids: &[String]) -> Vec<&str> {
    let ids = &ids[..ids.len().min(MAX_NAMED)];
    let differ = |length: usize| {
        let mut ends: Vec<&str> = ids.iter().map(|id| end_of(id, length)).collect();
        ends.sort_unstable();
        ends.windows(2).all(|pair| pair[0] != pair[1])
    };
    let length = (LENGTH..ID_LENGTH).find(|length| differ(*length)).unwrap_or(ID_LENGTH);
    ids.iter().map(|id| end_of(id, length)).collect()
}

/// The largest number of ids in a message.
const MAX_NAMED: usize = 5;

/// The number of digits of an id.
const ID_LENGTH: usize = 32;

fn end_of(id: &str, length: usize) -> &str {
    &id[id.len().saturating_sub(length)..]
}

#[cfg(test)]
mod tests {
    use super::*;

    const IDS: [&str; 4] = [
        "0199c0ffee0070008000aaaa1111d3d3",
        "0199c0ffee0070008000bbbb1111d3d3",
        "0199c0ffee0070008000bbbb2222d3d3",
        "0199c0ffee0070008000cccc0000beef",
    ];

    fn find_id(wanted: &str) -> Result<&'static str, String> {
        let found = find(&IDS, |id| (*id).to_owned(), wanted, ("workout", "tracker workouts"));
        found.copied().map_err(|failure| failure.to_string())
    }

    #[test]
    fn four_characters_of_an_id_name_an_entry() {
        assert_eq!(find_id("beef"), Ok(IDS[3]));
        assert_eq!(find_id("BEEF"), Ok(IDS[3]));
        assert_eq!(find_id("0199c0ff-ee00-7000-8000-cccc0000beef"), Ok(IDS[3]));
        for short in ["", "f", "ef", "eef"] {
            let refusal = find_id(short).unwrap_err();
            assert!(refusal.contains("at least 4 characters"), "{refusal}");
        }
        let unknown = find_id("feed").unwrap_err();
        assert_eq!(unknown, "there is no workout feed: tracker workouts lists them");
        assert_eq!(
            find_id("no").unwrap_err(),
            "there is no workout no: tracker workouts lists them"
        );
    }

    #[test]
    fn an_end_of_several_ids_is_refused_with_ends_that_tell_them_apart() {
        let refusal = find_id("d3d3").unwrap_err();
        let ends = "a1111d3d3, b1111d3d3, b2222d3d3";
        assert!(refusal.ends_with(&format!("give more of one of them: {ends}")), "{refusal}");
        assert_eq!(find_id("bbbb2222d3d3"), Ok(IDS[2]));
    }
}
