//! [`ContentKind`]: the kind of a file that is not an export, recognised by its first bytes.

use strum::{Display, IntoStaticStr};

/// The kind of content that was found instead of an export.
///
/// It displays as a noun phrase, such as "a zip archive". [`ContentKind::advice`] states what to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[derive(Display, IntoStaticStr)]
pub enum ContentKind {
    /// No bytes, or white space only.
    #[strum(serialize = "an empty file")]
    Empty,
    /// A compressed `.hae` file of the app's `AutoSync`, as stored in the cloud.
    #[strum(serialize = "an AutoSync file (.hae) of Health Auto Export")]
    AutoSync,
    /// A decompressed `.hae` file.
    #[strum(serialize = "an AutoSync file (.hae) of Health Auto Export")]
    UnpackedAutoSync,
    /// The `export.xml` of Apple Health.
    #[strum(serialize = "the export.xml of Apple Health")]
    AppleHealth,
    /// A GPX track.
    #[strum(serialize = "a GPX track")]
    Gpx,
    /// A TCX activity.
    #[strum(serialize = "a TCX activity")]
    Tcx,
    /// A FIT activity.
    #[strum(serialize = "a FIT activity")]
    Fit,
    /// Other XML.
    #[strum(serialize = "an XML file")]
    Xml,
    /// A web page.
    #[strum(serialize = "a web page")]
    Html,
    /// Workouts of Health Auto Export as CSV.
    #[strum(serialize = "a CSV file of Health Auto Export")]
    WorkoutsCsv,
    /// The `activities.csv` of Strava.
    #[strum(serialize = "the activities.csv of Strava")]
    StravaCsv,
    /// The `Activities.csv` of Garmin Connect.
    #[strum(serialize = "the Activities.csv of Garmin Connect")]
    GarminCsv,
    /// Other CSV.
    #[strum(serialize = "a CSV file")]
    Csv,
    /// The `summarizedActivities.json` of Garmin.
    #[strum(serialize = "the summarizedActivities.json of Garmin")]
    GarminActivities,
    /// A JSON array.
    #[strum(serialize = "a JSON array, where an export is an object")]
    JsonArray,
    /// A JSON object that is neither an export nor a single workout.
    #[strum(serialize = "a JSON object without a list of workouts")]
    JsonObject,
    /// A JSON text, number, `true`, `false` or `null`.
    #[strum(serialize = "a single JSON value, where an export is an object")]
    JsonScalar,
    /// A zip archive.
    #[strum(serialize = "a zip archive")]
    Zip,
    /// A gzip file.
    #[strum(serialize = "a gzip file")]
    Gzip,
    /// A bzip2 file.
    #[strum(serialize = "a bzip2 file")]
    Bzip2,
    /// A picture.
    #[strum(serialize = "a picture")]
    Picture,
    /// A PDF document.
    #[strum(serialize = "a PDF document")]
    Pdf,
    /// A workbook of an old version of Excel, or one with a password.
    #[strum(serialize = "a workbook of Excel in an old format, or with a password")]
    OldWorkbook,
    /// Text in UTF-16.
    #[strum(serialize = "text in UTF-16")]
    Utf16,
    /// Text in UTF-32.
    #[strum(serialize = "text in UTF-32")]
    Utf32,
    /// Other text.
    #[strum(serialize = "a text")]
    Text,
    /// Content that is not text.
    #[strum(serialize = "a binary file")]
    Binary,
}

const FROM_THE_APP: &str =
    "export the workouts as JSON from the app Health Auto Export, and use that file";

