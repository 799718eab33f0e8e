//! The schemas of core's reports for the OpenAPI document. Core does not depend on OpenAPI, so they
//! are written here, and a test validates every response against them.
//!
//! A response always has all of its fields. An unknown value is null, so a field is `required` even
//! if it may be null.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use utoipa::ToSchema;
use uuid::Uuid;

/// A goal and how much of it is completed.
#[derive(ToSchema)]
#[schema(as = Goal, rename_all = "camelCase", example = json!({"year": 2026, "targetDays": 300, "completedDays": 150, "percentComplete": 50.0}))]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct GoalShape {
    /// The calendar year.
    #[schema(minimum = 1900, maximum = 2100)]
    year: u16,
    /// The target: a number of running days.
    #[schema(minimum = 1, maximum = 366)]
    target_days: u16,
    /// The running days of the year.
    #[schema(minimum = 0, maximum = 366)]
    completed_days: u32,
    /// Percent of the target, rounded to two decimals. It may be over 100.
    percent_complete: f64,
}

/// The progress of a goal as of today.
#[derive(ToSchema)]
#[schema(as = Progress, rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct ProgressShape {
    /// The calendar year.
    #[schema(minimum = 1900, maximum = 2100, example = 2026)]
    year: u16,
    /// The target: a number of running days.
    #[schema(minimum = 1, maximum = 366, example = 300)]
    target_days: u16,
    /// The running days of the year.
    #[schema(example = 150)]
    completed_days: u32,
    /// Percent of the target, rounded to two decimals. It may be over 100.
    #[schema(example = 50.0)]
    percent_complete: f64,
    /// Running days that are still needed for the target; 0 once it is reached.
    #[schema(example = 150)]
    days_remaining: u32,
    /// Days of the year after today.
    #[schema(example = 184)]
    days_left_in_year: u32,
    /// Remaining running days divided by the days left in the year, not rounded.
    #[schema(example = 0.815_217_391_304_347_8)]
    required_pace: f64,
    /// Completed running days divided by the days elapsed, not rounded.
    #[schema(example = 0.828_729_281_767_955_8)]
    actual_pace: f64,
    /// Whether the actual pace is at least the required one.
    on_track: bool,
    #[schema(inline)]
    streak: StreaksShape,
    /// The milestones that are reached, smallest first.
    #[schema(inline)]
    achievements: Vec<AchievementShape>,
    /// The twelve months, January first.
    #[schema(inline, min_items = 12, max_items = 12)]
    monthly_breakdown: Vec<MonthShape>,
    #[schema(inline)]
    outlook: OutlookShape,
}

/// The streaks that have a day in the year, each in its full length.
#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct StreaksShape {
    /// The length of the streak that is alive today, if it has a day in the year; otherwise 0.
    current: u32,
    /// The length of the longest streak.
    longest: u32,
    /// All streaks, oldest first.
    #[schema(inline)]
    history: Vec<StreakShape>,
}

/// Consecutive running days.
#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct StreakShape {
    start: NaiveDate,
    end: NaiveDate,
    #[schema(minimum = 1)]
    length: u32,
}

/// A milestone and when it was reached.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct AchievementShape {
    /// 50, 100, 150, 200, 250, 300, 350 or 365 days.
    milestone: u32,
    /// The end of the first run on the day that reached the milestone.
    unlocked_at: DateTime<Utc>,
}

/// The running days of a month.
#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct MonthShape {
    #[schema(minimum = 1, maximum = 12)]
    month: u32,
    #[schema(minimum = 0, maximum = 31)]
    days: u32,
}

/// The outlook for the rest of the year.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct OutlookShape {
    /// Whether today is a running day in the year of the goal.
    ran_today: bool,
    /// Rest days left: how many days can be missed; negative if the target is out of reach.
    rest_days_left: i32,
    /// Safe days: how many days in a row, starting today, can pass without a new running day before
    /// the completed days are below the even pace (`target * days elapsed / days in the year`).
    safe_days: u32,
    /// Running days per week that are needed from now on; null if the year is over.
    #[schema(required)]
    required_per_week: Option<f64>,
    /// Running days at the end of the year at the rate so far; null if there is no rate yet.
    #[schema(required)]
    projected_days: Option<f64>,
    /// Whether the target can still be reached.
    attainable: bool,
    #[schema(inline)]
    status: StatusShape,
    /// The completed days minus the even pace of the settled days, rounded down; negative when
    /// behind. A day is settled when it is over, or as soon as it has its run.
    days_ahead: i32,
    /// The settled days of the year.
    settled_days: u32,
    /// The days of the year that can still get a run. Today is open until it has its run.
    open_days: u32,
    /// The most running days that the year can have: the completed days and a run on every open day.
    possible_days: u32,
}

