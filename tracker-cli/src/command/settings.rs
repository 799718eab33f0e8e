//! `tracker settings`: the time zone, the counted activities and the taught names.

use chrono_tz::Tz;
use tracker_core::import::ActivityNames;
use tracker_core::{Activity, CountedActivities};
use tracker_store::{Account, SettingsChange};

use crate::args;
use crate::failure::Failure;
use crate::runner::{Runner, no_account};
use crate::show::{Column, Page, Section, Sheet};

pub(crate) async fn run(runner: &Runner, args: args::Settings) -> Result<Page, Failure> {
    let account = change(runner, args).await?;
    let zone = account.time_zone.map(Tz::name);
    let counted: Vec<&str> = account.counted.iter().map(Activity::name).collect();
    let names = &account.activity_names;
    let report = serde_json::json!({
        "timeZone": zone,
        "countedActivities": counted,
        "activityNames": names,
        "database": runner.database,
    });
    let mut page = Page::new("Your settings.".into(), &report);
    page.sections = vec![Section::Sheet(sheet(zone.unwrap_or("the phone's own"), &counted, names))];
    page.records = Sheet::record([
        ("timeZone", zone.unwrap_or_default().into()),
        ("countedActivities", counted.join(",").into()),
        ("activityNames", taught(names, "=", ",").into()),
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
    let names = with_aliases(&account.activity_names, args.alias)?;
    let activity_names = Some(names).filter(|names| *names != account.activity_names);
    let change = SettingsChange { time_zone, counted, activity_names };
    if change == SettingsChange::default() {
        return Ok(account.clone());
    }
    let store = runner.store()?;
    store.change_settings(account.id, change).await?;
    // Read again, because another process may have changed another setting.
    let changed = store.account_with_id(account.id).await?;
    changed.ok_or_else(|| no_account(&account.id.to_string()))
}

fn with_aliases(
    names: &ActivityNames,
    aliases: Vec<args::Alias>,
) -> Result<ActivityNames, Failure> {
    let mut names = names.clone();
    for args::Alias { name, activity } in aliases {
        match activity {
            Some(activity) => names.add(&name, activity).map_err(Failure::wrong_usage)?,
            None if names.remove(&name) => {}
            None => {
                return Err(Failure::wrong_usage(format!(
                    "--alias: the name {name} is not taught"
                )));
            }
        }
    }
    Ok(names)
}

fn taught(names: &ActivityNames, is: &str, and: &str) -> String {
    let names: Vec<String> =
        names.added().map(|(name, activity)| format!("{name}{is}{activity}")).collect();
    names.join(and)
}

fn sheet(zone: &str, counted: &[&str], names: &ActivityNames) -> Sheet {
    let mut sheet = Sheet::new(&[Column::Text("Setting"), Column::Text("Value")]);
    sheet.rows.push(vec!["Time zone".into(), zone.into()]);
    sheet.rows.push(vec!["Activities that count".into(), counted.join(", ").into()]);
    if names.added().len() > 0 {
        sheet.rows.push(vec!["Taught names".into(), taught(names, " = ", ", ").into()]);
    }
    sheet
}
