//! [`NumberColumn`]: the numbers of a column, whose decimal sign is decided for the whole column.

use crate::table::record::Record;
use crate::table::table_reader::Sample;
use tracker_core::visible_text::ascii_digits;

/// A column of numbers. Whether `1,234` is more than one thousand is a property of the column.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct NumberColumn {
    column: Option<usize>,
    /// The decimal sign, if the column shows it.
    decimal: Option<char>,
    /// Whether a comma before three digits separates thousands, unless the column shows a decimal comma.
    has_thousands: bool,
    /// Whether they are kilometres or miles, of which no run has thousands.
    is_far: bool,
}

/// More kilometres than a run has.
pub(crate) const MAX_KILOMETRES: f64 = 400.0;

impl NumberColumn {
    /// Decides the decimal sign: that of numbers with both signs, otherwise that of numbers in which not three
    /// digits follow a single sign.
    pub(crate) fn decide(sample: &Sample, column: Option<usize>) -> NumberColumn {
        let mut votes = [0_usize; 2];
        for cell in column.into_iter().flat_map(|column| sample.values(column)) {
            let text = plain(&cell);
            if let Some(at) = certain_decimal(&text) {
                votes[usize::from(text[at..].starts_with(','))] += 1;
            }
        }
        let decimal = match votes {
            [0, 0] => None,
            [points, commas] if points >= commas => Some('.'),
            _ => Some(','),
        };
        NumberColumn { column, decimal, ..NumberColumn::default() }
    }

    /// The same for a column of whole numbers, such as metres or kilocalories: there, three digits after a
    /// comma are thousands unless other numbers show that it is the decimal sign.
    pub(crate) fn decide_whole_units(sample: &Sample, column: Option<usize>) -> NumberColumn {
        NumberColumn { has_thousands: true, ..NumberColumn::decide(sample, column) }
    }

    /// The same for kilometres or miles: `21,130` beside `9.33` has a decimal comma, because no run is so long.
    pub(crate) fn decide_far(sample: &Sample, column: Option<usize>) -> NumberColumn {
        NumberColumn { is_far: true, ..NumberColumn::decide(sample, column) }
    }

    /// The numbers of a program, which have a decimal point.
    pub(crate) const fn with_point(column: Option<usize>) -> NumberColumn {
        NumberColumn { column, decimal: Some('.'), has_thousands: false, is_far: false }
    }

    /// The number in a row. Text that is no number becomes NaN, which makes a duration or a distance invalid
    /// and is dropped elsewhere.
    pub(crate) fn read(&self, row: &Record) -> Option<f64> {
        Some(self.number(row.number(self.column)?))
    }

    /// The number in a cell.
    pub(crate) fn number(&self, cell: &[u8]) -> f64 {
        // Most numbers are short, and have no white space.
        if self.decimal != Some(',')
            && let Some(number) = short_number(cell)
        {
            return number;
        }
        let text = plain(&String::from_utf8_lossy(cell));
        if !text.contains(',') && self.decimal != Some(',') {
            return text.parse().unwrap_or_else(|_| joined(&text, self.decimal_in(&text)));
        }
        let number = joined(&text, self.decimal_in(&text));
        if self.is_far && number >= MAX_KILOMETRES {
            let as_decimal = joined(&text, text.rfind(['.', ',']));
            return if as_decimal < MAX_KILOMETRES { as_decimal } else { number };
        }
        number
    }

    /// The position of the decimal sign in a number.
    fn decimal_in(&self, text: &str) -> Option<usize> {
        let last = text.rfind(['.', ','])?;
        let sign = text[last..].chars().next()?;
        let has_both = text.contains('.') && text.contains(',');
        if text.matches(sign).count() > 1 {
            return None;
        }
        let is_before_three_digits = text.len() - last == 4;
        let can_be_thousands = match self.decimal {
            Some(decimal) => decimal != sign,
            None => self.has_thousands && sign == ',',
        };
        (has_both || !is_before_three_digits || !can_be_thousands).then_some(last)
    }
}

/// The position of the decimal sign, if it follows from this number alone.
fn certain_decimal(text: &str) -> Option<usize> {
    let last = text.rfind(['.', ','])?;
    let has_both = text.contains('.') && text.contains(',');
    let signs = text.matches(['.', ',']).count();
    let is_number = text.chars().all(|char| matches!(char, '0'..='9' | '.' | ',' | '-'));
    let is_certain = has_both || (signs == 1 && text.len() - last != 4);
    (is_number && is_certain && text.matches(&text[last..=last]).count() == 1).then_some(last)
}

