//! The formats that are tables: CSV files.
//!
//! `record_reader` splits the bytes into records. `table_reader` pairs it with one of the formats,
//! which finds its columns in the header and makes a workout of each row. `cells` parses the values.

// Modules are listed in reading order.
mod table_reader;
mod record_reader;
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

pub(crate) use fitbit::FitbitTable;
pub(crate) use garmin::GarminTable;
pub(crate) use generic::GenericTable;
pub(crate) use health_auto_export::HealthAutoExportTable;
pub(crate) use runkeeper::RunkeeperTable;
pub(crate) use samsung::SamsungTable;
pub(crate) use strava::StravaTable;
pub(crate) use table_reader::{TableFormat, detect, reader};
