//! Dates and times in the ways that tables write them.

use arrayvec::ArrayVec;
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use crate::import::draft::raw_workout::RawTime;

/// A time on the clock, or an instant, in one of the ways of [`Moment::parse`](crate::Moment::parse).
pub(crate) fn moment(text: &str) -> Result<RawTime, String> {
    RawTime::parse(text).map_err(|wrong| format!("its start is unreadable: {wrong}"))
}

/// A date, with or without a time: `2024-02-29`, `2024/02/29` or `29.02.2024`. With a time,
/// `2024-02-29` can be followed by an offset. Other dates with slashes are refused.
pub(crate) fn date_or_moment(text: &str) -> Result<RawTime, String> {
    let (date, rest) = match text.find([' ', 'T', ',']) {
        Some(end) => (&text[..end], text[end..].trim_start_matches([' ', 'T', ','])),
        None => (text, ""),
    };
    let day = day(date)?;
    if rest.is_empty() {
        return Ok(RawTime::Date(day));
    }
    moment(&format!("{} {rest}", day.format("%Y-%m-%d")))
}

fn day(text: &str) -> Result<NaiveDate, String> {
    let parts: Vec<&str> = text.split(['-', '/', '.']).collect();
    let [first, second, third] = parts.as_slice() else { return Err(unreadable()) };
    let (year, month, day) = match (first.len(), third.len()) {
        (4, 1 | 2) => (first, second, third),
        (1 | 2, 4) if text.contains('.') && !text.contains(['/', '-']) => (third, second, first),
        _ if text.contains('/') => return Err(ambiguous()),
        _ => return Err(unreadable()),
    };
    let numbers = (year.parse(), month.parse(), day.parse());
    let (Ok(year), Ok(month), Ok(day)) = numbers else { return Err(unreadable()) };
    let date = NaiveDate::from_ymd_opt(year, month, day);
    date.ok_or_else(|| "there is no such day in the calendar".to_owned())
}

fn ambiguous() -> String {
    "its date can be two days: write 2024-03-04 instead of 03/04/2024".to_owned()
}

fn unreadable() -> String {
    "its date is unreadable: write it as 2024-03-04".to_owned()
}

/// A date and time with the words of any of the known languages, such as
/// `Jan 5, 2024, 6:12:45 AM`, `09.12.2022, 15:24:49` or `25 mars 2023 à 23:40:00`.
pub(crate) fn spoken(text: &str) -> Option<NaiveDateTime> {
    let tokens = tokens(text.get(..MAX_DATE_LENGTH).unwrap_or(text));
    let colon = tokens.iter().position(|token| *token == Token::Sign(':'))?;
    let (date, time) = tokens.split_at(colon.checked_sub(1)?);
    Some(spoken_date(date)?.and_time(spoken_time(time)?))
}

/// A part of a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token<'a> {
    /// A number and how many digits it has.
    Number(u32, usize),
    Word(&'a str),
    Sign(char),
}

/// The longest text that can be a date, in bytes. It has no more tokens than these.
const MAX_DATE_LENGTH: usize = 64;

fn tokens(text: &str) -> ArrayVec<Token<'_>, MAX_DATE_LENGTH> {
    let mut tokens = ArrayVec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_alike = |char: char| match first {
            '0'..='9' => char.is_ascii_digit(),
            _ => first.is_alphabetic() && char.is_alphabetic(),
        };
        let length = rest.find(|char| !is_alike(char)).unwrap_or(rest.len());
        let (token, after) = rest.split_at(length.max(first.len_utf8()));
        rest = after;
        let token = match first {
            '0'..='9' => Token::Number(token.parse().unwrap_or(u32::MAX), length),
            _ if first.is_alphabetic() => Token::Word(token),
            _ if first.is_whitespace() => continue,
            sign => Token::Sign(sign),
        };
        if tokens.try_push(token).is_err() {
            break;
        }
    }
    tokens
}

/// The most numbers that a date or a time has. A text with more is rejected.
const MAX_NUMBERS: usize = 3;

