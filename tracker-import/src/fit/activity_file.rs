//! [`ActivityFile`]: what has been read of one FIT file, and the workouts in it.

use chrono::{DateTime, Utc};

use crate::draft::raw_workout::{Place, RawWorkout, Sport};
use crate::fit::message::Message;
use crate::fit::recording::Recording;
use crate::fit::session::{Clocks, Session, SportNumbers};
use tracker_core::activities::Activity;

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

impl ActivityFile {
    pub(crate) fn add(&mut self, message: Message<'_>) {
        match message.kind() {
            kind::FILE_ID => {
                self.kind = message.field(0);
                self.maker = message.field(1).unwrap_or_default();
                self.serial = message.field(3).unwrap_or_default();
                self.created = message.field(4);
            }
            kind::SPORT => self.named.add(SportNumbers::from_message(message, 0, 1)),
            kind::SESSION => self.add_session(Session::from_message(message)),
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

    fn add_session(&mut self, session: Session) {
        if session.is_transition() {
            self.has_transition = true;
        } else {
            self.sessions.push(session);
        }
    }

    /// Whether each of the next points of the track is to be added. After that, only the last ones matter.
    pub(crate) const fn needs_points(&self) -> bool {
        self.recording.needs_points()
    }

    pub(crate) fn session_count(&self) -> usize {
        self.sessions.len()
    }

    /// The time and the place of the first points.
    pub(crate) fn begun(&self) -> Option<(DateTime<Utc>, Place)> {
        self.recording.begun()
    }

    /// Whether there is a workout so far.
    pub(crate) fn has_workout(&self) -> bool {
        !self.sessions.is_empty() || self.recording.has_start()
    }

    /// Whether it is an activity. A few programs leave out what kind of file it is.
    pub(crate) fn is_activity(&self) -> bool {
        self.kind.map_or_else(|| self.has_workout(), |kind| kind == ACTIVITY)
    }

    /// The workouts: of the sessions, or of the laps and points of a recording that has no session because
    /// the device stopped.
    pub(crate) fn workouts(mut self) -> Vec<RawWorkout> {
        if self.sessions.is_empty() {
            if self.has_transition || !self.recording.has_start() {
                return vec![unfinished()];
            }
            self.sessions.push(Session::default());
        }
        let named = self.named.sport();
        let mut sessions: Vec<_> =
            self.sessions.into_iter().map(|session| session.with_sport(named)).collect();
        if let [session] = &mut sessions[..] {
            *session = std::mem::take(session).completed_by(&self.recording);
        }
        let times: Vec<_> = sessions.iter().filter_map(Session::times).collect();
        self.clocks.remove_swapped(&times);
        let file_id = self.created.map(|at| format!("{}-{}-{at}", self.maker, self.serial));
        let mut workouts = Vec::new();
        for (session, number) in sessions.into_iter().zip(0..) {
            let mut workout = session.workout(&self.clocks);
            workout.source_id = file_id.as_ref().map(|id| format!("{id}-{number}"));
            workouts.push(workout);
        }
        workouts
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

fn unfinished() -> RawWorkout {
    let invalid = Some("it has no session: the recording was not completed".to_owned());
    let sport = Sport::Known(Activity::Running, "FIT activity".into());
    RawWorkout { sport, invalid, ..RawWorkout::default() }
}