impl ContentKind {
    /// The kind as a noun phrase, such as "a zip archive".
    ///
    /// ```
    /// use tracker_import::ContentKind;
    ///
    /// assert_eq!(format!("this is {}", ContentKind::Html.name()), "this is a web page");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What the user can do, in one clause.
    #[must_use]
    pub const fn advice(self) -> &'static str {
        match (self.way_to_read(), self) {
            (Some(way), _) => way,
            (None, ContentKind::WorkoutsCsv) => {
                "choose JSON instead of CSV in the app, and export it again"
            }
            (None, ContentKind::Zip) => "unzip it first, and use the .json file inside",
            (None, ContentKind::JsonArray) => {
                "put it into an object as {\"data\": {\"workouts\": [...]}}, or export it again"
            }
            (None, _) => FROM_THE_APP,
        }
    }

    /// What the user can do so that this can be read, wherever it is sent.
    pub(crate) const fn way_to_read(self) -> Option<&'static str> {
        Some(match self {
            ContentKind::Empty => {
                "wait until it has been downloaded completely, or export it again"
            }
            ContentKind::AutoSync | ContentKind::UnpackedAutoSync => {
                "set up an export as JSON in the app instead, and use that file"
            }
            ContentKind::Gzip => "unpack it with gunzip first",
            ContentKind::Bzip2 => "unpack it with bunzip2 first",
            ContentKind::Utf16 | ContentKind::Utf32 => "save it as UTF-8",
            ContentKind::OldWorkbook => "save it as .xlsx without a password, or as CSV",
            ContentKind::Html => "the download probably needs a sign-in; fetch the file itself",
            _ => return None,
        })
    }

    /// Recognises content by its first bytes, without leading white space.
    pub(crate) fn from_head(head: &[u8]) -> ContentKind {
        match head {
            [] => ContentKind::Empty,
            [b'b', b'v', b'x', ..] => ContentKind::AutoSync,
            [b'P', b'K', 3 | 5 | 7, ..] => ContentKind::Zip,
            [0x1f, 0x8b, ..] => ContentKind::Gzip,
            [b'B', b'Z', b'h', b'1'..=b'9', b'1', b'A', b'Y', b'&', b'S', b'Y', ..] => {
                ContentKind::Bzip2
            }
            [_, _, _, _, _, _, _, _, b'.', b'F', b'I', b'T', ..] => ContentKind::Fit,
            [0x89, b'P', b'N', b'G', ..]
            | [0xff, 0xd8, 0xff, ..]
            | [b'G', b'I', b'F', b'8', ..] => ContentKind::Picture,
            [b'%', b'P', b'D', b'F', ..] => ContentKind::Pdf,
            [0xd0, 0xcf, 0x11, 0xe0, ..] => ContentKind::OldWorkbook,
            [0xff, 0xfe, 0, 0, ..]
            | [0, 0, 0xfe, 0xff, ..]
            | [1..=0x7f, 0, 0, 0, ..]
            | [0, 0, 0, 1..=0x7f, ..] => ContentKind::Utf32,
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, 1..=0x7f, ..] | [1..=0x7f, 0, ..] => {
                ContentKind::Utf16
            }
            _ if is_binary(head) => ContentKind::Binary,
            [b'<', ..] => markup(head),
            [b'[', ..] if contains(head, "\"summarizedActivitiesExport\"") => {
                ContentKind::GarminActivities
            }
            [b'[', ..] => ContentKind::JsonArray,
            _ => text(head),
        }
    }
}

/// The number of bytes that suffice to recognise the kind of a file.
pub(crate) const ENOUGH: usize = 512;

fn is_binary(head: &[u8]) -> bool {
    let control = |byte: &u8| *byte < b' ' && !b"\t\r\n".contains(byte);
    let no_text = match std::str::from_utf8(head) {
        Ok(_) => false,
        // A character that is cut at the end of the head can be valid.
        Err(error) => error.error_len().is_some() || head.len() < ENOUGH,
    };
    no_text || head.iter().any(control)
}

fn markup(head: &[u8]) -> ContentKind {
    let known = [
        ("<html", ContentKind::Html),
        ("<!doctype html", ContentKind::Html),
        ("HealthData", ContentKind::AppleHealth),
        ("<gpx", ContentKind::Gpx),
        ("<TrainingCenterDatabase", ContentKind::Tcx),
    ];
    let found = known.into_iter().find(|(mark, _)| contains(head, mark));
    found.map_or(ContentKind::Xml, |(_, found)| found)
}

fn text(head: &[u8]) -> ContentKind {
    let line = head.split(|byte| *byte == b'\n').next().unwrap_or(head);
    let known = [
        ("Workout Type,Start", ContentKind::WorkoutsCsv),
        ("Type,Start,End,", ContentKind::WorkoutsCsv),
        ("Activity ID,", ContentKind::StravaCsv),
        ("Aktivitäts-ID,", ContentKind::StravaCsv),
        ("id,date,name,type,", ContentKind::StravaCsv),
        ("Activity Type,Date,", ContentKind::GarminCsv),
    ];
    if let Some((_, found)) = known.iter().find(|(begin, _)| line.starts_with(begin.as_bytes())) {
        return *found;
    }
    let separators = line.iter().filter(|byte| b",;\t".contains(byte)).count();
    if separators >= 3 {
        ContentKind::Csv
    } else if serde_json::from_slice::<serde::de::IgnoredAny>(head).is_ok() {
        ContentKind::JsonScalar
    } else {
        ContentKind::Text
    }
}

fn contains(head: &[u8], wanted: &str) -> bool {
    head.windows(wanted.len()).any(|window| window.eq_ignore_ascii_case(wanted.as_bytes()))
}
