//! Duplicates across sources, dates without a time, and uncertain days.

use std::time::Duration;

use tracker_core::duplicates::resolve_duplicates;
use tracker_core::moments::MomentKind;
use tracker_core::moments::NamedZone;
use tracker_core::{Activity, CountedActivities, History, Moment, Source, Workout, WorkoutDraft};
use tracker_testing::zone;

use super::batches::{at, changed};

/// A workout of half an hour from a source, with its start as it is written.
fn from(source: Source, start: &str) -> Workout {
    let moment = Moment::parse(start, zone("UTC")).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, moment);
    draft.duration = Some(Duration::from_mins(30));
    draft.source = source;
    Workout::new(draft).unwrap()
}

fn on_date(day: &str) -> Workout {
    let noon = Moment::parse(&format!("{day} 12:00:00"), zone("UTC")).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, noon.with_kind(MomentKind::Date));
    draft.duration = Some(Duration::ZERO);
    draft.source = Source::Csv;
    Workout::new(draft).unwrap()
}

fn is_copy(new: &Workout, old: &Workout) -> bool {
    new.fingerprint().is_duplicate_of(&old.fingerprint())
}

/// Seven tenths of 30 minutes are 21 minutes.
#[test]
fn copies_from_other_sources_overlap_by_seven_tenths() {
    let watch = from(Source::AppleHealth, "2026-03-01 07:00:00 +0000");
    for (start, expected) in [
        ("2026-03-01 07:09:00 +0000", true),
        ("2026-03-01 07:09:01 +0000", false),
        ("2026-03-01 06:51:00 +0000", true),
        ("2026-03-01 06:50:59 +0000", false),
        ("2026-03-01 09:00:00 +0200", true),
        ("2026-03-01 07:00:00 +0100", false),
    ] {
        assert_eq!(is_copy(&from(Source::Strava, start), &watch), expected, "{start}");
    }
    // Within one source, 9 minutes are too much.
    assert!(!is_copy(&from(Source::AppleHealth, "2026-03-01 07:09:00 +0000"), &watch));
}

#[test]
fn a_time_on_the_clock_is_compared_with_the_clock() {
    let watch = from(Source::AppleHealth, "2026-03-01 07:00:00 +0900");
    let table = from(Source::Runkeeper, "2026-03-01 07:00:30");
    assert!(is_copy(&table, &watch));
    assert!(is_copy(&watch, &table));
    let instant = from(Source::Strava, "2026-03-01T07:00:30Z");
    assert!(!is_copy(&instant, &watch), "both instants are known");
}

#[test]
fn ids_of_different_sources_are_different_ids() {
    let with_id = |source, second| {
        changed(at(second), |run| (run.source, run.source_id) = (source, Some("17")))
    };
    let strava = with_id(Source::Strava, 0);
    let garmin = with_id(Source::Garmin, 90_000);
    assert!(!garmin.is_duplicate_of(&strava));
    let again = changed(garmin, |run| run.source = Source::Strava);
    assert!(again.is_duplicate_of(&strava));
}

#[test]
fn a_run_and_a_walk_at_the_same_time_are_no_copies_across_sources() {
    let run = from(Source::AppleHealth, "2026-03-01 07:00:00 +0000");
    let walk = from(Source::Strava, "2026-03-01 07:00:00 +0000");
    let walk = changed(walk.fingerprint(), |walk| walk.activity = Activity::Walking);
    assert!(!walk.is_duplicate_of(&run.fingerprint()));
}

#[test]
fn a_date_is_a_copy_of_every_run_of_the_day() {
    let evening = from(Source::AppleHealth, "2026-03-01 23:50:00 -0800");
    assert!(is_copy(&on_date("2026-03-01"), &evening));
    assert!(is_copy(&on_date("2026-03-01"), &on_date("2026-03-01")));
    assert!(!is_copy(&on_date("2026-03-02"), &evening));
    assert!(!is_copy(&evening, &on_date("2026-03-01")));
}

