//! `tracker doctor`: whether the data, the clock, the time zone and the terminal are as they should be. It
//! changes nothing, and it also works when the other commands do not.

use std::env;

use chrono::{DateTime, Offset, TimeZone, Utc};
use serde::Serialize;
use tracker_core::Workout;
use tracker_core::moments::ZoneRules;
use tracker_store::{Account, AccountId, PageRequest, Store, StoreError};

use crate::args::Options;
use crate::database::Database;
use crate::failure::{Failure, NEGATIVE};
use crate::machine::{CountingZone, Machine};
use crate::show::{Cell, Fact, Page, Screen, Section, Sheet, Tone, counted, day};

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
        Err(StoreError::Missing { .. }) if database.is_default() => {
            if let Some(problem) = problem_of_directory(database) {
                return Finding::wrong("Data", format!("{name} cannot be created: {problem}"));
            }
            return Finding::note("Data", format!("{name} is created by the first import."));
        }
        Err(StoreError::Outdated { .. }) => {
            if is_empty(database) {
                let text = "is empty, because it was begun and not finished: the next command finishes it.";
                return Finding::note("Data", format!("{name} {text}"));
            }
            let text = "is of an earlier version: the next command brings it up to date.";
            return Finding::note("Data", format!("{name} {text}"));
        }
        Err(error) => return Finding::wrong("Data", error.to_string()),
    };
    if let Err(error) = store.check().await {
        return Finding::wrong("Data", error.to_string());
    }
    match store.check_writable().await {
        Ok(()) => Finding::ok("Data", format!("{name} is intact and can be written.")),
        Err(StoreError::ReadOnly { .. }) => {
            Finding::note("Data", format!("{name} is intact and can only be read."))
        }
        Err(error) => Finding::wrong("Data", error.to_string()),
    }
}

/// Whether the file has no tables yet: the disk was full, or the program was killed, when it was created.
fn is_empty(database: &Database) -> bool {
    database.url.file().and_then(|file| file.metadata().ok()).is_some_and(|it| it.len() == 0)
}

/// Why no file can be created where the database belongs: in the directory, or in the first one above it that exists.
fn problem_of_directory(database: &Database) -> Option<String> {
    let directory =
        database.url.file()?.ancestors().skip(1).find(|directory| directory.exists())?;
    // The file has no name, and is gone at once.
    let error = tempfile::tempfile_in(directory).err()?;
    Some(format!("{} cannot be written ({error}).", directory.display()))
}

/// The account that `--account` names, otherwise the local one. `None` if there is no local one yet.
async fn named_account(store: &Store, options: &Options) -> Result<Option<Account>, String> {
    let Some(wanted) = &options.account else {
        let account = store.account_with_id(AccountId::LOCAL).await;
        return account.map_err(|error| error.to_string());
    };
    match store.account(wanted).await {
        Ok(Some(account)) => Ok(Some(account)),
        Ok(None) => Err(format!("there is no account {wanted}: check --account.")),
        Err(error) => Err(error.to_string()),
    }
}

/// A clock that runs behind shows yesterday as today. The newest import cannot be later than now.
async fn clock(store: &Store, account: &Account, now: DateTime<Utc>) -> Option<Finding> {
    let newest =
        store.imports(account.id, PageRequest { after: None, size: 1 }).await.ok()?.pop()?;
    let imported = newest.imported_at;
    Some(if imported > now {
        let (now, imported) = (day(now.date_naive()), day(imported.date_naive()));
        let text = format!("is at {now}, before your newest import on {imported}: set it.");
        Finding::wrong("Clock", format!("The clock of this machine {text}"))
    } else {
        Finding::ok("Clock", "It is later than your newest import.")
    })
}

fn time_zone(zone: CountingZone, now: DateTime<Utc>) -> Finding {
    let set = "tracker settings --time-zone Europe/Berlin";
    let origin = match zone {
        CountingZone::Account(_) => "from your settings.".to_owned(),
        CountingZone::Machine(machine) if machine.is_variable => {
            format!("from the variable TZ. To keep it when you travel: {set}")
        }
        CountingZone::Machine(_) => {
            format!("from this machine. To keep it when you travel: {set}")
        }
        CountingZone::Unknown => {
            let text = "This machine names no time zone, so days begin and end in UTC. Set yours:";
            return Finding::wrong("Time zone", format!("{text} {set}"));
        }
    };
    let Some(zone) = zone.zone() else { return Finding::wrong("Time zone", origin) };
    let offset = zone.offset_from_utc_datetime(&now.naive_utc()).fix();
    Finding::ok("Time zone", format!("{} (now UTC{offset}), {origin}", zone.name()))
}

