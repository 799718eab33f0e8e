//! The laws of `of_the_day.js`, and that of the bar.

use super::check;

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_page_that_comes_back_later_shows_the_present() {
    check("a_page_that_comes_back_later_shows_the_present");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_double_tap_sends_one_run() {
    check("a_double_tap_sends_one_run");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_heading_is_read_without_its_marks() {
    check("a_heading_is_read_without_its_marks");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_month_of_the_calendar_is_read_by_its_name() {
    check("a_month_of_the_calendar_is_read_by_its_name");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn an_import_says_how_far_it_is_and_its_results_stay() {
    check("an_import_says_how_far_it_is_and_its_results_stay");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_file_that_another_app_hands_on_is_imported() {
    check("a_file_that_another_app_hands_on_is_imported");
}