#[test]
fn only_a_run_with_a_time_replaces_a_date_and_only_of_its_day() {
    let (run, date) = (from(Source::Strava, "2026-03-01 07:00:00 +0000"), on_date("2026-03-01"));
    let later = on_date("2026-03-02");
    for (new, existing, expected) in [
        (&run, &date, true),
        (&run, &later, false),
        (&run, &run, false),
        (&date, &date, false),
        (&date, &run, false),
    ] {
        let replaces = new.fingerprint().replaces(&existing.fingerprint());
        assert_eq!(replaces, expected, "{new:?} and {existing:?}");
    }
}

#[test]
fn a_run_with_a_time_replaces_a_date() {
    let mut history = History::new();
    assert_eq!(history.import([on_date("2026-03-01"), on_date("2026-03-02")]).added, 2);
    let morning = from(Source::Strava, "2026-03-01 07:00:00 +0000");
    let evening = from(Source::Strava, "2026-03-01 19:00:00 +0000");
    assert_eq!(history.import([morning.clone(), evening.clone()]).added, 2);
    assert_eq!(history.workouts(), [morning, evening, on_date("2026-03-02")]);
    assert_eq!(history.import([on_date("2026-03-01")]).added, 0);
}

/// The days of a history after these imports, each of one workout.
fn days(imports: impl IntoIterator<Item = Workout>) -> Vec<String> {
    let mut history = History::new();
    for workout in imports {
        history.import([workout]);
    }
    history.running_days(CountedActivities::default()).iter().map(|day| day.to_string()).collect()
}

/// A run of 1 March in UTC. In Tokyo it is 2 March.
fn late(zone: NamedZone) -> Workout {
    let start = Moment::parse("2026-03-01T22:30:00Z", zone).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, start);
    draft.duration = Some(Duration::from_mins(30));
    draft.source = Source::Strava;
    Workout::new(draft).unwrap()
}

/// In either order, the date tells the day of the run, and no time zone moves the run after that.
#[test]
fn a_certain_date_is_never_lost() {
    let certain = || from(Source::Fit, "2026-03-02 07:30:00 +0900");
    for zone_set_later in [late(zone("Asia/Tokyo")), certain()] {
        let by_date = [on_date("2026-03-01"), late(zone("UTC")), zone_set_later.clone()];
        assert_eq!(days(by_date), ["2026-03-01"]);
        let by_run = [late(zone("UTC")), on_date("2026-03-01"), zone_set_later.clone()];
        assert_eq!(days(by_run), ["2026-03-01"]);
        // After its day was corrected, the run is no copy of the date.
        let corrected = [late(zone("UTC")), zone_set_later, on_date("2026-03-01")];
        assert_eq!(days(corrected), ["2026-03-01", "2026-03-02"]);
    }
}

#[test]
fn a_certain_date_is_never_lost_within_one_import() {
    for batch in [
        [on_date("2026-03-01"), late(zone("UTC")), late(zone("Asia/Tokyo"))],
        [late(zone("UTC")), on_date("2026-03-01"), late(zone("Asia/Tokyo"))],
        [late(zone("UTC")), late(zone("Asia/Tokyo")), on_date("2026-03-01")],
    ] {
        let mut history = History::new();
        history.import(batch.clone());
        let counted = history.running_days(CountedActivities::default());
        assert_eq!(
            counted.iter().map(|day| day.to_string()).collect::<Vec<_>>(),
            days(batch.clone()),
            "{batch:?}"
        );
        assert!(counted.contains("2026-03-01".parse().unwrap()));
    }
}