fn spoken_date(tokens: &[Token<'_>]) -> Option<NaiveDate> {
    let mut numbers: ArrayVec<(u32, usize), MAX_NUMBERS> = ArrayVec::new();
    let mut month = None;
    for token in tokens {
        match token {
            Token::Number(number, digits) => numbers.try_push((*number, *digits)).ok()?,
            Token::Word(word) => month = month.or_else(|| month_named(word)),
            Token::Sign(_) => {}
        }
    }
    let has_slash = tokens.contains(&Token::Sign('/'));
    let (year, month, day) = match (numbers.as_slice(), month) {
        ([(day, 1 | 2), (year, 4)] | [(year, 4), (day, 1 | 2)], Some(month)) => (year, month, day),
        ([(year, 4), (month, 1 | 2), (day, 1 | 2)], _) => (year, *month, day),
        ([(day, 1 | 2), (month, 1 | 2), (year, 4)], None) if !has_slash => (year, *month, day),
        _ => return None,
    };
    NaiveDate::from_ymd_opt(i32::try_from(*year).ok()?, month, *day)
}

/// A time such as `6:12:45 AM`. Words that are not of the clock, such as "Uhr", do not matter.
fn spoken_time(tokens: &[Token<'_>]) -> Option<NaiveTime> {
    let mut numbers: ArrayVec<u32, MAX_NUMBERS> = ArrayVec::new();
    let mut words = ArrayVec::<&str, MAX_NUMBERS>::new();
    for token in tokens {
        match token {
            Token::Number(number, _) => numbers.try_push(*number).ok()?,
            // "a. m." is two words.
            Token::Word(word) => words.try_push(word).unwrap_or_default(),
            Token::Sign(_) => {}
        }
    }
    let (hour, minute, second) = match numbers.as_slice() {
        [hour, minute] => (*hour, *minute, 0),
        [hour, minute, second] => (*hour, *minute, *second),
        _ => return None,
    };
    let is = |half: &str| {
        let letters = words.iter().flat_map(|word| word.chars());
        letters.map(|letter| letter.to_ascii_lowercase()).eq(half.chars())
    };
    let hour = match (is("am"), is("pm"), hour) {
        (true, _, 1..=12) => hour % 12,
        (_, true, 1..=12) => hour % 12 + 12,
        (false, false, _) => hour,
        _ => return None,
    };
    NaiveTime::from_hms_opt(hour, minute, second)
}

/// The month with this name or abbreviation, in English, German, French, Dutch, Spanish, Italian or
/// Portuguese. Their first three letters tell it, and the fourth for two months in French.
fn month_named(word: &str) -> Option<u32> {
    let mut letters = word.chars();
    let mut next = || match letters.next().unwrap_or_default() {
        letter if letter.is_ascii() => letter.to_ascii_lowercase(),
        letter => letter.to_lowercase().next().unwrap_or_default(),
    };
    Some(match [next(), next(), next()] {
        ['j', 'a' | 'ä', 'n'] | ['e', 'n', 'e'] | ['g', 'e', 'n'] => 1,
        ['f', 'e' | 'é', 'b' | 'v'] => 2,
        ['m', 'a' | 'ä', 'r'] | ['m', 'r', 't'] | ['m', 'a', 'a'] => 3,
        ['a', 'p' | 'v' | 'b', 'r'] => 4,
        ['m', 'a', 'y' | 'i' | 'g'] | ['m', 'e', 'i'] => 5,
        ['j', 'u', 'n'] | ['g', 'i', 'u'] => 6,
        ['j', 'u', 'i'] if next() == 'n' => 6,
        ['j', 'u', 'i' | 'l'] | ['l', 'u', 'g'] => 7,
        ['a', 'u', 'g'] | ['a', 'g', 'o'] | ['a', 'o', 'û' | 'u'] => 8,
        ['s', 'e', 'p' | 't'] => 9,
        ['o', 'c' | 'k' | 'u' | 't', 't'] => 10,
        ['n', 'o', 'v'] => 11,
        ['d', 'e' | 'é' | 'i', 'c' | 'z'] => 12,
        _ => return None,
    })
}
