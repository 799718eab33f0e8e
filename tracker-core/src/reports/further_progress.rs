//! [`FurtherProgress`]: how a goal of weeks, of months or of a span stands.

use chrono::{NaiveDate, Weekday};

use crate::goals::{FurtherGoal, FurtherPeriod, RangeGoal, kept_in_a_row};
use crate::pauses::DaysAndPauses;
use crate::reports::verdict::Verdict;

/// How a [`FurtherGoal`] stands on a day: in the week or the month of the day, or in the span.
///
/// ```
/// use tracker_core::chrono::Weekday;
/// use tracker_core::further_progress::FurtherProgress;
/// use tracker_core::goals::FurtherGoal;
/// use tracker_core::{RunningDays, Verdict};
///
/// let weekly = FurtherGoal::new("week", 3, None)?;
/// let days: RunningDays = ["2026-03-02", "2026-03-04", "2026-03-07", "2026-03-09"]
///     .into_iter().map(str::parse).collect::<Result<_, _>>()?;
/// let progress = FurtherProgress::new(weekly, &days, "2026-03-11".parse()?, Weekday::Mon);
/// assert_eq!((progress.completed_days, progress.days_remaining), (1, 2));
/// assert_eq!((progress.rest_days_left, progress.status), (3, Verdict::OnTrack));
/// assert_eq!(progress.kept_in_a_row, Some(1), "the week before");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(
        description = "How a goal of weeks, of months or of a span stands today: in this week, this month, or the span."
    )
)]
pub struct FurtherProgress {
    /// The goal.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub goal: FurtherGoal,
    /// `week`, `month`, or the first day of the span.
    #[cfg_attr(feature = "openapi", schema(example = "week"))]
    pub name: String,
    /// The running days to reach.
    pub target_days: u32,
    /// The first day of the week, the month or the span.
    pub from: NaiveDate,
    /// The last day of the week, the month or the span.
    pub to: NaiveDate,
    /// The running days in it.
    pub completed_days: u32,
    /// Running days missing to the target; 0 once it is met.
    pub days_remaining: u32,
    /// The days that are not over, have no run yet and are not paused.
    pub open_days: u32,
    /// Open days that can be missed. If negative, the target is out of reach by that many days.
    pub rest_days_left: i64,
    /// The even pace runs over the days that are not paused.
    pub status: Verdict,
    /// The number of weeks or months in a row that met the target, up to this or the last one; missing for a span. One
    /// that would have met it without its pauses is not counted and ends nothing.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "openapi", schema(required = false, value_type = u32))]
    pub kept_in_a_row: Option<u32>,
}

impl FurtherProgress {
    /// How the goal stands on the day `today`. Every day counts, those after `today` too.
    #[must_use]
    pub fn new<'a>(
        goal: FurtherGoal,
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
        first_weekday: Weekday,
    ) -> FurtherProgress {
        let days = days.into();
        let (from, to) = goal.range(today, first_weekday).into_inner();
        let target_days = goal.target_days();
        let standing = RangeGoal { first: from, last: to, target_days }.status(days, today);
        let is_repeated = !matches!(goal.period(), FurtherPeriod::Span(..));
        let range = |day| goal.range(day, first_weekday);
        FurtherProgress {
            goal,
            name: goal.name(),
            target_days,
            from,
            to,
            completed_days: standing.completed_days,
            days_remaining: standing.days_remaining,
            open_days: standing.open_days,
            rest_days_left: standing.rest_days_left,
            status: if standing.days_remaining == 0 {
                Verdict::Met
            } else if today > to {
                Verdict::Missed
            } else if standing.rest_days_left < 0 {
                Verdict::OutOfReach
            } else if today < from {
                Verdict::NotBegun
            } else if is_on_pace(target_days, standing.completed_days, days, (from, to), today) {
                Verdict::OnTrack
            } else {
                Verdict::Behind
            },
            kept_in_a_row: is_repeated.then(|| kept_in_a_row(target_days, days, today, range)),
        }
    }
}

/// Whether the completed days are not below the even pace of the settled days.
fn is_on_pace(
    target_days: u32,
    completed_days: u32,
    days: DaysAndPauses<'_>,
    (from, to): (NaiveDate, NaiveDate),
    today: NaiveDate,
) -> bool {
    let not_paused = |last: NaiveDate| {
        let all = u64::try_from((last - from).num_days() + 1).unwrap_or(0);
        all - u64::from(days.paused.count_in(from..=last))
    };
    let is_open = !days.days.contains(today) && !days.paused.contains(today);
    let settled = not_paused(today) - u64::from(is_open);
    u64::from(completed_days) * not_paused(to) >= u64::from(target_days) * settled
}
