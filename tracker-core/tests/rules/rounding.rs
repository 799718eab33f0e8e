//! Numbers as people read them.

use proptest::prelude::*;

use tracker_core::rounding::half_up;

#[test]
fn halves_are_rounded_up() {
    let cases: &[(f64, usize, &str)] = &[
        (5.25, 1, "5.3"),
        (5.35, 1, "5.4"),
        (5.349, 1, "5.3"),
        (5.251, 1, "5.3"),
        (1.005, 2, "1.01"),
        (2.675, 2, "2.68"),
        (5.125, 2, "5.13"),
        (0.5, 0, "1"),
        (2.5, 0, "3"),
        (328.5, 0, "329"),
        (9.95, 1, "10.0"),
        (55.0, 0, "55"),
        (15.0, 1, "15.0"),
        (5.0, 0, "5"),
        (0.0, 2, "0.00"),
        (2_251_799_813_685_248.5, 0, "2251799813685249"),
    ];
    for &(number, decimals, rounded) in cases {
        assert_eq!(half_up(number, decimals), rounded, "{number} with {decimals} decimals");
    }
}

#[test]
fn a_negative_number_has_the_digits_of_its_positive_one_and_zero_has_no_sign() {
    assert_eq!(half_up(-5.25, 1), "-5.3");
    assert_eq!(half_up(-0.04, 1), "0.0");
    assert_eq!(half_up(-0.05, 1), "-0.1");
    assert_eq!(half_up(-0.4, 0), "0");
    assert_eq!(half_up(-10.0, 0), "-10");
}

#[test]
fn what_is_no_number_is_written_as_such() {
    assert_eq!(half_up(f64::INFINITY, 1), "inf");
    assert_eq!(half_up(f64::NEG_INFINITY, 1), "-inf");
    assert_eq!(half_up(f64::NAN, 1), "NaN");
}

/// The number `dividend / divisor`, rounded in whole numbers.
fn on_paper(dividend: u32, divisor: u32, decimals: u32) -> String {
    let (dividend, divisor) = (u64::from(dividend), u64::from(divisor));
    let scale = 10_u64.pow(decimals);
    let units = (2 * dividend * scale + divisor) / (2 * divisor);
    let digits = format!("{units:0width$}", width = decimals as usize + 1);
    let (whole, fraction) = digits.split_at(digits.len() - decimals as usize);
    if fraction.is_empty() { whole.to_owned() } else { format!("{whole}.{fraction}") }
}

proptest! {
    #[test]
    fn decimals_are_rounded_as_on_paper(thousandths in 0..4_000_000_000_u32, decimals in 0..5_u32) {
        let rounded = half_up(f64::from(thousandths) / 1000.0, decimals as usize);
        prop_assert_eq!(rounded, on_paper(thousandths, 1000, decimals));
    }

    /// Such as a pace: running days by days.
    #[test]
    fn quotients_are_rounded_as_on_paper(days in 0..100_000_u32, among in 1..367_u32, decimals in 0..5_u32) {
        let rounded = half_up(f64::from(days) / f64::from(among), decimals as usize);
        prop_assert_eq!(rounded, on_paper(days, among, decimals));
    }
}
