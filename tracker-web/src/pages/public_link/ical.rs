//! The running days of a public link as a calendar (RFC 5545) to which calendar programs subscribe.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use icalendar::{Calendar, Component, Event, EventLike};
use tracker_core::Year;
use tracker_store::Share;

use crate::{Texts, YearReport};

/// One event for each running day: of the year of the report, or of all years. `changes` are the days and the times of
/// changes of workouts.
///
/// The text is the same, byte for byte, until workouts change. The number of a running day changes with each earlier
/// day of its year, so its event does, too.
pub(super) fn calendar(
    share: &Share,
    report: &YearReport,
    year: Option<Year>,
    mut changes: Vec<(NaiveDate, DateTime<Utc>)>,
    texts: Texts,
) -> String {
    let mut calendar = Calendar::empty();
    calendar.append_property(("VERSION", "2.0"));
    calendar.append_property(("PRODID", "-//tracker//running days//EN"));
    // The name that calendar programs read.
    let name = match share.name.as_deref() {
        Some(name) => texts.with_value("share-calendar-named", "name", name),
        None => texts.text("share-calendar"),
    };
    calendar.append_property(("X-WR-CALNAME", &*name));
    calendar.ttl(&REFRESH);
    changes.sort_unstable();
    let mut changes = changes.into_iter().peekable();
    let (mut number, mut of_year, mut modified) = (0, None, FIRST_MODIFIED);
    for day in &report.days {
        let year_of_day = Year::from_date(day).ok();
        if year_of_day != of_year {
            (number, of_year, modified) = (0, year_of_day, FIRST_MODIFIED);
        }
        number += 1;
        while let Some((changed, at)) = changes.next_if(|(changed, _)| *changed <= day) {
            if changed.year() == day.year() {
                modified = modified.max(at);
            }
        }
        if year.is_none() || year == year_of_day {
            calendar.push(event(
                share,
                (day, modified),
                &texts.with_value("share-running-day", "number", number),
            ));
        }
    }
    if calendar.components.is_empty() {
        return calendar.to_string().replace(END, EMPTY);
    }
    calendar.to_string()
}

const END: &str = "END:VCALENDAR";

/// A calendar must have a component, and a time zone is the one that shows nothing.
const EMPTY: &str = "BEGIN:VTIMEZONE\r\nTZID:Etc/UTC\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n\
    TZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nEND:VCALENDAR";

/// No event was modified before. The number of seconds since then is the sequence number of an event: it grows with
/// each change, and fits into 31 bits until 2088.
const FIRST_MODIFIED: DateTime<Utc> =
    DateTime::from_timestamp_secs(1_577_836_800).expect("the year 2020");

/// An event of a whole day that does not make its owner busy.
fn event(share: &Share, (day, modified): (NaiveDate, DateTime<Utc>), summary: &str) -> Event {
    let sequence = (modified - FIRST_MODIFIED).num_seconds();
    Event::new()
        .uid(&format!("{day}@{}", share.id))
        .timestamp(modified)
        .last_modified(modified)
        .sequence(u32::try_from(sequence).unwrap_or_default())
        .starts(day)
        // The end of an event of whole days is exclusive.
        .ends(day.succ_opt().unwrap_or(day))
        .summary(summary)
        .add_property("TRANSP", "TRANSPARENT")
        .done()
}

/// How often a program should look for changes. Many look less often.
const REFRESH: chrono::Duration = chrono::Duration::hours(6);
