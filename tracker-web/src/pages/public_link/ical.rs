//! The running days of a public link as a calendar (RFC 5545) to which calendar programs subscribe.

use chrono::{NaiveDate, NaiveTime};
use icalendar::{Calendar, Component, Event, EventLike};
use tracker_core::Year;
use tracker_store::Share;

use crate::{Texts, YearReport};

/// One event for each running day: of the year of the report, or of all years.
///
/// The text is the same, byte for byte, until the days change: the identifier and the time stamp of an event follow
/// from its day.
pub(super) fn calendar(
    share: &Share,
    report: &YearReport,
    year: Option<Year>,
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
    let mut number = 0;
    let mut of_year = None;
    for day in &report.days {
        let year_of_day = Year::from_date(day).ok();
        number = if year_of_day == of_year { number + 1 } else { 1 };
        of_year = year_of_day;
        if year.is_none() || year == year_of_day {
            calendar.push(event(
                share,
                day,
                &texts.with_value("share-running-day", "number", number),
            ));
        }
    }
    calendar.to_string()
}

/// An event of a whole day that does not make its owner busy.
fn event(share: &Share, day: NaiveDate, summary: &str) -> Event {
    Event::new()
        .uid(&format!("{day}@{}", share.id))
        .timestamp(day.and_time(NaiveTime::MIN).and_utc())
        .starts(day)
        // The end of an event of whole days is exclusive.
        .ends(day.succ_opt().unwrap_or(day))
        .summary(summary)
        .add_property("TRANSP", "TRANSPARENT")
        .done()
}

/// How often a program should look for changes. Many look less often.
const REFRESH: chrono::Duration = chrono::Duration::hours(6);
