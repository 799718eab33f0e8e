//! `tracker progress [YEAR]`: the report of a year.

use tracker_core::{Milestone, Progress, RunningDays, Streak, Verdict, Year};

use crate::failure::Failure;
use crate::runner::{Runner, default_goal};
use crate::show::{
    Cell, Column, Page, Section, Sheet, Tone, bar, counted, day, one_decimal, two_decimals,
};

pub(crate) fn run(runner: &Runner, year: Option<Year>) -> Result<Page, Failure> {
    let year = runner.year_or_this(year)?;
    let (report_data, days) = (&runner.report_data, &runner.report_data.days);
    let goal = report_data.goal(year);
    let progress = report_data.progress(goal.unwrap_or_else(|| default_goal(year)), runner.today);
    let mut page = Page::new(verdict(&progress), &progress);
    page.sections = vec![
        Section::Sheet(numbers(&progress)),
        Section::Sheet(months(&progress)),
        Section::Sheet(streaks(&progress)),
        Section::Sheet(milestones(days, year)),
    ];
    page.sections
        .retain(|section| !matches!(section, Section::Sheet(sheet) if sheet.rows.is_empty()));
    page.records = records(&progress);
    page.notes = notes(goal.is_some(), days, &progress);
    Ok(page)
}

/// The verdict in one line: the state of the goal.
pub(crate) fn verdict(progress: &Progress) -> Cell {
    let goal = &progress.goal;
    let missing = counted(progress.days_remaining.into(), "day");
    let rest = counted(progress.outlook.rest_days_left.unsigned_abs().into(), "rest day");
    let (tone, judgement) = match progress.outlook.status {
        Verdict::Met => (Tone::Good, "goal met!".to_owned()),
        Verdict::Missed => (Tone::Bad, format!("missed by {missing}.")),
        Verdict::OutOfReach => {
            let short = counted(progress.outlook.rest_days_left.unsigned_abs().into(), "day");
            (Tone::Bad, format!("out of reach, {short} short at best."))
        }
        Verdict::NotBegun => (Tone::Normal, format!("not begun, {rest} to spend.")),
        // 1 January before the first run: no day is settled, so there is no rate yet.
        Verdict::OnTrack if progress.outlook.projected_days.is_none() => {
            (Tone::Normal, format!("the year begins, {rest} to spend."))
        }
        Verdict::OnTrack => (Tone::Good, format!("on track, {rest} left.")),
        Verdict::Behind => (Tone::Bad, format!("behind, {rest} left.")),
        _ => (Tone::Normal, format!("{rest} left.")),
    };
    tone.of(format_args!(
        "{}: {} of {} days ({} %), {judgement}",
        goal.year, goal.completed_days, goal.target_days, goal.percent_complete,
    ))
}

fn numbers(progress: &Progress) -> Sheet {
    let outlook = &progress.outlook;
    let mut sheet = Sheet::new(&[Column::Text("Where you stand"), Column::Number("")]);
    let mut row = |name: &str, value: String| sheet.rows.push(vec![name.into(), value.into()]);
    // Without open days there is no required pace, and missing days cannot be run any more.
    let is_open = outlook.required_per_week.is_some();
    let missing = if is_open { "Days still to run" } else { "Days short of the goal" };
    let pace = if is_open { "Runs a day, so far" } else { "Runs a day, in the whole year" };
    row(missing, progress.days_remaining.to_string());
    row("Days left in the year, after today", progress.days_left_in_year.to_string());
    row(pace, two_decimals(progress.actual_pace));
    if progress.days_left_in_year > 0 {
        row("Runs a day, required from now on", two_decimals(progress.required_pace));
    }
    if let (Some(per_week), true) = (outlook.required_per_week, outlook.attainable) {
        row("Runs a week, required from now on", one_decimal(per_week));
        row("Rest days left", outlook.rest_days_left.to_string());
        if outlook.status != Verdict::NotBegun {
            row("Days until under the even line without a run", outlook.safe_days.to_string());
        }
    }
    if let Some(projected) = outlook.projected_days {
        row("Running days at the year's end, at this rate", format!("{projected:.0}"));
    }
    row("Streak alive today", counted(progress.streak.current.into(), "day"));
    sheet
}

