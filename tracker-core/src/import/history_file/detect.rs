//! The table of formats: how each is recognised, and how it is read.

use crate::import::error::ImportError;
use crate::import::fit::FitReader;
use crate::import::format::Format;
use crate::import::health_auto_export::{ContentKind, ExportFileReader};
use crate::import::history_file::format_reader::FormatReader;
use crate::import::json::{
    self, DocumentFormat, FitbitExercises, GarminSummaries, GoogleFitSession, PolarSession,
    TrackerExport, has_keys,
};
use crate::import::options::ImportOptions;
use crate::import::table::{
    self, FitbitTable, GarminTable, GenericTable, HealthAutoExportTable, RunkeeperTable,
    SamsungTable, StravaTable, TableFormat,
};
use crate::import::xml::apple_health::AppleHealthReader;
use crate::import::xml::gpx::GpxReader;
use crate::import::xml::scanner::{Token, XmlScanner};
use crate::import::xml::tcx::TcxReader;
use crate::sources::Source;

/// A format that this program can read.
pub(crate) struct Row {
    pub(crate) format: Format,
    pub(crate) source: Source,
    /// Whether a file that begins with these bytes has this format. White space and a byte order
    /// mark at the beginning are already removed.
    pub(crate) detect: fn(&[u8]) -> bool,
    /// What tells the format, as a clause.
    pub(crate) sign: &'static str,
    /// A new reader. It gets the same bytes as `detect`, for formats with several versions.
    pub(crate) reader: fn(&[u8], &ImportOptions) -> Box<dyn FormatReader>,
}

/// The formats in the order in which they are tried. Every other JSON object is left to the reader
/// of Health Auto Export, which says what is wrong with it. The general table comes last, because
/// others have a column for the date too.
const ROWS: &[Row] = &[
    Row {
        detect: |head| has_keys(head, &["summarizedActivitiesExport"]),
        sign: "it has the key summarizedActivitiesExport",
        ..document_row::<GarminSummaries>(Format::Garmin, Source::Garmin)
    },
    Row {
        detect: |head| head.starts_with(b"[") && has_keys(head, &["logId", "activityName"]),
        sign: "it is a list with the keys logId and activityName",
        ..document_row::<FitbitExercises>(Format::Fitbit, Source::Fitbit)
    },
    Row {
        detect: |head| head.starts_with(b"{") && has_keys(head, &["fitnessActivity"]),
        sign: "it has the key fitnessActivity",
        ..document_row::<GoogleFitSession>(Format::GoogleFit, Source::GoogleFit)
    },
    Row {
        detect: |head| head.starts_with(b"{") && has_keys(head, &["trackerExport"]),
        sign: "it has the key trackerExport",
        ..document_row::<TrackerExport>(Format::Tracker, Source::Manual)
    },
    Row {
        detect: |head| {
            head.starts_with(b"{")
                && (has_keys(head, &["exportVersion", "startTime"])
                    || has_keys(head, &["exercises", "startTime"])
                    || has_keys(head, &["timezoneOffsetMinutes", "startTime"]))
        },
        sign: "it has the keys of a training session",
        ..document_row::<PolarSession>(Format::Polar, Source::Polar)
    },
    Row {
        format: Format::AppleHealth,
        source: Source::AppleHealth,
        detect: |head| has_root(head, b"HealthData"),
        sign: "its first element is HealthData",
        reader: |_, _| Box::new(AppleHealthReader::default()),
    },
    Row {
        format: Format::Fit,
        source: Source::Fit,
        detect: is_fit,
        sign: "its header has the letters .FIT",
        reader: |_, _| Box::new(FitReader::default()),
    },
    Row {
        format: Format::Gpx,
        source: Source::Gpx,
        detect: |head| has_root(head, b"gpx"),
        sign: "its first element is gpx",
        reader: |_, _| Box::new(GpxReader::default()),
    },
    Row {
        format: Format::Tcx,
        source: Source::Tcx,
        detect: |head| has_root(head, b"TrainingCenterDatabase"),
        sign: "its first element is TrainingCenterDatabase",
        reader: |_, _| Box::new(TcxReader::default()),
    },
    Row {
        format: Format::HealthAutoExport,
        source: Source::HealthAutoExport,
        detect: |head| head.starts_with(b"{"),
        sign: "it is a JSON object",
        reader: |_, options| Box::new(ExportFileReader::new(options)),
    },
    table_row::<StravaTable>(Format::Strava, Source::Strava),
    table_row::<RunkeeperTable>(Format::Runkeeper, Source::Runkeeper),
    table_row::<SamsungTable>(Format::Samsung, Source::Samsung),
    table_row::<FitbitTable>(Format::Fitbit, Source::Fitbit),
    table_row::<HealthAutoExportTable>(Format::HealthAutoExportCsv, Source::HealthAutoExport),
    table_row::<GarminTable>(Format::GarminCsv, Source::Garmin),
    table_row::<GenericTable>(Format::Csv, Source::Csv),
];

