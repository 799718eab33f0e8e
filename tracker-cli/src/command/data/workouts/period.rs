//! [`Period`]: the days of a list of workouts.

use std::ops::RangeInclusive;

use chrono::{Datelike, NaiveDate};
use tracker_core::Year;

use crate::args;
use crate::command::data::workouts::all_days;
use crate::failure::Failure;
use crate::session::Session;
use crate::words::{self, say, texts};

/// The days of a list of workouts, with their name.
pub(super) struct Period {
    pub(super) days: RangeInclusive<NaiveDate>,
    /// Such as `2025`, `March 2025` or `5 Mar 2025`.
    pub(super) name: String,
    /// Whether all days are in one year, which the name tells.
    pub(super) is_in_one_year: bool,
}

impl Period {
    /// The chosen period; the current year by default.
    pub(super) fn from_args(session: &Session, args: &args::Workouts) -> Result<Period, Failure> {
        let year = session.year_or_this(None)?;
        Period::chosen(session, args, year.first_day()..=year.last_day())
    }

    /// The chosen period; all days by default.
    pub(super) fn of_removed(session: &Session, args: &args::Workouts) -> Result<Period, Failure> {
        Period::chosen(session, args, all_days())
    }

    fn chosen(
        session: &Session,
        args: &args::Workouts,
        default: RangeInclusive<NaiveDate>,
    ) -> Result<Period, Failure> {
        if let Some(period) = args.period {
            let days = period.days(session.today).filter(|days| all_days().contains(days.start()));
            let outside = || Failure::wrong_usage(say!("error-outside-years"));
            return days.map(Period::named).ok_or_else(outside);
        }
        let from = args.from.map(|choice| session.day(choice)).transpose()?;
        let to = args.to.map(|choice| session.day(choice)).transpose()?;
        let days = match (from, to) {
            (None, None) => default,
            (from, to) => {
                let all = all_days();
                let from = from.unwrap_or(*all.start()).max(*all.start());
                from..=to.unwrap_or(session.today).min(*all.end())
            }
        };
        if days.is_empty() {
            let (from, to) = (words::date(*days.start()), words::date(*days.end()));
            return Err(Failure::wrong_usage(
                say!("error-from-after-to", "from" => from, "to" => to),
            ));
        }
        Ok(Period::named(days))
    }

    fn named(days: RangeInclusive<NaiveDate>) -> Period {
        let (first, last) = (*days.start(), *days.end());
        let is_in_one_year = first.year() == last.year();
        let name = match Year::from_date(first) {
            Ok(year) if days == (year.first_day()..=year.last_day()) => year.to_string(),
            Ok(year) if year.months().any(|month| month == days) => {
                format!("{} {year}", texts().months()[first.month0() as usize])
            }
            _ if first == last => words::date(first),
            _ if days == all_days() => say!("period-all"),
            _ if first == *all_days().start() => say!("period-until", "date" => words::date(last)),
            _ => say!("year-from-to", "first" => words::date(first), "last" => words::date(last)),
        };
        Period { days, name, is_in_one_year }
    }
}
