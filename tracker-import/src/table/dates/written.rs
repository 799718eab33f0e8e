//! [`WrittenDate`]: the parts of a date and time as a cell writes them.

use arrayvec::ArrayVec;
use chrono::{FixedOffset, NaiveDate, NaiveTime};

use crate::date_order::DateOrder;
use crate::draft::raw_workout::parse_offset;
use crate::table::dates::month_names::{Half, KnownWord, VIETNAMESE_AM, VIETNAMESE_PM};
use crate::table::dates::tokens::{MONTH_SIGNS, Token, tokens};
use crate::table::text::repaired;
use tracker_core::visible_text::ascii_digits;

/// A date, perhaps with a time of day, as a cell writes it.
#[derive(Debug, PartialEq)]
pub(crate) struct WrittenDate {
    pub(crate) day: WrittenDay,
    pub(crate) time: Option<NaiveTime>,
    pub(crate) offset: Option<WrittenOffset>,
}

/// The offset behind a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WrittenOffset {
    Utc,
    At(FixedOffset),
}

/// A day, as far as it follows from one cell.
#[derive(Debug, PartialEq)]
pub(crate) enum WrittenDay {
    Day(NaiveDate),
    /// Day and month, or month and day: the dates of the column decide.
    Numbers(Numbers),
    /// The month is one of these words, which the languages of the column decide.
    InWords {
        words: Vec<&'static KnownWord>,
        day: u32,
        year: i32,
    },
}

/// Two numbers of which one is the day and one the month, with the year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(super) first: u32,
    pub(super) second: u32,
    year: i32,
}

impl Numbers {
    pub(super) fn day(self, order: DateOrder) -> Option<NaiveDate> {
        match order {
            DateOrder::DayFirst => NaiveDate::from_ymd_opt(self.year, self.second, self.first),
            DateOrder::MonthFirst => NaiveDate::from_ymd_opt(self.year, self.first, self.second),
        }
    }

    /// Whether only the first, or only the second number can be the day.
    pub(super) fn certain_order(self) -> Option<DateOrder> {
        match (self.first > 12, self.second > 12) {
            (true, false) => Some(DateOrder::DayFirst),
            (false, true) => Some(DateOrder::MonthFirst),
            _ => None,
        }
    }
}

/// Why a text is not a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoDate {
    Unreadable,
    NoSuchDay,
    NoSuchTime,
}

/// The maximum number of numbers of a date and a time.
const MAX_NUMBERS: usize = 6;

/// A number, the sign before it, and whether it is marked as a month.
#[derive(Debug, Clone, Copy)]
struct Number {
    value: u32,
    digits: usize,
    /// The last sign between the number before and this one.
    sign: Option<char>,
    is_month: bool,
}

impl WrittenDate {
    pub(crate) fn parse(text: &str) -> Result<WrittenDate, NoDate> {
        let text = repaired(text);
        let text = ascii_digits(&text);
        let (text, offset) = split_offset(text.trim());
        let mut tokens = tokens(text).ok_or(NoDate::Unreadable)?;
        let clock = take_clock(&mut tokens)?;
        let mut words = Vec::new();
        for token in &tokens {
            if let Token::Word(word) = token {
                words.push(KnownWord::find(word));
            }
        }
        let half = half_of_day(&mut words);
        let numbers = numbers(&tokens)?;
        let count = date_numbers(&numbers, &words).min(numbers.len());
        let (numbers, behind) = numbers.split_at(count);
        let clock = match (clock, behind) {
            (clock, []) => clock,
            (None, [hour, minute]) => Some([hour.value, minute.value, 0]),
            (None, [hour, minute, second]) => Some([hour.value, minute.value, second.value]),
            _ => return Err(NoDate::Unreadable),
        };
        let time = clock.map(|clock| time(clock, half).ok_or(NoDate::NoSuchTime)).transpose()?;
        Ok(WrittenDate { day: day(numbers, words)?, time, offset })
    }
}

