//! Dates and times in the ways that tables write them.
//!
//! `english` reads the most frequent form at once; `written` takes any other cell apart. What does not follow
//! from one cell (the order of day and month, the language of a month) is decided for its column: `order`,
//! `month_names`.

// Modules are listed in reading order.
pub(crate) mod cell;
mod english;
mod written;
mod tokens;
mod month_names;
mod order;

use std::borrow::Cow;

use chrono::NaiveDate;

use crate::date_order::{DateDecision, DateOrder};
use crate::draft::raw_workout::RawTime;
use crate::name_lists::spaced;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::table_reader::Sample;
use cell::is_iso;
use english::english;
use month_names::{Months, NoMonth};
use order::OpenDate;
use tracker_core::import_report::InvalidItem;
use tracker_core::messages::shortened;
use tracker_core::visible_text::ascii_digits;
use written::{NoDate, Numbers, WrittenDate, WrittenDay, WrittenOffset};

pub(crate) use cell::{is_date, is_date_and_time, time_of_day};

/// A column with dates, and how they are read.
#[derive(Debug, Clone, Default)]
pub(crate) struct DateColumn {
    /// How the order of day and month was decided, if any date needed it.
    pub(crate) decision: Option<DateDecision>,
    /// The order that the options name. It holds although no date of the sample needed it.
    stated: Option<DateOrder>,
    months: Months,
    scale: Scale,
}

/// What the times of a column are, apart from what is written behind each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Scale {
    #[default]
    AsWritten,
    /// The column is named so: they are times on the clock, whatever is written behind them.
    Clock,
    /// No time has another offset than zero, which is UTC: programs that do not know the place write it.
    ZeroIsUtc,
    /// The same, and times without an offset are in UTC too.
    Utc,
}

