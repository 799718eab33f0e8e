//! Generators of valid values. They prefer edge cases: New Year, leap days, bounds.

#![expect(clippy::unwrap_used, reason = "a panic fails the test with a message")]
#![expect(clippy::missing_panics_doc, clippy::must_use_candidate, reason = "only tests use it")]

use std::collections::BTreeSet;
use std::time::Duration;

use chrono::{DateTime, Days, FixedOffset, NaiveDate, TimeDelta, Utc};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use tracker_core::moments::{MomentKind, NamedZone};
use tracker_core::{
    Activity, Distance, Goal, Moment, RunningDays, Source, Standing, TargetDays, Workout,
    WorkoutDraft, Year,
};

pub fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn zone(name: &str) -> NamedZone {
    name.parse().unwrap()
}

pub fn year(number: i32) -> Year {
    Year::new(number).unwrap()
}

pub fn goal(year_number: i32, target: i32) -> Goal {
    Goal::new(year(year_number), TargetDays::new(target).unwrap())
}

pub fn set_of(days: &BTreeSet<NaiveDate>) -> RunningDays {
    days.iter().copied().collect()
}

/// Any day of the years 1900 to 2100.
pub fn any_day() -> impl Strategy<Value = NaiveDate> {
    (0..73_414_u64).prop_map(|number| date("1900-01-01") + Days::new(number))
}

pub fn any_year() -> impl Strategy<Value = Year> {
    prop_oneof![Just(1900), Just(2000), Just(2100), 1900..=2100].prop_map(year)
}

pub fn any_target() -> impl Strategy<Value = TargetDays> {
    prop_oneof![Just(1), Just(365), Just(366), 1..=366]
        .prop_map(|days| TargetDays::new(days).unwrap())
}

/// A history of up to about five years, in which streaks and rest days alternate.
pub fn history() -> impl Strategy<Value = BTreeSet<NaiveDate>> {
    let stretches = vec((1..12_u64, 1..60_u64), 0..25);
    (2019..2026_i32, stretches).prop_map(|(first_year, stretches)| {
        days_of(year(first_year).first_day() + Days::new(200), stretches)
    })
}

/// Streaks of any length, often close to a multiple of 64 days (a machine word), some longer than a
/// year. One or more rest days separate them.
pub fn long_streaks() -> impl Strategy<Value = BTreeSet<NaiveDate>> {
    let lengths =
        prop_oneof![1..10_u64, 62..67_u64, 126..131_u64, Just(192), 1..200_u64, 300..800_u64];
    let rests = prop_oneof![Just(1), Just(2), 1..70_u64];
    (0..130_u64, vec((rests, lengths), 0..12))
        .prop_map(|(offset, stretches)| days_of(date("2018-10-01") + Days::new(offset), stretches))
}

/// The running days of streaks. Each pair is a number of rest days and the length of the streak
/// after them.
fn days_of(mut day: NaiveDate, stretches: Vec<(u64, u64)>) -> BTreeSet<NaiveDate> {
    let mut days = BTreeSet::new();
    for (rest, run) in stretches {
        day = day + Days::new(rest);
        for _ in 0..run {
            days.insert(day);
            day = day + Days::new(1);
        }
    }
    days
}

/// Up to 29 days, anywhere in the years 1900 to 2100.
pub fn scattered_days() -> impl Strategy<Value = BTreeSet<NaiveDate>> {
    btree_set(any_day(), 0..30)
}

/// A goal, a history, and a day in or near the goal's year: often the first or the last day of the
/// year, or the day before or after. The days around it are often the edge of a streak.
pub fn situation() -> impl Strategy<Value = (Goal, BTreeSet<NaiveDate>, NaiveDate)> {
    (2019..2028_i32, any_target(), history(), any_day_near_a_year(), any_edge()).prop_map(
        |(number, target, mut days, today, edge)| {
            let goal = Goal::new(year(number), target);
            let today = goal.year.first_day() + today;
            for (offset, ran) in edge {
                let day = today + TimeDelta::days(offset);
                if ran {
                    days.insert(day);
                } else {
                    days.remove(&day);
                }
            }
            (goal, days, today)
        },
    )
}

/// A day of a year or near it, counted from 1 January. Half of them are at New Year.
fn any_day_near_a_year() -> impl Strategy<Value = TimeDelta> {
    prop_oneof![-1..=1_i64, 363..=367_i64, -60..440_i64, -60..440_i64].prop_map(TimeDelta::days)
}

/// Whether the days around today have a run, as offsets from today. Empty: as in the history.
fn any_edge() -> impl Strategy<Value = Vec<(i64, bool)>> {
    prop_oneof![
        Just(Vec::new()),
        vec(any::<bool>(), 5).prop_map(|ran| (-2..=2).zip(ran).collect::<Vec<_>>()),
    ]
}

