//! Values that the fields of several messages have: times and places.

use chrono::{DateTime, Utc};

use crate::draft::place::Place;
use crate::fit::definition::Message;

/// The number of the field for the time, in every message.
pub(crate) const TIMESTAMP: u8 = 253;

/// The instant of a number of seconds. Small numbers count from the start of the device.
pub(crate) fn instant(seconds: u32) -> Option<DateTime<Utc>> {
    const FIRST: u32 = 0x1000_0000;
    const END_OF_1989: i64 = 631_065_600;
    if seconds < FIRST {
        return None;
    }
    DateTime::from_timestamp(END_OF_1989 + i64::from(seconds), 0)
}

/// The place in two fields of a message.
pub(crate) fn place(message: Message<'_>, latitude: u8, longitude: u8) -> Option<Place> {
    let (latitude, longitude) =
        message.signed_field(latitude).zip(message.signed_field(longitude))?;
    Place::new(degrees(latitude), degrees(longitude))
}

/// An angle in degrees. FIT files count in semicircles: half of the circle are 2³¹.
fn degrees(semicircles: i32) -> f64 {
    f64::from(semicircles) * (180.0 / 2_147_483_648.0)
}
