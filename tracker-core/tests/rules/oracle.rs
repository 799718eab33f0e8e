//! Slow and simple implementations of the crate's functions: with sorted sets, day by day, pair by
//! pair. Property tests compare the results.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, Days, NaiveDate};
use tracker_core::duplicates::Fingerprint;
use tracker_core::events::STREAK_MILESTONES;
use tracker_core::milestones::MILESTONES;
use tracker_core::moments::MomentKind;
use tracker_core::{Goal, Moment, Year};

/// A streak as first day, last day and length.
pub(crate) type Stretch = (NaiveDate, NaiveDate, u32);

pub(crate) fn count_in_year(days: &BTreeSet<NaiveDate>, year: Year) -> u32 {
    count(days, |day| day.year() == year.number())
}

pub(crate) fn count_in_month(days: &BTreeSet<NaiveDate>, year: Year, month: u32) -> u32 {
    count(days, |day| day.year() == year.number() && day.month() == month)
}

fn count(days: &BTreeSet<NaiveDate>, matches: impl Fn(&NaiveDate) -> bool) -> u32 {
    u32::try_from(days.iter().filter(|day| matches(day)).count()).unwrap()
}

pub(crate) fn streaks(days: &BTreeSet<NaiveDate>) -> Vec<Stretch> {
    let mut streaks: Vec<Stretch> = Vec::new();
    for &day in days {
        match streaks.last_mut() {
            Some((_, end, length)) if *end + Days::new(1) == day => {
                *end = day;
                *length += 1;
            }
            _ => streaks.push((day, day, 1)),
        }
    }
    streaks
}

pub(crate) fn streaks_of_year(days: &BTreeSet<NaiveDate>, year: Year) -> Vec<Stretch> {
    let mut streaks = streaks(days);
    streaks.retain(|(start, end, _)| {
        start.iter_days().take_while(|day| day <= end).any(|day| day.year() == year.number())
    });
    streaks
}

pub(crate) fn current_streak(days: &BTreeSet<NaiveDate>, year: Year, today: NaiveDate) -> u32 {
    let yesterday = today - Days::new(1);
    let alive =
        streaks(days).into_iter().find(|(start, end, _)| *end >= yesterday && *start <= today);
    match alive {
        Some(streak) if streaks_of_year(days, year).contains(&streak) => streak.2,
        _ => 0,
    }
}

/// The days of the year up to and including today, counted one by one.
pub(crate) fn elapsed(year: Year, today: NaiveDate) -> u32 {
    let days = year.first_day().iter_days().take_while(|day| *day <= year.last_day());
    u32::try_from(days.take_while(|day| *day <= today).count()).unwrap()
}

/// The days of the year that can still become running days.
pub(crate) fn open_days(
    days: &BTreeSet<NaiveDate>,
    year: Year,
    today: NaiveDate,
) -> Vec<NaiveDate> {
    let all = year.first_day().iter_days().take_while(|day| *day <= year.last_day());
    all.filter(|day| *day >= today && !days.contains(day)).collect()
}

/// The days of the year that are over, and today with its run.
pub(crate) fn settled_days(
    days: &BTreeSet<NaiveDate>,
    year: Year,
    today: NaiveDate,
) -> Vec<NaiveDate> {
    let all = year.first_day().iter_days().take_while(|day| *day <= year.last_day());
    all.filter(|day| *day < today || *day == today && days.contains(day)).collect()
}

/// Removes open days one by one, as long as the target can still be met.
pub(crate) fn rest_days_left(days: &BTreeSet<NaiveDate>, goal: Goal, today: NaiveDate) -> i32 {
    let completed = count_in_year(days, goal.year).cast_signed();
    let target = goal.target_days.get().cast_signed();
    let mut open = i32::try_from(open_days(days, goal.year, today).len()).unwrap();
    if completed + open < target {
        return completed + open - target;
    }
    let mut rest_days = 0;
    while open > 0 && completed + open > target {
        open -= 1;
        rest_days += 1;
    }
    // If the target is met, all open days can be missed.
    if completed >= target { rest_days + open } else { rest_days }
}

