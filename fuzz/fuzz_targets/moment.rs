//! Any text is read or refused, and what is read comes back as it was printed.
#![no_main]

use chrono_tz::Tz;
use libfuzzer_sys::fuzz_target;
use tracker_core::Moment;

fuzz_target!(|text: &str| {
    if let Ok(moment) = Moment::parse(text, Tz::UTC) {
        assert_eq!(Moment::parse(&moment.to_string(), Tz::UTC), Ok(moment));
        let parts = Moment::from_parts(moment.instant(), moment.offset(), moment.day());
        assert_eq!(parts, Ok(moment));
    }
});
