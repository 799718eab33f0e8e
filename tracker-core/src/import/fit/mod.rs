//! The reader for FIT activities.
//!
//! Each `session` is one workout. Times are seconds since the end of 1989 in UTC. The message
//! `activity`, which comes last, has the local time too; the difference is the offset. The id of a
//! workout is the id of its file, and its number in the file.

mod decoder;
mod definition;

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};

use crate::activities::Activity;
use crate::import::draft::raw_workout::{RawTime, RawWorkout, Sport, plausible_offset};
use crate::import::fit::decoder::{Decoder, Part};
use crate::import::fit::definition::Message;
use crate::import::format::Format;
use crate::import::history_file::format_reader::{FormatError, FormatReader};
use crate::import::history_file::format_row::FormatRow;
use crate::import::history_file::head::is_fit;
use crate::sources::Source;

/// The row of the format in the table of formats.
pub(crate) const ROWS: &[FormatRow] = &[FormatRow {
    format: Format::Fit,
    source: Source::Fit,
    detect: is_fit,
    sign: "its header has the letters .FIT",
    reader: |_, _| Box::new(FitReader::default()),
}];

/// Reads the sessions of FIT files.
#[derive(Debug, Default)]
pub(crate) struct FitReader {
    decoder: Decoder,
    file: File,
    is_activity: bool,
}

/// What has been read of one file.
#[derive(Debug, Default)]
struct File {
    kind: Option<u32>,
    maker: u32,
    serial: u32,
    created: Option<u32>,
    offset: Option<FixedOffset>,
    sessions: Vec<Session>,
}

/// A session, with its instant but without its offset.
#[derive(Debug)]
struct Session {
    start: Option<DateTime<Utc>>,
    workout: RawWorkout,
}

/// The kind of file that is an activity. Others are courses, settings and daily measurements.
const ACTIVITY: u32 = 4;

/// The number of sessions that one file can have. A triathlon has five.
const MAX_SESSIONS: usize = 1000;

/// Numbers of messages, the same in all files.
mod kind {
    pub(super) const FILE_ID: u16 = 0;
    pub(super) const SESSION: u16 = 18;
    pub(super) const ACTIVITY: u16 = 34;
    pub(super) const TIMESTAMP_CORRELATION: u16 = 162;

    /// The kinds of messages that are read.
    pub(super) const READ: &[u16] = &[FILE_ID, SESSION, ACTIVITY, TIMESTAMP_CORRELATION];
}

/// The number of the field for the time, in every message.
const TIMESTAMP: u8 = 253;

impl FormatReader for FitReader {
    fn read(&mut self, mut bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        loop {
            self.decoder.pass_over_all_but(kind::READ, &mut bytes);
            match self.decoder.next(&mut bytes) {
                Ok(Some(Part::Message(message))) => self.file.add(message),
                Ok(Some(Part::EndOfFile)) => self.end_file(found),
                Ok(None) => return Ok(()),
                Err(damage) => {
                    self.break_off(found);
                    return Err(damage.into());
                }
            }
            if self.file.sessions.len() > MAX_SESSIONS {
                return Err(self.decoder.damage("it has too many sessions").into());
            }
        }
    }

    fn finish(&mut self, found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        if !self.decoder.is_complete() {
            self.break_off(found);
            return Err(self.decoder.damage("it ends in the middle").into());
        }
        self.end_file(found);
        Ok(())
    }

    fn break_off(&mut self, found: &mut Vec<RawWorkout>) {
        if !self.file.sessions.is_empty() {
            self.end_file(found);
        }
    }

    fn has_workouts(&self) -> bool {
        self.is_activity
    }
}

impl FitReader {
    fn end_file(&mut self, found: &mut Vec<RawWorkout>) {
        let file = std::mem::take(&mut self.file);
        if file.kind == Some(ACTIVITY) {
            self.is_activity = true;
            found.extend(file.workouts());
        }
    }
}

impl File {
    fn add(&mut self, message: Message<'_>) {
        match message.kind() {
            kind::FILE_ID => {
                self.kind = message.field(0);
                self.maker = message.field(1).unwrap_or_default();
                self.serial = message.field(3).unwrap_or_default();
                self.created = message.field(4);
            }
            kind::SESSION => self.sessions.extend(Session::of(message)),
            kind::ACTIVITY => self.add_offset(message, 5),
            kind::TIMESTAMP_CORRELATION => self.add_offset(message, 3),
            _ => {}
        }
    }

    /// Takes the offset from a message that has the time in UTC and the local time.
    fn add_offset(&mut self, message: Message<'_>, local: u8) {
        let Some((utc, local)) = message.field(TIMESTAMP).zip(message.field(local)) else { return };
        if let Some(offset) = plausible_offset(i64::from(local) - i64::from(utc)) {
            self.offset = Some(offset);
        }
    }

    fn workouts(self) -> Vec<RawWorkout> {
        if self.sessions.is_empty() {
            let invalid = Some("it has no session: the recording was not completed".to_owned());
            let sport = Sport::Known(Activity::Running, "FIT activity".to_owned());
            return vec![RawWorkout { sport, invalid, ..RawWorkout::default() }];
        }
        let file_id = self.created.map(|at| format!("{}-{}-{at}", self.maker, self.serial));
        let mut workouts = Vec::new();
        for (Session { start, mut workout }, number) in self.sessions.into_iter().zip(0..) {
            workout.source_id = file_id.as_ref().map(|id| format!("{id}-{number}"));
            workout.start = start.map(|instant| match self.offset {
                Some(offset) => RawTime::Exact { instant, offset },
                None => RawTime::Instant(instant),
            });
            workouts.push(workout);
        }
        workouts
    }
}