/// Counts the days that can pass without a run before the completed days are below the even pace.
pub(crate) fn safe_days(days: &BTreeSet<NaiveDate>, goal: Goal, today: NaiveDate) -> u32 {
    let completed = count_in_year(days, goal.year);
    let length = goal.year.length();
    let first = elapsed(goal.year, today).max(1);
    if today > goal.year.last_day() {
        return 0;
    }
    let is_under_line_after = |day: u32| completed * length < goal.target_days.get() * day;
    let safe = (first..=length).take_while(|day| !is_under_line_after(*day));
    u32::try_from(safe.count()).unwrap()
}

/// The running days of each year that are not later in it than today is in this year: the years from the
/// first running day, or from today if that is earlier, to today.
pub(crate) fn years_until_same_date(
    days: &BTreeSet<NaiveDate>,
    today: NaiveDate,
) -> Vec<(i32, u32)> {
    let Some(first) = days.first() else { return Vec::new() };
    let this_year = today.year().min(2100);
    let is_until = |day: &NaiveDate| (day.month(), day.day()) <= (today.month(), today.day());
    (first.year().min(this_year)..=this_year)
        .filter(|year| *year >= 1900)
        .map(|year| (year, count(days, |day| day.year() == year && is_until(day))))
        .collect()
}

/// The milestones of a year with their days, found by counting the days one by one.
pub(crate) fn milestones(days: &BTreeSet<NaiveDate>, year: Year) -> Vec<(u32, NaiveDate)> {
    let mut reached = Vec::new();
    let mut count = 0;
    for &day in days {
        if day.year() == year.number() {
            count += 1;
            if MILESTONES.contains(&count) {
                reached.push((count, day));
            }
        }
    }
    reached
}

/// The duplicates of a batch: each item is compared with all items before it.
pub(crate) fn duplicates(stored: &[Fingerprint<'_>], batch: &[Fingerprint<'_>]) -> Vec<bool> {
    resolution(stored, batch).is_duplicate
}

/// The effect of an import.
#[derive(Debug, PartialEq, Eq, Default)]
pub(crate) struct Resolved {
    /// Whether each item is not stored.
    pub(crate) is_duplicate: Vec<bool>,
    /// The items beyond the limit of their day.
    pub(crate) of_full_days: Vec<usize>,
    /// The duplicates that are known from other sources only.
    pub(crate) from_other_sources: Vec<usize>,
    /// The stored workouts that are replaced, each with the item that replaces it.
    pub(crate) replaced: BTreeMap<usize, usize>,
    /// The stored workouts that are corrected: the item, and the start at the end if it is still stored.
    pub(crate) corrected: BTreeMap<usize, (usize, Option<Moment>)>,
    /// The settled days: the place of the workout in both lists joined, and its start at the end.
    pub(crate) settled: BTreeMap<usize, Moment>,
}