/// A situation without running days after today, with today in the goal's year, and with a target
/// that is not met.
pub fn open_situation() -> impl Strategy<Value = (Goal, BTreeSet<NaiveDate>, NaiveDate)> {
    situation().prop_filter_map("the year must be open", |(goal, mut days, today)| {
        days.retain(|day| *day <= today);
        let open = goal.year.days().contains(&today);
        let met = goal.is_met_by(set_of(&days).count_in_year(goal.year));
        (open && !met).then_some((goal, days, today))
    })
}

/// Any valid offset, in steps of 15 minutes.
pub fn any_offset() -> impl Strategy<Value = FixedOffset> {
    (-48..=56_i32).prop_map(|quarters| FixedOffset::east_opt(quarters * 900).unwrap())
}

pub fn any_moment() -> impl Strategy<Value = Moment> {
    let instants = -2_208_900_000..4_133_800_000_i64;
    (instants, proptest::option::of(any_offset())).prop_map(|(seconds, offset)| {
        let instant = DateTime::from_timestamp(seconds, 0).unwrap();
        let day = match offset {
            Some(offset) => instant.with_timezone(&offset).date_naive(),
            None => instant.date_naive(),
        };
        Moment::from_parts(instant, offset, day).unwrap()
    })
}

/// The time at its offset, or in UTC without one, whatever its kind.
pub fn with_offset(moment: Moment) -> String {
    match moment.offset() {
        Some(_) => moment.with_kind(MomentKind::Exact).to_string(),
        None => moment.with_kind(MomentKind::Instant).to_string(),
    }
}

/// The instant this many seconds after the start of 2026 in UTC.
pub fn instant(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_767_225_600 + seconds, 0).unwrap()
}

/// A run that starts `second` seconds after the start of 2026 in UTC.
pub fn run(second: i64, milliseconds: u64, millimetres: Option<u64>) -> Workout {
    run_with_id(second, milliseconds, millimetres, None)
}

pub fn run_with_id(
    second: i64,
    milliseconds: u64,
    millimetres: Option<u64>,
    id: Option<String>,
) -> Workout {
    let start = instant(second);
    let start = Moment::from_parts(start, None, start.date_naive()).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, start.with_kind(MomentKind::Exact));
    draft.duration = Some(Duration::from_millis(milliseconds));
    draft.distance = millimetres.map(|mm| Distance::from_millimetres(mm).unwrap());
    draft.source_id = id;
    Workout::new(draft).unwrap()
}

/// A run of half an hour that starts at this moment.
pub fn run_at(start: &str) -> Workout {
    let start = Moment::parse(start, zone("UTC")).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, start);
    draft.duration = Some(Duration::from_mins(30));
    Workout::new(draft).unwrap()
}

/// Up to 39 workouts within four minutes, in any order. Their values are often on, just inside or
/// just outside the bounds of the duplicate rule.
pub fn crowd() -> impl Strategy<Value = Vec<Workout>> {
    let starts = prop_oneof![Just(0), Just(59), Just(60), Just(61), Just(120), 0..240_i64];
    let durations = prop_oneof![
        Just(1_000_000),
        Just(1_100_000),
        Just(1_100_001),
        Just(900_000),
        Just(899_999),
        0..2_000_000_u64,
    ];
    let distances = prop_oneof![
        Just(None),
        Just(Some(0)),
        Just(Some(4_000_000)),
        Just(Some(4_200_000)),
        Just(Some(4_200_001)),
        Just(Some(3_800_000)),
        Just(Some(3_799_999)),
        (0..9_000_000_u64).prop_map(Some),
    ];
    let ids = proptest::option::weighted(0.3, (0..6_u32).prop_map(|id| id.to_string()));
    vec((starts, durations, distances, ids), 0..40).prop_map(|workouts| {
        let run = |(second, duration, distance, id)| run_with_id(second, duration, distance, id);
        workouts.into_iter().map(run).collect()
    })
}

/// Up to 39 workouts of several sources and activities within three days, known to the instant, by
/// the clock or by the date only. Many overlap by about 70 %.
pub fn crowd_of_sources() -> impl Strategy<Value = Vec<Workout>> {
    let starts = prop_oneof![0..30_i64, 1430..1450_i64, 0..4000_i64];
    let kinds = prop_oneof![
        3 => Just(MomentKind::Exact),
        2 => Just(MomentKind::Instant),
        2 => Just(MomentKind::Clock),
        1 => Just(MomentKind::Date),
    ];
    let minutes = prop_oneof![Just(0), Just(10), Just(20), 0..40_i64, 0..2000_i64];
    let sources =
        prop_oneof![Just(Source::HealthAutoExport), Just(Source::Strava), Just(Source::Csv),];
    let ids = proptest::option::weighted(0.2, (0..4_u32).prop_map(|id| id.to_string()));
    let activity = prop_oneof![3 => Just(Activity::Running), 1 => Just(Activity::Hiking)];
    let parts = (activity, starts, kinds, proptest::option::of(-1..=1_i32), minutes, sources, ids);
    vec(parts, 0..40).prop_map(|workouts| workouts.into_iter().map(of_source).collect())
}