/// Splits off `Z`, `UTC` or an offset such as `+02:00` behind a time with a colon.
fn split_offset(text: &str) -> (&str, Option<WrittenOffset>) {
    // Most texts have none. Their last character shows that.
    if !text.ends_with(|char| matches!(char, '0'..='9' | ':' | 'Z' | 'z' | 'C' | 'T')) {
        return (text, None);
    }
    let Some(first) = text.find(':') else { return (text, None) };
    for zulu in ["Z", "z", "UTC", "GMT"] {
        if let Some(before) = text.strip_suffix(zulu)
            && before.trim_end().ends_with(|char: char| char.is_ascii_digit())
        {
            return (before.trim_end(), Some(WrittenOffset::Utc));
        }
    }
    // The last colon can be that of the offset.
    let Some(sign) = text[first..].rfind(['+', '-']).map(|at| first + at) else {
        return (text, None);
    };
    let is_time = text[first..sign].chars().all(|char| matches!(char, ':' | '.' | ' ' | '0'..='9'));
    match parse_offset(&text[sign..]).filter(|_| is_time) {
        Some(offset) => (text[..sign].trim_end(), Some(WrittenOffset::At(offset))),
        None => (text, None),
    }
}

/// Takes the hour, minute and second around the first colon out of the tokens.
fn take_clock(tokens: &mut [Token<'_>]) -> Result<Option<[u32; 3]>, NoDate> {
    let Some(colon) = tokens.iter().position(|token| *token == Token::Sign(':')) else {
        return Ok(None);
    };
    let number = |at: usize| match tokens.get(at) {
        Some(Token::Number(number, _)) => Some(*number),
        _ => None,
    };
    let begin = colon.checked_sub(1).ok_or(NoDate::Unreadable)?;
    let hour = number(begin).ok_or(NoDate::Unreadable)?;
    let minute = number(colon + 1).ok_or(NoDate::Unreadable)?;
    let (mut second, mut end) = (0, colon + 2);
    if tokens.get(end) == Some(&Token::Sign(':')) {
        second = number(end + 1).ok_or(NoDate::Unreadable)?;
        end += 2;
        if matches!(tokens.get(end), Some(Token::Sign('.' | ','))) && number(end + 1).is_some() {
            end += 2;
        }
    }
    tokens[begin..end].fill(Token::Space);
    Ok(Some([hour, minute, second]))
}

/// The half of the day. Takes its words out of the others. "a. m." is two words.
fn half_of_day(words: &mut Vec<&'static KnownWord>) -> Option<Half> {
    let pair = |pair: &[&KnownWord]| match (pair[0].text.as_str(), pair[1].text.as_str()) {
        ("a", "m") => Some(Half::Am),
        ("p", "m") => Some(Half::Pm),
        _ => None,
    };
    if let Some(at) = words.windows(2).position(|two| pair(two).is_some()) {
        let half = pair(&words[at..]);
        words.drain(at..at + 2);
        return half;
    }
    let is_vietnamese = words.iter().any(|word| is_vietnamese_month(word));
    let half = |word: &KnownWord| match word.text.as_str() {
        VIETNAMESE_AM if is_vietnamese => Some(Half::Am),
        VIETNAMESE_PM if is_vietnamese => Some(Half::Pm),
        _ => word.half,
    };
    let at = words.iter().position(|word| half(word).is_some())?;
    half(words.remove(at))
}

fn is_vietnamese_month(word: &KnownWord) -> bool {
    matches!(word.text.as_str(), "thg" | "thang")
}

fn time([hour, minute, second]: [u32; 3], half: Option<Half>) -> Option<NaiveTime> {
    let hour = match (half, hour) {
        (None, hour) => hour,
        (Some(Half::Am), hour @ 0..=12) => hour % 12,
        (Some(Half::Pm), hour @ 0..=12) => hour % 12 + 12,
        (Some(_), _) => return None,
    };
    NaiveTime::from_hms_opt(hour, minute, second)
}

fn numbers(tokens: &[Token<'_>]) -> Result<ArrayVec<Number, MAX_NUMBERS>, NoDate> {
    let mut numbers: ArrayVec<Number, MAX_NUMBERS> = ArrayVec::new();
    let (mut sign, mut is_month) = (None, false);
    for token in tokens {
        match token {
            Token::Number(value, digits) => {
                let number = Number { value: *value, digits: *digits, sign, is_month };
                numbers.try_push(number).map_err(|_| NoDate::Unreadable)?;
                (sign, is_month) = (None, false);
            }
            Token::Word(word) => {
                is_month =
                    word.starts_with(['t', 'T']) && is_vietnamese_month(KnownWord::find(word));
                if let Some(last) = numbers.last_mut() {
                    last.is_month |= word.starts_with(MONTH_SIGNS);
                }
            }
            Token::Sign(found) => sign = Some(*found),
            Token::Space => {}
        }
    }
    Ok(numbers)
}

/// How many of the numbers belong to the date: two if the month is a word, otherwise three.
fn date_numbers(numbers: &[Number], words: &[&KnownWord]) -> usize {
    // "mar. 28/04/2020" begins with a weekday that is a month in another language.
    let is_numeric = matches!(
        numbers,
        [_, second, third, ..]
            if second.digits <= 2 && second.sign.is_some() && second.sign == third.sign
    );
    if is_numeric || !words.iter().any(|word| word.is_month()) { 3 } else { 2 }
}

fn day(numbers: &[Number], words: Vec<&'static KnownWord>) -> Result<WrittenDay, NoDate> {
    let [first, second, rest @ ..] = numbers else { return Err(NoDate::Unreadable) };
    if matches!(first.sign, Some('-' | '+')) {
        return Err(NoDate::Unreadable);
    }
    if let Some(month) = numbers.iter().find(|number| number.is_month) {
        let others: ArrayVec<&Number, MAX_NUMBERS> =
            numbers.iter().filter(|number| !number.is_month).collect();
        let [first, second] = others.as_slice() else { return Err(NoDate::Unreadable) };
        let (day, year) = day_and_year(first, second).ok_or(NoDate::Unreadable)?;
        return civil(year, month.value, day);
    }
    let [third] = rest else {
        let (day, year) = day_and_year(first, second).ok_or(NoDate::Unreadable)?;
        return Ok(WrittenDay::InWords { words, day, year });
    };
    let is_short = |number: &Number| number.digits <= 2;
    if first.digits == 4 && is_short(second) && is_short(third) {
        return civil(year_of(first), second.value, third.value);
    }
    if !is_short(first) || !is_short(second) || !matches!(third.digits, 2 | 4) {
        return Err(NoDate::Unreadable);
    }
    match (second.sign, third.sign) {
        (Some('.'), Some('.')) => civil(year_of(third), second.value, first.value),
        (Some('/'), Some('/')) | (Some('-'), Some('-')) => {
            let (first, second, year) = (first.value, second.value, year_of(third));
            Ok(WrittenDay::Numbers(Numbers { first, second, year }))
        }
        _ => Err(NoDate::Unreadable),
    }
}

/// The day and the year of two numbers. A year of two digits comes last.
fn day_and_year(first: &Number, second: &Number) -> Option<(u32, i32)> {
    match (first.digits, second.digits) {
        (4, 1 | 2) => Some((second.value, year_of(first))),
        (1 | 2, 2 | 4) => Some((first.value, year_of(second))),
        _ => None,
    }
}

/// The year. Two digits are a year from 1970 to 2069; years from 2400 to 2700 are counted from the birth of
/// the Buddha.
fn year_of(number: &Number) -> i32 {
    let year = number.value.cast_signed();
    match (number.digits, year) {
        (2, 70..) => 1900 + year,
        (2, _) => 2000 + year,
        (_, 2400..=2700) => year - 543,
        _ => year,
    }
}

fn civil(year: i32, month: u32, day: u32) -> Result<WrittenDay, NoDate> {
    NaiveDate::from_ymd_opt(year, month, day).map(WrittenDay::Day).ok_or(NoDate::NoSuchDay)
}
