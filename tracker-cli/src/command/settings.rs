//! `tracker settings`: the time zone, the counted activities and the taught names.

use clap::ValueEnum;
use clap::builder::PossibleValue;
use serde::Serialize;
use tracker_core::moments::NamedZone;
use tracker_core::{Activity, CountedActivities};
use tracker_import::ActivityNames;
use tracker_store::{Account, ImportOutcome, SettingsChange, Store, Taught, Touched};

use crate::args::{self, Options};
use crate::config;
use crate::failure::Failure;
use crate::machine::{CountingZone, MachineZone};
use crate::session::{Session, no_account};
use crate::show::{Column, Page, Section, Sheet};
use crate::words::{self, noted, say, texts};

pub(crate) async fn run(
    session: &Session,
    args: args::Settings,
    options: &Options,
) -> Result<Page, Failure> {
    let (settles_days, shows_options) = (args.settle_days, args.all);
    let mut touched =
        Touched { settings: true, unknown_workouts: !args.alias.is_empty(), ..Touched::default() };
    let what = noted("change-settings", serde_json::json!({}));
    let recording = match session.stored() {
        Some(_) => Some(session.recording(what, &touched).await?),
        None => None,
    };
    let store = recording.as_ref().map(|(store, _)| store);
    let (account, taught_now) = change(session, store, args).await?;
    let taught_import = taught_now.as_ref().and_then(|taught| taught.imported.as_ref());
    touched.imports.extend(taught_import.map(|imported| imported.id));
    let zone = account.time_zone.map(NamedZone::name);
    let counting = session.zone_of(&account);
    let settled =
        if settles_days { Some(settle_days(session, store, &account).await?) } else { None };
    touched.imports.extend(settled.as_ref().map(|settled| settled.id));
    let settled = settled.map(|settled| settled.settled_days);
    let has_changed =
        account.version != session.account.version || settled.is_some_and(|moved| moved > 0);
    if let Some((store, record)) = recording.filter(|_| has_changed && !touched.imports.is_empty())
    {
        store.record_change(account.id, &record.touching(&touched)).await?;
    }
    let counted: Vec<&str> = account.counted.iter().map(Activity::name).collect();
    let names = &account.activity_names;
    let mut report = serde_json::json!({
        "timeZone": zone,
        "timeZoneInUse": counting.zone().map(NamedZone::name),
        "timeZoneFrom": origin(counting),
        "countedActivities": counted,
        "activityNames": names,
        "taught": taught_now.as_ref().map(TaughtReport::new),
        "settledDays": settled,
        "database": session.database,
    });
    let mut settings = sheet(described(counting), &counted, names);
    if shows_options {
        let values = of_every_command(session, options);
        let rows = values.iter().map(|(name, value)| vec![(*name).into(), value.into()]);
        settings.rows.extend(rows);
        report["options"] = values.into_iter().collect();
    }
    let mut page = Page::new(say!("settings-title").into(), &report);
    page.sections = vec![Section::Sheet(settings)];
    page.records = Sheet::record([
        ("timeZone", zone.unwrap_or_default().into()),
        ("timeZoneInUse", counting.zone().map_or("", NamedZone::name).into()),
        ("timeZoneFrom", origin(counting).unwrap_or_default().into()),
        ("countedActivities", counted.join(",").into()),
        ("activityNames", taught(names, "=", ",").into()),
        ("database", (&session.database).into()),
    ]);
    page.notes.extend(taught_now.as_ref().map(note_of_taught));
    let how_many = |moved| if moved == 0 { "settled-nothing" } else { "settled" };
    page.notes.extend(settled.map(|moved| say!(how_many(moved), "workouts" => moved)));
    let place = if session.stored().is_some() { "data-is-in" } else { "data-will-be-in" };
    page.notes.push(say!(place, "place" => session.database.as_str()));
    Ok(page)
}

/// The options that `config.toml` can set, as they are, and where it is.
fn of_every_command(session: &Session, options: &Options) -> Vec<(&'static str, String)> {
    let name = |value: Option<PossibleValue>| value.map(|it| it.get_name().to_owned());
    let values = [
        Some(session.unit.name().to_owned()),
        name(options.week.to_possible_value()),
        name(options.format.to_possible_value()),
        name(options.color.to_possible_value()),
        Some(texts().lang().to_owned()),
        config::file().map(|file| file.display().to_string()),
    ];
    let names = config::OPTIONS.into_iter().chain(["file"]);
    names.zip(values).filter_map(|(name, value)| Some((name, value?))).collect()
}

