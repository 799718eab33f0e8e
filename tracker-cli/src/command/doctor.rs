//! `tracker doctor`: whether the data, the clock, the time zone and the terminal are as they should be. It
//! changes nothing, and it also works when the other commands do not.

use std::env;
use std::io::Write;

use chrono::{DateTime, Offset, TimeZone, Utc};
use serde::Serialize;
use tracker_core::Workout;
use tracker_core::moments::{NamedZone, ZoneRules};
use tracker_store::{Account, AccountId, PageRequest, Store, StoreError};
use tracker_texts::or_none;

use crate::args::Options;
use crate::database::Database;
use crate::failure::{Failure, NEGATIVE};
use crate::machine::{CountingZone, Machine};
use crate::show::{Cell, Fact, Page, Screen, Section, Sheet, Tone};
use crate::words::{self, date, say};

pub(crate) async fn run(
    database: &Database,
    options: &Options,
    machine: Machine,
) -> Result<Page, Failure> {
    let now = (machine.clock)();
    let opened = Store::open_without_migrating(&database.url).await;
    let mut findings = vec![data(database, opened.as_ref()).await];
    let mut account = Account::new_local(now);
    if let Ok(store) = &opened {
        match named_account(store, options).await {
            Ok(found) => account = found.unwrap_or(account),
            Err(problem) => findings.push(Finding::wrong("Account", problem)),
        }
        findings.extend(clock(store, &account, now).await);
    }
    let zone = CountingZone::new(&account, machine.zone);
    findings.push(time_zone(zone, now));
    let other_day = zone.note_of_other_day(machine.zone, now);
    findings.extend(other_day.map(|text| Finding::note("Journey", text.replace('\n', " "))));
    findings.push(zone_rules(ZoneRules::version_in_use(), now));
    if let Ok(store) = &opened {
        findings.extend(uncertain_days(store, &account, zone).await);
    }
    findings.push(terminal(Screen::of_terminal(options.color)));
    findings.push(letters(|name| env::var(name).ok().filter(|value| !value.is_empty())));
    if let Ok(store) = opened {
        store.close().await;
    }
    Ok(page(&findings))
}

/// What was found about one thing.
#[derive(Debug, Serialize)]
struct Finding {
    state: State,
    what: &'static str,
    /// A sentence; if something is wrong, with what to do.
    text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
enum State {
    Ok,
    Note,
    Wrong,
}

impl Finding {
    fn ok(what: &'static str, text: impl Into<String>) -> Finding {
        Finding { state: State::Ok, what, text: text.into() }
    }

    fn note(what: &'static str, text: impl Into<String>) -> Finding {
        Finding { state: State::Note, what, text: text.into() }
    }