/// Of several runs with uncertain days, a date tells the day of the one that starts first, in whatever
/// parts and order they are imported. The zone that is set later moves the other one.
#[test]
fn a_date_tells_the_day_of_the_first_run_of_the_day() {
    let strava = |start: &str, zone| {
        let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse(start, zone).unwrap());
        draft.duration = Some(Duration::from_mins(30));
        draft.source = Source::Strava;
        Workout::new(draft).unwrap()
    };
    let runs = |zone| [strava("2026-03-01T03:00:00Z", zone), strava("2026-03-01T01:00:00Z", zone)];
    let [later, first] = runs(zone("UTC"));
    for order in [[later.clone(), first.clone()], [first, later]] {
        let mut batch = order.to_vec();
        batch.push(on_date("2026-03-01"));
        batch.extend(runs(zone("America/New_York")));
        let mut whole = History::new();
        whole.import(batch.clone());
        assert_eq!(days(batch), ["2026-02-28", "2026-03-01"]);
        let kept: Vec<_> = whole.workouts().iter().map(|run| run.day().to_string()).collect();
        assert_eq!(kept, ["2026-03-01", "2026-02-28"], "the first run is of the date");
    }
}

/// The id of a date leaves with the date when a run of its day replaces it. So nothing is left out because
/// of such an id only.
#[test]
fn the_id_of_a_date_makes_no_other_workout_a_duplicate() {
    let with_id = |workout: Workout| {
        let mut draft = WorkoutDraft::new(Activity::Running, workout.start());
        draft.duration = Some(workout.duration());
        draft.source = Source::Csv;
        draft.source_id = Some("7".to_owned());
        Workout::new(draft).unwrap()
    };
    let date = with_id(on_date("2026-03-01"));
    let moved = with_id(on_date("2026-03-03"));
    let run = with_id(from(Source::Csv, "2026-03-02 07:00:00 +0000"));
    let replacing = from(Source::Strava, "2026-03-01 07:00:00 +0000");
    assert!(!is_copy(&run, &date));
    assert!(is_copy(&date, &run), "the id of a run with a time counts");
    for other in [run, moved] {
        for list in [
            [date.clone(), other.clone(), replacing.clone()],
            [date.clone(), replacing.clone(), other.clone()],
            [replacing.clone(), date.clone(), other.clone()],
        ] {
            let mut history = History::new();
            history.import(list.clone());
            let once = history.clone();
            assert_eq!(history.import(list.clone()).added, 0, "{list:?}");
            assert_eq!(history, once, "{list:?}");
        }
    }
}

/// A date tells the day of one run. Another run of that day keeps its own.
#[test]
fn a_date_beside_a_certain_run_settles_nothing() {
    let mut history = History::new();
    history.import([from(Source::Fit, "2026-03-01 07:00:00 +0000"), late(zone("UTC"))]);
    history.import([on_date("2026-03-01")]);
    assert!(!history.workouts()[1].start().kind().is_day_certain());
    assert_eq!(history.workouts().len(), 2);
}

#[test]
fn a_date_gives_no_offset() {
    let mut history = History::new();
    history.import([on_date("2026-03-01"), late(zone("UTC"))]);
    let start = history.workouts()[0].start();
    assert_eq!((start.kind(), start.offset()), (MomentKind::Exact, None));
}

/// The list of an app has times on the clock, its data export the same runs with instants.
#[test]
fn copies_in_two_formats_of_one_source_are_compared_by_the_clock() {
    let exact = from(Source::Garmin, "2026-03-01 07:00:20 +0900");
    let listed = from(Source::Garmin, "2026-03-01 07:00:00");
    assert!(is_copy(&listed, &exact));
    assert!(is_copy(&exact, &listed));
    let in_berlin = Moment::parse("2026-03-01 07:00:00", zone("Europe/Berlin")).unwrap();
    let mut again = listed.fingerprint();
    again.start = in_berlin;
    assert!(again.is_duplicate_of(&listed.fingerprint()), "imported before the zone was set");
    let later = from(Source::Garmin, "2026-03-01 07:01:21");
    assert!(!is_copy(&later, &exact), "61 seconds on the clock");
    let instant = from(Source::Garmin, "2026-03-01T07:00:00Z");
    assert!(!is_copy(&instant, &exact), "both instants are known");
}

