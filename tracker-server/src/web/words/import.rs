//! The texts of the page that imports files.

/// The page that imports files.
#[derive(Debug)]
pub(crate) struct ImportWords {
    pub(crate) title: &'static str,
    pub(crate) choose: &'static str,
    pub(crate) kinds: &'static str,
    pub(crate) drop: &'static str,
    pub(crate) without_script: &'static str,
    pub(crate) again: &'static str,
    /// The words of the script, by the name of their attribute. It replaces `{}` with a time.
    pub(crate) script: &'static [(&'static str, &'static str)],
    /// The largest file, in MiB.
    pub(crate) limit: fn(u64) -> String,
}

pub(super) const ENGLISH: ImportWords = ImportWords {
    title: "Import files",
    choose: "Bring your history",
    kinds: "Exports of Health Auto Export, Apple Health, Strava, Garmin, Fitbit, Google, Polar, Samsung and \
         Runkeeper, also as zip; FIT, TCX and GPX files; a table of the days on \
         which you ran.",
    drop: "Choose files, or drop them here",
    without_script: "Without JavaScript, files are imported on the command line of the server:",
    again: "Import as often as you like: what is known already changes nothing.",
    limit: |mebibytes| format!("At most {mebibytes} MB a file, packed or not."),
    script: &[
        ("packing", "Packing"),
        ("sending", "Sending"),
        ("reading", "Reading"),
        (
            "broken",
            "The connection broke. Nothing was imported. Send it again: what is known already \
             changes nothing.",
        ),
        ("wait", "Too many requests. It goes on at {}."),
        ("refused", "Nothing was imported:"),
        ("dayfirst", "The day comes first"),
        ("monthfirst", "The month comes first"),
        ("eachrow", "Each row is a run"),
        ("new", "new"),
        ("duplicate", "duplicate"),
        ("duplicates", "duplicates"),
        ("other", "not running"),
        ("others", "not running"),
        ("unknown", "with unknown names"),
        ("nosport", "without a sport"),
        ("runs", "They are runs"),
        ("trailruns", "They are trail runs"),
        ("walks", "They are walks"),
        ("hikes", "They are hikes"),
        ("unreadable", "unreadable"),
        ("file", "file of the archive unreadable"),
        ("files", "files of the archive unreadable"),
        ("details", "Details"),
    ],
};