/// Governments change the rules of time zones several times a year.
fn zone_rules(version: &str, now: DateTime<Utc>) -> Finding {
    if ZoneRules::is_old(version, now.date_naive()) {
        let text = "are over a year old, so days can be wrong: update the program or the tzdata of this machine.";
        return Finding::note("Zone rules", format!("Those of version {version} {text}"));
    }
    Finding::ok("Zone rules", format!("Version {version}."))
}

/// Workouts that were dated without the time zone, or by older rules of it.
async fn uncertain_days(
    store: &Store,
    account: &Account,
    counting: CountingZone,
) -> Option<Finding> {
    let others = store.days_to_settle(account.id, counting.zone()).await.ok()?;
    let first = others.first()?;
    let (workouts, day) = (counted(others.len() as u64, "workout"), day(first.day()));
    let has_place = |workout: &Workout| workout.start().zone().is_some();
    let in_zone = counting.zone().filter(|_| !others.iter().all(has_place));
    let newer_rules = "by the newer rules of time zones";
    let why = match in_zone {
        Some(zone) if others.iter().any(has_place) => format!("in {zone} or {newer_rules}"),
        Some(zone) => format!("in {zone}"),
        None => newer_rules.to_owned(),
    };
    let text = format!("{workouts} would be on another day {why}, the first on {day}");
    // The zone of a machine can be that of a journey.
    let how = match (counting, in_zone) {
        (CountingZone::Machine(_), Some(zone)) => {
            format!("If you live there, to move: tracker settings --time-zone {zone} --settle-days")
        }
        _ => "To move: tracker settings --settle-days".to_owned(),
    };
    Some(Finding::note("Days", format!("{text}. {how}")))
}

fn terminal(screen: Screen) -> Finding {
    let color = if screen.colored { "in colour" } else { "without colour" };
    Finding::ok(
        "Terminal",
        match screen.width {
            Some(width) => format!("{}, {color}.", counted(u64::from(width), "column")),
            None => format!("The output is no terminal: lines of any length, {color}."),
        },
    )
}

/// The screens have letters that are not ASCII, in UTF-8. The first of these variables counts.
fn letters(variable: impl Fn(&str) -> Option<String>) -> Finding {
    let mut named = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
    let Some((name, value)) = named.find_map(|name| Some((name, variable(name)?))) else {
        let text = "No variable names the encoding of the terminal; the screens are UTF-8.";
        return Finding::note("Letters", text);
    };
    let folded = value.to_lowercase().replace('-', "");
    if folded.contains("utf8") {
        Finding::ok("Letters", format!("UTF-8, from {name}={value}."))
    } else {
        let text = "is not UTF-8: lines and bars can look wrong. Set it to C.UTF-8.";
        Finding::wrong("Letters", format!("{name}={value} {text}"))
    }
}

fn page(findings: &[Finding]) -> Page {
    let wrong = findings.iter().filter(|finding| finding.state == State::Wrong).count();
    let verdict = match wrong {
        0 => Tone::Good.of("All is well."),
        1 => Tone::Bad.of("1 thing is wrong."),
        wrong => Tone::Bad.of(format_args!("{wrong} things are wrong.")),
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
    Fact { name: finding.what.to_owned(), text: vec![state, Cell::from(&finding.text)] }
}

fn state(state: State) -> Cell {
    match state {
        State::Ok => Tone::Good.of("ok"),
        State::Note => Tone::Quiet.of("note"),
        State::Wrong => Tone::Bad.of("wrong"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state_of(variables: &[(&str, &str)]) -> State {
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
        let finding = time_zone(CountingZone::Unknown, DateTime::UNIX_EPOCH);
        assert_eq!(finding.state, State::Wrong);
        let berlin = CountingZone::Account("Europe/Berlin".parse().unwrap());
        let finding = time_zone(berlin, DateTime::UNIX_EPOCH);
        assert_eq!(finding.text, "Europe/Berlin (now UTC+01:00), from your settings.");
    }
}