fn months(progress: &Progress) -> Sheet {
    let columns = [Column::Text("Month"), Column::Number("Days"), Column::Bar("")];
    let mut sheet = Sheet::new(&columns);
    for (month, name) in progress.monthly_breakdown.iter().zip(MONTHS) {
        let tone = if month.days == 0 { Tone::Quiet } else { Tone::Normal };
        let bar = Tone::Good.of(bar(month.days as usize));
        sheet.rows.push(vec![tone.of(name), tone.of(month.days), bar]);
    }
    sheet
}

/// The five longest streaks; of equal ones, the latest.
fn streaks(progress: &Progress) -> Sheet {
    let columns = [Column::Text("Longest streaks"), Column::Text(""), Column::Number("Days")];
    let mut sheet = Sheet::new(&columns);
    let mut longest: Vec<Streak> = progress.streak.history.iter().collect();
    longest.reverse();
    longest.sort_by_key(|streak| std::cmp::Reverse(streak.length()));
    for streak in longest.into_iter().take(5) {
        sheet.rows.push(vec![
            day(streak.start()).into(),
            format!("to {}", day(streak.end())).into(),
            streak.length().into(),
        ]);
    }
    sheet
}

fn milestones(days: &RunningDays, year: Year) -> Sheet {
    let columns = [Column::Text("Milestone"), Column::Text("Reached on")];
    let mut sheet = Sheet::new(&columns);
    for Milestone { milestone, day: reached, .. } in Milestone::reached(days, year) {
        sheet.rows.push(vec![format!("{milestone} days").into(), day(reached).into()]);
    }
    sheet
}

/// One record, with the names of the JSON.
fn records(progress: &Progress) -> Sheet {
    let or_empty = |number: Option<f64>| number.map_or_else(String::new, |n| n.to_string());
    let (goal, outlook) = (&progress.goal, &progress.outlook);
    let fields: [(&'static str, Cell); 19] = [
        ("year", goal.year.into()),
        ("targetDays", goal.target_days.into()),
        ("completedDays", goal.completed_days.into()),
        ("percentComplete", goal.percent_complete.into()),
        ("daysRemaining", progress.days_remaining.into()),
        ("daysLeftInYear", progress.days_left_in_year.into()),
        ("requiredPace", progress.required_pace.into()),
        ("actualPace", progress.actual_pace.into()),
        ("onTrack", progress.on_track.into()),
        ("currentStreak", progress.streak.current.into()),
        ("longestStreak", progress.streak.longest.into()),
        ("ranToday", outlook.ran_today.into()),
        ("restDaysLeft", outlook.rest_days_left.into()),
        ("safeDays", outlook.safe_days.into()),
        ("requiredPerWeek", or_empty(outlook.required_per_week).into()),
        ("projectedDays", or_empty(outlook.projected_days).into()),
        ("attainable", outlook.attainable.into()),
        ("status", outlook.status.name().into()),
        ("daysAhead", outlook.days_ahead.into()),
    ];
    let columns: Vec<Column> = fields.iter().map(|(name, _)| Column::Number(name)).collect();
    let mut sheet = Sheet::new(&columns);
    sheet.rows.push(fields.into_iter().map(|(_, value)| value).collect());
    sheet
}

fn notes(has_goal: bool, days: &RunningDays, progress: &Progress) -> Vec<String> {
    let mut notes = Vec::new();
    let (year, target) = (progress.goal.year, progress.goal.target_days);
    if !has_goal {
        notes.push(format!(
            "No goal is set for {year}, so this is measured against the default of {target} \
             days.\nSet your own: tracker goal set {year} {target}"
        ));
    }
    if days.is_empty() {
        notes.push(
            "There are no running days yet. Import an export of the app Health Auto Export:\n\
             tracker import FILE.json"
                .to_owned(),
        );
    }
    notes
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
