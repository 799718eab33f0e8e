//! `tracker settings`: the time zone and the counted activities.

use chrono_tz::Tz;
use tracker_core::{Activity, CountedActivities};
use tracker_store::Account;

use crate::args;
use crate::failure::Failure;
use crate::runner::{Runner, no_account};
use crate::show::{Column, Page, Section, Sheet};

pub(crate) async fn run(runner: &Runner, args: args::Settings) -> Result<Page, Failure> {
    let account = change(runner, args).await?;
    let zone = account.time_zone.map(Tz::name);
    let counted: Vec<&str> = account.counted.iter().map(Activity::name).collect();
    let report = serde_json::json!({
        "timeZone": zone,
        "countedActivities": counted,
        "database": runner.database,
    });
    let mut page = Page::new("Your settings.".into(), &report);
    page.sections = vec![Section::Sheet(sheet(zone.unwrap_or("the phone's own"), &counted))];
    page.records = Sheet::record([
        ("timeZone", zone.unwrap_or_default().into()),
        ("countedActivities", counted.join(",").into()),
        ("database", (&runner.database).into()),
    ]);
    page.notes.push(match runner.stored() {
        Some(_) => format!("Your data is in {}", runner.database),
        None => format!("Your data will be in {}", runner.database),
    });
    Ok(page)
}

/// Changes the settings and returns the account. Unchanged values are not written, so that this
/// also works with a read-only file.
async fn change(runner: &Runner, args: args::Settings) -> Result<Account, Failure> {
    let account = &runner.account;
    let time_zone = args.time_zone.map(|args::ZoneOrNone(time_zone)| time_zone);
    let time_zone = time_zone.filter(|time_zone| *time_zone != account.time_zone);
    let counted = args.count.map(CountedActivities::from_iter);
    let counted = counted.filter(|counted| *counted != account.counted);
    if time_zone.is_none() && counted.is_none() {
        return Ok(account.clone());
    }
    let store = runner.store()?;
    store.change_settings(account.id, time_zone, counted).await?;
    // Read again, because another process may have changed the other setting.
    let changed = store.account_with_id(account.id).await?;
    changed.ok_or_else(|| no_account(&account.id.to_string()))
}

fn sheet(zone: &str, counted: &[&str]) -> Sheet {
    let mut sheet = Sheet::new(&[Column::Text("Setting"), Column::Text("Value")]);
    sheet.rows.push(vec!["Time zone".into(), zone.into()]);
    sheet.rows.push(vec!["Activities that count".into(), counted.join(", ").into()]);
    sheet
}
