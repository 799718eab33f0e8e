//! `tracker streaks [YEAR]`: the streaks that have a day in a year, or all of them.

use chrono::NaiveDate;
use serde::Serialize;
use tracker_core::streaks::BridgedStreaks;
use tracker_core::{Streak, StreakReport, Verdict, Year};

use crate::args::YearChoice;
use crate::command::report::verdict::note_of_later_days;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Cell, Column, Page, Section, Sheet, Tone};
use crate::words::{self, say};

/// The streaks as JSON.
#[derive(Serialize)]
struct Report<'a> {
    /// The day that the report is of.
    date: NaiveDate,
    /// `None` for all streaks.
    year: Option<Year>,
    /// The status of the goal of the year. `None` without a goal.
    status: Option<Verdict>,
    #[serde(flatten)]
    streaks: &'a StreakReport,
}

pub(crate) fn run(session: &Session, year: Option<YearChoice>) -> Result<Page, Failure> {
    let days = &session.report_data.days;
    let year = year.map(|year| session.year(year)).transpose()?;
    let seen = session.report_data.days_and_pauses();
    let (streaks, shown) = match year {
        Some(year) => (
            StreakReport::of_year(seen, year, session.today),
            BridgedStreaks::of_year(seen, year, session.today),
        ),
        None => (
            StreakReport::of_all_time(seen, session.today),
            BridgedStreaks::of_all_time(seen, session.today),
        ),
    };
    let history: Vec<Streak> = streaks.history.iter().collect();
    let status = year.and_then(|year| session.status(year));
    let report = Report { date: session.today, year, status, streaks: &streaks };
    let mut page = Page::new(verdict(&shown, year), &report);
    if !history.is_empty() {
        page.sections = vec![Section::Sheet(sheet(&shown))];
    }
    page.records = Sheet::of_json(&["start", "end", "length"], &history);
    page.notes.extend(note_of_later_days(days, session.today));
    Ok(page)
}

fn verdict(report: &BridgedStreaks, year: Option<Year>) -> Cell {
    let when = year.map_or_else(|| say!("streaks-of-all-time"), |year| year.to_string());
    let (key, tone) = match (report.longest, report.current) {
        (0, _) => ("streaks-none", Tone::Normal),
        (_, 0) => ("streaks-none-alive", Tone::Normal),
        _ => ("streaks-alive", Tone::Good),
    };
    let current = words::days(report.current);
    tone.of(say!(key, "when" => when, "days" => report.longest, "current" => current))
}

/// The table of streaks, newest first.
fn sheet(streaks: &BridgedStreaks) -> Sheet {
    let columns =
        [Column::Text("From"), Column::Text("To"), Column::Number("Days"), Column::Text("")];
    let mut sheet = Sheet { dispensable: &[""], ..Sheet::new(&columns) };
    for streak in streaks.history.iter().rev() {
        let is_longest = streak.running_days() == streaks.longest;
        let mut remark = match (is_longest, streaks.alive == Some(*streak)) {
            (true, true) => Tone::Good.of(say!("streak-longest-alive")),
            (true, false) => Tone::Normal.of(say!("streak-longest")),
            (false, true) => Tone::Good.of(say!("streak-alive")),
            (false, false) => Cell::default(),
        };
        let paused = streak.span().length() - streak.running_days();
        if paused > 0 {
            let bridged = say!("streak-over-pause", "paused" => paused);
            let words = [remark.data(), bridged.as_str()].map(str::trim);
            remark = remark.tone.of(words.join(if words[0].is_empty() { "" } else { ", " }));
        }
        let (from, to) = (words::date(streak.span().start()), words::date(streak.span().end()));
        sheet.rows.push(vec![from.into(), to.into(), streak.running_days().into(), remark]);
    }
    sheet
}
