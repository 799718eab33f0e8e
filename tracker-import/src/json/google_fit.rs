//! A session of Google Fit.

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport};
use crate::json::document_reader::{DocumentFormat, Fields};

/// A session of Google Fit: one workout in a file.
///
/// Times are in UTC. The offset is only in the name of the file.
#[derive(Debug, Default)]
pub(crate) struct GoogleFitSession {
    session: Fields,
    /// One of the sums of the session.
    aggregate: Fields,
    metres: Option<f64>,
    kilocalories: Option<f64>,
}

const NAMES: &[&str] = &["/fitnessActivity", "/startTime", "/endTime", "/duration"];

const AGGREGATE: &[u8] = b"/aggregate";

const AGGREGATE_NAMES: &[&str] = &["/metricName", "/floatValue", "/intValue"];

impl DocumentFormat for GoogleFitSession {
    fn value(&mut self, path: &[u8], written: &[u8]) {
        match path.strip_prefix(AGGREGATE) {
            Some(name) => self.aggregate.set(AGGREGATE_NAMES, name, written),
            None => self.session.set(NAMES, path, written),
        }
    }

    fn end(&mut self, path: &[u8], found: &mut Vec<RawWorkout>) {
        match path {
            AGGREGATE => self.end_aggregate(),
            b"" => found.push(self.workout()),
            _ => {}
        }
    }
}

impl GoogleFitSession {
    fn end_aggregate(&mut self) {
        let aggregate = std::mem::take(&mut self.aggregate);
        let number = aggregate.number("/floatValue").or_else(|| aggregate.number("/intValue"));
        match aggregate.text("/metricName") {
            Some("com.google.distance.delta") => self.metres = number,
            Some("com.google.calories.expended") => self.kilocalories = number,
            _ => {}
        }
    }

    fn workout(&mut self) -> RawWorkout {
        let session = std::mem::take(&mut self.session);
        let instant = |name| RawTime::parse(session.text(name)?).ok()?.instant();
        let (start, end) = (instant("/startTime"), instant("/endTime"));
        let mut raw = RawWorkout {
            sport: session.text("/fitnessActivity").map_or_else(Sport::default, sport),
            start: start.map(RawTime::Instant),
            elapsed: start.zip(end).map(|(start, end)| end - start),
            seconds: session.text("/duration").map(seconds),
            metres: self.metres.take(),
            kilocalories: self.kilocalories.take(),
            ..RawWorkout::default()
        };
        session.describe_start("/startTime", &mut raw);
        raw
    }
}

/// A duration such as `674.186s`. Any other text becomes NaN, which makes the workout invalid.
fn seconds(text: &str) -> f64 {
    text.strip_suffix('s').and_then(|seconds| seconds.parse().ok()).unwrap_or(f64::NAN)
}

/// The sport by the first part of its name, such as `running.treadmill`.
fn sport(name: &str) -> Sport {
    let sport = name.split('.').next().unwrap_or(name);
    Sport::from_meaning(Service::Common.meaning(sport), name.into())
}
