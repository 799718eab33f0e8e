//! Dates and times in the ways that tables write them.

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
    let tokens = tokens(text);
    let colon = tokens.iter().position(|token| *token == Token::Sign(':'))?;
    let (date, time) = tokens.split_at(colon.checked_sub(1)?);
    Some(spoken_date(date)?.and_time(spoken_time(time)?))
}

/// A part of a date.
#[derive(Debug, PartialEq, Eq)]
enum Token {
    /// A number and how many digits it has.
    Number(u32, usize),
    /// A word in lower case.
    Word(String),
    Sign(char),
}

/// The longest text that can be a date.
const MAX_DATE_LENGTH: usize = 64;

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text.get(..MAX_DATE_LENGTH).unwrap_or(text);
    while let Some(first) = rest.chars().next() {
        let is_alike = |char: char| match first {
            '0'..='9' => char.is_ascii_digit(),
            _ => first.is_alphabetic() && char.is_alphabetic(),
        };
        let length = rest.find(|char| !is_alike(char)).unwrap_or(rest.len());
        let (token, after) = rest.split_at(length.max(first.len_utf8()));
        rest = after;
        match first {
            '0'..='9' => tokens.push(Token::Number(token.parse().unwrap_or(u32::MAX), length)),
            _ if first.is_alphabetic() => tokens.push(Token::Word(token.to_lowercase())),
            _ if first.is_whitespace() => {}
            sign => tokens.push(Token::Sign(sign)),
        }
    }
    tokens
}

fn spoken_date(tokens: &[Token]) -> Option<NaiveDate> {
    let mut numbers = Vec::new();
    let mut month = None;
    for token in tokens {
        match token {
            Token::Number(number, digits) => numbers.push((*number, *digits)),
            Token::Word(word) => month = month.or(month_named(word)),
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

/// A time such as `6:12:45 AM`.
fn spoken_time(tokens: &[Token]) -> Option<NaiveTime> {
    let mut numbers = Vec::new();
    let mut words = String::new();
    for token in tokens {
        match token {
            Token::Number(number, _) => numbers.push(*number),
            Token::Word(word) => words.push_str(word),
            Token::Sign(_) => {}
        }
    }
    let (hour, minute, second) = match numbers.as_slice() {
        [hour, minute] => (*hour, *minute, 0),
        [hour, minute, second] => (*hour, *minute, *second),
        _ => return None,
    };
    let hour = match (words.as_str(), hour) {
        ("am", 1..=12) => hour % 12,
        ("pm", 1..=12) => hour % 12 + 12,
        ("am" | "pm", _) => return None,
        _ => hour,
    };
    NaiveTime::from_hms_opt(hour, minute, second)
}

/// The month with this name or abbreviation.
fn month_named(word: &str) -> Option<u32> {
    let month = MONTHS.iter().find(|(beginning, _)| word.starts_with(beginning));
    month.map(|(_, month)| *month)
}

/// How the names of months begin in English, German, French, Dutch, Spanish, Italian and
/// Portuguese.
const MONTHS: &[(&str, u32)] = &[
    ("jan", 1),
    ("jän", 1),
    ("ene", 1),
    ("gen", 1),
    ("feb", 2),
    ("fev", 2),
    ("fév", 2),
    ("mar", 3),
    ("mär", 3),
    ("mrt", 3),
    ("maa", 3),
    ("apr", 4),
    ("avr", 4),
    ("abr", 4),
    ("may", 5),
    ("mai", 5),
    ("mei", 5),
    ("mag", 5),
    ("juin", 6),
    ("jun", 6),
    ("giu", 6),
    ("juil", 7),
    ("jul", 7),
    ("lug", 7),
    ("aug", 8),
    ("aoû", 8),
    ("aou", 8),
    ("ago", 8),
    ("sep", 9),
    ("set", 9),
    ("oct", 10),
    ("okt", 10),
    ("out", 10),
    ("ott", 10),
    ("nov", 11),
    ("dec", 12),
    ("dez", 12),
    ("déc", 12),
    ("dic", 12),
];
