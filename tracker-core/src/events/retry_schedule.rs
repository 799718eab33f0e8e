//! The retry schedule: when a failed delivery is sent again.

use chrono::{DateTime, TimeDelta, Utc};

/// The waits after the first, second and third failure. After a fourth failure there is no retry.
///
/// ```
/// use tracker_core::events::{RETRY_WAITS, next_attempt};
///
/// let failed_at = "2026-06-30T12:00:00Z".parse()?;
/// assert_eq!(next_attempt(1, failed_at, None), Some(failed_at + RETRY_WAITS[0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const RETRY_WAITS: &[TimeDelta] =
    &[TimeDelta::minutes(1), TimeDelta::minutes(5), TimeDelta::minutes(30)];

/// The longest delay that a receiver can request. Longer requests are cut to this.
pub const MAX_RETRY_AFTER: TimeDelta = TimeDelta::days(1);

/// The time of the next attempt after `failures` failures, the last of them at `failed_at`. `None`
/// if there is no further attempt.
///
/// A receiver can request a delay until `not_before` (`Retry-After`). This can only move the next
/// attempt to a later time, at most [`MAX_RETRY_AFTER`] after `failed_at`. It adds no attempts.
/// A time after the last instant that chrono can represent becomes that instant.
///
/// ```
/// use tracker_core::chrono::{DateTime, TimeDelta, Utc};
/// use tracker_core::events::next_attempt;
///
/// let failed_at: DateTime<Utc> = "2026-06-30T12:00:00Z".parse()?;
/// let after = |minutes| Some(failed_at + TimeDelta::minutes(minutes));
/// assert_eq!(next_attempt(1, failed_at, None), after(1));
/// assert_eq!(next_attempt(2, failed_at, None), after(5));
/// assert_eq!(next_attempt(3, failed_at, None), after(30));
/// assert_eq!(next_attempt(4, failed_at, None), None);
/// assert_eq!(next_attempt(1, failed_at, after(10)), after(10));
/// assert_eq!(next_attempt(3, failed_at, after(10)), after(30));
/// # Ok::<(), tracker_core::chrono::ParseError>(())
/// ```
#[must_use]
pub fn next_attempt(
    failures: u32,
    failed_at: DateTime<Utc>,
    not_before: Option<DateTime<Utc>>,
) -> Option<DateTime<Utc>> {
    let earlier = usize::try_from(failures).unwrap_or(usize::MAX).checked_sub(1)?;
    let later = |wait| failed_at.checked_add_signed(wait).unwrap_or(DateTime::<Utc>::MAX_UTC);
    let due = later(*RETRY_WAITS.get(earlier)?);
    let asked = not_before.map(|asked| asked.min(later(MAX_RETRY_AFTER)));
    Some(asked.map_or(due, |asked| asked.max(due)))
}