/// The status of the goal, judged by settled days. A day is settled when it is over, or as soon as
/// it has its run, so today without a run does not count as missed.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its variants are for the document")]
pub(crate) enum StatusShape {
    NotBegun,
    OnTrack,
    Behind,
    OutOfReach,
    Met,
    Missed,
}

/// Where a runner stands on a day, and what a run or a rest on that day changes.
#[derive(ToSchema)]
#[schema(as = DailyReport, rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct DailyReportShape {
    /// The day of the report.
    date: NaiveDate,
    /// The calendar year.
    #[schema(minimum = 1900, maximum = 2100, example = 2026)]
    year: u16,
    /// The target: a number of running days.
    #[schema(minimum = 1, maximum = 366, example = 300)]
    target_days: u16,
    /// The running days of the year.
    #[schema(example = 150)]
    completed_days: u32,
    /// Percent of the target, rounded to two decimals. It may be over 100.
    #[schema(example = 50.0)]
    percent_complete: f64,
    #[schema(inline)]
    outlook: OutlookShape,
    /// The outlook after a run on this day; null if it has its run.
    #[schema(inline, required)]
    after_run: Option<OutlookShape>,
    /// The outlook of the next day, if this one stays without a run; null if it has its run.
    #[schema(inline, required)]
    after_rest: Option<OutlookShape>,
    #[schema(inline)]
    streak: AliveStreakShape,
    #[schema(inline)]
    week: WeekShape,
    /// The smallest milestone of the year that is not reached; null if all are reached.
    #[schema(inline, required)]
    next_milestone: Option<NextMilestoneShape>,
}

/// The streak that is alive on the day, over New Year too.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct AliveStreakShape {
    /// The number of its days; 0 if no streak is alive.
    current: u32,
    /// Whether it ends with this day, if the day stays without a run.
    ends_tonight: bool,
    /// The number of its days after a run on this day.
    after_run: u32,
}

/// The week that contains the day, Monday first.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct WeekShape {
    /// The running days of the week.
    #[schema(minimum = 0, maximum = 7)]
    completed_days: u32,
    #[schema(inline, min_items = 7, max_items = 7)]
    days: Vec<WeekDayShape>,
}

/// A day of a week.
#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct WeekDayShape {
    day: NaiveDate,
    #[schema(inline)]
    state: DayStateShape,
}

/// Whether a day has a run, or can still have one.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its variants are for the document")]
enum DayStateShape {
    Ran,
    Rested,
    Open,
    ToCome,
}

/// The next milestone of a year.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct NextMilestoneShape {
    /// 50, 100, 150, 200, 250, 300, 350 or 365 days.
    milestone: u32,
    /// The day on which the rate so far reaches it; null if there is no rate yet, or if it is too low.
    #[schema(required)]
    expected_on: Option<NaiveDate>,
}

/// A stored workout.
#[derive(ToSchema)]
#[schema(as = Workout, rename_all = "camelCase", example = json!({"id": "019f1859-4c00-7000-8000-000000000001", "name": "Running", "day": "2026-06-30", "start": "2026-06-30T07:15:00+02:00", "startKind": "exact", "end": "2026-06-30T07:45:00+02:00", "duration": 1800.0, "distance": 5200.0, "activeEnergy": 310.5, "avgHeartRate": 148.0, "maxHeartRate": 171.0, "source": "health-auto-export", "sourceId": null}))]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct WorkoutShape {
    id: Uuid,
    /// Running, Trail Running, Walking or Hiking.
    name: String,
    /// The running day: the date that is written in its start.
    day: NaiveDate,
    /// With the offset as exported.
    start: DateTime<FixedOffset>,
    /// What the source wrote: `exact` (with the offset of the place), `instant` (without it: the day
    /// followed from a time zone and is not certain), `clock` (the time on the clock) or `date`.
    start_kind: String,
    /// With the offset of the start.
    end: DateTime<FixedOffset>,
    /// Seconds.
    duration: f64,
    /// Metres; null if it was not measured.
    #[schema(required)]
    distance: Option<f64>,
    /// Kilocalories.
    #[schema(required)]
    active_energy: Option<f64>,
    /// Beats per minute.
    #[schema(required)]
    avg_heart_rate: Option<f64>,
    /// Beats per minute.
    #[schema(required)]
    max_heart_rate: Option<f64>,
    /// The app or the kind of file that the workout comes from, such as `health-auto-export` or `strava`.
    source: String,
    /// The id of the workout in its source.
    #[schema(required)]
    source_id: Option<String>,
}