    fn wrong(what: &'static str, text: impl Into<String>) -> Finding {
        Finding { state: State::Wrong, what, text: text.into() }
    }
}

/// The file, or the database of a server.
async fn data(database: &Database, opened: Result<&Store, &StoreError>) -> Finding {
    let name = database.name();
    let store = match opened {
        Ok(store) => store,
        Err(StoreError::Missing { .. }) if database.is_default => {
            return to_be_written(database, "data-not-created");
        }
        Err(StoreError::Outdated { .. }) => return to_be_written(database, "data-outdated"),
        Err(error) => return Finding::wrong("Data", error.to_string()),
    };
    if let Err(error) = store.check().await {
        return Finding::wrong("Data", error.to_string());
    }
    match store.check_writable().await {
        Ok(()) => Finding::ok("Data", say!("data-intact", "file" => name)),
        Err(StoreError::ReadOnly { .. }) => {
            Finding::note("Data", say!("data-read-only", "file" => name))
        }
        Err(error) => Finding::wrong("Data", error.to_string()),
    }
}

/// A later command creates the database, or brings it up to date, if it can.
fn to_be_written(database: &Database, key: &str) -> Finding {
    match problem_of_directory(database) {
        Some(problem) => Finding::wrong("Data", problem),
        None => Finding::note("Data", say!(key, "file" => database.name())),
    }
}

/// The number of bytes that are enough to create a database.
const MIN_ROOM: usize = 2 * 1024 * 1024;

/// Why nothing can be written where the database belongs: in the directory, or in the first one above it that exists.
fn problem_of_directory(database: &Database) -> Option<String> {
    let directory =
        database.url.file()?.ancestors().skip(1).find(|directory| directory.exists())?;
    // The file has no name, and is gone at once.
    let written =
        tempfile::tempfile_in(directory).and_then(|mut it| it.write_all(&vec![0; MIN_ROOM]));
    let error = written.err()?;
    Some(say!(
        "data-not-writable",
        "file" => database.name(),
        "directory" => directory.display().to_string(),
        "error" => error.to_string()
    ))
}

/// The account that `--account` names, otherwise the local one. `None` if there is no local one yet.
async fn named_account(store: &Store, options: &Options) -> Result<Option<Account>, String> {
    let Some(wanted) = &options.account else {
        let account = store.account_with_id(AccountId::LOCAL).await;
        return account.map_err(|error| error.to_string());
    };
    match store.account(wanted).await {
        Ok(Some(account)) => Ok(Some(account)),
        Ok(None) => Err(say!("account-missing", "account" => wanted.as_str())),
        Err(error) => Err(error.to_string()),
    }
}

/// A clock that runs behind shows yesterday as today. The newest import cannot be later than now.
async fn clock(store: &Store, account: &Account, now: DateTime<Utc>) -> Option<Finding> {
    let newest =
        store.imports(account.id, PageRequest { after: None, size: 1 }).await.ok()?.pop()?;
    let imported = newest.imported_at;
    Some(if imported > now {
        let (now, imported) = (date(now.date_naive()), date(imported.date_naive()));
        Finding::wrong("Clock", say!("clock-behind", "now" => now, "imported" => imported))
    } else {
        Finding::ok("Clock", say!("clock-right"))
    })
}

fn time_zone(zone: CountingZone, now: DateTime<Utc>) -> Finding {
    let (key, zone) = match zone {
        CountingZone::Account(zone) => ("zone-from-settings", zone),
        CountingZone::Machine(machine) if machine.is_variable => {
            ("zone-from-variable", machine.zone)
        }
        CountingZone::Machine(machine) => ("zone-from-machine", machine.zone),
        CountingZone::Unknown => return Finding::wrong("Time zone", say!("zone-from-nothing")),
    };
    let offset = zone.offset_from_utc_datetime(&now.naive_utc()).fix().to_string();
    Finding::ok("Time zone", say!(key, "zone" => zone.name(), "offset" => offset))
}

/// Governments change the rules of time zones several times a year.
fn zone_rules(version: &str, now: DateTime<Utc>) -> Finding {
    if ZoneRules::is_old(version, now.date_naive()) {
        return Finding::note("Zone rules", say!("rules-old", "version" => version));
    }
    Finding::ok("Zone rules", say!("rules-of-version", "version" => version))
}

/// Workouts that were dated without the time zone, or by older rules of it.
async fn uncertain_days(
    store: &Store,
    account: &Account,
    counting: CountingZone,
) -> Option<Finding> {
    let others = store.days_to_settle(account.id, counting.zone()).await.ok()?;
    let first = others.first()?;
    let has_place = |workout: &Workout| workout.start().zone().is_some();
    let in_zone = counting.zone().filter(|_| !others.iter().all(has_place));
    let why = match in_zone {
        Some(_) if others.iter().any(has_place) => "both",
        Some(_) => "zone",
        None => "rules",
    };
    let text = say!(
        "days-elsewhere",
        "workouts" => others.len(),
        "why" => why,
        "zone" => in_zone.map_or("", NamedZone::name),
        "first" => date(first.day())
    );
    // The zone of a machine can be that of a journey.
    let how = match (counting, in_zone) {
        (CountingZone::Machine(_), Some(zone)) => {
            say!("days-to-settle-at-home", "zone" => zone.name())
        }
        _ => say!("days-to-settle"),
    };
    Some(Finding::note("Days", format!("{text} {how}")))
}

fn terminal(screen: Screen) -> Finding {
    let colour = if screen.colored { "yes" } else { "no" };
    let text = say!("terminal-lines", "columns" => or_none(screen.width), "colour" => colour);
    Finding::ok("Terminal", text)
}

/// The screens have letters that are not ASCII, in UTF-8. The first of these variables counts.
fn letters(variable: impl Fn(&str) -> Option<String>) -> Finding {
    let mut named = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
    let Some((name, value)) = named.find_map(|name| Some((name, variable(name)?))) else {
        return Finding::note("Letters", say!("letters-unknown"));
    };
    let folded = value.to_lowercase().replace('-', "");
    if folded.contains("utf8") {
        Finding::ok("Letters", say!("letters-utf8", "variable" => format!("{name}={value}")))
    } else {
        Finding::wrong("Letters", say!("letters-other", "variable" => format!("{name}={value}")))
    }
}

fn page(findings: &[Finding]) -> Page {
    let wrong = findings.iter().filter(|finding| finding.state == State::Wrong).count();
    let verdict = match wrong {
        0 => Tone::Good.of(say!("doctor-well")),
        wrong => Tone::Bad.of(say!("doctor-wrong", "wrong" => wrong)),
    };
    let report = serde_json::json!({ "wrong": wrong, "findings": findings });
    let mut page = Page::new(verdict, &report);
    page.sections = vec![Section::Facts(findings.iter().map(fact).collect())];
    page.records = Sheet::of_json(&["state", "what", "text"], findings);
    if wrong > 0 {
        page.exit_code = NEGATIVE;
    }
    page
}

fn fact(finding: &Finding) -> Fact {
    let state = state(finding.state);
    Fact {
        name: words::named("doctor", finding.what),
        text: vec![state, Cell::from(&finding.text)],
    }
}

fn state(state: State) -> Cell {
    match state {
        State::Ok => Tone::Good.of(say!("doctor-state-ok")),
        State::Note => Tone::Quiet.of(say!("doctor-state-note")),
        State::Wrong => Tone::Bad.of(say!("doctor-state-wrong")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state_of(variables: &[(&str, &str)]) -> State {
        words::LANGUAGE.get_or_init(String::new);
        let value = |name: &str| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        letters(value).state
    }

    #[test]
    fn the_first_variable_names_the_encoding() {
        assert_eq!(state_of(&[]), State::Note);
        for value in ["en_GB.UTF-8", "C.utf8", "de_DE.UTF-8@euro"] {
            assert_eq!(state_of(&[("LANG", value)]), State::Ok, "{value}");
        }
        assert_eq!(state_of(&[("LANG", "C")]), State::Wrong);
        assert_eq!(state_of(&[("LANG", "C.UTF-8"), ("LC_ALL", "de_DE.ISO-8859-1")]), State::Wrong);
        assert_eq!(state_of(&[("LANG", "C"), ("LC_CTYPE", "C.UTF-8")]), State::Ok);
    }

    #[test]
    fn without_a_zone_days_are_in_utc_and_that_is_wrong() {
        words::LANGUAGE.get_or_init(String::new);
        let finding = time_zone(CountingZone::Unknown, DateTime::UNIX_EPOCH);
        assert_eq!(finding.state, State::Wrong);
        let berlin = CountingZone::Account("Europe/Berlin".parse().unwrap());
        let finding = time_zone(berlin, DateTime::UNIX_EPOCH);
        assert_eq!(finding.text, "Europe/Berlin (now UTC+01:00), from your settings.");
    }
}