/// Moves workouts to their days by the rules of time zones in use: in the zone of their place, else in the one that counts.
async fn settle_days(
    session: &Session,
    store: Option<&Store>,
    account: &Account,
) -> Result<ImportOutcome, Failure> {
    let how = (session.zone_of(account).zone(), "tracker settings --settle-days");
    let store = store.map_or_else(|| session.store(), Ok)?;
    Ok(store.settle_days(account, how, session.now).await?)
}

/// What followed from teaching names, as JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TaughtReport<'a> {
    /// The workouts that earlier imports had left out and that are imported now.
    imported: u64,
    new_days: u32,
    /// The files of which more was left out than is kept.
    import_again: &'a [String],
}

impl TaughtReport<'_> {
    fn new(taught: &Taught) -> TaughtReport<'_> {
        let imported = taught.imported.as_ref();
        TaughtReport {
            imported: imported.map_or(0, |imported| imported.report.processed),
            new_days: imported.map_or(0, |imported| {
                imported.days_after.len().saturating_sub(imported.days_before.len())
            }),
            import_again: &taught.import_again,
        }
    }
}

/// Says what was imported because names were taught, and what to import again.
fn note_of_taught(taught: &Taught) -> String {
    let TaughtReport { imported, new_days, import_again } = TaughtReport::new(taught);
    let mut lines = Vec::new();
    if imported > 0 {
        lines.push(say!("taught-imported", "workouts" => imported, "days" => new_days));
    }
    if !import_again.is_empty() {
        let files = import_again.join(", ");
        lines.push(say!("taught-again", "files" => files));
    } else if imported == 0 {
        lines.push(say!("taught"));
    }
    lines.join("\n")
}

/// Changes the settings. Returns the account, and what followed from names that were taught. Unchanged values are
/// not written, so that this also works with a read-only file.
async fn change(
    session: &Session,
    store: Option<&Store>,
    args: args::Settings,
) -> Result<(Account, Option<Taught>), Failure> {
    let teaches = args.alias.iter().any(|alias| alias.activity.is_some());

    let account = &session.account;
    let time_zone = args.time_zone.map(|args::ZoneOrNone(time_zone)| time_zone);
    let time_zone = time_zone.filter(|time_zone| *time_zone != account.time_zone);
    let counted = args.count.map(CountedActivities::from_iter);
    let counted = counted.filter(|counted| *counted != account.counted);
    let names = with_aliases(&account.activity_names, args.alias)?;
    let activity_names = Some(names).filter(|names| *names != account.activity_names);
    let change = SettingsChange { time_zone, counted, activity_names, ..SettingsChange::default() };
    if change == SettingsChange::default() {
        return Ok((account.clone(), None));
    }
    let store = store.map_or_else(|| session.store(), Ok)?;
    let taught = store.change_settings(account.id, change, session.now).await?;
    // Read again, because another process may have changed another setting.
    let changed = store.account_with_id(account.id).await?;
    let changed = changed.ok_or_else(|| no_account(&account.id.to_string()))?;
    Ok((changed, teaches.then_some(taught)))
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
            None => return Err(Failure::wrong_usage(say!("error-not-taught", "name" => name))),
        }
    }
    Ok(names)
}

fn taught(names: &ActivityNames, is: &str, and: &str) -> String {
    let names: Vec<String> =
        names.added().map(|(name, activity)| format!("{name}{is}{activity}")).collect();
    names.join(and)
}

/// The time zone that counts, and why.
fn described(zone: CountingZone) -> String {
    match zone {
        CountingZone::Account(zone) => zone.name().to_owned(),
        CountingZone::Machine(MachineZone { zone, is_variable: true }) => {
            say!("zone-of-variable", "zone" => zone.name())
        }
        CountingZone::Machine(MachineZone { zone, is_variable: false }) => {
            say!("zone-of-machine", "zone" => zone.name())
        }
        CountingZone::Unknown => say!("zone-of-phone"),
    }
}

/// What names the time zone that counts.
const fn origin(zone: CountingZone) -> Option<&'static str> {
    match zone {
        CountingZone::Account(_) => Some("settings"),
        CountingZone::Machine(MachineZone { is_variable: true, .. }) => Some("TZ"),
        CountingZone::Machine(MachineZone { is_variable: false, .. }) => Some("machine"),
        CountingZone::Unknown => None,
    }
}

fn sheet(zone: String, counted: &[&str], names: &ActivityNames) -> Sheet {
    let mut sheet = Sheet::new(&[Column::Text("Setting"), Column::Text("Value")]);
    let counted: Vec<_> = counted.iter().map(|name| words::named("activity", name)).collect();
    let mut row = |key: &str, value: String| sheet.rows.push(vec![say!(key).into(), value.into()]);
    row("setting-time-zone", zone);
    row("setting-activities", counted.join(", "));
    if names.added().len() > 0 {
        row("setting-names", taught(names, " = ", ", "));
    }
    sheet
}