type Parts = (Activity, i64, MomentKind, Option<i32>, i64, Source, Option<String>);

fn of_source((activity, start, kind, hours, minutes, source, id): Parts) -> Workout {
    let start = instant(60 * start);
    let offset = hours.map(|hours| FixedOffset::east_opt(hours * 3600).unwrap());
    let local = start.with_timezone(&offset.unwrap_or(FixedOffset::east_opt(0).unwrap()));
    let moment = Moment::from_parts(start, offset, local.date_naive()).unwrap();
    let mut draft = WorkoutDraft::new(activity, moment.with_kind(kind));
    draft.end = Some(start + TimeDelta::minutes(minutes));
    draft.source = source;
    draft.source_id = id;
    Workout::new(draft).unwrap()
}

/// Workouts without duplicates: each starts more than a minute after the one before.
pub fn distinct_workouts() -> impl Strategy<Value = Vec<Workout>> {
    vec((61..200_000_i64, 0..9_000_000_u64), 0..60).prop_map(|gaps| {
        let mut second = 0;
        let mut workouts = Vec::new();
        for (gap, duration) in gaps {
            second += gap;
            workouts.push(run(second, duration, None));
        }
        workouts
    })
}

/// A workout with a random activity, start, duration, distance and heart rate.
pub fn any_workout() -> impl Strategy<Value = Workout> {
    let activity = (0..4_usize).prop_map(|index| Activity::ALL[index]);
    let distance = proptest::option::of(0..100_000_000_000_u64);
    let rates = proptest::option::of(30.0..240.0);
    (activity, any_moment(), 0..604_800_000_u64, distance, rates).prop_map(
        |(activity, start, milliseconds, distance, rate)| {
            let mut draft = WorkoutDraft::new(activity, start);
            draft.duration = Some(Duration::from_millis(milliseconds));
            draft.end = Some(start.instant() + TimeDelta::hours(1));
            draft.distance = distance.map(|mm| Distance::from_millimetres(mm).unwrap());
            draft.average_heart_rate = rate;
            Workout::new(draft).unwrap()
        },
    )
}

/// Mornings in and around 2025: each of six goals with each of nine habits, every day at the ends of the year.
pub fn situations_of_a_year() -> impl Iterator<Item = (Goal, RunningDays, NaiveDate)> {
    let habits: [fn(usize) -> bool; 9] = [
        |_| false,
        |_| true,
        |day| day % 2 == 0,
        |day| day % 7 != 0,
        |day| matches!(day % 7, 4 | 5),
        |day| day < 181,
        |day| day >= 181,
        |day| day > 0,
        |day| day >= 65,
    ];
    let targets = [1, 100, 200, 300, 365, 366];
    let first_days =
        targets.into_iter().flat_map(move |target| habits.map(|habit| (target, habit)));
    first_days.flat_map(|(target, habit)| {
        let todays = (-2..370).filter(|day| *day < 18 || *day > 360 || day % 20 == 0);
        todays.map(move |offset| {
            let goal = goal(2025, target);
            let first = goal.year.first_day();
            let until = usize::try_from(offset).unwrap_or(0);
            let days = first.iter_days().take(until).enumerate();
            let days = days.filter(|(day, _)| habit(*day)).map(|(_, day)| day).collect();
            (goal, days, first + TimeDelta::days(offset))
        })
    })
}

/// What pages, terminal and messages call the standings in English, a line for each name.
const NAMES_OF_STANDINGS: [&[&str]; 8] = [
    &["met"],
    &["does not fit"],
    &["short"],
    &["out of reach", "no longer possible"],
    &["begins", "not begun"],
    &["too early to say", "forecast from"],
    &["on track"],
    &["behind", "to catch up"],
];

/// The name of a standing, as an index of [`NAMES_OF_STANDINGS`].
fn name_of(standing: Standing) -> usize {
    match standing {
        Standing::Met => 0,
        Standing::TooLong { .. } => 1,
        Standing::Missed { .. } => 2,
        Standing::OutOfReach { .. } => 3,
        Standing::NotBegun | Standing::Begins => 4,
        Standing::Early { .. } => 5,
        Standing::OnTrack | Standing::EveryDayCounts { behind_by: 0 } => 6,
        Standing::EveryDayCounts { .. } | Standing::Behind { .. } => 7,
        _ => unreachable!("a standing without a name: {standing:?}"),
    }
}

/// Whether these words name this standing and no other one.
pub fn is_named(standing: Standing, words: &str) -> bool {
    let words = words.to_lowercase();
    NAMES_OF_STANDINGS.iter().enumerate().all(|(index, names)| {
        names.iter().any(|name| words.contains(name)) == (index == name_of(standing))
    })
}
