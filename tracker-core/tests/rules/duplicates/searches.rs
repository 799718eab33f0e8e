//! The searches for the stored workouts of which an import can have copies.

use std::time::Duration;

use chrono::{TimeDelta, Utc};
use tracker_core::duplicates::{find_any, searches};
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, Moment, Workout, WorkoutDraft};

/// If only the clock time or the date of a run is known, its instant can be wrong by hours.
#[test]
fn a_search_is_wider_if_only_the_clock_time_or_the_date_is_known() {
    for (item, stored, is_found) in [
        (MomentKind::Exact, MomentKind::Exact, false),
        (MomentKind::Instant, MomentKind::Instant, false),
        (MomentKind::Exact, MomentKind::Clock, true),
        (MomentKind::Exact, MomentKind::Date, true),
        (MomentKind::Clock, MomentKind::Exact, true),
        (MomentKind::Date, MomentKind::Exact, true),
    ] {
        let one = run_at(1, 7, item);
        for hour in [4, 10] {
            let other = run_at(1, hour, stored);
            let searches = searches(&[one.fingerprint()]);
            assert_eq!(
                find_any(&searches, &other.fingerprint()),
                is_found,
                "{item} {stored} {hour}"
            );
        }
    }
}

/// `find_any` gives the result of trying each search, near each bound of each search.
#[test]
fn a_workout_is_found_if_one_of_the_searches_finds_it() {
    let batch = [
        run_at(1, 7, MomentKind::Exact),
        run_at(1, 7, MomentKind::Clock),
        run_at(20, 7, MomentKind::Exact),
        run_at(21, 7, MomentKind::Exact),
    ];
    let searches = searches(&batch.each_ref().map(Workout::fingerprint));
    let bounds =
        searches.iter().flat_map(|it| [it.earliest, it.latest, it.touching_from, it.touching_to]);
    let mut found = 0;
    for (bound, kind) in
        bounds.flat_map(|bound| MomentKind::ALL.iter().map(move |kind| (bound, *kind)))
    {
        for seconds in -2..=2 {
            let moment =
                Moment::at((bound + TimeDelta::seconds(seconds)).into()).unwrap().with_kind(kind);
            let mut stored = WorkoutDraft::new(Activity::Running, moment);
            stored.duration = Some(Duration::from_secs(1));
            let stored = Workout::new(stored).unwrap();
            let by_one = searches.iter().any(|search| search.finds(&stored.fingerprint()));
            assert_eq!(find_any(&searches, &stored.fingerprint()), by_one, "{stored:?}");
            found += usize::from(by_one);
        }
    }
    assert!(found > 0);
}

/// A workout can last for seven days, and two clocks can show days that are two apart.
#[test]
fn a_search_reaches_nine_days_back() {
    let item = run_at(20, 7, MomentKind::Exact);
    let [search] = searches(&[item.fingerprint()])[..] else { panic!("one search") };
    assert_eq!(search.touching_from - search.earliest, TimeDelta::days(7 + 2));
    assert_eq!(search.latest - search.touching_to, TimeDelta::days(2));
    for (hours, is_found) in [(9 * 24 - 1, true), (9 * 24 + 1, false)] {
        let start = item.start().instant() - TimeDelta::hours(hours);
        let moment = Moment::at(start.into()).unwrap().with_kind(MomentKind::Clock);
        let mut long = WorkoutDraft::new(Activity::Running, moment);
        long.duration = Some(Workout::MAX_DURATION);
        let long = Workout::new(long).unwrap();
        assert_eq!(find_any(&[search], &long.fingerprint()), is_found, "{hours}");
    }
}

/// A run of half an hour in March 2026.
fn run_at(day: u32, hour: u32, kind: MomentKind) -> Workout {
    let text = format!("2026-03-{day:02} {hour:02}:00:00 +0000");
    let moment = Moment::parse(&text, Utc).unwrap().with_kind(kind);
    let mut draft = WorkoutDraft::new(Activity::Running, moment);
    draft.duration = Some(Duration::from_mins(30));
    Workout::new(draft).unwrap()
}
