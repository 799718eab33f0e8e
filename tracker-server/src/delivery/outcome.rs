//! What follows from an answer: taken, sent again, given up, or gone.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tracker_core::{MAX_RETRY_AFTER, next_attempt};
use tracker_store::{AttemptResult, Attempted, Lane};

use crate::delivery::client::Answer;

/// What follows from an answer to something that had failed so many times before.
pub(crate) fn consequence(
    answer: &Answer,
    failures: u32,
    took: Duration,
    now: DateTime<Utc>,
) -> Attempted {
    let rests_until = asked_for_time(answer, now);
    let result = match answer {
        Answer::Status(200..300, _) => AttemptResult::Delivered,
        Answer::Status(410, _) => AttemptResult::Gone,
        _ => match next_attempt(failures + 1, now, rests_until) {
            Some(at) => AttemptResult::Again(at),
            None => AttemptResult::Failed,
        },
    };
    let is_slow = matches!(answer, Answer::None(_)) || took > FAST_LIMIT;
    Attempted {
        at: now,
        result,
        response_status: match answer {
            Answer::Status(status, _) => Some(*status),
            Answer::None(_) => None,
        },
        failure: failure(answer),
        lane: if is_slow { Lane::Slow } else { Lane::Quick },
        rests_until,
    }
}

/// In words, for its owner.
fn failure(answer: &Answer) -> Option<String> {
    match answer {
        Answer::Status(200..300, _) => None,
        Answer::Status(300..400, _) => Some("it was redirected, which is not followed".to_owned()),
        Answer::Status(410, _) => Some("the receiver is gone".to_owned()),
        Answer::Status(status, _) => Some(format!("the receiver answered {status}")),
        Answer::None(reason) => Some((*reason).to_owned()),
    }
}

/// Until when a receiver that has too much to do wants to be left alone.
fn asked_for_time(answer: &Answer, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let Answer::Status(429 | 503, Some(retry_after)) = answer else {
        return None;
    };
    let until = match retry_after.trim().parse() {
        Ok(seconds) => now.checked_add_signed(TimeDelta::try_seconds(seconds)?)?,
        Err(_) => DateTime::parse_from_rfc2822(retry_after.trim()).ok()?.to_utc(),
    };
    (until > now).then(|| until.min(now + MAX_RETRY_AFTER))
}

/// Who takes longer goes on in a lane where only others of that kind are kept waiting.
const FAST_LIMIT: Duration = Duration::from_secs(2);

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        format!("2026-06-30T{text}Z").parse().unwrap()
    }

    fn follows(answer: &Answer, failures: u32) -> (AttemptResult, Option<DateTime<Utc>>) {
        let now = at("12:00:00");
        let attempted = consequence(answer, failures, Duration::ZERO, now);
        (attempted.result, attempted.rests_until)
    }

    #[test]
    fn only_what_is_taken_is_delivered() {
        for status in [200, 201, 202, 204, 299] {
            let answer = Answer::Status(status, None);
            assert_eq!(follows(&answer, 0), (AttemptResult::Delivered, None), "{status}");
        }
        for status in [100, 199, 300, 301, 302, 307, 308, 400, 401, 404, 422, 500, 502, 504] {
            let again = AttemptResult::Again(at("12:01:00"));
            assert_eq!(follows(&Answer::Status(status, None), 0), (again, None), "{status}");
        }
        assert_eq!(follows(&Answer::Status(410, None), 0), (AttemptResult::Gone, None));
    }

    #[test]
    fn there_are_three_more_attempts() {
        for answer in [Answer::None("no connection"), Answer::Status(500, None)] {
            for (failures, next) in [(0, "12:01:00"), (1, "12:05:00"), (2, "12:30:00")] {
                assert_eq!(follows(&answer, failures).0, AttemptResult::Again(at(next)));
            }
            assert_eq!(follows(&answer, 3).0, AttemptResult::Failed);
        }
    }

    #[test]
    fn a_receiver_that_asks_for_time_gets_it() {
        for (status, asked, until, next) in [
            (429, "120", Some("12:02:00"), "12:02:00"),
            (503, "120", Some("12:02:00"), "12:02:00"),
            (429, "10", Some("12:00:10"), "12:01:00"),
            (429, "Tue, 30 Jun 2026 12:10:00 GMT", Some("12:10:00"), "12:10:00"),
            (429, "Tue, 30 Jun 2026 11:00:00 GMT", None, "12:01:00"),
            (429, "-5", None, "12:01:00"),
            (429, "soon", None, "12:01:00"),
            (500, "120", None, "12:01:00"),
        ] {
            let answer = Answer::Status(status, Some(asked.to_owned()));
            let expected = (AttemptResult::Again(at(next)), until.map(at));
            assert_eq!(follows(&answer, 0), expected, "{status} {asked}");
        }
        let a_year = Answer::Status(429, Some("31536000".to_owned()));
        let tomorrow = at("12:00:00") + TimeDelta::days(1);
        assert_eq!(follows(&a_year, 0), (AttemptResult::Again(tomorrow), Some(tomorrow)));
        let for_ever = Answer::Status(429, Some(i64::MAX.to_string()));
        assert_eq!(follows(&for_ever, 0).1, None);
    }

    #[test]
    fn who_answers_late_or_never_is_slow() {
        let lane = |answer, took| consequence(&answer, 0, took, at("12:00:00")).lane;
        let soon = Duration::from_millis(10);
        assert_eq!(lane(Answer::Status(200, None), soon), Lane::Quick);
        assert_eq!(lane(Answer::Status(500, None), soon), Lane::Quick);
        assert_eq!(lane(Answer::Status(200, None), Duration::from_secs(3)), Lane::Slow);
        assert_eq!(lane(Answer::None("no connection"), soon), Lane::Slow);
    }
}
