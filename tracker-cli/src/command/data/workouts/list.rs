//! The list of the workouts of a period.

use chrono::NaiveDate;
use tracker_core::moments::MomentKind;
use tracker_core::moments::NamedZone;
use tracker_core::rounding::half_up;
use tracker_core::totals::{RunValues, Totals};
use tracker_core::{Source, Workout};
use tracker_store::StoredWorkout;

use crate::command::data::short_id::short_id;
use crate::command::data::workouts::period::Period;
use crate::command::data::workouts::{entries, load, records};
use crate::command::report::totals;
use crate::command::report::verdict::note_of_later_days;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Column, Page, Section, Sheet, Tone, clock, in_units};
use crate::words::{self, say, texts};

pub(super) async fn run(session: &Session, period: Period) -> Result<Page, Failure> {
    let workouts = load(session, &period.days).await?;
    let runs = workouts.iter().map(|stored| &stored.workout).filter(|it| counts(session, it));
    let totals = Totals::from_runs(runs.map(RunValues::from_workout));
    let json = serde_json::json!({ "workouts": entries(session, &workouts), "totals": totals });
    let mut page = Page::new(title(session, &period, &workouts, &totals).into(), &json);
    if !workouts.is_empty() {
        page.sections = vec![Section::Sheet(sheet(session, &workouts, period.is_in_one_year))];
    }
    page.records = records(session, &workouts);
    page.notes.extend(totals::note_of_missing(&totals));
    page.notes.extend(note_of_later_days(&session.report_data.days, session.today));
    Ok(page)
}

/// Workouts that make running days and other workouts are counted separately. Distance and time are
/// those of the runs.
fn title(
    session: &Session,
    period: &Period,
    workouts: &[StoredWorkout],
    totals: &Totals,
) -> String {
    let name = &period.name;
    if workouts.is_empty() {
        return say!("workouts-none", "period" => name.as_str());
    }
    let others = workouts.len() as u64 - totals.runs;
    let days = session.report_data.days.range(period.days.clone()).len();
    let values =
        totals::in_words(totals, session.unit).map(|text| format!(", {text}")).unwrap_or_default();
    say!(
        if others == 0 { "workouts-title" } else { "workouts-with-others" },
        "period" => name.as_str(),
        "runs" => totals.runs,
        "days" => days,
        "values" => values,
        "others" => others
    )
}

/// Whether the activity of a workout makes a running day.
const fn counts(session: &Session, workout: &Workout) -> bool {
    session.account.counted.counts(workout.activity())
}

pub(super) fn sheet(session: &Session, workouts: &[StoredWorkout], is_in_one_year: bool) -> Sheet {
    let columns = [
        Column::Text(COUNTS_COLUMN),
        Column::Text("Day"),
        Column::Text("Time"),
        Column::Text("Activity"),
        Column::Number(session.unit.name()),
        Column::Number("Duration"),
        Column::Number("Heart"),
        Column::Text("Source"),
        Column::Text("Id"),
    ];
    let mut sheet = Sheet::new(&columns);
    sheet.dispensable = &["Heart", "Source", "Time", "Duration", "Id"];
    for StoredWorkout { id, workout, is_changed_by_hand } in workouts {
        let counts = counts(session, workout);
        let tone = if counts { Tone::Normal } else { Tone::Quiet };
        let mut activity = words::named("activity", workout.activity().name());
        if *is_changed_by_hand {
            activity = say!("changed-by-hand", "activity" => activity);
        }
        let row = [
            if counts { COUNTS } else { "" }.to_owned(),
            short_day(workout.day(), is_in_one_year),
            time(workout, session.zone.zone()),
            activity,
            workout
                .distance()
                .map_or_else(String::new, |it| in_units(it.metres(), session.unit, 2)),
            if workout.duration().is_zero() { String::new() } else { clock(workout.duration()) },
            workout.average_heart_rate().map_or_else(String::new, |rate| half_up(rate, 0)),
            words::source(workout.source(), short_name),
            short_id(&id.simple().to_string()).to_owned(),
        ];
        sheet.rows.push(row.map(|text| tone.of(text)).to_vec());
    }
    sheet
}

/// The name of the column with the marks of workouts that make a running day.
pub(super) const COUNTS_COLUMN: &str = "";

/// The mark of a workout that makes a running day.
const COUNTS: &str = "■";

/// `Mon 2 Mar`, if the title has the year.
fn short_day(day: NaiveDate, is_in_one_year: bool) -> String {
    let form = if is_in_one_year { "date-listed" } else { "date-listed-with-year" };
    texts().date(form, day).into()
}

/// The source in a few letters: as the option `--from` names it.
fn short_name(source: Source) -> &'static str {
    match source {
        Source::HealthAutoExport => "hae",
        Source::AppleHealth => "apple",
        source => source.name(),
    }
}

/// The local time of the start: at the workout's own offset, otherwise in the time zone that counts.
/// The zone may have changed since it dated the workout. If the date in the zone differs from the
/// workout's day, the time is shown in UTC.
fn time(workout: &Workout, zone: Option<NamedZone>) -> String {
    let (start, day) = (workout.start().instant(), workout.day());
    if workout.start().kind() == MomentKind::Date {
        return String::new();
    }
    if let Some(offset) = workout.start().offset() {
        return start.with_timezone(&offset).format("%H:%M").to_string();
    }
    let local = zone.map(|zone| start.with_timezone(&zone));
    match local.filter(|local| local.date_naive() == day) {
        Some(local) => local.format("%H:%M").to_string(),
        None if start.date_naive() == day => start.format("%H:%M UTC").to_string(),
        None => {
            let date = texts().date("date-day-short", start.date_naive());
            format!("{date} {}", start.format("%H:%M UTC"))
        }
    }
}
