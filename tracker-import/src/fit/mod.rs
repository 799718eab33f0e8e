//! The reader for FIT activities.
//!
//! Each `session` is one workout. A file without a session is one workout too, if it has laps or points
//! of a track. Times are seconds since the end of 1989 in UTC. The messages `activity` and
//! `timestamp_correlation` have the local time too; the difference is the offset at that time. The id of
//! a workout is the id of its file, and its number in the file.

// Modules are listed in reading order.
mod decoder;
mod message;
mod clocks;
mod recording;
mod session;

use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport};
use crate::fit::clocks::Clocks;
use crate::fit::decoder::{Decoder, Part};
use crate::fit::message::Message;
use crate::fit::recording::{Recording, Stretch};
use crate::fit::session::{Session, SportNumbers};
use crate::format::Format;
use crate::history_file::format_reader::{FormatError, FormatReader, FormatRow, is_fit};
use tracker_core::activities::Activity;
use tracker_core::import_report::InvalidItem;
use tracker_core::sources::Source;

/// The row of the format in the table of formats.
pub(crate) const ROWS: &[FormatRow] = &[FormatRow {
    format: Format::Fit,
    source: Source::Fit,
    detect: |_, head| is_fit(head),
    sign: "its header has the letters .FIT",
    reader: |_, _| Box::new(FitReader::default()),
}];

/// Reads the sessions of FIT files.
#[derive(Debug, Default)]
pub(crate) struct FitReader {
    decoder: Decoder,
    file: ActivityFile,
    is_activity: bool,
}

/// The number of sessions that one file can have. A triathlon has five.
const MAX_SESSIONS: usize = 1000;

impl FormatReader for FitReader {
    fn read(&mut self, mut bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        loop {
            self.pass_over(&mut bytes);
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
        if self.file.has_workout() {
            self.end_file(found);
        }
    }

    fn has_workouts(&self) -> bool {
        self.is_activity
    }

    fn begun(&self) -> Option<(RawTime, Place)> {
        self.file.recording.parts.main().begun().filter(|_| !self.file.is_virtual())
    }
}

impl FitReader {
    /// Passes over messages that are not read. Of the points of the track, the first ones and the last ones
    /// are.
    fn pass_over(&mut self, bytes: &mut &[u8]) {
        let (wanted, sampled) = if self.file.recording.needs_points() {
            (kind::READ_AND_POINTS, None)
        } else {
            (kind::READ, Some(kind::RECORD))
        };
        let file = &mut self.file;
        self.decoder.pass_over_all_but(wanted, bytes, sampled, |point| file.add(point));
    }

    fn end_file(&mut self, found: &mut Vec<RawWorkout>) {
        let file = std::mem::take(&mut self.file);
        if file.is_activity() {
            self.is_activity = true;
            found.extend(file.workouts());
        }
    }
}

/// What has been read of one file.
#[derive(Debug, Default)]
pub(crate) struct ActivityFile {
    kind: Option<u32>,
    maker: u32,
    serial: u32,
    created: Option<u32>,
    clocks: Clocks,
    named: NamedSport,
    sessions: Vec<Session>,
    has_transition: bool,
    recording: Recording,
}

/// The sport that messages of sports and laps name.
#[derive(Debug, Default)]
struct NamedSport {
    first: SportNumbers,
    /// Whether others named another sport, as in a race with several sports.
    are_several: bool,
}

/// The kind of file that is an activity. Others are courses, settings and daily measurements.
const ACTIVITY: u32 = 4;

/// Numbers of messages, the same in all files.
pub(crate) mod kind {
    pub(super) const FILE_ID: u16 = 0;
    pub(super) const SPORT: u16 = 12;
    pub(super) const SESSION: u16 = 18;
    pub(super) const LAP: u16 = 19;
    /// A point of the track. Points are most of a file.
    pub(crate) const RECORD: u16 = 20;
    pub(super) const ACTIVITY: u16 = 34;
    pub(super) const TIMESTAMP_CORRELATION: u16 = 162;

    /// The kinds of messages that are all read.
    pub(crate) const READ: &[u16] =
        &[FILE_ID, SPORT, SESSION, LAP, ACTIVITY, TIMESTAMP_CORRELATION];

    /// The same, and the points of the track.
    pub(crate) const READ_AND_POINTS: &[u16] =
        &[RECORD, FILE_ID, SPORT, SESSION, LAP, ACTIVITY, TIMESTAMP_CORRELATION];
}

/// Numbers of makers whose places are those of a virtual world.
mod maker {
    pub(super) const VIRTUAL_TRAINING: u32 = 108;
    pub(super) const ZWIFT: u32 = 260;
}

impl ActivityFile {
    pub(crate) fn add(&mut self, message: Message<'_>) {
        match message.definition.kind {
            kind::FILE_ID => {
                self.kind = message.field(0);
                self.maker = message.field(1).unwrap_or_default();
                self.serial = message.field(3).unwrap_or_default();
                self.created = message.field(4);
            }
            kind::SPORT => self.named.add(SportNumbers::from_message(message, 0, 1)),
            kind::SESSION => match Session::from_message(message) {
                session if session.is_transition() => self.has_transition = true,
                session => self.sessions.push(session),
            },
            kind::LAP => {
                self.named.add(SportNumbers::from_message(message, 25, 39));
                self.recording.add_lap(message);
            }
            kind::RECORD => self.recording.add_point(message),
            kind::ACTIVITY => self.clocks.add(message, 5),
            kind::TIMESTAMP_CORRELATION => self.clocks.add(message, 3),
            _ => {}
        }
    }

