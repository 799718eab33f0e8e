//! The readers of Apple Health, GPX and TCX accept or reject any bytes. The result does not depend on
//! how the input is split into pieces.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tracker_fuzz::history;
use tracker_import::Format;

fuzz_target!(|bytes: &[u8]| {
    for format in [Format::AppleHealth, Format::Gpx, Format::Tcx] {
        history::read_in_pieces(bytes, Some(format));
    }
});
