//! `tracker settings`: the time zone, and the activities that count.

use chrono_tz::Tz;
use tracker_core::{Activity, CountedActivities};

use crate::args;
use crate::failure::Failure;
use crate::runner::Runner;
use crate::show::{Column, Page, Section, Sheet};

pub(crate) async fn run(runner: &Runner, asked: args::Settings) -> Result<Page, Failure> {
    let mut account = runner.account.clone();
    let time_zone = asked.time_zone.map(|args::ZoneOrNone(time_zone)| time_zone);
    let counted = asked.count.map(CountedActivities::from_iter);
    account.time_zone = time_zone.unwrap_or(account.time_zone);
    account.counted = counted.unwrap_or(account.counted);
    if time_zone.is_some() || counted.is_some() {
        // The other one stays as it is, which may not be as it was read.
        runner.store.change_settings(account.id, time_zone, counted).await?;
    }

    let zone = account.time_zone.map(Tz::name);
    let counted: Vec<&str> = account.counted.iter().map(Activity::name).collect();
    let report = serde_json::json!({ "timeZone": zone, "countedActivities": counted });
    let mut page = Page::new("Your settings.".into(), &report);
    page.sections = vec![Section::Sheet(sheet(zone.unwrap_or("the phone's own"), &counted))];
    page.records = Sheet::new(&[Column::Text("timeZone"), Column::Text("countedActivities")]);
    page.records.rows.push(vec![zone.unwrap_or_default().into(), counted.join(",").into()]);
    Ok(page)
}

fn sheet(zone: &str, counted: &[&str]) -> Sheet {
    let mut sheet = Sheet::new(&[Column::Text("Setting"), Column::Text("Value")]);
    sheet.rows.push(vec!["Time zone".into(), zone.into()]);
    sheet.rows.push(vec!["Activities that count".into(), counted.join(", ").into()]);
    sheet
}