/// Why a cell gives no date.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unread {
    /// The row is invalid.
    #[error(transparent)]
    Invalid(#[from] InvalidItem),
    /// The file is refused.
    #[error(transparent)]
    Refused(#[from] RefusedFile),
}

impl DateColumn {
    /// Decides how the dates of a column are read.
    pub(crate) fn decide(
        sample: &Sample,
        column: usize,
        options: &ImportOptions,
    ) -> Result<DateColumn, RefusedFile> {
        let mut dates = DateColumn { stated: options.dates, ..DateColumn::default() };
        let mut open = Vec::new();
        let (mut all, mut unreadable) = (0, Vec::new());
        for cell in sample.values(column) {
            all += 1;
            if is_iso(&cell) {
                continue;
            }
            match WrittenDate::parse(&cell) {
                Err(NoDate::NoSuchDay | NoDate::NoSuchTime)
                | Ok(WrittenDate { day: WrittenDay::Day(_), .. }) => {}
                Ok(WrittenDate { day: WrittenDay::Numbers(numbers), time, .. }) => {
                    open.push(OpenDate { written: shortened(&cell), numbers, time });
                }
                Ok(WrittenDate { day: WrittenDay::InWords { words, .. }, .. })
                    if words.iter().any(|word| word.is_month()) =>
                {
                    dates.months.narrow(&words);
                }
                Ok(_) | Err(NoDate::Unreadable) => unreadable.push(cell),
            }
        }
        if unreadable.len() * 2 > all {
            let column = sample.header.written(column).to_owned();
            return Err(RefusedFile::NoDates { column, example: shortened(&unreadable[0]) });
        }
        dates.decision = order::decide(&open, options.dates)?;
        let has_offset = |cell: Cow<'_, str>| {
            let time = dates.read_as_written(&cell);
            matches!(time, Ok(RawTime::Exact { offset, .. }) if offset.local_minus_utc() != 0)
        };
        let has_offset = sample.values(column).any(has_offset);
        dates.scale = if is_named_local(sample.header.written(column)) {
            Scale::Clock
        } else if has_offset {
            Scale::AsWritten
        } else {
            Scale::ZeroIsUtc
        };
        Ok(dates)
    }

    /// The same column, whose times are in UTC unless they have an offset.
    pub(crate) fn in_utc(self) -> DateColumn {
        DateColumn { scale: Scale::Utc, ..self }
    }

    /// Reads a cell: a date, or a date and time with or without an offset.
    pub(crate) fn read(&self, text: &str) -> Result<RawTime, Unread> {
        Ok(match (self.read_as_written(text)?, self.scale) {
            (RawTime::Exact { instant, offset }, Scale::Clock) => {
                RawTime::Clock(instant.with_timezone(&offset).naive_local())
            }
            (RawTime::Instant(instant), Scale::Clock) => RawTime::Clock(instant.naive_utc()),
            (RawTime::Exact { instant, offset }, Scale::ZeroIsUtc | Scale::Utc)
                if offset.local_minus_utc() == 0 =>
            {
                RawTime::Instant(instant)
            }
            (RawTime::Clock(civil), Scale::Utc) => RawTime::Instant(civil.and_utc()),
            (time, _) => time,
        })
    }

    fn read_as_written(&self, text: &str) -> Result<RawTime, Unread> {
        let text = &*ascii_digits(text);
        if is_iso(text) {
            match RawTime::parse(text) {
                Ok(time) => return Ok(time),
                Err(wrong) if WrittenDate::parse(text).is_err() => {
                    return Err(InvalidItem::Start(wrong).into());
                }
                Err(_) => {}
            }
        }
        if let Some(civil) = english(text) {
            return Ok(RawTime::Clock(civil));
        }
        let written = WrittenDate::parse(text).map_err(|wrong| invalid(wrong, text))?;
        self.resolve(&written, text)
    }

    fn resolve(&self, written: &WrittenDate, text: &str) -> Result<RawTime, Unread> {
        let day = self.day(&written.day, text)?;
        let Some(time) = written.time else { return Ok(RawTime::Date(day)) };
        let civil = day.and_time(time);
        Ok(match written.offset {
            None => RawTime::Clock(civil),
            Some(WrittenOffset::Utc) => RawTime::Instant(civil.and_utc()),
            Some(WrittenOffset::At(offset)) => RawTime::on_clock(civil, Some(offset)),
        })
    }

    fn day(&self, day: &WrittenDay, text: &str) -> Result<NaiveDate, Unread> {
        match day {
            WrittenDay::Day(day) => Ok(*day),
            WrittenDay::InWords { words, day, year } => match self.months.find(words) {
                Ok(month) => NaiveDate::from_ymd_opt(*year, month, *day)
                    .ok_or_else(|| invalid(NoDate::NoSuchDay, text)),
                Err(NoMonth::Unknown) => Err(invalid(NoDate::Unreadable, text)),
                Err(NoMonth::Ambiguous(word)) => Err(RefusedFile::AmbiguousMonth { word }.into()),
            },
            WrittenDay::Numbers(numbers) => self.day_of_numbers(*numbers, text),
        }
    }

    fn day_of_numbers(&self, numbers: Numbers, text: &str) -> Result<NaiveDate, Unread> {
        let order = match self.decision.as_ref().map(|decision| decision.order).or(self.stated) {
            _ if numbers.first == numbers.second => DateOrder::DayFirst,
            Some(order) => order,
            None => return Err(InvalidItem::AmbiguousDate(text.to_owned()).into()),
        };
        match (numbers.day(order), &self.decision) {
            (Some(day), _) => Ok(day),
            (None, Some(decision))
                if DateOrder::ALL.iter().any(|order| numbers.day(*order).is_some()) =>
            {
                let (written, order) = (shortened(text), decision.clone());
                Err(RefusedFile::OtherOrder { written, order }.into())
            }
            (None, _) => Err(invalid(NoDate::NoSuchDay, text)),
        }
    }
}

/// Whether the name of a column says that its times are those of the clock.
fn is_named_local(name: &str) -> bool {
    let name = spaced(name).to_lowercase();
    name.split(|char: char| !char.is_alphanumeric()).any(|word| word == "local")
}

fn invalid(wrong: NoDate, text: &str) -> Unread {
    let of_date = match wrong {
        NoDate::Unreadable => InvalidItem::UnreadableDate,
        NoDate::NoSuchDay => InvalidItem::NoSuchDate,
        NoDate::NoSuchTime => InvalidItem::NoSuchTime,
    };
    of_date(shortened(text)).into()
}
