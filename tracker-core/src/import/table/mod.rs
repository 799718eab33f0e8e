//! The formats that are tables: CSV files.
//!
//! `record_reader` splits the bytes into records: `plain_row` finds the cells of most rows, and the
//! library `csv-core` those of the others. `table_reader` pairs it with one of the formats, which
//! finds its columns in the header and makes a workout of each row. `cells` parses the values.

// Modules are listed in reading order.
mod table_reader;
mod record_reader;
mod plain_row;
mod record;
mod header;
mod cells;
mod dates;

mod generic;
mod strava;
mod garmin;
mod runkeeper;
mod samsung;
mod fitbit;
mod health_auto_export;

use crate::import::format::Format;
use crate::import::history_file::format_row::FormatRow;
use crate::sources::Source;
use fitbit::FitbitTable;
use garmin::GarminTable;
use generic::GenericTable;
use health_auto_export::HealthAutoExportTable;
use runkeeper::RunkeeperTable;
use samsung::SamsungTable;
use strava::StravaTable;
use table_reader::{TableFormat, detect, reader};

/// The formats in the order in which they are tried. The general table comes last, because others have a
/// column for the date too.
pub(crate) const ROWS: &[FormatRow] = &[
    row::<StravaTable>(Format::Strava, Source::Strava),
    row::<RunkeeperTable>(Format::Runkeeper, Source::Runkeeper),
    row::<SamsungTable>(Format::Samsung, Source::Samsung),
    row::<FitbitTable>(Format::Fitbit, Source::Fitbit),
    row::<HealthAutoExportTable>(Format::HealthAutoExportCsv, Source::HealthAutoExport),
    row::<GarminTable>(Format::GarminCsv, Source::Garmin),
    row::<GenericTable>(Format::Csv, Source::Csv),
];

const fn row<F: TableFormat>(format: Format, source: Source) -> FormatRow {
    FormatRow { format, source, detect: detect::<F>, sign: F::SIGN, reader: reader::<F> }
}
