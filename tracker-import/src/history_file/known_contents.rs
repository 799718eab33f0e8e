//! Files of other apps that are known by their content, but not read.

use std::sync::LazyLock;

use crate::history_file::head::has_keys;
use crate::name_lists::NameLists;
use crate::refusal::Refusal;

static DOCUMENTS: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("known_documents.txt")));

/// The refusal of a file that begins with these bytes, if it is known but not read.
pub(crate) fn refusal(head: &[u8]) -> Option<Refusal> {
    match head.first()? {
        b'{' | b'[' => {
            let (title, _) = DOCUMENTS.iter().find(|(_, keys)| has_keys(head, keys))?;
            let (app, kind) = title.split_once(": ")?;
            Some(Refusal::NotReadYet { app, kind })
        }
        b'<' if memchr::memmem::find(head, b"<kml").is_some() => {
            Some(Refusal::NotReadYet { app: "KML", kind: "a KML file" })
        }
        b'S' if head.starts_with(b"SQLite format 3\0") => Some(Refusal::NotReadYet {
            app: "Health Connect",
            kind: "a SQLite database, such as the export of Health Connect",
        }),
        _ => None,
    }
}