#[test]
fn a_certain_copy_settles_the_day() {
    let in_utc = from(Source::Strava, "2026-02-28T22:30:00Z");
    let certain = from(Source::Fit, "2026-03-01 00:30:00 +0200");
    let mut history = History::new();
    history.import([in_utc]);
    assert_eq!(history.import([certain]).added, 0);
    assert_eq!(history.workouts()[0].day().to_string(), "2026-03-01");
    assert_eq!(history.workouts()[0].start().kind(), MomentKind::Exact);
    assert_eq!(history.workouts()[0].source(), Source::Strava);
}

/// Two that start within a minute of it are stored already: nothing tells which of them it is.
#[test]
fn a_certain_copy_of_two_workouts_settles_neither() {
    let run = |start| from(Source::Strava, start);
    let stored = [run("2026-06-29T22:30:00Z"), run("2026-06-29T22:30:20Z")];
    let copy = run("2026-06-30 00:30:00 +0200");
    let settled = |stored: &[Workout]| {
        let stored: Vec<_> = stored.iter().map(Workout::fingerprint).collect();
        resolve_duplicates(&stored, &[copy.fingerprint()]).settled.len()
    };
    assert_eq!(settled(&stored[..1]), 1);
    assert_eq!(settled(&stored), 0);
}

#[test]
fn a_copy_with_the_same_id_and_another_start_in_one_file_moves_no_day() {
    let with_id = |start: &str| {
        let mut draft =
            WorkoutDraft::new(Activity::Running, Moment::parse(start, zone("UTC")).unwrap());
        draft.duration = Some(Duration::from_mins(30));
        draft.source_id = Some("7".to_owned());
        Workout::new(draft).unwrap()
    };
    let uncertain = with_id("2026-02-28T22:30:00Z");
    for other in ["2026-03-01T01:00:00Z", "2026-03-01 01:00:00 +0000"] {
        let mut history = History::new();
        assert_eq!(history.import([uncertain.clone(), with_id(other)]).added, 1, "{other}");
        assert_eq!(history.workouts(), std::slice::from_ref(&uncertain), "{other}");
    }
}

#[test]
fn importing_again_after_the_zone_was_set_corrects_the_day() {
    let dated = |zone| {
        let mut draft = WorkoutDraft::new(
            Activity::Running,
            Moment::parse("2026-02-28T22:30:00Z", zone).unwrap(),
        );
        draft.duration = Some(Duration::from_mins(30));
        Workout::new(draft).unwrap()
    };
    let mut history = History::new();
    history.import([dated(zone("UTC"))]);
    assert_eq!(history.import([dated(zone("Asia/Tokyo"))]).added, 0);
    assert_eq!(history.workouts()[0].day().to_string(), "2026-03-01");
}

/// A longer run is no copy of a shorter one of which the shorter one is a copy, because the tolerance is a part of the
/// stored run. Of two such originals, the same run is corrected.
#[test]
fn importing_again_corrects_the_same_run_of_two_that_are_alike() {
    let lasting = |minutes: u64, zone: NamedZone| {
        let mut draft = late(zone).into_draft();
        draft.duration = Some(Duration::from_mins(minutes));
        Workout::new(draft).unwrap()
    };
    let (short, long) = (100, 111);
    assert!(!is_copy(&lasting(long, zone("UTC")), &lasting(short, zone("UTC"))));
    assert!(is_copy(&lasting(short, zone("UTC")), &lasting(long, zone("UTC"))));
    let [in_utc, in_tokyo] = [zone("UTC"), zone("Asia/Tokyo")].map(|zone| lasting(short, zone));
    let other = lasting(long, zone("UTC"));
    assert_eq!(
        days([in_utc.clone(), other.clone(), in_tokyo.clone()]),
        ["2026-03-01", "2026-03-02"]
    );
    let before = from(Source::Fit, "2026-02-01 07:00:00 +0000");
    assert_eq!(days([before, in_utc, other, in_tokyo]), ["2026-02-01", "2026-03-01", "2026-03-02"]);
}

/// Searches for all sources of a day depend on it.
#[test]
fn the_list_of_all_sources_is_in_their_order() {
    assert!(Source::ALL.is_sorted());
}