/// The row of a JSON format, without what tells it.
const fn document_row<F: DocumentFormat>(format: Format, source: Source) -> Row {
    Row { format, source, detect: |_| false, sign: "", reader: json::reader::<F> }
}

const fn table_row<F: TableFormat>(format: Format, source: Source) -> Row {
    let (detect, reader) = (table::detect::<F>, table::reader::<F>);
    Row { format, source, detect, sign: F::SIGN, reader }
}

/// The number of bytes that suffice to recognise a format.
pub(crate) const HEAD_LENGTH: usize = 4096;

/// The row of a file that begins with these bytes, or the row of the format that was asked for.
pub(crate) fn row(head: &[u8], format: Option<Format>) -> Result<&'static Row, ImportError> {
    let head = without_prefix(head);
    let found = match format {
        Some(format) => row_of(format, head),
        None => ROWS.iter().find(|row| (row.detect)(head)),
    };
    match (found, format) {
        (Some(row), _) => Ok(row),
        (None, Some(format)) => Err(ImportError::Unsupported { format }),
        (None, None) => Err(ImportError::NotAHistory { found: ContentKind::of(head) }),
    }
}

/// The row of a format. Some formats have several, of which one has the content of the file.
fn row_of(format: Format, head: &[u8]) -> Option<&'static Row> {
    let mut rows = ROWS.iter().filter(|row| row.format == format);
    rows.clone().find(|row| (row.detect)(head)).or_else(|| rows.next())
}

/// Whether a JSON object with this beginning can be an export of Health Auto Export, or a single workout.
pub(crate) fn begins_like_export(head: &[u8]) -> bool {
    let envelopes = ["data", "workouts", "payload", "result"];
    envelopes.iter().any(|key| has_keys(head, &[key])) || has_keys(head, &["name", "start"])
}

/// Whether this is XML whose first element has this name. A document type may be longer than the
/// head; then its name counts.
fn has_root(head: &[u8], name: &[u8]) -> bool {
    if !head.starts_with(b"<") {
        return false;
    }
    match XmlScanner::default().next(&mut &*head) {
        Some(Token::Start(tag)) => tag.name() == name,
        Some(Token::End(..)) => false,
        None => head.windows(name.len()).any(|window| window == name),
    }
}

/// Whether this is the header of a FIT file. Its first byte can look like white space.
fn is_fit(head: &[u8]) -> bool {
    head.get(8..12) == Some(b".FIT")
}

/// The bytes of a text without white space and a byte order mark at the beginning.
pub(crate) fn without_prefix(mut head: &[u8]) -> &[u8] {
    const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
    if is_fit(head) {
        return head;
    }
    loop {
        head = head.trim_ascii_start();
        match head.strip_prefix(BYTE_ORDER_MARK) {
            Some(rest) => head = rest,
            None => return head,
        }
    }
}