    /// Whether there is a workout so far.
    pub(crate) fn has_workout(&self) -> bool {
        !self.sessions.is_empty() || self.recording.parts.main().span.is_some()
    }

    /// Whether the places are those of a virtual world.
    pub(crate) const fn is_virtual(&self) -> bool {
        matches!(self.maker, maker::ZWIFT | maker::VIRTUAL_TRAINING)
    }

    /// Whether it is an activity. A few programs leave out what kind of file it is.
    pub(crate) fn is_activity(&self) -> bool {
        self.kind.map_or_else(|| self.has_workout(), |kind| kind == ACTIVITY)
    }

    /// The workouts: of the sessions, or of the laps and points of a recording that has no session because
    /// the device stopped.
    pub(crate) fn workouts(mut self) -> Vec<RawWorkout> {
        let (named, is_virtual) = (self.named.sport(), self.is_virtual());
        let parts = self.recording.parts;
        let mut sessions = self.sessions;
        match sessions.as_mut_slice() {
            [] if self.has_transition || parts.main().span.is_none() => {
                let sport = Sport::Known(Activity::Running, "FIT activity".into());
                let invalid = RawWorkout::invalid(InvalidItem::NotCompleted);
                return vec![RawWorkout { sport, ..invalid }];
            }
            [] => {
                let parts: Vec<_> = parts.into_workouts().collect();
                // What is outside of the laps of one of several days can be of another one.
                let seconds = |part: &Stretch| {
                    Some(part.lap_seconds).filter(|seconds| parts.len() > 1 && *seconds > 0.0)
                };
                let of_part = |part| Session::of_seconds(seconds(part)).completed_by(part);
                sessions.extend(parts.iter().map(of_part));
            }
            [session] => *session = std::mem::take(session).completed_by(parts.main()),
            _ => {}
        }
        let times: Vec<_> = sessions.iter().filter_map(Session::times).collect();
        self.clocks.remove_swapped(&times);
        let file_id = self.created.map(|at| format!("{}-{}-{at}", self.maker, self.serial));
        let numbered = sessions.into_iter().zip(0..).map(|(session, number)| {
            let mut workout = session.with_sport(named).workout(&self.clocks);
            workout.is_indoors |= is_virtual;
            workout.source_id = file_id.as_ref().map(|id| format!("{id}-{number}"));
            workout
        });
        numbered.collect()
    }
}

impl NamedSport {
    fn add(&mut self, numbers: SportNumbers) {
        if numbers.are_specified() {
            self.are_several |= self.first.are_specified() && !self.first.is_same_sport(numbers);
            self.first = self.first.or(numbers);
        }
    }

    /// The sport, if all messages name the same.
    fn sport(&self) -> SportNumbers {
        if self.are_several { SportNumbers::default() } else { self.first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with events, which are passed over, before and after a session, whose first value begins like another
    /// event.
    fn file() -> Vec<u8> {
        // A definition of events (kind 21) with one field of two bytes, as local kind 0.
        let events = [0x40, 0, 0, 21, 0, 1, 9, 2, 0x84];
        let session = [0x45, 0, 0, 18, 0, 3, 2, 4, 0x86, 5, 1, 0, 7, 4, 0x86];
        let records = [
            &[0x41, 0, 0, 0, 0, 1, 0, 1, 0, 0x01, 4],
            &events[..],
            &[0x00, 1, 2, 0x00, 3, 4],
            &session,
            &[0x05, 0x00, 0x73, 0x55, 0x42, 1, 0x60, 0xea, 0, 0],
            &[0x00, 5, 6, 0x00, 7, 8],
        ]
        .concat();
        let length = u32::try_from(records.len()).expect("a short file").to_le_bytes();
        [&[12, 0x20, 0, 0], &length[..], b".FIT", &records, &[0xab, 0xcd]].concat()
    }

    /// The starts of the workouts, and where the file is damaged.
    fn read(content: &[u8], size: usize) -> (Vec<Option<String>>, Result<(), u64>) {
        let (mut reader, mut found) = (FitReader::default(), Vec::new());
        let result = content
            .chunks(size)
            .try_for_each(|piece| reader.read(piece, &mut found))
            .and_then(|()| reader.finish(&mut found));
        let end = result.map_err(|error| match error {
            FormatError::Damage(damage) => damage.offset,
            error => panic!("{error}"),
        });
        (found.into_iter().map(|workout| workout.written_start).collect(), end)
    }

    #[test]
    fn pieces_of_any_size_are_read_alike() {
        let whole = file();
        let (mut damaged, last) = (whole.clone(), whole.len() - 5);
        damaged[last] = 0x0e;
        let starts = vec![Some("2025-04-06T17:50:56Z".to_owned())];
        for size in 1..=whole.len() {
            assert_eq!(read(&whole, size), (starts.clone(), Ok(())), "{size}");
            assert_eq!(read(&damaged, size), (starts.clone(), Err(last as u64 + 1)), "{size}");
            for cut in 13..whole.len() {
                let (_, end) = read(&whole[..cut], size);
                assert_eq!(end, Err(cut as u64), "{cut} bytes in pieces of {size}");
            }
        }
    }
}