/// A whole number in which signs before three digits separate thousands, such as calories.
pub(crate) fn whole_number(cell: &[u8]) -> f64 {
    if cell.iter().all(u8::is_ascii_digit) {
        return short_number(cell).unwrap_or(f64::NAN);
    }
    let text = plain(&String::from_utf8_lossy(cell));
    let decimal = text.rfind(['.', ',']).filter(|at| text.len() - at != 4);
    joined(&text, decimal)
}

const POWERS_OF_TEN: [f64; 9] = [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

/// A number of digits with at most one decimal point.
fn short_number(cell: &[u8]) -> Option<f64> {
    if (1..=9).contains(&cell.len()) && cell != b"." {
        // The quotient of two numbers that are exact is rounded as a parser rounds.
        let point = cell.iter().position(|byte| *byte == b'.').unwrap_or(cell.len());
        let (whole, fraction) = (&cell[..point], cell.get(point + 1..).unwrap_or_default());
        let number = whole.iter().chain(fraction).try_fold(0_u32, |number, byte| {
            byte.is_ascii_digit().then(|| number * 10 + u32::from(byte - b'0'))
        });
        return Some(f64::from(number?) / POWERS_OF_TEN[fraction.len()]);
    }
    let is_plain = cell.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'.'));
    str::from_utf8(cell).ok().filter(|_| is_plain)?.parse().ok()
}

/// The number with a decimal sign at this position. Other signs are left out.
fn joined(text: &str, decimal: Option<usize>) -> f64 {
    if !text.contains(|char: char| char.is_ascii_digit()) {
        return f64::NAN;
    }
    let (whole, fraction) = decimal.map_or((text, ""), |at| (&text[..at], &text[at + 1..]));
    let mut number = String::with_capacity(text.len() + 2);
    number.extend(whole.chars().filter(|char| !matches!(char, '.' | ',')));
    number.extend([".", fraction, "0"]);
    number.parse().unwrap_or(f64::NAN)
}

/// The text without white space, with the digits and the minus sign of ASCII. No-break spaces, thin spaces and
/// apostrophes separate thousands.
fn plain(text: &str) -> String {
    let text: String = ascii_digits(text)
        .chars()
        .filter(|char| !char.is_whitespace())
        .map(|char| if char == '\u{2212}' { '-' } else { char })
        .collect();
    let mut groups = text.split(['\'', '’']);
    let first = groups.next().unwrap_or_default().to_owned();
    let are_thousands = groups.clone().all(|group| {
        let digits = group.bytes().take_while(u8::is_ascii_digit).count();
        digits == 3
    });
    if are_thousands { groups.fold(first, |number, group| number + group) } else { text }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn numbers_are_rounded_as_the_standard_library_does(
            text in "[0-9]{0,4}(\\.[0-9]{0,5})?|[0-9]{0,17}(\\.[0-9]{0,17})?",
        ) {
            let expected = text.parse().unwrap_or(f64::NAN);
            let found = NumberColumn::with_point(None).number(text.as_bytes());
            prop_assert_eq!(found.to_bits(), expected.to_bits(), "{}", text);
        }
    }

    #[test]
    fn the_numbers_of_programs_have_a_decimal_point() {
        for (text, expected) in [("1,234", 1234.0), ("1.234", 1.234), ("1,234.5", 1234.5)] {
            let found = NumberColumn::with_point(None).number(text.as_bytes());
            assert_eq!(found.to_bits(), f64::to_bits(expected), "{text}");
        }
    }

    /// The numbers of a column.
    fn read(cells: &[&str], is_whole: bool) -> Vec<f64> {
        let mut table = "n;x\n".to_owned();
        for cell in cells {
            table.extend([cell, ";\n"]);
        }
        let sample = Sample::from_head(table.as_bytes()).unwrap();
        let column = if is_whole {
            NumberColumn::decide_whole_units(&sample, Some(0))
        } else {
            NumberColumn::decide(&sample, Some(0))
        };
        sample.rows.iter().filter_map(|row| column.read(row)).collect()
    }

    #[test]
    fn the_decimal_sign_is_that_of_the_column() {
        for (cells, expected) in [
            (["21.13", "10,004"], [21.13, 10004.0]),
            (["21,13", "10.004"], [21.13, 10004.0]),
            (["21,130", "10,004"], [21.13, 10.004]),
            (["1.210,5", "10.004"], [1210.5, 10004.0]),
            (["1,210.5", "10,004"], [1210.5, 10004.0]),
            (["5", "5,5"], [5.0, 5.5]),
            (["50.30", "5,00"], [50.3, 5.0]),
            (["1.012.000", "1 000"], [1_012_000.0, 1000.0]),
        ] {
            assert_eq!(read(&cells, false), expected, "{cells:?}");
        }
        assert_eq!(read(&["1,500", "12,000"], true), [1500.0, 12000.0]);
        assert_eq!(read(&["1,500", "1200,5"], true), [1.5, 1200.5]);
    }
}
