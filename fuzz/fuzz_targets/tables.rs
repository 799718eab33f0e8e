//! The readers of CSV files accept or reject any bytes. The result does not depend on how the input
//! is split into pieces.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tracker_fuzz::history;
use tracker_import::Format;

/// The formats that are CSV files.
const FORMATS: [Format; 23] = [
    Format::Strava,
    Format::GarminCsv,
    Format::Gcexport,
    Format::TrackerCsv,
    Format::Fitbit,
    Format::Samsung,
    Format::Runkeeper,
    Format::HealthAutoExportCsv,
    Format::HealthConnect,
    Format::RunningPage,
    Format::Intervals,
    Format::GarminConnect,
    Format::StravaApi,
    Format::Zepp,
    Format::MiFitness,
    Format::MapMyRun,
    Format::TrainingPeaks,
    Format::Whoop,
    Format::Withings,
    Format::HealthExport,
    Format::Hadge,
    Format::AppleCsv,
    Format::Csv,
];

fuzz_target!(|bytes: &[u8]| {
    history::read_in_pieces(bytes, None);
    // One other format for each input: the fuzzer tries many lengths of each content.
    history::read_in_pieces(bytes, Some(FORMATS[bytes.len() % FORMATS.len()]));
});