/// Compares each item, in the order sent, with everything before it.
pub(crate) fn resolution(stored: &[Fingerprint<'_>], batch: &[Fingerprint<'_>]) -> Resolved {
    let mut all: Vec<Fingerprint<'_>> = stored.iter().chain(batch).copied().collect();
    let mut existing: Vec<usize> = (0..stored.len()).collect();
    let mut resolved = Resolved::default();
    for item in stored.len()..all.len() {
        let new = all[item];
        // Rows of one file are no duplicates of each other, if only their date is known.
        let are_rows = |place: usize| place >= stored.len() && all[place].source == new.source;
        let compares = |place: &usize| !are_rows(*place) || same_id(&new, &all[*place]);
        let mut originals: Vec<_> = existing
            .iter()
            .copied()
            .filter(|place| is_duplicate(&new, &all[*place]))
            .filter(|place| !is_date(&new) || compares(place))
            .collect();
        let others = batch.iter().enumerate().filter(|(_, other)| same_id(other, &new));
        let others: Vec<usize> = others.map(|(other, _)| stored.len() + other).collect();
        let corrected = originals
            .iter()
            .copied()
            .find(|place| *place < stored.len() && has_id_of(&new, &all[*place]))
            .filter(|place| others.first() == Some(&item) && is_correction(&new, &all[*place]));
        if let Some(corrected) = corrected {
            originals.retain(|place| *place != corrected);
            let same_day = utc_day(&all[corrected]) == utc_day(&new);
            if originals.is_empty() {
                if same_day || !is_day_full(&all, &existing, &new, None) {
                    let old = all[corrected];
                    resolved.is_duplicate.push(true);
                    resolved.corrected.insert(corrected, (item - stored.len(), None));
                    all[corrected] = new;
                    resolved.settled.remove(&corrected);
                    all.push(old);
                    let last = all.len() - 1;
                    settle(&mut all, &mut resolved.settled, corrected, last);
                    all.pop();
                    let date =
                        date_to_replace(&all, &existing, &new, &compares_with(&all, stored, &new));
                    replace(
                        &mut all,
                        &mut existing,
                        &mut resolved,
                        stored.len(),
                        (date, corrected, item),
                    );
                    continue;
                }
                originals.push(corrected);
            } else if originals.iter().all(|place| all[*place].source != new.source)
                && others.len() == 1
            {
                existing.retain(|place| *place != corrected);
                resolved.corrected.insert(corrected, (item - stored.len(), None));
                resolved.settled.remove(&corrected);
            } else {
                originals.push(corrected);
            }
        }
        let date = date_to_replace(&all, &existing, &new, &compares_with(&all, stored, &new));
        let date = date.filter(|_| originals.is_empty());
        if originals.is_empty() && is_day_full(&all, &existing, &new, date) {
            resolved.is_duplicate.push(true);
            resolved.of_full_days.push(item - stored.len());
            continue;
        }
        resolved.is_duplicate.push(!originals.is_empty());
        let of_own_source = originals.iter().filter(|place| all[**place].source == new.source);
        let is_correction =
            resolved.corrected.values().any(|(other, _)| *other == item - stored.len());
        if !originals.is_empty() && of_own_source.count() == 0 && !is_correction {
            resolved.from_other_sources.push(item - stored.len());
        }
        let stored_all = (stored, &existing[..]);
        settle_original(&mut all, stored_all, &mut resolved.settled, (&originals, item));
        if originals.is_empty() {
            existing.push(item);
            replace(&mut all, &mut existing, &mut resolved, stored.len(), (date, item, item));
        }
    }
    for (place, (_, start)) in &mut resolved.corrected {
        *start = existing.contains(place).then(|| all[*place].start);
        resolved.settled.remove(place);
    }
    resolved
}

