//! `tracker ask`: walks through the last days without a run, and adds those that there were.

use chrono::{Datelike, Days, NaiveDate, TimeDelta};
use serde_json::json;
use tracker_core::{Activity, Progress, Workout};
use tracker_import::DistanceUnit;
use tracker_store::{Before, Touched};

use crate::args::{self, RunAnswer};
use crate::command::data::add;
use crate::command::data::by_hand::Entered;
use crate::command::report::verdict::verdict;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{self, Page, Section};
use crate::words::{self, noted, say, texts};

pub(crate) async fn run(session: &Session, args: &args::Ask) -> Result<Page, Failure> {
    let mut added: Vec<Workout> = Vec::new();
    let mut touched = Touched::default();
    let mut days = session.report_data.days.clone();
    let mut at = session.now;
    for date in days_without_runs(session, args.days) {
        let Some(answer) = answer(date, session.unit) else { break };
        let distance = match answer {
            RunAnswer::No => continue,
            RunAnswer::Yes => None,
            RunAnswer::Distance(distance) => Some(distance),
        };
        let activity = Activity::Running;
        let workout = Entered { activity, date, distance, duration: None }.workout(session)?;
        // Ids are ordered by their millisecond.
        at = (session.clock)().max(at + TimeDelta::milliseconds(1));
        let imported = add::store(session, &workout, None, (false, at)).await?;
        if imported.report.processed > 0 {
            touched.imports.push(imported.id);
            days = imported.days_after;
            added.push(workout);
        }
    }
    if !added.is_empty() {
        let what = noted("change-runs-by-hand", json!({ "runs": added.len() }));
        session.record(what, &touched, &Before::default()).await?;
    }
    let year = session.year_or_this(None)?;
    let progress = Progress::new(session.goal_or_default(year), &days, session.today);
    let json = json!({ "added": added });
    let title = say!("ask-added", "runs" => added.len());
    let mut page = Page::new(title.into(), &json);
    page.sections = vec![Section::Lines(vec![vec![verdict(&progress, session.is_goal_set(year))]])];
    page.notes.extend(session.note_of_other_day());
    page.records = add::records(&added, true);
    Ok(page)
}

/// The last days without a run up to today, oldest first.
fn days_without_runs(session: &Session, number: u8) -> Vec<NaiveDate> {
    let mut dates = Vec::new();
    for back in (0..u64::from(number)).rev() {
        let date = session.today.checked_sub_days(Days::new(back));
        dates.extend(date.filter(|date| !session.report_data.days.contains(*date)));
    }
    dates
}

/// Asks until the answer can be read. `None` if there is no more input.
fn answer(date: NaiveDate, unit: DistanceUnit) -> Option<RunAnswer> {
    let weekday = texts().short_weekdays()[date.weekday().num_days_from_monday() as usize];
    let question = say!("ask-question", "weekday" => weekday, "date" => words::date(date)) + " ";
    loop {
        match RunAnswer::parse(&show::ask(&question)?, unit) {
            Ok(answer) => return Some(answer),
            Err(problem) => show::tell(&problem),
        }
    }
}
