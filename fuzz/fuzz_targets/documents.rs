//! The readers of JSON documents accept or reject any bytes. The result does not depend on how the input
//! is split into pieces.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tracker_fuzz::history;
use tracker_import::Format;

/// The formats that are JSON documents.
const FORMATS: &[Format] = &[
    Format::Garmin,
    Format::Fitbit,
    Format::GoogleFit,
    Format::Polar,
    Format::Tracker,
    Format::GarminConnect,
    Format::StravaApi,
    Format::Intervals,
    Format::RunningPage,
    Format::PolarAccesslink,
    Format::Runtastic,
    Format::Huawei,
    Format::HealthWebhook,
    Format::Shortcut,
    Format::Nike,
    Format::Suunto,
    Format::Oura,
    Format::Whoop,
    Format::Endomondo,
    Format::Smashrun,
];

fuzz_target!(|bytes: &[u8]| {
    history::read_in_pieces(bytes, None);
    for format in FORMATS {
        history::read_in_pieces(bytes, Some(*format));
    }
});
