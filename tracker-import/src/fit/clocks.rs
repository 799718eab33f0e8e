//! [`Clocks`]: the readings of the two clocks of a device.

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};

use crate::draft::raw_workout::{RawTime, plausible_offset};
use crate::fit::message::{Message, instant};

/// The readings of the two clocks of a device. A file usually has one, at its start or at its end.
#[derive(Debug, Default)]
pub(crate) struct Clocks {
    readings: Vec<Reading>,
}

/// Both clocks at one time.
#[derive(Debug, Clone, Copy)]
struct Reading {
    utc: DateTime<Utc>,
    /// The local time, as if it were UTC.
    local: DateTime<Utc>,
    offset: FixedOffset,
}

/// The number of readings that are kept. A file has one for each session, and one for each start.
const MAX_READINGS: usize = 1000;

/// The maximum difference of clocks that are equal.
const EQUAL: TimeDelta = TimeDelta::minutes(1);

impl Clocks {
    /// Adds the reading of a message, with its field of the local time.
    ///
    /// Clocks that are equal do not tell an offset: the device does not know its time zone. A difference
    /// that no place on earth has tells none either.
    pub(crate) fn add(&mut self, message: Message<'_>, local: u8) {
        let times = [message.time(), message.field(local)].map(|time| time.and_then(instant));
        let [Some(utc), Some(local)] = times else { return };
        let difference = local - utc;
        let offset = plausible_offset(difference.num_seconds());
        let Some(offset) = offset.filter(|_| difference.abs() > EQUAL) else { return };
        // The last reading is kept: it is the one of the end.
        if self.readings.len() == MAX_READINGS {
            self.readings.pop();
        }
        self.readings.push(Reading { utc, local, offset });
    }

    /// Removes the readings whose clocks are swapped: the local time is that of a session, from its start
    /// to its end, and the time in UTC is that of none.
    pub(crate) fn remove_swapped(&mut self, sessions: &[(DateTime<Utc>, DateTime<Utc>)]) {
        let is_in_session = |time: DateTime<Utc>| {
            sessions.iter().any(|(start, end)| *start - EQUAL <= time && time <= *end + EQUAL)
        };
        self.readings.retain(|reading| is_in_session(reading.utc) || !is_in_session(reading.local));
    }

    /// The time of an instant, at the offset of the reading that is nearest to it.
    pub(crate) fn time_at(&self, instant: DateTime<Utc>) -> RawTime {
        let nearest = self.readings.iter().min_by_key(|reading| (reading.utc - instant).abs());
        match nearest {
            Some(Reading { utc, offset, .. }) => {
                RawTime::ByClock { instant, offset: *offset, read_at: *utc }
            }
            None => RawTime::Instant(instant),
        }
    }
}