impl Session {
    /// The session of a message. `None` for a transition between two sports.
    fn of(message: Message<'_>) -> Option<Session> {
        let number = |field| message.field(field).map(f64::from);
        let start = message.field(2).and_then(instant);
        let milliseconds = message.field(7).map(i64::from);
        let workout = RawWorkout {
            sport: sport(message.field(5), message.field(6))?,
            written_start: start.map(|start| start.format("%Y-%m-%dT%H:%M:%SZ").to_string()),
            elapsed: milliseconds.and_then(TimeDelta::try_milliseconds),
            seconds: number(8).map(|milliseconds| milliseconds / 1000.0),
            longitude: message.signed_field(4).map(degrees),
            metres: number(9).map(|centimetres| centimetres / 100.0),
            kilocalories: number(11),
            average_heart_rate: number(16),
            max_heart_rate: number(17),
            ..RawWorkout::default()
        };
        Some(Session { start, workout })
    }
}

/// An angle in degrees. FIT files count in semicircles: half of the circle are 2³¹.
fn degrees(semicircles: i32) -> f64 {
    f64::from(semicircles) * (180.0 / 2_147_483_648.0)
}

/// The instant of a time in a message. Small numbers count from the start of the device.
fn instant(seconds: u32) -> Option<DateTime<Utc>> {
    const FIRST: u32 = 0x1000_0000;
    const END_OF_1989: i64 = 631_065_600;
    if seconds < FIRST {
        return None;
    }
    DateTime::from_timestamp(END_OF_1989 + i64::from(seconds), 0)
}

/// The sport of a session; `None` for a transition between two sports.
fn sport(sport: Option<u32>, sub_sport: Option<u32>) -> Option<Sport> {
    let known = |activity, name: &str| Sport::Known(activity, name.to_owned());
    Some(match (sport, sub_sport) {
        (None | Some(0), _) => Sport::Unspecified(Some("generic".to_owned())),
        (Some(1), Some(3)) => known(Activity::TrailRunning, "trail running"),
        (Some(1), Some(81)) => Sport::Named("swimrun".to_owned()),
        (Some(1), Some(86 | 87)) => Sport::Named("wheelchair".to_owned()),
        (Some(1), _) => known(Activity::Running, "running"),
        (Some(11), _) => known(Activity::Walking, "walking"),
        (Some(17), _) => known(Activity::Hiking, "hiking"),
        (Some(3), _) => return None,
        (Some(2), _) => Sport::Named("cycling".to_owned()),
        (Some(5), _) => Sport::Named("swimming".to_owned()),
        (Some(18), _) => Sport::Named("multisport".to_owned()),
        (Some(number), _) => Sport::Named(format!("sport {number}")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with points of a track, which are passed over, before and after a session.
    fn file() -> Vec<u8> {
        // A definition of points (kind 20) with one field of two bytes, as local kind 0.
        let points = [0x40, 0, 0, 20, 0, 1, 9, 2, 0x84];
        let session = [0x45, 0, 0, 18, 0, 3, 2, 4, 0x86, 5, 1, 0, 7, 4, 0x86];
        let records = [
            &[0x41, 0, 0, 0, 0, 1, 0, 1, 0, 0x01, 4],
            &points[..],
            &[0x00, 1, 2, 0x00, 3, 4],
            &session,
            &[0x05, 0x48, 0x73, 0x55, 0x42, 1, 0x60, 0xea, 0, 0],
            &[0x00, 5, 6, 0x00, 7, 8],
        ]
        .concat();
        let length = u32::try_from(records.len()).expect("a short file").to_le_bytes();
        [&[12, 0x20, 0, 0], &length[..], b".FIT", &records, &[0xab, 0xcd]].concat()
    }

    fn read(content: &[u8], size: usize) -> (usize, Result<(), u64>) {
        let (mut reader, mut found) = (FitReader::default(), Vec::new());
        let result = content
            .chunks(size)
            .try_for_each(|piece| reader.read(piece, &mut found))
            .and_then(|()| reader.finish(&mut found));
        let end = result.map_err(|error| match error {
            FormatError::Damage(damage) => damage.offset,
            FormatError::Export(error) => panic!("{error}"),
        });
        (found.len(), end)
    }

    #[test]
    fn pieces_of_any_size_are_read_alike() {
        let whole = file();
        let (mut damaged, last) = (whole.clone(), whole.len() - 5);
        damaged[last] = 0x0e;
        for size in 1..=whole.len() {
            assert_eq!(read(&whole, size), (1, Ok(())), "{size}");
            assert_eq!(read(&damaged, size), (1, Err(last as u64 + 1)), "{size}");
            for cut in 13..whole.len() {
                let (_, end) = read(&whole[..cut], size);
                assert_eq!(end, Err(cut as u64), "{cut} bytes in pieces of {size}");
            }
        }
    }
}