/// Settles the day of an original by a new item.
fn settle_original(
    all: &mut [Fingerprint<'_>],
    (stored, existing): (&[Fingerprint<'_>], &[usize]),
    settled: &mut BTreeMap<usize, Moment>,
    (originals, item): (&[usize], usize),
) {
    let new = all[item];
    if is_date(&new) {
        let compares = compares_with(all, stored, &new);
        let of_day = existing
            .iter()
            .copied()
            .filter(|place| same_day(&new, &all[*place]) && compares(*place));
        let is_known = of_day.clone().any(|place| {
            let old = &all[place];
            let may_move = is_told(old) && !is_confirmed(old) && !old.is_fixed;
            is_certain(old) && (!may_move || has_id_of(&new, old))
        });
        let first = of_day.min_by_key(|place| {
            let Fingerprint { start, source, duration, distance, .. } = all[*place];
            (start.instant(), source, duration, distance)
        });
        let same_id = originals.iter().find(|place| has_id_of(&new, &all[**place]));
        if let (Some(place), false) = (same_id.copied().or(first), is_known) {
            settle(all, settled, place, item);
        }
    } else if let [original] = originals[..] {
        settle(all, settled, original, item);
    } else if !is_certain(&new) {
        let same = originals.iter().find(|place| is_same_with_another_zone(&new, &all[**place]));
        if let Some(original) = same {
            settle(all, settled, *original, item);
        }
    }
}

/// Whether an existing workout is no other row of the file of a new one.
fn compares_with<'f>(
    all: &[Fingerprint<'f>],
    stored: &[Fingerprint<'f>],
    new: &Fingerprint<'f>,
) -> impl Fn(usize) -> bool + use<'f> {
    let rows: Vec<bool> =
        all.iter().map(|other| other.source == new.source && !same_id(new, other)).collect();
    let stored = stored.len();
    move |place| place < stored || !rows[place]
}

/// The date that a new workout replaces: the most similar one in distance, then in duration.
fn date_to_replace(
    all: &[Fingerprint<'_>],
    existing: &[usize],
    new: &Fingerprint<'_>,
    compares: &dyn Fn(usize) -> bool,
) -> Option<usize> {
    let mut best: Option<(u128, u128, usize)> = None;
    for place in existing.iter().copied().filter(|place| compares(*place)) {
        let old = &all[place];
        if is_date(new)
            || !is_date(old)
            || old.is_fixed
            || !same_day(new, old)
            || !same_length(new, old)
        {
            continue;
        }
        let apart =
            |new: u128, old: u128| if new == 0 || old == 0 { u128::MAX } else { new.abs_diff(old) };
        let rank = (
            apart(millimetres(new), millimetres(old)),
            apart(nanoseconds(new), nanoseconds(old)),
            place,
        );
        best = Some(best.map_or(rank, |best| best.min(rank)));
    }
    best.map(|(_, _, place)| place)
}

fn replace(
    all: &mut [Fingerprint<'_>],
    existing: &mut Vec<usize>,
    resolved: &mut Resolved,
    stored: usize,
    (date, place, item): (Option<usize>, usize, usize),
) {
    let Some(date) = date else { return };
    existing.retain(|other| *other != date);
    match date.checked_sub(stored) {
        Some(other) => resolved.is_duplicate[other] = true,
        None => drop(resolved.replaced.insert(date, item - stored)),
    }
    settle(all, &mut resolved.settled, place, date);
}

fn utc_day(workout: &Fingerprint<'_>) -> NaiveDate {
    workout.start.instant().date_naive()
}

/// Whether 200 workouts start on the UTC day of this one, without the one that leaves.
fn is_day_full(
    all: &[Fingerprint<'_>],
    existing: &[usize],
    new: &Fingerprint<'_>,
    leaving: Option<usize>,
) -> bool {
    let others = existing.iter().filter(|place| Some(**place) != leaving);
    others.filter(|place| utc_day(&all[**place]) == utc_day(new)).count() >= 200
}

/// Whether two workouts with one id differ by more than the tolerances.
fn is_correction(new: &Fingerprint<'_>, old: &Fingerprint<'_>) -> bool {
    let apart = (new.start.instant() - old.start.instant()).num_seconds().abs();
    let is_on_clock = |one: &Fingerprint<'_>| one.start.kind() == MomentKind::Clock;
    let near = match clocks_apart(new, old) {
        _ if apart <= 60 => true,
        Some(on_clock) => on_clock <= 60,
        None if is_on_clock(new) || is_on_clock(old) => apart <= 2 * 86_400,
        None => false,
    };
    let is_date = is_date(new) || is_date(old);
    !is_date && !old.is_fixed && (!near || !same_length(new, old))
}

/// Whether durations and distances agree within the tolerances, where both are known.
fn same_length(new: &Fingerprint<'_>, old: &Fingerprint<'_>) -> bool {
    let agree = |new: u128, old: u128, percent: u128| {
        new == 0 || old == 0 || new.abs_diff(old) * 100 <= old * percent
    };
    agree(nanoseconds(new), nanoseconds(old), 10) && agree(millimetres(new), millimetres(old), 5)
}

fn nanoseconds(workout: &Fingerprint<'_>) -> u128 {
    workout.duration.as_nanos()
}

fn millimetres(workout: &Fingerprint<'_>) -> u128 {
    workout.distance.map_or(0, tracker_core::Distance::millimetres).into()
}

fn same_id(one: &Fingerprint<'_>, other: &Fingerprint<'_>) -> bool {
    let has_id = one.source_id.is_some_and(|id| !id.is_empty());
    has_id && one.source_id == other.source_id && one.source == other.source
}

/// Takes the day of a workout from another one, if that one tells it better.
fn settle(
    all: &mut [Fingerprint<'_>],
    settled: &mut BTreeMap<usize, Moment>,
    place: usize,
    by: usize,
) {
    let (old, new) = (all[place], all[by]);
    let apart = (new.start.instant() - old.start.instant()).num_seconds().abs();
    let same_source = new.source == old.source;
    let may_tell = match (is_date(&new), is_certain(&new)) {
        (true, _) => same_day(&new, &old),
        (false, true) => {
            !same_source || apart <= 60 || clocks_apart(&new, &old).is_some_and(|apart| apart <= 60)
        }
        (false, false) => is_same_with_another_zone(&new, &old) && day(&new) != day(&old),
    };
    let start = if is_certain(&old) && is_date(&new) && is_told(&old) {
        old.start.with_kind(MomentKind::Clock)
    } else if is_certain(&old) {
        before_midnight(&old, &new)
    } else {
        old.start.settled_by(new.start)
    };
    if may_tell && !old.is_fixed && start != old.start {
        all[place].start = start;
        settled.insert(place, start);
    }
}

/// The start of a workout whose day is certain: on an earlier day, if a copy begins there before it.
fn before_midnight(old: &Fingerprint<'_>, new: &Fingerprint<'_>) -> Moment {
    let seconds = |one: &Fingerprint<'_>| one.start.instant().timestamp();
    let (start, other) = clocks(new, old).unwrap_or((seconds(new), seconds(old)));
    let is_date = is_date(old) || is_date(new);
    let is_first = start < other || is_told(old);
    if is_date || !is_certain(new) || day(new) >= day(old) || !is_first || is_confirmed(old) {
        return old.start;
    }
    old.start.on_day_beside(day(new))
}

/// Whether the day is after the date of the start: a copy that starts later told it.
fn is_told(workout: &Fingerprint<'_>) -> bool {
    let start = workout.start;
    let date = start.offset().map(|offset| start.instant().with_timezone(&offset).date_naive());
    date.is_some_and(|date| date < day(workout))
}

/// Whether a date has confirmed the day that a copy told.
fn is_confirmed(workout: &Fingerprint<'_>) -> bool {
    is_told(workout) && workout.start.kind() == MomentKind::Clock
}

fn is_same_with_another_zone(new: &Fingerprint<'_>, old: &Fingerprint<'_>) -> bool {
    let values = |workout: &Fingerprint<'_>| {
        let Fingerprint { start, end, activity, duration, distance, source, .. } = *workout;
        (start.instant(), end, activity, duration, distance, source)
    };
    values(new) == values(old) && new.source_id == old.source_id
}

fn day(workout: &Fingerprint<'_>) -> NaiveDate {
    workout.start.day()
}

fn is_date(workout: &Fingerprint<'_>) -> bool {
    workout.start.kind() == MomentKind::Date
}

fn is_certain(workout: &Fingerprint<'_>) -> bool {
    workout.start.kind() != MomentKind::Instant
}

fn is_run(workout: &Fingerprint<'_>) -> bool {
    workout.activity.name().contains("Running")
}

fn same_day(one: &Fingerprint<'_>, other: &Fingerprint<'_>) -> bool {
    let days = |one: &Fingerprint<'_>| {
        let at_offset = one.start.offset().map(|offset| one.start.instant().with_timezone(&offset));
        let date = at_offset.map(|start| start.date_naive());
        [Some(day(one)), date.filter(|date| *date > day(one))]
    };
    let is_one = |day: &Option<NaiveDate>| day.is_some() && days(other).contains(day);
    days(one).iter().any(is_one) && is_run(one) == is_run(other)
}

/// The duplicate rule, in integers: percentages are multiplied out.
fn is_duplicate(new: &Fingerprint<'_>, old: &Fingerprint<'_>) -> bool {
    let same_source = new.source == old.source;
    if has_id_of(new, old) {
        return true;
    }
    if is_date(new) {
        return same_day(new, old);
    }
    if is_date(old) {
        return false;
    }
    if same_source { is_similar(new, old) } else { is_run(new) == is_run(old) && overlap(new, old) }
}

/// Whether both have the same id. That of a date does not count.
fn has_id_of(new: &Fingerprint<'_>, old: &Fingerprint<'_>) -> bool {
    let has_id = new.source_id.is_some_and(|id| !id.is_empty());
    new.source == old.source && has_id && new.source_id == old.source_id && !is_date(old)
}

fn is_similar(new: &Fingerprint<'_>, old: &Fingerprint<'_>) -> bool {
    let start = |workout: &Fingerprint<'_>| workout.start.instant().timestamp();
    let within = |new: u128, old: u128, percent: u128| new.abs_diff(old) * 100 <= old * percent;
    let length = |workout: &Fingerprint<'_>| workout.duration.as_nanos();
    let distance = |workout: &Fingerprint<'_>| {
        u128::from(workout.distance.map_or(0, tracker_core::Distance::millimetres))
    };
    let unmeasured = distance(new) == 0 || distance(old) == 0;
    let are_near = (start(new) - start(old)).abs() <= 60
        || clocks_apart(new, old).is_some_and(|apart| apart <= 60);
    are_near
        && within(length(new), length(old), 10)
        && (unmeasured || within(distance(new), distance(old), 5))
}

/// Whether the intervals of two workouts overlap by 70 % of the shorter one: in UTC, or on the clock
/// if one of them has only that.
fn overlap(new: &Fingerprint<'_>, old: &Fingerprint<'_>) -> bool {
    let in_utc = |workout: &Fingerprint<'_>| workout.start.instant().timestamp();
    let length = |workout: &Fingerprint<'_>| workout.end.timestamp() - in_utc(workout);
    let overlap = |new_start: i64, old_start: i64| {
        let (new_end, old_end) = (new_start + length(new), old_start + length(old));
        let shared = new_end.min(old_end) - new_start.max(old_start);
        shared >= 0 && 10 * shared >= 7 * length(new).min(length(old))
    };
    overlap(in_utc(new), in_utc(old))
        || clocks(new, old).is_some_and(|(new, old)| overlap(new, old))
}

/// The times on the clock, in seconds, if one of the two is known by it and neither in UTC only.
fn clocks(new: &Fingerprint<'_>, old: &Fingerprint<'_>) -> Option<(i64, i64)> {
    if ![new, old].iter().any(|one| one.start.kind() == MomentKind::Clock) {
        return None;
    }
    let on_clock = |workout: &Fingerprint<'_>| {
        let is_known = workout.start.kind() != MomentKind::Instant;
        let offset = workout.start.offset().filter(|_| is_known)?;
        Some(workout.start.instant().timestamp() + i64::from(offset.local_minus_utc()))
    };
    on_clock(new).zip(on_clock(old))
}

fn clocks_apart(new: &Fingerprint<'_>, old: &Fingerprint<'_>) -> Option<i64> {
    clocks(new, old).map(|(new, old)| (new - old).abs())
}

/// The streak milestones of a change, with the first day of the streak. A milestone is new if no
/// earlier streak inside the streak had that length.
pub(crate) fn streak_news(
    before: &BTreeSet<NaiveDate>,
    after: &BTreeSet<NaiveDate>,
) -> Vec<(u32, NaiveDate)> {
    let mut news = Vec::new();
    for (start, end, length) in streaks(after) {
        for &milestone in STREAK_MILESTONES {
            let is_old = streaks(before).iter().any(|(old_start, old_end, old)| {
                *old >= milestone && *old_start <= end && *old_end >= start
            });
            if length >= milestone && !is_old {
                news.push((milestone, start));
            }
        }
    }
    news
}
